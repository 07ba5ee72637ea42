import { randomInt } from 'node:crypto';
import { type BotName, botOf, fastDice, type Seat, seenBy } from '@touchline/rules/kernel';
import { isNotStored } from '../base/refused.ts';
import type { JournaledMatch } from './journaled-match.ts';
import type { Referee } from './referee.ts';

/** How often in a row a bot may fail before its match waits to be opened again. */
const PATIENCE = 3;
/** When it tries again where only nothing could be stored, which is no failure of its own. */
const RETRY_MS = 2_000;
/** It waits twice as long again for each of so many dice, which are shown one after the other. */
const SHOWN = 6;

/** A bot that has something to decide. */
interface Ready {
  readonly seat: Seat;
  readonly bot: BotName;
  /** When it may, in the match's own time. */
  readonly from: number;
}

/** The server's bots in a match. */
export class Bots {
  private readonly match: JournaledMatch;
  private readonly referee: Referee;
  private readonly failed: () => void;
  private timer: NodeJS.Timeout | NodeJS.Immediate | undefined;
  private failures = 0;

  /** @param failed called when a bot could not act */
  constructor(match: JournaledMatch, referee: Referee, failed: () => void) {
    this.match = match;
    this.referee = referee;
    this.failed = failed;
  }

  /** Whether one of them is about to act. */
  get due(): boolean {
    return this.failures < PATIENCE && this.next() !== undefined;
  }

  /** Wakes the bot that may act first, in a moment or as soon as it may. */
  wake(): void {
    const { id, closed, observed, beganAt, deps } = this.match;
    const next = this.next();
    if (closed || !observed || !this.due || !next || this.timer) return;
    if (next.from > this.match.now()) {
      deps.deadlines.set(this.key, beganAt + next.from, () => this.wake());
      return;
    }
    const act = () => {
      this.timer = undefined;
      this.match
        .serial(() => this.act())
        .catch((error) => {
          if (this.match.closed) return;
          deps.log.error({ match: id, err: error }, 'a bot could not act');
          if (isNotStored(error)) {
            // it has been woken already, for at once
            this.stop();
            deps.deadlines.set(this.key, deps.time.now() + RETRY_MS, () => this.wake());
          } else {
            this.failures++;
            this.failed();
          }
        });
    };
    const wait = this.pause();
    this.timer = wait ? setTimeout(act, wait) : setImmediate(act);
  }

  /** How long what happened last is looked at, in milliseconds. */
  private pause(): number {
    const { game, live, action, thrown, deps } = this.match;
    if (!deps.botDelayMs) return 0;
    const pace = (live && action && game.pace?.(game.view(live.state), action)) ?? 1;
    return pace * deps.botDelayMs * (1 + 2 * Math.min(thrown, SHOWN));
  }

  stop(): void {
    clearTimeout(this.timer as NodeJS.Timeout);
    clearImmediate(this.timer as NodeJS.Immediate);
    this.timer = undefined;
    this.match.deps.deadlines.delete(this.key);
  }

  /** Deadline id of this match's bots. */
  private get key(): string {
    return `${this.match.id} bots`;
  }

  private next(): Ready | undefined {
    const { status, decisions, record } = this.match;
    if (status !== 'live') return undefined;
    let first: Ready | undefined;
    for (const { seat, from = 0 } of decisions) {
      const bot = record.seats.find((one) => one.seat === seat)?.bot;
      if (bot && (!first || from < first.from)) first = { seat, bot, from };
    }
    return first;
  }

  private async act(): Promise<void> {
    await this.referee.catchUp();
    const next = this.next();
    const { game, live } = this.match;
    const at = this.match.now();
    if (!live || !next || next.from > at) {
      this.wake();
      return;
    }
    const { seat } = next;
    const bot = botOf(game, this.failures ? 'random' : next.bot);
    const action = bot.decide(seenBy(game, live.state, seat), fastDice(randomInt(2 ** 32)));
    const violation = game.check(live.state, seat, action, { at });
    if (violation) throw new Error(`bot ${next.bot} of ${seat} chose what is not legal: ${violation.code}`);
    await this.match.carryOut(live, { seat, action, at });
    this.failures = 0;
  }
}
