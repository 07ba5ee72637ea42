import { fastDice, seenBy } from '@touchline/rules/kernel';
import { type Action, BARE, board, scene, streamway } from './kit.ts';

/** What happened, one word an event: `A1 bumped 14-8`. */
function story(m: ReturnType<typeof scene>): string[] {
  return m.events.flatMap((e) => {
    switch (e.type) {
      case 'man-landed':
        return [`${e.man} lands ${e.step} ${e.cause}`];
      case 'monster-landed':
        return [`${e.monster} lands ${e.step} ${e.cause}`];
      case 'man-bumped':
      case 'man-pushed':
        return [`${e.man} ${e.type.slice(4)} by ${e.by} ${e.from}-${e.to}`];
      case 'man-thrown':
        return [`${e.man} thrown by ${e.monster} ${e.from}-${e.to}`];
      case 'monster-thrown':
        return [`${e.monster} thrown by ${e.by} ${e.from}-${e.to}`];
      case 'man-died':
        return [`${e.man} dies ${e.reason} ${e.by}`];
      case 'monster-destroyed':
        return [`${e.monster} destroyed ${e.by}`];
      case 'monsters-merged':
        return [`${e.kept} absorbs ${e.absorbed}`];
      case 'man-undeployed':
        return [`${e.man} undeployed`];
      case 'snake-taken':
        return [`${e.piece} snake ${e.snake}`];
      case 'ladder-taken':
        return [`${e.piece} ladder ${e.ladder}${e.forced ? '!' : ''}`];
      case 'ladder-offered':
        return [`${e.man}? ${e.ladders}`];
      default:
        return [];
    }
  });
}

/** A die to `A1` on 40 in the usual scene; `at` has the others. A second die keeps the turn going. */
function drop(value: number, at: string, given: object = {}) {
  const m = scene({ at: `40 A1 | ${at}`, roll: [value, 2], wave: 2, ...given });
  m.die(0, 'A1');
  return m;
}

describe('root events', () => {
  test('SW-6.1: what a landing sets off is resolved depth first', () => {
    // A2 is pushed, and pushes A3, before B1 is bumped
    const m = drop(4, '44 A2 B1 | 45 A3');
    expect(story(m)).toEqual([
      ...['A1 lands 44 die', 'A2 pushed by A1 44-45', 'A2 lands 45 pushed'],
      ...['A3 pushed by A2 45-46', 'A3 lands 46 pushed', 'B1 bumped by A1 44-38', 'B1 lands 38 bumped'],
    ]);
  });

  test('SW-6.2: a landing is abandoned when its piece has moved again', () => {
    // B1 is bumped to 38, up to 50, down the snake to 44, and bumps A1 away: the ladder
    // on 44 is not offered to A1
    const m = drop(4, '44 B1', { snakes: '38-44', ladders: '44-20' });
    expect(story(m)).toEqual([
      ...[
        'A1 lands 44 die',
        'B1 bumped by A1 44-38',
        'B1 lands 38 bumped',
        'B1 snake S1',
        'B1 lands 44 snake',
      ],
      ...['A1 bumped by B1 44-38', 'A1 lands 38 bumped', 'A1 snake S1', 'A1 lands 44 snake'],
      'A1? L1',
    ]);
    expect(m.view.ladder).toEqual({ man: 'A1', ladders: ['L1'] });
    m.ladder(null);
    // then B1's landing goes on, A1 having landed again
    expect(story(m)).toEqual(['B1? L1']);
  });

  test('SW-6.2: it is abandoned when the piece has left the board', () => {
    // the monster on 93 throws A1 past the end; the men on its step stay
    const m = scene({ at: '88 A1 | 94 B1 | 95 K1', roll: [6] });
    m.die(0, 'A1');
    expect(story(m).slice(0, 3)).toEqual(['A1 lands 94 die', 'A1 thrown by K1 94-101', 'A1 dies thrown K1']);
    expect(m.told('man-bumped')).toEqual([]);
  });

  test('SW-6.2: it is abandoned when the piece has been merged away', () => {
    // in the midst of its throws K2 is absorbed by K1, which then throws the man who is left
    const m = drop(4, '44 K2 | 51 B1 | 49 B2 | 56 K1', { ladders: '62-50' });
    expect(story(m)).toEqual([
      ...['A1 lands 44 die', 'K2 thrown by A1 44-50', 'K2 lands 50 thrown', 'B1 thrown by K2 51-56'],
      ...['B1 lands 56 thrown', 'K1 thrown by B1 56-62', 'K1 lands 62 thrown', 'K1 ladder L1!'],
      ...['K1 lands 50 ladder', 'K1 absorbs K2', 'B2 thrown by K1 49-56', 'B2 lands 56 thrown'],
      ...['B1 pushed by B2 56-57', 'B1 lands 57 pushed'],
    ]);
  });

  test('SW-6.3: a man displaces another no more than once: then they share the step', () => {
    // bumped down a snake onto each other for ever, but for this rule
    const m = drop(4, '44 B1', { snakes: '38-44' });
    expect(story(m)).toEqual([
      ...[
        'A1 lands 44 die',
        'B1 bumped by A1 44-38',
        'B1 lands 38 bumped',
        'B1 snake S1',
        'B1 lands 44 snake',
      ],
      ...['A1 bumped by B1 44-38', 'A1 lands 38 bumped', 'A1 snake S1', 'A1 lands 44 snake'],
    ]);
    expect(m.where('A1', 'B1')).toEqual([44, 44]);
  });

  test('SW-6.3: a monster throws a man no more than once', () => {
    // thrown from beside 45 to 51, where a ladder leads back to 44
    const m = drop(4, '45 K1', { ladders: '51-44' });
    expect(m.view.ladder).toEqual({ man: 'A1', ladders: ['L1'] });
    m.ladder('L1');
    expect(story(m)).toEqual(['A1 ladder L1', 'A1 lands 44 ladder']);
    expect(m.at('A1')).toBe(44);
  });

  test('SW-6.3: a man throws a monster no more than once', () => {
    // it climbs back to 46, and A1 comes there by a ladder and a snake
    const m = drop(4, '44 K1', { snakes: '30-46', ladders: '50-46 44-30' });
    m.ladder('L2');
    expect(story(m)).toEqual([
      'A1 ladder L2',
      'A1 lands 30 ladder',
      'A1 snake S1',
      'A1 lands 46 snake',
      'A1? L1',
    ]);
    expect(m.where('A1', 'K1')).toEqual([46, 46]);
  });

  test('SW-6.3: a man uses a ladder no more than once', () => {
    const m = drop(4, '90 B1', { ladders: '44-20' });
    m.ladder('L1');
    expect(m.at('A1')).toBe(20);
    expect(m.phase).toBe('apply');
    // a new die is a new root event
    m.state.men[0]!.step = 42;
    m.die(1, 'A1');
    expect(m.view.ladder).toEqual({ man: 'A1', ladders: ['L1'] });
  });

  test('SW-6.3: a ladder that one man has used is there for another', () => {
    // bumped off the top of the ladder, B1 comes to its foot by a snake
    const m = drop(4, '20 B1', { snakes: '14-44', ladders: '44-20' });
    m.ladder('L1');
    expect(m.where('A1', 'B1')).toEqual([20, 44]);
    expect(m.view.ladder).toEqual({ man: 'B1', ladders: ['L1'] });
  });

  test('SW-6.3: a used ladder is refused where another is on offer', () => {
    const m = drop(4, '90 B1', { ladders: '44-20 30-20' });
    m.ladder('L1');
    expect(m.view.ladder).toEqual({ man: 'A1', ladders: ['L2'] });
    expect(m.refusal({ type: 'choose-ladder', ladder: 'L1' })).toBe('ladder-already-used SW-6.3');
    expect(m.refusal({ type: 'choose-ladder', ladder: 'L3' })).toBe('no-ladder-here SW-6.10');
  });

  test('SW-6.4: after 20,000 landings all pieces stay where they are', () => {
    const m = drop(4, '20 B1 B2', { ladders: '44-20' });
    m.root.landings = 19_999;
    m.ladder('L1');
    // the 20,000th: it lands on 20 and bumps B1, who lands no more; B2 stays
    expect(story(m)).toEqual(['A1 ladder L1', 'A1 lands 20 ladder', 'B1 bumped by A1 20-14']);
    expect(m.where('A1', 'B1', 'B2')).toEqual([20, 14, 20]);
    expect(m.phase).toBe('apply');
    expect(m.root).toBeUndefined();
  });

  test('SW-6.4: a crowd of six teams on a small board comes to rest by itself', () => {
    const m = scene({
      board: board(12, '3-9 4-10 5-8', '12-2', 12),
      dieSides: 6,
      distanceUnit: 'half',
      teams: 6,
      menPerTeam: 12,
      at: `6 ${'ABCDEF'
        .split('')
        .flatMap((t) => [...Array(12).keys()].map((i) => `${t}${i + 1}`))
        .slice(1)
        .join(' ')} | 5 A1`,
      roll: [1],
    });
    m.events = streamway.apply(
      m.state,
      '0',
      { type: 'apply-die', die: 0, man: 'A1' },
      { roll: () => 1 },
      { at: 0 },
    );
    let landings = m.told('man-landed').length;
    for (let i = 0; m.phase === 'ladder' && i < 5000; i++) {
      m.events = streamway.apply(
        m.state,
        m.state.active,
        { type: 'choose-ladder', ladder: 'L1' },
        { roll: () => 1 },
        { at: 0 },
      );
      landings += m.told('man-landed').length;
    }
    expect(m.phase).not.toBe('ladder');
    expect(landings).toBeGreaterThan(72);
    expect(landings).toBeLessThan(20_000);
  });
});

describe('a man lands', () => {
  test("SW-6.5: on a snake's head a man goes down, and nothing else of that step applies", () => {
    const m = drop(4, '44 B1 K1', { snakes: '44-60', ladders: '44-20' });
    expect(story(m)).toEqual(['A1 lands 44 die', 'A1 snake S1', 'A1 lands 60 snake']);
    expect(m.told('snake-taken')).toMatchObject([{ piece: 'A1', snake: 'S1', from: 44, to: 60 }]);
  });

  test('SW-6.5: the tail does nothing', () => {
    const m = drop(4, '90 B1', { snakes: '30-44' });
    expect(m.at('A1')).toBe(44);
  });

  test('SW-6.5: of several snakes the one furthest downstream', () => {
    const m = drop(4, '90 B1', { snakes: '44-60 44-70 44-65' });
    expect(m.told('snake-taken')).toMatchObject([{ snake: 'S2', to: 70 }]);
  });

  test('SW-6.6: a man throws the monster on its step, which lands; the man stays', () => {
    const m = drop(4, '44 K1');
    expect(story(m)).toEqual(['A1 lands 44 die', 'K1 thrown by A1 44-50', 'K1 lands 50 thrown']);
    expect(m.told('monster-thrown')).toMatchObject([{ formula: '44 + 6 = 50' }]);
    expect(m.where('A1', 'K1')).toEqual([44, 50]);
  });

  test.each([
    [94, 100],
    [95, 'gone'],
  ])('SW-6.6: from %i it is thrown to %s', (from, to) => {
    const m = scene({ at: `${from - 4} A1 | ${from} K1`, roll: [4, 1], wave: 2 });
    m.die(0, 'A1');
    expect(m.at('K1')).toBe(to);
    expect(m.told('monster-destroyed')).toEqual(
      to === 'gone' ? [expect.objectContaining({ monster: 'K1', by: 'A1', boss: false })] : [],
    );
  });

  test('SW-6.6: that monster cannot throw the man for the rest of the root event', () => {
    // thrown to 50 it climbs back to 45, beside A1
    const m = drop(4, '44 K1', { ladders: '50-45' });
    expect(story(m)).toEqual([
      ...[
        'A1 lands 44 die',
        'K1 thrown by A1 44-50',
        'K1 lands 50 thrown',
        'K1 ladder L1!',
        'K1 lands 45 ladder',
      ],
    ]);
    expect(m.where('A1', 'K1')).toEqual([44, 45]);
  });

  test('SW-6.6: it may throw others, and the same man in a later root event', () => {
    const m = drop(4, '44 K1 | 46 B1', { ladders: '50-45' });
    expect(m.told('man-thrown')).toMatchObject([{ man: 'B1' }]);
    m.state.men.find((man) => man.id === 'B1')!.step = 20;
    m.die(1, 'A1');
    expect(m.told('man-thrown')).toMatchObject([{ man: 'A1', monster: 'K1', from: 46, to: 51 }]);
  });

  test('SW-6.7: a monster that has a man in reach throws the man, measured from its own step', () => {
    const m = drop(4, '45 K1');
    expect(story(m)).toEqual(['A1 lands 44 die', 'A1 thrown by K1 44-51', 'A1 lands 51 thrown']);
    expect(m.told('man-thrown')).toMatchObject([{ formula: 'monster on 45 + 6 = 51' }]);
  });

  test('SW-6.7: past the end the man dies', () => {
    const m = scene({ at: '90 A1 | 20 A2 | 95 K1', roll: [4, 1], wave: 2 });
    m.die(0, 'A1');
    expect(m.told('man-died')).toMatchObject([{ man: 'A1', from: 94, reason: 'thrown', by: 'K1' }]);
  });

  test.each([
    ['the one whose throw goes furthest', '43 K1 | 45 K2', 'K2'],
    ['the one whose throw goes furthest, by ability 3', '43 K1+3 | 45 K2', 'K1'],
  ])('SW-6.7: of several monsters %s throws the man, and only that one', (_, at, thrower) => {
    const m = drop(4, at);
    expect(m.told('man-thrown')).toMatchObject([{ man: 'A1', monster: thrower }]);
  });

  test('SW-6.7: equally far throws: the lower id', () => {
    // 38 + 12 = 44 + 6
    for (const at of ['38 K1+3+2 | 44 K2', '44 K1 | 38 K2+3+2']) {
      const m = scene({ board: board(100, '', '', 5), at: `41 A1 | ${at}`, roll: [2, 1], wave: 2 });
      m.die(0, 'A1');
      expect(m.told('man-thrown')).toMatchObject([{ man: 'A1', monster: 'K1', to: 50 }]);
    }
  });

  test('SW-6.8: of the men on the step, team-mates are pushed first, then the others bumped, each by id', () => {
    const m = drop(4, '44 A3 B2 A2 B1 C1', { teams: 3 });
    expect(story(m).filter((line) => / by /.test(line))).toEqual([
      'A2 pushed by A1 44-45',
      'A3 pushed by A1 44-45',
      'A2 pushed by A3 45-46',
      'B1 bumped by A1 44-38',
      'B2 bumped by A1 44-38',
      'B1 pushed by B2 38-39',
      'C1 bumped by A1 44-38',
      'B2 bumped by C1 38-32',
    ]);
  });

  test('SW-6.8: team-mates come first, also when their ids do not', () => {
    const m = scene({ active: '1', at: '40 B1 | 44 A1 B2', wave: 2, roll: [4, 1] });
    m.die(0, 'B1');
    expect(story(m).filter((line) => / by /.test(line))).toEqual([
      ...['B2 pushed by B1 44-45', 'A1 bumped by B1 44-38'],
    ]);
  });

  test.each([
    [5, 'reserve'],
    [6, 'reserve'],
    [7, 1],
    [8, 2],
  ])('SW-6.8: bumped from %i: %s', (step, to) => {
    const m = scene({ at: `${step - 2} A1 | ${step} B1`, roll: [2, 1], wave: 2 });
    m.die(0, 'A1');
    expect(m.at('B1')).toBe(to);
    expect(m.told('man-bumped')).toMatchObject([{ man: 'B1', by: 'A1', from: step, to: step - 6 }]);
    expect(m.told('man-undeployed')).toHaveLength(to === 'reserve' ? 1 : 0);
  });

  test('SW-6.8: a man goes to the reserve of the team it is in now', () => {
    const m = scene({ teams: 3, at: '2 A1 | 4 C1', roll: [2, 1], wave: 2 });
    m.state.men.find((man) => man.id === 'C1')!.team = 'B';
    m.die(0, 'A1');
    expect(m.told('man-undeployed')).toMatchObject([{ man: 'C1', team: 'B', reason: 'bumped' }]);
  });

  test('SW-6.8: pushed past the end a man dies', () => {
    const m = scene({ at: '97 A1 | 100 A2', roll: [3, 1], wave: 2 });
    m.die(0, 'A1');
    expect(story(m)).toEqual(['A1 lands 100 die', 'A2 pushed by A1 100-101', 'A2 dies pushed A1']);
  });

  test('SW-6.8: who is not there any more when its turn comes is left alone', () => {
    // B1 is bumped and slides onto the monster, throws it beside 44, and it throws B2
    // away before A1 can bump B2
    const m = drop(4, '44 K1 B1 B2', { snakes: '38-39', ladders: '50-39' });
    expect(story(m)).toEqual([
      ...[
        'A1 lands 44 die',
        'K1 thrown by A1 44-50',
        'K1 lands 50 thrown',
        'K1 ladder L1!',
        'K1 lands 39 ladder',
      ],
      ...['B1 bumped by A1 44-38', 'B1 lands 38 bumped', 'B1 snake S1', 'B1 lands 39 snake'],
      ...[
        'K1 thrown by B1 39-45',
        'K1 lands 45 thrown',
        'B2 thrown by K1 44-51',
        'B2 lands 51 thrown',
        'B1? L1',
      ],
    ]);
    m.ladder(null);
    expect(story(m)).toEqual([]);
    expect(m.where('A1', 'B1', 'B2')).toEqual([44, 39, 51]);
  });

  test('SW-6.8: who has been displaced is done with', () => {
    // B1, bumped, is thrown back beside A1: it is not bumped again
    const m = drop(4, '44 B1 | 39 K1+5');
    expect(story(m)).toEqual([
      ...['A1 lands 44 die', 'B1 bumped by A1 44-38', 'B1 lands 38 bumped', 'B1 thrown by K1 38-45'],
      'B1 lands 45 thrown',
    ]);
  });

  test('SW-6.9: a man thrown onto others pushes them all, by id', () => {
    const m = drop(4, '45 K1 | 51 B1 A2');
    expect(story(m).slice(1)).toEqual([
      ...['A1 thrown by K1 44-51', 'A1 lands 51 thrown', 'A2 pushed by A1 51-52', 'A2 lands 52 pushed'],
      ...['B1 pushed by A1 51-52', 'B1 lands 52 pushed'],
      // who is pushed was not thrown: it bumps
      ...['A2 bumped by B1 52-46', 'A2 lands 46 bumped', 'A2 thrown by K1 46-51', 'A2 lands 51 thrown'],
      ...['A1 pushed by A2 51-52', 'A1 lands 52 pushed'],
    ]);
  });

  test('SW-6.9: after a snake or a ladder the throw does not count any more', () => {
    const m = drop(4, '45 K1 | 60 B1', { snakes: '51-60' });
    expect(m.told('man-bumped')).toMatchObject([{ man: 'B1', from: 60, to: 54 }]);
  });

  test('SW-6.10: at either end of a ladder the active player chooses, up or down', () => {
    const m = drop(4, '90 B1', { ladders: '44-20 70-44 44-30 90-80' });
    expect(m.told('ladder-offered')).toMatchObject([{ man: 'A1', ladders: ['L1', 'L2', 'L3'] }]);
    expect(streamway.decisions(m.state)).toEqual([
      { seat: '0', kind: 'ladder', clause: 'SW-6.10', clock: 'turn', seconds: 60, turn: '2 1' },
    ]);
    expect(streamway.legal(m.state, '0').map((a) => 'ladder' in a && a.ladder)).toEqual([
      'L1',
      'L2',
      'L3',
      null,
    ]);
    m.ladder('L2');
    expect(m.told('ladder-taken')).toMatchObject([
      { piece: 'A1', ladder: 'L2', from: 44, to: 70, forced: false },
    ]);
    expect(m.told('man-landed')).toMatchObject([{ man: 'A1', step: 70, cause: 'ladder' }]);
  });

  test('SW-6.10: or has the man stay', () => {
    const m = drop(4, '90 B1', { ladders: '44-20' });
    m.ladder(null);
    expect(m.types[0]).toBe('ladder-declined');
    expect(m.at('A1')).toBe(44);
  });

  test('SW-6.10: it is the player on turn who chooses, no matter who owns the man and what moved it', () => {
    const m = drop(4, '44 B1', { ladders: '38-20' });
    expect(m.view).toMatchObject({ ladder: { man: 'B1' }, active: '0', phase: 'ladder' });
    expect(m.refusal({ type: 'choose-ladder', ladder: 'L1' }, '1')).toBe('not-your-decision SW-9.1');
    m.ladder('L1');
    expect(m.at('B1')).toBe(20);
  });

  describe('with `ladderChoice: owner`', () => {
    const ladderChoice = 'owner' as const;

    test('SW-6.10: the team of the man chooses, in a decision of its own', () => {
      const m = drop(4, '44 B1', { ladders: '38-20', ladderChoice });
      expect(streamway.decisions(m.state)).toMatchObject([
        { seat: '1', kind: 'ladder', clause: 'SW-6.10', clock: 'reaction' },
      ]);
      expect(streamway.view(m.state)).toMatchObject({ active: '0', decides: '1' });
      const climb: Action = { type: 'choose-ladder', ladder: 'L1' };
      expect(m.refusal(climb, '0')).toBe('not-your-decision SW-6.10');
      expect(streamway.legal(m.state, '0')).toEqual([]);
      expect(streamway.legal(m.state, '1')).toEqual([climb, { type: 'choose-ladder', ladder: null }]);
      expect(streamway.onTimeout(m.state, '1')).toEqual(climb);
      expect(() => streamway.onTimeout(m.state, '0')).toThrow('owes no decision');
      expect(streamway.bot.decide(seenBy(streamway, m.state, '1'), fastDice(1))).toEqual(climb);
      expect(streamway.odds(m.state, '1', climb)).toBeUndefined();
      m.actAs('1', climb);
      expect(m.at('B1')).toBe(20);
      // what happens in a player's turn counts for that player: SW-8.1
      expect(m.state.seats.map(({ stats }) => stats.laddersUp)).toEqual([1, 0]);
    });

    test('SW-6.10: a man of the active team is for the player on turn', () => {
      const m = drop(4, '90 B1', { ladders: '44-20', ladderChoice });
      expect(streamway.decisions(m.state)).toMatchObject([{ seat: '0', clock: 'turn' }]);
      m.ladder('L1');
      expect(m.at('A1')).toBe(20);
    });

    test('SW-6.10: of several players the first of the team after the active one', () => {
      // seats 0 to 5: A, B, C, A, B, C
      const at = '40 C1 | 44 B1 | 60 A1';
      for (const [active, chooser] of [
        ['2', '4'],
        ['5', '1'],
      ]) {
        const m = scene({
          teams: 3,
          playersPerTeam: 2,
          ladders: '38-20',
          ladderChoice,
          at,
          roll: [4],
          active: active!,
        });
        m.die(0, 'C1');
        expect(streamway.decisions(m.state)).toMatchObject([{ seat: chooser, kind: 'ladder' }]);
        m.actAs(chooser!, { type: 'choose-ladder', ladder: null });
        expect(m.phase).not.toBe('ladder');
      }
    });
  });

  test('SW-6.10: the ladder comes last, after the men on the step', () => {
    const m = drop(4, '44 B1', { ladders: '44-20' });
    expect(story(m).slice(-2)).toEqual(['B1 lands 38 bumped', 'A1? L1']);
  });
});

describe('a monster lands', () => {
  test('SW-6.11: it goes down a snake; of several the nearest tail', () => {
    const m = drop(4, '44 K1', { snakes: '50-70 50-60 50-65' });
    expect(m.told('snake-taken')).toMatchObject([{ piece: 'K1', snake: 'S2', from: 50, to: 60 }]);
    expect(story(m).at(-1)).toBe('K1 lands 60 snake');
  });

  test("SW-6.11: on a monster's step it merges", () => {
    const m = drop(4, '44 K1 | 50 K2+3');
    expect(story(m).slice(-1)).toEqual(['K1 absorbs K2']);
  });

  test('SW-6.12: thrown onto men by a man, the first of them throws it on, and it throws nobody there', () => {
    const m = drop(4, '44 K1 | 50 B2 B1 | 51 A2');
    expect(story(m)).toEqual([
      ...['A1 lands 44 die', 'K1 thrown by A1 44-50', 'K1 lands 50 thrown', 'K1 thrown by B1 50-56'],
      'K1 lands 56 thrown',
    ]);
  });

  test('SW-6.12: a man who has thrown it does not throw it on; then it throws the others', () => {
    // A1 throws it, it climbs to 38, where B1, bumped, throws it back onto A1's step
    const m = drop(4, '44 K1 B1 | 45 B2', { ladders: '50-38' });
    expect(story(m).slice(5)).toEqual([
      ...['B1 bumped by A1 44-38', 'B1 lands 38 bumped', 'K1 thrown by B1 38-44', 'K1 lands 44 thrown'],
      ...['B2 thrown by K1 45-50', 'B2 lands 50 thrown', 'B2? L1'],
    ]);
  });

  test('SW-6.12: otherwise it throws all in reach, the furthest downstream first, then by id', () => {
    const m = drop(4, '44 K1 | 49 B2 A2 | 51 B1');
    expect(story(m).filter((line) => /thrown by K1/.test(line))).toEqual([
      ...['B1 thrown by K1 51-56', 'A2 thrown by K1 49-56', 'B2 thrown by K1 49-56'],
    ]);
  });

  test('SW-6.12: it looks again after each throw', () => {
    // B1, thrown down onto A2, bumps it up into the monster's reach: it is thrown next
    const m = drop(4, '44 K1 | 51 B1 | 56 A2');
    expect(story(m).slice(3)).toEqual([
      ...['B1 thrown by K1 51-56', 'B1 lands 56 thrown', 'A2 pushed by B1 56-57', 'A2 lands 57 pushed'],
    ]);
    const snake = drop(4, '44 K1 | 51 B1 | 57 A2', { snakes: '56-57' });
    expect(story(snake).slice(3)).toEqual([
      ...['B1 thrown by K1 51-56', 'B1 lands 56 thrown', 'B1 snake S1', 'B1 lands 57 snake'],
      ...['A2 bumped by B1 57-51', 'A2 lands 51 bumped', 'A2 thrown by K1 51-56', 'A2 lands 56 thrown'],
      ...['A2 snake S1', 'A2 lands 57 snake', 'B1 bumped by A2 57-51', 'B1 lands 51 bumped'],
    ]);
    const away = drop(4, '44 K1 | 51 B1 | 55 A2 | 49 C1', { teams: 3 });
    expect(away.told('man-thrown').map((event) => event.man)).toEqual(['B1', 'C1']);
  });

  test('SW-6.12: after a snake or a ladder it is no longer thrown onto men: it throws them', () => {
    const m = drop(4, '44 K1 | 60 B1', { snakes: '50-60' });
    expect(story(m).slice(-2)).toEqual(['B1 thrown by K1 60-66', 'B1 lands 66 thrown']);
  });

  test("SW-6.13: on a ladder's bottom it climbs, the most upstream of several; on a top it stays", () => {
    const m = drop(4, '44 K1', { ladders: '50-30 50-10 50-20 70-50' });
    expect(m.told('ladder-taken')).toMatchObject([
      { piece: 'K1', ladder: 'L2', from: 50, to: 10, forced: true },
    ]);
    const top = drop(4, '44 K1', { ladders: '70-50' });
    expect(top.at('K1')).toBe(50);
  });

  test('SW-6.13: the ladder comes after the men', () => {
    const m = drop(4, '44 K1 | 51 B1', { ladders: '50-10' });
    expect(story(m).slice(3)).toEqual([
      ...['B1 thrown by K1 51-56', 'B1 lands 56 thrown', 'K1 ladder L1!', 'K1 lands 10 ladder'],
    ]);
  });

  test.each([
    ['', [43, 44, 45]],
    ['+5', [42, 43, 44, 45, 46]],
    // 44 lies between 43 and 45, under 37 and over 57
    ['+2', [37, 43, 44, 45, 57]],
    ['+2+5', [37, 42, 43, 44, 45, 46, 57]],
  ])('SW-6.14: a monster on 44 with abilities "%s" reaches %j', (gifts, reach) => {
    // it lands there thrown, by a snake; men who do not have it in their way stand everywhere else
    const found: number[] = [];
    for (let step = 30; step <= 60; step++) {
      const m = scene({
        snakes: '20-44',
        at: `14 K1${gifts} | 12 A1 | ${step} B1`,
        roll: [2, 1],
        wave: 2,
      });
      m.die(0, 'A1');
      expect(m.told('monster-landed').at(-1)).toMatchObject({ step: 44, cause: 'snake' });
      if (m.told('man-thrown').some((event) => event.man === 'B1')) found.push(step);
    }
    expect(found).toEqual(reach.filter((step) => step < 44 + 6));
  });

  test('SW-6.14: reach is the same when the man lands', () => {
    const found: number[] = [];
    for (let step = 30; step <= 60; step++) {
      if (step === 44) continue;
      const m = scene({ at: `${step - 2} A1 | 44 K1+2+5`, roll: [2, 1], wave: 2 });
      m.die(0, 'A1');
      if (m.told('man-thrown').length) found.push(step);
    }
    expect(found).toEqual([37, 42, 43, 45, 46]);
  });

  test.each([
    ['', 'full', 51],
    ['+3', 'full', 57],
    ['', 'half', 48],
    ['+3', 'half', 51],
  ] as const)('SW-6.15: with abilities "%s" and a %s die it throws to %i', (gifts, distanceUnit, to) => {
    const m = drop(4, `45 K1${gifts}`, { distanceUnit });
    expect(m.told('man-thrown')).toMatchObject([{ to }]);
  });

  test.each([
    [6, 0],
    [7, 0],
    [8, 1],
  ])('SW-6.15: a throw from 45 of a man on 52 happens only if it takes the man down: %i steps, %i throws', (dieSides, n) => {
    // with six columns 52 lies under 45
    const m = scene({ dieSides, board: board(102, '', '', 6), at: '50 A1 | 45 K1+2', roll: [2, 1], wave: 2 });
    m.die(0, 'A1');
    expect(m.told('man-thrown')).toHaveLength(n);
  });

  test('SW-6.16: conflicts are settled so that men go down and monsters up', () => {
    // two snakes on one head: a man takes the long one, a monster the short one
    const given = { snakes: '44-60 44-70' };
    expect(drop(4, '90 B1', given).at('A1')).toBe(70);
    expect(
      scene({ ...given, at: '36 A1 | 38 K1', roll: [2, 1], wave: 2 })
        .die(0, 'A1')
        .at(-1),
    ).toMatchObject({
      ...{ type: 'monster-landed', step: 60 },
    });
  });

  test('SW-6.17: the lower id stays, with the abilities of both, each once, and the landing goes on', () => {
    const m = drop(4, '44 K2+3+5 | 50 K1+4+5 | 51 B1');
    expect(m.told('monsters-merged')).toMatchObject([
      { kept: 'K1', absorbed: 'K2', step: 50, abilities: [3, 4, 5] },
    ]);
    expect(story(m).slice(-2)).toEqual(['B1 thrown by K1 51-62', 'B1 lands 62 thrown']);
    expect(m.state.monsters).toEqual([{ id: 'K1', step: 50, abilities: [3, 4, 5], boss: false }]);
  });

  test('SW-6.17: protection from either holds against both', () => {
    // A1 has thrown K2; merged into K1 it climbs back beside A1
    const m = drop(4, '44 K2 | 50 K1', { ladders: '50-45' });
    expect(story(m).slice(-2)).toEqual(['K1 ladder L1!', 'K1 lands 45 ladder']);
    expect(m.at('A1')).toBe(44);
  });

  test('SW-6.17: whom either has thrown neither throws again', () => {
    // K2 throws B1 down to 70; K1, absorbing K2 on 50, does not throw B1, who comes back beside it
    const m = drop(4, '44 K2 | 51 B1 | 70 A2 | 66 K1', { snakes: '56-70 64-66', ladders: '72-50 70-51' });
    expect(story(m).slice(3)).toEqual([
      ...['B1 thrown by K2 51-56', 'B1 lands 56 thrown', 'B1 snake S1', 'B1 lands 70 snake'],
      ...['A2 bumped by B1 70-64', 'A2 lands 64 bumped', 'A2 snake S2', 'A2 lands 66 snake'],
      ...[
        'K1 thrown by A2 66-72',
        'K1 lands 72 thrown',
        'K1 ladder L1!',
        'K1 lands 50 ladder',
        'K1 absorbs K2',
      ],
      'B1? L2',
    ]);
    m.ladder('L2');
    expect(story(m)).toEqual(['B1 ladder L2', 'B1 lands 51 ladder']);
    expect(m.where('B1', 'K1')).toEqual([51, 50]);
  });

  test('SW-6.17: the landing goes on with the one that stays, though both have moved before', () => {
    // K1, thrown to 50, has nobody in reach; K2, thrown after it by two men, brings ability 5: now B2 is
    const m = drop(4, '44 K1 B1 | 38 K2+5 | 52 B2');
    expect(story(m).slice(-5)).toEqual([
      ...['K2 thrown by A1 44-50', 'K2 lands 50 thrown', 'K1 absorbs K2'],
      ...['B2 thrown by K1 52-56', 'B2 lands 56 thrown'],
    ]);
  });

  test('SW-6.18: to pass over a monster is not to merge', () => {
    const m = scene({ board: BARE, at: '20 A1 | 60 K1+4 | 59 K2', roll: [1] });
    m.die(0, 'A1');
    expect(m.told('monster-moved')).toMatchObject([
      { monster: 'K1', path: [60, 59, 58] },
      { monster: 'K2', path: [59, 58] },
    ]);
    expect(m.types.indexOf('monsters-merged')).toBeGreaterThan(m.types.lastIndexOf('monster-moved'));
    expect(m.told('monsters-merged')).toMatchObject([{ kept: 'K1', absorbed: 'K2', step: 58 }]);
  });
});
