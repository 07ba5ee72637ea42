import { once } from 'node:events';
import { matchMaker } from '@colyseus/core';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { type EventsMessage, type History, type MatchInfo, Touchline } from '@touchline/client';
import { codec, type Replay, verify } from '@touchline/rules/kernel';
import { WebSocket } from 'ws';
import { z } from 'zod';
import type { NewEntryRow, Store } from '../../server/src/store/store.ts';
import { boot, closed, type Player, seedOf } from '../support/boot.ts';
import { diceRace } from '../support/dice-race.ts';
import { eventually } from '../support/eventually.ts';
import { DATA, JOIN, type Reservation, STATE } from '../support/raw.ts';
import { openStore } from '../support/store.ts';

/** What happens to the appends of a match. */
type Fate = (row: NewEntryRow, append: (row: NewEntryRow) => Promise<boolean>) => Promise<boolean>;
const fates = new Map<string, Fate>();
let store: Store;

let server: Awaited<ReturnType<typeof boot>>;
beforeAll(async () => {
  // the SDK tells of lost connections, which is what is tested
  for (const level of ['info', 'warn'] as const) jest.spyOn(console, level).mockImplementation(() => {});
  server = await boot({
    store: async (dataDir) => {
      store = await openStore(dataDir);
      const plain = store.journals.append.bind(store.journals);
      store.journals.append = (row) => fates.get(row.match)?.(row, plain) ?? plain(row);
      return store;
    },
  });
});
afterAll(() => server.stop());

const history = async (id: string) => (await server.get<History>(`/matches/${id}/events`)).body.entries;
const roomOf = (id: string) => matchMaker.getLocalRoomById(id);
/** A match whose bids are in: A is to roll, again and again by turns. */
const racing = async (options: object = { goal: 1000, tripping: false }) => {
  const match = await server.playing({ options });
  await match.a.act({ type: 'bid', amount: 9 });
  await match.b.act({ type: 'bid', amount: 1 });
  await Promise.all([match.a, match.b].map((one) => one.until((s) => s.seq === 3)));
  return match;
};
const roll = async ({ a, b }: { a: Player; b: Player }) => {
  const mover = a.state.decisions[0]?.seat === 'A' ? a : b;
  const { seq } = await mover.act({ type: 'roll' });
  await Promise.all([a, b].map((one) => one.until((s) => s.seq > seq)));
  return seq;
};

describe('a retry', () => {
  test('never acts twice, and is answered as the first time', async () => {
    const { id, a, b } = await racing();
    const request = a.envelope({ type: 'roll' });
    const answers = await Promise.all([1, 2, 3].map(() => a.request('act', request)));
    expect(answers).toEqual([{ seq: 3 }, { seq: 3, duplicate: true }, { seq: 3, duplicate: true }]);
    expect(
      await a.request('act', { ...request, action: { type: 'resign' }, nonce: 'another-nonce' }),
    ).toEqual({
      seq: 3,
      duplicate: true,
    });
    await b.until((s) => s.seq === 4);
    expect(await history(id)).toHaveLength(4);
    expect(b.events.filter((one) => one.seq === 3)).toHaveLength(1);
  });

  test('of what the opponent has done under the same id is another', async () => {
    const { a, b } = await racing();
    const id = 'the-same-id';
    expect(await a.act({ type: 'roll' }, { id })).toEqual({ seq: 3 });
    await b.until((s) => s.seq === 4);
    expect(await b.act({ type: 'roll' }, { id })).toEqual({ seq: 4 });
  });

  test('of a refused action is judged again', async () => {
    const { a, b } = await racing();
    const id = 'asked-too-early';
    expect(await b.refused('act', b.envelope({ type: 'roll' }, { id }))).toMatchObject({
      code: 'not-your-turn',
    });
    await a.act({ type: 'roll' });
    await b.until((s) => s.seq === 4);
    expect(await b.act({ type: 'roll' }, { id })).toEqual({ seq: 4 });
  });

  test('is known after the room has closed and opened again, and when it is long ago', async () => {
    const match = await racing();
    const request = match.a.envelope({ type: 'roll' });
    await match.a.request('act', request);
    await match.b.until((s) => s.seq === 4);
    await Promise.all([match.a.leave(), match.b.leave()]);
    await closed(match.id);
    const [a, b] = await Promise.all(match.sessions.map((one) => server.connect(match.id, one)));
    if (!a || !b) throw new Error('both are back');
    expect(await a.request('act', request)).toEqual({ seq: 3, duplicate: true });
    await b.until((s) => s.seq === 4);
    for (let i = 0; i < 141; i++) await roll({ a, b });
    expect(await a.request('act', request)).toEqual({ seq: 3, duplicate: true });
    // the same id as if it were new: the journal knows it
    const disguised = { ...request, seq: a.state.seq };
    expect(await a.request('act', disguised)).toEqual({ seq: 3, duplicate: true });
    expect(a.state.seq).toBe(145);
  });

  test('of the last action of a match is answered although the match is over', async () => {
    const { a, b } = await racing();
    const request = a.envelope({ type: 'resign' });
    expect(await a.request('act', request)).toEqual({ seq: 3 });
    await b.until((s) => s.status === 'finished');
    expect(await a.request('act', request)).toEqual({ seq: 3, duplicate: true });
    expect(await a.refused('act', a.envelope({ type: 'roll' }))).toMatchObject({ code: 'not-live' });
  });
});

describe('what has been seen', () => {
  test('may be the same for both who decide at once', async () => {
    const { a, b } = await server.playing();
    expect(
      await Promise.all([
        a.act({ type: 'bid', amount: 1 }, { seq: 1 }),
        b.act({ type: 'bid', amount: 2 }, { seq: 1 }),
      ]),
    ).toEqual(expect.arrayContaining([{ seq: 1 }, { seq: 2 }]));
  });

  test('is stale when the decision has been posed since', async () => {
    const match = await racing();
    await roll(match);
    expect(await match.b.refused('act', match.b.envelope({ type: 'roll' }, { seq: 3 }))).toMatchObject({
      code: 'stale',
    });
    await roll(match);
    // the same decision for the same seat, but it has answered one in between
    expect(await match.a.refused('act', match.a.envelope({ type: 'roll' }, { seq: 4 }))).toMatchObject({
      code: 'stale',
    });
    expect(await history(match.id)).toHaveLength(5);
  });
});

describe('a room', () => {
  test('closes when nobody is left, and opens again as it was', async () => {
    const match = await racing();
    for (let i = 0; i < 5; i++) await roll(match);
    const before = match.a.state;
    await Promise.all([match.a.leave(), match.b.leave()]);
    await closed(match.id);
    const [a, watching] = await Promise.all([
      server.connect(match.id, match.sessions[0]),
      server.connect(match.id),
    ]);
    const after = await watching.until((s) => s.spectators === 1 && s.seats[0]?.online === true);
    // time stood still meanwhile
    expect(after.beganAt).toBeGreaterThanOrEqual(before.beganAt!);
    expect(after).toEqual({
      ...before,
      beganAt: after.beganAt,
      spectators: 1,
      seats: before.seats.map((seat) => ({ ...seat, online: seat.seat === 'A' })),
    });
    expect(await a.request('legal')).toMatchObject({ seq: before.seq });
  });

  test('is opened once by many who come at once', async () => {
    const match = await racing();
    await Promise.all([match.a.leave(), match.b.leave()]);
    await closed(match.id);
    const crowd = await Promise.all(Array.from({ length: 20 }, () => server.connect(match.id)));
    const state = await crowd[0]?.until((s) => s.spectators === 20);
    expect(state).toMatchObject({ seq: 3, spectators: 20 });
    expect((await matchMaker.query({ roomId: match.id })).length).toBe(1);
    await Promise.all(crowd.map((one) => one.leave()));
  });

  test('can be entered while it is closing', async () => {
    const match = await racing();
    for (let i = 0; i < 5; i++) {
      const [a, b] = await Promise.all(match.sessions.map((one) => server.connect(match.id, one)));
      await Promise.all([a?.leave(), b?.leave()]);
    }
    await Promise.all([match.a.leave(), match.b.leave()]);
    for (let i = 0; i < 10; i++) {
      const one = await server.connect(match.id, match.sessions[0]);
      await one.request('legal');
      one.leave();
    }
  });

  test('lets spectators in at any moment, who see the state and what comes', async () => {
    const match = await racing();
    const early = await server.connect(match.id);
    await roll(match);
    const late = await server.connect(match.id);
    await roll(match);
    await Promise.all([early, late].map((one) => one.until((s) => s.seq === 5)));
    const { spectators: _many, ...state } = match.a.state;
    expect(late.state).toMatchObject(state);
    expect(early.events.map((one) => one.seq)).toEqual([3, 4]);
    expect(late.events.map((one) => one.seq)).toEqual([4]);
  });

  test('takes one account from two devices: both play, and the seat is online until both are gone', async () => {
    const { id, a, b, sessions } = await racing();
    const other = await server.connect(id, sessions[0]);
    await other.until((s) => s.seq === 3);
    expect(await other.act({ type: 'roll' })).toEqual({ seq: 3 });
    await a.leave();
    await b.until((s) => s.seq === 4);
    await b.act({ type: 'roll' });
    await b.until((s) => s.seq === 5);
    expect(b.state.seats[0]?.online).toBe(true);
    await other.leave();
    await b.until((s) => s.seats[0]?.online === false);
  });

  test('takes a lost connection back as the same, and tells it its own again', async () => {
    const { a, b } = await server.playing();
    await a.act({ type: 'bid', amount: 3 });
    await a.drop();
    await a.until((s) => s.seq === 2);
    expect(await a.request('legal')).toEqual({ seq: 2, actions: [] });
    expect(a.own).toEqual([{ amount: 3 }, { amount: 3 }]);
    await b.act({ type: 'bid', amount: 4 });
    await a.until((s) => s.seq === 3);
  });

  test('tells who is just coming in of what happens meanwhile, after the state', async () => {
    const match = await racing();
    const { body } = await server.post<Reservation>(`/matches/${match.id}/connect`);
    const { processId, roomId, sessionId } = body;
    const at = `${server.url.replace('http', 'ws')}/${processId}/${roomId}?sessionId=${sessionId}`;
    const socket = new WebSocket(at);
    const heard: Buffer[] = [];
    const until = async (wanted: (data: Buffer) => boolean) => {
      while (!heard.some(wanted)) await once(socket, 'message');
      return heard.findIndex(wanted);
    };
    socket.on('message', (data: Buffer) => heard.push(data));
    await until((data) => data[0] === JOIN);
    await roll(match);
    socket.send(Buffer.from([JOIN]));
    const told = await until((data) => data[0] === DATA && data.includes('events'));
    expect(told).toBeGreaterThan(await until((data) => data[0] === STATE));
    socket.terminate();
  });

  test('of a connection that is lost for good forgets it, and closes', async () => {
    const { id, a, b } = await racing();
    for (const one of [a, b])
      (roomOf(id)?.clients.get(one.room.sessionId)?.ref as WebSocket | undefined)?.terminate();
    await closed(id);
  });

  test('closes without waiting for places that were given and not taken', async () => {
    const { id, a } = await racing();
    const room = roomOf(id)!;
    room.seatReservationTimeout = 3600;
    expect((await server.post(`/matches/${id}/connect`)).status).toBe(200);
    const left = new Promise((resolve) => a.room.onLeave(resolve));
    await room.disconnect();
    expect(roomOf(id)).toBeUndefined();
    await left;
  });

  test('does not die of an exception in the rules, and forgets what they had half done', async () => {
    const match = await racing();
    const { id, a, b } = match;
    const before = b.state;
    for (const how of ['throw', 'event', 'throw'])
      expect(await a.refused('act', a.envelope({ type: 'crash', how }))).toMatchObject({ code: 'internal' });
    expect(b.state).toEqual(before);
    expect([a.left, b.left]).toEqual([[], []]);
    await roll(match);
    expect(b.state).toMatchObject({ seq: 4, game: { at: { B: 0 } } });
    expect((b.state as unknown as { game: { at: { A: number } } }).game.at.A).toBeLessThan(7);
    expect(await history(id)).toHaveLength(4);
    expect(server.log.join('')).toContain('the rules have a bug');
  });

  test('goes on when a state cannot be shown', async () => {
    const { id, a, b } = await racing();
    expect(await a.act({ type: 'crash', how: 'view' })).toEqual({ seq: 3 });
    expect([a.left, b.left]).toEqual([[], []]);
    expect(await a.request('legal')).toMatchObject({ seq: 4 });
    expect(await history(id)).toHaveLength(4);
    expect(server.log.join('')).toContain('an entry could not be shown');
  });

  test('does not die of an exception in its own hooks', async () => {
    const { id, a, b } = await racing();
    const room = roomOf(id) as unknown as { attend(): void };
    const { attend } = room;
    room.attend = () => {
      throw new Error('a hook has a bug');
    };
    await expect(server.connect(id)).rejects.toThrow();
    await a.leave();
    room.attend = attend;
    expect(b.left).toEqual([]);
    expect(await b.request('legal')).toEqual({ seq: 3, actions: [] });
    expect(server.log.join('')).toContain('a hook has a bug');
  });
});

describe('an action that is not yet durable', () => {
  test('is seen by nobody: no events, no state, no answer, not by newcomers', async () => {
    const match = await racing();
    const { id, a, b } = match;
    let release = (_stored: boolean) => {};
    const held = new Promise<void>((reached) => {
      fates.set(id, async (row, append) => {
        const stored = await new Promise<boolean>((resolve) => {
          release = resolve;
          reached();
        });
        return stored ? append(row) : false;
      });
    });
    let answered = false;
    const acted = a.act({ type: 'roll' }).finally(() => {
      answered = true;
    });
    await held;
    const asked = b.request<{ seq: number }>('legal');
    const late = await server.connect(id);
    await late.until((s) => s.seq !== undefined);
    expect(late.state).toMatchObject({ seq: 3, game: { at: { A: 0, B: 0 }, rolls: [] } });
    expect(answered).toBe(false);
    expect(b.events.map((one) => one.seq)).not.toContain(3);
    expect(b.state.seq).toBe(3);
    fates.delete(id);
    release(true);
    expect(await acted).toEqual({ seq: 3 });
    expect((await asked).seq).toBe(4);
    await Promise.all([b, late].map((one) => one.until((s) => s.seq === 4)));
    expect(late.events.map((one) => one.seq)).toEqual([3]);
  });

  test('and cannot be stored has not happened; its retry does', async () => {
    const { id, a, b } = await racing();
    const before = b.state;
    const request = a.envelope({ type: 'roll' });
    for (const fate of [
      async () => {
        throw new Error('disk full');
      },
      async () => false,
    ]) {
      fates.set(id, fate);
      expect(await a.refused('act', request)).toMatchObject({ code: 'not-stored' });
      fates.delete(id);
    }
    expect(b.state).toEqual(before);
    expect(await history(id)).toHaveLength(3);
    expect(await a.request('act', request)).toEqual({ seq: 3 });
    await b.until((s) => s.seq === 4);
    expect(b.events.filter((one) => one.seq === 3)).toHaveLength(1);
  });

  test('and was stored although the store failed to say so has happened, once, for all', async () => {
    const match = await racing();
    const { id, a, b } = match;
    fates.set(id, async (row, append) => {
      await append(row);
      throw new Error('connection lost');
    });
    const request = a.envelope({ type: 'roll' });
    expect(await a.request('act', request)).toEqual({ seq: 3 });
    fates.delete(id);
    await b.until((s) => s.seq === 4);
    expect(await a.request('act', request)).toEqual({ seq: 3, duplicate: true });
    expect(b.events.filter((one) => one.seq === 3)).toHaveLength(1);
    expect((await history(id))[3]).toMatchObject({ seq: 3, seat: 'A' });
    await roll(match);
    expect(await history(id)).toHaveLength(5);
  });

  test('in a match that has moved elsewhere is refused, and all are sent there', async () => {
    const { id, a, b, sessions } = await racing();
    const thief = await openStore(server.dataDir);
    await store.leases.renew(-1);
    const epoch = await thief.leases.acquire(id);
    expect(epoch).toBeDefined();
    const request = a.envelope({ type: 'roll' });
    await a.request('act', request).catch(() => {});
    await eventually(
      () => [a.left, b.left],
      (left) => left.every((codes) => codes.length > 0),
    );
    expect([a.left, b.left]).toEqual([[4001], [4001]]);
    expect(await history(id)).toHaveLength(3);
    await thief.leases.release(id, epoch ?? 0);
    await thief.close();
    const back = await server.connect(id, sessions[0]);
    await back.until((s) => s.seq === 3);
    expect(await back.request('act', request)).toEqual({ seq: 3 });
  });

  test('is found out also when nobody acts: the lease is looked after', async () => {
    const { id, a } = await racing();
    const room = roomOf(id) as unknown as {
      match: { checkLease(epoch: number | undefined): void; journal: { epoch: number } };
    };
    room.match.checkLease(room.match.journal.epoch);
    expect(await a.request('legal')).toMatchObject({ seq: 3 });
    room.match.checkLease(undefined);
    await eventually(
      () => a.left,
      (left) => left.length > 0,
    );
    expect(a.left).toEqual([4001]);
  });
});

test('a start that could not be stored is made when a seed is revealed again', async () => {
  const sessions = [await server.guest('Ann'), await server.guest('Bob')] as const;
  const { id } = await server.match({}, ...sessions);
  const a = await server.connect(id, sessions[0]);
  const b = await server.connect(id, sessions[1]);
  await a.request('reveal', { seed: seedOf(sessions[0]) });
  fates.set(id, async () => {
    throw new Error('disk full');
  });
  expect(await b.refused('reveal', { seed: seedOf(sessions[1]) })).toMatchObject({ code: 'not-stored' });
  fates.delete(id);
  expect(await b.request('reveal', { seed: seedOf(sessions[1]) })).toEqual({});
  await a.until((s) => s.status === 'live');
});

test('a match whose last seed was revealed just before a crash starts when it is opened', async () => {
  const sessions = [await server.guest('Ann'), await server.guest('Bob')] as const;
  const { id, status } = await server.match({}, ...sessions);
  expect(status).toBe('seeding');
  const epoch = (await store.leases.acquire(id)) ?? 0;
  await store.seats.reveal(id, epoch, 'A', seedOf(sessions[0]));
  await store.seats.reveal(id, epoch, 'B', seedOf(sessions[1]));
  await store.leases.release(id, epoch);
  const a = await server.connect(id, sessions[0]);
  await a.until((s) => s.status === 'live' && s.seq === 1);
  expect(await history(id)).toHaveLength(1);
});

test('a match of a game that is not here is shown but not opened', async () => {
  const { id } = await server.match({});
  const record = await store.matches.find(id);
  if (!record) throw new Error('it was made');
  const { seq: _seq, ...rest } = record;
  await store.matches.create({ ...rest, id: 'played-elsewhere', game: 'chess', rulesVersion: '0' });
  expect(await server.get('/matches/played-elsewhere')).toMatchObject({
    status: 200,
    body: { game: 'chess', rulesVersion: '0' },
  });
  for (const answer of [
    await server.post('/matches/played-elsewhere/connect', {}),
    await server.get('/matches/played-elsewhere/events'),
  ])
    expect(answer).toMatchObject({ status: 409, body: { code: 'other-rules' } });
});

describe('bots', () => {
  test('play a seat, through the same journal, and can be checked', async () => {
    const ann = await server.guest('Ann');
    const { id, seats } = await server.match({ options: { goal: 20 }, bots: { A: 'random' } }, ann);
    expect(seats).toMatchObject([
      { seat: 'A', bot: 'random' },
      { seat: 'B', account: { name: 'Ann' } },
    ]);
    const me = await server.connect(id, ann);
    await me.request('reveal', { seed: seedOf(ann) });
    for (;;) {
      const state = await me.until(
        (s) => s.status === 'finished' || s.decisions.some((one) => one.seat === 'B'),
      );
      if (state.status === 'finished') break;
      const { actions } = await me.request<{ actions: { type: string }[] }>('legal');
      const { seq } = await me.act(actions[0]);
      await me.until((s) => s.seq > seq);
    }
    const { body } = await server.get<Replay>(`/matches/${id}/replay`);
    expect(verify(diceRace, body)).toBeUndefined();
    expect(body.seats).toMatchObject([{ name: 'random bot', bot: 'random' }, { name: 'Ann' }]);
    const nonces = body.entries.map((entry) => [entry.seat, entry.nonce === '']);
    expect(nonces).toEqual(body.entries.map(({ seat }) => [seat, seat !== 'B']));
  });

  test('play among themselves with nobody watching, to the end', async () => {
    const { id } = await server.match({ options: { goal: 30 }, bots: { A: 'random', B: 'heuristic' } });
    await eventually(
      async () => (await server.get<MatchInfo>(`/matches/${id}`)).body,
      ({ status }) => status === 'finished',
    );
    const { body } = await server.get<Replay>(`/matches/${id}/replay`);
    expect(verify(diceRace, body)).toBeUndefined();
    await closed(id);
  });

  test('that wait for a person do not keep a room open, and go on when the person is back', async () => {
    const ann = await server.guest('Ann');
    const { id } = await server.match({ bots: { A: 'random' } }, ann);
    const me = await server.connect(id, ann);
    await me.request('reveal', { seed: seedOf(ann) });
    await me.until((s) => s.decisions.length === 1);
    await me.leave();
    await closed(id);
    const back = await server.connect(id, ann);
    await back.until((s) => s.seq === 2);
    await back.act({ type: 'bid', amount: 0 });
    const { decisions } = await back.until((s) => s.seq >= 3);
    // both may have bid nothing, and the coin fallen for us
    if (decisions[0]?.seat === 'B' && decisions[0].kind === 'roll') await back.act({ type: 'roll' });
    await back.until((s) => s.seq > 3);
  });
});

test('events arrive packed, before the state that follows from them, and in order', async () => {
  const match = await racing({ goal: 40, tripping: true });
  const { a, b } = match;
  const order: string[] = [];
  b.room.onMessage('events', (message: EventsMessage) => void order.push(`events ${message.seq}`));
  b.room.onStateChange((state: unknown) => void order.push(`state ${(state as { seq: number }).seq}`));
  for (;;) {
    const [owed] = a.state.decisions;
    if (!owed) break;
    const mover = owed.seat === 'A' ? a : b;
    const { seq } = await mover.act(owed.kind === 'trip' ? { type: 'answer', trip: true } : { type: 'roll' });
    await Promise.all([a, b].map((one) => one.until((s) => s.seq > seq)));
  }
  const states = order.filter((one, i) => one.startsWith('events') || order[i - 1]?.startsWith('events'));
  expect(states).toEqual(
    Array.from({ length: a.state.seq - 3 }, (_, i) => [`events ${i + 3}`, `state ${i + 4}`]).flat(),
  );
  const { unpack } = codec(z.toJSONSchema(diceRace.event));
  const unpacked = b.events.map(({ events, ...rest }) => ({
    ...rest,
    events: (events as unknown[]).map(unpack),
  }));
  expect(unpacked).toEqual(await history(match.id));
});

test('a seat that was taken while the room was being opened, so that it was not told, is known when its player comes', async () => {
  const { id } = await server.match({});
  const [ann, bob] = [new Touchline(server.url), new Touchline(server.url)];
  await ann.signIn({ name: 'Ann' });
  await bob.signIn({ name: 'Bob' });
  const first = await ann.join(id);
  const told = jest.spyOn(roomOf(id) as unknown as { refresh(): Promise<void> }, 'refresh');
  told.mockResolvedValueOnce();
  const second = await bob.join(id);
  expect(told).toHaveBeenCalledTimes(1);
  expect(second.connection).toBe('connected');
  expect(second.room.seats.map(({ name }) => name)).toEqual(['Ann', 'Bob']);
  await eventually(() => first.status === 'live' && second.status === 'live');
  await Promise.all([first.leave(), second.leave()]);
});
