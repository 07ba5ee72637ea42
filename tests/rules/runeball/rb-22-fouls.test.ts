import { at, board, d4, d6, d12 } from './kit.ts';

const FIELD = 'A1 rogue 10,5 >3 active\nB1 lineman 11,5 >6 prone\nlater B1';
const foul = (kind: string) => ({ type: 'foul', player: 'A1', kind, target: 'B1' });
const shank = { type: 'shank', player: 'A1', target: 'B1' };
/** What is added to a side's roll. */
const mods = (m: ReturnType<typeof board>, side: number) =>
  m.told('opposed-rolled')[0]?.rolls[side]?.modifiers.map(({ name, value }) => `${name} ${value}`);

test('RB-22.1, RB-22.2, RB-22.3, RB-15.15: a plain foul hurts who lies at -4, and goes nowhere', () => {
  const m = board(FIELD.replace('rogue', 'blitzer'));
  m.act(foul('plain'), d12('block', 5), d12('defend', 5), d6('str damage', 4), d4('damage', 3));
  expect(mods(m, 0)).toEqual(['block 10']);
  expect(mods(m, 1)).toEqual(['block 11', 'prone -4']);
  expect(m.told('foul-committed')).toEqual([
    { type: 'foul-committed', player: 'A1', target: 'B1', kind: 'plain' },
  ]);
  expect(m.told('player-damaged')).toMatchObject([{ rolled: 7, damage: 5, lethal: false }]);
  expect(m.told('player-pushed')).toEqual([]);
  expect(m.told('player-knocked-down')).toEqual([]);
});

test('RB-22.2, RB-22.4, RB-22.5, RB-22.6: without the skill it is seen: ejected, one fewer on the field, a free turn', () => {
  const m = board(FIELD.replace('rogue', 'blitzer'));
  m.act(foul('plain'), d12('block', 1), d12('defend', 5));
  expect(m.told('test-rolled')).toEqual([]);
  expect(m.told('player-ejected')).toEqual([{ type: 'player-ejected', player: 'A1', limit: 6 }]);
  expect(m.player('A1').where).toBe('ejected');
  expect(m.player('A1').hex).toBeUndefined();
  expect(m.state.limit).toEqual({ A: 6, B: 7 });
  expect(m.told('free-turn-earned')).toEqual([{ type: 'free-turn-earned', team: 'B' }]);
  expect(m.decision()).toMatchObject({ seat: 'B', kind: 'free-activation' });
  m.act({ type: 'decline' });
  expect(m.told('turn-ended')[0]).toEqual({ type: 'turn-ended', player: 'A1', reason: 'out' });
});

test('RB-26.11, RB-22.2, RB-22.4: the maneuver is stronger, hurts more, and may go unseen', () => {
  const m = board(FIELD);
  const dice = [d12('block', 5), d12('defend', 5), d4('str damage', 2), d4('damage', 1)];
  m.act(foul('foul'), ...dice, d12('fouling', 2));
  expect(mods(m, 0)).toEqual(['block 9', 'maneuver 2']);
  expect(m.told('player-damaged')).toMatchObject([{ rolled: 7 }]);
  expect(m.told('test-rolled')).toMatchObject([{ player: 'A1', dl: { base: 10 }, margin: 0 }]);
  expect(m.told('foul-unseen')).toEqual([{ type: 'foul-unseen', player: 'A1' }]);
  expect(m.player('A1').where).toBe('field');
  expect(m.told('turn-ended')[0]).toMatchObject({ player: 'A1', reason: 'done' });
  const seen = board(FIELD);
  seen.act(foul('foul'), ...dice, d12('fouling', 1));
  expect(seen.told('player-ejected')).toHaveLength(1);
});

test('RB-26.12: an Innocent Foul is as strong, does the usual damage, and is hidden by its own skill', () => {
  const m = board(FIELD.replace('active', 'active +innocent-foul innocent-foul=9'));
  m.act(
    foul('innocent'),
    ...[d12('block', 5), d12('defend', 5), d4('str damage', 2), d4('damage', 1), d12('innocent-foul', 1)],
  );
  expect(mods(m, 0)).toEqual(['block 9', 'maneuver 2']);
  expect(m.told('player-damaged')).toMatchObject([{ rolled: 3 }]);
  expect(m.told('foul-unseen')).toHaveLength(1);
});

test('RB-22.3, RB-15.3, RB-22.9: the fail rows are those of a block, and the referee still looks', () => {
  const m = board(FIELD.replace('rogue', 'rogue nonLethal=25'));
  m.act(
    foul('plain'),
    ...[d12('block', 1), d12('defend', 10), d6('str damage', 6), d4('damage', 1), d12('fouling', 12)],
  );
  expect(m.told('opposed-rolled')[0]).toMatchObject({ margin: -7 });
  expect(m.player('A1')).toMatchObject({ conscious: false, posture: 'prone' });
  expect(m.told('player-knocked-down')).toMatchObject([{ player: 'A1', cause: 'knockout' }]);
  expect(m.told('foul-unseen')).toHaveLength(1);
  const down = board(FIELD);
  down.act(foul('plain'), d12('block', 1), d12('defend', 7), d12('fouling', 12));
  expect(down.player('A1')).toMatchObject({ posture: 'prone', nonLethal: 0 });
});

test('RB-26.10: an Expert Blocker rolls a foul again', () => {
  const m = board(FIELD.replace('active', 'active +foul +expert-blocker'));
  const dice = [d12('block', 1), d12('defend', 5), d12('block', 2)];
  m.act(foul('plain'), ...dice, d12('fouling', 12));
  expect(m.told('reroll-used')).toHaveLength(1);
});

test('RB-26.25, RB-22.7, RB-4.7: a Shank is lethal, has no fail rows, and is hidden by its own skill', () => {
  const text = FIELD.replace('active', 'active +shank shank=8').replace(' prone', '');
  const m = board(text);
  m.act(
    shank,
    d12('shank-attack', 12),
    d12('defend', 1),
    d4('str damage', 2),
    d6('weapon damage', 3),
    d12('shank', 12),
  );
  expect(mods(m, 0)).toEqual(['combat-unarmed 4']);
  expect(m.told('player-damaged')).toMatchObject([{ rolled: 5, damage: 3, lethal: true }]);
  expect(m.player('B1')).toMatchObject({ posture: 'standing', lethal: 3, hex: at(11, 5) });
  expect(m.told('foul-unseen')).toHaveLength(1);
  const miss = board(text);
  miss.act(shank, d12('shank-attack', 1), d12('defend', 12), d12('shank', 1));
  expect(miss.player('A1')).toMatchObject({ nonLethal: 0, where: 'ejected' });
});

test('RB-22.7, RB-16.2: a Shank that wounds a carrier fells it, and the ball is gone before the referee looks', () => {
  const m = board('A1 rogue 10,5 >3 active +shank shank=8\nB1 receiver 11,5 >6 ball\nlater B1');
  const events = m.act(
    shank,
    ...[d12('shank-attack', 12), d12('defend', 1), d4('str damage', 4), d6('weapon damage', 6)],
    ...[d12('wound severity', 1), d6('scatter direction', 3), d12('shank', 12)],
  );
  expect(m.told('player-knocked-down')).toMatchObject([{ player: 'B1', cause: 'wound' }]);
  const order = events.map(({ type }) => type);
  expect(order.indexOf('ball-scattered')).toBeLessThan(order.indexOf('test-rolled'));
  expect(m.told('fumbled')).toMatchObject([{ team: 'B' }]);
});

test('RB-5.5, RB-22.7: a Shank of somebody who stands counts the arc', () => {
  const m = board('A1 rogue 10,5 >3 active +shank shank=8\nB1 receiver 11,5 >3\nlater B1');
  m.act(shank, d12('shank-attack', 1), d12('defend', 12), d12('shank', 12));
  expect(mods(m, 0)).toEqual(['combat-unarmed 4', 'rear 4']);
});

test('RB-22.5: the ball of who is ejected lies at rest', () => {
  const m = board(FIELD.replace('active', 'active ball'));
  m.act(foul('plain'), d12('block', 1), d12('defend', 5), d12('fouling', 1));
  expect(m.state.ball).toEqual({ state: 'rest', hex: at(10, 5) });
  expect(m.told('ball-came-to-rest')).toEqual([
    { type: 'ball-came-to-rest', hex: at(10, 5), reason: 'ejected' },
  ]);
  expect(m.told('fumbled')).toEqual([]);
});

test('RB-22.6, RB-24.4: the limit of the drive is one lower, and with it an entry that was to come lapses', () => {
  const m = board(
    `A1 blitzer 10,5 >3 active
    B1 lineman 11,5 >6 prone
    A2 lineman 3,3 acted
    later A2 B1`,
    { limit: { A: 2, B: 7 }, entries: [{ seat: 'A', player: 'A3', hex: at(9, 0) }] } as object,
  );
  m.act(foul('plain'), d12('block', 1), d12('defend', 5));
  m.act({ type: 'decline' });
  m.act({ type: 'end-turn', player: 'B1' }, d12('initiative', 3), d12('initiative', 5));
  expect(m.player('A3').where).toBe('sideline');
  expect(m.state.entries).toEqual([]);
});

test.each([
  [foul('plain'), 'B1 lineman 11,5', 'target-not-prone RB-22.2'],
  [foul('innocent'), 'B1 lineman 11,5 prone', 'missing-maneuver RB-26.12'],
  [foul('plain'), 'B1 lineman 12,5 prone', 'target-not-adjacent RB-15.1'],
  [foul('plain'), 'B1 lineman 11,5 out', 'target-unconscious RB-4.12'],
  [foul('plain'), 'B1 lineman', 'not-on-field RB-24.8'],
  [{ ...foul('plain'), target: 'A2' }, 'A2 lineman 11,5 prone', 'target-not-opponent RB-15.1'],
  [shank, 'B1 lineman 11,5', 'missing-maneuver RB-26.25'],
] as const)('RB-30.1: %j against %s is %s', (action, line, expected) => {
  const m = board(`A1 rogue 10,5 >3 active\n${line}`);
  expect(m.refusal(action)).toBe(expected);
  expect(m.legal()).not.toContainEqual(action);
});

test('RB-12.13, RB-12.1: no foul after a sprint, and none without a half-action', () => {
  expect(board(FIELD, { turn: { sprinted: true } }).refusal(foul('plain'))).toBe('attack-barred RB-12.13');
  expect(board(FIELD, { turn: { halvesLeft: 0 } }).refusal(foul('plain'))).toBe('no-half-action RB-12.1');
  expect(board(FIELD).legal()).toContainEqual(foul('foul'));
});

test('odds of a foul: to hit, to wound, and to go unseen', () => {
  const odds = board(FIELD).odds(foul('foul'));
  const p = (name: string) => odds?.outcomes.find((one) => one.name === name)?.p;
  // d = 9 + 2 - (11 - 4) = 4: k = -4
  expect(p('hit')).toBeCloseTo(1 - (7 * 8) / 288);
  // 1d4 + 1d4 + 4 - 2 against a threshold of 8: six or more of two d4
  expect(p('wounded')).toBeCloseTo(p('hit')! * (6 / 16));
  expect(p('unseen')).toBeCloseTo(11 / 12);
  expect(odds?.rolls.map(({ name }) => name)).toEqual(['block', 'fouling']);
});
