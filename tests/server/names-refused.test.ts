import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Account, MatchInfo, Problem, Queued, Session } from '@touchline/client';
import { commitmentOf } from '@touchline/rules/kernel';
import { boot, seedOf } from '../support/boot.ts';

let server: Awaited<ReturnType<typeof boot>>;
const ADMIN = 'the-secret-of-those-who-run-it';
beforeAll(async () => {
  server = await boot({ config: { ADMIN_TOKEN: ADMIN } });
});
afterAll(() => server.stop());

const rename = <T = Problem>({ token }: Session, name: string) =>
  server.http<T>('/api/me', {
    method: 'PATCH',
    token,
    body: JSON.stringify({ name }),
    headers: { 'content-type': 'application/json' },
  });
const register = (name: string, token?: string) =>
  server.post('/accounts', { name, password: 'a sentence is a good one' }, token);
const sit = (match: string, session: Session, seat?: string) =>
  server.post(
    `/matches/${match}/seats`,
    { commitment: commitmentOf(seedOf(session)), ...(seat && { seat }) },
    session.token,
  );

describe('a name of the house', () => {
  test.each([
    'referee',
    'Referee',
    'REFEREE',
    'rеferее', // Cyrillic
    'Ｒｅｆｅｒｅｅ',
    'Réferée',
    'The Referee',
    'R-e-f-e-r-e-e',
    'referee 2',
    '[referee]',
    'heuristic bot',
    'heuristic b0t',
    'Heuristic Bot 7',
    'random bot',
    'randorn bot',
    'Administrator',
    'Adrninistrator',
    'Аdmin',
    'Admin!',
    'M0derator',
    'Server',
    'System',
    'Touchline',
    'TouchIine',
    'Touchline Support',
  ])('is no guest’s: %s', async (name) => {
    const { status, body } = await server.post('/guests', { name });
    expect({ status, body }).toMatchObject({ status: 422, body: { code: 'name-reserved' } });
    expect(body.detail).toMatch(/Choose another/);
  });

  test('can be registered by nobody, and taken by nobody who has another', async () => {
    const ann = await server.guest('Ann');
    expect(await register('Administrator')).toMatchObject({ status: 422, body: { code: 'name-reserved' } });
    expect(await register('Referee', ann.token)).toMatchObject({ body: { code: 'name-reserved' } });
    expect(await rename(ann, 'Touchline')).toMatchObject({ status: 422, body: { code: 'name-reserved' } });
    expect((await server.get<Account>('/me', ann.token)).body).toEqual(ann.account);
  });

  test.each([
    'Ann',
    'Servera',
    'Adam',
    'Sideline',
    'Bottom',
    'Refereed',
    '42',
    '☃',
    'Ref',
  ])('is not %s', async (name) => {
    expect(await server.post('/guests', { name })).toMatchObject({ status: 201 });
  });
});

describe('the name of somebody at the same table', () => {
  test('is refused to a guest who sits down; with another name the seat is theirs', async () => {
    const ann = await server.guest('Ann');
    const [copy, lookAlike] = [await server.guest('Ann'), await server.guest('АNN')];
    const { id } = await server.match({}, ann);
    for (const one of [copy, lookAlike]) {
      const { status, body } = await sit(id, one);
      expect({ status, body }).toMatchObject({ status: 409, body: { code: 'name-at-table' } });
      expect(body.detail).toContain('PATCH /api/me');
    }
    expect((await server.get<MatchInfo>(`/matches/${id}`)).body).toMatchObject({ status: 'waiting' });
    await rename(copy, 'Bea');
    expect((await sit(id, copy)).status).toBe(200);
  });

  test('is refused to one of two who sit down at a time', async () => {
    const { id } = await server.match({});
    const both = [await server.guest('Twin'), await server.guest('Twin')];
    const statuses = await Promise.all(both.map(async (one, i) => (await sit(id, one, 'AB'[i])).status));
    expect(statuses.sort()).toEqual([200, 409]);
  });

  test('is refused in mid-match, by a new name or by registering, and the table stays as it is', async () => {
    const { id, a, sessions } = await server.playing();
    const [ann, bob] = sessions;
    for (const name of ['Ann', 'ann', 'Аnn'])
      expect(await rename(bob, name)).toMatchObject({ status: 409, body: { code: 'name-at-table' } });
    expect(await register('Ann', bob.token)).toMatchObject({ status: 409, body: { code: 'name-at-table' } });
    expect((await server.get<Account>('/me', bob.token)).body).toEqual(bob.account);
    const { body } = await server.get<MatchInfo>(`/matches/${id}`);
    expect(body.seats.map(({ account }) => account?.name)).toEqual(['Ann', 'Bob']);
    expect(a.state.seats.map(({ name }) => name)).toEqual(['Ann', 'Bob']);
    expect(await rename(bob, 'Rob')).toMatchObject({ status: 200 });
    expect(await rename(ann, 'Anna')).toMatchObject({ status: 200 });

    const ruling = { winners: [], reason: 'test' };
    await server.post(`/matches/${id}/adjudicate`, ruling, ADMIN);
    expect(await rename(bob, 'Anna')).toMatchObject({ status: 200 });
  });

  test('keeps nobody from their own registered name', async () => {
    const guest = await server.guest('Zoe');
    const { id } = await server.match({}, guest);
    const owner = (await register('Zoe')).body as unknown as Session;
    expect((await sit(id, owner)).status).toBe(200);
  });

  test('keeps guests of one name apart in the queue', async () => {
    const [one, copy, other] = [
      await server.guest('Max'),
      await server.guest('mаx'),
      await server.guest('Eve'),
    ];
    const look = (session: Session) => server.post<Queued>('/queue', { game: 'dice-race' }, session.token);
    const first = look(one);
    const second = look(copy);
    const third = await look(other);
    const found = (await Promise.race([first, second])).body;
    expect(found).toEqual(third.body);
    // whichever asked second is still in the queue
    await Promise.all(
      [one, copy].map((who) => server.http('/api/queue', { method: 'DELETE', token: who.token })),
    );
    const answers = (await Promise.all([first, second])).map(({ status }) => status);
    expect(answers.sort()).toEqual([200, 409]);
  });
});
