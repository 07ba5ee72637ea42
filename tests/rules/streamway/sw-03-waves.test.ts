import { abilities, BARE, board, scene, start, stream, streamway } from './kit.ts';

/** The last turn of a round is about to be ended by one die. */
const lastTurn = { active: '1', roundsPerWave: 1, roll: [2] };

describe('waves, rounds and turns', () => {
  test('SW-3.1: everybody has one turn a round, in seat order, however many players the team has', () => {
    const { state } = start({ board: BARE, teams: 2, playersPerTeam: [3, 1], roundsPerWave: 2 });
    const twos = { roll: () => 2 };
    const turns: string[] = ['1.1.0'];
    while (turns.length < 9)
      for (const event of streamway.apply(
        state,
        state.active,
        streamway.onTimeout(state, state.active),
        twos,
        { at: 0 },
      ))
        if (event.type === 'turn-started') turns.push(`${event.wave}.${event.round}.${event.seat}`);
    expect(turns.join(' ')).toBe('1.1.0 1.1.1 1.1.2 1.1.3 1.2.0 1.2.1 1.2.2 1.2.3 2.1.0');
  });

  test('SW-3.1: the dead take their turns too', () => {
    const m = scene({ at: '40 A1 | dead B1 B2 B3', roll: [2] });
    m.die(0, 'A1', ...stream(6, 5));
    expect(m.told('turn-started')).toMatchObject([{ seat: '1', team: 'B', dead: true, dice: 1 }]);
    expect(m.view).toMatchObject({ active: '1', phase: 'apply' });
  });

  test.each([
    [{ board: 'classic-100' }, 16],
    [{ board: 'chess-64' }, 10],
    [{ board: 'short-36', dieSides: 7 }, 5],
    [{ board: board(12, '', '', 12), dieSides: 20 }, 1],
    [{ roundsPerWave: 33 }, 33],
  ] as const)('SW-3.2: with %j a wave has %i rounds', (given, rounds) => {
    const m = start(given);
    expect(m.told('wave-started')).toMatchObject([{ wave: 1, rounds }]);
    expect(m.state.options.roundsPerWave).toBe(rounds);
  });

  test('SW-3.2: the wave ends with that round, not before', () => {
    const m = scene({ at: '40 A1 B1', roundsPerWave: 2, active: '1', round: 1, wave: 1, roll: [2] });
    m.die(0, 'B1');
    expect(m.types).toContain('round-ended');
    expect(m.types).not.toContain('wave-won');
    expect(m.state).toMatchObject({ wave: 1, round: 2, active: '0' });
  });

  test.each([
    [1, 2, 2],
    [1, 4, 4],
    [3, 5, 7],
  ])('SW-3.3: with %i dice at first, each turn of wave %i rolls %i', (firstWaveDice, wave, n) => {
    const m = scene({
      ...lastTurn,
      at: '40 A1 B1',
      wave: wave - 1,
      firstWaveDice,
      firstMonsterWave: 16,
      waves: 9,
    });
    m.die(0, 'B1');
    expect(m.told('wave-started')).toMatchObject([{ wave, dice: n }]);
    m.act({ type: 'skip-deploy' }, ...stream(6, ...new Array(n).fill(3)));
    expect(m.state.dice).toHaveLength(n);
  });

  test.each([1, 3])('SW-3.3: wave 1 has %i dice a turn', (firstWaveDice) => {
    const m = start({ firstWaveDice });
    expect(m.told('wave-started')).toMatchObject([{ wave: 1, dice: firstWaveDice }]);
    m.act({ type: 'deploy' }, ...stream(6, ...new Array(firstWaveDice).fill(3)));
  });

  /** The waves in which a monster is added, and how many abilities are rolled for it. */
  const schedule = (given: object) => {
    const found: string[] = [];
    for (let wave = 2; wave <= 15; wave++) {
      const k = [...Array(7).keys()].find((n) => {
        try {
          const m = scene({ ...lastTurn, waves: 15, at: '40 A1 B1', wave: wave - 1, ...given });
          m.die(0, 'B1', ...abilities(...[1, 2, 3, 4, 5, 6].slice(0, n)));
          if (m.state.monsters.length) found.push(`${wave}:${n}`);
          return true;
        } catch {
          return false;
        }
      });
      expect(k).toBeDefined();
    }
    return found.join(' ');
  };

  test('SW-3.4, SW-3.5: monsters come in waves 3, 5, 7, ..., the first without abilities, each with one more', () => {
    expect(schedule({})).toBe('3:0 5:1 7:2 9:3 11:4 13:5 15:6');
  });

  test('SW-3.4: the first wave with a monster and the interval can be chosen', () => {
    expect(schedule({ firstMonsterWave: 2, monsterWaveInterval: 5 })).toBe('2:0 7:1 12:2');
    expect(schedule({ firstMonsterWave: 16 })).toBe('');
  });

  test('SW-3.5: there are no more than six abilities', () => {
    expect(schedule({ firstMonsterWave: 4, monsterWaveInterval: 1 })).toBe(
      '4:0 5:1 6:2 7:3 8:4 9:5 10:6 11:6 12:6 13:6 14:6 15:6',
    );
  });

  test('SW-3.4: it is there before the first turn, at the end of the board; also in wave 1', () => {
    const m = start({ firstMonsterWave: 1 });
    expect(m.types).toEqual([
      'game-started',
      'wave-started',
      'monster-added',
      'round-started',
      'turn-started',
    ]);
    expect(m.told('monster-added')).toMatchObject([
      { monster: 'K1', step: 100, abilities: [], boss: false, reason: 'scheduled', wave: 1, round: 0 },
    ]);
    expect(m.state.monsters).toEqual([{ id: 'K1', step: 100, abilities: [], boss: false }]);
  });

  test('SW-3.6: a number it has is rolled again, with a d6 whatever the stream dice are', () => {
    const m = scene({ ...lastTurn, dieSides: 9, at: '40 A1 B1', wave: 6, waves: 9 });
    m.die(0, 'B1', ...abilities(5, 5, 5, 2));
    expect(m.told('ability-rolled')).toMatchObject([
      { monster: 'K1', roll: { faces: [5] }, duplicate: false },
      { roll: { faces: [5] }, duplicate: true },
      { roll: { faces: [5] }, duplicate: true },
      { roll: { faces: [2] }, duplicate: false },
    ]);
    expect(m.monster('K1')!.abilities).toEqual([2, 5]);
    const third = scene({ ...lastTurn, at: '40 A1 B1', wave: 8, waves: 9 });
    third.die(0, 'B1', ...abilities(5, 2, 5, 4));
    expect(third.monster('K1')!.abilities).toEqual([2, 4, 5]);
  });

  test('SW-3.6: another monster may have it too', () => {
    const m = scene({ ...lastTurn, at: '40 A1 B1 | 70 K1+5', wave: 4, waves: 9 });
    m.die(0, 'B1', ...abilities(5));
    expect(m.state.monsters.map((monster) => monster.abilities)).toEqual([[5], [5]]);
  });

  test('SW-3.7: where a monster is added on another they merge, and nobody lands', () => {
    const m = scene({ ...lastTurn, at: '40 A1 B1 | 100 K2+3', wave: 4, waves: 9 });
    m.goOn('end', ...abilities(5));
    expect(m.state.monsters).toEqual([{ id: 'K2', step: 100, abilities: [3, 5], boss: false }]);
    expect(m.told('monsters-merged')).toMatchObject([
      { kept: 'K2', absorbed: 'K3', step: 100, abilities: [3, 5] },
    ]);
    expect(m.types).not.toContain('monster-landed');
  });

  test('SW-3.8: the wave is won after the last monster has stepped, if anybody is alive', () => {
    const m = scene({ ...lastTurn, at: '40 A1 | 96 B1 | 100 K1 | dead B2 B3' });
    m.die(0, 'B1');
    expect(
      m.types.filter((type) => /monster-moved|man-died|turn-ended|round-ended|wave-won/.test(type)),
    ).toEqual([...['monster-moved', 'man-died', 'turn-ended', 'round-ended', 'wave-won']]);
  });

  test('SW-3.8: men in reserve alone are enough', () => {
    const m = scene({ ...lastTurn, at: '99 B1 | dead B2 B3 A1 A2' });
    m.die(0, 'B1');
    expect(m.types).toContain('wave-won');
  });

  test('SW-3.9: the dead return to their reserve, then all who are deployed move upstream, then the next wave', () => {
    const m = scene({ ...lastTurn, at: '40 A1 | 4 A2 | 20 B1 | 7 B2 | dead A3 B3 | 70 K1' });
    m.die(0, 'B1');
    expect(m.types.slice(m.types.indexOf('wave-won'))).toEqual([
      ...['wave-won', 'men-restored', 'men-shifted', 'man-undeployed', 'wave-started', 'round-started'],
      'turn-started',
    ]);
    expect(m.told('men-restored')).toMatchObject([{ wave: 1, men: ['A3', 'B3'] }]);
    expect(m.told('men-shifted')[0]!.moves).toEqual([
      { man: 'A1', from: 40, to: 34 },
      { man: 'A2', from: 4 },
      { man: 'B1', from: 22, to: 16 },
      { man: 'B2', from: 7, to: 1 },
    ]);
    expect(m.told('man-undeployed')).toMatchObject([{ man: 'A2', team: 'A', reason: 'shifted' }]);
    expect(m.where('A1', 'A2', 'A3', 'B1', 'B2', 'B3')).toEqual([34, 'reserve', 'reserve', 16, 1, 'reserve']);
    expect(m.at('K1')).toBe(69);
  });

  test('SW-3.9: the dead return to the team they were in when they died', () => {
    const m = scene({ ...lastTurn, at: '40 A1 | 20 B1 | dead A2' });
    m.state.men.find((man) => man.id === 'A2')!.team = 'B';
    m.die(0, 'B1');
    expect(m.state.men.find((man) => man.id === 'A2')).toMatchObject({ team: 'B', status: 'reserve' });
  });

  test('SW-3.9: a dead team that gets men back is alive again', () => {
    const m = scene({ ...lastTurn, at: '40 A1 | 20 B1 | dead A2' });
    for (const id of ['A1', 'A2', 'A3']) m.state.men.find((man) => man.id === id)!.status = 'dead';
    m.state.teams[0]!.dead = m.state.seats[0]!.dead = true;
    m.die(0, 'B1');
    expect(m.told('team-revived')).toMatchObject([{ team: 'A', reason: 'wave-end' }]);
    expect(m.state.seats[0]!.dead).toBe(false);
    expect(m.view).toMatchObject({ wave: 2, active: '0', phase: 'deploy' });
  });

  test('SW-3.10: the shift sets nothing off', () => {
    const m = scene({
      ...lastTurn,
      snakes: '34-60',
      ladders: '50-14',
      at: '40 A1 | 18 B1 | 56 A2 | 13 K1',
    });
    m.die(0, 'B1');
    expect(m.where('A1', 'B1', 'A2', 'K1')).toEqual([34, 14, 50, 14]);
    const after = m.types.slice(m.types.indexOf('men-shifted'));
    expect(after.filter((type) => /landed|snake|ladder|thrown|bumped/.test(type))).toEqual([]);
  });

  test('SW-3.11: the last wave wins the game; nobody is restored or shifted', () => {
    const m = scene({ ...lastTurn, at: '40 A1 B1 | dead A2', wave: 5 });
    m.die(0, 'B1');
    expect(m.types.slice(-2)).toEqual(['wave-won', 'game-won']);
    expect(m.told('game-won')).toMatchObject([{ boss: false, waves: 5 }]);
    expect(m.where('A1', 'A2')).toEqual([40, 'dead']);
    expect(m.refusal({ type: 'deploy' })).toBe('game-over SW-3.11');
  });

  const bossNext = { ...lastTurn, waves: 2, wave: 2, bossWave: true, bossAbilities: 4 };

  test('SW-3.12: with the boss one more wave follows: the monsters go, the boss comes', () => {
    const m = scene({ ...bossNext, at: '40 A1 | 20 B1 | 70 K1+3 | 90 K2 | dead B2' });
    m.die(0, 'B1', ...abilities(2, 4, 4, 6, 1));
    expect(m.types.slice(m.types.indexOf('wave-won'))).toEqual([
      ...['wave-won', 'men-restored', 'men-shifted', 'wave-started', 'monsters-removed'],
      ...['ability-rolled', 'ability-rolled', 'ability-rolled', 'ability-rolled', 'ability-rolled'],
      ...['monster-added', 'round-started', 'turn-started'],
    ]);
    expect(m.told('monsters-removed')).toMatchObject([{ monsters: ['K1', 'K2'] }]);
    expect(m.told('monster-added')).toMatchObject([{ reason: 'boss', boss: true, step: 100 }]);
    expect(m.state.monsters).toEqual([{ id: 'K3', step: 100, abilities: [1, 2, 4, 6], boss: true }]);
    expect(m.told('wave-started')[0]).toStrictEqual({
      ...{ type: 'wave-started', wave: 3, round: 0, seat: '0', dice: 3 },
    });
  });

  test('SW-3.12: no other monster is added in the boss wave, whatever the schedule', () => {
    const m = scene({ ...bossNext, firstMonsterWave: 3, monsterWaveInterval: 1, at: '40 A1 | 20 B1' });
    m.die(0, 'B1', ...abilities(1, 2, 3, 4));
    expect(m.told('monster-added')).toHaveLength(1);
  });

  const boss = { waves: 2, wave: 3, bossWave: true };

  test('SW-3.13: the boss wave has no last round', () => {
    const m = scene({ ...boss, ...lastTurn, bossRoundLimit: 50, round: 49, at: '40 A1 | 20 B1 | 90 K1!' });
    m.die(0, 'B1');
    expect(m.view).toMatchObject({ phase: 'deploy', round: 50, wave: 3 });
  });

  test('SW-3.13: the game is won as soon as the root event is resolved in which the boss is destroyed', () => {
    const m = scene({ ...boss, at: '92 A1 | 20 B1 | 96 K1! | 60 K2', roll: [4, 3] });
    m.die(0, 'A1');
    expect(m.types).toEqual(['die-applied', 'man-landed', 'monster-thrown', 'monster-destroyed', 'game-won']);
    expect(m.told('game-won')).toMatchObject([{ boss: true }]);
    expect(m.state.result).toMatchObject({ won: true, reason: 'boss-destroyed' });
  });

  test('SW-3.13: what merged from the boss is the boss; another monster is not', () => {
    const m = scene({ ...boss, at: '86 A1 | 20 B1 | 90 K1 | 96 K2! | 10 K3', roll: [4, 6] });
    m.die(0, 'A1');
    expect(m.monster('K1')).toMatchObject({ step: 96, boss: true });
    m.die(1, 'A1');
    expect(m.state.result).toMatchObject({ won: true });
    const other = scene({ ...boss, at: '92 A1 | 20 B1 | 96 K1 | 60 K2!', roll: [4, 3] });
    other.die(0, 'A1');
    expect(other.state.result).toBeNull();
  });

  test('SW-3.14: a boss that lives too long wins', () => {
    const m = scene({ ...boss, ...lastTurn, bossRoundLimit: 50, round: 50, at: '40 A1 | 20 B1 | 90 K1!' });
    m.die(0, 'B1');
    expect(m.types.slice(-2)).toEqual(['round-ended', 'game-lost']);
    expect(m.told('game-lost')).toMatchObject([{ wave: 3, round: 50, reason: 'boss-limit' }]);
  });

  test('SW-3.15: the game is lost at once when every team is dead', () => {
    const m = scene({ at: '98 A1 | dead A2 A3 B1 B2 B3', roll: [5, 6] });
    m.die(0, 'A1');
    expect(m.types).toEqual(['die-applied', 'man-died', 'team-died', 'game-lost']);
  });

  test('SW-3.15: it comes before the end of the wave, also on the last turn of the last wave', () => {
    const m = scene({ ...lastTurn, wave: 5, at: '99 B1 | dead A1 A2 A3 B2 B3' });
    m.die(0, 'B1');
    expect(m.state.result).toMatchObject({ won: false, reason: 'all-dead' });
    expect(m.types).not.toContain('wave-won');
  });

  test('SW-3.15: it waits until the root event is resolved completely', () => {
    // the last die pushes a team-mate past the end; the pusher lives
    const m = scene({ at: '97 A1 | 100 A2 | dead A3 B1 B2 B3', roll: [3] });
    m.die(0, 'A1', ...stream(6, 1));
    expect(m.where('A1', 'A2')).toEqual([100, 'dead']);
    expect(m.state.result).toBeNull();
  });

  test('SW-3.16: the boss and the last man go together: won', () => {
    // A1 throws the boss past the end, and the other monster throws A1 past the end
    const m = scene({ ...boss, at: '91 A1 | dead A2 A3 B1 B2 B3 | 97 K1! | 98 K2', roll: [6] });
    m.die(0, 'A1');
    expect(m.types).toEqual([
      ...['die-applied', 'man-landed', 'monster-thrown', 'monster-destroyed', 'man-thrown', 'man-died'],
      ...['team-died', 'game-won'],
    ]);
  });
});
