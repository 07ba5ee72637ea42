import { at, board, d4, d6, d12 } from './kit.ts';

const end = (player: string) => ({ type: 'end-turn', player });

test('RB-11.1, RB-11.4: everybody conscious and not carried rolls in id order, prone ones too', () => {
  const m = board(`A1 lineman 5,5 active
    A2 lineman 5,7 carries=A3
    A3 lineman 5,7 wound=serious
    B1 lineman 20,5 prone
    B2 lineman 20,7 out`);
  m.act(end('A1'), ...[3, 9, 5].map((face) => d12('initiative', face)));
  expect(m.state.order).toEqual([
    { player: 'A2', total: 13 },
    { player: 'B1', total: 9 },
    { player: 'A1', total: 7 },
  ]);
  expect(m.player('A3').initiative).toBeUndefined();
});

test('RB-11.2, RB-11.3: the tied roll again, the highest group first; the first total stays on record', () => {
  const m = board('A1 lineman 5,5 active\nA2 lineman 5,7\nB1 lineman 20,5\nB2 lineman 20,7');
  m.act(
    end('A1'),
    ...[3, 9, 9, 3].map((face) => d12('initiative', face)),
    // A2 and B1 tie at 13, and again; then A1 and B2, who tied at 7
    ...[4, 4, 1, 2, 8, 3].map((face) => d12('initiative tie', face)),
  );
  expect(m.state.order.map(({ player, total }) => `${player} ${total}`)).toEqual([
    'B1 13',
    'A2 13',
    'A1 7',
    'B2 7',
  ]);
});

test('RB-11.2: after five repeats A goes first in odd rounds, B in even ones', () => {
  const order = (round: number) => {
    const m = board('A1 lineman 5,5 active\nB1 lineman 20,5', { round });
    const ties = Array.from({ length: 10 }, () => d12('initiative tie', 6));
    m.act(end('A1'), d12('initiative', 5), d12('initiative', 5), ...ties);
    return m.state.order.map(({ player }) => player);
  };
  expect(order(2)).toEqual(['A1', 'B1']);
  expect(order(1)).toEqual(['B1', 'A1']);
});

test('RB-5.7: who lies hinders nobody', () => {
  const dl = (words: string) => {
    const m = board(`A1 receiver 10,5 active\nB1 lineman 11,5 ${words}\nball 10,5 rest`);
    return m.odds({ type: 'pickup', player: 'A1' })?.rolls[0]?.target;
  };
  expect(dl('>3')).toBe(10);
  expect(dl('prone')).toBe(8);
  expect(dl('out')).toBe(8);
});

test('RB-5.8: who lies has no zone, and neither has who is carried', () => {
  const cost = (words: string) => {
    const m = board(`A1 lineman 5,5 active\n${words}`);
    m.act({ type: 'move', player: 'A1', mode: 'full', path: [at(5, 6)] });
    return m.told('player-moved')[0]?.cost;
  };
  expect(cost('B1 lineman 6,5 >6')).toBe(3);
  expect(cost('B1 lineman 6,5 >6 prone')).toBe(1);
  expect(cost('B1 lineman 6,5 >6\nB2 lineman 6,4 >5')).toBe(3);
});

test('RB-5.11, RB-5.12: wounds and a dive slow, to no less than 1', () => {
  const mr = (words: string) => board(`A1 rogue 5,5 ${words} active`).state.turn?.mr;
  expect(mr('')).toBe(5);
  expect(mr('wound=serious')).toBe(4);
  expect(mr('wound=severe')).toBe(3);
  const m = board('A1 rogue 5,5 wound=severe active', {
    players: [
      {
        id: 'A1',
        archetype: 'rogue',
        hex: at(5, 5),
        diveDebt: true,
        wounds: [{ grade: 'severe', penalty: -3, move: -2 }],
      },
    ],
  });
  expect(m.state.turn?.mr).toBe(1);
});

test('RB-5.6: neither a push nor a fall changes where one looks', () => {
  const m = board('A1 lineman 10,5 >3 active\nB1 lineman 11,5 >5\nB2 lineman 20,5\nlater B2');
  m.act(
    { type: 'block', player: 'A1', kind: 'block', target: 'B1', pushTo: at(12, 6) },
    ...[d12('block', 12), d12('defend', 6), d6('str damage', 1), d4('damage', 1)],
  );
  expect(m.player('B1').facing).toBe(5);
});

test('RB-5.5: from the hex of the defender there is no arc, so the present one counts', () => {
  const m = board('A1 lineman 10,5 >3 active\nB1 lineman 11,5 >3\nlater B1', {
    turn: { startHex: at(11, 5) },
  });
  m.act({ type: 'block', player: 'A1', kind: 'block', target: 'B1' }, d12('block', 1), d12('defend', 7));
  const names = m.told('opposed-rolled')[0]?.rolls[0]?.modifiers.map(({ name }) => name);
  expect(names).toEqual(['block', 'rear']);
});
