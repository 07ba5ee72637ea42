import { fastDice } from '../../../rules/src/kernel/index.ts';
import { QUESTIONS } from '../../../rules/src/runeball/decisions/index.ts';
import { type Action, runeball } from '../../../rules/src/runeball/index.ts';
import { board, d4, d6, d12 } from './kit.ts';

const wrong = (orders: unknown, seat = 'A') => {
  const { state } = board('A1 lineman 5,5 active\nB1 lineman 20,5');
  if (!runeball.action.safeParse({ type: 'set-orders', orders }).success) return 'unreadable';
  const found = runeball.check(state, seat, { type: 'set-orders', orders } as Action, { at: 0 });
  return found ? `${found.code} ${found.clause}` : 'legal';
};

test.each([
  [{ blitz: 'sometimes' }, 'unreadable'],
  [{ minChance: 101 }, 'unreadable'],
  [{ minChance: 0.5 }, 'unreadable'],
  [{ nonsense: 1 }, 'unreadable'],
  [{ preBlitz: Array.from({ length: 82 }, () => ({ by: 'A1', against: 'B1' })) }, 'unreadable'],
  [{ stance: Array.from({ length: 10 }, () => 'A1') }, 'unreadable'],
  [{ preBlitz: [{ by: 'B1', against: 'B2' }] }, 'bad-orders RB-28.1'],
  [{ preBlitz: [{ by: 'A1', against: 'A2' }] }, 'bad-orders RB-28.1'],
  [{ stance: ['C1'] }, 'bad-orders RB-28.1'],
  [{ spared: ['B1'] }, 'bad-orders RB-28.1'],
  [{ spared: ['A1'], interceptChance: 40 }, 'legal'],
  [{ interceptChance: -1 }, 'unreadable'],
  [{ stance: ['A9'], preBlitz: [{ by: 'A9', against: 'B9' }] }, 'legal'],
  [{}, 'legal'],
])('RB-28.1, RB-30.1: orders %j: %s', (orders, expected) => {
  expect(wrong(orders)).toBe(expected);
});

test('RB-28.1: orders answer nothing; an open question stays open, and the next is answered by them', () => {
  const m = board('A1 lineman 5,5 >3 active\nB1 lineman 5,6 >1\nlater B1');
  const block = { type: 'block', player: 'A1', kind: 'block', target: 'B1' };
  const dice = [d12('block', 12), d12('defend', 1), d6('str damage', 1), d4('damage', 1)];
  m.act(block, ...dice);
  expect(m.decision()).toMatchObject({ kind: 'knockback', seat: 'A' });
  m.orders('A', { knockback: 'auto' });
  expect(m.decision()).toMatchObject({ kind: 'knockback', seat: 'A' });
  const before = board('A1 lineman 5,5 >3 active\nB1 lineman 5,6 >1\nlater B1');
  before.orders('A', { knockback: 'auto' });
  before.act(block, ...dice);
  expect(before.told('player-pushed')).toMatchObject([{ player: 'B1', to: { q: 5, r: 5 } }]);
});

test('RB-28.1: orders of one seat change nothing of the other, nor what is not named', () => {
  const m = board('A1 lineman 5,5 active\nB1 lineman 20,5');
  m.orders('A', { blitz: 'all' });
  m.orders('A', { minChance: 10, intercept: undefined });
  expect(m.state.orders.A).toMatchObject({ blitz: 'all', minChance: 10, intercept: 'auto' });
  expect(m.state.orders.B).toMatchObject({ blitz: 'carrier', minChance: 50 });
});

/** An interception: of a pass over B1, whose chance is small. */
const passing = (orders: object, ...dice: Parameters<ReturnType<typeof board>['act']>[1][]) => {
  const m = board('A1 thrower 5,3 >4 ball active\nA2 receiver 5,9\nB1 lineman 5,6 catch=14\nlater B1');
  m.orders('B', orders);
  m.act({ type: 'pass', player: 'A1', to: 'A2', kind: 'normal' }, ...dice);
  return m;
};
test('RB-28.2: auto answers at once, ask asks, and never declines', () => {
  const thrown = d12('pass', 1);
  const caught = d12('catch', 12);
  expect(passing({ intercept: 'never' }, thrown, caught).told('ball-caught')).toHaveLength(1);
  const tried = passing({ intercept: 'auto' }, thrown, d12('intercept', 1), caught);
  expect(tried.told('test-rolled').map(({ roll }) => roll.name)).toEqual(['pass', 'intercept', 'catch']);
  const asked = passing({ intercept: 'ask' }, thrown);
  expect(asked.decision()).toMatchObject({ kind: 'intercept', seat: 'B', clock: 'reaction' });
  expect(runeball.onTimeout(asked.state, 'B')).toEqual({ type: 'intercept', player: 'B1' });
});

test('RB-29.1: each question says whose it is and by which clause, and takes the answers of that seat alone', () => {
  const asked = passing({ intercept: 'ask' }, d12('pass', 1));
  expect(asked.decision()).toMatchObject({ seat: 'B', kind: 'intercept', clause: 'RB-18.1' });
  expect(asked.refusal({ type: 'decline' }, 'A')).toBe('not-your-decision RB-29.1');
  expect(runeball.action.safeParse({ type: 'decline', decision: 'intercept' }).success).toBe(false);
  expect(asked.refusal({ type: 'decline' }, 'B')).toBe('legal');
});

test('RB-29.2: two seats decide at once on teams, the throw of Keshat and a stoppage, and nowhere else', () => {
  const two = new Set<string>();
  for (const seed of [3, 4]) {
    const dice = fastDice(seed);
    const { state } = runeball.start(runeball.options.parse({ roundsPerHalf: 2 }), dice);
    for (let owed = runeball.decisions(state); owed.length; owed = runeball.decisions(state)) {
      if (owed.length > 1) two.add(owed[0]!.kind);
      const { seat } = owed[0]!;
      const legal = runeball.legal(state, seat);
      runeball.apply(state, seat, legal[dice.roll(legal.length, 'choice') - 1]!, dice, { at: 0 });
    }
  }
  expect([...two].sort()).toEqual(['keshat', 'stoppage', 'team']);
});

test('RB-29.3, RB-29.4: reactions have a clock of their own in the turn of another, and every question a default', () => {
  const asked = passing({ intercept: 'ask' }, d12('pass', 1));
  expect(asked.decision()).toMatchObject({ clock: 'reaction' });
  const turn = board('A1 lineman 5,5 active\nB1 lineman 20,5');
  expect(turn.decision()).toMatchObject({ clock: 'turn', about: 'A1' });
  for (const kind of QUESTIONS) expect(kind.fallback).toBeInstanceOf(Function);
});

test('RB-29.5, RB-29.6: a default answers one question, and the seat is asked the next', () => {
  const m = board('A1 lineman 5,5 active prone\nB1 lineman 20,5\nlater B1');
  expect(runeball.onTimeout(m.state, 'A')).toEqual({ type: 'stand', player: 'A1' });
  m.act({ type: 'stand', player: 'A1' });
  expect(runeball.onTimeout(m.state, 'A')).toEqual({ type: 'end-turn', player: 'A1' });
  m.act({ type: 'end-turn', player: 'A1' });
  expect(m.decision()).toMatchObject({ seat: 'B', kind: 'turn' });
});
