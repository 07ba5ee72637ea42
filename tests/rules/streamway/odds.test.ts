import { scene, start, streamway } from './kit.ts';

type Scene = Parameters<typeof scene>[0];

/** What is likely after seat 0 has deployed, by name. */
function deploying(dice: number, given: Scene = {}) {
  const m = scene({
    firstWaveDice: Math.min(6, dice),
    wave: Math.max(1, dice - 5),
    waves: 15,
    at: '40 A1',
    ...given,
  });
  expect(m.state.dicePerTurn).toBe(dice);
  const odds = streamway.odds(m.state, '0', { type: 'deploy' })!;
  return Object.fromEntries(odds.outcomes.map(({ name, p }) => [name, p]));
}

/** The closed forms of section 14. */
const twoOfOneFace = (n: number, s: number) => 1 - ((s - 1) / s) ** n - (n * (s - 1) ** (n - 1)) / s ** n;
const both = (n: number, s: number) => {
  const a = ((s - 1) ** n + n * (s - 1) ** (n - 1)) / s ** n;
  const b =
    ((s - 2) ** n + 2 * n * (s - 2) ** (n - 1) + (n < 2 ? 0 : n * (n - 1) * (s - 2) ** (n - 2))) / s ** n;
  return 1 - 2 * a + b;
};

describe('odds (section 14)', () => {
  test.each([1, 2, 3, 4, 5, 8, 20])('%i dice of 2, 6 and 20 sides fall as the closed forms say', (n) => {
    for (const dieSides of [2, 6, 20]) {
      const p = deploying(n, { dieSides });
      expect(p.boxcars).toBeCloseTo(twoOfOneFace(n, dieSides), 12);
      expect(p['snake-eyes']).toBeCloseTo(twoOfOneFace(n, dieSides), 12);
      expect(p['boxcars-and-snake-eyes']).toBeCloseTo(both(n, dieSides), 12);
      for (let face = 1; face <= dieSides; face++)
        expect(p[`some-${face}`]).toBeCloseTo(1 - ((dieSides - 1) / dieSides) ** n, 12);
    }
  });

  test.each([
    [1, 'some-1'],
    [2, 'boxcars'],
    [3, 'boxcars'],
  ])('SW-1.6: with %i dice what comes first, and is shown for what it is, can happen: %s', (n, first) => {
    expect(Object.keys(deploying(n)).find((name) => name !== 'nobody-drowns')).toBe(first);
    expect(deploying(n)[first]).toBeGreaterThan(0);
  });

  test("the rulebook's examples", () => {
    expect(deploying(2).boxcars).toBe(1 / 36);
    expect(deploying(5)['snake-eyes']).toBe(1526 / 7776);
    expect(deploying(4)['boxcars-and-snake-eyes']).toBe(6 / 1296);
    expect(deploying(5)['boxcars-and-snake-eyes']).toBe(140 / 7776);
    expect(deploying(3)['some-4']).toBe(91 / 216);
    expect(deploying(1, { at: '97 A1' })['die-kills-A1']).toBe(0.5);
  });

  test.each([
    [94, undefined],
    [95, 1 / 6],
    [100, 1],
  ])('one die kills a man on %i: %s', (step, p) => {
    expect(deploying(1, { at: `${step} A1` })['die-kills-A1']).toBe(p);
  });

  test.each([
    ['97 A1', 'skip-deploy', 1, 1 / 2],
    ['97 A1', 'deploy', 1, 1],
    // with two ones each goes a step; nobody else may push the other over
    ['98 A1 | 99 A2', 'skip-deploy', 2, 1 / 36],
    ['99 A1 A2', 'skip-deploy', 2, 0],
    ['99 A1 A2', 'deploy', 2, 1],
    // a 3 throws the monster over; a 6 leads out of its reach, also when it has walked on
    ['93 A1 | 96 K1', 'skip-deploy', 1, 1 / 3],
  ] as const)('SW-4.12: %s, %s, %i dice: nobody has to drown with %d', (at, type, dice, p) => {
    const m = scene({ firstWaveDice: dice, waves: 15, at });
    const { outcomes } = streamway.odds(m.state, '0', { type })!;
    expect(outcomes[0]).toEqual({ name: 'nobody-drowns', p: expect.any(Number), clause: 'SW-4.12' });
    expect(outcomes[0]!.p).toBeCloseTo(p, 12);
  });

  test('SW-4.12: of a die it is told how likely nobody drowns in the next roll', () => {
    const m = scene({ wave: 2, waves: 9, at: '94 A1 A2 | dead A3', roll: [1, 5] });
    const after = (die: number, man: string) =>
      streamway.odds(m.state, '0', { type: 'apply-die', die, man })!.outcomes[0]!;
    // on 95 and 99: the one die has to be a 1 for the second, or both go to the first, who has five steps
    expect(after(0, 'A1').name).toBe('nobody-drowns');
    expect(after(0, 'A1').p).toBeGreaterThan(0);
    expect(after(0, 'A1').p).toBeLessThan(1);
    const sure = scene({ waves: 9, at: '100 A1 | dead A2 A3', roll: [3] });
    expect(streamway.odds(sure.state, '0', { type: 'apply-die', die: 0, man: 'A1' })!.outcomes[0]!.p).toBe(0);
  });

  test('what would take too long to play through is not told', () => {
    expect(deploying(20, { dieSides: 20 })).not.toHaveProperty('nobody-drowns');
  });

  test('only men the player may move are listed', () => {
    const p = deploying(1, { at: '97 A1 | 98 B1' });
    expect(Object.keys(p).filter((name) => name.startsWith('die-kills'))).toEqual(['die-kills-A1']);
  });

  test('what is needed, and why', () => {
    const m = scene({ at: '97 A1', wave: 2 });
    const { rolls } = streamway.odds(m.state, '0', { type: 'skip-deploy' })!;
    expect(rolls).toEqual([
      { name: 'boxcars', die: 6, target: 6, modifiers: [], p: 1 / 36, clause: 'SW-1.6' },
      { name: 'snake-eyes', die: 6, target: 1, modifiers: [], p: 1 / 36, clause: 'SW-1.6' },
      {
        ...{ name: 'die-kills-A1', die: 6, target: 101, p: 0.5, clause: 'SW-4.12' },
        modifiers: [{ name: 'step', value: 97, clause: 'SW-4.7' }],
      },
    ]);
  });

  test.each([
    3, 4, 5, 6,
  ])('a boss with %i abilities has each of them with the same chance', (bossAbilities) => {
    const boss = { bossWave: true, bossAbilities, waves: 1, roundsPerWave: 1, active: '1' };
    const m = scene({ ...boss, at: '40 A1 B1', roll: [2] });
    const odds = streamway.odds(m.state, '1', { type: 'apply-die', die: 0, man: 'B1' })!;
    expect(odds.outcomes.map(({ name }) => name)).toEqual([1, 2, 3, 4, 5, 6].map((n) => `ability-${n}`));
    for (const { p } of odds.outcomes) expect(p).toBeCloseTo(bossAbilities / 6, 12);
  });

  test("a roll that follows by itself is an action's too: a turn without a reserve, a wave after abilities", () => {
    const m = scene({ at: '40 A1 | 97 B1 | dead B2 B3', roll: [2] });
    const odds = streamway.odds(m.state, '0', { type: 'apply-die', die: 0, man: 'A1' })!;
    expect(odds.outcomes).toContainEqual({ name: 'die-kills-B1', p: 0.5, clause: 'SW-4.12' });
    const boss = { bossWave: true, waves: 1, roundsPerWave: 1, active: '1' };
    const w = scene({ ...boss, at: '40 A1 A2 A3 | 50 B1', roll: [2] });
    const names = streamway
      .odds(w.state, '1', { type: 'apply-die', die: 0, man: 'B1' })!
      .outcomes.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['boxcars', 'ability-1', 'ability-6']));
  });

  test('what rolls nothing has none, and asking changes nothing', () => {
    const m = scene({ at: '40 A1 A2', wave: 2, round: 16, roll: [2, 3] });
    const before = JSON.stringify(m.state);
    expect(streamway.odds(m.state, '0', { type: 'apply-die', die: 0, man: 'A1' })).toBeUndefined();
    const first = start();
    streamway.odds(first.state, '0', { type: 'deploy' });
    expect(JSON.stringify(m.state)).toBe(before);
    expect(first.phase).toBe('deploy');
  });
});
