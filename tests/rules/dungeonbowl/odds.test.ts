/** Section 9: odds by hand, and beside the real rules played out. */
import { blockChances, removalChance } from '../../../rules/src/dungeonbowl/bot/estimates.ts';
import { type Action, dungeonbowl, type State } from '../../../rules/src/dungeonbowl/index.ts';
import { oddsOf, planOdds } from '../../../rules/src/dungeonbowl/odds.ts';
import { inDungeon, playerOf } from '../../../rules/src/dungeonbowl/pieces.ts';
import type { Position } from '../../../rules/src/dungeonbowl/position.ts';
import { fastDice } from '../../../rules/src/kernel/index.ts';
import { reread } from '../../support/board/driver.ts';
import { hall, read, type Sent, square } from './kit.ts';

const activate = (action: string, player = 'A1'): Sent => ({ type: 'activate', player, action });
const move = (path: string): Sent => ({ type: 'move', path: path.split(' ').map(square) });
const jump = (to: string): Sent => ({ type: 'jump', to: square(to) });
const at = (type: string, target: string, more: object = {}): Sent => ({ type, target, ...more });
const pass = (to: string): Sent => ({ type: 'pass', to: square(to) });
const REROLL: Partial<Position> = { teams: { A: { rerolls: 1 } } };

/** Everybody else stands where nobody is bothered. */
const FAR = '\nA9 3,1\nB9 26,1';

function oddsIn(text: string, plan: readonly Sent[], more: Partial<Position> = {}) {
  const state = read(text + FAR, more);
  const before = reread(state);
  const odds = oddsOf(state, plan as never);
  expect(state).toEqual(before);
  return odds;
}
/** Every outcome by name. */
function chances(text: string, plan: readonly Sent[], more: Partial<Position> = {}): Record<string, number> {
  const { outcomes } = oddsIn(text, plan, more)!;
  return Object.fromEntries(outcomes.map(({ name, p }) => [name, p]));
}
/** Looks at some of them. */
function expectChances(found: Record<string, number>, wanted: Readonly<Record<string, number>>): void {
  for (const [name, p] of Object.entries(wanted))
    expect(`${name} ${found[name]?.toFixed(10)}`).toBe(`${name} ${p.toFixed(10)}`);
}

type Row = [clauses: string, text: string, plan: Sent[], wanted: Record<string, number>];

const MOVES: Row[] = [
  [
    'BB-5.3: a dodge',
    'A1 10,6\nB1 11,7',
    [activate('move'), move('9,6')],
    { succeeded: 2 / 3, 'succeeded-with-reroll': 8 / 9 },
  ],
  [
    'BB-13.4, BB-9.4: Dodge leaves nothing to a team re-roll in one dodge',
    'A1 10,6 +dodge\nB1 11,7',
    [activate('move'), move('9,6')],
    { succeeded: 8 / 9, 'succeeded-with-reroll': 8 / 9 },
  ],
  [
    'BB-12.13: Dodge against Tackle',
    'A1 10,6 +dodge\nB1 11,7 +tackle',
    [activate('move'), move('9,6')],
    { succeeded: 2 / 3, 'succeeded-with-reroll': 8 / 9 },
  ],
  [
    'BB-15.1: Break Tackle dodges by ST, once',
    'A1 10,6 +break-tackle ag=2 st=4\nB1 10,7',
    [activate('move'), move('9,5')],
    { succeeded: 5 / 6, 'succeeded-with-reroll': 35 / 36 },
  ],
  [
    'BB-12.9: Pro, and a team re-roll is better',
    'A1 10,6 +pro\nB1 11,7',
    [activate('move'), move('9,6')],
    { succeeded: 7 / 9, 'succeeded-with-reroll': 8 / 9 },
  ],
  [
    'BB-17.14: a Loner may not get the team re-roll',
    'A1 10,6 +loner\nB1 11,7',
    [activate('move'), move('9,6')],
    { succeeded: 2 / 3, 'succeeded-with-reroll': 7 / 9 },
  ],
  [
    'BB-13.10, BB-11.3: Sure Feet once a turn, and once the team',
    'A1 10,6 +sure-feet ma=1\nB1 20,7',
    [activate('move'), move('11,6 12,6 13,6')],
    { succeeded: 200 / 216, 'succeeded-with-reroll': 200 / 216 + 25 / 36 / 36 },
  ],
  [
    'BB-5.12: a dodge and two squares of Go For It',
    'A1 10,6 ma=1\nB1 11,7',
    [activate('move'), move('9,6 8,6 7,6')],
    { succeeded: 50 / 108, 'succeeded-with-reroll': (50 / 108) * (1 + 1 / 3 + 1 / 6 + 1 / 6) },
  ],
  [
    'BB-5.7, BB-12.12: a pick-up on the way, with Sure Hands',
    'A1 10,6 +sure-hands\nB1 20,7\nball 11,6',
    [activate('move'), move('11,6 12,6')],
    { succeeded: 8 / 9, 'succeeded-with-reroll': 8 / 9 },
  ],
  [
    'BB-17.12: no hands pick nothing up',
    'A1 10,6 +no-hands\nB1 9,5\nball 11,6',
    [activate('move'), move('11,6')],
    { succeeded: 0 },
  ],
  [
    'BB-13.3: a dive is used where it undoes the dodge',
    'A1 10,6\nB1 11,7 +diving-tackle',
    [activate('move'), move('9,6')],
    { succeeded: 1 / 3, 'succeeded-with-reroll': 5 / 9 },
  ],
  [
    'BB-16.8: Tentacles',
    'A1 10,6\nB1 11,7 +tentacles',
    [activate('move'), move('9,6')],
    { succeeded: (26 / 36) * (2 / 3) },
  ],
  [
    'BB-5.10: standing up by a roll',
    'A1 10,6 prone ma=2\nB1 20,6',
    [activate('move'), { type: 'stand-up' }],
    { succeeded: 1 / 2, 'succeeded-with-reroll': 3 / 4 },
  ],
  [
    'BB-13.6: Jump Up in a Block Action',
    'A1 10,6 prone +jump-up\nB1 11,6',
    [activate('block'), { type: 'stand-up' }],
    { succeeded: 5 / 6 },
  ],
  [
    'BB-17.11: a gaze',
    'A1 10,6 +hypnotic-gaze\nB1 11,6\nB2 11,7',
    [activate('move'), at('gaze', 'B1')],
    { gazed: 1 / 3, 'gazed-with-reroll': 5 / 9 },
  ],
  [
    'BB-17.8: a Bone-head ahead of all else',
    'A1 10,6 +bone-head\nB1 11,7',
    [activate('move'), move('9,6')],
    { succeeded: (5 / 6) * (2 / 3) },
  ],
];

const BALL: Row[] = [
  [
    'BB-8.9, BB-8.11: a hand-off',
    'A1 10,6 ball\nA2 11,6\nB1 20,6',
    [activate('hand-off'), { type: 'hand-off', to: 'A2' }],
    { caught: 2 / 3, 'caught-with-reroll': 8 / 9 },
  ],
  [
    'BB-13.1: to a Catch',
    'A1 10,6 ball\nA2 11,6 +catch\nB1 20,6',
    [activate('hand-off'), { type: 'hand-off', to: 'A2' }],
    { caught: 8 / 9, 'caught-with-reroll': 8 / 9 },
  ],
  [
    'BB-5.12, BB-8.11: a pick-up and a hand-off after it',
    'A1 10,6\nA2 12,6\nB1 20,6\nball 11,7',
    [activate('hand-off'), move('11,7'), { type: 'hand-off', to: 'A2' }],
    { caught: 4 / 9, 'caught-with-reroll': 4 / 9 + 2 * (4 / 27) },
  ],
  [
    'BB-8.4, BB-8.9: a pass and the catch',
    'A1 10,6 ball\nA2 13,6\nB1 20,6',
    [activate('pass'), pass('13,6')],
    {
      caught: 4 / 9,
      'caught-with-reroll': 4 / 9 + 2 * (4 / 27),
      accurate: 2 / 3,
      fumbled: 1 / 6,
      intercepted: 0,
    },
  ],
  [
    'BB-14.6, BB-13.1: with Pass and Catch, whatever the first showed',
    'A1 10,6 ball +pass\nA2 13,6 +catch\nB1 20,6',
    [activate('pass'), pass('13,6')],
    { caught: 64 / 81, accurate: 8 / 9, fumbled: 2 / 36 },
  ],
  [
    'BB-12.9, BB-8.4: Pro may leave a fumble as it is',
    'A1 10,6 ball +pro\nB1 20,6',
    [activate('pass'), pass('12,6')],
    { accurate: 7 / 9, fumbled: 1 / 9 },
  ],
  [
    'BB-8.12 to BB-8.14: the best of those in the way may intercept',
    'A1 10,6 ball\nA2 14,6\nB1 12,6\nB2 12,7 ag=5',
    [activate('pass'), pass('14,6')],
    { intercepted: 1 / 2, caught: (1 / 2) * (1 / 2) * (2 / 3), accurate: 1 / 4, fumbled: 1 / 12 },
  ],
  [
    'BB-14.7: Safe Throw undoes an interception',
    'A1 10,6 ball +safe-throw\nB2 12,6 ag=5',
    [activate('pass'), pass('14,6')],
    { intercepted: 1 / 4, accurate: (3 / 4) * (1 / 2) },
  ],
  [
    'BB-8.4: a throw to a square',
    'A1 10,6 ball\nB1 20,6',
    [activate('pass'), pass('12,6')],
    { accurate: 2 / 3, fumbled: 1 / 6 },
  ],
  [
    'BB-17.6: a bomb hits who stands there',
    'A1 10,6 +bombardier\nB1 12,6',
    [activate('throw-bomb'), { type: 'throw-bomb', to: square('12,6') }],
    { 'target-down': 2 / 3, fumbled: 1 / 6 },
  ],
  [
    'BB-17.17, BB-17.22: a team-mate flies and lands',
    'A1 12,6 +throw-team-mate\nA2 13,6 +right-stuff\nB1 26,10',
    [activate('pass'), { type: 'throw-team-mate', player: 'A2', to: square('16,6') }],
    { landed: 1 / 3, fumbled: 1 / 3, eaten: 0, 'landed-with-reroll': 11 / 18 },
  ],
  [
    'BB-17.1: who is always hungry eats first',
    'A1 12,6 +throw-team-mate +always-hungry\nA2 13,6 +right-stuff\nB1 26,10',
    [activate('pass'), { type: 'throw-team-mate', player: 'A2', to: square('16,6') }],
    { landed: 5 / 18, fumbled: 5 / 12, eaten: 1 / 36 },
  ],
];

const BLOCK: Sent[] = [activate('block'), at('block', 'B1')];
const BLITZ: Sent[] = [activate('blitz'), at('block', 'B1')];
const duel = (blocker: string, target: string) => `A1 10,6 ${blocker}\nB1 11,6 ${target}`;
const BLOCKS: Row[] = [
  [
    'BB-6.2: one die',
    duel('', ''),
    BLOCK,
    {
      'target-down': 1 / 3,
      'target-down-with-reroll': 5 / 9,
      'blocker-down': 1 / 3,
      'target-out': (1 / 3) * (25 / 216),
    },
  ],
  [
    'BB-6.2: two dice of one’s own',
    duel('st=4', ''),
    BLOCK,
    { 'target-down': 5 / 9, 'target-down-with-reroll': 65 / 81, 'blocker-down': 1 / 9 },
  ],
  ['BB-6.2: three', duel('st=7', ''), BLOCK, { 'target-down': 19 / 27, 'blocker-down': 1 / 27 }],
  [
    'BB-6.2: two, and the other picks',
    duel('', 'st=4'),
    BLOCK,
    { 'target-down': 1 / 9, 'blocker-down': 5 / 9 },
  ],
  ['BB-12.1: Block', duel('+block', ''), BLOCK, { 'target-down': 1 / 2, 'blocker-down': 1 / 6 }],
  [
    'BB-12.1: Block on both sides',
    duel('+block', '+block'),
    BLOCK,
    { 'target-down': 1 / 3, 'blocker-down': 1 / 6 },
  ],
  ['BB-6.9, BB-13.4: Dodge', duel('', '+dodge'), BLOCK, { 'target-down': 1 / 6 }],
  ['BB-12.13: Tackle', duel('+tackle', '+dodge'), BLOCK, { 'target-down': 1 / 3 }],
  [
    'BB-12.14: Wrestle brings both down, and no armour',
    duel('+wrestle', ''),
    BLOCK,
    { 'target-down': 1 / 2, 'blocker-down': 1 / 6, 'target-out': (1 / 3) * (25 / 216) },
  ],
  ['BB-12.14: Wrestle of the target', duel('+block', '+wrestle'), BLOCK, { 'target-down': 1 / 3 + 1 / 6 }],
  [
    'BB-15.4: a Juggernaut takes both-down as a push',
    duel('+juggernaut', ''),
    BLITZ,
    { 'target-down': 1 / 3, 'blocker-down': 1 / 6 },
  ],
  [
    'BB-12.5: Frenzy blocks again',
    duel('+frenzy', ''),
    BLOCK,
    { 'target-down': 4 / 9, 'blocker-down': 4 / 9 },
  ],
  [
    'BB-16.5: Foul Appearance',
    duel('', '+foul-appearance'),
    BLOCK,
    { 'target-down': 5 / 18, 'blocker-down': 5 / 18 },
  ],
  [
    'BB-15.7: who piles on rolls a held armour again, or else an injury that was no more than Stunned',
    duel('+piling-on', ''),
    BLOCK,
    {
      'target-out': (1 / 3) * (25 / 216),
      'target-out-piling-on': (1 / 3) * ((26 / 36) * (25 / 216) + (10 / 36) * (1 - (21 / 36) ** 2)),
    },
  ],
  [
    'BB-15.7, BB-12.1: the same in a Blitz with two dice and Block',
    duel('+piling-on +block st=4', 'av=7'),
    BLITZ,
    { 'target-out-piling-on': (3 / 4) * ((21 / 36) * (15 / 36) ** 2 + (15 / 36) * (1 - (21 / 36) ** 2)) },
  ],
  ['BB-15.5, BB-7.15: Mighty Blow', duel('+mighty-blow', ''), BLOCK, { 'target-out': (1 / 3) * (95 / 432) }],
  [
    'BB-17.14: a Loner’s re-roll of a block',
    duel('+loner', ''),
    BLOCK,
    { 'target-down-with-reroll': 1 / 3 + (2 / 3) * (1 / 2) * (1 / 3) },
  ],
  [
    'BB-12.2: Dauntless against the stronger, by the ST that each has',
    duel('+dauntless', 'st=5'),
    BLOCK,
    { 'target-down': (4 / 6) * (1 / 3) + (2 / 6) * (1 / 9) },
  ],
  [
    'BB-12.2: Dauntless is not rolled against an equal',
    duel('+dauntless', ''),
    BLOCK,
    { 'target-down': 1 / 3 },
  ],
  [
    'BB-16.6: Horns after a step',
    'A1 9,6 +horns\nB1 11,6',
    [activate('blitz'), move('10,6'), at('block', 'B1')],
    { 'target-down': 5 / 9 },
  ],
  ['BB-16.6: no Horns from a stand', duel('+horns', ''), BLITZ, { 'target-down': 1 / 3 }],
  [
    'BB-12.2, BB-16.6: Dauntless adds to the ST that Horns have raised',
    'A1 9,6 +horns +dauntless\nB1 11,6 st=5',
    [activate('blitz'), move('10,6'), at('block', 'B1')],
    { 'target-down': (5 / 6) * (1 / 3) + (1 / 6) * (1 / 9) },
  ],
  [
    'BB-3.9, BB-5.6: a Blitz that dodges first and pays by Go For It',
    'A1 10,8 ma=2\nB2 11,9\nB1 10,5',
    [activate('blitz'), move('10,7 10,6'), at('block', 'B1')],
    { 'target-down': (2 / 3) * (5 / 6) * (1 / 3) },
  ],
  [
    'BB-15.6: a Multiple Block',
    'A1 10,6 +multiple-block st=7\nB1 11,6\nB2 11,7',
    [activate('block'), { type: 'multiple-block', targets: ['B1', 'B2'] }],
    { 'target-down': 20 / 27, 'targets-down': 25 / 81, 'blocker-down': 17 / 81 },
  ],
  [
    'BB-17.19: a stab',
    duel('+stab', ''),
    [activate('block'), at('block', 'B1', { with: 'stab' })],
    { 'target-down': 10 / 36, 'target-out': 25 / 216 },
  ],
  [
    'BB-17.7: a chainsaw, and its kick-back',
    duel('+chainsaw', ''),
    [activate('block'), at('block', 'B1', { with: 'chainsaw' })],
    { 'target-down': (5 / 6) * (26 / 36), 'blocker-down': (1 / 6) * (26 / 36) },
  ],
  [
    'BB-17.3: a swing at somebody',
    'A1 10,6 +ball-and-chain\nB1 11,6',
    [activate('move'), { type: 'swing', facing: 'e' }],
    { succeeded: 8 / 9, 'target-down': 1 / 6, 'blocker-down': 1 / 9 },
  ],
  [
    'BB-10.1, BB-10.5: a foul',
    'A1 10,6\nB1 11,6 prone',
    [activate('foul'), at('foul', 'B1')],
    { out: 25 / 216, 'armour-broken': 10 / 36, ejected: 1 / 6 },
  ],
  [
    'BB-10.2: with an assist',
    'A1 10,6\nA2 12,6\nB1 11,6 prone',
    [activate('foul'), at('foul', 'B1')],
    { 'armour-broken': 15 / 36 },
  ],
  [
    'BB-12.3: a Dirty Player',
    'A1 10,6 +dirty-player\nB1 11,6 prone',
    [activate('foul'), at('foul', 'B1')],
    { out: 95 / 432 },
  ],
  [
    'BB-13.7: a Sneaky Git',
    'A1 10,6 +sneaky-git\nB1 11,6 prone',
    [activate('foul'), at('foul', 'B1')],
    { ejected: 2 / 36 },
  ],
];

const hole = (...marks: string[]) => hall(Object.fromEntries(marks.map((one) => [one, 'P'])));
const edges = (...on: string[]) => on.map((one) => ({ ...square(one), hole: 'lethal' as const }));

describe('odds by hand', () => {
  test.each([...MOVES, ...BALL, ...BLOCKS])('%s', (_clauses, text, plan, wanted) => {
    expectChances(chances(text, plan, REROLL), wanted);
  });

  test.each([
    ['11,6', '12,6', '', 5 / 6],
    ['11,6 12,6', '13,6', '', 2 / 3],
    ['11,6 12,6', '13,6', '+leap', 5 / 6],
  ])('DB-14.10, BB-13.5: a jump over %s to %s %s', (over, to, skill, p) => {
    const dungeon = hole(...over.split(' '));
    const found = chances(`A1 10,6 ${skill}`, [activate('move'), jump(to)], { ...REROLL, dungeon });
    expectChances(found, { succeeded: p, 'succeeded-with-reroll': 1 - (1 - p) ** 2 });
  });

  test('DB-14.9: a jump that is paid by Go For It, after a step', () => {
    const found = chances('A1 9,6 ma=2', [activate('move'), move('10,6'), jump('12,6')], {
      dungeon: hole('11,6'),
    });
    expectChances(found, { succeeded: (5 / 6) * (5 / 6) });
  });

  test('DB-14.12, BB-9.2: who stands beside a hole may slip before the pick-up; one of two can be rolled again', () => {
    const dungeon = hall({ '12,7': 'P' }, edges('12,6', '11,6', '13,6'));
    const found = chances('A1 10,6\nball 12,6', [activate('move'), move('11,6 12,6')], {
      ...REROLL,
      dungeon,
    });
    expectChances(found, { succeeded: 5 / 9, 'succeeded-with-reroll': (5 / 9) * (1 + 1 / 6 + 1 / 3) });
  });

  test('DB-8.4, DB-8.6: a chest of six', () => {
    const chests = [1, 2, 3, 4, 5].map((n) => `\nchest ${14 + n},9`).join('');
    const found = chances(`A1 10,6\nchest 11,6${chests}`, [
      activate('move'),
      { type: 'open-chest', chest: 'c1' },
    ]);
    expectChances(found, { snatched: 1 / 12, ball: 1 / 6, explosion: 5 / 6, 'opener-out': 125 / 1296 });
  });

  test('DB-9.5, BB-7.22: a pad among eight free ones flings somebody away, or misfires', () => {
    const pads = [1, 2, 3, 4, 5, 6, 7].map((n) => `\npad ${10 + 2 * n},9`).join('');
    const found = chances(`A1 10,6\npad 11,6${pads}`, [activate('move'), move('11,6')]);
    expectChances(found, { succeeded: 139 / 144 });
  });

  test('DB-9.7, BB-7.22: of two pads half a misfire, half a first teleport; the second in a turn strains', () => {
    const pads = '\npad 11,6\npad 20,6';
    expectChances(chances(`A1 10,6${pads}`, [activate('move'), move('11,6')]), { succeeded: 31 / 36 });
    expectChances(chances(`A1 10,6 teleports=1${pads}`, [activate('move'), move('11,6')]), {
      succeeded: 13 / 36,
    });
  });

  test('BB-9.2: what is rolled is told with its need, and nothing where no dice decide', () => {
    const plan = [activate('move'), move('9,6 8,6')];
    const { rolls } = oddsIn('A1 10,6 ma=1\nB1 11,7', plan)!;
    expect(rolls).toMatchObject([
      { name: 'dodge', target: 4, modifiers: [{ name: 'dodge', value: 1 }], p: 2 / 3 },
      { name: 'go-for-it', p: 5 / 6 },
    ]);
    expect(oddsIn('A1 10,6\nB1 20,6', [activate('move'), move('9,6')])).toBeUndefined();
  });

  test('BB-9.3, BB-9.8: only a re-roll that can still be used is counted', () => {
    const plan = [activate('move'), move('9,6')];
    const text = 'A1 10,6\nA2 5,6 +leader\nB1 11,7';
    const names = (more: Partial<Position>) => Object.keys(chances(text, plan, more));
    const unled = { leaderReroll: false };
    expect(names({ teams: { A: unled } })).toEqual(['succeeded']);
    expect(names(REROLL)).toEqual(['succeeded', 'succeeded-with-reroll']);
    expect(names({ teams: { A: { rerolls: 1, ...unled } } })).toContain('succeeded-with-reroll');
    expect(names({ ...REROLL, turn: { rerollUsed: true } })).toEqual(['succeeded']);
    expect(names({})).toContain('succeeded-with-reroll');
  });

  test('BB-5.1: a plan whose later step cannot be taken fails', () => {
    const plan = [activate('move'), move('9,6'), at('block', 'B1')];
    expectChances(chances('A1 10,6\nB1 11,7', plan), { 'target-down': 0 });
  });
});

test('DB-4.2, DB-19.1: odds know neither the chest with the ball nor the orders of anybody', () => {
  const text = 'A1 10,6\nB1 9,5 +diving-tackle\nchest 11,6\nchest 20,6';
  const plans = [
    [activate('move'), { type: 'open-chest', chest: 'c1' }],
    [activate('move'), move('11,7')],
  ];
  const asked = (chest: number, habit: 'always' | 'never') => {
    const state = read(text + FAR, { hidden: { chest } });
    const all = { 'diving-tackle': habit, reroll: 'never' } as const;
    Object.assign(state.orders, { A: { all, players: {} }, B: { all, players: {} } });
    return plans.map((plan) => oddsOf(state, plan as never));
  };
  expect(asked(0, 'never')).toEqual(asked(1, 'always'));
});

test('BB-5.12: from what all can see the odds are those of the match', () => {
  for (const [, text, plan] of [...MOVES, ...BALL, ...BLOCKS]) {
    const state = read(text + FAR, REROLL);
    expect(planOdds(dungeonbowl.view(state), plan as never)).toEqual(oddsOf(state, plan as never));
  }
});

describe('the quick sums of bots are the odds', () => {
  const skills = ['', '+block', '+dodge', '+tackle', '+dauntless', '+mighty-blow', '+thick-skull', '+claw'];
  test('BB-6.2, BB-12.2, BB-7.2: of blocks', () => {
    for (const [i, one] of skills.entries())
      for (const st of [2, 3, 5, 7]) {
        const text = duel(`${one} st=${st}`, skills[(i * 3 + st) % skills.length]!);
        const state = read(text + FAR);
        const active = { ...ACTIVE, action: 'block' as const };
        const quick = blockChances(state, inDungeon(state, 'A1'), inDungeon(state, 'B1'), active);
        const found = chances(text, BLOCK);
        const { down, out, falls } = quick;
        expectChances(found, { 'target-down': down, 'target-out': out, 'blocker-down': falls });
      }
  });
  test('BB-16.6, BB-12.2: of a Blitz with Horns and Dauntless, moved or not', () => {
    for (const moved of [true, false]) {
      const state = read(`${duel('+horns +dauntless', 'st=5')}${FAR}`);
      const active = { ...ACTIVE, action: 'blitz' as const, moved };
      const quick = blockChances(state, inDungeon(state, 'A1'), inDungeon(state, 'B1'), active);
      const found = moved
        ? chances(duel('+horns +dauntless', 'st=5').replace('10,6', '9,6'), [
            activate('blitz'),
            move('10,6'),
            at('block', 'B1'),
          ])
        : chances(duel('+horns +dauntless', 'st=5'), BLITZ);
      expectChances(found, { 'target-down': quick.down, 'blocker-down': quick.falls });
    }
  });
  test('BB-7.1, BB-7.3, BB-7.15: of a removal', () => {
    for (const [i, one] of ['', '+thick-skull', '+stunty', 'niggling=1'].entries())
      for (const by of ['', '+dirty-player']) {
        const text = `A1 10,6 ${by}\nB1 11,6 prone av=${6 + i} ${one}`;
        const state = read(text + FAR);
        const out = removalChance(playerOf(state, 'B1'), 'foul', playerOf(state, 'A1'));
        expectChances(chances(text, [activate('foul'), at('foul', 'B1')]), { out });
      }
  });
});
const ACTIVE = {
  ...{
    player: 'A1',
    squaresLeft: 6,
    goForItsLeft: 2,
    moved: false,
    movementEnded: false,
    specialDone: false,
  },
  ...{ blitzed: false, rooting: false, recover: false, thirsty: false },
};

/** How a plan came out that was played to its end: what play told, and what lies on the table. */
interface Played {
  readonly state: State;
  readonly told: ReadonlySet<string>;
}

/** Plays a plan by the real rules; re-rolls are used while there are any, and nothing else but defaults. */
function played(start: string, plan: readonly Sent[], dice: ReturnType<typeof fastDice>): Played {
  const state = JSON.parse(start) as State;
  const told = new Set<string>();
  const left = [...plan] as unknown as Action[];
  for (let n = 0; n < 200; n++) {
    const [owed] = dungeonbowl.decisions(state);
    if (!owed) break;
    const own = owed.kind === 'open' || owed.kind === 'activation';
    const next = own ? left.shift() : undefined;
    if (own && (!next || dungeonbowl.check(state, owed.seat, next, { at: 0 }))) break;
    const answers = next ? [next] : dungeonbowl.legal(state, owed.seat);
    const used = answers.find((one) => one.type !== 'use-reroll' || one.source !== 'none');
    const action = next ?? (owed.kind === 'reroll' ? used! : dungeonbowl.onTimeout(state, owed.seat));
    for (const event of dungeonbowl.apply(state, owed.seat, action, dice, { at: 0 })) {
      const result = 'result' in event ? ` ${String(event.result)}` : '';
      told.add(`${event.type}${'player' in event ? ` ${event.player}` : ''}${result}`);
    }
  }
  return { state, told };
}

const stays = ({ state }: Played, id = 'A1') => {
  const { place, condition } = playerOf(state, id);
  return place === 'dungeon' && condition === 'standing';
};
const held =
  (id: string) =>
  ({ state: { ball } }: Played) =>
    ball.place === 'held' && ball.holder === id;
const out =
  (id: string) =>
  ({ state }: Played) =>
    ['ko', 'casualty', 'reserves'].includes(playerOf(state, id).place);
const told =
  (what: string) =>
  ({ told: all }: Played) =>
    all.has(what);

type Case = [
  clauses: string,
  text: string,
  plan: Sent[],
  more: Partial<Position>,
  came: Record<string, (of: Played) => boolean>,
];
const PADS = '\npad 11,6\npad 20,6\npad 20,9\npad 5,9';
const CASES: Case[] = [
  [
    'BB-5.12: dodges, Go For It and a pick-up, Dodge and Sure Feet',
    'A1 10,6 +dodge +sure-feet ma=3\nB1 11,7\nB2 9,7\nball 6,6',
    [activate('move'), move('9,6 8,6 7,6 6,6')],
    REROLL,
    { 'succeeded-with-reroll': held('A1') },
  ],
  [
    'BB-16.8, BB-12.10: past Tentacles and a Shadow',
    'A1 10,6 ma=7\nB1 11,7 +tentacles\nB2 9,7 +shadowing',
    [activate('move'), move('9,6 8,5 7,5')],
    {},
    { succeeded: ({ state }) => stays({ state, told: new Set() }) && playerOf(state, 'A1').square!.x === 7 },
  ],
  [
    'BB-8.16: a pass over somebody, with a re-roll',
    'A1 10,6 ball\nA2 14,6\nB1 12,6 ag=4\nB2 13,7',
    [activate('pass'), pass('14,6')],
    REROLL,
    { 'caught-with-reroll': told('ball-caught A2') },
  ],
  [
    'BB-8.16: the same without',
    'A1 10,6 ball\nA2 14,6\nB1 12,6 ag=4\nB2 13,7',
    [activate('pass'), pass('14,6')],
    {},
    {
      fumbled: told('pass-thrown A1 fumble'),
      intercepted: told('pass-intercepted B1'),
      accurate: told('pass-thrown A1 accurate'),
    },
  ],
  [
    'BB-6.16: a block with two dice',
    duel('st=4', '+dodge'),
    BLOCK,
    {},
    {
      'target-down': (of) => !stays(of, 'B1') && stays(of),
      'target-out': (of) => out('B1')(of) && stays(of),
      'blocker-down': (of) => !stays(of),
    },
  ],
  [
    'BB-7.22, BB-6.12: a block against the wall: knocked down, or slammed',
    'A1 10,2\nB1 10,1 av=5',
    BLOCK,
    {},
    {
      'target-down': (of) => !stays(of, 'B1') && stays(of),
      'target-out': (of) => out('B1')(of) && stays(of),
    },
  ],
  [
    'BB-12.5: a Blitz with Frenzy',
    duel('+frenzy +block ma=1', ''),
    BLITZ,
    {},
    { 'target-down': (of) => !stays(of, 'B1') && stays(of), 'blocker-down': (of) => !stays(of) },
  ],
  [
    'BB-10.5: a foul',
    'A1 10,6 +dirty-player\nA2 12,6\nB1 11,6 prone av=7',
    [activate('foul'), at('foul', 'B1')],
    {},
    { out: out('B1'), ejected: told('player-ejected A1'), 'armour-broken': told('armour-broken B1') },
  ],
  [
    'BB-17.7: a chainsaw',
    duel('+chainsaw', 'av=9'),
    [activate('block'), at('block', 'B1', { with: 'chainsaw' })],
    {},
    {
      'target-down': told('armour-broken B1'),
      'blocker-down': told('armour-broken A1'),
      'target-out': out('B1'),
    },
  ],
  [
    'BB-17.23: a team-mate among others, and a wall',
    'A1 12,3 +throw-team-mate\nA2 13,3 +right-stuff +stunty\nB1 15,2\nB2 16,3\nB3 14,1 prone',
    [activate('pass'), { type: 'throw-team-mate', player: 'A2', to: square('15,1') }],
    {},
    {
      landed: (of) =>
        of.told.has('player-landed A2') && !of.told.has('pass-thrown A1 fumble') && stays(of, 'A2'),
      fumbled: told('pass-thrown A1 fumble'),
    },
  ],
  [
    'BB-17.3: a swing between a wall and two others',
    'A1 10,1 +ball-and-chain st=5\nB1 11,1\nB2 11,2',
    [activate('move'), { type: 'swing', facing: 'e' }],
    {},
    {
      succeeded: (of) => stays(of),
      'target-down': (of) => !stays(of, 'B1') || !stays(of, 'B2'),
      'blocker-down': (of) => !stays(of),
    },
  ],
  [
    'DB-9.5: a pad, and somebody on another',
    `A1 10,6\nB1 20,6${PADS}`,
    [activate('move'), move('11,6')],
    {},
    { succeeded: (of) => stays(of) },
  ],
  [
    'DB-9.6, DB-9.7: a chain over pads that are taken, by friend and foe',
    'A1 10,6\nA2 20,6\nB1 20,9\nB2 5,9 prone\npad 11,6\npad 20,6\npad 20,9\npad 5,9\npad 15,10\npad 12,2',
    [activate('move'), move('11,6')],
    {},
    { succeeded: (of) => stays(of) && !of.told.has('turnover') },
  ],
  [
    'DB-9.12, DB-1.3: the ball over pads, of which one is where it scores and one is at home',
    'A1 10,6 ball av=4\nA2 2,8\nB1 27,8\npad 11,6\npad 2,8\npad 27,8\npad 15,10',
    [activate('move'), move('11,6')],
    {},
    { succeeded: (of) => stays(of) && !of.told.has('turnover') },
  ],
  [
    'BB-15.6: two at once',
    'A1 10,6 +multiple-block st=6\nB1 11,6\nB2 11,7',
    [activate('block'), { type: 'multiple-block', targets: ['B1', 'B2'] }],
    {},
    { 'targets-down': (of) => !stays(of, 'B1') && !stays(of, 'B2') && stays(of) },
  ],
];

/** Enough for a difference of four in a hundred to show. */
const TIMES = 2500;

describe('odds beside the real rules, played out', () => {
  test.each(CASES)('%s', (_clauses, text, plan, more, came) => {
    const found = chances(text, plan, more);
    const start = JSON.stringify(read(text + FAR, more));
    const counts = Object.fromEntries(Object.keys(came).map((name) => [name, 0]));
    const dice = fastDice(20_261);
    for (let n = 0; n < TIMES; n++) {
      const end = played(start, plan, dice);
      for (const [name, did] of Object.entries(came)) if (did(end)) counts[name]!++;
    }
    for (const [name, count] of Object.entries(counts)) {
      const p = found[name]!;
      // four standard deviations; the seed is fixed, so that this holds always or never
      const most = 4 * Math.sqrt((p * (1 - p)) / TIMES);
      expect(`${name} ${count / TIMES} within ${most} of ${p}`).toBe(
        `${name} ${Math.abs(count / TIMES - p) <= most ? count / TIMES : 'not'} within ${most} of ${p}`,
      );
    }
  });
});
