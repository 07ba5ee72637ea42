import { setImmediate as breath } from 'node:timers/promises';
import type { Compilable, Expression, Kysely } from 'kysely';
import type { NewEntryRow } from './records.ts';
import type { Tables } from './tables.ts';

/** A statement that reads, as kysely builds it. */
interface Lockable {
  forUpdate(): unknown;
}

/** What a database does in its own way; the statements beside it are the same for all (`sql/`). */
export interface Engine {
  readonly db: Kysely<Tables>;
  /**
   * Whether one process at a time is meant to work on it: the leases of those before end when another starts.
   */
  readonly alone: boolean;
  /** The present by the clock of the database, milliseconds since 1970. */
  now(): Expression<number>;
  /** Carries out one statement that writes. */
  write<T>(statement: () => Promise<T>): Promise<T>;
  /**
   * Carries out statements in one transaction: all of them or, when one throws,
   * none. They may be tried again.
   */
  atomically<T>(run: (transaction: Kysely<Tables>) => Promise<T>): Promise<T>;
  /** Has what a statement in a transaction reads stay as it is until the transaction ends. */
  held<Query extends Lockable>(query: Query): Query;
  /** Stores lines of journals in one commit. @returns of each whether it was accepted */
  append(rows: readonly NewEntryRow[]): Promise<readonly boolean[]>;
  check(): Promise<void>;
  close(): Promise<void>;
}

/** A statement, and how many rows it has to change, or what has to hold of those that it reads. */
export interface Step {
  readonly query: Compilable;
  readonly rows?: number;
  readonly holds?: (read: readonly unknown[]) => boolean;
}

/** Statements after which others have their turn: not on this connection, but where no store is asked. */
const AT_ONCE = 20;

/**
 * Carries out statements in one transaction. @returns the first that did not do what it had to;
 * then none has changed anything
 */
export async function inFull(engine: Engine, steps: readonly Step[]): Promise<number | undefined> {
  let failed: number | undefined;
  try {
    await engine.atomically(async (transaction) => {
      failed = undefined;
      for (const [i, { query, rows, holds }] of steps.entries()) {
        if (i % AT_ONCE === AT_ONCE - 1) await breath();
        const done = await transaction.executeQuery(query.compile());
        if (rows !== undefined ? done.numAffectedRows === BigInt(rows) : (holds?.(done.rows) ?? true))
          continue;
        failed = i;
        throw new Error('rolled back');
      }
    });
  } catch (error) {
    if (failed === undefined) throw error;
  }
  return failed;
}
