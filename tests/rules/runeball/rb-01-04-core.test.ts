/** The field and the core: RB-1 to RB-5. Expected numbers are worked out from the rulebook. */
import { scriptedDice } from '../../../rules/src/kernel/index.ts';
import { SKILLS } from '../../../rules/src/runeball/data/skills.ts';
import { strengthDamage } from '../../../rules/src/runeball/data/tables.ts';
import {
  CELLS,
  columnOf,
  depth,
  facingAtSetUp,
  isPost,
  offset,
  onOwnSideline,
  POST,
  rowOf,
  sideOf,
} from '../../../rules/src/runeball/field.ts';
import { runeball } from '../../../rules/src/runeball/index.ts';
import { remaining, scoresAt } from '../../../rules/src/runeball/pieces.ts';
import { newState } from '../../../rules/src/runeball/start.ts';
import { sheetOf } from '../../../rules/src/runeball/team.ts';
import { at, board, d4, d6, d12 } from './kit.ts';

const cells = Array.from({ length: CELLS }, (_, cell) => cell);
const state = (options: object = {}) => newState(runeball.options.parse(options));
const standard = { STR: 10, TOU: 10, AGI: 10, DEX: 10, PER: 10, SPI: 10, SPD: 10, INT: 10, CHR: 10 };
const built = (attributes: object = {}, ranks: object = {}, maneuvers: string[] = [], more: object = {}) =>
  sheetOf(
    { attributes: { ...standard, ...attributes }, ranks, maneuvers, ...more } as Parameters<
      typeof sheetOf
    >[0],
    'X',
    false,
  );

test("RB-1.5, RB-1.6: A counts from column 0, B from 30, and column 15 is nobody's", () => {
  expect([0, 14, 30].map((column) => depth('A', offset(column, 3)))).toEqual([0, 14, 30]);
  expect([0, 16, 30].map((column) => depth('B', offset(column, 3)))).toEqual([30, 14, 0]);
  expect(cells.filter((cell) => sideOf(cell) === undefined).map(columnOf)).toEqual(Array(15).fill(15));
});

test('RB-1.8, RB-1.11: behind the goal line lie three columns, and in all of them one scores', () => {
  const scoring = (options: object, of: 'A' | 'B') => [
    ...new Set(cells.filter((cell) => scoresAt(state(options), of, cell)).map(columnOf)),
  ];
  expect(scoring({}, 'A')).toEqual([28, 29, 30]);
  expect(scoring({}, 'B')).toEqual([0, 1, 2]);
  expect(scoring({ touchdownLine: 'end-line' }, 'A')).toEqual([30]);
  expect(scoring({ touchdownLine: 'end-line' }, 'B')).toEqual([0]);
});

test('RB-1.9, RB-1.10: a post in the middle of each end zone, where nobody goes but the ball', () => {
  expect([POST.A, POST.B]).toEqual([offset(1, 7), offset(29, 7)]);
  expect(cells.filter(isPost)).toEqual([POST.A, POST.B]);
  const m = board('A1 runner 28,7 active\nball 29,7 rest');
  expect(m.refusal({ type: 'move', player: 'A1', mode: 'half', path: [at(29, 7)] })).toBe(
    'hex-is-post RB-1.10',
  );
  expect(m.legal().some((action) => JSON.stringify(action).includes(JSON.stringify(at(29, 7))))).toBe(false);
});

test('RB-1.12: row 0 is at the sideline of A, row 14 at that of B', () => {
  expect(cells.filter((cell) => onOwnSideline('A', cell)).map(rowOf)).toEqual(Array(31).fill(0));
  expect(cells.filter((cell) => onOwnSideline('B', cell)).map(rowOf)).toEqual(Array(31).fill(14));
});

test('RB-2.2: initiative is a quarter of SPD and PER', () => {
  expect([9, 10, 11, 12].map((SPD) => built({ SPD }).ini)).toEqual([4, 5, 5, 5]);
  expect(built({ SPD: 15, PER: 15 }).ini).toBe(7);
});

test('RB-2.3: an attribute that stands twice counts twice, and of two rows the better counts', () => {
  expect(built({ STR: 12, AGI: 11 }).skills.kick).toBe(Math.floor(33 / 3) - 6);
  expect(built({ DEX: 13 }).skills.catch).toBe(Math.max(Math.floor(36 / 3) - 6, 13 - 6));
  expect(built({ STR: 13, DEX: 10 }, {}, ['strip-ball']).skills['strip-ball']).toBe(Math.floor(36 / 3) - 6);
  expect(built({ STR: 10, DEX: 13 }, {}, ['strip-ball']).skills['strip-ball']).toBe(Math.floor(36 / 3) - 6);
});

test('RB-2.4: ranks are added, raises on top of any floor, and nothing is below 0', () => {
  expect(built({}, { dodge: 3 }).skills.dodge).toBe(7);
  expect(built({ AGI: 5, SPD: 5, PER: 5 }).skills.dodge).toBe(0);
  // the floor of Catch is DEX - 6 = 9; the raise comes on top
  const poor = { DEX: 15, PER: 5 };
  expect(built(poor).skills.catch).toBe(9);
  expect(built(poor, {}, [], { raises: { catch: 2 } }).skills.catch).toBe(11);
});

test('RB-2.5, RB-2.9: who may test what: always, when trained, or with the maneuver alone', () => {
  const known = (sheet: { skills: object }) => Object.keys(sheet.skills).sort();
  const always = ['block', 'catch', 'combat-unarmed', 'dodge', 'kick', 'pass'];
  expect(known(built())).toEqual(always);
  expect(known(built({}, { stealth: 1 }))).toEqual([...always, 'stealth'].sort());
  expect(known(built({}, {}, [], { raises: { physician: 1 } }))).toEqual([...always, 'physician'].sort());
  expect(known(built({}, { stealth: 1 }, ['foul']))).toEqual([...always, 'fouling', 'stealth'].sort());
  expect(Object.keys(SKILLS)).toHaveLength(23);
});

test('RB-2.6, RB-2.7: a floor of the start stays as it was; another rises with its parent', () => {
  const weak = { STR: 5, TOU: 5, AGI: 5, DEX: 15 };
  const start = built(weak, { 'combat-unarmed': 6 }).skills;
  expect(start['combat-unarmed']).toBe(8);
  expect(start.block).toBe(4);
  const raised = built(weak, { 'combat-unarmed': 6 }, [], { raises: { 'combat-unarmed': 3 } }).skills;
  expect([raised['combat-unarmed'], raised.block]).toEqual([11, 4]);
  const sly = built({ SPI: 5, AGI: 8 }, { stealth: 6 }, ['foul']).skills;
  const slyer = built({ SPI: 5, AGI: 8 }, { stealth: 6 }, ['foul'], { raises: { stealth: 3 } }).skills;
  expect([sly.stealth, sly.fouling]).toEqual([9, 5]);
  expect([slyer.stealth, slyer.fouling]).toEqual([12, 8]);
});

test('RB-2.8: an untrained parent holds nothing up', () => {
  // Hurdle may lean on Jumping or Acrobatics: AGI and DEX make Acrobatics 9 without a rank
  const spry = { STR: 5, AGI: 15, DEX: 15 };
  expect(built(spry, {}, ['hurdle']).skills.hurdle).toBe(2);
  expect(built(spry, { acrobatics: 1 }, ['hurdle']).skills.hurdle).toBe(10 - 4);
});

test('RB-2.10: an attribute defends against a strip as a skill of itself less 6', () => {
  const m = board('A1 blitzer 10,5 >3 active +strip-ball\nB1 doctor 11,5 >6 dodge=0 block=0 ball\nlater B1');
  m.act(
    { type: 'block', player: 'A1', kind: 'block', target: 'B1', strip: true },
    d12('strip', 4),
    d12('defend', 8),
  );
  const [, defence] = m.told('opposed-rolled')[0]!.rolls;
  // the doctor of RB-6.9 has DEX 12
  expect(defence!.modifiers).toMatchObject([{ name: 'DEX', value: 6 }]);
});

test.each([
  [5, 3, 10 / 12, 0, true],
  [5, 2, 10 / 12, -1, false],
  [7, 1, 1, 0, true],
  [0, 7, 5 / 12, -1, false],
])('RB-3.1, RB-3.2: with a skill of %i a %i at DL 8', (skill, face, p, margin, success) => {
  const m = board(
    `A1 receiver 10,5 catch=${skill} active\nA2 lineman 5,5\nB1 lineman 25,5\nlater A2\nball 10,5 rest`,
  );
  const pickup = { type: 'pickup', player: 'A1' };
  expect(m.odds(pickup)!.rolls[0]!.p).toBeCloseTo(p);
  m.act(pickup, d12('pickup', face));
  expect(m.told('test-rolled')[0]).toMatchObject({
    margin,
    roll: { total: face + skill, target: 8, success },
  });
});

test('RB-3.3: of equal skills 31 in 100 win by 3 or more, and 54 at all', () => {
  const m = board('A1 lineman 10,5 >3 block=8 active\nB1 lineman 11,5 >6 block=8 dodge=0');
  const action = { type: 'block', player: 'A1', kind: 'block', target: 'B1' };
  expect(m.odds(action)!.rolls[0]!.p).toBeCloseTo(78 / 144);
  let wins = 0;
  let big = 0;
  for (let mine = 1; mine <= 12; mine++)
    for (let theirs = 1; theirs <= 12; theirs++) {
      if (mine >= theirs) wins++;
      if (mine - theirs >= 3) big++;
    }
  expect([wins, big]).toEqual([78, 45]);
  const played = board('A1 lineman 10,5 >3 block=8 active\nB1 lineman 11,5 >6 block=8 dodge=0');
  played.act(action, d12('block', 6), d12('defend', 6), d6('str damage', 1), d4('damage', 1));
  expect(played.told('opposed-rolled')[0]).toMatchObject({ margin: 0 });
});

test('RB-3.4, RB-22.8: a foul is hidden from the PER that the match was given', () => {
  const said = (referee: number) => {
    const m = board('A1 rogue 10,5 >3 active\nB1 lineman 11,5 prone', { referee: { per: referee } });
    return m.odds({ type: 'foul', player: 'A1', kind: 'foul', target: 'B1' })!.rolls.at(-1)!.target;
  };
  expect([said(6), said(16)]).toEqual([6, 16]);
  const per = runeball.options.parse({ refereePer: 'roll' });
  const rolled = runeball.start(per, scriptedDice(d6('referee', 4), d6('referee', 4)));
  expect(rolled.state.referee.per).toBe(11);
  expect(rolled.events[0]).toMatchObject({ rolls: [{ faces: [4, 4] }] });
});

test('RB-3.5: what changes the DL and what changes the roll stand apart, each with its name', () => {
  const m = board('A1 receiver 10,5 active wound=light\nB1 lineman 11,5 >3\nball 10,5 rest');
  m.act({ type: 'pickup', player: 'A1' }, d12('pickup', 12));
  const { roll, dl } = m.told('test-rolled')[0]!;
  expect(dl).toMatchObject({ base: 8, mods: [{ name: 'adjacent', value: 2, clause: 'RB-9.9' }] });
  expect(roll.modifiers).toMatchObject([{ name: 'catch' }, { name: 'wounds', value: -1, clause: 'RB-3.6' }]);
});

test('RB-3.7: all that a blitzing player tries is at -2', () => {
  const skill = (type: string) => {
    const m = board(`A1 receiver 10,5 active${type}\nB2 lineman 20,5\nball 10,5 rest`);
    return m.odds({ type: 'pickup', player: 'A1' })!.rolls[0]!.modifiers;
  };
  expect(skill('')).toHaveLength(1);
  expect(skill(':blitz')).toMatchObject([{ name: 'catch' }, { name: 'blitz', value: -2, clause: 'RB-3.7' }]);
});

test('RB-3.8: the second die stands, also when it is worse, and there is no third', () => {
  const m = board('A1 lineman 10,5 >3 active +expert-blocker +expert-blocker\nB1 lineman 11,5 >6\nlater B1');
  m.orders('A', { rerollBlock: 'ask' });
  m.act({ type: 'block', player: 'A1', kind: 'block', target: 'B1' }, d12('block', 3), d12('defend', 5));
  expect(m.decision()).toMatchObject({ kind: 'reroll', seat: 'A' });
  m.act({ type: 'reroll' }, d12('block', 1));
  expect(m.told('opposed-rolled')[0]).toMatchObject({
    margin: -4,
    rolls: [{ faces: [1] }, { faces: [5] }],
  });
  expect(m.player('A1')).toMatchObject({ posture: 'prone', rerolls: { blocker: 1 } });
});

test.each([
  [5, 10, 10, 19],
  [10, 10, 10, 24],
  [10, 11, 10, 24],
  [15, 15, 15, 34],
])('RB-4.1, RB-4.6: TOU %i, STR %i and SPI %i make %i hits, and a quarter of them wounds', (TOU, STR, SPI, hits) => {
  const sheet = built({ TOU, STR, SPI });
  expect(sheet.maxHits).toBe(hits);
  expect(4 * sheet.threshold).toBeGreaterThanOrEqual(hits);
  expect(4 * (sheet.threshold - 1)).toBeLessThan(hits);
});

test('RB-4.2: the damage of each strength', () => {
  const said = (STR: number) => {
    const { count, sides, add } = strengthDamage(STR);
    return `${count}d${sides}${add ? `+${add}` : ''}`;
  };
  expect([5, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 25].map(said).join(' ')).toBe(
    '1d2 1d2 1d3 1d3 1d4 1d4 1d6 1d6 1d6+1 1d6+1 1d8+1 1d8+1 2d6 2d6',
  );
});

test('RB-4.5: both kinds of damage count', () => {
  const m = board('A1 lineman 10,5 active nonLethal=4 lethal=3');
  expect(remaining(m.player('A1'))).toBe(29 - 4 - 3);
});

test('RB-4.12: a knocked-out player is out of everything', () => {
  const m = board(`A1 thrower 10,5 >3 ball active\nA2 lineman 12,5 out\nB1 lineman 11,5 out`);
  expect(m.refusal({ type: 'block', player: 'A1', kind: 'block', target: 'B1' })).toBe(
    'target-unconscious RB-4.12',
  );
  expect(m.refusal({ type: 'pass', player: 'A1', to: 'A2', kind: 'normal' })).toBe(
    'target-unconscious RB-4.12',
  );
  m.act({ type: 'move', player: 'A1', mode: 'half', path: [at(10, 4)] });
  expect(m.told('player-moved')[0]).toMatchObject({ cost: 1 });
});

test('RB-5.13: at the set-up everybody looks at the middle of the other side', () => {
  const looks = (of: 'A' | 'B', row: number) => facingAtSetUp(of, offset(of === 'A' ? 10 : 20, row));
  expect([looks('A', 6), looks('A', 7), looks('A', 8)]).toEqual([3, 2, 2]);
  expect([looks('B', 6), looks('B', 7), looks('B', 8)]).toEqual([5, 6, 6]);
});

test('RB-5.14: a point of movement is one hex', () => {
  const m = board('A1 lineman 10,5 active');
  m.act({ type: 'move', player: 'A1', mode: 'half', path: [at(10, 6), at(10, 7)] });
  expect(m.state.turn).toMatchObject({ movePoints: 3 - 2 });
});
