import { setTimeout as pause } from 'node:timers/promises';
import { isOver } from '@touchline/client';
import type { AnyGame } from '@touchline/rules';
import type { WebSocket } from 'ws';
import { addBot, Connection, create, entryOf, infoOf } from './client.ts';
import { median, round } from './measure.ts';
import { type Measured, socketTo } from './measured.ts';
import type { Plan } from './plan.ts';
import { Table } from './table.ts';

/** One move to all spectators: until the last of them has it, and what it costs the server. */
export interface FanOut {
  readonly p50: number;
  readonly cpuMicrosPerMove: number;
}

/** Milliseconds until the last of so many raw WebSockets has a message that one sends to all: the median. */
export async function rawFan(url: string, spectators: number): Promise<number> {
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

/** A match between bots, watched. */
export interface Watching {
  readonly entries: number;
  readonly bytesPerMove: number;
}

export async function watch(server: Measured, game: AnyGame): Promise<Watching> {
  const { url } = server.addresses;
  const { id, token, seats } = await create(url, { game: game.id });
  const spectator = await Connection.open([url], id);
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

/**
 * Moves of a match before spectators.
 * @param delay of the match, in seconds
 */
export async function fan(
  server: Measured,
  game: AnyGame,
  plan: Plan,
  count: number,
  delay: number,
): Promise<FanOut> {
  const { url } = server.addresses;
  const table = await Table.open([url], game, plan, delay);
  const spectators: Connection[] = [];
  while (spectators.length < count) {
    const some = Math.min(20, count - spectators.length);
    const opened = Array.from({ length: some }, () => Connection.open([url], table.id));
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
