import { closeSync, fdatasyncSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AnyGame } from '@touchline/rules';
import { type Load, underLoad } from './load.ts';
import { median, round } from './measure.ts';
import { echo, Measured, pin, type Settings } from './measured.ts';
import { type MemoryFigures, memoryOf } from './memory.ts';
import { type Plan, quietPlan } from './plan.ts';
import { type FanOut, fan, rawFan, type Watching, watch } from './watching.ts';

/** To compare with, in the same run and the same process as the server. */
interface Baseline {
  readonly echoP50: number;
  readonly fsyncP50: number;
  /** From sending until the last of the spectators has it. */
  readonly fanOutP50: number;
}

/** What a server costs; times in milliseconds, sizes in bytes. */
interface ServerFigures {
  readonly game: string;
  /** Whether server and clients had a core each. */
  readonly pinned: boolean;
  readonly baseline: Baseline;
  /** Each match has two connections; each seat moves as soon as it may. */
  readonly load: readonly Load[];
  /** The same with a request for each move. */
  readonly http: Load;
  readonly watching: Watching;
  readonly memory: MemoryFigures;
  readonly fanOut: FanOut & {
    readonly spectators: number;
    /** The same to as many who see the match a second later; that second is not counted. */
    readonly delayed: FanOut;
  };
  readonly ratios: {
    /** Acknowledgement of one match to a raw echo and an fsync. */
    readonly ackToEchoAndFsync: number;
    readonly fanOutToRaw: number;
  };
}

/** What two servers cost that are one, as {@link ServerFigures}; the CPU of both is counted together. */
interface ClusterFigures {
  readonly game: string;
  readonly baseline: Omit<Baseline, 'fanOutP50'>;
  readonly load: readonly Load[];
  /** Each second request goes to the other server. */
  readonly http: Load;
}

/** How much a measurement does. */
export interface ServerLoad {
  /** How many at once, for each round. */
  readonly matches: readonly number[];
  /** In all, for each round. */
  readonly moves: number;
  readonly spectators: number;
  readonly rooms: number;
}

/** Moves of one match. */
const LONGEST = 1_500;
/** Matches that are played over HTTP. */
const CALLED = 20;
/** What the first matches need is measured by nobody: so many are played before. */
const FIRST = { matches: 20, moves: 7_000 };

type Progress = (what: string) => void;

/**
 * Measures a server.
 * @param progress told what is being done
 */
export async function benchServer(
  game: AnyGame,
  { matches, moves, spectators, rooms }: ServerLoad,
  progress: Progress,
): Promise<ServerFigures> {
  const pinned = pin(process.pid, 1);
  const plan = planOf(game);

  progress('a raw echo, for comparison');
  let server = await Measured.start();
  const echoP50 = await echo(server.addresses.echo);
  const fsyncP50 = fsync();
  const rawFanOut = await rawFan(server.addresses.echo, spectators);
  const figures = await loads([server], game, plan, matches, moves, progress);
  progress('a match between bots');
  const watching = await watch(server, game);
  progress(`a match before ${spectators} spectators`);
  const fanOut = await fan(server, game, plan, spectators, 0);
  progress(`a match before ${spectators} who see it later`);
  const delayed = await fan(server, game, plan, spectators, 1);
  await server.stop();

  progress(`${rooms} rooms`);
  server = await Measured.start();
  const memory = await memoryOf(server, game, plan, rooms);
  await server.stop();

  const single = figures.load.find((l) => l.matches === 1) ?? figures.load[0]!;
  return {
    game: game.id,
    pinned,
    baseline: { echoP50: round(echoP50), fsyncP50: round(fsyncP50), fanOutP50: round(rawFanOut) },
    ...figures,
    watching,
    memory,
    fanOut: { spectators, ...fanOut, delayed },
    ratios: {
      ackToEchoAndFsync: round(single.ack.p50 / (fsyncP50 + echoP50)),
      fanOutToRaw: round(fanOut.p50 / rawFanOut),
    },
  };
}

/**
 * Measures two servers on one PostgreSQL and one Redis.
 * @param settings where those are, and the secret that they share
 * @param progress told what is being done
 */
export async function benchCluster(
  game: AnyGame,
  { matches, moves }: Pick<ServerLoad, 'matches' | 'moves'>,
  settings: Settings,
  progress: Progress,
): Promise<ClusterFigures> {
  const servers = await Promise.all(
    ['/p1', '/p2'].map((path) => Measured.start({ ...settings, PUBLIC_ADDRESS: path })),
  );
  try {
    progress('a raw echo, for comparison');
    const echoP50 = round(await echo(servers[0]!.addresses.echo));
    const baseline = { echoP50, fsyncP50: round(fsync()) };
    const figures = await loads(servers, game, planOf(game), matches, moves, progress);
    return { game: game.id, baseline, ...figures };
  } finally {
    await Promise.all(servers.map((one) => one.stop()));
  }
}

function planOf(game: AnyGame): Plan {
  return quietPlan(game, game.options.parse({}), LONGEST);
}

async function loads(
  servers: readonly Measured[],
  game: AnyGame,
  plan: Plan,
  matches: readonly number[],
  moves: number,
  progress: Progress,
): Promise<{ load: readonly Load[]; http: Load }> {
  progress('warming up');
  await underLoad(servers, game, plan, FIRST.matches, Math.min(moves, FIRST.moves));
  const load: Load[] = [];
  for (const n of matches) {
    progress(`${n} matches at once`);
    load.push(await underLoad(servers, game, plan, n, moves));
  }
  progress(`${CALLED} matches over HTTP`);
  const http = await underLoad(servers, game, plan, CALLED, Math.ceil(moves / 4), 'call');
  return { load, http };
}

/** Milliseconds that half a kibibyte takes to be on disk: the median. */
function fsync(): number {
  const file = join(tmpdir(), `touchline-fsync-${process.pid}`);
  const fd = openSync(file, 'w');
  const times: number[] = [];
  for (let i = 0; i < 200; i++) {
    const before = performance.now();
    writeSync(fd, Buffer.alloc(512, i));
    fdatasyncSync(fd);
    times.push(performance.now() - before);
  }
  closeSync(fd);
  rmSync(file);
  return median(times);
}
