import type { AnyGame } from '@touchline/rules';
import type { Usage } from './child.ts';
import { Connection } from './client.ts';
import type { Measured } from './measured.ts';
import type { Plan } from './plan.ts';
import { Table } from './table.ts';

/**
 * Bytes that something keeps, after a collection of garbage. What is in no part is the engine's and the
 * system's.
 */
export interface Memory {
  /** Resident in all. */
  readonly rss: number;
  /** Objects of JavaScript. */
  readonly heap: number;
  /** Room on the heap that is held and not used. */
  readonly spare: number;
  /** Buffers outside the heap. */
  readonly external: number;
}

/** Of a match under way; its connections are counted by themselves. */
export interface MemoryFigures {
  readonly rooms: number;
  readonly room: Memory;
  readonly connection: Memory;
}

/** Opens rooms with a match under way in each, and tells what one keeps. */
export async function memoryOf(
  server: Measured,
  game: AnyGame,
  plan: Plan,
  rooms: number,
): Promise<MemoryFigures> {
  const { url } = server.addresses;
  const tables: Table[] = [];
  const open = async (count: number) => {
    for (let i = 0; i < count; i++) {
      const table = await Table.open([url], game, plan);
      await table.play(Math.min(40, table.left));
      tables.push(table);
    }
  };
  await open(20); // what the first rooms need, all share
  const before = await server.usage(true);
  await open(rooms);
  const withSeats = await server.usage(true);
  for (const table of tables.slice(-rooms)) await Connection.open([url], table.id);
  const withSpectators = await server.usage(true);
  const per = (from: Usage, to: Usage, of: keyof Memory) => Math.round((to[of] - from[of]) / rooms);
  const connection = memory((of) => per(withSeats, withSpectators, of));
  const seats = game.seats(game.options.parse({})).length;
  return { rooms, connection, room: memory((of) => per(before, withSeats, of) - seats * connection[of]) };
}

function memory(of: (part: keyof Memory) => number): Memory {
  return { rss: of('rss'), heap: of('heap'), spare: of('spare'), external: of('external') };
}
