import { at, board, d4, d6, d12 } from './kit.ts';

const leave = (more: object = {}) => ({ type: 'leave-field', player: 'A1', ...more });
const open = { type: 'move', player: 'A1', mode: 'half', path: [] };
const EDGE = 'A1 lineman 10,0 active\nB1 lineman 20,5\nlater B1';

test('RB-24.2, RB-24.3, RB-24.5: who leaves at its own sideline is replaced at the start of the next round', () => {
  const m = board(EDGE);
  expect(m.refusal(leave())).toBe('no-movement-left RB-14.3');
  m.act(open);
  expect(m.legal()).toContainEqual(leave());
  m.act(leave());
  expect(m.told('player-left-field')).toEqual([
    { type: 'player-left-field', player: 'A1', hex: at(10, 0), replacement: 'A2' },
  ]);
  expect(m.told('turn-ended')[0]).toMatchObject({ player: 'A1', reason: 'out' });
  expect(m.player('A1').where).toBe('sideline');
  const events = m.act({ type: 'end-turn', player: 'B1' }, d12('initiative', 9), d12('initiative', 1));
  expect(events.map(({ type }) => type).slice(1, 5)).toEqual([
    'round-ended',
    'round-started',
    'player-entered-field',
    'initiative-rolled',
  ]);
  expect(m.player('A2')).toMatchObject({ where: 'field', hex: at(10, 0), facing: 4, entered: true });
  // it acts in that round as usual
  expect(m.state.turn).toMatchObject({ player: 'A2' });
});

test('RB-24.5: into an occupied hex the nearest free one of the row, the lower column first', () => {
  const m = board(
    `${EDGE}
    B2 lineman 10,0`.replace('A1 lineman 10,0', 'A1 lineman 20,0'),
    {
      entries: [
        { seat: 'A', player: 'A3', hex: at(10, 0) },
        { seat: 'B', player: 'B3', hex: at(4, 14) },
      ],
    } as object,
  );
  m.act({ type: 'end-turn', player: 'A1' });
  m.act({ type: 'end-turn', player: 'B1' }, ...[1, 5, 3, 4, 12].map((face) => d12('initiative', face)));
  expect(m.player('A3').hex).toEqual(at(9, 0));
  expect(m.player('B3')).toMatchObject({ hex: at(4, 14), facing: 1 });
});

test('RB-24.3: a replacement is named, refused, or left out', () => {
  const m = board(`${EDGE}\nA2 lineman out\nA5 lineman 3,3`);
  m.act(open);
  expect(m.refusal(leave({ replacement: 'A2' }))).toBe('bad-replacement RB-24.3');
  expect(m.refusal(leave({ replacement: 'A5' }))).toBe('bad-replacement RB-24.3');
  expect(m.refusal(leave({ replacement: 'B5' }))).toBe('bad-replacement RB-24.3');
  expect(m.refusal(leave({ replacement: 'A3', replacement2: 'A4' }))).toBe('bad-replacement RB-24.3');
  expect(m.refusal(leave({ replacement: 'A99' }))).toBe('unknown-player RB-6.1');
  m.act(leave({ replacement: null }));
  expect(m.state.entries).toEqual([]);
});

test('RB-24.2: not from elsewhere, not with the ball, not from the ground', () => {
  expect(board(EDGE.replace('10,0', '10,14')).refusal(leave())).toBe('not-own-sideline RB-24.2');
  expect(board(EDGE.replace('active', 'active ball')).refusal(leave())).toBe('has-ball RB-14.12');
  expect(board(EDGE.replace('active', 'prone active')).refusal(leave())).toBe('player-prone RB-14.6');
});

test('RB-24.6: who has left may come back in a later round', () => {
  const m = board(`${EDGE}\nA2 lineman 12,0`.replace('later B1', 'later A2 B1'));
  m.act(open);
  m.act(leave({ replacement: null }));
  m.act({ ...open, player: 'A2' });
  m.act({ type: 'leave-field', player: 'A2', replacement: 'A1' });
  m.act({ type: 'end-turn', player: 'B1' }, d12('initiative', 9), d12('initiative', 1));
  expect(m.player('A1')).toMatchObject({ where: 'field', hex: at(12, 0) });
});

const HURT = 'A1 lineman 10,5 active\nA2 thrower 11,5 out\nB1 lineman 20,5\nlater B1';
const carry = { type: 'carry', player: 'A1', target: 'A2' };

test('RB-24.10, RB-24.11, RB-24.12, RB-1.13: who is carried shares the hex; the carrier is slow and has no hand free', () => {
  const m = board(HURT);
  expect(m.state.turn?.mr).toBe(6);
  m.act(carry);
  expect(m.told('player-picked-up')).toEqual([{ type: 'player-picked-up', player: 'A2', by: 'A1' }]);
  expect(m.player('A1').carrying).toBe('A2');
  expect(m.player('A2')).toMatchObject({ carriedBy: 'A1', hex: at(10, 5) });
  expect(m.state.turn).toMatchObject({ mr: 5, halvesLeft: 1 });
  m.act({ type: 'move', player: 'A1', mode: 'half', path: [at(9, 5), at(8, 5)] });
  expect(m.player('A2').hex).toEqual(at(8, 5));
  expect(m.refusal({ type: 'pickup', player: 'A1' })).toBe('carrying-player RB-24.12');
  for (const action of [
    { type: 'block', player: 'A1', kind: 'block', target: 'B1' },
    { type: 'foul', player: 'A1', kind: 'plain', target: 'B1' },
    carry,
  ])
    expect(m.refusal(action)).toBe('carrying-player RB-24.12');
});

test('RB-24.13, RB-5.11: setting down is free, onto a free hex beside', () => {
  const m = board('A1 lineman 10,5 carries=A2 active\nA2 thrower 10,5 out\nA3 lineman 10,6\nlater A3');
  expect(m.state.turn?.mr).toBe(5);
  const drop = (to: object) => ({ type: 'drop', player: 'A1', to });
  expect(m.refusal(drop(at(10, 6)))).toBe('hex-occupied RB-1.13');
  expect(m.refusal(drop(at(10, 8)))).toBe('target-not-adjacent RB-15.1');
  expect(m.legal().filter(({ type }) => type === 'drop')).toHaveLength(5);
  m.act(drop(at(9, 5)));
  expect(m.player('A2')).toMatchObject({ hex: at(9, 5), posture: 'prone' });
  expect(m.player('A2').carriedBy).toBeUndefined();
  expect(m.state.turn?.halvesLeft).toBe(2);
  expect(m.refusal(drop(at(9, 5)))).toBe('not-carrying RB-24.13');
});

test.each([
  ['A2 thrower 11,5', 'cannot-be-carried RB-24.10'],
  ['A2 thrower 11,5 wound=light', 'cannot-be-carried RB-24.10'],
  ['A2 thrower 11,5 wound=serious', 'legal'],
  ['A2 thrower 11,5 wound=serious ball', 'cannot-be-carried RB-24.10'],
  ['A2 thrower 12,5 out', 'target-not-adjacent RB-15.1'],
  ['A2 thrower', 'not-on-field RB-24.8'],
  ['A2 thrower 11,5 wound=severe carries=A3\nA3 lineman 11,5 out', 'cannot-be-carried RB-24.10'],
] as const)('RB-24.10, RB-24.16: a teammate %s: %s', (line, expected) => {
  const m = board(`A1 lineman 10,5 active\n${line}`);
  expect(m.refusal(carry)).toBe(expected);
});

test('RB-24.15: a weak player cannot carry a strong one, unless the option says so', () => {
  const text = 'A1 receiver 10,5 active\nA2 lineman 11,5 out';
  expect(board(text).refusal(carry)).toBe('too-heavy RB-24.15');
  expect(board(text, { options: { carrySizeRule: 'none' } }).refusal(carry)).toBe('legal');
  expect(board(text.replace('lineman', 'runner')).refusal(carry)).toBe('legal');
});

test('RB-24.12, RB-24.10: not with the ball, not another one, only a teammate', () => {
  expect(board(HURT.replace('active', 'active ball')).refusal(carry)).toBe('has-ball RB-14.12');
  expect(board(HURT).refusal({ ...carry, target: 'B1' })).toBe('target-not-teammate RB-17.2');
  expect(board(HURT).refusal({ ...carry, target: 'A1' })).toBe('target-not-teammate RB-17.2');
});

test('RB-24.14: who is carried has no turn, cannot be attacked, and leaves with the carrier; two come in', () => {
  const m = board(`A1 lineman 10,0 carries=A2 active
    A2 thrower 10,0 wound=serious
    B1 lineman 20,5
    later A2 B1`);
  m.act(open);
  m.act(leave({ replacement: 'A5' }));
  expect(m.told('player-left-field')).toMatchObject([
    { player: 'A1', replacement: 'A5' },
    { player: 'A2', replacement: 'A3' },
  ]);
  expect(m.player('A1').carrying).toBeUndefined();
  expect(m.player('A2')).toMatchObject({ where: 'sideline' });
  expect(m.state.turn?.player).toBe('B1');
  const attack = board('A1 lineman 10,5 active\nB1 lineman 11,5 carries=B2\nB2 thrower 11,5 wound=serious');
  const targets = attack.legal().filter(({ type }) => type === 'block' || type === 'foul');
  expect(targets.map((one) => (one as { target?: string }).target)).not.toContain('B2');
  expect(attack.refusal({ type: 'foul', player: 'A1', kind: 'plain', target: 'B2' })).toBe(
    'player-carried RB-24.14',
  );
});

test('RB-16.5, RB-24.11: a carrier who is knocked down drops whom it carries, and defends at -1', () => {
  const m = board(
    'A1 lineman 10,5 >3 active\nB1 lineman 11,5 >6 carries=B2\nB2 lineman 11,5 out\nB3 lineman 12,4\nlater B1',
  );
  m.act(
    { type: 'block', player: 'A1', kind: 'block', target: 'B1', pushTo: at(12, 6) },
    ...[d12('block', 12), d12('defend', 1), d6('str damage', 1), d4('damage', 1)],
  );
  const theirs = m.told('opposed-rolled')[0]?.rolls[1]?.modifiers;
  expect(theirs?.map(({ name, value }) => `${name} ${value}`)).toContain('carrying -1');
  // pushed to (12,6); the first free hex beside it, clockwise from the north, is (12,5)
  expect(m.told('player-set-down')).toEqual([{ type: 'player-set-down', player: 'B2', hex: at(12, 5) }]);
  expect(m.player('B2')).toMatchObject({ hex: at(12, 5), posture: 'prone' });
  expect(m.player('B1').carrying).toBeUndefined();
});

test('RB-25.1, RB-25.2: shaking it off takes the turn and heals no wound', () => {
  const m = board('A1 lineman 5,5 nonLethal=4 lethal=9 active\nB1 lineman 20,5\nlater B1');
  m.act({ type: 'shake-off', player: 'A1' }, d6('shake-off', 6));
  expect(m.player('A1')).toMatchObject({ nonLethal: 0, lethal: 9 });
  expect(m.told('shook-off')).toMatchObject([{ player: 'A1', healed: 4 }]);
  expect(m.told('turn-ended')).toMatchObject([{ player: 'A1', reason: 'done' }]);
  const held = board('A1 lineman 5,5 nonLethal=4 active:held\nB1 lineman 20,5\nlater B1');
  held.act({ type: 'shake-off', player: 'A1' }, d6('shake-off', 1));
  expect(held.player('A1').nonLethal).toBe(3);
});

test('RB-4.14, RB-16.2: with deaths the worst wound kills, after the ball has scattered', () => {
  const m = board('A1 lineman 10,5 >3 active\nB1 receiver 11,5 >6 ball lethal=9\nlater B1', {
    options: { deaths: true },
  });
  const events = m.act(
    { type: 'block', player: 'A1', kind: 'slam', target: 'B1', pushTo: at(12, 5) },
    ...[d12('block', 12), d12('defend', 1), d6('str damage', 6), d4('damage', 4), d12('wound severity', 12)],
    d6('scatter direction', 1),
  );
  expect(m.told('wound-scored')).toMatchObject([{ sum: 14, grade: 'critical' }]);
  const order = events.map(({ type }) => type);
  expect(order.indexOf('player-died')).toBeGreaterThan(order.indexOf('ball-scattered'));
  expect(m.player('B1')).toMatchObject({ where: 'dead' });
  expect(m.player('B1').hex).toBeUndefined();
  const without = board('A1 lineman 10,5 >3 active\nB1 receiver 11,5 >6\nB2 lineman 20,5\nlater B2');
  without.act(
    { type: 'block', player: 'A1', kind: 'slam', target: 'B1', pushTo: at(12, 5) },
    ...[d12('block', 12), d12('defend', 1), d6('str damage', 6), d4('damage', 4), d12('wound severity', 12)],
  );
  expect(without.player('B1')).toMatchObject({ where: 'field', conscious: false });
});
