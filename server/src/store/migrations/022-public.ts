import { type Kysely, sql } from 'kysely';
import type { Tables } from '../tables.ts';

const LISTED: Readonly<Record<string, string>> = {
  matches_newest: 'created_at, id',
  matches_newest_by_status: 'status, created_at, id',
  matches_by_game: 'game, created_at, id',
  matches_by_game_and_status: 'game, status, created_at, id',
};

/** What everybody may read is found however much is private. */
export async function up(db: Kysely<Tables>): Promise<void> {
  // private matches are found by their seats, and have no place in what lists are read from
  for (const [name, columns] of Object.entries(LISTED)) {
    await db.schema.dropIndex(name).ifExists().execute();
    await sql`create index ${sql.ref(name)} on matches (${sql.raw(columns)}) where invite is null`.execute(
      db,
    );
  }
  await db.schema.dropIndex('matches_by_move').execute();
  await sql`create index matches_by_move on matches (moved_at, id)
    where moved_at is not null and invite is null`.execute(db);
  // what has been seen to its end by all moves no more
  await db
    .updateTable('matches')
    .set({ moved_at: null })
    .where('moved_at', 'is not', null)
    .where('over_at', 'is not', null)
    .where('counted', '=', 1)
    .execute();

  await db.schema
    .alterTable('honours')
    .addColumn('public', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await sql`update honours set public = (select public from leagues where leagues.id = league_id)`.execute(
    db,
  );
  await db.schema.dropIndex('honours_by_game').execute();
  await db.schema
    .createIndex('honours_by_game')
    .on('honours')
    .columns(['game', 'public', 'kind', 'counter', 'value', 'season_id'])
    .execute();
}
