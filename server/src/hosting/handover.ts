import { setTimeout as pause } from 'node:timers/promises';
import type { Seat } from '@touchline/rules/kernel';
import type { Logger } from '../base/logger.ts';
import type { Bus } from '../bus/bus.ts';
import type { Directory } from './directory.ts';

/** What processes ask each other: which of them take matches of one that stops. */
const TAKERS = 'takers';
/** What one of them is told to take. */
const taken = (process: string) => `take ${process}`;
/** How many matches go at once. */
const MAX_MOVING = 2;
/** How long, at most, the next match waits until the players of one are there. */
const ARRIVED_MS = 500;
const LOOK_MS = 30;

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
    // first those that nobody is at: they cost nobody anything, and have the other one warmed up
    const open = [...this.directory.open.values()].sort((a, b) => b.online.size - a.online.size);
    const ids = open.map(({ id }) => id);
    const give = (match: string) => this.bus.gather(taken(taker), match);
    const moving = Array.from({ length: MAX_MOVING }, async () => {
      for (let id = ids.pop(); id !== undefined && performance.now() < late; id = ids.pop()) {
        const from = performance.now();
        const seats = await this.move(id, give);
        const share = ((late - from) * MAX_MOVING) / (ids.length + MAX_MOVING);
        await this.arrived(id, seats, from + Math.min(ARRIVED_MS, share));
      }
    });
    await Promise.all(moving);
  }

  /** Waits until players have come to where their match is: many at a time would be in each other's way. */
  private async arrived(id: string, seats: readonly Seat[], late: number): Promise<void> {
    while (seats.length && performance.now() < late) {
      const there = (await this.directory.present([id])).get(id);
      if (seats.every((seat) => there?.has(seat))) return;
      await pause(LOOK_MS);
    }
  }

  /** @returns the seats that were connected */
  private async move(id: string, give: (match: string) => Promise<unknown>): Promise<readonly Seat[]> {
    try {
      return await this.directory.move(id, give);
    } catch (err) {
      this.log.error({ match: id, err }, 'match not moved');
      return [];
    }
  }

  /** The other process that has started last: in a rolling restart it is the last to be stopped. */
  private async taker(): Promise<string | undefined> {
    const all = await this.bus.gather<Taker>(TAKERS);
    return all.sort((a, b) => a.forMs - b.forMs)[0]?.process;
  }
}
