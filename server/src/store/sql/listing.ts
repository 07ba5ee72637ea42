import type { MatchStatus } from '@touchline/client';
import { type ExpressionBuilder, sql } from 'kysely';
import { MAX_DELAY_SECONDS, type Pause } from '../records.ts';
import { isOver } from '../status.ts';
import type { Tables } from '../tables.ts';

/** The statuses of a match that has begun and is not over. */
const PAUSES = ['live', 'adjourned'] as const satisfies readonly Pause[];
/** No delay is longer: what is over for longer than this need not be looked at. */
const LONGEST_MS = MAX_DELAY_SECONDS * 1000;

/**
 * A column that no index is to be looked up by, where another one finds far fewer rows: SQLite does not know
 * how many there are of each.
 */
export const unindexed = <T>(column: string) => sql<T>`coalesce(${sql.ref(column)}, ${sql.ref(column)})`;

/** Whether a match went on, its delay before `seenAt`. */
function pauseSeen(seenAt: number) {
  return sql<string>`coalesce((select journal.status from journal where match_id = matches.id
    and journal.status is not null and started_at + journal.at + delay * 1000 <= ${seenAt}
    order by seq desc limit 1), 'live')`;
}

/**
 * Whether a match is in a status. To spectators, what is younger than its delay has not happened: it starts
 * and ends later.
 */
export function inStatus(
  eb: ExpressionBuilder<Tables, 'matches'>,
  status: MatchStatus,
  seenAt: number | undefined,
) {
  const is = (one: MatchStatus) => eb('status', '=', one);
  if (seenAt === undefined || status === 'waiting') return is(status);
  const seen = (what: 'started_at' | 'over_at') =>
    eb.or([eb(what, 'is', null), eb(sql<number>`${sql.ref(what)} + delay * 1000`, '<=', seenAt)]);
  const started = seen('started_at');
  const ended = seen('over_at');
  if (isOver(status)) return eb.and([is(status), ended]);
  // by their end, and not by their status, which is that of all matches there have been
  const lately = eb('over_at', '>', seenAt - LONGEST_MS);
  if (status === 'live' || status === 'adjourned')
    return eb.and([
      started,
      eb.or([eb('status', 'in', PAUSES), eb.and([lately, eb.not(ended)])]),
      eb(pauseSeen(seenAt), '=', status),
    ]);
  return eb.or([is('seeding'), eb.and([eb.not(started), eb.or([eb('status', 'in', PAUSES), lately])])]);
}
