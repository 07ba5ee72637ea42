import { scene, start, stream, streamway } from './kit.ts';

describe('a turn', () => {
  test('SW-4.1: deploy, roll, snake eyes, dice, boxcars, monsters, next seat', () => {
    const m = scene({ wave: 4, at: '40 A1 | 70 K1 | 20 B1 | dead B1 B2 B3' });
    const told = [m.phase];
    const act = (...args: Parameters<typeof m.act>) => {
      m.act(...args);
      told.push(...m.types.filter((type) => !/landed|applied|merged/.test(type)), m.phase);
    };
    act({ type: 'deploy' }, ...stream(6, 1, 1, 6, 6));
    for (const die of [0, 1, 2, 3]) act({ type: 'apply-die', die, man: 'A1' });
    act({ type: 'decline-boon' }, ...stream(6, 2, 3, 4, 5));
    expect(told).toEqual([
      ...['deploy', 'man-deployed', 'dice-rolled', 'monster-dice-allotted', 'monster-moved'],
      ...['apply', 'apply', 'apply', 'apply', 'boon'],
      ...[
        'boon-declined',
        'monster-moved',
        'man-thrown',
        'turn-ended',
        'turn-started',
        'dice-rolled',
        'apply',
      ],
    ]);
  });

  test('SW-4.2: one man may be deployed, to step 1, and only at the start of the turn', () => {
    const m = scene({ at: '40 A1' });
    m.act({ type: 'deploy' }, ...stream(6, 3));
    expect(m.told('man-deployed')).toMatchObject([{ man: 'A2', step: 1, forced: false }]);
    expect(m.at('A2')).toBe(1);
    expect(m.refusal({ type: 'deploy' })).toBe('wrong-phase SW-9.2');
  });

  test('SW-4.2: who has a man on the board may keep the reserve', () => {
    const m = scene({ at: '40 A1' });
    m.act({ type: 'skip-deploy' }, ...stream(6, 3));
    expect(m.types).toEqual(['deploy-skipped', 'dice-rolled']);
    expect(m.at('A2')).toBe('reserve');
  });

  test('SW-4.2: without a reserve nobody is asked', () => {
    const m = scene({ at: '40 A1 | 20 B1 | dead B2 B3', roll: [3] });
    m.die(0, 'A1', ...stream(6, 5));
    expect(m.view).toMatchObject({ active: '1', phase: 'apply', dice: [{ value: 5, used: false }] });
  });

  test('SW-4.3: the first of the reserve is deployed, also one who came from another team', () => {
    const m = scene({ active: '1', at: '40 B1 | 50 B3' });
    m.state.men.find((man) => man.id === 'A2')!.team = 'B';
    m.act({ type: 'deploy' }, ...stream(6, 3));
    expect(m.told('man-deployed')).toMatchObject([{ man: 'A2' }]);
  });

  test('SW-4.4: who has a reserve and nobody on the board must deploy', () => {
    const m = start();
    expect(m.refusal({ type: 'skip-deploy' })).toBe('must-deploy SW-4.4');
    expect(streamway.legal(m.state, '0')).toEqual([{ type: 'deploy' }]);
    m.act({ type: 'deploy' }, ...stream(6, 3));
    expect(m.told('man-deployed')).toMatchObject([{ man: 'A1', forced: true }]);
    // the men of others do not count
    expect(scene({ at: '9 B1' }).refusal({ type: 'skip-deploy' })).toBe('must-deploy SW-4.4');
  });

  test('SW-4.4: a second player of the team need not, once the first has', () => {
    const m = scene({ playersPerTeam: 2, active: '2', at: '9 A1' });
    expect(streamway.legal(m.state, '2')).toEqual([{ type: 'deploy' }, { type: 'skip-deploy' }]);
  });

  test('SW-4.5: a dead player does not deploy', () => {
    const m = scene({ at: '40 A1 | dead B1 B2 B3', roll: [3] });
    m.die(0, 'A1', ...stream(6, 5));
    expect(m.view).toMatchObject({ active: '1', phase: 'apply' });
    expect(m.refusal({ type: 'deploy' })).toBe('wrong-phase SW-9.2');
  });

  test('SW-4.6: the dice are rolled at once after the deployment, as many as the wave has', () => {
    const m = scene({ wave: 3, at: '40 A1' });
    m.act({ type: 'skip-deploy' }, ...stream(6, 3, 6, 2));
    expect(m.state.dice.map((die) => die.value)).toEqual([3, 6, 2]);
  });

  test('SW-4.7: dice go to men in any order, one at a time, several to one man', () => {
    const m = scene({ wave: 3, at: '40 A1 | 60 A2', roll: [3, 5, 2] });
    m.die(2, 'A1');
    expect(m.told('die-applied')).toMatchObject([
      { man: 'A1', die: 2, value: 2, from: 40, to: 42, formula: '40 + 2 = 42' },
    ]);
    expect(m.told('man-landed')).toMatchObject([{ man: 'A1', step: 42, cause: 'die' }]);
    m.die(0, 'A2');
    m.die(1, 'A1');
    expect(m.where('A1', 'A2')).toEqual([47, 63]);
  });

  test('SW-4.7: a die is used once, on a man who is deployed', () => {
    const m = scene({ wave: 2, at: '40 A1 | dead A2', roll: [3, 5] });
    m.die(0, 'A1');
    const apply = (die: number, man: string) => m.refusal({ type: 'apply-die', die, man });
    expect(apply(0, 'A1')).toBe('die-already-used SW-4.7');
    expect(apply(2, 'A1')).toBe('no-such-die SW-4.7');
    expect(apply(1, 'A9')).toBe('no-such-man SW-4.7');
    expect(apply(1, 'A2')).toBe('man-not-deployed SW-4.7');
    expect(apply(1, 'A3')).toBe('man-not-deployed SW-4.7');
    expect(apply(1, 'A1')).toBe('legal');
  });

  test("SW-4.8: a living player moves the own team's men", () => {
    const m = scene({ at: '40 A1 | 50 B1', roll: [3] });
    expect(m.refusal({ type: 'apply-die', die: 0, man: 'B1' })).toBe('not-your-man SW-4.8');
    expect(streamway.legal(m.state, '0')).toEqual([{ type: 'apply-die', die: 0, man: 'A1' }]);
  });

  test('SW-4.8: men that a team was given are its own, men it lost are not', () => {
    const m = scene({ at: '40 A1 | 50 B1 | 60 A2', roll: [3] });
    m.state.men.find((man) => man.id === 'B1')!.team = 'A';
    m.state.men.find((man) => man.id === 'A2')!.team = 'B';
    expect(streamway.legal(m.state, '0')).toMatchObject([{ man: 'A1' }, { man: 'B1' }]);
  });

  test("SW-4.9: a dead player moves any team's men", () => {
    const m = scene({ teams: 3, at: '40 B1 | 50 C1 | dead A1 A2 A3', roll: [3] });
    expect(streamway.legal(m.state, '0')).toMatchObject([{ man: 'B1' }, { man: 'C1' }]);
    m.die(0, 'C1');
    expect(m.at('C1')).toBe(53);
  });

  test('SW-4.9: so does one whose last man has just died', () => {
    const m = scene({ wave: 2, at: '98 A1 | dead A2 A3 | 50 B1', roll: [3, 4] });
    m.die(0, 'A1');
    expect(m.told('team-died')).toMatchObject([{ team: 'A' }]);
    m.die(1, 'B1');
    expect(m.at('B1')).toBe(54);
  });

  test('SW-4.10: nobody deployed but some in reserve: the other dice go to other teams, and nobody is deployed', () => {
    const m = scene({ wave: 2, at: '98 A1 | 50 B1', roll: [3, 4] });
    m.die(0, 'A1');
    expect(m.view).toMatchObject({ active: '0', phase: 'apply' });
    expect(m.state.seats[0]!.dead).toBe(false);
    expect(streamway.legal(m.state, '0')).toEqual([{ type: 'apply-die', die: 1, man: 'B1' }]);
    m.die(1, 'B1');
    expect(m.where('A1', 'A2', 'B1')).toEqual(['dead', 'reserve', 54]);
  });

  test('SW-4.11: with nobody left on the board the other dice are lost', () => {
    const m = scene({ wave: 3, at: '98 A1', roll: [2, 3, 4] });
    m.die(1, 'A1');
    expect(m.told('dice-lost')).toMatchObject([{ dice: [0, 2], reason: 'no-men' }]);
    expect(m.view).toMatchObject({ active: '1', phase: 'deploy' });
  });

  test.each([
    [97, 3, 100],
    [98, 3, 'dead'],
    [94, 6, 100],
    [100, 1, 'dead'],
  ])('SW-4.12: a man on %i who moves %i: %s', (from, value, to) => {
    const m = scene({ wave: 2, at: `${from} A1 | 20 A2`, roll: [value, 1] });
    m.die(0, 'A1');
    expect(m.at('A1')).toBe(to);
    if (to === 'dead')
      expect(m.told('man-died')).toMatchObject([{ man: 'A1', team: 'A', from, reason: 'die', by: '0' }]);
    expect(m.refusal({ type: 'apply-die', die: 1, man: 'A2' })).toBe('legal');
  });

  test('SW-4.13: there is no way round a die', () => {
    const m = scene({ wave: 2, at: '40 A1', roll: [3, 4] });
    m.die(0, 'A1');
    expect(streamway.legal(m.state, '0')).toEqual([{ type: 'apply-die', die: 1, man: 'A1' }]);
    for (const type of ['deploy', 'skip-deploy', 'decline-boon'] as const)
      expect(m.refusal({ type })).toBe('wrong-phase SW-9.2');
  });
});

describe('nobody on the board', () => {
  const stranded = { at: 'dead A1 A2 A3', active: '1' };
  /** Seat 0 is dead; B has men in reserve only. Then seat 0 rolls. */
  const strand = (monsters: string, faces: number[], given: object = {}) => {
    const m = scene({ wave: faces.length, ...stranded, at: `${stranded.at} | ${monsters}`, ...given });
    m.begin('0', ...stream(m.state.options.dieSides, ...faces));
    return m;
  };

  test('SW-4.14: a dead player whose turn comes moves the monsters by the roll, straight to the start', () => {
    const m = strand('90 K1', [3, 4]);
    expect(m.told('monster-dice-allotted')).toMatchObject([
      { allot: [{ monster: 'K1', dice: [0, 1], pips: 7 }], reason: 'stranded' },
    ]);
    expect(m.told('monster-moved')).toMatchObject([
      { monster: 'K1', path: [90, 89, 88, 87, 86, 85, 84, 83], pips: 7, used: 7, reason: 'stranded' },
    ]);
    expect(m.told('monster-moved')[0]).not.toHaveProperty('target');
    expect(m.told('monster-landed')).toMatchObject([{ step: 83, cause: 'move' }]);
    expect(m.view).toMatchObject({ active: '1', phase: 'deploy' });
  });

  test('SW-4.14: among several the player allots each die; they move in the order given', () => {
    const m = strand('90 K1 | 80 K2', [3, 4, 5]);
    expect(m.phase).toBe('monster-dice');
    expect(streamway.decisions(m.state)).toEqual([
      { seat: '0', kind: 'monster-dice', clause: 'SW-4.14', clock: 'turn', seconds: 60, turn: '3 1' },
    ]);
    m.act({
      type: 'allot-monster-dice',
      allot: [
        { monster: 'K2', dice: [2, 0] },
        { monster: 'K1', dice: [1] },
      ],
    });
    expect(m.told('monster-moved').map(({ monster, pips }) => `${monster} ${pips}`)).toEqual([
      'K2 8',
      'K1 4',
    ]);
    expect(m.where('K1', 'K2')).toEqual([86, 72]);
  });

  test('SW-4.14: it stops on step 1, and lands in place there', () => {
    const m = strand('3 K1', [5]);
    expect(m.told('monster-moved')).toMatchObject([{ path: [3, 2, 1], pips: 5, used: 2 }]);
    const there = strand('1 K1', [5], { snakes: '1-30' });
    expect(there.told('monster-moved')).toMatchObject([{ path: [1] }]);
    expect(there.told('monster-landed')).toMatchObject([
      { step: 1, cause: 'move' },
      { step: 30, cause: 'snake' },
    ]);
  });

  test('SW-4.14: the shortest way is by ability 1 over the grid', () => {
    // 45 lies under 36, that under 25, 16 and 5
    const m = strand('45 K1+1', [5]);
    expect(m.told('monster-moved')).toMatchObject([{ path: [45, 36, 25, 16, 5, 4] }]);
  });

  test('SW-4.14: the landing is a landing: snakes, ladders and merging', () => {
    const m = strand('90 K1 | 60 K2', [3], { snakes: '57-70', ladders: '87-60' });
    m.act({ type: 'allot-monster-dice', allot: [{ monster: 'K1', dice: [0] }] });
    expect(m.told('ladder-taken')).toMatchObject([{ piece: 'K1', from: 87, to: 60, forced: true }]);
    expect(m.told('monsters-merged')).toMatchObject([{ kept: 'K1', absorbed: 'K2' }]);
  });

  test('SW-4.14: with somebody deployed the dead player moves men', () => {
    const m = strand('90 K1 | 40 B1', [3]);
    expect(m.phase).toBe('apply');
  });

  test('SW-4.15: without a monster one is added on the last step, after the roll', () => {
    const m = strand('dead A1', [3]);
    expect(m.types.slice(1, 6)).toEqual([
      ...['dice-rolled', 'monster-added', 'monster-dice-allotted', 'monster-moved', 'monster-landed'],
    ]);
    expect(m.told('monster-added')).toMatchObject([
      { monster: 'K1', step: 100, abilities: [], boss: false, reason: 'stranded' },
    ]);
    expect(m.at('K1')).toBe(97);
  });

  test('SW-4.15: it has no abilities, however many monsters there have been', () => {
    const m = scene({ wave: 1, ...stranded, nextMonster: 6 });
    m.begin('0', ...stream(6, 3));
    expect(m.told('monster-added')).toMatchObject([{ monster: 'K6', abilities: [], reason: 'stranded' }]);
  });

  test('SW-4.15: it does not count among the scheduled ones', () => {
    const m = strand('dead A1', [3, 2], { roundsPerWave: 1 });
    expect(m.at('K1')).toBe(95);
    // seat 1 ends the wave: the first scheduled monster has no abilities, so no ability is rolled
    m.act({ type: 'deploy' }, ...stream(6, 2, 4));
    m.die(0, 'B1');
    m.die(1, 'B1');
    expect(m.told('monster-added')).toMatchObject([{ monster: 'K2', abilities: [], reason: 'scheduled' }]);
  });

  test('SW-4.16: snake eyes do nothing more, and the monsters do not step at the end of the turn', () => {
    const m = strand('90 K1', [1, 1]);
    expect(m.types).toEqual([
      ...['turn-started', 'dice-rolled', 'monster-dice-allotted', 'monster-moved', 'monster-landed'],
      ...['turn-ended', 'turn-started'],
    ]);
    expect(m.told('dice-rolled')).toMatchObject([{ snakeEyes: true }]);
    expect(m.at('K1')).toBe(88);
  });
});
