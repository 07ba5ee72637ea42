import { at, board, d4, d6, d12 } from './kit.ts';

const ASK = { dumpOff: 'ask', overhead: 'ask', dive: 'ask', loose: 'ask' };
const block = (more: object = {}) => ({ type: 'block', player: 'A1', kind: 'block', target: 'B1', ...more });
const BLOCKER = 'A1 lineman 20,7 active block=9 +block';
/** Beside the blocker, and looking at it. */
const PASSER = 'B1 thrower 21,7 >6 ball pass=13 block=5 dodge=9 +dump-off';
const RECEIVER = 'B2 receiver 21,10 catch=9';
const field = (...lines: string[]) => [...lines, 'B9 lineman 3,1', 'later B9'].join('\n');
const FIELD = [BLOCKER, PASSER, RECEIVER];
const dump = { type: 'dump-off', to: 'B2' };
const opposed = (mine: number, theirs: number) => [d12('block', mine), d12('defend', theirs)] as const;
/** A block that does nothing: before the passer has turned its flank to the blocker, and after. */
const KEPT = opposed(1, 3);
const NOTHING = opposed(1, 5);
/** One that hits by 1. */
const STRUCK = opposed(4, 5);
const HIT = [d6('str damage', 1), d4('damage', 1)] as const;
const asked = (lines: string[], action: object = block(), more: object = {}) => {
  const m = board(field(...lines), more);
  for (const seat of ['A', 'B'] as const) m.orders(seat, ASK);
  m.act(action as { type: string });
  return m;
};

test('RB-17.11, RB-26.41, RB-29.7: the pass is thrown first, at -3, and then the block goes on', () => {
  const m = asked(FIELD);
  expect(m.decision()).toMatchObject({ kind: 'dump-off', seat: 'B', clause: 'RB-17.11', about: 'B1' });
  expect(m.told('opposed-rolled')).toEqual([]);
  expect(m.legal()).toEqual([dump, { type: 'decline' }]);
  m.orders('A', { knockback: 'auto' });
  m.act(dump, d12('pass', 1), d12('catch', 1), ...STRUCK, ...HIT);
  // Pass 13 - 3 + 1 against 10, and 1 for the blocker, who is not in front of who looks south
  expect(m.told('test-rolled')[0]).toMatchObject({
    player: 'B1',
    dl: { base: 10, mods: [{ name: 'adjacent', value: 1 }] },
    margin: 0,
  });
  expect(m.told('test-rolled')[0]?.roll.modifiers).toContainEqual({
    name: 'maneuver',
    value: -3,
    clause: 'RB-17.11',
    of: 'B1',
  });
  expect(m.told('pass-thrown')).toMatchObject([{ player: 'B1', to: 'B2', kind: 'dump-off', range: 3 }]);
  expect(m.state.ball).toEqual({ state: 'held', carrier: 'B2' });
  expect(m.player('B1').facing).toBe(4);
  expect(m.told('player-pushed')).toMatchObject([{ player: 'B1' }]);
  expect(m.told('fumbled')).toEqual([]);
  expect(m.told('turn-ended')).toMatchObject([{ player: 'A1', reason: 'done' }]);
});

test('RB-17.11, RB-5.5: who has turned to throw is blocked from where it looks then', () => {
  const m = asked(FIELD);
  m.act(dump, d12('pass', 1), d12('catch', 1), ...NOTHING);
  expect(m.told('opposed-rolled')[0]?.rolls[0]?.modifiers).toContainEqual({
    name: 'flank',
    value: 2,
    clause: 'RB-5.5',
    of: 'A1',
  });
});

test('RB-17.11: who keeps the ball is blocked with it', () => {
  const m = asked(FIELD);
  m.act({ type: 'decline' }, ...KEPT);
  expect(m.told('pass-thrown')).toEqual([]);
  expect(m.told('blocked')).toMatchObject([{ margin: -2 }]);
  expect(m.state.ball).toEqual({ state: 'held', carrier: 'B1' });
});

test.each([
  ['tackle', {}, '+tackle', ['block', 'defend']],
  ['trip', {}, '+trip', ['trip', 'defend']],
  ['block', { strip: true }, '+strip-ball', ['strip', 'defend']],
] as const)('RB-17.11, RB-12.14: in answer to a %s %j too', (kind, more, maneuver, dice) => {
  const m = asked(
    FIELD.map((line) => line.replace('+block', `${maneuver} trip=9 strip-ball=9`)),
    block({ kind, ...more }),
  );
  expect(m.decision()).toMatchObject({ kind: 'dump-off' });
  m.act(dump, d12('pass', 1), d12('catch', 1), d12(dice[0], 2), d12(dice[1], 5));
  expect(m.told('blocked')).toHaveLength(1);
});

test('RB-17.11, edge case 15: a strip of one who has dumped the ball off is rolled, and does nothing', () => {
  const m = asked(
    FIELD.map((line) => line.replace('+block', '+strip-ball strip-ball=9')),
    block({ strip: true }),
  );
  m.act(dump, d12('pass', 1), d12('catch', 1), d12('strip', 12), d12('defend', 1));
  expect(m.told('opposed-rolled')).toMatchObject([{ margin: 13 }]);
  expect(m.told('ball-stripped')).toEqual([]);
  expect(m.state.ball).toEqual({ state: 'held', carrier: 'B2' });
  expect(m.player('B1')).toMatchObject({ hex: at(21, 7), posture: 'standing' });
});

test('RB-17.11, RB-26.13: in a Multiblock each target may, as its turn to be blocked comes', () => {
  const m = board(
    field(BLOCKER.replace('+block', '+multiblock'), 'B3 lineman 20,6 >4 block=5 dodge=5', PASSER, RECEIVER),
  );
  m.act({ type: 'block', player: 'A1', kind: 'multiblock', targets: ['B3', 'B1'] }, ...opposed(2, 3));
  expect(m.told('blocked')).toMatchObject([{ target: 'B3' }]);
  expect(m.decision()).toMatchObject({ kind: 'dump-off', about: 'B1' });
});

test('RB-17.11, RB-10.8: the free turn of a pass that fails waits for the block', () => {
  const m = asked(FIELD.map((line) => line.replace('catch=9', 'catch=4')));
  m.act(dump, d12('pass', 1), d12('catch', 1), ...STRUCK, ...HIT);
  expect(m.told('fumbled')).toEqual([{ type: 'fumbled', team: 'B', player: 'B2', cause: 'catch' }]);
  expect(m.decision()).toMatchObject({ kind: 'knockback' });
  m.act({ type: 'choose-knockback', to: at(22, 7) });
  expect(m.decision()).toMatchObject({ kind: 'free-activation', seat: 'A' });
});

test('RB-17.11, edge case 13: the blocker may intercept, and blocks on with the ball; its turn is not ended by that', () => {
  const m = asked([
    'A1 lineman 21,8 active block=9 catch=12 +block',
    PASSER.replace('>6', '>4'),
    RECEIVER.replace('21,10', '21,11'),
  ]);
  m.orders('A', { intercept: 'ask', knockback: 'auto' });
  m.act(dump, d12('pass', 1));
  expect(m.decision()).toMatchObject({ kind: 'intercept', seat: 'A' });
  m.act(
    { type: 'intercept', player: 'A1' },
    d12('intercept', 12),
    ...opposed(1, 5),
    d6('scatter direction', 3),
  );
  expect(m.told('pass-intercepted')).toEqual([{ type: 'pass-intercepted', player: 'A1', from: 'B1' }]);
  expect(m.state.score).toEqual({ A: 1, B: 0 });
  expect(m.told('blocked')).toMatchObject([{ player: 'A1', target: 'B1', margin: -4 }]);
  // a blocker who falls, now a carrier
  expect(m.told('fumbled')).toMatchObject([{ team: 'A', player: 'A1', cause: 'knocked-down' }]);
});

test('RB-17.11, RB-18.6: a blocker who has dived away for the ball blocks nobody', () => {
  const m = asked([
    'A1 lineman 21,6 active block=9 catch=12 +diving-intercept',
    PASSER.replace('>6', '>1').replace('pass=13', 'pass=11'),
    RECEIVER.replace('21,10', '16,7'),
  ]);
  m.orders('A', { intercept: 'ask' });
  m.act(dump, d12('pass', 1));
  m.act({ type: 'intercept', player: 'A1', diveTo: at(19, 7) }, d12('intercept', 1), d12('catch', 12));
  expect(m.told('block-skipped')).toEqual([{ type: 'block-skipped', player: 'A1', target: 'B1' }]);
  expect(m.told('turn-ended')).toMatchObject([{ player: 'A1', reason: 'done' }]);
});

test('RB-17.11, edge case 14: a touchdown cancels the block', () => {
  const m = asked([
    'A1 lineman 4,7 active block=11 +block',
    'B1 thrower 5,7 >6 ball pass=13 +dump-off',
    'B2 receiver 2,7 catch=11',
  ]);
  m.act(dump, d12('pass', 2), d12('catch', 1));
  expect(m.told('touchdown-scored')).toMatchObject([{ player: 'B2', score: { A: 0, B: 7 } }]);
  expect(m.told('blocked')).toEqual([]);
});

test('RB-17.11: in answer to a declared block in the own turn it ends that turn, after the block', () => {
  const m = board(
    [
      'B1 thrower 21,7 ball active pass=13 +dump-off',
      'B2 receiver 21,10 catch=9',
      'A1 lineman 23,7 >5 declared=any block=9',
      'A9 lineman 28,1',
      'later A1 A9',
    ].join('\n'),
  );
  m.orders('B', ASK);
  m.act({ type: 'move', player: 'B1', mode: 'half', path: [at(22, 8)] });
  expect(m.decision()).toMatchObject({ kind: 'dump-off', seat: 'B', clock: 'turn' });
  m.act(dump, d12('pass', 12), d12('catch', 12), ...opposed(1, 5));
  expect(m.told('blocked')).toMatchObject([{ player: 'A1', target: 'B1' }]);
  expect(m.told('turn-ended')).toMatchObject([{ player: 'B1', reason: 'done' }]);
});

test.each([
  [{ to: 'B3' }, 'out-of-range RB-17.3'],
  [{ to: 'B4' }, 'out-of-range RB-17.3'],
  [{ to: 'B5' }, 'target-prone RB-17.2'],
  [{ to: 'B6' }, 'target-unconscious RB-4.12'],
  [{ to: 'B7' }, 'not-on-field RB-24.8'],
  [{ to: 'A1' }, 'target-not-teammate RB-17.2'],
  [{ to: 'B1' }, 'target-not-teammate RB-17.2'],
  [{ to: 'C1' }, 'unknown-player RB-6.1'],
  [{ to: 'B2', tipTo: at(21, 11) }, 'missing-maneuver RB-26.22'],
  [{ to: 'B2' }, 'legal'],
])('RB-17.11, RB-30.1: %j: %s', (action, expected) => {
  const m = asked([
    ...FIELD,
    'B3 receiver 22,7',
    'B4 receiver 28,7',
    'B5 receiver 23,9 prone',
    'B6 receiver 24,9 out',
  ]);
  expect(m.refusal({ type: 'dump-off', ...action })).toBe(expected);
});

test('RB-17.11, RB-26.44: Point Blank counts for a dump off, beyond 6 hexes nothing does', () => {
  const dl = (words: string, hex: string) =>
    asked([BLOCKER, PASSER.replace('+dump-off', `+dump-off ${words}`), RECEIVER.replace('21,10', hex)]).odds(
      dump,
    )?.rolls[0]?.target;
  expect(dl('', '21,10')).toBe(11);
  expect(dl('+point-blank', '21,10')).toBe(7);
  // nobody is near enough, so nobody is asked
  const far = board(field(BLOCKER, PASSER, RECEIVER.replace('21,10', '21,14')));
  far.act(block(), ...KEPT);
  expect(far.told('blocked')).toHaveLength(1);
});

test('RB-17.11, RB-18.7: a dump off may be tipped on', () => {
  const m = asked([BLOCKER, PASSER, `${RECEIVER} +tip`, 'B3 receiver 21,12 catch=9']);
  m.act({ ...dump, tipTo: at(21, 12) }, d12('pass', 12), d12('tip', 1));
  expect(m.decision()).toMatchObject({ kind: 'overhead', about: 'B3' });
});

test('RB-28.4: by order the best product of an accurate pass and its catch, if it is good enough', () => {
  const thrown = (orders: object, lines: string[], ...dice: ReturnType<typeof d12>[]) => {
    const m = board(field(...lines));
    m.orders('B', { dumpOff: 'auto', ...orders });
    m.act(block(), ...dice, ...(dice.length ? opposed(1, 6) : KEPT));
    return m.told('pass-thrown').map(({ to }) => to);
  };
  const good = [d12('pass', 12), d12('catch', 12)];
  expect(thrown({}, FIELD, ...good)).toEqual(['B2']);
  expect(thrown({ dumpOff: 'never' }, FIELD)).toEqual([]);
  // the better catcher, though farther
  const better = 'B3 receiver 24,7 catch=10';
  expect(thrown({}, [BLOCKER, PASSER, RECEIVER.replace('=9', '=5'), better], ...good)).toEqual(['B3']);
  // of equal ones the nearer, then the lower id
  const equal = RECEIVER.replace('B2', 'B3').replace('21,10', '21,9');
  expect(thrown({}, [...FIELD, equal], ...good)).toEqual(['B3']);
  expect(thrown({}, [...FIELD, RECEIVER.replace('B2', 'B3').replace('21,10', '24,8')], ...good)).toEqual([
    'B2',
  ]);
  // Pass 5 - 3 against 11: 4 of 12
  expect(thrown({}, [BLOCKER, PASSER.replace('13', '5'), RECEIVER])).toEqual([]);
  expect(thrown({ minChance: 30 }, [BLOCKER, PASSER.replace('13', '5'), RECEIVER], ...good)).toEqual(['B2']);
});

test('RB-28.2, RB-28.3: when time runs out the rule is played; without a chance nobody is asked', () => {
  expect(asked(FIELD).fallback()).toEqual(dump);
  const hopeless = board(field(BLOCKER, PASSER.replace('13', '1'), RECEIVER));
  hopeless.orders('B', ASK);
  hopeless.act(block(), ...KEPT);
  expect(hopeless.told('pass-thrown')).toEqual([]);
});

test('RB-17.11: the target must have the ball, and the maneuver', () => {
  for (const passer of [PASSER.replace(' ball', ''), PASSER.replace('+dump-off', '+block')]) {
    const m = board(field(BLOCKER, passer, RECEIVER));
    m.act(block(), ...KEPT);
    expect(m.told('blocked')).toHaveLength(1);
  }
});
