import { type Kysely, sql } from 'kysely';
import type { Tables } from '../tables.ts';

/**
 * What is read by a game, or by who stands in, is found however much else there is. Agreed times of fixtures,
 * and what was taken down.
 */
export async function up(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createIndex('matches_by_game')
    .on('matches')
    .columns(['game', 'created_at', 'id'])
    .execute();
  await db.schema
    .createIndex('matches_by_game_and_status')
    .on('matches')
    .columns(['game', 'status', 'created_at', 'id'])
    .execute();
  await db.schema
    .createIndex('leagues_by_game')
    .on('leagues')
    .columns(['game', 'public', 'created_at', 'id'])
    .execute();
  for (const side of ['home_by', 'away_by'])
    await db.schema
      .createIndex(`fixtures_${side}`)
      .on('fixtures')
      .column(side)
      .where(sql.ref(side), 'is not', null)
      .execute();

  await db.schema.createIndex('fixtures_by_end').on('fixtures').columns(['season_id', 'ended_at']).execute();
  // many seasons have the same most: the order among them is in the index, too
  for (const whose of ['league_id', 'game']) {
    const name = whose === 'game' ? 'honours_by_game' : 'honours_by_league';
    await db.schema.dropIndex(name).execute();
    await db.schema
      .createIndex(name)
      .on('honours')
      .columns([whose, 'kind', 'counter', 'value', 'season_id'])
      .execute();
  }

  // when it is played; `asked` is the side that has proposed it, until the other agrees
  await db.schema.alterTable('fixtures').addColumn('play_at', 'bigint').execute();
  await db.schema.alterTable('fixtures').addColumn('asked', 'text').execute();

  // what broke the rules and is shown no more; `waits`: the text, and matches under way that show it still
  await db.schema
    .createTable('takedowns')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('league_id', 'text')
    .addColumn('what', 'text', (c) => c.notNull())
    .addColumn('subject', 'text', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('by', 'text', (c) => c.notNull())
    .addColumn('why', 'text', (c) => c.notNull())
    .addColumn('waits', 'text')
    .execute();
  await db.schema.createIndex('takedowns_by_league').on('takedowns').columns(['league_id', 'at']).execute();
  await sql`create index takedowns_waiting on takedowns (at) where waits is not null`.execute(db);
}
