import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import type { History, MatchInfo, MatchList, Session } from '@touchline/client';
import { commitmentOf } from '@touchline/rules/kernel';
import { boot, type Player, seedOf } from '../support/boot.ts';
import { HandTime } from '../support/hand-time.ts';
import { Raw, type Reservation } from '../support/raw.ts';
import { allRooms, told as others, roomOf } from '../support/two-servers.ts';

const DELAY = 60;
const time = new HandTime();
let server: Awaited<ReturnType<typeof boot>>;
beforeAll(async () => {
  for (const level of ['info', 'warn'] as const) jest.spyOn(console, level).mockImplementation(() => {});
  server = await boot({
    time,
    config: { CONNECTIONS_PER_ADDRESS: 0, RESERVATIONS_PER_ADDRESS: 0 },
  });
});
afterAll(() => server.stop());

const pass = (seconds: number) => time.pass(seconds * 1000);
const delayed = (more: object = {}) => server.playing({ delay: DELAY, ...more });
const bids = async ({ a, b }: { a: Player; b: Player }) => {
  await a.act({ type: 'bid', amount: 9 });
  await b.act({ type: 'bid', amount: 1 });
  await Promise.all([a, b].map((one) => one.until((s) => s.seq === 3)));
};
const raw = async (id: string, session?: Session) => {
  const { body } = await server.post<Reservation>(`/matches/${id}/connect`, { watch: true }, session?.token);
  return Raw.open(server.url, body);
};
/** Everything that is told of a match by HTTP, as text. */
const told = async (id: string, token?: string) => {
  const lists = ['', '?status=seeding', '?status=live', '?status=over', '?status=waiting', '?open=true'];
  const paths = [
    ...lists.map((query) => `/matches${query}`),
    `/matches/${id}`,
    `/matches/${id}?watch=true`,
    `/matches/${id}/events`,
    `/matches/${id}/events?from=1&watch=true`,
    `/matches/${id}/replay`,
    '/lobby',
  ];
  const answers = await Promise.all(paths.map((path) => server.get(path, token)));
  // every answer to a problem has an id of its own
  return JSON.stringify(answers.map(({ status, body }) => [status, body])).replace(/"requestId":"\w+"/g, '');
};
/** Has every room send what it would send with its next patch, and waits for the sockets to have heard it. */
const settle = async (...sockets: Raw[]) => {
  await others();
  for (const room of await allRooms()) room.broadcastPatch();
  await Promise.all(sockets.map((one) => one.settled()));
};
const bytes = (socket: Raw) => socket.heard.filter((data) => data.length > 1).length;

describe('a match with a delay', () => {
  test('tells nobody without a seat one byte of what is not old enough', async () => {
    const match = await delayed();
    const other = await server.guest('Cyd');
    const spectators = [
      await raw(match.id),
      await raw(match.id, other),
      await raw(match.id, match.sessions[1]),
    ];
    await settle(...spectators);
    const heard = spectators.map(bytes);
    const before = [await told(match.id), await told(match.id, other.token)];
    expect(before[0]).toContain('"status":"seeding"');

    await bids(match);
    await match.a.act({ type: 'roll' });
    await settle(...spectators);
    expect(spectators.map(bytes)).toEqual(heard);
    expect([await told(match.id), await told(match.id, other.token)]).toEqual(before);

    await match.a.act({ type: 'resign' });
    await match.b.until((s) => s.status === 'finished');
    await settle(...spectators);
    expect(spectators.map(bytes)).toEqual(heard);
    expect([await told(match.id), await told(match.id, other.token)]).toEqual(before);

    pass(DELAY);
    await Promise.all(spectators.map((one, i) => one.until(() => bytes(one) > (heard[i] ?? 0))));
    expect(await told(match.id)).not.toEqual(before[0]);
    for (const one of spectators) one.close();
  });

  test('arrives entry by entry, as old as it has to be', async () => {
    const match = await delayed();
    const watching = await server.connect(match.id);
    expect(await watching.until(() => true)).toMatchObject({ status: 'seeding', seq: 0, decisions: [] });
    pass(DELAY / 2);
    await bids(match);
    pass(DELAY / 2);
    expect(await watching.until((s) => s.seq === 1)).toMatchObject({
      status: 'live',
      decisions: [
        { seat: 'A', kind: 'bid' },
        { seat: 'B', kind: 'bid' },
      ],
    });
    expect(watching.events.map((one) => one.seq)).toEqual([0]);
    pass(DELAY / 2);
    await watching.until((s) => s.seq === 3);
    expect(watching.events).toEqual([expect.objectContaining({ seq: 0 }), ...match.a.events.slice(-2)]);
    expect(watching.state.game).toEqual(match.a.state.game);

    const late = await server.connect(match.id);
    expect(await late.until(() => true)).toMatchObject({ seq: 3, status: 'live' });
    await match.a.act({ type: 'roll' });
    const later = await server.connect(match.id);
    expect(await later.until(() => true)).toMatchObject({ seq: 3 });
    expect((await server.get<History>(`/matches/${match.id}/events`)).body.entries).toHaveLength(3);
  });

  test('ends with its delay, and shows its replay only then', async () => {
    const match = await delayed();
    const watching = await server.connect(match.id);
    await match.a.act({ type: 'resign' });
    const [ann] = match.sessions;
    const path = `/matches/${match.id}`;
    const ids = async (status: string) =>
      (await server.get<MatchList>(`/matches?status=${status}`)).body.matches.map((one) => one.id);
    expect((await server.get<MatchInfo>(path, ann.token)).body).toMatchObject({ status: 'finished', seq: 2 });
    expect((await server.get<MatchInfo>(path)).body).toMatchObject({ status: 'seeding', seq: 0 });
    expect((await server.get<MatchInfo>(path)).body.result).toBeUndefined();
    expect((await server.get(`${path}/replay`, ann.token)).status).toBe(200);
    expect((await server.get(`${path}/replay?watch=true`, ann.token)).body).toMatchObject({
      code: 'not-over',
    });
    expect(await ids('seeding')).toContain(match.id);
    expect(await ids('finished')).not.toContain(match.id);
    const own = await server.get<MatchList>('/matches?mine=true&status=finished', ann.token);
    expect(own.body.matches.map((one) => one.id)).toEqual([match.id]);
    pass(DELAY);
    expect(await watching.until((s) => s.status === 'finished')).toMatchObject({ seq: 2, decisions: [] });
    expect((await server.get<MatchInfo>(path)).body.result).toMatchObject({ winners: ['B'] });
    expect((await server.get(`${path}/replay`)).status).toBe(200);
    expect(await ids('finished')).toContain(match.id);
  });

  test('and that is private is in no list before or after, and watched with its delay by who knows its id', async () => {
    const [ann, bob] = await Promise.all([server.guest('Ann'), server.guest('Bob')]);
    const { id } = await server.match({ delay: DELAY, private: true }, ann);
    const path = `/matches/${id}`;
    const { invite } = (await server.get<MatchInfo>(path, ann.token)).body;
    await server.post(`${path}/seats`, { commitment: commitmentOf(seedOf(bob)), invite }, bob.token);
    for (const who of [ann, bob]) await server.post(`${path}/seed`, { seed: seedOf(who) }, who.token);
    const watching = await server.connect(id);
    const seen = async () => (await server.get<MatchInfo>(path)).body;
    expect(await seen()).toMatchObject({ status: 'seeding', seq: 0, private: true });
    const give = { id: 'give-it-up', nonce: 'a-nonce-0' };
    expect((await server.post(`${path}/concede`, give, ann.token)).status).toBe(200);
    const { body: next } = await server.post<MatchInfo>(`${path}/rematch`, {}, ann.token);
    expect(await watching.until(() => true)).toMatchObject({ status: 'seeding', seq: 0 });
    pass(DELAY);
    expect(await watching.until((s) => s.status === 'finished')).not.toHaveProperty('rematch');
    expect(await seen()).toMatchObject({ status: 'finished', seq: 2 });
    const all = `${await told(id)} ${JSON.stringify(await seen())}`;
    expect(all).not.toContain(invite);
    expect(all).not.toContain(next.id);
    for (const query of ['', '?status=finished', '?status=waiting']) {
      const { matches } = (await server.get<MatchList>(`/matches${query}`)).body;
      for (const hidden of [id, next.id]) expect(matches.map((one) => one.id)).not.toContain(hidden);
    }
    await watching.leave();
  });

  test('is watched with its delay by a player too, and played without', async () => {
    const match = await delayed();
    const [ann] = match.sessions;
    const watching = await server.connect(match.id, ann, true);
    await bids(match);
    expect(await watching.until(() => true)).toMatchObject({ seq: 0 });
    const entries = async (query: string) =>
      (await server.get<History>(`/matches/${match.id}/events${query}`, ann.token)).body.entries.length;
    expect([await entries(''), await entries('?watch=true')]).toEqual([3, 0]);
    for (const type of ['act', 'takeBack', 'reveal', 'legal', 'odds', 'concede', 'offer', 'answer'])
      expect(await watching.refused(type, {})).toMatchObject({ code: 'spectator' });
    expect(watching.left).toEqual([]);
  });

  test('does not hide who may still join', async () => {
    const ann = await server.guest('Ann');
    const { id } = await server.match({ delay: DELAY }, ann);
    const watching = await server.connect(id);
    expect(await watching.until(() => true)).toMatchObject({
      status: 'waiting',
      seats: [{ name: 'Ann' }, {}],
    });
    const bob = await server.guest('Bob');
    await server.post(`/matches/${id}/seats`, { commitment: 'ab'.repeat(32) }, bob.token);
    expect(await watching.until((s) => s.status === 'seeding')).toMatchObject({
      seats: [{}, { name: 'Bob' }],
    });
  });

  test('shows who is online as late as all else', async () => {
    const match = await delayed();
    const watching = await server.connect(match.id);
    const online = () => watching.state.seats.map((one) => one.online);
    await watching.until(() => true);
    expect(online()).toEqual([false, false]);
    pass(DELAY / 2);
    await match.a.leave();
    await match.b.until((s) => s.seats[0]?.online === false);
    await others();
    pass(DELAY / 2);
    await watching.until(() => online().every(Boolean));
    pass(DELAY / 2);
    await watching.until(() => !online()[0]);
    expect(online()).toEqual([false, true]);
  });

  test('goes on from the journal alone', async () => {
    const match = await delayed();
    await bids(match);
    await roomOf(match.id)?.disconnect();
    pass(DELAY);
    const watching = await server.connect(match.id);
    expect(await watching.until(() => true)).toMatchObject({ seq: 3, status: 'live', spectators: 1 });
    expect(roomOf(match.id)).toBeUndefined();
  });
});

test('spectators are counted, however many they are, by players too', async () => {
  const { id, a } = await delayed();
  const crowd: Player[] = [];
  // a place is kept for some seconds only, which are not many for all of them on a busy machine
  for (let come = 0; come < 4; come++)
    crowd.push(...(await Promise.all(Array.from({ length: 50 }, () => server.connect(id)))));
  // they are told of once a second
  await time.passUntil(() => a.state.spectators === 200, 1_000);
  await crowd[0]?.until((s) => s.spectators === 200);
  await Promise.all(crowd.slice(1).map((one) => one.leave()));
  await time.passUntil(() => a.state.spectators === 1, 1_000);
});

test('a delay has its bounds', async () => {
  const { token } = await server.guest();
  for (const delay of [-1, 901, 1.5, '5'])
    expect((await server.post('/matches', { game: 'dice-race', delay }, token)).status).toBe(400);
  const { body } = await server.post<MatchInfo>('/matches', { game: 'dice-race', delay: 900 }, token);
  expect(body).toMatchObject({ delay: 900, chat: true });
});
