import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, jest, test } from '@jest/globals';
import type { Account, History, MatchInfo, Problem, Session } from '@touchline/client';
import { commitmentOf, type Replay, verify } from '@touchline/rules/kernel';
import { openSqlite, type Store } from '@touchline/server';
import { boot, Player, seedOf } from '../support/boot.ts';
import { diceRace } from '../support/dice-race.ts';
import { eventually } from '../support/eventually.ts';
import { HandTime } from '../support/hand-time.ts';
import { Spawned } from '../support/spawn.ts';
import { full, locked, readOnly } from '../support/storage.ts';

let server: Awaited<ReturnType<typeof boot>> | undefined;
let store: Store;
afterEach(async () => {
  jest.restoreAllMocks();
  await server?.stop();
  server = undefined;
});

async function booted(time?: HandTime) {
  server = await boot({
    ...(time && { time }),
    store: async (dataDir) => {
      store = await openSqlite(dataDir);
      return store;
    },
  });
  return server;
}

/** What was logged of something: the causes. */
const causes = ({ log }: { log: readonly string[] }, msg: string) =>
  log
    .map((line) => JSON.parse(line) as { msg: string; err?: { message: string } })
    .flatMap((line) => (line.msg === msg && line.err ? [line.err.message] : []));

const goal = { options: { goal: 1000, tripping: false } };

describe('a disk without room', () => {
  test('is noticed and told, loses nothing, and lets the server end in peace', async () => {
    const dir = mkdtempSync(join(tmpdir(), 'touchline-full-'));
    const spawned = await Spawned.start(dir);
    const guest = async () => (await spawned.api.post<Session>('/guests', {})).body;
    const sessions = [await guest(), await guest()];
    const { body: info } = await spawned.api.post<MatchInfo>(
      '/matches',
      { game: 'dice-race', ...goal },
      sessions[0]!.token,
    );
    for (const one of sessions)
      await spawned.api.post(
        `/matches/${info.id}/seats`,
        { commitment: commitmentOf(seedOf(one)) },
        one.token,
      );
    expect(await spawned.stop('SIGTERM')).toBe(0);

    // the database fits in, and a little of what is written before it gets there
    spawned.space = statSync(join(dir, 'touchline.db')).size / 512 + 64;
    await spawned.again();
    const { api } = spawned;
    expect(await api.http('/readyz')).toMatchObject({ status: 200 });
    const enter = () =>
      Promise.all(sessions.map(async (one) => new Player(await spawned.room(info.id, one.token))));
    let [a, b] = (await enter()) as [Player, Player];
    for (const [i, one] of [a, b].entries()) await one.request('reveal', { seed: seedOf(sessions[i]!) });
    await a.until((s) => s.status === 'live');
    const acknowledged: number[] = [];
    const act = async () => {
      const { seq, decisions } = a.state;
      const action = seq < 3 ? { type: 'bid', amount: 1 } : { type: 'roll' };
      const player = decisions[0]!.seat === 'A' ? a : b;
      const made = await player.act(action, { seq });
      acknowledged.push(made.seq);
      await a.until((s) => s.seq > made.seq);
    };
    let refusal: unknown;
    while (!refusal) await act().catch((error: Error & { reason: object }) => (refusal = error.reason));
    expect(refusal).toMatchObject({ code: 'not-stored' });

    // who only looks is served; who wants something stored is told when to try again
    expect(await api.http('/healthz')).toMatchObject({ status: 200 });
    expect((await api.get<MatchInfo>(`/matches/${info.id}`)).body.seq).toBe(a.state.seq);
    const refused = await api.post<Problem>('/guests', {});
    expect(refused).toMatchObject({ status: 503, body: { code: 'not-stored' } });
    expect(refused.headers.get('retry-after')).toBe('1');
    // what was found a second ago still counts
    await eventually(
      () => api.http('/readyz'),
      ({ status }) => status !== 200,
    );
    expect(spawned.log).toMatch(/disk I\/O error|database or disk is full/);
    expect(spawned.log).not.toContain('cannot rollback');
    expect(await spawned.stop('SIGTERM')).toBe(0);
    expect(spawned.said).toBe('');

    spawned.space = undefined;
    await spawned.again();
    [a, b] = (await enter()) as [Player, Player];
    await a.until((s) => s.seq > acknowledged.at(-1)!);
    await act();
    const { body } = await spawned.api.get<History>(`/matches/${info.id}/events?limit=500`);
    expect(body.entries.slice(1).map((one) => one.seq)).toEqual(acknowledged);
    await a.act({ type: 'resign' });
    await b.until((s) => s.status === 'finished');
    const replay = await spawned.api.get<Replay>(`/matches/${info.id}/replay`);
    expect(verify(diceRace, replay.body)).toBeUndefined();
    await spawned.stop();
    rmSync(dir, { recursive: true, force: true });
  });

  test('is what the store says, and what was begun is not half done', async () => {
    const { guest, match } = await booted();
    const { id } = await match({}, await guest());
    const epoch = (await store.leases.acquire(id))!;
    const row = { match: id, epoch, seq: 0, body: '{}', at: 0 };
    full(store, true);
    const failed = await store.journals
      .append({ ...row, events: JSON.stringify('x'.repeat(100_000)) })
      .catch((error: unknown) => error);
    expect(failed).toMatchObject({
      refusal: { code: 'not-stored' },
      cause: { message: 'database or disk is full' },
    });
    full(store, false);
    expect(await store.journals.read(id, 0)).toEqual([]);
    expect(await store.journals.append({ ...row, events: '[]' })).toBe(true);
  });
});

describe('a disk that is read-only', () => {
  test('makes the server unready, answers writes with 503, and is passed on from without a restart', async () => {
    const server = await booted();
    const { http, post, get, guest, log } = server;
    const now = jest.spyOn(performance, 'now');
    const start = performance.now();
    now.mockReturnValue(start + 10_000);
    expect(await http('/readyz')).toMatchObject({ status: 200 });
    now.mockRestore();
    const { id, a, sessions } = await server.playing(goal);
    readOnly(store, true);
    jest.spyOn(performance, 'now').mockReturnValue(start + 20_000);
    expect(await http('/readyz')).toMatchObject({ status: 503, body: { ok: false } });
    jest.restoreAllMocks();
    const [{ token }] = sessions;
    const tried = [
      await post('/guests', {}),
      await post('/matches', { game: 'dice-race' }, token),
      await post(`/matches/${id}/actions`, a.envelope({ type: 'bid', amount: 1 }), token),
      await post('/sessions/refresh', { refresh: sessions[0].refresh }),
    ];
    for (const { status, body, headers } of tried)
      expect({ status, code: body.code, after: headers.get('retry-after') }).toEqual({
        status: 503,
        code: 'not-stored',
        after: '1',
      });
    expect((await a.refused('act', a.envelope({ type: 'bid', amount: 1 }))).code).toBe('not-stored');
    expect((await get<Account>('/me', token)).status).toBe(200);
    const why = 'attempt to write a readonly database';
    expect(causes({ log }, 'the store fails')[0]).toContain(why);
    expect(causes({ log }, 'not stored')[0]).toContain(why);
    expect(causes({ log }, 'append not confirmed; reading the journal again')[0]).toContain(why);
    readOnly(store, false);
    expect(await a.act({ type: 'bid', amount: 1 })).toEqual({ seq: 1 });
    expect((await guest()).token).toEqual(expect.any(String));
  });

  test('a match among bots waits for it, however long, and plays on', async () => {
    const time = new HandTime();
    const { post, get, guest, log } = await booted(time);
    const { token } = await guest();
    const append = store.journals.append.bind(store.journals);
    let tries = 0;
    store.journals.append = (row) => {
      if (row.seq === 5) readOnly(store, ++tries < 5);
      return append(row);
    };
    const passing = setInterval(() => time.pass(100), 1);
    const bots = { A: 'random', B: 'random' };
    const { body } = await post<MatchInfo>('/matches', { game: 'dice-race', bots }, token);
    await eventually(
      async () => (await get<MatchInfo>(`/matches/${body.id}`)).body,
      ({ status }) => status === 'finished',
    );
    clearInterval(passing);
    expect(tries).toBe(5);
    expect(causes({ log }, 'a bot could not act')).toHaveLength(4);
  });
});

describe('a database that another program keeps locked', () => {
  test('holds up what is to be stored, and nothing else, until it is let go', async () => {
    const server = await booted();
    const { dataDir, http, get, post } = server;
    const { id, a, sessions } = await server.playing(goal);
    // time stands still: nothing here is to happen because it passes
    jest.spyOn(performance, 'now').mockReturnValue(performance.now());
    const release = locked(dataDir);
    const order: string[] = [];
    const note =
      <T>(what: string) =>
      (value: T) => {
        order.push(what);
        return value;
      };
    const acted = a.act({ type: 'bid', amount: 4 }).then(note('acted'));
    const made = post('/matches', { game: 'dice-race' }, sessions[0].token).then(note('made'));
    await http('/healthz').then(note('alive'));
    await get(`/matches/${id}`).then(note('read'));
    await get('/matches', sessions[0].token).then(note('listed'));
    await get<History>(`/matches/${id}/events`).then(note('history'));
    expect(order).toEqual(['alive', 'read', 'listed', 'history']);
    release();
    expect(await acted).toEqual({ seq: 1 });
    expect((await made).status).toBe(201);
  });

  test('for too long lets them be refused, and nothing has happened', async () => {
    const server = await booted();
    const { dataDir, post, log } = server;
    const { id, a, sessions } = await server.playing(goal);
    const now = jest.spyOn(performance, 'now');
    let time = performance.now();
    now.mockImplementation(() => (time += 100));
    const release = locked(dataDir);
    const refused = await a.refused('act', a.envelope({ type: 'bid', amount: 4 }));
    expect(refused.code).toBe('not-stored');
    const late = await post('/matches', { game: 'dice-race' }, sessions[0].token);
    expect(late).toMatchObject({ status: 503, body: { code: 'not-stored' } });
    expect(late.headers.get('retry-after')).toBe('1');
    expect(causes({ log }, 'not stored')[0]).toContain('database is locked');
    release();
    expect(await store.journals.read(id, 0)).toHaveLength(1);
    expect(await a.act({ type: 'bid', amount: 4 })).toEqual({ seq: 1 });
  });

  test('keeps no more waiting than there is room for', async () => {
    const { dataDir } = await booted();
    jest.spyOn(performance, 'now').mockReturnValue(performance.now());
    const release = locked(dataDir);
    const waiting = [store.check()];
    await new Promise((resolve) => setImmediate(resolve));
    while (waiting.length < 1_000) waiting.push(store.check());
    await expect(store.check()).rejects.toMatchObject({ refusal: { code: 'not-stored' } });
    release();
    await Promise.all(waiting);
  });
});
