/** BB-3, BB-4 and BB-5: turns, actions, movement; the skills that change it. */
import { board, broken, d6, direction, HELD } from './kit.ts';

const END = { type: 'end-turn' };
const skill = (name: string, player?: string) => ({
  type: 'use-skill',
  skill: name,
  use: player !== undefined,
  ...(player && { player }),
});
/** A1 beside B1, with somebody far away on each side. */
const marked = (runner = '', marker = '', more = '', given = {}) => {
  const m = board(`A1 10,6 ${runner}\nA2 3,1\nB1 11,6 ${marker}\nB9 26,10\n${more}`, given);
  m.activate('A1', 'move');
  return m;
};

test('BB-3.2, BB-3.3, BB-3.4, BB-3.5: once a turn for each player, and one Blitz, Pass, Hand-off and Foul', () => {
  const m = board('A1 10,6\nA2 3,1\nB1 20,6');
  m.activate('A1', 'blitz');
  m.act({ type: 'end-activation' });
  expect(m.refusal({ type: 'activate', player: 'A1', action: 'move' })).toBe('already-acted BB-3.2');
  expect(m.refusal({ type: 'activate', player: 'A2', action: 'blitz' })).toBe('action-used BB-3.4');
  expect(m.refusal({ type: 'activate', player: 'B1', action: 'move' })).toBe('not-your-player BB-3.2');
  expect(m.refusal({ type: 'activate', player: 'A2', action: 'throw-bomb' })).toBe('skill-missing BB-17.6');
});

test('BB-3.6, BB-3.7: no block without a target or from the ground; nothing when stunned', () => {
  const m = board('A1 10,6\nA2 3,1 stunned\nA3 20,5 prone\nB1 20,6');
  expect(m.refusal({ type: 'activate', player: 'A1', action: 'block' })).toBe('no-target BB-3.6');
  expect(m.refusal({ type: 'activate', player: 'A2', action: 'move' })).toBe('player-stunned BB-3.7');
  expect(m.refusal({ type: 'activate', player: 'A3', action: 'block' })).toBe('player-prone BB-3.7');
  m.activate('A3', 'move');
  expect(m.refusal({ type: 'move', path: [{ x: 20, y: 4 }] })).toBe('player-prone BB-3.7');
});

test('BB-3.1, BB-3.8, BB-3.10: another activation ends the first; the turn ends when nobody can act', () => {
  const m = board('A1 10,6\nA2 3,1\nB1 20,6');
  m.activate('A1', 'move');
  m.activate('A2', 'move');
  expect(m.told('activation-ended')).toEqual([{ type: 'activation-ended', player: 'A1' }]);
  m.act({ type: 'end-activation' });
  expect(m.told('turn-ended')).toEqual([{ type: 'turn-ended', seat: 'A', number: 1, reason: 'no-players' }]);
  expect(m.owes).toBe('B open');
});

test('BB-3.11, BB-7.4: who was stunned when the turn began becomes prone at its end', () => {
  const m = board('A1 10,6\nA2 3,1 stunned resting\nA3 4,1 stunned\nB1 20,6');
  m.act(END);
  expect([m.at('A2'), m.at('A3')]).toEqual(['3,1 prone', '4,1 stunned']);
});

test('BB-3.12, BB-4.9, DB-17.1, DB-17.2: when time is up the turn ends as a turnover', () => {
  const m = board('A1 10,6\nB1 20,6');
  expect(m.decision()).toMatchObject({ kind: 'open', clock: 'turn', seconds: 240, span: 'turn-1' });
  const events = m.driver.game.apply(
    m.state,
    'A',
    m.driver.fallback('A'),
    { roll: () => 1 },
    {
      at: 0,
      by: 'referee',
    },
  );
  expect(events.map(({ type }) => type)).toEqual(
    expect.arrayContaining(['decision-defaulted', 'turnover', 'turn-ended']),
  );
});

test('BB-5.1, BB-5.4: MA squares and two more, which are gone for', () => {
  const m = board('A1 10,6 ma=2\nA2 3,1\nB1 20,6');
  m.activate('A1', 'move');
  expect(m.refusal({ type: 'move', path: [11, 12, 13, 14, 15].map((x) => ({ x, y: 6 })) })).toBe(
    'no-movement BB-5.4',
  );
  expect(m.refusal({ type: 'move', path: [{ x: 12, y: 6 }] })).toBe('not-adjacent BB-1.4');
  m.move('11,6 12,6 13,6 14,6', ...d6('go-for-it', 2, 1), ...HELD);
  expect(m.at('A1')).toBe('14,6 prone');
  expect(m.told('turnover')[0]?.cause).toBe('knocked-down');
});

test('BB-5.1, BB-1.5: nobody enters a wall, a chest or a square with somebody in it', () => {
  const m = board('A1 10,1\nA2 11,1\nB1 20,6\nchest 10,2');
  m.activate('A1', 'move');
  expect(m.refusal({ type: 'move', path: [{ x: 10, y: 0 }] })).toBe('square-blocked BB-5.1');
  expect(m.refusal({ type: 'move', path: [{ x: 11, y: 1 }] })).toBe('square-occupied BB-5.1');
  expect(m.refusal({ type: 'move', path: [{ x: 10, y: 2 }] })).toBe('square-occupied BB-5.1');
});

test('BB-5.2, BB-5.3, BB-1.7, BB-1.11, BB-1.12: leaving a tackle zone takes one Dodge, less for zones entered', () => {
  const m = marked('', '', 'B2 8,6');
  m.move('9,6', ...d6('dodge', 4));
  expect(m.told('dice-rolled')[0]?.roll).toMatchObject({
    target: 4,
    total: 4,
    modifiers: [
      { name: 'dodge', value: 1 },
      { name: 'tackle-zone', value: -1 },
    ],
  });
  const fallen = marked();
  fallen.move('9,6', ...d6('dodge', 2), ...broken(1, 2));
  expect(fallen.at('A1')).toBe('9,6 stunned');
});

test('BB-5.5, BB-5.12: the Go For It comes first; who fails it does not dodge', () => {
  const m = marked('ma=1', '', 'B2 8,6');
  m.move('9,6 9,7', ...d6('dodge', 6), ...d6('go-for-it', 1), ...HELD);
  expect(m.at('A1')).toBe('9,7 prone');
});

test('BB-5.7, BB-4.5, BB-8.20: a pick-up that fails bounces, and it is a turnover even if a team-mate has it then', () => {
  const m = board('A1 10,6\nA2 12,6\nB1 20,6\nball 11,6');
  m.activate('A1', 'move');
  m.move('11,6', ...d6('pick-up', 1), ...direction(5), ...d6('catch', 6));
  expect([m.ball, m.told('turnover')[0]?.cause]).toEqual(['held A2', 'pick-up']);
  const got = board('A1 10,6\nA2 3,1\nB1 20,6\nball 11,6');
  got.activate('A1', 'move');
  got.move('11,6 12,6', ...d6('pick-up', 3));
  expect([got.ball, got.at('A1')]).toEqual(['held A1', '11,6']);
});

test.each([
  ['go-for-it', 'A1 11,6 ma=0', 'B1 25,1'],
  ['dodge', 'A1 11,6', 'B1 10,6'],
])('BB-5.8: the ball bounces from under who falls on it by a failed %s', (roll, one, other) => {
  const m = board(`${one}\nA2 3,1\n${other}\nball 12,6`);
  m.activate('A1', 'move');
  m.move('12,6', ...d6(roll, 1), ...HELD, ...direction(5));
  expect([m.at('A1'), m.ball, m.told('turnover').length]).toEqual(['12,6 prone', 'ground 13,6', 1]);
});

test('BB-5.8: who is pushed onto the ball does not pick it up; it bounces, without a turnover', () => {
  const m = board('A1 10,6\nA2 3,1\nB1 11,6\nball 12,6');
  m.activate('A1', 'block');
  m.act({ type: 'block', target: 'B1' }, ...d6('block', 3));
  m.act({ type: 'choose-push', to: { x: 12, y: 6 } });
  m.act({ type: 'follow-up', follow: false }, ...direction(5));
  expect([m.ball, m.told('turnover')]).toEqual(['ground 13,6', []]);
});

test('BB-5.9, BB-5.10, BB-13.6: standing up takes three squares; the slow roll; Jump Up is free', () => {
  const m = board('A1 10,6 prone\nA2 12,6 prone ma=2\nA3 14,6 prone +jump-up\nB1 20,6');
  m.activate('A1', 'move');
  m.act({ type: 'stand-up' });
  expect(m.state.turn?.active?.squaresLeft).toBe(3);
  expect(m.refusal({ type: 'stand-up' })).toBe('already-standing BB-5.9');
  m.activate('A2', 'move');
  m.act({ type: 'stand-up' }, ...d6('stand-up', 4));
  expect([m.at('A2'), m.state.turn?.active?.squaresLeft, m.state.turn?.active?.goForItsLeft]).toEqual([
    '12,6',
    0,
    2,
  ]);
  m.activate('A3', 'move');
  m.act({ type: 'stand-up' });
  expect(m.state.turn?.active?.squaresLeft).toBe(6);
});

test('BB-5.10, BB-4.11: who fails to stand up is done, without a turnover', () => {
  const m = board('A1 10,6 prone ma=2\nA2 3,1\nB1 20,6');
  m.activate('A1', 'move');
  m.act({ type: 'stand-up' }, ...d6('stand-up', 3));
  expect([m.at('A1'), m.owes, m.told('turnover')]).toEqual(['10,6 prone', 'A open', []]);
});

test('BB-13.6: Jump Up blocks from the ground on an Agility roll + 2', () => {
  const m = board('A1 10,6 prone +jump-up\nA2 3,1\nB1 11,6');
  m.activate('A1', 'block');
  m.act({ type: 'stand-up' }, ...d6('jump-up', 2));
  m.act({ type: 'block', target: 'B1' }, ...d6('block', 3));
  const lost = board('A1 10,6 prone +jump-up\nA2 3,1\nB1 11,6');
  lost.activate('A1', 'block');
  lost.act({ type: 'stand-up' }, ...d6('jump-up', 1));
  expect([lost.at('A1'), lost.owes]).toEqual(['10,6 prone', 'A open']);
});

test('BB-13.4, BB-9.5, BB-11.3: Dodge re-rolls at once, once a turn', () => {
  const m = marked('+dodge', '', 'B2 9,5');
  m.move('9,6', ...d6('dodge', 1, 6));
  expect(m.told('reroll-used')).toEqual([{ type: 'reroll-used', player: 'A1', source: 'skill:dodge' }]);
  m.move('8,7', ...d6('dodge', 1), ...HELD);
  expect(m.at('A1')).toBe('8,7 prone');
});

test('BB-12.13: Tackle forbids the re-roll of who leaves its zone', () => {
  const m = marked('+dodge', '+tackle');
  m.move('9,6', ...d6('dodge', 1), ...HELD);
  expect(m.at('A1')).toBe('9,6 prone');
});

test('BB-13.9, BB-13.10: Sprint goes for three squares, Sure Feet re-rolls one', () => {
  const m = board('A1 10,6 ma=1 +sprint +sure-feet\nA2 3,1\nB1 20,6');
  m.activate('A1', 'move');
  m.move('11,6 12,6 13,6 14,6', ...d6('go-for-it', 1, 2, 2, 2));
  expect(m.at('A1')).toBe('14,6');
});

test('BB-13.3: Diving Tackle is asked where it would matter; the tackler lies in the vacated square', () => {
  const m = marked('', '+diving-tackle');
  m.move('9,6', ...d6('dodge', 4));
  expect(m.owes).toBe('B diving-tackle');
  m.act(skill('diving-tackle', 'B1'), ...HELD);
  expect([m.at('A1'), m.at('B1')]).toEqual(['9,6 prone', '10,6 prone']);
  const free = marked('', '+diving-tackle');
  free.move('9,6', ...d6('dodge', 6));
  expect(free.owes).toBe('A activation');
});

test('BB-15.1: Break Tackle dodges by ST where that helps, once a turn', () => {
  const m = marked('+break-tackle st=5');
  m.move('9,6', ...d6('dodge', 2));
  expect([m.at('A1'), m.player('A1').used]).toEqual(['9,6', ['break-tackle']]);
});

test('BB-12.10: Shadowing follows into the vacated square on 7 or less', () => {
  const m = marked('', '+shadowing');
  m.move('9,6', ...d6('dodge', 6));
  m.act(skill('shadowing', 'B1'), ...d6('shadowing', 3, 4));
  expect(m.at('B1')).toBe('10,6');
  const away = marked('', '+shadowing');
  away.move('9,6', ...d6('dodge', 6));
  away.act(skill('shadowing', 'B1'), ...d6('shadowing', 4, 4));
  expect(away.at('B1')).toBe('11,6');
});

test('BB-16.8: Tentacles hold on 5 or less: the step does not happen, and that was it', () => {
  const m = marked('', '+tentacles');
  m.move('9,6');
  m.act(skill('tentacles', 'B1'), ...d6('tentacles', 2, 3));
  expect([m.at('A1'), m.owes, m.told('turnover')]).toEqual(['10,6', 'A open', []]);
});

test('BB-16.7, BB-16.9, BB-17.21, BB-17.24: tails, heads and small ones change a Dodge', () => {
  const total = (runner: string, marker: string, more = '') => {
    const m = marked(runner, marker, more);
    m.move('9,6', ...d6('dodge', 6));
    return m.told('dice-rolled')[0]?.roll?.total;
  };
  expect(total('', '+prehensile-tail')).toBe(6);
  expect(total('+two-heads', '')).toBe(8);
  expect(total('+stunty', '', 'B2 8,6')).toBe(7);
  expect(total('+stunty +secret-weapon', '', 'B2 8,6')).toBe(6);
  expect(total('+titchy', '', 'B2 8,6 +titchy')).toBe(8);
});

test('BB-17.8, BB-1.8: a Bone-head’s Action is lost on a 1, with distraction until the roll is passed', () => {
  const m = board('A1 10,6 +bone-head\nA2 3,1\nB1 11,6');
  m.activate('A1', 'block', ...d6('bone-head', 1));
  expect([m.owes, m.player('A1').distracted, m.told('turnover')]).toEqual(['A open', true, []]);
  const back = board('A1 10,6 +bone-head distracted\nA2 3,1\nB1 11,6');
  back.activate('A1', 'block', ...d6('bone-head', 2));
  expect(back.player('A1').distracted).toBe(false);
});

test('BB-17.15, BB-17.26: Really Stupid needs 4+, helped 2+; a Wild Animal 4+, to block 2+', () => {
  const m = board('A1 10,6 +really-stupid\nA2 3,1\nB1 11,6');
  m.activate('A1', 'move', ...d6('really-stupid', 3));
  expect(m.player('A1').distracted).toBe(true);
  const helped = board('A1 10,6 +really-stupid\nA2 10,5\nB1 11,6');
  helped.activate('A1', 'move', ...d6('really-stupid', 2));
  expect(helped.owes).toBe('A activation');
  const animal = board('A1 10,6 +wild-animal\nA2 10,5 +wild-animal\nB1 11,6');
  animal.activate('A1', 'block', ...d6('wild-animal', 2));
  expect(animal.owes).toBe('A activation');
  animal.activate('A2', 'move', ...d6('wild-animal', 3));
  expect(animal.told('trait-failed')).toHaveLength(1);
});

test('BB-17.25, BB-1.9: who takes root moves no more, but may still block', () => {
  const m = board('A1 10,6 +take-root\nA2 3,1\nB1 11,6');
  m.activate('A1', 'block', ...d6('take-root', 1));
  expect(m.player('A1').rooted).toBe(true);
  m.act({ type: 'block', target: 'B1' }, ...d6('block', 3));
  m.act({ type: 'choose-push', to: { x: 12, y: 6 } });
  expect(m.at('A1')).toBe('10,6');
  const blitz = board('A1 10,6 +take-root\nA2 3,1\nB1 11,6');
  blitz.activate('A1', 'blitz', ...d6('take-root', 1));
  expect(blitz.owes).toBe('A open');
});

test('BB-17.5: thirst for blood is stilled by a Thrall, or ends in Reserves', () => {
  const m = board('A1 10,6 +blood-lust\nA2 11,6 position=thrall\nB1 20,6');
  m.activate('A1', 'pass', ...d6('blood-lust', 1));
  expect(m.state.turn?.active?.action).toBe('move');
  m.act({ type: 'end-activation' }, ...d6('injury', 3, 3));
  expect([m.at('A2'), m.told('turnover')]).toEqual(['11,6 stunned', []]);
  const alone = board('A1 10,6 +blood-lust ball\nA2 3,1\nB1 20,6');
  alone.activate('A1', 'move', ...d6('blood-lust', 1));
  alone.act({ type: 'end-activation' }, ...direction(5));
  expect([alone.at('A1'), alone.ball, alone.told('turnover')[0]?.cause]).toEqual([
    'reserves',
    'ground 11,6',
    'blood-lust',
  ]);
});

test('BB-1.10, BB-4.2, BB-4.3, BB-7.17: a carrier who falls drops the ball, which bounces after armour and injury', () => {
  const m = marked('ball');
  m.move('9,6', ...d6('dodge', 1), ...broken(4, 5), ...direction(4));
  expect([m.at('A1'), m.ball]).toEqual(['ko', 'ground 8,6']);
});
