import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { type MatchInfo, type Problem, SESSION_LOST, type Session } from '@touchline/client';
import type { Store } from '@touchline/server';
import express from 'express';
import type { SessionEnds } from '../../server/src/accounts/session-ends.ts';
import { Deadlines } from '../../server/src/base/deadlines.ts';
import { Streams } from '../../server/src/edge/streams.ts';
import { boot, closed, seedOf } from '../support/boot.ts';
import { brokenOff } from '../support/broken-off.ts';
import { eventually } from '../support/eventually.ts';
import { HandTime } from '../support/hand-time.ts';
import { JOIN, Raw, type Reservation } from '../support/raw.ts';
import { Sse } from '../support/sse.ts';
import { openStore } from '../support/store.ts';
import { roomOf, servers, told } from '../support/two-servers.ts';
import { Wire } from '../support/wire.ts';

const BEAT = 25_000;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const password = 'correct horse battery';

const time = new HandTime();
const stores: Store[] = [];
let server: Awaited<ReturnType<typeof boot>>;
beforeAll(async () => {
  for (const level of ['info', 'warn'] as const) jest.spyOn(console, level).mockImplementation(() => {});
  server = await boot({
    time,
    store: async (dataDir) => {
      const store = await openStore(dataDir);
      stores.push(store);
      return store;
    },
  });
});
afterAll(() => server.stop());

const listen = ({ token }: Session) => Sse.open(server.url, token);
/** Waits until a stream has told all that there was to tell. */
async function quiet(...streams: Sse[]): Promise<void> {
  await told();
  const before = streams.map((one) => one.beats);
  time.pass(BEAT);
  await Promise.all(streams.map((one, i) => one.until(() => one.beats > (before[i] ?? 0))));
}
const post = (session: Session, path: string, body: object) =>
  server.post<MatchInfo>(path, body, session.token);
const remove = (path: string, { token }: Session) => server.http(`/api${path}`, { method: 'DELETE', token });
let acts = 0;
/** Acts without a socket. */
const act = async (id: string, who: Session, action: object) => {
  const { seq } = (await server.get<MatchInfo>(`/matches/${id}`, who.token)).body;
  const request = { id: `action-${acts++}`, seq, nonce: 'a-nonce-0', action };
  expect((await server.post(`/matches/${id}/actions`, request, who.token)).status).toBe(200);
};
const registered = async () =>
  (await server.post<Session>('/accounts', { name: `Reader ${'abcdefgh'[acts++ % 8]}${acts}`, password }))
    .body;

describe('a stream tells its account', () => {
  test('how its matches come about, begin, and are over', async () => {
    const [ann, bob, cyd] = [await server.guest('Ann'), await server.guest('Bob'), await server.guest('Cyd')];
    const [a, b, c] = await Promise.all([ann, bob, cyd].map(listen));
    const { id } = await server.match({ options: { goal: 1000 } }, ann, bob);
    for (const one of [ann, bob]) await server.post(`/matches/${id}/seed`, { seed: seedOf(one) }, one.token);
    await server.post(
      `/matches/${id}/actions`,
      { id: 'action-a', seq: 1, nonce: 'a-nonce-0', action: { type: 'resign' } },
      ann.token,
    );
    await quiet(a!, b!, c!);
    const status = (name: string) => ['matches', { match: id, status: name }];
    const due = (seat: string) => ['decision', { match: id, seat, kind: 'bid' }];
    expect(a!.heard).toEqual([
      status('waiting'),
      status('seeding'),
      status('live'),
      due('A'),
      status('finished'),
    ]);
    expect(b!.heard).toEqual([status('seeding'), status('live'), due('B'), status('finished')]);
    expect(c!.heard).toEqual([]);
    for (const one of [a, b, c]) one?.close();
  });

  test('first what waits for it already', async () => {
    const { id, sessions } = await server.playing();
    const seeding = await server.match({}, ...sessions);
    await server.match({}, sessions[0]);
    const a = await listen(sessions[0]);
    await quiet(a);
    expect(a.heard).toHaveLength(2);
    expect(a.heard).toEqual(
      expect.arrayContaining([
        ['decision', { match: id, seat: 'A', kind: 'bid' }],
        ['matches', { match: seeding.id, status: 'seeding' }],
      ]),
    );
    a.close();
  });

  test('that a decision is due, once, by correspondence without a room too', async () => {
    const time24 = { kind: 'correspondence', decision: 24 };
    const { id, a, b, sessions } = await server.playing({ time: time24, options: { goal: 1000 }, delay: 60 });
    const [ann, bob] = sessions;
    await Promise.all([a.leave(), b.leave()]);
    await closed(id);
    const streams = [await listen(ann), await listen(bob)] as const;
    await quiet(...streams);
    for (const one of streams) one.heard.length = 0;
    await act(id, ann, { type: 'bid', amount: 9 });
    await quiet(...streams);
    expect(streams.map((one) => one.heard)).toEqual([[], []]);
    await act(id, bob, { type: 'bid', amount: 0 });
    await quiet(...streams);
    const due = ['decision', { match: id, seat: 'A', kind: 'roll' }];
    expect(streams.map((one) => one.heard)).toEqual([[due], []]);
    for (const one of streams) one.close();
  });

  test('that the referee has played, in a match that nobody is in', async () => {
    const { id, a, b, sessions } = await server.playing({
      time: { kind: 'correspondence', decision: 1 },
      options: { goal: 1000, tripping: false },
    });
    // so that it is A who races first, whatever the coin says
    await a.act({ type: 'bid', amount: 9 });
    await Promise.all([a.leave(), b.leave()]);
    await closed(id);
    time.pass(HOUR - MINUTE);
    const { body: ann } = await server.post<Session>('/sessions/refresh', { refresh: sessions[0].refresh });
    const stream = await listen(ann);
    await quiet(stream);
    stream.heard.length = 0;
    time.pass(MINUTE);
    // the store is looked into every few seconds
    await time.passUntil(() => stream.heard.length > 0, 5_000);
    expect(stream.heard[0]).toEqual(['decision', { match: id, seat: 'A', kind: expect.any(String) }]);
    stream.close();
  });

  test('that something is offered, and that a seat is kept for it', async () => {
    const { id, a, b, sessions } = await server.playing();
    const bob = await listen(sessions[1]);
    await quiet(bob);
    bob.heard.length = 0;
    await a.request('offer', { id: 'offer-one', kind: 'draw' });
    await quiet(bob);
    expect(bob.heard).toEqual([['matches', { match: id, status: 'live' }]]);
    await a.act({ type: 'resign' });
    await b.until((s) => s.status === 'finished');
    const { body } = await post(sessions[0], `/matches/${id}/rematch`, {});
    await quiet(bob);
    expect(bob.heard).toContainEqual(['matches', { match: body.id, status: 'waiting' }]);
    bob.close();
  });
});

describe('a stream', () => {
  test('says what it is, to proxies too, and is for signed-in accounts', async () => {
    const ann = await server.guest();
    const stream = await listen(ann);
    expect(stream.status).toBe(200);
    expect(Object.fromEntries(stream.headers)).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    });
    stream.close();
    expect((await server.get<Problem>('/stream')).body.code).toBe('not-signed-in');
    expect((await server.get<Problem>('/stream', 'x.y.z')).body.code).toBe('bad-token');
    const head = await server.http('/api/stream', { method: 'HEAD', token: ann.token });
    expect([head.status, head.body]).toEqual([200, '']);
  });

  test('is kept alive by one timer, and ends after an hour', async () => {
    const ann = await server.guest();
    const streams = await Promise.all([ann, ann, await server.guest()].map(listen));
    await Promise.all(streams.map((one) => one.until(() => one.beats === 1)));
    for (let beat = 2; beat <= 4; beat++) {
      time.pass(BEAT);
      await Promise.all(streams.map((one) => one.until(() => one.beats === beat)));
    }
    time.pass(HOUR - 4 * BEAT);
    expect(streams.map((one) => one.ended)).toEqual([false, false, false]);
    time.pass(2 * BEAT);
    await Promise.all(streams.map((one) => one.until(() => one.ended)));
  });

  test('ends with its session: signed out, signed out elsewhere, or with another password', async () => {
    const ann = await registered();
    const { name } = ann.account;
    const again = async () => (await server.post<Session>('/sessions', { name, password })).body;
    const [here, there] = [await again(), await again()];
    const streams = await Promise.all([ann, here, there].map(listen));
    expect((await remove('/sessions/current', ann)).status).toBe(204);
    await streams[0]!.until(() => streams[0]!.ended);
    const change = { old: password, new: 'another sentence is better' };
    expect((await server.post('/me/password', change, here.token)).status).toBe(204);
    await streams[2]!.until(() => streams[2]!.ended);
    await quiet(streams[1]!);
    expect(streams[1]!.ended).toBe(false);
    expect((await remove('/sessions', here)).status).toBe(204);
    await streams[1]!.until(() => streams[1]!.ended);
  });

  test('stays when a guest registers: the account is the same', async () => {
    const guest = await server.guest();
    const stream = await listen(guest);
    const name = `Guest ${acts++} no more`;
    expect((await server.post('/accounts', { name, password }, guest.token)).status).toBe(201);
    await quiet(stream);
    expect(stream.ended).toBe(false);
    stream.close();
  });

  test('is one of few: an account may have eight, in each process', async () => {
    const ann = await server.guest();
    const streams = await Promise.all(Array.from({ length: 8 * servers() }, () => listen(ann)));
    const ninth = await server.get<Problem>('/stream', ann.token);
    expect(ninth).toMatchObject({ status: 429, body: { code: 'too-many-requests' } });
    expect(ninth.headers.get('retry-after')).toBe('60');
    streams[0]?.close();
    let tenth = await listen(ann);
    while (tenth.status === 429) tenth = await listen(ann);
    for (const one of [...streams, tenth]) one.close();
  });
});

test('who goes away before the stream begins leaves nothing behind', async () => {
  const ann = await server.guest();
  for (let i = 0; i < 8; i++) await brokenOff(server, stores, time, ann, ['GET', '/stream']);
  const stream = await listen(ann);
  expect(stream.status).toBe(200);
  stream.close();
});

test('what comes between the end of a stream and that of its connection is dropped', async () => {
  const ann = await server.guest();
  const streams = await Promise.all(Array.from({ length: 4 }, () => listen(ann)));
  const { id } = await server.match({}, ann);
  // both at once: the seat is taken while the streams end
  const other = await server.guest();
  await Promise.all([
    remove('/sessions', ann),
    post(other, `/matches/${id}/seats`, { commitment: 'ab'.repeat(32) }),
  ]);
  await Promise.all(streams.map((one) => one.until(() => one.ended)));
});

test('who reads too slowly is closed, and nothing is kept for it', async () => {
  const deadlines = new Deadlines(time);
  const streams = new Streams({ deadlines, now: () => time.now(), perAddress: 0 });
  const app = express();
  let ended = 0;
  let ending = () => {};
  app.get('/', (_request, response) => {
    const who = { account: 'ann', address: 'here' };
    const stream = streams.start(response, who, Number.POSITIVE_INFINITY, () => ended++);
    ending = () => {
      stream.end();
      stream.send('late', '{}');
    };
    const more = () => {
      stream.send('much', 'x'.repeat(10_000));
      if (!ended) setImmediate(more);
    };
    more();
  });
  const other = createServer(app);
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const wire = new Wire(`http://127.0.0.1:${(other.address() as AddressInfo).port}`);
  wire.socket.pause();
  wire.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  await eventually(() => ended);
  expect([streams.size, deadlines.size]).toEqual([0, 0]);
  ending();
  wire.socket.destroy();
  other.close();
});

describe('the connections to rooms are closed with a code that says why', () => {
  test('when an account signs out everywhere: to a seat, to a spectator, to one who sees it later', async () => {
    const { id, a, b, sessions } = await server.playing();
    const late = await server.playing({ delay: 60 });
    const watching = [
      await server.connect(id, sessions[0], true),
      await server.connect(late.id, sessions[0]),
      await server.connect(late.id),
    ];
    expect((await remove('/sessions', sessions[0])).status).toBe(204);
    await b.until((s) => s.seats[0]?.online === false);
    for (const one of [a, ...watching.slice(0, 2)]) {
      await eventually(
        () => one.left,
        (left) => left.length > 0,
      );
      expect(one.left).toEqual([SESSION_LOST]);
    }
    await b.act({ type: 'bid', amount: 1 });
    expect([b.left, watching[2]?.left]).toEqual([[], []]);
    for (const one of [b, late.a, late.b, watching[2]]) await one?.leave();
  });

  test('when one session is signed out: those of that session alone', async () => {
    const ann = await registered();
    const { body: there } = await server.post<Session>('/sessions', { name: ann.account.name, password });
    const { id } = await server.match({}, ann);
    const rooms = [await server.connect(id, ann), await server.connect(id, there)] as const;
    expect((await remove('/sessions/current', there)).status).toBe(204);
    await eventually(
      () => rooms[1].left,
      (left) => left.length > 0,
    );
    expect(rooms.map((one) => one.left)).toEqual([[], [SESSION_LOST]]);
    await rooms[0].leave();
  });

  test('also one that was lost and has come back; and with its session it comes back no more', async () => {
    const { id, a, b, sessions } = await server.playing();
    await a.drop();
    const { processId, roomId, publicAddress } = (await server.post<Reservation>(`/matches/${id}/connect`))
      .body;
    const [session, token] = [a.room.sessionId, a.room.reconnectionToken.split(':')[1]];
    expect((await remove('/sessions/current', sessions[0])).status).toBe(204);
    await b.until((s) => s.seats[0]?.online === false);
    await eventually(
      () => a.left,
      (left) => left.length > 0,
    );
    expect(a.left).toEqual([SESSION_LOST]);
    const again = await Raw.open(server.url, {
      processId,
      roomId,
      ...(publicAddress !== undefined && { publicAddress }),
      sessionId: `${session}&reconnectionToken=${token}`,
    });
    // not even for a moment
    expect(again.heard.map((data) => data[0])).not.toContain(JOIN);
    await b.leave();
  });

  test('and nothing is kept of a connection that has left', async () => {
    const { id, a, b } = await server.playing();
    const room = roomOf(id) as unknown as { deps: { sessions: { ends: SessionEnds } } };
    const { ends } = room.deps.sessions;
    const before = ends.size;
    await a.drop();
    expect(ends.size).toBe(before);
    await Promise.all([a.leave(), b.leave()]);
    await closed(id);
    expect(ends.size).toBe(before - 2);
  });

  test('also when the place in the room was asked for before, and taken after', async () => {
    const ann = await server.guest();
    const { id } = await server.match({}, ann);
    const { body } = await server.post<never>(`/matches/${id}/connect`, {}, ann.token);
    await remove('/sessions/current', ann);
    const { Client } = await import('@colyseus/sdk');
    const room = await new Client(server.url).consumeSeatReservation(body);
    room.reconnection.enabled = false;
    expect(await new Promise((resolve) => room.onLeave(resolve))).toBe(SESSION_LOST);
  });
});

test('a server that stops ends its streams, and waits for nobody', async () => {
  const other = await server.guest();
  const stream = await listen(other);
  await server.stop();
  await stream.until(() => stream.ended);
  server = await boot({ time });
});
