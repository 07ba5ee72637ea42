import { type CompiledQuery, type Kysely, sql, type UpdateObject } from 'kysely';
import { batcher } from '../batcher.ts';
import type { Engine } from '../engine.ts';
import type { Due, EntryRow, NewEntryRow, Pause } from '../records.ts';
import type { Journals } from '../store.ts';
import type { NewRow, Tables } from '../tables.ts';

/** Told how many journal entries a commit had, and how many milliseconds the oldest had waited. */
export type Committed = (rows: number, waited: number) => void;

/** Journals in SQL that every engine speaks, but for the statement that appends. */
export class SqlJournals implements Journals {
  private readonly db: Kysely<Tables>;
  private readonly appends;

  constructor(engine: Engine, committed?: Committed) {
    this.db = engine.db;
    this.appends = batcher<NewEntryRow>((rows) => engine.append(rows), committed);
  }

  append(row: NewEntryRow): Promise<boolean> {
    return this.appends.add(row);
  }

  /** Resolves when nothing is to be appended any more. */
  drain(): Promise<void> {
    return this.appends.drain();
  }

  async read(match: string, from: number, limit?: number): Promise<EntryRow[]> {
    let rows = this.db
      .selectFrom('journal')
      .select(['seq', 'body', 'events', 'at', 'cmd', 'away'])
      .where('match_id', '=', match)
      .where('seq', '>=', from)
      .orderBy('seq');
    if (limit !== undefined) rows = rows.limit(limit);
    return (await rows.execute()).map(({ cmd, away, ...row }) => ({
      ...row,
      ...(cmd !== null && { cmd }),
      ...(away !== null && { away: JSON.parse(away) as NonNullable<EntryRow['away']> }),
    }));
  }

  async asOf(match: string, at: number): Promise<{ seq: number; status: Pause }> {
    const before = this.db
      .selectFrom('journal')
      .where('match_id', '=', match)
      .where('at', '<=', at)
      .orderBy('seq', 'desc')
      .limit(1);
    const [last, turned] = await Promise.all([
      before.select('seq').executeTakeFirst(),
      before.select('status').where('status', 'is not', null).executeTakeFirst(),
    ]);
    return { seq: last ? last.seq + 1 : 0, status: (turned?.status ?? 'live') as Pause };
  }

  async due(matches: readonly string[]): Promise<ReadonlyMap<string, Due>> {
    if (!matches.length) return new Map();
    const rows = await this.db
      .selectFrom('journal')
      .select(['match_id', 'due'])
      .where('match_id', 'in', matches)
      .where('seq', '=', (eb) =>
        eb
          .selectFrom('journal as others')
          .select((other) => other.fn.max('others.seq').as('last'))
          .whereRef('others.match_id', '=', 'journal.match_id'),
      )
      .execute();
    return new Map(rows.map((row) => [row.match_id, JSON.parse(row.due ?? '{}') as Due]));
  }

  async entryOf(match: string, cmd: string): Promise<number | undefined> {
    const row = await this.db
      .selectFrom('journal')
      .select('seq')
      .where('match_id', '=', match)
      .where('cmd', '=', cmd)
      .executeTakeFirst();
    return row?.seq;
  }
}

/** A number, said to be one: in an expression PostgreSQL cannot tell. */
const cast = (ms: number) => sql<number>`cast(${ms} as bigint)`;

/** A line as a row. */
export function lineOf(row: NewEntryRow): NewRow<'journal'> {
  return {
    match_id: row.match,
    seq: row.seq,
    epoch: row.epoch,
    cmd: row.cmd ?? null,
    body: row.body,
    events: row.events,
    at: row.at,
    due: row.due ?? null,
    away: row.away ? JSON.stringify(row.away) : null,
    status: row.status ?? null,
  };
}

/**
 * What becomes of a match with a line that has been stored, besides that it has moved; of most lines nothing.
 */
export function effectsOf(db: Kysely<Tables>, row: NewEntryRow): CompiledQuery[] {
  const { match, startedAt, dueAt, status, offers, rules, over } = row;
  if (startedAt === undefined && dueAt === undefined && !status && !offers && !rules && !over) return [];
  const set: UpdateObject<Tables, 'matches'> = {
    ...(startedAt !== undefined && {
      status: 'live',
      started_at: startedAt,
      moved_at: startedAt,
      due_at: null,
    }),
    ...(dueAt !== undefined && { due_at: dueAt }),
    ...(status && { status }),
    ...(offers && { offers: JSON.stringify(offers) }),
    ...(rules && { rules_version: rules.version }),
    ...(over && {
      status: over.status,
      result: JSON.stringify(over.result),
      final: JSON.stringify(over.final) ?? null,
      statistics: JSON.stringify(over.statistics) ?? null,
      over_at: over.at,
      due_at: null,
      moved_at: sql<
        number | null
      >`case when delay > 0 then ${startedAt === undefined ? sql.ref('moved_at') : cast(startedAt)} end`,
    }),
  };
  const changed = Object.keys(set).length
    ? [db.updateTable('matches').set(set).where('id', '=', match).compile()]
    : [];
  const repacked = [...(rules?.events ?? [])].map(([seq, events]) =>
    db.updateTable('journal').set({ events }).where('match_id', '=', match).where('seq', '=', seq).compile(),
  );
  return [...changed, ...repacked];
}
