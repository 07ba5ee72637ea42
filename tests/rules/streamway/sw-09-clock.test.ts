import { type Action, scene, start, stream, streamway } from './kit.ts';

const timeout = (m: ReturnType<typeof scene>) => streamway.onTimeout(m.state, m.state.active);

describe('when the clock runs out (section 8.3)', () => {
  test.each([
    ['', 'deploy'],
    ['40 A1', 'deploy'],
    ['40 A1 | 50 A2', 'skip-deploy'],
    ['40 A1 | 50 B1 B2', 'deploy'],
  ])('deploy with "%s" on the board: %s', (at, type) => {
    expect(timeout(scene({ at }))).toEqual({ type });
  });

  test('monster-dice: all to the lowest id', () => {
    const m = scene({ at: '20 A1 | 60 K10 | 70 K9', wave: 2 });
    m.act({ type: 'skip-deploy' }, ...stream(6, 1, 1));
    expect(timeout(m)).toEqual({ type: 'allot-monster-dice', allot: [{ monster: 'K9', dice: [0, 1] }] });
  });

  test('apply: the first unused die to the eligible man on the lowest step, then the lowest id', () => {
    const m = scene({ at: '40 A1 | 30 A3 A2 | 10 B1', wave: 2, roll: [5, 3] });
    expect(timeout(m)).toEqual({ type: 'apply-die', die: 0, man: 'A2' });
    m.die(0, 'A2');
    expect(timeout(m)).toEqual({ type: 'apply-die', die: 1, man: 'A3' });
  });

  const at44 = (ladders: string) => {
    const m = scene({ ladders, at: '40 A1', wave: 2, roll: [4, 1] });
    m.die(0, 'A1');
    return m;
  };

  test.each([
    ['44-30 44-20 44-25', 'L2'],
    ['44-20 44-20', 'L1'],
    ['60-44', null],
    ['60-44 44-43', 'L2'],
  ])('ladder with %s: %s', (ladders, ladder) => {
    expect(timeout(at44(ladders))).toEqual({ type: 'choose-ladder', ladder });
  });

  test('ladder: not one it has used', () => {
    const m = at44('44-30 30-10 50-30');
    m.ladder('L1');
    expect(m.view.ladder).toEqual({ man: 'A1', ladders: ['L2', 'L3'] });
    expect(timeout(m)).toEqual({ type: 'choose-ladder', ladder: 'L2' });
  });

  test('follow-through: accept', () => {
    const m = scene({ wave: 3, at: '98 A1 | 30 A2 | dead B1 B2 B3', roll: [6, 6, 2] });
    m.die(0, 'A1');
    expect(timeout(m)).toEqual({ type: 'follow-through', accept: true });
  });

  test('boon: the living decline', () => {
    const m = scene({ wave: 2, at: '40 A1 | dead B1 B2 B3', roll: [6, 6] });
    m.die(0, 'A1');
    m.die(1, 'A1');
    expect(timeout(m)).toEqual({ type: 'decline-boon' });
  });

  test.each([
    ['40 B1', 'C'],
    ['40 B1 | 50 C1 | 60 D1', 'B'],
    ['40 B1 B2 | 50 D3', 'C'],
    ['40 B1 | dead B2 C1 C2 D1 D2', undefined],
  ])('boon of the dead, with %s: from %s', (at, fromTeam) => {
    const m = scene({ teams: 4, wave: 2, at: `${at} | dead A1 A2 A3`, roll: [6, 6] });
    m.die(0, 'B1');
    m.die(1, 'B1');
    expect(timeout(m)).toEqual(fromTeam ? { type: 'steal-man', fromTeam } : { type: 'decline-boon' });
  });

  test('nobody else owes a decision', () => {
    const m = start();
    expect(() => streamway.onTimeout(m.state, '1')).toThrow();
    const lost = scene({ teams: 1, at: '98 A1 | dead A2 A3', roll: [6] });
    lost.die(0, 'A1');
    expect(() => streamway.onTimeout(lost.state, '0')).toThrow();
    expect(streamway.decisions(lost.state)).toEqual([]);
    expect(streamway.legal(lost.state, '0')).toEqual([]);
  });
});

test('SW-9.1, SW-9.2: a refusal says what is to be done now, and by whom', () => {
  const said = (m: ReturnType<typeof scene>, action: Action, seat = '0') =>
    streamway.check(m.state, seat, action, { at: 0 })?.message;
  const boon: Action = { type: 'decline-boon' };
  const deploy: Action = { type: 'deploy' };
  const first = 'Now seat 0 of team A deploys a man, as the team has none on the board';
  expect(said(start(), boon)).toBe(`${first}.`);
  expect(said(start(), deploy, '1')).toBe(`${first}; wait for that.`);
  expect(said(scene({ at: '40 A1' }), boon)).toBe(
    'Now seat 0 of team A deploys a man, or keeps the reserve.',
  );
  const roll = scene({ at: '40 A1 | 50 A2', roll: [4] });
  expect(said(roll, deploy)).toBe('Now seat 0 of team A applies a die to a man (A1, A2).');
  const ladder = scene({ at: '40 A1', ladders: '44-20', roll: [4] });
  ladder.die(0, 'A1');
  expect(said(ladder, deploy)).toBe('Now seat 0 of team A says whether A1 takes a ladder (L1) or stays.');
  const gone = scene({ teams: 3, wave: 3, at: '98 A1 | 30 A2 | 50 B1 | dead C1 C2 C3', roll: [6, 6, 2] });
  gone.die(0, 'A1');
  expect(said(gone, deploy)).toBe(
    'Now seat 0 of team A gives up the dice that are left, or goes on to apply them.',
  );
  gone.act({ type: 'follow-through', accept: true });
  expect(said(gone, deploy)).toBe('Now seat 0 of team A gives a man to a dead team, or declines.');
  const monsters = scene({ wave: 2, at: '20 A1 | 60 K1 | 70 K2' });
  monsters.act({ type: 'skip-deploy' }, ...stream(6, 1, 1));
  expect(said(monsters, deploy)).toBe('Now seat 0 of team A gives every die of the roll to a monster.');
  const dead = scene({ wave: 2, at: '95 B1 | dead A1 A2 A3 B3', roll: [6, 6] });
  dead.die(0, 'B1');
  expect(said(dead, deploy)).toBe('Now seat 0 of team A takes a man from another team, or declines.');
});

test('section 1: each decision has `decisionSeconds`; with 0 the game sets it no clock', () => {
  const owed = { seat: '0', kind: 'deploy', clause: 'SW-4.2', clock: 'turn', turn: '1 1' };
  expect(streamway.decisions(start({ decisionSeconds: 25 }).state)).toEqual([{ ...owed, seconds: 25 }]);
  expect(streamway.decisions(start({ decisionSeconds: 0 }).state)).toEqual([owed]);
});

describe('refusals', () => {
  test('SW-9.1, SW-9.2: first whether the match goes on, then whose decision it is, then which', () => {
    const m = scene({ at: '40 A1', roll: [3] });
    expect(m.refusal({ type: 'deploy' }, '1')).toBe('not-your-decision SW-9.1');
    expect(m.refusal({ type: 'deploy' }, 'referee')).toBe('not-your-decision SW-9.1');
    expect(m.refusal({ type: 'deploy' })).toBe('wrong-phase SW-9.2');
    const lost = scene({ teams: 1, at: '98 A1 | dead A2 A3', roll: [6] });
    lost.die(0, 'A1');
    expect(lost.refusal({ type: 'deploy' }, '7')).toBe('game-over SW-3.11');
  });

  test('SW-9.2: every action answers one decision', () => {
    const m = start();
    const others: Action[] = [
      { type: 'allot-monster-dice', allot: [] },
      { type: 'apply-die', die: 0, man: 'A1' },
      { type: 'choose-ladder', ladder: null },
      { type: 'follow-through', accept: true },
      { type: 'give-man', toTeam: 'B' },
      { type: 'steal-man', fromTeam: 'B' },
      { type: 'decline-boon' },
    ];
    for (const action of others) expect(m.refusal(action)).toBe('wrong-phase SW-9.2');
  });

  test('SW-9.3: what is no action is not let in', () => {
    const bad = [
      ...[null, 7, 'deploy', [], {}, { type: 'resign' }, { type: 'toString' }, { type: 'deploy', man: 'A1' }],
      ...[
        { type: 'apply-die', die: 0 },
        { type: 'apply-die', die: '0', man: 'A1' },
      ],
      ...[
        { type: 'apply-die', die: 0.5, man: 'A1' },
        { type: 'apply-die', die: -1, man: 'A1' },
      ],
      ...[{ type: 'apply-die', die: 0, man: 'x'.repeat(99) }, { type: 'choose-ladder' }],
      ...[
        { type: 'follow-through', accept: 1 },
        { type: 'give-man', toTeam: null },
      ],
      { type: 'allot-monster-dice', allot: [{ monster: 'K1', dice: new Array(1000).fill(0) }] },
      { type: 'allot-monster-dice', allot: [{ monster: 'K1', dice: [0], extra: 1 }] },
    ];
    for (const action of bad) expect(streamway.action.safeParse(action).success).toBe(false);
  });

  test('SW-9.3: names that are no names are only refused', () => {
    const m = scene({ at: '40 A1', roll: [3] });
    for (const man of [
      '',
      'A',
      'A0',
      'A01',
      'A1.0',
      'A-1',
      'B9',
      'G1',
      'a1',
      ' A1',
      'A1e0',
      'toString',
      'valueOf',
      'K1',
    ])
      expect(m.refusal({ type: 'apply-die', die: 0, man })).toBe('no-such-man SW-4.7');
    // longer than any id
    for (const man of ['constructor', '__proto__'])
      expect(m.refusal({ type: 'apply-die', die: 0, man })).toBe('bad-action SW-9.3');
    const l = scene({ ladders: '44-20', at: '40 A1', roll: [4] });
    l.die(0, 'A1');
    for (const ladder of ['', 'L2', '__proto__', 'constructor'])
      expect(l.refusal({ type: 'choose-ladder', ladder })).toBe('no-ladder-here SW-6.10');
  });
});
