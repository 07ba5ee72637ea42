import '../support/on-two-servers.ts';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { openPostgres, type Store } from '@touchline/server';
import { pino } from 'pino';
import { bid, roll, seated, until } from '../client-sdk/support.ts';
import { apiOf, boot } from '../support/boot.ts';
import { Raw, type Reservation } from '../support/raw.ts';
import { storeConfig } from '../support/store.ts';
import { drained, roomOf, roomsAnswering } from '../support/two-servers.ts';

/** A client that would have to wait before it comes back would not be back in this test. */
const NEVER = { reconnect: { first: 3_600_000, most: 3_600_000 } };

/** Journals that were read from their beginning, by the server (in the order in which they start). */
const folded: string[][] = [];

async function counted(): Promise<Store> {
  const { DATABASE_URL = '' } = storeConfig();
  const store = await openPostgres(DATABASE_URL, { log: pino({ level: 'silent' }), committed() {} });
  const own: string[] = [];
  folded.push(own);
  const { journals } = store;
  const read: typeof journals.read = (match, from, limit) => {
    if (from === 0 && limit === undefined) own.push(match);
    return journals.read(match, from, limit);
  };
  return Object.assign(Object.create(store) as Store, {
    journals: Object.assign(Object.create(journals), { read }),
  });
}

let server: Awaited<ReturnType<typeof boot>>;
beforeEach(async () => {
  folded.length = 0;
  server = await boot({ store: counted });
});
afterEach(() => server.stop());

/** Spectators of whom the rooms of the first server do not let go. @returns a function that has them do so */
async function kept(matches: readonly string[]): Promise<() => void> {
  const first = `${server.url}/p1`;
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  for (const id of matches) {
    const { body } = await apiOf(first).post<Reservation>(`/matches/${id}/connect`, { watch: true });
    await Raw.open(first, body);
    const room = roomOf(id)!;
    const onDrop = room.onDrop!.bind(room);
    room.onDrop = async (client, code) => {
      if (client.sessionId === body.sessionId) await released;
      await onDrop(client, code);
    };
  }
  return release;
}

test('a server that is drained: its matches are in the other one, and there alone, before their players are told, who come without waiting', async () => {
  const tables: Awaited<ReturnType<typeof seated>>[] = [];
  for (let i = 0; i < 6; i++) tables.push(await seated(server.url, { goal: 10_000, tripping: false }, NEVER));
  const acknowledged = new Map<string, number>();
  const owing = ({ a, b }: (typeof tables)[number]) => [a, b].find((one) => one.decision !== undefined);
  const play = async (table: (typeof tables)[number]) => {
    const { id, a, b } = table;
    const owes = () => owing(table);
    await Promise.race([a, b].map((one) => until(one, () => owes() !== undefined)));
    const one = owes()!;
    const { seq } = await one.act(one.decision!.kind === 'bid' ? bid(1) : roll);
    acknowledged.set(id, seq);
  };
  for (const table of tables) for (let i = 0; i < 4; i++) await play(table);
  const other = new Set(folded[1]);
  const moved = tables.filter(({ id }) => !other.has(id)).map(({ id }) => id);
  expect(moved.length).toBeGreaterThan(0);
  const release = await kept(moved);
  for (const one of folded) one.length = 0;
  const there: [opened: boolean, answering: number][] = [];
  const lost = tables.map(({ id, a, b }) =>
    Promise.all(
      [a, b].map(async (one) => {
        await until(one, () => one.connection !== 'connected');
        const opened = folded[1]?.includes(id) ?? false;
        there.push([opened, await roomsAnswering(id)]);
      }),
    ),
  );
  const under = tables.map(play);
  const stopped = drained(0);
  await Promise.all(under);
  await Promise.all(tables.map(({ id }, i) => moved.includes(id) && lost[i]));
  release();
  await stopped;
  expect(there).toEqual(
    moved.flatMap(() => [
      [true, 1],
      [true, 1],
    ]),
  );
  for (const table of tables) await play(table);
  // each journal is folded once
  expect([folded[0], folded[1]?.toSorted()]).toEqual([[], moved.toSorted()]);
  for (const { id, a } of tables) {
    const entries = await a.history();
    expect(entries.map(({ seq }) => seq)).toEqual(entries.map((_, i) => i));
    expect(acknowledged.get(id)).toBe(entries.length - 1);
  }
  await Promise.all(tables.flatMap(({ a, b }) => [a.leave(), b.leave()]));
});
