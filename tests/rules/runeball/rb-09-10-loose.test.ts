import { runeball, type State } from '../../../rules/src/runeball/index.ts';
import { at, board, d4, d6, d12 } from './kit.ts';

const end = (player: string) => ({ type: 'end-turn', player });
const bounce = (direction: number, on: number) =>
  [d6('bounce direction', direction), d6('bounce continue', on)] as const;
const LOOSE = 'A1 lineman 10,5 active\nB1 lineman 24,5\nball 20,7 bouncing';
const ASK = { loose: 'ask', overhead: 'ask', dive: 'ask' };
const set = (m: { state: State }, facts: Partial<State>) => Object.assign(m.state, facts);

test.each([
  [1, 'rest'],
  [3, 'rest'],
  [4, 'bouncing'],
  [6, 'bouncing'],
] as const)('RB-9.2, RB-9.3: as a turn begins the ball bounces one hex; a %i leaves it %s', (on, state) => {
  const m = board(`${LOOSE}\nlater B1`);
  const events = m.act(end('A1'), ...bounce(3, on));
  expect(m.told('ball-bounced')).toMatchObject([{ from: at(20, 7), to: at(21, 7), out: false }]);
  expect(m.state.ball).toEqual({ state, hex: at(21, 7) });
  expect(events.map(({ type }) => type)).toEqual(['turn-ended', 'turn-started', 'ball-bounced']);
});

test('RB-9.2: once in every turn, of whatever kind; a ball at rest stays', () => {
  const held = board(`${LOOSE}\nA2 lineman 5,5 holding\nlater A2`);
  held.act(end('A1'), ...bounce(1, 6));
  expect(held.state.turn).toMatchObject({ player: 'A2', type: 'held' });
  const blitz = board(`${LOOSE}\nA2 lineman 5,5 initiative=9\nB2 lineman 24,9 initiative=9\nlater B2 A2`);
  blitz.orders('A', { blitz: 'all' });
  blitz.act(end('A1'));
  blitz.act({ type: 'blitz', player: 'A2' }, ...bounce(1, 6));
  expect(blitz.state.turn).toMatchObject({ player: 'A2', type: 'blitz' });
  blitz.act(end('A2'), ...bounce(1, 6));
  expect(blitz.state.ball).toEqual({ state: 'bouncing', hex: at(20, 5) });
  const free = board('A1 lineman 10,5 ball active\nB1 lineman 24,5\nB2 lineman 11,5 >6\nlater B1');
  free.act(
    { type: 'block', player: 'A1', kind: 'block', target: 'B2' },
    ...[d12('block', 1), d12('defend', 6), d6('scatter direction', 1)],
  );
  free.act({ type: 'activate', player: 'B1' }, ...bounce(1, 1));
  expect(free.state).toMatchObject({ turn: { type: 'free' }, ball: { state: 'rest', hex: at(10, 3) } });
  free.act(end('B1'));
  expect(free.told('ball-bounced')).toHaveLength(1);
});

test('RB-9.3, RB-10.4, RB-10.5, RB-10.6, RB-23.7: off the field both dice fall, the last to touch it has lost it', () => {
  const m = board(
    'A1 lineman 10,5 active\nB1 lineman 24,5\nA2 lineman 20,4\nball 20,0 bouncing\nlater B1 A2',
  );
  set(m, { lastTouch: 'B1' });
  m.act(end('A1'), ...bounce(1, 6));
  expect(m.told('ball-bounced')).toMatchObject([{ out: true, to: at(20, 0) }]);
  expect(m.told('turnover-scored')).toMatchObject([
    { team: 'A', cause: 'out', exit: at(20, 0), score: { A: 1, B: 0 } },
  ]);
  expect(m.told('ball-awarded')).toEqual([{ type: 'ball-awarded', player: 'A2', reason: 'turnover' }]);
  expect(m.decision()).toMatchObject({ kind: 'free-activation', seat: 'A' });
  m.act({ type: 'decline' });
  // RB-10.14: the turn that was beginning was that of the last to touch it
  expect(m.told('turn-ended').at(-1)).toMatchObject({ player: 'B1', reason: 'turnover' });
});

test('RB-10.14: a turnover of somebody else leaves the turn that was beginning', () => {
  const m = board('A1 lineman 10,5 active\nB1 lineman 24,5\nA2 lineman 20,4\nball 20,0 bouncing\nlater B1');
  set(m, { lastTouch: 'B2' });
  m.act(end('A1'), ...bounce(1, 6));
  m.act({ type: 'decline' });
  expect(m.decision()).toMatchObject({ kind: 'turn', about: 'B1' });
});

test.each([
  ['standing, farther', ['A2 lineman 20,6', 'A3 lineman 20,1 prone'], 'A2'],
  ['prone before one who would score', ['A2 lineman 5,5 prone', 'A3 lineman 28,1'], 'A2'],
  ['standing before prone, both where they score', ['A2 lineman 28,0 prone', 'A3 lineman 28,8'], 'A3'],
  ['of equal ones the lower id', ['A3 lineman 19,2', 'A2 lineman 21,2'], 'A2'],
  [
    'not one who carries, nor a carried one',
    ['A2 lineman 20,1 carries=A3', 'A3 lineman 20,1 wound=serious', 'A4 lineman 9,9'],
    'A4',
  ],
  ['not one who is out', ['A2 lineman 20,1 out', 'A4 lineman 9,9'], 'A4'],
] as const)('RB-10.5: the ball off the field goes to the nearest: %s', (_, lines, expected) => {
  const text = ['A1 lineman active', 'B2 lineman 10,10 active', 'B1 lineman 24,5', ...lines];
  const m = board([...text.slice(1), 'ball 20,0 bouncing', 'later B1'].join('\n'));
  set(m, { lastTouch: 'B1' });
  m.act(end('B2'), ...bounce(1, 1));
  expect(m.told('ball-awarded')).toMatchObject([{ player: expected }]);
  expect(m.player(expected).posture).toBe('standing');
});

test('RB-10.5, edge case 21: with nobody to have it the ball lies where it left, and the point counts', () => {
  const m = board(
    'A1 lineman 10,5 out\nB2 lineman 10,10 active\nB1 lineman 24,5\nball 20,0 bouncing\nlater B1',
  );
  set(m, { lastTouch: 'B2' });
  m.act(end('B2'), ...bounce(1, 6));
  expect(m.told('ball-came-to-rest')).toMatchObject([{ hex: at(20, 0), reason: 'nobody' }]);
  expect(m.state).toMatchObject({ ball: { state: 'rest', hex: at(20, 0) }, score: { A: 1, B: 0 } });
  // RB-10.11: nobody could use the free turn, so nobody is asked
  expect(m.decision()).toMatchObject({ kind: 'turn', about: 'B1' });
});

test('RB-9.4: in a post hex it goes on bouncing, whatever the die says', () => {
  const m = board('A1 lineman 10,5 active\nB1 lineman 24,5\nball 29,8 bouncing\nlater B1');
  m.act(end('A1'), ...bounce(1, 1));
  expect(m.told('ball-bounced')).toMatchObject([{ to: at(29, 7), state: 'bouncing' }]);
  expect(m.state.ball).toEqual({ state: 'bouncing', hex: at(29, 7) });
});

test('RB-9.5, RB-26.6, RB-14.5: entering its hex is no pickup; that is free, and the movement goes on', () => {
  const m = board('A1 receiver 10,5 active\nB1 lineman 24,5\nball 10,7 rest\nlater B1');
  const move = (mode: string, ...path: object[]) => ({ type: 'move', player: 'A1', mode, path });
  m.act(move('half', at(10, 6), at(10, 7)));
  expect(m.state.ball).toEqual({ state: 'rest', hex: at(10, 7) });
  m.act({ type: 'pickup', player: 'A1' }, d12('pickup', 12));
  expect(m.state).toMatchObject({ ball: { carrier: 'A1' }, turn: { halvesLeft: 1, movePoints: 2 } });
  m.act(move('continue', at(10, 8)));
  expect(m.player('A1').hex).toEqual(at(10, 8));
  expect(m.state.turn).toMatchObject({ halvesLeft: 1, movePoints: 1 });
});

test('RB-12.12: a half-action closes the movement that is open', () => {
  const m = board('A1 lineman 10,5 active\nA2 lineman 10,7 out\nB1 lineman 24,5\nlater B1');
  m.act({ type: 'move', player: 'A1', mode: 'half', path: [at(10, 6)] });
  expect(m.state.turn?.movePoints).toBe(2);
  m.act({ type: 'carry', player: 'A1', target: 'A2' });
  expect(m.refusal({ type: 'move', player: 'A1', mode: 'continue', path: [at(10, 7)] })).toBe(
    'no-open-movement RB-14.1',
  );
});

test('RB-14.12: the carrier does not walk off the field', () => {
  const m = board('A1 receiver 10,0 ball active\nB1 lineman 24,5\nlater B1');
  const off = { type: 'move', player: 'A1', mode: 'full', path: [{ q: 10, r: -6 }] };
  expect(m.refusal(off)).toBe('off-field RB-1.2');
  m.act({ type: 'move', player: 'A1', mode: 'full', path: [] });
  expect(m.refusal({ type: 'leave-field', player: 'A1' })).toBe('has-ball RB-14.12');
});

test('RB-9.14: a ball that scatters flies over players and posts', () => {
  const m = board(
    `A1 thrower 20,7 ball active pass=3 +block
    A2 receiver 26,7 catch=1
    B1 receiver 27,7 catch=11
    B2 receiver 28,7 catch=11
    B9 lineman 3,1
    later B9`,
  );
  for (const seat of ['A', 'B'] as const) m.orders(seat, ASK);
  // along the row of the post, four hexes: the last one is beyond it
  m.act(
    { type: 'pass', player: 'A1', to: 'A2', kind: 'normal' },
    ...[d12('pass', 2), d6('scatter direction', 3), d4('scatter distance', 3)],
  );
  expect(m.told('ball-scattered')).toMatchObject([{ to: at(29, 8) }]);
  expect(m.decision()).not.toMatchObject({ kind: 'overhead' });
});

const STRUCK = [d12('block', 12), d12('defend', 1), d6('str damage', 1), d4('damage', 1)] as const;
const block = { type: 'block', player: 'A1', kind: 'block', target: 'B1' };

test('RB-10.7, RB-10.12, edge case 1: a fumble whose ball leaves the field is one free turn, and one point', () => {
  const m = board('A1 lineman 10,3 active\nB1 lineman 10,2 >4 ball\nB2 lineman 24,5\nlater B2');
  m.act({ ...block, pushTo: at(10, 1) }, ...STRUCK, d6('scatter direction', 1));
  expect(m.state.ball).toEqual({ state: 'bouncing', hex: at(10, 0) });
  const out = board('A1 lineman 10,2 active\nB1 lineman 10,1 >4 ball\nB2 lineman 24,5\nlater B2');
  out.act({ ...block, pushTo: at(10, 0) }, ...STRUCK, d6('scatter direction', 1));
  expect(out.told('fumbled')).toHaveLength(1);
  expect(out.told('turnover-scored')).toMatchObject([{ team: 'A', score: { A: 1, B: 0 } }]);
  expect(out.told('free-turn-earned')).toEqual([{ type: 'free-turn-earned', team: 'A' }]);
  expect(out.state.freeQueue).toEqual([]);
  expect(out.decision()).toMatchObject({ kind: 'free-activation', seat: 'A' });
});

test('RB-10.8, edge case 2: both teams may earn one by one action, and take them in that order', () => {
  const text = `A1 lineman 10,5 active\nB1 lineman 10,4 >4 ball\nA2 receiver 10,2 catch=5\nB2 lineman 24,5\nlater B2`;
  const m = board(text);
  m.orders('A', { loose: 'ask' });
  m.act({ ...block, pushTo: at(10, 3) }, ...STRUCK, d6('scatter direction', 1));
  expect(m.decision()).toMatchObject({ kind: 'loose', about: 'A2' });
  m.act({ type: 'recover' }, d12('recover', 1));
  expect(m.told('fumbled')).toMatchObject([{ team: 'B' }, { team: 'A', player: 'A2' }]);
  expect(m.decision()).toMatchObject({ kind: 'free-activation', seat: 'A' });
  m.act({ type: 'decline' });
  expect(m.decision()).toMatchObject({ kind: 'free-activation', seat: 'B' });
  // one team alone, who fails twice: one
  const one = board(text.replace('A2 receiver', 'B3 receiver'));
  one.orders('B', { loose: 'ask' });
  one.act({ ...block, pushTo: at(10, 3) }, ...STRUCK, d6('scatter direction', 1));
  one.act({ type: 'recover' }, d12('recover', 1));
  expect(one.told('fumbled')).toMatchObject([
    { team: 'B', player: 'B1' },
    { team: 'B', player: 'B3' },
  ]);
  expect(one.told('free-turn-earned')).toHaveLength(1);
});

test('RB-10.9, edge case 3: free turns that follow one another are limited; a turn of another kind begins again', () => {
  const text = 'A1 lineman 10,5 active catch=1\nB1 lineman 10,6 catch=1\nball 10,5 rest\nlater B1';
  const m = board(text, { options: { freeChainLimit: 2 } });
  const fail = (player: string, ...dice: ReturnType<typeof d12>[]) =>
    m.act({ type: 'pickup', player }, d12('pickup', 1), ...dice);
  fail('A1');
  // the ball goes where the next one stands
  m.act({ type: 'activate', player: 'B1' }, ...bounce(4, 6));
  fail('B1');
  m.act({ type: 'activate', player: 'A1' }, ...bounce(1, 6));
  const events = fail('A1', ...bounce(1, 1));
  expect(events.filter(({ type }) => type === 'free-turn-lost')).toEqual([
    { type: 'free-turn-lost', team: 'B', reason: 'chain' },
  ]);
  // the normal turn of B1, and the chain is counted from the start
  expect(m.state).toMatchObject({ turn: { player: 'B1', type: 'normal' }, freeChain: 0 });
});

test('RB-10.14, RB-9.2, edge case 5: after the free turn the turn that was beginning goes on, with no second bounce', () => {
  const m = board(`${LOOSE}\nB2 lineman 20,6 catch=1\nlater B1`);
  m.orders('B', ASK);
  m.act(end('A1'), ...bounce(1, 1));
  m.act({ type: 'recover' }, d12('recover', 1));
  expect(m.state.ball.state).toBe('bouncing');
  m.act({ type: 'activate', player: 'A1' }, ...bounce(1, 6));
  m.act(end('A1'));
  expect(m.told('ball-bounced')).toHaveLength(2);
  expect(m.decision()).toMatchObject({ kind: 'turn', about: 'B1' });
  expect(m.state.turn).toMatchObject({ player: 'B1', type: 'normal', halvesLeft: 2 });
});

test('RB-10.3: a free turn is for anybody conscious, who has acted too; it leaves the normal turn as it is', () => {
  const m = board(
    'A1 lineman 10,5 active catch=1\nB1 lineman 24,5 acted\nB2 lineman 24,7 out\nB3 lineman 24,9\nball 10,5 rest\nlater B3',
  );
  m.act({ type: 'pickup', player: 'A1' }, d12('pickup', 1));
  expect(m.refusal({ type: 'activate', player: 'B2' })).toBe('player-unconscious RB-4.12');
  expect(m.refusal({ type: 'activate', player: 'B4' })).toBe('not-on-field RB-24.8');
  expect(m.refusal({ type: 'activate', player: 'A1' })).toBe('not-your-player RB-29.1');
  expect(m.legal()).toEqual([
    { type: 'activate', player: 'B1' },
    { type: 'activate', player: 'B3' },
    { type: 'decline' },
  ]);
  m.act({ type: 'activate', player: 'B3' }, ...bounce(1, 6));
  m.act(end('B3'), ...bounce(1, 6));
  expect(m.state.turn).toMatchObject({ player: 'B3', type: 'normal' });
});

test('RB-12.11, RB-10.2: a turn ends with a fumble of its player, or of a receiver; not with one of the other side', () => {
  const own = board('A1 lineman 10,5 active catch=1\nB1 lineman 24,5\nball 10,5 rest\nlater B1');
  own.act({ type: 'pickup', player: 'A1' }, d12('pickup', 1));
  expect(own.state.turn?.over).toBe('fumble');
  const other = board(
    'A1 lineman 10,5 active\nA2 lineman 20,9\nB1 lineman 24,5\nB2 lineman 11,5 >6 ball\nlater B1',
  );
  other.act(
    { type: 'block', player: 'A1', kind: 'tackle', target: 'B2', pushTo: at(12, 6) },
    ...[d12('block', 12), d12('defend', 1), d6('str damage', 1), d4('damage', 1), d6('scatter direction', 4)],
  );
  other.act({ type: 'decline' }, ...bounce(1, 6));
  expect(other.told('turn-ended')[0]).toMatchObject({ player: 'A1', reason: 'done' });
});

test('RB-12.11: a turn ends when its player is knocked out', () => {
  const m = board('A1 lineman 10,5 active lethal=28\nB1 lineman 10,4 >4\nB2 lineman 24,5\nlater B2');
  m.act(block, ...[d12('block', 1), d12('defend', 12), d6('str damage', 2), d4('damage', 2)]);
  expect(m.player('A1').conscious).toBe(false);
  expect(m.told('turn-ended')).toMatchObject([{ player: 'A1', reason: 'out' }]);
});

test('RB-16.5, edge case 36: with no free hex beside, who is dropped shares the hex until one of them moves', () => {
  const ring = ['10,4', '11,4', '11,5', '10,6', '9,5'];
  const m = board(`A1 lineman 10,5 carries=A2
    A2 lineman 10,5 out
    ${ring.map((hex, i) => `A${i + 3} lineman ${hex}`).join('\n')}
    B1 rogue 9,4 active combat-unarmed=18 shank=9 +shank
    later A1`);
  m.act(
    { type: 'shank', player: 'B1', target: 'A1' },
    ...[d12('shank-attack', 12), d12('defend', 1), d4('str damage', 4), d6('weapon damage', 6)],
    ...[d12('wound severity', 1), d12('shank', 12)],
  );
  expect(m.told('player-set-down')).toEqual([{ type: 'player-set-down', player: 'A2', hex: at(10, 5) }]);
  expect(m.player('A2').carriedBy).toBeUndefined();
  expect(m.player('A1')).toMatchObject({ hex: at(10, 5), posture: 'prone' });
  m.act({ type: 'stand', player: 'A1' });
  expect(m.refusal({ type: 'move', player: 'A1', mode: 'half', path: [at(10, 6)] })).toBe(
    'hex-occupied RB-1.13',
  );
  expect(m.player('A2').hex).toEqual(at(10, 5));
});

test('RB-24.5: for B too the lower column first; with both neighbours taken the next ones', () => {
  const entering = (...taken: string[]) => {
    const m = board(
      `B1 lineman 10,5 active\n${taken.map((hex, i) => `A${i + 1} lineman ${hex}`).join('\n')}`,
      { entries: [{ seat: 'B', player: 'B3', hex: at(20, 14) }] } as object,
    );
    const dice = [...taken, 'B1', 'B3'].map((_, i) => d12('initiative', 1 + 2 * i));
    m.act(end('B1'), ...dice);
    return m.player('B3').hex;
  };
  expect(entering()).toEqual(at(20, 14));
  expect(entering('20,14')).toEqual(at(19, 14));
  expect(entering('20,14', '19,14')).toEqual(at(21, 14));
  expect(entering('20,14', '19,14', '21,14')).toEqual(at(18, 14));
});

test('RB-26.1, RB-3.7, RB-13.5: a blitz is at -2 in each of its tests, and in defence until the next turn', () => {
  const m = board(`A1 lineman 10,5 active acted
    A2 lineman 12,5 initiative=9
    B1 lineman 13,5 initiative=10
    ball 12,5 rest
    later B1 A2`);
  m.orders('A', { blitz: 'all' });
  m.act(end('A1'));
  m.act({ type: 'blitz', player: 'A2' });
  const mods = (action: { type: string }) => m.odds({ player: 'A2', ...action })?.rolls[0]?.modifiers;
  const atTwo = { name: 'blitz', value: -2, clause: 'RB-3.7', of: 'A2' };
  expect(mods({ type: 'pickup' })).toContainEqual(atTwo);
  expect(mods({ type: 'block', kind: 'block', target: 'B1' } as never)).toContainEqual(atTwo);
  m.act(end('A2'));
  // the turn of B1: its block meets a defence that is 2 weaker
  const block = { type: 'block', player: 'B1', kind: 'block', target: 'A2' };
  expect(m.odds(block)?.rolls[0]).toMatchObject({ opposed: true, target: 7 });
  const theirs = m.odds(block)!.rolls[0]!.modifiers.filter(({ of }) => of === 'A2');
  expect(theirs.map(({ value }) => value).reduce((a, b) => a + b)).toBe(2 - 11);
  m.act(end('B1'), d12('initiative', 1), d12('initiative', 9), d12('initiative', 5));
  expect(m.state.turn).toMatchObject({ player: 'A2', type: 'normal' });
  expect(m.player('A2').defence).toBe(0);
});

test('RB-26.20, RB-19.5: an Expert Receiver rolls a catch again, but no pickup', () => {
  const PASS = 'A1 thrower 12,10 ball active pass=10 +block';
  const m = board(`${PASS}\nA2 receiver 12,5 catch=5 +expert-receiver\nB9 lineman 28,1\nlater B9`);
  m.orders('A', { rerollCatch: 'ask' });
  const pass = { type: 'pass', player: 'A1', to: 'A2', kind: 'normal' };
  m.act(pass, d12('pass', 1), d12('catch', 4));
  expect(m.decision()).toMatchObject({ kind: 'reroll', seat: 'A', about: 'A2' });
  m.act({ type: 'reroll' }, d12('catch', 5));
  expect(m.told('reroll-used')).toMatchObject([{ player: 'A2', name: 'catch', old: 4, new: 5 }]);
  expect(m.state.ball).toEqual({ state: 'held', carrier: 'A2' });
  expect(m.player('A2').rerolls.receiver).toBe(0);
  const pickup = board('A1 lineman 10,5 active catch=5 +expert-receiver\nB1 lineman 24,5\nball 10,5 rest');
  pickup.act({ type: 'pickup', player: 'A1' }, d12('pickup', 1));
  expect(pickup.told('reroll-used')).toEqual([]);
});

test.each([
  ['an interception', 'B1 safety 12,8 catch=9 +expert-receiver', 'intercept'],
  ['a diving one', 'B1 safety 14,9 catch=11 +expert-receiver +diving-intercept', 'intercept'],
])('RB-26.20: and %s', (_, line, name) => {
  const m = board(
    `A1 thrower 12,10 ball active pass=10 +block\nA2 receiver 12,5 catch=9\n${line}\nB9 lineman 28,1\nlater B9`,
  );
  m.act(
    { type: 'pass', player: 'A1', to: 'A2', kind: 'normal' },
    ...[d12('pass', 1), d12(name, 1), d12(name, 12)],
  );
  expect(m.told('reroll-used')).toMatchObject([{ player: 'B1', name }]);
  expect(m.told('pass-intercepted')).toHaveLength(1);
});

test('RB-26.20, RB-18.7: and a tip, and the landing after it', () => {
  const m = board(
    `A1 thrower 12,10 ball active pass=10 +block
    A2 receiver 12,5 catch=3 +tip +expert-receiver
    A3 receiver 12,3 catch=5 +expert-receiver
    B9 lineman 28,1
    later B9`,
  );
  m.act(
    { type: 'pass', player: 'A1', to: 'A2', kind: 'normal', tipTo: at(12, 3) },
    ...[d12('pass', 1), d12('tip', 2), d12('tip', 3)],
    ...[d12('catch', 4), d12('catch', 5)],
  );
  expect(m.told('reroll-used').map(({ player }) => player)).toEqual(['A2', 'A3']);
  expect(m.state.ball).toEqual({ state: 'held', carrier: 'A3' });
});

test('RB-26.43, RB-3.8, RB-29.8: an Expert Passer rolls a pass again, once, before anything comes of it', () => {
  const text = `A1 thrower 12,10 ball active pass=5 +expert-passer +expert-passer
    A2 receiver 12,5 catch=9
    B1 safety 12,8 catch=11
    B9 lineman 28,1
    later B9`;
  const m = board(text);
  for (const seat of ['A', 'B'] as const) m.orders(seat, { rerollPass: 'ask', intercept: 'ask' });
  m.act({ type: 'pass', player: 'A1', to: 'A2', kind: 'normal' }, d12('pass', 1));
  expect(m.decision()).toMatchObject({ kind: 'reroll', seat: 'A' });
  expect(m.told('pass-thrown')).toEqual([]);
  m.act({ type: 'reroll' }, d12('pass', 4));
  // still short, and it is not offered again
  expect(m.told('pass-thrown')).toMatchObject([{ margin: -1 }]);
  expect(m.decision()).toMatchObject({ kind: 'intercept' });
  expect(m.player('A1').rerolls.passer).toBe(1);
});

test('RB-3.8, RB-28.3, RB-28.4: no reroll of a success, without a chance, or under "never"', () => {
  const thrown = (skill: number, face: number, orders: object, ...dice: ReturnType<typeof d12>[]) => {
    const m = board(
      `A1 thrower 12,10 ball active pass=${skill} +expert-passer\nA2 receiver 12,5 catch=9\nB9 lineman 28,1\nlater B9`,
    );
    m.orders('A', orders);
    m.act({ type: 'pass', player: 'A1', to: 'A2', kind: 'normal' }, d12('pass', face), ...dice);
    return m.told('reroll-used').length;
  };
  const caught = d12('catch', 12);
  expect(thrown(8, 1, {}, d12('pass', 12), caught)).toBe(1);
  expect(thrown(8, 2, {}, caught)).toBe(0);
  expect(thrown(8, 1, { rerollPass: 'never' }, caught)).toBe(0);
});

test('RB-9.15, RB-10.13, edge case 38: intercepted where it scores, it is 1 and then 7, and no free turn', () => {
  const m = board(
    `A1 thrower 2,3 ball active pass=10 +block
    A2 receiver 2,9 catch=9
    B1 safety 2,6 catch=11 +block
    B9 lineman 28,1
    later B9`,
  );
  m.act({ type: 'pass', player: 'A1', to: 'A2', kind: 'normal' }, d12('pass', 1), d12('intercept', 12));
  expect(m.told('turnover-scored')).toMatchObject([{ team: 'B', score: { A: 0, B: 1 } }]);
  expect(m.told('touchdown-scored')).toMatchObject([{ player: 'B1', score: { A: 0, B: 8 } }]);
  expect(m.told('turn-ended')).toMatchObject([{ player: 'A1', reason: 'score' }]);
  expect(m.state).toMatchObject({ freeQueue: [], score: { A: 0, B: 8 } });
  expect(m.decision()).toMatchObject({ kind: 'stoppage' });
});

test('RB-23.15, edge case 35: in overtime a ball off the field ends the match', () => {
  const m = board('A1 lineman 10,5 active\nB1 lineman 24,5\nball 20,0 bouncing\nlater B1', { half: 3 });
  set(m, { lastTouch: 'B1' });
  m.act(end('A1'), ...bounce(1, 6));
  expect(m.state.result).toEqual({ winner: 'A', reason: 'overtime', score: { A: 1, B: 0 } });
  expect(m.decision()).toBeUndefined();
});

test.each([
  [
    'a touchdown',
    'A1 receiver 27,5 ball active',
    { type: 'move', player: 'A1', mode: 'full', path: [at(28, 5)] },
    [],
    7,
  ],
  [
    'a field goal',
    'A1 kicker 21,7 ball active kick=11',
    { type: 'kick-goal', player: 'A1' },
    [d12('kick', 12)],
    3,
  ],
] as const)('RB-23.15: in overtime %s ends the match', (_, line, action, dice, points) => {
  const m = board(`${line}\nB1 lineman 3,5\nlater B1`, { half: 3 });
  m.act(action, ...dice);
  expect(m.state.result).toEqual({ winner: 'A', reason: 'overtime', score: { A: points, B: 0 } });
});

test('RB-23.5: the ball carried into the own end zone scores nothing', () => {
  const m = board('A1 receiver 3,5 ball active\nB1 lineman 24,5\nlater B1');
  m.act({ type: 'move', player: 'A1', mode: 'full', path: [at(2, 5), at(1, 5)] });
  expect(m.state).toMatchObject({ score: { A: 0, B: 0 }, turn: { player: 'A1' } });
});

test('RB-16.4, edge case 11: a blocker knocked out with the ball fumbles', () => {
  const m = board('A1 lineman 10,5 active ball lethal=28\nB1 lineman 10,4 >4\nB2 lineman 24,5\nlater B2');
  m.act(
    block,
    ...[d12('block', 1), d12('defend', 12), d6('str damage', 2), d4('damage', 2), d6('scatter direction', 4)],
  );
  expect(m.told('fumbled')).toEqual([{ type: 'fumbled', team: 'A', player: 'A1', cause: 'knocked-down' }]);
  expect(m.state.ball).toEqual({ state: 'bouncing', hex: at(10, 6) });
});

test('RB-16.1, RB-16.2, edge case 10: a carrier killed by a hit of 0 to 2 goes down, fumbles where it was pushed to, and is gone', () => {
  const m = board('A1 lineman 10,5 active\nB1 receiver 10,4 >4 ball\nB2 lineman 24,5\nlater B2', {
    options: { deaths: true },
  });
  // by 0: no knockdown by the margin
  const events = m.act(
    { ...block, kind: 'slam', pushTo: at(10, 3) },
    ...[d12('block', 6), d12('defend', 5), d6('str damage', 6), d4('damage', 4), d12('wound severity', 12)],
    d6('scatter direction', 1),
  );
  expect(m.told('blocked')).toMatchObject([{ margin: 0 }]);
  expect(m.told('player-knocked-down')).toMatchObject([{ player: 'B1', cause: 'knockout' }]);
  expect(m.told('ball-scattered')).toMatchObject([{ from: at(10, 3), to: at(10, 2) }]);
  const order = events.map(({ type }) => type);
  expect(order.indexOf('player-knocked-down')).toBeGreaterThan(order.indexOf('player-pushed'));
  expect(order.indexOf('player-died')).toBeGreaterThan(order.indexOf('ball-scattered'));
  expect(m.player('B1').where).toBe('dead');
});

test('RB-10.11: a free turn may be declined, and a team with nobody to activate has none', () => {
  const text =
    'A1 lineman 10,5 active catch=1\nB1 lineman 24,5 out\nball 10,5 rest\nA2 lineman 5,5\nlater A2';
  const nobody = board(text);
  nobody.act({ type: 'pickup', player: 'A1' }, d12('pickup', 1), ...bounce(1, 1));
  expect(nobody.decision()).toMatchObject({ kind: 'turn', about: 'A2' });
  expect(nobody.told('fumbled')).toHaveLength(1);
  expect(nobody.told('free-turn-earned')).toEqual([]);
  expect(runeball.statistics!(runeball.view(nobody.state)).seats.B!).not.toHaveProperty('freeTurnsEarned');
  const declined = board(text.replace(' out', ''));
  declined.act({ type: 'pickup', player: 'A1' }, d12('pickup', 1));
  expect(declined.fallback()).toEqual({ type: 'decline' });
  declined.act({ type: 'decline' }, ...bounce(1, 1));
  expect(declined.told('free-turn-declined')).toEqual([{ type: 'free-turn-declined', team: 'B' }]);
  expect(declined.decision()).toMatchObject({ kind: 'turn', about: 'A2' });
});

test('RB-10.8, RB-10.11: a free turn is over before the next begins, and lost when nobody is left to take it', () => {
  const m = board(`A1 blitzer 10,5 >1 active
    A2 lineman 10,3
    B1 receiver 10,4 >4 ball nonLethal=20
    later A2`);
  m.orders('A', { loose: 'ask' });
  const block = { type: 'block', player: 'A1', kind: 'block', target: 'B1' };
  // both fumble: A is first to have a free turn, and takes out the only one of B
  m.act({ ...block, strip: true }, d12('strip', 12), d12('defend', 1), d6('scatter direction', 1));
  m.act({ type: 'recover' }, d12('recover', 1));
  expect(m.told('free-turn-earned').map(({ team }) => team)).toEqual(['A', 'B']);
  m.act({ type: 'activate', player: 'A1' }, ...bounce(1, 1));
  const rolls = [d12('block', 6), d12('defend', 1), d6('str damage', 6), d4('damage', 4)];
  m.act({ ...block, pushTo: { q: 11, r: -2 } }, ...rolls, d12('wound severity', 1));
  expect(m.player('B1').conscious).toBe(false);
  expect(m.told('free-turn-lost')).toEqual([{ type: 'free-turn-lost', team: 'B', reason: 'nobody' }]);
  expect(m.decision()).toMatchObject({ kind: 'turn', about: 'A2' });
});

test('RB-9.1, RB-8.19: the ball is held, at rest, bouncing, in the air or nowhere; only a loose one is picked up', () => {
  const pickup = (ball: object) => {
    const m = board('A1 lineman 10,5 active\nB1 lineman 24,5\nlater B1', { ball: ball as never });
    return m.refusal({ type: 'pickup', player: 'A1' });
  };
  const hex = at(10, 5);
  expect(pickup({ state: 'rest', hex })).toBe('legal');
  expect(pickup({ state: 'bouncing', hex })).toBe('legal');
  expect(pickup({ state: 'held', carrier: 'A1' })).toBe('ball-not-loose RB-19.4');
  expect(pickup({ state: 'air', target: hex, margin: 0 })).toBe('ball-not-loose RB-19.4');
  expect(pickup({ state: 'none' })).toBe('ball-not-loose RB-19.4');
});
