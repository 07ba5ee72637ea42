/** What can be asked of the players in the dungeon: who stands where, beside whom, in whose tackle zone. */
import type { Entered } from './data/types.ts';
import { groundOf as groundOfDungeon } from './dungeon/ground.ts';
import type { Ground, Square } from './dungeon/types.ts';
import type { Chest, InDungeon, Pad, Player, PublicState, SeatId } from './state.ts';

export const groundOf = ({ dungeon }: PublicState): Ground => groundOfDungeon(dungeon);

type Places = ReadonlyMap<string, number>;
const places = new WeakMap<readonly Player[], Places>();
/** What was asked for last: as a rule the same again. */
let last: { readonly players: readonly Player[]; readonly at: Places } = { players: [], at: new Map() };

function placesOf(players: readonly Player[]): Places {
  const known = places.get(players);
  if (known?.size === players.length) return known;
  const made = new Map(players.map((player, i) => [player.id, i]));
  places.set(players, made);
  return made;
}

/** A copy of each, found as they are. */
export function copiedPlayers(players: readonly Player[], copied: (one: Player) => Player): Player[] {
  const copies = players.map(copied);
  places.set(copies, placesOf(players));
  return copies;
}

/** The player of this id, if there is one. */
export function findPlayer({ players }: PublicState, id: string): Player | undefined {
  if (last.players !== players || last.at.size !== players.length) last = { players, at: placesOf(players) };
  const at = last.at.get(id);
  return at === undefined ? undefined : players[at];
}
/** The player of an id that is known to be one. */
export const playerOf = (state: PublicState, id: string): Player => findPlayer(state, id)!;
/** The player of an id that is known to be in the dungeon. */
export const inDungeon = (state: PublicState, id: string): InDungeon => findPlayer(state, id) as InDungeon;

export const isIn = (player: Player): player is InDungeon => player.place === 'dungeon';
export const stands = (player: Player): player is InDungeon =>
  player.place === 'dungeon' && player.condition === 'standing';
export const team = ({ players }: PublicState, seat: SeatId): Player[] =>
  players.filter((player) => player.seat === seat);

/** A team as who sells it something asks about it: BB-20. */
export const buyerOf = (state: PublicState, seat: SeatId): Pick<Entered, 'race' | 'players'> => ({
  race: state.teams[seat]!.race,
  players: team(state, seat).map(({ number, sheet }) => ({ number, ...sheet })),
});

/** The cell of a player in the dungeon. */
export const cell = (ground: Ground, { square }: Player): number => square!.y * ground.width + square!.x;

/** The place of a step in {@link Ground.around}: BB-1.3. */
const directionIndex = (dx: number, dy: number): number => {
  const i = (dy + 1) * 3 + dx + 1;
  return i > 4 ? i - 1 : i;
};

/** Whether two cells that players can be in are adjacent: BB-1.4, DB-2.5. */
export function adjacent({ width, around }: Ground, a: number, b: number): boolean {
  const ay = (a / width) | 0;
  const by = (b / width) | 0;
  const dy = by - ay;
  const dx = b - by * width - (a - ay * width);
  if (dx < -1 || dx > 1 || dy < -1 || dy > 1 || a === b) return false;
  return around[a]![directionIndex(dx, dy)] === b;
}

/** The direction (index 0 to 7) from a cell to one of the eight beside it. */
export function directionTo({ width }: Ground, a: number, b: number): number {
  const ay = (a / width) | 0;
  const by = (b / width) | 0;
  return directionIndex(b - by * width - (a - ay * width), by - ay);
}

export const beside = (state: PublicState, a: Player, b: Player): boolean => {
  const ground = groundOf(state);
  return isIn(a) && isIn(b) && adjacent(ground, cell(ground, a), cell(ground, b));
};

/** BB-1.7, BB-1.8 */
export const exertsZone = (player: Player): boolean =>
  player.place === 'dungeon' && player.condition === 'standing' && !player.distracted;

/** Opponents of a seat (DB-16.1: all other teams) whose tackle zone a cell is in: BB-1.12. */
export function zonesOn(state: PublicState, at: number, seat: SeatId): InDungeon[] {
  const ground = groundOf(state);
  const found: InDungeon[] = [];
  for (const player of state.players)
    if (player.seat !== seat && exertsZone(player) && adjacent(ground, cell(ground, player), at))
      found.push(player as InDungeon);
  return found;
}

/** Whether an opponent other than one exerts a tackle zone on a cell. */
export function inZone(state: PublicState, at: number, seat: SeatId, except?: Player): boolean {
  const ground = groundOf(state);
  for (const player of state.players)
    if (
      player.seat !== seat &&
      player !== except &&
      exertsZone(player) &&
      adjacent(ground, cell(ground, player), at)
    )
      return true;
  return false;
}

/** Who is in a cell. */
export function occupantOf(state: PublicState, at: number, except?: Player): InDungeon | undefined {
  const { width } = groundOf(state);
  for (const player of state.players)
    if (player.square && player !== except && player.square.y * width + player.square.x === at)
      return player as InDungeon;
  return undefined;
}

/**
 * The cells beside one that a player can step into, a bit each as in {@link Ground.ways}: walkable, with
 * nobody and no chest.
 */
export function freeWays(state: PublicState, at: number): number {
  const { ways, squares } = groundOf(state);
  const here = squares[at]!;
  let free = ways[at]!;
  for (const { square } of state.players) if (square) free &= ~wayTo(here, square);
  for (const chest of state.chests) if (!chest.opened) free &= ~wayTo(here, chest);
  return free;
}
/** The bit of a square beside another one; 0 for what is farther away. */
function wayTo(from: Square, to: Square): number {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const beside = dx >= -1 && dx <= 1 && dy >= -1 && dy <= 1 && (dx !== 0 || dy !== 0);
  return beside ? 1 << directionIndex(dx, dy) : 0;
}

const board = new Int8Array(3600);
/** Who is in each cell, by the place in `State.players`, or -1: one scratch board, to be read at once. */
export function occupants(state: PublicState): Int8Array {
  const { width, height } = groundOf(state);
  board.fill(-1, 0, width * height);
  const { players } = state;
  for (let i = 0; i < players.length; i++) {
    const { square } = players[i]!;
    if (square) board[square.y * width + square.x] = i;
  }
  for (const { x, y, opened } of state.chests) if (!opened) board[y * width + x] = -2;
  return board;
}

export const chestAt = (state: PublicState, at: number): Chest | undefined => {
  const { width } = groundOf(state);
  return state.chests.find(({ x, y, opened }) => !opened && y * width + x === at);
};
export const padAt = (state: PublicState, at: number): Pad | undefined => {
  const { width } = groundOf(state);
  for (const pad of state.pads) if (pad.inPlay && pad.y * width + pad.x === at) return pad;
  return undefined;
};
export const padsInPlay = ({ pads }: PublicState): Pad[] => pads.filter(({ inPlay }) => inPlay);

/** A cell with nobody and no chest, in which a player can be or fall: BB-6.12 (1). */
export function isEmpty(state: PublicState, at: number): boolean {
  const ground = groundOf(state);
  return (
    at >= 0 &&
    (ground.walkable[at] === 1 || ground.hole[at] !== undefined) &&
    !occupantOf(state, at) &&
    !chestAt(state, at)
  );
}
/** The same, to step into: no hole. */
export const isFree = (state: PublicState, at: number): boolean =>
  isEmpty(state, at) && groundOf(state).walkable[at] === 1;

export const holds = ({ ball }: PublicState, { id }: Player): boolean =>
  ball.place === 'held' && ball.holder === id;
export const carrierOf = (state: PublicState): InDungeon | undefined =>
  state.ball.place === 'held' ? inDungeon(state, state.ball.holder) : undefined;
export const ballAt = (state: PublicState): number =>
  state.ball.place === 'ground' ? state.ball.square.y * groundOf(state).width + state.ball.square.x : -1;

/** The active team: BB-1.6. */
export const isActive = ({ turn }: PublicState, { seat }: Pick<Player, 'seat'>): boolean =>
  turn?.seat === seat;

/** The other seats that play, from the one after the active seat on: DB-16.4. */
export function othersInOrder(state: PublicState, seat: SeatId): SeatId[] {
  const { seats } = state;
  const from = seats.indexOf(state.turn?.seat ?? seat);
  return [...seats.slice(from + 1), ...seats.slice(0, from + 1)].filter((one) => one !== seat);
}
