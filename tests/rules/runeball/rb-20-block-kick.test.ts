import { at, board, d6, d12 } from './kit.ts';

const FAR = 'B9 lineman 3,1\nlater B9';
const goal = { type: 'kick-goal', player: 'A1' };
/** Nine hexes from the post; in front of the kicker are (21,6), (21,7) and (20,8). */
const KICKER = 'A1 kicker 20,7 ball active kick=11 +block';
const field = (...lines: string[]) => [KICKER, ...lines, FAR].join('\n');
const SAFETY = 'B1 safety 23,7 catch=10 +block-kick';
/** Both dice of the attempt. */
const tried = (block: number, kick: number) => [d12('block-kick', block), d12('kick-opposed', kick)] as const;
const scattered = (direction: number, far: number) => [
  d6('scatter direction', direction),
  d6('scatter distance', far),
];
const asked = (...lines: string[]) => {
  const m = board(field(...lines));
  m.orders('B', { blockKick: 'ask', overhead: 'ask', dive: 'ask' });
  m.act(goal);
  return m;
};
const block = (column: number, row: number, player = 'B1') => ({
  type: 'block-kick',
  player,
  to: at(column, row),
});

test('RB-20.8, RB-20.9, RB-26.24: a blocked kick is no kick; the ball scatters from the blocker, who lies', () => {
  const m = asked(SAFETY);
  expect(m.decision()).toMatchObject({ kind: 'block-kick', seat: 'B', clause: 'RB-20.8', clock: 'reaction' });
  m.act(block(21, 7), ...tried(9, 6), ...scattered(1, 3));
  expect(m.told('player-moved')).toMatchObject([
    { player: 'B1', from: at(23, 7), path: [at(22, 8), at(21, 7)], cost: 2 },
  ]);
  expect(m.told('opposed-rolled')).toMatchObject([{ player: 'B1', opponent: 'A1', margin: 0 }]);
  expect(m.told('kick-blocked')).toEqual([{ type: 'kick-blocked', player: 'B1', kicker: 'A1' }]);
  expect(m.told('test-rolled')).toEqual([]);
  expect(m.player('B1')).toMatchObject({ hex: at(21, 7), posture: 'prone', facing: 6 });
  expect(m.told('ball-scattered')).toMatchObject([{ from: at(21, 7), to: at(21, 4), distance: 3 }]);
  expect(m.told('ball-landed')).toMatchObject([{ landing: 'blocked-kick', result: 'ground' }]);
  expect(m.told('fumbled')).toEqual([{ type: 'fumbled', team: 'A', player: 'A1', cause: 'kick' }]);
  expect(m.state).toMatchObject({ ball: { state: 'bouncing', hex: at(21, 4) }, lastTouch: 'A1' });
  expect(m.decision()).toMatchObject({ kind: 'free-activation', seat: 'B' });
});

test('RB-20.8, RB-20.3: after a failure the blocker lies, before the kick, and hinders it no more', () => {
  const m = asked('B1 safety 21,7 catch=10 +block-kick');
  expect(m.told('goal-attempted')).toMatchObject([{ dl: 17 }]);
  m.act(block(21, 7), ...tried(8, 6), d12('kick', 4));
  expect(m.told('player-moved')).toEqual([]);
  expect(m.told('kick-blocked')).toEqual([]);
  expect(m.told('player-knocked-down')).toMatchObject([{ player: 'B1' }]);
  expect(m.told('test-rolled')).toMatchObject([{ dl: { base: 15, mods: [] }, margin: 0 }]);
  expect(m.state.score).toEqual({ A: 3, B: 0 });
});

test('RB-20.8: Catch against Kick + 2, wounds on both sides, a lasting defence on neither', () => {
  const m = board(field(SAFETY).replace('kick=11', 'kick=11 wound=light'));
  const [mine] = m.odds(goal)!.rolls;
  // Catch 10 against 11 - 1 + 2
  expect(mine).toMatchObject({ name: 'block-kick', target: 7, opposed: true });
  const theirs = mine!.modifiers.filter(({ of }) => of !== mine!.modifiers[0]!.of);
  expect(theirs.map(({ value }) => value).reduce((a, b) => a + b)).toBe(-(11 - 1 + 2));
  expect(mine?.p).toBeCloseTo(110 / 288, 12);
});

test('section 9, worked example 12: a safety against a kicker is 31%; a goal is what is left of the rest', () => {
  const m = board(field(SAFETY));
  const blocked = 90 / 288;
  const [goals, stopped] = m.odds(goal)!.outcomes;
  expect(goals?.p).toBeCloseTo((1 - blocked) * (9 / 12), 12);
  expect(stopped).toMatchObject({ name: 'blocked', clause: 'RB-20.8' });
  expect(stopped?.p).toBeCloseTo(blocked, 12);
  expect(asked(SAFETY).odds(block(21, 7))?.outcomes[0]?.p).toBeCloseTo(blocked, 12);
  // beside the kicker, the blocker lies by the time of the kick
  const beside = board(field('B1 safety 21,7 catch=10 +block-kick'));
  expect(beside.odds(goal)?.outcomes[0]?.p).toBeCloseTo((1 - blocked) * (9 / 12), 12);
});

test('RB-20.8: three steps at most, by a free way, to a free hex in front', () => {
  const m = asked(SAFETY, 'A2 lineman 21,7', 'B2 lineman 23,5', 'B3 safety 24,3 +block-kick');
  expect(m.refusal(block(21, 7))).toBe('not-eligible RB-20.8');
  expect(m.refusal(block(20, 8))).toBe('legal');
  expect(m.refusal(block(19, 7))).toBe('not-eligible RB-20.8');
  expect(m.refusal(block(21, 6, 'B2'))).toBe('missing-maneuver RB-26.24');
  expect(m.refusal(block(21, 6, 'B3'))).toBe('not-eligible RB-20.8');
  expect(m.refusal(block(21, 6, 'B8'))).toBe('missing-maneuver RB-26.24');
  expect(m.refusal(block(21, 6, 'A2'))).toBe('not-your-player RB-29.1');
  expect(m.refusal(block(21, 6, 'C2'))).toBe('unknown-player RB-6.1');
  expect(m.legal()).toEqual([block(21, 6), block(20, 8), { type: 'decline' }]);
  const choices = (hex: string) => board(field(SAFETY.replace('23,7', hex))).odds(goal)?.outcomes.length;
  expect([choices('24,7'), choices('25,7')]).toEqual([2, 1]);
  // shut in by others, lying ones too
  const shut = board(
    field(
      SAFETY,
      ...['23,6', '24,7', '24,8', '23,8', '22,8', '22,7'].map((hex, i) => `B${i + 2} lineman ${hex} prone`),
    ),
  );
  expect(shut.odds(goal)?.outcomes).toHaveLength(1);
});

test.each([
  ['', 'legal'],
  ['prone', 'player-prone RB-14.6'],
  ['out', 'player-unconscious RB-4.12'],
  ['carries=B3\nB3 lineman 22,6 out', 'carrying-player RB-24.12'],
])('RB-20.8, RB-30.1: a blocker who is "%s": %s', (words, expected) => {
  const m = asked(SAFETY, `B2 safety 22,6 +block-kick ${words}`);
  expect(m.refusal(block(21, 6, 'B2'))).toBe(expected);
});

test('RB-20.8: of equal ways the one with the lower directions first', () => {
  const m = asked('B1 safety 23,7 catch=10 +block-kick');
  m.act(block(20, 8), ...tried(1, 12), d12('kick', 12));
  // south-west before north-west
  expect(m.told('player-moved')[0]?.path).toEqual([at(22, 8), at(21, 8), at(20, 8)]);
});

test('RB-5.10: a Block Kick goes through zones of control as if there were none', () => {
  const m = asked(SAFETY, 'A2 lineman 22,6 >4', 'A3 lineman 24,7 >6');
  m.act(block(21, 7), ...tried(1, 12), d12('kick', 12));
  expect(m.told('player-moved')).toMatchObject([{ cost: 2 }]);
});

test('RB-28.4: by order the best blocker tries at a chance of 25, by the shortest way', () => {
  const auto = (lines: string[], ...dice: ReturnType<typeof d12>[]) => {
    const m = board(field(...lines));
    m.act(goal, ...dice, d12('kick', 12));
    return m.told('player-moved').map(({ player, path }) => ({ player, to: path.at(-1) }));
  };
  expect(auto([SAFETY], ...tried(1, 12))).toEqual([{ player: 'B1', to: at(21, 6) }]);
  // Catch 9 against 13: 78 of 288 are 27 in 100, Catch 8: 66 are 23
  expect(auto([SAFETY.replace('10', '9')], ...tried(1, 12))).toHaveLength(1);
  expect(auto([SAFETY.replace('10', '8')])).toEqual([]);
  // fewer steps, then the lower id
  const nearer = 'B2 safety 22,7 catch=10 +block-kick';
  expect(auto([SAFETY, nearer], ...tried(1, 12))).toEqual([{ player: 'B2', to: at(21, 6) }]);
  expect(auto([SAFETY.replace('10', '11'), nearer], ...tried(1, 12))).toMatchObject([{ player: 'B1' }]);
  expect(auto([SAFETY, SAFETY.replace('B1', 'B2').replace('23,7', '23,6')], ...tried(1, 12))).toMatchObject([
    { player: 'B1' },
  ]);
});

test('RB-28.3: who has no chance is not asked; under "never" nobody is', () => {
  const hopeless = board(field(SAFETY.replace('10', '1')));
  hopeless.orders('B', { blockKick: 'ask' });
  hopeless.act(goal, d12('kick', 12));
  expect(hopeless.told('goal-kicked')).toHaveLength(1);
  const never = board(field(SAFETY));
  never.orders('B', { blockKick: 'never' });
  never.act(goal, d12('kick', 12));
  expect(never.told('goal-kicked')).toHaveLength(1);
});

test('RB-28.2: when time runs out the rule of the order is played', () => {
  const m = asked(SAFETY);
  expect(m.fallback()).toEqual(block(21, 6));
});

test('RB-20.8, RB-9.10: a blocked ball is caught at DL 12 by whom it comes to, and then nobody has fumbled', () => {
  const m = asked(SAFETY, 'B2 receiver 21,4 catch=8');
  m.act(block(21, 7), ...tried(12, 1), ...scattered(1, 3));
  expect(m.decision()).toMatchObject({ kind: 'overhead', about: 'B2' });
  expect(m.refusal({ type: 'sidestep', to: at(21, 3) })).toBe('not-eligible RB-9.10');
  m.act({ type: 'catch' }, d12('catch', 4));
  expect(m.told('test-rolled')).toMatchObject([{ dl: { base: 12 }, margin: 0 }]);
  expect(m.told('fumbled')).toEqual([]);
  expect(m.state.ball).toEqual({ state: 'held', carrier: 'B2' });
});

test('RB-9.10: who fails to catch a blocked ball leaves the fumble to the kicking team', () => {
  const m = asked(SAFETY, 'B2 receiver 21,4 catch=8');
  m.act(block(21, 7), ...tried(12, 1), ...scattered(1, 3));
  m.act({ type: 'catch' }, d12('catch', 3));
  expect(m.told('fumbled')).toEqual([{ type: 'fumbled', team: 'A', cause: 'kick' }]);
  expect(m.state.lastTouch).toBe('B2');
});

test('RB-18.11: the opponents of the kicker dive first for a blocked ball', () => {
  const m = asked(SAFETY, 'B2 receiver 21,2 +diving-catch', 'A2 receiver 19,3 +diving-catch');
  m.act(block(21, 7), ...tried(12, 1), ...scattered(1, 3));
  expect(m.decision()).toMatchObject({ kind: 'dive', seat: 'B' });
});

test('RB-20.8, RB-10.4: a blocked ball that leaves the field is a turnover of the kicker', () => {
  const edge = board(
    ['A1 kicker 20,2 ball active kick=11 +block', 'B1 safety 21,2 catch=10 +block-kick', FAR].join('\n'),
  );
  edge.orders('B', { blockKick: 'ask' });
  edge.act(goal);
  edge.act(block(21, 1), ...tried(12, 1), ...scattered(1, 3));
  expect(edge.told('turnover-scored')).toMatchObject([{ team: 'B', cause: 'out', exit: at(21, 0) }]);
});

test('RB-28.4: who is spared blocks no kick unasked', () => {
  const m = asked(SAFETY);
  expect(m.fallback()).toMatchObject({ type: 'block-kick', player: 'B1' });
  m.orders('B', { spared: ['B1'] });
  expect(m.fallback()).toEqual({ type: 'decline' });
});
