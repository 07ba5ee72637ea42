import { matchMaker } from '@colyseus/core';
import { afterAll, afterEach, beforeAll, describe, expect, jest, test } from '@jest/globals';
import type { ActedEvents, MatchInfo, OddsAnswer, Session, Turn } from '@touchline/client';
import { type Replay, verify } from '@touchline/rules/kernel';
import { boot, closed, seedOf } from '../support/boot.ts';
import { diceRace } from '../support/dice-race.ts';

let server: Awaited<ReturnType<typeof boot>>;
beforeAll(async () => {
  server = await boot();
});
afterAll(() => server.stop());

/** One who plays a seat with nothing but requests. */
class Caller {
  private readonly id: string;
  readonly session: Session;
  private acts = 0;

  constructor(id: string, session: Session) {
    this.id = id;
    this.session = session;
  }
  turn = (query = '') => server.get<Turn>(`/matches/${this.id}/turn${query}`, this.session.token);
  post = <T>(what: string, body: object) =>
    server.post<T>(`/matches/${this.id}/${what}`, body, this.session.token);
  reveal = () => this.post('seed', { seed: seedOf(this.session) });
  act = (action: object, seq: number, id = `${this.session.account.id}-${this.acts++}`) =>
    this.post<ActedEvents>('actions', { id, seq, nonce: `nonce-${id}`.slice(0, 32), action });
}

/** Two seats played over HTTP, both bids made: A is to roll. */
async function racing(options: object = { goal: 1000, tripping: false }) {
  const sessions = [await server.guest('Ann'), await server.guest('Bob')] as const;
  const { id } = await server.match({ options }, ...sessions);
  const [a, b] = sessions.map((one) => new Caller(id, one)) as [Caller, Caller];
  for (const one of [a, b]) expect(await one.reveal()).toMatchObject({ status: 200, body: {} });
  expect(await a.act({ type: 'bid', amount: 9 }, 1)).toMatchObject({ status: 200 });
  expect(await b.act({ type: 'bid', amount: 1 }, 1)).toMatchObject({ status: 200 });
  return { id, a, b };
}
const roomOf = (id: string) => matchMaker.getLocalRoomById(id);

describe('a turn', () => {
  test('tells what there is to do, and what may be seen', async () => {
    const sessions = [await server.guest('Ann'), await server.guest('Bob')] as const;
    const { id } = await server.match({ options: { goal: 1000 } }, sessions[0]);
    const [a, b] = sessions.map((one) => new Caller(id, one)) as [Caller, Caller];
    expect((await a.turn()).body).toEqual({ status: 'waiting', seq: 0, seat: 'A' });
    expect(await b.turn()).toMatchObject({ status: 403, body: { code: 'spectator' } });

    const seeding = a.turn('?wait=25');
    await server.post(`/matches/${id}/seats`, { commitment: '00'.repeat(32) }, sessions[1].token);
    expect((await seeding).body).toEqual({ status: 'seeding', seq: 0, seat: 'A', reveal: true });
    await a.reveal();
    expect((await a.turn()).body).toEqual({ status: 'seeding', seq: 0, seat: 'A' });
    expect(await b.reveal()).toMatchObject({ status: 422, body: { code: 'bad-seed' } });
  });

  test('has the decision with its answers, the state, and what the seat alone may see', async () => {
    const sessions = [await server.guest('Ann'), await server.guest('Bob')] as const;
    const { id } = await server.match({ options: { goal: 1000 } }, ...sessions);
    const [a, b] = sessions.map((one) => new Caller(id, one)) as [Caller, Caller];
    await a.reveal();
    await b.reveal();
    const asked = (await a.turn('?wait=25')).body;
    expect(asked).toMatchObject({
      status: 'live',
      seq: 1,
      decision: { seat: 'A', kind: 'bid', clause: 'DR-2' },
      legal: [0, 3, 9].map((amount) => ({ type: 'bid', amount })),
      state: { goal: 1000, phase: { is: 'bids', made: [] } },
    });
    await a.act({ type: 'bid', amount: 3, note: 'a secret' }, 1);
    const sealed = (await a.turn()).body;
    expect(sealed).toMatchObject({ seq: 2, own: { amount: 3, note: 'a secret' } });
    expect(sealed).not.toHaveProperty('decision');
    expect(JSON.stringify((await b.turn()).body)).not.toContain('secret');
  });

  test('comes when the opponent has acted, and not again at the same length', async () => {
    const { a, b } = await racing();
    const waiting = b.turn('?wait=25');
    const { body } = await a.act({ type: 'roll' }, 3);
    expect((await waiting).body).toMatchObject({ seq: 4, decision: { seat: 'B', kind: 'roll' } });
    expect(body).toEqual({ seq: 3, events: [expect.objectContaining({ type: 'rolled', seat: 'A' })] });

    const known = b.turn('?wait=25&seq=4');
    await b.act({ type: 'roll' }, 4);
    await a.act({ type: 'roll' }, 5);
    expect((await known).body).toMatchObject({ seq: 6, decision: { seat: 'B' } });
  });

  test('ends a poll of the same seat that waits already', async () => {
    const { b } = await racing();
    const polls = [b.turn('?wait=30'), b.turn('?wait=30')];
    const { body } = await Promise.race(polls);
    expect(body).toMatchObject({ status: 'live', seq: 3 });
    await b.act({ type: 'resign' }, 3);
    const told = (await Promise.all(polls)).map((one) => one.body.status);
    expect(told.sort()).toEqual(['finished', 'live']);
  });

  test('is told to waiting calls when the match is over', async () => {
    const { id, a, b } = await racing();
    const waiting = b.turn('?wait=25');
    await a.act({ type: 'resign' }, 3);
    expect((await waiting).body).toMatchObject({
      status: 'finished',
      seq: 4,
      state: { phase: { is: 'over' } },
    });
    expect(await a.act({ type: 'roll' }, 4)).toMatchObject({ status: 409, body: { code: 'not-live' } });
    const { body } = await server.get<Replay>(`/matches/${id}/replay`);
    expect(verify(diceRace, body)).toBeUndefined();
  });

  test.each(['?wait=31', '?wait=-1', '?wait=x', '?seq=-1', '?seq=1.5'])('%s is malformed', async (query) => {
    const { a } = await racing();
    expect(await a.turn(query)).toMatchObject({ status: 400, body: { code: 'malformed' } });
  });
});

describe('an action', () => {
  test('happens once, however often it is sent', async () => {
    const { id, a } = await racing();
    const first = (await a.act({ type: 'roll' }, 3, 'the-same-id')).body;
    expect((await a.act({ type: 'roll' }, 3, 'the-same-id')).body).toEqual({ ...first, duplicate: true });
    expect((await server.get<MatchInfo>(`/matches/${id}`)).body.seq).toBe(4);
  });

  test('against the rules is a problem with its clause; a stale or malformed one is refused', async () => {
    const { a, b } = await racing();
    expect(await b.act({ type: 'roll' }, 3)).toMatchObject({
      status: 422,
      body: { code: 'not-your-turn', clause: 'DR-3', detail: 'It is not your turn; wait for the other.' },
    });
    expect(await a.act({ type: 'roll' }, 1)).toMatchObject({ status: 409, body: { code: 'stale' } });
    for (const action of [{ type: 'cheat' }, { type: 'roll', face: 6 }, {}])
      expect(await a.act(action, 3)).toMatchObject({ status: 400, body: { code: 'malformed' } });
    expect(await a.post('actions', { seq: 3, action: { type: 'roll' } })).toMatchObject({ status: 400 });
  });

  test('that breaks the rules is a fault of the server, of which no detail is told', async () => {
    const { a } = await racing();
    const { status, body } = await a.act({ type: 'crash', how: 'throw' }, 3);
    expect({ status, body }).toMatchObject({ status: 500, body: { code: 'internal' } });
    expect(JSON.stringify(body)).not.toContain('bug');
    expect(await a.act({ type: 'roll' }, 3)).toMatchObject({ status: 200 });
  });

  test('has its odds, and asking changes nothing', async () => {
    const { a, b } = await racing({ goal: 6, tripping: false });
    const { body } = await a.post<OddsAnswer>('odds', { action: { type: 'roll' } });
    expect(body).toEqual({ seq: 3, odds: { outcomes: [{ name: 'home', p: 1 / 6 }], rolls: [] } });
    expect(await b.post('odds', { action: { type: 'roll' } })).toMatchObject({ body: { clause: 'DR-3' } });
  });

  test('offers, and answers to them, as in a room; a turn tells a new offer at once, and later each time', async () => {
    const { id, a, b } = await racing();
    const draw = { id: 'the-draw', kind: 'draw' };
    const waiting = b.turn('?wait=25&seq=3');
    expect(await a.post('offers', draw)).toMatchObject({ status: 200, body: {} });
    const offer = { ...draw, seat: 'A', accepted: [] };
    expect((await waiting).body).toMatchObject({ seq: 3, offer });
    expect((await b.turn('?wait=1&seq=3')).body).toMatchObject({ offer });
    expect((await a.turn()).body).toMatchObject({ decision: { seat: 'A' }, offer });
    expect(await a.post('offers/the-draw', { accept: true })).toMatchObject({ body: { code: 'own-offer' } });
    expect(await b.post('offers/the-draw', { accept: false })).toMatchObject({ status: 200, body: {} });
    expect((await b.turn()).body.offer).toBeUndefined();
    expect(await b.post('offers/the-draw', { accept: 1 })).toMatchObject({ body: { code: 'malformed' } });
    expect(await b.post('offers/none', { accept: true })).toMatchObject({ body: { code: 'malformed' } });
    expect(await b.post('offers/never-made', { accept: true })).toMatchObject({ status: 409 });

    await b.post('offers', { id: 'let-us-stop', kind: 'adjourn' });
    await a.post('offers/let-us-stop', { accept: true });
    expect((await a.turn()).body).toMatchObject({ status: 'adjourned', seq: 4 });
    expect((await a.turn()).body.decision).toBeUndefined();
    expect(await a.act({ type: 'roll' }, 4)).toMatchObject({ status: 409, body: { code: 'adjourned' } });
    await a.post('offers', { id: 'let-us-go-on', kind: 'resume' });
    const turn = a.turn('?wait=25&seq=4');
    await b.post('offers/let-us-go-on', { accept: true });
    expect((await turn).body).toMatchObject({ status: 'live', seq: 5, decision: { kind: 'roll' } });

    const concede = { id: 'i-give-up', nonce: 'nonce-nonce' };
    expect(await b.post('concede', concede)).toMatchObject({
      status: 200,
      body: { seq: 5, events: [{ type: 'ended', winner: 'A' }] },
    });
    expect(await b.post('concede', concede)).toMatchObject({ body: { seq: 5, duplicate: true } });
    const replay = (await server.get<Replay>(`/matches/${id}/replay`)).body;
    expect(verify(diceRace, replay)).toBeUndefined();
  });

  test('needs an account, and a seat', async () => {
    const { id } = await racing();
    const stranger = new Caller(id, await server.guest());
    const asked: [string, object][] = [
      ['seed', { seed: 'ab'.repeat(32) }],
      ['actions', { id: 'some-id-1', seq: 3, nonce: 'nonce-nonce', action: { type: 'roll' } }],
      ['odds', { action: { type: 'roll' } }],
      ['concede', { id: 'i-give-up', nonce: 'nonce-nonce' }],
      ['offers', { id: 'the-draw', kind: 'draw' }],
      ['offers/the-draw', { accept: true }],
    ];
    for (const [what, body] of asked) {
      expect(await stranger.post(what, body)).toMatchObject({ status: 403, body: { code: 'spectator' } });
      expect(await server.post(`/matches/${id}/${what}`, body)).toMatchObject({ status: 401 });
      expect(await server.post(`/matches/none/${what}`, body, stranger.session.token)).toMatchObject({
        status: 404,
      });
    }
  });
});

describe('a room in which all play over HTTP', () => {
  afterEach(() => {
    jest.useRealTimers();
  });

  test('stays open between calls, shows them as present, closes when they stay away, and opens at the next call', async () => {
    jest.useFakeTimers({
      doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'Date', 'performance', 'setInterval'],
    });
    const { id, a, b } = await racing();
    const room = roomOf(id);
    await jest.advanceTimersByTimeAsync(50_000);
    expect((await a.turn()).body.seq).toBe(3);
    await jest.advanceTimersByTimeAsync(50_000);
    expect(roomOf(id)).toBe(room);
    const { seats } = (room?.state as unknown as { toJSON(): { seats: { online: boolean }[] } }).toJSON();
    expect(seats.map((one) => one.online)).toEqual([true, false]);
    await jest.advanceTimersByTimeAsync(12_000);
    await closed(id);
    jest.useRealTimers();
    expect((await b.turn()).body).toMatchObject({ status: 'live', seq: 3 });
    expect(roomOf(id)).not.toBe(room);
    expect(await a.act({ type: 'roll' }, 3)).toMatchObject({ status: 200 });
  });

  test('that closes while somebody waits is opened again for that call', async () => {
    const { id, a, b } = await racing();
    const waiting = b.turn('?wait=25');
    await b.turn();
    await roomOf(id)?.disconnect();
    await a.act({ type: 'roll' }, 3);
    expect((await waiting).body).toMatchObject({ seq: 4, decision: { seat: 'B' } });
  });
});

test('who plays over HTTP and who plays over a socket meet in one match', async () => {
  const sessions = [await server.guest('Ann'), await server.guest('Bob')] as const;
  const { id } = await server.match({ options: { goal: 30, tripping: false } }, ...sessions);
  const socket = await server.connect(id, sessions[0]);
  const caller = new Caller(id, sessions[1]);
  await socket.request('reveal', { seed: seedOf(sessions[0]) });
  await caller.reveal();
  await socket.until((s) => s.status === 'live' && s.seats[1]?.online === true);
  await socket.act({ type: 'bid', amount: 9 });
  for (;;) {
    const { status, decisions, seq } = socket.state;
    if (status === 'finished') break;
    if (decisions[0]?.seat === 'A') await socket.act({ type: 'roll' });
    else {
      const { body } = await caller.turn('?wait=25');
      await caller.act(body.legal?.[0] as object, body.seq);
    }
    await socket.until((s) => s.seq > seq);
  }
  const { body } = await server.get<Replay>(`/matches/${id}/replay`);
  expect(verify(diceRace, body)).toBeUndefined();
});
