/** The order in which any action is looked at: RB-30.1. */
import { type Action, runeball } from '../../../rules/src/runeball/index.ts';
import { board } from './kit.ts';

const m = board('A1 lineman 10,5 >3 active\nB1 lineman 11,5 >6\nlater B1');
const said = (seat: string, action: object) => {
  const wrong = runeball.check(m.state, seat, action as Action, { at: 0 });
  return wrong ? `${wrong.code} ${wrong.clause}` : 'legal';
};

test.each<[string, string, object]>([
  ['bad-action RB-30.1', 'B', { type: 'dance' }],
  ['bad-action RB-30.1', 'A', { type: 'block', player: 'A1', kind: 'toString', target: 'B1' }],
  ['bad-action RB-30.1', 'A', { type: 'block', player: 'A1', kind: 'block', target: 'B1', more: 1 }],
  ['wrong-phase RB-30.1', 'A', { type: 'ready' }],
  ['wrong-phase RB-30.1', 'B', { type: 'ready' }],
  ['not-your-decision RB-29.1', 'B', { type: 'end-turn', player: 'B1' }],
  ['not-your-decision RB-29.1', 'nobody', { type: 'end-turn', player: 'A1' }],
  ['unknown-player RB-6.1', 'A', { type: 'end-turn', player: 'C1' }],
  ['not-your-player RB-29.1', 'A', { type: 'end-turn', player: 'B1' }],
  ['not-active-player RB-12.1', 'A', { type: 'end-turn', player: 'A2' }],
  ['legal', 'A', { type: 'end-turn', player: 'A1' }],
  ['legal', 'B', { type: 'set-orders', orders: { minChance: 70 } }],
  ['legal', 'B', { type: 'concede' }],
])('RB-29.1, RB-30.1: %s', (expected, seat, action) => {
  expect(said(seat, action)).toBe(expected);
});

test('RB-30.1: once the match is over nothing can be played', () => {
  const over = board('A1 lineman 10,5 active');
  over.act({ type: 'concede' });
  const wrong = runeball.check(over.state, 'A', { type: 'end-turn', player: 'A1' }, { at: 0 });
  expect(wrong).toMatchObject({ code: 'match-over', clause: 'RB-30.1' });
});
