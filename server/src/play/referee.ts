import { REFEREE, type Seat, wakeOf } from '@touchline/rules/kernel';
import { isNotStored } from '../base/refused.ts';
import type { JournaledMatch } from './journaled-match.ts';

/**
 * How long after a failure the referee tries again to do what is
 * due, and how often in a row; without end what cannot be stored.
 */
const RETRY_MS = 2_000;
const PATIENCE = 3;

/**
 * What happens in a match because time passes: the referee acts at the moments of the game, plays for seats
 * whose time is up, and closes a match that nobody plays.
 */
export class Referee {
  private readonly match: JournaledMatch;
  private readonly late: () => Promise<void>;
  private failures = 0;

  /** @param late does what is due in a match that has waited long enough and has not begun */
  constructor(match: JournaledMatch, late: () => Promise<void>) {
    this.match = match;
    this.late = late;
  }

  /** Live clocks run as long as there is a room, so it stays until they have ended the match. */
  get needed(): boolean {
    const { status, record, keeper } = this.match;
    return status === 'live' && record.time.kind === 'live' && keeper !== undefined;
  }

  /** Asks to be woken when something is due next. */
  arm(): void {
    const { id, closed, observed, deps } = this.match;
    const at = closed || !observed ? undefined : this.at;
    if (at !== undefined) deps.deadlines.set(id, at, () => this.ring());
    else deps.deadlines.delete(id);
  }

  /** When something is due next, milliseconds since 1970. */
  private get at(): number | undefined {
    const { beganAt, record, status } = this.match;
    if (status === 'waiting' || status === 'seeding') return record.dueAt;
    const next = this.next();
    return next && beganAt + next.at;
  }

  /** A seat that acts too late finds that the referee has acted for it, however late that was. */
  async beforeActOf(seat: Seat): Promise<void> {
    const next = this.next();
    if (next?.seat === seat && next.at <= this.match.now()) await this.act();
    await this.catchUp();
  }

  /** Does what is due up to the moments of the game that have come: nobody acts before the referee does. */
  async catchUp(): Promise<void> {
    while (this.hasWoken()) await this.act();
  }

  private hasWoken(): boolean {
    const { game, live, status } = this.match;
    const wake = live && status === 'live' ? wakeOf(game, live) : undefined;
    return wake !== undefined && wake.at <= this.match.now();
  }

  /**
   * What time will do next, if nothing happens before: in the
   * match's own time, and to which seat if its time is up.
   */
  private next() {
    const { game, live, keeper, status } = this.match;
    if (!live || status !== 'live') return undefined;
    const wake = wakeOf(game, live);
    const clock = keeper?.next();
    if (wake && (!clock || wake.at <= clock.at)) return { at: wake.at, seat: REFEREE, action: wake.action };
    return clock;
  }

  private ring(): void {
    const { match } = this;
    const { id, deps } = match;
    match
      .serial(() => this.act())
      .catch((error) => {
        if (match.closed) return;
        deps.log.error({ match: id, err: error }, 'the referee could not act');
        if (!isNotStored(error) && ++this.failures >= PATIENCE) return;
        deps.deadlines.set(id, deps.time.now() + RETRY_MS, () => this.ring());
      });
  }

  /** Before the match has begun. */
  private async expire(): Promise<void> {
    const { at, match } = this;
    if (at !== undefined && at <= match.deps.time.now()) await this.late();
    this.failures = 0;
    this.arm();
  }

  /** Does one thing that is due. */
  private async act(): Promise<void> {
    const { match } = this;
    const { game, live } = match;
    if (!live) return this.expire();
    const next = this.next();
    if (!next || next.at > match.now()) {
      this.arm();
      return;
    }
    const { seat } = next;
    if (seat === undefined) await match.conclude(live, 'abandoned', 'abandoned', []);
    else {
      // what was due before a moment of the game stands before it in the journal
      const at = this.hasWoken() ? Math.max(next.at, match.lastAt) : match.now();
      const action = 'action' in next ? next.action : game.onTimeout(live.state, seat);
      const proposed = { seat, action, at, ...(seat !== REFEREE && { by: REFEREE }) };
      const violation = game.check(live.state, seat, action, proposed);
      if (violation) throw new Error(`what is played for ${seat} is not legal: ${violation.code}`);
      await match.carryOut(live, proposed);
    }
    this.failures = 0;
  }
}
