import type { AddBot, Connect, MatchInfo, TakeSeat } from '@touchline/client';
import { REFEREE } from '@touchline/rules/kernel';
import { refused } from '../base/refused.ts';
import { same } from '../base/same.ts';
import type { Now } from '../base/time.ts';
import type { Directory } from '../hosting/directory.ts';
import type { Catalogue } from '../play/catalogue.ts';
import type { Visitor } from '../rooms/visitor.ts';
import type { AccountRecord, MatchRecord, SeatRefusal, Store } from '../store/store.ts';
import { concerns, type Patience, seatedBot, seatHeld } from './about.ts';
import type { Reading } from './reading.ts';

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

/** Who wants to enter a room. */
interface Comer {
  readonly account: AccountRecord | undefined;
  readonly session: string | undefined;
  readonly address: string | undefined;
}
/** Who sits where in matches, and comes into their rooms. */
export class Seats {
  private readonly store: Store;
  private readonly catalogue: Catalogue;
  private readonly directory: Directory;
  private readonly reading: Reading;
  private readonly now: Now;
  private readonly seedsMs: number;

  constructor(
    store: Store,
    catalogue: Catalogue,
    directory: Directory,
    reading: Reading,
    now: Now,
    { seedsMs }: Patience,
  ) {
    this.store = store;
    this.catalogue = catalogue;
    this.directory = directory;
    this.reading = reading;
    this.now = now;
    this.seedsMs = seedsMs;
  }

  /** Gives an open seat to an account. */
  async take(id: string, { seat, commitment, invite }: TakeSeat, account: AccountRecord): Promise<MatchInfo> {
    const record = await this.reading.record(id);
    if (!concerns(record, account)) checkInvite(record, invite);
    const refusal = await this.store.seats.take(id, seat, account.id, commitment, this.seedsBy(record));
    if (refusal) throw refused(refusal, SEAT_REFUSALS[refusal]);
    await this.directory.refresh(id);
    return this.reading.info(id, { account });
  }

  /** Until when seeds are to be shown, when the last seat is taken now. */
  private seedsBy({ time }: MatchRecord): number {
    return this.now() + (time.kind === 'correspondence' ? time.decision * 3_600_000 : this.seedsMs);
  }

  /** Opens the seat of an account in a match that has not begun. */
  async leave(id: string, account: AccountRecord): Promise<MatchInfo> {
    const record = await this.reading.record(id);
    const held = seatHeld(record, account);
    if (!held) throw refused('spectator', 'You have no seat in this match.');
    this.catalogue.shownBy(record);
    if (record.readyBy !== undefined)
      throw refused('not-waiting', 'The queue has made this match: leave the queue instead.');
    if (record.fixture !== undefined)
      throw refused('fixture-match', 'The seats of a fixture belong to its coaches.');
    await this.directory.ask(id, REFEREE, 'vacate', { seat: held.seat });
    return this.reading.info(id, { account });
  }

  /** Gives an open seat to a bot, for the maker of the match or a player in it. */
  async giveBot(id: string, { seat, bot = 'heuristic' }: AddBot, account: AccountRecord): Promise<MatchInfo> {
    const record = await this.reading.record(id);
    if (!concerns(record, account))
      throw refused('not-yours', 'Only who made this match, or has a seat in it, can give seats to bots.');
    this.catalogue.of(record);
    const refusal = await this.store.seats.giveBot(id, seat, seatedBot(bot), this.seedsBy(record));
    if (refusal) throw refused(refusal, SEAT_REFUSALS[refusal]);
    await this.directory.refresh(id);
    // among bots it goes on by itself
    if ((await this.reading.record(id)).seats.every((one) => one.bot)) await this.directory.room(id);
    return this.reading.info(id, { account });
  }

  /** Lets an account into the room: to its seat if it has one, else to watch. */
  async connect(
    id: string,
    { watch, glance }: Connect,
    { account, session = '', address = '' }: Comer,
  ): Promise<object> {
    const record = await this.reading.record(id);
    this.catalogue.shownBy(record);
    const held = account && !watch && !glance && seatHeld(record, account);
    const visitor: Visitor = {
      ...(held && { seat: held.seat }),
      ...(glance && { glance }),
      address,
      ...(account && { account: { id: account.id, name: account.name, session } }),
    };
    return record.delay && !held
      ? this.directory.reserveToWatch(id, visitor)
      : this.directory.reserve(id, visitor);
  }

  /** Shows the new name of an account where it plays. */
  async renamed(account: Pick<AccountRecord, 'id'>): Promise<void> {
    const those = await this.store.matches.list({ account: account.id, over: false, limit: MAX_SHOWN });
    for (const { id } of those) await this.directory.refresh(id);
  }
}

function checkInvite({ invite }: MatchRecord, shown: string | undefined): void {
  if (invite === undefined) return;
  if (shown === undefined)
    throw refused('invite-needed', 'This match is private: take a seat with the invite of its maker.');
  if (!same(shown, invite)) throw refused('bad-invite', 'This is not the invite to this match.');
}
