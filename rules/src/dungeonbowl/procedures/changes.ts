/** What happens to a player, without a die: falling, leaving, dropping the ball. */
import { count as add } from '../../kernel/statistics.ts';
import { cell, groundOf, holds, isActive, isIn, padAt } from '../pieces.ts';
import type { Play } from '../play.ts';
import type { Square } from '../questions.ts';
import type { Place, Player, PublicState, Turnover } from '../state.ts';

export const squareOf = (state: PublicState, at: number): Square => {
  const { x, y } = groundOf(state).squares[at]!;
  return { x, y };
};

/** Adds to what is counted of a player: section 7. */
export const count = ({ stats }: Player, what: string): void => add(stats, what);
export const countTeam = ({ teams }: PublicState, { seat }: Pick<Player, 'seat'>, what: string): void =>
  add(teams[seat]!.stats, what);

/**
 * BB-4.1, BB-4.11: the turn ends when what is in motion is resolved. The first cause is the one that is told.
 */
export function turnover({ state }: Play, player: Pick<Player, 'seat'>, cause: Turnover): void {
  if (isActive(state, player)) state.turn!.turnover ??= cause;
}

/** BB-7.17: a ball that was held bounces from the square when all that is under way is resolved. */
export function dropBall({ state, events }: Play, player: Player): void {
  if (!holds(state, player) || !player.square) return;
  const { x, y } = player.square;
  state.ball = { place: 'loose', square: { x, y } };
  events.push({ type: 'ball-dropped', player: player.id, square: { x, y } });
}

/** Goes down, one way or the other. */
function lie(player: Player): void {
  player.condition = 'prone';
  player.rooted = false;
}

/** BB-1.10, BB-4.2: Knocked Down, but for the Armour roll. One who lies is not (BB-6.17). */
export function fallOver(play: Play, player: Player, cause: string): void {
  if (player.condition !== 'standing' || !isIn(player)) return;
  lie(player);
  play.events.push({ type: 'player-knocked-down', player: player.id, square: { ...player.square }, cause });
  turnover(play, player, 'knocked-down');
  dropBall(play, player);
}

/** BB-1.10, BB-4.3: Placed Prone, no Armour roll. */
export function placeProne(play: Play, player: Player, cause: string): void {
  if (player.condition !== 'standing' || !isIn(player)) return;
  lie(player);
  play.events.push({ type: 'player-placed-prone', player: player.id, square: { ...player.square }, cause });
  if (holds(play.state, player)) turnover(play, player, 'carrier-prone');
  dropBall(play, player);
}

/** BB-7.17, DB-10.5: out of the dungeon, into a box; a ball that is still held stays behind. */
export function leave(play: Play, player: Player, to: Place, cause: string): void {
  const { state, events } = play;
  if (isIn(player) && holds(state, player)) {
    if (padAt(state, cell(groundOf(state), player))) turnover(play, player, 'carrier-gone');
    dropBall(play, player);
  }
  remove(player, to);
  events.push({ type: 'player-removed', player: player.id, to, cause });
}

/** Nothing of a player stays in the dungeon. */
export function remove(player: Player, to: Place): void {
  delete player.square;
  player.place = to;
  player.condition = 'standing';
  player.distracted = false;
  player.rooted = false;
  player.resting = false;
}

/**
 * Puts a player into a cell; a ball that lies about stays where it is (BB-8.19).
 * @param picking comes in by moving, and may pick up what lies there (BB-5.7); else it bounces (BB-5.8)
 */
export function relocate(play: Play, player: Player, to: number, picking = false): void {
  const { state } = play;
  player.square = squareOf(state, to);
  const { ball } = state;
  if (
    !picking &&
    ball.place === 'ground' &&
    ball.square.x === player.square.x &&
    ball.square.y === player.square.y
  )
    state.ball = { place: 'loose', square: { ...ball.square } };
}
