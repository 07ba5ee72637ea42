import { type Kysely, sql } from 'kysely';
import type { Tables } from '../tables.ts';

/** Leagues, their seasons, teams that live between matches, and fixtures. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable('leagues')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('game', 'text', (c) => c.notNull())
    .addColumn('public', 'integer', (c) => c.notNull())
    .addColumn('joining', 'text', (c) => c.notNull())
    .addColumn('invitation', 'text', (c) => c.notNull().unique())
    .addColumn('about', 'text')
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('leagues_by_time')
    .on('leagues')
    .columns(['public', 'created_at', 'id'])
    .execute();
  await db.schema
    .createTable('members')
    .addColumn('league_id', 'text', (c) => c.notNull().references('leagues.id'))
    .addColumn('account_id', 'text', (c) => c.notNull().references('accounts.id'))
    .addColumn('role', 'text', (c) => c.notNull())
    .addColumn('since', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('members_key', ['league_id', 'account_id'])
    .execute();
  await db.schema.createIndex('members_by_account').on('members').column('account_id').execute();

  await db.schema
    .createTable('seasons')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('league_id', 'text', (c) => c.notNull().references('leagues.id'))
    .addColumn('number', 'integer', (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('terms', 'text', (c) => c.notNull())
    .addColumn('play', 'text', (c) => c.notNull())
    .addColumn('seed', 'text', (c) => c.notNull())
    .addColumn('commitment', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('round', 'integer', (c) => c.notNull())
    .addColumn('champion', 'text')
    .addColumn('head_seq', 'integer', (c) => c.notNull())
    .addColumn('head', 'text', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addUniqueConstraint('seasons_number', ['league_id', 'number'])
    .execute();

  await db.schema
    .createTable('living_teams')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('account_id', 'text', (c) => c.notNull().references('accounts.id'))
    .addColumn('game', 'text', (c) => c.notNull())
    .addColumn('season_id', 'text', (c) => c.references('seasons.id'))
    .addColumn('ledger', 'text', (c) => c.notNull().unique())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('names', 'text', (c) => c.notNull())
    .addColumn('looks', 'text', (c) => c.notNull())
    .addColumn('sheet', 'text', (c) => c.notNull())
    .addColumn('owed', 'text', (c) => c.notNull())
    .addColumn('value', 'double precision', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('head_seq', 'integer', (c) => c.notNull())
    .addColumn('head', 'text', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('living_teams_by_account')
    .on('living_teams')
    .columns(['account_id', 'created_at'])
    .execute();

  await db.schema
    .createTable('entered')
    .addColumn('season_id', 'text', (c) => c.notNull().references('seasons.id'))
    .addColumn('team_id', 'text', (c) => c.notNull().references('living_teams.id'))
    .addColumn('account_id', 'text', (c) => c.notNull())
    .addColumn('ledger', 'text', (c) => c.notNull())
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('division', 'integer')
    .addColumn('withdrawn', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('entered_key', ['season_id', 'team_id'])
    .execute();
  await db.schema.createIndex('entered_by_team').on('entered').column('team_id').execute();

  // of the dice of the ledgers of one coach in one season
  await db.schema
    .createTable('ledger_seeds')
    .addColumn('season_id', 'text', (c) => c.notNull().references('seasons.id'))
    .addColumn('account_id', 'text', (c) => c.notNull())
    .addColumn('seed', 'text', (c) => c.notNull())
    .addColumn('commitment', 'text', (c) => c.notNull())
    .addColumn('coach_seed', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('ledger_seeds_key', ['season_id', 'account_id'])
    .execute();

  // journals of seasons and ledgers of teams; what an entry may be written once for stands in `once`
  await db.schema
    .createTable('chains')
    .addColumn('chain', 'text', (c) => c.notNull())
    .addColumn('seq', 'integer', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('body', 'text', (c) => c.notNull())
    .addColumn('once', 'text')
    .addPrimaryKeyConstraint('chains_key', ['chain', 'seq'])
    .addUniqueConstraint('chains_once', ['chain', 'once'])
    .execute();
  await db.schema
    .createTable('said')
    .addColumn('chain', 'text', (c) => c.notNull())
    .addColumn('hash', 'text', (c) => c.notNull())
    .addColumn('salt', 'text', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('said_key', ['chain', 'hash'])
    .execute();

  await db.schema
    .createTable('fixtures')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('season_id', 'text', (c) => c.notNull().references('seasons.id'))
    .addColumn('round', 'integer', (c) => c.notNull())
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('stage', 'text', (c) => c.notNull())
    .addColumn('division', 'integer')
    .addColumn('home', 'text', (c) => c.notNull())
    .addColumn('away', 'text')
    .addColumn('home_by', 'text')
    .addColumn('away_by', 'text')
    .addColumn('attempt', 'integer', (c) => c.notNull())
    .addColumn('deadline', 'bigint')
    .addColumn('outcome', 'text')
    .addColumn('ended_at', 'bigint')
    .addColumn('out', 'text')
    .addColumn('protest', 'integer', (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('fixtures_by_round')
    .on('fixtures')
    .columns(['season_id', 'round', 'position'])
    .execute();
  await db.schema.createIndex('fixtures_by_home').on('fixtures').columns(['home', 'ended_at']).execute();
  await db.schema.createIndex('fixtures_by_away').on('fixtures').columns(['away', 'ended_at']).execute();

  await db.schema
    .createTable('attempts')
    .addColumn('fixture_id', 'text', (c) => c.notNull().references('fixtures.id'))
    .addColumn('attempt', 'integer', (c) => c.notNull())
    .addColumn('match_id', 'text', (c) => c.notNull().unique().references('matches.id'))
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('home_seq', 'integer', (c) => c.notNull())
    .addColumn('away_seq', 'integer', (c) => c.notNull())
    .addColumn('opened_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('attempts_key', ['fixture_id', 'attempt'])
    .execute();
  await sql`create unique index attempts_open on attempts (fixture_id) where state = 'open'`.execute(db);
  await sql`create index attempts_at_work on attempts (match_id) where state = 'open'`.execute(db);

  await db.schema
    .createTable('season_tables')
    .addColumn('season_id', 'text', (c) => c.notNull().references('seasons.id'))
    .addColumn('division', 'integer', (c) => c.notNull())
    .addColumn('body', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('season_tables_key', ['season_id', 'division'])
    .execute();
  // sums over the matches of a season, by team and, where `person` is not empty, by who played
  await db.schema
    .createTable('season_records')
    .addColumn('season_id', 'text', (c) => c.notNull().references('seasons.id'))
    .addColumn('team_id', 'text', (c) => c.notNull())
    .addColumn('person', 'text', (c) => c.notNull())
    .addColumn('matches', 'integer', (c) => c.notNull())
    .addColumn('counts', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('season_records_key', ['season_id', 'team_id', 'person'])
    .execute();

  // what is to be done at a time
  await db.schema
    .createTable('season_dues')
    .addColumn('key', 'text', (c) => c.primaryKey())
    .addColumn('season_id', 'text', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('season_dues_by_time').on('season_dues').column('at').execute();

  // what is to be told to others, in order
  await db.schema
    .createTable('outbox')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('season_id', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('body', 'text', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('told_at', 'bigint')
    .execute();
  await sql`create index outbox_untold on outbox (at, id) where told_at is null`.execute(db);
  await db.schema.createIndex('outbox_by_season').on('outbox').columns(['season_id', 'at', 'id']).execute();
}
