import type { LeagueAdvance } from '../../../rules/src/cave-brawl/league/advance.ts';
import { teamLife } from '../../../rules/src/cave-brawl/league/index.ts';
import type { TeamSheet } from '../../../rules/src/cave-brawl/league/sheet.ts';
import {
  type AnyGame,
  type Die,
  fastDice,
  readTeams,
  scriptedDice,
} from '../../../rules/src/kernel/index.ts';
import { type Counted, standings } from '../../../rules/src/season/index.ts';
import { caveBrawl, optionsOf, scenario } from '../../support/cave-brawl.ts';
import { concede, d20, kick } from './deeds.ts';

/** `P 2-1 Q`; a trailing `!` gives the match to the home team by a kick. */
function played(...results: string[]): Counted[] {
  return results.map((text) => {
    const [, home = '', h = '', a = '', away = '', kicked] = /^(\w) (\d)-(\d) (\w)(!?)$/.exec(text) ?? [];
    const score = { home: Number(h), away: Number(a) };
    const winner = kicked || score.home > score.away ? 'home' : score.away > score.home ? 'away' : undefined;
    return { home, away, outcome: { how: 'played', score, ...(winner && { winner }) } };
  });
}
const table = (teams: string, ...results: string[]) =>
  standings([...teams], played(...results), teamLife)
    .rows.map(({ team, place }) => `${place}${team}`)
    .join(' ');

describe('CB-18 leagues', () => {
  test('CB-18.1: wins and losses are recorded; a win by a kick with fewer points is a win', () => {
    const { rows } = standings([...'PQ'], played('P 0-2 Q!'), teamLife);
    expect(rows.map(({ team, won, lost, scored }) => [team, won, lost, scored])).toEqual([
      ['P', 1, 0, 0],
      ['Q', 0, 1, 2],
    ]);
  });

  test('CB-18.2: first the share of wins, half a win for a draw, not their number', () => {
    // P wins two of three, Q one of one
    expect(table('PQRS', 'P 3-0 R', 'P 3-0 S', 'R 1-0 P', 'Q 1-0 S')).toMatch(/^1Q 2P/);
    // two draws are worth a win and a loss; more wins then come first: CB-18.2's second figure
    expect(table('QP', 'Q 1-1 R', 'Q 1-1 S', 'P 1-0 R', 'S 9-0 P')).toBe('1P 2Q');
  });

  test('CB-18.2: then point difference, points scored, the result between the two; lots when it ends', () => {
    expect(table('PQ', 'P 1-0 R', 'Q 2-0 S')).toBe('1Q 2P');
    expect(table('PQ', 'P 2-1 R', 'Q 3-2 S')).toBe('1Q 2P');
    expect(table('PQ', 'P 3-1 R', 'Q 4-3 S')).toBe('1P 2Q');
    expect(table('PQ', 'P 1-2 Q', 'P 2-1 R', 'Q 1-2 S')).toBe('1Q 2P');
    expect(table('PQ', 'P 1-1 Q')).toBe('1P 1Q');
  });

  test('CB-18.4: a championship or bracket match needs a winner', () => {
    expect(teamLife.matchOptions(optionsOf(), true).tieBreak).toBe('survivors');
    expect(teamLife.matchOptions(optionsOf(), false).tieBreak).toBe('draw');
    for (const tieBreak of ['survivors', 'sudden-death'])
      expect(teamLife.matchOptions(optionsOf({ tieBreak }), true).tieBreak).toBe(tieBreak);
  });
});

const options = optionsOf({ teamSize: 5, minBasic: 3 });
/** Five amazons with 3, 3, 3 and 10 HP; after a match in which these fell. */
function team(fallen: string[] = [], changes: Record<string, object> = {}, faction = 'amazons'): TeamSheet {
  const ids = ['p1', 'p2', 'p3', 'p4', 'p5'];
  return {
    faction,
    people: ids.map((id, i) => ({
      ...{ id, number: i + 1, type: 'amazon', bt: 3, cd: 3, pk: 3, maxHp: 10, ...changes[id] },
      ...(fallen.includes(id) && { left: 'fallen' }),
    })),
    last: 5,
    pending: { survivors: ids.filter((id) => !fallen.includes(id)), fallen },
  } as TeamSheet;
}
type Raise = LeagueAdvance['raises'][number];
const doing = (raises: Raise[] = [], replacements: LeagueAdvance['replacements'] = []): LeagueAdvance =>
  teamLife.action.parse({ type: 'league-advance', raises, replacements });
const raise = (player: string, ability: Raise['ability']): Raise => ({ player, ability });
const dice = (purpose: string, ...faces: number[]): Die[] => faces.map((face) => [6, purpose, face]);
function advanced(before: TeamSheet, action: LeagueAdvance, ...rolled: Die[]) {
  expect(teamLife.check(options, before, action)).toBeUndefined();
  const script = scriptedDice(...rolled);
  const after = teamLife.apply(options, before, action, script);
  script.done();
  for (const event of after.events) teamLife.event.parse(event);
  teamLife.sheet.parse(after.sheet);
  expect(teamLife.owed(options, after.sheet)).toEqual([]);
  return after;
}
const refused = (before: TeamSheet, action: LeagueAdvance) => {
  const { code, clause } = teamLife.check(options, before, action) ?? {};
  return `${code} ${clause}`;
};
const one = (sheet: TeamSheet, id: string) => sheet.people.find((each) => each.id === id)!;

describe('CB-18 between matches', () => {
  test('CB-2.7, CB-2.8: a team is founded with dice of each player’s own', () => {
    const [{ founding, name } = { founding: undefined }] = teamLife.suggestions(options);
    expect(name).toBe('Amazons');
    for (const { founding } of teamLife.suggestions(options))
      expect(teamLife.checkFounding(options, founding)).toBeUndefined();
    const asked: string[] = [];
    const rolled = fastDice(4);
    const { sheet, events } = teamLife.found(options, founding!, {
      roll(sides, purpose) {
        asked.push(purpose);
        return rolled.roll(sides, purpose);
      },
    });
    expect(asked.slice(0, 4)).toEqual(['BT p1', 'CD p1', 'PK p1', 'HP p1']);
    expect(new Set(asked.map((purpose) => purpose.split(' ')[1]))).toEqual(
      new Set(['p1', 'p2', 'p3', 'p4', 'p5']),
    );
    expect(teamLife.people(sheet).map(({ id, number }) => `${id}/${number}`)).toEqual([
      'p1/1',
      'p2/2',
      'p3/3',
      'p4/4',
      'p5/5',
    ]);
    teamLife.event.parse(events[0]);
    const wrong = {
      faction: 'amazons' as const,
      players: Array.from({ length: 5 }, () => ({ type: 'queen' as const })),
    };
    expect(teamLife.checkFounding(options, wrong)).toMatchObject({ code: 'roster-basics' });
  });

  test('CB-18.5: each survivor may have one of its scores raised by 1, once a match', () => {
    const { sheet, events } = advanced(team(), doing([raise('p1', 'cd'), raise('p5', 'pk')]));
    expect(sheet.people.map((p) => [p.bt, p.cd, p.pk])).toEqual([
      [3, 4, 3],
      [3, 3, 3],
      [3, 3, 3],
      [3, 3, 3],
      [3, 3, 4],
    ]);
    expect(events).toEqual([
      { type: 'improved', player: 'p1', ability: 'cd', value: 4 },
      { type: 'improved', player: 'p5', ability: 'pk', value: 4 },
    ]);
    expect(refused(team(), doing([raise('p1', 'cd'), raise('p1', 'pk')]))).toBe('one-raise CB-18.5');
    expect(refused(team(['p2']), doing([raise('p2', 'cd')]))).toBe('not-a-survivor CB-18.5');
    expect(refused(sheet, doing())).toBe('already-advanced CB-18.5');
  });

  test('CB-18.6: no further than 8; 8 and 9 stay', () => {
    for (const ability of ['bt', 'cd', 'pk'] as const) {
      const up = doing([raise('p1', ability)]);
      expect(refused(team([], { p1: { [ability]: 8 } }), up)).toBe('score-capped CB-18.6');
      expect(refused(team([], { p1: { [ability]: 9 } }), up)).toBe('score-capped CB-18.6');
      expect(refused(team([], { p1: { [ability]: 7 } }), up)).toBe('undefined undefined');
    }
    expect(one(advanced(team([], { p2: { cd: 9 } }), doing()).sheet, 'p2').cd).toBe(9);
  });

  test('CB-18.7: a raise of BT from 1 or more adds a die of HP, from 0 none, of CD and PK none', () => {
    const up = doing([raise('p1', 'bt')]);
    const more = advanced(team([], { p1: { bt: 1 } }), up, ...dice('advance hp p1', 4));
    expect(one(more.sheet, 'p1')).toMatchObject({ bt: 2, maxHp: 14 });
    expect(more.events).toEqual([
      {
        ...{ type: 'improved', player: 'p1', ability: 'bt', value: 2 },
        roll: { name: 'advance hp', die: 6, faces: [4], of: 'p1' },
      },
    ]);
    expect(one(advanced(team([], { p1: { bt: 0 } }), up).sheet, 'p1')).toMatchObject({ bt: 1, maxHp: 10 });
    expect(one(advanced(team(), doing([raise('p1', 'pk')])).sheet, 'p1').maxHp).toBe(10);
  });

  test('CB-18.8, CB-18.9: the dead, the carried off and corpses fell; the others come back as they were', () => {
    const m = scenario(
      'T  T = A1, zombie, PK 9, ball, hp 2, max 20; z = A2, zombie, corpse; x = A3, removed; t = A4, tunnel, hp 1',
      { at: { x: 10, y: 4 } },
    );
    const before = team();
    const ended = (seat: string) => ({ view: m.view, seat, result: caveBrawl.result(m.state)! });
    m.act('A', kick('A1'), d20('kick', 20));
    const report = teamLife.reportOf(ended('A'), before)!;
    expect(report.fallen).toEqual(['p2', 'p3']);
    expect(report.survivors).toEqual(expect.arrayContaining(['p1', 'p4']));
    const { sheet, events } = teamLife.aftermath(options, before, report, scriptedDice());
    teamLife.event.parse(events[0]);
    expect(one(sheet, 'p1')).toEqual(one(before, 'p1'));
    expect(teamLife.owed(options, sheet)).toEqual([{ kind: 'advance', clause: 'CB-18.5' }]);
    expect(
      teamLife
        .people(sheet)
        .filter(({ left }) => left)
        .map(({ id }) => id),
    ).toEqual(['p2', 'p3']);
    // and such a sheet starts a match, with the new players in it
    const next = teamLife.apply(options, sheet, doing(), fastDice(1)).sheet;
    const entered = teamLife.enter(options, next, { team: 'T', people: { p6: 'Una', p7: 'x'.repeat(30) } });
    expect(entered.players.map(({ name }) => name?.length)).toEqual([undefined, 3, 24, undefined, undefined]);
    expect(readTeams(caveBrawl as AnyGame, options, { A: entered })).toEqual({ teams: { A: entered } });
    // whichever side they are on; and who has come in the place of the fallen is somebody else
    const a = { A1: 'p1', A2: 'p2', A3: 'p3', A4: 'p4' };
    expect(teamLife.piecesOf(ended('A'), before)).toMatchObject(a);
    expect(teamLife.piecesOf(ended('B'), before)).toMatchObject({ B1: 'p1' });
    expect(teamLife.piecesOf(ended('A'), next)).toMatchObject({ ...a, A2: 'p6', A3: 'p7' });
    const { teams: _drafted, ...undrafted } = m.view;
    expect(teamLife.piecesOf({ ...ended('A'), view: undrafted }, before)).toEqual({});
  });

  test('CB-18.9: a new player has the number of the fallen, its own identity and its own dice', () => {
    const { sheet, events } = advanced(
      team(['p2'], { p2: { cd: 5 } }),
      doing([], [{ player: 'p2', type: 'acrobat' }]),
      ...[...dice('BT p6', 6), ...dice('CD p6', 2), ...dice('PK p6', 1), ...dice('HP p6', 1, 2, 3, 4)],
    );
    expect(one(sheet, 'p6')).toEqual({
      id: 'p6',
      number: 2,
      type: 'acrobat',
      bt: 4,
      cd: 4,
      pk: 1,
      maxHp: 10,
    });
    expect(one(sheet, 'p2').left).toBe('fallen');
    expect(events).toMatchObject([
      {
        ...{ type: 'replaced', player: 'p2', by: { id: 'p6' } },
        rolls: [{ name: 'BT', faces: [6], of: 'p6' }, {}, {}, { name: 'HP', faces: [1, 2, 3, 4] }],
      },
    ]);
    expect(refused(team(['p2']), doing([], [{ player: 'p3', type: 'amazon' }]))).toBe('not-fallen CB-18.9');
    const twice = [1, 2].map(() => ({ player: 'p2', type: 'amazon' as const }));
    expect(refused(team(['p2']), doing([], twice))).toBe('not-fallen CB-18.9');
    // an identity that a reversed entry had given is nobody else's
    const reserved = teamLife.numberFrom(team(['p2']), 9);
    const ids = teamLife
      .people(teamLife.apply(options, reserved, doing(), fastDice(1)).sheet)
      .map(({ id }) => id);
    expect(ids.at(-1)).toBe('p10');
  });

  test('CB-18.9: a new player’s score under 0 is 0, and BT 0 still has one die of HP', () => {
    const { sheet } = advanced(
      team(['p2']),
      doing([], [{ player: 'p2', type: 'acrobat' }]),
      ...[...dice('BT p6', 1), ...dice('CD p6', 6), ...dice('PK p6', 3), ...dice('HP p6', 5)],
    );
    expect(one(sheet, 'p6')).toMatchObject({ bt: 0, cd: 8, pk: 3, maxHp: 5 });
  });

  test('CB-18.10: of any type the whole team may have, or that of the fallen if the coach says nothing', () => {
    const before = team(['p2'], { p2: { type: 'queen' } });
    expect(teamLife.onTimeout(options, before)).toEqual(doing());
    const rolled = [...dice('BT p6', 1), ...dice('CD p6', 1), ...dice('PK p6', 6), ...dice('HP p6', 1)];
    expect(one(advanced(before, doing(), ...rolled).sheet, 'p6')).toMatchObject({ type: 'queen', pk: 8 });
    const queens = team(['p2'], { p3: { type: 'queen' }, p4: { type: 'queen' } });
    expect(refused(queens, doing([], [{ player: 'p2', type: 'queen' }]))).toBe('roster-basics CB-18.10');
    expect(refused(team(['p2']), doing([], [{ player: 'p2', type: 'zombie' }]))).toBe(
      'roster-faction CB-18.10',
    );
    const exiles = team(['p2'], {}, 'exiles');
    expect(refused(exiles, doing([], [{ player: 'p2', type: 'zombie' }]))).toBe('undefined undefined');
  });

  test('CB-18.11: winners and losers advance alike, after a concession too', () => {
    const m = scenario('T f  T = A1; f = B1');
    m.act('A', concede);
    for (const seat of ['A', 'B']) {
      const report = teamLife.reportOf({ view: m.view, seat, result: caveBrawl.result(m.state)! }, team());
      expect(report!.fallen).toEqual([]);
      const { sheet } = teamLife.aftermath(options, team(), report!, scriptedDice());
      const every = sheet.pending!.survivors.map((player) => raise(player, 'pk'));
      expect(refused(sheet, doing(every))).toBe('undefined undefined');
    }
  });

  test('CB-18.12: raises in number order, then replacements in number order, however they were named', () => {
    const { sheet, events } = advanced(
      team(['p2', 'p4']),
      doing([raise('p5', 'bt'), raise('p1', 'bt')], [{ player: 'p4', type: 'amazon' }]),
      ...[...dice('advance hp p1', 1), ...dice('advance hp p5', 6)],
      ...[...dice('BT p6', 1), ...dice('CD p6', 2), ...dice('PK p6', 3), ...dice('HP p6', 4)],
      ...[...dice('BT p7', 2), ...dice('CD p7', 3), ...dice('PK p7', 4), ...dice('HP p7', 5, 6)],
    );
    expect(sheet.people.map((p) => p.maxHp)).toEqual([11, 10, 10, 10, 16, 4, 11]);
    expect(events.map((e) => e.type)).toEqual(['improved', 'improved', 'replaced', 'replaced']);
  });

  test.each<[string, LeagueAdvance, TeamSheet]>([
    ['unknown-player CB-2.1', doing([raise('p2', 'cd'), raise('p6', 'bt')]), team(['p2'])],
    ['unknown-player CB-2.1', doing([raise('p2', 'cd')], [{ player: 'p9', type: 'amazon' }]), team(['p2'])],
    [
      'not-a-survivor CB-18.5',
      doing([raise('p1', 'bt'), raise('p1', 'bt'), raise('p2', 'cd')]),
      team(['p2']),
    ],
    [
      'one-raise CB-18.5',
      doing([raise('p1', 'bt'), raise('p1', 'cd'), raise('p3', 'cd')]),
      team([], { p1: { bt: 8, cd: 8 }, p3: { cd: 8 } }),
    ],
    [
      'score-capped CB-18.6',
      doing([raise('p3', 'cd')], [{ player: 'p1', type: 'amazon' }]),
      team([], { p3: { cd: 8 } }),
    ],
    ['not-fallen CB-18.9', doing([], [{ player: 'p1', type: 'zombie' }]), team()],
    [
      'roster-faction CB-18.10',
      doing([], [{ player: 'p2', type: 'goblin' }]),
      team(['p2'], { p3: { type: 'queen' }, p4: { type: 'queen' } }),
    ],
  ])('16. league-advance: %s comes before what follows in the list', (why, action, before) => {
    expect(refused(before, action)).toBe(why);
    const { pending: _, ...done } = before;
    expect(refused(done, action)).toBe('already-advanced CB-18.5');
  });

  test('16. league-advance: what is malformed is no advance', () => {
    for (const bad of [
      { type: 'league-advance' },
      { type: 'league-advance', raises: [{ player: 'p1', ability: 'hp' }], replacements: [] },
      { type: 'league-advance', raises: [], replacements: [{ player: 'p1', type: 'dragon' }] },
      { type: 'league-advance', raises: [], replacements: [], more: 1 },
      { type: 'league-advance', raises: [{ player: 1, ability: 'bt' }], replacements: [] },
    ])
      expect(teamLife.action.safeParse(bad).success).toBe(false);
  });

  test('CB-18.5, CB-18.10: what is listed and what a bot would do is legal', () => {
    const before = team(['p2'], { p1: { bt: 8, cd: 8, pk: 8 } });
    const legal = teamLife.legal(options, before);
    expect(legal.length).toBeGreaterThan(10);
    for (const action of legal) expect(teamLife.check(options, before, action)).toBeUndefined();
    const suggested = teamLife.suggest(options, before)!;
    expect(suggested.raises.map(({ player }) => player)).toEqual(['p3', 'p4', 'p5']);
    const { sheet } = teamLife.apply(options, before, suggested, fastDice(2));
    expect(teamLife.suggest(options, sheet)).toBeUndefined();
    expect(teamLife.value(options, sheet)).toBeGreaterThan(teamLife.value(options, team(['p2'])) - 10);
  });

  test('a team in words has at most 80 columns, and each event its arithmetic', () => {
    const names = { team: 'Ama\u0007zons', people: { p1: 'Una the extraordinarily long', p6: 'Ada' } };
    const before = team(['p2']);
    const { sheet, events } = teamLife.apply(options, before, doing([raise('p1', 'bt')]), fastDice(3));
    const lines = [teamLife.text.sheet(before, names), teamLife.text.sheet(sheet, names)]
      .join('\n')
      .split('\n');
    expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(80);
    expect(lines[0]).toBe('Amazons: amazons');
    expect(teamLife.text.event(events[0]!, names)).toMatch(
      /^Una .* BT 4, maximum HP \+ \d \[CB-18.5, CB-18.7\]$/,
    );
    expect(teamLife.text.event(events[1]!, names)).toMatch(
      /^In place of p2: Ada \(2, amazon\) BT \d = \d \+ 0, .*HP \d+/,
    );
    const unnamed = { team: 'Amazons', people: { p2: '#2 amazon' } };
    expect(teamLife.text.event(events[1]!, unnamed)).toMatch(/^In place of #2 amazon: #2 amazon BT \d/);
    expect(teamLife.text.sheet(before, unnamed)).not.toMatch(/\bp\d/);
  });
});
