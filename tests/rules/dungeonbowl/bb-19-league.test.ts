import { teams } from '../../../rules/src/dungeonbowl/creation/index.ts';
import { RACES } from '../../../rules/src/dungeonbowl/data/rosters.ts';
import { dungeonbowl, type PublicState } from '../../../rules/src/dungeonbowl/index.ts';
import type { Action } from '../../../rules/src/dungeonbowl/league/actions.ts';
import { fameOf } from '../../../rules/src/dungeonbowl/league/aftermath.ts';
import { teamLife } from '../../../rules/src/dungeonbowl/league/index.ts';
import type { Report } from '../../../rules/src/dungeonbowl/league/report.ts';
import type { Sheet } from '../../../rules/src/dungeonbowl/league/sheet.ts';
import { type Dice, type Die, fastDice, scriptedDice } from '../../../rules/src/kernel/dice.ts';
import { simulate } from '../../../rules/src/kernel/simulate.ts';

const options = dungeonbowl.options.parse({ league: true });
const NAMES = { team: 'Reds', people: { p1: 'Ann' } };
const suggested = (race: string) =>
  teamLife.suggestions(options)[RACES.indexOf(race as (typeof RACES)[number])]!.founding;
const newTeam = (race = 'human', change: (sheet: Sheet) => void = () => {}): Sheet => {
  const { sheet } = teamLife.found(options, suggested(race), fastDice(1));
  const copy = structuredClone(sheet);
  change(copy);
  return copy;
};

/** A drawn match without fans that did nothing to anybody. */
const dull = (change: Partial<Report> = {}, lines: Report['players'] = []): Report => ({
  ...{ outcome: 'drawn', fans: 10, otherFans: 10 },
  players: Array.from({ length: 11 }, (_, i) => ({
    ...{ number: i + 1, player: `p${i + 1}` },
    ...lines.find(({ number }) => number === i + 1),
  })),
  ...change,
});
const d = (purpose: string, ...faces: number[]): Die[] => faces.map((face) => [6, purpose, face]);
const mvp = (face: number, of = 11): Die => [of, 'mvp', face];
/** Dice of the fixed part of every aftermath: winnings, fans, the most valuable player. */
const usual = (winnings: number, fans: readonly number[], best = 11): Die[] => [
  ...d('winnings', winnings),
  ...d('fan-factor', ...fans),
  mvp(best),
];
function after(sheet: Sheet, report: Report, ...script: Die[]) {
  const dice = scriptedDice(...script);
  const changed = teamLife.aftermath(options, sheet, report, dice);
  dice.done();
  expect(teamLife.sheet.parse(changed.sheet)).toEqual(changed.sheet);
  for (const one of changed.events) expect(teamLife.event.parse(one)).toEqual(one);
  return changed;
}
const refused = (sheet: Sheet, action: Action) => {
  const wrong = teamLife.check(options, sheet, action);
  return wrong && `${wrong.code} ${wrong.clause}`;
};
const act = (sheet: Sheet, action: Action, dice: Dice = scriptedDice()) => {
  expect(refused(sheet, action)).toBeUndefined();
  const before = structuredClone(sheet);
  const changed = teamLife.apply(options, sheet, action, dice);
  expect(sheet).toEqual(before);
  for (const one of changed.events) expect(teamLife.event.parse(one)).toEqual(one);
  return changed.sheet;
};
const p = (sheet: Sheet, id: string) => sheet.people.find((one) => one.id === id)!;

test('BB-19.7: a founding is checked like a new team, and what is left is the treasury', () => {
  for (const { founding } of teamLife.suggestions(options)) {
    expect(teamLife.founding.parse(founding)).toEqual(founding);
    expect(teamLife.checkFounding(options, founding)).toBeUndefined();
  }
  const cheap = { ...suggested('human'), fanFactor: 0 };
  expect(teamLife.found(options, cheap, fastDice(1)).sheet.treasury).toBe(50_000);
  const wrong = teamLife.checkFounding(options, { ...cheap, rerolls: 9, players: cheap.players.slice(1) });
  expect(wrong?.problems?.map(({ clause }) => clause)).toEqual(['BB-2.1', 'BB-19.7', 'BB-19.7']);
  expect(teamLife.value(options, newTeam())).toBe(1_000_000);
  expect(teamLife.owed(options, newTeam())).toEqual([]);
});

test('BB-2.6: the team that enters a match is one that a league match lets in', () => {
  for (const race of RACES) {
    const entered = teamLife.enter(options, newTeam(race), NAMES);
    expect(teams.team.parse(entered)).toEqual(entered);
    expect(teams.check({ league: true }, 'A', entered)).toBeUndefined();
  }
  const { players, name } = teamLife.enter(options, newTeam(), NAMES);
  expect([name, players[0]!.name, players[1]!.name]).toEqual(['Reds', 'Ann', undefined]);
});

test('BB-19.9: fame', () => {
  expect(
    [
      [9, 10],
      [10, 10],
      [11, 10],
      [19, 10],
      [20, 10],
      [0, 0],
    ].map(([a, b]) => fameOf(a!, b!)),
  ).toEqual([0, 0, 1, 1, 2, 0]);
});

test('BB-19.10: winnings, and the winner may roll once more', () => {
  const won = after(newTeam(), dull({ outcome: 'won', fans: 20 }), ...usual(2, [1, 1, 1]));
  expect(won.sheet).toMatchObject({ treasury: 50_000, gate: { die: 2, more: 3 } });
  expect(teamLife.owed(options, won.sheet)).toEqual([{ kind: 'winnings', clause: 'BB-19.10' }]);
  expect(act(won.sheet, { type: 'winnings', again: false }).treasury).toBe(50_000);
  const again = act(won.sheet, { type: 'winnings', again: true }, scriptedDice(...d('winnings', 6)));
  expect(again).toMatchObject({ treasury: 90_000 });
  expect(act(won.sheet, { type: 'winnings', again: true }, scriptedDice(...d('winnings', 1))).treasury).toBe(
    40_000,
  );
  expect(refused(again, { type: 'winnings', again: true })).toBe('no-winnings BB-19.10');
  expect(after(newTeam(), dull(), ...usual(2, [6, 6])).sheet).toMatchObject({ treasury: 30_000 });
  const lost = after(newTeam(), dull({ outcome: 'lost', fans: 11 }), ...usual(2, [6, 6])).sheet;
  expect(lost.treasury).toBe(30_000);
  expect(lost.gate).toBeUndefined();
});

test('BB-19.10, BB-19.13: nothing is spent while the winnings may be rolled again', () => {
  const { sheet } = after(newTeam('human'), dull({ outcome: 'won', fans: 20 }), ...usual(6, [1, 1, 1]));
  const offered: Sheet = { ...sheet, offers: [{ id: 'o1', position: 'lineman', cost: 50_000 }] };
  const spending: Action[] = [
    { type: 'hire', position: 'lineman' },
    { type: 'take', offer: 'o1' },
    { type: 'buy', what: 'cheerleaders' },
  ];
  for (const one of spending) expect(refused(offered, one)).toBe('winnings-open BB-19.13');
  expect(teamLife.legal(options, offered).map(({ type }) => type)).not.toContain('hire');
  const settled = act(offered, { type: 'winnings', again: false });
  for (const one of spending) expect(refused(settled, one)).toBeUndefined();
});

test('BB-19.11: the fan factor', () => {
  const fans = (outcome: Report['outcome'], faces: number[], from = 5) =>
    after(
      newTeam('human', (sheet) => {
        sheet.fanFactor = from;
      }),
      dull({ outcome }),
      ...usual(1, faces),
    ).sheet.fanFactor;
  expect([fans('won', [2, 2, 2]), fans('won', [1, 2, 2]), fans('won', [1, 1, 1])]).toEqual([6, 5, 5]);
  expect([fans('lost', [1, 3]), fans('lost', [2, 3]), fans('lost', [6, 6])]).toEqual([4, 5, 5]);
  expect([fans('drawn', [1, 3]), fans('drawn', [2, 3]), fans('drawn', [3, 3])]).toEqual([4, 5, 6]);
  expect(fans('lost', [1, 1], 0)).toBe(0);
});

test('BB-19.1, BB-19.2, BB-19.3, BB-19.4: points bring improvement rolls, one for each level', () => {
  const lines = [
    { number: 1, points: 3 },
    { number: 2, points: 1 },
  ];
  const { sheet, events } = after(
    newTeam('human', (one) => {
      p(one, 'p2').points = 14;
    }),
    dull({}, lines),
    ...usual(1, [2, 3], 1),
    ...d('improvement p1', 6, 6),
  );
  expect([p(sheet, 'p1').points, p(sheet, 'p1').rolls, p(sheet, 'p2').points]).toEqual([8, [[6, 6]], 15]);
  expect(events.map(({ type }) => type)).toEqual([
    ...['winnings', 'fan-factor', 'most-valuable', 'earned', 'improvement-rolled', 'earned'],
  ]);
  expect(teamLife.owed(options, sheet)).toEqual([{ kind: 'improve', clause: 'BB-19.4', about: 'p1' }]);
  const legend = after(
    newTeam(),
    dull({}, [{ number: 3, points: 180 }]),
    ...usual(1, [2, 3]),
    ...Array.from({ length: 6 }, () => d('improvement p3', 1, 2)).flat(),
  );
  expect(p(legend.sheet, 'p3').rolls).toHaveLength(6);
});

test('BB-19.4: what an improvement roll allows', () => {
  const rolled = (...roll: number[]) =>
    newTeam('human', (sheet) => {
      Object.assign(p(sheet, 'p1'), { points: 6, rolls: [roll] });
    });
  const learn = (skill: string, ...roll: number[]) =>
    refused(rolled(...roll), { type: 'learn', player: 'p1', skill });
  expect(learn('guard', 1, 2)).toBeUndefined();
  expect(learn('dodge', 1, 2)).toBe('skill-barred BB-19.4');
  expect(learn('dodge', 3, 3)).toBeUndefined();
  expect(learn('claw', 3, 3)).toBe('skill-barred BB-19.4');
  expect(learn('stab', 3, 3)).toBe('skill-barred BB-19.4');
  expect(learn('block', 3, 3)).toBe('skill-known BB-11.4');
  expect(learn('nonsense', 3, 3)).toBe('unknown-skill BB-18.2');
  expect(refused(rolled(1, 2), { type: 'learn', player: 'p2', skill: 'guard' })).toBe(
    'no-improvement BB-19.4',
  );
  const raise = (change: '+ma' | '+st' | '+ag' | '+av', ...roll: number[]) =>
    refused(rolled(...roll), { type: 'raise', player: 'p1', change });
  const allowed = (...roll: number[]) =>
    (['+ma', '+av', '+ag', '+st'] as const).filter((one) => !raise(one, ...roll));
  expect([allowed(4, 5), allowed(4, 6), allowed(5, 6), allowed(6, 6)]).toEqual([
    [],
    ['+ma', '+av'],
    ['+ag'],
    ['+st'],
  ]);
  const grab = newTeam('human', (sheet) => {
    Object.assign(p(sheet, 'p1'), { points: 16, skills: ['frenzy'], rolls: [[1, 2]] });
  });
  expect(refused(grab, { type: 'learn', player: 'p1', skill: 'grab' })).toBe('skill-barred BB-15.2');
});

test('BB-2.3, BB-19.5: an improvement is used up, kept and worth something', () => {
  const sheet = newTeam('human', (one) => {
    Object.assign(p(one, 'p1'), {
      points: 16,
      rolls: [
        [6, 6],
        [1, 3],
      ],
    });
  });
  const strong = act(sheet, { type: 'raise', player: 'p1', change: '+st' });
  const skilled = act(strong, { type: 'learn', player: 'p1', skill: 'guard' });
  expect(p(skilled, 'p1')).toMatchObject({ changes: ['+st'], skills: ['guard'] });
  expect(teamLife.owed(options, skilled)).toEqual([]);
  expect(teamLife.value(options, skilled)).toBe(1_070_000);
  const giant = newTeam('human', (one) => {
    Object.assign(p(one, 'p1'), { changes: ['+st', '+st'], rolls: [[6, 6]] });
  });
  expect(refused(giant, { type: 'raise', player: 'p1', change: '+st' })).toBe('at-limit BB-2.3');
});

test('BB-7.7, BB-7.8, BB-7.9, BB-7.10, BB-7.11, BB-19.14: injuries last; the next match is missed, once', () => {
  const hurt = [
    { number: 1, casualties: [38] },
    { number: 2, casualties: [45] },
    { number: 3, casualties: [51] },
    { number: 4, casualties: [58] },
    { number: 5, casualties: [68] },
    { number: 6, casualties: [53, 52] },
  ];
  const { sheet } = after(newTeam(), dull({}, hurt), ...usual(1, [2, 3]));
  const of = (id: string) => {
    const { position: _, number: __, id: ___, points: ____, ...rest } = p(sheet, id);
    return rest;
  };
  expect([of('p1'), of('p2'), of('p3')]).toEqual([{}, { absent: true }, { absent: true, niggling: 1 }]);
  expect([of('p4'), of('p5')]).toEqual([{ absent: true, changes: ['-st'] }, { left: 'dead' }]);
  expect(of('p6')).toEqual({ absent: true, niggling: 1, changes: ['-ma'] });
  const entered = teamLife.enter(options, sheet, NAMES);
  expect(entered.players.map(({ number }) => number)).toEqual([1, 2, 3, 4, 6, 7, 8, 9, 10, 11]);
  const out = [2, 3, 4, 6].map((number) => ({ number, absent: true as const }));
  const next = after(sheet, dull({}, out), ...usual(1, [2, 3]).slice(0, -1), mvp(1, 7)).sheet;
  expect(next.people.filter(({ absent }) => absent)).toEqual([]);
  expect(p(next, 'p3')).toMatchObject({ niggling: 1 });
});

test('BB-7.13: a loss that is not possible leaves the missed match', () => {
  const snots = newTeam('ogre');
  const number = snots.people.find(({ position }) => position === 'snotling')!.number;
  const report = dull({}, [{ number, casualties: [58] }]);
  const { sheet } = after(snots, report, ...usual(1, [2, 3]));
  expect(sheet.people[number - 1]).toMatchObject({ absent: true });
  expect(sheet.people[number - 1]!.changes).toBeUndefined();
});

test('BB-19.6, BB-19.12: expenses of a team that is worth too much, as far as there is money', () => {
  const rich = newTeam('human', (sheet) => {
    sheet.treasury = 100_000;
    sheet.rerolls = 20;
  });
  expect(teamLife.value(options, rich)).toBe(1_850_000);
  const { sheet, events } = after(rich, dull({ outcome: 'lost' }), ...usual(1, [1, 4]));
  expect(sheet.treasury).toBe(100_000);
  expect(events.at(-1)).toEqual({ type: 'expenses', value: 1_850_000, cost: 10_000, treasury: 100_000 });
  // five bands are due, and one is paid
  const poor = { ...rich, treasury: 0, rerolls: 30 };
  const paid = after(poor, dull({ outcome: 'lost' }), ...usual(1, [1, 4])).events.at(-1);
  expect(paid).toEqual({ type: 'expenses', value: 2_350_000, cost: 10_000, treasury: 0 });
});

test('BB-20.1: what went into inducements is gone', () => {
  const rich = newTeam('human', (sheet) => {
    sheet.treasury = 80_000;
  });
  expect(after(rich, dull({ outcome: 'lost', spent: 70_000 }), ...usual(1, [1, 4])).sheet.treasury).toBe(
    20_000,
  );
});

test('BB-19.17: who concedes gets nothing, and the best think of leaving; the winner gets both', () => {
  const stars = newTeam('human', (sheet) => {
    for (const id of ['p1', 'p2']) p(sheet, id).points = 51;
  });
  const left = after(
    stars,
    dull({ outcome: 'lost', conceded: true }),
    ...d('fan-factor', 1, 4),
    ...d('walk-out p1', 3),
    ...d('walk-out p2', 4),
  );
  expect([left.sheet.treasury, p(left.sheet, 'p1').left, p(left.sheet, 'p2').left]).toEqual([
    0,
    'walked-out',
    undefined,
  ]);
  const won = after(
    newTeam(),
    dull({ outcome: 'won', gifts: 1, fans: 10, otherFans: 20 }),
    ...d('winnings', 1, 4),
    ...d('fan-factor', 1, 1, 1),
    mvp(1),
    mvp(1),
    ...d('improvement p1', 1, 2),
  );
  // 1 + 1 for the win, and 4 + 2 of the other's
  expect([won.sheet.treasury, p(won.sheet, 'p1').points]).toEqual([80_000, 10]);
});

test.each([
  [2, 1, true],
  [1, 2, true],
  [1, 1, undefined],
  [2, 0, undefined],
])('BB-19.17: with %i in the dungeon and %i in Reserves conceding has its price: %s', (inside, waiting, price) => {
  const sheet = newTeam();
  const brought = { A: teamLife.enter(options, sheet, NAMES), B: teamLife.enter(options, newTeam(), NAMES) };
  const view = structuredClone(dungeonbowl.view(dungeonbowl.start(options, fastDice(2), brought).state));
  view.players
    .filter(({ seat }) => seat === 'A')
    .forEach((one, i) => {
      one.place = i < inside ? 'dungeon' : i < inside + waiting ? 'reserves' : 'ko';
    });
  view.teams.A.playing = false;
  const result = { winners: ['B'], reason: 'concession', score: {} };
  const reports = ['A', 'B'].map((seat) => teamLife.reportOf({ view, seat, result }, sheet)!);
  expect([reports[0]!.conceded, reports[1]!.gifts]).toEqual([price, price && 1]);
});

test('BB-19.8, BB-19.15, BB-19.16: journeymen and the raised may be taken, rotters come by themselves', () => {
  const report = dull({ rotters: 1 });
  const others: Report['players'] = [
    { number: 12, position: 'skeleton', points: 6 },
    { number: 13, position: 'zombie', raised: true },
    { number: 14, position: 'skeleton', casualties: [42] },
  ];
  const undead = newTeam('undead', (sheet) => {
    sheet.people.pop();
    sheet.treasury = 30_000;
  });
  const { sheet } = after(
    undead,
    { ...report, rotters: 0, players: [...report.players, ...others] },
    ...usual(1, [1, 4]).slice(0, -1),
    mvp(1, 14),
  );
  expect(sheet.offers).toEqual([
    { id: 'o1', position: 'skeleton', cost: 30_000, points: 6 },
    { id: 'o2', position: 'zombie', cost: 0 },
  ]);
  const hired = act(sheet, { type: 'take', offer: 'o1' }, scriptedDice(...d('improvement p13', 2, 2)));
  expect(hired).toMatchObject({ treasury: sheet.treasury - 30_000, offers: [{ id: 'o2' }] });
  expect(hired.people.at(-1)).toEqual({
    id: 'p13',
    number: 13,
    position: 'skeleton',
    points: 6,
    rolls: [[2, 2]],
  });
  expect(refused(hired, { type: 'take', offer: 'o1' })).toBe('no-offer BB-19.8');
  const nurgle = after(newTeam('nurgle'), report, ...usual(1, [1, 4])).sheet;
  expect(nurgle.people.at(-1)).toEqual({ id: 'p12', number: 12, position: 'rotter' });
  const full = newTeam('goblin', (one) => {
    one.treasury = 500_000;
  });
  expect(refused(full, { type: 'hire', position: 'goblin' })).toBe('team-full BB-2.1');
});

test('BB-20.8, BB-20.9: nobody who was hired for the match is in its report, a mercenary with Loner neither', () => {
  const sheet = newTeam('chaos', (one) => {
    one.people.pop();
    one.treasury = 400_000;
  });
  const brought = teamLife.enter(options, sheet, NAMES);
  const other = teamLife.enter(options, newTeam('vampire'), NAMES);
  const { state } = dungeonbowl.start(options, fastDice(2), { A: brought, B: other });
  const hired = [
    { kind: 'mercenary', count: 1, position: 'minotaur' },
    { kind: 'mercenary', count: 1, position: 'beastman' },
  ];
  for (let bought = 0; bought < 2; bought++) {
    const { seat } = dungeonbowl.decisions(state)[0]!;
    const action = { type: 'buy-inducements', items: seat === 'A' ? hired : [] } as never;
    expect(dungeonbowl.check(state, seat, action, { at: 0 })).toBeUndefined();
    dungeonbowl.apply(state, seat, action, fastDice(1), { at: 0 });
  }
  const view = dungeonbowl.view(state);
  const ours = view.players.filter(({ seat }) => seat === 'A').map((one) => one.sheet);
  expect(ours.map(({ position }) => position).slice(-3)).toEqual(['beastman', 'minotaur', 'beastman']);
  const result = { winners: ['A'], reason: 'touchdown', score: {} };
  const report = teamLife.reportOf({ view, seat: 'A', result }, sheet)!;
  expect(report.players).toEqual([
    ...sheet.people.map(({ id: player, number }) => ({ number, player })),
    { number: 11, position: 'beastman' },
  ]);
  const who = teamLife.piecesOf({ view, seat: 'A', result }, sheet);
  expect(Object.values(who)).toEqual(sheet.people.map(({ id }) => id));
  expect(view.players.filter(({ id }) => who[id]).map(({ seat, number }) => `${seat}${number}`)).toEqual(
    sheet.people.map(({ number }) => `A${number}`),
  );
  // on the other side, after one has died and another has the number
  const dead = structuredClone(sheet);
  dead.people[2]!.left = 'dead';
  const next = act(dead, { type: 'hire', position: 'beastman' });
  const players = view.players.map((one) => ({ ...one, seat: one.seat === 'A' ? 'B' : 'A' }) as const);
  const there = teamLife.piecesOf({ view: { ...view, players }, seat: 'B', result }, next);
  const successor = next.people.at(-1)!;
  expect(successor.number).toBe(3);
  expect(Object.values(there)).toEqual(Object.values(who).with(2, successor.id));
});

test('BB-19.7, BB-19.13: hiring, firing and buying', () => {
  const rich = newTeam('human', (sheet) => {
    sheet.treasury = 200_000;
  });
  const more = act(rich, { type: 'hire', position: 'ogre' });
  expect([more.treasury, more.people.at(-1)]).toEqual([60_000, { id: 'p12', number: 12, position: 'ogre' }]);
  expect(refused(more, { type: 'hire', position: 'ogre' })).toBe('too-many BB-2.1');
  expect(refused(more, { type: 'hire', position: 'catcher' })).toBe('not-enough-money BB-19.7');
  expect(refused(more, { type: 'hire', position: 'troll' })).toBe('unknown-position BB-2.1');
  expect(act(rich, { type: 'buy', what: 'rerolls' })).toMatchObject({ rerolls: 4, treasury: 100_000 });
  expect(act(rich, { type: 'buy', what: 'cheerleaders' })).toMatchObject({
    cheerleaders: 1,
    treasury: 190_000,
  });
  expect(refused(rich, { type: 'buy', what: 'apothecary' })).toBe('too-many BB-2.1');
  expect(
    refused(
      newTeam('undead', (sheet) => {
        sheet.treasury = 90_000;
      }),
      { type: 'buy', what: 'apothecary' },
    ),
  ).toBe('not-allowed BB-2.1');
  expect(act(rich, { type: 'dismiss', what: 'apothecary' }).apothecary).toBe(false);
  expect(refused(rich, { type: 'dismiss', what: 'cheerleaders' })).toBe('not-there BB-19.13');
  const fewer = act(rich, { type: 'release', player: 'p4' });
  expect(teamLife.people(fewer)[3]).toEqual({ id: 'p4', number: 4, type: 'blitzer', left: 'released' });
  expect(refused(fewer, { type: 'release', player: 'p4' })).toBe('unknown-player BB-2.4');
  // the shirt is free again
  expect(act(fewer, { type: 'hire', position: 'blitzer' }).people.at(-1)).toMatchObject({
    id: 'p12',
    number: 4,
  });
});

test('BB-19.18: a win is worth three points, and what parts the tied', () => {
  expect(teamLife.points).toEqual({ win: 3, draw: 1, loss: 0 });
  expect(teamLife.criteria).toEqual([
    'points',
    'statistic-difference:casualties',
    'scored',
    'head-to-head',
    'lots',
  ]);
  expect(teamLife.checkOptions!({ ...options, seats: 3 })).toMatchObject({ code: 'bad-option' });
});

test('BB-19.13: what is legal can be done, what is owed can be answered, and a bot comes to an end', () => {
  const dice = fastDice(3);
  for (const race of RACES) {
    let sheet = newTeam(race, (one) => {
      one.treasury = 400_000;
    });
    for (const one of sheet.people)
      Object.assign(one, {
        points: 31,
        rolls: [
          [3, 3],
          [1, 2],
          [6, 6],
        ],
      });
    const all = teamLife.legal(options, sheet);
    for (const action of all.filter((_, i) => i % 9 === 0)) {
      expect(teamLife.action.parse(action)).toEqual(action);
      teamLife.apply(options, sheet, action, dice);
    }
    for (let steps = 0; ; steps++) {
      const next = teamLife.suggest(options, sheet);
      if (!next) break;
      expect(refused(sheet, next)).toBeUndefined();
      sheet = teamLife.apply(options, sheet, next, dice).sheet;
      expect(steps).toBeLessThan(100);
    }
    expect(teamLife.owed(options, sheet)).toEqual([]);
    const entered = teamLife.enter(options, sheet, NAMES);
    expect(teams.check({ league: true }, 'A', entered)).toBeUndefined();
    const lines = teamLife.text.sheet(sheet, NAMES).split('\n');
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(80);
  }
});

test('BB-19: matches of a league change teams that may play the next one', () => {
  let sheets = [newTeam('undead'), newTeam('nurgle')];
  const kinds = new Set<string>();
  for (let round = 0; round < 3; round++) {
    const brought = sheets.map((sheet) => teamLife.enter(options, sheet, NAMES));
    const { final, result } = simulate(dungeonbowl, {
      ...{ seed: round, options: { league: true }, teams: { A: brought[0], B: brought[1] } },
    });
    const view = final as PublicState;
    sheets = sheets.map((sheet, i) => {
      const seat = 'AB'[i]!;
      const report = teamLife.reportOf({ view, seat, result }, sheet)!;
      expect(teamLife.report.parse(report)).toEqual(report);
      expect(report.fans).toBeGreaterThanOrEqual(2);
      const dice = fastDice(round * 2 + i);
      let { sheet: next, events } = teamLife.aftermath(options, sheet, report, dice);
      for (const one of events) {
        kinds.add(one.type);
        expect(teamLife.text.event(one, NAMES)).toMatch(/\.$/);
      }
      for (let owed = teamLife.owed(options, next); owed.length; owed = teamLife.owed(options, next)) {
        const change = teamLife.apply(options, next, teamLife.onTimeout(options, next), dice);
        next = change.sheet;
        for (const one of change.events) expect(teamLife.text.event(one, NAMES)).toMatch(/\.$/);
      }
      expect(teams.check({ league: true }, 'A', teamLife.enter(options, next, NAMES))).toBeUndefined();
      return next;
    });
  }
  expect([...kinds]).toEqual(
    expect.arrayContaining(['winnings', 'fan-factor', 'most-valuable', 'earned', 'injured']),
  );
});
