import { type ChildProcess, fork } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import type { AnyGame } from '@touchline/rules';
import type { Usage } from './child.ts';
import { Connection } from './client.ts';
import { median, quantile, round } from './measure.ts';
import { Measured, pin, type Settings, socketTo } from './measured.ts';
import { quietPlan } from './plan.ts';
import { Table } from './table.ts';
import type { Watched, WatchOrders } from './watchers.ts';

/** In how many processes those on one server are. */
const PROCESSES = 2;

/** How many watch one match over two servers, and how often it moves. */
export interface CrowdLoad {
  readonly spectators: number;
  readonly moves: number;
}

/** What one message to all costs: milliseconds from sending until one has it, microseconds, bytes. */
interface Spread {
  readonly p50: number;
  readonly p99: number;
  /** The last of all; the median of the moves. */
  readonly last: number;
  /** Of both servers together. */
  readonly cpuMicrosPerMove: number;
  /** Resident, of the servers. */
  readonly bytesPerSpectator: number;
}

interface CrowdFigures extends Spread {
  readonly game: string;
  readonly spectators: number;
  readonly moves: number;
  readonly bytesPerMove: number;
  /** As many raw WebSockets in the same two processes, each sent as many bytes. */
  readonly raw: Spread;
  readonly ratios: { readonly cpu: number; readonly p50: number };
}

/** Some who watch, in a process of their own. */
class Watchers {
  private readonly child: ChildProcess;
  private readonly times: (readonly number[])[] = [];
  private wake = () => {};

  private constructor(child: ChildProcess) {
    this.child = child;
  }

  static async open(orders: WatchOrders): Promise<Watchers> {
    const child = fork(new URL('./watchers.js', import.meta.url), [JSON.stringify(orders)]);
    pin(child.pid!, 1);
    const watchers = new Watchers(child);
    await new Promise<void>((ready, failed) => {
      child.once('exit', (code) => failed(new Error(`the process of spectators ended with code ${code}`)));
      child.on('message', (watched: Watched) => {
        if ('ready' in watched) return ready();
        watchers.times.push(watched.times);
        watchers.wake();
      });
    });
    return watchers;
  }

  /** When the next move has come on each connection. */
  async next(): Promise<readonly number[]> {
    while (!this.times.length)
      await new Promise<void>((resolve) => {
        this.wake = resolve;
      });
    return this.times.shift()!;
  }

  close(): void {
    this.child.kill('SIGKILL');
  }
}

/** One match watched over two servers. @param shared what the two share */
export async function benchCrowd(
  game: AnyGame,
  { spectators, moves }: CrowdLoad,
  shared: Settings,
  tell: (what: string) => void,
): Promise<CrowdFigures> {
  const servers = [await Measured.start(shared), await Measured.start(shared)];
  try {
    const urls = servers.map((one) => one.addresses.url);
    const table = await Table.open(urls, game, quietPlan(game, game.options.parse({}), moves));
    const near = await Connection.open(urls, table.id);
    tell(`${spectators} watch one match`);
    const count = Math.min(moves, table.left);
    const bytesBefore = near.bytesRead;
    const match = await spread(
      servers,
      urls.map((url) => ({ url, match: table.id })),
      spectators,
      count,
      () => table.play(1),
    );
    const bytesPerMove = Math.round((near.bytesRead - bytesBefore) / count);
    await Promise.all([table.close(), near.close()]);
    tell(`${spectators} raw WebSockets`);
    const echoes = servers.map((one) => one.addresses.echo);
    const senders = await Promise.all(echoes.map((url) => socketTo(url)));
    const message = `all${'.'.repeat(Math.max(0, bytesPerMove - 3))}`;
    const raw = await spread(
      servers,
      echoes.map((url) => ({ url })),
      spectators,
      count,
      async () => {
        for (const sender of senders) sender.send(message);
      },
    );
    for (const sender of senders) sender.terminate();
    const ratios = {
      cpu: round(match.cpuMicrosPerMove / raw.cpuMicrosPerMove),
      p50: round(match.p50 / raw.p50),
    };
    return { game: game.id, spectators, moves: count, bytesPerMove, ...match, raw, ratios };
  } finally {
    await Promise.all(servers.map((one) => one.stop()));
  }
}

/** Lets so many watch, half of them in each place, and sends so often. */
async function spread(
  servers: readonly Measured[],
  places: readonly Omit<WatchOrders, 'count'>[],
  spectators: number,
  moves: number,
  send: () => Promise<void>,
): Promise<Spread> {
  const before = await usages(servers, true);
  const opening = places.flatMap((place, i) =>
    Array.from({ length: PROCESSES }, (_, j) => {
      const parts = places.length * PROCESSES;
      const count = Math.floor((spectators + i * PROCESSES + j) / parts);
      return count ? [Watchers.open({ ...place, count })] : [];
    }).flat(),
  );
  const all = await Promise.all(opening);
  // who is here is told once a second
  await pause(3_000);
  const there = await usages(servers, true);
  const delays: number[] = [];
  const last: number[] = [];
  for (let i = 0; i < moves; i++) {
    const sent = performance.timeOrigin + performance.now();
    const [times] = await Promise.all([Promise.all(all.map((one) => one.next())), send()]);
    const took = times.flat().map((at) => at - sent);
    delays.push(...took);
    last.push(took.reduce((a, b) => Math.max(a, b), 0));
  }
  const after = await usages(servers, false);
  for (const one of all) one.close();
  const sum = (of: readonly Usage[], what: 'cpuMicros' | 'rss') =>
    of.reduce((all, one) => all + one[what], 0);
  return {
    p50: round(median(delays)),
    p99: round(quantile(delays, 0.99)),
    last: round(median(last)),
    cpuMicrosPerMove: round((sum(after, 'cpuMicros') - sum(there, 'cpuMicros')) / moves),
    bytesPerSpectator: Math.round((sum(there, 'rss') - sum(before, 'rss')) / spectators),
  };
}

const usages = (servers: readonly Measured[], tidy: boolean) =>
  Promise.all(servers.map((one) => one.usage(tidy)));
