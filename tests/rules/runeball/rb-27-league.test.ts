/** Between matches: what a match leaves, what a week heals, what is bought, and the table of a league. */
import { type Die, fastDice, scriptedDice } from '../../../rules/src/kernel/index.ts';
import { teamProblems } from '../../../rules/src/runeball/creation.ts';
import { runeball } from '../../../rules/src/runeball/index.ts';
import {
  afterMatch,
  afterWeek,
  checkSpending,
  deciderOptions,
  leaguePoints,
  type Played,
  type Roster,
  replaced,
  rosterOf,
  type Spending,
  spending,
  spent,
  standings,
} from '../../../rules/src/runeball/league/index.ts';
import type { Character } from '../../../rules/src/runeball/team.ts';
import { board } from './kit.ts';

const options = runeball.options.parse({});
const lineman: Character = { archetype: 'lineman' };
const team = (first: Character, more: Partial<Roster> = {}): Roster => ({
  name: 'X',
  players: [first, ...Array.from({ length: 8 }, () => lineman)],
  ...more,
});
/** What comes of an action for the first character; the refusal, if it is one. */
function does(one: Character, action: object): Character | string {
  const roster = team(one);
  const read = spending.parse({ player: 1, ...action });
  const wrong = checkSpending(roster, read, options);
  return wrong ? `${wrong.code} ${wrong.clause}` : spent(roster, read).players[0]!;
}

/** A match that is over, given up by B. */
function over(text: string, kickoffs = 1) {
  const m = board(text, { drive: 1 });
  const state = structuredClone(m.state);
  if (kickoffs) state.stats.A.kickoffs = kickoffs;
  runeball.apply(state, 'B', { type: 'concede' }, fastDice(1), { at: 0 });
  return runeball.view(state);
}

test('RB-27.2, RB-27.4, RB-27.5: checks of a match are points in their skills, free ones are saved', () => {
  const state = over('A1 lineman 5,5 active\nB1 lineman 20,5');
  state.players[0]!.stats.checks.first.push('block', 'dodge');
  state.players[0]!.stats.checks.second.push('block');
  const before = team({ ...lineman, points: { block: 4 }, freeChecks: 3 });
  const { roster, fallen } = afterMatch(before, state, 'A')!;
  // one for having played, one for having won
  expect(roster.players[0]).toEqual({ ...lineman, points: { block: 6, dodge: 1 }, freeChecks: 5 });
  expect(roster.players[1]).toEqual(lineman);
  expect(fallen).toEqual([]);
});

test('RB-27.13: a match given up before its first kickoff earns nothing; one that goes on has no outcome', () => {
  const state = over('A1 lineman 5,5 active\nB1 lineman 20,5', 0);
  expect(afterMatch(team(lineman), state, 'A')!.roster.players[0]).toEqual(lineman);
  expect(afterMatch(team(lineman), runeball.view(board('A1 lineman 5,5 active').state), 'A')).toBeUndefined();
});

test('RB-4.8, RB-27.12: lethal damage and wounds stay, all else ends with the match', () => {
  const text = `A1 lineman 5,5 nonLethal=4 lethal=3 wound=serious active
    A2 lineman
    B1 lineman 20,5`;
  const state = over(text, 0);
  state.players[1]!.where = 'ejected';
  state.players[2]!.where = 'dead';
  const { roster, fallen } = afterMatch(team({ ...lineman, missNext: true }), state, 'A')!;
  expect(roster.players[0]).toEqual({
    ...lineman,
    lethal: 3,
    wounds: [{ grade: 'serious', penalty: -2, move: -1 }],
  });
  expect(roster.players[1]).toEqual(lineman);
  expect(fallen).toEqual([3]);
});

test('RB-27.10: a week heals TOU lethal damage and a grade of each wound', () => {
  const wound = (grade: 'graze' | 'light' | 'severe' | 'critical', penalty: number, move: number) => ({
    grade,
    penalty,
    move,
  });
  const after = (one: Character) => afterWeek(team(one)).players[0]!;
  // a lineman has TOU 13
  expect(after({ ...lineman, lethal: 15 })).toEqual({ ...lineman, lethal: 2 });
  expect(after({ ...lineman, lethal: 13, missNext: true })).toEqual(lineman);
  expect(after({ ...lineman, wounds: [wound('graze', 0, 0), wound('light', -1, 0)] })).toEqual({
    ...lineman,
    wounds: [wound('graze', 0, 0)],
  });
  expect(after({ ...lineman, wounds: [wound('severe', -3, -2)] }).missNext).toBeUndefined();
  expect(after({ ...lineman, wounds: [wound('critical', -4, -2)] })).toEqual({
    ...lineman,
    wounds: [wound('severe', -3, -2)],
    missNext: true,
  });
});

test('RB-27.1, RB-27.8: 5 points of a skill raise it by 1, to 18 at most', () => {
  const raise = { type: 'raise-skill', skill: 'dodge' };
  expect(does({ ...lineman, points: { dodge: 4 } }, raise)).toBe('not-enough-points RB-27.1');
  expect(does({ ...lineman, points: { dodge: 6 } }, raise)).toEqual({
    ...lineman,
    points: { dodge: 1 },
    raises: { dodge: 1 },
  });
  // 6 at the start
  expect(does({ ...lineman, points: { dodge: 5 }, raises: { dodge: 12 } }, raise)).toBe(
    'skill-at-limit RB-27.8',
  );
  expect(does({ ...lineman, points: { trip: 5 } }, { ...raise, skill: 'trip' })).toBe('unknown-skill RB-2.5');
  // the first raise trains
  expect(does({ ...lineman, points: { physician: 5 } }, { ...raise, skill: 'physician' })).toMatchObject({
    raises: { physician: 1 },
  });
});

test('RB-27.6: a free check is a point in any skill', () => {
  const spend = { type: 'spend-free-check', skill: 'kick' };
  expect(does(lineman, spend)).toBe('not-enough-checks RB-27.6');
  expect(does({ ...lineman, freeChecks: 2 }, spend)).toEqual({
    ...lineman,
    points: { kick: 1 },
    freeChecks: 1,
  });
  expect(does({ ...lineman, freeChecks: 2 }, { ...spend, skill: 'vault' })).toBe('unknown-skill RB-2.5');
});

test('RB-27.7: 10 free checks buy a maneuver and the skill that comes with it', () => {
  const buy = (maneuver: string) => ({ type: 'buy-maneuver', maneuver });
  const rich: Character = { ...lineman, freeChecks: 10 };
  expect(does({ ...lineman, freeChecks: 9 }, buy('trip'))).toBe('not-enough-checks RB-27.7');
  expect(does(rich, buy('trip'))).toEqual({ ...lineman, freeChecks: 0, bought: ['trip'] });
  expect(does({ ...rich, bought: ['trip'] }, buy('trip'))).toBe('limit-reached RB-6.6');
  expect(does(rich, buy('slam'))).toBe('limit-reached RB-6.6');
  expect(does(rich, buy('block'))).toBe('limit-reached RB-6.6');
  expect(does({ ...rich, bought: ['expert-blocker'] }, buy('expert-blocker'))).toMatchObject({
    bought: ['expert-blocker', 'expert-blocker'],
  });
  expect(does(rich, buy('foul'))).toBe('missing-prerequisite RB-6.6');
  expect(does({ ...rich, raises: { stealth: 1 } }, buy('foul'))).toMatchObject({ bought: ['foul'] });
  expect(does({ ...rich, bought: ['light-armor'] }, buy('heavy-armor'))).toBe('missing-prerequisite RB-6.6');
});

test('RB-27.11: a new character has no experience, and takes no doctor along; the dead are always replaced', () => {
  const put = (character: object, roster = team(lineman)) => {
    const action = spending.parse({ type: 'replace-character', player: 1, character }) as Spending;
    const wrong = checkSpending(roster, action, options);
    return wrong ? `${wrong.code} ${wrong.clause}` : spent(roster, action);
  };
  expect(put({ archetype: 'runner', raises: { dodge: 1 } })).toBe('bad-team RB-27.11');
  const doctored = { ...rosterOf({ preset: 'balanced' }), doctor: 9 };
  const with1 = { ...doctored, players: [doctored.players[8]!, ...doctored.players.slice(1)], doctor: 1 };
  expect(put({ archetype: 'runner' }, with1)).not.toHaveProperty('doctor');
  expect(put({ archetype: 'runner' }, doctored)).toMatchObject({
    doctor: 9,
    players: { 0: { archetype: 'runner' } },
  });
  const tired = { ...doctored.players[8]!, raises: { block: 2 } };
  const roster: Roster = { ...doctored, players: [...doctored.players.slice(0, 8), tired] };
  const filled = replaced({ roster, fallen: [9] });
  expect(filled.players[8]).toEqual({ archetype: 'doctor' });
  expect(filled.doctor).toBe(9);
  expect(teamProblems(options, filled, { brought: true })).toEqual([]);
});

test('RB-6.7: between matches another doctor may be named, or none', () => {
  const roster = rosterOf({ preset: 'balanced' });
  const name = (player: number | null) => {
    const action = spending.parse({ type: 'set-doctor', player });
    const wrong = checkSpending(roster, action, options);
    return wrong ? `${wrong.code} ${wrong.clause}` : spent(roster, action).doctor;
  };
  expect([name(1), name(null), name(9)]).toEqual(['missing-prerequisite RB-6.7', undefined, 9]);
  const short = { ...roster, players: roster.players.slice(0, 3) };
  expect(checkSpending(short, { type: 'set-doctor', player: 9 }, options)).toMatchObject({
    code: 'unknown-player',
  });
});

/** `P 2-1 Q 3:0`: points, and touchdowns. */
const played = (...results: string[]): Played[] =>
  results.map((text) => {
    const [, home = '', h = '', a = '', away = '', th, ta] =
      /^(\w) (\d+)-(\d+) (\w)(?: (\d):(\d))?$/.exec(text) ?? [];
    const points = { home: Number(h), away: Number(a) };
    const winner = points.home > points.away ? 'home' : points.away > points.home ? 'away' : undefined;
    return {
      home,
      away,
      points,
      ...(winner && { winner }),
      touchdowns: { home: Number(th ?? 0), away: Number(ta ?? 0) },
    } as Played;
  });
const table = (matches: Played[], ...dice: Die[]) =>
  standings(['P', 'Q', 'R'], matches, scriptedDice(...dice))
    .map(({ team: name }) => name)
    .join('');

test('RB-27.9: points, difference, scored, each other, touchdowns, lots', () => {
  const [first] = standings(['P', 'Q'], played('P 7-3 Q', 'Q 3-3 P'), scriptedDice());
  expect([first!.team, leaguePoints(first!)]).toEqual(['P', 4]);
  expect(table(played('P 1-0 Q', 'P 1-0 R', 'R 8-7 Q'))).toBe('PRQ');
  // level in points: the difference, then what was scored
  expect(table(played('P 9-0 Q', 'Q 3-0 R', 'R 3-0 P'))).toBe('PRQ');
  expect(table(played('P 8-0 Q', 'R 8-0 P', 'Q 8-0 R', 'P 3-3 Q', 'Q 1-1 R', 'R 0-0 P'))).toBe('QPR');
  // P and Q are level in all; P has beaten Q, and R did what makes them level
  const level = played('P 7-6 Q 1:0', 'Q 7-6 R 1:0', 'R 7-6 P 1:0');
  expect(table(level, [3, 'standings coin', 2], [2, 'standings coin', 1])).toBe('QPR');
  const twice = played('P 7-6 Q 0:0', 'Q 7-6 R 1:0', 'R 7-6 P 0:1');
  expect(table(twice, [2, 'standings coin', 1])).toBe('PQR');
});

test('RB-27.9: a play-off match has a winner', () => {
  expect(deciderOptions(options).tiebreak).toBe('overtime');
  expect(deciderOptions(runeball.options.parse({ tiebreak: 'shootout' })).tiebreak).toBe('shootout');
});
