import type { Decision } from '@touchline/rules/kernel';
import type { PublicState } from '@touchline/rules/runeball';
import type { Orders } from '@touchline/rules/runeball/page';
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
  send(action: Doing): void;
}

/** Below the field: a row of buttons, and what is said of a press or of what is asked. */
export function Below({ state, seat, decision, chosen, setup, orders, send }: Props) {
  const { board, declares } = chosen;
  return (
    <>
      <div className="rb-buttons">
        {setup ? (
          <SetupBar setup={setup} picked={board.picked} choose={board.choose} />
        ) : (
          <Bar {...chosen} state={state} decision={decision} />
        )}
        {seat && orders && <OrdersButton {...{ state, seat, orders }} choose={send} />}
      </div>
      <ToldShown
        game="runeball"
        told={board.told ?? hint(setup, declares, decision?.kind)}
        aloud={board.told !== undefined}
      />
    </>
  );
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
