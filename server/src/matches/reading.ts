import type { History, HistoryEntry, MatchInfo, MatchList, MatchRules, MatchStatus } from '@touchline/client';
import { compare, type Entry, follow, type Replay, type Typed } from '@touchline/rules/kernel';
import { refused } from '../base/refused.ts';
import type { Now } from '../base/time.ts';
import type { Directory } from '../hosting/directory.ts';
import type { Catalogue, Reader } from '../play/catalogue.ts';
import { seenBefore } from '../play/delayed.ts';
import { toldOf } from '../play/entry-to-store.ts';
import { replayOf } from '../play/replay.ts';
import { isOver } from '../store/status.ts';
import type { AccountRecord, EntryRow, MatchRecord, Store } from '../store/store.ts';
import { infoOf, seatHeld } from './about.ts';

/**
 * Without a clock, a match in which somebody is away counts as deserted when nobody has moved for so long.
 */
export const DESERTED_MS = 60_000;

/** Which matches to list; `before` is the `next` of the page before. */
interface ListQuery {
  readonly game?: string;
  readonly status?: MatchStatus;
  /** Only those with an open seat. */
  readonly open?: boolean;
  /** Only those in which this account holds a seat. */
  readonly of?: string;
  /** `moves`: those that moved last come first, among those in play; else the newest. */
  readonly by?: 'moves';
  readonly limit: number;
  readonly before?: string;
}
/**
 * Who asks about a match. Of a delayed one, a player sees the present, unless the
 * request only wants to `watch`.
 */
export interface Asker {
  readonly account?: AccountRecord | undefined;
  readonly watch?: boolean | undefined;
}
/** Which entries of a journal to tell. */
interface HistoryQuery {
  readonly from: number;
  readonly limit: number;
}

/** What can be known of matches, whether they are in play or not. */
export class Reading {
  private readonly store: Store;
  private readonly catalogue: Catalogue;
  private readonly directory: Directory;
  private readonly now: Now;

  constructor(store: Store, catalogue: Catalogue, directory: Directory, now: Now) {
    this.store = store;
    this.catalogue = catalogue;
    this.directory = directory;
    this.now = now;
  }

  async info(id: string, asker: Asker): Promise<MatchInfo> {
    const record = await this.seen(id, asker);
    const [info] = await this.told([record], asker.watch ? undefined : asker.account);
    return info as MatchInfo;
  }

  /** {@link infoOf}, whether anybody is there to play on, and whether the rules that are here are others. */
  private async told(
    records: readonly MatchRecord[],
    account: AccountRecord | undefined,
  ): Promise<MatchInfo[]> {
    const still = new Set(records.filter((one) => this.standsStill(one)).map(({ id }) => id));
    const present = await this.directory.present([...still]);
    return records.map((record) => {
      const { id, game, status, seats } = record;
      const version = this.catalogue.all.find((kit) => kit.game.id === game)?.game.rulesVersion;
      const underWay = status === 'live' || status === 'adjourned';
      const other = underWay && version !== undefined && version !== record.rulesVersion;
      const people = seats.filter((one) => one.account);
      const away = !people.length || people.some((one) => !present.get(id)?.has(one.seat));
      return {
        ...infoOf(record, account),
        ...(other && { otherRules: version }),
        ...(away && still.has(id) && { deserted: true as const }),
      };
    });
  }

  /** Whether nobody has moved for so long that the match is deserted if somebody is away. */
  private standsStill({ status, time, delay, movedAt }: MatchRecord): boolean {
    if (status !== 'live' || time.kind !== 'untimed' || delay || movedAt === undefined) return false;
    return movedAt <= this.now() - DESERTED_MS;
  }

  /** How many matches are in play, as everybody may know. */
  async live(): Promise<number> {
    const tallies = await this.store.matches.tally(this.now(), this.now() - DESERTED_MS);
    return tallies.reduce((sum, { live }) => sum + live, 0);
  }

  /** Matches as everybody may see them; only those of one account as they are. */
  async list(
    { before, game, status, open, of, by, limit }: ListQuery,
    account?: AccountRecord,
  ): Promise<MatchList> {
    const now = this.now();
    const byMoves = by === 'moves';
    const [at, last] = before?.split('-') ?? [];
    const records = await this.store.matches.list({
      limit,
      ...(game !== undefined && { game }),
      ...(status && { status }),
      ...(open && { open }),
      ...(of !== undefined && { account: of }),
      ...(account ? { account: account.id } : { seenAt: now }),
      ...(byMoves && { byMoves }),
      ...(last !== undefined && { before: { at: Number(at), id: last } }),
    });
    const oldest = records.length === limit ? records.at(-1) : undefined;
    const seen = account
      ? records
      : await Promise.all(records.map((one) => seenBefore(this.store, one, now)));
    return {
      matches: await this.told(seen, account),
      ...(oldest && { next: `${(byMoves && oldest.movedAt) || oldest.createdAt}-${oldest.id}` }),
    };
  }

  async history(id: string, { from, limit }: HistoryQuery, asker: Asker): Promise<History> {
    const record = await this.seen(id, asker);
    const known = Math.max(0, Math.min(limit + 1, record.seq - from));
    const { rows, read } = await this.journal(record, from, known);
    const more = rows.length > limit;
    const { game } = this.catalogue.get(record.game);
    const entries = rows
      .slice(0, limit)
      .map((row): HistoryEntry => ({ ...toldOf(game, JSON.parse(row.body) as Entry), events: read(row) }));
    return { entries, ...(more && { next: from + limit }) };
  }

  /** The events of one entry, for who made it. */
  async events(id: string, seq: number): Promise<Typed[]> {
    const { rows, read } = await this.journal(await this.record(id), seq, 1);
    return rows.flatMap(read);
  }

  /** The whole of a match that is over, with every seed. */
  async replay(id: string, asker: Asker): Promise<Replay> {
    const record = await this.seen(id, asker);
    if (!isOver(record.status)) throw refused('not-over', 'The replay is there when the match is over.');
    if (record.startedAt === undefined) throw refused('never-began', 'This match ended before it began.');
    const { rows, read, ...whole } = await this.journal(record, 0);
    return replayOf(whole.record, rows, read);
  }

  /**
   * Part of a journal, and what reads its events: a match that goes on under other rules may
   * have them packed otherwise.
   */
  private async journal(
    record: MatchRecord,
    from: number,
    limit?: number,
  ): Promise<{ record: MatchRecord; rows: EntryRow[]; read: Reader }> {
    const read = this.catalogue.readerOf(record);
    const rows = limit === 0 ? [] : await this.store.journals.read(record.id, from, limit);
    const { rulesVersion } = await this.record(record.id);
    return rulesVersion === record.rulesVersion
      ? { record, rows, read }
      : this.journal({ ...record, rulesVersion }, from, limit);
  }

  /** What the rules that are here make of a match, whatever rules it is of: for the operator. */
  async rules(id: string): Promise<MatchRules> {
    const found = await this.record(id);
    const { game } = this.catalogue.of(found);
    const { record, rows, read } = await this.journal(found, 0);
    const about = { game: game.id, rulesVersion: record.rulesVersion, present: game.rulesVersion };
    if (!rows.length) return about;
    const replay = replayOf(record, rows, read);
    const difference = isOver(record.status) ? compare(game, replay) : follow(game, replay).difference;
    if (!difference) return about;
    const { seq, path, message } = difference;
    return { ...about, difference: { ...(seq !== undefined && { seq }), path, message } };
  }

  /** A match as it may be seen by who asks. */
  private async seen(id: string, { account, watch }: Asker): Promise<MatchRecord> {
    const record = await this.record(id);
    if (account && !watch && seatHeld(record, account)) return record;
    return seenBefore(this.store, record, this.now());
  }

  /** A match as it is stored. Refuses what is not there. */
  async record(id: string): Promise<MatchRecord> {
    const record = await this.store.matches.find(id);
    if (!record) throw refused('not-found', 'There is no such match.');
    return record;
  }
}
