import { scene, stream, streamway } from './kit.ts';

describe('statistics', () => {
  test('SW-8.1: what is counted in a turn', () => {
    const m = scene({
      snakes: '44-50 56-58',
      ladders: '50-20 30-22',
      wave: 3,
      at: '40 A1 | 20 B1 | 22 A2 | 97 K1',
      roll: [4, 6, 4],
    });
    m.die(0, 'A1');
    m.ladder('L1');
    m.state.men.find((man) => man.id === 'A2')!.step = 95;
    m.die(1, 'A2');
    expect(m.state.seats[0]!.stats).toMatchObject({
      diceApplied: 2,
      pipsOnOwn: 10,
      pipsOnOthers: 0,
      snakes: 1,
      laddersUp: 1,
      laddersDown: 0,
      bumps: 1,
      ownKilled: 1,
      othersKilled: 0,
    });
    expect(m.state.teams[0]!.stats).toEqual({ menLost: 1, menRestored: 0, turnsDead: 0 });
  });

  test('SW-8.1: turns, deployments, special rolls, monsters thrown and destroyed', () => {
    const m = scene({ wave: 4, at: '90 A1 | 20 B1 | 96 K1' });
    m.begin('0');
    m.act({ type: 'deploy' }, ...stream(6, 6, 1, 6, 1));
    expect(m.state.seats[0]!.stats).toMatchObject({
      turnsAlive: 1,
      menDeployed: 1,
      boxcars: 1,
      snakeEyes: 1,
    });
    expect(m.state.stats).toMatchObject({ menThrown: 1 });
    const t = scene({ wave: 2, at: '90 A1 | 20 B1 | 96 K1', roll: [6, 1] });
    t.die(0, 'A1');
    expect(t.state.seats[0]!.stats).toMatchObject({ monstersThrown: 1, monstersDestroyed: 1 });
    expect(t.state.stats).toMatchObject({ monstersDestroyed: 1 });
  });

  test("SW-8.1: pushes, ladders down, gifts, and others' men", () => {
    const m = scene({
      ladders: '60-46',
      wave: 2,
      at: '40 A1 | 46 A2 | 20 C1',
      teams: 3,
      roll: [6, 6],
    });
    m.die(0, 'A1');
    m.ladder('L1');
    m.die(1, 'A1');
    expect(m.state.seats[0]!.stats).toMatchObject({ pushes: 1, laddersDown: 1 });
    const give = scene({ wave: 2, at: '40 A1 | dead B1 B2 B3', roll: [6, 6] });
    give.die(0, 'A1');
    give.die(1, 'A1');
    give.act({ type: 'give-man', toTeam: 'B' });
    expect(give.state.seats[0]!.stats.gifts).toBe(1);
    const steal = scene({ wave: 3, at: '94 B1 | 20 B2 | dead A1 A2 A3', roll: [6, 6, 6] });
    steal.die(0, 'B1');
    steal.die(1, 'B1');
    expect(steal.state.seats[0]!.stats).toMatchObject({ othersKilled: 1, pipsOnOthers: 12 });
    steal.act({ type: 'follow-through', accept: true });
    steal.act({ type: 'steal-man', fromTeam: 'B' }, ...stream(6, 2, 2, 2));
    expect(steal.state.seats[0]!.stats.thefts).toBe(1);
    expect(steal.state.teams[1]!.stats.menLost).toBe(1);
  });

  test("SW-8.1: a team's turns while it is dead, men restored, and the table's", () => {
    const m = scene({ roundsPerWave: 1, at: '40 A1 | dead B1 B2 B3', roll: [2] });
    m.die(0, 'A1', ...stream(6, 3));
    expect(m.state.teams[1]!.stats.turnsDead).toBe(1);
    expect(m.state.seats[1]!.stats).toMatchObject({ turnsDead: 1, turnsAlive: 0 });
    m.die(0, 'A1');
    expect(m.state.teams[1]!.stats).toEqual({ menLost: 0, menRestored: 3, turnsDead: 1 });
    expect(m.state.stats).toMatchObject({ wavesWon: 1, roundsSurvived: 1 });
  });

  test('SW-8.1: the counters are shown', () => {
    const view = streamway.view(scene({}).state);
    expect(Object.keys(view.seats[0]!.stats)).toHaveLength(19);
    expect(view.stats).toEqual({
      wavesWon: 0,
      roundsSurvived: 0,
      monstersDestroyed: 0,
      menThrown: 0,
      bossesKilled: 0,
    });
  });

  const score = (m: ReturnType<typeof scene>) => streamway.result(m.state)!.score;

  test('SW-8.2: waves, rounds of the unfinished one, monsters and men', () => {
    // lost in round 11 of 16, after two waves and a monster
    const m = scene({ wave: 3, round: 11, at: '98 A1 | dead A2 A3 B1 B2 B3', roll: [6] });
    m.state.stats.wavesWon = 2;
    m.state.stats.monstersDestroyed = 1;
    m.die(0, 'A1');
    expect(score(m)).toEqual({ table: 200 + 62 + 25 });
  });

  test('SW-8.2: a win has no unfinished wave; men in reserve count as those on the board', () => {
    const m = scene({ wave: 5, round: 16, active: '1', at: '40 A1 | 50 B1 | dead A2', roll: [2] });
    m.state.stats.wavesWon = 4;
    m.die(0, 'B1');
    expect(score(m)).toEqual({ table: 500 + 50 });
  });

  test('SW-8.2: the boss is worth 200; rounds against it nothing', () => {
    const boss = { waves: 2, wave: 3, bossWave: true, round: 9 };
    const won = scene({ ...boss, at: '92 A1 | 20 B1 | 96 K1! | dead B2', roll: [4] });
    won.state.stats.wavesWon = 2;
    won.die(0, 'A1');
    expect(score(won)).toEqual({ table: 200 + 200 + 25 + 50 });
    const lost = scene({ ...boss, at: '98 A1 | 60 K1! | dead A2 A3 B1 B2 B3', roll: [4] });
    lost.state.stats.wavesWon = 2;
    lost.die(0, 'A1');
    expect(score(lost)).toEqual({ table: 200 });
  });
});
