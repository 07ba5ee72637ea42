import { randomUUID } from 'node:crypto';
import type { MatchStatus, TimePolicy } from '@touchline/client';
import type { BotName, Result, Seat } from '@touchline/rules/kernel';
import { type Expression, type ExpressionBuilder, Kysely, SqliteDialect, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import Database from 'libsql';
import { lookAlike } from '../accounts/skeleton.ts';
import type { Offers } from '../matches/offers.ts';
import { isOver, OVER } from '../matches/status.ts';
import type { Logger } from '../ops/logger.ts';
import { type Clock, machineTime } from '../ops/time.ts';
import { AccountTables, accountOf, type Step } from './account-tables.ts';
import type { AccountStore } from './accounts.ts';
import { batcher } from './batcher.ts';
import { databaseIn, prepare } from './files.ts';
import { migrations } from './migrations/index.ts';
import {
  type Append,
  type Due,
  type JournalRow,
  MAX_DELAY_SECONDS,
  type MatchFilter,
  type MatchRecord,
  type NewMatch,
  type Pause,
  type RulesRecord,
  type SeatRecord,
  type SeatRefusal,
  type Store,
  type Tally,
} from './store.ts';
import type { NewRow, Tables } from './tables.ts';
import { Writer } from './writer.ts';

const APPEND = `
  insert into journal (match_id, seq, epoch, cmd, body, events, at, due, away, status)
  select id, ?, epoch, ?, ?, ?, ?, ?, ?, ? from matches where id = ? and epoch = ? on conflict do nothing`;

/** How long SQLite itself waits for a lock, which stops everything: at the start, and later. */
const OPENING_MS = 5_000;
const BUSY_MS = 20;
/** The latest of all times that are compared with the present after a restart. */
const LATEST = `
  select max(at) as at from (
    select max(created_at) as at from matches
    union all select max(over_at) from matches
    union all select max(started_at + (select journal.at from journal where match_id = id order by seq desc limit 1))
      from matches where status in ('live', 'adjourned')
    union all select max(renewed_at) from sessions
    union all select max(created_at) from sessions)`;
/** The statuses of a match that has begun and is not over. */
const PAUSES = ['live', 'adjourned'] as const satisfies readonly Pause[];
/** No delay is longer: what is over for longer than this need not be looked at. */
const LONGEST_MS = MAX_DELAY_SECONDS * 1000;

/** What makes a seat somebody's. */
type Taker = Pick<Tables['seats'], 'account_id' | 'bot' | 'commitment' | 'seed'>;

export interface SqliteOptions {
  /** Told how many journal entries a commit had, and how many milliseconds the oldest had waited. */
  readonly committed?: (rows: number, waited: number) => void;
  /** Told of files that others could read. */
  readonly log?: Logger;
  /** By default the time of this machine. */
  readonly clock?: Clock;
}

/**
 * The embedded store: one SQLite file, in WAL mode, with every commit on disk before it counts.
 *
 * A database counts how often it was opened. A lease taken before the last opening is void, so that a server that was
 * killed can be started again at once; were the earlier one still alive, the epoch would keep it from writing.
 */
export class SqliteStore implements Store {
  readonly accounts: AccountStore;
  private readonly owner = randomUUID();
  private readonly file: Database.Database;
  private readonly db: Kysely<Tables>;
  private readonly boot: number;
  private readonly clock: Clock;
  private readonly writer = new Writer();
  private readonly appends;
  private checks = 0;
  private closed: Promise<void> | undefined;

  /** Opens the store in a directory, makes it when it is not there, and brings its tables up to date. */
  static async open(dataDir: string, options: SqliteOptions = {}): Promise<SqliteStore> {
    prepare(dataDir, options.log);
    const file = new Database(databaseIn(dataDir), { timeout: OPENING_MS });
    try {
      file.exec('pragma journal_mode = wal');
      file.exec('pragma synchronous = full');
      file.exec('pragma foreign_keys = on');
      const db = new Kysely<Tables>({ dialect: new SqliteDialect({ database: file }) });
      const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...migrations }) } });
      // all or nothing, and by one server of several that start at a time
      file.exec('begin immediate');
      const { error } = await migrator.migrateToLatest();
      if (error) throw error;
      file.exec('commit');
      const { count } = file
        .prepare(
          'insert into boots values (1, 1) on conflict do update set count = count + 1 returning count',
        )
        .get() as { count: number };
      file.exec(`pragma busy_timeout = ${BUSY_MS}`);
      return new SqliteStore(file, db, count, options);
    } catch (error) {
      file.close();
      throw error;
    }
  }

  private constructor(file: Database.Database, db: Kysely<Tables>, boot: number, options: SqliteOptions) {
    const { committed, clock = machineTime().now } = options;
    this.file = file;
    this.db = db;
    this.boot = boot;
    this.clock = clock;
    const write = <T>(job: () => Promise<T>) => this.writer.write(job);
    this.accounts = new AccountTables(db, { transaction: (steps) => this.inFull(steps), write, clock });
    const insert = file.prepare(APPEND);
    const started = file.prepare(
      `update matches set status = 'live', started_at = ?, moved_at = ?, due_at = null where id = ?`,
    );
    // in a match with a delay, others would learn of the move
    const moved = file.prepare(
      'update matches set moved_at = started_at + ? where id = ? and delay = 0 and started_at is not null',
    );
    const runsOut = file.prepare('update matches set due_at = ? where id = ?');
    const paused = file.prepare('update matches set status = ? where id = ?');
    const offers = file.prepare('update matches set offers = ? where id = ?');
    const changed = file.prepare('update matches set rules_version = ? where id = ?');
    const repacked = file.prepare('update journal set events = ? where match_id = ? and seq = ?');
    const over = file.prepare(
      'update matches set status = ?, result = ?, final = ?, over_at = ?, due_at = null, moved_at = iif(delay = 0, null, moved_at) where id = ?',
    );
    const one = (row: Append) => {
      const away = row.away ? JSON.stringify(row.away) : null;
      const { changes } = insert.run(
        row.seq,
        row.cmd ?? null,
        row.body,
        row.events,
        row.at,
        row.due ?? null,
        away,
        row.status ?? null,
        row.match,
        row.epoch,
      );
      if (changes !== 1) return false;
      if (row.startedAt !== undefined) started.run(row.startedAt, row.startedAt, row.match);
      moved.run(row.at, row.match);
      if (row.dueAt !== undefined) runsOut.run(row.dueAt, row.match);
      if (row.status) paused.run(row.status, row.match);
      if (row.offers) offers.run(JSON.stringify(row.offers), row.match);
      if (row.rules) {
        changed.run(row.rules.version, row.match);
        for (const [seq, events] of row.rules.events) repacked.run(events, row.match, seq);
      }
      if (row.over) {
        const { status, result, final, at } = row.over;
        over.run(status, JSON.stringify(result), JSON.stringify(final) ?? null, at, row.match);
      }
      return true;
    };
    this.appends = batcher<Append>((rows) => this.atomically(() => rows.map(one)), committed);
  }

  async createMatch(match: NewMatch): Promise<boolean> {
    const row: NewRow<'matches'> = {
      id: match.id,
      game: match.game,
      rules_version: match.rulesVersion,
      options: JSON.stringify(match.options),
      server_seed: match.serverSeed,
      commitment: match.commitment,
      status: match.status,
      created_at: match.createdAt,
      started_at: null,
      result: null,
      final: null,
      delay: match.delay,
      chat: match.chat ? 1 : 0,
      over_at: null,
      owner: null,
      boot: 0,
      epoch: 0,
      lease_until: 0,
      time: match.time.kind === 'untimed' ? null : JSON.stringify(match.time),
      due_at: match.dueAt ?? null,
      moved_at: null,
      created_by: match.createdBy ?? null,
      invite: match.invite ?? null,
      rematch_of: match.rematchOf ?? null,
      ready_by: match.readyBy ?? null,
      offers: null,
    };
    const seats = match.seats.map(
      (seat, position): NewRow<'seats'> => ({
        match_id: match.id,
        position,
        seat: seat.seat,
        account_id: seat.account?.id ?? null,
        bot: seat.bot ?? null,
        commitment: seat.commitment ?? null,
        seed: seat.seed ?? null,
      }),
    );
    const rows = this.db
      .insertInto('matches')
      .values(row)
      .onConflict((conflict) =>
        conflict.column('rematch_of').where('rematch_of', 'is not', null).doNothing(),
      );
    const failed = await this.inFull([
      { query: rows.compile(), rows: 1 },
      { query: this.db.insertInto('seats').values(seats).compile() },
    ]);
    return failed === undefined;
  }

  async match(id: string): Promise<MatchRecord | undefined> {
    const [found] = await this.records((rows) => rows.where('matches.id', '=', id));
    return found;
  }

  async matches({
    game,
    status,
    over,
    open,
    account,
    seenAt,
    limit,
    byMoves,
    before,
  }: MatchFilter): Promise<MatchRecord[]> {
    return this.records((all) => {
      const at = byMoves ? 'moved_at' : 'created_at';
      let rows = all.orderBy(at, 'desc').orderBy('id', 'desc').limit(limit);
      if (byMoves) rows = rows.where('moved_at', 'is not', null);
      if (game) rows = rows.where('game', '=', game);
      if (status) rows = rows.where((eb) => inStatus(eb, status, seenAt));
      if (seenAt !== undefined) rows = rows.where('invite', 'is', null);
      if (over !== undefined) rows = rows.where('status', over ? 'in' : 'not in', OVER);
      if (open)
        rows = rows
          .where('status', '=', 'waiting')
          .where(({ exists, selectFrom }) =>
            exists(
              selectFrom('seats')
                .select('seat')
                .whereRef('match_id', '=', 'matches.id')
                .where('account_id', 'is', null)
                .where('bot', 'is', null),
            ),
          );
      if (account !== undefined)
        rows = rows.where('id', 'in', (eb) =>
          eb.selectFrom('seats').select('match_id').where('account_id', '=', account),
        );
      if (before)
        rows = rows.where((eb) =>
          eb.or([eb(at, '<', before.at), eb.and([eb(at, '=', before.at), eb('id', '<', before.id)])]),
        );
      return rows;
    });
  }

  async tally(seenAt: number, deserted: number): Promise<Tally[]> {
    const counted = (status: MatchStatus) =>
      this.db
        .selectFrom('matches')
        .select((eb) => ['game', eb.fn.countAll<number>().as('count')])
        .where((eb) => inStatus(eb, status, seenAt))
        .where('invite', 'is', null)
        .where((eb) =>
          eb.or([
            eb('moved_at', 'is', null),
            eb('moved_at', '>', deserted),
            eb('time', 'is not', null),
            eb('delay', '>', 0),
            eb.and([eb('owner', 'is not', null), eb('boot', '=', this.boot)]),
          ]),
        )
        .groupBy('game')
        .execute();
    const [waiting, live] = await Promise.all([counted('waiting'), counted('live')]);
    const games = [...new Set([...waiting, ...live].map((row) => row.game))].sort();
    const of = (rows: typeof live, game: string) => Number(rows.find((row) => row.game === game)?.count ?? 0);
    return games.map((game) => ({ game, waiting: of(waiting, game), live: of(live, game) }));
  }

  async botMatches(limit: number): Promise<string[]> {
    const rows = await this.db
      .selectFrom('matches')
      .select('id')
      .where('status', 'in', ['seeding', 'live'])
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('seats')
              .select('seat')
              .whereRef('match_id', '=', 'matches.id')
              .where('bot', 'is', null),
          ),
        ),
      )
      .orderBy('created_at')
      .limit(limit)
      .execute();
    return rows.map((row) => row.id);
  }

  async overdue(now: number, limit: number): Promise<string[]> {
    const rows = await this.db
      .selectFrom('matches')
      .select('id')
      .where('due_at', '<=', now)
      .orderBy('due_at')
      .limit(limit)
      .execute();
    return rows.map((row) => row.id);
  }

  async nextDue(): Promise<number | undefined> {
    const row = await this.db
      .selectFrom('matches')
      .select('due_at')
      .where('due_at', 'is not', null)
      .orderBy('due_at')
      .limit(1)
      .executeTakeFirst();
    return row?.due_at ?? undefined;
  }

  async takeSeat(
    match: string,
    wanted: Seat | undefined,
    account: string,
    commitment: string,
    seedsBy?: number,
  ): Promise<SeatRefusal | undefined> {
    return this.seat(match, wanted, { account_id: account, bot: null, commitment, seed: null }, seedsBy);
  }

  async seatBot(
    match: string,
    wanted: Seat | undefined,
    bot: Required<Pick<SeatRecord, 'bot' | 'commitment' | 'seed'>>,
    seedsBy?: number,
  ): Promise<SeatRefusal | undefined> {
    return this.seat(match, wanted, { account_id: null, ...bot }, seedsBy);
  }

  async vacate(match: string, epoch: number, seats: readonly Seat[], dueAt: number): Promise<boolean> {
    return this.atomically(() => {
      const found = this.file
        .prepare(`select status from matches where id = ? and epoch = ? and status in ('waiting', 'seeding')`)
        .get(match, epoch) as { status: MatchStatus } | undefined;
      if (!found) return false;
      const empty = this.file.prepare(
        'update seats set account_id = null, commitment = null, seed = null where match_id = ? and seat = ?',
      );
      for (const seat of seats) empty.run(match, seat);
      if (found.status === 'seeding')
        this.file
          .prepare('update seats set commitment = null, seed = null where match_id = ? and bot is null')
          .run(match);
      this.file.prepare(`update matches set status = 'waiting', due_at = ? where id = ?`).run(dueAt, match);
      return true;
    });
  }

  async abandon(match: string, epoch: number, at: number): Promise<boolean> {
    const { numUpdatedRows } = await this.writer.write(() =>
      this.db
        .updateTable('matches')
        .set({ status: 'abandoned', over_at: at, due_at: null })
        .where('id', '=', match)
        .where('epoch', '=', epoch)
        .where('status', 'in', ['waiting', 'seeding'])
        .executeTakeFirst(),
    );
    return numUpdatedRows === 1n;
  }

  async readyChecks(): Promise<MatchRecord[]> {
    return this.records((rows) =>
      rows
        .where('status', 'in', ['waiting', 'seeding'])
        .where('ready_by', 'is not', null)
        .orderBy('ready_by'),
    );
  }

  async reveal(match: string, epoch: number, seat: Seat, seed: string): Promise<boolean> {
    const { numUpdatedRows } = await this.writer.write(() =>
      this.db
        .updateTable('seats')
        .set({ seed })
        .where('match_id', '=', match)
        .where('seat', '=', seat)
        .where(({ exists, selectFrom }) =>
          exists(selectFrom('matches').select('id').where('id', '=', match).where('epoch', '=', epoch)),
        )
        .executeTakeFirst(),
    );
    return numUpdatedRows === 1n;
  }

  async keepOffers(match: string, epoch: number, offers: Offers): Promise<boolean> {
    const { numUpdatedRows } = await this.writer.write(() =>
      this.db
        .updateTable('matches')
        .set({ offers: JSON.stringify(offers) })
        .where('id', '=', match)
        .where('epoch', '=', epoch)
        .executeTakeFirst(),
    );
    return numUpdatedRows === 1n;
  }

  async acquire(match: string, ttlMs: number): Promise<number | undefined> {
    const now = this.clock();
    const row = await this.writer.write(() =>
      this.db
        .updateTable('matches')
        .set((eb) => ({
          owner: this.owner,
          boot: this.boot,
          epoch: eb('epoch', '+', 1),
          lease_until: now + ttlMs,
        }))
        .where('id', '=', match)
        .where((eb) =>
          eb.or([
            eb('owner', 'is', null),
            eb('lease_until', '<', now),
            eb('boot', '<', eb.selectFrom('boots').select('count') as Expression<number>),
          ]),
        )
        .returning('epoch')
        .executeTakeFirst(),
    );
    return row?.epoch;
  }

  async holds(match: string, epoch: number): Promise<boolean> {
    const row = await this.db
      .selectFrom('matches')
      .select('id')
      .where('id', '=', match)
      .where('epoch', '=', epoch)
      .executeTakeFirst();
    return row !== undefined;
  }

  async renew(ttlMs: number): Promise<ReadonlyMap<string, number>> {
    const rows = await this.writer.write(() =>
      this.db
        .updateTable('matches')
        .set({ lease_until: this.clock() + ttlMs })
        .where('owner', '=', this.owner)
        .returning(['id', 'epoch'])
        .execute(),
    );
    return new Map(rows.map((row) => [row.id, row.epoch]));
  }

  async release(match: string, epoch: number): Promise<void> {
    await this.writer.write(() =>
      this.db
        .updateTable('matches')
        .set({ owner: null, lease_until: 0 })
        .where('id', '=', match)
        .where('epoch', '=', epoch)
        .execute(),
    );
  }

  append(row: Append): Promise<boolean> {
    return this.appends.add(row);
  }

  async journal(match: string, from: number, limit?: number): Promise<JournalRow[]> {
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
      ...(away !== null && { away: JSON.parse(away) as NonNullable<JournalRow['away']> }),
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

  async keepRules(rules: readonly RulesRecord[]): Promise<void> {
    const keep = this.file.prepare(
      `insert into rules (game, version, event_schema, state_schema) values (?, ?, ?, ?) on conflict do update
       set event_schema = excluded.event_schema, state_schema = excluded.state_schema`,
    );
    await this.atomically(() => {
      for (const { game, version, event, state } of rules)
        keep.run(game, version, JSON.stringify(event), JSON.stringify(state));
    });
  }

  async rules(): Promise<RulesRecord[]> {
    const rows = await this.db.selectFrom('rules').selectAll().orderBy('game').orderBy('version').execute();
    return rows.map(({ game, version, event_schema, state_schema }) => ({
      game,
      version,
      event: JSON.parse(event_schema) as object,
      state: JSON.parse(state_schema) as object,
    }));
  }

  async changeRules(match: string, epoch: number, version: string): Promise<boolean> {
    const { numUpdatedRows } = await this.writer.write(() =>
      this.db
        .updateTable('matches')
        .set({ rules_version: version })
        .where('id', '=', match)
        .where('epoch', '=', epoch)
        .where('status', 'in', ['waiting', 'seeding'])
        .executeTakeFirst(),
    );
    return numUpdatedRows === 1n;
  }

  async latest(): Promise<number> {
    const { at } = this.file.prepare(LATEST).get() as { at: number | null };
    return at ?? 0;
  }

  check(): Promise<void> {
    // a number that nobody reads; a row that stays as it was would not be written
    return this.writer.write(() => void this.file.exec(`pragma user_version = ${++this.checks}`));
  }

  close(): Promise<void> {
    this.closed ??= this.appends
      .drain()
      .then(() => this.writer.write(() => {}))
      .then(() => {
        try {
          this.file.exec('pragma wal_checkpoint(truncate)');
        } catch {
          // without room, or under another's lock: the next opening reads what stands in the write-ahead log
        }
        this.file.close();
      });
    return this.closed;
  }

  /** Puts somebody on a seat; the match is `seeding` once all have committed. */
  private seat(
    match: string,
    wanted: Seat | undefined,
    taker: Taker,
    seedsBy: number | undefined,
  ): Promise<SeatRefusal | undefined> {
    return this.atomically(() => {
      const found = this.file.prepare('select status from matches where id = ?').get(match);
      if (!found) return 'not-found';
      const { status } = found as { status: MatchStatus };
      const seats = this.file
        .prepare(
          `select seat, account_id, bot, commitment, name from seats left join accounts on accounts.id = account_id
           where match_id = ? order by position`,
        )
        .all(match) as (Pick<Tables['seats'], 'seat' | 'account_id' | 'bot' | 'commitment'> & {
        name: string | null;
      })[];
      const mine = seats.find((seat) => seat.account_id !== null && seat.account_id === taker.account_id);
      if (mine && wanted !== undefined && wanted !== mine.seat) return 'already-seated';
      if (mine?.commitment === taker.commitment) return undefined;
      const open = seats.filter((seat) => seat.account_id === null && seat.bot === null);
      const seat = mine ?? (wanted === undefined ? open[0] : seats.find((one) => one.seat === wanted));
      if (!seat) return wanted === undefined ? 'no-open-seat' : 'no-such-seat';
      if (seat !== mine && !open.includes(seat)) return 'seat-taken';
      if (status !== 'waiting') return 'not-waiting';
      const guest =
        taker.account_id !== null &&
        (this.file
          .prepare('select name from accounts where id = ? and registered_at is null')
          .get(taker.account_id) as { name: string } | undefined);
      const others = seats.filter((one) => one !== seat);
      if (guest && others.some(({ name }) => name !== null && lookAlike(guest.name, name)))
        return 'name-at-table';
      this.file
        .prepare(
          'update seats set account_id = ?, bot = ?, commitment = ?, seed = ? where match_id = ? and seat = ?',
        )
        .run(taker.account_id, taker.bot, taker.commitment, taker.seed, match, seat.seat);
      if (seats.every((one) => one === seat || one.commitment !== null))
        this.file
          .prepare(
            `update matches set status = 'seeding', due_at = iif(ready_by is null, ?, null) where id = ?`,
          )
          .run(seedsBy ?? null, match);
      return undefined;
    });
  }

  /** Runs statements in one transaction, without a pause in which others could come between. */
  private atomically<T>(run: () => T): Promise<T> {
    return this.writer.write(() => {
      this.file.exec('BEGIN IMMEDIATE');
      try {
        const made = run();
        this.file.exec('COMMIT');
        return made;
      } catch (error) {
        // SQLite may have done so, as when the disk is full; the error to tell is the first
        if (this.file.inTransaction) this.file.exec('ROLLBACK');
        throw error;
      }
    });
  }

  /** {@link atomically}, unless a statement does not do what it has to. @returns which one that is */
  private async inFull(steps: readonly Step[]): Promise<number | undefined> {
    let failed: number | undefined;
    try {
      await this.atomically(() => {
        for (const [i, { query, rows, holds }] of steps.entries()) {
          const statement = this.file.prepare(query.sql);
          if (holds) {
            if (holds(statement.all(...query.parameters))) continue;
          } else {
            const { changes } = statement.run(...query.parameters);
            if (rows === undefined || changes === rows) continue;
          }
          failed = i;
          throw new Error('rolled back');
        }
      });
    } catch (error) {
      if (failed === undefined) throw error;
    }
    return failed;
  }

  private async records(pick: (rows: ReturnType<typeof this.rows>) => ReturnType<typeof this.rows>) {
    const found = await pick(this.rows()).execute();
    if (!found.length) return [];
    const ids = found.map((row) => row.id);
    const seats = await this.db
      .selectFrom('seats')
      .leftJoin('accounts', 'accounts.id', 'account_id')
      .select(['match_id', 'seat', 'account_id', 'bot', 'commitment', 'seed', 'name', 'registered_at'])
      .where('match_id', 'in', ids)
      .orderBy('position')
      .execute();
    return found.map((row): MatchRecord => {
      const mine = seats.filter((seat) => seat.match_id === row.id);
      return {
        id: row.id,
        game: row.game,
        rulesVersion: row.rules_version,
        options: JSON.parse(row.options),
        time: row.time === null ? { kind: 'untimed' } : (JSON.parse(row.time) as TimePolicy),
        serverSeed: row.server_seed,
        commitment: row.commitment,
        status: row.status as MatchStatus,
        createdAt: row.created_at,
        ...(row.started_at !== null && { startedAt: row.started_at }),
        ...(row.over_at !== null && { overAt: row.over_at }),
        delay: row.delay,
        chat: row.chat === 1,
        ...(row.created_by !== null && { createdBy: row.created_by }),
        ...(row.invite !== null && { invite: row.invite }),
        ...(row.rematch !== null && { rematch: row.rematch }),
        ...(row.ready_by !== null && { readyBy: row.ready_by }),
        ...(row.due_at !== null && { dueAt: row.due_at }),
        ...(row.moved_at !== null && { movedAt: row.moved_at }),
        ...(row.offers !== null && { offers: JSON.parse(row.offers) as Offers }),
        ...(row.result !== null && { result: JSON.parse(row.result) as Result }),
        ...(row.final !== null && { final: JSON.parse(row.final) }),
        seats: mine.map(
          (seat): SeatRecord => ({
            seat: seat.seat,
            ...(seat.account_id !== null && {
              account: accountOf({
                id: seat.account_id,
                name: seat.name ?? '',
                registered_at: seat.registered_at,
              }),
            }),
            ...(seat.bot !== null && { bot: seat.bot as BotName }),
            ...(seat.commitment !== null && { commitment: seat.commitment }),
            ...(seat.seed !== null && { seed: seat.seed }),
          }),
        ),
        seq: row.seq,
      };
    });
  }

  private rows() {
    return this.db
      .selectFrom('matches')
      .select([
        'id',
        'game',
        'rules_version',
        'options',
        'server_seed',
        'commitment',
        'status',
        'created_at',
        'started_at',
        'result',
        'final',
        'delay',
        'chat',
        'over_at',
        'time',
        'created_by',
        'invite',
        'ready_by',
        'due_at',
        'moved_at',
        'offers',
        sql<string | null>`(select id from matches as next where next.rematch_of = matches.id)`.as('rematch'),
        sql<number>`(select coalesce(max(seq) + 1, 0) from journal where match_id = matches.id)`.as('seq'),
      ]);
  }
}

/** Whether a match went on, its delay before `seenAt`. */
function pauseSeen(seenAt: number) {
  return sql<string>`coalesce((select journal.status from journal where match_id = matches.id
    and journal.status is not null and started_at + journal.at + delay * 1000 <= ${seenAt}
    order by seq desc limit 1), 'live')`;
}

/**
 * Whether a match is in a status. To spectators, what is younger than its delay has not happened: it starts
 * and ends later.
 */
function inStatus(eb: ExpressionBuilder<Tables, 'matches'>, status: MatchStatus, seenAt: number | undefined) {
  const is = (one: MatchStatus) => eb('status', '=', one);
  if (seenAt === undefined || status === 'waiting') return is(status);
  const seen = (what: 'started_at' | 'over_at') =>
    eb.or([eb(what, 'is', null), eb(sql<number>`${sql.ref(what)} + delay * 1000`, '<=', seenAt)]);
  const started = seen('started_at');
  const ended = seen('over_at');
  const over = eb('status', 'in', OVER);
  if (isOver(status)) return eb.and([is(status), ended]);
  if (status === 'live' || status === 'adjourned')
    return eb.and([
      started,
      eb.or([
        eb('status', 'in', PAUSES),
        eb.and([over, eb('over_at', '>', seenAt - LONGEST_MS), eb.not(ended)]),
      ]),
      eb(pauseSeen(seenAt), '=', status),
    ]);
  return eb.or([is('seeding'), eb.and([eb.not(started), eb.or([eb('status', 'in', PAUSES), over])])]);
}
