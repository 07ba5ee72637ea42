import { closeSync, fdatasyncSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AnyGame } from '@touchline/rules';
import type { WebSocket } from 'ws';
import type { Usage } from './child.ts';
import { Connection, create } from './client.ts';
import { median, quantile, round } from './measure.ts';
import { echo, Measured, pin, socketTo } from './measured.ts';
import { type Plan, quietPlan, type Step } from './plan.ts';

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
  /** Of a match under way; its connections are counted by themselves. */
  readonly memory: { readonly rooms: number; readonly room: Memory; readonly connection: Memory };
  readonly fanOut: { readonly spectators: number; readonly p50: number; readonly cpuMicrosPerMove: number };
  readonly ratios: {
    /** Acknowledgement of one match, less an fsync, to a raw echo. */
    readonly ackToEcho: number;
    readonly fanOutToRaw: number;
  };
}

/** Resident memory, and what of it JavaScript uses after a collection of garbage. */
export interface Memory {
  readonly rss: number;
  readonly heap: number;
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
/** Moves of one match. */
const LONGEST = 1_500;

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
  const plan = quietPlan(game, options, LONGEST);

  progress('a raw echo, for comparison');
  let server = await Measured.start();
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
  server = await Measured.start();
  const memory = await rooms(server, game, plan);
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

interface Times {
  readonly ack: number[];
  readonly seen: number[];
}

/** A match with a connection for each seat, past its opening. */
class Table {
  readonly id: string;
  readonly seats: ReadonlyMap<string, Connection>;
  #script: readonly Step[] = [];
  #next = 0;
  /** Length of the journal. */
  #seq = 1;

  private constructor(id: string, seats: ReadonlyMap<string, Connection>) {
    this.id = id;
    this.seats = seats;
  }

  static async open(url: string, game: AnyGame, plan: Plan): Promise<Table> {
    const { info } = await create(url, { game: game.id });
    const seats = new Map<string, Connection>();
    for (const { seat } of info.seats) seats.set(seat, await Connection.open(url, info.id, seat));
    const connections = [...seats.values()];
    await Promise.all(connections.map((c) => c.when((state) => state.status === 'live')));
    const table = new Table(info.id, seats);
    table.#script = plan.opening;
    await table.play(plan.opening.length);
    const { decisions } = await connections[0]!.when((state) => state.seq === table.#seq);
    table.#script = plan.then.get(decisions[0]!.seat)!;
    table.#next = 0;
    return table;
  }

  /** Moves that it can still make. */
  get left(): number {
    return this.#script.length - this.#next;
  }

  /** Plays on: each step when the one before is acknowledged, and seen by everybody. */
  async play(moves: number, times?: Times): Promise<void> {
    for (let i = 0; i < moves; i++) {
      const { seat, action } = this.#script[this.#next++]!;
      const seen: Promise<number>[] = [];
      for (const [other, connection] of this.seats) {
        if (other === seat) continue;
        const heard = new Promise<number>((resolve) => {
          connection.heard = () => resolve(performance.now());
        });
        seen.push(heard);
      }
      const sent = performance.now();
      await this.seats.get(seat)!.act(this.#seq++, action);
      times?.ack.push(performance.now() - sent);
      const last = Math.max(...(await Promise.all(seen)));
      times?.seen.push(last - sent);
    }
  }

  async close(): Promise<void> {
    for (const connection of this.seats.values()) await connection.close();
  }
}

async function underLoad(
  server: Measured,
  game: AnyGame,
  plan: Plan,
  matches: number,
  moves: number,
): Promise<Load> {
  const tables: Table[] = [];
  for (let i = 0; i < matches; i++) tables.push(await Table.open(server.addresses.url, game, plan));
  const connections = tables.flatMap((t) => [...t.seats.values()]);
  const bytes = () => connections.reduce((sum, c) => sum + c.bytesRead, 0);

  const each = Math.min(Math.ceil(moves / matches), ...tables.map((t) => t.left));
  const times: Times = { ack: [], seen: [] };
  const bytesBefore = bytes();
  const before = await server.usage();
  const from = performance.now();
  await Promise.all(tables.map((t) => t.play(each, times)));
  const seconds = (performance.now() - from) / 1000;
  const after = await server.usage();
  const bytesRead = bytes() - bytesBefore;
  await Promise.all(tables.map((t) => t.close()));

  const total = each * matches;
  const cpu = (after.cpuMicros - before.cpuMicros) / 1e6;
  return {
    matches,
    moves: total,
    movesPerSecond: round(total / seconds),
    movesPerServerCoreSecond: round(total / cpu),
    serverCpuShare: round(cpu / seconds),
    ack: { p50: round(median(times.ack)), p99: round(quantile(times.ack, 0.99)) },
    seen: { p50: round(median(times.seen)), p99: round(quantile(times.seen, 0.99)) },
    bytesPerMove: round(bytesRead / (connections.length * each)),
  };
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
  await spectator.when((state) => state.status === 'over');
  const figures = { entries, bytesPerMove: round((spectator.bytesRead - bytesBefore) / entries) };
  await spectator.close();
  return figures;
}

async function fan(server: Measured, game: AnyGame, plan: Plan): Promise<ServerFigures['fanOut']> {
  const { url } = server.addresses;
  const table = await Table.open(url, game, plan);
  const spectators: Connection[] = [];
  for (let i = 0; i < SPECTATORS; i += 20)
    spectators.push(...(await Promise.all(Array.from({ length: 20 }, () => Connection.open(url, table.id)))));
  const times: number[] = [];
  const before = await server.usage();
  const moves = 40;
  for (let i = 0; i < moves; i++) {
    const all = Promise.all(
      spectators.map(
        (s) =>
          new Promise<void>((heard) => {
            s.heard = () => heard();
          }),
      ),
    );
    const sent = performance.now();
    await table.play(1);
    await all;
    times.push(performance.now() - sent);
  }
  const after = await server.usage();
  await Promise.all([table, ...spectators].map((one) => one.close()));
  return {
    spectators: SPECTATORS,
    p50: round(median(times)),
    cpuMicrosPerMove: round((after.cpuMicros - before.cpuMicros) / moves),
  };
}

async function rooms(server: Measured, game: AnyGame, plan: Plan): Promise<ServerFigures['memory']> {
  const { url } = server.addresses;
  const tables: Table[] = [];
  const open = async (count: number) => {
    for (let i = 0; i < count; i++) {
      const table = await Table.open(url, game, plan);
      await table.play(Math.min(40, table.left));
      tables.push(table);
    }
  };
  await open(20); // what the first rooms need, all share
  const before = await server.usage();
  await open(ROOMS);
  const withSeats = await server.usage();
  for (const table of tables.slice(-ROOMS)) await Connection.open(url, table.id);
  const withSpectators = await server.usage();
  const figures = (from: Usage, to: Usage) => ({
    rss: Math.round((to.rss - from.rss) / ROOMS),
    heap: Math.round((to.heap - from.heap) / ROOMS),
  });
  const connection = figures(withSeats, withSpectators);
  const all = figures(before, withSeats);
  const seats = game.seats(game.options.parse({})).length;
  return {
    rooms: ROOMS,
    connection,
    room: { rss: all.rss - seats * connection.rss, heap: all.heap - seats * connection.heap },
  };
}
