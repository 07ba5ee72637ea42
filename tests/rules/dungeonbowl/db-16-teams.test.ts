import { dungeonbowl } from '../../../rules/src/dungeonbowl/index.ts';
import { fastDice } from '../../../rules/src/kernel/index.ts';
import { block, board, broken, d6, direction, HELD, hall } from './kit.ts';

const three = { options: { seats: 3 } };
const END = { type: 'end-turn' };
const zone = Object.fromEntries([13, 14, 15].flatMap((x) => [1, 2].map((y) => [`${x},${y}`, 'C'])));

test('DB-16.1: turns in seat order, from the first seat and round', () => {
  const m = board('A1 10,6\nB1 20,5\nC1 20,9', { ...three, active: 'B' });
  const order: string[] = [];
  for (let i = 0; i < 4; i++) {
    order.push(m.owes);
    m.act(END);
  }
  expect(order).toEqual(['B open', 'C open', 'A open', 'B open']);
});

test('DB-16.1, BB-1.12: both others exert tackle zones', () => {
  const m = board('A1 10,6\nA2 3,1\nB1 11,5\nC1 9,7\nC2 12,7', three);
  m.activate('A1', 'move');
  // into the zones of B1 and C2: + 1 − 2, so on a 5
  m.act({ type: 'move', path: [{ x: 11, y: 6 }] }, ...d6('dodge', 4), ...HELD);
  expect(m.at('A1')).toBe('11,6 prone');
});

test('DB-16.1, BB-6.1: a player of any other team may be blocked', () => {
  const m = board('A1 10,6\nB1 11,6\nC1 10,7', three);
  m.activate('A1', 'block');
  const refused = ['B1', 'C1'].map((target) => m.refusal({ type: 'block', target }));
  expect(refused).toEqual(['legal', 'legal']);
});

test('DB-16.3: only team-mates assist, and anybody else’s tackle zone prevents it', () => {
  const strengths = (text: string) => {
    const m = board(`A1 10,6\nB1 11,6\n${text}`, three);
    m.activate('A1', 'block');
    m.act({ type: 'block', target: 'B1' }, ...block(...(text === 'A2 12,6' ? [3, 3] : [3])));
    const { attackerStrength, defenderStrength } = m.told('block-declared')[0]!;
    return [attackerStrength.assists, defenderStrength.assists];
  };
  expect(strengths('C1 12,6')).toEqual([0, 0]);
  expect(strengths('A2 12,6')).toEqual([1, 0]);
  expect(strengths('A2 12,6\nC1 13,6')).toEqual([0, 0]);
});

test('DB-16.4: the seats after the active one are asked for an interceptor, and the first try is the only one', () => {
  const pass = () => {
    const m = board('A1 10,6 ball\nA2 15,6\nB1 12,6\nC1 13,6', three);
    m.activate('A1', 'pass');
    m.act({ type: 'pass', to: { x: 15, y: 6 } });
    expect(m.owes).toBe('B intercept');
    return m;
  };
  const both = pass();
  both.act({ type: 'choose-interceptor', player: null });
  expect(both.owes).toBe('C intercept');
  both.act({ type: 'choose-interceptor', player: 'C1' }, ...d6('interception', 6));
  expect(both.ball).toBe('held C1');
  const one = pass();
  one.act(
    { type: 'choose-interceptor', player: 'B1' },
    ...d6('interception', 1),
    ...d6('pass', 6),
    ...d6('catch', 6),
  );
  expect(one.ball).toBe('held A2');
});

test('DB-16.5: what is decided about a player is for the own coach', () => {
  const m = board('A1 10,6\nB1 20,1\nC1 11,6 +stand-firm', three);
  m.activate('A1', 'block');
  m.act({ type: 'block', target: 'C1' }, ...block(3));
  expect(m.owes).toBe('C stand-firm');
});

test('DB-1.3, DB-16.7: any other end zone wins, for one team alone', () => {
  const m = board('A1 12,1 ball\nB1 20,5\nC1 20,9', { ...three, dungeon: { ...hall(zone), seats: 3 } });
  m.activate('A1', 'move');
  m.move('13,1');
  expect(m.state.result).toMatchObject({ winners: ['A'], reason: 'touchdown', score: { A: 1, B: 0, C: 0 } });
  const own = board('A1 20,5\nB1 20,9\nC1 12,1 ball', {
    ...{ ...three, dungeon: { ...hall(zone), seats: 3 }, active: 'C' as const },
  });
  own.activate('C1', 'move');
  own.move('13,1');
  expect(own.state.result).toBeUndefined();
});

test('DB-16.6: of two the last one wins', () => {
  const m = board('A1 10,6 ball\nB1 20,5\nC1 20,9', three);
  m.act({ type: 'concede' }, ...direction(5));
  m.act({ type: 'concede' });
  expect(m.state.result).toMatchObject({ winners: ['C'], reason: 'concession' });
});

test('DB-16.2, DB-15.4: two pads and two a team go', () => {
  const pads = Array.from({ length: 12 }, (_, i) => `pad ${6 + i},9`).join('\n');
  const m = board(`A1 10,6\nB1 20,5\nC1 20,3\npad 1,5\npad 28,5\n${pads}`, {
    options: { seats: 3, timeLimit: 'turns' },
    dungeon: { ...hall(zone), seats: 3 },
    turnsDone: 34,
    hidden: { chest: 0, teleportersAt: 35 },
  });
  m.act(END, ...Array.from({ length: 8 }, (_, i) => [11 - i, 'removed-teleporter', 1] as const));
  expect(m.told('teleporters-removed')[0]?.numbers).toHaveLength(8);
});

test.each([
  'accept-dungeon',
  'buy-inducements',
  'place-chest',
  'place-teleporter',
  'place-player',
])('DB-16.6, DB-17.4: who gives up when asked to %s is not asked again, and the others go on', (kind) => {
  const dice = fastDice(1);
  const all = { seats: 3, chestPlacement: 'alternate', teleporterPlacement: 'alternate', inducements: true };
  const { state } = dungeonbowl.start(dungeonbowl.options.parse(all), dice);
  let gone: string | undefined;
  while (state.phase !== 'play') {
    const { seat, kind: asked } = dungeonbowl.decisions(state)[0]!;
    expect(seat).not.toBe(gone);
    const gives = gone === undefined && asked === kind;
    const [first] = dungeonbowl.legal(state, seat);
    dungeonbowl.apply(state, seat, gives ? { type: 'concede' } : first!, dice, { at: 0 });
    if (gives) gone = seat;
  }
  expect([state.chests.length, state.pads.length]).toEqual([6, 9]);
  expect(state.players.filter((one) => one.seat === gone && one.place !== 'absent')).toEqual([]);
  expect(dungeonbowl.decisions(state)[0]!.seat).not.toBe(gone);
});

test('DB-16.6, DB-15.3: nor is who gives up between two turns', () => {
  const m = board('A1 10,6\nB1 20,5\nC1 15,5\nC2 20,9\nchest 14,5', {
    ...{ options: { seats: 3, timeLimit: 'turns' }, turnsDone: 18, hidden: { chest: 3, chestsAt: 19 } },
    teams: { C: { apothecaries: 1 } },
  });
  m.act(END, ...d6('armour', 6, 6), ...d6('injury', 6, 6), [6, 'casualty', 5], [8, 'casualty', 1]);
  expect(m.owes).toBe('C apothecary');
  m.act({ type: 'concede' });
  expect([m.owes, m.at('C2')]).toEqual(['B open', 'absent']);
});

describe('DB-16.6: what a seat leaves behind when it gives up', () => {
  const withZone = { ...three, dungeon: { ...hall(zone), seats: 3 } };

  test('DB-1.1: its end zone stays one, and a touchdown there wins', () => {
    const m = board('A1 12,1 ball\nA9 3,1\nB1 20,5\nC1 20,9', { ...withZone, active: 'C' });
    m.act({ type: 'concede' });
    expect(m.owes).toBe('A open');
    m.activate('A1', 'move');
    m.move('13,1');
    expect(m.state.result).toMatchObject({
      ...{ winners: ['A'], reason: 'touchdown', score: { A: 1, B: 0, C: 0 } },
    });
  });

  const exploding = () => {
    const m = board('A1 10,6\nB1 12,6\nC1 11,5\nA9 3,1\nB9 26,1\nC9 20,9\nchest 11,6', {
      ...three,
      hidden: { chest: 3 },
      teams: { C: { apothecaries: 1 } },
    });
    m.activate('A1', 'move');
    // the opener, then in the order of directions: C1 before B1 (DB-8.6)
    m.act(
      { type: 'open-chest', chest: 'c1' },
      ...HELD,
      ...broken(6, 6),
      [6, 'casualty', 4],
      [8, 'casualty', 1],
    );
    return m;
  };

  test('BB-7.16: Armour rolls that are still to be made are not made, and a turnover stays one', () => {
    const m = exploding();
    expect(m.owes).toBe('C apothecary');
    m.act({ type: 'concede' });
    expect([m.at('A1'), m.at('B1'), m.at('C1'), m.owes]).toEqual([
      ...['10,6 prone', '12,6 prone', 'absent', 'B open'],
    ]);
    expect(m.told('turnover')[0]).toMatchObject({ seat: 'A', cause: 'knocked-down' });
  });

  test('BB-7.19: an injury about which a coach is still asked does not come about', () => {
    const m = exploding();
    m.driver.play('A', { type: 'concede' }, []);
    expect([m.at('C1'), m.player('C1').casualties, m.state.teams.C!.apothecaries]).toEqual([
      ...['11,5 prone', undefined, 1],
    ]);
    expect(m.owes).toBe('B open');
  });
});
