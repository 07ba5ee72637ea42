/** BB-6: blocks, stop by stop in the order of BB-6.16. */
import { block as procedure } from '../../../rules/src/dungeonbowl/procedures/block.ts';
import { blockDice } from '../../../rules/src/dungeonbowl/strength.ts';
import { block, board, broken, d6, direction, HELD, hall } from './kit.ts';

const BLOCK = { type: 'block', target: 'B1' };
const use = (skill: string, yes = true) => ({ type: 'use-skill', skill, use: yes });
const FOLLOW = { type: 'follow-up', follow: true };
const STAY = { type: 'follow-up', follow: false };
const die = (index: number) => ({ type: 'choose-die', index });
const to = (x: number, y: number) => ({ type: 'choose-push', to: { x, y } });
/** A duel in the middle of the hall, with the Block Action declared. */
function duel(blocker = '', target = '', more = '', given = {}) {
  const m = board(`A1 10,6 ${blocker}\nA2 3,1\nB1 11,6 ${target}\nB9 26,10\n${more}`, given);
  m.activate('A1', 'block');
  return m;
}

test('BB-6.16: the stages of a block stand in the order of the rulebook', () => {
  expect(procedure.stages.filter((one) => !/ (result|answer|move)$|^result$/.test(one))).toEqual([
    ...['movement', 'foul appearance', 'dump-off', 'dumped off', 'precarious', 'target on the edge'],
    ...[
      'dauntless',
      'block dice',
      'reroll',
      'pick die',
      'juggernaut',
      'wrestle of the blocker',
      'wrestle of the target',
      'wrestled',
    ],
    ...['push', 'follow-up', 'arrivals', 'strip ball', 'knock downs', 'ball bounces', 'recovery'],
    'touchdown and frenzy',
  ]);
});

test.each([
  [3, 3, 1],
  [4, 3, 2],
  [7, 3, 3],
  [6, 3, 2],
  [3, 4, -2],
  [3, 7, -3],
])('BB-6.2: strength %i against %i: %i dice', (a, b, dice) => {
  expect(blockDice(a, b)).toBe(dice);
});

test('BB-6.1, BB-6.18: only standing opponents beside are blocked', () => {
  const m = duel('', '', 'A3 10,5\nB2 11,5 prone\nB3 20,6');
  expect(m.refusal({ type: 'block', target: 'A3' })).toBe('own-player BB-6.18');
  expect(m.refusal({ type: 'block', target: 'B2' })).toBe('target-not-standing BB-6.1');
  expect(m.refusal({ type: 'block', target: 'B3' })).toBe('not-adjacent BB-6.1');
  expect(m.refusal({ type: 'block', target: 'B7' })).toBe('unknown-player BB-2.4');
});

test('BB-6.2: the coach of the stronger side picks, here the target’s', () => {
  const m = duel('', 'st=4');
  m.act(BLOCK, ...block(1, 6));
  expect(m.decision()).toMatchObject({ seat: 'B', kind: 'choose-die', clause: 'BB-6.2', clock: 'reaction' });
  expect(m.refusal(die(2))).toBe('illegal-choice BB-6.2');
  m.act(die(0), ...HELD);
  expect([m.at('A1'), m.at('B1')]).toEqual(['10,6 prone', '11,6']);
});

test('BB-6.3, BB-6.4, BB-6.5, BB-15.3: assists count unless another opponent is near; Guard does not mind', () => {
  const declared = (more: string) => {
    const m = duel('', '', more);
    m.act(BLOCK, ...block(3, 3, 3).slice(0, 1));
    return m;
  };
  const m = duel('', '', 'A3 12,5');
  m.act(BLOCK, ...block(3, 3));
  expect(m.told('block-declared')[0]).toMatchObject({ dice: 2, attackerStrength: { assists: 1, total: 4 } });
  // A3 is marked by B2 as well
  expect(declared('A3 12,5\nB2 13,4').told('block-declared')[0]).toMatchObject({ dice: 1 });
  const guarded = duel('', '', 'A3 12,5 +guard\nB2 13,4');
  guarded.act(BLOCK, ...block(3, 3));
  expect(guarded.told('block-declared')[0]).toMatchObject({ attackerStrength: { assists: 1 } });
  const defended = duel('', '', 'B2 9,5');
  defended.act(BLOCK, ...block(3, 3));
  expect(defended.told('block-declared')[0]).toMatchObject({
    defenderStrength: { assists: 1 },
    chooser: 'B',
  });
});

test('BB-6.6, BB-4.2: attacker-down fells the blocker, and it is a turnover', () => {
  const m = duel();
  m.act(BLOCK, ...block(1), ...HELD);
  expect(m.at('A1')).toBe('10,6 prone');
  expect(m.told('turnover')).toEqual([{ type: 'turnover', seat: 'A', cause: 'knocked-down' }]);
  expect(m.owes).toBe('B open');
});

test('BB-6.7, BB-12.1: both-down fells target and blocker, in this order, and spares who has Block', () => {
  const m = duel();
  m.act(BLOCK, ...block(2), ...HELD, ...HELD);
  expect(m.told('player-knocked-down').map(({ player }) => player)).toEqual(['B1', 'A1']);
  const spared = duel('+block');
  spared.act(BLOCK, ...block(2), ...HELD);
  expect([spared.at('A1'), spared.at('B1'), spared.owes]).toEqual(['10,6', '11,6 prone', 'A open']);
});

test('BB-6.8, BB-6.11, BB-6.12, BB-6.15: a push leaves three squares to choose from, and then the follow-up', () => {
  const m = duel();
  m.act(BLOCK, ...block(3));
  expect(m.legal()).toEqual([to(12, 5), to(12, 6), to(12, 7)]);
  m.act(to(12, 7));
  expect(m.owes).toBe('A follow-up');
  m.act(FOLLOW);
  expect([m.at('A1'), m.at('B1')]).toEqual(['11,6', '12,7']);
});

test('BB-6.9, BB-13.4, BB-12.13: defender-stumbles pushes who has Dodge, but for Tackle', () => {
  const m = duel('', '+dodge');
  m.act(BLOCK, ...block(5));
  m.act(to(12, 6));
  m.act(STAY);
  expect(m.at('B1')).toBe('12,6');
  const tackled = duel('+tackle', '+dodge');
  tackled.act(BLOCK, ...block(5));
  tackled.act(to(12, 6));
  tackled.act(STAY, ...HELD);
  expect(tackled.at('B1')).toBe('12,6 prone');
});

test('BB-6.10, BB-7.1: defender-down pushes and knocks down there', () => {
  const m = duel();
  m.act(BLOCK, ...block(6));
  m.act(to(12, 6));
  m.act(STAY, ...HELD);
  expect(m.at('B1')).toBe('12,6 prone');
  expect(m.told('armour-held')).toEqual([{ type: 'armour-held', player: 'B1', av: 8, total: 3 }]);
});

test('BB-6.12, BB-6.13: with all three squares taken one player is pushed on; the farthest moves first', () => {
  const m = duel('', '', 'B2 12,5\nB3 12,6\nB4 12,7');
  m.act(BLOCK, ...block(3));
  m.act(to(12, 6));
  m.act(to(13, 6));
  m.act(STAY);
  expect([m.at('B3'), m.at('B1')]).toEqual(['13,6', '12,6']);
  expect(m.told('player-pushed').map(({ player }) => player)).toEqual(['B3', 'B1']);
});

test('BB-6.14, BB-15.8: behind one who stands firm all stay, and there is no follow-up', () => {
  const m = duel('', '', 'B2 12,5\nB3 12,6 +stand-firm\nB4 12,7');
  m.act(BLOCK, ...block(3));
  m.act(to(12, 6));
  expect(m.owes).toBe('B stand-firm');
  m.act(use('stand-firm'));
  expect([m.at('B3'), m.at('B1'), m.owes]).toEqual(['12,6', '11,6', 'A open']);
});

test('BB-6.12, DB-12.3, DB-12.4: with no square empty and one a wall the player is slammed, and not followed', () => {
  const m = board('A1 27,6\nB1 28,6\nA2 3,1');
  m.activate('A1', 'block');
  m.act(BLOCK, ...block(3), ...HELD);
  expect(m.told('player-slammed')).toEqual([{ type: 'player-slammed', player: 'B1', against: 'wall' }]);
  expect([m.at('A1'), m.at('B1'), m.owes]).toEqual(['27,6', '28,6', 'A open']);
  const down = board('A1 27,6\nB1 28,6\nA2 3,1');
  down.activate('A1', 'block');
  down.act(BLOCK, ...block(6), ...HELD);
  expect([down.at('B1'), down.told('armour-held').length]).toEqual(['28,6 prone', 1]);
});

test('BB-6.17: a player who lies is not knocked down again', () => {
  const m = duel('', '', 'B2 12,5\nB3 12,6 prone\nB4 12,7');
  m.act(BLOCK, ...block(6));
  m.act(to(12, 6));
  m.act(to(13, 6));
  m.act(STAY, ...HELD);
  expect([m.at('B3'), m.told('dice-rolled').filter(({ roll }) => roll?.name === 'armour').length]).toEqual([
    '13,6 prone',
    1,
  ]);
});

test('BB-16.5: Foul Appearance not overcome loses the block, which counts as made', () => {
  const m = duel('', '+foul-appearance');
  m.act(BLOCK, ...d6('foul-appearance', 1));
  expect([m.owes, m.player('A1').acted, m.told('turnover')]).toEqual(['A open', true, []]);
});

test('BB-14.2: Dump-Off throws the ball away first, and never ends a turn', () => {
  const m = duel('', '+dump-off ball', 'B2 13,6');
  m.act(BLOCK);
  expect(m.owes).toBe('B dump-off');
  expect(m.refusal({ type: 'dump-off', to: { x: 17, y: 6 } })).toBe('out-of-range BB-14.2');
  m.act({ type: 'dump-off', to: { x: 13, y: 6 } }, ...d6('pass', 6), ...d6('catch', 6), ...block(3));
  expect(m.ball).toBe('held B2');
  m.act(to(12, 6));
  m.act(STAY);
  expect([m.told('turnover'), m.owes]).toEqual([[], 'A open']);
});

test('DB-14.12, DB-14.13: on a precarious square the blocker rolls first, then the target', () => {
  const dungeon = hall({ '10,7': 'L', '11,7': 'P' }, [
    { x: 10, y: 6, hole: 'lethal' },
    { x: 11, y: 6, hole: 'non-lethal' },
  ]);
  const m = duel('', '', '', { dungeon });
  m.act(BLOCK, ...d6('precarious', 2), ...d6('precarious', 1));
  expect([m.at('B1'), m.told('turnover'), m.owes]).toEqual(['lost', [], 'A open']);
  // no block is thrown at the target then: it does not roll
  const fallen = duel('', '', '', { dungeon });
  fallen.act(BLOCK, ...d6('precarious', 1), ...d6('fall', 3));
  expect([fallen.at('A1'), fallen.told('turnover')[0]?.cause]).toEqual(['lost', 'hole']);
});

test('BB-12.2: Dauntless makes an even match of it', () => {
  const m = duel('+dauntless', 'st=5');
  m.act(BLOCK, ...d6('dauntless', 3), ...block(3));
  expect(m.told('block-declared')[0]).toMatchObject({ dice: 1, attackerStrength: { base: 3, skills: 2 } });
  const failed = duel('+dauntless', 'st=5');
  failed.act(BLOCK, ...d6('dauntless', 2), ...block(3, 3));
  expect(failed.told('block-declared')[0]).toMatchObject({ dice: 2, chooser: 'B' });
});

test('BB-9.6, BB-9.4: block dice are offered before the die is picked, all of them again, and once', () => {
  const m = duel('', 'st=4', '', { teams: { A: { rerolls: 2 } } });
  m.act(BLOCK, ...block(1, 2));
  expect([m.owes, m.state.roll?.faces]).toEqual(['A reroll', [1, 2]]);
  m.act({ type: 'use-reroll', source: 'team' }, ...block(3, 3));
  expect([m.state.teams.A.rerolls, m.owes]).toEqual([1, 'A choose-push']);
});

test('BB-15.4: a Juggernaut’s Blitz makes a push of both-down, against which nothing helps', () => {
  const m = board('A1 9,6 +juggernaut\nA2 3,1\nB1 11,6 +stand-firm +fend +wrestle\nB9 26,10');
  m.activate('A1', 'blitz');
  m.move('10,6');
  m.act(BLOCK, ...block(2));
  expect(m.owes).toBe('A juggernaut');
  m.act(use('juggernaut'));
  m.act(to(12, 6));
  expect(m.owes).toBe('A follow-up');
});

test('BB-12.14: Wrestle lays both down without armour, for the blocker first, then for the target', () => {
  const m = duel('+wrestle', '+wrestle +block');
  m.act(BLOCK, ...block(2));
  expect(m.owes).toBe('A wrestle');
  m.act(use('wrestle', false));
  expect(m.owes).toBe('B wrestle');
  m.act(use('wrestle'));
  expect([m.at('A1'), m.at('B1'), m.told('turnover')]).toEqual(['10,6 prone', '11,6 prone', []]);
});

test('BB-13.8, BB-15.2: Side Step picks any empty square, but not from one who has Grab', () => {
  const m = duel('', '+side-step');
  m.act(BLOCK, ...block(3));
  expect([m.owes, m.legal().length]).toEqual(['B choose-push', 7]);
  m.act(to(10, 5));
  expect(m.at('B1')).toBe('10,5');
  const grabbed = duel('+grab', '+side-step');
  grabbed.act(BLOCK, ...block(3));
  expect([grabbed.owes, grabbed.legal().length]).toEqual(['A choose-push', 3]);
  const alone = duel('+grab');
  alone.act(BLOCK, ...block(3));
  expect(alone.legal()).toHaveLength(7);
});

test('BB-12.4: nobody follows up against Fend', () => {
  const m = duel('', '+fend');
  m.act(BLOCK, ...block(3));
  m.act(to(12, 6));
  expect([m.at('A1'), m.owes]).toEqual(['10,6', 'A open']);
});

test('BB-12.5: Frenzy follows up and blocks again, once', () => {
  const m = duel('+frenzy');
  m.act(BLOCK, ...block(3));
  m.act(to(12, 6), ...block(3));
  m.act(to(13, 6));
  expect([m.at('A1'), m.at('B1'), m.told('block-declared').length]).toEqual(['12,6', '13,6', 2]);
});

test('BB-12.11, BB-12.12: Strip Ball takes it with a push, unless the target has Sure Hands', () => {
  const m = duel('+strip-ball', 'ball');
  m.act(BLOCK, ...block(3));
  m.act(to(12, 6));
  m.act(STAY, ...direction(5));
  expect([m.ball, m.at('B1')]).toEqual(['ground 13,6', '12,6']);
  const sure = duel('+strip-ball', '+sure-hands ball');
  sure.act(BLOCK, ...block(3));
  sure.act(to(12, 6));
  sure.act(STAY);
  expect(sure.ball).toBe('held B1');
});

test('BB-15.7: Piling On has armour or injury rolled again, once a victim', () => {
  const m = duel('+piling-on');
  m.act(BLOCK, ...block(6));
  m.act(to(12, 6));
  m.act(FOLLOW, ...HELD);
  expect(m.owes).toBe('A piling-on');
  m.act(use('piling-on'), ...broken(4, 4));
  expect([m.at('A1'), m.at('B1'), m.told('turnover')]).toEqual(['11,6 prone', 'ko', []]);
});

test('BB-15.6: Multiple Block is at two, each stronger by 2, and follows nobody', () => {
  const m = duel('+multiple-block', '', 'B2 11,5');
  m.act({ type: 'multiple-block', targets: ['B1', 'B2'] }, ...block(3, 3));
  expect(m.told('block-declared')[0]).toMatchObject({ defenderStrength: { skills: 2 }, chooser: 'B' });
  m.act(to(12, 6), ...block(3, 3));
  m.act(to(11, 4));
  expect([m.at('A1'), m.owes]).toEqual(['10,6', 'A open']);
});

test('BB-16.6, BB-3.9: Horns help in a Blitz after a step; the block costs a square', () => {
  const m = board('A1 8,6 +horns ma=2\nA2 3,1\nB1 11,6\nB9 26,10');
  m.activate('A1', 'blitz');
  m.move('9,6 10,6');
  m.act(BLOCK, ...d6('go-for-it', 2), ...block(3, 3));
  expect(m.told('block-declared')[0]).toMatchObject({ dice: 2, chooser: 'A' });
});

test('BB-6.15, BB-6.16: pushed onto a pad and followed: the target is teleported, then the blocker', () => {
  const m = duel('', '', 'pad 12,6\npad 20,2\npad 20,9\nB2 12,5\nB3 12,7');
  m.act(BLOCK, ...block(3), ...[]);
  expect(m.owes).toBe('A follow-up');
  m.act(STAY, [3, 'teleporter', 2]);
  expect(m.at('B1')).toBe('20,2');
});
