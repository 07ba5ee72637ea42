import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { MatchInfo } from '@touchline/client';
import { type AnyGame, type Replay, verify } from '@touchline/rules/kernel';
import { boot, closed, type Player, seedOf } from '../support/boot.ts';
import { HandTime } from '../support/hand-time.ts';
import { BREAK, BREATH, whistle } from '../support/whistle.ts';

const game = whistle as unknown as AnyGame;
const LIVE = { kind: 'live', bank: 60, increment: 0, reaction: 30, away: 0 } as const;
const HALF = 10_000;
/** Later than the first half can end, and earlier than the second can begin. */
const HALF_IS_OVER = HALF + 100;

let server: Awaited<ReturnType<typeof boot>>;
const time = new HandTime();
beforeAll(async () => {
  server = await boot({ games: [game], time });
});
afterAll(() => server.stop());

const info = async (id: string) => (await server.get<MatchInfo>(`/matches/${id}`)).body;
const replayOf = async (id: string) => (await server.get<Replay>(`/matches/${id}/replay`)).body;
const phase = (player: Player) => (player.state as { game?: { phase: string } }).game?.phase;
const shout = { type: 'shout' };

describe('the moments of a game', () => {
  test('come by themselves, each exactly when it is due, and nobody is told before', async () => {
    const { id, a, b } = await server.playing({ time: LIVE });
    await a.act(shout);
    expect(a.state.decisions).toEqual([
      { seat: 'A', kind: 'shout', clause: 'WH-1', clock: 'none', from: BREATH },
      { seat: 'B', kind: 'shout', clause: 'WH-1', clock: 'none' },
    ]);
    time.pass(HALF_IS_OVER);
    await a.until((s) => s.seq === 3);
    expect(phase(a)).toBe('break');
    expect(a.state.decisions).toEqual([]);
    expect(await a.refused('act', a.envelope(shout))).toMatchObject({ code: 'quiet' });
    time.pass(BREAK);
    await b.until((s) => s.seq === 4);
    expect(phase(b)).toBe('second');
    expect(JSON.stringify([a.state, a.events])).not.toContain('next');
    time.pass(HALF_IS_OVER);
    await a.until((s) => s.status === 'finished');
    const replay = await replayOf(id);
    expect(verify(game, replay)).toBeUndefined();
    const [end, begin] = replay.entries.slice(2).map(({ at }) => at);
    expect(end).toBe(HALF + replay.entries[0]!.dice[0]![2]);
    expect(begin).toBe(end! + BREAK);
  });

  test('come before whatever arrives later, however late the referee is', async () => {
    const { id, a } = await server.playing({ time: LIVE });
    time.slip(HALF_IS_OVER + BREAK);
    expect(await a.refused('act', a.envelope(shout))).toMatchObject({ code: 'stale' });
    await a.until((s) => s.seq === 3);
    expect(phase(a)).toBe('second');
    time.slip(HALF_IS_OVER);
    const concede = { id: 'i-give-up', nonce: 'a-nonce-of-mine' };
    expect(await a.refused('concede', concede)).toMatchObject({ code: 'not-live' });
    expect(verify(game, await replayOf(id))).toBeUndefined();
  });

  test('come after the clocks that ran out before them', async () => {
    const { id, a, b } = await server.playing({ time: LIVE, options: { half: 5_050 } });
    await a.act({ ...shout, at: 'B' });
    time.slip(HALF_IS_OVER);
    expect(await b.refused('act', b.envelope({ type: 'answer' }))).toMatchObject({
      code: expect.stringMatching(/stale|quiet/),
    });
    await a.request('concede', { id: 'i-give-up', nonce: 'a-nonce-of-mine' });
    const replay = await replayOf(id);
    expect(verify(game, replay)).toBeUndefined();
    expect(replay.entries.slice(2, 4)).toMatchObject([
      { seat: 'B', by: 'referee', action: { type: 'silence' }, at: 5_000 },
      { seat: 'referee', action: { type: 'whistle' } },
    ]);
  });

  test('wait where nobody is and no clock runs, and go on where they were', async () => {
    const { id, a, b, sessions } = await server.playing();
    time.pass(4_000);
    await a.act(shout);
    await Promise.all([a.leave(), b.leave()]);
    await closed(id);
    time.pass(600_000);
    const again = await server.connect(id, sessions[0]);
    await again.until((s) => s.seq === 2);
    time.pass(HALF_IS_OVER - 4_000);
    await again.until((s) => s.seq === 3);
    const [, shouted, whistled] = (await server.get<{ entries: { at: number }[] }>(`/matches/${id}/events`))
      .body.entries;
    expect(shouted!.at).toBe(4_000);
    expect(whistled!.at).toBeLessThanOrEqual(HALF_IS_OVER);
    await again.leave();
  });

  test('come by correspondence with nobody there', async () => {
    const { id, a, b } = await server.playing({ time: { kind: 'correspondence', decision: 24 } });
    await a.act(shout);
    await Promise.all([a.leave(), b.leave()]);
    await closed(id);
    await time.passUntil(async () => (await info(id)).status === 'finished', 10_000);
    expect(await info(id)).toMatchObject({ seq: 5, result: { reason: 'time' } });
    expect(verify(game, await replayOf(id))).toBeUndefined();
  });
});

describe('decisions', () => {
  test('without a clock let nobody wait, and nobody is played for', async () => {
    const { a, b } = await server.playing({ time: { ...LIVE, bank: 5 } });
    time.pass(9_000);
    await a.act(shout);
    const { clocks } = await b.until((s) => s.seq === 2);
    expect(clocks?.seats.map(({ left, state }) => [left, state])).toEqual([
      [5_000, 'still'],
      [5_000, 'still'],
    ]);
    expect(await a.refused('act', a.envelope(shout))).toMatchObject({ code: 'too-soon' });
    time.pass(BREATH);
    await a.act(shout);
    await a.request('concede', { id: 'i-give-up', nonce: 'a-nonce-of-mine' });
  });

  test('have as long as their game says', async () => {
    const { a, b } = await server.playing({ time: LIVE });
    await a.act({ ...shout, at: 'B' });
    const { clocks } = await b.until((s) => s.seq === 2);
    expect(clocks?.seats[1]).toMatchObject({ left: 5_000, state: 'runs' });
    time.pass(4_999);
    await a.request('legal');
    expect(a.state.seq).toBe(2);
    time.pass(1);
    await a.until((s) => s.seq === 3);
    expect(a.events.at(-1)).toMatchObject({ seat: 'B' });
    await a.request('concede', { id: 'i-give-up', nonce: 'a-nonce-of-mine' });
  });
});

describe('bots', () => {
  const withBot = async () => {
    const ann = await server.guest('Ann');
    const { id } = await server.match({ bots: { B: 'heuristic' }, options: { half: 2_000 } }, ann);
    const me = await server.connect(id, ann);
    await me.request('reveal', { seed: seedOf(ann) });
    await me.until((s) => s.status === 'live');
    return { id, me };
  };

  test('do not act before a referee who is late', async () => {
    const { id, me } = await withBot();
    await me.until((s) => s.seq === 2);
    time.pass(BREATH);
    // the bot is about to act, and nothing else wakes the referee
    time.slip(HALF_IS_OVER);
    await me.until((s) => s.seq === 3);
    expect(phase(me)).toBe('break');
    await me.request('concede', { id: 'i-give-up', nonce: 'a-nonce-of-mine' });
    expect(verify(game, await replayOf(id))).toBeUndefined();
  });

  test('wait until they may act, and play to the end', async () => {
    const { id, me } = await withBot();
    while (me.state.status === 'live') {
      time.pass(phase(me) === 'break' ? BREAK : 100);
      // by the time of the answer, the bot has acted
      await me.request('odds', { action: shout }).catch(() => {});
    }
    const replay = await replayOf(id);
    expect(verify(game, replay)).toBeUndefined();
    const shouts = replay.entries.filter(({ seat }) => seat === 'B').map(({ at }) => at);
    expect(shouts.length).toBeGreaterThan(6);
    shouts.slice(1).forEach((at, i) => {
      expect(at - shouts[i]!).toBeGreaterThanOrEqual(BREATH);
    });
  });
});
