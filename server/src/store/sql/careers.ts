import type { Luck, Result } from '@touchline/rules/kernel';
import { type Compilable, type Kysely, type Selectable, sql } from 'kysely';
import type {
  Came,
  Careers,
  Counted,
  MatchLuck,
  PlayedMatch,
  RatedRecord,
  RatingRecord,
  ToldHonour,
} from '../careers.ts';
import { type Engine, inFull, type Step } from '../engine.ts';
import type { HonourRecord } from '../seasons.ts';
import type { NewRow, Tables } from '../tables.ts';
import { accountOf } from './accounts.ts';
import { unindexed } from './listing.ts';
import { seatRows } from './match-rows.ts';
import { seasonOf, teamOf } from './season-rows.ts';

type Row<T extends keyof Tables> = Selectable<Tables[T]>;
type Of = { league: string } | { game: string };

/**
 * That a league is public. Honours say so, too, and are found by it: those that were written while their
 * league changed may say otherwise.
 */
const PUBLIC = [unindexed<number>('leagues.public'), '=', 1] as const;

/** How many seasons tell what is counted in a game. */
const LATEST_SEASONS = 10;

/** What is kept of coaches and teams, in SQL that every engine speaks. */
export class SqlCareers implements Careers {
  private readonly engine: Engine;

  constructor(engine: Engine) {
    this.engine = engine;
  }

  private get db() {
    return this.engine.db;
  }

  /** Over and not counted; those whose fixture waits for its settling are none of them. */
  private over() {
    return this.db
      .selectFrom('matches')
      .where('over_at', 'is not', null)
      .where('counted', 'is', null)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('attempts')
              .select('match_id')
              .whereRef('match_id', '=', 'matches.id')
              .where('state', '=', 'open'),
          ),
        ),
      );
  }

  async uncounted(now: number, limit: number): Promise<string[]> {
    const rows = await this.over()
      .select('id')
      .where(sql<boolean>`over_at + delay * 1000 <= ${now}`)
      .orderBy('over_at')
      .orderBy('id')
      .limit(limit)
      .execute();
    return rows.map(({ id }) => id);
  }

  async nextUncounted(): Promise<number | undefined> {
    const row = await this.over()
      .select(sql<number | null>`min(over_at + delay * 1000)`.as('at'))
      .executeTakeFirst();
    return row?.at ?? undefined;
  }

  async count({ match, ratings = [], rated = [], luck, seasonLuck = [] }: Counted): Promise<boolean> {
    const { db } = this;
    const steps: Step[] = [
      {
        // nor does it move any more
        query: db
          .updateTable('matches')
          .set({ counted: 1, moved_at: null })
          .where('id', '=', match)
          .where('counted', 'is', null),
        rows: 1,
      },
      ...ratings.map(({ before, after }) => ({ query: ratingStep(db, before, after), rows: 1 })),
    ];
    if (rated.length)
      steps.push({ query: db.insertInto('rated').values(rated.map(ratedRow)), rows: rated.length });
    if (luck)
      steps.push({
        query: db
          .insertInto('match_luck')
          .values({ match_id: match, body: JSON.stringify(luck) })
          .onConflict((c) => c.column('match_id').doNothing()),
      });
    for (const { season, team, luck } of seasonLuck) {
      const body = JSON.stringify(luck);
      steps.push({
        query: db
          .insertInto('season_luck')
          .values({ season_id: season, team_id: team, body })
          .onConflict((c) => c.columns(['season_id', 'team_id']).doUpdateSet({ body })),
      });
    }
    return (await inFull(this.engine, steps)) === undefined;
  }

  private ratingRows() {
    return this.db
      .selectFrom('ratings')
      .innerJoin('accounts', 'accounts.id', 'ratings.account_id')
      .selectAll('ratings')
      .select(['accounts.name', 'accounts.registered_at']);
  }

  async ratingsOf(
    scope: string,
    game: string,
    accounts: readonly string[],
  ): Promise<ReadonlyMap<string, RatingRecord>> {
    const rows = await this.ratingRows()
      .where('scope', '=', scope)
      .where('game', '=', game)
      .where('account_id', 'in', accounts)
      .execute();
    return new Map(rows.map((row) => [row.account_id, ratingOf(row)]));
  }

  async ratedBy(match: string): Promise<RatedRecord[]> {
    const rows = await this.db.selectFrom('rated').selectAll().where('match_id', '=', match).execute();
    return rows.map(ratedOf);
  }

  async ranking(
    scope: string,
    game: string,
    { limit, before, league }: { limit: number; before?: { sure: number; account: string }; league?: string },
  ): Promise<RatingRecord[]> {
    // those of a league are found by its members
    let rows = this.ratingRows()
      .where('scope', '=', scope)
      .where('game', '=', game)
      .orderBy(league === undefined ? sql.ref('sure') : unindexed('sure'), 'desc')
      .orderBy('ratings.account_id', 'desc')
      .limit(limit);
    if (before)
      rows = rows.where((eb) =>
        eb.or([
          eb('sure', '<', before.sure),
          eb.and([eb('sure', '=', before.sure), eb('ratings.account_id', '<', before.account)]),
        ]),
      );
    if (league !== undefined)
      rows = rows.where('ratings.account_id', 'in', (eb) =>
        eb
          .selectFrom('members')
          .select('members.account_id')
          .where('league_id', '=', league)
          .where('role', 'in', ['coach', 'organiser']),
      );
    return (await rows.execute()).map(ratingOf);
  }

  async standing(account: string): Promise<RatingRecord[]> {
    const rows = await this.ratingRows()
      .where('ratings.account_id', '=', account)
      .where(unindexed('scope'), '=', '')
      .orderBy('game')
      .execute();
    return rows.map(ratingOf);
  }

  async ratedOf(
    account: string,
    { limit, game, before }: { limit: number; game?: string; before?: number },
  ): Promise<RatedRecord[]> {
    let rows = this.db
      .selectFrom('rated')
      .selectAll()
      .where('account_id', '=', account)
      .where('scope', '=', '')
      .orderBy('at', 'desc')
      .limit(limit);
    if (game !== undefined) rows = rows.where('game', '=', game);
    if (before !== undefined) rows = rows.where('at', '<', before);
    return (await rows.execute()).map(ratedOf);
  }

  async matchesOf(account: string, limit: number): Promise<PlayedMatch[]> {
    const rows = await this.db
      .selectFrom('rated')
      .innerJoin('matches', 'matches.id', 'rated.match_id')
      .leftJoin('attempts', 'attempts.match_id', 'rated.match_id')
      .selectAll('rated')
      .select(['result', 'fixture_id'])
      .where('account_id', '=', account)
      .where('scope', '=', '')
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('rated as back')
              .select('back.match_id')
              .whereRef('back.match_id', '=', 'rated.match_id')
              .where('back.taken_back', '=', 1),
          ),
        ),
      )
      .orderBy('rated.at', 'desc')
      .limit(limit)
      .execute();
    const ids = rows.map((row) => row.match_id);
    const seats = ids.length ? await seatRows(this.db, ids).execute() : [];
    return rows.map(({ result, fixture_id, ...row }) => ({
      rated: ratedOf(row),
      score: (JSON.parse(result ?? '{}') as Partial<Result>).score ?? {},
      ...(fixture_id !== null && { fixture: fixture_id }),
      opponents: seats.flatMap(({ match_id, account_id, name, registered_at }) =>
        match_id === row.match_id && account_id !== null && account_id !== account
          ? [accountOf({ id: account_id, name: name ?? '', registered_at })]
          : [],
      ),
    }));
  }

  async ratedAfter(
    after: Pick<RatedRecord, 'at' | 'match' | 'account'> | undefined,
    limit: number,
  ): Promise<RatedRecord[]> {
    let rows = this.db
      .selectFrom('rated')
      .selectAll()
      .orderBy('at')
      .orderBy('match_id')
      .orderBy('account_id')
      .limit(limit);
    if (after) {
      const { at, match, account } = after;
      rows = rows.where((eb) =>
        eb.or([
          eb('at', '>', at),
          eb.and([eb('at', '=', at), eb('match_id', '>', match)]),
          eb.and([eb('at', '=', at), eb('match_id', '=', match), eb('account_id', '>', account)]),
        ]),
      );
    }
    return (await rows.execute()).map(ratedOf);
  }

  async rewrite(rated: readonly RatedRecord[], ratings: readonly RatingRecord[]): Promise<boolean> {
    const { db } = this;
    const steps: Step[] = ratings.map((after) => ({ query: ratingStep(db, after, after), rows: 1 }));
    for (const one of rated)
      steps.push({
        query: db
          .updateTable('rated')
          .set(ratedRow(one))
          .where('match_id', '=', one.match)
          .where('account_id', '=', one.account)
          .where('taken_back', '=', one.takenBack ? 1 : 0),
        rows: 1,
      });
    return (await inFull(this.engine, steps)) === undefined;
  }

  async luckIn(season: string, team: string, but: string): Promise<(readonly Luck[])[]> {
    const rows = await this.db
      .selectFrom('fixtures')
      .innerJoin('attempts', 'attempts.fixture_id', 'fixtures.id')
      .innerJoin('match_luck', 'match_luck.match_id', 'attempts.match_id')
      .select(['home', 'body'])
      .where('state', '=', 'settled')
      .where('season_id', '=', season)
      .where('attempts.match_id', '!=', but)
      .where((eb) => eb.or([eb('home', '=', team), eb('away', '=', team)]))
      .execute();
    return rows.map(({ home, body }) => (JSON.parse(body) as MatchLuck)[home === team ? 'home' : 'away']);
  }

  async luckOf(match: string): Promise<MatchLuck | undefined> {
    const row = await this.db
      .selectFrom('match_luck')
      .select('body')
      .where('match_id', '=', match)
      .executeTakeFirst();
    return row && (JSON.parse(row.body) as MatchLuck);
  }

  async seasonLuck(season: string, limit: number): Promise<{ team: string; luck: readonly Luck[] }[]> {
    const rows = await this.db
      .selectFrom('season_luck')
      .select(['team_id as team', 'body'])
      .where('season_id', '=', season)
      .orderBy('team_id')
      .limit(limit)
      .execute();
    return rows.map(({ team, body }) => ({ team, luck: JSON.parse(body) as Luck[] }));
  }

  private honourRows() {
    return this.db
      .selectFrom('honours')
      .innerJoin('leagues', 'leagues.id', 'honours.league_id')
      .selectAll('honours')
      .select(['leagues.name as league_name']);
  }

  private honoursOf(of: Of) {
    const rows = this.honourRows();
    if ('league' in of) return rows.where('league_id', '=', of.league);
    return rows
      .where('honours.game', '=', of.game)
      .where('honours.public', '=', 1)
      .where(...PUBLIC);
  }

  async champions(
    { league, game, account }: { league?: string; game?: string; account?: string },
    limit: number,
  ): Promise<ToldHonour[]> {
    let rows = this.honourRows()
      .where('kind', '=', 'champion')
      .orderBy('value', 'desc')
      .orderBy('season_id', 'desc')
      .limit(limit);
    if (league !== undefined) rows = rows.where('league_id', '=', league);
    else rows = rows.where(...PUBLIC);
    if (game !== undefined)
      rows = rows.where('honours.game', '=', game).where('honours.public', '=', 1).where('counter', '=', '');
    if (account !== undefined) rows = rows.where('account_id', '=', account);
    return this.told(await rows.execute());
  }

  async bests(of: Of, counters: readonly string[], limit: number): Promise<ToldHonour[]> {
    const one = (kind: HonourRecord['kind'], counter: string) => {
      const most = this.honoursOf(of)
        .where('kind', '=', kind)
        .where('counter', '=', counter)
        .orderBy('value', 'desc')
        .orderBy('season_id', 'desc')
        .limit(limit);
      return this.db.selectFrom(most.as('most')).selectAll();
    };
    const [first, ...rest] = counters.flatMap((name) => [one('team', name), one('person', name)]);
    if (!first) return [];
    const all = rest.reduce((sum, next) => sum.unionAll(next), first);
    return this.told(await all.execute());
  }

  async counters(of: Of): Promise<string[]> {
    const latest = this.honoursOf(of)
      .clearSelect()
      .select('season_id')
      .where('kind', '=', 'champion')
      .where('counter', '=', '')
      .orderBy('value', 'desc')
      .limit(LATEST_SEASONS);
    const rows = await this.db
      .selectFrom('honours')
      .select('counter')
      .distinct()
      .where('season_id', 'in', this.db.selectFrom(latest.as('latest')).select('season_id'))
      .where('kind', '!=', 'champion')
      .orderBy('counter')
      .execute();
    return rows.map(({ counter }) => counter);
  }

  /** Honours with the seasons and teams that they name. */
  private async told(rows: readonly (Row<'honours'> & { league_name: string })[]): Promise<ToldHonour[]> {
    if (!rows.length) return [];
    const teams = await this.db
      .selectFrom('living_teams')
      .innerJoin('accounts', 'accounts.id', 'living_teams.account_id')
      .selectAll('living_teams')
      .select(['accounts.name as coach', 'accounts.registered_at'])
      .where('living_teams.id', 'in', [...new Set(rows.map(({ team_id }) => team_id))])
      .execute();
    const seasons = await this.db
      .selectFrom('seasons')
      .selectAll()
      .where('id', 'in', [...new Set(rows.map(({ season_id }) => season_id))])
      .execute();
    const teamBy = new Map(teams.map((row) => [row.id, teamOf(row)]));
    const seasonBy = new Map(seasons.map((row) => [row.id, seasonOf(row)]));
    return rows.flatMap(({ league_name: leagueName, ...row }): ToldHonour[] => {
      const [of, record] = [teamBy.get(row.team_id), seasonBy.get(row.season_id)];
      return of && record ? [{ ...honourOf(row), of, record, leagueName }] : [];
    });
  }
}

/** Keeps a rating if it is still as it was read. */
function ratingStep(db: Kysely<Tables>, before: RatingRecord | undefined, after: RatingRecord): Compilable {
  const row = ratingRow(after);
  if (!before)
    return db
      .insertInto('ratings')
      .values(row)
      .onConflict((c) => c.doNothing());
  return db
    .updateTable('ratings')
    .set(row)
    .where('scope', '=', row.scope)
    .where('game', '=', row.game)
    .where('account_id', '=', row.account_id)
    .where('at', '=', before.at);
}

/** So much a rating is with 95 % certainty. */
export const sureOf = ({ rating, deviation }: Pick<RatingRecord, 'rating' | 'deviation'>): number =>
  rating - 2 * deviation;

function ratingRow({ account, ...rest }: RatingRecord): NewRow<'ratings'> {
  return { ...rest, account_id: account.id, sure: sureOf(rest) };
}

function ratingOf({
  account_id,
  name,
  registered_at,
  sure: _sure,
  ...rest
}: Row<'ratings'> & { name: string; registered_at: number | null }): RatingRecord {
  return { ...rest, account: accountOf({ id: account_id, name, registered_at }) };
}

function ratedRow({ match, account, takenBack, ...rest }: RatedRecord): NewRow<'rated'> {
  return { ...rest, match_id: match, account_id: account, taken_back: takenBack ? 1 : 0 };
}

function ratedOf({ match_id, account_id, taken_back, outcome, ...rest }: Row<'rated'>): RatedRecord {
  return {
    ...rest,
    ...{ match: match_id, account: account_id, takenBack: taken_back === 1, outcome: outcome as Came },
  };
}

export function honourRow(one: HonourRecord): Omit<NewRow<'honours'>, 'public'> {
  const { season, league, team, account, person, ...rest } = one;
  return {
    ...rest,
    season_id: season,
    league_id: league,
    team_id: team,
    account_id: account,
    person: person ?? null,
  };
}

function honourOf({
  season_id,
  league_id,
  team_id,
  account_id,
  person,
  kind,
  public: _public,
  ...rest
}: Row<'honours'>): HonourRecord {
  return {
    ...rest,
    ...{ season: season_id, league: league_id, team: team_id, account: account_id },
    ...{ kind: kind as HonourRecord['kind'] },
    ...(person !== null && { person }),
  };
}
