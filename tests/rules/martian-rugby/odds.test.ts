import { fastDice } from '../../../rules/src/kernel/index.ts';
import { type Action, type Die, martianRugby, mm, pitch, type Scene } from './scenario.ts';

const others = '\nAS4 standing 60 860 0\nBS4 standing 1440 860 0';
const kicker = 'AL1 standing 500 450 0 ball';
const kick = (x: number, y: number, face = 0): Action => ({
  type: 'kick',
  minion: 'AL1',
  target: mm(x, y),
  face,
});

const oddsOf = (m: Scene, seat: string, action: Action) => {
  expect(m.refuse(seat, action)).toBeUndefined();
  const before = JSON.stringify(m.state);
  const odds = martianRugby.odds(m.state, seat, action);
  expect(JSON.stringify(m.state)).toBe(before);
  return odds && { ...odds, p: Object.fromEntries(odds.outcomes.map((o) => [o.name, o.p])) };
};

/** What comes of an action, by rolling it often. */
function often(m: Scene, seat: string, action: Action, times: number): Record<string, number> {
  const dice = fastDice(77);
  const sum: Record<string, number> = {};
  for (let i = 0; i < times; i++) {
    const state = structuredClone(m.state);
    const events = martianRugby.apply(state, seat, action, dice, { at: 0 });
    const lost = events.find((e) => e.type === 'turnover');
    const reason = lost?.type === 'turnover' ? lost.reason : undefined;
    const names = {
      'charge-down': 'charged-down',
      caught: 'lost',
      interception: 'lost',
      offside: 'offside',
      out: 'out',
      tackle: 'lost',
    };
    const name = reason ? names[reason] : events.some((e) => e.type === 'ball-loose') ? 'loose' : 'kept';
    sum[name] = (sum[name] ?? 0) + 1 / times;
  }
  return sum;
}

function agree(m: Scene, seat: string, action: Action, times = 4000): void {
  const odds = oddsOf(m, seat, action)!;
  const seen = often(m, seat, action, times);
  for (const name of ['kept', 'lost', 'loose', 'offside', 'out', 'charged-down'])
    expect(Math.abs((odds.p[name] ?? 0) - (seen[name] ?? 0))).toBeLessThan(0.035);
  const main = odds.outcomes.filter((o) => o.name !== 'on-target' && o.name !== 'at-once');
  expect(main.reduce((sum, o) => sum + o.p, 0)).toBeCloseTo(1, 11);
}

describe('the odds of the rulebook', () => {
  test('MR-8.11: a ball rests at once one time in three, and exactly on its target 0.3840', () => {
    const m = pitch(`${kicker}${others}`, { options: { fieldLength: 2000, fieldWidth: 1200 } });
    const { p, rolls } = oddsOf(m, 'A', kick(1000, 600))!;
    expect(p['at-once']).toBeCloseTo(1 / 3, 15);
    let sum = 0;
    let choose = 1;
    for (let k = 0; k <= 50; k += 2) {
      if (k) choose = (choose * (k - 1)) / k;
      // after the fiftieth roll it rests wherever it is: MR-8.12
      sum += (2 / 3) ** k * (k < 50 ? 1 / 3 : 1) * choose ** 2;
    }
    expect(sum).toBeCloseTo(0.384, 3);
    expect(p['on-target']).toBeCloseTo(sum, 11);
    expect(p.loose).toBeGreaterThan(0.999);
    expect(rolls).toEqual([
      { name: 'scatter', die: 6, target: 5, modifiers: [], p: 1 / 3, clause: 'MR-8.11' },
    ]);
  });

  test('MR-8.9: a charge-down from a blocking position is even', () => {
    const m = pitch(`${kicker}\nBL1 standing 590 450 0${others}`);
    m.act('A', kick(1000, 450));
    const charge: Action = { type: 'charge-down', minion: 'BL1', heading: 180, slide: 0 };
    const odds = oddsOf(m, 'B', charge)!;
    expect(odds.outcomes[0]).toEqual({ name: 'charged-down', p: 0.5 });
    expect(odds.rolls[0]).toMatchObject({ die: 6, target: 3, p: 0.5, clause: 'MR-8.9' });
    agree(m, 'B', charge);
    const out = oddsOf(m, 'B', { ...charge, heading: 0 })!;
    expect(out.p['charged-down']).toBeUndefined();
    expect(oddsOf(m, 'B', { type: 'decline' })!.p.loose).toBeCloseTo(out.p.loose!, 6);
  });

  test('MR-12.1: a catch succeeds (6 - slipperiness) times in six', () => {
    for (let slipperiness = 1; slipperiness <= 5; slipperiness++) {
      const m = pitch(`${kicker}\nAM1 standing 500 600 0${others}`, {
        options: { butterfingers: true, slipperiness },
      });
      const { outcomes, rolls } = oddsOf(m, 'A', { type: 'pass', minion: 'AL1', to: 'AM1' })!;
      const need = 6 - slipperiness;
      expect(rolls[0]).toMatchObject({ name: 'catch', target: need, p: need / 6, clause: 'MR-12.1' });
      expect(outcomes[0]?.name).toBe('kept');
      expect(outcomes[0]!.p).toBeGreaterThanOrEqual(need / 6);
      expect(outcomes[0]!.p).toBeLessThan(1);
    }
  });

  test('MR-12.1: nothing is rolled for a pass, a Move or an interception without Butterfingers', () => {
    const m = pitch(`${kicker}\nAM1 standing 500 600 0\nBL1 lying 560 530 180${others}`);
    expect(oddsOf(m, 'A', { type: 'move', minion: 'AL1', heading: 0, slide: 0 })).toBeUndefined();
    expect(oddsOf(m, 'A', { type: 'finish-turn' })).toBeUndefined();
    const pass: Action = { type: 'pass', minion: 'AL1', to: 'AM1' };
    expect(oddsOf(m, 'A', pass)).toBeUndefined();
    m.act('A', pass);
    expect(oddsOf(m, 'B', { type: 'intercept', minion: 'BL1', heading: 180, slide: 0 })).toBeUndefined();
    expect(oddsOf(m, 'B', { type: 'decline' })).toBeUndefined();
    // a kick onto somebody's head rolls nothing either
    const k = pitch(`${kicker}\nBL1 standing 1000 450 0${others}`);
    expect(oddsOf(k, 'A', kick(1000, 450))).toBeUndefined();
  });
});

describe('the odds are those of play', () => {
  const crowd = `
    ${kicker}
    AM1 standing 505 480 20
    AM2 standing 1010 500 0
    BL1 standing 1060 450 10
    BL2 lying 980 410 45
    BM1 standing 930 470 0
    BM2 lying 1040 560 270
    ${others}`;

  test.each([
    [false, 1],
    [true, 1],
    [true, 3],
    [true, 5],
  ])('MR-8.11: a kick into a crowd, Butterfingers %s at %i', (butterfingers, slipperiness) => {
    const m = pitch(crowd, { options: { butterfingers, slipperiness } });
    agree(m, 'A', kick(995, 452, 30));
    agree(m, 'A', kick(1000, 892, 0));
  });

  test('MR-12.4: an interception, a missed one and a pass with Butterfingers', () => {
    const m = pitch(
      `${kicker}\nAM1 standing 500 600 0\nBL1 lying 560 530 180\nBM1 standing 530 610 0\nAM2 standing 470 540 0 offside${others}`,
      { options: { butterfingers: true, slipperiness: 3 } },
    );
    const pass: Action = { type: 'pass', minion: 'AL1', to: 'AM1' };
    expect(oddsOf(m, 'A', pass)!.outcomes[0]!.name).toBe('kept');
    m.act('A', pass);
    agree(m, 'B', { type: 'decline' });
    const across: Action = { type: 'intercept', minion: 'BL1', heading: 180, slide: 0 };
    expect(oddsOf(m, 'B', across)!.outcomes[0]!.name).toBe('lost');
    agree(m, 'B', across);
    agree(m, 'B', { ...across, heading: 106 });
  });

  test('MR-12.1: a charge-down with Butterfingers, by whether chargers fumble', () => {
    const charge: Action = { type: 'charge-down', minion: 'BL1', heading: 180, slide: 0 };
    for (const [chargersFumble, p] of [
      [false, 1 / 2],
      [true, 1 / 4],
    ] as const) {
      const m = pitch(`${kicker}\nBL1 standing 590 450 0\nAM1 standing 615 450 0${others}`, {
        options: { butterfingers: true, slipperiness: 3, chargersFumble },
      });
      m.act('A', kick(1000, 450));
      expect(oddsOf(m, 'B', charge)!.outcomes[0]).toEqual({ name: 'charged-down', p });
      agree(m, 'B', charge);
    }
  });

  test('MR-12.4: 0.5, then a second catcher for the fumble: 0.75 if the bounce reaches it', () => {
    // walls of four team-mates around the receiver: every bounce reaches one of them
    const walls = [
      [527, 600],
      [473, 600],
      [500, 627],
      [500, 573],
    ].map(([x, y], i) => `AS${i + 1} standing ${x} ${y} 0`);
    const m = pitch(
      `AL1 standing 560 500 0 ball\nAM1 standing 500 600 0\n${walls.join('\n')}\nBS4 standing 1440 860 0`,
      {
        options: { butterfingers: true, slipperiness: 3 },
      },
    );
    const lone: Die[] = [
      [6, 'catch', 4],
      [6, 'bounce', 1],
      [6, 'catch', 3],
    ];
    const action: Action = { type: 'pass', minion: 'AL1', to: 'AM1', p: mm(555, 505), r: mm(500, 600) };
    const { p } = oddsOf(m, 'A', action)!;
    expect(p.kept).toBeGreaterThanOrEqual(0.75);
    expect(m.act('A', action, ...lone).at(-1)).toMatchObject({ type: 'ball-caught', minion: 'AS1' });
  });

  test('MR-8.12: the fiftieth scatter roll is the last, in the odds too', () => {
    const m = pitch(`${kicker}${others}`, { options: { fieldLength: 2000, fieldWidth: 1200 } });
    const { p } = oddsOf(m, 'A', kick(1000, 600))!;
    // nothing is left over for a fifty-first
    expect(Object.entries(p).reduce((sum, [name, v]) => sum + (/-/.test(name) ? 0 : v), 0)).toBeCloseTo(
      1,
      10,
    );
  });
});
