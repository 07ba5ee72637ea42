import { closeSync, fdatasyncSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isOver, type Legal } from '@touchline/client';
import type { AnyGame } from '@touchline/rules';
import type { WebSocket } from 'ws';
import type { Usage } from './child.ts';
import { addBot, Connection, create, entryOf, infoOf, take } from './client.ts';
import { cpuMicros, median, quantile, round } from './measure.ts';
import { echo, Measured, pin, socketTo } from './measured.ts';
import { type Plan, quietPlan, type Step } from './plan.ts';

/** What a server costs; times in milliseconds, sizes in bytes. */
interface ServerFigures {
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
  readonly fanOut: FanOut & {
    readonly spectators: number;
    /** The same to as many who see the match a second later; that second is not counted. */
    readonly delayed: FanOut;
  };
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
  /** Of a core; one that is near 1 is what limits the round. */
  readonly serverCpuShare: number;
  readonly clientCpuShare: number;
  /** From request to acknowledgement. */
  readonly ack: { readonly p50: number; readonly p99: number };
  /** From request until the other client has the events. */
  readonly seen: { readonly p50: number; readonly p99: number };
  /** To each client, acknowledgement included. */
  readonly bytesPerMove: number;
}

/** One move to all spectators: until the last of them has it, and what it costs the server. */
interface FanOut {
  readonly p50: number;
  readonly cpuMicrosPerMove: number;
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

/**
 * Measures a server.
 * @param progress told what is being done
 */
export async function benchServer(
  game: AnyGame,
  { matches, moves, spectators, rooms }: ServerLoad,
  progress: (what: string) => void,
): Promise<ServerFigures> {
  const pinned = pin(process.pid, 1);
  const options = game.options.parse({});
  const plan = quietPlan(game, options, LONGEST);

  progress('a raw echo, for comparison');
  let server = await Measured.start();
  const echoP50 = await echo(server.addresses.echo);
  const fsyncP50 = fsync();
  const rawFanOut = await rawFan(server.addresses.echo, spectators);

  const load: Load[] = [];
  await underLoad(server, game, plan, 20, Math.min(moves, 7_000)); // to warm up
  for (const n of matches) {
    progress(`${n} matches at once`);
    load.push(await underLoad(server, game, plan, n, moves));
  }
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

  const single = load.find((l) => l.matches === 1) ?? load[0]!;
  return {
    game: game.id,
    pinned,
    baseline: { echoP50: round(echoP50), fsyncP50: round(fsyncP50), fanOutP50: round(rawFanOut) },
    load,
    watching,
    memory,
    fanOut: { spectators, ...fanOut, delayed },
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

async function rawFan(url: string, spectators: number): Promise<number> {
  const sockets: WebSocket[] = [];
  for (let i = 0; i < spectators; i++) sockets.push(await socketTo(url));
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

  static async open(url: string, game: AnyGame, plan: Plan, delay = 0): Promise<Table> {
    const { id, seats: all } = await create(url, { game: game.id, delay });
    const seats = new Map<string, Connection>();
    const seeds = new Map<Connection, string>();
    for (const { seat } of all) {
      const { token, seed } = await take(url, id, seat);
      const connection = await Connection.open(url, id, token);
      seats.set(seat, connection);
      seeds.set(connection, seed);
    }
    for (const [connection, seed] of seeds) await connection.answer('reveal', { seed });
    const table = new Table(id, seats);
    table.#script = plan.opening;
    await table.play(plan.opening.length);
    for (const [seat, connection] of seats) {
      const { actions } = await connection.answer<Legal>('legal', {});
      if (actions.length === 0) continue;
      table.#script = plan.then.get(seat)!;
      break;
    }
    table.#next = 0;
    return table;
  }

  /** Moves that it can still make. */
  get left(): number {
    return this.#script.length - this.#next;
  }

  /** Plays on: each step when the one before is acknowledged, and seen by everybody. */
  play(moves: number, times?: Times): Promise<void> {
    return new Promise((played) => {
      const move = (left: number) => {
        if (left === 0) {
          played();
          return;
        }
        const { seat, action } = this.#script[this.#next++]!;
        const seq = this.#seq++;
        let waiting = this.seats.size;
        const arrived = () => {
          if (--waiting === 0) move(left - 1);
        };
        const sent = performance.now();
        let others = this.seats.size - 1;
        for (const [other, connection] of this.seats)
          connection.heard =
            other === seat
              ? () => {}
              : () => {
                  if (--others === 0) times?.seen.push(performance.now() - sent);
                  arrived();
                };
        const id = `${this.id}${seq}`.slice(-32);
        this.seats.get(seat)!.request('act', { id, seq, nonce: id, action }, () => {
          times?.ack.push(performance.now() - sent);
          arrived();
        });
      };
      move(moves);
    });
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
  const [cpuFrom, from] = [cpuMicros(), performance.now()];
  await Promise.all(tables.map((t) => t.play(each, times)));
  const seconds = (performance.now() - from) / 1000;
  const clientCpu = (cpuMicros() - cpuFrom) / 1e6;
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
    clientCpuShare: round(clientCpu / seconds),
    ack: { p50: round(median(times.ack)), p99: round(quantile(times.ack, 0.99)) },
    seen: { p50: round(median(times.seen)), p99: round(quantile(times.seen, 0.99)) },
    bytesPerMove: round(bytesRead / (connections.length * each)),
  };
}

async function watch(server: Measured, game: AnyGame): Promise<ServerFigures['watching']> {
  const { url } = server.addresses;
  const { id, token, seats } = await create(url, { game: game.id });
  const spectator = await Connection.open(url, id);
  const bytesBefore = spectator.bytesRead;
  let entries = 0;
  let seq = 0;
  spectator.heard = (frame) => {
    entries++;
    ({ seq } = entryOf(frame));
  };
  // it begins when the last has sat down, and then it may be over soon
  for (const { seat } of seats) await addBot(url, id, seat, token);
  for (let end = Number.POSITIVE_INFINITY; seq + 1 < end; await pause(20)) {
    const info = await infoOf(url, id);
    if (isOver(info.status)) end = info.seq;
  }
  const figures = { entries, bytesPerMove: round((spectator.bytesRead - bytesBefore) / entries) };
  await spectator.close();
  return figures;
}

async function fan(
  server: Measured,
  game: AnyGame,
  plan: Plan,
  count: number,
  delay: number,
): Promise<FanOut> {
  const { url } = server.addresses;
  const table = await Table.open(url, game, plan, delay);
  const spectators: Connection[] = [];
  while (spectators.length < count) {
    const some = Math.min(20, count - spectators.length);
    const opened = Array.from({ length: some }, () => Connection.open(url, table.id));
    spectators.push(...(await Promise.all(opened)));
  }
  // until they have seen the opening
  await pause(delay * 2_000);
  const times: number[] = [];
  const before = await server.usage();
  const moves = Math.min(delay ? 5 : 40, table.left);
  for (let i = 0; i < moves; i++) {
    let waiting = count;
    const all = new Promise<void>((heard) => {
      for (const spectator of spectators)
        spectator.heard = () => {
          if (--waiting === 0) heard();
        };
    });
    const sent = performance.now();
    await table.play(1);
    await all;
    times.push(performance.now() - sent - delay * 1_000);
  }
  const after = await server.usage();
  await Promise.all([table, ...spectators].map((one) => one.close()));
  return {
    p50: round(median(times)),
    cpuMicrosPerMove: round((after.cpuMicros - before.cpuMicros) / moves),
  };
}

async function memoryOf(
  server: Measured,
  game: AnyGame,
  plan: Plan,
  rooms: number,
): Promise<ServerFigures['memory']> {
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
  const before = await server.usage(true);
  await open(rooms);
  const withSeats = await server.usage(true);
  for (const table of tables.slice(-rooms)) await Connection.open(url, table.id);
  const withSpectators = await server.usage(true);
  const figures = (from: Usage, to: Usage) => ({
    rss: Math.round((to.rss - from.rss) / rooms),
    heap: Math.round((to.heap - from.heap) / rooms),
  });
  const connection = figures(withSeats, withSpectators);
  const all = figures(before, withSeats);
  const seats = game.seats(game.options.parse({})).length;
  return {
    rooms,
    connection,
    room: { rss: all.rss - seats * connection.rss, heap: all.heap - seats * connection.heap },
  };
}
