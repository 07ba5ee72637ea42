import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { MatchInfo, MyMatch, Problem, Session } from '@touchline/client';
import { commitmentOf } from '@touchline/rules/kernel';
import { boot, seedOf } from '../support/boot.ts';
import { eventually } from '../support/eventually.ts';
import { HandTime } from '../support/hand-time.ts';

const ADMIN = 'the-token-of-the-operator';
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const SEEDS = 10 * MINUTE;
const WAITING = 72 * HOUR;

const time = new HandTime();
let server: Awaited<ReturnType<typeof boot>>;
beforeAll(async () => {
  server = await boot({ time, config: { ADMIN_TOKEN: ADMIN } });
});
afterAll(() => server.stop());

const seen = async (id: string, who?: Session) =>
  (await server.get<MatchInfo>(`/matches/${id}`, who?.token)).body;
const remove = <T = MatchInfo & { code?: string }>(path: string, token?: string) =>
  server.http<T>(`/api${path}`, { method: 'DELETE', ...(token && { token }) });
const leave = (id: string, who: Session) => remove(`/matches/${id}/seats/current`, who.token);
const withdraw = (id: string, who: Session) => remove(`/matches/${id}`, who.token);
const sit = (id: string, who: Session, seed = seedOf(who)) =>
  server.post<MatchInfo & { code?: string }>(
    `/matches/${id}/seats`,
    { commitment: commitmentOf(seed) },
    who.token,
  );
const reveal = (id: string, who: Session, seed = seedOf(who)) =>
  server.post(`/matches/${id}/seed`, { seed }, who.token);
const people = async () =>
  [await server.guest('Ann'), await server.guest('Bob'), await server.guest('Cyd')] as const;
const holders = ({ seats }: MatchInfo) => seats.map((one) => one.account?.name);
/** Lets time pass until a match is as wanted: the server looks once a minute at least what is due. */
const later = async (id: string, ms: number, wanted: MatchInfo['status']) => {
  time.pass(ms);
  return eventually(
    async () => {
      const info = await seen(id);
      if (info.status !== wanted) time.pass(MINUTE);
      return info;
    },
    ({ status }) => status === wanted,
  );
};

describe('leaving a seat', () => {
  test('opens it for somebody else', async () => {
    const [ann, bob] = await people();
    const { id } = await server.match({}, ann);
    expect(await leave(id, ann)).toMatchObject({ status: 200, body: { status: 'waiting' } });
    expect(holders(await seen(id))).toEqual([undefined, undefined]);
    expect(await leave(id, ann)).toMatchObject({ status: 403, body: { code: 'spectator' } });
    expect((await sit(id, bob)).body.seats[0]?.account?.name).toBe('Bob');
  });

  test('while seeds are being shown has the match wait again, and the others commit again', async () => {
    const [ann, bob, cyd] = await people();
    const { id } = await server.match({}, ann, bob);
    await reveal(id, ann);
    expect(await leave(id, bob)).toMatchObject({ status: 200, body: { status: 'waiting' } });
    const mine = (await server.get<MyMatch[]>('/me/matches', ann.token)).body;
    expect(mine.find((one) => one.match.id === id)).toMatchObject({ seat: 'A', join: true });
    expect((await seen(id)).seats.map((one) => one.commitment)).toEqual([undefined, undefined]);
    await sit(id, cyd);
    const seed = 'ab'.repeat(32);
    expect((await sit(id, ann, seed)).body.status).toBe('seeding');
    expect(await reveal(id, ann)).toMatchObject({ status: 422, body: { code: 'bad-seed' } });
    await Promise.all([reveal(id, ann, seed), reveal(id, cyd)]);
    expect((await seen(id)).status).toBe('live');
  });

  test('takes its connection away: who left cannot play for who sits there now', async () => {
    const [ann, bob, cyd] = await people();
    const { id } = await server.match({}, ann, bob);
    const [a, b] = await Promise.all([server.connect(id, ann), server.connect(id, bob)]);
    b.room.reconnection.enabled = false;
    const gone = new Promise((resolve) => b.room.onLeave.once(resolve));
    await leave(id, bob);
    await gone;
    await a.until((s) => s.status === 'waiting' && s.seats[1]?.online === false && !s.seats[1].name);
    expect((await server.get<Problem>(`/matches/${id}/turn`, bob.token)).body.code).toBe('spectator');
    await Promise.all([sit(id, ann), sit(id, cyd)]);
    await Promise.all([reveal(id, ann), reveal(id, cyd)]);
    expect(await a.until((s) => s.status === 'live')).toMatchObject({
      seats: [{ name: 'Ann' }, { name: 'Cyd' }],
    });
  });

  test('is refused once the match has begun, and where the queue has made it', async () => {
    const { id, sessions } = await server.playing();
    expect(await leave(id, sessions[0])).toMatchObject({ status: 409, body: { code: 'not-waiting' } });
    expect(await withdraw(id, sessions[0])).toMatchObject({ status: 409, body: { code: 'not-waiting' } });
    expect((await seen(id)).status).toBe('live');
    const [ann, bob] = await people();
    const found = (
      await Promise.all(
        [ann, bob].map((one) => server.post<{ match: string }>('/queue', { game: 'dice-race' }, one.token)),
      )
    )[0]!.body.match;
    expect(await leave(found, ann)).toMatchObject({ status: 409, body: { code: 'not-waiting' } });
    expect(await withdraw(found, ann)).toMatchObject({ status: 403, body: { code: 'not-yours' } });
    await remove('/queue', ann.token);
  });

  test('or the start comes first, never both', async () => {
    for (let i = 0; i < 5; i++) {
      const [ann, bob] = await people();
      const { id } = await server.match({}, ann, bob);
      await reveal(id, ann);
      const both = [() => leave(id, bob), () => reveal(id, bob)];
      const [first, second] = await Promise.all((i % 2 ? both.reverse() : both).map((one) => one()));
      const left = (i % 2 ? second : first)!.status === 200;
      expect(await seen(id)).toMatchObject({ status: left ? 'waiting' : 'live' });
      expect(holders(await seen(id))).toEqual(['Ann', left ? undefined : 'Bob']);
    }
  });
});

describe('withdrawing a match', () => {
  test('is for its maker, as long as it has not begun', async () => {
    const [ann, bob, cyd] = await people();
    const { id } = await server.match({}, ann, bob);
    expect((await seen(id, ann)).made).toBe(true);
    expect(await seen(id, bob)).not.toHaveProperty('made');
    for (const other of [bob, cyd])
      expect(await withdraw(id, other)).toMatchObject({ status: 403, body: { code: 'not-yours' } });
    expect(await remove(`/matches/${id}`)).toMatchObject({ status: 401 });
    const watching = await server.connect(id);
    expect(await withdraw(id, ann)).toMatchObject({ status: 200, body: { status: 'abandoned' } });
    await watching.until((s) => s.status === 'abandoned');
    expect(await withdraw(id, ann)).toMatchObject({ status: 200, body: { status: 'abandoned' } });
    expect(await sit(id, cyd)).toMatchObject({ status: 409 });
    expect(await leave(id, ann)).toMatchObject({ status: 409, body: { code: 'not-waiting' } });
    expect(await withdraw('none', ann)).toMatchObject({ status: 404 });
  });

  test('is for the operator by a ruling without winners', async () => {
    const [ann, bob] = await people();
    for (const players of [[ann], [ann, bob]]) {
      const { id } = await server.match({}, ...players);
      const rule = (winners: string[]) =>
        server.post<MatchInfo & { code?: string }>(
          `/matches/${id}/adjudicate`,
          { winners, reason: 'spam' },
          ADMIN,
        );
      expect(await rule(['A'])).toMatchObject({ status: 409, body: { code: 'not-live' } });
      expect(await rule([])).toMatchObject({ status: 200, body: { status: 'abandoned' } });
    }
  });
});

describe('what nobody waits for any more', () => {
  test('a seat whose seed is not shown in time is open again', async () => {
    const [ann, bob] = await people();
    const { id } = await server.match({}, ann, bob);
    const a = await server.connect(id, ann);
    await a.request('reveal', { seed: seedOf(ann) });
    const { seedsBy } = await seen(id);
    expect(seedsBy).toBe(time.now() + SEEDS);
    expect(await a.refused('concede', { id: 'i-give-up', nonce: 'a-nonce-of-mine' })).toMatchObject({
      code: 'not-live',
      message: expect.stringContaining('leave your seat'),
    });
    time.pass(SEEDS - 1);
    await a.request('reveal', { seed: seedOf(ann) });
    expect(a.state.status).toBe('seeding');
    time.pass(1);
    const state = await a.until((s) => s.status === 'waiting');
    expect(state.seats).toMatchObject([{ name: 'Ann' }, { seat: 'B', online: false }]);
    expect(state.seats[1]).not.toHaveProperty('name');
    expect((await seen(id)).openUntil).toBe(time.now() + WAITING);
  });

  test('also when nobody is in its room', async () => {
    const [ann, bob] = await people();
    const { id } = await server.match({}, ann, bob);
    expect(holders(await later(id, SEEDS, 'waiting'))).toEqual([undefined, undefined]);
  });

  test('by correspondence there is as long as for a turn', async () => {
    const [ann, bob] = await people();
    const { id } = await server.match({ time: { kind: 'correspondence', decision: 24 } }, ann, bob);
    expect((await seen(id)).seedsBy).toBe(time.now() + 24 * HOUR);
    await reveal(id, ann);
    await reveal(id, bob);
    const begun = await seen(id);
    expect(begun.status).toBe('live');
    expect(begun).not.toHaveProperty('seedsBy');
  });

  test('a match that waits too long is abandoned; one that has begun in time is not', async () => {
    const [ann, bob] = await people();
    const { id, openUntil } = await server.match({}, ann);
    expect(openUntil).toBe(time.now() + WAITING);
    const begun = await server.match({}, ann, bob);
    await Promise.all([reveal(begun.id, ann), reveal(begun.id, bob)]);
    expect((await seen(begun.id)).status).toBe('live');
    await later(id, WAITING, 'abandoned');
    expect((await seen(begun.id)).status).toBe('live');
    expect(
      (await server.get<{ matches: MatchInfo[] }>('/matches?open=true')).body.matches.map((one) => one.id),
    ).not.toContain(id);
  });
});
