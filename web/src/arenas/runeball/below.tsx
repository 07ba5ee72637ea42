import type { Decision } from '@touchline/rules/kernel';
import type { Event, PublicState } from '@touchline/rules/runeball';
import type { Orders } from '@touchline/rules/runeball/page';
import type { ArenaProps } from '../arena.ts';
import type { Told } from '../board/choices.ts';
import { ToldShown } from '../board/told.tsx';
import { Bar } from './bar.tsx';
import type { Doing } from './doing.ts';
import { OrdersButton } from './orders-button.tsx';
import type { Setup } from './setup.ts';
import { SetupBar } from './setup-bar.tsx';
import type { Chosen } from './use-chosen.ts';
import { words } from './words.ts';

interface Props {
  readonly state: PublicState;
  readonly seat: string | undefined;
  readonly decision: Decision | undefined;
  readonly chosen: Chosen;
  readonly setup: Setup | undefined;
  readonly orders: Orders | undefined;
  readonly latest: ArenaProps<unknown, Doing, Event>['latest'];
  send(action: Doing): void;
}

/** Below the field: a row of buttons, and what is said of a press or of what is asked. */
export function Below({ state, seat, decision, chosen, setup, orders, latest, send }: Props) {
  const { board, declares } = chosen;
  const told = board.told ?? tie(latest?.events);
  return (
    <>
      <div className="rb-buttons">
        {setup ? (
          <SetupBar setup={setup} picked={board.picked} choose={board.choose} />
        ) : (
          <Bar {...chosen} state={state} decision={decision} />
        )}
        {seat && orders && ASKED_LATER.has(state.phase) && (
          <OrdersButton {...{ state, seat, orders }} choose={send} />
        )}
      </div>
      <ToldShown
        game="runeball"
        told={told ?? hint(setup, declares, decision?.kind)}
        aloud={told !== undefined}
      />
    </>
  );
}

/** From here on others act, and something may have to be answered meanwhile. */
const ASKED_LATER: ReadonlySet<PublicState['phase']> = new Set([
  'cross-the-line',
  'kickoff',
  'play',
  'stoppage',
]);

/** RB-7.2: both have thrown the same. */
function tie(events: readonly Event[] = []): Told | undefined {
  const thrown = events.flatMap((event) => (event.type === 'keshat-thrown' ? event.total : []));
  if (!thrown.length || events.some(({ type }) => type === 'keshat-won')) return undefined;
  const [one, other] = thrown;
  return one === other
    ? { text: words.tied(one!), clause: 'RB-7.2' }
    : { text: words.busts, clause: 'RB-7.2' };
}

function hint(
  setup: Setup | undefined,
  declares: boolean,
  asked: Decision['kind'] | undefined,
): Told | undefined {
  if (asked === 'free-activation') return { text: words.freeHint, clause: 'RB-10.3' };
  if (declares) return { text: words.declareHint, clause: 'RB-12.5' };
  if (!setup) return undefined;
  const { kicker } = setup.action;
  const kicks = kicker === undefined ? '' : `${words.setup.kicks(kicker)} `;
  return { text: `${kicks}${words.setup.hint}`, clause: kicker === undefined ? 'RB-8.2' : 'RB-8.3' };
}
