import type { TimePolicy } from '@touchline/client';
import type { Counts, Owed } from '@touchline/rules/kernel';
import type { Outcome, Terms } from '@touchline/rules/season';
import type { Selectable } from 'kysely';
import type {
  AttemptRecord,
  EnteredRecord,
  FixtureRecord,
  Joining,
  LeagueRecord,
  LedgerSeed,
  Looks,
  OutboxRecord,
  Play,
  RecordRow,
  SeasonRecord,
  TakedownRecord,
  TeamRecord,
} from '../seasons.ts';
import type { NewRow, Tables } from '../tables.ts';
import { accountOf } from './accounts.ts';

type Row<T extends keyof Tables> = Selectable<Tables[T]>;

export function leagueOf(row: Row<'leagues'>): LeagueRecord {
  return {
    id: row.id,
    name: row.name,
    game: row.game,
    public: row.public === 1,
    joining: row.joining as Joining,
    invitation: row.invitation,
    ...(row.about !== null && { about: row.about }),
    createdAt: row.created_at,
    version: row.version,
  };
}

export function leagueRow(league: LeagueRecord): NewRow<'leagues'> {
  return {
    id: league.id,
    name: league.name,
    game: league.game,
    public: league.public ? 1 : 0,
    joining: league.joining,
    invitation: league.invitation,
    about: league.about ?? null,
    created_at: league.createdAt,
    version: league.version + 1,
  };
}

export function seasonOf(row: Row<'seasons'>): SeasonRecord {
  return {
    id: row.id,
    league: row.league_id,
    number: row.number,
    status: row.status as SeasonRecord['status'],
    terms: JSON.parse(row.terms) as Terms,
    play: JSON.parse(row.play) as Play & { time: TimePolicy },
    seed: row.seed,
    commitment: row.commitment,
    createdAt: row.created_at,
    round: row.round,
    ...(row.champion !== null && { champion: row.champion }),
    head: { seq: row.head_seq, hash: row.head },
    version: row.version,
  };
}

export function seasonRow(season: SeasonRecord): NewRow<'seasons'> {
  return {
    id: season.id,
    league_id: season.league,
    number: season.number,
    status: season.status,
    terms: JSON.stringify(season.terms),
    play: JSON.stringify(season.play),
    seed: season.seed,
    commitment: season.commitment,
    created_at: season.createdAt,
    round: season.round,
    champion: season.champion ?? null,
    head_seq: season.head.seq,
    head: season.head.hash,
    version: season.version + 1,
  };
}

export function teamOf(
  row: Row<'living_teams'> & { coach: string; registered_at: number | null },
): TeamRecord {
  return {
    id: row.id,
    account: accountOf({ id: row.account_id, name: row.coach, registered_at: row.registered_at }),
    game: row.game,
    ...(row.season_id !== null && { season: row.season_id }),
    ledger: row.ledger,
    name: row.name,
    names: JSON.parse(row.names) as TeamRecord['names'],
    looks: JSON.parse(row.looks) as Looks,
    sheet: JSON.parse(row.sheet),
    owed: JSON.parse(row.owed) as Owed[],
    value: row.value,
    createdAt: row.created_at,
    head: { seq: row.head_seq, hash: row.head },
    version: row.version,
  };
}

export function teamRow(team: TeamRecord): NewRow<'living_teams'> {
  return {
    id: team.id,
    account_id: team.account.id,
    game: team.game,
    season_id: team.season ?? null,
    ledger: team.ledger,
    name: team.name,
    names: JSON.stringify(team.names),
    looks: JSON.stringify(team.looks),
    sheet: JSON.stringify(team.sheet),
    owed: JSON.stringify(team.owed),
    value: team.value,
    created_at: team.createdAt,
    head_seq: team.head.seq,
    head: team.head.hash,
    version: team.version + 1,
  };
}

export function enteredOf(row: Row<'entered'>): EnteredRecord {
  return {
    season: row.season_id,
    team: row.team_id,
    account: row.account_id,
    ledger: row.ledger,
    position: row.position,
    ...(row.division !== null && { division: row.division }),
    withdrawn: row.withdrawn === 1,
  };
}

export function enteredRow(entered: EnteredRecord): NewRow<'entered'> {
  return {
    season_id: entered.season,
    team_id: entered.team,
    account_id: entered.account,
    ledger: entered.ledger,
    position: entered.position,
    division: entered.division ?? null,
    withdrawn: entered.withdrawn ? 1 : 0,
  };
}

export function seedOf(row: Row<'ledger_seeds'>): LedgerSeed {
  return {
    season: row.season_id,
    account: row.account_id,
    seed: row.seed,
    commitment: row.commitment,
    coachSeed: row.coach_seed,
  };
}

export function fixtureOf(row: Row<'fixtures'>): FixtureRecord {
  return {
    id: row.id,
    season: row.season_id,
    round: row.round,
    position: row.position,
    stage: row.stage,
    ...(row.division !== null && { division: row.division }),
    home: row.home,
    ...(row.away !== null && { away: row.away }),
    standIns: {
      ...(row.home_by !== null && { home: row.home_by }),
      ...(row.away_by !== null && { away: row.away_by }),
    },
    attempt: row.attempt,
    ...(row.deadline !== null && { deadline: row.deadline }),
    ...(row.play_at !== null && {
      time: { at: row.play_at, ...(row.asked !== null && { asked: row.asked as 'home' | 'away' }) },
    }),
    ...(row.outcome !== null && { outcome: JSON.parse(row.outcome) as Outcome }),
    ...(row.ended_at !== null && { endedAt: row.ended_at }),
    ...(row.out !== null && { out: row.out as NonNullable<FixtureRecord['out']> }),
    protest: row.protest === 1,
  };
}

export function fixtureRow(fixture: FixtureRecord): NewRow<'fixtures'> {
  return {
    id: fixture.id,
    season_id: fixture.season,
    round: fixture.round,
    position: fixture.position,
    stage: fixture.stage,
    division: fixture.division ?? null,
    home: fixture.home,
    away: fixture.away ?? null,
    attempt: fixture.attempt,
    deadline: fixture.deadline ?? null,
    outcome: fixture.outcome ? JSON.stringify(fixture.outcome) : null,
    ended_at: fixture.endedAt ?? null,
    out: fixture.out ?? null,
    protest: fixture.protest ? 1 : 0,
  };
}

export function attemptOf(row: Row<'attempts'>): AttemptRecord {
  return {
    fixture: row.fixture_id,
    attempt: row.attempt,
    match: row.match_id,
    state: row.state as AttemptRecord['state'],
    homeSeq: row.home_seq,
    awaySeq: row.away_seq,
    openedAt: row.opened_at,
  };
}

export function attemptRow(attempt: AttemptRecord): NewRow<'attempts'> {
  return {
    fixture_id: attempt.fixture,
    attempt: attempt.attempt,
    match_id: attempt.match,
    state: attempt.state,
    home_seq: attempt.homeSeq,
    away_seq: attempt.awaySeq,
    opened_at: attempt.openedAt,
    people: null,
  };
}

export function recordRowOf(row: Row<'season_records'>): RecordRow {
  return {
    team: row.team_id,
    ...(row.person && { person: row.person }),
    matches: row.matches,
    counts: JSON.parse(row.counts) as Counts,
  };
}

export function takedownOf(row: Row<'takedowns'>): TakedownRecord {
  return {
    id: row.id,
    ...(row.league_id !== null && { league: row.league_id }),
    what: row.what,
    subject: row.subject,
    at: row.at,
    by: row.by,
    why: row.why,
    ...(row.waits !== null && { waits: JSON.parse(row.waits) as NonNullable<TakedownRecord['waits']> }),
  };
}

export function takedownRow({ league, waits, ...rest }: TakedownRecord): NewRow<'takedowns'> {
  return { ...rest, league_id: league ?? null, waits: waits ? JSON.stringify(waits) : null };
}

export function outboxOf(row: Row<'outbox'>): OutboxRecord {
  return { id: row.id, season: row.season_id, kind: row.kind, body: JSON.parse(row.body), at: row.at };
}
