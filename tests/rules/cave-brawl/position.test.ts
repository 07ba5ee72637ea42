import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { fromLine, toLine } from '../../../rules/src/cave-brawl/line.ts';
import { inconsistencies, type Position, position } from '../../../rules/src/cave-brawl/position.ts';
import { fastDice } from '../../../rules/src/kernel/index.ts';
import { at, caveBrawl, scenario } from '../../support/cave-brawl.ts';
import {
  brawler,
  type Choose,
  heuristic,
  playOut,
  random,
  reread,
  type Setup,
  type State,
  setups,
  type Team,
} from './random-play.ts';

/** As everybody sees it, without what a line leaves out. */
function seen(state: State): unknown {
  const { teams, ...rest } = reread(caveBrawl.view(state));
  const side = (team: Team) => ({
    ...teams![team],
    stats: {},
    players: teams![team].players.map((player) => ({ ...player, stats: {} })),
  });
  return { ...rest, ...(teams && { teams: { A: side('A'), B: side('B') } }) };
}

/** Plays a copy for a while: what happens, what may be done, and what everybody sees. */
function playOn(from: State, seed: number): unknown[] {
  const state = reread(from);
  const dice = fastDice(seed);
  const chance = fastDice(~seed);
  const told: unknown[] = [seen(state)];
  for (let i = 0; i < 10; i++) {
    const [owed] = caveBrawl.decisions(state);
    if (!owed) break;
    const action = (i % 2 ? brawler : heuristic)(state, owed.seat as Team, chance);
    told.push(owed, caveBrawl.legal(state, owed.seat), action);
    told.push(caveBrawl.apply(state, owed.seat, action, dice, { at: 0 }), seen(state));
  }
  return told;
}

/** Whether two states play on alike; the difference is worked out only when there is one. */
function alike(a: State, b: State, seed: number): void {
  const [one, other] = [playOn(a, seed), playOn(b, seed)];
  if (!isDeepStrictEqual(one, other)) expect(one).toEqual(other);
}

test.each<[string, Choose]>([
  ['random', random],
  ['brawling', brawler],
  ['heuristic', heuristic],
])('CB-19.3: a position plays on from its line as it would have, whatever is asked: %s play', (_name, choose) => {
  const lines: Record<string, number> = {};
  fc.assert(
    fc.property(setups, (setup: Setup) => {
      playOut(setup, choose, {
        after(state, _events, { seq }) {
          if (state.phase !== 'turn' || seq % 37) return;
          expect([...inconsistencies(state)]).toEqual([]);
          const line = toLine(state);
          expect(line).toMatch(/^[\x21-\x7e]+( [\x21-\x7e]+){13}$/);
          const again = fromLine(line);
          expect(toLine(again)).toBe(line);
          alike(again, state, seq);
          const { kind } = caveBrawl.decisions(state)[0]!;
          lines[kind] = (lines[kind] ?? 0) + 1;
        },
      });
    }),
    { seed: 11, numRuns: 4 },
  );
  expect(lines.turn).toBeGreaterThan(9);
});

test('CB-19.3: a line of every kind of decision plays on', () => {
  const kinds = new Set<string>();
  for (const [i, setup] of fc.sample(setups, { seed: 5, numRuns: 4 }).entries())
    playOut(setup, brawler, {
      after(state) {
        const [owed] = caveBrawl.decisions(state);
        if (state.phase !== 'turn' || !owed || kinds.has(owed.kind)) return;
        kinds.add(owed.kind);
        alike(fromLine(toLine(state)), state, i);
      },
    });
  expect([...kinds].sort()).toEqual(['carrier', 'place-ball', 'push', 'turn']);
});

const BASIC = { type: 'amazon', bt: 4, cd: 4, pk: 4, maxHp: 12 } as const;
const five = [BASIC, BASIC, BASIC, BASIC, BASIC];
const plain: Position = {
  active: 'A',
  teams: { A: { faction: 'amazons', players: five }, B: { faction: 'amazons', players: five } },
  ball: { where: 'loose', at: at(3, 3) },
};
/** The plain one, with the first players of a team as given. */
const withPlayers = (team: Team, ...players: object[]): Position => ({
  ...plain,
  teams: {
    ...plain.teams,
    [team]: { faction: 'amazons', players: five.map((one, i) => ({ ...one, ...players[i] })) },
  },
});

test('CB-5.1: a position needs no more than what is not as usual', () => {
  const state = position({ ...withPlayers('A', { at: at(8, 8) }), ball: { where: 'held', player: 'A1' } });
  expect(caveBrawl.decisions(state)).toMatchObject([{ seat: 'A', kind: 'turn' }]);
  expect(state).toMatchObject({
    turn: 1,
    drive: 1,
    offence: 'A',
    ballAtTurnStart: { team: 'A', at: at(8, 8) },
  });
  expect(state.teams!.A.players.map(({ status }) => status)).toEqual([
    'standing',
    ...Array(4).fill('tunnel'),
  ]);
});

describe('CB-1.9, CB-10.1: what does not fit together is refused in a sentence', () => {
  const snake = { id: 'X1', kind: 'giant-snake', hp: 9, at: at(8, 9), after: 'A' } as const;
  test.each<[string, Position, string]>([
    [
      'nobody holds the ball',
      { ...plain, ball: { where: 'held', player: 'A6' } },
      'A6 holds the ball, and there is no such player.',
    ],
    [
      'its holder lies down',
      { ...withPlayers('A', { at: at(8, 8), status: 'down' }), ball: { where: 'held', player: 'A1' } },
      'A1 holds the ball, and does not stand.',
    ],
    [
      'its holder has scored',
      { ...withPlayers('A', { at: at(10, 0) }), ball: { where: 'held', player: 'A1' } },
      'A1 holds the ball in the goal it attacks, which was a point.',
    ],
    [
      'the ball is outside',
      { ...plain, ball: { where: 'loose', at: at(21, 3) } },
      'The ball is at (21,3), outside the pit.',
    ],
    ['two in a square', withPlayers('A', { at: at(8, 8) }, { at: at(8, 8) }), 'A1 and A2 are both at (8,8).'],
    [
      'a beast under a player',
      { ...withPlayers('A', { at: at(8, 9) }), beasts: [snake] },
      'A1 and X1 are both at (8,9).',
    ],
    ['a player outside', withPlayers('B', { at: at(8, 21) }), 'B1 is at (8,21), outside the pit.'],
    ['standing nowhere', withPlayers('B', { status: 'standing' }), 'B1 is standing, and in no square.'],
    [
      'in the tunnel and in a square',
      withPlayers('B', { status: 'tunnel', at: at(8, 8) }),
      'B1 is tunnel, and in a square.',
    ],
    ['standing dead', withPlayers('B', { at: at(8, 8), hp: 0 }), 'B1 has no HP left, and is standing.'],
    ['a corpse of no zombie', withPlayers('B', { status: 'corpse', hp: 0 }), 'B1 leaves no corpse.'],
    ['too many moves', withPlayers('B', { movesLeft: 6 }), 'B1 has 6 moves left, and MV 5.'],
    [
      'held by nothing',
      withPlayers('B', { at: at(8, 8), heldBy: ['X2'] }),
      'B1 is held by X2, which is not in the arena.',
    ],
    [
      'two held by one',
      {
        ...withPlayers('B', { at: at(8, 8), heldBy: ['X1'] }, { at: at(9, 8), heldBy: ['X1'] }),
        beasts: [snake],
      },
      'B2 is held by X1, which holds B1.',
    ],
    [
      'held from afar',
      { ...withPlayers('B', { at: at(8, 7), heldBy: ['X1'] }), beasts: [snake] },
      'X1 holds B1 and is not beside it.',
    ],
    [
      'a beast in a goal',
      { ...plain, beasts: [{ ...snake, at: at(10, 0) }] },
      'X1 is in a goal square, which no beast enters.',
    ],
    ['one id for two', { ...plain, beasts: [snake, { ...snake, at: at(1, 1) }] }, 'Two beasts have one id.'],
    [
      'a beast to come',
      { ...plain, beasts: [snake], nextBeast: 1 },
      'X1 is not numbered yet; the next is X1.',
    ],
    [
      'teams of two sizes',
      { ...plain, options: { teamSize: 6 } },
      'Team A has 5 players, and the options say 6.',
    ],
    [
      'no such score',
      withPlayers('A', { bt: -1 }),
      'teams.A.players.0.base.bt: Too small: expected number to be >=0.',
    ],
  ])('CB-1.9: %s', (_name, given, sentence) => {
    expect(() => position(given)).toThrow(new Error(sentence));
  });
});

describe('CB-1.2: a line that cannot be read is refused in a sentence', () => {
  const line = toLine(position(plain));
  test('CB-1.2: the line of a plain position', () => {
    const amazon = 'amazon:4/4/4:12:5/5:t:-';
    const team = ['amazons', amazon, amazon, amazon, amazon, amazon].join(';');
    expect(line).toBe(`CB1 teamSize=5,minBasic=0 1/1 A A 0-0 0/0 n l3,3 @3,3 ${team} ${team} 1 -`);
  });
  test.each<[string, string, string]>([
    ['no line', 'hello', 'A position has 14 fields, the first of them CB1; this line has 1.'],
    ['another turn', line.replace('1/1', '1/x'), '"x" is not a number.'],
    ['another team', line.replace(' A A ', ' A C '), '"C" is not a team: A or B.'],
    ['another ball', line.replace('l3,3', 'l3'), '"3" is not 2 numbers with "," between them.'],
    [
      'another player',
      line.replace('amazon:4/4/4', 'amazon:4/4'),
      '"4/4" is not 3 numbers with "/" between them.',
    ],
    ['another beast', line.replace(/ 1 -$/, ' 2;X1 -'), '"X1" is not a beast.'],
    [
      'another stack',
      line.replace(/-$/, '[]'),
      'What is under way cannot be read: Too small: expected array to have >=1 items.',
    ],
    ['the ball with nobody', line.replace('l3,3', 'hA7'), 'A7 holds the ball, and there is no such player.'],
  ])('CB-1.2: %s', (_name, text, sentence) => {
    expect(() => fromLine(text)).toThrow(new Error(sentence));
  });
  test('CB-17.1: there is no line before the teams, nor after the end', () => {
    const { state } = caveBrawl.start(caveBrawl.options.parse({}), fastDice(1));
    expect(() => toLine(state)).toThrow(
      'Teams are still chosen, and sealed: a line begins with the first turn.',
    );
    const m = scenario('. .');
    m.act('A', { type: 'concede' });
    expect(() => toLine(m.state)).toThrow('The match is over: no position is left to write down.');
  });
});

describe('CB-19.3: what is under way is not what somebody says, but what follows from the position', () => {
  const asked = (kind: string): string => {
    for (const setup of fc.sample(setups, { seed: 5, numRuns: 4 })) {
      let line: string | undefined;
      playOut(setup, brawler, {
        after(state) {
          if (state.phase === 'turn' && caveBrawl.decisions(state)[0]?.kind === kind) line ??= toLine(state);
        },
      });
      if (line) return line;
    }
    throw new Error(`nobody was asked for ${kind}`);
  };
  const edited = (line: string, change: (stack: Record<string, unknown>[]) => void): string => {
    const fields = line.split(' ');
    const stack = JSON.parse(decodeURIComponent(fields[13]!)) as Record<string, unknown>[];
    change(stack);
    return [...fields.slice(0, 13), encodeURIComponent(JSON.stringify(stack))].join(' ');
  };
  test.each<[string, string, (stack: Record<string, unknown>[]) => void, RegExp]>([
    [
      'squares that cannot be pushed to',
      'push',
      (stack) => Object.assign(stack.at(-1)!, { candidates: [at(1, 1)] }),
      /does not follow from the position: candidates/,
    ],
    ['another coach', 'push', (stack) => Object.assign(stack.at(-1)!, { seats: ['C'] }), /does not follow/],
    ['nobody there', 'push', (stack) => Object.assign(stack.at(-2)!, { blocker: 'A99' }), /no such piece/],
    [
      'no procedure',
      'push',
      (stack) => Object.assign(stack.at(-2)!, { do: 'constructor' }),
      /cannot be read/,
    ],
    ['no stage', 'push', (stack) => Object.assign(stack.at(-2)!, { at: 'toString' }), /cannot be read/],
    ['a field too many', 'push', (stack) => Object.assign(stack.at(-2)!, { hp: 9 }), /cannot be read/],
    ['no question', 'place-ball', (stack) => stack.pop(), /^Nothing is asked in/],
    [
      'a ball that lands far away',
      'place-ball',
      (stack) => Object.assign(stack.at(-2)!, { center: at(900, 900) }),
      /./,
    ],
    [
      'a carrier of the others',
      'carrier',
      (stack) => Object.assign(stack.at(-1)!, { candidates: ['B1'] }),
      /./,
    ],
  ])('CB-19.3: %s', (_what, kind, change, why) => {
    const line = asked(kind);
    expect(caveBrawl.decisions(caveBrawl.line!.fromLine(line).state)[0]!.kind).toBe(kind);
    expect(() => caveBrawl.line!.fromLine(edited(line, change))).toThrow(
      expect.objectContaining({ code: 'no-position', message: expect.stringMatching(why) }),
    );
  });
});
