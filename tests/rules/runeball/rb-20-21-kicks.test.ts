import { at, board, d6, d12 } from './kit.ts';

const FAR = 'B9 lineman 3,1\nlater B9';
const field = (...lines: string[]) => [...lines, FAR].join('\n');
const goal = { type: 'kick-goal', player: 'A1' };
/** Eight hexes from the post. */
const KICKER = 'A1 kicker 21,7 ball active kick=11 +block';
const d8 = (face: number) => [8, 'scatter distance', face] as const;
const miss = (direction: number, far: number) =>
  [d12('kick', 1), d6('scatter direction', direction), d8(far)] as const;

test('RB-20.1, RB-20.3, RB-20.4, RB-23.3: a goal scores 3, and ends the drive', () => {
  const m = board(field(KICKER));
  expect(m.legal()).toContainEqual(goal);
  expect(m.odds(goal)?.outcomes).toEqual([{ name: 'goal', p: 10 / 12 }]);
  m.act(goal, d12('kick', 3));
  expect(m.told('goal-attempted')).toMatchObject([{ distance: 8, dl: 14 }]);
  expect(m.told('goal-kicked')).toMatchObject([{ team: 'A', score: { A: 3, B: 0 } }]);
  expect(m.told('turn-ended')).toMatchObject([{ player: 'A1', reason: 'score' }]);
  expect(m.state).toMatchObject({ score: { A: 3, B: 0 } });
});

test('RB-20.3: +1 for each adjacent opponent, +2 in front', () => {
  const m = board(field(KICKER, 'B1 lineman 22,7', 'B2 lineman 20,7'));
  expect(m.odds(goal)?.rolls[0]?.target).toBe(17);
});

test('RB-20.2: with the ball, on the side of the opponents', () => {
  expect(board(field(KICKER.replace('21,7', '15,7'))).refusal(goal)).toBe('wrong-side RB-20.2');
  expect(board(field(KICKER.replace('21,7', '14,7'))).refusal(goal)).toBe('wrong-side RB-20.2');
  expect(board(field(KICKER.replace('21,7', '16,7'))).refusal(goal)).toBe('legal');
  expect(board(field(KICKER.replace(' ball', ''))).refusal(goal)).toBe('no-ball RB-17.1');
});

test('RB-20.5, RB-20.6, RB-26.4: a miss scatters from the post; on the ground it is a fumble', () => {
  const m = board(field(KICKER.replace('21,7', '20,7')));
  m.act(goal, ...miss(1, 4));
  expect(m.told('ball-scattered')).toMatchObject([{ from: at(29, 7), to: at(29, 4), distance: 3 }]);
  expect(m.state.ball).toEqual({ state: 'bouncing', hex: at(29, 4) });
  expect(m.told('fumbled')).toEqual([{ type: 'fumbled', team: 'A', player: 'A1', cause: 'kick' }]);
  expect(m.player('A1')).toMatchObject({ facing: 3, defence: -2 });
  expect(m.state.turn?.over).toBe('done');
});

test('RB-20.5, RB-9.13, edge case 19: off the field it is a turnover, and 0 leaves it bouncing at the post', () => {
  const out = board(field(KICKER.replace('21,7', '20,7')));
  out.act(goal, ...miss(2, 4));
  expect(out.told('turnover-scored')).toMatchObject([{ team: 'B', cause: 'out', score: { A: 0, B: 1 } }]);
  expect(out.state.ball).toEqual({ state: 'held', carrier: 'B9' });
  const post = board(field(KICKER.replace('21,7', '20,7'), 'B1 receiver 28,7 +diving-catch'));
  post.act(goal, ...miss(2, 1));
  expect(post.state.ball).toEqual({ state: 'bouncing', hex: at(29, 7) });
  expect(post.told('player-dived')).toEqual([]);
});

test('RB-20.7: an opponent who catches a miss has it, and nobody has fumbled', () => {
  const m = board(field(KICKER.replace('21,7', '20,7'), 'B1 receiver 29,4 catch=7'));
  m.orders('B', { overhead: 'ask' });
  m.act(goal, ...miss(1, 4));
  m.act({ type: 'catch' }, d12('catch', 1));
  expect(m.state.ball).toEqual({ state: 'held', carrier: 'B1' });
  expect(m.told('fumbled')).toEqual([]);
});

test('RB-18.11: the opponents of the kicker dive first for a miss', () => {
  const divers = ['A2 receiver 27,5 catch=9 +diving-catch', 'B1 receiver 29,2 catch=9 +diving-catch'];
  const m = board(field(KICKER.replace('21,7', '20,7'), ...divers));
  for (const seat of ['A', 'B'] as const) m.orders(seat, { dive: 'ask' });
  m.act(goal, ...miss(1, 4));
  expect(m.decision()).toMatchObject({ kind: 'dive', seat: 'B' });
  m.act({ type: 'decline' });
  expect(m.decision()).toMatchObject({ kind: 'dive', seat: 'A' });
});

test('RB-20.6, edge case 20: an opponent who fails to catch a miss fumbles', () => {
  const m = board(field(KICKER.replace('21,7', '20,7'), 'B1 receiver 29,4 catch=5'));
  m.orders('B', { overhead: 'ask' });
  m.act(goal, ...miss(1, 4));
  m.act({ type: 'catch' }, d12('catch', 1));
  expect(m.told('fumbled')).toMatchObject([{ team: 'B', player: 'B1', cause: 'kick' }]);
  expect(m.told('free-turn-earned')).toMatchObject([{ team: 'A' }]);
});
