import type { Dungeon } from '../../../rules/src/dungeonbowl/dungeon/index.ts';
import { block, board, broken, d6, direction, HELD, hall } from './kit.ts';

const END = { type: 'end-turn' };
const AT = { x: 12, y: 6 };
/** Precarious squares beside non-lethal holes. */
const edges = (...squares: string[]): Dungeon['precarious'] =>
  squares.map((one) => {
    const [x, y] = one.split(',').map(Number) as [number, number];
    return { x, y, hole: 'non-lethal' };
  });

test('DB-14.2, BB-6.12: a hole is an empty square for a push, and comes before a slam or a chain', () => {
  const m = board('A1 10,6\nB1 11,6\nB2 12,5\nB3 12,7', { dungeon: hall({ '12,6': 'P' }) });
  m.activate('A1', 'block');
  m.act({ type: 'block', target: 'B1' }, ...block(3));
  expect(m.owes).toBe('A follow-up');
  m.act({ type: 'follow-up', follow: true });
  expect([m.at('B1'), m.at('A1'), m.told('turnover')]).toEqual(['lost', '11,6', []]);
});

test('DB-14.3, DB-14.4: who is pushed into lava is lost on 1 to 5', () => {
  const m = board('A1 10,6\nB1 11,6\nB2 12,5\nB3 12,7', { dungeon: hall({ '12,6': 'L' }) });
  m.activate('A1', 'block');
  m.act({ type: 'block', target: 'B1' }, ...block(6));
  m.act({ type: 'follow-up', follow: false }, ...d6('fall', 5));
  expect([m.at('B1'), m.told('player-fell')]).toMatchObject(['lost', [{ player: 'B1', lethal: true }]]);
});

test('DB-14.6, DB-10.6, DB-14.3: a carrier who fails a jump loses the ball to a pad, and the turn', () => {
  const m = board('A1 10,6 ball\nA2 3,1\nB1 20,1\npad 20,9\npad 4,9', { dungeon: hall({ '11,6': 'P' }) });
  m.activate('A1', 'move');
  m.act({ type: 'jump', to: AT }, ...d6('jump', 1), [2, 'teleporter', 1], ...direction(5));
  expect([m.at('A1'), m.ball, m.told('turnover')[0]?.cause]).toEqual(['lost', 'ground 21,9', 'hole']);
});

test('DB-14.7: nobody comes back from the Lost box', () => {
  const m = board('A1 10,6\nA2 3,1\nB1 20,5\npad 4,9');
  const lost = m.player('A2');
  lost.place = 'lost';
  delete lost.square;
  m.act(END);
  m.act(END);
  expect(m.owes).toBe('A open');
  lost.place = 'ko';
  m.act(END);
  m.act(END);
  expect(m.owes).toBe('A turn-start');
});

test('DB-14.9: squares beyond MA are gone for before the jump; where one fails there is the fall', () => {
  const jump = (...faces: number[]) => {
    const m = board('A1 10,6 ma=1\nA2 3,1\nB1 20,5', { dungeon: hall({ '11,6': 'P', '12,6': 'P' }) });
    m.activate('A1', 'move');
    const rest = faces.at(-1) === 1 ? (faces.length === 2 ? HELD : []) : d6('jump', 3);
    m.act({ type: 'jump', to: { x: 13, y: 6 } }, ...d6('go-for-it', ...faces), ...rest);
    return [m.at('A1'), m.told('turnover')[0]?.cause];
  };
  expect(jump(2, 2)).toEqual(['13,6', undefined]);
  expect(jump(1)).toEqual(['lost', 'hole']);
  expect(jump(2, 1)).toEqual(['13,6 prone', 'knocked-down']);
  const m = board('A1 10,6 ma=0\nB1 20,5', { dungeon: hall({ '11,6': 'P', '12,6': 'P' }) });
  m.activate('A1', 'move');
  expect(m.refusal({ type: 'jump', to: { x: 13, y: 6 } })).toBe('no-movement DB-14.9');
});

test('DB-14.10, DB-14.11: tackle zones cost 1 once, of anybody, at either end; there is no Dodge', () => {
  const over = (face: number) => {
    const m = board('A1 10,6\nA2 3,1\nB1 9,6 +shadowing +diving-tackle\nB2 9,5\nB3 13,6', {
      dungeon: hall({ '11,6': 'P' }),
    });
    m.activate('A1', 'move');
    m.act({ type: 'jump', to: AT }, ...d6('jump', face));
    return m.at('A1');
  };
  expect([over(2), over(3)]).toEqual(['lost', '12,6']);
});

test('DB-14.11, BB-16.8: Tentacles may hold who would jump', () => {
  const m = board('A1 10,6\nA2 3,1\nB1 9,6 +tentacles', { dungeon: hall({ '11,6': 'P' }) });
  m.activate('A1', 'move');
  m.act({ type: 'jump', to: AT });
  m.act({ type: 'use-skill', skill: 'tentacles', use: true, player: 'B1' }, ...d6('tentacles', 2, 3));
  expect([m.at('A1'), m.told('turnover'), m.owes]).toEqual(['10,6', [], 'A open']);
});

test('DB-14.1, DB-14.10: a jump that no die can bring over is refused', () => {
  const wide = hall({ '11,6': 'P', '12,6': 'P', '13,6': 'P', '14,6': 'P', '15,6': 'P' });
  const jump = (zone: string) => {
    const m = board(`A1 10,6 ma=9\nB1 ${zone}`, { dungeon: wide });
    m.activate('A1', 'move');
    return m.refusal({ type: 'jump', to: { x: 16, y: 6 } });
  };
  expect([jump('20,1'), jump('9,6')]).toEqual(['legal', 'jump-impossible DB-14.1']);
});

test('DB-14.12, DB-14.14: a catcher who slips never had the ball: it bounces from that square', () => {
  const dungeon = hall({ '12,7': 'P' }, edges('12,6'));
  const m = board('A1 10,6 ball\nA2 12,6\nB1 20,1', { dungeon });
  m.activate('A1', 'pass');
  m.act({ type: 'pass', to: AT }, ...d6('pass', 6), ...d6('precarious', 1), ...direction(2));
  expect([m.at('A2'), m.ball]).toEqual(['lost', 'ground 12,5']);
  // BB-4.4, DB-14.3
  expect(m.told('turnover')).toHaveLength(1);
});

test('DB-14.14: a ball that nobody can be there to pick up lies where it was', () => {
  const m = board('A1 11,6\nA2 3,1\nB1 20,1\nball 12,6', { dungeon: hall({ '12,7': 'P' }, edges('12,6')) });
  m.activate('A1', 'move');
  m.move('12,6', ...d6('precarious', 1));
  expect([m.at('A1'), m.ball, m.told('turnover')[0]?.cause]).toEqual(['lost', 'ground 12,6', 'hole']);
});

test('DB-14.14: a thrower who slips takes the ball along', () => {
  const m = board('A1 12,6 ball\nA2 14,6\nB1 20,1\npad 20,9', {
    dungeon: hall({ '12,7': 'P' }, edges('12,6')),
  });
  m.activate('A1', 'pass');
  m.act({ type: 'pass', to: { x: 14, y: 6 } }, ...d6('precarious', 1), ...direction(5));
  expect([m.at('A1'), m.ball, m.told('turnover')[0]?.cause]).toEqual(['lost', 'ground 21,9', 'hole']);
});

test('DB-14.15, BB-9.2: a slip is the player’s own roll, and may be rolled again in the own turn', () => {
  const m = board('A1 11,6\nA2 3,1\nB1 20,1\nball 12,6', {
    dungeon: hall({ '12,7': 'P' }, edges('12,6')),
    teams: { A: { rerolls: 1 } },
  });
  m.activate('A1', 'move');
  m.act({ type: 'move', path: [AT] }, ...d6('precarious', 1));
  expect(m.owes).toBe('A reroll');
  m.act({ type: 'use-reroll', source: 'team' }, ...d6('precarious', 2), ...d6('pick-up', 3));
  expect([m.ball, m.state.teams.A.rerolls]).toEqual(['held A1', 0]);
});

test('DB-14.15: walking, fouling and handing over need no such roll', () => {
  const dungeon = hall({ '12,7': 'P' }, edges('12,6', '11,6', '13,6'));
  const m = board('A1 10,6 ball\nA2 13,6\nB1 12,5 prone', { dungeon });
  m.activate('A1', 'hand-off');
  m.move('11,6 12,6');
  m.act({ type: 'hand-off', to: 'A2' }, ...d6('precarious', 6), ...d6('catch', 6));
  expect(m.ball).toBe('held A2');
  m.activate('A2', 'foul');
  m.act({ type: 'foul', target: 'B1' }, ...HELD);
  expect(m.told('player-fell')).toEqual([]);
});

test('DB-14.16, DB-14.17: a statue is in nobody’s way but of who would walk there', () => {
  const beside = (...statues: string[]) => {
    const m = board('A1 10,6\nA2 3,1\nB1 11,7', {
      dungeon: hall(Object.fromEntries(statues.map((one) => [one, 'S']))),
    });
    m.activate('A1', 'move');
    return [
      m.refusal({ type: 'move', path: [{ x: 11, y: 6 }] }),
      m.odds({ type: 'move', path: [{ x: 9, y: 6 }] }),
    ];
  };
  expect(beside()).toMatchObject(['legal', expect.anything()]);
  expect(beside('11,6')).toMatchObject(['square-blocked BB-5.1', expect.anything()]);
  // two close the corner: DB-2.5
  expect(beside('11,6', '10,7')[1]).toBeUndefined();
});

test('DB-14.18, DB-14.19: a bomb that hits a statue explodes there', () => {
  const m = board('A1 10,6 +bombardier\nA2 3,1\nB1 12,7\nB2 15,6', { dungeon: hall({ '12,6': 'S' }) });
  m.activate('A1', 'throw-bomb');
  m.act({ type: 'throw-bomb', to: { x: 14, y: 6 } });
  m.act(
    { type: 'choose-interceptor', player: null },
    ...d6('pass', 6),
    ...d6('statue', 1),
    ...d6('bomb-blast', 4),
    ...HELD,
  );
  expect([m.at('B1'), m.at('B2'), m.told('bomb-exploded')[0]?.square]).toEqual(['12,7 prone', '15,6', AT]);
});

test('DB-14.20: a bridge is always precarious, and who falls down on it stays there', () => {
  const dungeon: Dungeon = { ...hall({ '12,6': '=', '12,5': 'P', '12,7': 'P' }), bridges: 'non-lethal' };
  const m = board('A1 11,6\nB1 12,6\nB2 3,9', { dungeon });
  m.activate('A1', 'block');
  m.act({ type: 'block', target: 'B1' }, ...d6('precarious', 2), ...block(2), ...broken(1, 1), ...HELD);
  expect([m.at('B1'), m.at('A1')]).toEqual(['12,6 stunned', '11,6 prone']);
  const slips = board('A1 11,6\nB1 12,6\nB2 3,9', { dungeon });
  slips.activate('A1', 'block');
  slips.act({ type: 'block', target: 'B1' }, ...d6('precarious', 1));
  expect([slips.at('B1'), slips.told('player-fell')]).toMatchObject(['lost', [{ lethal: false }]]);
});
