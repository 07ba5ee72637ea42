import { randomUUID } from 'node:crypto';
import type { Engine } from '../engine.ts';
import type { Leases } from '../store.ts';

/** How long a process that has just started is alive without saying so again. */
const ENTERED_MS = 15_000;
/** After how long a process that was last alive is forgotten. */
const FORGOTTEN_MS = 30 * 86_400_000;

/** The processes that are alive. */
export function alive(engine: Engine) {
  return engine.db.selectFrom('processes').select('id').where('alive_until', '>', engine.now());
}

/**
 * The processes that may be at work: of an engine that serves one process alone it is that one, however late
 * it renews.
 */
export function atWork(engine: Engine) {
  return engine.alone ? engine.db.selectFrom('processes').select('id') : alive(engine);
}

/** Leases in SQL that every engine speaks. */
export class SqlLeases implements Leases {
  private readonly engine: Engine;
  readonly process = randomUUID();
  /** The epochs of what this process holds; 0 while that is being asked for. */
  private readonly held = new Map<string, number>();

  constructor(engine: Engine) {
    this.engine = engine;
  }

  /** Makes this process one that can hold leases. */
  async enter(): Promise<void> {
    const { alone } = this.engine;
    const now = this.engine.now();
    await this.engine.atomically(async (db) => {
      const before = db.deleteFrom('processes');
      await (alone
        ? before
        : before.where((eb) => eb('alive_until', '<', eb(now, '-', FORGOTTEN_MS)))
      ).execute();
      await db
        .insertInto('processes')
        .values((eb) => ({ id: this.process, alive_until: eb(now, '+', ENTERED_MS) }))
        .execute();
    });
  }

  /** Gives back all leases at once. */
  async leave(): Promise<void> {
    const { db } = this.engine;
    try {
      await this.engine.write(() => db.deleteFrom('processes').where('id', '=', this.process).execute());
    } catch {
      // they end by themselves
    }
  }

  async acquire(match: string): Promise<number | undefined> {
    if (this.held.has(match)) return undefined;
    this.held.set(match, 0);
    const { db } = this.engine;
    let epoch: number | undefined;
    try {
      const row = await this.engine.write(() =>
        db
          .updateTable('matches')
          .set((eb) => ({ owner: this.process, epoch: eb('epoch', '+', 1) }))
          .where('id', '=', match)
          .where((eb) =>
            eb.or([
              eb('owner', 'is', null),
              // an answer was lost, or it could not be given back
              eb('owner', '=', this.process),
              eb('owner', 'not in', alive(this.engine)),
            ]),
          )
          .returning('epoch')
          .executeTakeFirst(),
      );
      epoch = row?.epoch;
    } finally {
      if (epoch === undefined) this.held.delete(match);
      else this.held.set(match, epoch);
    }
    return epoch;
  }

  async holds(match: string, epoch: number): Promise<boolean> {
    const row = await this.engine.db
      .selectFrom('matches')
      .select('id')
      .where('id', '=', match)
      .where('epoch', '=', epoch)
      .executeTakeFirst();
    return row !== undefined;
  }

  async renew(ttlMs: number): Promise<ReadonlyMap<string, number>> {
    const { db } = this.engine;
    const now = this.engine.now();
    await this.engine.write(() =>
      db
        .updateTable('processes')
        .set((eb) => ({ alive_until: eb(now, '+', ttlMs) }))
        .where('id', '=', this.process)
        .execute(),
    );
    const rows = await db
      .selectFrom('matches')
      .select(['id', 'epoch'])
      .where('owner', '=', this.process)
      .execute();
    for (const { id, epoch } of rows) if (!this.held.has(id)) await this.release(id, epoch);
    return new Map(rows.map((row) => [row.id, row.epoch]));
  }

  async owner(match: string): Promise<string | undefined> {
    const row = await this.engine.db
      .selectFrom('matches')
      .select('owner')
      .where('id', '=', match)
      .where('owner', 'in', alive(this.engine))
      .executeTakeFirst();
    return row?.owner ?? undefined;
  }

  async bury(process: string): Promise<void> {
    await this.engine.write(() =>
      this.engine.db.updateTable('processes').set({ alive_until: 0 }).where('id', '=', process).execute(),
    );
  }

  async release(match: string, epoch: number): Promise<void> {
    try {
      await this.engine.write(() =>
        this.engine.db
          .updateTable('matches')
          .set({ owner: null })
          .where('id', '=', match)
          .where('epoch', '=', epoch)
          .execute(),
      );
    } finally {
      if (this.held.get(match) === epoch) this.held.delete(match);
    }
  }
}
