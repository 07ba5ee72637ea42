import type { Seat } from '@touchline/rules/kernel';

/** How long a seat counts as present after its last call; more than one call may wait. */
const IDLE_MS = 60_000;

/** Why a wait ended: something `happened`, its time is `up`, or the same seat waits `elsewhere` by now. */
type Woken = 'happened' | 'up' | 'elsewhere';

interface Wait {
  end(why: Woken): void;
}

/**
 * The seats that play over HTTP: each is present until it has not called for a while, and may wait for news.
 */
export class Callers {
  private readonly changed: () => void;
  private readonly present = new Map<Seat, NodeJS.Timeout>();
  private readonly waits = new Map<Seat, Wait>();
  private closed = false;

  /** @param changed called when somebody has come or gone */
  constructor(changed: () => void) {
    this.changed = changed;
  }

  get size(): number {
    return this.present.size;
  }

  has(seat: Seat): boolean {
    return this.present.has(seat);
  }

  /** Records a call. */
  called(seat: Seat): void {
    if (this.closed) return;
    const before = this.present.get(seat);
    clearTimeout(before);
    const leave = () => {
      this.present.delete(seat);
      this.changed();
    };
    this.present.set(seat, setTimeout(leave, IDLE_MS));
    if (!before) this.changed();
  }

  /** Begins to wait. An earlier wait of the seat ends: it has one at a time. */
  wait(seat: Seat, ms: number): { readonly over: Promise<Woken>; cancel(): void } {
    this.waits.get(seat)?.end('elsewhere');
    let end!: Wait['end'];
    const over = new Promise<Woken>((resolve) => {
      const wait: Wait = {
        end: (why) => {
          clearTimeout(timer);
          if (this.waits.get(seat) === wait) this.waits.delete(seat);
          resolve(why);
        },
      };
      const timer = setTimeout(() => wait.end('up'), Math.max(0, ms));
      this.waits.set(seat, wait);
      end = wait.end;
    });
    return { over, cancel: () => end('happened') };
  }

  /** Something happened: nobody waits any more. */
  wake(): void {
    for (const wait of [...this.waits.values()]) wait.end('happened');
  }

  /** Everybody has gone. */
  close(): void {
    this.closed = true;
    for (const timer of this.present.values()) clearTimeout(timer);
    this.present.clear();
    this.wake();
  }
}
