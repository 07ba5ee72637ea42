import { REFEREE, type Seat } from '@touchline/rules/kernel';
import type { Course } from './course.ts';

/** How long after a failure the referee tries again to play for a clock that has run out, and how often in a row. */
const RETRY_MS = 2_000;
const PATIENCE = 3;

/** What happens in a match because time passes: seats are played for, and a match that nobody plays is closed. */
export class Referee {
  private readonly course: Course;
  private failures = 0;

  constructor(course: Course) {
    this.course = course;
  }

  /** Live clocks run as long as there is a room, so it stays until they have ended the match. */
  get needed(): boolean {
    const { status, record, keeper } = this.course;
    return status === 'live' && record.time.kind === 'live' && keeper !== undefined;
  }

  /** Asks to be woken when the next clock runs out. */
  arm(): void {
    const { id, closed, observed, status, keeper, beganAt, deps } = this.course;
    const next = !closed && observed && status === 'live' ? keeper?.next() : undefined;
    if (next) deps.deadlines.set(id, beganAt + next.at, () => this.ring());
    else deps.deadlines.delete(id);
  }

  /** A seat that acts too late finds that the referee has acted for it, however late he was himself. */
  async beforeActOf(seat: Seat): Promise<void> {
    const { status, keeper } = this.course;
    const next = status === 'live' ? keeper?.next() : undefined;
    if (next?.seat === seat && next.at <= this.course.now()) await this.act();
  }

  private ring(): void {
    const { course } = this;
    const { id, deps } = course;
    course
      .serial(() => this.act())
      .catch((error) => {
        if (course.closed) return;
        deps.log.error({ match: id, err: error }, 'the referee could not act');
        if (++this.failures >= PATIENCE) return;
        deps.deadlines.set(id, deps.time.now() + RETRY_MS, () => this.ring());
      });
  }

  /** Does what is due: plays for one seat whose time is up, or closes the match when all are gone. */
  private async act(): Promise<void> {
    const { course } = this;
    const { game, live, keeper, status } = course;
    if (!live || !keeper || status !== 'live') return;
    const next = keeper.next();
    const at = course.now();
    if (!next || next.at > at) {
      this.arm();
      return;
    }
    if (next.seat === undefined) await course.conclude(live, 'abandoned', 'abandoned', []);
    else {
      const { seat } = next;
      const action = game.onTimeout(live.state, seat);
      const violation = game.check(live.state, seat, action, at);
      if (violation) throw new Error(`what is played for ${seat} is not legal: ${violation.code}`);
      await course.carryOut(live, { seat, action, at, by: REFEREE });
    }
    this.failures = 0;
  }
}
