import { at, board, d4, d6, d12 } from './kit.ts';

const end = (player: string) => ({ type: 'end-turn', player });
const kinds = (m: ReturnType<typeof board>) =>
  m.told('turn-started').map(({ player, turnType }) => `${player} ${turnType}`);

test('RB-12.2, RB-12.3: who holds acts after all normal turns, the highest initiative first, unasked', () => {
  const m = board(`A1 lineman 5,5 active initiative=15
    A2 lineman 5,8 holding acted initiative=4
    B1 lineman 20,5 initiative=9
    later B1 A2`);
  m.orders('A', { release: 'never' });
  m.act({ type: 'hold', player: 'A1' });
  expect(m.player('A1')).toMatchObject({ holding: true, acted: true });
  expect(m.told('turn-ended')).toMatchObject([{ player: 'A1', reason: 'done' }]);
  expect(m.state.turn).toMatchObject({ player: 'B1', type: 'normal' });
  m.orders('B', { blitz: 'all', release: 'all' });
  m.act(end('B1'));
  expect(m.state.turn).toMatchObject({ player: 'A1', type: 'held' });
  expect(m.player('A1').holding).toBe(false);
  m.act(end('A1'));
  expect(m.state.turn).toMatchObject({ player: 'A2', type: 'held' });
  expect(m.told('hold-released')).toEqual([]);
  expect(kinds(m)).toEqual(['B1 normal', 'A1 held', 'A2 held']);
});

test('RB-12.4: before doing anything a player lets held teammates go first, and then goes on', () => {
  const m = board(`A1 lineman 5,5 active
    A2 lineman 5,8 holding acted
    A3 lineman 5,10 acted
    B1 lineman 20,5
    later A2 A3 B1`);
  expect(m.legal()).toContainEqual({ type: 'release', player: 'A2' });
  expect(m.refusal({ type: 'release', player: 'A3' })).toBe('not-holding RB-12.2');
  expect(m.refusal({ type: 'release', player: 'B1' })).toBe('not-your-player RB-29.1');
  m.act({ type: 'face', player: 'A1', facing: 5 });
  m.act({ type: 'release', player: 'A2' });
  expect(m.told('hold-released')).toEqual([{ type: 'hold-released', player: 'A2', before: 'A1' }]);
  expect(m.state.turn).toMatchObject({ player: 'A2', type: 'held' });
  expect(m.state.suspended).toMatchObject([{ player: 'A1', did: false }]);
  expect(m.refusal({ type: 'hold', player: 'A2' })).toBe('not-normal-turn RB-10.10');
  expect(m.refusal({ type: 'declare', player: 'A2', action: { kind: 'recover' } })).toBe(
    'not-normal-turn RB-10.10',
  );
  m.act(end('A2'));
  expect(m.state.turn).toMatchObject({ player: 'A1', type: 'normal', halvesLeft: 2 });
  expect(m.refusal({ type: 'hold', player: 'A1' })).toBe('legal');
});

test('RB-12.2, RB-12.4: after doing something nobody holds, declares, releases or shakes it off', () => {
  const m = board('A1 lineman 5,5 active\nA2 lineman 5,8 holding acted\nB1 lineman 20,5\nlater A2 B1');
  m.act({ type: 'move', player: 'A1', mode: 'half', path: [] });
  for (const action of [
    { type: 'hold', player: 'A1' },
    { type: 'shake-off', player: 'A1' },
    { type: 'release', player: 'A2' },
    { type: 'declare', player: 'A1', action: { kind: 'recover' } },
  ])
    expect(m.refusal(action)).toBe('already-acted RB-12.2');
  expect(m.legal().map(({ type }) => type)).not.toContain('hold');
});

test('RB-10.10: a free turn is neither held, declared nor used to shake it off, and cannot release', () => {
  const m = board('A1 lineman 5,5 active:free\nA2 lineman 5,8 holding acted\nB1 lineman 20,5\nlater B1 A2');
  for (const type of ['hold', 'shake-off'])
    expect(m.refusal({ type, player: 'A1' })).toBe('not-normal-turn RB-10.10');
  expect(m.refusal({ type: 'release', player: 'A2' })).toBe('not-normal-turn RB-10.10');
  expect(m.refusal({ type: 'declare', player: 'A1', action: { kind: 'recover' } })).toBe(
    'not-normal-turn RB-10.10',
  );
});

const WINDOW = `A1 lineman 5,5 active initiative=15
  A2 lineman 5,8 initiative=5
  B1 lineman 20,5 initiative=8
  later B1 A2`;

test('RB-13.1, RB-13.4, RB-13.5, RB-13.9, RB-13.10: a blitz comes first, once, at -2, and costs the normal turn', () => {
  const m = board(WINDOW);
  m.orders('A', { blitz: 'all' });
  m.act(end('A1'));
  expect(m.decision()).toMatchObject({ seat: 'A', kind: 'preempt', about: 'B1', clock: 'reaction' });
  expect(m.state.preempt).toEqual({ against: 'B1', blitzUsed: false });
  expect(m.legal()).toEqual([{ type: 'blitz', player: 'A2' }, { type: 'pass-preempt' }]);
  m.act({ type: 'blitz', player: 'A2' });
  expect(m.told('blitzed')).toEqual([{ type: 'blitzed', player: 'A2', against: 'B1' }]);
  expect(m.state.turn).toMatchObject({ player: 'A2', type: 'blitz' });
  expect(m.player('A2')).toMatchObject({ defence: -2, initiative: 8 });
  expect(m.refusal({ type: 'shake-off', player: 'A2' })).toBe('not-normal-turn RB-10.10');
  m.act(end('A2'));
  expect(m.player('A2').acted).toBe(true);
  expect(m.state.turn).toMatchObject({ player: 'B1', type: 'normal' });
  expect(m.state.preempt).toBeUndefined();
});

test.each([
  ['initiative=5', 'legal'],
  ['initiative=4', 'initiative-too-low RB-13.2'],
  ['prone', 'legal'],
  ['acted', 'already-acted RB-12.2'],
  ['holding', 'already-acted RB-12.2'],
  ['declared=any', 'already-acted RB-12.2'],
  ['ball', 'carrier-cannot-blitz RB-13.2'],
  ['out', 'player-unconscious RB-4.12'],
] as const)('RB-13.2, RB-13.3: a player who is %s: %s', (word, expected) => {
  const m = board(`${WINDOW.replace('5,8 initiative=5', `5,8 initiative=5 ${word}`)} A3
    A3 lineman 4,4 initiative=6`);
  m.orders('A', { blitz: 'all' });
  m.act(end('A1'));
  expect(m.refusal({ type: 'blitz', player: 'A2' })).toBe(expected);
  expect(m.refusal({ type: 'blitz', player: 'A9' })).toBe('not-on-field RB-24.8');
  expect(m.refusal({ type: 'blitz', player: 'B1' })).toBe('not-your-player RB-29.1');
});

test('RB-13.4, RB-13.7: after a blitz the window is only for releases', () => {
  const m = board(`${WINDOW} A3 A4
    A3 lineman 4,4 initiative=8
    A4 lineman 4,2 initiative=2 holding acted`);
  m.orders('A', { blitz: 'all' });
  m.act(end('A1'));
  m.act({ type: 'blitz', player: 'A2' });
  m.act(end('A2'));
  expect(m.decision()).toMatchObject({ seat: 'A', kind: 'preempt' });
  expect(m.refusal({ type: 'blitz', player: 'A3' })).toBe('blitz-used RB-13.4');
  expect(m.legal()).toEqual([{ type: 'release', player: 'A4' }, { type: 'pass-preempt' }]);
  m.act({ type: 'release', player: 'A4' });
  expect(m.told('hold-released')).toMatchObject([{ player: 'A4', before: 'B1' }]);
  expect(m.state.turn).toMatchObject({ player: 'A4', type: 'held' });
  m.act(end('A4'));
  expect(m.state.turn).toMatchObject({ player: 'B1', type: 'normal' });
});

test('RB-13.6: before a blitz turn the other side releases, but does not blitz', () => {
  const m = board(`${WINDOW} B2 B3
    B2 lineman 22,5 initiative=14 holding acted
    B3 lineman 22,9 initiative=7`);
  m.orders('A', { blitz: 'all' });
  m.orders('B', { blitz: 'all', release: 'all' });
  m.act(end('A1'));
  m.act({ type: 'blitz', player: 'A2' });
  expect(m.decision()).toMatchObject({ seat: 'B', kind: 'preempt', about: 'A2' });
  expect(m.refusal({ type: 'blitz', player: 'B3' })).toBe('cannot-blitz-blitzer RB-13.6');
  expect(m.legal()).toEqual([{ type: 'release', player: 'B2' }, { type: 'pass-preempt' }]);
  m.act({ type: 'release', player: 'B2' });
  expect(m.state.turn).toMatchObject({ player: 'B2', type: 'held' });
  m.act(end('B2'));
  expect(m.state.turn).toMatchObject({ player: 'A2', type: 'blitz' });
});

test('RB-13.9: who is knocked out by the blitz has lost the turn', () => {
  const m = board(`A1 lineman 5,5 active initiative=15
    A2 lineman 19,5 >3 initiative=9
    B1 lineman 20,5 >6 nonLethal=28 initiative=8
    B2 lineman 25,5 initiative=3
    later A2 B1 B2`);
  m.orders('A', { blitz: 'all' });
  m.orders('B', { blitz: 'never' });
  m.act({ type: 'end-turn', player: 'A1' });
  // A2 acts in its own turn first, and knocks B1 out
  m.act(
    { type: 'block', player: 'A2', kind: 'block', target: 'B1', pushTo: at(21, 5) },
    ...[d12('block', 8), d12('defend', 8), d6('str damage', 2), d4('damage', 1)],
  );
  expect(m.player('B1').conscious).toBe(false);
  expect(m.state.turn).toMatchObject({ player: 'B2' });
  const blitz = board(`A1 lineman 5,5 active initiative=15
    A2 lineman 19,5 >3 initiative=7
    B1 lineman 20,5 >6 nonLethal=28 initiative=8
    B2 lineman 25,5 initiative=3
    later B1 A2 B2`);
  blitz.orders('A', { blitz: 'all' });
  blitz.act({ type: 'end-turn', player: 'A1' });
  blitz.act({ type: 'blitz', player: 'A2' });
  blitz.act(
    { type: 'block', player: 'A2', kind: 'block', target: 'B1', pushTo: at(21, 5) },
    ...[d12('block', 12), d12('defend', 8), d6('str damage', 2), d4('damage', 1)],
  );
  const actor = blitz.told('opposed-rolled')[0]?.rolls[0];
  expect(actor?.modifiers).toContainEqual(
    expect.objectContaining({ name: 'blitz', value: -2, clause: 'RB-3.7' }),
  );
  expect(blitz.told('turn-lost')).toEqual([{ type: 'turn-lost', player: 'B1', reason: 'out' }]);
  expect(blitz.player('B1').acted).toBe(true);
  expect(blitz.state.turn).toMatchObject({ player: 'B2' });
});

test('RB-13.11, RB-28.4: "carrier" opens a window for the carrier, or where a loose ball is in reach', () => {
  const asked = (text: string) => {
    const m = board(text);
    m.act(end('A1'));
    return m.decision()?.kind;
  };
  expect(asked(WINDOW)).toBe('turn');
  expect(asked(WINDOW.replace('20,5', '20,5 ball'))).toBe('preempt');
  expect(asked(`${WINDOW}\nball 20,11 rest`)).toBe('preempt');
  expect(asked(`${WINDOW}\nball 20,12 rest`)).toBe('turn');
  // nobody to blitz with, so nothing to ask
  expect(asked(WINDOW.replace('20,5', '20,5 ball').replace('initiative=5', 'initiative=2'))).toBe('turn');
});

test('RB-28.4: "pass-preempt" until the end of the round closes the windows of the seat', () => {
  const text = `${WINDOW.replace('later B1', 'later B1 B2')}\nB2 lineman 25,5 initiative=7`;
  const m = board(text);
  m.orders('A', { blitz: 'all' });
  m.act(end('A1'));
  m.act({ type: 'pass-preempt', untilRoundEnd: true });
  expect(m.state.quiet).toEqual(['A']);
  m.act(end('B1'));
  expect(m.state.turn?.player).toBe('B2');
  const again = board(text);
  again.orders('A', { blitz: 'all' });
  again.act(end('A1'));
  again.act({ type: 'pass-preempt' });
  again.act(end('B1'));
  expect(again.decision()).toMatchObject({ seat: 'A', kind: 'preempt', about: 'B2' });
});

test('RB-28.4: an ordered blitz happens unasked, and is used up; the first legal entry wins', () => {
  const m = board(`${WINDOW} A3\nA3 lineman 4,4 initiative=3`);
  const preBlitz = [
    { by: 'A3', against: 'B1' },
    { by: 'A2', against: 'B1' },
  ];
  m.orders('A', { blitz: 'never', preBlitz });
  m.act(end('A1'));
  expect(m.state.turn).toMatchObject({ player: 'A2', type: 'blitz' });
  expect(m.state.orders.A.preBlitz).toEqual([preBlitz[0]]);
});

test('RB-13.8: a held turn at the end of the round has no window', () => {
  const m = board(
    'A1 lineman 5,5 active initiative=15\nB1 lineman 20,5 ball initiative=3 holding acted\nA2 lineman 4,4 initiative=14\nlater B1',
  );
  m.orders('A', { blitz: 'all' });
  m.act(end('A1'));
  expect(m.state.turn).toMatchObject({ player: 'B1', type: 'held' });
});

test('RB-12.6, RB-12.8: a declared block comes at the step, drops the rest of the way, and is used up', () => {
  const m = board(`A1 receiver 10,5 active
    B1 lineman 13,5 >6 declared=any acted
    A2 lineman 2,2
    later B1 A2`);
  const events = m.act(
    { type: 'move', player: 'A1', mode: 'full', path: [at(11, 5), at(12, 5), at(12, 6)], facing: 3 },
    d12('block', 1),
    d12('defend', 3),
  );
  expect(events.map(({ type }) => type)).toEqual([
    'player-moved',
    'declaration-triggered',
    'opposed-rolled',
    'blocked',
  ]);
  expect(m.told('player-moved')[0]).toMatchObject({ path: [at(11, 5), at(12, 5)], left: 7 });
  expect(m.player('B1').declared).toBeUndefined();
  // the mover stands, and goes on with what is left
  expect(m.state.turn).toMatchObject({ player: 'A1', movePoints: 7 });
  m.act({ type: 'move', player: 'A1', mode: 'continue', path: [at(12, 6)] });
});

test('RB-5.5, RB-12.6: the arc of a declared block is that of where the blocker stands', () => {
  const m = board('A1 receiver 10,5 >3 active\nB1 lineman 12,6 >6 declared=any acted\nlater B1');
  // coming from the north the mover shows B1 the flank
  m.act(
    { type: 'move', player: 'A1', mode: 'full', path: [at(11, 4), at(11, 5)] },
    d12('block', 1),
    d12('defend', 7),
  );
  const modifiers = m.told('opposed-rolled')[0]?.rolls[0]?.modifiers;
  expect(modifiers?.map(({ name, value }) => `${name} ${value}`)).toEqual(['block 11']);
});

test.each([
  ['carrier', false],
  ['carrier', true],
  ['A1', false],
  ['A2', false],
] as const)('RB-12.6: a block declared against %s, the ball with the mover: %s', (target, ball) => {
  const m = board(
    `A1 receiver 11,5 ${ball ? 'ball' : ''} active\nA2 lineman 3,3\nB1 lineman 13,5 >6 declared=${target} acted\nlater B1 A2`,
  );
  const triggers = target === 'A1' || ball;
  m.act(
    { type: 'move', player: 'A1', mode: 'half', path: [at(12, 5)] },
    ...(triggers ? [d12('block', 1), d12('defend', 3)] : []),
  );
  expect(m.told('declaration-triggered')).toHaveLength(triggers ? 1 : 0);
});

test.each([
  ['prone', 'prone'],
  ['carrying', 'carries=B2'],
  ['unconscious', 'out'],
] as const)('RB-12.8: who is %s when it is triggered has lost the declaration', (_, word) => {
  const m = board(`A1 receiver 11,5 active
    B1 lineman 13,5 >6 ${word} declared=any acted
    ${word.includes('B2') ? 'B2 lineman 13,5 out' : ''}
    later B1`);
  m.act({ type: 'move', player: 'A1', mode: 'half', path: [at(12, 5), at(12, 4)] });
  expect(m.told('declaration-lost')).toEqual([{ type: 'declaration-lost', player: 'B1' }]);
  expect(m.told('player-moved')[0]?.path).toEqual([at(12, 5)]);
  expect(m.player('B1').declared).toBeUndefined();
});

test('RB-12.8: several declared blocks come in order of initiative; one whose target is gone is skipped', () => {
  const m = board(`A1 receiver 10,5 >3 active
    B1 lineman 12,5 >6 declared=any acted initiative=3
    B2 lineman 12,6 >6 declared=any acted initiative=9
    later B2 B1`);
  m.act(
    { type: 'move', player: 'A1', mode: 'full', path: [at(11, 5)] },
    ...[d12('block', 8), d12('defend', 6), d6('str damage', 1), d4('damage', 1)],
  );
  expect(m.told('declaration-triggered')).toMatchObject([{ player: 'B2', by: 'A1' }]);
  m.act({ type: 'choose-knockback', to: at(10, 5) });
  expect(m.told('declaration-triggered')).toMatchObject([{ player: 'B2' }, { player: 'B1' }]);
  expect(m.told('block-skipped')).toEqual([{ type: 'block-skipped', player: 'B1', target: 'A1' }]);
});

test('RB-16.2, RB-10.2, RB-12.6: a carrier felled by a declared block fumbles, and its turn is over', () => {
  const m = board('A1 receiver 10,5 ball active\nB1 lineman 12,5 >6 declared=carrier acted\nlater B1');
  m.orders('B', { knockback: 'auto' });
  m.act(
    { type: 'move', player: 'A1', mode: 'full', path: [at(11, 5)] },
    ...[d12('block', 12), d12('defend', 1), d6('str damage', 1), d4('damage', 1), d6('scatter direction', 1)],
  );
  expect(m.told('fumbled')).toMatchObject([{ team: 'A', player: 'A1' }]);
  expect(m.state.turn).toMatchObject({ player: 'A1', over: 'fumble' });
  expect(m.decision()).toMatchObject({ seat: 'B', kind: 'free-activation' });
});

test('RB-12.6, RB-23.6: the touchdown of that step comes before a declared block', () => {
  const m = board('A1 receiver 27,5 ball active\nB1 lineman 29,5 >6 declared=any acted\nlater B1');
  m.act({ type: 'move', player: 'A1', mode: 'full', path: [at(28, 5)] });
  expect(m.told('touchdown-scored')).toHaveLength(1);
  expect(m.told('declaration-triggered')).toEqual([]);
});

const RECOVER = `A1 blitzer 10,5 active +slam
  B1 thrower 11,5 >6 ball
  A2 receiver 11,3 acted declared=recover
  later B1 A2`;
const strip = [d12('block', 12), d12('defend', 1), d6('str damage', 1), d4('damage', 1)] as const;

test('RB-12.7: a declared recovery steps to the ball and picks it up, unasked', () => {
  const m = board(RECOVER);
  m.orders('A', { knockback: 'auto' });
  // the ball falls from (12,5) to (12,4), next to nobody but A2, who stands at (11,3)
  m.act(
    { type: 'block', player: 'A1', kind: 'slam', target: 'B1', pushTo: at(12, 5) },
    ...[...strip, d6('scatter direction', 1), d12('recover', 12)],
  );
  expect(m.told('declaration-triggered')).toEqual([{ type: 'declaration-triggered', player: 'A2' }]);
  expect(m.player('A2')).toMatchObject({ hex: at(12, 4), facing: 3 });
  expect(m.told('test-rolled')[0]).toMatchObject({
    player: 'A2',
    dl: { base: 12 },
    roll: { name: 'recover' },
  });
  expect(m.state.ball).toEqual({ state: 'held', carrier: 'A2' });
  expect(m.player('A2').declared).toBeUndefined();
});

test('RB-12.7, RB-9.6: one that fails is a fumble; the free turns of both sides follow', () => {
  const m = board(RECOVER.replace('receiver 11,3', 'rogue 11,3'));
  m.act(
    { type: 'block', player: 'A1', kind: 'slam', target: 'B1', pushTo: at(12, 5) },
    ...[...strip, d6('scatter direction', 1), d12('recover', 1)],
  );
  expect(m.told('fumbled').map(({ team }) => team)).toEqual(['B', 'A']);
  expect(m.state.freeQueue).toEqual(['B']);
  expect(m.state.ball).toEqual({ state: 'bouncing', hex: at(12, 4) });
  expect(m.told('turn-ended')).toEqual([]);
  expect(m.state.turn?.over).toBe('fumble');
});

test('RB-12.7: nobody steps into a hex that is not free', () => {
  const m = board(`${RECOVER}\nB2 lineman 12,4 prone`);
  m.act(
    { type: 'block', player: 'A1', kind: 'slam', target: 'B1', pushTo: at(12, 5) },
    ...[...strip, d6('scatter direction', 1)],
  );
  expect(m.told('declaration-triggered')).toEqual([]);
  expect(m.player('A2').declared).toEqual({ kind: 'recover' });
});

test('RB-12.5, RB-7.9: a declaration gives the turn up and lapses with the round', () => {
  const m = board('A1 lineman 5,5 active initiative=9\nB1 lineman 20,5 initiative=2\nlater B1');
  expect(m.refusal({ type: 'declare', player: 'A1', action: { kind: 'block', target: 'A2' } })).toBe(
    'target-not-opponent RB-15.1',
  );
  expect(m.refusal({ type: 'declare', player: 'A1', action: { kind: 'block', target: 'C3' } })).toBe(
    'unknown-player RB-6.1',
  );
  m.act({ type: 'declare', player: 'A1', action: { kind: 'block', target: 'any' } });
  expect(m.told('action-declared')).toEqual([
    { type: 'action-declared', player: 'A1', action: { kind: 'block', target: 'any' } },
  ]);
  expect(m.player('A1')).toMatchObject({ acted: true, declared: { kind: 'block', target: 'any' } });
  m.act(end('B1'), d12('initiative', 5), d12('initiative', 1));
  expect(m.player('A1').declared).toBeUndefined();
  const prone = board('A1 lineman 5,5 prone active');
  expect(prone.refusal({ type: 'declare', player: 'A1', action: { kind: 'recover' } })).toBe(
    'player-prone RB-14.6',
  );
});

test('RB-28.4: for who is spared no window opens', () => {
  const m = board(WINDOW);
  m.orders('A', { blitz: 'all', spared: ['A2'] });
  m.act(end('A1'));
  expect(m.decision()).toMatchObject({ seat: 'B', kind: 'turn' });
});
