import '../support/on-two-servers.ts';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openPostgres, type Store } from '@touchline/server';
import { pino } from 'pino';
import { bid, roll, seated, until } from '../client-sdk/support.ts';
import { boot } from '../support/boot.ts';
import { storeConfig } from '../support/store.ts';
import { drained } from '../support/two-servers.ts';

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
beforeAll(async () => {
  server = await boot({ store: counted });
});
afterAll(() => server.stop());

test('a server that is drained: its matches are in the other one before their players are told, who come without waiting; each journal is folded once', async () => {
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
  for (const one of folded) one.length = 0;
  const there: boolean[] = [];
  const lost = tables.map(async (table) => {
    // who acts may hear of it from the refusal, a moment earlier
    const idle = owing(table) === table.a ? table.b : table.a;
    await until(idle, () => idle.connection !== 'connected');
    there.push(folded[1]?.includes(table.id) ?? false);
  });
  const under = tables.map(play);
  await drained(0);
  await Promise.all(under);
  await Promise.all(tables.map(({ id }, i) => moved.includes(id) && lost[i]));
  expect(there).toEqual(moved.map(() => true));
  for (const table of tables) await play(table);
  expect([folded[0], folded[1]?.toSorted()]).toEqual([[], moved.toSorted()]);
  for (const { id, a } of tables) {
    const entries = await a.history();
    expect(entries.map(({ seq }) => seq)).toEqual(entries.map((_, i) => i));
    expect(acknowledged.get(id)).toBe(entries.length - 1);
  }
  await Promise.all(tables.flatMap(({ a, b }) => [a.leave(), b.leave()]));
});
