import { expect, test } from '@jest/globals';
import type { MatchInfo, MyMatch } from '@touchline/client';
import { outcomeFor, recordOf } from '../../web/src/lobby/outcome.ts';

const ended = (winners: string[], score: Record<string, number>, reason = 'goals') =>
  ({ status: 'finished', result: { winners, score, reason } }) as unknown as MatchInfo;

test.each<[string, MatchInfo, string | undefined]>([
  ['this seat won', ended(['A'], { A: 2, B: 1 }), 'won'],
  ['another seat won', ended(['B'], { A: 1, B: 2 }), 'lost'],
  ['several won together', ended(['A', 'B'], { waves: 3 }), 'won'],
  ['nobody won where points are of seats', ended([], { A: 1, B: 1 }), 'drawn'],
  ['nobody won where points are of all together', ended([], { waves: 1 }), 'lost'],
  [
    'all have agreed to a draw, where points are of all together',
    ended([], { waves: 1 }, 'agreed-draw'),
    'drawn',
  ],
  ['it is being played', { status: 'live' } as MatchInfo, undefined],
  ['it was given up without a result', { status: 'abandoned' } as MatchInfo, undefined],
])('how a match ended for a seat: %s', (_, match, outcome) => {
  expect(outcomeFor(match, 'A')).toBe(outcome);
});

test('a record counts what has ended with a result', () => {
  const mine = (...all: MatchInfo[]) => all.map((match): MyMatch => ({ match, seat: 'A' }));
  const live = { status: 'live' } as MatchInfo;
  expect(recordOf(mine(live, ended(['A'], {}), ended(['B'], {}), ended(['A'], {})))).toEqual({
    won: 2,
    drawn: 0,
    lost: 1,
  });
  expect(recordOf(mine(live))).toBeUndefined();
});
