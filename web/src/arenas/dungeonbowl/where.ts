import type { PublicState } from '@touchline/rules/dungeonbowl';
import type { Square } from '../board/square.ts';
import type { Doing } from './doing.ts';

type Dungeon = PublicState['dungeon'];
/** What nobody walks over. */
const CLOSED = '#S';

/** Steps from a square to all others, round walls, by row and column; none where no way leads. */
function stepsFrom({ rows, width, height }: Dungeon, { x, y }: Square): Int16Array {
  const steps = new Int16Array(width * height).fill(-1);
  const open = (cx: number, cy: number) => !CLOSED.includes(rows[cy]?.[cx] ?? '#');
  const next = [y * width + x];
  steps[next[0]!] = 0;
  for (const at of next) {
    const [cx, cy] = [at % width, Math.floor(at / width)];
    for (const dx of [-1, 0, 1])
      for (const dy of [-1, 0, 1]) {
        const to = at + dy * width + dx;
        if (!open(cx + dx, cy + dy) || steps[to] !== -1 || !(open(cx + dx, cy) || open(cx, cy + dy)))
          continue;
        steps[to] = steps[at]! + 1;
        next.push(to);
      }
  }
  return steps;
}

/** By pad, as often as a dungeon is another one. */
const known = new WeakMap<Dungeon, Map<number, Int16Array>>();

interface Near {
  readonly n: number;
  /** In steps round walls. */
  readonly away: number;
  /** As the map lies: to the east, and to the south. */
  readonly off: readonly [number, number];
}

/** The numbered pad nearest to a square; nothing where no pad is left. */
export function padNear({ x, y }: Square, { dungeon, pads }: PublicState): Near | undefined {
  const found = known.get(dungeon) ?? new Map<number, Int16Array>();
  known.set(dungeon, found);
  let best: Near | undefined;
  for (const pad of pads) {
    if (!pad.inPlay) continue;
    const key = pad.y * dungeon.width + pad.x;
    const steps = found.get(key) ?? stepsFrom(dungeon, pad);
    found.set(key, steps);
    const away = steps[y * dungeon.width + x]!;
    if (away >= 0 && away < (best?.away ?? Infinity)) best = { n: pad.n, away, off: [x - pad.x, y - pad.y] };
  }
  return best;
}

/** Whether a chest stands there, and the pad that is nearest to it is nearest to another one, too. */
export function isTwin(square: Square, state: PublicState): boolean {
  const n = padNear(square, state)?.n;
  const by = state.chests.filter((one) => padNear(one, state)?.n === n);
  return by.length > 1 && by.some(({ x, y }) => x === square.x && y === square.y);
}

/** Whose end zone a square is in, by letter. */
export const zoneAt = ({ x, y }: Square, { dungeon, seats }: PublicState): string | undefined =>
  seats.find((seat) => seat === dungeon.rows[y]?.[x]);

/** How many squares somebody has to go to an end zone to score in; `undefined` where no way leads. */
export function toScore(id: string, { dungeon, players }: PublicState): number | undefined {
  const one = players.find((player) => player.id === id);
  if (!one?.square) return undefined;
  const steps = stepsFrom(dungeon, one.square);
  const found = dungeon.rows.flatMap((row, y) =>
    [...row].flatMap((zone, x) => {
      const far = steps[y * dungeon.width + x]!;
      return 'ABCD'.includes(zone) && zone !== one.seat && far >= 0 ? [far] : [];
    }),
  );
  return found.length ? Math.min(...found) : undefined;
}

/** Who stands on the own pad by which somebody is to come in, and is sent on: DB-9.6. */
export function displaced(doing: Doing, { pads, players }: PublicState): string | undefined {
  if (doing.type !== 'dugout-teleport' || doing.to !== 'own') return undefined;
  const pad = pads.find(({ n }) => n === doing.teleporter);
  return pad && players.find(({ square }) => square?.x === pad.x && square.y === pad.y)?.id;
}
