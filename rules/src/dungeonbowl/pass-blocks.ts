/** Where Pass Block may go: BB-12.8. */
import { canCatch } from './able.ts';
import { interceptionCells } from './dungeon/index.ts';
import { adjacent, cell, groundOf, inDungeon, isFree, isIn, occupantOf, padAt, team } from './pieces.ts';
import type { PassBlockQuestion } from './questions.ts';
import { can, heard } from './skills/index.ts';
import type { InDungeon, SeatId, State } from './state.ts';

type Pass = Pick<PassBlockQuestion, 'thrower' | 'to' | 'tried'>;

/** Cells in which such a move may end. */
function goals(state: State, { thrower, to }: Pass, player: InDungeon): (at: number) => boolean {
  const ground = groundOf(state);
  const from = cell(ground, inDungeon(state, thrower));
  const way = interceptionCells(ground, from, to);
  const receiver = occupantOf(state, to);
  return (at) =>
    (canCatch(player) && way.includes(at)) ||
    adjacent(ground, at, from) ||
    (receiver !== undefined && receiver !== player && adjacent(ground, at, to));
}

/** Who of a seat may still do so. */
const able = (state: State, { tried }: Pass, seat: SeatId): InDungeon[] =>
  team(state, seat).filter(
    (one): one is InDungeon =>
      isIn(one) && !one.distracted && !one.rooted && !tried.includes(one.id) && can(one, 'passBlock'),
  );

/** Whether a step of such a move is legal: no pad, no ball, nobody. */
const passable = (state: State, at: number): boolean => {
  const { ball } = state;
  const { width } = groundOf(state);
  const loose = ball.place === 'ground' && ball.square.y * width + ball.square.x === at;
  return isFree(state, at) && !padAt(state, at) && !loose;
};

/** One shortest path for each player and each square it may end in. */
export function passBlocks(state: State, pass: Pass, seat: SeatId): { player: string; path: number[] }[] {
  const ground = groundOf(state);
  const found: { player: string; path: number[] }[] = [];
  for (const player of able(state, pass, seat)) {
    const isGoal = goals(state, pass, player);
    const [{ says } = { says: { squares: 0 } }] = heard(player, 'passBlock');
    const start = cell(ground, player);
    const paths = new Map<number, number[]>([[start, []]]);
    for (const [at, path] of paths) {
      if (path.length && isGoal(at)) found.push({ player: player.id, path });
      if (path.length < says.squares)
        for (const next of ground.around[at]!)
          if (next >= 0 && !paths.has(next) && passable(state, next)) paths.set(next, [...path, next]);
    }
  }
  return found;
}

/** Whether a path of a player is one. */
export function isPassBlock(
  state: State,
  pass: Pass,
  seat: SeatId,
  name: string,
  path: readonly number[],
): boolean {
  const player = able(state, pass, seat).find(({ id }) => id === name);
  const last = path.at(-1);
  if (!player || last === undefined) return false;
  const ground = groundOf(state);
  const [{ says } = { says: { squares: 0 } }] = heard(player, 'passBlock');
  let at = cell(ground, player);
  for (const next of path) {
    if (next < 0 || !adjacent(ground, at, next) || !passable(state, next)) return false;
    at = next;
  }
  return path.length <= says.squares && goals(state, pass, player)(last);
}
