import { DEFAULT_ORDERS } from '../../../rules/src/runeball/orders.ts';
import type { Position } from '../../../rules/src/runeball/position.ts';
import { at, beforeKickoff, board, d6, d12 } from './kit.ts';

const ASK = { overhead: 'ask', loose: 'ask', dive: 'ask', rerollCatch: 'ask' };

/** The kickoff of A1, with everybody else set up. */
function kicked(text: string, more: Partial<Position> = {}) {
  const m = beforeKickoff(text, more);
  for (const seat of ['A', 'B'] as const) m.orders(seat, { ...DEFAULT_ORDERS, ...ASK });
  return m;
}
const KICK = { type: 'kickoff', target: at(22, 7) };
/** A kick by 6 or more that comes down on its target: 1d4-1 is 0. */
const EXACT = [d12('kickoff', 12), d6('scatter direction', 1), [4, 'scatter distance', 1]] as const;
const TEAM = 'A1 kicker 4,7 active kick=11';

test('RB-8.11, RB-9.9, RB-9.10: a player under a kickoff may catch it, +2 for each adjacent opponent', () => {
  const m = kicked(`${TEAM}\nA2 lineman 21,7\nB1 receiver 22,7 catch=7`);
  m.act(KICK, ...EXACT);
  expect(m.decision()).toMatchObject({ kind: 'overhead', seat: 'B', about: 'B1', clock: 'reaction' });
  expect(m.odds({ type: 'catch' })?.outcomes).toEqual([{ name: 'caught', p: 10 / 12 }]);
  m.act({ type: 'catch' }, d12('catch', 3));
  expect(m.told('test-rolled').at(-1)).toMatchObject({
    margin: 0,
    dl: { base: 8, mods: [{ name: 'adjacent', value: 2, clause: 'RB-9.9' }] },
  });
  expect(m.state.ball).toEqual({ state: 'held', carrier: 'B1' });
  expect(m.told('ball-landed')).toMatchObject([{ landing: 'kickoff', result: 'caught' }]);
  expect(m.told('fumbled')).toEqual([]);
  // RB-8.14
  expect(m.decision()).toMatchObject({ kind: 'free-activation', seat: 'B' });
});

test('RB-8.13, RB-8.14, RB-8.16: who fails to catch it fumbles, and the kickers take their free turn first', () => {
  const m = kicked(`${TEAM}\nB1 receiver 22,7 catch=5`);
  m.act(KICK, ...EXACT);
  m.act({ type: 'catch' }, d12('catch', 2));
  expect(m.told('fumbled')).toEqual([{ type: 'fumbled', team: 'B', player: 'B1', cause: 'catch' }]);
  expect(m.state).toMatchObject({
    ball: { state: 'bouncing', hex: at(22, 7) },
    lastTouch: 'B1',
    kickoffLive: false,
  });
  expect(m.decision()).toMatchObject({ kind: 'free-activation', seat: 'A' });
  m.act({ type: 'decline' });
  expect(m.decision()).toMatchObject({ kind: 'free-activation', seat: 'B' });
});

test('RB-8.11, RB-9.11, edge case 37: or steps aside to a free hex, and the ball falls where it came down', () => {
  const m = kicked(`${TEAM}\nB1 receiver 22,7 >1\nB2 lineman 22,6`);
  m.act(KICK, ...EXACT);
  expect(m.refusal({ type: 'sidestep', to: at(22, 6) })).toBe('hex-occupied RB-1.13');
  expect(m.refusal({ type: 'sidestep', to: at(22, 9) })).toBe('bad-path RB-14.3');
  m.act({ type: 'sidestep', to: at(22, 8) });
  expect(m.player('B1')).toMatchObject({ hex: at(22, 8), facing: 4 });
  expect(m.state).toMatchObject({ ball: { state: 'bouncing', hex: at(22, 7) }, kickoffLive: true });
  expect(m.told('fumbled')).toEqual([]);
});

test('RB-9.11, RB-28.3: one who cannot catch and has nowhere to go is not asked', () => {
  const around = [
    [22, 6],
    [23, 6],
    [23, 7],
    [22, 8],
    [21, 7],
    [21, 6],
  ];
  const m = kicked(
    `${TEAM}\nB1 receiver 22,7 catch=0\n${around.map(([c, r], i) => `A${i + 2} lineman ${c},${r}`).join('\n')}`,
  );
  m.act(KICK, ...EXACT);
  expect(m.told('ball-landed')).toMatchObject([{ result: 'ground' }]);
});

test('RB-9.12: a ball on a prone player hits the ground, and nobody dives for it', () => {
  const m = kicked(`${TEAM}\nB1 receiver 22,7 prone\nB2 receiver 22,9 +diving-catch`);
  m.act(KICK, ...EXACT);
  expect(m.told('ball-landed')).toMatchObject([{ result: 'ground', hex: at(22, 7) }]);
});

test('RB-18.10, RB-18.11, RB-26.18: Diving Catch, of the receivers first', () => {
  const text = `${TEAM}\nA2 receiver 22,5 +diving-catch\nB1 receiver 22,9 +diving-catch catch=8\nB2 lineman 25,7`;
  const m = kicked(text);
  m.act(KICK, ...EXACT);
  expect(m.decision()).toMatchObject({ kind: 'dive', seat: 'B' });
  expect(m.refusal({ type: 'dive', player: 'B2' })).toBe('missing-maneuver RB-26.18');
  m.act({ type: 'dive', player: 'B1' }, d12('catch', 2));
  // DL 8, +1 a hex
  expect(m.told('test-rolled').at(-1)).toMatchObject({
    dl: { base: 8, mods: [{ name: 'dive', value: 2 }] },
    margin: 0,
  });
  expect(m.told('player-dived')).toEqual([
    { type: 'player-dived', player: 'B1', path: [at(22, 8), at(22, 7)] },
  ]);
  expect(m.player('B1')).toMatchObject({
    hex: at(22, 7),
    facing: 1,
    defence: -2,
    diveDebt: true,
    posture: 'standing',
  });
  expect(m.state.ball).toEqual({ state: 'held', carrier: 'B1' });
  const other = kicked(text);
  other.act(KICK, ...EXACT);
  other.act({ type: 'decline' });
  expect(other.decision()).toMatchObject({ kind: 'dive', seat: 'A' });
  other.act({ type: 'decline' });
  expect(other.told('ball-landed')).toMatchObject([{ result: 'ground' }]);
});

test('RB-18.12: no dive past a player, nor farther than three hexes, nor out of line', () => {
  for (const where of ['22,11', '23,10', '22,9']) {
    const between = where === '22,9' ? '\nB2 lineman 22,8 prone' : '';
    const m = kicked(`${TEAM}\nB1 receiver ${where} +diving-catch${between}`);
    m.act(KICK, ...EXACT);
    expect(m.told('ball-landed')).toHaveLength(1);
  }
});

test('RB-8.16, edge case 17: a live kickoff that bounces out is given by the coach, with a free turn', () => {
  const text = 'A1 lineman 10,5 active\nB1 lineman 24,0\nB2 lineman 20,9 prone\nball 22,0 bouncing\nlater B1';
  const m = board(text);
  Object.assign(m.state, { kickoffLive: true, lastTouch: 'A1' });
  m.act({ type: 'end-turn', player: 'A1' }, d6('bounce direction', 1), d6('bounce continue', 1));
  expect(m.told('turnover-scored')).toMatchObject([{ team: 'B', cause: 'out', score: { A: 0, B: 1 } }]);
  expect(m.decision()).toMatchObject({ kind: 'award-ball', seat: 'B' });
  m.act({ type: 'award-ball', player: 'B2' });
  expect(m.player('B2').posture).toBe('standing');
  expect(m.state.kickoffLive).toBe(false);
  expect(m.decision()).toMatchObject({ kind: 'free-activation', seat: 'B' });
});

const BOUNCE = 'A1 lineman 10,5 active\nB1 lineman 24,5\nball 20,7 bouncing';
const bounced = [d6('bounce direction', 1), d6('bounce continue', 1)] as const;

test('RB-9.7: a ball that bounces into the hex of a standing player may be recovered at once', () => {
  const m = board(`${BOUNCE}\nA2 lineman 20,6 catch=4\nlater B1`);
  m.orders('A', ASK);
  m.act({ type: 'end-turn', player: 'A1' }, ...bounced);
  expect(m.decision()).toMatchObject({ kind: 'loose', seat: 'A', about: 'A2' });
  // at rest: DL 8
  expect(m.odds({ type: 'recover' })?.outcomes[0]?.p).toBe(9 / 12);
  m.act({ type: 'recover' }, d12('recover', 4));
  expect(m.state.ball).toEqual({ state: 'held', carrier: 'A2' });
  expect(m.state.turn?.player).toBe('B1');
});

test('RB-10.14, RB-9.8: a failed recovery gives the free turn first, and the turn that was beginning goes on', () => {
  const m = board(`${BOUNCE}\nB2 lineman 20,6 catch=4\nlater B1`);
  m.orders('B', ASK);
  m.act({ type: 'end-turn', player: 'A1' }, ...bounced);
  m.act({ type: 'recover' }, d12('recover', 3));
  expect(m.state).toMatchObject({ lastTouch: 'B2', ball: { state: 'bouncing' } });
  expect(m.decision()).toMatchObject({ kind: 'free-activation', seat: 'A' });
  m.act({ type: 'decline' });
  expect(m.decision()).toMatchObject({ kind: 'turn', seat: 'B', about: 'B1' });
});

test('RB-9.7, edge case 4: not by the player whose turn begins, nor by one who lies or waits for it', () => {
  const own = board(`${BOUNCE.replace('24,5', '20,6')}\nlater B1`);
  own.orders('B', ASK);
  own.act({ type: 'end-turn', player: 'A1' }, ...bounced);
  expect(own.decision()).toMatchObject({ kind: 'turn', about: 'B1' });
  const prone = board(`${BOUNCE}\nA2 lineman 20,6 prone\nlater B1`);
  prone.orders('A', ASK);
  prone.act({ type: 'end-turn', player: 'A1' }, ...bounced);
  expect(prone.decision()).toMatchObject({ kind: 'turn', about: 'B1' });
  const waits = board(`${BOUNCE}\nA2 lineman 20,6 declared=recover\nlater B1 A2`);
  waits.orders('A', ASK);
  waits.act({ type: 'end-turn', player: 'A1' }, ...bounced, d12('recover', 12));
  expect(waits.told('declaration-triggered')).toMatchObject([{ player: 'A2' }]);
  expect(waits.state.ball).toEqual({ state: 'held', carrier: 'A2' });
});

test('RB-28.4: by order a loose ball is tried for at half a chance, and never under "never"', () => {
  const tried = (orders: object, skill: number, ...dice: ReturnType<typeof d12>[]) => {
    const m = board(`${BOUNCE}\nA2 lineman 20,6 catch=${skill}\nlater B1`);
    m.orders('A', orders);
    m.act({ type: 'end-turn', player: 'A1' }, ...bounced, ...dice);
    return m.told('ball-recovered').length;
  };
  expect(tried({}, 1, d12('recover', 7))).toBe(1);
  expect(tried({}, 0)).toBe(0);
  expect(tried({ loose: 'never' }, 9)).toBe(0);
});

test('RB-28.4: who is spared dives for nothing unasked', () => {
  const m = kicked(`${TEAM}\nB1 receiver 22,9 +diving-catch catch=11`);
  m.act(KICK, ...EXACT);
  expect(m.fallback()).toEqual({ type: 'dive', player: 'B1' });
  m.orders('B', { spared: ['B1'] });
  expect(m.fallback()).toEqual({ type: 'decline' });
  expect(m.refusal({ type: 'dive', player: 'B1' })).toBe('legal');
});
