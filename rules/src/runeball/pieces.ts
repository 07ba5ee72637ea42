/**
 * What can be asked of the players on the field: who stands where, who is beside
 * whom, whose zone a hex is in.
 */
import {
  adjacent,
  CELLS,
  cellOf,
  DIRECTIONS,
  type Direction,
  depth,
  HEXES,
  inFront,
  neighbour,
  OFF,
  opponentOf,
  type Team,
} from './field.ts';
import { heard } from './maneuvers/index.ts';
import type { OnField, Player, PublicState, State } from './state.ts';

export const teamOf = ({ id }: Pick<Player, 'id'>): Team => (id.charCodeAt(0) === 65 ? 'A' : 'B');

/**
 * The place of a player in `State.players`: A1 to A9, then B1 to B9. Below 0, or
 * too large, for what is no id.
 */
const indexOf = (id: string): number =>
  id.length === 2 ? id.charCodeAt(1) - 49 + (id.charCodeAt(0) === 65 ? 0 : 9) : -1;

/** The player of this id, if there is one. */
export function findPlayer({ players }: PublicState, id: string): Player | undefined {
  const found = players[indexOf(id)];
  return found?.id === id ? found : undefined;
}
/** The player of an id that is known to be one. */
export const playerOf = (state: PublicState, id: string): Player => state.players[indexOf(id)]!;
/** The player of an id that is known to be on the field. */
export const onField = (state: PublicState, id: string): OnField => playerOf(state, id) as OnField;

export const team = ({ players }: PublicState, of: Team): readonly Player[] =>
  of === 'A' ? players.slice(0, 9) : players.slice(9);

export const cell = (player: Player): number => cellOf(player.hex!);
export const isOnField = (player: Player): player is OnField => player.where === 'field';
/** Stands on the own feet: neither prone, unconscious, carried nor off the field. */
export const stands = (player: Player): player is OnField =>
  player.where === 'field' &&
  player.posture === 'standing' &&
  player.conscious &&
  player.carriedBy === undefined;
/** Has turns: conscious, on the field, not carried (RB-4.12, RB-24.14). */
export const acts = (player: Player): player is OnField =>
  player.where === 'field' && player.conscious && player.carriedBy === undefined;
/** RB-8.4 */
export const isAvailable = (player: Player): boolean =>
  (player.where === 'field' || player.where === 'sideline') &&
  player.conscious &&
  !player.wounds.some(({ grade }) => grade === 'critical');

/**
 * Who is in each cell, by their place in `State.players`, or -1. One scratch board for all:
 * read it before asking again.
 */
const board = new Int8Array(CELLS);
/** The board of {@link board}, filled with a state's players; a carried one is not on it (RB-1.13). */
export function occupants({ players }: PublicState): Int8Array {
  board.fill(-1);
  for (let i = 0; i < players.length; i++) {
    const player = players[i]!;
    if (player.hex && player.carriedBy === undefined) board[cellOf(player.hex)] = i;
  }
  return board;
}

/** Who is in a cell, a carried player left out. */
export function occupantOf({ players }: PublicState, at: number): OnField | undefined {
  for (const player of players)
    if (player.hex && player.carriedBy === undefined && cellOf(player.hex) === at) return player as OnField;
  return undefined;
}

/** Everybody in a cell who is not carried: two where one was dropped (RB-16.5). */
export const touching = ({ players }: PublicState, at: number): readonly Player[] =>
  players.filter((one) => one.hex && one.carriedBy === undefined && cellOf(one.hex) === at);

/** RB-5.8: whether a hex is in the zone of control of a player of this team. */
export function inZone({ players }: PublicState, at: number, of: Team): boolean {
  for (let i = of === 'A' ? 0 : 9, end = i + 9; i < end; i++) {
    const player = players[i]!;
    if (!stands(player)) continue;
    const from = cellOf(player.hex);
    if (adjacent(from, at) && inFront(from, player.facing as Direction, at)) return true;
  }
  return false;
}

/** RB-5.7: how many standing, conscious players of this team are adjacent to a hex. */
export function adjacentTo({ players }: PublicState, at: number, of: Team): number {
  let count = 0;
  for (let i = of === 'A' ? 0 : 9, end = i + 9; i < end; i++) {
    const player = players[i]!;
    if (stands(player) && adjacent(cellOf(player.hex), at)) count++;
  }
  return count;
}

/** Who holds the ball. */
export const carrierOf = (state: PublicState): OnField | undefined =>
  state.ball.state === 'held' ? onField(state, state.ball.carrier) : undefined;
export const holds = ({ ball }: PublicState, { id }: Player): boolean =>
  ball.state === 'held' && ball.carrier === id;
/** The cell of a loose ball, at rest or bouncing: RB-9.1. {@link OFF} when it is neither. */
export const looseCell = ({ ball }: PublicState): number =>
  ball.state === 'rest' || ball.state === 'bouncing' ? cellOf(ball.hex) : OFF;

/** RB-1.8, RB-1.11, RB-23.2, RB-23.5: the hexes where a team scores; none of them is its own. */
export const scoresAt = ({ options }: PublicState, of: Team, at: number): boolean =>
  depth(opponentOf(of), at) <= (options.touchdownLine === 'goal-line' ? 2 : 0);

export const armourOf = (player: Player): number => heard(player, 'armour')[0] ?? 2;

/** RB-5.11 */
export function movementRate(player: Player): number {
  let rate = (player.sheet.attributes.SPD >> 1) + 1;
  for (const bonus of heard(player, 'movement')) rate += bonus;
  for (const { move } of player.wounds) rate += move;
  if (player.carrying !== undefined) rate--;
  if (player.diveDebt) rate -= 2;
  return rate > 1 ? rate : 1;
}
/** RB-5.12 */
export const halfOf = (rate: number): number => (rate > 3 ? rate >> 1 : 1);

/** RB-4.5 */
export const remaining = ({ sheet, nonLethal, lethal }: Player): number => sheet.maxHits - nonLethal - lethal;
/** RB-4.13 */
export const woundPenalty = ({ wounds }: Player): number =>
  wounds.length
    ? Math.max(
        -6,
        wounds.reduce((sum, { penalty }) => sum + penalty, 0),
      )
    : 0;

/** The first free hex adjacent to a cell, directions 1 to 6: RB-16.5. {@link OFF} when there is none. */
export function freeBeside(state: State, at: number, allowed: (cell: number) => boolean): number {
  const taken = occupants(state);
  for (const direction of DIRECTIONS) {
    const next = neighbour(at, direction);
    if (next !== OFF && taken[next] === -1 && allowed(next)) return next;
  }
  return OFF;
}

/** Puts a player into a cell, and with it the player that it carries: RB-1.13. How it faces stays: RB-5.6. */
export function moveTo(state: State, player: Player, at: number): void {
  place(player, at);
  if (player.carrying !== undefined) place(playerOf(state, player.carrying), at);
}
/** Puts a player who carries nobody into a cell. */
export function place(player: Player, at: number): void {
  player.hex = HEXES[at] as { q: number; r: number };
}
