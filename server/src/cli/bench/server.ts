import { closeSync, fdatasyncSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AnyGame } from '@touchline/rules';
import type { WebSocket } from 'ws';
import { Connection, create } from './client.ts';
import { median, quantile, round } from './measure.ts';
import { echo, Measured, pin, socketTo } from './measured.ts';
import { quietPlan, type Step } from './plan.ts';

/** What a server costs; times in milliseconds, sizes in bytes. */
export interface ServerFigures {
  readonly game: string;
  /** Whether server and clients had a core each. */
  readonly pinned: boolean;
  /** To compare with, in the same run and the same process as the server. */
  readonly baseline: {
    readonly echoP50: number;
    readonly fsyncP50: number;
    /** From sending until the last of the spectators has it. */
    readonly fanOutP50: number;
  };
  /** Each match has two connections; each seat moves as soon as it may. */
  readonly load: readonly Load[];
  /** A match between bots, watched. */
  readonly watching: { readonly entries: number; readonly bytesPerMove: number };
  readonly memory: { readonly rooms: number; readonly rssPerRoom: number; readonly heapPerRoom: number };
  readonly fanOut: { readonly spectators: number; readonly p50: number; readonly cpuMicrosPerMove: number };
  readonly ratios: {
    /** Acknowledgement of one match, less an fsync, to a raw echo. */
    readonly ackToEcho: number;
    readonly fanOutToRaw: number;
  };
}

export interface Load {
  readonly matches: number;
  readonly moves: number;
  readonly movesPerSecond: number;
  /** What one core would do, were the clients quick enough to keep it busy. */
  readonly movesPerServerCoreSecond: number;
  readonly serverCpuShare: number;
  /** From request to acknowledgement. */
  readonly ack: { readonly p50: number; readonly p99: number };
  /** From request until the other client has the events. */
  readonly seen: { readonly p50: number; readonly p99: number };
  /** To each client, acknowledgement included. */
  readonly bytesPerMove: number;
}

const SPECTATORS = 1000;
const ROOMS = 200;

/**
 * Measures a server.
 * @param matches how many at once, for each round of load
 * @param moves in all, for each round of load
 * @param progress told what is being done
 */
export async function benchServer(
  game: AnyGame,
  matches: readonly number[],
  moves: number,
  progress: (what: string) => void,
): Promise<ServerFigures> {
  const pinned = pin(process.pid, 1);
  const options = game.options.parse({});
  const plan = quietPlan(game, options, 5_000, 1);

  progress('a raw echo, for comparison');
  let server = await Measured.start(0);
  const echoP50 = await echo(server.addresses.echo);
  const fsyncP50 = fsync();
  const rawFanOut = await rawFan(server.addresses.echo);

  const load: Load[] = [];
  await underLoad(server, game, plan, 4, Math.min(moves, 2_000)); // to warm up
  for (const n of matches) {
    progress(`${n} matches at once`);
    load.push(await underLoad(server, game, plan, n, moves));
  }
  progress('a match between bots');
  const watching = await watch(server, game);
  progress(`a match before ${SPECTATORS} spectators`);
  const fanOut = await fan(server, game, plan);
  await server.stop();

  progress(`${ROOMS} rooms`);
  server = await Measured.start(60);
  const memory = await rooms(server, game);
  await server.stop();

  const single = load.find((l) => l.matches === 1) ?? load[0]!;
  return {
    game: game.id,
    pinned,
    baseline: { echoP50: round(echoP50), fsyncP50: round(fsyncP50), fanOutP50: round(rawFanOut) },
    load,
    watching,
    memory,
    fanOut,
    ratios: {
      ackToEcho: round((single.ack.p50 - fsyncP50) / echoP50),
      fanOutToRaw: round(fanOut.p50 / rawFanOut),
    },
  };
}

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

async function rawFan(url: string): Promise<number> {
  const sockets: WebSocket[] = [];
  for (let i = 0; i < SPECTATORS; i++) sockets.push(await socketTo(url));
  const times: number[] = [];
  for (let i = 0; i < 20; i++) {
    const all = Promise.all(sockets.map((s) => new Promise((back) => s.once('message', back))));
    const sent = performance.now();
    sockets[0]!.send('all');
    await all;
    times.push(performance.now() - sent);
  }
  for (const socket of sockets) socket.terminate();
  return median(times.slice(5));
}

interface Table {
  readonly seats: ReadonlyMap<string, Connection>;
}

/** A match with a connection for each seat, ready to play. */
async function table(url: string, game: AnyGame): Promise<{ id: string; table: Table }> {
  const { info } = await create(url, { game: game.id });
  const seats = new Map<string, Connection>();
  for (const { seat } of info.seats) seats.set(seat, await Connection.open(url, info.id, seat));
  await Promise.all([...seats.values()].map((c) => c.until('live')));
  return { id: info.id, table: { seats } };
}

interface Times {
  readonly ack: number[];
  readonly seen: number[];
}

/** Plays a plan at a table: each step when the one before is acknowledged, and seen by everybody. */
async function follow(
  { seats }: Table,
  plan: readonly Step[],
  from: number,
  to: number,
  times: Times,
): Promise<void> {
  for (let i = from; i < to; i++) {
    const { seat, action } = plan[i]!;
    const seen: Promise<number>[] = [];
    for (const [other, connection] of seats)
      if (other !== seat)
        seen.push(
          new Promise((heard) => {
            connection.heard = () => heard(performance.now());
          }),
        );
    const sent = performance.now();
    await seats.get(seat)!.act(i + 1, action);
    times.ack.push(performance.now() - sent);
    times.seen.push(Math.max(...(await Promise.all(seen))) - sent);
  }
}

async function underLoad(
  server: Measured,
  game: AnyGame,
  plan: readonly Step[],
  matches: number,
  moves: number,
): Promise<Load> {
  const { url } = server.addresses;
  const tables: Table[] = [];
  for (let i = 0; i < matches; i++) tables.push((await table(url, game)).table);
  const opening = game.seats(game.options.parse({})).length;
  const idle: Times = { ack: [], seen: [] };
  await Promise.all(tables.map((t) => follow(t, plan, 0, opening, idle)));

  const each = Math.min(plan.length - opening, Math.ceil(moves / matches));
  const times: Times = { ack: [], seen: [] };
  const connections = tables.flatMap((t) => [...t.seats.values()]);
  const bytes = () => connections.reduce((sum, c) => sum + c.bytesRead, 0);
  const bytesBefore = bytes();
  const before = await server.usage();
  const from = performance.now();
  await Promise.all(tables.map((t) => follow(t, plan, opening, opening + each, times)));
  const seconds = (performance.now() - from) / 1000;
  const after = await server.usage();
  const total = each * matches;
  const cpu = (after.cpuMicros - before.cpuMicros) / 1e6;
  const figures: Load = {
    matches,
    moves: total,
    movesPerSecond: round(total / seconds),
    movesPerServerCoreSecond: round(total / cpu),
    serverCpuShare: round(cpu / seconds),
    ack: { p50: round(median(times.ack)), p99: round(quantile(times.ack, 0.99)) },
    seen: { p50: round(median(times.seen)), p99: round(quantile(times.seen, 0.99)) },
    bytesPerMove: round(((bytes() - bytesBefore) / total / connections.length) * matches),
  };
  await Promise.all(connections.map((c) => c.close()));
  return figures;
}

async function watch(server: Measured, game: AnyGame): Promise<ServerFigures['watching']> {
  const { url } = server.addresses;
  const bots = Object.fromEntries(
    game.seats(game.options.parse({})).map((seat) => [seat, 'heuristic' as const]),
  );
  const { info } = await create(url, { game: game.id, bots });
  const spectator = await Connection.open(url, info.id);
  const bytesBefore = spectator.bytesRead;
  let entries = 0;
  spectator.heard = () => entries++;
  await spectator.until('over');
  const figures = { entries, bytesPerMove: round((spectator.bytesRead - bytesBefore) / entries) };
  await spectator.close();
  return figures;
}

async function fan(server: Measured, game: AnyGame, plan: readonly Step[]): Promise<ServerFigures['fanOut']> {
  const { url } = server.addresses;
  const { id, table: at } = await table(url, game);
  const opening = game.seats(game.options.parse({})).length;
  const idle: Times = { ack: [], seen: [] };
  await follow(at, plan, 0, opening, idle);
  const spectators: Connection[] = [];
  for (let i = 0; i < SPECTATORS; i += 20)
    spectators.push(...(await Promise.all(Array.from({ length: 20 }, () => Connection.open(url, id)))));
  const times: number[] = [];
  const before = await server.usage();
  const moves = 40;
  for (let i = opening; i < opening + moves; i++) {
    const all = Promise.all(
      spectators.map(
        (s) =>
          new Promise<void>((heard) => {
            s.heard = () => heard();
          }),
      ),
    );
    const sent = performance.now();
    await follow(at, plan, i, i + 1, idle);
    await all;
    times.push(performance.now() - sent);
  }
  const after = await server.usage();
  for (const spectator of spectators) await spectator.close();
  return {
    spectators: SPECTATORS,
    p50: round(median(times)),
    cpuMicrosPerMove: round((after.cpuMicros - before.cpuMicros) / moves),
  };
}

async function rooms(server: Measured, game: AnyGame): Promise<ServerFigures['memory']> {
  const { url } = server.addresses;
  const bots = Object.fromEntries(
    game.seats(game.options.parse({})).map((seat) => [seat, 'heuristic' as const]),
  );
  const start = async () => {
    const { info } = await create(url, { game: game.id, bots });
    const spectator = await Connection.open(url, info.id);
    await new Promise<void>((enough) => {
      spectator.heard = ({ seq }) => seq >= 30 && enough();
    });
    await spectator.close();
  };
  await start(); // what the first room needs, all share
  const before = await server.usage();
  for (let i = 0; i < ROOMS; i += 20) await Promise.all(Array.from({ length: 20 }, start));
  const after = await server.usage();
  return {
    rooms: ROOMS,
    rssPerRoom: Math.round((after.rss - before.rss) / ROOMS),
    heapPerRoom: Math.round((after.heap - before.heap) / ROOMS),
  };
}
