import { matchMaker } from '@colyseus/core';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { GameInfo, MatchInfo } from '@touchline/client';
import { type AnyGame, type Replay, verify } from '@touchline/rules/kernel';
import { boot, closed, seedOf } from '../support/boot.ts';
import { diceRace } from '../support/dice-race.ts';

const { resign: _resign, ...proud } = diceRace;
/** A race that cannot be given up. */
const endless = { ...proud, id: 'endless-race' } as unknown as AnyGame;

const ADMIN = 'the-secret-of-those-who-run-it';

let server: Awaited<ReturnType<typeof boot>>;
beforeAll(async () => {
  server = await boot({ games: [diceRace, endless], config: { ADMIN_TOKEN: ADMIN } });
});
afterAll(() => server.stop());

const info = async (id: string) => (await server.get<MatchInfo>(`/matches/${id}`)).body;
const replayOf = async (id: string) => (await server.get<Replay>(`/matches/${id}/replay`)).body;
/** Lets the room die as if its process did: nothing is saved but what has been stored. */
function crash(id: string): void {
  const room = matchMaker.getLocalRoomById(id) as unknown as {
    match: { checkLease(epoch: number | undefined): void };
  };
  room.match.checkLease(undefined);
}
const draw = (id = 'the-draw') => ({ id, kind: 'draw' });

describe('a draw by agreement', () => {
  test('is offered, shown to all, accepted, and journaled', async () => {
    const { id, a, b } = await server.playing();
    expect(await a.request('offer', draw())).toEqual({});
    const { offer } = await b.until((s) => s.offer !== undefined);
    expect(offer).toEqual({ id: 'the-draw', kind: 'draw', seat: 'A', accepted: [] });
    expect(await b.request('answer', { id: 'the-draw', accept: true })).toEqual({});
    for (const one of [a, b]) await one.until((s) => s.status === 'finished' && s.offer === undefined);
    const result = { winners: [], reason: 'agreed-draw', score: { A: 0, B: 0 } };
    expect(await info(id)).toMatchObject({ status: 'finished', result });
    const replay = await replayOf(id);
    expect(verify(diceRace, replay)).toBeUndefined();
    expect(replay.entries.at(-1)).toMatchObject({ seat: 'referee', action: { type: 'end' } });
    expect(await a.refused('offer', draw('another-one'))).toMatchObject({ code: 'not-live' });
  });

  test('can be declined, withdrawn, and lapses when another seat acts', async () => {
    const { a, b } = await server.playing();
    await a.request('offer', draw('offer-one'));
    await b.request('answer', { id: 'offer-one', accept: false });
    await b.until((s) => s.offer === undefined);
    await b.request('offer', draw('offer-two'));
    await b.request('answer', { id: 'offer-two', accept: false });
    await a.until((s) => s.offer === undefined);
    await a.act({ type: 'bid', amount: 1 });
    await a.until((s) => s.seq === 2);
    await a.request('offer', draw('offer-three'));
    await b.until((s) => s.offer?.id === 'offer-three');
    await b.act({ type: 'bid', amount: 2 });
    await a.until((s) => s.seq === 3 && s.offer === undefined);
    expect(await b.refused('answer', { id: 'offer-three', accept: true })).toMatchObject({
      code: 'no-such-offer',
    });
    expect(a.state.status).toBe('live');
  });

  test('stands while who offers it plays on, and is replaced by a later one', async () => {
    const { a, b } = await server.playing();
    await a.request('offer', draw('offer-one'));
    await a.act({ type: 'bid', amount: 1 });
    expect((await b.until((s) => s.seq === 2)).offer?.id).toBe('offer-one');
    await b.request('offer', draw('offer-two'));
    expect(await b.refused('answer', { id: 'offer-one', accept: true })).toMatchObject({
      code: 'no-such-offer',
    });
    await a.request('answer', { id: 'offer-two', accept: true });
    await b.until((s) => s.status === 'finished');
  });

  test('is not made by one that guesses, watches, accepts its own offer or repeats it', async () => {
    const { id, a, b } = await server.playing();
    const watcher = await server.connect(id);
    expect(await watcher.refused('offer', draw())).toMatchObject({ code: 'spectator' });
    expect(await b.refused('answer', { id: 'never-made', accept: true })).toMatchObject({
      code: 'no-such-offer',
    });
    await a.request('offer', draw());
    expect(await a.request('offer', draw())).toEqual({});
    expect(await a.refused('answer', { id: 'the-draw', accept: true })).toMatchObject({ code: 'own-offer' });
    expect(await watcher.refused('answer', { id: 'the-draw', accept: true })).toMatchObject({
      code: 'spectator',
    });
    await b.request('answer', { id: 'the-draw', accept: false });
    expect(await a.refused('offer', draw('once-again'))).toMatchObject({ code: 'already-offered' });
    for (const bad of [
      {},
      { id: 'the-draw' },
      { id: 'x', kind: 'draw' },
      { id: 'the-draw', kind: 'win' },
      null,
    ])
      expect(await a.refused('offer', bad)).toMatchObject({ code: 'malformed' });
    for (const bad of [{}, { id: 'the-draw' }, { id: 'the-draw', accept: 1 }, { accept: true }, []])
      expect(await b.refused('answer', bad)).toMatchObject({ code: 'malformed' });
    expect(b.state.status).toBe('live');
  });

  test('stands when the room was lost or closed, until the match moves on', async () => {
    const { id, a, b, sessions } = await server.playing();
    await a.request('offer', draw());
    await b.until((s) => s.offer !== undefined);
    crash(id);
    await closed(id);
    const again = await server.connect(id, sessions[1]);
    const offer = { id: 'the-draw', kind: 'draw', seat: 'A', accepted: [] };
    expect((await again.until((s) => s.seq === 1)).offer).toEqual(offer);
    await again.leave();
    await closed(id);
    const ann = await server.connect(id, sessions[0]);
    await ann.until((s) => s.seq === 1);
    await ann.act({ type: 'bid', amount: 1 });
    expect((await ann.until((s) => s.seq === 2)).offer).toEqual(offer);
    const bob = await server.connect(id, sessions[1]);
    await bob.until((s) => s.seq === 2);
    await bob.act({ type: 'bid', amount: 1 });
    await ann.until((s) => s.seq === 3 && s.offer === undefined);
    crash(id);
    await closed(id);
    const last = await server.connect(id, sessions[0]);
    expect((await last.until((s) => s.seq === 3)).offer).toBeUndefined();
    await last.request('offer', draw('once-again'));
    crash(id);
    await closed(id);
    const more = await server.connect(id, sessions[0]);
    expect(await more.refused('offer', draw('and-again'))).toMatchObject({ code: 'already-offered' });
    const other = await server.connect(id, sessions[1]);
    await other.request('answer', { id: 'once-again', accept: true });
    await more.until((s) => s.status === 'finished');
  });

  test('is nothing to bots, and nothing before the match has begun', async () => {
    const ann = await server.guest('Ann');
    const { id } = await server.match({ bots: { A: 'random' } }, ann);
    const me = await server.connect(id, ann);
    expect(await me.refused('offer', draw())).toMatchObject({ code: 'not-live' });
    await me.request('reveal', { seed: seedOf(ann) });
    await me.until((s) => s.status === 'live');
    expect(await me.refused('offer', draw())).toMatchObject({ code: 'nobody-to-agree' });
    await me.request('concede', { id: 'i-give-up', nonce: 'a-nonce-of-mine' });
  });
});

describe('conceding', () => {
  const concede = { id: 'i-give-up', nonce: 'a-nonce-of-mine' };

  test('is the resignation of the game, at any time, once', async () => {
    const { id, a, b } = await server.playing();
    await a.act({ type: 'bid', amount: 1 });
    expect(await a.request('concede', concede)).toEqual({ seq: 2 });
    await b.until((s) => s.status === 'finished');
    expect(await a.request('concede', concede)).toEqual({ seq: 2, duplicate: true });
    expect(await b.refused('concede', concede)).toMatchObject({ code: 'not-live' });
    expect((await info(id)).result).toMatchObject({ winners: ['B'] });
    expect(verify(diceRace, await replayOf(id))).toBeUndefined();
  });

  test('with an id that an action has had gives up all the same', async () => {
    const { id, a, b } = await server.playing();
    await a.act({ type: 'bid', amount: 1 }, { id: concede.id });
    expect(await a.request('concede', concede)).toEqual({ seq: 2 });
    await b.until((s) => s.status === 'finished');
    expect((await info(id)).result).toMatchObject({ winners: ['B'] });
    expect(await a.request('concede', concede)).toEqual({ seq: 2, duplicate: true });
  });

  test('is refused to spectators, where the game has no such thing, and when it cannot be read', async () => {
    const { id, a } = await server.playing({ game: 'endless-race' });
    const watcher = await server.connect(id);
    expect(await watcher.refused('concede', concede)).toMatchObject({ code: 'spectator' });
    expect(await a.refused('concede', concede)).toMatchObject({ code: 'cannot-concede' });
    const games = (await server.get<GameInfo[]>('/games')).body;
    expect(games.map(({ id, resigns }) => [id, resigns])).toEqual([
      ['dice-race', true],
      ['endless-race', false],
    ]);
    for (const bad of [undefined, {}, { id: 'i-give-up' }, { ...concede, seat: 'B' }])
      expect(await a.refused('concede', bad)).toMatchObject({ code: 'malformed' });
  });
});

describe('a ruling', () => {
  const ruling = { winners: ['B'], reason: 'left-the-league' };
  const rule = (id: string, body: unknown, token?: string) =>
    server.post<MatchInfo>(`/matches/${id}/adjudicate`, body, token);

  test('ends a match, with nobody in it too, and is journaled', async () => {
    const { id, a, b } = await server.playing();
    await a.leave();
    expect(await rule(id, ruling, ADMIN)).toMatchObject({
      status: 200,
      body: { status: 'adjudicated', result: { ...ruling, score: { A: 0, B: 0 } } },
    });
    await b.until((s) => s.status === 'adjudicated' && s.decisions.length === 0);
    const replay = await replayOf(id);
    expect(verify(diceRace, replay)).toBeUndefined();
    expect(replay.entries.at(-1)).toMatchObject({ seat: 'referee', action: { type: 'end', ...ruling } });
    expect(await rule(id, ruling, ADMIN)).toMatchObject({ status: 409, body: { code: 'not-live' } });
  });

  test('is given by those alone who run the server, and makes sense', async () => {
    const { id, sessions } = await server.playing();
    for (const token of [undefined, sessions[0].token, `${ADMIN}x`, 'no'])
      expect(await rule(id, ruling, token)).toMatchObject({ status: 401, body: { code: 'bad-token' } });
    for (const winners of [['C'], ['A', 'A'], ['referee']])
      expect(await rule(id, { ...ruling, winners }, ADMIN)).toMatchObject({ body: { code: 'no-such-seat' } });
    for (const bad of [{}, { winners: [] }, { ...ruling, reason: 'Not a name' }, { ...ruling, winners: 'B' }])
      expect(await rule(id, bad, ADMIN)).toMatchObject({ status: 400, body: { code: 'malformed' } });
    expect(await rule('no-such-match', ruling, ADMIN)).toMatchObject({ status: 404 });
    expect((await info(id)).status).toBe('live');
  });
});
