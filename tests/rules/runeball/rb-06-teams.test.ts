import { type Die, readTeams, scriptedDice } from '../../../rules/src/kernel/index.ts';
import { sampleTeam } from '../../../rules/src/runeball/creation.ts';
import { PRESET_IDS } from '../../../rules/src/runeball/data/archetypes.ts';
import { type Action, type Event, runeball } from '../../../rules/src/runeball/index.ts';

const standard = { STR: 10, TOU: 10, AGI: 10, DEX: 10, PER: 10, SPI: 10, SPD: 10, INT: 10, CHR: 10 };
const plain = { attributes: standard, ranks: {}, maneuvers: [] as string[] };
const nine = (one: object = plain) => Array.from({ length: 9 }, () => one);
const lineman = { archetype: 'lineman' };

/** What is wrong with a team that comes with the match: `clause path`. */
function wrong(given: object, options: object = {}): string[] {
  const found = readTeams(runeball, runeball.options.parse(options), { A: given }).wrong;
  return (found ? (found.problems ?? [found]) : []).map(
    ({ code, clause, path }) => `${code} ${clause} ${path}`,
  );
}
const only = (one: object, options?: object): string[] =>
  wrong({ name: 'X', players: [one, ...nine(plain).slice(1)] }, options).map((said) =>
    said.replace('bad-team ', '').replace('teams.A.players.0.', ''),
  );

/** A match that asks for its teams. */
function asked(options: object = {}) {
  const { state } = runeball.start(runeball.options.parse(options), scriptedDice());
  const check = (seat: string, action: object) => {
    const found = runeball.check(state, seat, action as Action, { at: 0 });
    return found ? `${found.code} ${found.clause}` : 'legal';
  };
  const act = (seat: string, action: object, ...dice: Die[]): Event[] => {
    expect(check(seat, action)).toBe('legal');
    const script = scriptedDice(...dice);
    const events = runeball.apply(state, seat, action as Action, script, { at: 0 });
    script.done();
    for (const event of events) runeball.event.parse(event);
    runeball.publicState.parse(runeball.view(state));
    return events;
  };
  return { state, check, act };
}

test('RB-6.1: nine characters, no more and no fewer', () => {
  expect(wrong({ name: 'X', players: nine() })).toEqual([]);
  expect(wrong({ name: 'X', players: nine().slice(1) })).toEqual(['bad-team RB-6.1 teams.A.players']);
});

test.each([
  ['preset', true, false, false],
  ['archetype', true, true, false],
  ['points', false, false, true],
  ['rolled', false, false, true],
  ['any', true, true, true],
])('RB-6.2: with teamBuild %s, presets %s, archetypes %s, built %s', (teamBuild, preset, archetype, built) => {
  expect(wrong({ preset: 'balanced' }, { teamBuild }).length === 0).toBe(preset);
  expect(wrong({ name: 'X', players: nine(lineman) }, { teamBuild }).length === 0).toBe(archetype);
  expect(wrong({ name: 'X', players: nine() }, { teamBuild }).length === 0).toBe(built);
});

test('RB-2.1, RB-6.3: attributes from 5 to 15, and what they cost', () => {
  const of = (more: object) => ({ ...plain, attributes: { ...standard, ...more } });
  expect(only(of({ STR: 14, TOU: 9 }))).toEqual([]);
  expect(only(of({ STR: 14 }))).toEqual(['RB-6.3 attributes']);
  expect(only(of({ STR: 15, TOU: 8, AGI: 9 }))).toEqual([]);
  expect(only(of({ STR: 15, TOU: 8 }))).toEqual(['RB-6.3 attributes']);
  expect(only(of({ STR: 15, TOU: 8 }), { attributePoints: 95 })).toEqual([]);
  expect(only(of({ STR: 16, TOU: 4, AGI: 5, DEX: 5 }))).toEqual([
    'RB-2.1 attributes.STR',
    'RB-2.1 attributes.TOU',
  ]);
});

test('RB-6.5: ranks in all, in one skill, and advanced ones with their maneuver alone', () => {
  const of = (ranks: object, maneuvers: string[] = []) => ({ ...plain, ranks, maneuvers });
  expect(only(of({ block: 5, catch: 5, pass: 5, kick: 1 }))).toEqual([]);
  expect(only(of({ block: 5, catch: 5, pass: 5, kick: 2 }))).toEqual(['RB-6.5 ranks']);
  expect(only(of({ block: 6 }))).toEqual(['RB-6.5 ranks.block']);
  expect(only(of({ trip: 2 }))).toEqual(['RB-6.5 ranks.trip']);
  expect(only(of({ trip: 2 }, ['trip']))).toEqual([]);
});

test('RB-6.6: maneuvers: how many, what they need, repeats, and armour', () => {
  const of = (maneuvers: string[], ranks: object = {}) => ({ ...plain, ranks, maneuvers });
  expect(only(of(['slam', 'tip', 'fast']))).toEqual(['RB-6.6 maneuvers']);
  expect(only(of(['slam', 'tip', 'fast']), { startingManeuvers: 3 })).toEqual([]);
  expect(only(of(['foul']))).toEqual(['RB-6.6 maneuvers']);
  expect(only(of(['foul'], { stealth: 1 }))).toEqual([]);
  expect(only(of(['diving-catch'], { acrobatics: 1 }))).toEqual([]);
  expect(only(of(['slam', 'slam']))).toEqual(['RB-6.6 maneuvers']);
  expect(only(of(['expert-kicker', 'expert-kicker']))).toEqual([]);
  expect(only(of(['light-armor', 'heavy-armor']))).toEqual(['RB-6.6 maneuvers']);
});

test('RB-6.7: the doctor is somebody with Physician', () => {
  const players = [...nine(plain).slice(1), { ...plain, ranks: { physician: 1 } }];
  expect(wrong({ name: 'X', doctor: 9, players })).toEqual([]);
  expect(wrong({ name: 'X', doctor: 8, players })).toEqual(['bad-team RB-6.7 teams.A.doctor']);
});

test('RB-27.8: no skill above 18; RB-2.9: no raise of an advanced skill without its maneuver', () => {
  const raised = { ...plain, ranks: { block: 5 }, raises: { block: 10, trip: 1 } };
  expect(only(raised)).toEqual(['RB-27.8 raises.block', 'RB-6.5 ranks.trip']);
  expect(only({ ...plain, bought: ['trip'], raises: { trip: 1 } })).toEqual([]);
});

test('RB-6.2: all that is wrong is said at once', () => {
  const players = [
    { ...plain, ranks: { block: 6 } },
    { ...plain, maneuvers: ['foul'] },
  ];
  expect(wrong({ name: 'X', doctor: 1, players })).toEqual([
    'bad-team RB-6.1 teams.A.players',
    'bad-team RB-6.5 teams.A.players.0.ranks.block',
    'bad-team RB-6.6 teams.A.players.1.maneuvers',
    'bad-team RB-6.7 teams.A.doctor',
  ]);
});

test('RB-27.10: lethal damage and wounds come with a character, and who has to rest is absent', () => {
  const hurt = { ...lineman, lethal: 5, wounds: [{ grade: 'serious', penalty: -2, move: -1 }] };
  const players = [hurt, { ...lineman, missNext: true }, ...nine(lineman).slice(2)];
  const { state } = runeball.start(
    runeball.options.parse({}),
    scriptedDice(),
    // biome-ignore lint/suspicious/noExplicitAny: read by the schema
    { A: runeball.teams!.team.parse({ name: 'X', players }) as any, B: { preset: 'fliers' } },
  );
  expect(state.phase).toBe('keshat');
  expect(state.players[0]).toMatchObject({ lethal: 5, wounds: hurt.wounds, where: 'sideline' });
  expect(state.players.map(({ where }) => where).filter((where) => where === 'absent')).toHaveLength(1);
  expect(state.players[1]!.where).toBe('absent');
});

test('3.1: both seats are asked for a team, and the answers lie sealed until the second', () => {
  const { state, act, check } = asked();
  expect(runeball.decisions(state).map(({ seat, kind }) => `${seat} ${kind}`)).toEqual(['A team', 'B team']);
  expect(act('B', { type: 'submit-team', preset: 'bruisers' })).toEqual([]);
  expect(check('B', { type: 'submit-team', preset: 'bruisers' })).toBe('not-your-decision RB-29.1');
  const events = act('A', { type: 'submit-team', team: { name: 'Line', players: nine(lineman) } });
  expect(events.map((e) => e.type === 'team-submitted' && (e.preset ?? e.name))).toEqual([
    'Line',
    'bruisers',
  ]);
  expect(state.players.map(({ id }) => id).join(' ')).toBe(
    'A1 A2 A3 A4 A5 A6 A7 A8 A9 B1 B2 B3 B4 B5 B6 B7 B8 B9',
  );
  expect(state.phase).toBe('keshat');
});

test('RB-6.2: a team made in the match has no experience, and is one thing', () => {
  const { check } = asked();
  const team = { name: 'X', players: [{ ...lineman, raises: { block: 1 } }, ...nine(lineman).slice(1)] };
  expect(check('A', { type: 'submit-team', team })).toBe('bad-team RB-6.2');
  expect(check('A', { type: 'submit-team' })).toBe('bad-team RB-6.2');
  expect(check('A', { type: 'submit-team', preset: 'fliers', team })).toBe('bad-team RB-6.2');
});

test('RB-6.4: nine values for each character, once; they are assigned as the coach likes', () => {
  const { state, act, check } = asked({ teamBuild: 'rolled' });
  const built = (attributes: object) => ({
    type: 'submit-team',
    team: { name: 'X', players: nine({ ...plain, attributes }) },
  });
  expect(check('A', built(standard))).toBe('bad-team RB-6.4');
  const faces = [1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4, 5, 5, 5, 6, 6, 6];
  const dice = Array.from({ length: 162 }, (_, i): Die => [6, 'attribute', faces[i % 18]!]);
  const [told] = act('A', { type: 'roll-attributes' }, ...dice);
  expect(told).toMatchObject({ seat: 'A', values: nine().flatMap(() => [5, 6, 7, 9, 10, 11, 13, 14, 15]) });
  expect(check('A', { type: 'roll-attributes' })).toBe('limit-reached RB-6.4');
  expect(check('B', { type: 'roll-attributes' })).toBe('legal');
  expect(check('A', built(standard))).toBe('bad-team RB-6.4');
  const mine = { STR: 15, TOU: 14, AGI: 13, DEX: 11, PER: 10, SPI: 9, SPD: 7, INT: 6, CHR: 5 };
  act('A', built(mine));
  expect(runeball.view(state).rolled).toBeDefined();
  expect(asked({ teamBuild: 'points' }).check('A', { type: 'roll-attributes' })).toBe('bad-team RB-6.2');
});

test('3.2: the default is balanced, whatever teamBuild says', () => {
  const { state } = asked({ teamBuild: 'rolled' });
  const action = runeball.onTimeout(state, 'A');
  expect(action).toEqual({ type: 'submit-team', preset: 'balanced' });
  expect(runeball.check(state, 'A', action, { at: 0 })).toMatchObject({ code: 'bad-team' });
  expect(runeball.check(state, 'A', action, { at: 0, by: 'referee' })).toBeUndefined();
});

test.each([
  {},
  { attributePoints: 80, rankPoints: 8, startingManeuvers: 0 },
  { attributePoints: 120, rankPoints: 40, startingManeuvers: 8 },
])('RB-6.2: the samples are legal with %j', (more) => {
  for (const teamBuild of ['any', 'preset', 'archetype', 'points', 'rolled']) {
    const { state, check } = asked({ ...more, teamBuild });
    const list = runeball.legal(state, 'A');
    expect(list.length).toBeGreaterThan(0);
    for (const action of list) expect(check('A', action)).toBe('legal');
  }
  for (const preset of PRESET_IDS) expect(wrong({ preset })).toEqual([]);
  expect(wrong(sampleTeam(runeball.options.parse(more)), more)).toEqual([]);
});
