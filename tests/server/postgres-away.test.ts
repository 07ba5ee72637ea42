import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { History, MatchInfo, Problem } from '@touchline/client';
import type { Replay } from '@touchline/rules/kernel';
import { verify } from '@touchline/rules/kernel';
import { readConfig, settings } from '@touchline/server';
import { pino } from 'pino';
import { tokenSecret } from '../../server/src/accounts/token-secret.ts';
import { BadNetwork } from '../support/bad-network.ts';
import { boot } from '../support/boot.ts';
import { diceRace } from '../support/dice-race.ts';
import { eventually } from '../support/eventually.ts';
import { Postgres } from '../support/postgres.ts';

let postgres: Postgres;
let proxy: BadNetwork;
let server: Awaited<ReturnType<typeof boot>>;
beforeAll(async () => {
  postgres = await Postgres.make();
  await postgres.query('postgres', 'create database touchline');
  proxy = await BadNetwork.before(postgres.port);
  server = await boot({
    config: {
      DATABASE_URL: postgres.url('touchline', proxy.port),
      TOKEN_SECRET: 'a secret of tests that is long enough',
    },
  });
});
afterAll(async () => {
  await server.stop();
  proxy.close();
  await postgres.remove();
});

const goal = { options: { goal: 1000, tripping: false } };
type Playing = Awaited<ReturnType<typeof server.playing>>;

/** A player whose turn it is acts; the number of the entry. */
async function act({ a, b }: Playing): Promise<number> {
  const { seq, decisions } = a.state;
  const action = seq < 3 ? { type: 'bid', amount: 1 } : { type: 'roll' };
  const made = await (decisions[0]!.seat === 'A' ? a : b).act(action, { seq });
  await Promise.all([a, b].map((one) => one.until((s) => s.seq > made.seq)));
  return made.seq;
}

/** That what was acknowledged is stored, in order, once each; and nothing else. */
async function kept({ id }: Playing, acknowledged: readonly number[]): Promise<void> {
  const { body } = await server.get<History>(`/matches/${id}/events?limit=500`);
  const by = body.entries.filter(({ seat }) => seat !== 'referee').map(({ seq }) => seq);
  expect(by).toEqual(acknowledged);
  expect(body.entries.map(({ seq }) => seq)).toEqual(body.entries.map((_, i) => i));
}

/** Whether what was asked for is done already. */
async function pending(what: Promise<unknown>): Promise<boolean> {
  let done = false;
  void what.then(() => {
    done = true;
  });
  await server.http('/healthz');
  await server.http('/healthz');
  return !done;
}

test('a move whose answer is lost with the connection is looked up, and happens once', async () => {
  const match = await server.playing(goal);
  const acknowledged = [await act(match), await act(match)];
  for (let i = 0; i < 5; i++) {
    const before = proxy.cuts;
    proxy.cutAnswerTo(/append|insert into journal/);
    acknowledged.push(await act(match));
    expect(proxy.cuts).toBe(before + 1);
  }
  await kept(match, acknowledged);
  expect([match.a.left, match.b.left]).toEqual([[], []]);
});

test('a database that is killed and started again in mid-match: the move waits, and play goes on', async () => {
  const match = await server.playing(goal);
  const acknowledged = [await act(match), await act(match)];
  for (let i = 0; i < 3; i++) {
    await postgres.kill();
    const told = match.b.events.length;
    const acting = act(match);
    expect(await pending(acting)).toBe(true);
    expect(match.b.events).toHaveLength(told);
    await postgres.start();
    acknowledged.push(await acting, await act(match));
  }
  await kept(match, acknowledged);
  expect([match.a.left, match.b.left]).toEqual([[], []]);
  await match.a.act({ type: 'resign' });
  await match.b.until((s) => s.status === 'finished');
  const replay = await server.get<Replay>(`/matches/${match.id}/replay`);
  expect(verify(diceRace, replay.body)).toBeUndefined();
});

test('while it refuses, the server says so, refuses what cannot wait, and is ready again by itself', async () => {
  const match = await server.playing(goal);
  const [{ token }] = match.sessions;
  expect((await server.http('/readyz')).status).toBe(200);
  proxy.refuse();
  await eventually(
    () => server.http('/readyz'),
    ({ status }) => status === 503,
  );
  expect((await server.http('/healthz')).status).toBe(200);
  for (const { status, body, headers } of [
    await server.post<Problem>('/guests', {}),
    await server.post<Problem>('/matches', { game: 'dice-race' }, token),
    await server.get<Problem>(`/matches/${match.id}`),
  ])
    expect([status, body.code, headers.get('retry-after')]).toEqual([503, 'not-stored', '1']);
  const acting = act(match);
  expect(await pending(acting)).toBe(true);
  proxy.flow();
  const acknowledged = [await acting, await act(match)];
  await eventually(
    () => server.http('/readyz'),
    ({ status }) => status === 200,
  );
  expect((await server.get<MatchInfo>(`/matches/${match.id}`)).status).toBe(200);
  await kept(match, acknowledged);
});

test('a database that says nothing is given up and asked again on another connection', async () => {
  const match = await server.playing(goal);
  const acknowledged = [await act(match), await act(match)];
  proxy.stall();
  const told = match.b.events.length;
  const acting = act(match);
  expect(await pending(acting)).toBe(true);
  // an answer that does not come ends the attempt
  await eventually(
    () => server.log.join(''),
    (log) => log.includes('entries wait for it') && log.includes('Query read timeout'),
  );
  expect(match.b.events).toHaveLength(told);
  proxy.flow();
  acknowledged.push(await acting, await act(match));
  await kept(match, acknowledged);
});

test('a server on PostgreSQL wants a secret that all of its kind share', () => {
  const config = settings.parse({ DATABASE_URL: postgres.url('touchline') });
  expect(() => tokenSecret(config, pino({ level: 'silent' }))).toThrow('TOKEN_SECRET is required');
  expect(() => readConfig({ DATABASE_URL: 'mysql://ann:hidden@db/x' })).toThrow(
    /^DATABASE_URL: must be the address of a PostgreSQL database: \S+$/,
  );
});
