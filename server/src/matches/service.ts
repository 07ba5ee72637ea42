import type {
  Act,
  Acted,
  ActedEvents,
  AddBot,
  Adjudicate,
  Answer,
  Concede,
  Connect,
  CreateMatch,
  History,
  HistoryEntry,
  MatchInfo,
  MatchList,
  MatchRules,
  MatchStatus,
  OddsAnswer,
  OddsRequest,
  Offer,
  Reveal,
  TakeSeat,
  Turn,
} from '@touchline/client';
import {
  type BotName,
  commitmentOf,
  compare,
  type Entry,
  follow,
  REFEREE,
  type Replay,
  readTeams,
  type Seat,
} from '@touchline/rules/kernel';
import { newId } from '../base/ids.ts';
import { Refused, refused, statusOf, violated } from '../base/refused.ts';
import { same } from '../base/same.ts';
import type { Now } from '../base/time.ts';
import type { Directory } from '../hosting/directory.ts';
import type { Catalogue, Reader } from '../play/catalogue.ts';
import { seenBefore } from '../play/delayed.ts';
import { toldOf } from '../play/entry-to-store.ts';
import { replayOf } from '../play/replay.ts';
import { shaped, timeOf } from '../play/requests.ts';
import { newSeed } from '../play/seeds.ts';
import type { TurnQuery } from '../rooms/match-room.ts';
import type { Visitor } from '../rooms/visitor.ts';
import { isOver } from '../store/status.ts';
import type {
  AccountRecord,
  EntryRow,
  MatchRecord,
  NewMatch,
  SeatRecord,
  SeatRefusal,
  Store,
} from '../store/store.ts';

const SEAT_REFUSALS: Readonly<Record<SeatRefusal, string>> = {
  'not-found': 'There is no such match.',
  'no-such-seat': 'This match has no such seat.',
  'seat-taken': 'This seat is taken.',
  'no-open-seat': 'All seats of this match are taken.',
  'already-seated': 'You have another seat in this match.',
  'name-at-table':
    'Somebody at this table has your name, or one that looks like it. Take another name first: PATCH /api/me.',
  'not-waiting': 'This match takes no seats any more: all have committed, or it is over.',
};

/** Matches in which a new name is shown at once; in others it is when they are opened next. */
const MAX_SHOWN = 200;
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
/** Who wants to enter a room. */
interface Comer {
  readonly account: AccountRecord | undefined;
  readonly session: string | undefined;
  readonly address: string | undefined;
}
/** Which entries of a journal to tell. */
interface HistoryQuery {
  readonly from: number;
  readonly limit: number;
}

/** Matches, whether they are in play or not. */
export class MatchService {
  private readonly store: Store;
  private readonly catalogue: Catalogue;
  private readonly directory: Directory;
  private readonly now: Now;
  private readonly patience: Patience;

  constructor(store: Store, catalogue: Catalogue, directory: Directory, now: Now, patience: Patience) {
    this.now = now;
    this.patience = patience;
    this.store = store;
    this.catalogue = catalogue;
    this.directory = directory;
  }

  async create(wanted: CreateMatch, maker: AccountRecord): Promise<MatchInfo> {
    this.checkTimes(wanted);
    const id = newId();
    await this.make(id, wanted, { createdBy: maker.id });
    return this.info(id, { account: maker });
  }

  /**
   * Makes a match of what was asked for.
   * @returns `false` when it was to be a rematch of a match that has one
   */
  async make(id: string, wanted: CreateMatch, more: Arranged): Promise<boolean> {
    const { game } = this.catalogue.get(wanted.game);
    const options = shaped(game.options, wanted.options ?? {}, 'set of options', game.unreadable?.options);
    const improper = game.checkOptions(options);
    if (improper) throw violated(improper);
    const { teams, wrong } = readTeams(game, options, wanted.teams);
    if (wrong) throw new Refused(wrong, wrong.code === 'malformed' ? 400 : 422);
    const time = timeOf(game, wanted.time);
    const names = game.seats(options);
    for (const name of Object.keys(wanted.bots ?? {}))
      if (!names.includes(name))
        throw refused('no-such-seat', `The seats of this match are ${names.join(', ')}.`);

    const { people = new Map<Seat, AccountRecord>(), ...rest } = more;
    const seats = names.map((seat): SeatRecord => {
      const bot = wanted.bots && Object.hasOwn(wanted.bots, seat) ? wanted.bots[seat] : undefined;
      const account = people.get(seat);
      return { seat, ...(bot ? seatedBot(bot) : account && { account }) };
    });
    const serverSeed = newSeed();
    const botsOnly = seats.every((seat) => seat.bot);
    const made = await this.store.matches.create({
      ...rest,
      id,
      game: game.id,
      rulesVersion: game.rulesVersion,
      options,
      ...(teams && { teams }),
      time,
      serverSeed,
      commitment: commitmentOf(serverSeed),
      status: botsOnly ? 'seeding' : 'waiting',
      createdAt: this.now(),
      ...(!botsOnly && rest.readyBy === undefined && { dueAt: this.now() + this.patience.waitingMs }),
      delay: wanted.delay ?? 0,
      chat: wanted.chat ?? true,
      ...(wanted.private && { invite: newId() }),
      seats,
    });
    if (botsOnly) await this.directory.room(id);
    // those whose seats are kept are to hear of it
    else if (people.size) await this.directory.refresh(id);
    return made;
  }

  /** Refuses an option that means something under live time only, other than usual, where there is none. */
  private checkTimes({ game: id, options = {}, time }: CreateMatch): void {
    const { game, schemas } = this.catalogue.get(id);
    if ((time ?? game.time)?.kind === 'live') return;
    const { properties = {} } = schemas.options as OptionsSchema;
    for (const [name, { under, default: usual }] of Object.entries(properties)) {
      const given = (options as Readonly<Record<string, unknown>>)[name];
      if (under !== 'live' || given === undefined || given === usual) continue;
      const message = `Without live time ${name} would mean nothing: ask for live time, or leave it out.`;
      throw new Refused({ code: 'needs-live-time', message, path: name }, statusOf('needs-live-time'));
    }
  }

  async takeSeat(
    id: string,
    { seat, commitment, invite }: TakeSeat,
    account: AccountRecord,
  ): Promise<MatchInfo> {
    const record = await this.record(id);
    if (!concerns(record, account)) checkInvite(record, invite);
    const refusal = await this.store.seats.take(id, seat, account.id, commitment, this.seedsBy(record));
    if (refusal) throw refused(refusal, SEAT_REFUSALS[refusal]);
    await this.directory.refresh(id);
    return this.info(id, { account });
  }

  /** Until when seeds are to be shown, when the last seat is taken now. */
  private seedsBy({ time }: MatchRecord): number {
    const { seedsMs } = this.patience;
    return this.now() + (time.kind === 'correspondence' ? time.decision * 3_600_000 : seedsMs);
  }

  /** Opens the seat of an account in a match that has not begun. */
  async leaveSeat(id: string, account: AccountRecord): Promise<MatchInfo> {
    const { seat } = await this.seatOf(id, account);
    const { readyBy } = await this.record(id);
    if (readyBy !== undefined)
      throw refused('not-waiting', 'The queue has made this match: leave the queue instead.');
    await this.directory.ask(id, REFEREE, 'vacate', { seat });
    return this.info(id, { account });
  }

  /** Gives up a match that has not begun, for who made it. */
  async withdraw(id: string, account: AccountRecord): Promise<MatchInfo> {
    const record = await this.record(id);
    if (record.createdBy !== account.id)
      throw refused('not-yours', 'Only who made this match can withdraw it; you can leave your seat.');
    if (record.status !== 'abandoned') await this.directory.ask(id, REFEREE, 'abandon', {});
    const after = await this.record(id);
    if (after.status !== 'abandoned' || after.startedAt !== undefined)
      throw refused('not-waiting', 'The match has begun: it can be conceded, not withdrawn.');
    return infoOf(after, account);
  }

  /** Gives an open seat to a bot, for the maker of the match or a player in it. */
  async addBot(id: string, { seat, bot = 'heuristic' }: AddBot, account: AccountRecord): Promise<MatchInfo> {
    const record = await this.record(id);
    if (!concerns(record, account))
      throw refused('not-yours', 'Only who made this match, or has a seat in it, can give seats to bots.');
    this.catalogue.of(record);
    const refusal = await this.store.seats.giveBot(id, seat, seatedBot(bot), this.seedsBy(record));
    if (refusal) throw refused(refusal, SEAT_REFUSALS[refusal]);
    await this.directory.refresh(id);
    // among bots it goes on by itself
    if ((await this.record(id)).seats.every((one) => one.bot)) await this.directory.room(id);
    return this.info(id, { account });
  }

  /**
   * The match in which the same people play the same again: a new one, unless one of them has asked before.
   */
  async rematch(id: string, account: AccountRecord): Promise<MatchInfo> {
    const record = await this.record(id);
    if (!seatHeld(record, account)) throw refused('spectator', 'You have no seat in this match.');
    if (!isOver(record.status)) throw refused('not-over', 'A rematch can be had when the match is over.');
    if (record.rematch === undefined) {
      const { game, options, teams, time, chat, delay, seats } = record;
      const bots = Object.fromEntries(seats.flatMap(({ seat, bot }) => (bot ? [[seat, bot]] : [])));
      const people = new Map(seats.flatMap(({ seat, account }) => (account ? [[seat, account]] : [])));
      const wanted = {
        ...{ game, options: options as object, time, chat, delay, bots, private: true },
        ...(teams && { teams }),
      };
      await this.make(newId(), wanted, { createdBy: account.id, rematchOf: id, people });
      await this.directory.refresh(id);
    }
    const { rematch = '' } = await this.record(id);
    return this.info(rematch, { account });
  }

  /** Lets an account into the room: to its seat if it has one, else to watch. */
  async connect(
    id: string,
    { watch }: Connect,
    { account, session = '', address = '' }: Comer,
  ): Promise<object> {
    const record = await this.record(id);
    this.catalogue.shownBy(record);
    const held = account && !watch && seatHeld(record, account);
    const visitor: Visitor = {
      ...(held && { seat: held.seat }),
      address,
      ...(account && { account: { id: account.id, name: account.name, session } }),
    };
    return record.delay && !held
      ? this.directory.reserveToWatch(id, visitor)
      : this.directory.reserve(id, visitor);
  }

  /** Where a match stands for the seat of an account, as soon as it has something to do. */
  async turn(id: string, query: TurnQuery, account: AccountRecord): Promise<Turn> {
    const { seat } = await this.seatOf(id, account);
    return (await this.directory.ask(id, seat, 'turn', query)) as Turn;
  }

  async act(id: string, act: Act, account: AccountRecord): Promise<ActedEvents> {
    return this.acted(id, 'act', act, account);
  }

  async concede(id: string, concede: Concede, account: AccountRecord): Promise<ActedEvents> {
    return this.acted(id, 'concede', concede, account);
  }

  private async acted(id: string, what: 'act' | 'concede', message: unknown, account: AccountRecord) {
    const { seat } = await this.seatOf(id, account);
    const acted = (await this.directory.ask(id, seat, what, message)) as Acted;
    const { rows, read } = await this.journal(await this.record(id), acted.seq, 1);
    return { ...acted, events: rows.flatMap(read) };
  }

  async offer(id: string, offer: Offer, account: AccountRecord): Promise<Record<string, never>> {
    const { seat } = await this.seatOf(id, account);
    await this.directory.ask(id, seat, 'offer', offer);
    return {};
  }

  async answer(id: string, answer: Answer, account: AccountRecord): Promise<Record<string, never>> {
    const { seat } = await this.seatOf(id, account);
    await this.directory.ask(id, seat, 'answer', answer);
    return {};
  }

  async reveal(id: string, reveal: Reveal, account: AccountRecord): Promise<Record<string, never>> {
    const { seat } = await this.seatOf(id, account);
    await this.directory.ask(id, seat, 'reveal', reveal);
    return {};
  }

  async odds(id: string, request: OddsRequest, account: AccountRecord): Promise<OddsAnswer> {
    const { seat } = await this.seatOf(id, account);
    return (await this.directory.ask(id, seat, 'odds', request)) as OddsAnswer;
  }

  /** Ends a match by a ruling of the operator. */
  async adjudicate(id: string, ruling: Adjudicate): Promise<MatchInfo> {
    this.catalogue.of(await this.record(id));
    await this.directory.ask(id, REFEREE, 'adjudicate', ruling);
    return infoOf(await this.record(id), undefined);
  }

  /** Shows the new name of an account where it plays. */
  async renamed(account: Pick<AccountRecord, 'id'>): Promise<void> {
    const those = await this.store.matches.list({ account: account.id, over: false, limit: MAX_SHOWN });
    for (const { id } of those) await this.directory.refresh(id);
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
    { before, game, status, open, by, limit }: ListQuery,
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

  /** The seat of an account, in a match that can be opened here. */
  private async seatOf(id: string, account: AccountRecord): Promise<{ seat: Seat }> {
    const record = await this.record(id);
    const held = seatHeld(record, account);
    if (!held) throw refused('spectator', 'You have no seat in this match.');
    this.catalogue.shownBy(record);
    return { seat: held.seat };
  }

  /** A match as it may be seen by who asks. */
  private async seen(id: string, { account, watch }: Asker): Promise<MatchRecord> {
    const record = await this.record(id);
    if (account && !watch && seatHeld(record, account)) return record;
    return seenBefore(this.store, record, this.now());
  }

  private async record(id: string): Promise<MatchRecord> {
    const record = await this.store.matches.find(id);
    if (!record) throw refused('not-found', 'There is no such match.');
    return record;
  }
}

/** What is read of the JSON Schema of a game's options: `under` says of what time an option is a part. */
interface OptionsSchema {
  readonly properties?: Readonly<Record<string, { readonly under?: 'live'; readonly default?: unknown }>>;
}

/** How long is waited before a match has begun. */
interface Patience {
  /** For dice seeds, but by correspondence. */
  readonly seedsMs: number;
  /** For players. */
  readonly waitingMs: number;
}

/** What a match has besides what was asked for. */
interface Arranged extends Pick<NewMatch, 'createdBy' | 'rematchOf' | 'readyBy'> {
  /** Whom seats are kept for. */
  readonly people?: ReadonlyMap<Seat, AccountRecord>;
}

function seatedBot(bot: BotName): Required<Pick<SeatRecord, 'bot' | 'commitment' | 'seed'>> {
  const seed = newSeed();
  return { bot, commitment: commitmentOf(seed), seed };
}

/** Whether an account has made a match or holds a seat in it. */
function concerns(record: MatchRecord, account: AccountRecord): boolean {
  return record.createdBy === account.id || seatHeld(record, account) !== undefined;
}

function checkInvite({ invite }: MatchRecord, shown: string | undefined): void {
  if (invite === undefined) return;
  if (shown === undefined)
    throw refused('invite-needed', 'This match is private: take a seat with the invite of its maker.');
  if (!same(shown, invite)) throw refused('bad-invite', 'This is not the invite to this match.');
}

function seatHeld(record: MatchRecord, account: AccountRecord): SeatRecord | undefined {
  return record.seats.find((one) => one.account?.id === account.id);
}

/** What an account may know of a match, or everybody: never a seed. */
export function infoOf(record: MatchRecord, account: AccountRecord | undefined): MatchInfo {
  const { id, game, rulesVersion, status, options, time, seq, commitment, createdAt, delay, chat, result } =
    record;
  const { invite, rematch, readyBy, dueAt, movedAt, teams, statistics } = record;
  const plays = account && seatHeld(record, account) !== undefined;
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
    private: invite !== undefined,
    ...(invite !== undefined && account && concerns(record, account) && { invite }),
    ...(plays && rematch !== undefined && { rematch }),
    ...((status === 'waiting' || status === 'seeding') && readyBy !== undefined && { readyBy }),
    ...(account && record.createdBy === account.id && { made: true as const }),
    ...(status === 'waiting' && dueAt !== undefined && { openUntil: dueAt }),
    ...(status === 'seeding' && dueAt !== undefined && { seedsBy: dueAt }),
    ...(movedAt !== undefined && status !== 'waiting' && status !== 'seeding' && { movedAt }),
    ...(result && { result }),
    ...(teams && { teams }),
    ...(statistics && { statistics }),
  };
}
