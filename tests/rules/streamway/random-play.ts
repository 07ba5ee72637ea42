import fc from 'fast-check';
import { type GivenBoard, type Options, type State, streamway } from './kit.ts';

const int = (min: number, max: number) => fc.integer({ min, max });

/** Boards of any size with any snakes and ladders, their cells in rows or strewn over the grid. */
const anyBoard: fc.Arbitrary<GivenBoard> = fc
  .record({
    columns: int(3, 12),
    rows: int(2, 7),
    ends: fc.array(fc.tuple(fc.nat(), fc.nat(), fc.boolean()), { maxLength: 14 }),
    strewn: fc.option(fc.nat()),
  })
  .filter(({ columns, rows }) => columns * rows >= 12)
  .map(({ columns, rows, ends, strewn }) => {
    const steps = strewn === null ? columns * rows : 12 + (strewn % (columns * rows - 11));
    const snakes: GivenBoard['snakes'] = [];
    const ladders: GivenBoard['ladders'] = [];
    ends.forEach(([a, b, up], i) => {
      const [low, high] = [1 + (a % steps), 1 + (b % steps)].sort((x, y) => x - y) as [number, number];
      if (low === high) return;
      if (up) ladders.push({ id: `L${i}`, top: low, bottom: high });
      else snakes.push({ id: `S${i}`, head: low, tail: high });
    });
    const grid = Array.from({ length: columns * rows }, (_, i): [number, number] => [
      i % columns,
      Math.floor(i / columns),
    ]);
    if (strewn !== null)
      grid.sort(
        ([ax, ay], [bx, by]) => ((ax * 7 + ay * 5 + strewn) % 11) - ((bx * 7 + by * 5 + strewn) % 11),
      );
    const cells = strewn === null ? ('boustrophedon' as const) : grid.slice(0, steps);
    return { id: 'any', name: 'Any', steps, columns, rows, cells, snakes, ladders };
  });

const fields = {
  board: fc.oneof(
    fc.constantFrom('classic-100' as const, 'chess-64' as const, 'short-36' as const),
    anyBoard,
  ),
  dieSides: int(2, 20),
  menPerTeam: int(1, 12),
  playersPerTeam: fc.oneof(int(1, 4), fc.array(int(1, 4), { minLength: 1, maxLength: 6 })),
  teams: int(1, 6),
  waves: int(1, 6),
  firstWaveDice: int(1, 6),
  roundsPerWave: fc.oneof(fc.constant('auto' as const), int(1, 8)),
  firstMonsterWave: int(1, 4),
  monsterWaveInterval: int(1, 3),
  bossWave: fc.boolean(),
  bossAbilities: int(3, 6),
  bossRoundLimit: int(1, 12),
  distanceUnit: fc.constantFrom('full' as const, 'half' as const),
  followThrough: fc.constantFrom('anyone' as const, 'dead' as const),
  ladderChoice: fc.constantFrom('active' as const, 'owner' as const),
};

/** A monster in every wave on a small board, and rolls that are seldom without boxcars or snake eyes. */
const crowded = {
  ...fields,
  board: fc.oneof(fc.constant('short-36' as const), anyBoard),
  dieSides: int(2, 4),
  teams: int(2, 6),
  waves: int(3, 15),
  roundsPerWave: int(1, 3),
  firstMonsterWave: fc.constant(1),
  monsterWaveInterval: fc.constant(1),
};

/**
 * Options of matches that random play brings to an end; boards a monster would run
 * in circles on are left out.
 */
const anyOptions = fc
  .oneof(fc.record(fields, { requiredKeys: [] }), fc.record(crowded))
  .map((given) =>
    streamway.options.parse(
      Array.isArray(given.playersPerTeam) ? { ...given, teams: given.playersPerTeam.length } : given,
    ),
  )
  .filter((options) => !streamway.checkOptions(options));

/** Raise the factor and change the seed to hunt; what is committed is the same on every run. */
const FACTOR = Number(process.env.SW_FACTOR ?? 1);
const SEED = Number(process.env.SW_SEED ?? 1);

export function forMatches(runs: number, check: (setup: { options: Options; seed: number }) => void): void {
  fc.assert(fc.property(fc.record({ options: anyOptions, seed: fc.integer() }), check), {
    numRuns: Math.ceil(runs * FACTOR),
    seed: SEED,
    endOnFailure: true,
  });
}

/** The seat that owes the one decision there is. */
export const seatOf = (state: State): string => streamway.decisions(state)[0]!.seat;
