import { describe, expect, test } from '@jest/globals';
import { caveBrawl, dungeonbowl, martianRugby, runeball, streamway } from '@touchline/rules';
import {
  type AnyGame,
  adjourn,
  begin,
  type Dice,
  diceKey,
  type Entry,
  fastDice,
  fold,
  fromHex,
  isTakeBack,
  type Live,
  MOST_IN_RUN,
  MOST_TAKEN_BACK,
  matchSeed,
  play,
  REFEREE,
  type Replay,
  replayEntry,
  resume,
  type Typed,
  takeable,
  takeBack,
  verifiableDice,
  verify,
  whyNoTakeBack,
} from '@touchline/rules/kernel';
import { replayFrom, SEEDS } from '../../support/taken-back.ts';
import { wander } from '../../support/wander.ts';

const game = wander as unknown as AnyGame;
const NONCE = 'a-nonce-of-mine';
const KEY = diceKey(matchSeed(fromHex(SEEDS.server), SEEDS.match, SEEDS.seats));

/** A match that is played by hand, and its journal. */
class Played {
  readonly live: Live;
  readonly entries: Entry[];
  readonly events: (readonly Typed[])[] = [];
  readonly of: AnyGame;
  at = 0;

  constructor(of: AnyGame = game) {
    this.of = of;
    const { live, entry, events } = begin(of, { options: of.options.parse({}) }, verifiableDice(KEY, 0, ''));
    this.live = live;
    this.entries = [entry];
    this.events.push(events);
  }
  act(seat: string, action: Typed, by: Partial<Entry> = { nonce: NONCE }): this {
    const proposed = { seat, action, at: ++this.at, ...by };
    const dice = verifiableDice(KEY, this.live.seq, proposed.nonce ?? '');
    return this.made(play(this.of, this.live, proposed, dice));
  }
  back(seat: string): this {
    return this.made(takeBack(this.of, this.live, { seat, nonce: NONCE, at: ++this.at }));
  }
  made({ entry, events }: { entry: Entry; events: readonly Typed[] }): this {
    this.entries.push(entry);
    this.events.push(events);
    return this;
  }
  /** Its journal without what was taken back. */
  get standing(): Entry[] {
    const out = new Set(this.entries.filter(isTakeBack).map(({ action }) => action.entry));
    return this.entries
      .filter((one) => !out.has(one.seq) && !isTakeBack(one))
      .map((one, seq) => ({ ...one, seq }));
  }
  replay(): Replay {
    return replayFrom(this.of, this.live, this.entries, this.events);
  }
}

const step = (by = 1) => ({ type: 'step', by });
const order = (text: string) => ({ type: 'order', text });
const atOf = ({ live }: Played) => (live.state as { at: object }).at;

describe('what can be taken back', () => {
  test('the last entry, then the one before: the state is as it was, and the journal grows', () => {
    const match = new Played().act('A', step(1)).act('A', step(2)).act('A', step(3));
    expect(takeable(match.live)).toEqual({ seat: 'A', entry: 3, timed: false });
    match.back('A');
    expect(atOf(match)).toEqual({ A: 3, B: 0 });
    expect(match.entries.at(-1)).toMatchObject({
      seq: 4,
      seat: 'A',
      action: { type: 'take-back', entry: 3 },
    });
    match.back('A');
    expect(atOf(match)).toEqual({ A: 1, B: 0 });
    match.act('A', step(9)).back('A').back('A');
    expect(atOf(match)).toEqual({ A: 0, B: 0 });
    expect(takeable(match.live)).toBeUndefined();
    expect(whyNoTakeBack(match.live, 'A')).toBe('All that could be taken back has been.');
    expect(match.live.seq).toBe(9);
  });

  const asked = (match: Played) => match.act('A', { type: 'ask' });
  test.each<[string, (match: Played) => Played, string, RegExp]>([
    ['before anything was done', (match) => match, 'A', /You have done nothing/],
    ['after a die', (match) => match.act('A', { type: 'leap' }), 'A', /rolled dice/],
    ['after something hidden was shown', (match) => match.act('A', { type: 'peek' }), 'A', /been hidden/],
    ['after somebody was asked', asked, 'A', /asked somebody else/],
    ['when that was answered', (match) => asked(match).act('B', { type: 'nod' }), 'A', /else has happened/],
    [
      'by who answered, as the other is asked then',
      (match) => asked(match).act('B', { type: 'nod' }),
      'B',
      /asked/,
    ],
    ['when the turn has gone over', (match) => match.act('A', { type: 'pass' }), 'A', /asked somebody else/],
    ['by another seat', (match) => match.act('A', step()), 'B', /You have done nothing/],
    ['when the referee has played', (m) => m.act('A', step(), { by: REFEREE }), 'A', /You have done nothing/],
    ['of a bot', (match) => match.act('A', step(), {}), 'A', /You have done nothing/],
    ['of a resignation', (match) => match.act('A', { type: 'resign' }), 'A', /You have done nothing/],
  ])('nothing %s', (_when, play, seat, why) => {
    const match = play(new Played().act('A', step(5), {}));
    expect(takeable(match.live)?.seat).not.toBe(seat);
    expect(whyNoTakeBack(match.live, seat)).toMatch(why);
    expect(() => match.back(seat)).toThrow(why);
  });

  test('what came before a die stays, what comes after does not', () => {
    const match = new Played().act('A', step(1)).act('A', { type: 'leap' }).act('A', step(2));
    match.back('A');
    expect(takeable(match.live)).toBeUndefined();
  });

  test('orders of anybody stay, and are no reason', () => {
    const match = new Played().act('A', step(4));
    match.act('B', order('mine')).act('A', order('theirs')).back('A');
    expect(match.live.state).toMatchObject({ at: { A: 0 }, orders: { A: 'theirs', B: 'mine' } });
    expect(takeable(match.live)).toBeUndefined();
  });

  test('an order that no longer fits lapses', () => {
    const fussy = {
      ...wander,
      check: (state: never, by: never, taken: Typed, when: never) =>
        taken.type === 'order' && (state as { at: { A: number } }).at.A === 0
          ? { code: 'too-early', clause: 'WA-3', message: 'Nobody has moved.' }
          : wander.check(state, by, taken as never, when),
    } as unknown as AnyGame;
    const match = new Played(fussy).act('A', step()).act('B', order('mine')).back('A');
    expect(match.live.state).toMatchObject({ at: { A: 0 }, orders: {} });
    expect(fold(fussy, { options: {} }, match.entries).state).toEqual(match.live.state);
  });

  test('what begins another time is told apart', () => {
    const match = new Played().act('A', step()).act('A', { type: 'rest' });
    expect(takeable(match.live)).toEqual({ seat: 'A', entry: 2, timed: true });
    match.back('A');
    expect(takeable(match.live)).toEqual({ seat: 'A', entry: 1, timed: false });
  });

  test('where a game has secrets and does not say what shows them, nothing', () => {
    const { reveals: _, ...silent } = wander;
    const match = new Played(silent as unknown as AnyGame).act('A', step());
    expect(whyNoTakeBack(match.live, 'A')).toMatch(/hidden/);
    const { own: __, ...open } = silent;
    expect(takeable(new Played(open as unknown as AnyGame).act('A', step()).live)?.entry).toBe(1);
  });

  test(`so many entries at most, and ${MOST_TAKEN_BACK} times in a row`, () => {
    const match = new Played();
    for (let i = 0; i < MOST_IN_RUN + 2; i++) match.act('A', step());
    expect(match.live.run?.entries).toHaveLength(2);
    match.back('A').back('A');
    expect(takeable(match.live)).toBeUndefined();
    for (let i = 2; i < MOST_TAKEN_BACK; i++) match.act('A', step()).back('A');
    match.act('A', step());
    expect(takeable(match.live)).toBeUndefined();
    expect(whyNoTakeBack(match.live, 'A')).toMatch(/50 times/);
    // the other has had a turn
    match.act('A', { type: 'pass' }).act('B', step()).back('B').act('B', { type: 'pass' }).act('A', step());
    expect(takeable(match.live)?.seat).toBe('A');
  });

  test('a match that was adjourned goes on from there', () => {
    const match = new Played().act('A', step());
    match.made(adjourn(match.live, match.at));
    expect(takeable(match.live)).toBeUndefined();
    match.made(resume(match.live, match.at));
    expect(takeable(match.live)).toBeUndefined();
  });

  test('only what somebody may want to take back costs a copy', () => {
    const match = new Played().act('A', step(), {});
    expect(match.live.run).toBeUndefined();
    match.act('A', step());
    const { before } = match.live.run!;
    match.act('A', step());
    expect(match.live.run!.before).toBe(before);
    match.act('A', { type: 'leap' });
    expect(match.live.run!.before).toBe('');
    match.act('A', { type: 'pass' }).act('B', { type: 'pass' }, {});
    expect(match.live.run).toBeUndefined();
  });
});

describe('the fold', () => {
  const played = () =>
    new Played()
      .act('A', step(1))
      .act('A', step(2))
      .back('A')
      .act('B', order('mine'))
      .back('A')
      .act('A', step(3))
      .act('A', { type: 'leap' })
      .act('A', step(4));

  test('leaves out what was taken back, and goes on as if it had been there', () => {
    const match = played();
    const again = fold(game, { options: {} }, match.entries);
    expect(again).toEqual(match.live);
    expect(again.state).toEqual(fold(game, { options: {} }, match.standing).state);
    expect(takeable(again)).toEqual(takeable(match.live));
  });

  test('entry by entry comes to the same', () => {
    const match = played();
    const live = fold(game, { options: {} }, match.entries.slice(0, 1));
    for (const entry of match.entries.slice(1)) replayEntry(game, live, entry);
    expect(live).toEqual(match.live);
  });

  test('knows at its end why nothing can be taken back, as play does', () => {
    const match = new Played().act('A', step()).act('A', { type: 'leap' });
    const again = fold(game, { options: {} }, match.entries);
    expect(whyNoTakeBack(again, 'A')).toBe(whyNoTakeBack(match.live, 'A'));
  });

  test('refuses a journal in which something else is taken back', () => {
    const match = new Played().act('A', step(1)).act('A', step(2)).back('A');
    const wrong = match.entries.map((one) =>
      isTakeBack(one) ? { ...one, action: { type: 'take-back', entry: 1 } } : one,
    );
    expect(() => fold(game, { options: {} }, wrong)).toThrow('takes back 1, which is not the last one');
  });
});

describe('a replay', () => {
  const over = (match: Played) => match.act('A', { type: 'resign' }).replay();
  test('with what was taken back verifies', () => {
    expect(verify(game, over(new Played().act('A', step(1)).back('A').act('A', step(2))))).toBeUndefined();
  });

  test.each<[string, (match: Played) => Played, (entries: Entry[]) => void, RegExp]>([
    [
      'of another seat',
      (match) => match.act('A', step()).back('A'),
      (entries) => Object.assign(entries[2]!, { seat: 'B' }),
      /entry 2, action: You have done nothing/,
    ],
    [
      'after a die',
      (match) => match.act('A', { type: 'leap' }).act('A', step()).back('A'),
      (entries) => {
        entries.splice(2, 1);
        Object.assign(entries[2]!, { seq: 2, action: { type: 'take-back', entry: 1 } });
        Object.assign(entries[3]!, { seq: 3 });
      },
      /entry 2, action: It rolled dice/,
    ],
    [
      'of another entry',
      (match) => match.act('A', step()).act('A', step()).back('A'),
      (entries) => Object.assign(entries[3]!, { action: { type: 'take-back', entry: 1 } }),
      /entry 3, action.entry: expected 2, found 1/,
    ],
    [
      'by the referee',
      (match) => match.act('A', step()).back('A'),
      (entries) => Object.assign(entries[2]!, { by: REFEREE, nonce: '' }),
      /entry 2, action: only the player/,
    ],
  ])('with a taking back %s does not', (_what, play, change, why) => {
    const replay = JSON.parse(JSON.stringify(over(play(new Played())))) as Replay;
    change(replay.entries as unknown as Entry[]);
    expect(verify(game, replay)?.message).toMatch(why);
  });
});

/** Plays a match at random, and takes back at random where that can be done. */
function atRandom(of: AnyGame, seed: number, most: number): Played {
  const chance: Dice = fastDice(seed);
  const match = new Played(of);
  for (let i = 0; i < most && !of.result(match.live.state); i++) {
    const can = takeable(match.live);
    if (can && chance.roll(3, 'back') === 1) {
      match.back(can.seat);
      continue;
    }
    const owed = of.decisions(match.live.state).filter(({ from = 0 }) => from <= match.at);
    const { seat } = owed[chance.roll(Math.max(2, owed.length), 'seat') % owed.length]!;
    const all = of.legal(match.live.state, seat);
    match.act(seat, all[chance.roll(Math.max(2, all.length), 'action') % all.length]!);
  }
  return match;
}

test.each([
  ['wander', game, 300],
  ['Cave Brawl', caveBrawl as unknown as AnyGame, 150],
  ['Martian Rugby', martianRugby as unknown as AnyGame, 100],
  ['Runeball', runeball as unknown as AnyGame, 200],
  ['Dungeonbowl', dungeonbowl as unknown as AnyGame, 200],
  ['Streamway', streamway as unknown as AnyGame, 200],
])('%s: with takings back at random, the state is that of the journal without them', (_name, of, most) => {
  let taken = 0;
  for (const seed of [1, 2]) {
    const match = atRandom(of, seed, most);
    const setup = { options: of.options.parse({}) };
    const plain = <T>(value: T) => JSON.parse(JSON.stringify(value)) as T;
    expect(plain(match.live.state)).toEqual(plain(fold(of, setup, match.standing).state));
    const again = fold(of, setup, match.entries);
    expect(plain(again.state)).toEqual(plain(match.live.state));
    expect(takeable(again)).toEqual(takeable(match.live));
    taken += match.entries.filter(isTakeBack).length;
  }
  expect(taken).toBeGreaterThan(5);
});
