/** Standing orders: what is asked no more, and what is asked still. */

import { dungeonbowl } from '../../../rules/src/dungeonbowl/index.ts';
import { habits } from '../../../rules/src/dungeonbowl/orders.ts';
import type { Die } from '../../../rules/src/kernel/index.ts';
import { block, board, broken, d6, d8, direction, HELD, type Sent } from './kit.ts';

type Board = ReturnType<typeof board>;
const order = (m: Board, seat: string, orders: object, player?: string) =>
  m.driver.play(seat, { type: 'set-orders', orders, ...(player && { player }) } as never, []);
const refused = (seat: string, orders: unknown, more: object = {}) =>
  board('A1 10,6\nB1 20,6').refusal({ type: 'set-orders', orders, ...more } as Sent, seat);

test.each([
  [{ 'follow-up': 'sometimes' }, {}, 'malformed'],
  [{ reroll: 'always' }, {}, 'malformed'],
  [{ die: ['pushed'] }, {}, 'malformed'],
  [{ nonsense: 'ask' }, {}, 'malformed'],
  [{ die: Array.from({ length: 5 }, () => 'pushed') }, {}, 'bad-orders DB-19.4'],
  [{ 'follow-up': 'never' }, { player: 'A9' }, 'unknown-player BB-2.4'],
  [{ 'follow-up': 'never' }, { player: 'B1' }, 'not-your-player BB-3.2'],
  [{ 'follow-up': 'never' }, { player: 'A1' }, 'legal'],
  [{}, {}, 'legal'],
])('DB-19.1: orders %j %j: %s', (orders, more, said) => {
  expect(refused('A', orders, more).trim()).toBe(said);
});

test('DB-19.1: at any time, also in the turn of another; of nobody who does not play', () => {
  expect(refused('B', { wrestle: 'always' })).toBe('legal');
  for (const seat of ['C', 'referee']) expect(refused(seat, {})).toBe('not-your-decision DB-19.1');
});

test('DB-19.1: orders answer nothing; an open question stays open, and they are seen by their seat alone', () => {
  const m = board('A1 10,6\nB1 11,6');
  m.activate('A1', 'block');
  m.act({ type: 'block', target: 'B1' }, ...block(3));
  m.act({ type: 'choose-push', to: { x: 12, y: 6 } });
  expect(m.owes).toBe('A follow-up');
  const seen = JSON.stringify(dungeonbowl.view(m.state));
  expect(order(m, 'A', { 'follow-up': 'always' })).toEqual([]);
  expect(m.owes).toBe('A follow-up');
  expect(JSON.stringify(dungeonbowl.view(m.state))).toBe(seen);
  expect(dungeonbowl.own!(m.state, 'A')).toEqual({ orders: { all: { 'follow-up': 'always' }, players: {} } });
  expect(dungeonbowl.own!(m.state, 'B')).toEqual({ orders: { all: {}, players: {} } });
  expect(dungeonbowl.aside!({ type: 'set-orders' } as never)).toBe(true);
  expect(dungeonbowl.aside!({ type: 'end-turn' } as never)).toBe(false);
});

test('DB-19.2: each order of a seat changes what it names, and nothing of others', () => {
  const m = board('A1 10,6\nB1 20,6');
  order(m, 'A', { wrestle: 'never', reroll: 'never' });
  order(m, 'A', { wrestle: 'ask', igor: undefined }, 'A1');
  order(m, 'A', { wrestle: 'always' });
  expect(m.state.orders).toEqual({
    A: { all: { wrestle: 'always', reroll: 'never' }, players: { A1: { wrestle: 'ask' } } },
  });
});

/** A situation in which a question is asked, up to it; each order, and what comes of it. */
interface Case {
  readonly text: string;
  readonly more?: object;
  /** Who owes what, unordered. */
  readonly asks: string;
  play(m: Board, ...then: Die[]): void;
  /** The dice that follow `always`, and `never`. */
  readonly always?: Die[];
  readonly never?: Die[];
  /** What is told of the use. */
  readonly used?: string;
}
const blocks =
  (face: number, action = 'block', target = 'B1') =>
  (m: Board, ...then: Die[]) => {
    m.activate('A1', action);
    m.act({ type: 'block', target }, ...block(face), ...then);
  };
const walks =
  (path: string, ...dice: Die[]) =>
  (m: Board, ...then: Die[]) => {
    m.activate('A1', 'move');
    m.move(path, ...dice, ...then);
  };
const passes = (m: Board, ...then: Die[]) => {
  m.activate('A1', 'pass');
  m.act({ type: 'pass', to: { x: 16, y: 6 } }, ...then);
};
const casualty = (tens: number): Die[] => [...d6('casualty', tens), ...d8('casualty', 1)];
const both = [...d6('armour', 1, 2, 1, 2)];
const CASES: Readonly<Record<string, Case>> = {
  juggernaut: {
    text: 'A1 10,6 +juggernaut +fend\nB1 11,6\nB2 12,5\nB3 12,7\nA2 9,4',
    asks: 'A juggernaut',
    play: blocks(2, 'blitz'),
    never: both,
    used: 'juggernaut',
  },
  wrestle: {
    text: 'A1 10,6\nB1 11,6 +wrestle',
    asks: 'B wrestle',
    play: blocks(2),
    never: both,
    used: 'wrestle',
  },
  'stand-firm': {
    text: 'A1 10,6\nB1 11,6 +stand-firm',
    asks: 'B stand-firm',
    play: blocks(6),
    always: [...HELD],
    used: 'player-stood-firm',
  },
  'diving-tackle': {
    text: 'A1 10,6\nB1 10,7 +diving-tackle',
    asks: 'B diving-tackle',
    play: walks('9,5', ...d6('dodge', 4)),
    always: [...HELD],
    used: 'diving-tackle',
  },
  shadowing: {
    text: 'A1 10,6\nB1 10,7 +shadowing',
    asks: 'B shadowing',
    play: walks('9,5', ...d6('dodge', 6)),
    always: d6('shadowing', 6, 6),
    used: 'shadowing',
  },
  tentacles: {
    text: 'A1 10,6\nB1 10,7 +tentacles',
    asks: 'B tentacles',
    play: walks('9,5'),
    always: d6('tentacles', 1, 1),
    never: d6('dodge', 6),
    used: 'tentacles',
  },
  'piling-on': {
    text: 'A1 10,6 +piling-on\nB1 11,6 +stand-firm\nB2 20,6',
    asks: 'A piling-on',
    play(m, ...then) {
      order(m, 'B', { 'stand-firm': 'always' });
      blocks(6)(m, ...HELD, ...then);
    },
    always: [...HELD],
    used: 'piling-on',
  },
  intercept: {
    text: 'A1 10,6 ball\nA2 16,6\nB1 13,6',
    asks: 'B intercept',
    play: passes,
    always: d6('interception', 6),
    never: [...d6('pass', 6), ...d6('catch', 6)],
    used: 'pass-intercepted',
  },
  'catch-bomb': {
    text: 'A1 10,6 +bombardier\nA2 16,6\nB1 20,6',
    asks: 'A catch-bomb',
    play(m, ...then) {
      m.activate('A1', 'throw-bomb');
      m.act({ type: 'throw-bomb', to: { x: 16, y: 6 } }, ...d6('pass', 6), ...then);
    },
    always: d6('catch', 6),
    never: [...HELD],
    used: '',
  },
  apothecary: {
    text: 'A1 10,6\nB1 11,6 +stand-firm\nB2 20,6',
    more: { teams: { B: { apothecaries: 1 } } },
    asks: 'B apothecary',
    play(m, ...then) {
      order(m, 'B', { 'stand-firm': 'always' });
      blocks(6)(m, ...broken(6, 6), ...casualty(6), ...then);
    },
    always: casualty(1),
    used: 'apothecary-used',
  },
  igor: {
    text: 'A1 10,6\nB1 11,6 +stand-firm +regeneration\nB2 20,6',
    more: { teams: { B: { igor: true } } },
    asks: 'B igor',
    play(m, ...then) {
      order(m, 'B', { 'stand-firm': 'always' });
      blocks(6)(m, ...broken(6, 6), ...casualty(6), ...d6('regeneration', 1), ...then);
    },
    always: d6('regeneration', 6),
    used: 'player-regenerated',
  },
  bribe: {
    text: 'A1 10,6\nA2 5,6\nB1 11,6 prone',
    more: { teams: { A: { bribes: 1 } } },
    asks: 'A bribe',
    play(m, ...then) {
      m.activate('A1', 'foul');
      m.act({ type: 'foul', target: 'B1' }, ...d6('armour', 2, 2), ...then);
    },
    always: d6('bribe', 6),
    used: 'bribe-used',
  },
  'diving-catch': {
    text: 'A1 10,6 ball\nA2 16,7 +diving-catch',
    asks: 'A diving-catch',
    play: (m, ...then) => passes(m, ...d6('pass', 6), ...then),
    always: d6('catch', 6),
    never: direction(2),
    used: 'diving-catch',
  },
  reroll: {
    text: 'A1 10,6\nB1 10,7',
    more: { teams: { A: { rerolls: 1 } } },
    asks: 'A reroll',
    play: walks('9,5', ...d6('dodge', 1)),
    never: [...HELD],
  },
  'dump-off': {
    text: 'A1 10,6\nB1 11,6 +dump-off ball',
    asks: 'B dump-off',
    play(m, ...then) {
      m.activate('A1', 'block');
      m.act({ type: 'block', target: 'B1' }, ...then);
    },
    never: block(1).concat(HELD),
  },
};

describe.each(Object.entries(CASES))('DB-19.2: %s', (what, {
  text,
  more,
  asks,
  play,
  always = [],
  never = [],
  used,
}) => {
  const orders = habits.partial().shape;
  const run = (habit: string, ...dice: Die[]) => {
    const m = board(text, more as never);
    const seat = asks[0]!;
    if (habit) order(m, seat, { [what]: habit });
    play(m, ...dice);
    return m;
  };
  test('asked without an order, and where the order is to ask', () => {
    for (const habit of ['', 'ask']) expect(run(habit).owes).toBe(asks);
    expect(Object.keys(orders)).toContain(what);
  });
  test('never: not asked, and not used', () => {
    const m = run('never', ...never);
    expect(m.owes).not.toBe(asks);
    if (used) expect(JSON.stringify(m.events)).not.toContain(used);
  });
  if (used !== undefined)
    test('always: not asked, and used', () => {
      const m = run('always', ...always);
      expect(m.owes).not.toBe(asks);
      expect(JSON.stringify(m.events)).toContain(used);
      if (what === 'catch-bomb') expect(m.owes).toBe('A throw-bomb');
    });
});

test('DB-19.2: following up, always or never, but not with one', () => {
  const pushed = (orders: object, single: object) => {
    const m = board('A1 10,6\nB1 11,6');
    order(m, 'A', orders);
    order(m, 'A', single, 'A1');
    m.activate('A1', 'block');
    m.act({ type: 'block', target: 'B1' }, ...block(3));
    m.act({ type: 'choose-push', to: { x: 12, y: 6 } });
    return `${m.at('A1')} ${m.owes}`;
  };
  expect(pushed({ 'follow-up': 'always' }, {})).toBe('11,6 B open');
  expect(pushed({ 'follow-up': 'never' }, {})).toBe('10,6 B open');
  expect(pushed({ 'follow-up': 'always' }, { 'follow-up': 'never' })).toBe('10,6 B open');
  expect(pushed({ 'follow-up': 'always' }, { 'follow-up': 'ask' })).toBe('10,6 A follow-up');
});

test('DB-19.2: a player who never moves against passes is not offered', () => {
  const thrown = (...never: string[]) => {
    const m = board('A1 10,6 ball\nA2 16,6\nB1 13,8 +pass-block\nB2 13,4 +pass-block');
    for (const id of never) order(m, 'B', { 'pass-block': 'never' }, id);
    m.activate('A1', 'pass');
    m.driver.play(
      'A',
      { type: 'pass', to: { x: 16, y: 6 } } as never,
      never.length > 1 ? [...d6('pass', 6), ...d6('catch', 6)] : [],
    );
    return m.owes === 'B pass-block' ? new Set(m.legal().map(({ player }) => player)) : m.owes;
  };
  expect(thrown()).toEqual(new Set([null, 'B1', 'B2']));
  expect(thrown('B2')).toEqual(new Set([null, 'B1']));
  expect(thrown('B1', 'B2')).not.toBe('B pass-block');
});

/** Two who could follow the one who leaves: each with an order, and what becomes of it. */
test.each([
  ['always', 'always', 'B2'],
  ['always', 'never', 'B1'],
  ['never', 'never', 'nobody'],
  ['never', 'ask', 'asked'],
  ['always', 'ask', 'asked'],
])('DB-19.3: of two of whom one %s and the other %s, it is %s', (one, other, who) => {
  const m = board('A1 10,6\nB1 10,7 ma=4 +shadowing\nB2 11,7 ma=8 +shadowing');
  order(m, 'B', { shadowing: one }, 'B1');
  order(m, 'B', { shadowing: other }, 'B2');
  m.activate('A1', 'move');
  const rolls = who.startsWith('B') ? d6('shadowing', 6, 6) : [];
  m.move('9,5', ...d6('dodge', 6), ...rolls);
  if (who === 'asked') expect(m.owes).toBe('B shadowing');
  else expect(m.told('skill-used').map(({ player }) => player)).toEqual(who === 'nobody' ? [] : [who]);
});

test.each([
  [{ die: 'auto' }, '', [2, 6], 6],
  [{ die: ['both-down', 'pushed', 'defender-stumbles', 'defender-down', 'attacker-down'] }, '', [6, 2], 2],
  [
    { die: ['both-down', 'pushed', 'defender-stumbles', 'defender-down', 'attacker-down'] },
    '+block',
    [6, 2],
    0,
  ],
  [
    { 'die-with-block': ['both-down', 'defender-down', 'pushed', 'defender-stumbles', 'attacker-down'] },
    '+block',
    [3, 2],
    2,
  ],
  [{ die: 'ask' }, '', [2, 6], 0],
])('DB-19.4: orders %j of a blocker %s: of %j it is %d', (orders, skill, faces, picked) => {
  const m = board(`A1 10,6 st=4 ${skill}\nB1 11,6`);
  order(m, 'A', orders);
  m.activate('A1', 'block');
  const dice = { 2: skill ? [...HELD] : both, 6: [], 0: [] }[picked]!;
  m.act({ type: 'block', target: 'B1' }, ...block(...faces), ...dice);
  expect(m.told('block-die-chosen').map(({ faces: all, index }) => all[index])).toEqual(
    picked ? [picked] : [],
  );
});

test('DB-19.4: the target’s coach, who picks, is asked', () => {
  const m = board('A1 10,6 st=1\nB1 11,6 st=5');
  for (const seat of ['A', 'B']) order(m, seat, { die: 'auto', 'die-with-block': 'auto' });
  m.activate('A1', 'block');
  m.act({ type: 'block', target: 'B1' }, ...block(1, 2, 6));
  expect(m.owes).toBe('B choose-die');
});
