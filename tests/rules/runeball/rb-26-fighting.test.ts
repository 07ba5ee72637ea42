import { at, board, d4, d6, d12 } from './kit.ts';

const FIELD = 'A1 lineman 10,5 >3 active\nB1 lineman 11,5 >6\nlater B1';
const block = (kind: string, more: object = {}) => ({
  type: 'block',
  player: 'A1',
  kind,
  target: 'B1',
  pushTo: at(12, 6),
  ...more,
});
const mods = (m: ReturnType<typeof board>, side: number) =>
  m
    .told('opposed-rolled')
    .at(-1)
    ?.rolls[side]?.modifiers.map(({ name, value }) => `${name} ${value}`);
const miss = (name = 'block') => [d12(name, 1), d12('defend', 3)];

test.each([
  ['block', [], 0, 0, 1],
  ['tackle', [], -1, 0, 2],
  ['slam', ['slam'], -2, 0, 1],
  ['standing-block', ['standing-block'], 1, 0, 0],
  ['trip', ['trip'], 0, -1, 1],
] as const)('RB-26.2, RB-26.8, RB-26.15, RB-26.16, RB-26.17: %s', (kind, maneuvers, attack, defence, left) => {
  const words = maneuvers.map((one) => `+${one}`).join(' ');
  const m = board(FIELD.replace('active', `active ${words} ${kind === 'trip' ? 'trip=11' : ''}`));
  expect(m.legal()).toContainEqual({ type: 'block', player: 'A1', kind, target: 'B1' });
  const events = m.act(block(kind), ...(kind === 'trip' ? [d12('trip', 1), d12('defend', 3)] : miss()));
  expect(mods(m, 0)?.filter((one) => one.startsWith('maneuver'))).toEqual(
    attack ? [`maneuver ${attack}`] : [],
  );
  expect(m.player('A1').defence).toBe(defence);
  expect(events.at(-2)).toMatchObject({ type: 'turn-ended', player: 'A1', reason: 'done' });
  expect(left).toBeDefined();
});

test.each([
  ['slam', 2],
  ['standing-block', 1],
  ['block', 0],
] as const)('RB-26.15, RB-26.16, RB-4.3: a %s adds %s to the damage', (kind, bonus) => {
  const m = board(FIELD);
  m.act(block(kind), d12('block', 8), d12('defend', 4), d6('str damage', 2), d4('damage', 1));
  expect(m.told('player-damaged')).toMatchObject([{ rolled: 3 + bonus, by: 'A1' }]);
});

test('RB-26.9, RB-26.7, RB-12.13: a Desperate Tackle follows a sprint, and nothing else does', () => {
  const m = board(`${FIELD.replace('10,5', '8,5').replace('active', 'active +desperate-tackle +slam')}`);
  expect(m.refusal(block('desperate-tackle'))).toBe('needs-sprint RB-26.9');
  m.act({ type: 'move', player: 'A1', mode: 'sprint', path: [at(9, 5), at(10, 5)] });
  expect(m.refusal(block('tackle'))).toBe('attack-barred RB-12.13');
  expect(m.refusal(block('slam'))).toBe('attack-barred RB-12.13');
  m.act(block('desperate-tackle'), ...miss());
  expect(mods(m, 0)).toEqual(['block 11', 'maneuver -3']);
  expect(m.player('A1').defence).toBe(-2);
});

test('RB-12.10: a lasting defence modifier goes with the next turn; the worst counts', () => {
  const m = board('A1 lineman 10,5 active\nB1 lineman 11,5\nlater B1');
  m.act({ type: 'move', player: 'A1', mode: 'sprint', path: [] });
  m.act({ type: 'end-turn', player: 'A1' });
  m.act(
    { type: 'block', player: 'B1', kind: 'block', target: 'A1' },
    ...[d12('block', 1), d12('defend', 5), d12('initiative', 9), d12('initiative', 1)],
  );
  expect(mods(m, 1)).toEqual(['block 11', 'defence -2']);
  expect(m.state.turn).toMatchObject({ player: 'A1' });
  expect(m.player('A1').defence).toBe(0);
});

test('RB-13.5: in a blitz turn a defence test takes one -2, and so does the attack', () => {
  const m = board(FIELD.replace('active', 'active:blitz'));
  m.act(block('tackle'), ...miss());
  expect(mods(m, 0)).toEqual(['block 11', 'blitz -2', 'maneuver -1']);
  const attacked = board(`A1 lineman 9,5 active:blitz defence=-2
    B1 lineman 11,5 >6 declared=any acted
    later B1`);
  attacked.act(
    { type: 'move', player: 'A1', mode: 'full', path: [at(10, 5)] },
    d12('block', 1),
    d12('defend', 5),
  );
  expect(mods(attacked, 1)).toEqual(['block 11', 'blitz -2']);
});

test('RB-26.16: a Standing Block needs a target that was beside when the turn began, and the whole turn', () => {
  const m = board(FIELD.replace('10,5', '9,5').replace('active', 'active +standing-block'));
  expect(m.refusal(block('standing-block'))).toBe('target-not-adjacent RB-15.1');
  m.act({ type: 'move', player: 'A1', mode: 'half', path: [at(10, 5)] });
  expect(m.refusal(block('standing-block'))).toBe('needs-full-action RB-12.1');
  const pushed = board(FIELD, { turn: { startAdjacent: [] } });
  expect(pushed.refusal(block('standing-block'))).toBe('not-adjacent-at-start RB-26.16');
});

const PAIR = `A1 lineman 10,5 >3 active +multiblock
  B1 lineman 11,5 >6
  B2 lineman 11,4 >5
  later B1 B2`;
const both = { type: 'block', player: 'A1', kind: 'multiblock', targets: ['B2', 'B1'] };

test('RB-26.13: a Multiblock is two tests at -4 in the order named', () => {
  const m = board(PAIR);
  expect(m.refusal({ ...both, targets: ['B1', 'B1'] })).toBe('same-target RB-26.13');
  expect(m.refusal({ ...both, strip: true })).toBe('missing-maneuver RB-26.26');
  m.act(both, ...[5, 3, 5, 3].map((face, i) => d12(i % 2 ? 'defend' : 'block', face)));
  expect(m.told('blocked').map(({ target }) => target)).toEqual(['B2', 'B1']);
  expect(mods(m, 0)).toContain('maneuver -4');
});

test('RB-26.13, edge case 12: the second block is lost when the first fells the blocker', () => {
  const m = board(PAIR);
  m.act(both, d12('block', 1), d12('defend', 2));
  expect(m.player('A1').posture).toBe('prone');
  expect(m.told('block-skipped')).toEqual([{ type: 'block-skipped', player: 'A1', target: 'B1' }]);
});

test('RB-26.17: a Trip does no damage, pushes, and always fells; the best of four skills defends', () => {
  const m = board(FIELD.replace('active', 'active +trip trip=11').replace('>6', '>6 +vault vault=12'));
  m.act(block('trip'), d12('trip', 6), d12('defend', 5));
  expect(mods(m, 1)).toEqual(['vault 12']);
  expect(m.told('player-damaged')).toEqual([]);
  expect(m.player('B1')).toMatchObject({ posture: 'prone', hex: at(12, 6) });
  const fails = board(FIELD.replace('active', 'active +trip trip=11'));
  fails.act(block('trip'), d12('trip', 1), d12('defend', 5));
  expect(fails.player('A1').posture).toBe('prone');
});

const ROLLER = FIELD.replace('>6', '>6 +roll-with-it roll-with-it=5');
const hit = [d12('block', 8), d12('defend', 4)] as const;

test('RB-26.14: who rolls with a hit takes no block die and goes down', () => {
  const m = board(ROLLER);
  m.orders('B', { rollWithIt: 'ask' });
  m.act(block('block'), d12('block', 5), d12('defend', 4));
  expect(m.decision()).toMatchObject({ seat: 'B', kind: 'roll-with-it', about: 'B1', clock: 'reaction' });
  expect(m.odds({ type: 'roll-with-it' })?.outcomes).toEqual([{ name: 'rolled-with-it', p: 6 / 12 }]);
  m.act({ type: 'roll-with-it' }, d12('roll-with-it', 7), d6('str damage', 4));
  expect(m.told('test-rolled')).toMatchObject([{ player: 'B1', dl: { base: 12 }, margin: 0 }]);
  expect(m.told('player-damaged')).toMatchObject([{ rolled: 4, damage: 2 }]);
  expect(m.told('player-knocked-down')).toMatchObject([{ player: 'B1', cause: 'roll-with-it' }]);
});

test('RB-26.14: failing changes nothing, and neither does declining', () => {
  const m = board(ROLLER);
  m.orders('B', { rollWithIt: 'ask' });
  m.act(block('block'), d12('block', 5), d12('defend', 4));
  m.act({ type: 'roll-with-it' }, d12('roll-with-it', 6), d6('str damage', 4), d4('damage', 1));
  expect(m.player('B1')).toMatchObject({ posture: 'standing', nonLethal: 3, hex: at(12, 6) });
  const declined = board(ROLLER);
  declined.orders('B', { rollWithIt: 'ask' });
  declined.act(block('block'), d12('block', 5), d12('defend', 4));
  declined.act({ type: 'decline' }, d6('str damage', 4), d4('damage', 1));
  expect(declined.player('B1').posture).toBe('standing');
});

test('RB-28.4, RB-28.3: by itself it is used by who goes down anyway, and never where it cannot succeed', () => {
  const m = board(ROLLER);
  m.act(block('block'), ...hit, d12('roll-with-it', 12), d6('str damage', 4));
  expect(m.told('player-knocked-down')).toMatchObject([{ cause: 'block' }]);
  const light = board(ROLLER);
  light.act(block('block'), d12('block', 5), d12('defend', 4), d6('str damage', 4), d4('damage', 1));
  expect(light.player('B1').posture).toBe('standing');
  const never = board(ROLLER);
  never.orders('B', { rollWithIt: 'never' });
  never.act(block('block'), ...hit, d6('str damage', 4), d4('damage', 1));
  const hopeless = board(FIELD.replace('>6', '>6 wound=severe +roll-with-it roll-with-it=2'));
  hopeless.orders('B', { rollWithIt: 'ask' });
  hopeless.act(block('block'), ...hit, d6('str damage', 4), d4('damage', 1));
});

test('RB-26.14, RB-15.3: a blocker who runs into the damage may roll with it too', () => {
  const m = board(FIELD.replace('active', 'active +roll-with-it roll-with-it=5'));
  m.act(block('block'), d12('block', 1), d12('defend', 8), d12('roll-with-it', 7), d6('str damage', 4));
  expect(m.told('player-damaged')).toMatchObject([{ player: 'A1', by: 'B1', rolled: 4 }]);
});

test('RB-26.23: in the stance Dodge is 3 better and attacks are 2 worse, until the next turn', () => {
  const text = 'A1 runner 10,5 >3 active\nB1 lineman 11,5 >6\nlater B1';
  const m = board(text);
  m.act({ type: 'dodge-stance', player: 'A1' });
  expect(m.told('stance-taken')).toEqual([{ type: 'stance-taken', player: 'A1' }]);
  expect(m.state.turn?.did).toBe(false);
  expect(m.refusal({ type: 'dodge-stance', player: 'A1' })).toBe('limit-reached RB-26.23');
  m.act(block('block'), d12('block', 1), d12('defend', 1), ...[]);
  expect(mods(m, 0)).toEqual(['block 7', 'acrobatic-dodge -2']);
  // felled by that, it keeps its stance (RB-16.3)
  expect(m.player('A1')).toMatchObject({ posture: 'prone', stance: true });
  const defends = board('B1 lineman 11,5 >6 active\nA1 runner 10,5 >3 stance\nlater A1');
  defends.act(
    { type: 'block', player: 'B1', kind: 'block', target: 'A1' },
    d12('block', 1),
    d12('defend', 1),
  );
  expect(mods(defends, 1)).toEqual(['dodge 11', 'acrobatic-dodge 3']);
  expect(defends.player('A1').stance).toBe(false);
});

test('RB-28.4, RB-12.9: an order takes the stance as the turn begins', () => {
  const m = board('A1 lineman 5,5 active\nB1 runner 20,5\nlater B1');
  m.orders('B', { stance: ['B1'] });
  m.act({ type: 'end-turn', player: 'A1' });
  expect(m.player('B1').stance).toBe(true);
  expect(board(FIELD).refusal({ type: 'dodge-stance', player: 'A1' })).toBe('missing-maneuver RB-26.23');
});

const DOWN = 'A1 lineman 10,5 prone active +jump-up jump-up=6\nB1 lineman 11,5\nlater B1';
const jump = { type: 'jump-up', player: 'A1', facing: 2 };

test('RB-14.7, RB-26.37: a jump up costs nothing, once a turn; after a failure there is the half-action', () => {
  const m = board(DOWN);
  expect(m.odds(jump)?.outcomes).toEqual([{ name: 'stands', p: 5 / 12 }]);
  m.act(jump, d12('jump-up', 8));
  expect(m.player('A1')).toMatchObject({ posture: 'standing', facing: 2 });
  expect(m.state.turn).toMatchObject({ halvesLeft: 2, jumpTried: true });
  expect(m.told('test-rolled')).toMatchObject([
    { dl: { base: 12, mods: [{ value: 2, clause: 'RB-14.7' }] } },
  ]);
  const fails = board(DOWN);
  fails.act(jump, d12('jump-up', 7));
  expect(fails.refusal(jump)).toBe('limit-reached RB-14.7');
  fails.act({ type: 'stand', player: 'A1' });
  expect(fails.state.turn?.halvesLeft).toBe(1);
  expect(board(FIELD).refusal(jump)).toBe('missing-maneuver RB-26.37');
  expect(fails.refusal(jump)).toBe('not-prone RB-14.6');
});

const open = { type: 'move', player: 'A1', mode: 'full', path: [] };
const HURDLE = 'A1 lineman 10,5 >3 active +hurdle hurdle=5\nB1 lineman 10,4 prone\nB2 lineman 20,5\nlater B1';
const over = (type: string) => ({ type, player: 'A1', over: at(10, 4) });

test('RB-14.8, RB-26.36: a hurdle goes over who lies, to the hex beyond, for 2 points; then one may attack', () => {
  const m = board(HURDLE);
  expect(m.refusal(over('hurdle'))).toBe('no-open-movement RB-14.1');
  m.act(open);
  expect(m.legal().filter(({ type }) => type === 'hurdle')).toEqual([over('hurdle')]);
  m.act(over('hurdle'), d12('hurdle', 5));
  expect(m.player('A1')).toMatchObject({ hex: at(10, 3), facing: 1 });
  expect(m.told('player-jumped')).toMatchObject([{ to: at(10, 3), kind: 'hurdle', success: true }]);
  expect(m.state.turn).toMatchObject({ movePoints: 4, vaulted: false });
});

test('RB-14.9, RB-26.38, RB-12.13: a vault goes over anything, the post too, and bars attacks', () => {
  const m = board('A1 runner 10,5 >3 active\nB1 lineman 10,4 >1\nB2 lineman 11,2\nlater B1');
  m.act(open);
  m.act(over('vault'), d12('vault', 5));
  expect(m.player('A1').hex).toEqual(at(10, 3));
  expect(m.state.turn).toMatchObject({ vaulted: true, movePoints: 5 });
  expect(m.refusal({ type: 'block', player: 'A1', kind: 'tackle', target: 'B2' })).toBe(
    'attack-barred RB-12.13',
  );
  const post = board('A1 runner 1,6 >3 active\nB2 lineman 11,2\nlater B2');
  post.act(open);
  post.act({ type: 'vault', player: 'A1', over: at(1, 7) }, d12('vault', 5));
  expect(post.player('A1').hex).toEqual(at(1, 8));
});

test('RB-14.10: by 1 to 3 the jumper stays, by 4 it falls and loses the ball', () => {
  const stays = board(HURDLE);
  stays.act(open);
  stays.act(over('hurdle'), d12('hurdle', 2));
  expect(stays.player('A1')).toMatchObject({ hex: at(10, 5), posture: 'standing' });
  expect(stays.state.turn?.movePoints).toBe(4);
  const falls = board(HURDLE.replace('active', 'ball active'));
  falls.act(open);
  const [lands, fall] = falls.odds(over('hurdle'))!.outcomes;
  expect(lands).toEqual({ name: 'lands', p: 8 / 12 });
  expect(fall?.p).toBeCloseTo(1 / 12);
  falls.act(over('hurdle'), d12('hurdle', 1), d6('scatter direction', 4));
  expect(falls.told('player-knocked-down')).toMatchObject([{ player: 'A1', cause: 'fall' }]);
  expect(falls.told('fumbled')).toMatchObject([{ team: 'A', cause: 'fall' }]);
  expect(falls.state.turn?.over).toBe('fumble');
});

test('RB-16.6: a fall without the ball does not end the turn', () => {
  const m = board(HURDLE);
  m.act({ ...open, mode: 'half' });
  m.act(over('hurdle'), d12('hurdle', 1));
  m.act({ type: 'stand', player: 'A1' });
  expect(m.state.turn).toMatchObject({ player: 'A1', halvesLeft: 0, movePoints: 0 });
});

test.each([
  [{ type: 'hurdle', player: 'A1', over: at(11, 5) }, 'nothing-to-hurdle RB-14.8'],
  [{ type: 'hurdle', player: 'A1', over: at(10, 3) }, 'bad-path RB-14.3'],
  [{ type: 'hurdle', player: 'A1', over: at(9, 5) }, 'hex-occupied RB-1.13'],
  [{ type: 'vault', player: 'A1', over: at(10, 4) }, 'missing-maneuver RB-26.38'],
] as const)('RB-14.11, RB-30.1: %j is %s', (action, expected) => {
  const m = board(`${HURDLE}
    B3 lineman 9,5 prone
    B4 lineman 8,6`);
  m.act(open);
  expect(m.refusal(action)).toBe(expected);
});

test('RB-14.11: nobody jumps off the field or onto the post; RB-5.9: a zone left costs 2 more', () => {
  const edge = board('A1 runner 10,1 >3 active\nB2 lineman 20,5\nlater B2');
  edge.act(open);
  expect(edge.refusal({ type: 'vault', player: 'A1', over: at(10, 0) })).toBe('off-field RB-1.2');
  expect(edge.refusal({ type: 'vault', player: 'A1', over: { q: 10, r: -6 } })).toBe('bad-path RB-14.3');
  const post = board('A1 runner 1,5 >3 active\nB2 lineman 20,5\nlater B2');
  post.act(open);
  expect(post.refusal({ type: 'vault', player: 'A1', over: at(1, 6) })).toBe('hex-is-post RB-1.10');
  const zone = board('A1 runner 10,5 >3 active\nB1 lineman 10,4 >4\nB2 lineman 20,5\nlater B2');
  zone.act({ ...open, mode: 'half' });
  expect(zone.refusal(over('vault'))).toBe('no-movement-left RB-14.3');
});

test('RB-23.2, RB-12.6: a jump may score, and may run into a declared block', () => {
  const scores = board('A1 runner 26,5 >3 ball active\nB2 lineman 5,5\nlater B2');
  scores.act(open);
  scores.act({ type: 'vault', player: 'A1', over: at(27, 5) }, d12('vault', 5));
  expect(scores.told('touchdown-scored')).toHaveLength(1);
  const m = board(`${HURDLE.replace('later B1', 'later B3')}
    B3 lineman 10,2 >4 declared=any acted`);
  m.act(open);
  m.act(over('hurdle'), d12('hurdle', 5), d12('block', 1), d12('defend', 3));
  expect(m.told('declaration-triggered')).toMatchObject([{ player: 'B3', by: 'A1' }]);
});

test.each([
  ['fast', 1],
  ['light-armor', 1],
  ['heavy-armor', -1],
] as const)('RB-26.33, RB-26.34, RB-26.35: %s changes movement by %i', (maneuver, by) => {
  expect(board(`A1 lineman 5,5 +${maneuver} active`).state.turn?.mr).toBe(6 + by);
});

test('RB-26.35, RB-5.11: light armour adds to Fast; RB-5.12: a half move is half of it', () => {
  const m = board('A1 lineman 5,5 +fast +light-armor active');
  expect(m.state.turn?.mr).toBe(8);
  m.act({ type: 'move', player: 'A1', mode: 'half', path: [] });
  expect(m.state.turn?.movePoints).toBe(4);
});

test.each([
  ['light-armor', 1],
  ['heavy-armor', 3],
] as const)('RB-4.4, RB-26.34, RB-26.35: %s takes %i off', (maneuver, armour) => {
  const m = board(FIELD.replace('>6', `>6 +${maneuver}`));
  m.act(block('block'), ...hit, d6('str damage', 4), d4('damage', 1));
  expect(m.told('player-damaged')).toMatchObject([{ armour, damage: 5 - armour }]);
});

test('section 9: the odds of a block know the wound, the reroll, and what they come from', () => {
  const odds = (text: string, more: object = {}) => {
    const made = board(text).odds(block('block', more))!;
    return { rolls: made.rolls, p: (name: string) => made.outcomes.find((one) => one.name === name)?.p };
  };
  // worked examples 5 and 6: Block 11 against Dodge 10, T 6
  const plain = odds('A1 lineman 10,5 >3 active\nB1 receiver 11,5 >6\nlater B1');
  expect(plain.p('hit')).toBeCloseTo(1 - 110 / 288);
  expect(plain.p('knocked-down')).toBeCloseTo(110 / 288);
  expect(plain.p('wounded')).toBeCloseTo((1 - 110 / 288) * (6 / 24));
  expect(plain.rolls).toMatchObject([{ name: 'block', die: 12, clause: 'RB-15.2' }]);
  expect(plain.rolls[0]?.p).toBe(plain.p('hit'));
  const expert = odds('A1 lineman 10,5 >3 active +expert-blocker\nB1 receiver 11,5 >6\nlater B1');
  let won = 0;
  for (let theirs = 1; theirs <= 12; theirs++) {
    const p = Array.from({ length: 12 }, (_, i) => i + 1 + 11 >= theirs + 10).filter(Boolean).length / 12;
    won += (1 - (1 - p) ** 2) / 12;
  }
  expect(expert.p('hit')).toBeCloseTo(won);
  expect(odds(FIELD, { kind: 'slam' }).p('blocker-hurt')).toBeGreaterThan(0);
});
