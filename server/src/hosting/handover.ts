import type { Logger } from '../base/logger.ts';
import type { Bus } from '../bus/bus.ts';
import type { Directory } from './directory.ts';

/** What processes ask each other: which of them take matches of one that stops. */
const TAKERS = 'takers';
/** What one of them is told to take. */
const taken = (process: string) => `take ${process}`;
/** How many matches go at once. */
const MAX_MOVING = 4;

interface Taker {
  readonly process: string;
  /** Since when it takes matches, in milliseconds. */
  readonly forMs: number;
}

/** Where the matches of a process go that stops: to the one that has started last. */
export class Handover {
  private readonly bus: Bus;
  private readonly directory: Directory;
  private readonly log: Logger;
  private ends: (() => void)[] = [];

  constructor(bus: Bus, directory: Directory, log: Logger) {
    this.bus = bus;
    this.directory = directory;
    this.log = log;
  }

  /** From now on this process takes matches. */
  start(): void {
    const from = performance.now();
    const taker = (): Taker => ({ process: this.bus.process, forMs: performance.now() - from });
    const take = async (match: string) => void (await this.directory.room(match));
    this.ends = [this.bus.answer(TAKERS, taker), this.bus.answer(taken(this.bus.process), take)];
  }

  /**
   * This process opens no more matches, and another one takes those that are open, where there is one.
   * @param patienceMs how long that may take
   */
  async stop(patienceMs: number): Promise<void> {
    const late = performance.now() + patienceMs;
    this.directory.stop();
    const taker = await this.taker();
    for (const end of this.ends) end();
    if (taker === undefined) return;
    const ids = [...this.directory.open.keys()];
    const give = (match: string) => this.bus.gather(taken(taker), match);
    const moving = Array.from({ length: MAX_MOVING }, async () => {
      for (let id = ids.pop(); id !== undefined && performance.now() < late; id = ids.pop())
        await this.move(id, give);
    });
    await Promise.all(moving);
  }

  private async move(id: string, give: (match: string) => Promise<unknown>): Promise<void> {
    try {
      await this.directory.move(id, give);
    } catch (err) {
      this.log.error({ match: id, err }, 'match not moved');
    }
  }

  /** The other process that has started last: in a rolling restart it is the last to be stopped. */
  private async taker(): Promise<string | undefined> {
    const all = await this.bus.gather<Taker>(TAKERS);
    return all.sort((a, b) => a.forMs - b.forMs)[0]?.process;
  }
}
