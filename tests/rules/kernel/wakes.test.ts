import { describe, expect, test } from '@jest/globals';
import {
  adjourn,
  begin,
  type Entry,
  fold,
  type Game,
  play,
  REFEREE,
  type Replay,
  resume,
  scriptedDice,
  simulate,
  verify,
  wakeOf,
} from '@touchline/rules/kernel';
import { BREAK, BREATH, whistle } from '../../support/whistle.ts';

const SEEDS = { match: 'sim', server: '11'.repeat(32), seats: ['22'.repeat(32), '33'.repeat(32)] };

/** A match of bots, with its replay; a fresh copy each time. */
const played = (bots = {}) => {
  const { replay, ...match } = simulate(whistle as unknown as Game, { seed: 1, seeds: SEEDS, bots });
  return { ...match, replay: JSON.parse(JSON.stringify(replay)) as Replay };
};
const game = whistle as unknown as Game;

describe('a game in which the referee acts at its moments', () => {
  test('is simulated to its end: time moves on to the next moment when somebody may act', () => {
    const { made, result, replay } = played();
    expect(result.reason).toBe('time');
    const entries = made.map(({ entry }) => entry);
    const whistles = entries.filter(({ action }) => action.type === 'whistle');
    expect(whistles.map(({ seat }) => seat)).toEqual([REFEREE, REFEREE, REFEREE]);
    expect(whistles[1]!.at - whistles[0]!.at).toBe(BREAK);
    // a half of ten seconds and a little more has room for a shout every half second
    const ofA = entries.filter(({ seat, at }) => seat === 'A' && at <= whistles[0]!.at);
    expect(ofA).toHaveLength(21);
    ofA.slice(1).forEach(({ at }, i) => {
      expect(at - ofA[i]!.at).toBe(BREATH);
    });
    expect(verify(game, replay)).toBeUndefined();
  });

  test('has reactions and random bots simulated, too, and each of its matches verifies', () => {
    const { made, replay } = played({ A: 'random', B: 'random' });
    expect(made.some(({ entry }) => entry.action.type === 'answer')).toBe(true);
    expect(verify(game, replay)).toBeUndefined();
  });

  test.each<[string, (entries: Entry[], at: number) => void]>([
    ['acted too early', (entries, at) => Object.assign(entries[at]!, { at: entries[at]!.at - 60 })],
    ['acted for no reason', (entries, at) => Object.assign(entries[at - 1]!, { seat: REFEREE })],
    ['did not act in time', (entries, at) => Object.assign(entries[at - 1]!, { at: entries[at]!.at })],
    ['did something else', (entries, at) => Object.assign(entries[at]!, { action: { type: 'silence' } })],
  ])('does not verify when the referee %s', (_what, change) => {
    const { replay } = played();
    const entries = replay.entries as unknown as Entry[];
    const at = entries.findIndex(({ action }) => action.type === 'whistle');
    change(entries, at);
    expect(verify(game, replay)).toBeDefined();
  });
});

describe('an adjourned match', () => {
  const dice = () => scriptedDice([100, 'end of the half', 7]);

  test('is folded from its journal; no moment comes, and time stands still', () => {
    const { live, entry } = begin(game, { options: { half: 1000 } }, dice());
    const entries = [
      entry,
      play(game, live, { seat: 'A', action: { type: 'shout' }, at: 400 }, scriptedDice()).entry,
      adjourn(live, 900).entry,
    ];
    expect(wakeOf(game, live)).toBeUndefined();
    expect(fold(game, { options: { half: 1000 } }, entries)).toEqual(live);
    expect(live.adjourned).toBe(true);
    entries.push(resume(live, 900).entry);
    expect(wakeOf(game, live)).toEqual({ at: 1007, action: { type: 'whistle' } });
    expect(fold(game, { options: { half: 1000 } }, entries)).toEqual(live);
  });

  test('is neither adjourned again nor resumed twice', () => {
    const { live } = begin(game, { options: { half: 1000 } }, dice());
    expect(() => resume(live, 0)).toThrow('not adjourned');
    adjourn(live, 0);
    expect(() => adjourn(live, 0)).toThrow('adjourned already');
  });

  test('is played by nobody: only a resignation verifies', () => {
    const pause = (replay: Replay, action: object, last: object) => {
      const entries = replay.entries.slice(0, 2) as unknown as object[];
      const { at } = replay.entries[1]!;
      const blank = { nonce: '', at, dice: [], events: [] };
      entries.push({ ...blank, seq: 2, seat: REFEREE, action });
      entries.push({ ...blank, seq: 3, ...last });
      return { ...replay, entries } as unknown as Replay;
    };
    const { replay } = played();
    const adjourned = { type: 'adjourn' };
    expect(verify(game, pause(replay, adjourned, { seat: 'B', action: { type: 'shout' } }))).toMatchObject({
      seq: 3,
      path: 'action',
    });
    expect(
      verify(
        game,
        pause(replay, adjourned, {
          seat: 'B',
          action: { type: 'resign' },
          events: [{ type: 'gave-up', seat: 'B' }],
        }),
      ),
    ).toMatchObject({ path: expect.stringMatching(/^final/) });
    const shout = { seat: 'B', action: { type: 'shout' } };
    expect(verify(game, pause(replay, { type: 'resume' }, shout))).toMatchObject({ seq: 2 });
  });
});
