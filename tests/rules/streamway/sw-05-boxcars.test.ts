import { fastDice, seenBy } from '@touchline/rules/kernel';
import { scene, stream, streamway } from './kit.ts';

const DEAD_C = 'dead C1 C2 C3';

describe('boxcars', () => {
  test('SW-5.1: a living player whose whole roll went to one man may give a man to a dead team', () => {
    const m = scene({ teams: 3, wave: 2, at: `40 A1 | 50 B1 | ${DEAD_C}`, roll: [6, 6] });
    m.die(0, 'A1');
    m.die(1, 'A1');
    expect(m.phase).toBe('boon');
    expect(streamway.legal(m.state, '0')).toEqual([
      { type: 'give-man', toTeam: 'C' },
      { type: 'decline-boon' },
    ]);
    expect(m.refusal({ type: 'give-man', toTeam: 'B' })).toBe('team-not-dead SW-5.1');
    expect(m.refusal({ type: 'give-man', toTeam: 'F' })).toBe('no-such-team SW-5.1');
    expect(m.refusal({ type: 'steal-man', fromTeam: 'B' })).toBe('you-are-alive SW-5.1');
    m.act({ type: 'give-man', toTeam: 'C' });
    expect(m.told('man-given')).toMatchObject([{ man: 'A2', from: 'A', to: 'C' }]);
    expect(m.told('team-revived')).toMatchObject([{ team: 'C', reason: 'given' }]);
    expect(m.state.seats[2]!.dead).toBe(false);
  });

  test('SW-5.1: a dead player may take one from any other team with a reserve', () => {
    const m = scene({ teams: 3, wave: 2, at: '40 B1 B2 B3 | dead A1 A2 A3', roll: [6, 6] });
    m.die(0, 'B2');
    m.die(1, 'B2');
    expect(streamway.legal(m.state, '0')).toEqual([
      { type: 'steal-man', fromTeam: 'C' },
      { type: 'decline-boon' },
    ]);
    expect(m.refusal({ type: 'steal-man', fromTeam: 'A' })).toBe('own-team SW-5.1');
    expect(m.refusal({ type: 'steal-man', fromTeam: 'B' })).toBe('no-reserve SW-5.1');
    expect(m.refusal({ type: 'steal-man', fromTeam: 'D' })).toBe('no-such-team SW-5.1');
    expect(m.refusal({ type: 'give-man', toTeam: 'B' })).toBe('you-are-dead SW-5.1');
    m.act({ type: 'steal-man', fromTeam: 'C' }, ...stream(6, 1, 2));
    expect(m.told('man-stolen')).toMatchObject([{ man: 'C1', from: 'C', to: 'A' }]);
    expect(m.told('team-revived')).toMatchObject([{ team: 'A', reason: 'stolen' }]);
    expect(m.state.seats[0]!.dead).toBe(false);
  });

  test('SW-5.1: either is optional', () => {
    const m = scene({ teams: 3, wave: 2, at: `40 A1 | 50 B1 | ${DEAD_C}`, roll: [6, 6] });
    m.die(0, 'A1');
    m.die(1, 'A1');
    m.act({ type: 'decline-boon' });
    expect(m.types.slice(0, 3)).toEqual(['boon-declined', 'turn-ended', 'turn-started']);
    expect(m.state.seats[2]!.dead).toBe(true);
  });

  test.each([
    ['no boxcars', [6, 5], 'A1', 'A1'],
    ['two men', [6, 6], 'A1', 'A2'],
  ])('SW-5.1: %s, no boon', (_, roll, first, second) => {
    const m = scene({ teams: 3, wave: 2, at: `40 A1 | 60 A2 | 50 B1 | ${DEAD_C}`, roll });
    m.die(0, first);
    m.die(1, second);
    expect(m.phase).not.toBe('boon');
    expect(m.state.active).toBe('1');
  });

  test('SW-5.1: all dice of the roll count, not only the sixes', () => {
    const m = scene({ teams: 3, wave: 3, at: `40 A1 | 60 A2 | 50 B1 | ${DEAD_C}`, roll: [6, 6, 2] });
    m.die(0, 'A1');
    m.die(1, 'A1');
    expect(m.phase).toBe('apply');
    m.die(2, 'A2');
    expect(m.state.active).toBe('1');
  });

  test('SW-5.2: who died of the roll may take a man', () => {
    const m = scene({ wave: 2, at: '93 A1 | dead A2 A3 | 50 B1', roll: [6, 6] });
    m.die(0, 'A1');
    m.die(1, 'A1');
    expect(m.told('team-died')).toMatchObject([{ team: 'A' }]);
    expect(m.phase).toBe('boon');
    m.act({ type: 'steal-man', fromTeam: 'B' });
    expect(m.state.men.find((man) => man.id === 'B2')).toMatchObject({ team: 'A', status: 'reserve' });
    expect(m.state.seats[0]!.dead).toBe(false);
  });

  test('SW-5.3: snake eyes in the same roll come first, and do not prevent it', () => {
    const m = scene({ wave: 4, at: '40 A1 | 90 K1 | dead B1 B2 B3' });
    m.act({ type: 'skip-deploy' }, ...stream(6, 6, 1, 6, 1));
    expect(m.told('monster-dice-allotted')).toMatchObject([{ reason: 'snake-eyes' }]);
    for (const die of [0, 1, 2, 3]) m.die(die, 'A1');
    expect(m.phase).toBe('boon');
  });

  const gone = { teams: 3, wave: 3, at: `98 A1 | 30 A2 | 50 B1 | ${DEAD_C}`, roll: [6, 6, 2] };

  test('SW-5.4: the man is gone, every die was its own, others could take the rest: the player decides', () => {
    const m = scene(gone);
    m.die(0, 'A1');
    expect(m.phase).toBe('follow-through');
    expect(streamway.legal(m.state, '0')).toEqual([
      { type: 'follow-through', accept: true },
      { type: 'follow-through', accept: false },
    ]);
  });

  test("SW-5.4: the player gives up the rest, and the roll counts as one man's", () => {
    const m = scene(gone);
    m.die(1, 'A1');
    m.act({ type: 'follow-through', accept: true });
    expect(m.told('dice-lost')).toMatchObject([{ dice: [0, 2], reason: 'followed-through' }]);
    expect(m.phase).toBe('boon');
    expect(m.at('A2')).toBe(30);
  });

  test('SW-5.4: or applies the rest, and it does not', () => {
    const m = scene(gone);
    m.die(0, 'A1');
    m.act({ type: 'follow-through', accept: false });
    expect(m.phase).toBe('apply');
    m.die(1, 'A2');
    expect(m.phase).toBe('apply');
    m.die(2, 'A2');
    expect(m.view).toMatchObject({ active: '1', phase: 'deploy' });
    expect(m.at('A2')).toBe(38);
  });

  test('SW-5.4: nobody else can take the rest: it is lost, and the roll counts', () => {
    const m = scene({ teams: 2, wave: 3, at: '98 A1 | dead B1 B2 B3', roll: [6, 6, 2] });
    m.die(0, 'A1');
    expect(m.told('dice-lost')).toMatchObject([{ dice: [1, 2], reason: 'no-men' }]);
    expect(m.phase).toBe('boon');
    m.act({ type: 'give-man', toTeam: 'B' });
    expect(m.state.seats[1]!.dead).toBe(false);
  });

  test('SW-5.4: a man bumped back into the reserve has left the board too', () => {
    // A1 pushes A2 down a snake onto B1; B1 falls back by a ladder onto A1, who is bumped off the start
    const m = scene({
      teams: 3,
      wave: 3,
      board: {
        ...{ id: 'test', name: 'Test', steps: 100, columns: 10, rows: 10, cells: 'boustrophedon' },
        snakes: [{ id: 'S1', head: 4, tail: 12 }],
        ladders: [{ id: 'L1', top: 3, bottom: 6 }],
      },
      at: `1 A1 | 3 A2 | 12 B1 | 30 A3 | ${DEAD_C}`,
      roll: [6, 6, 2],
    });
    m.die(2, 'A1');
    expect(m.view.ladder).toEqual({ man: 'B1', ladders: ['L1'] });
    m.ladder('L1');
    expect(m.where('A1', 'A2', 'B1')).toEqual(['reserve', 12, 3]);
    expect(m.told('man-undeployed')).toMatchObject([{ man: 'A1', reason: 'bumped' }]);
    expect(m.phase).toBe('follow-through');
  });

  test('SW-5.4: with `followThrough: dead` the living must apply what is left', () => {
    const m = scene({ ...gone, followThrough: 'dead' });
    m.die(0, 'A1');
    expect(m.phase).toBe('apply');
    expect(streamway.decisions(m.state)).toMatchObject([{ seat: '0', kind: 'apply', clause: 'SW-4.7' }]);
    expect(streamway.legal(m.state, '0').map(({ type }) => type)).toEqual(['apply-die', 'apply-die']);
    for (const accept of [true, false])
      expect(m.refusal({ type: 'follow-through', accept })).toBe('wrong-phase SW-5.4');
    expect(m.refusal({ type: 'decline-boon' })).toBe('wrong-phase SW-9.2');
    expect(streamway.onTimeout(m.state, '0')).toEqual({ type: 'apply-die', die: 1, man: 'A2' });
    expect(streamway.bot.decide(seenBy(streamway, m.state, '0'), fastDice(1))).toMatchObject({
      type: 'apply-die',
    });
    m.die(1, 'A2');
    m.die(2, 'A2');
    expect(m.view).toMatchObject({ active: '1', phase: 'deploy' });
  });

  test.each([
    'anyone',
    'dead',
  ] as const)('SW-5.4: with `followThrough: %s` the dead give dice up', (followThrough) => {
    const m = scene({ followThrough, teams: 3, wave: 3, at: '98 A1 | dead A2 A3 | 50 B1', roll: [6, 6, 2] });
    m.die(0, 'A1');
    expect(m.phase).toBe('follow-through');
    m.act({ type: 'follow-through', accept: true });
    expect(m.phase).toBe('boon');
    m.act({ type: 'steal-man', fromTeam: 'B' });
  });

  test('SW-5.4: with `followThrough: dead` dice that nobody can take are lost, and the roll counts', () => {
    const at = '98 A1 | dead B1 B2 B3';
    const m = scene({ followThrough: 'dead', teams: 2, wave: 3, at, roll: [6, 6, 2] });
    m.die(0, 'A1');
    expect(m.told('dice-lost')).toMatchObject([{ dice: [1, 2], reason: 'no-men' }]);
    expect(m.phase).toBe('boon');
  });

  test('SW-5.4: no boxcars, and a message about giving up is one out of turn like any other', () => {
    const m = scene({ ...gone, followThrough: 'dead', roll: [6, 5, 2] });
    m.die(0, 'A1');
    expect(m.refusal({ type: 'follow-through', accept: true })).toBe('wrong-phase SW-9.2');
  });

  test.each([
    ['nobody is dead', `98 A1 | 30 A2 | 50 B1`, 2],
    ['the reserve is empty', `98 A1 | 30 A2 A3 | 50 B1 | ${DEAD_C}`, 3],
  ])('SW-5.4: no boon is possible, for %s: the dice must be applied', (_, at, teams) => {
    const m = scene({ ...gone, teams, at });
    m.die(0, 'A1');
    expect(m.phase).toBe('apply');
  });

  test('SW-5.4: another man got a die before: no choice', () => {
    const m = scene(gone);
    m.die(2, 'A2');
    m.die(0, 'A1');
    expect(m.phase).toBe('apply');
  });

  test('SW-5.4: no boxcars, no choice', () => {
    const m = scene({ ...gone, roll: [6, 5, 2] });
    m.die(0, 'A1');
    expect(m.phase).toBe('apply');
  });

  test('SW-5.5: the first of the reserve goes, stays in reserve, and is restored to its new team', () => {
    const m = scene({ wave: 2, roundsPerWave: 1, at: '40 A2 | dead B1 B2 B3', roll: [6, 6] });
    m.die(0, 'A2');
    m.die(1, 'A2');
    m.act({ type: 'give-man', toTeam: 'B' });
    expect(m.state.men[0]).toEqual({ id: 'A1', team: 'B', status: 'reserve', step: 0 });
    m.act({ type: 'deploy' }, ...stream(6, 2, 3));
    m.state.men[0]!.step = 99;
    m.die(0, 'A1');
    expect(m.told('man-died')).toMatchObject([{ man: 'A1', team: 'B' }]);
    m.die(1, 'A2');
    expect(m.told('men-restored')).toMatchObject([{ men: ['A1', 'B1', 'B2', 'B3'] }]);
    expect(m.state.men[0]).toMatchObject({ team: 'B', status: 'reserve' });
  });

  test.each([
    ['alive, and nobody is dead', '40 A1 | 50 B1 C1', [6, 6], 'A1'],
    ['alive, with an empty reserve', `40 A1 A2 A3 | 50 B1 | ${DEAD_C}`, [6, 6], 'A1'],
    ['dead, and nobody has a reserve', `40 B1 B2 B3 | 50 C1 C2 C3 | dead A1 A2 A3`, [6, 6], 'B1'],
  ])('SW-5.6: %s: no boon', (_, at, roll, man) => {
    const m = scene({ teams: 3, wave: 2, at, roll });
    m.die(0, man);
    m.die(1, man, ...(at.includes('B2') ? stream(6, 2, 2) : []));
    expect(m.state.active).toBe('1');
    expect(m.types).toContain('turn-ended');
  });

  test("SW-5.6: a team's last man may be taken, and that kills it", () => {
    const m = scene({ wave: 2, at: '95 B1 | dead A1 A2 A3 B3', roll: [6, 6] });
    m.die(0, 'B1');
    expect(m.phase).toBe('boon');
    m.act({ type: 'steal-man', fromTeam: 'B' }, ...stream(6, 2, 3));
    expect(m.types.slice(0, 3)).toEqual(['man-stolen', 'team-died', 'team-revived']);
    expect(m.state.seats.map((seat) => seat.dead)).toEqual([false, true]);
    expect(m.state.result).toBeNull();
  });

  test('SW-5.6: the last man may be given away, too', () => {
    const m = scene({ wave: 2, at: '95 A1 | dead A2 B1 B2 B3', roll: [6, 6] });
    m.die(0, 'A1');
    m.act({ type: 'give-man', toTeam: 'B' });
    expect(m.types.slice(0, 3)).toEqual(['man-given', 'team-died', 'team-revived']);
    expect(m.state.seats.map((seat) => seat.dead)).toEqual([true, false]);
  });

  test("SW-5.7: dice applied to monsters by snake eyes do not count as somebody's", () => {
    const m = scene({ wave: 4, at: '40 A1 | 10 A2 | 90 K1 | dead B1 B2 B3' });
    m.act({ type: 'skip-deploy' }, ...stream(6, 6, 1, 6, 1));
    expect(m.state.focus).toEqual({ man: '', broken: false });
    for (const die of [0, 1, 2]) m.die(die, 'A1');
    m.die(3, 'A2', ...stream(6, 2, 2, 2, 2));
    expect(m.types).toContain('turn-ended');
  });

  test('SW-5.7: a roll used on monsters only gives no boon', () => {
    const m = scene({ wave: 2, at: '98 B1 | 50 K1 | dead A1 A2 A3', roll: [3, 2], active: '1' });
    // nobody is left on the board; seat 0 is dead, rolls boxcars, and B has a reserve to take from
    m.die(0, 'B1', ...stream(6, 6, 6));
    expect(m.told('dice-rolled')).toMatchObject([{ seat: '0', boxcars: true }]);
    expect(m.told('monster-dice-allotted')).toMatchObject([{ reason: 'stranded' }]);
    expect(m.view).toMatchObject({ active: '1', phase: 'deploy' });
  });
});
