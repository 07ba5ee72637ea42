/**
 * CB-1: the pit, who stands where, and what is free. Everything here reads the state and changes nothing.
 * Distances (CB-1.7) and directions in their order (CB-1.12) are those of `geometry/square`.
 */
import { adjacent, distance, type Square, sameSquare, squareGrid } from '../geometry/square.ts';
import type { Team } from './data.ts';
import type { Beast, OnBoard, Player, PublicState } from './state.ts';

/** CB-1.1, with its squares by CB-1.2. */
export const grid = squareGrid(21, 21);

/** The shared value of a square inside the grid. */
export const shared = (square: Square): Square => grid.squares[grid.indexOf(square)]!;

/** The goal square each team defends: CB-1.3. */
export const GOALS: Readonly<Record<Team, Square>> = {
  A: shared({ x: 10, y: 20 }),
  B: shared({ x: 10, y: 0 }),
};

/** CB-1.4 */
export const CAVES = { left: shared({ x: 0, y: 10 }), right: shared({ x: 20, y: 10 }) } as const;

export const isGoal = (square: Square): boolean => square.x === 10 && (square.y === 0 || square.y === 20);

export const opponentOf = (team: Team): Team => (team === 'A' ? 'B' : 'A');

/** The goal square a team attacks: CB-1.3. */
export const goalAttackedBy = (team: Team): Square => GOALS[opponentOf(team)];

/** The team of a player, by its id: CB-2.1. */
export const teamOf = (player: { readonly id: string }): Team => (player.id.charCodeAt(0) === 65 ? 'A' : 'B');

export type Piece = Player | Beast;

export const isBeastId = (id: string): boolean => id.charCodeAt(0) === 88;

export const isBeast = (piece: Piece): piece is Beast => isBeastId(piece.id);

/** The players of a team in number order. Only after the draft. */
export function playersOf(state: PublicState, team: Team): Player[] {
  return state.teams![team].players;
}

const NOBODY: readonly never[] = [];

/** A player by its id, from either team. */
export function findPlayer(state: PublicState, id: string): Player | undefined {
  const tens = id.length === 3 ? (id.charCodeAt(1) - 48) * 10 : 0;
  const index = tens + id.charCodeAt(id.length - 1) - 49;
  const side = id.charCodeAt(0) === 65 ? state.teams?.A : state.teams?.B;
  const player = (side?.players ?? NOBODY)[index];
  return player?.id === id ? player : undefined;
}

/** A beast by its id, while it is in the arena. */
export function findBeast(state: PublicState, id: string): Beast | undefined {
  for (const beast of state.beasts) if (beast.id === id) return beast;
  return undefined;
}

/** A player, or a beast in the arena. */
export const findPiece = (state: PublicState, id: string): Piece | undefined =>
  findPlayer(state, id) ?? findBeast(state, id);

/** A player who is known to be in the arena. */
export const actor = (state: PublicState, id: string): OnBoard => findPlayer(state, id) as OnBoard;

/** CB-1.10, CB-9.9: it has a square and fills it. */
export const onBoard = (player: Player): player is OnBoard =>
  player.status === 'standing' || player.status === 'down';

export const standing = (player: Player): player is OnBoard => player.status === 'standing';

/** CB-14.2 */
export const living = (player: Player): boolean => player.status !== 'removed' && player.status !== 'corpse';

/** Whether two players or beasts in the arena stand side by side: CB-1.8. */
export const beside = (a: Piece, b: Piece): boolean => adjacent(a.at!, b.at!);

/** Whether a player holds the ball. */
export const holds = (state: PublicState, player: Player): boolean =>
  state.ball?.where === 'held' && state.ball.player === player.id;

/** The player who holds the ball. */
export function carrierOf(state: PublicState): Player | undefined {
  return state.ball?.where === 'held' ? findPlayer(state, state.ball.player) : undefined;
}

/** The team that has the ball, by a player or in its tunnel; `undefined` while it is loose. */
export function teamWithBall(state: PublicState): Team | undefined {
  const { ball } = state;
  if (ball?.where === 'tunnel') return ball.team;
  return ball?.where === 'held' ? teamOf({ id: ball.player }) : undefined;
}

/** Where the ball is; `undefined` in a tunnel. */
export function ballSquare(state: PublicState): Square | undefined {
  return state.ball?.where === 'loose' ? state.ball.at : carrierOf(state)?.at;
}

/** Who or what fills a square: CB-1.9. Goal and cave squares are filled like others: CB-1.5. */
export function occupantOf(state: PublicState, square: Square): Piece | undefined {
  for (const player of state.teams!.A.players) if (fills(player, square)) return player;
  for (const player of state.teams!.B.players) if (fills(player, square)) return player;
  for (const beast of state.beasts) if (beast.at.x === square.x && beast.at.y === square.y) return beast;
  return undefined;
}

const fills = (player: Player, square: Square): boolean =>
  player.at?.x === square.x && player.at.y === square.y && onBoard(player);

/** CB-1.9 */
export const isFree = (state: PublicState, square: Square): boolean =>
  grid.contains(square) && !occupantOf(state, square);

/** In an {@link occupancy}: a free square. */
export const FREE = 0;
const B_PLAYERS = 16;
const BEASTS = 32;
const cells = new Uint8Array(grid.squares.length);

/** Who or what fills each square, by index. One table serves all calls: it is good until the next. */
export function occupancy(state: PublicState): Uint8Array {
  cells.fill(FREE);
  const { A, B } = state.teams!;
  for (const player of A.players) if (onBoard(player)) cells[grid.indexOf(player.at)] = player.number;
  for (const player of B.players)
    if (onBoard(player)) cells[grid.indexOf(player.at)] = B_PLAYERS + player.number;
  let beastCode = BEASTS;
  for (const beast of state.beasts) cells[grid.indexOf(beast.at)] = beastCode++;
  return cells;
}

/** The piece an {@link occupancy} names. */
export function pieceOf(state: PublicState, code: number): Piece {
  if (code >= BEASTS) return state.beasts[code - BEASTS]!;
  const { A, B } = state.teams!;
  return code > B_PLAYERS ? B.players[code - B_PLAYERS - 1]! : A.players[code - 1]!;
}

/**
 * Whether an {@link occupancy} names somebody whom this team may strike: a beast or
 * a player of the other team.
 */
export const isFoe = (code: number, team: Team): boolean =>
  code >= BEASTS || (code !== FREE && code > B_PLAYERS === (team === 'A'));

/** Whether an {@link occupancy} names a player of the other team. */
export const isOpponent = (code: number, team: Team): boolean => code < BEASTS && isFoe(code, team);

/** The opponents and beasts beside a player, in direction order. @param cells the {@link occupancy} */
export function foesBeside(state: PublicState, player: OnBoard, cells: Uint8Array): Piece[] {
  const team = teamOf(player);
  const around = grid.neighbours[grid.indexOf(player.at)]!;
  const found: Piece[] = [];
  for (let i = 0; i < around.length; i++) {
    const code = cells[around[i]!]!;
    if (isFoe(code, team)) found.push(pieceOf(state, code));
  }
  return found;
}

/** Standing opponents beside a player: CB-7.4, CB-9.9. Beasts do not count: CB-7.5. */
export function pressureOn(state: PublicState, player: OnBoard): number {
  let count = 0;
  for (const foe of playersOf(state, opponentOf(teamOf(player))))
    if (standing(foe) && adjacent(foe.at, player.at)) count++;
  return count;
}

/** CB-16.19 */
export const constricted = (player: Player): boolean => player.heldBy.length > 0;

/** Free squares at a distance from a square, row by row: CB-10.6. */
function ring(free: Uint8Array, center: Square, d: number): Square[] {
  const found: Square[] = [];
  for (let y = Math.max(0, center.y - d); y <= Math.min(20, center.y + d); y++) {
    const across = y === center.y - d || y === center.y + d ? 1 : 2 * d;
    for (let x = center.x - d; x <= center.x + d; x += across) {
      if (x < 0 || x > 20) continue;
      const index = y * grid.width + x;
      if (free[index] === FREE) found.push(grid.squares[index]!);
    }
  }
  return found;
}

/**
 * Where a ball can be placed `wanted` squares away from a square, and the distance in force: CB-10.6,
 * CB-10.7. Any free square will do, goals, caves and corpses too (CB-10.8), and no other (CB-10.10).
 */
export function placements(state: PublicState, center: Square, wanted: number) {
  const free = occupancy(state);
  for (let d = wanted; d >= 1; d--) {
    const candidates = ring(free, center, d);
    if (candidates.length) return { distance: d, candidates };
  }
  let d = wanted + 1;
  for (;;) {
    const candidates = ring(free, center, d);
    if (candidates.length) return { distance: d, candidates };
    d++;
  }
}

/** Whether a square is among the candidates of a decision. */
export const isCandidate = (candidates: readonly Square[], to: Square): boolean =>
  candidates.some((candidate) => sameSquare(candidate, to));

/** A square a player can reach, and a shortest way there. */
export interface Reached {
  readonly to: Square;
  readonly path: readonly Square[];
}

/** A shortest way to a square by its last step, and how often it bends. */
interface Way {
  readonly path: readonly Square[];
  /** The last step, as `1,-1`; empty out of a tunnel. */
  readonly last: string;
  readonly bends: number;
}

/**
 * Every square a player can walk to, nearest first, each with a shortest way, and of those one that bends
 * least (CB-6): where a walk leads is all that matters to the rules. The ways of a carrier
 * end in the goal square it attacks (CB-6.10).
 * @param moves movement points; what it has left unless told
 */
export function reach(state: PublicState, playerId: string, moves?: number): Reached[] {
  const player = findPlayer(state, playerId);
  if (!player || !(player.status === 'tunnel' || player.status === 'standing') || constricted(player))
    return [];
  const budget = moves ?? (player.turnOver ? 0 : player.movesLeft);
  if (budget < 1) return [];
  const end = holds(state, player) ? goalAttackedBy(teamOf(player)) : undefined;
  const taken = occupancy(state);
  /** The ways to a square, one for each last step. */
  const ways = new Map<number, Way[]>();
  const visit = (index: number, from: Square | undefined, before: readonly Way[]) => {
    if (taken[index] !== FREE) return;
    const to = grid.squares[index]!;
    const last = from ? `${to.x - from.x},${to.y - from.y}` : '';
    const length = (before[0]?.path.length ?? 0) + 1;
    const known = ways.get(index);
    if (known && known[0]!.path.length < length) return;
    const bent = ({ last: turned, bends }: Way) => bends + Number(turned !== '' && turned !== last);
    const best = before.reduce<Way | undefined>((a, b) => (a && bent(a) <= bent(b) ? a : b), undefined);
    const way = { path: [...(best?.path ?? []), to], last, bends: best ? bent(best) : 0 };
    if (known) known.push(way);
    else ways.set(index, [way]);
  };
  if (player.at) for (const next of grid.neighbours[grid.indexOf(player.at)]!) visit(next, player.at, []);
  else visit(grid.indexOf(GOALS[teamOf(player)]), undefined, []);
  // a map is walked through in the order in which it grows
  for (const [index, before] of ways) {
    const to = grid.squares[index]!;
    if (before[0]!.path.length >= budget || to === end) continue;
    for (const next of grid.neighbours[index]!) visit(next, to, before);
  }
  return [...ways].map(([index, found]) => ({
    to: grid.squares[index]!,
    path: found.reduce((a, b) => (b.bends < a.bends ? b : a)).path,
  }));
}

/** Distance of a square from the nearest of some players; `undefined` for none. */
export function nearest(players: readonly Player[], square: Square): number | undefined {
  let least: number | undefined;
  for (const player of players) {
    if (!standing(player)) continue;
    const d = distance(player.at, square);
    if (least === undefined || d < least) least = d;
  }
  return least;
}
