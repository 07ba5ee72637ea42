import type { NewEntryRow } from '../records.ts';
import { lineOf } from './journals.ts';

/**
 * How much later an entry has to be for the match's `moved_at` to follow: to change
 * a row costs as much as to append one.
 */
export const MOVED_MS = 1_000;

const LINES = `unnest($1::text[], $2::int[], $3::int[], $4::text[], $5::text[], $6::text[], $7::bigint[], $8::text[], $9::text[], $10::text[])
  with ordinality as line(match_id, seq, epoch, cmd, body, events, at, due, away, status, n)`;

/**
 * Appends lines in PostgreSQL. Their matches are held first, so that no lease changes hands meanwhile; in a
 * match with a delay, others would learn of the move.
 */
export const APPEND = `
  with held as (
    select id, epoch from matches where id = any($1::text[]) order by id for no key update),
  kept as (
    insert into journal (match_id, seq, epoch, cmd, body, events, at, due, away, status)
    select line.match_id, line.seq, line.epoch, cmd, body, events, at, due, away, status
    from ${LINES} join held on held.id = line.match_id and held.epoch = line.epoch order by n
    on conflict do nothing returning match_id, seq, cmd, at),
  moved as (
    update matches set moved_at = started_at + last.at
    from (select match_id, max(at) as at from kept group by match_id) as last
    where matches.id = last.match_id and delay = 0
      and coalesce(moved_at, 0) <= started_at + last.at - ${MOVED_MS})
  select match_id, seq, cmd from kept`;

/** Which of the same lines are stored as they are, by their position from 1. */
export const STORED = `
  select n from ${LINES} join journal using (match_id, seq, epoch, body, at)
  where journal.cmd is not distinct from line.cmd and journal.events = line.events`;

/** The parameters of both. */
export function linesOf(rows: readonly NewEntryRow[]): unknown[] {
  const lines = rows.map(lineOf);
  const columns = [
    'match_id',
    'seq',
    'epoch',
    'cmd',
    'body',
    'events',
    'at',
    'due',
    'away',
    'status',
  ] as const;
  return columns.map((column) => lines.map((line) => line[column]));
}

/** What tells one line of a batch from the others. */
export function keysOf(match: string, seq: number, cmd: string | null): string {
  return JSON.stringify([match, seq, cmd]);
}
