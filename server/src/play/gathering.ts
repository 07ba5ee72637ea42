import { commitmentOf, type Seat } from '@touchline/rules/kernel';
import { refused } from '../base/refused.ts';
import { isOver } from '../store/status.ts';
import { type JournaledMatch, recordOf } from './journaled-match.ts';
import { abandonRequest, parse, revealRequest, vacateRequest } from './requests.ts';

/** What can be asked of a match, and happens in it, before it has begun. */
export class Gathering {
  private readonly match: JournaledMatch;
  private readonly arm: () => void;

  /** @param arm has the referee look again when something is due next */
  constructor(match: JournaledMatch, arm: () => void) {
    this.match = match;
    this.arm = arm;
  }

  /** Keeps the dice seed that a seat committed to. With the last one, the match starts. */
  reveal(seat: Seat, message: unknown): Promise<Record<string, never>> {
    const { seed } = parse(revealRequest, message, 'request');
    const { match } = this;
    return match.serial(async () => {
      const held = match.record.seats.find((one) => one.seat === seat);
      if (held?.commitment !== commitmentOf(seed))
        throw refused('bad-seed', 'This is not the seed that the seat committed to.');
      match.checkRules();
      if (held.seed === undefined) await this.keepSeed(seat, seed);
      await match.beginIfReady();
      return {};
    });
  }

  private async keepSeed(seat: Seat, seed: string): Promise<void> {
    const { id, epoch, deps, record, status } = this.match;
    if (status !== 'seeding')
      throw refused('not-seeding', 'Seeds are revealed when every seat is taken, not before.');
    await this.match.underLease(deps.store.seats.reveal(id, epoch, seat, seed));
    this.match.note({ seats: record.seats.map((one) => (one.seat === seat ? { ...one, seed } : one)) });
  }

  /** Reads again what others change: the seats until it begins, and later whether there is a rematch. */
  refresh(): Promise<void> {
    const { match } = this;
    return match.serial(async () => {
      const record = await recordOf(match.deps.store, match.id);
      if (match.begun) {
        const { rematch: _, ...others } = match.record;
        match.record = { ...others, ...(record.rematch !== undefined && { rematch: record.rematch }) };
      } else {
        match.record = record;
        match.setClocks();
        this.arm();
      }
      match.observer.changed();
      await match.beginIfReady();
    });
  }

  /** Stops waiting for absent players, unless the match has begun. Durable when it resolves. */
  abandon(message: unknown): Promise<Record<string, never>> {
    const { by } = parse(abandonRequest, message, 'request');
    const { match } = this;
    return match.serial(async () => {
      if (!match.begun && !isOver(match.status)) await this.giveUp(by);
      return {};
    });
  }

  /** Abandons the match, which has not begun. @param by the account that withdraws it */
  async giveUp(by?: string): Promise<void> {
    const { id, epoch, deps } = this.match;
    const at = deps.time.now();
    await this.match.underLease(deps.store.matches.abandon(id, epoch, at, by));
    this.match.note({ status: 'abandoned', overAt: at });
    deps.ended(this.match.record);
    this.arm();
    this.match.observer.changed();
  }

  /** Opens a seat of the match, which has not begun. Durable when it resolves. */
  vacate(message: unknown): Promise<Record<string, never>> {
    const { seat } = parse(vacateRequest, message, 'request');
    const { match } = this;
    return match.serial(async () => {
      if (isOver(match.status)) throw refused('not-waiting', 'The match is over.');
      if (match.begun) throw refused('not-waiting', 'The match has begun: concede it, or play on.');
      await this.open([seat]);
      return {};
    });
  }

  /** Opens seats, and has all others commit to new seeds if theirs may have been shown. */
  private async open(seats: readonly Seat[]): Promise<void> {
    const { match } = this;
    const { store, time, waitingMs } = match.deps;
    await match.underLease(store.seats.vacate(match.id, match.epoch, seats, time.now() + waitingMs));
    match.record = await recordOf(store, match.id);
    match.setClocks();
    this.arm();
    match.observer.changed();
  }

  /** Opens the seats whose seeds were not shown in time; abandons a match that has waited too long. */
  async expire(): Promise<void> {
    const { record, status } = this.match;
    const late = record.seats.filter((one) => one.account && one.seed === undefined).map((one) => one.seat);
    if (status === 'seeding') await this.open(late);
    else if (status === 'waiting') await this.giveUp();
  }
}
