import type { Sanction } from '@touchline/client';
import { lookAlike } from '../../base/skeleton.ts';
import type { AccountRecord, AccountStore, Login, NewSession, Renewal, SessionRecord } from '../accounts.ts';
import { type Engine, inFull, type Step } from '../engine.ts';
import { OVER } from '../status.ts';
import type { NewRow, Tables } from '../tables.ts';

/** Accounts and sessions in SQL that every engine speaks. */
export class SqlAccounts implements AccountStore {
  private readonly engine: Engine;

  constructor(engine: Engine) {
    this.engine = engine;
  }

  private get db() {
    return this.engine.db;
  }

  async createAccount({ id, name }: Omit<AccountRecord, 'guest'>, login?: Login): Promise<boolean> {
    const now = this.engine.now();
    const row = {
      id,
      name,
      created_at: now,
      registered_at: login ? now : null,
      password: login?.password ?? null,
    };
    const query = this.db.insertInto('accounts').values(row);
    return (await inFull(this.engine, [{ query }, ...this.claim(id, login?.keys)])) === undefined;
  }

  async account(id: string): Promise<AccountRecord | undefined> {
    const row = await this.db
      .selectFrom('accounts')
      .select(['id', 'name', 'registered_at'])
      .where('id', '=', id)
      .executeTakeFirst();
    return row && accountOf(row);
  }

  async register(id: string, name: string, { keys, password }: Login) {
    const query = this.db
      .updateTable('accounts')
      .set({ name, password, registered_at: this.engine.now() })
      .where('id', '=', id)
      .where('registered_at', 'is', null);
    const steps = [{ query, rows: 1 }, this.apart(id, name), ...this.claim(id, keys)];
    const failed = await inFull(this.engine, steps);
    if (failed === undefined) return undefined;
    return (['not-a-guest', 'name-at-table'] as const)[failed] ?? 'name-taken';
  }

  async nameTaken(keys: readonly string[]): Promise<boolean> {
    const row = await this.db.selectFrom('names').select('key').where('key', 'in', keys).executeTakeFirst();
    return row !== undefined;
  }

  async login(key: string) {
    const row = await this.db
      .selectFrom('names')
      .innerJoin('accounts', 'accounts.id', 'names.account_id')
      .select(['accounts.id', 'accounts.name', 'accounts.registered_at', 'accounts.password'])
      .where('names.key', '=', key)
      .executeTakeFirst();
    return row && row.password !== null ? { account: accountOf(row), password: row.password } : undefined;
  }

  async rename(id: string, name: string, keys?: readonly string[]) {
    const rename = this.db
      .updateTable('accounts')
      .set({ name })
      .where('id', '=', id)
      .where('registered_at', keys ? 'is not' : 'is', null);
    const release = this.db.deleteFrom('names').where('account_id', '=', id);
    const failed = await inFull(this.engine, [
      { query: rename, rows: 1 },
      this.apart(id, name),
      { query: release },
      ...this.claim(id, keys),
    ]);
    if (failed === undefined) return undefined;
    return failed === 1 ? 'name-at-table' : 'name-taken';
  }

  async setPassword(id: string, password: string): Promise<void> {
    await this.engine.write(() =>
      this.db
        .updateTable('accounts')
        .set({ password })
        .where('id', '=', id)
        .where('registered_at', 'is not', null)
        .execute(),
    );
  }

  async createSession({ id, account, family, refresh, expiresAt }: NewSession): Promise<void> {
    const row = {
      id,
      account_id: account,
      family,
      refresh,
      previous: null,
      renewed_at: null,
      generation: 0,
      confirmed: 1,
      created_at: this.engine.now(),
      expires_at: expiresAt,
    };
    await this.engine.write(() => this.db.insertInto('sessions').values(row).execute());
  }

  async session(id: string): Promise<SessionRecord | undefined> {
    const row = await this.sessions().where('sessions.id', '=', id).executeTakeFirst();
    return row && sessionOf(row);
  }

  async sessionOf(family: string): Promise<SessionRecord | undefined> {
    const row = await this.sessions().where('family', '=', family).executeTakeFirst();
    return row && sessionOf(row);
  }

  async renewSession(id: string, refresh: string, renewal: Renewal): Promise<boolean> {
    const { numUpdatedRows } = await this.engine.write(() =>
      this.db
        .updateTable('sessions')
        .set((eb) => ({
          refresh: renewal.refresh,
          previous: renewal.previous,
          renewed_at: renewal.renewedAt,
          expires_at: renewal.expiresAt,
          generation: eb('generation', '+', 1),
          confirmed: 0,
        }))
        .where('id', '=', id)
        .where('refresh', '=', refresh)
        .executeTakeFirst(),
    );
    return numUpdatedRows === 1n;
  }

  async confirmSession(id: string, generation: number): Promise<void> {
    await this.engine.write(() =>
      this.db
        .updateTable('sessions')
        .set({ confirmed: 1 })
        .where('id', '=', id)
        .where('generation', '=', generation)
        .execute(),
    );
  }

  async endSession(id: string): Promise<void> {
    await this.engine.write(() => this.db.deleteFrom('sessions').where('id', '=', id).execute());
  }

  async endSessions(account: string, but?: string): Promise<void> {
    let sessions = this.db.deleteFrom('sessions').where('account_id', '=', account);
    if (but !== undefined) sessions = sessions.where('id', '!=', but);
    await this.engine.write(() => sessions.execute());
  }

  async dropSessions(expiredAt: number): Promise<void> {
    await this.engine.write(() =>
      this.db.deleteFrom('sessions').where('expires_at', '<=', expiredAt).execute(),
    );
  }

  async sanctions(): Promise<Sanction[]> {
    const rows = await this.db
      .selectFrom('sanctions')
      .selectAll()
      .orderBy('since', 'desc')
      .orderBy('id', 'desc')
      .execute();
    return rows.map(({ id, kind, account_id, address, reason, since, until }) => ({
      id,
      kind: kind as Sanction['kind'],
      ...(account_id !== null && { account: account_id }),
      ...(address !== null && { address }),
      ...(reason !== null && { reason }),
      since,
      ...(until !== null && { until }),
    }));
  }

  async impose({ id, kind, account, address, reason, since, until }: Sanction): Promise<void> {
    const row: NewRow<'sanctions'> = {
      id,
      kind,
      account_id: account ?? null,
      address: address ?? null,
      reason: reason ?? null,
      since,
      until: until ?? null,
    };
    const before = this.db.deleteFrom('sanctions').where('kind', '=', kind);
    const same =
      account === undefined
        ? before.where('address', '=', address ?? null)
        : before.where('account_id', '=', account);
    await inFull(this.engine, [{ query: same }, { query: this.db.insertInto('sanctions').values(row) }]);
  }

  async lift(id: string): Promise<boolean> {
    const { numDeletedRows } = await this.engine.write(() =>
      this.db.deleteFrom('sanctions').where('id', '=', id).executeTakeFirst(),
    );
    return numDeletedRows === 1n;
  }

  /** That nobody at a table of an account, in a match that is not over, is called like this. */
  private apart(account: string, name: string): Step {
    const query = this.db
      .selectFrom('seats as own')
      .innerJoin('matches', 'matches.id', 'own.match_id')
      .innerJoin('seats as others', 'others.match_id', 'own.match_id')
      .innerJoin('accounts', 'accounts.id', 'others.account_id')
      .select('accounts.name')
      .where('own.account_id', '=', account)
      .where('others.account_id', '!=', account)
      .where('matches.status', 'not in', OVER);
    const holds = (read: readonly unknown[]) =>
      !(read as { name: string }[]).some((other) => lookAlike(other.name, name));
    return { query, holds };
  }

  /** Takes the keys of a name for an account, all of them or none. */
  private claim(account: string, keys: readonly string[] = []): Step[] {
    if (!keys.length) return [];
    const rows = keys.map((key) => ({ key, account_id: account }));
    const query = this.db
      .insertInto('names')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing());
    return [{ query, rows: keys.length }];
  }

  private sessions() {
    return this.db
      .selectFrom('sessions')
      .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
      .select([
        'sessions.id as session',
        'family',
        'refresh',
        'previous',
        'renewed_at',
        'generation',
        'confirmed',
        'expires_at',
        'accounts.id as id',
        'accounts.name as name',
        'accounts.registered_at as registered_at',
      ]);
  }
}

/** Of an account's row, what makes an account. */
export function accountOf(row: Pick<Tables['accounts'], 'id' | 'name' | 'registered_at'>): AccountRecord {
  return { id: row.id, name: row.name, guest: row.registered_at === null };
}

type SessionRow = Omit<Tables['sessions'], 'id' | 'account_id' | 'created_at'> &
  Pick<Tables['accounts'], 'id' | 'name' | 'registered_at'> & { session: string };

function sessionOf(row: SessionRow): SessionRecord {
  return {
    id: row.session,
    account: accountOf(row),
    family: row.family,
    refresh: row.refresh,
    ...(row.previous !== null && { previous: row.previous }),
    ...(row.renewed_at !== null && { renewedAt: row.renewed_at }),
    generation: row.generation,
    confirmed: row.confirmed === 1,
    expiresAt: row.expires_at,
  };
}
