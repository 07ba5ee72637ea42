import {
  all,
  at,
  caveBrawl,
  GOAL,
  newMatch,
  type Options,
  optionsOf,
  scenario,
  the,
  types,
} from '../../support/cave-brawl.ts';
import { coin, d6, d20, endTurn, kick, move, pass } from './deeds.ts';

const draft = (size: number, type = 'amazon', faction = 'amazons') =>
  ({ type: 'submit-roster', faction, players: Array.from({ length: size }, () => ({ type })) }) as never;
const sheetOf = (size: number) => ({
  faction: 'amazons',
  players: Array.from({ length: size }, () => ({ type: 'amazon', bt: 4, cd: 4, pk: 4, maxHp: 12 })),
});
const both = (size = 5) => ({ teamSize: size, teams: { A: sheetOf(size), B: sheetOf(size) } });

describe('setup options', () => {
  test('a match set up without a word has the defaults of the table', () => {
    expect(optionsOf()).toEqual({
      teamSize: 9,
      minBasic: 5,
      pointsToWin: 3,
      firstBall: 'coin',
      catchMove: 'remaining',
      blockMove: 'none',
      stallRule: 'moved',
      stallTurns: 2,
      maxBeasts: 6,
      rivalryCheck: 'any-time',
      pinnedCorpses: 'lie',
      naturalTwenty: false,
      turnLimit: 120,
      tieBreak: 'draw',
    });
  });

  test.each<[keyof Options, readonly unknown[], readonly unknown[]]>([
    ['teamSize', [5, 7, 9, 11, 15], [4, 16, 9.5, '9']],
    ['minBasic', [0, 5, 9], [-1, 16, 1.5]],
    ['pointsToWin', [1, 3, 10], [0, 11, 2.5]],
    ['firstBall', ['coin', 'A', 'B'], ['C', '', 1]],
    ['catchMove', ['remaining', 'fresh'], ['none']],
    ['blockMove', ['none', 'remaining'], ['fresh', true]],
    ['stallRule', ['moved', 'advanced', 'off'], ['on']],
    ['stallTurns', [1, 2, 5], [0, 6]],
    ['maxBeasts', [1, 6, 12], [0, 13]],
    ['rivalryCheck', ['any-time', 'turn-start'], ['never']],
    ['pinnedCorpses', ['lie', 'roll'], ['wake', false]],
    ['naturalTwenty', [true, false], ['yes', 1]],
    ['turnLimit', [0, 20, 120, 600], [1, 19, 601, -1, 20.5]],
    ['tieBreak', ['draw', 'survivors', 'sudden-death'], ['coin']],
  ])('%s takes %j, and not %j', (name, good, bad) => {
    for (const value of good) {
      const parsed = caveBrawl.options.safeParse({ [name]: value });
      expect(parsed.success).toBe(true);
      expect(caveBrawl.checkOptions(parsed.data!)).toBeUndefined();
    }
    for (const value of bad) expect(caveBrawl.options.safeParse({ [name]: value }).success).toBe(false);
  });

  test('no other option is known', () => {
    expect(caveBrawl.options.safeParse({ referee: true }).success).toBe(false);
  });

  test('minBasic is no more than teamSize', () => {
    expect(caveBrawl.checkOptions(optionsOf({ teamSize: 6, minBasic: 6 }))).toBeUndefined();
    expect(caveBrawl.checkOptions(optionsOf({ teamSize: 6, minBasic: 7 }))).toMatchObject({
      code: 'too-many-basics',
      path: 'minBasic',
    });
  });

  test.each([5, 7, 15])('teamSize %i: so many players a team, no more, no fewer', (teamSize) => {
    const m = newMatch({ teamSize, minBasic: 0 });
    expect(m.refuse('A', draft(teamSize - 1))).toMatchObject({ code: 'roster-size', clause: 'CB-2.1' });
    expect(m.refuse('A', draft(teamSize + 1))).toMatchObject({ code: 'roster-size' });
    m.act('A', draft(teamSize));
  });

  test.each([0, 2, 5])('minBasic %i: so many basics at least', (minBasic) => {
    const m = newMatch({ teamSize: 5, minBasic });
    const roster = (basics: number) =>
      ({
        type: 'submit-roster',
        faction: 'amazons',
        players: Array.from({ length: 5 }, (_, i) => ({ type: i < basics ? 'amazon' : 'queen' })),
      }) as never;
    if (minBasic)
      expect(m.refuse('A', roster(minBasic - 1))).toMatchObject({ code: 'roster-basics', clause: 'CB-2.4' });
    m.act('A', roster(minBasic));
  });

  test('firstBall: a coin, or the team named, without one', () => {
    for (const [face, offence] of [
      [1, 'A'],
      [2, 'B'],
    ] as const) {
      const m = newMatch({ ...both(), firstBall: 'coin' }, coin('opening coin', face));
      expect(m.state.offence).toBe(offence);
      expect(the(m.events, 'coin-flipped')).toMatchObject({ roll: { faces: [face] }, offence });
      const named = newMatch({ ...both(), firstBall: offence });
      expect(named.state).toMatchObject({ offence, ball: { where: 'tunnel', team: offence } });
      expect(all(named.events, 'coin-flipped')).toEqual([]);
      expect(named.state.active).toBe(offence === 'A' ? 'B' : 'A');
    }
  });

  test('pointsToWin, from the first whistle', () => {
    const m = newMatch({ ...both(), firstBall: 'A', pointsToWin: 1 });
    m.act('B', endTurn);
    m.act('A', { type: 'choose-carrier', player: 'A1' });
    m.act('A', move('A1', GOAL.A));
    for (let y = 15; y >= 0; y -= 5) {
      m.act('A', endTurn);
      m.act('B', endTurn);
      const { at: from, movesLeft } = m.player('A1');
      const steps = Math.min(movesLeft, from!.y);
      m.act('A', move('A1', ...Array.from({ length: steps }, (_, i) => at(10, from!.y - i - 1))));
    }
    expect(m.result).toEqual({ winner: 'A', reason: 'points', score: { A: 1, B: 0 } });
  });

  test('catchMove: what a catcher may still walk', () => {
    for (const [catchMove, left] of [
      ['remaining', 1],
      ['fresh', 5],
    ] as const) {
      const m = scenario('T r  T = A1, PK 4, ball; r = A2, moves 1', { options: { catchMove } });
      m.act('A', pass('A1', 'A2'), d20('pass', 10), d20('catch', 10));
      expect(m.player('A2').movesLeft).toBe(left);
    }
  });

  test('stallRule: backwards keeps the beasts asleep, or does not, or nothing wakes them', () => {
    for (const [stallRule, count] of [
      ['moved', 0],
      ['advanced', 1],
      ['off', 0],
    ] as const) {
      const m = scenario('T  T = A1, ball', { at: at(10, 10), options: { stallRule } });
      m.act('A', move('A1', at(10, 11)));
      m.act('A', endTurn);
      expect(m.state.idle.held).toBe(count);
    }
    for (const [stallRule, count] of [
      ['moved', 1],
      ['advanced', 1],
      ['off', 0],
    ] as const) {
      const m = scenario('T  T = A1, ball', { at: at(10, 10), options: { stallRule } });
      m.act('A', endTurn);
      expect(m.state.idle.held).toBe(count);
    }
  });

  test('stallTurns counts double for a loose ball; maxBeasts bounds what comes of it', () => {
    const m = scenario('*', { at: at(10, 10), options: { stallTurns: 1, maxBeasts: 1 } });
    m.act('A', endTurn);
    expect(m.state.beasts).toHaveLength(0);
    m.act('B', endTurn, ...d6('beast', 1), coin('cave coin', 1), ...d6('beast hp', 1, 1));
    m.act('A', endTurn);
    m.act('B', endTurn);
    expect(m.state.beasts).toHaveLength(1);
    expect(m.state.idle.loose).toBe(0);
  });

  test('rivalryCheck: when Exiles look at one another', () => {
    for (const rivalryCheck of ['any-time', 'turn-start'] as const) {
      const m = scenario('T . s  T = A1, amazon; s = A2, caveman', {
        A: 'exiles',
        options: { rivalryCheck },
      });
      m.act('A', move('A1', at(9, 8)), ...(rivalryCheck === 'any-time' ? d6('rivalry', 2, 2) : []));
      m.act('A', endTurn);
      m.act('B', endTurn, ...d6('rivalry', 2, 2));
    }
  });

  test('naturalTwenty: a 20 that would not do, does', () => {
    for (const naturalTwenty of [false, true]) {
      const m = scenario('T  T = A1, PK 0, ball', { at: at(10, 20), options: { naturalTwenty } });
      m.act('A', kick('A1'), d20('kick', 20), ...(naturalTwenty ? [] : d6('scatter', 1)));
      expect(m.result?.reason).toBe(naturalTwenty ? 'kick' : undefined);
      const nineteen = scenario('T  T = A1, PK 0, ball', { at: at(10, 20), options: { naturalTwenty } });
      nineteen.act('A', kick('A1'), d20('kick', 19), ...d6('scatter', 1));
    }
  });

  test('turnLimit: that many turns, of both teams together', () => {
    const m = newMatch({ ...both(), firstBall: 'A', turnLimit: 20, stallRule: 'off' });
    let turns = 0;
    while (!m.result) {
      const seat = m.state.active!;
      if (m.pending) m.act(seat, { type: 'choose-carrier', player: `${seat}1` });
      if (m.legal(seat).every((a) => a.type !== 'end-turn')) m.act(seat, move(`${seat}1`, GOAL[seat]));
      m.act(seat, endTurn);
      turns++;
    }
    expect(turns).toBe(20);
    expect(m.result).toEqual({ reason: 'turn-limit', score: { A: 0, B: 0 } });
  });

  test('tieBreak: a draw, a count of heads, or play goes on', () => {
    for (const [tieBreak, winner, over] of [
      ['draw', undefined, true],
      ['survivors', 'B', true],
      ['sudden-death', undefined, false],
    ] as const) {
      const m = scenario('T  T = A1; x = A2, removed', { turn: 30, options: { turnLimit: 30, tieBreak } });
      m.act('A', endTurn);
      expect(m.result !== undefined).toBe(over);
      expect(m.result?.winner).toBe(winner);
      expect(types(m.events).includes('sudden-death-started')).toBe(!over);
    }
  });

  test('a team is no option', () => {
    expect(caveBrawl.options.safeParse({ rosters: { A: sheetOf(9) } }).success).toBe(false);
  });

  test('CB-2.9: a seat with one does not draft, and with both play begins at once', () => {
    const one = newMatch({ teamSize: 5, teams: { B: sheetOf(5) } });
    expect(one.owed).toBe('A draft');
    expect(one.view.submitted).toEqual({ A: false, B: true });
    expect(one.refuse('B', draft(5))).toMatchObject({ code: 'already-submitted', clause: 'CB-2.10' });
    const two = newMatch({ ...both(), firstBall: 'B' });
    expect(two.owed).toBe('A turn');
    expect(two.player('A1')).toMatchObject({ bt: 4, hp: 12, maxHp: 12 });
    expect(types(two.events)).toEqual(['team-created', 'team-created', 'drive-started', 'turn-started']);
  });
});
