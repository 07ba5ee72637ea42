import type { AnyGame } from '@touchline/rules';
import type { Usage } from './child.ts';
import { cpuMicros, median, quantile, round } from './measure.ts';
import type { Measured } from './measured.ts';
import type { Plan } from './plan.ts';
import { Table, type Times } from './table.ts';

/** What moves cost. */
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
  /** From request until the other client has the events; absent over HTTP. */
  readonly seen?: { readonly p50: number; readonly p99: number };
  /** To each client, acknowledgement included. */
  readonly bytesPerMove: number;
  /** On the heap of the server, in bytes. */
  readonly allocatedPerMove: number;
  /** Times that the server asks its store for anything. */
  readonly readsPerMove: number;
}

/** Of the moves of a round so many are made before, to warm up. */
const WARM = 0.2;

/** What several servers have used in all. */
async function usageOf(servers: readonly Measured[]): Promise<Omit<Usage, 'pauseMs' | 'sqlite'>> {
  const all = await Promise.all(servers.map((one) => one.usage()));
  const sum = (of: (usage: Usage) => number) => all.reduce((n, one) => n + of(one), 0);
  return {
    cpuMicros: sum((one) => one.cpuMicros),
    rss: sum((one) => one.rss),
    heap: sum((one) => one.heap),
    spare: sum((one) => one.spare),
    external: sum((one) => one.external),
    allocated: sum((one) => one.allocated),
    reads: sum((one) => one.reads),
  };
}

/**
 * Has matches played at once, and measures the server once it is warm.
 * @param servers one, or several that the matches are spread over
 * @param how over sockets, or over HTTP alone, where each server is asked in turn
 */
export async function underLoad(
  servers: readonly Measured[],
  game: AnyGame,
  plan: Plan,
  matches: number,
  moves: number,
  how: 'play' | 'call' = 'play',
): Promise<Load> {
  const urls = servers.map((one) => one.addresses.url);
  const tables: Table[] = [];
  for (let i = 0; i < matches; i++) {
    const first = i % urls.length;
    tables.push(await Table.open([...urls.slice(first), ...urls.slice(0, first)], game, plan));
  }
  const clients = tables.reduce((n, table) => n + table.seats.size, 0);
  const bytes = () => tables.reduce((n, table) => n + table.bytesRead, 0);

  const all = Math.min(Math.ceil(moves / matches), ...tables.map((t) => t.left));
  const warm = Math.floor(all * WARM);
  const each = all - warm;
  await Promise.all(tables.map((t) => t[how](warm)));
  const times: Times = { ack: [], seen: [] };
  const bytesBefore = bytes();
  const before = await usageOf(servers);
  const [cpuFrom, from] = [cpuMicros(), performance.now()];
  await Promise.all(tables.map((t) => t[how](each, times)));
  const seconds = (performance.now() - from) / 1000;
  const clientCpu = (cpuMicros() - cpuFrom) / 1e6;
  const after = await usageOf(servers);
  const bytesRead = bytes() - bytesBefore;
  await Promise.all(tables.map((t) => t.close()));

  const total = each * matches;
  const cpu = (after.cpuMicros - before.cpuMicros) / 1e6;
  const taken = (of: readonly number[]) => ({ p50: round(median(of)), p99: round(quantile(of, 0.99)) });
  return {
    matches,
    moves: total,
    movesPerSecond: round(total / seconds),
    movesPerServerCoreSecond: round(total / cpu),
    serverCpuShare: round(cpu / seconds),
    clientCpuShare: round(clientCpu / seconds),
    ack: taken(times.ack),
    ...(how === 'play' && { seen: taken(times.seen) }),
    bytesPerMove: round(bytesRead / (how === 'play' ? clients * each : total)),
    allocatedPerMove: round((after.allocated - before.allocated) / total),
    readsPerMove: round((after.reads - before.reads) / total),
  };
}
