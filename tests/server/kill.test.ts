import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { History, MatchInfo, Session } from '@touchline/client';
import { commitmentOf, type Replay, verify } from '@touchline/rules/kernel';
import { Player, seedOf } from '../support/boot.ts';
import { diceRace } from '../support/dice-race.ts';
import { eventually } from '../support/eventually.ts';
import { Raw, type Reservation } from '../support/raw.ts';
import { Spawned } from '../support/spawn.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'touchline-kill-'));
let server: Spawned;
beforeAll(async () => {
  server = await Spawned.start(dataDir);
});
afterAll(async () => {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const matchOf = async (sessions: readonly Session[], request: object = {}): Promise<string> => {
  const { api } = server;
  const { body } = await api.post<MatchInfo>(
    '/matches',
    { game: 'dice-race', ...request },
    sessions[0]?.token,
  );
  for (const one of sessions)
    await api.post(`/matches/${body.id}/seats`, { commitment: commitmentOf(seedOf(one)) }, one.token);
  return body.id;
};
const guest = async (name: string) => (await server.api.post<Session>('/guests', { name })).body;

test('no acknowledged action is lost, none is done twice, and the match goes on, however often the server is killed', async () => {
  const sessions = [await guest('Ann'), await guest('Bob')];
  const id = await matchOf(sessions, { options: { goal: 1000, tripping: false } });
  const connect = () =>
    Promise.all(sessions.map(async (one) => new Player(await server.room(id, one.token))));
  const acknowledged = new Map<string, number>();
  let [a, b] = (await connect()) as [Player, Player];
  for (const [i, one] of [a, b].entries()) await one.request('reveal', { seed: seedOf(sessions[i]!) });
  await a.until((s) => s.status === 'live');

  let pending: { mover: 'A' | 'B'; request: Record<string, unknown> } | undefined;
  for (let kills = 0; kills < 4; kills++) {
    // some actions in peace, then one with the server killed a moment after it was sent
    for (let i = 0; i < 4; i++) {
      await Promise.all([a, b].map((one) => one.until((s) => s.seq === a.state.seq)));
      const owed = a.state.decisions[0]?.seat as 'A' | 'B';
      const mover = owed === 'A' ? a : b;
      const action = a.state.seq < 3 ? { type: 'bid', amount: 1 } : { type: 'roll' };
      const request = mover.envelope(action);
      const answer = mover.request<{ seq: number }>('act', request);
      if (i === 3) {
        pending = { mover: owed, request };
        answer.then(({ seq }) => acknowledged.set(String(request.id), seq)).catch(() => {});
        await new Promise((resolve) => setTimeout(resolve, kills));
        break;
      }
      const { seq } = await answer;
      acknowledged.set(String(request.id), seq);
      await Promise.all([a, b].map((one) => one.until((s) => s.seq > seq)));
    }
    await server.stop('SIGKILL');
    server = await Spawned.start(dataDir);
    [a, b] = (await connect()) as [Player, Player];
    await Promise.all([a, b].map((one) => one.until((s) => s.seq !== undefined)));
    const mover = pending?.mover === 'A' ? a : b;
    const answer = await mover.request<{ seq: number; duplicate?: true }>('act', pending?.request);
    const before = acknowledged.get(String(pending?.request.id));
    if (before !== undefined) expect(answer).toEqual({ seq: before, duplicate: true });
    acknowledged.set(String(pending?.request.id), answer.seq);
    await Promise.all([a, b].map((one) => one.until((s) => s.seq > answer.seq)));
  }

  const { body } = await server.api.get<History>(`/matches/${id}/events`);
  expect(body.entries.map((one) => one.seq)).toEqual(body.entries.map((_one, i) => i));
  expect([...acknowledged.values()]).toEqual(body.entries.slice(1).map((one) => one.seq));

  await a.act({ type: 'resign' });
  await b.until((s) => s.status === 'finished');
  const replay = await server.api.get<Replay>(`/matches/${id}/replay`);
  expect(verify(diceRace, replay.body)).toBeUndefined();
});

test('a match between bots goes on by itself after the server was killed', async () => {
  const ann = await guest('Ann');
  const created = await server.api.post<MatchInfo>(
    '/matches',
    { game: 'dice-race', options: { goal: 300 }, bots: { A: 'random', B: 'heuristic' } },
    ann.token,
  );
  const info = async () => (await server.api.get<MatchInfo>(`/matches/${created.body.id}`)).body;
  await server.stop('SIGKILL');
  server = await Spawned.start(dataDir);
  await eventually(info, ({ status }) => status === 'finished');
  const replay = await server.api.get<Replay>(`/matches/${created.body.id}/replay`);
  expect(verify(diceRace, replay.body)).toBeUndefined();
});

test('a server that is asked to end sends everybody away, and finishes what it has begun', async () => {
  const sessions = [await guest('Ann'), await guest('Bob')];
  const id = await matchOf(sessions);
  const player = new Player(await server.room(id, sessions[0]?.token));
  await player.until((s) => s.status === 'seeding');
  await player.request('reveal', { seed: seedOf(sessions[0]!) });
  // one who has just been lost, and may still come back, must not make the process fall
  const lost = await server.api.post<Reservation>(`/matches/${id}/connect`, {}, sessions[1]?.token);
  const gone = await Raw.open(server.url, lost.body);
  await player.until((s) => s.seats[1]?.online === true);
  gone.close();
  await player.until((s) => s.seats[1]?.online === false);
  expect(await server.stop('SIGTERM')).toBe(0);
  await eventually(
    () => player.left,
    (left) => left.length > 0,
  );
  expect(player.left).toEqual([4001]);
  server = await Spawned.start(dataDir);
  const other = new Player(await server.room(id, sessions[1]?.token));
  await other.until((s) => s.status === 'seeding');
  await other.request('reveal', { seed: seedOf(sessions[1]!) });
  await other.until((s) => s.status === 'live');
});

test('a port that is taken is an error and not a wait', async () => {
  const elsewhere = mkdtempSync(join(tmpdir(), 'touchline-port-'));
  await expect(Spawned.start(elsewhere, new URL(server.url).port)).rejects.toThrow('exit 1: EADDRINUSE');
  rmSync(elsewhere, { recursive: true, force: true });
});

test('two servers on one database: the second takes the match over, the first can write no more', async () => {
  const sessions = [await guest('Ann'), await guest('Bob')];
  const id = await matchOf(sessions, { options: { goal: 1000, tripping: false } });
  const enter = async (where: Spawned, i: number) => new Player(await where.room(id, sessions[i]?.token));
  const a = await enter(server, 0);
  const b = await enter(server, 1);
  for (const [i, one] of [a, b].entries()) await one.request('reveal', { seed: seedOf(sessions[i]!) });
  await a.until((s) => s.status === 'live');
  await a.act({ type: 'bid', amount: 9 }, { seq: 1 });

  const second = await Spawned.start(dataDir);
  const b2 = await enter(second, 1);
  await b2.until((s) => s.seq === 2);
  expect(await b2.act({ type: 'bid', amount: 1 })).toEqual({ seq: 2 });
  // the first server does not know it yet
  const lost = await b.act({ type: 'bid', amount: 5 }, { seq: 1 }).catch((error: Error) => error);
  expect(lost).toBeInstanceOf(Error);
  await eventually(
    () => [a.left, b.left],
    (left) => left.every((codes) => codes.length > 0),
  );
  const { body } = await second.api.get<History>(`/matches/${id}/events`);
  expect(body.entries.map((one) => one.seat)).toEqual(['referee', 'A', 'B']);
  expect(body.entries[2]?.events[1]).toMatchObject({ type: 'bids-opened', bids: { A: 9, B: 1 } });
  await second.stop();
});
