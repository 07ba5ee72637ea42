import { randomInt } from 'node:crypto';
import { botOf, fastDice, seenBy } from '@touchline/rules/kernel';
import type { SeatRecord } from '../store/store.ts';
import type { Course } from './course.ts';

/** How often in a row a bot may fail before its match waits to be opened anew. */
const PATIENCE = 3;

/** The server's bots in a match. */
export class Bots {
  private readonly course: Course;
  private readonly failed: () => void;
  private timer: NodeJS.Timeout | NodeJS.Immediate | undefined;
  private failures = 0;

  /** @param failed called when a bot could not act */
  constructor(course: Course, failed: () => void) {
    this.course = course;
    this.failed = failed;
  }

  /** Whether one of them is about to act. */
  get due(): boolean {
    return this.failures < PATIENCE && this.toAct() !== undefined;
  }

  /** Lets the one act in a moment who has to. */
  wake(): void {
    const { id, closed, observed, deps } = this.course;
    if (closed || !observed || !this.due || this.timer) return;
    const act = () => {
      this.timer = undefined;
      this.course
        .serial(() => this.act())
        .catch((error) => {
          if (this.course.closed) return;
          deps.log.error({ match: id, err: error }, 'a bot could not act');
          this.failures++;
          this.failed();
        });
    };
    this.timer = deps.botDelayMs ? setTimeout(act, deps.botDelayMs) : setImmediate(act);
  }

  stop(): void {
    clearTimeout(this.timer as NodeJS.Timeout);
    clearImmediate(this.timer as NodeJS.Immediate);
  }

  private toAct(): SeatRecord | undefined {
    const { status, decisions, seats } = this.course;
    if (status !== 'live') return undefined;
    for (const { seat } of decisions) {
      const held = seats.find((one) => one.seat === seat);
      if (held?.bot) return held;
    }
    return undefined;
  }

  private async act(): Promise<void> {
    const held = this.toAct();
    const { game, live } = this.course;
    if (!held?.bot || !live) return;
    const { seat } = held;
    const bot = botOf(game, this.failures ? 'random' : held.bot);
    const action = bot.decide(seenBy(game, live.state, seat), fastDice(randomInt(2 ** 32)));
    const at = this.course.now();
    const violation = game.check(live.state, seat, action, at);
    if (violation) throw new Error(`bot ${held.bot} of ${seat} chose what is not legal: ${violation.code}`);
    await this.course.carryOut(live, { seat, action, at });
    this.failures = 0;
  }
}
