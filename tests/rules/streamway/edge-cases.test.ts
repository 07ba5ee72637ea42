import { board, type Event, scene, stream, streamway } from './kit.ts';

/** The men and monsters that something happened to, as `type piece`. */
const doings = (events: readonly Event[]) =>
  events.flatMap((e) =>
    'man' in e
      ? [`${e.type} ${e.man}`]
      : 'monster' in e && e.type !== 'ability-rolled'
        ? [`${e.type} ${e.monster}`]
        : [],
  );

/** Section 13, by number. */
describe('edge cases (section 13)', () => {
  test('1: two sixes on one man, a snake six steps ahead: down, and the second six from there', () => {
    const m = scene({ snakes: '46-60', at: '40 A1', wave: 2, roll: [6, 6] });
    m.die(0, 'A1');
    expect(m.at('A1')).toBe(60);
    m.die(1, 'A1');
    expect(m.told('die-applied')).toMatchObject([{ from: 60, to: 66 }]);
  });

  test("2: a monster at the snake's tail is thrown before the second die", () => {
    const m = scene({ snakes: '46-60', at: '40 A1 | 60 K1', wave: 2, roll: [6, 6] });
    m.die(0, 'A1');
    expect(m.where('A1', 'K1')).toEqual([60, 66]);
    m.die(1, 'A1');
    expect(m.where('A1', 'K1')).toEqual([66, 71]);
  });

  test("3: a man on a snake's head stays; one who lands there slides, and never meets the first", () => {
    const m = scene({ snakes: '46-60', at: '40 A1 | 46 A2 B1', wave: 2, roll: [6, 6] });
    m.die(0, 'A1');
    expect(m.where('A1', 'A2', 'B1')).toEqual([60, 46, 46]);
  });

  test('4: a die that leads to the last step, and one more', () => {
    const m = scene({ at: '94 A1 | 95 A2', wave: 2, roll: [6, 6] });
    m.die(0, 'A1');
    m.die(1, 'A2');
    expect(m.where('A1', 'A2')).toEqual([100, 'dead']);
  });

  test('5: bumped to step 1 it stays deployed, to 0 it goes to the reserve', () => {
    const m = scene({ at: '5 A1 | 7 B1 | 4 A2 | 6 B2', wave: 2, roll: [2, 2] });
    m.die(0, 'A1');
    m.die(1, 'A2');
    expect(m.where('B1', 'B2')).toEqual([1, 'reserve']);
  });

  test('6: a bumped man slides onto who bumped it: each displaces the other once', () => {
    const m = scene({ snakes: '38-44', at: '40 A1 | 44 B1', wave: 2, roll: [4, 1] });
    m.die(0, 'A1');
    expect(m.told('man-bumped').map(({ man, by }) => `${by} ${man}`)).toEqual(['A1 B1', 'B1 A1']);
    expect(m.where('A1', 'B1')).toEqual([44, 44]);
  });

  test('7: two men on step 1, a third comes by a ladder: both are displaced, team-mates first', () => {
    const m = scene({ ladders: '44-1', at: '40 A1 | 1 A2 B1', wave: 2, roll: [4, 1] });
    m.die(0, 'A1');
    m.ladder('L1');
    expect(doings(m.events)).toEqual([
      ...['man-landed A1', 'man-pushed A2', 'man-landed A2', 'man-bumped B1', 'man-undeployed B1'],
    ]);
  });

  test('8: a pushed man lands on a man of another team, who is bumped', () => {
    const m = scene({ at: '40 A1 | 44 A2 | 45 B1', wave: 2, roll: [4, 1] });
    m.die(0, 'A1');
    expect(m.where('A1', 'A2', 'B1')).toEqual([44, 45, 39]);
  });

  test('9: pushed on the last step it dies', () => {
    const m = scene({ at: '96 A1 | 100 A2', wave: 2, roll: [4, 1] });
    m.die(0, 'A1');
    expect(m.told('man-died')).toMatchObject([{ man: 'A2', reason: 'pushed', by: 'A1', from: 100 }]);
  });

  test("10: the monster on the man's step is thrown, then the one beside throws the man", () => {
    const m = scene({ at: '40 A1 | 44 K1 | 43 K2', wave: 2, roll: [4, 1] });
    m.die(0, 'A1');
    expect(doings(m.events)).toEqual([
      ...['die-applied A1', 'man-landed A1', 'monster-thrown K1', 'monster-landed K1', 'man-thrown A1'],
      'man-landed A1',
    ]);
    expect(m.at('A1')).toBe(49);
  });

  test('11: between two monsters the one further downstream throws, unless ability 3 goes further', () => {
    for (const [at, thrower] of [
      ['43 K1 | 45 K2', 'K2'],
      ['43 K1+3 | 45 K2', 'K1'],
    ] as const) {
      const m = scene({ at: `40 A1 | ${at}`, wave: 2, roll: [4, 1] });
      m.die(0, 'A1');
      expect(m.told('man-thrown')).toMatchObject([{ monster: thrower }]);
    }
  });

  test('12: a monster thrown beside a man throws the man', () => {
    const m = scene({ at: '40 A1 | 44 K1 | 51 B1', wave: 2, roll: [4, 1] });
    m.die(0, 'A1');
    expect(m.told('man-thrown')).toMatchObject([{ man: 'B1', from: 51, to: 56 }]);
  });

  test('13: thrown onto one man and beside another it is thrown on, and throws nobody there', () => {
    const m = scene({ at: '40 A1 | 44 K1 | 50 B1 | 51 B2', wave: 2, roll: [4, 1] });
    m.die(0, 'A1');
    expect(m.told('monster-thrown').map(({ by, to }) => `${by} ${to}`)).toEqual(['A1 50', 'B1 56']);
    expect(m.told('man-thrown')).toEqual([]);
  });

  test('14: thrown onto a monster it merges; then a man there throws the merged one', () => {
    const m = scene({ at: '40 A1 | 44 K2 | 50 K1 B1', wave: 2, roll: [4, 1] });
    m.die(0, 'A1');
    expect(m.types).toEqual([
      ...['die-applied', 'man-landed', 'monster-thrown', 'monster-landed', 'monsters-merged'],
      ...['monster-thrown', 'monster-landed'],
    ]);
    expect(m.told('monster-thrown')[1]).toMatchObject({ monster: 'K1', by: 'B1', from: 50, to: 56 });
  });

  test("15: thrown onto a ladder's bottom it climbs, and throws whom it may", () => {
    const m = scene({
      ladders: '50-45',
      at: '40 A1 | 44 K1 | 46 B1',
      wave: 2,
      roll: [4, 1],
    });
    m.die(0, 'A1');
    expect(m.told('monster-landed')).toMatchObject([{ cause: 'thrown' }, { step: 45, cause: 'ladder' }]);
    expect(m.told('man-thrown')).toMatchObject([{ man: 'B1' }]);
    expect(m.at('A1')).toBe(44);
  });

  test('16: thrown onto a snake it goes down, and throws the men at the tail', () => {
    const m = scene({ snakes: '50-60', at: '40 A1 | 44 K1 | 60 B1', wave: 2, roll: [4, 1] });
    m.die(0, 'A1');
    expect(m.told('monster-thrown')).toHaveLength(1);
    expect(m.told('man-thrown')).toMatchObject([{ man: 'B1', from: 60, to: 66 }]);
  });

  test('17: of two men thrown the second pushes the first one step on', () => {
    const m = scene({ at: '40 A1 | 44 K1 | 51 B1 | 49 C1', teams: 3, wave: 2, roll: [4, 1] });
    m.die(0, 'A1');
    expect(m.told('man-pushed')).toMatchObject([{ man: 'B1', by: 'C1', from: 56, to: 57 }]);
    expect(m.where('B1', 'C1')).toEqual([57, 56]);
  });

  test('18: a thrown man who comes by a snake onto another bumps it', () => {
    const m = scene({ snakes: '51-60', at: '40 A1 | 45 K1 | 60 B1', wave: 2, roll: [4, 1] });
    m.die(0, 'A1');
    expect(m.told('man-bumped')).toMatchObject([{ man: 'B1', by: 'A1', from: 60, to: 54 }]);
  });

  test('19: ability 2 reaches the next row, but a throw from above it would help: none', () => {
    // 57 lies under 44, and a throw from 44 ends on 50
    const m = scene({ at: '55 A1 | 44 K1+2', wave: 2, roll: [2, 1] });
    m.die(0, 'A1');
    expect(m.at('A1')).toBe(57);
  });

  test("20: on one step after a shift: the man walks off untouched, or is thrown in the monsters' steps", () => {
    const off = scene({ at: '44 A1 K1', wave: 2, roll: [6, 1] });
    off.die(0, 'A1');
    expect(doings(off.events)).toEqual(['die-applied A1', 'man-landed A1']);
    const stays = scene({ at: '44 A1 K1 | 20 A2', roll: [6] });
    stays.die(0, 'A2');
    expect(stays.told('monster-landed')).toMatchObject([{ step: 44, cause: 'move' }]);
    expect(stays.told('man-thrown')).toMatchObject([{ man: 'A1', from: 44, to: 50 }]);
  });

  test('21: down a ladder, but not up again in the same root event', () => {
    const m = scene({ ladders: '60-44', at: '40 A1', wave: 2, roll: [4, 1] });
    m.die(0, 'A1');
    m.ladder('L1');
    expect(m.at('A1')).toBe(60);
    expect(m.phase).toBe('apply');
  });

  test("22: a ladder's top beside a monster", () => {
    const m = scene({ ladders: '44-20', at: '40 A1 | 21 K1', wave: 2, roll: [4, 1] });
    m.die(0, 'A1');
    m.ladder('L1');
    expect(m.told('man-thrown')).toMatchObject([{ man: 'A1', monster: 'K1', from: 20, to: 27 }]);
  });

  test("23: a man thrown in the monsters' steps onto a ladder: the player whose turn ends chooses", () => {
    const m = scene({ ladders: '67-5', at: '20 A1 | 60 K1 | 62 B1', roll: [1] });
    m.die(0, 'A1');
    expect(m.view).toMatchObject({ active: '0', phase: 'ladder', ladder: { man: 'B1', ladders: ['L1'] } });
    m.ladder('L1');
    expect(m.at('B1')).toBe(5);
    expect(m.state.active).toBe('1');
  });

  test('24: snake eyes without monsters: nothing special', () => {
    const m = scene({ at: '40 A1', wave: 2 });
    m.act({ type: 'skip-deploy' }, ...stream(6, 1, 1));
    expect(m.types).toEqual(['deploy-skipped', 'dice-rolled']);
  });

  test('25: snake eyes and boxcars together: monsters, dice, boon', () => {
    const m = scene({ at: '40 A1 | 90 K1 | dead B1 B2 B3', wave: 4 });
    m.act({ type: 'skip-deploy' }, ...stream(6, 1, 6, 6, 1));
    expect(m.told('monster-moved')).toHaveLength(1);
    for (const die of [0, 1, 2, 3]) m.die(die, 'A1');
    expect(m.phase).toBe('boon');
  });

  test("26: the snake eyes' monster kills the player's only man: the dice go to others", () => {
    const m = scene({ at: '95 A1 | 96 K1 | 40 B1', wave: 2 });
    m.act({ type: 'skip-deploy' }, ...stream(6, 1, 1));
    expect(m.at('A1')).toBe('dead');
    expect(streamway.legal(m.state, '0')).toMatchObject([{ man: 'B1' }, { man: 'B1' }]);
  });

  test("27: the last one on the board dies, some are in reserve: the dead move monsters until a living player's turn", () => {
    const m = scene({ teams: 3, at: '98 A1 | 60 K1 | dead A2 A3 B1 B2 B3', roll: [6] });
    m.die(0, 'A1', ...stream(6, 4));
    expect(m.told('monster-dice-allotted')).toMatchObject([{ seat: '1', reason: 'stranded' }]);
    expect(m.view).toMatchObject({ active: '2', phase: 'deploy' });
    expect(m.state.result).toBeNull();
  });

  test("28: a dead player's boxcars on one man, and nobody has a reserve: no boon", () => {
    const m = scene({ at: '40 B1 B2 B3 | dead A1 A2 A3', wave: 2, roll: [6, 6] });
    m.die(0, 'B1');
    m.die(1, 'B1', ...stream(6, 2, 2));
    expect(m.view).toMatchObject({ active: '1', phase: 'apply' });
  });

  test("29: a living team's last man is taken: it dies, the thief lives", () => {
    const m = scene({ at: '95 B1 | dead A1 A2 A3 B2', wave: 2, roll: [6, 6] });
    m.die(0, 'B1');
    m.act({ type: 'steal-man', fromTeam: 'B' }, ...stream(6, 2, 2));
    expect(m.told('team-died')).toMatchObject([{ team: 'B' }]);
    expect(m.told('team-revived')).toMatchObject([{ team: 'A', reason: 'stolen' }]);
  });

  test('30: one team: boxcars never matter', () => {
    const m = scene({ teams: 1, at: '40 A1', wave: 2, roll: [6, 6] });
    m.die(0, 'A1');
    m.die(1, 'A1');
    expect(m.phase).toBe('deploy');
  });

  test('31: everybody dies on the last turn of the last wave: lost', () => {
    const m = scene({ teams: 1, wave: 5, round: 16, at: '98 A1 | dead A2 A3', roll: [6] });
    m.die(0, 'A1');
    expect(m.state.result).toMatchObject({ won: false });
  });

  test('32: more sides than steps: one round a wave', () => {
    const m = scene({ board: board(12, '', '', 12), dieSides: 20 });
    expect(m.state.options.roundsPerWave).toBe(1);
  });

  test('33: a team whose men were all taken stays dead after the wave, though others come back', () => {
    const m = scene({ active: '1', roundsPerWave: 1, at: '40 B1 | dead B2', roll: [2] });
    for (const man of m.state.men) man.team = 'B';
    m.state.teams[0]!.dead = m.state.seats[0]!.dead = true;
    m.die(0, 'B1', ...stream(6, 2, 2));
    expect(m.told('men-restored')).toMatchObject([{ men: ['B2'] }]);
    expect(m.told('team-revived')).toEqual([]);
    expect(m.view).toMatchObject({ wave: 2, active: '0', phase: 'apply' });
    expect(m.state.seats[0]!.dead).toBe(true);
  });

  test('34: later monsters have no more than the six abilities there are', () => {
    const m = scene({
      ...{ waves: 15, wave: 14, firstMonsterWave: 1, monsterWaveInterval: 1, roundsPerWave: 1, active: '1' },
      ...{ at: '40 A1 B1', roll: [2] },
    });
    m.die(0, 'B1', ...[1, 2, 3, 4, 5, 6].map((face) => [6, 'ability d6', face] as const));
    expect(m.told('monster-added')).toMatchObject([{ abilities: [1, 2, 3, 4, 5, 6] }]);
  });

  test('35: a bumped man of another team may be taken up a ladder by the active player', () => {
    const m = scene({ ladders: '38-5', at: '40 A1 | 44 B1', wave: 2, roll: [4, 1] });
    m.die(0, 'A1');
    expect(streamway.legal(m.state, '0')).toContainEqual({ type: 'choose-ladder', ladder: 'L1' });
    m.ladder('L1');
    expect(m.at('B1')).toBe(5);
  });
});
