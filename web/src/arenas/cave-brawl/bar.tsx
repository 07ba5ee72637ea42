import type { Action, PublicState } from '@touchline/rules/cave-brawl';
import { use, useEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { percent } from '../../ui/percent.ts';
import { useConfirm } from '../../ui/preferences.ts';
import { useSaid } from '../board/cast.ts';
import type { Told } from '../board/choices.ts';
import { Hints } from '../board/hints.tsx';
import { SceneContext } from '../board/scene.ts';
import { useCoarse } from '../board/spot.ts';
import { ToldShown } from '../board/told.tsx';
import type { BoardChoices } from '../board/use-choices.ts';
import { nextOf } from '../board/use-next.ts';
import type { Advice } from './advice.ts';
import { Asked } from './asked.tsx';
import { aboutOf, type Doing, lastOf, leavesBall } from './doing.ts';
import { ableOf, hasActed, inOrder, leftOf } from './left.ts';
import { hasBall } from './marks.tsx';
import { TEAMS } from './spots.ts';
import type { Advised, Guided } from './use-advice.ts';
import { whoIsAt } from './why-not.ts';
import { words } from './words.ts';

interface Props extends Guided {
  readonly state: PublicState;
  readonly actions: readonly Action[];
  readonly board: BoardChoices<Doing>;
  readonly inTurn: boolean;
  /** It is being done. */
  readonly busy: boolean;
  /** Whether who shoves follows, and how that is changed. */
  readonly follows: boolean;
  follow(on: boolean): void;
  /** What has happened since the own turn ended. */
  readonly recap: string | undefined;
}

/** Below the pit: what can be chosen there, what is said of a press or of the position, and hints. */
export function Bar(props: Props) {
  const plays = use(SceneContext)?.plays === true;
  const asked = useCoarse() && props.board.menu !== undefined;
  return asked ? (
    <Asked board={props.board} state={props.state} />
  ) : (
    <>
      <Ends {...props} />
      <Deeds {...props} />
      <div className="cb-told">
        <TellIt {...props} />
      </div>
      {plays && <Hints className="cb-hints" />}
    </>
  );
}

const playersOf = ({ teams }: PublicState) => TEAMS.flatMap((team) => teams?.[team].players ?? []);

/** What is said of a press, or else of the position. */
function TellIt({ state, board, actions, inTurn, recap, hinted }: Props) {
  const { picked, considered, told } = board;
  const carrier = state.ball?.where === 'held' ? state.ball.player : undefined;
  const stuck = inTurn && carrier && !actions.some(({ type }) => type === 'end-turn');
  const { pending } = state;
  const shoves = pending?.kind === 'push' && actions.some(({ type }) => type === 'push');
  const says = (): Told | undefined => {
    if (stuck) return { text: words.unfinished(carrier), clause: 'CB-6.7' };
    const ball = inTurn ? besideBall(state, considered) : undefined;
    if (ball) return ball;
    if (shoves) return { text: words.shoving(pending.target), clause: 'CB-8.5' };
    if (inTurn && picked) {
      const walks = board.choices.places.size > 0;
      return { text: words.picked(picked, walks, hasBall(state, picked[0]!)), clause: 'CB-6.1' };
    }
    if (inTurn && !hinted && state.turn <= FIRST) return { text: words.byHand };
    return recap === undefined ? undefined : { text: recap };
  };
  return <ToldShown game="cave-brawl" told={told ?? says()} aloud={told !== undefined} />;
}

/** The first turns of both: all come out, and the first one by hand. */
const FIRST = 4;

/** The end of the turn. Where players are left who could do something, it is asked for twice. */
function Ends({ state, actions, board, busy, best, hinted }: Props) {
  const [confirm] = useConfirm();
  const end = actions.find(({ type }) => type === 'end-turn');
  if (!end) return null;
  const idle = leftOf(playersOf(state), actions);
  // without hints nobody is asked who has begun: what is left is lit
  const forgets =
    best !== undefined && (hinted || !(state.teams?.[state.active!].players ?? []).some(hasActed));
  const finish = () => {
    // who is always asked is asked by the frame
    if (confirm !== 'dice' || !idle || !forgets || board.told?.text === words.idle(idle)) {
      board.tell(undefined);
      board.choose(end);
    } else board.tell({ text: words.idle(idle) });
  };
  const over = hinted ? best === undefined : !idle;
  return (
    <Button kind={over && !busy ? 'main' : 'plain'} className="cb-end" aria-keyshortcuts="F" onClick={finish}>
      {words.finish}
    </Button>
  );
}

/** What can be done by one press below the pit. */
function Deeds(props: Props) {
  const { state, actions, board, busy, shown, rest, hinted, follows } = props;
  const lead = useLed({ state, board, advised: hinted ? shown : undefined, busy });
  const { picked } = board;
  const players = playersOf(state);
  // who has done something by hand is through with it, and what is best for others is a press away
  const acted = hasActed(players.find(({ id }) => id === picked));
  if (shown && hinted && picked !== undefined && !busy && !acted && aboutOf(shown.doing, state)[0] !== picked)
    return (
      <Button className="cb-next" onClick={() => board.pick(undefined)}>
        {words.another}
      </Button>
    );
  const { pending } = state;
  const next =
    hinted || shown ? undefined : nextOf({ pieces: inOrder(state, ableOf(players, actions)), picked }, 1);
  return (
    <>
      {shown && <Next {...{ board, busy, lead, hinted }} advised={shown} />}
      {pending?.kind === 'push' && pending.canFollowUp && actions.some(({ type }) => type === 'push') && (
        <Button className="cb-follow" aria-pressed={follows} onClick={() => props.follow(!follows)}>
          <span aria-hidden="true">{follows ? '☑' : '☐'}</span> {words.follow}
        </Button>
      )}
      {next !== undefined && next !== picked && !busy && (
        <Button className="cb-turn" onClick={() => board.pick(next)}>
          <Said text={words.next(next)} />
        </Button>
      )}
      {rest && picked === undefined && <Next {...{ board, busy, lead, hinted }} advised={rest} />}
    </>
  );
}

function Said({ text }: { text: string }) {
  return useSaid()(text);
}

/**
 * What a blow asks its own side goes with it, as is best, when it was struck as is best.
 * @returns what to call with who strikes
 */
function useLed({
  state,
  board,
  advised,
  busy,
}: Pick<Props, 'state' | 'board' | 'busy'> & { advised: Advised }) {
  const led = useRef<string>(undefined);
  const { pending, active } = state;
  const { picked, choose } = board;
  useEffect(() => {
    // who plays by hand is asked
    if (picked !== undefined) led.current = undefined;
    if (led.current === undefined || busy || !advised || pending?.seat !== active) return;
    const asks =
      pending?.kind === 'place-ball' || (pending?.kind === 'push' && pending.blocker === led.current);
    led.current = undefined;
    if (asks) choose(advised.doing);
  }, [pending, active, advised, busy, picked, choose]);
  return (doing: Doing) => {
    const last = lastOf(doing);
    led.current = 'target' in last ? last.player : undefined;
  };
}

interface NextProps extends Pick<Props, 'board' | 'busy' | 'hinted'> {
  readonly advised: Advice;
  lead(doing: Doing): void;
}

/** What can be done, as a button: what is best is seen on the board meanwhile. */
function Next({ board, advised, busy, lead, hinted }: NextProps) {
  const { doing, says, p, aim, miss, risky, about } = advised;
  const said = useSaid();
  // beside a thumb there is room for what a miss costs
  const both = !useCoarse() || risky;
  const told = both ? [aim, miss].filter(Boolean).join('; ') : (miss ?? aim);
  return (
    <Button
      kind={board.asked || risky || !hinted ? 'plain' : 'main'}
      className="cb-next"
      title={about}
      busy={busy}
      // what takes no dice is seen on the board as it is, and has no odds
      onPointerEnter={() => p !== undefined && board.consider(doing)}
      onPointerLeave={() => board.consider(undefined)}
      onFocus={() => p !== undefined && board.consider(doing)}
      onBlur={() => board.consider(undefined)}
      onClick={() => {
        // what it is asked then goes with it
        if (board.picked !== undefined) board.pick(undefined);
        lead(doing);
        board.choose(doing, true);
      }}
    >
      <span>
        {said(says)} {p !== undefined && <b className="cb-chance">{percent(p)}</b>}{' '}
        {told && <small className="cb-miss">{said(told)}</small>}
      </span>
    </Button>
  );
}

/** What is said where somebody who has acted walks onto the loose ball, or stands there. */
function besideBall(state: PublicState, considered: Doing | undefined): Told | undefined {
  const { ball, active } = state;
  if (ball?.where !== 'loose') return undefined;
  if (considered && 'player' in considered && leavesBall(state, considered))
    return { text: words.over(considered.player), clause: 'CB-6.9' };
  const one = whoIsAt(state, ball.at);
  const spent = one && 'actionUsed' in one && one.id[0] === active && (one.actionUsed || one.turnOver);
  return spent ? { text: words.onBall(one.id), clause: 'CB-10.3' } : undefined;
}
