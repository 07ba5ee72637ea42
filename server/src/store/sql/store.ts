import { sql } from 'kysely';
import type { Engine } from '../engine.ts';
import type { Store } from '../store.ts';
import { SqlAccounts } from './accounts.ts';
import { SqlCareers } from './careers.ts';
import { type Committed, SqlJournals } from './journals.ts';
import { SqlLeases } from './leases.ts';
import { SqlMatches } from './matches.ts';
import { SqlOutlets } from './outlets.ts';
import { SqlPushes } from './pushes.ts';
import { SqlRules } from './rules.ts';
import { SqlSeasons } from './seasons.ts';
import { SqlSeats } from './seats.ts';
import { SqlSeekers } from './seekers.ts';

/** The latest of all times that are compared with the present after a restart. */
const LATEST = sql<{ at: number | null }>`
  select max(at) as at from (
    select max(created_at) as at from matches
    union all select max(over_at) from matches
    union all select max(started_at + (select journal.at from journal where match_id = id order by seq desc limit 1))
      from matches where status in ('live', 'adjourned')
    union all select max(renewed_at) from sessions
    union all select max(created_at) from sessions) as times`;

/** A store on any engine. */
export class SqlStore implements Store {
  readonly accounts;
  readonly matches;
  readonly seats;
  readonly leases;
  readonly journals;
  readonly rules;
  readonly seekers;
  readonly seasons;
  readonly outlets;
  readonly pushes;
  readonly careers;
  private readonly engine: Engine;
  private closed: Promise<void> | undefined;

  /** Opens a store for this process, which takes leases from now on. */
  static async open(engine: Engine, committed?: Committed): Promise<Store> {
    const store = new SqlStore(engine, committed);
    try {
      await store.leases.enter();
    } catch (error) {
      await engine.close();
      throw error;
    }
    return store;
  }

  private constructor(engine: Engine, committed?: Committed) {
    this.engine = engine;
    this.accounts = new SqlAccounts(engine);
    this.matches = new SqlMatches(engine);
    this.seats = new SqlSeats(engine);
    this.leases = new SqlLeases(engine);
    this.journals = new SqlJournals(engine, committed);
    this.rules = new SqlRules(engine);
    this.seekers = new SqlSeekers(engine, this.leases.process);
    this.seasons = new SqlSeasons(engine);
    this.outlets = new SqlOutlets(engine);
    this.pushes = new SqlPushes(engine);
    this.careers = new SqlCareers(engine);
  }

  async latest(): Promise<number> {
    const { rows } = await LATEST.execute(this.engine.db);
    return rows[0]?.at ?? 0;
  }

  async now(): Promise<number> {
    const { rows } = await sql<{ at: number }>`select ${this.engine.now()} as at`.execute(this.engine.db);
    return rows[0]?.at ?? 0;
  }

  check(): Promise<void> {
    return this.engine.check();
  }

  close(): Promise<void> {
    this.closed ??= this.journals
      .drain()
      .then(() => this.leases.leave())
      .then(() => this.engine.close());
    return this.closed;
  }
}
