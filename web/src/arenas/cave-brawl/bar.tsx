import type { Action, PublicState } from '@touchline/rules/cave-brawl';
import { useEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { percent } from '../../ui/percent.ts';
import { useConfirm } from '../../ui/preferences.ts';
import { useSaid } from '../board/cast.ts';
import type { Told } from '../board/choices.ts';
import { ToldShown } from '../board/told.tsx';
import type { BoardChoices } from '../board/use-choices.ts';
import type { Advice } from './advice.ts';
import { aboutOf, type Doing, lastOf, leavesBall } from './doing.ts';
import { hasActed, leftOf } from './left.ts';
import { hasBall } from './marks.tsx';
import { TEAMS } from './spots.ts';
import type { Advised } from './use-advice.ts';
import { whoIsAt } from './why-not.ts';
import { words } from './words.ts';

interface Props {
  readonly state: PublicState;
  readonly actions: readonly Action[];
  readonly board: BoardChoices<Doing>;
  readonly inTurn: boolean;
  /** What is best to do. */
  readonly advised: Advised;
  /** It is being done. */
  readonly busy: boolean;
  /** What has happened since the own turn ended. */
  readonly recap: string | undefined;
}

/** Below the pit: the end of the turn, and what is said of a press or of the position. */
export function Bar({ state, actions, board, inTurn, advised, busy, recap }: Props) {
  const [confirm] = useConfirm();
  const end = actions.find(({ type }) => type === 'end-turn');
  const carrier = state.ball?.where === 'held' ? state.ball.player : undefined;
  const unfinished = inTurn && !end && carrier && { text: words.unfinished(carrier), clause: 'CB-6.7' };
  const { picked, considered } = board;
  const lead = useLed({ state, board, advised, busy });
  const ball = inTurn ? besideBall(state, considered) : undefined;
  const walks = board.choices.places.size > 0;
  const said = inTurn && picked ? words.picked(picked, walks, hasBall(state, picked[0]!)) : recap;
  const { pending } = state;
  const shoves = pending?.kind === 'push' && actions.some(({ type }) => type === 'push');
  const since = shoves
    ? { text: words.shoving(pending.target, pending.canFollowUp), clause: 'CB-8.5' }
    : said === undefined
      ? undefined
      : { text: said, clause: picked && inTurn ? 'CB-6.1' : undefined };
  const players = TEAMS.flatMap((team) => state.teams?.[team].players ?? []);
  const idle = leftOf(players, actions);
  // who has done something by hand is through with it, and what is best for others is a press away
  const acted = hasActed(players.find(({ id }) => id === picked));
  /** Where players are left who could do something, it is asked for twice. */
  const finish = (action: Action) => {
    // who is always asked is asked by the frame
    if (confirm !== 'dice' || !idle || advised === undefined || board.told?.text === words.idle(idle)) {
      board.tell(undefined);
      board.choose(action);
    } else board.tell({ text: words.idle(idle) });
  };
  return (
    <>
      {advised && picked !== undefined && !busy && !acted && aboutOf(advised.doing, state)[0] !== picked ? (
        <Button className="cb-next" onClick={() => board.pick(undefined)}>
          {words.another}
        </Button>
      ) : (
        advised && <Next {...{ board, busy, advised, lead }} />
      )}
      {end && (
        <Button
          kind={advised === undefined && !busy ? 'main' : 'plain'}
          className="cb-end"
          aria-keyshortcuts="F"
          onClick={() => finish(end)}
        >
          {words.finish}
        </Button>
      )}
      <div className="cb-told">
        {board.told ? (
          <ToldShown game="cave-brawl" told={board.told} aloud />
        ) : (
          <ToldShown game="cave-brawl" told={unfinished || ball || since} />
        )}
      </div>
    </>
  );
}

/**
 * What a blow asks its own side goes with it, as is best, when it was struck as is best.
 * @returns what to call with who strikes
 */
function useLed({ state, board, advised, busy }: Pick<Props, 'state' | 'board' | 'advised' | 'busy'>) {
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

interface NextProps extends Pick<Props, 'board' | 'busy'> {
  readonly advised: Advice;
  lead(doing: Doing): void;
}

/** What is best to do, as a button: it is seen on the board meanwhile. */
function Next({ board, advised, busy, lead }: NextProps) {
  const { doing, says, p, note, risky, about } = advised;
  const said = useSaid();
  return (
    <Button
      kind={board.asked || risky ? 'plain' : 'main'}
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
        {said(says)}
        {p !== undefined && <b className="cb-chance">{percent(p)}</b>}
        {note && <small className="cb-miss">{said(note)}</small>}
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
