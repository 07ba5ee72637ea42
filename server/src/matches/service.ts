import type {
  Act,
  Acted,
  ActedEvents,
  Adjudicate,
  Connect,
  CreateMatch,
  History,
  HistoryEntry,
  MatchInfo,
  MatchList,
  MatchStatus,
  OddsAnswer,
  OddsRequest,
  Reveal,
  TakeSeat,
  Turn,
} from '@touchline/client';
import {
  type Entry,
  REFEREE,
  REPLAY_FORMAT,
  type Replay,
  type Seat,
  type Typed,
} from '@touchline/rules/kernel';
import { commit, newSeed } from '../dice/custody.ts';
import { newId } from '../ids.ts';
import type { Clock } from '../ops/time.ts';
import { refused, violated } from '../refused.ts';
import type { Hosting } from '../rooms/hosting.ts';
import type { TurnQuery, Visitor } from '../rooms/match-room.ts';
import type {
  AccountRecord,
  JournalRow,
  MatchRecord,
  SeatRecord,
  SeatRefusal,
  Store,
} from '../store/store.ts';
import { seenBefore } from './delayed.ts';
import type { Catalogue, Kit } from './kit.ts';
import { isOver } from './status.ts';
import { shaped, timeRequest } from './wire.ts';

const SEAT_REFUSALS: Readonly<Record<SeatRefusal, string>> = {
  'not-found': 'There is no such match.',
  'no-such-seat': 'This match has no such seat.',
  'seat-taken': 'This seat is taken.',
  'no-open-seat': 'All seats of this match are taken.',
  'already-seated': 'You have another seat in this match.',
  'not-waiting': 'All seats have committed; yours cannot commit anew.',
};

/** Which matches to list; `before` is the `next` of the page before. */
export interface ListQuery {
  readonly game?: string;
  readonly status?: MatchStatus;
  /** Only those with an open seat. */
  readonly open?: boolean;
  readonly limit: number;
  readonly before?: string;
}
/** Who asks about a match. Of a delayed one, who holds a seat sees the present, unless he only wants to `watch`. */
export interface Asker {
  readonly account?: AccountRecord | undefined;
  readonly watch?: boolean | undefined;
}
/** Which entries of a journal to tell. */
export interface HistoryQuery {
  readonly from: number;
  readonly limit: number;
}

/** Matches, whether they are in play or not. */
export class MatchService {
  private readonly store: Store;
  private readonly catalogue: Catalogue;
  private readonly hosting: Hosting;
  private readonly now: Clock;

  constructor(store: Store, catalogue: Catalogue, hosting: Hosting, now: Clock) {
    this.now = now;
    this.store = store;
    this.catalogue = catalogue;
    this.hosting = hosting;
  }

  async create(wanted: CreateMatch): Promise<MatchInfo> {
    const { game } = this.catalogue.get(wanted.game);
    const options = shaped(game.options, wanted.options ?? {}, 'set of options', game.unreadable?.options);
    const improper = game.checkOptions(options);
    if (improper) throw violated(improper);
    const time = shaped(timeRequest, wanted.time, 'time policy');
    const names = game.seats(options);
    for (const name of Object.keys(wanted.bots ?? {}))
      if (!names.includes(name))
        throw refused('no-such-seat', `The seats of this match are ${names.join(', ')}.`);

    const seats = names.map((seat): SeatRecord => {
      const bot = wanted.bots && Object.hasOwn(wanted.bots, seat) ? wanted.bots[seat] : undefined;
      if (!bot) return { seat };
      const seed = newSeed();
      return { seat, bot, commitment: commit(seed), seed };
    });
    const serverSeed = newSeed();
    const id = newId();
    const botsOnly = seats.every((seat) => seat.bot);
    await this.store.createMatch({
      id,
      game: game.id,
      rulesVersion: game.rulesVersion,
      options,
      time,
      serverSeed,
      commitment: commit(serverSeed),
      status: botsOnly ? 'seeding' : 'waiting',
      createdAt: this.now(),
      delay: wanted.delay ?? 0,
      chat: wanted.chat ?? true,
      seats,
    });
    if (botsOnly) await this.hosting.room(id);
    return infoOf(await this.record(id));
  }

  async takeSeat(id: string, { seat, commitment }: TakeSeat, account: AccountRecord): Promise<MatchInfo> {
    const refusal = await this.store.takeSeat(id, seat, account.id, commitment);
    if (refusal) throw refused(refusal, SEAT_REFUSALS[refusal]);
    await this.hosting.refresh(id);
    return infoOf(await this.record(id));
  }

  /** Lets somebody into the room: to his seat if he has one, else to watch. */
  async connect(id: string, { watch }: Connect, account: AccountRecord | undefined): Promise<object> {
    const record = await this.record(id);
    this.catalogue.of(record);
    const held = account && !watch && seatHeld(record, account);
    const visitor: Visitor = {
      ...(held && { seat: held.seat }),
      ...(account && { account: { id: account.id, name: account.name } }),
    };
    return record.delay && !held
      ? this.hosting.reserveToWatch(id, visitor)
      : this.hosting.reserve(id, visitor);
  }

  /** Where a match stands for the seat of an account, as soon as it has something to do. */
  async turn(id: string, query: TurnQuery, account: AccountRecord): Promise<Turn> {
    const { seat } = await this.seatOf(id, account);
    return (await this.hosting.ask(id, seat, 'turn', query)) as Turn;
  }

  async act(id: string, act: Act, account: AccountRecord): Promise<ActedEvents> {
    const { seat, kit } = await this.seatOf(id, account);
    const acted = (await this.hosting.ask(id, seat, 'act', act)) as Acted;
    const [row] = await this.store.journal(id, acted.seq, 1);
    return { ...acted, events: row ? eventsOf(kit, row) : [] };
  }

  async reveal(id: string, reveal: Reveal, account: AccountRecord): Promise<Record<string, never>> {
    const { seat } = await this.seatOf(id, account);
    await this.hosting.ask(id, seat, 'reveal', reveal);
    return {};
  }

  async odds(id: string, request: OddsRequest, account: AccountRecord): Promise<OddsAnswer> {
    const { seat } = await this.seatOf(id, account);
    return (await this.hosting.ask(id, seat, 'odds', request)) as OddsAnswer;
  }

  /** Ends a match by a ruling of those who run the server. */
  async adjudicate(id: string, ruling: Adjudicate): Promise<MatchInfo> {
    this.catalogue.of(await this.record(id));
    await this.hosting.ask(id, REFEREE, 'adjudicate', ruling);
    return infoOf(await this.record(id));
  }

  async info(id: string, asker: Asker): Promise<MatchInfo> {
    return infoOf(await this.seen(id, asker));
  }

  /** How many matches are in play, as everybody may know. */
  async live(): Promise<number> {
    const tallies = await this.store.tally(this.now());
    return tallies.reduce((sum, { live }) => sum + live, 0);
  }

  /** Matches as everybody may see them; only those of one account as they are. */
  async list({ before, game, status, open, limit }: ListQuery, account?: AccountRecord): Promise<MatchList> {
    const now = this.now();
    const [createdAt, last] = before?.split('-') ?? [];
    const records = await this.store.matches({
      limit,
      ...(game !== undefined && { game }),
      ...(status && { status }),
      ...(open && { open }),
      ...(account ? { account: account.id } : { seenAt: now }),
      ...(last !== undefined && { before: { createdAt: Number(createdAt), id: last } }),
    });
    const oldest = records.length === limit ? records.at(-1) : undefined;
    const seen = account
      ? records
      : await Promise.all(records.map((one) => seenBefore(this.store, one, now)));
    return { matches: seen.map(infoOf), ...(oldest && { next: `${oldest.createdAt}-${oldest.id}` }) };
  }

  async history(id: string, { from, limit }: HistoryQuery, asker: Asker): Promise<History> {
    const record = await this.seen(id, asker);
    const kit = this.catalogue.of(record);
    const known = Math.max(0, Math.min(limit + 1, record.seq - from));
    const rows = known ? await this.store.journal(id, from, known) : [];
    const more = rows.length > limit;
    const entries = rows.slice(0, limit).map((row): HistoryEntry => {
      const { seq, seat, at } = JSON.parse(row.body) as Entry;
      return { seq, seat, at, events: eventsOf(kit, row) };
    });
    return { entries, ...(more && { next: from + limit }) };
  }

  /** The whole of a match that is over, with every seed. */
  async replay(id: string, asker: Asker): Promise<Replay> {
    const record = await this.seen(id, asker);
    if (!isOver(record.status)) throw refused('not-over', 'The replay is there when the match is over.');
    const kit = this.catalogue.of(record);
    const rows = await this.store.journal(id, 0);
    return {
      format: REPLAY_FORMAT,
      match: record.id,
      game: record.game,
      rulesVersion: record.rulesVersion,
      options: record.options,
      seats: record.seats.map(({ seat, account, bot, commitment = '', seed = '' }) => ({
        seat,
        name: account?.name ?? `${bot} bot`,
        ...(bot && { bot }),
        commitment,
        seed,
      })),
      server: { commitment: record.commitment, seed: record.serverSeed },
      entries: rows.map((row) => ({ ...(JSON.parse(row.body) as Entry), events: eventsOf(kit, row) })),
      final: record.final,
      ...(record.result && { result: record.result }),
    };
  }

  /** The seat of an account, and what it plays. */
  private async seatOf(id: string, account: AccountRecord): Promise<{ seat: Seat; kit: Kit }> {
    const record = await this.record(id);
    const held = seatHeld(record, account);
    if (!held) throw refused('spectator', 'You have no seat in this match.');
    return { seat: held.seat, kit: this.catalogue.of(record) };
  }

  /** A match as it may be seen by who asks. */
  private async seen(id: string, { account, watch }: Asker): Promise<MatchRecord> {
    const record = await this.record(id);
    if (account && !watch && seatHeld(record, account)) return record;
    return seenBefore(this.store, record, this.now());
  }

  private async record(id: string): Promise<MatchRecord> {
    const record = await this.store.match(id);
    if (!record) throw refused('not-found', 'There is no such match.');
    return record;
  }
}

function seatHeld(record: MatchRecord, account: AccountRecord): SeatRecord | undefined {
  return record.seats.find((one) => one.account?.id === account.id);
}

function eventsOf(kit: Kit, row: JournalRow): Typed[] {
  return (JSON.parse(row.events) as unknown[]).map((packed) => kit.events.unpack(packed) as Typed);
}

/** What everybody may know of a match: never a seed. */
export function infoOf(record: MatchRecord): MatchInfo {
  const { id, game, rulesVersion, status, options, time, seq, commitment, createdAt, delay, chat, result } =
    record;
  return {
    id,
    game,
    rulesVersion,
    status,
    options,
    time,
    seats: record.seats.map(({ seat, account, bot, commitment }) => ({
      seat,
      ...(account && { account: { id: account.id, name: account.name, guest: account.guest } }),
      ...(bot && { bot }),
      ...(commitment && { commitment }),
    })),
    seq,
    commitment,
    createdAt,
    delay,
    chat,
    ...(result && { result }),
  };
}
