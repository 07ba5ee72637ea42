import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Match, Refused, verifyReplay } from '@touchline/client';
import { gameById, games } from '@touchline/rules';
import { botOf, fastDice, type Typed } from '@touchline/rules/kernel';
import { Spawned } from '../support/spawn.ts';
import { signedIn, until } from './support.ts';

const game = games[0]!;
let dir: string;
let server: Spawned;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'touchline-'));
  server = await Spawned.serve(join(dir, 'data'));
});
afterAll(async () => {
  await server.stop();
  await rm(dir, { recursive: true });
});

test('a server killed while acts are on their way: each of them happens once', async () => {
  const [ann, ben] = await Promise.all([signedIn(server.url, 'Ann'), signedIn(server.url, 'Ben')]);
  const { id } = await ann.create({ game: game.id });
  const a = await ann.join(id);
  const b = await ben.join(id);
  const watching = await ann.watch(id);
  const acknowledged: { seq: number; seat: string; action: Typed }[] = [];
  const dice = fastDice(1);

  /** Plays a seat as the game's bot does, as fast as it can; one of them gives up after a while. */
  const play = async (match: Match) => {
    for await (const _ of match.decisions()) {
      const actions = await match.legal();
      const seen = { seat: match.seat!, view: match.state, legal: () => actions };
      const action = botOf(game, 'heuristic').decide(seen, dice);
      const { seq } = await match.act(action);
      acknowledged.push({ seq, seat: match.seat!, action });
      if (acknowledged.length === 120) await match.concede();
    }
  };
  /** Where both seats decide at once, one may still ask when the other has given up. */
  const playOut = (match: Match) =>
    play(match).catch((error) => {
      if (!(error instanceof Refused) || error.code !== 'not-live' || acknowledged.length < 120) throw error;
    });
  const played = Promise.all([playOut(a), playOut(b)]);
  for (const at of [20, 50, 80]) {
    await until(watching, () => watching.seq >= at);
    await server.stop();
    await until(watching, () => watching.connection === 'reconnecting');
    await server.again();
  }
  await played;
  const { reason } = await watching.over();
  expect(reason).toEqual(expect.any(String));

  const replay = await watching.replay();
  expect(verifyReplay(gameById(replay.game)!, replay)).toBeUndefined();
  for (const { seq, seat, action } of acknowledged)
    expect(replay.entries[seq]).toMatchObject({ seq, seat, action });
  // nothing happened that was not asked for: all but the start, and the resignation, was acknowledged
  const others = replay.entries.filter(({ seq }) => !acknowledged.some((one) => one.seq === seq));
  expect(others.map(({ action }) => action.type)).toEqual(
    ['start', game.resign!.type].slice(0, others.length),
  );
  const seen: number[] = [];
  for await (const { seq } of watching.events()) seen.push(seq);
  expect(seen).toEqual(replay.entries.map((entry) => entry.seq));
}, 180_000);

test('who looks for a match finds one after a restart, and a ready check goes on through it', async () => {
  const [ann, ben] = await Promise.all([signedIn(server.url, 'Ann'), signedIn(server.url, 'Ben')]);
  const looking = ann.quickMatch({ game: game.id });
  await server.stop();
  await server.again();
  const id = await ben.quickMatch({ game: game.id });
  expect(await looking).toBe(id);
  const a = await ann.join(id);
  await server.stop();
  await server.again();
  expect(await ben.quickMatch({ game: game.id })).toBe(id);
  const b = await ben.join(id);
  await Promise.all([a, b].map((one) => until(one, () => one.status === 'live')));
  await Promise.all([a.leave(), b.leave()]);
}, 180_000);

test('a server killed while an offer stands, and while a match is adjourned: both stand after it', async () => {
  const [ann, ben] = await Promise.all([signedIn(server.url, 'Ann'), signedIn(server.url, 'Ben')]);
  const { id } = await ann.create({ game: game.id });
  const a = await ann.join(id);
  const b = await ben.join(id);
  const both = (holds: (match: Match) => boolean) =>
    Promise.all([a, b].map((one) => until(one, () => one.connection === 'connected' && holds(one))));
  const killed = async () => {
    await server.stop();
    await Promise.all([a, b].map((one) => until(one, () => one.connection === 'reconnecting')));
    await server.again();
  };
  await both((one) => one.status === 'live');
  const offer = await a.offerAdjournment();
  await killed();
  await both((one) => one.offer?.id === offer);
  await b.answer(offer, true);
  await both((one) => one.status === 'adjourned');
  await killed();
  await both((one) => one.status === 'adjourned');
  const resume = await b.offerResume();
  await killed();
  await both((one) => one.offer?.id === resume);
  await a.answer(resume, true);
  await both((one) => one.status === 'live');
  await a.concede();
  expect(await b.over()).toMatchObject({ winners: [b.seat] });
  expect(verifyReplay(gameById(game.id)!, await b.replay())).toBeUndefined();
}, 180_000);
