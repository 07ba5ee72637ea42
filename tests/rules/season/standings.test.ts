import { fastDice } from '../../../rules/src/kernel/dice.ts';
import {
  type Counted,
  figureOf,
  linesOf,
  lotsKey,
  type Scheme,
  standings,
} from '../../../rules/src/season/index.ts';

const points = { win: 3, draw: 1, loss: 0 };
const by = (...criteria: Scheme['criteria']): Scheme => ({ criteria, points });

/** `a 2-1 b`; `a - b` is a double forfeit, `a > b` a forfeit of b. */
const played = (...results: string[]): Counted[] =>
  results.map((text) => {
    const [home = '', how = '', away = ''] = text.split(' ');
    if (how === '-') return { home, away, outcome: { how: 'double-forfeit' } };
    if (how === '>') return { home, away, outcome: { how: 'forfeit', winner: 'home' } };
    const [h = 0, a = 0] = how.split('-').map(Number);
    const winner = h > a ? 'home' : a > h ? 'away' : undefined;
    return { home, away, outcome: { how: 'played', score: { home: h, away: a }, ...(winner && { winner }) } };
  });
const order = (teams: string, scheme: Scheme, ...results: string[]) =>
  standings([...teams], played(...results), scheme)
    .rows.map(({ team, place }) => `${place}${team}`)
    .join(' ');

/** Head to head again, as slowly as it is said: every small table is made again from the matches. */
function slowly(teams: readonly string[], matches: readonly Counted[]): string[][] {
  const inside = matches.filter(({ home, away }) => teams.includes(home) && teams.includes(away!));
  const got = (team: string) =>
    inside.reduce((sum, { home, away, outcome: { winner, how } }) => {
      if (home !== team && away !== team) return sum;
      if (!winner) return sum + (how === 'double-forfeit' ? 0 : 1);
      return sum + ((winner === 'home' ? home : away) === team ? 3 : 0);
    }, 0);
  const values = [...new Set(teams.map(got))].sort((a, b) => b - a);
  if (values.length === 1) return [[...teams]];
  return values.flatMap((value) =>
    slowly(
      teams.filter((team) => got(team) === value),
      matches,
    ),
  );
}

describe('tables', () => {
  test('points by the scheme; forfeits have no score, a double forfeit is a defeat for both', () => {
    const matches = played('a 2-1 b', 'b 1-1 c', 'a > c', 'b - c');
    const lines = linesOf(['a', 'b', 'c'], matches, { points: { win: 5, draw: 2, loss: 1 } });
    expect(
      lines.map(({ team, played, won, drawn, lost, points, scored, conceded }) => [
        team,
        played,
        won,
        drawn,
        lost,
        points,
        scored,
        conceded,
      ]),
    ).toEqual([
      ['a', 2, 2, 0, 0, 10, 2, 1],
      ['b', 3, 0, 1, 2, 4, 2, 3],
      ['c', 3, 0, 1, 2, 4, 1, 1],
    ]);
  });

  test('each criterion by itself', () => {
    const [one] = linesOf(
      ['a'],
      [
        {
          home: 'a',
          away: 'b',
          outcome: {
            how: 'played',
            winner: 'home',
            score: { home: 3, away: 1 },
            counts: { home: { kills: 2 }, away: { kills: 5 } },
          },
        },
        {
          home: 'b',
          away: 'a',
          outcome: {
            how: 'played',
            score: { home: 2, away: 2 },
            counts: { home: { kills: 1 }, away: { kills: 1 } },
          },
        },
        { home: 'a', outcome: { how: 'bye', winner: 'home' } },
      ],
      { points },
    );
    const values = (
      [
        'points',
        'share',
        'wins',
        'difference',
        'scored',
        'statistic:kills',
        'statistic-difference:kills',
        'statistic:none',
      ] as const
    ).map((criterion) => figureOf(one!, criterion));
    expect(values).toEqual([7, 2.5 / 3, 2, 2, 5, 3, -3, 0]);
  });

  test('head to head may come first: then it asks what comes first after it, of all', () => {
    expect(order('abc', by('head-to-head', 'lots'), 'a 1-0 b', 'b 1-0 c', 'a 1-0 c')).toBe('1a 2b 3c');
    expect(order('abc', by('head-to-head', 'scored'), 'a 1-0 b', 'b 3-0 c', 'a 1-0 c')).toBe('1b 2a 3c');
  });

  test('head to head: a small table of all who are level, that starts again among those still level', () => {
    // a, b and c are level; among them a has 4, b and c 3 each? c has beaten b
    const level = ['a 1-0 b', 'b 2-0 c', 'c 1-0 a', 'd 0-1 a', 'd 0-1 b', 'd 0-1 c'];
    expect(order('abcd', by('points', 'head-to-head'), ...level)).toBe('1a 1b 1c 4d');
    const parted = standings(
      [...'abcd'],
      played('a 1-0 b', 'a 1-1 c', 'c 1-0 d', 'b 1-0 c', 'b 1-1 d', 'd 0-0 a', 'd 1-0 b'),
      by('points', 'head-to-head'),
    );
    expect(parted.rows.map(({ team, points }) => `${team}${points}`)).toEqual(['a5', 'd5', 'b4', 'c4']);
    // a and d drew: level for good; b has beaten c
    expect(parted.level).toEqual([['a', 'd']]);
    expect(parted.partings).toEqual([
      {
        by: 'head-to-head',
        values: [
          { team: 'b', value: 3 },
          { team: 'c', value: 0 },
        ],
      },
    ]);
  });

  test('as slowly said, for many small tables', () => {
    const dice = fastDice(11);
    let again = 0;
    for (let n = 0; n < 3000; n++) {
      const teams = [...'abcdef'].slice(0, 2 + dice.roll(4, 'teams'));
      const matches: Counted[] = [];
      for (const home of teams)
        for (const away of teams) {
          if (home >= away || dice.roll(5, 'met') === 5) continue;
          const how = dice.roll(3, 'winner');
          matches.push({
            home,
            away,
            outcome: { how: 'played', ...(how < 3 && { winner: how === 1 ? 'home' : 'away' }) },
          });
        }
      const { rows, level, partings } = standings(teams, matches, by('points', 'head-to-head'));
      const lines = new Map(linesOf(teams, matches, { points }).map((line) => [line.team, line.points]));
      const expected = [...new Set(lines.values())]
        .sort((a, b) => b - a)
        .flatMap((value) =>
          slowly(
            teams.filter((team) => lines.get(team) === value),
            matches,
          ),
        );
      const groups: string[][] = [];
      for (const { team, place } of rows) groups[place - 1] = [...(groups[place - 1] ?? []), team];
      expect(groups.filter(Boolean)).toEqual(expected);
      expect(level).toEqual(expected.filter(({ length }) => length > 1));
      if (partings.length > 1) again++;
    }
    expect(again).toBeGreaterThan(20);
  });

  test('lots part teams that are level in everything, if these very teams have drawn them', () => {
    const matches = played('a 1-1 b', 'b 1-1 c', 'c 1-1 a');
    const lots = { [lotsKey(['a', 'b', 'c'])]: ['b', 'c', 'a'] };
    expect(standings([...'abc'], matches, by('points', 'lots'), lots).rows.map(({ team }) => team)).toEqual([
      'b',
      'c',
      'a',
    ]);
    expect(standings([...'abc'], played('a 1-1 b'), by('points', 'lots'), lots).level).toEqual([['a', 'b']]);
    expect(standings([], [], by('points'))).toEqual({ rows: [], partings: [], level: [] });
  });
});
