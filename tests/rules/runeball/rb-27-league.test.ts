/** Between matches: what a match leaves, what a round heals, what is bought, who comes in whose place. */
import { type Die, fastDice, type Result, scriptedDice } from '../../../rules/src/kernel/index.ts';
import { runeball } from '../../../rules/src/runeball/index.ts';
import { teamLife } from '../../../rules/src/runeball/league/index.ts';
import type { Member, Sheet } from '../../../rules/src/runeball/league/sheet.ts';
import type { Veteran } from '../../../rules/src/runeball/team.ts';
import { board, type Team } from './kit.ts';

const options = runeball.options.parse({});
const under = (more: object) => runeball.options.parse(more);
const lineman: Veteran = { archetype: 'lineman' };
const names = { team: 'Stones', people: {} };

/** A team of linemen that has had a match, but for its first. */
const team = (first: Veteran | Partial<Member> = lineman, more: Partial<Sheet> = {}): Sheet => ({
  people: Array.from({ length: 9 }, (_, i): Member => {
    const one: Member = { id: `p${i + 1}`, number: i + 1, character: { ...lineman } };
    if (i) return one;
    return 'archetype' in first || 'attributes' in first
      ? { ...one, character: first as Veteran }
      : { ...one, ...(first as Partial<Member>) };
  }),
  ...more,
});
const preset = (): Sheet => {
  const { sheet } = teamLife.found(options, { preset: 'balanced' }, scriptedDice());
  return teamLife.aftermath(
    options,
    sheet,
    { players: [1, 2, 3, 4, 5, 6, 7, 8, 9].map((n) => ({ player: `p${n}` })) },
    scriptedDice(),
  ).sheet;
};

/** What an action comes to, with exactly these dice; or the refusal. */
function take(sheet: Sheet, action: object, dice: Die[] = [], by = options) {
  const read = teamLife.action.parse(action);
  const wrong = teamLife.check(by, sheet, read);
  if (wrong) return `${wrong.code} ${wrong.clause}`;
  const before = JSON.stringify(sheet);
  const script = scriptedDice(...dice);
  const after = teamLife.apply(by, sheet, read, script);
  script.done();
  expect(JSON.stringify(sheet)).toBe(before);
  for (const event of after.events) teamLife.event.parse(event);
  return after;
}
/** What comes of an action for the first of the team. */
function does(one: Veteran, action: object): Veteran | string {
  const after = take(team(one), { player: 'p1', ...action });
  return typeof after === 'string' ? after : after.sheet.people[0]!.character!;
}
const now = (after: ReturnType<typeof take>): Sheet => {
  if (typeof after === 'string') throw new Error(after);
  return after.sheet;
};

/** A match that is over: the last position, given up by B. */
function over(
  text: string,
  kickoffs = 1,
  change: (state: ReturnType<typeof board>['state']) => void = () => {},
) {
  const m = board(text, { drive: 1 });
  const state = structuredClone(m.state);
  if (kickoffs) state.stats.A.kickoffs = kickoffs;
  change(state);
  runeball.apply(state, 'B', { type: 'concede' }, fastDice(1), { at: 0 });
  return { view: runeball.view(state), result: runeball.result(state)! };
}
const reported = (ended: ReturnType<typeof over>, seat: Team, result: Result = ended.result) =>
  teamLife.reportOf({ view: ended.view, seat, result }, team());
const after = (sheet: Sheet, ended: ReturnType<typeof over>, seat: Team) =>
  teamLife.aftermath(options, sheet, teamLife.report.parse(reported(ended, seat)), scriptedDice());

test('RB-27.2, RB-27.4, RB-27.5: checks of a match are points in their skills, free ones are saved', () => {
  const ended = over('A1 lineman 5,5 active\nA2 lineman\nB1 lineman 20,5', 1, ({ players: [first] }) => {
    first!.stats.checks.first.push('block', 'dodge');
    first!.stats.checks.second.push('block');
  });
  const { sheet, events } = after(team({ ...lineman, points: { block: 4 }, freeChecks: 3 }), ended, 'A');
  // one for having played, one for having won
  expect(sheet.people[0]!.character).toEqual({ ...lineman, points: { block: 6, dodge: 1 }, freeChecks: 5 });
  expect(sheet.people[1]!.character).toEqual(lineman);
  expect(events).toEqual([{ type: 'earned', player: 'p1', checks: { block: 2, dodge: 1 }, freeChecks: 2 }]);
  // who lost has the one for having played
  expect(after(team(), ended, 'B').sheet.people[0]!.character).toEqual({ ...lineman, freeChecks: 1 });
});

test('RB-27.5: a match that ended by agreement has the winner of its result, and may have none', () => {
  const ended = over('A1 lineman 5,5 active\nB1 lineman 20,5');
  const { result: _played, ...view } = ended.view;
  const score = { A: 0, B: 0 };
  const free = (winners: string[], seat: Team) =>
    reported({ ...ended, view }, seat, { winners, reason: 'agreed', score })!.players[0]!.freeChecks;
  expect([free([], 'A'), free(['B'], 'A'), free(['B'], 'B')]).toEqual([1, 1, 2]);
});

test('RB-27.13: a match given up before its first kickoff does nothing', () => {
  const text = 'A1 lineman 5,5 active\nB1 lineman 20,5';
  const checked = ({ players: [first] }: ReturnType<typeof board>['state']) =>
    void first!.stats.checks.first.push('fouling');
  expect(reported(over(text, 0, checked), 'A')).toBeUndefined();
  expect(reported(over(text, 1, checked), 'A')).toBeDefined();
});

test('RB-4.8, RB-27.12: lethal damage and wounds stay, all else ends with the match', () => {
  const text = `A1 lineman 5,5 nonLethal=4 lethal=3 wound=serious active
    A2 lineman
    B1 lineman 20,5`;
  const ended = over(text, 1, ({ players }) => {
    players[1]!.where = 'ejected';
    players[2]!.where = 'dead';
  });
  const { sheet, events } = after(team({ ...lineman, missNext: true }, { doctor: 'p3' }), ended, 'A');
  expect(sheet.people[0]!.character).toMatchObject({
    lethal: 3,
    wounds: [{ grade: 'serious', penalty: -2, move: -1 }],
    // until the round is over
    missNext: true,
  });
  expect(sheet.people[1]).toEqual({ id: 'p2', number: 2, character: lineman });
  expect(sheet.people[2]).toMatchObject({ id: 'p3', left: 'dead' });
  expect(events.at(-1)).toEqual({ type: 'left', player: 'p3', why: 'dead' });
  expect(teamLife.owed(options, sheet)).toEqual([{ kind: 'replace', clause: 'RB-27.11', about: 'p3' }]);
  expect(teamLife.owed(options, team())).toEqual([]);
  // what a doctor has healed in the match is healed
  const whole = after(team({ ...lineman, lethal: 9 }), over('A1 lineman 5,5 active\nB1 lineman 20,5'), 'A');
  expect(whole.sheet.people[0]!.character).not.toHaveProperty('lethal');
});

test('RB-27.10: a round heals TOU lethal damage and a grade of each wound', () => {
  const wound = (grade: 'graze' | 'light' | 'severe' | 'critical', penalty: number, move: number) => ({
    grade,
    penalty,
    move,
  });
  const healed = (one: Veteran) => teamLife.afterRound!(options, team(one));
  const character = (one: Veteran) => healed(one).sheet.people[0]!.character!;
  // a lineman has TOU 13
  expect(character({ ...lineman, lethal: 15 })).toEqual({ ...lineman, lethal: 2 });
  expect(character({ ...lineman, wounds: [wound('graze', 0, 0), wound('light', -1, 0)] })).toEqual({
    ...lineman,
    wounds: [wound('graze', 0, 0)],
  });
  expect(character({ ...lineman, wounds: [wound('severe', -3, -2)] }).missNext).toBeUndefined();
  const rests = { lethal: 1, wounds: [wound('severe', -3, -2)], missNext: true };
  expect(healed({ ...lineman, lethal: 14, wounds: [wound('critical', -4, -2)] })).toMatchObject({
    sheet: { people: { 0: { character: { ...lineman, ...rests } } } },
    events: [{ type: 'condition-changed', player: 'p1', ...rests }],
  });
  expect(healed(lineman).events).toEqual([]);
});

test('RB-27.10: a bye or a forfeit uses up the rest', () => {
  const critical = { grade: 'critical' as const, penalty: -4, move: -2 };
  const hurt = teamLife.afterRound!(options, team({ ...lineman, wounds: [critical] })).sheet;
  const places = (sheet: Sheet) => {
    const given = teamLife.enter(options, sheet, names);
    const { state } = runeball.start(options, scriptedDice(), { A: given, B: { preset: 'fliers' } });
    return state.players[0]!.where;
  };
  expect(places(hurt)).toBe('absent');
  // a round without a match
  expect(places(teamLife.afterRound!(options, hurt).sheet)).toBe('sideline');
});

test('RB-27.1, RB-27.8: 5 points of a skill raise it by 1, to 18 at most', () => {
  const raise = { type: 'raise-skill', skill: 'dodge' };
  expect(does({ ...lineman, points: { dodge: 4 } }, raise)).toBe('not-enough-points RB-27.1');
  expect(does({ ...lineman, points: { dodge: 6, block: 1 } }, raise)).toEqual({
    ...lineman,
    points: { dodge: 1, block: 1 },
    raises: { dodge: 1 },
  });
  expect(does({ ...lineman, points: { dodge: 5 } }, raise)).toEqual({ ...lineman, raises: { dodge: 1 } });
  // 6 at the start
  expect(does({ ...lineman, points: { dodge: 5 }, raises: { dodge: 11 } }, raise)).toMatchObject({
    raises: { dodge: 12 },
  });
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
  const rich: Veteran = { ...lineman, freeChecks: 10 };
  expect(does({ ...lineman, freeChecks: 9 }, buy('trip'))).toBe('not-enough-checks RB-27.7');
  expect(does(rich, buy('trip'))).toEqual({ ...lineman, bought: ['trip'] });
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

test('RB-27.11: a new character has an identity of its own, the shirt of the old one, and no experience', () => {
  const tired = team({ ...lineman, raises: { block: 2 }, freeChecks: 4, lethal: 3 });
  const come = { type: 'replace-character', player: 'p1', character: { archetype: 'runner' } };
  const { people } = now(take(tired, come));
  expect(people).toHaveLength(10);
  expect(people[0]).toEqual({ ...tired.people[0], left: 'released' });
  expect(people[9]).toEqual({ id: 'p10', number: 1, fresh: true, character: { archetype: 'runner' } });
  expect(teamLife.people({ people }).map(({ id, number, left }) => [id, number, left])).toContainEqual([
    'p1',
    1,
    'released',
  ]);
  // the old one is nobody's business any more
  expect(take({ people }, { type: 'spend-free-check', player: 'p1', skill: 'kick' })).toBe(
    'unknown-player RB-6.1',
  );
  expect(take(tired, { ...come, player: 'p12' })).toBe('unknown-player RB-6.1');
  const given = teamLife.enter(options, { people }, { team: 'Stones', people: { p10: 'Rill' } });
  expect(given).toMatchObject({ players: { 0: { name: 'Rill', archetype: 'runner' } } });
  expect(() =>
    teamLife.action.parse({ ...come, character: { archetype: 'runner', raises: { dodge: 1 } } }),
  ).toThrow();
});

test('RB-6.2, RB-27.11: who played is who wore the shirt as the match began', () => {
  const ended = over('A1 lineman 5,5 active\nA2 lineman\nB1 lineman 20,5');
  const { sheet } = after(
    team(),
    over('A1 lineman 5,5 active\nB1 lineman 20,5', 1, ({ players }) => {
      players[1]!.where = 'dead';
    }),
    'A',
  );
  const next = now(take(sheet, { type: 'replace-character', player: 'p2', character: lineman }));
  const played = (seat: Team, of: Sheet) => teamLife.piecesOf({ ...ended, seat }, of);
  const shirts = Array.from({ length: 9 }, (_, i) => `p${i + 1}`);
  expect(Object.values(played('A', team()))).toEqual(shirts);
  expect(played('B', team())).toMatchObject({ B1: 'p1' });
  expect(Object.values(played('A', next))).toEqual(shirts.with(1, 'p10'));
});

test('RB-27.11: who has joined since the last match stays; the dead are always replaced', () => {
  const come = { type: 'replace-character', player: 'p1', character: { archetype: 'runner' } };
  const fresh: Partial<Member> = { fresh: true };
  expect(take(team(fresh), come)).toBe('limit-reached RB-27.11');
  expect(take(team(fresh), { type: 'replace-rolled', player: 'p1' })).toBe('limit-reached RB-27.11');
  expect(now(take(team({ ...fresh, left: 'dead' }), come)).people[0]!.left).toBe('dead');
  const played = after(team(fresh), over('A1 lineman 5,5 active\nB1 lineman 20,5'), 'A').sheet;
  expect(now(take(played, come)).people).toHaveLength(10);
  // the dead learn nothing
  expect(take(team({ left: 'dead' }), { type: 'raise-skill', player: 'p1', skill: 'kick' })).toBe(
    'not-eligible RB-27.11',
  );
});

test('RB-27.11: a successor takes over the office of doctor, where possible', () => {
  const sheet = preset();
  const come = (archetype: string) => ({ type: 'replace-character', player: 'p9', character: { archetype } });
  expect(now(take(sheet, come('doctor'))).doctor).toBe('p10');
  expect(now(take(sheet, come('runner'))).doctor).toBeUndefined();
  const dice = Array.from({ length: 18 }, (): Die => [6, 'attribute p10', 3]);
  const rolled = now(take(sheet, { type: 'replace-rolled', player: 'p9' }, dice));
  expect(rolled.doctor).toBe('p10');
  const nines = { STR: 9, TOU: 9, AGI: 9, DEX: 9, PER: 9, SPI: 9, SPD: 9, INT: 9, CHR: 9 };
  const as = (ranks: object) => ({
    type: 'make-character',
    player: 'p10',
    character: { attributes: nines, ranks, maneuvers: [] },
  });
  expect(now(take(rolled, as({ physician: 2 }))).doctor).toBe('p10');
  expect(now(take(rolled, as({ block: 2 }))).doctor).toBeUndefined();
});

test('RB-27.11, RB-6.2: by default one like the fallen comes, as far as the options allow', () => {
  const fallen = (character: Veteran, more: Partial<Member> = {}, by = options) => {
    const sheet = team({ left: 'dead', character, ...more });
    const action = teamLife.onTimeout(by, sheet);
    expect(teamLife.check(by, sheet, action)).toBeUndefined();
    expect(teamLife.legal(by, sheet)[0]).toEqual(action);
    return action;
  };
  const player = 'p1';
  expect(fallen({ archetype: 'rogue', raises: { block: 1 }, bought: ['slam'] })).toEqual({
    type: 'replace-character',
    player,
    character: { archetype: 'rogue' },
  });
  const nines = { STR: 9, TOU: 9, AGI: 9, DEX: 9, PER: 9, SPI: 9, SPD: 9, INT: 9, CHR: 9 };
  const build = { attributes: nines, ranks: { block: 3 }, maneuvers: ['slam'] as const };
  expect(fallen({ ...build, maneuvers: [...build.maneuvers], freeChecks: 3 })).toMatchObject({
    character: build,
  });
  expect(fallen({ ...build, maneuvers: [] }, { rolled: [9, 9, 9, 9, 9, 9, 9, 9, 9] })).toEqual({
    type: 'replace-rolled',
    player,
  });
  // a team from a season with other options
  expect(fallen({ archetype: 'rogue' }, {}, under({ teamBuild: 'points' }))).toMatchObject({
    character: { attributes: expect.anything() },
  });
  expect(fallen({ archetype: 'rogue' }, {}, under({ teamBuild: 'rolled' })).type).toBe('replace-rolled');
  expect(() => teamLife.onTimeout(options, team())).toThrow('nothing is owed');
});

test('RB-27.11, RB-6.2: a preset keeps its archetypes, and matches of presets take it', () => {
  const by = under({ teamBuild: 'preset' });
  const sheet = preset();
  const come = (archetype: string) =>
    take(sheet, { type: 'replace-character', player: 'p1', character: { archetype } }, [], by);
  expect(come('runner')).toBe('bad-team RB-27.11');
  const raised = now(take(now(come('thrower')), { type: 'set-doctor' }, [], by));
  expect(runeball.teams!.check(by, 'A', teamLife.enter(by, raised, names))).toBeUndefined();
  expect(take(sheet, { type: 'replace-rolled', player: 'p1' }, [], by)).toBe('bad-team RB-6.2');
  const other = teamLife.enter(options, team(), names);
  expect(runeball.teams!.check(by, 'A', other)).toMatchObject({ clause: 'RB-6.2' });
});

test('RB-6.7: between matches another doctor may be named, or none', () => {
  const sheet = preset();
  const name = (player?: string) => {
    const done = take(sheet, { type: 'set-doctor', ...(player && { player }) });
    return typeof done === 'string' ? done : done.sheet.doctor;
  };
  expect([name('p1'), name(), name('p9')]).toEqual(['missing-prerequisite RB-6.7', undefined, 'p9']);
  expect(name('p10')).toBe('unknown-player RB-6.1');
  expect(teamLife.enter(options, sheet, names)).toMatchObject({ doctor: 9 });
  expect(teamLife.enter(options, now(take(sheet, { type: 'set-doctor' })), names)).not.toHaveProperty(
    'doctor',
  );
});

test('RB-6.2, RB-6.3: a team is founded by a preset, of archetypes, or with points; all that is wrong is said', () => {
  const wrong = (founding: object, more: object = {}) => {
    const found = teamLife.checkFounding(under(more), teamLife.founding.parse(founding));
    return found && (found.problems ?? [found]).map(({ clause, path }) => `${clause} ${path}`);
  };
  const tens = { STR: 10, TOU: 10, AGI: 10, DEX: 10, PER: 10, SPI: 10, SPD: 10, INT: 10, CHR: 10 };
  const built = { attributes: tens, ranks: { physician: 5, block: 5 }, maneuvers: ['slam'] };
  const nine = (first: object, others: object = lineman) => [
    first,
    ...Array.from({ length: 8 }, () => others),
  ];
  expect(wrong({ preset: 'fliers' })).toBeUndefined();
  expect(wrong({ preset: 'fliers' }, { teamBuild: 'points' })).toEqual(['RB-6.2 preset']);
  expect(wrong({ players: nine(built), doctor: 1 })).toBeUndefined();
  expect(wrong({ players: nine(built), doctor: 2 })).toEqual(['RB-6.7 doctor']);
  expect(wrong({ players: nine({ ...built, attributes: { ...tens, STR: 15 } }) })).toEqual([
    'RB-6.3 players.0.attributes',
  ]);
  expect(wrong({ players: [{ ...built, maneuvers: ['foul'] }] })).toEqual([
    'RB-6.1 players',
    'RB-6.6 players.0.maneuvers',
  ]);
  expect(wrong({ players: nine(built, built) }, { teamBuild: 'rolled' })![0]).toBe(
    'RB-6.4 players.0.attributes',
  );
  expect(wrong({ rolled: true }, { teamBuild: 'rolled' })).toBeUndefined();
  expect(wrong({ rolled: true }, { teamBuild: 'archetype' })).toEqual(['RB-6.2 undefined']);
  expect(() => teamLife.founding.parse({ players: nine({ ...built, freeChecks: 9 }) })).toThrow();
  const { sheet } = teamLife.found(
    options,
    teamLife.founding.parse({ players: nine(built), doctor: 1 }),
    scriptedDice(),
  );
  expect(sheet.doctor).toBe('p1');
  expect(sheet.people[0]).toEqual({ id: 'p1', number: 1, fresh: true, character: built });
});

test('RB-6.4: rolled attributes fall once for everybody by dice of that identity, and are then assigned', () => {
  const by = under({ teamBuild: 'rolled' });
  const faces = [1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4, 5, 5, 5, 6, 6, 6];
  const script = scriptedDice(
    ...Array.from(
      { length: 162 },
      (_, i): Die => [6, `attribute p${Math.floor(i / 18) + 1}`, faces[i % 18]!],
    ),
  );
  const { sheet, events } = teamLife.found(by, { rolled: true }, script);
  script.done();
  expect(sheet.people.map(({ rolled }) => rolled)).toEqual(Array(9).fill([5, 6, 7, 9, 10, 11, 13, 14, 15]));
  expect(teamLife.owed(by, sheet)).toHaveLength(9);
  expect(teamLife.owed(by, sheet)[2]).toEqual({ kind: 'make', clause: 'RB-6.4', about: 'p3' });
  expect(teamLife.text.event(events[1]!, names)).toBe(
    'p1 rolls 1 + 1 = 2 + 3; 1 + 2 = 3 + 3; 2 + 2 = 4 + 3; 3 + 3 = 6 + 3; 3 + 4 = 7 + 3; 4 + 4 = 8 + 3; 5 + 5 = 10 + 3; 5 + 6 = 11 + 3; 6 + 6 = 12 + 3.',
  );
  const mine = { STR: 15, TOU: 14, AGI: 13, DEX: 11, PER: 10, SPI: 9, SPD: 7, INT: 6, CHR: 5 };
  const as = (attributes: object) => ({
    type: 'make-character',
    player: 'p3',
    character: { attributes, ranks: { block: 5 }, maneuvers: ['slam'] },
  });
  expect(take(sheet, as({ ...mine, CHR: 6 }), [], by)).toBe('bad-team RB-6.4');
  const made = now(take(sheet, as(mine), [], by));
  expect(take(made, as(mine), [], by)).toBe('not-eligible RB-27.11');
  expect(teamLife.owed(by, made)).toHaveLength(8);
  expect(take(sheet, { type: 'raise-skill', player: 'p3', skill: 'block' }, [], by)).toBe(
    'not-eligible RB-27.11',
  );
  // with "any", the values may be left lying: RB-6.2
  expect(now(take(sheet, { ...as(mine), character: lineman })).people[2]!.character).toEqual(lineman);
  expect(take(sheet, { ...as(mine), character: lineman }, [], by)).toBe('bad-team RB-6.2');
  // 92 points; what is rolled may be dearer than what is bought, and a match takes it from a league
  const { people } = team({ ...as({ ...mine, INT: 15, CHR: 15 }).character, maneuvers: [] } as Veteran);
  const brought = (one: Member) =>
    runeball.teams!.check(
      options,
      'A',
      teamLife.enter(options, { people: [one, ...people.slice(1)] }, names),
    );
  expect(brought(people[0]!)).toMatchObject({ clause: 'RB-6.3' });
  expect(brought({ ...people[0]!, rolled: [15, 15, 15, 14, 13, 11, 10, 9, 7] })).toBeUndefined();
});

test.each([
  'any',
  'preset',
  'archetype',
  'points',
  'rolled',
])('RB-6.2: what is suggested, and the defaults, make a team that may play by "%s"', (teamBuild) => {
  for (const more of [{}, { attributePoints: 80, rankPoints: 8, startingManeuvers: 0 }]) {
    const by = under({ teamBuild, ...more });
    const offered = teamLife.suggestions(by);
    expect(offered.length).toBe(teamBuild === 'rolled' ? 1 : 3);
    for (const { founding } of offered) {
      expect(teamLife.checkFounding(by, teamLife.founding.parse(founding))).toBeUndefined();
      let { sheet } = teamLife.found(by, founding, fastDice(1));
      while (teamLife.owed(by, sheet).length) {
        const action = teamLife.onTimeout(by, sheet);
        expect(teamLife.check(by, sheet, action)).toBeUndefined();
        ({ sheet } = teamLife.apply(by, sheet, action, fastDice(1)));
      }
      expect(runeball.teams!.check(by, 'A', teamLife.enter(by, sheet, names))).toBeUndefined();
    }
  }
});

test('RB-27.9: 3 for a win, 1 for a draw; then difference, scored, each other, touchdowns, lots', () => {
  expect(teamLife.points).toEqual({ win: 3, draw: 1, loss: 0 });
  expect(teamLife.criteria).toEqual([
    'points',
    'difference',
    'scored',
    'head-to-head',
    'statistic:touchdownPoints',
    'lots',
  ]);
  const m = board('A1 receiver 26,7 ball active\nB1 lineman 5,5\nlater B1');
  m.act({
    type: 'move',
    player: 'A1',
    mode: 'full',
    path: [
      { q: 27, r: -6 },
      { q: 28, r: -7 },
    ],
  });
  expect(m.told('touchdown-scored')).toHaveLength(1);
  expect(runeball.statistics!(runeball.view(m.state)).seats.A!.touchdownPoints).toBe(7);
});

test('RB-27.9: a play-off match has a winner', () => {
  const tiebreak = (given: string, decider: boolean) =>
    teamLife.matchOptions(under({ tiebreak: given }), decider).tiebreak;
  expect(tiebreak('draw', true)).toBe('overtime');
  expect(tiebreak('draw', false)).toBe('draw');
  expect(tiebreak('shootout', true)).toBe('shootout');
});

test("RB-27: a bot's coach raises, learns, saves, and completes a raise with a free check", () => {
  const wants = (character: Veteran) => {
    const action = teamLife.suggest(options, team({ archetype: 'lineman', ...character }));
    expect(action && teamLife.check(options, team(character), action)).toBeUndefined();
    return action && { ...action, player: undefined };
  };
  expect(wants(lineman)).toBeUndefined();
  expect(wants({ ...lineman, points: { kick: 5, block: 5 } })).toMatchObject({
    type: 'raise-skill',
    skill: 'block',
  });
  expect(wants({ ...lineman, points: { kick: 5 } })).toMatchObject({ type: 'raise-skill', skill: 'kick' });
  expect(wants({ ...lineman, freeChecks: 9 })).toBeUndefined();
  expect(wants({ ...lineman, freeChecks: 10 })).toMatchObject({ maneuver: 'expert-blocker' });
  expect(wants({ ...lineman, freeChecks: 2, points: { block: 3 } })).toMatchObject({
    type: 'spend-free-check',
    skill: 'block',
  });
  expect(wants({ ...lineman, freeChecks: 1, points: { block: 3 } })).toBeUndefined();
  expect(wants({ ...lineman, freeChecks: 1, points: { block: 4 }, raises: { block: 7 } })).toBeUndefined();
  const { doctor: _doctor, ...headless } = preset();
  expect(teamLife.suggest(options, headless)).toEqual({ type: 'set-doctor', player: 'p9' });
  expect(teamLife.suggest(options, team({ left: 'dead' }))).toEqual(
    teamLife.onTimeout(options, team({ left: 'dead' })),
  );
});

test('RB-27.1, RB-27.7: a team is worth what its characters would cost', () => {
  const value = (one: Veteran) => teamLife.value(options, team(one)) - teamLife.value(options, team());
  expect(value({ ...lineman, raises: { block: 2 } })).toBe(10);
  expect(value({ ...lineman, bought: ['expert-blocker'] })).toBe(10);
  expect(value({ ...lineman, points: { block: 4 }, freeChecks: 3 })).toBe(0);
});

test('RB-27: names of any length come to a match, and a sheet is read in 80 columns', () => {
  const people = { p1: `${'x'.repeat(23)}🏉`, p2: '' };
  const given = teamLife.enter(options, preset(), { team: '', people });
  expect(given).toMatchObject({
    name: 'Team',
    players: { 0: { name: 'x'.repeat(23) }, 1: { archetype: 'receiver' } },
  });
  expect(runeball.teams!.team.parse(given)).toEqual(given);
  const hurt: Veteran = {
    ...lineman,
    points: Object.fromEntries(['block', 'catch', 'kick', 'pass', 'dodge'].map((skill) => [skill, 3])),
    bought: ['trip', 'expert-blocker', 'heavy-armor', 'nerves-of-steel'],
    freeChecks: 3,
    lethal: 2,
    wounds: [{ grade: 'severe', penalty: -3, move: -2 }],
    missNext: true,
  };
  const text = teamLife.text.sheet(team(hurt, { doctor: 'p2' }), { team: 'Stones', people: { p1: 'Ann' } });
  expect(Math.max(...text.split('\n').map(({ length }) => length))).toBeLessThanOrEqual(80);
  expect(text.split('\n').slice(0, 4).join('\n')).toMatch(
    /^Stones\n1 {2}Ann: lineman\n {3}block 11 \(3 points\)/,
  );
  expect(text).toContain('2 lethal damage, severe wound, misses the next match');
  expect(text).toContain('2  #2: lineman, doctor');
});

test('RB-27.11: every event has its sentence', () => {
  const said = (event: object) =>
    teamLife.text.event(teamLife.event.parse(event), { team: 'Stones', people: { p1: 'Ann' } });
  const player = 'p1';
  expect(
    [
      { type: 'joined', player, number: 4 },
      { type: 'character-made', player, character: lineman },
      { type: 'left', player, why: 'dead' },
      { type: 'left', player, why: 'released' },
      { type: 'earned', player, checks: { block: 2, kick: 1 }, freeChecks: 1 },
      { type: 'condition-changed', player, lethal: 3, missNext: true },
      { type: 'condition-changed', player },
      { type: 'skill-raised', player, skill: 'kick', value: 7 },
      { type: 'free-check-spent', player, skill: 'kick' },
      { type: 'maneuver-learnt', player, maneuver: 'slam' },
      { type: 'doctor-named', player },
      { type: 'doctor-named' },
    ].map(said),
  ).toEqual([
    'Ann puts on number 4.',
    'Ann is a new lineman.',
    'Ann died in the match.',
    'Ann is released.',
    'Ann earns 2 points in block, 1 point in kick, 1 free check.',
    'Ann now has: 3 lethal damage, misses the next match.',
    'Ann is well again.',
    'Ann has kick raised to 7.',
    'Ann turns a free check into a point in kick.',
    'Ann learns Slam.',
    'Ann is the doctor of the team.',
    'The team has no doctor any more.',
  ]);
});
