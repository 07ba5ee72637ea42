import { isOver, type MatchInfo } from '@touchline/client';

export type Outcome = 'won' | 'drawn' | 'lost';

/** How a match ended for one of its seats; nothing of one without a result. */
export function outcomeFor({ result }: Pick<MatchInfo, 'result'>, seat: string): Outcome | undefined {
  if (!result) return undefined;
  if (result.winners.includes(seat)) return 'won';
  // where the points are of all together there is no draw but by agreement
  return result.winners.length === 0 && (seat in result.score || isAgreed(result)) ? 'drawn' : 'lost';
}

/** Whether its players have ended a match as a draw. */
export const isAgreed = ({ reason }: NonNullable<MatchInfo['result']>): boolean => reason === 'agreed-draw';

interface Sat {
  readonly match: MatchInfo;
  readonly seat: string;
}

/** How often one has won, drawn and lost in some matches; nothing before one has ended. */
export function recordOf(mine: readonly Sat[]): Readonly<Record<Outcome, number>> | undefined {
  const all = mine.filter(({ match }) => isOver(match.status)).map((one) => outcomeFor(one.match, one.seat));
  const count = (of: Outcome) => all.filter((one) => one === of).length;
  const record = { won: count('won'), drawn: count('drawn'), lost: count('lost') };
  return record.won + record.drawn + record.lost > 0 ? record : undefined;
}
