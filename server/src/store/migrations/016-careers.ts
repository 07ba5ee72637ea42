import { type Kysely, sql } from 'kysely';
import type { Tables } from '../tables.ts';

/** What is kept of coaches and teams over many matches: ratings, luck, honours. */
export async function up(db: Kysely<Tables>): Promise<void> {
  // 1 once a match that is over was taken into what is kept here
  await db.schema.alterTable('matches').addColumn('counted', 'integer').execute();
  await sql`create index matches_uncounted on matches (over_at, id)
    where over_at is not null and counted is null`.execute(db);

  // `scope` is empty, or a private league: its matches rate within it
  await db.schema
    .createTable('ratings')
    .addColumn('scope', 'text', (c) => c.notNull())
    .addColumn('game', 'text', (c) => c.notNull())
    .addColumn('account_id', 'text', (c) => c.notNull().references('accounts.id'))
    .addColumn('rating', 'double precision', (c) => c.notNull())
    .addColumn('deviation', 'double precision', (c) => c.notNull())
    .addColumn('volatility', 'double precision', (c) => c.notNull())
    .addColumn('sure', 'double precision', (c) => c.notNull())
    .addColumn('won', 'integer', (c) => c.notNull())
    .addColumn('drawn', 'integer', (c) => c.notNull())
    .addColumn('lost', 'integer', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('ratings_key', ['scope', 'game', 'account_id'])
    .execute();
  await db.schema
    .createIndex('ratings_by_rating')
    .on('ratings')
    .columns(['scope', 'game', 'sure', 'account_id'])
    .execute();
  await db.schema.createIndex('ratings_by_account').on('ratings').columns(['account_id', 'scope']).execute();

  // what each match did to ratings, and what taking one back did
  await db.schema
    .createTable('rated')
    .addColumn('match_id', 'text', (c) => c.notNull().references('matches.id'))
    .addColumn('account_id', 'text', (c) => c.notNull())
    .addColumn('taken_back', 'integer', (c) => c.notNull())
    .addColumn('scope', 'text', (c) => c.notNull())
    .addColumn('game', 'text', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('outcome', 'text', (c) => c.notNull())
    .addColumn('rating', 'double precision', (c) => c.notNull())
    .addColumn('deviation', 'double precision', (c) => c.notNull())
    .addColumn('change', 'double precision', (c) => c.notNull())
    .addPrimaryKeyConstraint('rated_key', ['match_id', 'account_id', 'taken_back'])
    .execute();
  await db.schema
    .createIndex('rated_by_account')
    .on('rated')
    .columns(['account_id', 'scope', 'at', 'match_id'])
    .execute();
  await db.schema
    .createIndex('rated_by_time')
    .on('rated')
    .columns(['at', 'match_id', 'account_id'])
    .execute();

  await db.schema
    .createTable('match_luck')
    .addColumn('match_id', 'text', (c) => c.primaryKey().references('matches.id'))
    .addColumn('body', 'text', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('season_luck')
    .addColumn('season_id', 'text', (c) => c.notNull().references('seasons.id'))
    .addColumn('team_id', 'text', (c) => c.notNull())
    .addColumn('body', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('season_luck_key', ['season_id', 'team_id'])
    .execute();

  // of finished seasons: the champion, and the most that teams and their people have done
  await db.schema
    .createTable('honours')
    .addColumn('season_id', 'text', (c) => c.notNull().references('seasons.id'))
    .addColumn('league_id', 'text', (c) => c.notNull())
    .addColumn('game', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('counter', 'text', (c) => c.notNull())
    .addColumn('place', 'integer', (c) => c.notNull())
    .addColumn('team_id', 'text', (c) => c.notNull())
    .addColumn('account_id', 'text', (c) => c.notNull())
    .addColumn('person', 'text')
    .addColumn('value', 'double precision', (c) => c.notNull())
    .addColumn('matches', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('honours_key', ['season_id', 'kind', 'counter', 'place'])
    .execute();
  await db.schema
    .createIndex('honours_by_league')
    .on('honours')
    .columns(['league_id', 'kind', 'counter', 'value'])
    .execute();
  await db.schema
    .createIndex('honours_by_game')
    .on('honours')
    .columns(['game', 'kind', 'counter', 'value'])
    .execute();
  await db.schema.createIndex('honours_by_account').on('honours').columns(['account_id', 'kind']).execute();
  await db.schema
    .createIndex('season_records_by_team')
    .on('season_records')
    .columns(['team_id', 'season_id'])
    .execute();
}
