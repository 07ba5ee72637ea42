/** What an action of the rulebook's Part 2 is made of, and the checks that many of them share. */
import { z } from 'zod';
import type { By, Rule } from '../../flow/index.ts';
import type { Seat, Typed } from '../../kernel/game.ts';
import { type Violation, violation } from '../../kernel/violation.ts';
import {
  beside,
  constricted,
  findPiece,
  findPlayer,
  isBeast,
  onBoard,
  type Piece,
  teamOf,
} from '../arena.ts';
import type { Team } from '../data.ts';
import type { Play } from '../play.ts';
import type { AnyQuestion, TurnQuestion } from '../questions.ts';
import type { Player, PublicState, State } from '../state.ts';
import type { Action } from './index.ts';

/** The answer to one kind of question. */
export type AnswerRule<A extends Typed, Q extends AnyQuestion> = Rule<State, Play, A, Q> & {
  readonly answers: readonly [Q['kind']];
};

/** An action that a player takes in the turn of its team. */
export interface PlayerRule<A extends Typed> extends Rule<State, Play, A, TurnQuestion> {
  readonly answers: typeof TURN;
  /**
   * Adds this player's actions of this kind. It is in play, its turn is not over, and its team is on turn.
   */
  legal(state: State, player: Player, around: Surroundings, list: Action[]): void;
}

/** What is round a player, for its actions to look at. */
export interface Surroundings {
  /** The `occupancy` of the state. */
  readonly cells: Uint8Array;
  /** The opponents and beasts beside the player if it stands. */
  readonly foes: readonly Piece[];
}

export const TURN = ['turn'] as const;

export const id = z.string().max(32);

/** Any square; whether it is in the pit is for `check` to say. */
export const anySquare = z.strictObject({ x: z.int(), y: z.int() });

/** One of the player checks P3 to P7. */
type PlayerCheck = (player: Player) => Violation | undefined;

export const P3: PlayerCheck = ({ id, status }) =>
  status === 'removed' || status === 'corpse'
    ? violation('not-in-play', 'CB-14.1', `${id} is dead; choose a living player.`)
    : undefined;

export const P4: PlayerCheck = ({ id, status }) =>
  status === 'tunnel'
    ? violation(
        'in-tunnel',
        'CB-1.10',
        `${id} is in the tunnel, where it can only step onto its own goal square.`,
      )
    : undefined;

export const P5: PlayerCheck = ({ id, turnOver }) =>
  turnOver
    ? violation('turn-lost', 'CB-5.6', `The turn of ${id} is over; it can be used again in your next one.`)
    : undefined;

export const P6: PlayerCheck = ({ id, status }) =>
  status === 'down'
    ? violation('knocked-down', 'CB-9.8', `${id} lies on the floor and has to stand up first.`)
    : undefined;

/** Whether a snake keeps it where it is: CB-6.8. */
export const notHeld: PlayerCheck = (player) =>
  constricted(player)
    ? violation(
        'constricted',
        'CB-6.8',
        `${player.id} is held by ${player.heldBy[0]}; a block against the snake frees it.`,
      )
    : undefined;

/** For what CB-5.3 calls an action; moving, standing up and vaulting are none. */
const P7: PlayerCheck = ({ id, actionUsed }) =>
  actionUsed ? violation('action-used', 'CB-5.1', `${id} has had its one action of this turn.`) : undefined;

/** What most actions ask of a player. */
export const P3_TO_P7: readonly PlayerCheck[] = [P3, P4, P5, P6, P7];

/** P1, P2, and those of P3 to P7 that the action names. */
export function checkPlayer(
  state: PublicState,
  { seat }: Pick<By, 'seat'>,
  id: string,
  ...checks: readonly PlayerCheck[]
): Violation | undefined {
  const player = findPlayer(state, id);
  if (!player)
    return violation(
      'unknown-player',
      'CB-2.1',
      `There is no player ${id}; yours are ${range(state, seat)}.`,
    );
  if (teamOf(player) !== seat)
    return violation(
      'not-your-player',
      'CB-5.1',
      `${id} is not yours to use; yours are ${range(state, seat)}.`,
    );
  for (const check of checks) {
    const found = check(player);
    if (found) return found;
  }
  return undefined;
}

const range = (state: PublicState, seat: Seat): string =>
  `${seat}1 to ${seat}${state.teams![seat as Team].players.length}`;

interface TargetLimits {
  /** The clause that says whom the action is against. */
  readonly clause: string;
  /** The clause that exempts beasts, if it does. */
  readonly noBeasts?: string;
  /** The player who must stand beside the target. */
  readonly beside?: Player;
}

/** T1, T2, T3, and T4 if `limits.beside` is given. */
export function checkTarget(
  state: PublicState,
  { seat }: Pick<By, 'seat'>,
  id: string,
  limits: TargetLimits,
): Violation | undefined {
  const target = findPiece(state, id);
  const kind = target ? (isBeast(target) ? 'beast' : 'player') : goneBeast(state, id) ? 'beast' : undefined;
  if (!kind) return violation('unknown-target', 'CB-2.1', `There is no player or beast ${id}.`);
  if (kind === 'beast' && limits.noBeasts)
    return violation(
      'not-an-opponent',
      limits.noBeasts,
      `${id} is a beast; only a player of the other team will do.`,
    );
  if (target && !isBeast(target) && teamOf(target) === seat)
    return violation('not-an-opponent', limits.clause, `${id} is on your own team; choose one of the other.`);
  if (!target || (!isBeast(target) && !onBoard(target)))
    return violation('target-not-on-board', 'CB-1.10', `${id} is not in the arena and cannot be a target.`);
  if (limits.beside && !beside(limits.beside, target))
    return violation('not-adjacent', 'CB-1.8', `${id} is not on a square next to ${limits.beside.id}.`);
  return undefined;
}

/** Whether an id was a beast's that has left since. */
function goneBeast(state: PublicState, id: string): boolean {
  const number = /^X([1-9]\d*)$/.exec(id)?.[1];
  return number !== undefined && Number(number) < state.nextBeast;
}

/** `no-ball`: only the holder passes and kicks. */
export function checkBall(state: PublicState, id: string): Violation | undefined {
  if (state.ball?.where === 'held' && state.ball.player === id) return undefined;
  return violation(
    'no-ball',
    'CB-10.5',
    `${id} does not hold the ball; only its holder can pass or kick it.`,
  );
}
