import type { MatchStatus, TimePolicy } from '@touchline/client';
import type { BotName, Origin, Result, Statistics } from '@touchline/rules/kernel';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { MatchRecord, NewMatch, Offers, SeatRecord } from '../records.ts';
import type { NewRow, Tables } from '../tables.ts';
import { accountOf } from './accounts.ts';

/** The columns of a match that make its record. */
const COLUMNS = [
  'id',
  'game',
  'rules_version',
  'options',
  'server_seed',
  'commitment',
  'status',
  'created_at',
  'started_at',
  'result',
  'final',
  'delay',
  'chat',
  'over_at',
  'time',
  'created_by',
  'invite',
  'rematch_of',
  'ready_by',
  'due_at',
  'moved_at',
  'offers',
] as const satisfies readonly (keyof Tables['matches'])[];

type MatchRow = Pick<Selectable<Tables['matches']>, (typeof COLUMNS)[number]> & {
  rematch: string | null;
  fixture: string | null;
  seq: number;
};
type SeatRow = Selectable<Tables['seats']> & { name: string | null; registered_at: number | null };

/** Matches with what {@link recordOf} wants of them. */
export function matchRows(db: Kysely<Tables>) {
  return db.selectFrom('matches').select([
    ...COLUMNS,
    sql<string | null>`(select id from matches as next
        where next.rematch_of = matches.id and next.status <> 'abandoned')`.as('rematch'),
    sql<string | null>`(select fixture_id from attempts where match_id = matches.id)`.as('fixture'),
    sql<number>`(select coalesce(max(seq) + 1, 0) from journal where match_id = matches.id)`.as('seq'),
  ]);
}

/** What is kept of a match besides what lists have. */
export async function apart(
  db: Kysely<Tables>,
  id: string,
): Promise<Pick<MatchRecord, 'teams' | 'statistics' | 'origins' | 'withdrawnBy'>> {
  const rows = await db
    .selectFrom('matches')
    .leftJoin('teams', 'teams.match_id', 'matches.id')
    .leftJoin('accounts', 'accounts.id', 'withdrawn_by')
    .select(['statistics', 'origins', 'seat', 'team', 'withdrawn_by', 'name', 'registered_at'])
    .where('matches.id', '=', id)
    .orderBy('seat')
    .execute();
  const teams = rows.flatMap(({ seat, team }): [string, unknown][] =>
    seat !== null && team !== null ? [[seat, JSON.parse(team)]] : [],
  );
  const { statistics, origins, withdrawn_by: by, name, registered_at = null } = rows[0] ?? {};
  return {
    ...(teams.length && { teams: Object.fromEntries(teams) }),
    ...(statistics && { statistics: JSON.parse(statistics) as Statistics }),
    ...(origins && { origins: JSON.parse(origins) as Origin[] }),
    ...(by && { withdrawnBy: accountOf({ id: by, name: name ?? '', registered_at }) }),
  };
}

/** The seats of matches with what {@link recordOf} wants of them. */
export function seatRows(db: Kysely<Tables>, matches: readonly string[]) {
  return db
    .selectFrom('seats')
    .leftJoin('accounts', 'accounts.id', 'account_id')
    .selectAll('seats')
    .select(['name', 'registered_at'])
    .where('match_id', 'in', matches)
    .orderBy('position');
}

export function recordOf(row: MatchRow, seats: readonly SeatRow[]): MatchRecord {
  return {
    id: row.id,
    game: row.game,
    rulesVersion: row.rules_version,
    options: JSON.parse(row.options),
    time: row.time === null ? { kind: 'untimed' } : (JSON.parse(row.time) as TimePolicy),
    serverSeed: row.server_seed,
    commitment: row.commitment,
    status: row.status as MatchStatus,
    createdAt: row.created_at,
    ...(row.started_at !== null && { startedAt: row.started_at }),
    ...(row.over_at !== null && { overAt: row.over_at }),
    delay: row.delay,
    chat: row.chat === 1,
    ...(row.created_by !== null && { createdBy: row.created_by }),
    ...(row.invite !== null && { invite: row.invite }),
    ...(row.rematch !== null && { rematch: row.rematch }),
    ...(row.rematch_of !== null && { rematchOf: row.rematch_of }),
    ...(row.fixture !== null && { fixture: row.fixture }),
    ...(row.ready_by !== null && { readyBy: row.ready_by }),
    ...(row.due_at !== null && { dueAt: row.due_at }),
    ...(row.moved_at !== null && { movedAt: row.moved_at }),
    ...(row.offers !== null && { offers: JSON.parse(row.offers) as Offers }),
    ...(row.result !== null && { result: JSON.parse(row.result) as Result }),
    ...(row.final !== null && { final: JSON.parse(row.final) }),
    seats: seats.map(seatOf),
    seq: row.seq,
  };
}

function seatOf({ seat, account_id, name, registered_at, bot, commitment, seed }: SeatRow): SeatRecord {
  return {
    seat,
    ...(account_id !== null && { account: accountOf({ id: account_id, name: name ?? '', registered_at }) }),
    ...(bot !== null && { bot: bot as BotName }),
    ...(commitment !== null && { commitment }),
    ...(seed !== null && { seed }),
  };
}

/** A new match as a row, and its seats and teams as rows. */
export function rowsOf(match: NewMatch): {
  match: NewRow<'matches'>;
  seats: NewRow<'seats'>[];
  teams: NewRow<'teams'>[];
} {
  const row: NewRow<'matches'> = {
    id: match.id,
    game: match.game,
    rules_version: match.rulesVersion,
    options: JSON.stringify(match.options),
    server_seed: match.serverSeed,
    commitment: match.commitment,
    status: match.status,
    created_at: match.createdAt,
    started_at: null,
    result: null,
    final: null,
    delay: match.delay,
    chat: match.chat ? 1 : 0,
    over_at: null,
    owner: null,
    epoch: 0,
    time: match.time.kind === 'untimed' ? null : JSON.stringify(match.time),
    due_at: match.dueAt ?? null,
    moved_at: null,
    created_by: match.createdBy ?? null,
    invite: match.invite ?? null,
    rematch_of: match.rematchOf ?? null,
    ready_by: match.readyBy ?? null,
    withdrawn_by: null,
    offers: null,
    statistics: null,
    origins: match.origins ? JSON.stringify(match.origins) : null,
  };
  const seats = match.seats.map(
    (seat, position): NewRow<'seats'> => ({
      match_id: match.id,
      position,
      seat: seat.seat,
      account_id: seat.account?.id ?? null,
      bot: seat.bot ?? null,
      commitment: seat.commitment ?? null,
      seed: seat.seed ?? null,
    }),
  );
  const teams = Object.entries(match.teams ?? {}).map(
    ([seat, team]): NewRow<'teams'> => ({ match_id: match.id, seat, team: JSON.stringify(team) }),
  );
  return { match: row, seats, teams };
}
