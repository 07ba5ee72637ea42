/** BB-8: throwing, catching, bouncing; the skills that change it. */
import type { Die } from '../../../rules/src/kernel/index.ts';
import { board, broken, d6, direction, HELD, hall } from './kit.ts';

const pass = (x: number, y: number) => ({ type: 'pass', to: { x, y } });
/** A1 with the ball at 10,6, in a Pass Action. */
const throwing = (thrower = '', more = '', given = {}) => {
  const m = board(`A1 10,6 ball ${thrower}\nA3 3,1\nB9 26,10\n${more}`, given);
  m.activate('A1', 'pass');
  return m;
};

test('BB-8.1, BB-8.2, DB-11.1, DB-11.5: who may throw, and at what', () => {
  const m = throwing('', 'chest 12,6');
  expect(m.refusal(pass(10, 6))).toBe('bad-target DB-11.5');
  expect(m.refusal(pass(12, 6))).toBe('bad-target DB-11.5');
  expect(m.refusal(pass(17, 6))).toBe('out-of-range BB-8.2');
  const empty = board('A1 10,6\nA3 3,1\nB9 26,10');
  empty.activate('A1', 'pass');
  expect(empty.refusal(pass(12, 6))).toBe('no-ball BB-8.1');
});

test('DB-11.2, DB-11.3, DB-11.7: no wall may be in the line', () => {
  const m = throwing('', '', { dungeon: hall({ '12,6': '#', '12,5': '#', '12,7': '#' }) });
  expect(m.refusal(pass(14, 6))).toBe('wall-in-line DB-11.2');
});

test('BB-8.3, BB-8.4, BB-8.6, BB-8.8, BB-8.9: an accurate pass arrives, and is caught with +1', () => {
  const m = throwing('', 'A2 14,6\nB2 15,5');
  m.act(pass(14, 6), ...d6('pass', 4), ...d6('catch', 4));
  expect([m.ball, m.told('ball-caught')[0]?.completion, m.owes]).toEqual(['held A2', true, 'A open']);
  expect(m.told('dice-rolled').at(-1)?.roll).toMatchObject({ total: 4, target: 4 });
});

test('BB-8.4, BB-8.5, BB-4.6: a fumble bounces from the thrower, a turnover even if caught', () => {
  const m = throwing('', 'A2 11,6');
  m.act(pass(14, 6), ...d6('pass', 1), ...direction(5), ...d6('catch', 6));
  expect([m.ball, m.told('turnover')[0]?.cause]).toEqual(['held A2', 'fumble']);
});

test('BB-8.7, BB-4.4, DB-12.6: an inaccurate pass scatters three times', () => {
  const m = throwing('', 'B2 9,5\nB3 9,6');
  m.act(pass(14, 6), ...d6('pass', 4), ...direction(5, 5, 2), ...direction(5));
  expect([m.ball, m.told('turnover')[0]?.cause]).toEqual(['ground 17,5', 'pass-lost']);
});

test('BB-8.10, BB-8.20: a bouncing ball is caught by who can, and bounces on from who cannot', () => {
  const m = throwing('', 'A2 14,6 prone\nB2 15,6');
  m.act(pass(14, 6), ...d6('pass', 6), ...direction(5), ...d6('catch', 5));
  expect([m.ball, m.told('turnover')[0]?.cause]).toEqual(['held B2', 'pass-lost']);
});

test('BB-8.11, BB-8.15: a hand-off needs no throw, and cannot be intercepted', () => {
  const m = board('A1 10,6 ball\nA2 11,6\nA3 12,9\nB9 26,10');
  m.activate('A1', 'hand-off');
  expect(m.refusal({ type: 'hand-off', to: 'A3' })).toBe('not-adjacent BB-1.4');
  m.act({ type: 'hand-off', to: 'A2' }, ...d6('catch', 3));
  expect([m.ball, m.owes]).toEqual(['held A2', 'A open']);
});

test('BB-8.12, BB-8.13, BB-8.14, BB-8.16: before the pass roll an opponent in the way may try', () => {
  const m = throwing('', 'A2 14,6\nB2 12,6');
  m.act(pass(14, 6));
  expect([m.owes, m.decision().clause]).toEqual(['B intercept', 'BB-8.12']);
  expect(m.refusal({ type: 'choose-interceptor', player: 'B9' })).toBe('illegal-choice BB-8.12');
  m.act({ type: 'choose-interceptor', player: 'B2' }, ...d6('interception', 6));
  expect([m.ball, m.told('turnover')[0]?.cause]).toEqual(['held B2', 'intercepted']);
  const through = throwing('', 'A2 14,6\nB2 12,6');
  through.act(pass(14, 6));
  through.act(
    { type: 'choose-interceptor', player: 'B2' },
    ...d6('interception', 5),
    ...d6('pass', 6),
    ...d6('catch', 3),
  );
  expect(through.ball).toBe('held A2');
});

test('BB-14.7: a Safe Throw cancels an interception', () => {
  const m = throwing('+safe-throw', 'A2 14,6\nB2 12,6');
  m.act(pass(14, 6));
  m.act(
    { type: 'choose-interceptor', player: 'B2' },
    ...[...d6('interception', 6), ...d6('safe-throw', 4), ...d6('pass', 6), ...d6('catch', 3)],
  );
  expect(m.ball).toBe('held A2');
});

test('BB-14.1, BB-14.5, BB-15.9, BB-16.3: what helps and hampers a thrower', () => {
  const total = (skills: string, more = '', x = 14) => {
    const m = throwing(skills, more);
    m.act(pass(x, 6), ...d6('pass', 6), ...direction(5));
    return m.told('dice-rolled')[0]?.roll?.total;
  };
  expect(total('')).toBe(6);
  expect(total('', '', 13)).toBe(7);
  expect(total('+accurate +strong-arm')).toBe(8);
  expect(total('', 'B2 9,5')).toBe(5);
  expect(total('+nerves-of-steel', 'B2 9,5')).toBe(6);
  expect(total('', 'B2 8,4 +disturbing-presence')).toBe(5);
  expect(total('+stunty')).toBe(5);
});

test('BB-16.3: an opponent within three squares disturbs who throws, catches or intercepts; no team-mate does', () => {
  const DISTURBS = '+disturbing-presence';
  const modifiers = (m: ReturnType<typeof throwing>, name: string) =>
    m
      .told('dice-rolled')
      .flatMap(({ roll }) => (roll?.name === name ? roll.modifiers : []))
      .filter(({ clause }) => clause === 'BB-16.3')
      .map(({ of }) => of);
  const thrown = (more: string) => {
    const m = throwing('', `A2 14,6\n${more}`);
    m.act(pass(14, 6), ...d6('pass', 6), ...d6('catch', 6));
    return [modifiers(m, 'pass'), modifiers(m, 'catch')];
  };
  expect(thrown(`A4 9,4 ${DISTURBS}\nA5 15,8 ${DISTURBS}`)).toEqual([[], []]);
  // each counts, lying or not, up to three squares away
  expect(thrown(`B2 7,3 prone ${DISTURBS}\nB3 17,9 stunned ${DISTURBS}\nB4 17,3 ${DISTURBS}`)).toEqual([
    ['B2'],
    ['B3', 'B4'],
  ]);
  expect(thrown(`B2 6,6 ${DISTURBS}\nB3 18,6 ${DISTURBS}`)).toEqual([[], []]);

  const intercepted = (more: string) => {
    const m = throwing('', `A2 14,6\nB2 12,6\n${more}`);
    m.act(pass(14, 6));
    m.act({ type: 'choose-interceptor', player: 'B2' }, ...d6('interception', 6));
    return modifiers(m, 'interception');
  };
  expect(intercepted(`B3 12,9 ${DISTURBS}\nA4 12,3 ${DISTURBS}`)).toEqual(['A4']);
});

test('BB-14.6, BB-9.5: Pass is used at once on a fumble, by choice on an inaccurate throw', () => {
  const m = throwing('+pass');
  m.act(pass(14, 6), ...d6('pass', 1, 6), ...direction(5));
  expect(m.told('reroll-used')[0]?.source).toBe('skill:pass');
  const inaccurate = throwing('+pass', 'B2 9,5');
  inaccurate.act(pass(14, 6), ...d6('pass', 4));
  expect(inaccurate.legal()).toEqual([
    { type: 'use-reroll', source: 'skill:pass' },
    { type: 'use-reroll', source: 'none' },
  ]);
});

test('BB-13.1, BB-16.4, BB-17.12: Catch again at once; Extra Arms help; No Hands cannot', () => {
  const m = throwing('', 'A2 14,6 +catch +extra-arms');
  m.act(pass(14, 6), ...d6('pass', 6), ...d6('catch', 1, 2));
  expect(m.ball).toBe('held A2');
  const none = throwing('', 'A2 14,6 +no-hands');
  none.act(pass(14, 6), ...d6('pass', 6), ...direction(5));
  expect(none.ball).toBe('ground 15,6');
});

test('BB-13.2: Diving Catch reaches a pass that lands in an empty square beside', () => {
  const m = throwing('', 'A2 14,5 +diving-catch');
  m.act(pass(14, 6), ...d6('pass', 6));
  expect(m.owes).toBe('A diving-catch');
  m.act({ type: 'use-skill', skill: 'diving-catch', use: true }, ...d6('catch', 4));
  expect(m.ball).toBe('held A2');
  const two = throwing('', 'A2 14,5 +diving-catch\nB2 14,7 +diving-catch');
  two.act(pass(14, 6), ...d6('pass', 6), ...direction(5));
  expect(two.ball).toBe('ground 15,6');
});

test('BB-12.8: Pass Block moves to where it matters, before the throw', () => {
  const m = throwing('', 'A2 14,6\nB2 12,9 +pass-block');
  m.act(pass(14, 6));
  expect(m.owes).toBe('B pass-block');
  expect(m.refusal({ type: 'pass-block', player: 'B2', path: [{ x: 12, y: 10 }] })).toBe(
    'illegal-path BB-12.8',
  );
  m.act({
    type: 'pass-block',
    player: 'B2',
    path: [
      { x: 12, y: 8 },
      { x: 12, y: 7 },
    ],
  });
  expect([m.at('B2'), m.owes]).toEqual(['12,7', 'B intercept']);
});

test('BB-17.2: Animosity refuses a team-mate of another race on a 1', () => {
  const m = throwing('+animosity', 'A2 14,6 race=orc\nA4 10,9');
  m.act(pass(14, 6), ...d6('animosity', 1));
  expect(m.owes).toBe('A animosity-target');
  m.act({ type: 'choose-target', player: 'A4' }, ...d6('pass', 6), ...d6('catch', 3));
  expect(m.ball).toBe('held A4');
});

test('DB-14.18: over an obstacle the ball may stop there', () => {
  const m = throwing('', 'A2 14,6', { dungeon: hall({ '12,6': 'S' }) });
  m.act(pass(14, 6), ...d6('pass', 6), ...d6('statue', 1), ...direction(1));
  expect([m.ball, m.told('turnover')[0]?.cause]).toEqual(['ground 11,5', 'statue']);
});

test('BB-17.22, BB-17.17, BB-4.7: a team-mate flies three scatters, and lands on an Agility roll', () => {
  const m = board('A1 10,6 +throw-team-mate\nA2 11,6 +right-stuff\nA3 3,1\nB9 26,10');
  m.activate('A1', 'pass');
  m.act(
    { type: 'throw-team-mate', player: 'A2', to: { x: 14, y: 6 } },
    ...[...d6('pass', 3), ...direction(5, 5, 5), ...d6('landing', 4)],
  );
  expect([m.at('A2'), m.told('turnover')]).toEqual(['17,6', []]);
  const hard = board('A1 10,6 +throw-team-mate\nA2 11,6 +right-stuff ball\nA3 3,1\nB9 26,10');
  hard.activate('A1', 'pass');
  hard.act(
    { type: 'throw-team-mate', player: 'A2', to: { x: 14, y: 6 } },
    ...[...d6('pass', 3), ...direction(5, 5, 5), ...d6('landing', 1), ...HELD, ...direction(5)],
  );
  expect([hard.at('A2'), hard.told('turnover')[0]?.cause]).toEqual(['17,6 prone', 'thrown-carrier']);
});

test('BB-17.1: an Always Hungry thrower eats on two ones', () => {
  const m = board('A1 10,6 +throw-team-mate +always-hungry\nA2 11,6 +right-stuff\nA3 3,1\nB9 26,10');
  m.activate('A1', 'pass');
  m.act({ type: 'throw-team-mate', player: 'A2', to: { x: 14, y: 6 } }, ...d6('always-hungry', 1, 1));
  expect([m.at('A2'), m.told('player-eaten').length]).toEqual(['casualty', 1]);
});

describe('BB-4.7: a team-mate who is thrown with the ball', () => {
  const throwing = (thrower: string, more = '', given = {}) => {
    const m = board(
      `A1 10,6 +throw-team-mate ${thrower}\nA2 11,6 +right-stuff ball\nA3 3,1\nB9 26,10\n${more}`,
      given,
    );
    m.activate('A1', 'pass');
    return m;
  };
  const to = { type: 'throw-team-mate', player: 'A2', to: { x: 14, y: 6 } };
  const cause = (m: ReturnType<typeof board>) => m.told('turnover')[0]?.cause;
  const FUMBLE = d6('pass', 1);

  test('BB-17.1: eaten, it is a turnover, and the ball bounces', () => {
    const m = throwing('+always-hungry');
    m.act(to, ...d6('always-hungry', 1, 1), ...direction(5));
    expect([m.at('A2'), m.ball, cause(m), m.owes]).toEqual([
      ...['casualty', 'ground 12,6', 'thrown-carrier', 'B open'],
    ]);
  });

  test('BB-17.1: having squirmed free, the landing roll decides', () => {
    const landed = (...script: Die[]) => {
      const m = throwing('+always-hungry');
      m.act(to, ...d6('always-hungry', 1, 2), ...script);
      return [m.at('A2'), m.ball, cause(m)];
    };
    expect(landed(...d6('landing', 6))).toEqual(['11,6', 'held A2', undefined]);
    expect(landed(...d6('landing', 1), ...HELD, ...direction(2))).toEqual([
      ...['11,6 prone', 'ground 11,5', 'thrown-carrier'],
    ]);
  });

  test('BB-17.22: after a fumble the landing roll decides', () => {
    const stands = throwing('');
    stands.act(to, ...FUMBLE, ...d6('landing', 6));
    expect([stands.at('A2'), stands.ball, cause(stands)]).toEqual(['11,6', 'held A2', undefined]);
    const falls = throwing('');
    falls.act(to, ...FUMBLE, ...d6('landing', 1), ...broken(4, 5), ...direction(2));
    expect([falls.at('A2'), falls.ball, cause(falls)]).toEqual(['ko', 'ground 11,5', 'thrown-carrier']);
  });
});

test('BB-17.6: a bomb explodes where it lands: who is there falls, who is beside on 4+', () => {
  const m = board('A1 10,6 +bombardier\nA3 3,1\nB1 14,6 prone\nB2 14,5\nB3 15,5\nB9 26,10');
  m.activate('A1', 'throw-bomb');
  m.act(
    { type: 'throw-bomb', to: { x: 14, y: 6 } },
    ...[...d6('pass', 6), ...d6('bomb-blast', 4, 3), ...HELD, ...HELD],
  );
  expect(m.told('bomb-exploded')[0]?.victims).toEqual(['B1', 'B2']);
  expect([m.at('B3'), m.at('B2')]).toEqual(['15,5', '14,5 prone']);
});

test('BB-17.6: a bomb may be caught, and is thrown on at once', () => {
  const m = board('A1 10,6 +bombardier\nA3 3,1\nB1 14,6\nB9 26,10');
  m.activate('A1', 'throw-bomb');
  m.act({ type: 'throw-bomb', to: { x: 14, y: 6 } }, ...d6('pass', 6));
  expect(m.owes).toBe('B catch-bomb');
  m.act({ type: 'catch-bomb', use: true }, ...d6('catch', 3));
  expect(m.owes).toBe('B throw-bomb');
  m.act({ type: 'throw-bomb', to: { x: 10, y: 6 } }, ...d6('pass', 6));
  m.act({ type: 'catch-bomb', use: false }, ...HELD);
  expect([m.at('A1'), m.told('turnover')[0]?.cause]).toEqual(['10,6 prone', 'knocked-down']);
});

test('BB-17.3, BB-17.4: a ball and chain swings, must go on, and is slammed by walls', () => {
  const m = board('A1 10,1 +ball-and-chain ma=2\nA3 3,1\nB1 20,6\nB9 26,10');
  expect(m.refusal({ type: 'activate', player: 'A1', action: 'blitz' })).toBe('skill-forbids BB-17.3');
  m.activate('A1', 'move');
  expect(m.refusal({ type: 'end-turn' })).toBe('must-swing BB-17.3');
  m.act({ type: 'swing', facing: 'n' }, ...d6('swing', 3), ...HELD);
  expect(m.told('player-slammed')[0]).toMatchObject({ player: 'A1', against: 'wall' });
  m.act({ type: 'swing', facing: 's' }, ...d6('swing', 1));
  expect(m.at('A1')).toBe('11,2');
  expect(m.refusal({ type: 'end-turn' })).toBe('legal');
});
