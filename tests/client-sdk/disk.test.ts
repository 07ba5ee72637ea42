import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openSqlite, type Store } from '@touchline/server';
import { boot } from '../support/boot.ts';
import { eventually } from '../support/eventually.ts';
import { readOnly } from '../support/storage.ts';
import { bid, cut, playOut, seated, until } from './support.ts';

let server: Awaited<ReturnType<typeof boot>>;
let store: Store;
/** The appends that failed, as their entries would have been. */
const failed: { cmd?: string; nonce: unknown }[] = [];
/** Called before each append. */
let before = (_seq: number) => {};
beforeAll(async () => {
  server = await boot({
    config: { RECONNECT_SECONDS: 60 },
    store: async (dataDir) => {
      store = await openSqlite(dataDir);
      const append = store.journals.append.bind(store.journals);
      store.journals.append = async (row) => {
        before(row.seq);
        try {
          return await append(row);
        } catch (error) {
          const { nonce } = JSON.parse(row.body) as { nonce: unknown };
          failed.push({ ...(row.cmd !== undefined && { cmd: row.cmd }), nonce });
          throw error;
        }
      };
      return store;
    },
  });
});
afterAll(() => server.stop());

test('an act is tried while nothing can be stored, with one id and one nonce, also over another connection', async () => {
  const { id, a, b } = await seated(server.url);
  failed.length = 0;
  readOnly(store, true);
  const acting = a.act(bid(5));
  const tried = (times: number) =>
    eventually(
      () => failed.length,
      (n) => n >= times,
    );
  await tried(4);
  cut(id);
  await tried(8);
  readOnly(store, false);
  expect(await acting).toMatchObject({ seq: 1, seat: 'A' });
  expect(new Set(failed.map(({ cmd, nonce }) => `${cmd} ${nonce}`)).size).toBe(1);
  await b.act({ type: 'resign' });
  await a.over();
  const { entries } = await a.replay();
  expect(entries.map(({ seat, nonce }) => ({ seat, nonce }))[1]).toEqual({
    seat: 'A',
    nonce: failed[0]!.nonce,
  });
  expect(entries).toHaveLength(3);
});

test('bots behind the SDK live through a disk that is full for a while', async () => {
  const { a, b } = await seated(server.url, { goal: 40 });
  failed.length = 0;
  before = (seq) => {
    if (seq === 5) readOnly(store, failed.length < 5);
  };
  const played = Promise.all([playOut(a), playOut(b)]);
  await played;
  expect(failed.length).toBe(5);
  expect((await a.over()).reason).toBe('goal');
});

test('who gives up says why', async () => {
  before = () => {};
  const { a } = await seated(server.url, {}, { actTimeout: 8_000 });
  readOnly(store, true);
  const error = await a.act(bid(1)).catch((e: unknown) => e);
  readOnly(store, false);
  expect(error).toMatchObject({
    code: 'timeout',
    message: expect.stringMatching(/cannot store|could not be stored/),
  });
  await until(a, () => a.connection === 'connected');
});
