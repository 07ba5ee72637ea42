/** Part B: what happens underground. */

import { dungeonbowl } from '../../../rules/src/dungeonbowl/index.ts';
import { fastDice } from '../../../rules/src/kernel/index.ts';
import { Driver } from '../../support/board/driver.ts';
import { block, board, broken, d6, direction, HELD, hall } from './kit.ts';

const END = { type: 'end-turn' };
const pad = (count: number, face: number) => [count, 'teleporter', face] as const;

test('DB-1.1, DB-1.2, DB-1.3: standing with the ball in an opposing end zone wins at once', () => {
  const m = board('A1 26,6 ball\nA2 3,1\nB1 20,1');
  m.activate('A1', 'move');
  m.move('27,6');
  expect(m.state.result).toEqual({ winners: ['A'], reason: 'touchdown', score: { A: 1, B: 0 } });
  expect(m.refusal(END, 'A')).toBe('game-over ');
  const own = board('A1 3,6 ball\nA2 3,1\nB1 20,1');
  own.activate('A1', 'move');
  own.move('2,6');
  expect(own.state.result).toBeUndefined();
});

test('DB-1.2: a push into it scores in the turn of the other', () => {
  const m = board('A1 3,6 +grab\nA2 8,1\nB1 3,7 ball\nB2 20,1');
  m.activate('A1', 'block');
  m.act({ type: 'block', target: 'B1' }, ...block(3));
  m.act({ type: 'choose-push', to: { x: 2, y: 8 } });
  m.act({ type: 'follow-up', follow: false });
  expect(m.state.result?.winners).toEqual(['B']);
});

test('DB-7.1, DB-7.4, DB-7.7: a turn begins with the sponge, or somebody from Reserves', () => {
  const m = board('A1 10,6\nA2 ko\nA3\nB1 20,6\npad 1,5\npad 20,2', { fromStart: true });
  expect([m.owes, m.driver.fallback('A')]).toEqual(['A turn-start', { type: 'skip-dugout' }]);
  expect(m.refusal({ type: 'use-sponge', player: 'A3' })).toBe('not-in-ko DB-7.4');
  m.act({ type: 'use-sponge', player: 'A2' });
  expect([m.at('A2'), m.owes]).toEqual(['reserves', 'A open']);
  expect(board('A1 10,6\nB1 20,6', { fromStart: true }).owes).toBe('A open');
});

test('DB-7.2, DB-7.3, DB-9.6: somebody arrives on the own pad, and displaces who stands there', () => {
  const m = board('A1 1,5\nA3\nB1 20,6\npad 1,5\npad 20,2\npad 20,9', { fromStart: true });
  expect(m.refusal({ type: 'dugout-teleport', player: 'A3', to: 'own', teleporter: 2 })).toBe(
    'bad-teleporter DB-7.2',
  );
  m.act({ type: 'dugout-teleport', player: 'A3', to: 'own' }, pad(3, 2));
  expect([m.at('A3'), m.at('A1'), m.player('A3').teleports]).toEqual(['1,5', '20,2', 1]);
});

test('DB-8.1, DB-8.2, DB-8.3, DB-8.6, DB-8.7: an explosion fells all who stand around, the opener hurt first', () => {
  const m = board('A1 10,6\nA2 3,1\nB1 12,5\nB2 12,6 prone\nchest 11,6', { hidden: { chest: 3 } });
  m.activate('A1', 'move');
  expect(m.refusal({ type: 'open-chest', chest: 'c2' })).toBe('no-chest DB-8.3');
  m.act({ type: 'open-chest', chest: 'c1' }, ...HELD, ...HELD);
  expect(m.told('chest-exploded')[0]?.victims).toEqual(['A1', 'B1']);
  expect([m.at('A1'), m.at('B1'), m.told('turnover')[0]?.cause]).toEqual([
    '10,6 prone',
    '12,5 prone',
    'knocked-down',
  ]);
});

test('DB-8.4, DB-8.5, DB-8.2: the ball is snatched, or lies there without a turnover; nobody moves after', () => {
  const m = board('A1 10,6\nA2 3,1\nB1 20,5\nchest 11,6');
  m.activate('A1', 'move');
  m.act({ type: 'open-chest', chest: 'c1' }, ...d6('snatch', 4));
  expect(m.ball).toBe('held A1');
  const missed = board('A1 10,6\nA2 3,1\nB1 20,5\nchest 11,6\nchest 9,6');
  missed.activate('A1', 'move');
  missed.act({ type: 'open-chest', chest: 'c1' }, ...d6('snatch', 3));
  expect([missed.ball, missed.told('turnover')]).toEqual(['ground 11,6', []]);
  expect(missed.refusal({ type: 'move', path: [{ x: 10, y: 7 }] })).toBe('movement-ended DB-8.2');
});

test('DB-8.1, BB-3.8: after a block a chest beside may still be opened, and nothing else be done', () => {
  const m = board('A1 10,6\nA2 3,1\nB1 11,5\nchest 11,7');
  m.activate('A1', 'block');
  m.act({ type: 'block', target: 'B1' }, ...block(3));
  m.act({ type: 'choose-push', to: { x: 12, y: 4 } });
  m.act({ type: 'follow-up', follow: false });
  expect(m.owes).toBe('A activation');
  expect(m.refusal({ type: 'block', target: 'B1' })).toBe('action-used BB-3.8');
  m.act({ type: 'open-chest', chest: 'c1' }, ...d6('snatch', 6));
  expect(m.ball).toBe('held A1');
});

test('DB-4.2: nobody sees what is in a closed chest', () => {
  const m = board('A1 10,6\nB1 20,5\nchest 11,6\nchest 15,6', { hidden: { chest: 1, chestsAt: 17.25 } });
  expect(JSON.stringify(dungeonbowl.view(m.state))).not.toMatch(/chestsAt|17\.25|content"/);
});

test('DB-9.1, DB-9.4, DB-9.8: who steps on a pad is teleported, and pays a square', () => {
  const m = board('A1 10,6\nA2 3,1\nB1 20,5\npad 11,6\npad 20,9\npad 4,9');
  m.activate('A1', 'move');
  m.move('11,6', pad(3, 2));
  expect([m.at('A1'), m.state.turn?.active?.squaresLeft]).toEqual(['20,9', 4]);
  expect(m.told('player-recovered')).toHaveLength(1);
  expect(
    m.refusal({
      type: 'move',
      path: [
        { x: 20, y: 8 },
        { x: 21, y: 8 },
      ],
    }),
  ).toBe('legal');
});

test('DB-9.5, BB-7.22: the same number misfires: a slam roll in place', () => {
  const m = board('A1 10,6\nA2 3,1\nB1 20,5\npad 11,6\npad 20,9');
  m.activate('A1', 'move');
  m.move('11,6', pad(2, 1), ...broken(3, 3));
  expect([m.at('A1'), m.told('turnover')[0]?.cause]).toEqual(['11,6 stunned', 'knocked-down']);
});

test('DB-9.6, DB-9.9, DB-9.11: one who stands on the pad reached goes on, until nobody is displaced', () => {
  const m = board('A1 10,6\nA2 20,9\nB1 20,5\nB2 4,9\npad 11,6\npad 20,9\npad 4,9');
  m.activate('A1', 'move');
  m.move('11,6', pad(3, 2), pad(3, 3), pad(3, 1));
  expect([m.at('A1'), m.at('A2'), m.at('B2')]).toEqual(['20,9', '4,9', '11,6']);
});

test('DB-9.7: a second teleport in a turn is too much: Injury without armour, and a turnover', () => {
  const m = board('A1 10,6\nA2 20,9 teleports=1\nB1 20,5\npad 11,6\npad 20,9\npad 4,9');
  m.activate('A1', 'move');
  m.move('11,6', pad(3, 2), pad(3, 3), ...d6('injury', 2, 2));
  expect([m.at('A2'), m.told('turnover')[0]?.cause]).toEqual(['4,9 stunned', 'knocked-down']);
});

test('DB-9.8: without normal movement it is a Go For It, or the end', () => {
  const m = board('A1 10,6 ma=1\nA2 3,1\nB1 20,5\npad 11,6\npad 20,9');
  m.activate('A1', 'move');
  m.move('11,6', pad(2, 2));
  expect([m.owes, m.driver.fallback('A')]).toEqual(['A recover', { type: 'recover', goForIt: false }]);
  m.act({ type: 'recover', goForIt: true }, ...d6('go-for-it', 2));
  expect(m.owes).toBe('A activation');
});

test('DB-10.1, DB-10.2: a ball that lands on an empty pad is sent on, and caught or bounces', () => {
  const m = board('A1 10,6 ball\nA2 20,9\nB1 20,5\npad 12,6\npad 20,9');
  m.activate('A1', 'pass');
  m.act({ type: 'pass', to: { x: 12, y: 6 } }, ...d6('pass', 6), pad(2, 2), ...d6('catch', 4));
  expect([m.ball, m.told('turnover')]).toEqual(['held A2', []]);
});

test('DB-10.3: on a pad with somebody it is as in any square', () => {
  const m = board('A1 10,6 ball\nA2 12,6\nB1 20,5\npad 12,6\npad 20,9');
  m.activate('A1', 'pass');
  m.act({ type: 'pass', to: { x: 12, y: 6 } }, ...d6('pass', 6), ...d6('catch', 1), ...direction(5));
  expect(m.ball).toBe('ground 13,6');
});

test('DB-10.6, DB-14.3, DB-14.5: a carrier pushed into a hole is lost, and the ball returns on a pad', () => {
  const m = board('A1 10,6\nA2 3,1\nB1 11,6 ball\nB2 20,1\npad 20,9\npad 4,9', {
    dungeon: hall({ '12,6': 'P' }),
  });
  m.activate('A1', 'block');
  m.act({ type: 'block', target: 'B1' }, ...block(3));
  m.act({ type: 'choose-push', to: { x: 12, y: 6 } });
  m.act({ type: 'follow-up', follow: false }, pad(2, 1), ...direction(5));
  expect([m.at('B1'), m.ball, m.told('turnover')]).toEqual(['lost', 'ground 21,9', []]);
});

test('DB-14.1, DB-14.8, DB-14.9, DB-14.10: a jump over holes costs its squares and takes a roll', () => {
  const m = board('A1 10,6\nA2 3,1\nB1 20,5', { dungeon: hall({ '11,6': 'L', '12,6': 'L' }) });
  m.activate('A1', 'move');
  expect(m.refusal({ type: 'move', path: [{ x: 11, y: 6 }] })).toBe('hole DB-14.1');
  expect(m.refusal({ type: 'jump', to: { x: 10, y: 8 } })).toBe('bad-jump DB-14.8');
  m.act({ type: 'jump', to: { x: 13, y: 6 } }, ...d6('jump', 3));
  expect([m.at('A1'), m.state.turn?.active?.squaresLeft]).toEqual(['13,6', 3]);
});

test('DB-14.10, DB-14.4: a failed jump ends in the nearest hole, which may kill', () => {
  const m = board('A1 10,6\nA2 3,1\nB1 20,5', { dungeon: hall({ '11,6': 'L', '12,6': 'L' }) });
  m.activate('A1', 'move');
  m.act(
    { type: 'jump', to: { x: 13, y: 6 } },
    ...d6('jump', 2),
    ...d6('fall', 6),
    [6, 'casualty', 6],
    [8, 'casualty', 1],
  );
  expect([m.at('A1'), m.told('turnover')[0]?.cause]).toEqual(['casualty', 'hole']);
});

test('BB-13.5, BB-16.10, DB-13.1: Leap and Very Long Legs make jumps easier, and nothing else', () => {
  const m = board('A1 10,6 +leap +very-long-legs\nA2 3,1\nB1 20,5', {
    dungeon: hall({ '11,6': 'L', '12,6': 'L', '13,6': 'L' }),
  });
  m.activate('A1', 'move');
  m.act({ type: 'jump', to: { x: 14, y: 6 } }, ...d6('jump', 2));
  expect(m.at('A1')).toBe('14,6');
});

test('DB-13.3, DB-13.4, BB-17.18: a Secret Weapon is looked for at the end of each own turn', () => {
  const m = board('A1 10,6 +secret-weapon\nA2 3,1 +secret-weapon\nB1 20,5');
  m.act(END, ...d6('secret-weapon', 5, 6));
  expect([m.at('A1'), m.at('A2'), m.told('turnover')]).toEqual(['10,6', 'ejected', []]);
});

const timed = { options: { timeLimit: 'turns' } };
test('DB-15.1, DB-15.3, DB-15.9: the clock opens all chests at once, between two turns', () => {
  const m = board('A1 10,6\nA2 12,6\nB1 20,5\nchest 11,6\nchest 21,6', {
    ...timed,
    turnsDone: 18,
    hidden: { chest: 1, chestsAt: 19, teleportersAt: 35 },
  });
  m.act(END, ...HELD, ...HELD);
  expect(m.told('clock-opened-chests')[0]?.chests).toEqual(['c1', 'c2']);
  expect([m.at('A1'), m.ball, m.told('turnover')]).toEqual(['10,6 prone', 'ground 21,6', []]);
});

test('DB-15.4, DB-15.5, DB-15.6: six teleporters go, none of an end zone; dug-outs close', () => {
  const m = board('A1 10,6\nA3\nB1 20,5\nB3\npad 1,5\npad 28,5\npad 10,2\npad 12,2\npad 14,2', {
    ...timed,
    turnsDone: 34,
    hidden: { chest: 0, teleportersAt: 35 },
  });
  m.act(END, [3, 'removed-teleporter', 2], [2, 'removed-teleporter', 2]);
  expect(m.told('teleporters-removed')[0]?.numbers).toEqual([4, 5, 3]);
  expect([m.state.dugoutsOpen, m.owes]).toEqual([false, 'B open']);
});

test('DB-15.7: at the limit it is a draw', () => {
  const m = board('A1 10,6\nB1 20,5', { ...timed, turnsDone: 44 });
  m.act(END);
  expect(m.state.result).toMatchObject({ winners: [], reason: 'time' });
});

test('DB-1.5: a draw when nobody is left who can play', () => {
  const m = board('A1 10,6\nB1 20,5', { dugoutsOpen: false });
  for (const one of m.state.players) Object.assign(one, { place: 'casualty', square: undefined });
  for (const one of m.state.players) delete one.square;
  m.act(END);
  expect(m.state.result?.reason).toBe('nobody-left');
});

test('DB-17.4, DB-17.5: conceding, and agreeing on a draw', () => {
  const m = board('A1 10,6\nB1 20,5');
  m.act({ type: 'offer-draw' });
  expect(m.owes).toBe('B answer-draw');
  m.act({ type: 'answer-draw', accept: false });
  expect(m.refusal({ type: 'offer-draw' })).toBe('already-offered DB-17.5');
  m.act({ type: 'concede' });
  expect(m.state.result).toMatchObject({ winners: ['B'], reason: 'concession' });
});

test('DB-16.6: of three, one who concedes leaves, and the others play on', () => {
  const m = board('A1 10,6 ball\nB1 20,5\nC1 20,9', { options: { seats: 3 } });
  m.act({ type: 'concede' }, ...direction(5));
  expect([m.at('A1'), m.ball, m.owes]).toEqual(['absent', 'ground 11,6', 'B open']);
});

test('DB-17.3: turns in a row without any action forfeit', () => {
  const m = board('A1 10,6\nB1 20,5', { teams: { A: { idleTurns: 2 } } });
  m.driver.game.apply(m.state, 'A', END as never, fastDice(1), { at: 0, by: 'referee' });
  expect(m.state.result).toMatchObject({ winners: ['B'], reason: 'concession' });
});

const start = (given: object, seed = 1) => {
  const options = dungeonbowl.options.parse(given);
  expect(dungeonbowl.checkOptions(options)).toBeUndefined();
  const { state, events } = dungeonbowl.start(options, fastDice(seed));
  return new Driver(dungeonbowl, state, events);
};

test('DB-4.3, DB-4.4, DB-5.2, DB-5.3, DB-5.4, DB-6.1, DB-6.2: placing goes round, from the first seat', () => {
  const driver = start({ chestPlacement: 'alternate', teleporterPlacement: 'alternate', firstSeat: 'B' });
  const chance = fastDice(3);
  const asked: string[] = [];
  for (let n = 0; n < 14; n++) {
    asked.push(driver.owes[0]!);
    const list = driver.legal(driver.decider);
    driver.play(driver.decider, list[chance.roll(list.length, 'choice') - 1]!, []);
  }
  expect(asked.slice(0, 3)).toEqual(['B place-chest', 'A place-chest', 'B place-chest']);
  expect(asked.slice(6, 8)).toEqual(['B place-teleporter', 'A place-teleporter']);
  expect([driver.state.chests.length, driver.state.pads.length, driver.owes]).toEqual([
    6,
    8,
    ['B place-player'],
  ]);
});

test('DB-6.3, DB-6.4, DB-6.6, DB-6.7: six of each in the end zone or on a random empty pad; the rest waits', () => {
  const driver = start({ firstSeat: 'A' });
  const { state } = driver;
  expect(
    driver.refused('A', { type: 'place-player', player: 'A1', to: 'end-zone', square: { x: 9, y: 8 } }),
  ).toBe('not-own-end-zone DB-6.3');
  driver.play('A', { type: 'place-player', player: 'A1', to: 'end-zone', square: { x: 1, y: 7 } }, []);
  driver.play('B', { type: 'place-player', player: 'B1', to: 'teleporter' }, [[8, 'teleporter', 3]]);
  expect(state.players.find(({ id }) => id === 'B1')).toMatchObject({
    square: { x: 12, y: 2 },
    teleports: 0,
  });
  driver.until(
    () => state.phase === 'play',
    () =>
      driver.play(
        driver.decider,
        driver.legal(driver.decider).find((one) => 'to' in one && one.to === 'end-zone')!,
        [],
      ),
  );
  expect(state.players.filter(({ place }) => place === 'dungeon')).toHaveLength(12);
  expect(driver.owes).toEqual(['A turn-start']);
});

test('DB-2.15: a dungeon with terrain has to be accepted by all', () => {
  const driver = start({ dungeon: 'lava-halls' });
  expect(driver.owes).toEqual(['A accept-dungeon', 'B accept-dungeon']);
  driver.play('B', { type: 'reject-dungeon' }, []);
  driver.play('A', { type: 'accept-dungeon' }, []);
  expect(driver.state.result?.reason).toBe('cancelled');
});

test('DB-2.14, DB-14.16: options that cannot be played are refused, all problems at once', () => {
  const check = (given: object) => dungeonbowl.checkOptions(dungeonbowl.options.parse(given))?.code;
  expect(check({ dungeon: 'lava-halls', terrain: false })).toBe('terrain-disabled');
  expect(check({ seats: 4 })).toBe('bad-option');
  expect(check({ dungeon: 'three-doors' })).toBe('dungeon-invalid');
  expect(check({ timeLimit: 'turns', drawAt: 3 })).toBe('bad-option');
  expect(check({ firstSeat: 'D' })).toBe('bad-option');
});
