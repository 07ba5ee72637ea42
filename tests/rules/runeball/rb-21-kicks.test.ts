import { runeball } from '../../../rules/src/runeball/index.ts';
import { at, board, d4, d6, d12 } from './kit.ts';

const FAR = 'B9 lineman 3,1\nlater B9';
const field = (...lines: string[]) => [...lines, FAR].join('\n');
const ASK = { loose: 'ask', overhead: 'ask', dive: 'ask' };
const last = (m: ReturnType<typeof board>) => m.told('test-rolled').at(-1);

const attack = { type: 'kick-attack', player: 'A1', target: 'B1' };
const ATTACKER = 'A1 kicker 10,5 ball active kick=9 +kick-attack';
const TARGET = 'B1 lineman 10,4 >4 block=7 dodge=5';
const opposed = (mine: number, theirs: number) => [d12('kick-attack', mine), d12('defend', theirs)] as const;
const off = (direction: number, far: number) =>
  [d6('scatter direction', direction), d6('scatter distance', far)] as const;

test('RB-21.1, RB-21.2, RB-21.3, RB-26.29: a hit hurts and pushes nobody; the ball scatters from the target', () => {
  const m = board(field(ATTACKER, TARGET));
  expect(m.legal()).toContainEqual(attack);
  m.act(attack, ...opposed(5, 7), d6('str damage', 3), d4('damage', 2), ...off(2, 2));
  expect(m.told('opposed-rolled')).toMatchObject([{ player: 'A1', opponent: 'B1', margin: 0 }]);
  expect(m.told('kick-attacked')).toEqual([{ type: 'kick-attacked', player: 'A1', target: 'B1' }]);
  // 3 + 2, less armour 2
  expect(m.told('player-damaged')).toMatchObject([{ player: 'B1', rolled: 5, damage: 3 }]);
  expect(m.player('B1')).toMatchObject({ hex: at(10, 4), posture: 'standing', nonLethal: 3 });
  expect(m.told('ball-scattered')).toMatchObject([{ from: at(10, 4), to: at(12, 3), distance: 2 }]);
  expect(m.told('ball-landed')).toMatchObject([{ landing: 'kick-attack', result: 'ground' }]);
  expect(m.told('fumbled')).toEqual([{ type: 'fumbled', team: 'A', player: 'A1', cause: 'kick' }]);
  expect(m.player('A1')).toMatchObject({ facing: 1, defence: -2 });
  expect(m.state.turn).toMatchObject({ player: 'A1', halvesLeft: 1 });
  expect(m.state.turn?.over).toBeDefined();
  expect(m.decision()).toMatchObject({ kind: 'free-activation', seat: 'B' });
});

test('RB-21.2, RB-21.3: a miss has no fail rows, and the ball scatters all the same', () => {
  const m = board(field(ATTACKER, TARGET));
  m.act(attack, ...opposed(1, 12), ...off(2, 2));
  expect(m.told('opposed-rolled')).toMatchObject([{ margin: -9 }]);
  expect(m.told('player-damaged')).toEqual([]);
  expect(m.player('A1').posture).toBe('standing');
  expect(m.told('ball-landed')).toHaveLength(1);
});

test('RB-21.2: a margin knocks nobody down, a wound does', () => {
  const m = board(field(ATTACKER, TARGET));
  const hard = [d6('str damage', 6), d4('damage', 4), d12('wound severity', 1)];
  m.act(attack, ...opposed(12, 1), ...hard, ...off(2, 2));
  expect(m.told('player-knocked-down')).toMatchObject([{ player: 'B1', cause: 'wound' }]);
  const soft = board(field(ATTACKER, TARGET));
  soft.act(attack, ...opposed(12, 1), d6('str damage', 1), d4('damage', 1), ...off(2, 2));
  expect(soft.told('player-knocked-down')).toEqual([]);
});

test('RB-21.1, RB-5.5: the higher of Block and Dodge defends, and the arc counts', () => {
  const target = (words: string) =>
    board(field(ATTACKER, `B1 lineman 10,4 ${words}`)).odds(attack)!.rolls[0]!;
  const takenAway = (words: string, name: string) =>
    expect(target(words).modifiers).toContainEqual(expect.objectContaining({ name, value: -9, of: 'B1' }));
  takenAway('>4 block=7 dodge=9', 'dodge');
  takenAway('>4 block=9 dodge=7', 'block');
  expect(target('>1').modifiers).toContainEqual(expect.objectContaining({ name: 'rear', value: 4 }));
});

test('RB-21.3, RB-9.10: a player who catches it at DL 12 has it, and nobody has fumbled', () => {
  const m = board(field(ATTACKER, TARGET, 'B2 receiver 12,3 catch=8'));
  m.orders('B', ASK);
  m.act(attack, ...opposed(1, 12), ...off(2, 2));
  m.act({ type: 'catch' }, d12('catch', 4));
  expect(last(m)).toMatchObject({ dl: { base: 12 }, margin: 0 });
  expect(m.told('fumbled')).toEqual([]);
  expect(m.told('turn-ended')).toMatchObject([{ player: 'A1', reason: 'done' }]);
});

test('RB-21.3, RB-10.4, RB-9.8: off the field it is a turnover of the kicker', () => {
  const m = board(field(ATTACKER.replace('10,5', '10,2'), TARGET.replace('10,4', '10,1')));
  m.act(attack, ...opposed(1, 12), ...off(1, 3));
  expect(m.told('turnover-scored')).toMatchObject([{ team: 'B', cause: 'out', exit: at(10, 0) }]);
});

test('RB-18.11: the opponents of the kicker dive first for the ball of a Kick Attack', () => {
  const divers = ['A2 receiver 12,5 catch=9 +diving-catch', 'B2 receiver 12,1 catch=9 +diving-catch'];
  const m = board(field(ATTACKER, TARGET, ...divers));
  for (const seat of ['A', 'B'] as const) m.orders(seat, ASK);
  m.act(attack, ...opposed(1, 12), ...off(2, 2));
  expect(m.decision()).toMatchObject({ kind: 'dive', seat: 'B' });
  m.act({ type: 'decline' });
  expect(m.decision()).toMatchObject({ kind: 'dive', seat: 'A' });
});

test('RB-26.27: an Expert Kicker rolls a Kick Attack again', () => {
  const m = board(field(ATTACKER.replace('+kick-attack', '+kick-attack +expert-kicker'), TARGET));
  m.act(attack, ...opposed(1, 12), d12('kick-attack', 2), ...off(2, 2));
  expect(m.told('reroll-used')).toMatchObject([{ player: 'A1', name: 'kick-attack', old: 1, new: 2 }]);
});

test('section 9: the odds of a Kick Attack, to hit and to wound', () => {
  const m = board(field(ATTACKER, TARGET));
  const outcomes = Object.fromEntries(m.odds(attack)!.outcomes.map(({ name, p }) => [name, p]));
  // d = 2: M(0) has k = -2
  expect(outcomes.hit).toBeCloseTo(1 - 90 / 288, 12);
  // 1d6+1d4 less 2 is 8 with 6 and 4 alone
  expect(outcomes.wounded).toBeCloseTo((1 - 90 / 288) / 24, 12);
});

test.each([
  ['A1 kicker 10,5 ball active', TARGET, 'missing-maneuver RB-26.29'],
  ['A1 kicker 10,5 active +kick-attack', TARGET, 'no-ball RB-17.1'],
  [ATTACKER, 'A2 lineman 10,4', 'target-not-opponent RB-15.1'],
  [ATTACKER, 'B1 lineman', 'not-on-field RB-24.8'],
  [ATTACKER, 'B1 lineman 10,4 out', 'target-unconscious RB-4.12'],
  [ATTACKER, 'B1 lineman 10,4 prone', 'target-prone RB-22.1'],
  [ATTACKER, 'B1 lineman 10,3', 'target-not-adjacent RB-15.1'],
])('RB-21.1, RB-30.1: %s against %s: %s', (kicker, other, expected) => {
  const m = board(field(kicker, other));
  expect(m.refusal({ ...attack, target: other.slice(0, 2) })).toBe(expected);
});

test('RB-12.13, RB-12.1: no Kick Attack after a sprint, nor without a half-action', () => {
  const after = (turn: object) => board(field(ATTACKER, TARGET), { turn }).refusal(attack);
  expect(after({ sprinted: true })).toBe('attack-barred RB-12.13');
  expect(after({ vaulted: true })).toBe('attack-barred RB-12.13');
  expect(after({ halvesLeft: 0 })).toBe('no-half-action RB-12.1');
});

const KICKER = 'A1 kicker 10,5 active kick=9 +quick-kick';
const quick = { type: 'quick-kick', player: 'A1' };
/** Beside the kicker, to the south. */
const SOUTH = 'ball 10,6 rest';
const three = (a: number, b: number, c: number) => [a, b, c].map((face) => d4('quick-kick distance', face));

test('RB-21.4, RB-21.6, RB-21.9, RB-26.30, RB-5.4: away from the kicker, 3d4 hexes; it takes no half-action', () => {
  const m = board(field(KICKER, SOUTH, 'A2 receiver 10,10 catch=8'));
  m.orders('A', ASK);
  expect(m.legal()).toContainEqual(quick);
  m.act(quick, d12('quick-kick', 1), ...three(1, 1, 2));
  expect(last(m)).toMatchObject({ dl: { base: 8, mods: [] }, margin: 2 });
  expect(m.told('quick-kicked')).toMatchObject([{ player: 'A1', direction: 4, distance: 4 }]);
  expect(m.player('A1')).toMatchObject({ facing: 4, defence: 0 });
  expect(m.decision()).toMatchObject({ kind: 'loose', seat: 'A', about: 'A2' });
  m.act({ type: 'recover' }, d12('recover', 4));
  expect(last(m)).toMatchObject({ player: 'A2', dl: { base: 12 }, margin: 0 });
  // RB-21.9
  expect(m.state.ball).toEqual({ state: 'held', carrier: 'A2' });
  expect(m.told('fumbled')).toEqual([]);
  expect(m.state.turn).toMatchObject({ player: 'A1', halvesLeft: 2, quickKicked: true });
  expect(m.decision()).toMatchObject({ kind: 'turn', seat: 'A' });
});

test('RB-21.4: DL 12 where it bounces, +2 for each opponent beside the ball', () => {
  const dl = (ball: string, ...lines: string[]) =>
    board(field(KICKER, ball, ...lines)).odds(quick)?.rolls[0]?.target;
  expect(dl('ball 10,6 bouncing')).toBe(12);
  expect(dl(SOUTH, 'B1 lineman 10,7', 'B2 lineman 11,6', 'B3 lineman 10,4')).toBe(12);
});

test('RB-21.5: a failure is a fumble, and the ball bounces where it is', () => {
  const m = board(field(KICKER.replace('kick=9', 'kick=5'), SOUTH));
  m.act(quick, d12('quick-kick', 2));
  expect(m.told('fumbled')).toEqual([{ type: 'fumbled', team: 'A', player: 'A1', cause: 'kick' }]);
  expect(m.state).toMatchObject({
    ball: { state: 'bouncing', hex: at(10, 6) },
    lastTouch: 'A1',
    turn: { over: 'fumble' },
  });
  expect(m.decision()).toMatchObject({ kind: 'free-activation', seat: 'B' });
});

test('RB-21.6: from the own hex in the direction that is named', () => {
  const m = board(field(KICKER, 'ball 10,5 rest'));
  expect(m.legal().filter(({ type }) => type === 'quick-kick')).toHaveLength(6);
  expect(m.refusal(quick)).toBe('bad-direction RB-1.3');
  expect(m.refusal({ ...quick, direction: 7 })).toBe('bad-direction RB-1.3');
  m.act({ ...quick, direction: 1 }, d12('quick-kick', 12), ...three(1, 1, 1));
  expect(m.state.ball).toEqual({ state: 'bouncing', hex: at(10, 2) });
  // ignored where the ball is beside
  expect(board(field(KICKER, SOUTH)).refusal({ ...quick, direction: 9 })).toBe('legal');
});

test('RB-21.7, RB-9.8: who fails to stop it lets it pass, and was the last to touch it', () => {
  const m = board(
    field(
      KICKER,
      SOUTH,
      'A3 receiver 10,7 prone',
      'B1 receiver 10,8 catch=8',
      'B2 lineman 11,8',
      'A2 receiver 10,9 catch=8',
      'A4 lineman 9,8',
    ),
  );
  for (const seat of ['A', 'B'] as const) m.orders(seat, ASK);
  m.act(quick, d12('quick-kick', 12), ...three(1, 1, 1));
  expect(m.decision()).toMatchObject({ kind: 'loose', seat: 'B', about: 'B1' });
  expect(m.odds({ type: 'recover' })?.outcomes[0]?.p).toBe(5 / 12);
  m.act({ type: 'recover' }, d12('recover', 5));
  // DL 12, and 4 for A2 and A4 beside
  expect(last(m)).toMatchObject({ player: 'B1', dl: { base: 12, mods: [{ value: 4 }] }, margin: -3 });
  expect(m.state.lastTouch).toBe('B1');
  expect(m.told('fumbled')).toEqual([]);
  expect(m.decision()).toMatchObject({ kind: 'loose', seat: 'A', about: 'A2' });
  m.act({ type: 'decline' });
  expect(m.state).toMatchObject({ ball: { state: 'bouncing', hex: at(10, 9) }, lastTouch: 'B1' });
  // RB-21.8: a fumble of the kickers alone
  expect(m.told('fumbled')).toMatchObject([{ team: 'A', player: 'A1' }]);
});

test('RB-21.7, RB-9.12: nobody who carries a player tries', () => {
  const m = board(field(KICKER, SOUTH, 'A2 lineman 10,7 carries=A3', 'A3 lineman 10,7 out'));
  m.orders('A', ASK);
  m.act(quick, d12('quick-kick', 12), ...three(1, 1, 1));
  expect(m.told('fumbled')).toHaveLength(1);
});

test('RB-28.4, RB-28.3: a ball that rolls past is tried for at any chance, unless by "never" or without one', () => {
  const tries = (skill: string, orders: object, ...dice: ReturnType<typeof d12>[]) => {
    const m = board(field(KICKER, SOUTH, `B1 receiver 10,7 catch=${skill}`));
    m.orders('B', orders);
    m.act(quick, d12('quick-kick', 12), ...three(1, 1, 1), ...dice);
    return m.told('catch-failed').length;
  };
  expect(tries('1', {}, d12('recover', 1))).toBe(1);
  expect(tries('1', { loose: 'never' })).toBe(0);
  expect(tries('0 wound=light', {})).toBe(0);
});

test('RB-21.8, edge case 33: a Quick Kick that an opponent stops is a fumble, and no point', () => {
  const m = board(field(KICKER, SOUTH, 'B1 receiver 10,7 catch=11'));
  m.act(quick, d12('quick-kick', 12), ...three(4, 4, 4), d12('recover', 1));
  expect(m.state).toMatchObject({
    ball: { state: 'held', carrier: 'B1' },
    score: { A: 0, B: 0 },
    turn: { over: 'fumble' },
  });
  expect(m.told('fumbled')).toEqual([{ type: 'fumbled', team: 'A', player: 'A1', cause: 'kick' }]);
  expect(m.decision()).toMatchObject({ kind: 'free-activation', seat: 'B' });
});

test('RB-9.15, RB-10.13: stopped where it scores, it is a touchdown, and the free turn is gone', () => {
  const m = board(field(KICKER.replace('10,5', '4,5'), 'ball 3,5 rest', 'B1 receiver 2,6 catch=11'));
  m.act(quick, d12('quick-kick', 12), ...three(4, 4, 4), d12('recover', 1));
  expect(m.told('touchdown-scored')).toMatchObject([{ player: 'B1', score: { A: 0, B: 7 } }]);
  expect(m.state.freeQueue).toEqual([]);
});

test('RB-21.8, RB-10.12: out of bounds it is a fumble and a turnover, with one free turn', () => {
  const m = board(field(KICKER.replace('10,5', '10,1'), 'ball 10,0 rest'));
  m.act(quick, d12('quick-kick', 12), ...three(1, 1, 1));
  expect(m.told('fumbled')).toMatchObject([{ team: 'A' }]);
  expect(m.told('turnover-scored')).toMatchObject([{ team: 'B', cause: 'out', exit: at(10, 0) }]);
  expect(m.told('free-turn-earned')).toEqual([{ type: 'free-turn-earned', team: 'B' }]);
  expect(m.state.ball).toEqual({ state: 'held', carrier: 'B9' });
});

test('RB-10.4, RB-21.8: off an opponent who failed to stop it, the ball is the kickers’ and nobody fumbled', () => {
  const m = board(field(KICKER.replace('10,5', '10,2'), 'ball 10,1 rest', 'B1 receiver 10,0 catch=2'));
  m.act(quick, d12('quick-kick', 12), ...three(1, 1, 1), d12('recover', 1));
  expect(m.told('fumbled')).toEqual([]);
  expect(m.told('turnover-scored')).toMatchObject([{ team: 'A', exit: at(10, 0) }]);
  expect(m.state).toMatchObject({ ball: { carrier: 'A1' }, turn: { player: 'A1' } });
  expect(m.state.turn?.over).toBeUndefined();
});

test('RB-21.10, RB-9.4: a post stops it, and it bounces there', () => {
  const m = board(field(KICKER.replace('10,5', '29,4'), 'ball 29,5 rest'));
  m.act(quick, d12('quick-kick', 12), ...three(4, 4, 4));
  expect(m.state.ball).toEqual({ state: 'bouncing', hex: at(29, 7) });
  expect(m.told('fumbled')).toHaveLength(1);
});

test('RB-12.7: a ball that comes to lie beside one who waits for it is recovered unasked', () => {
  const m = board(
    [KICKER, SOUTH, 'A2 receiver 11,8 declared=recover catch=11', 'B9 lineman 3,1', 'later A2 B9'].join('\n'),
  );
  m.act(quick, d12('quick-kick', 12), ...three(1, 1, 1), d12('recover', 1));
  expect(m.player('A2').hex).toEqual(at(10, 9));
  expect(m.state.ball).toEqual({ state: 'held', carrier: 'A2' });
});

test('RB-20.8, RB-21.8: a Quick Kick may be blocked; when somebody else has it then, it is a fumble', () => {
  const m = board(field(KICKER, SOUTH, 'B1 safety 10,8 catch=11 +block-kick', 'B2 receiver 13,4 catch=11'));
  m.orders('B', { blockKick: 'ask' });
  expect(m.odds(quick)?.outcomes.map(({ name }) => name)).toEqual(['kicked', 'blocked']);
  m.act(quick);
  expect(m.decision()).toMatchObject({ kind: 'block-kick' });
  const dice = [d12('block-kick', 12), d12('kick-opposed', 1), ...off(2, 3), d12('catch', 1)];
  // into the hex of the ball
  m.act({ type: 'block-kick', player: 'B1', to: at(10, 6) }, ...dice);
  expect(m.told('ball-scattered')).toMatchObject([{ from: at(10, 6), to: at(13, 4) }]);
  expect(m.state).toMatchObject({ ball: { carrier: 'B2' }, lastTouch: 'B2', turn: { over: 'fumble' } });
  expect(m.told('fumbled')).toEqual([{ type: 'fumbled', team: 'A', cause: 'kick' }]);
  expect(m.told('quick-kicked')).toEqual([]);
});

test('RB-20.9, RB-21.8: a blocked Quick Kick was last touched by its kicker, and lost by it off the field', () => {
  const m = board(
    field(KICKER.replace('10,5', '10,1'), 'ball 10,2 rest', 'B1 safety 10,2 >1 catch=11 +block-kick'),
    { lastTouch: 'B1' },
  );
  const dice = [d12('block-kick', 12), d12('kick-opposed', 1), ...off(1, 6)];
  m.act(quick, ...dice);
  expect(m.told('turnover-scored')).toMatchObject([{ team: 'B', cause: 'out', exit: at(10, 0) }]);
  expect(m.told('fumbled')).toMatchObject([{ team: 'A', player: 'A1' }]);
});

test('RB-26.27: an Expert Kicker rolls a Quick Kick again', () => {
  const m = board(
    field(KICKER.replace('kick=9', 'kick=5').replace('+quick', '+expert-kicker +quick'), SOUTH),
  );
  m.act(quick, d12('quick-kick', 1), d12('quick-kick', 2));
  expect(m.told('reroll-used')).toMatchObject([{ name: 'quick-kick', old: 1, new: 2 }]);
  expect(m.told('fumbled')).toHaveLength(1);
});

test.each([
  ['A1 kicker 10,5 active', SOUTH, {}, 'missing-maneuver RB-26.30'],
  [`${KICKER} prone`, SOUTH, {}, 'player-prone RB-14.6'],
  [`${KICKER} carries=A2\nA2 lineman 10,5 out`, SOUTH, {}, 'carrying-player RB-24.12'],
  [KICKER, SOUTH, { quickKicked: true }, 'limit-reached RB-21.4'],
  [`${KICKER} ball`, '', {}, 'ball-not-loose RB-19.4'],
  [KICKER, 'ball 10,7 rest', {}, 'ball-not-here RB-19.4'],
])('RB-21.4, RB-30.1: %s, %s, %j: %s', (kicker, ball, turn, expected) => {
  const m = board(field(kicker, ball), { turn });
  expect(m.refusal(quick)).toBe(expected);
  expect(m.legal().filter(({ type }) => type === 'quick-kick')).toEqual([]);
});

test('RB-21.11: there is no other kick', () => {
  const known = (type: string) =>
    runeball.action.safeParse({ type, player: 'A1', target: 'B1' }).error?.issues[0]?.code !==
    'invalid_union';
  expect(['punt', 'drop-kick', 'kick'].filter(known)).toEqual([]);
  expect(['kickoff', 'kick-goal', 'kick-attack', 'quick-kick'].filter(known)).toHaveLength(4);
});
