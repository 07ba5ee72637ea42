import type { Statistics } from '@touchline/rules/kernel';
import type { ChainEntry } from '@touchline/rules/season';
import { type Compilable, type Kysely, type Selectable, sql } from 'kysely';
import { type Engine, inFull, type Step } from '../engine.ts';
import type {
  Access,
  AttemptRecord,
  Change,
  CountedMatch,
  EnteredRecord,
  FixtureRecord,
  LeagueFilter,
  LeagueRecord,
  LedgerSeed,
  MemberRecord,
  OutboxRecord,
  RecordRow,
  Role,
  SaidRecord,
  SeasonRecord,
  Seasons,
  TakedownRecord,
  TeamAccess,
  TeamRecord,
  WhoPlayed,
} from '../seasons.ts';
import type { Tables } from '../tables.ts';
import { accountOf } from './accounts.ts';
import { honourRow } from './careers.ts';
import { rowsOf } from './match-rows.ts';
import {
  attemptOf,
  attemptRow,
  enteredOf,
  enteredRow,
  fixtureOf,
  fixtureRow,
  leagueOf,
  leagueRow,
  outboxOf,
  recordRowOf,
  seasonOf,
  seasonRow,
  seedOf,
  takedownOf,
  takedownRow,
  teamOf,
  teamRow,
} from './season-rows.ts';

type Db = Kysely<Tables>;

/** How many rows go into one statement. */
const PAGE = 200;
/** As a literal: SQLite looks into an index of some rows only for what it knows when it plans. */
const OPEN = sql.lit('open');

/** Leagues and seasons in SQL that every engine speaks. */
export class SqlSeasons implements Seasons {
  private readonly engine: Engine;

  constructor(engine: Engine) {
    this.engine = engine;
  }

  private get db(): Db {
    return this.engine.db;
  }

  async commit(change: Change): Promise<boolean> {
    return (await inFull(this.engine, stepsOf(this.db, change))) === undefined;
  }

  async access(
    of: 'league' | 'season' | 'fixture',
    id: string,
    account: string | undefined,
  ): Promise<Access | undefined> {
    const row = await this.db
      .selectFrom('leagues')
      .leftJoin('members', (join) =>
        join.onRef('members.league_id', '=', 'leagues.id').on('members.account_id', '=', account ?? ''),
      )
      .selectAll('leagues')
      .select('role')
      .where('leagues.id', '=', (eb) => {
        if (of === 'league') return eb.val(id);
        const seasons = eb.selectFrom('seasons').select('league_id');
        if (of === 'season') return seasons.where('seasons.id', '=', id);
        return seasons.innerJoin('fixtures', 'season_id', 'seasons.id').where('fixtures.id', '=', id);
      })
      .executeTakeFirst();
    if (!row) return undefined;
    const { role, ...league } = row;
    return { league: leagueOf(league), ...(role !== null && { role: role as Role }) };
  }

  async teamAccess(id: string, account: string | undefined): Promise<TeamAccess | undefined> {
    const row = await this.teamRows()
      .select((eb) => {
        const seasons = eb
          .selectFrom('entered')
          .innerJoin('seasons', 'seasons.id', 'entered.season_id')
          .innerJoin('leagues', 'leagues.id', 'seasons.league_id')
          .whereRef('team_id', '=', 'living_teams.id');
        const latest = seasons.orderBy('seasons.created_at', 'desc').limit(1);
        return [
          latest
            .leftJoin('members', (join) =>
              join.onRef('members.league_id', '=', 'leagues.id').on('members.account_id', '=', account ?? ''),
            )
            .select('role')
            .as('role'),
          latest.select('seasons.status').as('status'),
          seasons.select((e) => e.fn.countAll<number>().as('n')).as('seasons'),
          seasons
            .where('leagues.public', '=', 0)
            .select((e) => e.fn.countAll<number>().as('n'))
            .as('private'),
        ];
      })
      .where('living_teams.id', '=', id)
      .executeTakeFirst();
    if (!row) return undefined;
    const { role, status, seasons, private: hidden, ...team } = row;
    return {
      team: teamOf(team),
      ...(role && { role: role as Role }),
      open: status === 'open' && Number(seasons) === 1,
      public: Number(seasons) > 0 && Number(hidden) === 0,
    };
  }

  async leagueOf(invitation: string): Promise<LeagueRecord | undefined> {
    const row = await this.db
      .selectFrom('leagues')
      .selectAll()
      .where('invitation', '=', invitation)
      .executeTakeFirst();
    return row && leagueOf(row);
  }

  async leagues({ game, account, limit, before }: LeagueFilter): Promise<LeagueRecord[]> {
    let rows = this.db
      .selectFrom('leagues')
      .selectAll()
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit);
    if (game !== undefined) rows = rows.where('game', '=', game);
    if (account === undefined) rows = rows.where('public', '=', 1);
    else
      rows = rows.where('id', 'in', (eb) =>
        eb.selectFrom('members').select('league_id').where('account_id', '=', account),
      );
    if (before)
      rows = rows.where((eb) =>
        eb.or([
          eb('created_at', '<', before.at),
          eb.and([eb('created_at', '=', before.at), eb('id', '<', before.id)]),
        ]),
      );
    return (await rows.execute()).map(leagueOf);
  }

  async members(league: string): Promise<MemberRecord[]> {
    const rows = await this.db
      .selectFrom('members')
      .innerJoin('accounts', 'accounts.id', 'members.account_id')
      .select(['league_id', 'accounts.id', 'accounts.name', 'accounts.registered_at', 'role', 'since'])
      .where('league_id', '=', league)
      .orderBy('since')
      .orderBy('account_id')
      .execute();
    return rows.map((row) => ({
      league: row.league_id,
      account: accountOf(row),
      role: row.role as Role,
      since: row.since,
    }));
  }

  async season(id: string): Promise<SeasonRecord | undefined> {
    const row = await this.db.selectFrom('seasons').selectAll().where('id', '=', id).executeTakeFirst();
    return row && seasonOf(row);
  }

  async seasonsOf(league: string, page?: { limit: number; before?: number }): Promise<SeasonRecord[]> {
    let rows = this.db
      .selectFrom('seasons')
      .selectAll()
      .where('league_id', '=', league)
      .orderBy('number', 'desc');
    if (page) rows = rows.limit(page.limit);
    if (page?.before !== undefined) rows = rows.where('number', '<', page.before);
    return (await rows.execute()).map(seasonOf);
  }

  async seasonsAfter(id: string, limit: number): Promise<string[]> {
    const rows = await this.db
      .selectFrom('seasons')
      .select('id')
      .where('id', '>', id)
      .orderBy('id')
      .limit(limit)
      .execute();
    return rows.map((row) => row.id);
  }

  private teamRows() {
    return this.db
      .selectFrom('living_teams')
      .innerJoin('accounts', 'accounts.id', 'living_teams.account_id')
      .selectAll('living_teams')
      .select(['accounts.name as coach', 'accounts.registered_at']);
  }

  async team(id: string): Promise<TeamRecord | undefined> {
    const row = await this.teamRows().where('living_teams.id', '=', id).executeTakeFirst();
    return row && teamOf(row);
  }

  async teams(ids: readonly string[]): Promise<ReadonlyMap<string, TeamRecord>> {
    const found: TeamRecord[] = [];
    for (let i = 0; i < ids.length; i += PAGE) {
      const rows = await this.teamRows()
        .where('living_teams.id', 'in', ids.slice(i, i + PAGE))
        .execute();
      found.push(...rows.map(teamOf));
    }
    return new Map(found.map((team) => [team.id, team]));
  }

  async teamsNamed(
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, { readonly name: string; readonly account: string }>> {
    const found = new Map<string, { name: string; account: string }>();
    for (let i = 0; i < ids.length; i += PAGE) {
      const rows = await this.db
        .selectFrom('living_teams')
        .select(['id', 'name', 'account_id'])
        .where('id', 'in', ids.slice(i, i + PAGE))
        .execute();
      for (const { id, name, account_id } of rows) found.set(id, { name, account: account_id });
    }
    return found;
  }

  async teamsOf(account: string, limit: number): Promise<TeamRecord[]> {
    const rows = await this.teamRows()
      .where('account_id', '=', account)
      .orderBy('living_teams.created_at', 'desc')
      .orderBy('living_teams.id', 'desc')
      .limit(limit)
      .execute();
    return rows.map(teamOf);
  }

  async publicTeamsOf(account: string, limit: number): Promise<TeamRecord[]> {
    const rows = await this.teamRows()
      .where('account_id', '=', account)
      .where(({ exists, not, selectFrom }) => {
        const seasons = (isPublic: number) =>
          exists(
            selectFrom('entered')
              .innerJoin('seasons', 'seasons.id', 'entered.season_id')
              .innerJoin('leagues', 'leagues.id', 'seasons.league_id')
              .select('team_id')
              .whereRef('team_id', '=', 'living_teams.id')
              .where('public', '=', isPublic),
          );
        return seasons(1).and(not(seasons(0)));
      })
      .orderBy('living_teams.created_at', 'desc')
      .orderBy('living_teams.id', 'desc')
      .limit(limit)
      .execute();
    return rows.map(teamOf);
  }

  async entered(season: string): Promise<EnteredRecord[]> {
    const rows = await this.db
      .selectFrom('entered')
      .selectAll()
      .where('season_id', '=', season)
      .orderBy('position')
      .execute();
    return rows.map(enteredOf);
  }

  async seasonsOfTeam(team: string): Promise<EnteredRecord[]> {
    const rows = await this.db.selectFrom('entered').selectAll().where('team_id', '=', team).execute();
    return rows.map(enteredOf);
  }

  async seed(season: string, account: string): Promise<LedgerSeed | undefined> {
    const row = await this.db
      .selectFrom('ledger_seeds')
      .selectAll()
      .where('season_id', '=', season)
      .where('account_id', '=', account)
      .executeTakeFirst();
    return row && seedOf(row);
  }

  async seeds(season: string): Promise<LedgerSeed[]> {
    const rows = await this.db
      .selectFrom('ledger_seeds')
      .selectAll()
      .where('season_id', '=', season)
      .orderBy('account_id')
      .execute();
    return rows.map(seedOf);
  }

  async chain(id: string, from: number, limit?: number): Promise<ChainEntry<unknown>[]> {
    let rows = this.db
      .selectFrom('chains')
      .select('body')
      .where('chain', '=', id)
      .where('seq', '>=', from)
      .orderBy('seq');
    if (limit !== undefined) rows = rows.limit(limit);
    return (await rows.execute()).map((row) => JSON.parse(row.body) as ChainEntry<unknown>);
  }

  async chains(ids: readonly string[]): Promise<ReadonlyMap<string, ChainEntry<unknown>[]>> {
    const found = new Map(ids.map((id): [string, ChainEntry<unknown>[]] => [id, []]));
    for (let i = 0; i < ids.length; i += PAGE) {
      const rows = await this.db
        .selectFrom('chains')
        .select(['chain', 'body'])
        .where('chain', 'in', ids.slice(i, i + PAGE))
        .orderBy('chain')
        .orderBy('seq')
        .execute();
      for (const { chain, body } of rows) found.get(chain)?.push(JSON.parse(body) as ChainEntry<unknown>);
    }
    return found;
  }

  async said(chain: string): Promise<ReadonlyMap<string, SaidRecord>> {
    const rows = await this.db.selectFrom('said').selectAll().where('chain', '=', chain).execute();
    return new Map(rows.map((row) => [row.hash, row]));
  }

  async takedowns(league: string, limit: number): Promise<TakedownRecord[]> {
    const rows = await this.db
      .selectFrom('takedowns')
      .selectAll()
      .where('league_id', '=', league)
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .execute();
    return rows.map(takedownOf);
  }

  async takedownsWaiting(limit: number): Promise<TakedownRecord[]> {
    const rows = await this.db
      .selectFrom('takedowns')
      .selectAll()
      .where('waits', 'is not', null)
      .orderBy('at')
      .limit(limit)
      .execute();
    return rows.map(takedownOf);
  }

  async matchesOfTeam(team: string): Promise<string[]> {
    const played = await this.db
      .selectFrom('fixtures')
      .innerJoin('attempts', 'attempts.fixture_id', 'fixtures.id')
      .select('match_id')
      .where((eb) => eb.or([eb('home', '=', team), eb('away', '=', team)]))
      .execute();
    const friendly = await this.db
      .selectFrom('living_teams')
      .innerJoin('seats', 'seats.account_id', 'living_teams.account_id')
      .innerJoin('teams', 'teams.match_id', 'seats.match_id')
      .select('seats.match_id')
      .where('living_teams.id', '=', team)
      .execute();
    return [...new Set([...played, ...friendly].map((row) => row.match_id))].sort();
  }

  async fixture(id: string): Promise<FixtureRecord | undefined> {
    const row = await this.db.selectFrom('fixtures').selectAll().where('id', '=', id).executeTakeFirst();
    return row && fixtureOf(row);
  }

  async fixtures(season: string, round?: number): Promise<FixtureRecord[]> {
    let rows = this.db
      .selectFrom('fixtures')
      .selectAll()
      .where('season_id', '=', season)
      .orderBy('round')
      .orderBy('position');
    if (round !== undefined) rows = rows.where('round', '=', round);
    return (await rows.execute()).map(fixtureOf);
  }

  async results(season: string, limit: number): Promise<FixtureRecord[]> {
    const rows = await this.db
      .selectFrom('fixtures')
      .selectAll()
      .where('season_id', '=', season)
      .where('ended_at', 'is not', null)
      .where('away', 'is not', null)
      .where('outcome', 'is not', null)
      .where('out', 'is', null)
      .orderBy('ended_at', 'desc')
      .limit(limit)
      .execute();
    return rows.map(fixtureOf);
  }

  async fixturesOf(team: string, limit: number): Promise<FixtureRecord[]> {
    const side = (which: 'home' | 'away', over: boolean) =>
      this.db
        .selectFrom('fixtures')
        .selectAll()
        .where(which, '=', team)
        .where('ended_at', over ? 'is not' : 'is', null)
        .orderBy('ended_at', 'desc')
        .limit(limit)
        .execute();
    const found = (
      await Promise.all([side('home', false), side('away', false), side('home', true), side('away', true)])
    ).flat();
    return found
      .sort((a, b) => (b.ended_at ?? Infinity) - (a.ended_at ?? Infinity) || a.round - b.round || 0)
      .slice(0, limit)
      .map(fixtureOf);
  }

  async meetings(a: string, b: string, limit: number): Promise<FixtureRecord[]> {
    const at = (home: string, away: string) =>
      this.db
        .selectFrom('fixtures')
        .selectAll()
        .where('home', '=', home)
        .where('away', '=', away)
        .where('ended_at', 'is not', null)
        .orderBy('ended_at', 'desc')
        .limit(limit)
        .execute();
    const found = (await Promise.all([at(a, b), at(b, a)])).flat();
    return found
      .sort((x, y) => (y.ended_at ?? 0) - (x.ended_at ?? 0))
      .slice(0, limit)
      .map(fixtureOf);
  }

  async fixturesFor(account: string, limit: number): Promise<FixtureRecord[]> {
    const mine = await this.db
      .selectFrom('living_teams')
      .select('id')
      .where('account_id', '=', account)
      .where('season_id', 'is not', null)
      .execute();
    const teams = mine.map(({ id }) => id);
    const found = new Map<string, Selectable<Tables['fixtures']>>();
    // one by one, each by its index
    for (const [column, ids] of [
      ['home', teams],
      ['away', teams],
      ['home_by', [account]],
      ['away_by', [account]],
    ] as const) {
      if (!ids.length) continue;
      const rows = await this.db
        .selectFrom('fixtures')
        .selectAll()
        .where(column, 'in', ids)
        .where('ended_at', 'is', null)
        .orderBy(sql`case when deadline is null then 1 else 0 end`)
        .orderBy('deadline')
        .orderBy('id')
        .limit(limit)
        .execute();
      for (const row of rows) found.set(row.id, row);
    }
    const at = ({ deadline }: { deadline: number | null }) => deadline ?? Number.POSITIVE_INFINITY;
    return [...found.values()]
      .sort((a, b) => at(a) - at(b) || (a.id < b.id ? -1 : 1))
      .slice(0, limit)
      .map(fixtureOf);
  }

  async attempts(fixtures: readonly string[]): Promise<AttemptRecord[]> {
    const found: AttemptRecord[] = [];
    for (let i = 0; i < fixtures.length; i += PAGE) {
      const rows = await this.db
        .selectFrom('attempts')
        .selectAll()
        .where('fixture_id', 'in', fixtures.slice(i, i + PAGE))
        .orderBy('fixture_id')
        .orderBy('attempt')
        .execute();
      found.push(...rows.map(attemptOf));
    }
    return found;
  }

  async atPlay(teams: readonly string[]): Promise<AttemptRecord[]> {
    if (!teams.length) return [];
    const rows = await this.db
      .selectFrom('attempts')
      .innerJoin('fixtures', 'fixtures.id', 'attempts.fixture_id')
      .selectAll('attempts')
      .where('state', '=', OPEN)
      .where((eb) => eb.or([eb('home', 'in', teams), eb('away', 'in', teams)]))
      .execute();
    return rows.map(attemptOf);
  }

  async attemptOf(match: string): Promise<AttemptRecord | undefined> {
    const row = await this.db
      .selectFrom('attempts')
      .selectAll()
      .where('match_id', '=', match)
      .executeTakeFirst();
    return row && attemptOf(row);
  }

  /** Open ones; those have no `over_at` whose match is not over. */
  private open() {
    return this.db
      .selectFrom('attempts')
      .innerJoin('matches', 'matches.id', 'attempts.match_id')
      .where('attempts.state', '=', OPEN);
  }

  async toSettle(now: number, limit: number): Promise<{ season: string; fixture: string }[]> {
    return this.open()
      .innerJoin('fixtures', 'fixtures.id', 'attempts.fixture_id')
      .select(['fixtures.season_id as season', 'fixtures.id as fixture'])
      .where(sql<boolean>`over_at + delay * 1000 <= ${now}`)
      .orderBy('over_at')
      .limit(limit)
      .execute();
  }

  async nextToSettle(): Promise<number | undefined> {
    const row = await this.open()
      .select(sql<number | null>`min(over_at + delay * 1000)`.as('at'))
      .executeTakeFirst();
    return row?.at ?? undefined;
  }

  async counted(matches: readonly string[]): Promise<ReadonlyMap<string, CountedMatch>> {
    if (!matches.length) return new Map();
    const rows = await this.db
      .selectFrom('attempts')
      .innerJoin('matches', 'matches.id', 'attempts.match_id')
      .selectAll('attempts')
      .select('statistics')
      .where('match_id', 'in', matches)
      .execute();
    return new Map(
      rows.map(({ statistics, people, ...row }) => [
        row.match_id,
        {
          attempt: attemptOf({ people, ...row }),
          ...(statistics !== null && { statistics: JSON.parse(statistics) as Statistics }),
          ...(people !== null && { people: JSON.parse(people) as WhoPlayed }),
        },
      ]),
    );
  }

  async tables(season: string): Promise<{ division: number; body: unknown }[]> {
    const rows = await this.db
      .selectFrom('season_tables')
      .select(['division', 'body'])
      .where('season_id', '=', season)
      .orderBy('division')
      .execute();
    return rows.map(({ division, body }) => ({ division, body: JSON.parse(body) }));
  }

  async records(season: string, people: boolean, limit: number): Promise<RecordRow[]> {
    const rows = await this.db
      .selectFrom('season_records')
      .selectAll()
      .where('season_id', '=', season)
      .where('person', people ? '!=' : '=', '')
      .orderBy('team_id')
      .orderBy('person')
      .limit(limit)
      .execute();
    return rows.map(recordRowOf);
  }

  async recordsOf(season: string, teams: readonly string[]): Promise<RecordRow[]> {
    if (!teams.length) return [];
    const rows = await this.db
      .selectFrom('season_records')
      .selectAll()
      .where('season_id', '=', season)
      .where('team_id', 'in', teams)
      .execute();
    return rows.map(recordRowOf);
  }

  async recordsOfTeam(team: string, limit: number): Promise<(RecordRow & { season: string })[]> {
    const rows = await this.db
      .selectFrom('season_records')
      .innerJoin('seasons', 'seasons.id', 'season_id')
      .selectAll('season_records')
      .where('team_id', '=', team)
      .orderBy('created_at', 'desc')
      .orderBy('person')
      .limit(limit)
      .execute();
    return rows.map((row) => ({ ...recordRowOf(row), season: row.season_id }));
  }

  async dues(now: number, limit: number): Promise<{ key: string; season: string }[]> {
    return this.db
      .selectFrom('season_dues')
      .select(['key', 'season_id as season'])
      .where('at', '<=', now)
      .orderBy('at')
      .limit(limit)
      .execute();
  }

  async nextDue(): Promise<number | undefined> {
    const row = await this.db
      .selectFrom('season_dues')
      .select('at')
      .orderBy('at')
      .limit(1)
      .executeTakeFirst();
    return row?.at;
  }

  async untold(limit: number): Promise<OutboxRecord[]> {
    const rows = await this.db
      .selectFrom('outbox')
      .selectAll()
      .where('told_at', 'is', null)
      .orderBy('at')
      .orderBy('id')
      .limit(limit)
      .execute();
    return rows.map(outboxOf);
  }

  async told(ids: readonly string[], at: number): Promise<void> {
    await this.engine.write(() =>
      this.db.updateTable('outbox').set({ told_at: at }).where('id', 'in', ids).execute(),
    );
  }

  async outboxOf(season: string, limit: number): Promise<OutboxRecord[]> {
    const rows = await this.db
      .selectFrom('outbox')
      .selectAll()
      .where('season_id', '=', season)
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .execute();
    return rows.map(outboxOf);
  }
}

/** Whether a league is public, as it is stored. */
const isPublic = (db: Db, league: string) =>
  sql<number>`(${db.selectFrom('leagues').select('public').where('id', '=', league)})`;

type VersionedTable = 'leagues' | 'seasons' | 'living_teams';

/** What is to be stored, as statements: first what others may have changed meanwhile, always in one order. */
function stepsOf(db: Db, change: Change): Step[] {
  const steps: Step[] = [];
  const step = (query: Compilable, rows?: number) =>
    steps.push({ query, ...(rows !== undefined && { rows }) });

  const versioned = (table: VersionedTable, row: { id: string; version: number }) => {
    if (row.version === 1)
      step(
        db
          .insertInto(table)
          .values(row as never)
          .onConflict((c) => c.doNothing()),
        1,
      );
    else
      step(
        db
          .updateTable(table)
          .set(row as never)
          .where('id', '=', row.id)
          .where('version', '=', row.version - 1),
        1,
      );
  };
  const inOrder = <T extends { id: string }>(list: readonly T[] = []) =>
    [...list].sort((a, b) => (a.id < b.id ? -1 : 1));
  for (const one of inOrder(change.leagues)) versioned('leagues', leagueRow(one));
  for (const one of inOrder(change.seasons)) versioned('seasons', seasonRow(one));
  for (const one of inOrder(change.teams)) versioned('living_teams', teamRow(one));

  for (const { id } of change.leagues ?? [])
    step(
      db
        .updateTable('honours')
        .set({ public: isPublic(db, id) })
        .where('league_id', '=', id)
        .where('public', '!=', isPublic(db, id)),
    );

  const put = <T extends keyof Tables>(table: T, keys: readonly string[], rows: readonly object[] = []) => {
    for (let i = 0; i < rows.length; i += PAGE) {
      const those = rows.slice(i, i + PAGE);
      const set = Object.fromEntries(
        Object.keys(those[0] as object)
          .filter((column) => !keys.includes(column))
          .map((column) => [column, sql.ref(`excluded.${column}`)]),
      );
      step(
        db
          .insertInto(table)
          .values(those as never)
          .onConflict((c) => c.columns(keys as never).doUpdateSet(set as never)),
      );
    }
  };
  /** Rows that must not be there yet. */
  const add = <T extends keyof Tables>(table: T, rows: readonly object[] = []) => {
    for (let i = 0; i < rows.length; i += PAGE) {
      const those = rows.slice(i, i + PAGE);
      step(
        db
          .insertInto(table)
          .values(those as never)
          .onConflict((c) => c.doNothing()),
        those.length,
      );
    }
  };

  for (const { league, account } of change.membersGone ?? [])
    step(db.deleteFrom('members').where('league_id', '=', league).where('account_id', '=', account));
  put(
    'members',
    ['league_id', 'account_id'],
    change.members?.map(({ league, account, role, since }) => ({
      league_id: league,
      account_id: account,
      role,
      since,
    })),
  );
  for (const { season, team } of change.enteredGone ?? [])
    step(db.deleteFrom('entered').where('season_id', '=', season).where('team_id', '=', team));
  put('entered', ['season_id', 'team_id'], change.entered?.map(enteredRow));
  add(
    'ledger_seeds',
    change.seeds?.map(({ season, account, seed, commitment, coachSeed }) => ({
      season_id: season,
      account_id: account,
      seed,
      commitment,
      coach_seed: coachSeed,
    })),
  );
  add(
    'chains',
    change.entries?.map(({ chain, entry, once }) => ({
      chain,
      seq: entry.seq,
      at: entry.at,
      body: JSON.stringify(entry),
      once: once ?? null,
    })),
  );
  put(
    'said',
    ['chain', 'hash'],
    change.said?.map((one) => ({ ...one })),
  );
  for (const { chain, hash } of change.unsaid ?? [])
    step(db.deleteFrom('said').where('chain', '=', chain).where('hash', '=', hash));
  put('takedowns', ['id'], change.takedowns?.map(takedownRow));
  for (const { match, teams, final, statistics, events } of change.rewritten ?? []) {
    const told = {
      final: JSON.stringify(final) ?? null,
      statistics: JSON.stringify(statistics) ?? null,
    };
    step(db.updateTable('matches').set(told).where('id', '=', match));
    for (const [seat, team] of Object.entries(teams))
      step(
        db
          .updateTable('teams')
          .set({ team: JSON.stringify(team) })
          .where('match_id', '=', match)
          .where('seat', '=', seat),
      );
    for (const [seq, packed] of events)
      step(
        db
          .updateTable('journal')
          .set({ events: packed })
          .where('match_id', '=', match)
          .where('seq', '=', seq),
      );
  }
  for (const { team, person, instead } of change.people ?? [])
    for (const table of ['season_records', 'honours'] as const)
      step(
        db
          .updateTable(table)
          .set({ person: instead })
          .where('team_id', '=', team)
          .where('person', '=', person),
      );
  put('fixtures', ['id'], change.fixtures?.map(fixtureRow));
  for (const { id, time } of change.times ?? [])
    step(
      db
        .updateTable('fixtures')
        .set({ play_at: time?.at ?? null, asked: time?.asked ?? null })
        .where('id', '=', id),
    );
  for (const { id, standIns } of change.standIns ?? [])
    step(
      db
        .updateTable('fixtures')
        .set({ home_by: standIns.home ?? null, away_by: standIns.away ?? null })
        .where('id', '=', id),
    );
  for (const match of change.matches ?? []) {
    const { match: row, seats, teams } = rowsOf(match);
    add('matches', [row]);
    add('seats', seats);
    add('teams', teams);
  }
  for (const { fixture, attempt } of change.attemptsGone ?? [])
    step(
      db
        .deleteFrom('attempts')
        .where('fixture_id', '=', fixture)
        .where('attempt', '=', attempt)
        .where('state', '=', 'open'),
      1,
    );
  for (const one of change.attempts ?? []) {
    if (one.state === 'open') add('attempts', [attemptRow(one)]);
    else
      step(
        db
          .updateTable('attempts')
          .set({ state: one.state })
          .where('fixture_id', '=', one.fixture)
          .where('attempt', '=', one.attempt)
          .where('match_id', '=', one.match)
          .where('state', '!=', one.state),
        1,
      );
    // what was counted of a match that counts for nothing is taken back
    if (one.state === 'void')
      step(db.updateTable('matches').set({ counted: null }).where('id', '=', one.match));
  }
  for (const [match, people] of change.whoPlayed ?? [])
    step(
      db
        .updateTable('attempts')
        .set({ people: JSON.stringify(people) })
        .where('match_id', '=', match),
    );
  put(
    'season_tables',
    ['season_id', 'division'],
    change.tables?.map(({ season, division, body }) => ({
      season_id: season,
      division,
      body: JSON.stringify(body),
    })),
  );
  if (change.recordsGone?.teams.length)
    step(
      db
        .deleteFrom('season_records')
        .where('season_id', '=', change.recordsGone.season)
        .where('team_id', 'in', change.recordsGone.teams),
    );
  put(
    'season_records',
    ['season_id', 'team_id', 'person'],
    change.records?.map(({ season, team, person, matches, counts }) => ({
      season_id: season,
      team_id: team,
      person: person ?? '',
      matches,
      counts: JSON.stringify(counts),
    })),
  );
  if (change.honours) {
    step(db.deleteFrom('honours').where('season_id', '=', change.honours.season));
    add(
      'honours',
      change.honours.rows.map((one) => ({ ...honourRow(one), public: isPublic(db, one.league) })),
    );
  }
  for (const { key, season, at } of change.dues ?? [])
    if (at === undefined) step(db.deleteFrom('season_dues').where('key', '=', key));
    else put('season_dues', ['key'], [{ key, season_id: season, at }]);
  add(
    'outbox',
    change.outbox?.map(({ id, season, kind, body, at }) => ({
      id,
      season_id: season,
      kind,
      body: JSON.stringify(body),
      at,
    })),
  );
  return steps;
}
