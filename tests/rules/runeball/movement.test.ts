import { at, board, d12 } from './kit.ts';

const step = (mode: string, ...path: { q: number; r: number }[]) => ({
  type: 'move',
  player: 'A1',
  mode,
  path,
});

test('RB-14.1, RB-14.2: a half move may be raised to a full one, and two half moves add', () => {
  const m = board('A1 lineman 5,5 active');
  m.act(step('half', at(6, 5), at(7, 5)));
  expect(m.state.turn).toMatchObject({ halvesLeft: 1, movePoints: 1, moveMode: 'half' });
  expect(m.refusal(step('sprint', at(8, 5)))).toBe('needs-full-action RB-12.1');
  m.act(step('full', at(8, 5)));
  expect(m.state.turn).toMatchObject({ halvesLeft: 0, movePoints: 3, moveMode: 'full' });
  expect(m.refusal(step('half', at(9, 5)))).toBe('no-half-action RB-12.1');
});

test('RB-14.1: a sprint goes two hexes further and weakens the defence', () => {
  const m = board('A1 lineman 5,5 active');
  m.act({ type: 'move', player: 'A1', mode: 'sprint', path: [] });
  expect(m.state.turn).toMatchObject({ halvesLeft: 0, movePoints: 8, sprinted: true });
  expect(m.player('A1').defence).toBe(-2);
});

test('RB-5.2, RB-5.3: who moves faces the last step, and may turn for nothing', () => {
  const m = board('A1 lineman 5,5 >3 active');
  m.act(step('half', at(5, 4)));
  expect(m.player('A1').facing).toBe(1);
  m.act({ type: 'face', player: 'A1', facing: 4 });
  expect(m.player('A1').facing).toBe(4);
  expect(m.refusal({ type: 'face', player: 'A1', facing: 7 })).toBe('bad-direction RB-1.3');
});

test('RB-5.8, RB-5.9, RB-14.4: a step out of a zone costs 3, the first of a full move whatever is left', () => {
  const text = 'A1 lineman 5,5 active\nB1 lineman 6,5 >6';
  const m = board(text);
  expect(m.refusal(step('half', at(5, 6)))).toBe('legal');
  m.act(step('half', at(5, 6)));
  expect(m.told('player-moved')).toMatchObject([{ cost: 3, left: 0 }]);
  const behind = board('A1 lineman 5,5 active\nB1 lineman 6,5 >3');
  behind.act(step('half', at(5, 6)));
  expect(behind.told('player-moved')).toMatchObject([{ cost: 1, left: 2 }]);
  const slow = board('A1 rogue 5,5 active\nB1 lineman 6,5 >6');
  expect(slow.refusal(step('half', at(5, 6)))).toBe('no-movement-left RB-14.3');
  const pinned = board(`${text} `, { turn: { mr: 1 } });
  expect(pinned.refusal(step('half', at(5, 6)))).toBe('no-movement-left RB-14.3');
  expect(pinned.refusal(step('full', at(5, 6)))).toBe('legal');
});

test('RB-5.9: with "stop" the step into a zone is the last, with "none" nothing costs more', () => {
  const text = 'A1 lineman 4,5 active\nB1 lineman 6,5 >6';
  const stop = board(text, { options: { zoneOfControl: 'stop' } });
  stop.act(step('full', at(5, 5)));
  expect(stop.state.turn?.movePoints).toBe(0);
  const none = board(text, { options: { zoneOfControl: 'none' } });
  none.act(step('full', at(5, 5), at(5, 6)));
  expect(none.state.turn?.movePoints).toBe(4);
});

test('RB-14.3: a path is refused hex by hex', () => {
  const m = board('A1 lineman 0,0 active\nA2 lineman 1,0\nA3 lineman 1,6');
  expect(m.refusal(step('full', at(3, 3)))).toBe('bad-path RB-14.3');
  expect(m.refusal(step('full', { q: 0, r: -1 }))).toBe('off-field RB-1.2');
  expect(m.refusal(step('full', at(1, 0)))).toBe('hex-occupied RB-1.13');
  expect(m.refusal(step('continue', at(0, 1)))).toBe('no-open-movement RB-14.1');
  expect(m.refusal({ ...step('full', at(0, 1)), player: 'A2' })).toBe('not-active-player RB-12.1');
  expect(m.refusal({ ...step('full', at(0, 1)), player: 'B1' })).toBe('not-your-player RB-29.1');
  expect(m.refusal({ ...step('full', at(0, 1)), player: 'C1' })).toBe('unknown-player RB-6.1');
  const post = board('A1 lineman 1,6 active');
  expect(post.refusal(step('full', at(1, 7)))).toBe('hex-is-post RB-1.10');
});

test('RB-14.6: a prone player stands up for a half-action before anything else', () => {
  const m = board('A1 lineman 5,5 prone active');
  expect(m.refusal(step('half', at(5, 6)))).toBe('player-prone RB-14.6');
  m.act({ type: 'stand', player: 'A1', facing: 2 });
  expect(m.player('A1')).toMatchObject({ posture: 'standing', facing: 2 });
  expect(m.state.turn?.halvesLeft).toBe(1);
  expect(m.refusal({ type: 'stand', player: 'A1' })).toBe('not-prone RB-14.6');
});

test('RB-23.2, RB-23.6, RB-7.7: the carrier scores at once, and what was left of the way is not gone', () => {
  const m = board('A1 receiver 26,5 ball active\nB1 lineman 5,5 nonLethal=3');
  const events = m.act(step('full', at(27, 5), at(28, 5), at(29, 5)), [6, 'shake-off', 2]);
  expect(m.told('player-moved')[0]?.path).toEqual([at(27, 5), at(28, 5)]);
  expect(m.told('touchdown-scored')).toMatchObject([{ player: 'A1', score: { A: 7, B: 0 } }]);
  expect(events.map(({ type }) => type)).toEqual([
    'player-moved',
    'touchdown-scored',
    'turn-ended',
    'stoppage-began',
    'shook-off',
  ]);
  expect(m.player('B1').nonLethal).toBe(1);
  expect(m.decision()).toMatchObject({ seat: 'A', kind: 'stoppage' });
  m.act({ type: 'ready' });
  m.act({ type: 'ready' });
  expect(m.decision()).toMatchObject({ seat: 'A', kind: 'setup' });
});

test('RB-19.4, RB-9.6, RB-10.1, RB-10.3: a pickup that fails is a fumble, ends the turn and frees an opponent', () => {
  const text = 'A1 receiver 10,5 active\nB1 lineman 11,5\nball 10,5 rest\nlater B1';
  const m = board(text);
  expect(m.odds({ type: 'pickup', player: 'A1' })?.outcomes).toEqual([{ name: 'recovered', p: 1 }]);
  const hard = board(text.replace('rest', 'bouncing').replace('receiver', 'lineman'));
  expect(hard.odds({ type: 'pickup', player: 'A1' })?.outcomes[0]?.p).toBeCloseTo(4 / 12);
  hard.act({ type: 'pickup', player: 'A1' }, d12('pickup', 8));
  expect(hard.told('test-rolled')).toMatchObject([
    { dl: { base: 12, mods: [{ name: 'adjacent', value: 2 }] }, margin: -1 },
  ]);
  expect(hard.told('fumbled')).toMatchObject([{ team: 'A', player: 'A1', cause: 'recovery' }]);
  expect(hard.decision()).toMatchObject({ seat: 'B', kind: 'free-activation', clock: 'reaction' });
  hard.act({ type: 'activate', player: 'B1' }, [6, 'bounce direction', 1], [6, 'bounce continue', 1]);
  expect(hard.state.turn).toMatchObject({ player: 'B1', type: 'free' });
  expect(hard.state.suspended).toMatchObject([{ player: 'A1', over: 'fumble' }]);
  m.act({ type: 'pickup', player: 'A1' }, d12('pickup', 1));
  expect(m.state.ball).toEqual({ state: 'held', carrier: 'A1' });
});
