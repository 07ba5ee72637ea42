import {
  advance,
  checkAdvance,
  checkDecider,
  deciderOptions,
  defaultAdvance,
  drawSeeds,
  firstRound,
  type LeagueAdvance,
  leagueAdvance,
  nextRound,
  type Outcome,
  outcomeOf,
  type Played,
  recordOf,
  roundRobin,
  standings,
} from '../../../rules/src/cave-brawl/league/index.ts';
import {
  type AnyGame,
  type Die,
  fastDice,
  readTeams,
  scriptedDice,
} from '../../../rules/src/kernel/index.ts';
import { caveBrawl, optionsOf, scenario } from '../../support/cave-brawl.ts';
import { concede, d6, d20, kick } from './deeds.ts';

const teams = ['P', 'Q', 'R', 'S', 'T'];
/** `P 2-1 Q`; a trailing `!` gives the match to the home team by a kick, `?` to the away team. */
function played(...results: string[]): Played[] {
  return results.map((text) => {
    const [, home = '', h = '', a = '', away = '', by] = /^(\w) (\d)-(\d) (\w)([!?]?)$/.exec(text) ?? [];
    const points = { home: Number(h), away: Number(a) };
    const winner =
      by === '!' || (!by && points.home > points.away)
        ? ('home' as const)
        : by === '?' || points.away > points.home
          ? ('away' as const)
          : undefined;
    return { home, away, points, ...(winner && { winner }) };
  });
}
const noDice = () => scriptedDice();
const order = (names: readonly string[], matches: readonly Played[], ...dice: Die[]) => {
  const script = scriptedDice(...dice);
  const table = standings(names, matches, script).map((s) => s.team);
  script.done();
  return table;
};

describe('CB-18 leagues and brackets', () => {
  test.each([2, 3, 4, 5, 8, 9])('CB-18.1: %i teams: every team plays every other once a leg', (n) => {
    const names = Array.from({ length: n }, (_, i) => `t${i}`);
    for (const legs of [1, 2] as const) {
      const rounds = roundRobin(names, legs);
      const meetings = new Map<string, number>();
      for (const round of rounds) {
        const busy = round.flatMap(({ home, away }) => [home, away]);
        expect(new Set(busy).size).toBe(busy.length);
        for (const { home, away } of round) {
          expect(home).not.toBe(away);
          const pair = [home, away].sort().join('-');
          meetings.set(pair, (meetings.get(pair) ?? 0) + 1);
        }
      }
      expect(meetings.size).toBe((n * (n - 1)) / 2);
      expect([...meetings.values()].every((times) => times === legs)).toBe(true);
    }
  });

  test('CB-18.1: wins and losses are recorded, and the table’s first two are the best', () => {
    const matches = played('P 2-0 Q', 'Q 1-3 R', 'R 1-1 P', 'S 0-1 P');
    expect(recordOf('P', matches)).toMatchObject({
      played: 3,
      won: 2,
      drawn: 1,
      lost: 0,
      pointsFor: 4,
      pointsAgainst: 1,
    });
    expect(recordOf('Q', matches)).toMatchObject({
      played: 2,
      won: 0,
      drawn: 0,
      lost: 2,
      pointsFor: 1,
      pointsAgainst: 5,
    });
    expect(
      standings(['P', 'Q', 'R', 'S'], matches, noDice())
        .slice(0, 2)
        .map((s) => s.team),
    ).toEqual(['P', 'R']);
  });

  test('CB-18.1: a match won by a kick with fewer points is a win', () => {
    expect(recordOf('P', played('P 0-2 Q!'))).toMatchObject({
      won: 1,
      lost: 0,
      pointsFor: 0,
      pointsAgainst: 2,
    });
    expect(recordOf('Q', played('P 0-2 Q!'))).toMatchObject({ won: 0, lost: 1 });
  });

  test('CB-18.2: first the share of wins, half a win for a draw, not their number', () => {
    // P wins two of three, Q one of one
    expect(
      order(['P', 'Q', 'R', 'S'], played('P 3-0 R', 'P 3-0 S', 'R 1-0 P', 'Q 1-0 S')).slice(0, 2),
    ).toEqual(['Q', 'P']);
    // two draws are worth a win and a loss; more wins then come first: CB-18.2's second figure
    expect(order(['Q', 'P'], played('Q 1-1 R', 'Q 1-1 S', 'P 1-0 R', 'S 9-0 P'))).toEqual(['P', 'Q']);
  });

  test('CB-18.2: then point difference, then points scored', () => {
    expect(order(['P', 'Q'], played('P 1-0 R', 'Q 2-0 S'))).toEqual(['Q', 'P']);
    expect(order(['P', 'Q'], played('P 2-1 R', 'Q 3-2 S'))).toEqual(['Q', 'P']);
    expect(order(['P', 'Q'], played('P 3-1 R', 'Q 4-3 S'))).toEqual(['P', 'Q']);
  });

  test('CB-18.2: then the result between the two, then a coin', () => {
    const level = played('P 1-2 Q', 'P 2-1 R', 'Q 1-2 S');
    expect(recordOf('P', level)).toMatchObject({ won: 1, lost: 1, pointsFor: 3, pointsAgainst: 3 });
    expect(recordOf('Q', level)).toMatchObject({ won: 1, lost: 1, pointsFor: 3, pointsAgainst: 3 });
    expect(order(['P', 'Q'], level)).toEqual(['Q', 'P']);
    const apart = played('P 2-1 R', 'Q 2-1 S');
    expect(order(['P', 'Q'], apart, [2, 'standings coin', 1])).toEqual(['P', 'Q']);
    expect(order(['P', 'Q'], apart, [2, 'standings coin', 2])).toEqual(['Q', 'P']);
    expect(order(['P', 'Q'], played('P 1-1 Q'), [2, 'standings coin', 2])).toEqual(['Q', 'P']);
  });

  test.each([
    2, 3, 4, 5, 6, 7, 8, 11, 16,
  ])('CB-18.3: a bracket of %i: winners meet until two are left; byes to the first seeds', (n) => {
    const seeds = Array.from({ length: n }, (_, i) => `s${i + 1}`);
    const first = firstRound(seeds);
    const places = first.flat();
    expect(places.filter((s) => s !== undefined).sort()).toEqual([...seeds].sort());
    expect(Math.log2(places.length) % 1).toBe(0);
    expect(places.length).toBeLessThan(2 * n);
    const byes = first.filter((pair) => pair.includes(undefined)).map((pair) => pair.find((s) => s)!);
    expect(byes.sort()).toEqual(seeds.slice(0, places.length - n).sort());
    expect(first.every((pair) => pair.some((s) => s !== undefined))).toBe(true);
    // the better seed always wins: the two best meet in the final
    const better = (pair: readonly (string | undefined)[]) =>
      [...pair].filter((s) => s !== undefined).sort((a, b) => Number(a.slice(1)) - Number(b.slice(1)))[0]!;
    let winners = first.map(better);
    while (winners.length > 2) winners = nextRound(winners).map(better);
    expect(winners.length === 1 ? ['s1', 's2'] : [...winners].sort()).toEqual(['s1', 's2']);
    expect(nextRound(['champion'])).toEqual([]);
  });

  test('CB-18.3: seeds as the organiser has them, or drawn', () => {
    expect(firstRound(['a', 'b', 'c', 'd'])).toEqual([
      ['a', 'd'],
      ['b', 'c'],
    ]);
    const drawn = drawSeeds(teams, fastDice(3));
    expect([...drawn].sort()).toEqual(teams);
    expect(
      new Set([1, 2, 3, 4, 5].map((seed) => drawSeeds(teams, fastDice(seed)).join(''))).size,
    ).toBeGreaterThan(1);
  });

  test('CB-18.4: a championship or bracket match needs a winner', () => {
    expect(checkDecider(optionsOf({ tieBreak: 'draw' }))).toMatchObject({ clause: 'CB-18.4' });
    for (const tieBreak of ['survivors', 'sudden-death']) {
      expect(checkDecider(optionsOf({ tieBreak }))).toBeUndefined();
      expect(deciderOptions(optionsOf({ tieBreak })).tieBreak).toBe(tieBreak);
    }
    expect(checkDecider(deciderOptions(optionsOf()))).toBeUndefined();
  });
});

const player = (type: string, bt = 3, cd = 3, pk = 3, maxHp = 10) => ({ type, bt, cd, pk, maxHp });
const outcome = (changes: Record<number, object> = {}, fallen: number[] = [], faction = 'amazons'): Outcome =>
  ({
    sheet: {
      faction,
      players: [1, 2, 3, 4, 5].map((n) => ({ ...player('amazon'), ...changes[n] })),
    },
    fallen,
  }) as Outcome;
const limits = { teamSize: 5, minBasic: 3 };
const doing = (changes: object): LeagueAdvance => leagueAdvance.parse({ ...defaultAdvance, ...changes });
function advanced(before: Outcome, action: LeagueAdvance, ...dice: Die[]) {
  expect(checkAdvance(before, limits, action)).toBeUndefined();
  const script = scriptedDice(...dice);
  const after = advance('A', before, action, script);
  script.done();
  for (const event of after.events) caveBrawl.event.parse(event);
  return after;
}

describe('CB-18 between matches', () => {
  test('CB-18.5: each survivor may have one of its scores raised by 1', () => {
    const { sheet, events } = advanced(
      outcome(),
      doing({
        raises: [
          { number: 1, ability: 'cd' },
          { number: 5, ability: 'pk' },
        ],
      }),
    );
    expect(sheet.players.map((p) => [p.bt, p.cd, p.pk])).toEqual([
      [3, 4, 3],
      [3, 3, 3],
      [3, 3, 3],
      [3, 3, 3],
      [3, 3, 4],
    ]);
    expect(events).toEqual([
      { type: 'player-improved', team: 'A', number: 1, ability: 'cd', value: 4 },
      { type: 'player-improved', team: 'A', number: 5, ability: 'pk', value: 4 },
    ]);
    expect(
      checkAdvance(
        outcome(),
        limits,
        doing({
          raises: [
            { number: 1, ability: 'cd' },
            { number: 1, ability: 'pk' },
          ],
        }),
      ),
    ).toMatchObject({ code: 'one-raise', clause: 'CB-18.5' });
    expect(
      checkAdvance(outcome({}, [2]), limits, doing({ raises: [{ number: 2, ability: 'cd' }] })),
    ).toMatchObject({
      code: 'not-a-survivor',
      clause: 'CB-18.5',
    });
  });

  test('CB-18.6: no further than 8; 8 and 9 stay', () => {
    for (const ability of ['bt', 'cd', 'pk'] as const) {
      const raise = doing({ raises: [{ number: 1, ability }] });
      expect(checkAdvance(outcome({ 1: { [ability]: 8 } }), limits, raise)).toMatchObject({
        code: 'score-capped',
        clause: 'CB-18.6',
      });
      expect(checkAdvance(outcome({ 1: { [ability]: 9 } }), limits, raise)).toMatchObject({
        code: 'score-capped',
      });
      expect(checkAdvance(outcome({ 1: { [ability]: 7 } }), limits, raise)).toBeUndefined();
    }
    expect(advanced(outcome({ 2: { cd: 9 } }), doing({})).sheet.players[1]?.cd).toBe(9);
  });

  test('CB-18.7: a raise of BT from 1 or more adds a die of HP, from 0 none, of CD and PK none', () => {
    const raise = doing({ raises: [{ number: 1, ability: 'bt' }] });
    const more = advanced(outcome({ 1: { bt: 1 } }), raise, ...d6('advance hp', 4));
    expect(more.sheet.players[0]).toMatchObject({ bt: 2, maxHp: 14 });
    expect(more.events).toEqual([
      {
        type: 'player-improved',
        team: 'A',
        number: 1,
        ability: 'bt',
        value: 2,
        roll: { name: 'advance hp', die: 6, faces: [4], seat: 'A', of: 'A1' },
      },
    ]);
    expect(advanced(outcome({ 1: { bt: 0 } }), raise).sheet.players[0]).toMatchObject({ bt: 1, maxHp: 10 });
    expect(
      advanced(outcome(), doing({ raises: [{ number: 1, ability: 'pk' }] })).sheet.players[0]?.maxHp,
    ).toBe(10);
  });

  test('CB-18.8: survivors come back with maximum HP, and with the scores they had', () => {
    const m = scenario('T f  T = A1, PK 9, ball, hp 2, max 20; f = B1', {
      at: { x: 10, y: 4 },
      edit: (s) => {
        Object.assign(s.teams!.A.players[0]!, { bt: 0, cd: 1, base: { bt: 5, cd: 6, pk: 9 } });
        s.teams!.A.players[1]!.bt = 0;
      },
    });
    expect(outcomeOf(m.state, 'A')).toBeUndefined();
    m.act('A', kick('A1'), d20('kick', 20));
    const after = outcomeOf(m.state, 'A')!;
    expect(after.sheet.players[0]).toMatchObject({ type: 'amazon', bt: 5, cd: 6, pk: 9, maxHp: 20 });
    expect(after.sheet.players[1]).toMatchObject({ bt: 4 });
    expect(after.fallen).toEqual([]);
    // and such a sheet starts a match at full HP
    const options = optionsOf({ teamSize: 5, minBasic: 0 });
    expect(readTeams(caveBrawl as AnyGame, options, { A: after.sheet })).toEqual({
      teams: { A: after.sheet },
    });
  });

  test('CB-18.9: the dead, the carried off and corpses did not survive; each is replaced, number for number', () => {
    const m = scenario(
      'T  T = A1, zombie, PK 9, ball; z = A2, zombie, corpse; x = A3, removed; t = A4, tunnel, hp 1',
      {
        at: { x: 10, y: 4 },
      },
    );
    m.act('A', kick('A1'), d20('kick', 20));
    const after = outcomeOf(m.state, 'A')!;
    expect(after.fallen).toEqual([2, 3]);
    const { sheet, events } = advanced(
      outcome({ 2: { cd: 5, name: 'Una' } }, [2]),
      doing({ replacements: [{ number: 2, type: 'acrobat', name: 'Aurora' }] }),
      ...d6('BT', 6),
      ...d6('CD', 2),
      ...d6('PK', 1),
      ...d6('HP', 1, 2, 3, 4),
    );
    expect(sheet.players[1]).toEqual({ type: 'acrobat', name: 'Aurora', bt: 4, cd: 4, pk: 1, maxHp: 10 });
    expect(sheet.players).toHaveLength(5);
    expect(events).toMatchObject([
      {
        type: 'player-replaced',
        team: 'A',
        number: 2,
        player: {
          number: 2,
          type: 'acrobat',
          modifiers: { bt: -2, cd: 2, pk: 0 },
          maxHp: 10,
        },
        rolls: [
          { name: 'BT', faces: [6] },
          { name: 'CD', faces: [2] },
          { name: 'PK', faces: [1] },
          { name: 'HP', faces: [1, 2, 3, 4] },
        ],
      },
    ]);
    expect(
      checkAdvance(outcome({}, [2]), limits, doing({ replacements: [{ number: 3, type: 'amazon' }] })),
    ).toMatchObject({
      code: 'not-fallen',
      clause: 'CB-18.9',
    });
    const twice = [2, 2].map((number) => ({ number, type: 'amazon' }));
    expect(checkAdvance(outcome({}, [2]), limits, doing({ replacements: twice }))).toMatchObject({
      code: 'not-fallen',
    });
  });

  test('CB-18.9: a new player’s score under 0 is 0, and BT 0 still has one die of HP', () => {
    const { sheet } = advanced(
      outcome({}, [2]),
      doing({ replacements: [{ number: 2, type: 'acrobat' }] }),
      ...d6('BT', 1),
      ...d6('CD', 6),
      ...d6('PK', 3),
      ...d6('HP', 5),
    );
    expect(sheet.players[1]).toEqual({ type: 'acrobat', bt: 0, cd: 8, pk: 3, maxHp: 5 });
  });

  test('CB-18.10: of any type the whole team may have, or that of the fallen if the coach says nothing', () => {
    const byDefault = advanced(
      outcome({ 2: { type: 'queen' } }, [2]),
      defaultAdvance,
      ...d6('BT', 1),
      ...d6('CD', 1),
      ...d6('PK', 6),
      ...d6('HP', 1),
    );
    expect(byDefault.sheet.players[1]).toMatchObject({ type: 'queen', pk: 8 });
    const specials = outcome({ 3: { type: 'queen' }, 4: { type: 'queen' } }, [2]);
    expect(
      checkAdvance(specials, limits, doing({ replacements: [{ number: 2, type: 'queen' }] })),
    ).toMatchObject({
      code: 'roster-basics',
      clause: 'CB-18.10',
    });
    expect(
      checkAdvance(outcome({}, [2]), limits, doing({ replacements: [{ number: 2, type: 'zombie' }] })),
    ).toMatchObject({
      code: 'roster-faction',
      clause: 'CB-18.10',
    });
    const exiles = outcome({}, [2], 'exiles');
    expect(
      checkAdvance(exiles, limits, doing({ replacements: [{ number: 2, type: 'zombie' }] })),
    ).toBeUndefined();
  });

  test('CB-18.11: winners and losers advance alike, after a concession too', () => {
    const m = scenario('T f  T = A1; f = B1');
    m.act('A', concede);
    for (const team of ['A', 'B'] as const) {
      const after = outcomeOf(m.state, team)!;
      expect(after.fallen).toEqual([]);
      expect(
        checkAdvance(
          after,
          { teamSize: 5, minBasic: 0 },
          doing({ raises: [1, 2, 3, 4, 5].map((number) => ({ number, ability: 'pk' })) }),
        ),
      ).toBeUndefined();
    }
  });

  test('CB-18.12: raises in number order, then replacements in number order, however they were named', () => {
    const { sheet, events } = advanced(
      outcome({}, [2, 4]),
      doing({
        raises: [
          { number: 5, ability: 'bt' },
          { number: 1, ability: 'bt' },
        ],
        replacements: [{ number: 4, type: 'amazon', name: 'Ada' }],
      }),
      ...d6('advance hp', 1, 6),
      ...[...d6('BT', 1), ...d6('CD', 2), ...d6('PK', 3), ...d6('HP', 4)],
      ...[...d6('BT', 2), ...d6('CD', 3), ...d6('PK', 4), ...d6('HP', 5, 6)],
    );
    expect(sheet.players.map((p) => p.maxHp)).toEqual([11, 4, 10, 11, 16]);
    expect(sheet.players[3]?.name).toBe('Ada');
    expect(events.map((e) => e.type)).toEqual([
      'player-improved',
      'player-improved',
      'player-replaced',
      'player-replaced',
    ]);
  });

  test.each<[string, string, LeagueAdvance, Outcome]>([
    [
      'unknown-player',
      'CB-2.1',
      doing({
        raises: [
          { number: 2, ability: 'cd' },
          { number: 6, ability: 'bt' },
        ],
      }),
      outcome({}, [2]),
    ],
    [
      'unknown-player',
      'CB-2.1',
      doing({ raises: [{ number: 2, ability: 'cd' }], replacements: [{ number: 0, type: 'amazon' }] }),
      outcome({}, [2]),
    ],
    [
      'not-a-survivor',
      'CB-18.5',
      doing({
        raises: [
          { number: 1, ability: 'bt' },
          { number: 1, ability: 'bt' },
          { number: 2, ability: 'cd' },
        ],
      }),
      outcome({}, [2]),
    ],
    [
      'one-raise',
      'CB-18.5',
      doing({
        raises: [
          { number: 1, ability: 'bt' },
          { number: 1, ability: 'cd' },
          { number: 3, ability: 'cd' },
        ],
      }),
      outcome({ 1: { bt: 8, cd: 8 }, 3: { cd: 8 } }),
    ],
    [
      'score-capped',
      'CB-18.6',
      doing({ raises: [{ number: 3, ability: 'cd' }], replacements: [{ number: 1, type: 'amazon' }] }),
      outcome({ 3: { cd: 8 } }),
    ],
    ['not-fallen', 'CB-18.9', doing({ replacements: [{ number: 1, type: 'zombie' }] }), outcome()],
    [
      'roster-faction',
      'CB-18.10',
      doing({ replacements: [{ number: 2, type: 'goblin' }] }),
      outcome({ 3: { type: 'queen' }, 4: { type: 'queen' } }, [2]),
    ],
  ])('16. league-advance: %s (%s) comes before what follows in the list', (code, clause, action, before) => {
    expect(checkAdvance(before, limits, action, false)).toMatchObject({ code, clause });
    expect(checkAdvance(before, limits, action, true)).toMatchObject({
      code: 'already-advanced',
      clause: 'CB-18.5',
    });
  });

  test('16. league-advance: what is malformed is no advance', () => {
    for (const bad of [
      { type: 'league-advance' },
      { type: 'league-advance', raises: [{ number: 1, ability: 'hp' }], replacements: [] },
      { type: 'league-advance', raises: [], replacements: [{ number: 1, type: 'dragon' }] },
      { type: 'league-advance', raises: [], replacements: [], more: 1 },
      { type: 'league-advance', raises: [{ number: 1.5, ability: 'bt' }], replacements: [] },
    ])
      expect(leagueAdvance.safeParse(bad).success).toBe(false);
  });
});
