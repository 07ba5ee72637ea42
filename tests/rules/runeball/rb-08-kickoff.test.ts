import { scriptedDice } from '../../../rules/src/kernel/index.ts';
import { cellOf, ray, sideOf } from '../../../rules/src/runeball/field.ts';
import { flow } from '../../../rules/src/runeball/flow.ts';
import { type Event, runeball } from '../../../rules/src/runeball/index.ts';
import { kickScatter, kickWay } from '../../../rules/src/runeball/kick-way.ts';
import { match } from '../../../rules/src/runeball/procedures/match.ts';
import { stoppage } from '../../../rules/src/runeball/procedures/stoppage.ts';
import { at, beforeKickoff, board, d6, d12 } from './kit.ts';

const KICK = { type: 'kickoff', target: at(22, 7) };
const HIGH = { ...KICK, high: true };
const TEAM = 'A1 kicker 4,7 active kick=11 +block';
const HIGH_TEAM = TEAM.replace('+block', '+high-kickoff');
const away = (direction: number) => d6('scatter direction', direction);
const far = (sides: number, ...faces: number[]) =>
  faces.map((face) => [sides, 'scatter distance', face] as const);
/** A kick that comes down on its target. */
const EXACT = [d12('kickoff', 12), away(1), ...far(4, 1)];
const initiative = (...faces: number[]) => faces.map((face) => d12('initiative', face));
const end = (player: string) => ({ type: 'end-turn', player });
const lone = (kicker: string) => `${kicker}\nB1 lineman 28,1`;

test.each([
  [11, 12, 4, [4], 3],
  [11, 5, 4, [4], 3],
  [11, 4, 6, [6], 5],
  [11, 2, 6, [6], 5],
  [9, 3, 8, [8], 7],
  [9, 1, 8, [8], 7],
  [8, 1, 6, [1, 2], 2],
  [6, 1, 6, [1, 2], 2],
  [5, 1, 8, [1, 2], 2],
  [3, 1, 8, [1, 2], 2],
] as const)('RB-8.7, RB-8.8: Kick %i and a %i scatter by d%i: %j go %i hexes', (kick, face, sides, faces, hexes) => {
  const m = beforeKickoff(lone(TEAM.replace('kick=11', `kick=${kick}`)));
  m.act(KICK, d12('kickoff', face), away(4), ...far(sides, ...faces));
  expect(m.told('test-rolled')).toMatchObject([{ dl: { base: 10, mods: [] } }]);
  expect(m.told('ball-scattered')).toMatchObject([
    { from: at(22, 7), to: at(22, 7 + hexes), distance: hexes },
  ]);
});

test('RB-8.8, RB-8.9, RB-8.10, RB-8.15, edge case 16: by 7 below it is out: a point, an award without a catch, one free turn', () => {
  const m = beforeKickoff(`${TEAM.replace('kick=11', 'kick=2')}\nB1 lineman 20,5\nB2 lineman 20,7`);
  m.act(KICK, d12('kickoff', 1));
  expect(m.told('kick-went-out')).toMatchObject([{ player: 'A1', hex: at(22, 7) }]);
  expect(m.told('turnover-scored')).toMatchObject([{ team: 'B', cause: 'out', score: { A: 0, B: 1 } }]);
  expect(m.decision()).toMatchObject({ kind: 'award-ball', seat: 'B' });
  m.act({ type: 'award-ball', player: 'B2' });
  expect(m.told('ball-awarded')).toEqual([{ type: 'ball-awarded', player: 'B2', reason: 'kickoff' }]);
  expect(m.state).toMatchObject({ ball: { carrier: 'B2' }, lastTouch: 'B2', kickoffLive: false });
  expect(m.decision()).toMatchObject({ kind: 'free-activation', seat: 'B' });
  m.act({ type: 'decline' }, ...initiative(1, 5, 9));
  expect(m.told('free-turn-declined')).toHaveLength(1);
  expect(m.state).toMatchObject({ phase: 'play', round: 1 });
});

test.each([
  ['the neutral zone', at(17, 7), 5, [3]],
  ['the kicking side', at(16, 7), 5, [3]],
  ['off the field', at(22, 1), 1, [3]],
] as const)('RB-8.9: a kick that comes down in or on %s is out', (_, target, direction, faces) => {
  const m = beforeKickoff(lone(TEAM));
  m.act({ type: 'kickoff', target }, d12('kickoff', 12), away(direction), ...far(4, ...faces));
  expect(m.told('kick-went-out')).toHaveLength(1);
});

test('RB-8.7, RB-30.1: the target is a hex of the receiving side, and no post', () => {
  const m = beforeKickoff(lone(TEAM));
  const to = (target: object) => m.refusal({ type: 'kickoff', target });
  expect(to({ q: 16, r: -9 })).toBe('off-field RB-1.2');
  expect([to(at(15, 7)), to(at(3, 7))]).toEqual(['bad-target RB-8.7', 'bad-target RB-8.7']);
  expect(to(at(29, 7))).toBe('hex-is-post RB-1.10');
  expect(m.refusal(HIGH)).toBe('missing-maneuver RB-26.28');
  expect(to(at(16, 7))).toBe('legal');
  expect(m.fallback()).toEqual({ type: 'kickoff', target: at(23, 7) });
});

test.each([
  ['B3', 'not-on-field RB-24.8'],
  ['B4', 'player-unconscious RB-4.12'],
  ['B5', 'player-carried RB-24.14'],
  ['B6', 'carrying-player RB-24.12'],
  ['B7', 'in-scoring-hex RB-23.4'],
  ['A1', 'not-your-player RB-29.1'],
  ['B0', 'unknown-player RB-6.1'],
  ['B1', 'legal'],
  ['B2', 'legal'],
])('RB-8.10, RB-30.1: the ball is awarded to %s: %s', (player, expected) => {
  const m = beforeKickoff(`${TEAM.replace('kick=11', 'kick=2')}
    B1 lineman 20,5
    B2 runner 20,7 prone
    B4 lineman 20,9 out
    B5 lineman 20,11 wound=serious
    B6 lineman 20,11 carries=B5
    B7 receiver 2,5`);
  m.act(KICK, d12('kickoff', 1));
  expect(m.refusal({ type: 'award-ball', player })).toBe(expected);
  expect(m.legal()).toEqual([
    { type: 'award-ball', player: 'B1' },
    { type: 'award-ball', player: 'B2' },
  ]);
  // the highest movement
  expect(m.fallback()).toEqual({ type: 'award-ball', player: 'B2' });
});

test('RB-23.4: who stands where it scores gets it only if nobody else can, and then scores', () => {
  const m = beforeKickoff(`${TEAM.replace('kick=11', 'kick=2')}\nB1 lineman 2,5\nB2 lineman 1,5`);
  m.act(KICK, d12('kickoff', 1));
  expect(m.refusal({ type: 'award-ball', player: 'B2' })).toBe('legal');
  m.act({ type: 'award-ball', player: 'B2' });
  expect(m.told('touchdown-scored')).toMatchObject([{ player: 'B2', score: { A: 0, B: 8 } }]);
  // RB-7.7: the score before the first round uses that round up
  expect(m.state).toMatchObject({ phase: 'stoppage', round: 1 });
});

test('RB-10.5: with nobody to have it, a kickoff that is out lies where it was aimed', () => {
  const m = beforeKickoff(`${TEAM.replace('kick=11', 'kick=2')}\nB1 lineman 20,5 out`);
  m.act(KICK, d12('kickoff', 1), ...initiative(5));
  expect(m.state).toMatchObject({ ball: { state: 'rest', hex: at(22, 7) }, score: { A: 0, B: 1 } });
});

test('RB-8.13, RB-8.16: untouched it bounces, is no fumble, and stays live', () => {
  const m = beforeKickoff(lone(TEAM));
  m.act(KICK, ...EXACT);
  expect(m.told('fumbled')).toEqual([]);
  expect(m.state).toMatchObject({ ball: { state: 'bouncing', hex: at(22, 7) }, kickoffLive: true });
  expect(m.decision()).toMatchObject({ kind: 'free-activation', seat: 'B' });
});

test('RB-8.16: who tries for it and fails has touched it', () => {
  const m = beforeKickoff(`${TEAM}\nB1 receiver 22,7 catch=2`);
  m.orders('B', { overhead: 'ask' });
  m.act(KICK, ...EXACT);
  m.act({ type: 'catch' }, d12('catch', 1));
  expect(m.state.kickoffLive).toBe(false);
});

test('RB-26.27: an Expert Kicker rolls a kickoff again, before anything comes of it', () => {
  const m = beforeKickoff(lone(TEAM.replace('kick=11 +block', 'kick=8 +expert-kicker')));
  m.orders('A', { rerollKick: 'ask' });
  m.act(KICK, d12('kickoff', 1));
  expect(m.decision()).toMatchObject({ kind: 'reroll', seat: 'A', clause: 'RB-29.8' });
  expect(m.told('test-rolled')).toEqual([]);
  m.act({ type: 'reroll' }, d12('kickoff', 9), away(1), ...far(4, 1));
  expect(m.told('reroll-used')).toMatchObject([{ player: 'A1', name: 'kickoff', old: 1, new: 9 }]);
  expect(m.told('test-rolled')).toMatchObject([{ margin: 7 }]);
  expect(m.player('A1').rerolls.kicker).toBe(0);
});

test('RB-26.32: a Perfect Kick scatters two hexes less, to no less than 0', () => {
  const scatter = (face: number) => {
    const m = beforeKickoff(lone(TEAM.replace('+block', '+perfect-kick')));
    m.act(KICK, d12('kickoff', 12), away(4), ...far(4, face));
    return m.told('ball-scattered')[0]?.distance;
  };
  expect([scatter(4), scatter(3), scatter(1)]).toEqual([1, 0, 0]);
});

test('RB-8.17, RB-8.19, RB-26.28: a high kickoff is in the air for a round, and its target is known', () => {
  const m = beforeKickoff(`${HIGH_TEAM}\nB1 receiver 22,6 catch=8`);
  expect(m.legal()).toContainEqual({ type: 'kickoff', target: at(23, 7), high: true });
  m.orders('B', { overhead: 'ask' });
  // A1 acts first
  m.act(HIGH, d12('kickoff', 12), ...initiative(12, 1));
  expect(m.told('kicked-off')).toMatchObject([{ player: 'A1', target: at(22, 7), high: true }]);
  expect(m.told('test-rolled')).toMatchObject([{ margin: 13 }]);
  expect(runeball.view(m.state)).toMatchObject({
    phase: 'play',
    round: 1,
    kickoffLive: true,
    ball: { state: 'air', target: at(22, 7) },
  });
  // nobody has it, and it is nowhere to pick up
  expect(m.refusal({ type: 'pickup', player: 'A1' })).toBe('ball-not-loose RB-19.4');
  m.act(end('A1'));
  // direction, 1d4-1 and 1d6-1: 1 + 0
  m.act(end('B1'), away(1), ...far(4, 2), d6('high scatter', 1));
  expect(m.told('ball-scattered')).toMatchObject([{ from: at(22, 7), to: at(22, 6), distance: 1 }]);
  expect(m.decision()).toMatchObject({ kind: 'overhead', about: 'B1' });
  m.act({ type: 'catch' }, d12('catch', 1));
  // RB-8.14
  expect(m.decision()).toMatchObject({ kind: 'free-activation', seat: 'B' });
  m.act({ type: 'decline' }, ...initiative(12, 1));
  expect(m.state).toMatchObject({ round: 2, ball: { carrier: 'B1' } });
});

test('RB-8.17: the two distances add; RB-26.32: a Perfect Kick lessens their sum', () => {
  const scatter = (maneuvers: string, low: number, high: number) => {
    const m = beforeKickoff(lone(HIGH_TEAM.replace('+high-kickoff', maneuvers)));
    m.act(HIGH, d12('kickoff', 12), ...initiative(12, 1));
    m.act(end('A1'));
    m.act(end('B1'), away(4), ...far(4, low), d6('high scatter', high));
    return m.told('ball-scattered')[0]?.distance;
  };
  expect(scatter('+high-kickoff', 4, 4)).toBe(6);
  expect(scatter('+high-kickoff +perfect-kick', 4, 4)).toBe(4);
  // 0 and 3: less two in total, not of the first die alone
  expect(scatter('+high-kickoff +perfect-kick', 1, 4)).toBe(1);
});

test('RB-8.17, RB-8.8: by 7 below a high kickoff is out at once', () => {
  const m = beforeKickoff(lone(HIGH_TEAM.replace('kick=11', 'kick=2')));
  m.act(HIGH, d12('kickoff', 1));
  expect(m.told('kick-went-out')).toHaveLength(1);
  expect(m.decision()).toMatchObject({ kind: 'award-ball' });
});

test('RB-8.9, RB-8.10, RB-8.15: a high kickoff that comes down outside is awarded, with one free turn', () => {
  const m = beforeKickoff(lone(HIGH_TEAM));
  m.act(HIGH, d12('kickoff', 12), ...initiative(12, 1));
  m.act(end('A1'));
  m.act(end('B1'), away(1), ...far(4, 4), d6('high scatter', 6));
  expect(m.told('turnover-scored')).toMatchObject([{ team: 'B', cause: 'out' }]);
  m.act({ type: 'award-ball', player: 'B1' });
  expect(m.decision()).toMatchObject({ kind: 'free-activation', seat: 'B' });
  m.act({ type: 'decline' }, ...initiative(12, 1));
  expect(m.decision()).toMatchObject({ kind: 'turn' });
});

test('RB-8.12: a player of the kicking team under a high kickoff may catch it too', () => {
  const m = beforeKickoff(`${HIGH_TEAM}\nA2 receiver 22,7 catch=7\nB1 lineman 28,1`);
  m.orders('A', { overhead: 'ask' });
  m.act(HIGH, d12('kickoff', 12), ...initiative(12, 9, 1));
  m.act(end('A1'));
  m.act(end('A2'));
  m.act(end('B1'), away(1), ...far(4, 1), d6('high scatter', 1));
  expect(m.decision()).toMatchObject({ kind: 'overhead', seat: 'A', about: 'A2' });
  expect(m.legal()).toContainEqual({ type: 'sidestep', to: at(22, 6) });
  m.act({ type: 'catch' }, d12('catch', 1));
  expect(m.state.ball).toEqual({ state: 'held', carrier: 'A2' });
  expect(m.told('fumbled')).toEqual([]);
  expect(m.decision()).toMatchObject({ kind: 'free-activation', seat: 'B' });
});

test('RB-7.8, RB-7.9, edge case 18: in the last round of the half it lands after the held turns, then the half ends', () => {
  const m = beforeKickoff(lone(HIGH_TEAM), { options: { roundsPerHalf: 1 } });
  m.act(HIGH, d12('kickoff', 12), ...initiative(12, 1));
  m.orders('A', { release: 'never' });
  m.act({ type: 'hold', player: 'A1' });
  m.act(end('B1'));
  expect(m.state.turn).toMatchObject({ player: 'A1', type: 'held' });
  expect(m.state.ball.state).toBe('air');
  m.act(end('A1'), away(1), ...far(4, 1), d6('high scatter', 1));
  expect(m.told('ball-landed')).toMatchObject([{ landing: 'kickoff', result: 'ground' }]);
  expect(m.decision()).toMatchObject({ kind: 'free-activation', seat: 'B' });
  m.act({ type: 'decline' });
  expect(m.told('half-ended')).toHaveLength(1);
});

test('RB-8.18: what is in the air as play stops is void', () => {
  const m = beforeKickoff(lone(HIGH_TEAM));
  m.act(HIGH, d12('kickoff', 12), ...initiative(12, 1));
  const { state } = m;
  state.stack.push(stoppage.frame({ reason: 'goal' }));
  flow.run({ state, dice: scriptedDice(), when: { at: 0 }, events: [] });
  expect(state).toMatchObject({ ball: { state: 'none' }, kickoffLive: false });
});

const CROSSER = 'A2 rogue 13,7 +cross-the-line fouling=4';
const OTHER = 'B2 rogue 17,7 +cross-the-line fouling=4';
const cross = (player: string, ...path: object[]) => ({ type: 'cross-the-line', player, path });

test('RB-8.6, RB-26.31: before the kick the kickers, then the receivers, may cross the line', () => {
  const m = beforeKickoff(`${TEAM}\n${CROSSER}\n${OTHER}\nB1 lineman 28,1`);
  expect(m.state.phase).toBe('cross-the-line');
  expect(m.decision()).toMatchObject({ kind: 'cross-the-line', seat: 'A', clause: 'RB-8.6' });
  expect(m.legal()).toContainEqual(cross('A2', at(14, 8), at(15, 8)));
  const events = m.act(cross('A2', at(14, 7), at(15, 7)), d12('cross-the-line', 6));
  expect(events.map(({ type }) => type)).toEqual(['test-rolled', 'line-crossed']);
  expect(m.told('test-rolled')).toMatchObject([{ player: 'A2', dl: { base: 10, mods: [] }, margin: 0 }]);
  // the other side included: a half move of 2 brought A2 to the middle
  expect(m.player('A2')).toMatchObject({ hex: at(15, 7), facing: 3 });
  expect(m.decision()).toMatchObject({ kind: 'cross-the-line', seat: 'B' });
  expect(m.fallback()).toEqual({ type: 'done' });
  m.act({ type: 'done' });
  expect(m.state.phase).toBe('kickoff');
  expect(m.decision()).toMatchObject({ kind: 'kickoff', seat: 'A' });
});

test('RB-26.31: a failure does nothing, and was the one; another with the maneuver may still try', () => {
  const m = beforeKickoff(`${TEAM}\n${CROSSER}\n${CROSSER.replace('A2', 'A3').replace('13,7', '13,3')}`);
  m.act(cross('A2', at(14, 7)), d12('cross-the-line', 5));
  expect(m.player('A2').hex).toEqual(at(13, 7));
  expect(m.told('line-crossed')).toEqual([]);
  expect(m.refusal(cross('A2', at(14, 7)))).toBe('limit-reached RB-26.31');
  m.act({ ...cross('A3', at(14, 3)), facing: 1 }, d12('cross-the-line', 12));
  expect(m.player('A3')).toMatchObject({ hex: at(14, 3), facing: 1 });
  expect(m.told('player-turned')).toEqual([{ type: 'player-turned', player: 'A3', facing: 1 }]);
  expect(m.decision()).toMatchObject({ kind: 'kickoff' });
});

test('RB-26.31: the odds are those of Fouling against the PER of the referee', () => {
  const m = beforeKickoff(`${TEAM}\n${CROSSER.replace('fouling=4', 'fouling=8')}`);
  expect(m.odds(cross('A2', at(14, 7)))?.outcomes).toEqual([{ name: 'crosses', p: 11 / 12 }]);
});

test.each([
  [cross('A3', at(14, 3)), 'missing-maneuver RB-26.31'],
  [cross('A4', at(14, 3)), 'not-on-field RB-24.8'],
  [cross('B2', at(16, 7)), 'not-your-player RB-29.1'],
  [cross('A2'), 'bad-path RB-14.3'],
  [cross('A2', at(15, 7)), 'bad-path RB-14.3'],
  [cross('A2', at(13, 6)), 'hex-occupied RB-1.13'],
  [cross('A2', at(14, 7), at(15, 7), at(16, 7)), 'no-movement-left RB-14.3'],
  [{ ...cross('A2', at(14, 7)), facing: 0 }, 'bad-direction RB-1.3'],
  [{ ...cross('A2', at(14, 7)), facing: 2 }, 'legal'],
  [KICK, 'wrong-phase RB-30.1'],
])('RB-26.31, RB-30.1: %j: %s', (action, expected) => {
  const m = beforeKickoff(`${TEAM}\n${CROSSER}\nA3 rogue 13,6 +block\n${OTHER}`);
  expect(m.refusal(action)).toBe(expected);
});

test('RB-26.31, RB-5.9: a zone that is left costs as much as in play', () => {
  const m = beforeKickoff(`${TEAM}\n${CROSSER}\nB1 lineman 14,7 >6`);
  expect(m.refusal(cross('A2', at(13, 8)))).toBe('no-movement-left RB-14.3');
});

/** Before the set-up of a drive that A kicks off, with everybody on the sideline. */
/** @param out knocked out besides */
function beforeSetUp(text = '', out: readonly string[] = []) {
  const m = board(`A1 lineman 4,7 active\n${text}`, { kicking: 'A' });
  const { state } = m;
  state.stack.splice(0, state.stack.length, match.frame({}, 'drive'));
  delete state.turn;
  for (const player of state.players) {
    if (player.where === 'field') player.where = 'sideline';
    player.posture = 'standing';
    player.conscious &&= !out.includes(player.id);
    delete player.hex;
  }
  const events: Event[] = [];
  flow.run({ state, dice: scriptedDice(), when: { at: 0 }, events });
  return Object.assign(m, { first: events });
}
type Place = { player: string; q: number; r: number; facing?: number };
const seven = (m: ReturnType<typeof beforeSetUp>) =>
  m.fallback() as unknown as { positions: Place[]; kicker: string };

test('RB-8.1, RB-8.4: the receivers set up second, and see the kickers', () => {
  const m = beforeSetUp();
  expect(m.decision()).toMatchObject({ kind: 'setup', seat: 'A' });
  m.act(m.fallback());
  expect(m.decision()).toMatchObject({ kind: 'setup', seat: 'B' });
  const set = runeball.view(m.state).players.filter(({ hex }) => hex);
  expect(set.map(({ id }) => id)).toEqual(['A1', 'A2', 'A3', 'A4', 'A5', 'A6', 'A8']);
  m.act(m.fallback());
  expect(m.decision()).toMatchObject({ kind: 'kickoff', seat: 'A' });
});

test.each([
  [
    'not-available RB-8.4',
    ({ positions }) => ({ positions: positions.with(0, { ...positions[0]!, player: 'A9' }) }),
  ],
  [
    'not-your-player RB-29.1',
    ({ positions }) => ({ positions: positions.with(0, { ...positions[0]!, player: 'B9' }) }),
  ],
  [
    'duplicate-player RB-6.1',
    ({ positions }) => ({ positions: positions.with(1, { ...positions[1]!, player: 'A8' }) }),
  ],
  ['wrong-player-count RB-8.4', ({ positions }) => ({ positions: positions.slice(1) })],
  ['off-field RB-1.2', ({ positions }) => ({ positions: positions.with(1, { ...positions[1]!, r: -99 }) })],
  [
    'hex-is-post RB-1.10',
    ({ positions }) => ({ positions: positions.with(1, { ...positions[1]!, ...at(1, 7) }) }),
  ],
  [
    'wrong-zone RB-8.2',
    ({ positions }) => ({ positions: positions.with(1, { ...positions[1]!, ...at(15, 7) }) }),
  ],
  [
    'duplicate-hex RB-8.2',
    ({ positions }) => ({ positions: positions.with(1, { ...positions[1]!, ...at(4, 7) }) }),
  ],
  ['kicker-missing RB-8.3', () => ({ kicker: undefined })],
  ['kicker-missing RB-8.3', () => ({ kicker: 'A7' })],
  ['kicker-zone RB-8.3', ({ positions }) => ({ kicker: positions[1]!.player })],
  [
    'kicker-zone RB-8.3',
    ({ positions }) => ({ positions: positions.with(0, { ...positions[0]!, ...at(6, 7) }) }),
  ],
  [
    'bad-direction RB-1.3',
    ({ positions }) => ({ positions: positions.with(1, { ...positions[1]!, facing: 0 }) }),
  ],
  ['legal', ({ positions }) => ({ positions: positions.with(0, { ...positions[0]!, ...at(5, 7) }) })],
  ['legal', ({ positions }) => ({ positions: positions.with(1, { ...positions[1]!, ...at(0, 0) }) })],
] as readonly (readonly [
  string,
  (set: { positions: Place[] }) => object,
])[])('RB-8.2, RB-8.3, RB-8.4: a set-up may be %s', (expected, change) => {
  const m = beforeSetUp('A9 lineman wound=critical');
  const set = seven(m);
  expect(set.positions[0]).toMatchObject({ player: 'A8', ...at(4, 7) });
  expect(m.refusal({ type: 'setup', ...set, ...change(set) })).toBe(expected);
});

test('RB-8.4, edge case 23: who is knocked out, critical or gone is not counted, and fewer play', () => {
  const gone = ['A2 lineman out', 'A3 lineman wound=critical', 'A4 lineman wound=critical'];
  const m = beforeSetUp(gone.join('\n'));
  expect(
    seven(m)
      .positions.map(({ player }) => player)
      .sort(),
  ).toEqual(['A1', 'A5', 'A6', 'A7', 'A8', 'A9']);
});

test('RB-8.5, RB-23.16, edge case 23: a team with nobody to field forfeits', () => {
  const m = beforeSetUp(Array.from({ length: 8 }, (_, i) => `A${i + 2} lineman out`).join('\n'), ['A1']);
  expect(m.state.result).toEqual({ winner: 'B', reason: 'forfeit', score: { A: 0, B: 7 } });
  expect(m.first.map(({ type }) => type)).toEqual(['match-ended']);
});

test.each([
  ['a good kick beside the sideline', TEAM, at(22, 2), false],
  ['a bad kick near the neutral zone', TEAM.replace('kick=11', 'kick=4'), at(18, 7), false],
  ['a high kick', HIGH_TEAM.replace('kick=11', 'kick=7'), at(25, 10), true],
  ['a perfect kick', TEAM.replace('+block', '+perfect-kick').replace('kick=11', 'kick=6'), at(28, 12), false],
] as const)('RB-8.7 to RB-8.9: the chances of %s are counted over all its dice', (_, team, target, high) => {
  const { state } = beforeKickoff(lone(team));
  const kicker = state.players.find(({ id }) => id === 'A1')!;
  const perfect = kicker.sheet.maneuvers.includes('perfect-kick');
  const out = new Map<boolean, number>([
    [true, 0],
    [false, 0],
  ]);
  const count = (is: boolean, p: number) => out.set(is, out.get(is)! + p);
  const faces = (n: number) => Array.from({ length: n }, (_, i) => i + 1);
  for (const face of faces(12)) {
    const margin = face + kicker.sheet.skills.kick! - 10;
    const dice = [
      [6, 4],
      [3, 6],
      [0, 8],
      [-3, 6, 6],
      [-6, 8, 8],
    ].find(([least]) => margin >= least!);
    if (!dice) {
      count(true, 1 / 12);
      continue;
    }
    let sums = [-1];
    for (const sides of dice.slice(1)) sums = sums.flatMap((sum) => faces(sides).map((one) => sum + one));
    if (high) sums = sums.flatMap((sum) => faces(6).map((one) => sum + one - 1));
    for (const sum of sums)
      for (const direction of faces(6)) {
        const steps = perfect ? Math.max(0, sum - 2) : sum;
        const end = ray(cellOf(target), direction as never, steps);
        count(end.out || sideOf(end.to) !== 'B', 1 / 12 / sums.length / 6);
      }
  }
  const { outcomes } = runeball.odds(state, 'A', { type: 'kickoff', target, ...(high && { high }) })!;
  expect(outcomes.map(({ name }) => name)).toEqual(['in-play', 'out']);
  expect(outcomes[0]!.p).toBeCloseTo(out.get(false)!, 10);
  expect(outcomes[1]!.p).toBeCloseTo(out.get(true)!, 10);
  const { lands } = kickWay(state, target, kickScatter(state, high));
  expect(lands.reduce((sum, { p }) => sum + p, 0)).toBeCloseTo(out.get(false)!, 10);
});
