import { at, board, d4, d6, d12 } from './kit.ts';

const FIELD = 'A1 lineman 10,5 >3 active\nB1 lineman 11,5 >6\nlater B1';
const block = (more: object = {}) => ({ type: 'block', player: 'A1', kind: 'block', target: 'B1', ...more });

test('RB-15.2, RB-15.3, RB-15.4: by 3 or more the defender is hurt, knocked back and knocked down', () => {
  const m = board(FIELD);
  m.act(block(), d12('block', 8), d12('defend', 5), d6('str damage', 4), d4('damage', 3));
  expect(m.told('opposed-rolled')[0]).toMatchObject({
    margin: 3,
    rolls: [
      { total: 19, target: 16, success: true, seat: 'A', of: 'A1' },
      { total: 16, target: 20, success: false, seat: 'B', of: 'B1' },
    ],
  });
  expect(m.told('player-damaged')).toMatchObject([{ rolled: 7, armour: 2, damage: 5, lethal: false }]);
  expect(m.decision()).toMatchObject({ seat: 'A', kind: 'knockback', about: 'B1', clock: 'turn' });
  m.act({ type: 'choose-knockback', to: at(12, 6) });
  expect(m.player('B1')).toMatchObject({ hex: at(12, 6), posture: 'prone', facing: 6 });
  expect(m.told('turn-ended')).toMatchObject([{ player: 'A1', reason: 'done' }]);
});

test('RB-15.3: by 0 to 2 the defender is only knocked back, and down if wounded', () => {
  const m = board(FIELD);
  m.act(
    block({ pushTo: at(12, 6) }),
    d12('block', 5),
    d12('defend', 5),
    d6('str damage', 4),
    d4('damage', 3),
  );
  expect(m.player('B1')).toMatchObject({ hex: at(12, 6), posture: 'standing' });
  const hurt = board(FIELD);
  hurt.act(
    block({ pushTo: at(12, 6) }),
    ...[d12('block', 5), d12('defend', 5), d6('str damage', 6), d4('damage', 4), d12('wound severity', 9)],
  );
  expect(hurt.told('wound-scored')).toMatchObject([{ sum: 7, grade: 'light' }]);
  expect(hurt.player('B1')).toMatchObject({ posture: 'prone', lethal: 8, nonLethal: 0 });
});

test.each([
  [-3, 'standing', []],
  [-4, 'prone', []],
  [-7, 'prone', [d6('str damage', 3), d4('damage', 2)]],
] as const)('RB-15.3: a block that fails by %i leaves the blocker %s', (margin, posture, dice) => {
  const m = board(FIELD);
  m.act(block(), d12('block', 8 + margin), d12('defend', 8), ...dice);
  expect(m.player('A1')).toMatchObject({ posture, nonLethal: dice.length ? 3 : 0 });
  expect(m.player('B1').posture).toBe('standing');
});

test.each([
  [6, 0],
  [1, 0],
  [2, 2],
  [4, 2],
  [3, 4],
])('RB-5.5: against a defender who faces %i the arc adds %s', (facing, bonus) => {
  const m = board(FIELD.replace('11,5 >6', `11,5 >${facing}`));
  const p = m.odds(block())?.outcomes[0]?.p;
  const k = -bonus;
  expect(p).toBeCloseTo(1 - ((11 + k) * (12 + k)) / 288);
});

test('RB-5.5, RB-12.9: the arc is that of the hex where the attacker began the turn', () => {
  const m = board('A1 lineman 10,5 active\nB1 lineman 12,5 >5\nlater B1');
  // round to the back of a defender who has had time to turn
  m.act({ type: 'move', player: 'A1', mode: 'full', path: [at(10, 4), at(11, 3), at(12, 4), at(13, 4)] });
  m.act(block({ kind: 'tackle' }), d12('block', 1), d12('defend', 3));
  const modifiers = m.told('opposed-rolled')[0]?.rolls[0]?.modifiers;
  expect(modifiers?.map(({ name }) => name)).toEqual(['block', 'maneuver']);
});

test('RB-16.2, RB-10.2, RB-10.3: a carrier who goes down fumbles, and the other side has a free turn', () => {
  const m = board(FIELD.replace('>6', '>6 ball'));
  m.act(
    block({ pushTo: at(12, 6) }),
    ...[d12('block', 12), d12('defend', 1), d6('str damage', 1), d4('damage', 1), d6('scatter direction', 4)],
  );
  expect(m.state.ball).toEqual({ state: 'bouncing', hex: at(12, 7) });
  expect(m.told('fumbled')).toMatchObject([{ team: 'B', player: 'B1' }]);
  expect(m.decision()).toMatchObject({ seat: 'A', kind: 'free-activation' });
  m.act({ type: 'decline' }, d6('bounce direction', 1), d6('bounce continue', 1));
  expect(m.state.turn).toMatchObject({ player: 'B1', type: 'normal' });
});

test('RB-15.7: a carrier pushed off the field stays, prone, and it is a turnover', () => {
  const m = board('A1 lineman 10,1 active\nA2 thrower 8,3\nB1 lineman 10,0 >4 ball\nlater B1');
  const dice = [d12('block', 6), d12('defend', 6), d6('str damage', 1), d4('damage', 1)];
  m.act(block(), ...dice);
  expect(m.told('pushed-off-field')).toMatchObject([{ player: 'B1' }]);
  expect(m.player('B1')).toMatchObject({ hex: at(10, 0), posture: 'prone' });
  expect(m.told('turnover-scored')).toMatchObject([{ team: 'A', cause: 'push', score: { A: 1, B: 0 } }]);
  expect(m.state.ball).toEqual({ state: 'held', carrier: 'A1' });
  expect(m.decision()).toMatchObject({ seat: 'A', kind: 'free-activation' });
});

test('RB-15.6, RB-15.8: only where no far hex is free somebody else is pushed too', () => {
  const m = board(`A1 lineman 10,5 active
    B1 lineman 10,4 >4
    B2 lineman 10,3
    B3 lineman 9,3
    B4 lineman 11,3
    later B1`);
  m.act(block(), d12('block', 6), d12('defend', 6), d6('str damage', 1), d4('damage', 1));
  expect(m.legal().map((one) => (one as { to: object }).to)).toEqual([at(10, 3), at(11, 3), at(9, 3)]);
  expect(m.refusal({ type: 'choose-knockback', to: at(10, 5) })).toBe('bad-knockback RB-15.6');
  m.act({ type: 'choose-knockback', to: at(10, 3) });
  expect(m.told('player-pushed').map(({ player }) => player)).toEqual(['B2', 'B1']);
});

test('RB-28.4: an order answers the knockback unasked; it is it is played at once', () => {
  const m = board(FIELD);
  m.act({ type: 'set-orders', orders: { knockback: 'auto' } });
  m.act(block(), d12('block', 5), d12('defend', 5), d6('str damage', 1), d4('damage', 1));
  expect(m.told('player-pushed')).toHaveLength(1);
  expect(m.refusal({ type: 'set-orders', orders: { stance: ['B1'] } }, 'A')).toBe('bad-orders RB-28.1');
});

test('RB-26.10: an Expert Blocker rolls a failed block again, once a match', () => {
  const m = board(FIELD.replace('active', 'active +expert-blocker'));
  m.act(block(), d12('block', 2), d12('defend', 5), d12('block', 4));
  expect(m.told('reroll-used')).toMatchObject([{ player: 'A1', old: 2, new: 4 }]);
  expect(m.player('A1').rerolls.blocker).toBe(0);
});

test('RB-26.26: a strip takes the ball and does nothing else', () => {
  const m = board('A1 blitzer 10,5 active\nB1 thrower 11,5 >6 ball\nlater B1');
  m.act(block({ strip: true }), d12('strip', 12), d12('defend', 1), d6('scatter direction', 1));
  expect(m.told('ball-stripped')).toMatchObject([{ player: 'B1', by: 'A1' }]);
  expect(m.player('B1')).toMatchObject({ posture: 'standing', nonLethal: 0 });
});

test.each([
  ['block', { target: 'A1' }, 'target-not-opponent RB-15.1'],
  ['block', { target: 'B2' }, 'target-not-adjacent RB-15.1'],
  ['block', { target: 'B3' }, 'target-prone RB-22.1'],
  ['block', { target: 'B9' }, 'not-on-field RB-24.8'],
  ['trip', {}, 'missing-maneuver RB-26.17'],
  ['desperate-tackle', {}, 'missing-maneuver RB-26.9'],
  ['block', { strip: true }, 'missing-maneuver RB-26.26'],
  ['block', {}, 'legal'],
] as const)('RB-30.1: a %s with %j is %s', (kind, more, expected) => {
  const m = board(`${FIELD}\nB2 lineman 20,5\nB3 lineman 10,6 prone`);
  expect(m.refusal(block({ kind, ...more }))).toBe(expected);
});
