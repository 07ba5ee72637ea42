import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import {
  type History,
  type Match,
  type MatchInfo,
  type MatchList,
  type Problem,
  type RoomState,
  Touchline,
  type Turn,
  verifyReplay,
} from '@touchline/client';
import { type AnyGame, fold, type Replay, verify } from '@touchline/rules/kernel';
import { SqlJournals } from '../../server/src/store/sql/journals.ts';
import { boot, closed, seedOf } from '../support/boot.ts';
import { eventually } from '../support/eventually.ts';
import { HandTime } from '../support/hand-time.ts';
import '../support/left.ts';
import { packed, Raw, type Reservation } from '../support/raw.ts';
import { sentries } from '../support/sentries.ts';

/** What the rules were told of when a default is played: by the room, and by who verifies. */
const whens: [asked: 'check' | 'apply', at: number, by: string | undefined][] = [];
const game = {
  ...sentries,
  check(state, seat, action, when) {
    if (action.type === 'default') whens.push(['check', when.at, when.by]);
    return sentries.check(state as never, seat, action as never, when);
  },
  apply(state, seat, action, dice, when) {
    if (action.type === 'default') whens.push(['apply', when.at, when.by]);
    return sentries.apply(state as never, seat, action as never, dice, when);
  },
} as AnyGame;
const time = new HandTime();
let server: Awaited<ReturnType<typeof boot>>;
beforeAll(async () => {
  for (const level of ['info', 'warn'] as const) jest.spyOn(console, level).mockImplementation(() => {});
  server = await boot({ games: [game], time });
});
afterAll(async () => {
  await server.stop();
  jest.restoreAllMocks();
});

const info = async (id: string, token?: string) =>
  (await server.get<MatchInfo>(`/matches/${id}`, token)).body;
const history = async (id: string) => (await server.get<History>(`/matches/${id}/events`)).body.entries;
const replayOf = async (id: string) => (await server.get<Replay>(`/matches/${id}/replay`)).body;
const clockOf = ({ clocks }: RoomState, seat: string) => clocks?.seats.find((one) => one.seat === seat);
const orders = (guard: 'ask' | 'high' | 'low', note?: string) => ({
  type: 'set-orders',
  orders: { guard, ...(note !== undefined && { note }) },
});
const LONG = { options: { rounds: 9 } };

describe('an action that answers nothing', () => {
  test('earns no increment, and neither stops nor restarts a clock', async () => {
    const { a, b } = await server.playing(LONG);
    await a.until((s) => s.seq === 1);
    for (let n = 0; n < 5; n++) {
      time.pass(2_000);
      await a.act(orders('high'));
      await b.act(orders('low'));
    }
    const state = await a.until((s) => s.seq === 11);
    expect(clockOf(state, 'A')).toMatchObject({ left: 50_000, state: 'runs' });
    expect(clockOf(state, 'B')).toMatchObject({ left: 60_000, state: 'still' });
    await b.act(orders('ask'));
    await a.act({ type: 'strike' });
    time.pass(3_000);
    await b.act(orders('ask'));
    expect(clockOf(await b.until((s) => s.seq === 14), 'B')).toMatchObject({ left: 17_000, state: 'runs' });
    await b.act({ type: 'guard', side: 'low' });
    const after = await b.until((s) => s.seq === 15);
    expect([clockOf(after, 'A')?.left, clockOf(after, 'B')?.left]).toEqual([55_000, 60_000]);
  });

  test('does not keep a seat from being played for, nor a match from being abandoned', async () => {
    const { id, a } = await server.playing({
      ...LONG,
      time: { kind: 'live', bank: 1, increment: 0, reaction: 1 },
    });
    await a.until((s) => s.seq === 1);
    let abandoned: RoomState<never> | undefined;
    for (let n = 0; n < 40 && !abandoned; n++) {
      const { seq } = a.state;
      time.pass(1_000);
      const state = await a.until((s) => s.seq > seq || s.status === 'abandoned');
      if (state.status === 'abandoned') abandoned = state;
      else await a.act(orders('ask')).catch(() => {});
    }
    expect(abandoned?.status).toBe('abandoned');
    expect((await history(id)).filter(({ by }) => by).length).toBeGreaterThanOrEqual(6);
  });

  test('lapses no offer, and brings back no right to make one', async () => {
    const { a, b } = await server.playing(LONG);
    await a.request('offer', { id: 'a-draw-please', kind: 'draw' });
    await b.until((s) => s.offer?.id === 'a-draw-please');
    await b.act(orders('high'));
    await a.act(orders('high'));
    expect((await b.until((s) => s.seq === 3)).offer).toMatchObject({ id: 'a-draw-please' });
    expect(await a.refused('offer', { id: 'another-draw', kind: 'draw' })).toMatchObject({
      code: 'already-offered',
    });
    await b.act(orders('low'));
    await a.act({ type: 'strike' });
    expect((await b.until((s) => s.seq === 5)).offer).toMatchObject({ id: 'a-draw-please' });
    await b.act({ type: 'yield' });
    expect((await b.until((s) => s.status === 'finished')).offer).toBeUndefined();
  });

  test('makes no decision stale, and is itself never too late for one', async () => {
    const { id, a, b, sessions } = await server.playing(LONG);
    const envelope = a.envelope({ type: 'strike' });
    await a.act(orders('high'));
    await b.act(orders('ask'));
    await a.request('act', envelope);
    const before = b.envelope(orders('low'), { seq: 0 });
    await b.request('act', before);
    const [token] = sessions.map((one) => one.token);
    const turn = async (seq: number) =>
      (await server.get<Turn>(`/matches/${id}/turn?seq=${seq}&wait=0`, token)).body;
    expect(await turn(4)).toMatchObject({ seq: 5 });
  });

  test('counts from the next question on', async () => {
    const { a, b } = await server.playing(LONG);
    await a.act({ type: 'strike' });
    await b.act(orders('low'));
    expect((await b.until((s) => s.seq === 3)).decisions).toMatchObject([{ seat: 'B', kind: 'guard' }]);
    await b.act({ type: 'guard', side: 'high' });
    await b.act({ type: 'strike' });
    await a.act({ type: 'guard', side: 'high' });
    await a.act({ type: 'strike' });
    expect((await a.until((s) => s.seq === 7)).decisions).toMatchObject([{ seat: 'B', kind: 'strike' }]);
  });

  test('is told as an entry of its seat; what was ordered is in no byte that another receives', async () => {
    /** All that the opponent and a spectator hear of one order, and what they can ask for. */
    const heardOf = async (order: object) => {
      const [ann, bob] = [await server.guest('Ann'), await server.guest('Bob')];
      const { id } = await server.match(LONG, ann, bob);
      const enter = async (token?: string) =>
        Raw.open(server.url, (await server.post<Reservation>(`/matches/${id}/connect`, {}, token)).body);
      const a = await server.connect(id, ann);
      const others = [await enter(bob.token), await enter()];
      await a.request('reveal', { seed: seedOf(ann) });
      await others[0]!.request('reveal', packed({ seed: seedOf(bob) }));
      await a.until((s) => s.status === 'live');
      await Promise.all(others.map((one) => one.settled()));
      const before = others.map((one) => one.heard.length);
      await a.act(order);
      await a.until((s) => s.seq === 2);
      await Promise.all(others.map((one) => one.settled()));
      const heard = others.map((one, i) => one.heard.slice(before[i]).filter((data) => data.length > 1));
      await eventually(
        () => a.own.length,
        (n) => n > 1,
      );
      expect(a.own.at(-1)).toEqual((order as { orders: object }).orders);
      const asked = await Promise.all(
        ['', '/events', '/replay'].map(async (path) =>
          JSON.stringify(await server.get(`/matches/${id}${path}`, bob.token)),
        ),
      );
      const told = (await history(id))[1];
      return { heard: heard.map((list) => Buffer.concat(list).toString('hex')), asked: asked.join(), told };
    };
    const one = await heardOf(orders('high', 'SECRET-ORDER'));
    const two = await heardOf(orders('low'));
    expect(one.told).toEqual({ seq: 1, seat: 'A', aside: true, at: 0, events: [] });
    expect(one.heard[0]).not.toBe('');
    expect(one.heard).toEqual(two.heard);
    expect(one.heard.join()).not.toContain(Buffer.from('SECRET').toString('hex'));
    expect(one.asked).not.toContain('SECRET');
    expect(server.log.join('\n')).not.toContain('SECRET');
  });

  test('is in the journal as every action is, and the replay verifies with it', async () => {
    const { id, a, b } = await server.playing();
    await b.act(orders('high'));
    await a.act(orders('low'));
    for (const one of [a, b, a, b]) await one.act({ type: 'strike' });
    await a.until((s) => s.status === 'finished');
    const replay = await replayOf(id);
    expect(replay.entries[1]).toMatchObject({ seat: 'B', action: orders('high'), events: [], dice: [] });
    expect(verify(game, replay)).toBeUndefined();
  });
});

describe('the SDK', () => {
  const signedIn = async (name: string) => {
    const touchline = new Touchline(server.url);
    await touchline.signIn({ name });
    return touchline;
  };

  test('makes a match with teams, asks again only after an answer, and shows what was counted', async () => {
    const [ann, ben] = [await signedIn('Ann'), await signedIn('Ben')];
    const teams = { A: { name: 'Owls', might: 2 } };
    const { id } = await ann.create({ game: 'sentries', options: { rounds: 1 }, teams });
    const a = await ann.join<typeof sentries>(id, { seat: 'A' });
    const b: Match<typeof sentries> = await ben.join<typeof sentries>(id, { seat: 'B' });
    const seen: number[] = [];
    const strikes = (async () => {
      for await (const _ of a.decisions()) {
        seen.push(a.seq);
        if (seen.length === 1) {
          // looks, and leaves it open while the other sets orders
          await b.act({ type: 'set-orders', orders: { guard: 'low' } });
          await a.act({ type: 'set-orders', orders: { guard: 'low' } });
          const { aside, events } = (await a.history(2))[0]!;
          expect({ aside, events }).toEqual({ aside: true, events: [] });
          await a.act({ type: 'strike' });
        }
      }
    })();
    for await (const _ of b.decisions()) await b.act({ type: 'strike' });
    await strikes;
    expect(seen).toEqual([1]);
    const { score } = await b.over();
    const about = await ben.match(id);
    expect(about).toMatchObject({
      teams,
      statistics: {
        seats: { A: { hits: score.A }, B: { hits: score.B } },
        players: { A1: { seat: 'A', name: 'Owls', counts: { hits: score.A } } },
      },
    });
    const replay = await b.replay();
    expect(replay.teams).toEqual(teams);
    expect(await verifyReplay(game, replay)).toBeUndefined();
    await Promise.all([a.leave(), b.leave()]);
  });
});

describe('a default that rolls', () => {
  test('is played by the referee with dice of the match, and verifies; nobody else may play it', async () => {
    const { id, a, b } = await server.playing({ options: { rounds: 1 } });
    await a.act({ type: 'strike' });
    await b.until((s) => s.seq === 2);
    expect(await b.refused('act', b.envelope({ type: 'default' }))).toMatchObject({
      code: 'referee-only',
      clause: 'SG-3',
    });
    whens.length = 0;
    time.pass(20_000);
    await b.until((s) => s.seq === 3);
    const told = new Set(whens.splice(0).map((one) => one.join()));
    await b.act({ type: 'strike' });
    await a.act({ type: 'guard', side: 'high' });
    await a.until((s) => s.status === 'finished');
    const replay = await replayOf(id);
    const [, , entry] = replay.entries;
    expect(entry).toMatchObject({ seat: 'B', by: 'referee', nonce: '', action: { type: 'default' } });
    expect(entry?.dice.map(([sides, purpose]) => [sides, purpose])).toEqual([
      [2, 'guard'],
      [6, 'strike'],
    ]);
    const guarded = entry?.dice[0]?.[2] === 1 ? 'high' : 'low';
    expect(entry?.events).toMatchObject([{ type: 'struck', guarded }]);
    expect(verify(game, replay)).toBeUndefined();
    expect(told).toEqual(new Set(['check,20000,referee', 'apply,20000,referee']));
    expect(new Set(whens.splice(0).map((one) => one.join()))).toEqual(told);
    // as a room does that is opened again
    fold(game, { options: game.options.parse(replay.options) }, replay.entries);
    expect(whens).toEqual([['apply', 20_000, 'referee']]);
    const other = structuredClone(replay) as unknown as { entries: { by?: string; nonce: string }[] };
    delete other.entries[2]!.by;
    other.entries[2]!.nonce = 'a-nonce-of-mine';
    expect(verify(game, other as unknown as Replay)).toMatchObject({ seq: 2, path: 'action' });
  });
});

type Made = Omit<MatchInfo, 'status'> & Pick<Problem, 'problems'>;

describe('teams', () => {
  const make = async (request: object) => {
    const { token } = await server.guest();
    return server.post<Made>('/matches', { game: 'sentries', ...request }, token);
  };

  test('are shown with one match, and in no list, room or notice', async () => {
    const teams = { B: { name: 'Hedgehogs', might: 1 } };
    const { body } = await make({ teams });
    expect(body.teams).toEqual(teams);
    expect((await info(body.id)).teams).toEqual(teams);
    const { matches } = (await server.get<MatchList>('/matches?game=sentries')).body;
    expect(matches.find(({ id }) => id === body.id)).toMatchObject({ options: { rounds: 2 } });
    expect(JSON.stringify(matches)).not.toContain('"teams"');
    const { a, id, sessions } = await server.playing({ teams: { A: { name: 'Moles', might: 0 } } });
    expect(a.state).toMatchObject({ game: { names: { A: 'Moles' } } });
    expect(JSON.stringify(a.state)).not.toContain('"teams"');
    await a.act({ type: 'yield' });
    await a.until((s) => s.status === 'finished');
    for (const path of ['/matches?status=finished', '/me/matches']) {
      const listed = JSON.stringify((await server.get(path, sessions[0].token)).body);
      expect(listed).toContain(id);
      expect(listed).not.toMatch(/"(teams|statistics)"/);
    }
    expect((await replayOf(id)).teams).toEqual({ A: { name: 'Moles', might: 0 } });
    expect(verify(game, await replayOf(id))).toBeUndefined();
  });

  test('are checked with all their problems at once, each with its path', async () => {
    const wrong = await make({ teams: { A: { name: 'Owls', might: 3 }, B: { name: '', might: 1 } } });
    expect(wrong).toMatchObject({
      status: 422,
      body: { code: 'too-mighty', clause: 'SG-1', path: 'teams.A.might' },
    });
    expect(wrong.body.problems?.map(({ path }) => path)).toEqual(['teams.A.might', 'teams.B.name']);
    expect(await make({ teams: { C: { name: 'Owls', might: 1 } } })).toMatchObject({
      status: 422,
      body: { code: 'no-such-seat', path: 'teams.C' },
    });
    expect(await make({ teams: { A: 7 } })).toMatchObject({ status: 400, body: { code: 'malformed' } });
    expect(await make({ teams: [] })).toMatchObject({ status: 400 });
  });

  test('play again in a rematch', async () => {
    const teams = { A: { name: 'Owls', might: 2 } };
    const { id, a, sessions } = await server.playing({ teams });
    await a.act({ type: 'yield' });
    await a.until((s) => s.status === 'finished');
    const { body } = await server.post<MatchInfo>(`/matches/${id}/rematch`, {}, sessions[0].token);
    expect(body.teams).toEqual(teams);
  });

  test('have a schema, which `GET /games` tells, and so it does the time of a game', async () => {
    const { body } = await server.get<{ schemas: { team?: object }; time?: object }>('/games/sentries');
    expect(body.schemas.team).toMatchObject({ properties: { might: { type: 'integer' } } });
    expect(body.time).toEqual(sentries.time);
  });
});

test('the time of a game is that of a match whose maker says nothing, and of the queue', async () => {
  const { token } = await server.guest();
  const made = async (more: object) =>
    (await server.post<MatchInfo>('/matches', { game: 'sentries', ...more }, token)).body.time;
  expect(await made({})).toEqual(sentries.time);
  expect(await made({ time: { kind: 'untimed' } })).toEqual({ kind: 'untimed' });
});

test('what was counted is stored once, with the result, whatever is asked or opened afterwards', async () => {
  const append = jest.spyOn(SqlJournals.prototype, 'append');
  const { id, a, b, sessions } = await server.playing({ options: { rounds: 1 } });
  await a.act({ type: 'strike' });
  const last = b.envelope({ type: 'yield' });
  await b.request('act', last);
  await a.until((s) => s.status === 'finished');
  const { statistics, seq } = await info(id);
  expect(statistics).toBeDefined();
  expect(await b.request('act', last)).toMatchObject({ duplicate: true });
  for (const [message, body] of [
    ['act', a.envelope({ type: 'yield' })],
    ['concede', { id: 'i-give-up', nonce: 'a-nonce-of-mine' }],
    ['takeBack', { id: 'too-late-1', seq: 3, nonce: 'a-nonce-of-mine' }],
  ] as const)
    expect(await a.refused(message, body)).toMatchObject({ code: 'not-live' });
  await Promise.all([a.leave(), b.leave()]);
  await closed(id);
  const again = await server.connect(id, sessions[0]);
  await again.until((s) => s.status === 'finished');
  await again.leave();
  const rows = append.mock.calls.map(([row]) => row).filter(({ match }) => match === id);
  append.mockRestore();
  expect(rows.map(({ over }) => over?.statistics)).toEqual([undefined, undefined, statistics]);
  expect(await info(id)).toMatchObject({ statistics, seq });
});

test('what was counted of a match with a delay is as late as the match', async () => {
  const { id, a, sessions } = await server.playing({ delay: 60, options: { rounds: 1 } });
  await a.act({ type: 'yield' });
  await a.until((s) => s.status === 'finished');
  expect((await info(id, sessions[0].token)).statistics).toEqual({
    seats: { A: { hits: 0 }, B: { hits: 0 } },
    players: {},
  });
  expect(await info(id)).not.toHaveProperty('statistics');
  time.pass(61_000);
  expect(await info(id)).toHaveProperty('statistics');
});
