import { dungeonbowl } from '../../../rules/src/dungeonbowl/index.ts';
import { chestCells } from '../../../rules/src/dungeonbowl/procedures/set-up.ts';
import { type Die, fastDice } from '../../../rules/src/kernel/dice.ts';
import { Driver } from '../../support/board/driver.ts';
import { block, board, broken, d6, direction, HELD, read } from './kit.ts';

const pad = (of: number, ...numbers: number[]): Die[] => numbers.map((n) => [of, 'teleporter', n]);

test('DB-9.3: standing on a pad, standing up on it and leaving it do nothing; coming back does', () => {
  const m = board('A1 10,6 prone\nA2 3,1\nB1 20,1\npad 10,6\npad 20,9');
  m.activate('A1', 'move');
  m.act({ type: 'stand-up' });
  m.move('11,6');
  expect(m.told('player-teleported')).toEqual([]);
  m.move('10,6', ...pad(2, 2));
  expect(m.at('A1')).toBe('20,9');
});

test('DB-9.2: who was teleported by another’s chain has no arrival effect left', () => {
  // edge case 42: B1 and B2 are pushed onto pads, and B2's teleport displaces B1
  const m = board('A1 10,6\nB1 11,6\nB2 12,6\nB3 12,5\nB4 12,7\nB5 20,1\npad 12,6\npad 13,6\npad 20,9');
  m.activate('A1', 'block');
  m.act({ type: 'block', target: 'B1' }, ...block(3));
  m.act({ type: 'choose-push', to: { x: 12, y: 6 } });
  m.act({ type: 'choose-push', to: { x: 13, y: 6 } });
  m.act({ type: 'follow-up', follow: false }, ...pad(3, 1, 3));
  expect([m.at('B1'), m.at('B2')]).toEqual(['20,9', '12,6']);
  expect(m.told('player-teleported')).toHaveLength(2);
});

test('DB-9.10, DB-9.9: a chain ends after twenty rolls: who is displaced then is put on an empty pad', () => {
  const m = board('A1 10,6\nA2 3,1\nA3 20,9\nB1 20,1\nB2 22,9\npad 11,6\npad 20,9\npad 22,9');
  m.activate('A1', 'move');
  // A1, A3 and B2 displace each other; from the fourth roll on each is strained
  const dice: Die[] = [];
  for (let rolls = 1; rolls <= 20; rolls++) {
    dice.push(...pad(3, rolls % 2 ? 2 : 3));
    if (rolls > 3) dice.push(...d6('injury', 1, 1));
  }
  m.act({ type: 'move', path: [{ x: 11, y: 6 }] }, ...dice, ...d6('injury', 1, 1));
  expect(['A1', 'A3', 'B2'].map((id) => m.at(id))).toEqual(['20,9 stunned', '22,9 stunned', '11,6 stunned']);
});

test('DB-9.12, DB-1.2: a carrier who comes out in the end zone has scored before recovering', () => {
  const m = board('A1 10,6 ball\nB1 20,1\npad 11,6\npad 28,9');
  m.activate('A1', 'move');
  m.move('11,6', ...pad(2, 2));
  expect(m.state.result).toMatchObject({ winners: ['A'], reason: 'touchdown' });
  expect(m.told('player-recovered')).toEqual([]);
});

test('DB-9.7, DB-1.2: one who is strained there has not', () => {
  const m = board('A1 10,6 ball teleports=1\nA2 3,1\nB1 20,1\npad 11,6\npad 28,9');
  m.activate('A1', 'move');
  m.move('11,6', ...pad(2, 2), ...d6('injury', 1, 1), ...direction(4));
  expect([m.at('A1'), m.ball, m.state.result]).toEqual(['28,9 stunned', 'ground 27,9', undefined]);
});

test('DB-7.6: an arrival that fells a player of the own team is a turnover before anybody has acted', () => {
  const m = board('A1 1,5 teleports=1\nA3\nB1 20,1\npad 1,5\npad 20,9', { fromStart: true });
  // counts start again with the turn, so that it takes two links to strain
  m.act(
    { type: 'dugout-teleport', player: 'A3', to: 'own' },
    ...pad(2, 1),
    ...d6('armour', 6, 6),
    ...d6('injury', 1, 1),
    ...pad(2, 2),
    ...d6('injury', 1, 2),
  );
  expect([m.at('A1'), m.at('A3'), m.owes]).toEqual(['1,5 stunned', '20,9 stunned', 'B open']);
});

test('DB-10.5: a carrier who leaves the dungeon from a pad leaves a ball that bounces from it', () => {
  const m = board('A1 10,6\nB1 11,6 ball\nA2 3,1\nB2 20,1\npad 12,6\npad 20,9');
  m.activate('A1', 'block');
  m.act({ type: 'block', target: 'B1' }, ...block(6));
  m.act({ type: 'choose-push', to: { x: 12, y: 6 } });
  m.act({ type: 'follow-up', follow: false }, ...pad(2, 2), ...broken(4, 4), ...direction(5));
  expect([m.at('B1'), m.ball, m.told('turnover')]).toEqual(['ko', 'ground 21,9', []]);
});

test('DB-10.4, DB-10.1: a ball on its way never rests on an empty pad, nor displaces anybody', () => {
  const m = board('A1 10,6 ball\nA2 3,1\nB1 20,1\nB2 20,9\npad 12,6\npad 20,9');
  m.activate('A1', 'pass');
  m.act({ type: 'pass', to: { x: 12, y: 6 } }, ...d6('pass', 6), ...pad(2, 2), ...d6('catch', 6));
  expect([m.ball, m.at('B2')]).toEqual(['held B2', '20,9']);
});

test('BB-8.21: after fifty bounces and teleports the ball comes to rest on plain floor beside', () => {
  const m = board('A1 10,6 ball\nA2 3,1\nB1 20,1\npad 12,6\npad 13,6');
  m.activate('A1', 'pass');
  // sent to the first pad each time, and from there to the second
  const round = [...pad(2, 1), ...direction(5)];
  m.act({ type: 'pass', to: { x: 12, y: 6 } }, ...d6('pass', 6), ...Array(25).fill(round).flat());
  expect(m.ball).toBe('ground 12,5');
});

test('DB-12.2, BB-6.12: a wall is no empty square; a chest is none either, and stays shut', () => {
  const m = board('A1 27,6\nB1 28,6\nB2 3,1\nA2 3,9');
  m.activate('A1', 'block');
  m.act({ type: 'block', target: 'B1' }, ...block(3), ...HELD);
  expect([m.at('B1'), m.told('player-slammed')[0]?.against]).toEqual(['28,6', 'wall']);
  const chest = board('A1 10,6\nB1 11,6\nB2 12,5\nB3 12,7\nchest 12,6');
  chest.activate('A1', 'block');
  chest.act({ type: 'block', target: 'B1' }, ...block(3), ...HELD);
  expect([chest.told('player-slammed')[0]?.against, chest.state.chests[0]?.opened]).toEqual(['chest', false]);
});

test('DB-4.6: a chest is in nobody’s line', () => {
  const m = board('A1 10,6 ball\nA2 13,6\nB1 20,1\nchest 12,6');
  m.activate('A1', 'pass');
  m.act({ type: 'pass', to: { x: 13, y: 6 } }, ...d6('pass', 6), ...d6('catch', 6));
  expect(m.ball).toBe('held A2');
});

test('DB-8.8: the last chest holds the ball, and still has to be opened', () => {
  const m = board('A1 10,6\nB1 20,1\nchest 11,6\nchest 14,6', { hidden: { chest: 1 } });
  m.state.chests[0]!.opened = true;
  m.state.chests[0]!.content = 'explosion';
  expect(m.ball).toBe('hidden');
  m.activate('A1', 'move');
  m.move('11,6 12,6 13,6');
  m.act({ type: 'open-chest', chest: 'c2' }, ...d6('snatch', 4));
  expect(m.ball).toBe('held A1');
});

test('DB-4.5: where no square is far enough, chests come nearer to each other, then to the end zones', () => {
  const state = read('A1 10,6\nB1 20,1');
  const all = chestCells(state);
  const columns = new Set(all.map((at) => at % 30));
  expect([Math.min(...columns), Math.max(...columns)]).toEqual([10, 19]);
  // the middle is full of chests, two steps from each other at most
  state.chests = [10, 13, 16, 19].flatMap((x) =>
    [1, 4, 7, 10].map((y) => ({ id: `c${x}${y}`, x, y, opened: false })),
  );
  const apart = chestCells(state).map((at) =>
    Math.min(
      ...state.chests.map(({ x, y }) => Math.max(Math.abs(x - (at % 30)), Math.abs(y - Math.floor(at / 30)))),
    ),
  );
  expect(new Set(apart)).toEqual(new Set([1]));
  state.chests = Array.from({ length: 100 }, (_, i) => ({
    id: `c${i}`,
    x: 10 + (i % 10),
    y: 1 + Math.floor(i / 10),
    opened: false,
  }));
  expect(new Set(chestCells(state).map((at) => at % 30))).toEqual(new Set([9, 20]));
});

test('DB-6.5: with the end zone full and no pad empty, a seat has placed all it can', () => {
  const options = dungeonbowl.options.parse({ firstSeat: 'A' });
  const { state, events } = dungeonbowl.start(options, fastDice(2));
  const driver = new Driver(dungeonbowl, state, events);
  for (const one of state.pads) one.inPlay = true;
  const kinds = new Set(driver.legal('A').map((one) => (one as { to?: string }).to));
  expect(kinds).toEqual(new Set(['end-zone', 'teleporter']));
  state.pads = [];
  expect(new Set(driver.legal('A').map((one) => (one as { to?: string }).to))).toEqual(new Set(['end-zone']));
});

test('DB-15.2, DB-15.8, DB-4.2: hidden moments and contents are in no view, event or own view', () => {
  const options = dungeonbowl.options.parse({ timeLimit: 'minutes' });
  const { state, events } = dungeonbowl.start(options, fastDice(7));
  const { hidden } = state;
  expect(hidden.chestsAt).toBeGreaterThanOrEqual(35);
  expect(hidden.chestsAt).toBeLessThanOrEqual(45);
  expect(hidden.teleportersAt).toBeGreaterThanOrEqual(65);
  expect(hidden.teleportersAt).toBeLessThanOrEqual(75);
  const other = structuredClone(state);
  Object.assign(other, { hidden: { chest: (hidden.chest + 1) % 6, chestsAt: 40.5, teleportersAt: 70.5 } });
  const seen = (of: typeof state) =>
    JSON.stringify([
      dungeonbowl.view(of),
      dungeonbowl.decisions(of),
      dungeonbowl.legal(of, 'A'),
      dungeonbowl.own?.(of, 'A'),
    ]);
  expect(seen(other)).toBe(seen(state));
  expect(JSON.stringify(events)).not.toContain('chest-');
});

test('BB-16.1: Big Hand picks up in any crowd', () => {
  const m = board('A1 10,6 +big-hand\nA2 3,1\nB1 12,5\nB2 12,7\nball 11,6');
  m.activate('A1', 'move');
  m.move('11,6', ...d6('pick-up', 3));
  expect(m.ball).toBe('held A1');
});
