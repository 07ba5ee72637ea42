import type { Die } from '../../../rules/src/kernel/dice.ts';
import { block, board, broken, d6 } from './kit.ts';

test('BB-12.2, BB-16.6: Dauntless adds the die to the ST that Horns have raised', () => {
  const m = board('A1 9,6 +dauntless +horns\nA2 3,1\nB1 11,6 st=6\nB2 20,1');
  m.activate('A1', 'blitz');
  m.move('10,6');
  // 3 + 1 + 3 is more than 6
  m.act({ type: 'block', target: 'B1' }, ...d6('dauntless', 3), ...block(3));
  expect(m.told('block-declared')[0]).toMatchObject({ dice: 1, attackerStrength: { total: 6 } });
});

test('BB-7.15, BB-17.3: where there is no Armour roll Mighty Blow goes to the Injury roll', () => {
  const m = board('A1 10,6 +mighty-blow\nA2 3,1\nB1 11,6 +ball-and-chain\nB2 20,1');
  m.activate('A1', 'block');
  m.act({ type: 'block', target: 'B1' }, ...block(6));
  m.act({ type: 'choose-push', to: { x: 12, y: 6 } });
  const casualty = [[6, 'casualty', 1] as const, [8, 'casualty', 1] as const];
  m.act({ type: 'follow-up', follow: false }, ...d6('injury', 4, 5), ...casualty);
  expect(m.at('B1')).toBe('casualty');
});

test('BB-4.1, BB-12.5: a player of the own team who is slammed ends the turn before Frenzy blocks again', () => {
  const blocks = (slammed: string, ...second: Die[]) => {
    const m = board(`A1 26,6 +frenzy\nA9 3,1\nB1 27,6\nB2 28,5\nB3 28,7\n${slammed} 28,6`);
    m.activate('A1', 'block');
    m.act({ type: 'block', target: 'B1' }, ...block(3));
    m.act({ type: 'choose-push', to: { x: 28, y: 6 } }, ...broken(1, 1), ...second);
    return [m.at(slammed), m.told('block-declared').length, m.told('turnover').length];
  };
  expect(blocks('A2')).toEqual(['28,6 stunned', 1, 1]);
  expect(blocks('B4', ...block(3))).toEqual(['28,6 stunned', 2, 0]);
});

test('BB-15.4, BB-15.8: nobody in the way of a Juggernaut’s Blitz stands firm, pushed on or not', () => {
  const m = board(
    'A1 10,6 +juggernaut\nA2 3,1\nB1 11,6 +stand-firm\nB2 12,5 +stand-firm\nB3 12,6 +stand-firm\nB4 12,7',
  );
  m.activate('A1', 'blitz');
  m.act({ type: 'block', target: 'B1' }, ...block(3));
  m.act({ type: 'choose-push', to: { x: 12, y: 6 } });
  m.act({ type: 'choose-push', to: { x: 13, y: 6 } });
  expect([m.at('B1'), m.at('B3'), m.owes]).toEqual(['12,6', '13,6', 'A follow-up']);
});

test('BB-17.3: a ball and chain that is Placed Prone is hurt without an Armour roll, too', () => {
  const m = board('A1 10,6 +wrestle\nA2 3,1\nB1 11,6 +ball-and-chain\nB2 20,1');
  m.activate('A1', 'block');
  m.act({ type: 'block', target: 'B1' }, ...block(2));
  m.act({ type: 'use-skill', skill: 'wrestle', use: true }, ...d6('injury', 1, 1));
  expect([m.at('A1'), m.at('B1')]).toEqual(['10,6 prone', 'ko']);
});

test('BB-13.7: Sneaky Git hides a double that holds, and none that breaks', () => {
  const fouls = (...dice: Die[]) => {
    const m = board('A1 10,6 +sneaky-git\nA9 3,1\nB1 11,6 prone\nB2 20,1');
    m.activate('A1', 'foul');
    m.act({ type: 'foul', target: 'B1' }, ...dice);
    return m.at('A1');
  };
  expect([fouls(...d6('armour', 2, 2)), fouls(...broken(1, 2))]).toEqual(['10,6', 'ejected']);
});

test('BB-17.9, BB-7.19: with Decay the other result stands, whatever an apothecary makes of the worse', () => {
  const d68 = (a: number, b: number): Die[] => [
    [6, 'casualty', a],
    [8, 'casualty', b],
  ];
  const m = board('A1 10,6\nA9 3,1\nB1 11,6 +decay\nB2 20,1', { teams: { B: { apothecaries: 1 } } });
  m.activate('A1', 'block');
  m.act({ type: 'block', target: 'B1' }, ...block(6));
  m.act({ type: 'choose-push', to: { x: 12, y: 6 } });
  m.act({ type: 'follow-up', follow: false }, ...broken(5, 5), ...d68(4, 1), ...d68(4, 5));
  m.act({ type: 'use-apothecary', use: true }, ...d68(2, 2));
  m.act({ type: 'choose-casualty', index: 1 });
  expect([m.at('B1'), m.player('B1').casualties?.map(({ roll }) => roll)]).toEqual(['casualty', [41, 22]]);
});
