import { fastDice } from '@touchline/rules/kernel';
import { fromLine, toLine } from '../../../rules/src/streamway/line.ts';
import { type Position, position } from '../../../rules/src/streamway/position.ts';
import { board, phaseOf, type State, scene, streamway } from './kit.ts';
import { forMatches, seatOf } from './random-play.ts';

/** All that is seen of a state but what has been counted. */
function seen(state: State) {
  const { stats: _, teams, seats, ...view } = streamway.view(state);
  const uncounted = <T extends { stats: unknown }>({ stats: _, ...rest }: T) => rest;
  return { ...view, teams: teams.map(uncounted), seats: seats.map(uncounted) };
}

const refusal = (given: Position): string => {
  try {
    position(given);
    return 'is one';
  } catch (error) {
    return (error as Error).message;
  }
};

describe('positions', () => {
  test('an empty one is the beginning of a usual match', () => {
    const begun = streamway.start(streamway.options.parse({}), fastDice(1)).state;
    expect(seen(position({}))).toEqual(seen(begun));
    expect(position({}).stack).toEqual(begun.stack);
  });

  test('who is dead, what the roll is, and which monster comes next follow from what is given', () => {
    const state = position({
      wave: 3,
      men: { A1: 40, A2: { at: 'reserve', team: 'B' }, B1: 'dead', B2: 'dead', B3: 'dead' },
      monsters: [
        { id: 'K4', step: 60 },
        { id: 'K2', step: 90, abilities: [5, 1] },
      ],
      dice: [{ value: 6, used: true }, 6, 1],
      focus: 'A1',
    });
    expect(streamway.view(state)).toMatchObject({
      ...{ phase: 'apply', decides: '0', dicePerTurn: 3, boxcars: true, snakeEyes: false, focus: 'A1' },
      teams: [{ dead: false }, { dead: false }],
      monsters: [{ id: 'K2', abilities: [1, 5], boss: false }, { id: 'K4' }],
      stats: { wavesWon: 2 },
    });
    expect(state.nextMonster).toBe(5);
    streamway.publicState.parse(streamway.view(state));
  });

  const all = { A1: 'dead', A2: 'dead', A3: 'dead', B1: 'dead', B2: 'dead', B3: 'dead' } as const;
  test.each<[Position, string]>([
    [{ options: { teams: 7 } as never }, 'teams'],
    [{ options: { teams: 6, playersPerTeam: 4 } }, '24 seats are too many'],
    [{ wave: 6 }, 'Wave 6 is none of this match: they are 1 to 5.'],
    [{ wave: 0 }, 'Wave 0'],
    [{ round: 17 }, 'Round 17 is none of wave 1: they are 1 to 16.'],
    [{ active: '2' }, 'There is no seat 2: they are 0 to 1.'],
    [{ men: { C1: 4 } }, 'There is no man C1 in this match.'],
    [{ men: { A1: 101 } }, 'A1 cannot stand on 101: the steps are 1 to 100.'],
    [{ men: { A1: { at: 4, team: 'C' } } }, 'A1 cannot belong to team C, which does not play.'],
    [{ men: all }, 'Everybody is dead: that is the end of a match.'],
    [{ monsters: [{ id: 'A1', step: 4 }] }, 'A monster is called K and a number, not A1.'],
    [{ monsters: [{ id: 'K1', step: 0 }] }, 'K1 cannot stand on 0'],
    [
      {
        monsters: [
          { id: 'K1', step: 4 },
          { id: 'K2', step: 4 },
        ],
      },
      'K1 and K2 are both on 4: they would merge (SW-1.12).',
    ],
    [{ monsters: [{ id: 'K1', step: 4, abilities: [7] }] }, 'different numbers from 1 to 6'],
    [{ monsters: [{ id: 'K1', step: 4, abilities: [2, 2] }] }, 'different numbers from 1 to 6'],
    [{ monsters: [{ id: 'K1', step: 4, boss: true }] }, 'K1 cannot be the boss in wave 1.'],
    [{ monsters: [{ id: 'K3', step: 4 }], nextMonster: 3 }, 'The next monster cannot be K3: K3 is there.'],
    [{ men: { A1: 4 }, dice: [7] }, 'No die shows 7: its faces are 1 to 6.'],
    [{ men: { A1: 4 }, dice: [3], focus: 'A1' }, 'A1 cannot have got every die: none is used.'],
    [
      { men: { A1: 4 }, dice: [3, { value: 1, used: true }], focus: 'Z1' },
      'Z1 cannot have got a die: there is no such man.',
    ],
    [{ dice: [3] }, 'Seat 0 cannot be asked to apply: nobody is on the board.'],
    [{ men: { A1: 1 }, dice: [{ value: 3, used: true }] }, 'cannot be asked to apply: no die is left.'],
    [{ men: { A1: 1 }, dice: [3], asks: 'deploy' }, 'asked to deploy: the dice have been rolled.'],
    [{ men: { A1: 1, A2: 2, A3: 3 } }, 'asked to deploy: the team has nobody in reserve.'],
    [{ men: { A1: 1 }, dice: [3], asks: 'follow-through' }, 'no boon would come of it (SW-5.4).'],
    [{ men: { A1: 1 }, dice: [6, 6], asks: 'boon' }, 'asked to boon: dice are left.'],
    [{ men: { A1: 1 }, dice: [1, 1], asks: 'monster-dice' }, 'there are not two monsters.'],
  ])('%j is none, and is told why', (given, why) => {
    expect(refusal(given)).toContain(why);
  });

  test('each kind of question but that at a ladder can be put', () => {
    const asked = (given: Parameters<typeof scene>[0]) => scene(given).phase;
    const dead = 'dead B1 B2 B3';
    expect(asked({})).toBe('deploy');
    expect(asked({ wave: 2, at: '4 A1 | 50 K1 | 60 K2', roll: [1, 1], asks: 'monster-dice' })).toBe(
      'monster-dice',
    );
    expect(asked({ at: '4 A1', roll: [3] })).toBe('apply');
    const used = [6, 6].map((value) => ({ value, used: true }));
    const boon = { men: { A1: 4, B1: 'dead', B2: 'dead', B3: 'dead' }, focus: 'A1' } as const;
    expect(phaseOf(position({ ...boon, dice: used, asks: 'boon' }))).toBe('boon');
    const m = scene({ at: `99 A1 | 4 A2 | ${dead}`, roll: [6, 6] });
    m.die(0, 'A1');
    expect(m.phase).toBe('follow-through');
    expect(seen(fromLine(toLine(m.state)))).toEqual(seen(m.state));
  });
});

describe('a position as a line', () => {
  test('it has what lies on the table, and of the options those that are not as usual', () => {
    const m = scene({
      ...{ board: 'short-36', teams: 3, wave: 3, round: 2, active: '1', nextMonster: 7 },
      at: '4 A1 B2 | 36 K1+3+5 | dead C1 C2 C3 | 20 K4',
      roll: [6, 3, 6],
    });
    m.die(1, 'B2');
    expect(toLine(m.state)).toBe(
      '3.2 1 apply 6,3*,6=B2 4,-,-/-,7,-/x,x,x K1+3+5@36,K4@20>7 {"board":"short-36","teams":3}',
    );
    expect(toLine(position({}))).toBe('1.1 0 deploy - -,-,-/-,-,- >1 {}');
  });

  test('a board of one’s own stands in it, also one with the name of another', () => {
    const own = { ...board(40, '9-20', '30-4'), id: 'short-36' };
    const state = position({ options: { board: own }, men: { A1: 39 }, dice: [1] });
    expect(toLine(state)).toContain('"steps":40');
    expect(seen(fromLine(toLine(state)))).toEqual(seen(state));
  });

  test.each([
    ['', 'has not the seven fields'],
    ['1.1 0 ladder - -,-,-/-,-,- >1 {}', '"ladder" is nothing that is asked'],
    ['1.1 0 apply 3! 1,-,-/-,-,- >1 {}', '"3!" is no die'],
    ['1.1 0 deploy - y,-,-/-,-,- >1 {}', '"y" does not say where A1 is'],
    ['1.1 0 deploy - -,-,-/-,- >1 {}', 'There are 6 men in this match, not 5.'],
    ['1.1 0 deploy - -,-,-/-,-,- K1 {}', '"K1" is no monster'],
    ['1.1 0 deploy - -,-,-/-,-,- >x {}', 'The next monster cannot be KNaN'],
    ['1.1 0 deploy - -,-,-/-,-,- >1 {teams}', 'The options are not JSON'],
    ['9.1 0 deploy - -,-,-/-,-,- >1 {}', 'Wave 9 is none of this match'],
  ])('"%s" is refused', (line, why) => {
    expect(() => fromLine(line)).toThrow(why);
  });

  test('nor is there one of a match that is over, or of a man at a ladder', () => {
    const m = scene({ ladders: '44-4', at: '40 A1', roll: [4, 1] });
    m.die(0, 'A1');
    expect(() => toLine(m.state)).toThrow('A landing is half resolved');
    const end = scene({ at: '99 A1 | dead A2 A3 B1 B2 B3', roll: [3] });
    end.die(0, 'A1');
    expect(() => toLine(end.state)).toThrow('The match is over');
  });

  test('whatever is played, a match goes on from the line of a position as from the position', () => {
    let lines = 0;
    forMatches(8, ({ options, seed }) => {
      const dice = fastDice(seed);
      const choice = fastDice(~seed);
      const { state } = streamway.start(options, dice);
      let copy: { state: State; left: number } | undefined;
      for (let n = 0; n < 400 && phaseOf(state) !== 'over'; n++) {
        if (phaseOf(state) !== 'ladder' && n % 9 === 0) {
          const line = toLine(state);
          const read = fromLine(line);
          expect(toLine(read)).toBe(line);
          expect(seen(read)).toEqual(seen(state));
          expect(read.stack).toEqual(state.stack);
          copy = { state: read, left: 8 };
          lines++;
        }
        const legal = streamway.legal(state, seatOf(state));
        const action = legal[legal.length > 1 ? choice.roll(legal.length, 'choice') - 1 : 0]!;
        const seat = seatOf(state);
        if (copy) {
          expect(seatOf(copy.state)).toBe(seat);
          expect(streamway.legal(copy.state, seat)).toEqual(legal);
          const same = fastDice(seed + n);
          const again = fastDice(seed + n);
          const events = streamway.apply(state, seat, action, same, { at: 0 });
          expect(streamway.apply(copy.state, seat, action, again, { at: 0 })).toEqual(events);
          if (--copy.left === 0) copy = undefined;
        } else streamway.apply(state, seat, action, dice, { at: 0 });
      }
    });
    expect(lines).toBeGreaterThan(80);
  });
});
