import type { Decision } from '@touchline/rules/kernel';
import type { PublicState } from '@touchline/rules/runeball';
import type { Orders } from '@touchline/rules/runeball/page';
import { Suspense, use } from 'react';
import { AnswerContext } from '../board/answer.ts';
import { useSaid } from '../board/cast.ts';
import type { Told } from '../board/choices.ts';
import { Hints } from '../board/hints.tsx';
import { useCoarse } from '../board/spot.ts';
import { ToldShown } from '../board/told.tsx';
import { byMode } from './choices.ts';
import type { Doing } from './doing.ts';
import { Bar, KickTold, Legend, Meets } from './late.ts';
import { OrdersButton } from './orders-button.tsx';
import type { Props as Shown } from './props.ts';
import type { Setup } from './setup.ts';
import { SetupBar } from './setup-bar.tsx';
import { useTie } from './tie.ts';
import type { Advised } from './use-advice.ts';
import type { Chain } from './use-chain.ts';
import type { Chosen } from './use-chosen.ts';
import { words } from './words.ts';

interface Props {
  readonly state: PublicState;
  readonly seat: string | undefined;
  readonly decision: Decision | undefined;
  readonly chosen: Chosen;
  readonly setup: Setup | undefined;
  readonly advised: Advised;
  /** What is best to do is told. */
  readonly hinted: boolean;
  readonly orders: Orders | undefined;
  readonly latest: Shown['latest'];
  send(action: Doing): void;
  /** Something chosen is to be confirmed. */
  readonly confirms: boolean;
  readonly chain: Chain;
}

const MODES = ['half', 'full', 'sprint'] as const;

/** Below the field, always as high: what is said of a press or of what is asked, and a row of buttons. */
export function Below(props: Props) {
  const { state, seat, decision, chosen, setup, advised, hinted, orders, latest, send, chain } = props;
  const { board, declares, high } = chosen;
  const tie = useTie(state, latest);
  const answer = use(AnswerContext);
  const coarse = useCoarse();
  /** A run that waits for a second press. */
  const run = board.asked?.type === 'move' ? board.asked : undefined;
  const modes = MODES.filter((mode) => byMode(board.choices, mode).length > 0);
  const { told } = board;
  const asked = decision?.kind;
  const standing = seat && orders && ASKED_LATER.has(state.phase) && (
    <OrdersButton {...{ state, seat, orders }} choose={send} />
  );
  // under a thumb it stands where the buttons were, and not over the field
  if (coarse && props.confirms) return <div ref={answer} className="rb-answer" />;
  return (
    <div className="rb-below">
      <div className="rb-said">
        <ToldShown game="runeball" told={told ?? tie} aloud />
        {!told && asked === 'kickoff' ? (
          <Suspense>
            <KickTold state={state} high={high === true} />
          </Suspense>
        ) : (
          !told && !run && <ToldShown game="runeball" told={hint(props)} />
        )}
        {!told && !run && hinted && advised?.why && <Why text={advised.why} />}
        <Suspense>
          {!told && run && <Meets state={state} action={run} />}
          {!told && !run && !declares && modes.length > 0 && <Legend modes={modes} />}
        </Suspense>
      </div>
      <div className="rb-buttons">
        {setup ? (
          <>
            <SetupBar setup={setup} picked={board.picked} choose={board.choose} />
            {standing}
          </>
        ) : (
          <Suspense>
            <Bar {...chosen} {...{ state, seat, decision, advised, hinted, chain }} orders={standing} />
          </Suspense>
        )}
        {seat && <Hints className="rb-hints" />}
      </div>
    </div>
  );
}

/** Why what is advised is worth a turn. */
function Why({ text }: { text: string }) {
  const said = useSaid();
  return <p className="told rb-why">{said(text)}</p>;
}

/** From here on others act, and something may have to be answered meanwhile. */
const ASKED_LATER: ReadonlySet<PublicState['phase']> = new Set([
  'cross-the-line',
  'kickoff',
  'play',
  'stoppage',
]);

/** What is to be done, where the board does not show it. */
function hint({ state, seat, setup, chosen, decision, hinted }: Props): Told | undefined {
  const { kind, about = '' } = decision ?? {};
  if (kind === 'choose-side') return { text: words.sideHint, clause: 'RB-7.3' };
  if (kind === 'cross-the-line') return { text: words.crossHint };
  if (kind === 'free-activation') return { text: words.freeHint, clause: 'RB-10.3' };
  if (kind === 'preempt') return { text: words.blitzHint, clause: 'RB-13.1' };
  if (kind === 'award-ball') return { text: words.awardHint, clause: 'RB-8.10' };
  if (kind === 'dump-off') return { text: words.dumpHint };
  if (kind === 'knockback') return { text: words.pushHint(about) };
  if (chosen.declares) return { text: words.declareHint, clause: 'RB-12.5' };
  if (kind === 'turn' && !hinted && isFirst(state, seat)) return { text: words.byHand };
  if (!setup) return undefined;
  const { kicker } = setup.action;
  const kicks = kicker === undefined ? words.setup.catches : words.setup.kicks(kicker);
  return { text: `${kicks} ${words.setup.hint}`, clause: kicker === undefined ? 'RB-8.2' : 'RB-8.3' };
}

/** Nobody of this side has had its turn in this match. */
const isFirst = ({ half, drive, round, players }: PublicState, seat: string | undefined): boolean =>
  half === 1 && drive === 1 && round <= 1 && !players.some(({ id, acted }) => acted && id[0] === seat);
