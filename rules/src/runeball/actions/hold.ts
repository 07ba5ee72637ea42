/** Putting a turn off, and taking it later: RB-12.2 to RB-12.4, RB-13.7. */
import type { z } from 'zod';
import { giveAnswer, type Rule } from '../../flow/index.ts';
import type { Typed } from '../../kernel/game.ts';
import { typed } from '../../kernel/schemas.ts';
import { type Violation, violation } from '../../kernel/violation.ts';
import { playerOf, team, teamOf } from '../pieces.ts';
import type { Play } from '../play.ts';
import { endTurn } from '../procedures/ball.ts';
import { canBeReleased, release as take } from '../procedures/window.ts';
import type { AnyQuestion, TurnQuestion } from '../questions.ts';
import type { State, Turn } from '../state.ts';
import { awake, type Deed, deed, first, id, notCarried, ownNamed } from './rule.ts';

/** RB-10.10: in a free, blitz or held turn nobody puts off anything. */
export const normalTurn = ({ type }: Turn): Violation | undefined =>
  type === 'normal'
    ? undefined
    : violation('not-normal-turn', 'RB-10.10', `That is for a normal turn; this is a ${type} one.`);
export const notActed = ({ did, player }: Turn): Violation | undefined =>
  did ? violation('already-acted', 'RB-12.2', `${player} has done something in this turn.`) : undefined;

const holdForm = typed('hold', { player: id });
export const hold: Deed<z.infer<typeof holdForm>> = {
  schema: holdForm,
  legal(_state, player, turn, list) {
    if (turn.type === 'normal' && !turn.did) list.push({ type: 'hold', player: player.id } as Typed);
  },
  check: (_state, _action, _player, turn) => normalTurn(turn) ?? notActed(turn),
  apply({ state, events }, _action, player) {
    player.holding = true;
    events.push({ type: 'hold-taken', player: player.id });
    endTurn(state, 'done');
  },
};

/** RB-12.2: somebody who holds, and can act. */
function checkHolder(state: State, seat: string, name: string): Violation | undefined {
  const whose = ownNamed(state, seat, name);
  if (whose) return whose;
  const player = playerOf(state, name);
  if (!player.holding) return violation('not-holding', 'RB-12.2', `${name} holds no turn.`);
  return first(state, player, awake, notCarried);
}

const releaseForm = typed('release', { player: id });
type Release = z.infer<typeof releaseForm>;
/** RB-12.4: before the active player has done anything. */
export const releaseInTurn: Deed<Release> = {
  schema: releaseForm,
  anyPlayer: true,
  idle: true,
  legal(state, player, turn, list) {
    if (turn.type !== 'normal' || turn.did) return;
    for (const one of team(state, teamOf(player)))
      if (canBeReleased(one)) list.push({ type: 'release', player: one.id } as Typed);
  },
  check: (state, { player: name }, player, turn) =>
    checkHolder(state, teamOf(player), name) ?? normalTurn(turn) ?? notActed(turn),
  apply: (play, { player: name }, player) => take(play, name, player.id),
};

const inTurn = deed(releaseInTurn);
/** In a turn, or as the answer to a window before one. */
export const release: Rule<State, Play, Release & Typed, AnyQuestion> & {
  readonly schema: typeof releaseForm;
} = {
  schema: releaseForm,
  answers: ['turn', 'preempt'],
  check: (state, action, { seat, question }, when) =>
    question.kind === 'turn'
      ? inTurn.check?.(state, action, { seat, question: question as TurnQuestion }, when)
      : checkHolder(state, seat, action.player),
  apply(play, action, { seat, question }) {
    if (question.kind === 'turn') inTurn.apply!(play, action, { seat, question: question as TurnQuestion });
    else giveAnswer(play, seat, action);
  },
};

/** What a seat can answer to a window: section 4.4. */
export const releases = (state: State, seat: string): { type: 'release'; player: string }[] =>
  team(state, seat as 'A' | 'B')
    .filter(canBeReleased)
    .map(({ id: player }) => ({ type: 'release', player }));
