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
    expect(Object.entries(deploying(n))[0]).toEqual([first, expect.any(Number)]);
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
    const m = scene({ at: '40 A1 A2', wave: 2, roll: [2, 3] });
    const before = JSON.stringify(m.state);
    expect(streamway.odds(m.state, '0', { type: 'apply-die', die: 0, man: 'A1' })).toBeUndefined();
    const first = start();
    streamway.odds(first.state, '0', { type: 'deploy' });
    expect(JSON.stringify(m.state)).toBe(before);
    expect(first.phase).toBe('deploy');
  });
});
