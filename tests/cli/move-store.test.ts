import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openPostgres, openSqlite, type Store } from '@touchline/server';
import { database, queryOf } from '../support/postgres.ts';
import { touchline } from './touchline.ts';

const dir = mkdtempSync(join(tmpdir(), 'touchline-move-'));
const made: Awaited<ReturnType<typeof database>>[] = [];
const empty = async () => {
  const one = await database();
  made.push(one);
  return one.url;
};

const MATCHES = 3;
const ENTRIES = 200;
beforeAll(async () => {
  const store = await openSqlite(dir);
  await store.accounts.createAccount({ id: 'ann', name: 'Ann ☃' }, { keys: ['ann'], password: 'hash' });
  await store.accounts.createSession({ id: 's', account: 'ann', family: 'f', refresh: 'r', expiresAt: 9e12 });
  await store.accounts.impose({ id: 'ban', kind: 'ban', address: '::1', since: 5 });
  await store.rules.keep([{ game: 'race', version: '1', event: { type: 'object' }, state: {} }]);
  for (let i = 0; i < MATCHES; i++) {
    const id = `match${i}`;
    await store.matches.create({
      ...{
        id,
        game: 'race',
        rulesVersion: '1',
        options: { i },
        time: { kind: 'untimed' },
        status: 'seeding',
      },
      ...{
        serverSeed: 'ab',
        commitment: 'cd',
        createdAt: 1_700_000_000_000 + i,
        delay: i,
        chat: true,
        teams: { A: { i } },
      },
      seats: [{ seat: 'A', account: { id: 'ann', name: 'Ann ☃', guest: false } }, { seat: 'B' }],
    });
    const epoch = (await store.leases.acquire(id)) ?? 0;
    const lines = Array.from({ length: ENTRIES }, (_, seq) => ({
      ...{ match: id, epoch, seq, cmd: `A:${seq}`, body: `{"seq":${seq},"☃":"\\u0000"}`, events: '[[1]]' },
      ...{
        at: seq * 10,
        away: { A: seq },
        due: '{"A":"roll"}',
        ...(seq === 0 && { startedAt: 1_700_000_000_500 }),
      },
    }));
    await Promise.all(lines.map((line) => store.journals.append(line)));
  }
  await store.close();
});
afterAll(async () => {
  for (const { drop } of made) await drop();
  rmSync(dir, { recursive: true, force: true });
});

/** All that can be read of a store. */
async function everything(store: Store): Promise<unknown[]> {
  const ids = Array.from({ length: MATCHES }, (_, i) => `match${i}`);
  const read = [
    ...(await Promise.all(ids.map((id) => store.matches.find(id)))),
    ...[await store.matches.list({ limit: 99 }), await store.rules.all(), await store.accounts.sanctions()],
    ...[await store.accounts.login('ann'), await store.accounts.session('s'), await store.latest()],
    ...(await Promise.all(ids.map((id) => store.journals.read(id, 0)))),
  ];
  await store.close();
  return read;
}

test('a store is moved as it is, and what was moved goes on', async () => {
  const url = await empty();
  const { code, out, err } = await touchline('move-store', '--from', dir, '--to', url);
  expect([code, out]).toEqual([
    0,
    expect.stringContaining(`${MATCHES} matches with ${MATCHES * ENTRIES} journal`),
  ]);
  expect(err).toContain(`journal: 500 of ${MATCHES * ENTRIES}`);
  expect(await everything(await openPostgres(url))).toEqual(await everything(await openSqlite(dir)));
  const store = await openPostgres(url);
  const epoch = (await store.leases.acquire('match0')) ?? 0;
  const line = { match: 'match0', epoch, seq: ENTRIES, body: '{}', events: '[]', at: 1e6 };
  expect(await store.journals.append(line)).toBe(true);
  await store.close();

  const again = await touchline('move-store', '--from', dir, '--to', url);
  expect([again.code, again.err]).toEqual([2, expect.stringContaining('The database is not empty')]);
});

test('what does not agree is noticed, and then nothing is there; it can be run again', async () => {
  const url = await empty();
  await (await openPostgres(url)).close();
  // a database that loses a byte of one entry
  await queryOf(
    url,
    `create function spoil() returns trigger language plpgsql as $$ begin new.body := replace(new.body, '42', '43'); return new; end $$;
     create trigger spoil before insert on journal for each row execute function spoil();`,
  );
  const spoilt = await touchline('move-store', '--from', dir, '--to', url);
  expect([spoilt.code, spoilt.err]).toEqual([2, expect.stringContaining('Match match0 is not the same')]);
  expect((await queryOf(url, 'select 1 from accounts union all select 1 from journal')).rowCount).toBe(0);
  await queryOf(url, 'drop trigger spoil on journal');
  expect((await touchline('move-store', '--from', dir, '--to', url)).code).toBe(0);
});

test('a store that a server works on is not moved, nor one that is not there', async () => {
  const url = await empty();
  const store = await openSqlite(dir);
  const { code, err } = await touchline('move-store', '--from', dir, '--to', url);
  expect([code, err]).toEqual([2, expect.stringContaining('Stop it first')]);
  await store.close();
  const none = await touchline('move-store', '--from', join(dir, 'none'), '--to', url);
  expect([none.code, none.err]).toEqual([2, expect.stringContaining('has no store')]);
});
