import type { MyMatch, Notice } from '@touchline/client';
import type { Decision } from '@touchline/rules/kernel';
import type { Bus, Subscription } from '../bus/bus.ts';
import type { MatchRecord, SeatRecord } from '../store/store.ts';

/** A match in which decisions are due. */
export interface Owing extends Pick<MatchRecord, 'id' | 'seats' | 'seq' | 'delay'> {
  readonly fixture: string | undefined;
  readonly byCorrespondence: boolean;
}

/** Tells accounts, wherever they are, what has changed in their matches. Called only with what is durable. */
export class Notices {
  /** Called in the process of a match when seats owe decisions that they did not owe before. */
  readonly posed: ((match: Owing, decisions: readonly Decision[]) => void)[] = [];
  private readonly bus: Bus;
  /** How many listen here, by account. */
  private readonly listening = new Map<string, number>();

  constructor(bus: Bus) {
    this.bus = bus;
    bus.answer<string>(OPEN, (account) => this.listening.has(account));
  }

  /** Whether somebody listens to what concerns an account, in whatever process: it has a page open. */
  async isOpen(account: string): Promise<boolean> {
    return this.listening.has(account) || (await this.bus.gather<boolean>(OPEN, account)).includes(true);
  }

  /**
   * Calls back with everything that concerns an account.
   * @param missed called when something may not have been heard
   */
  listen(account: string, heard: (notice: Notice) => void, missed: () => void): Subscription {
    const { ready, end } = this.bus.subscribe<Notice>(topicOf(account), heard);
    const off = this.bus.onGap(missed);
    const here = (more: number) => {
      const count = (this.listening.get(account) ?? 0) + more;
      if (count) this.listening.set(account, count);
      else this.listening.delete(account);
    };
    here(1);
    let ended = false;
    return {
      ready,
      end: () => {
        if (ended) return;
        ended = true;
        here(-1);
        off();
        end();
      },
    };
  }

  /** A match has another status, or other seats, or something has been offered in it. */
  changed({ id, status, seats }: Pick<MatchRecord, 'id' | 'status' | 'seats'>): void {
    for (const { account } of seats) this.tell(account, { type: 'matches', match: id, status });
  }

  /** Seats owe decisions that they did not owe before. */
  due(match: Owing, decisions: readonly Decision[]): void {
    for (const { seat, kind } of decisions)
      this.tell(match.seats.find((one) => one.seat === seat)?.account, {
        ...{ type: 'decision', match: match.id, seat, kind },
      });
    for (const told of this.posed) told(match, decisions);
  }

  /** A fixture of an account is to be played, has an open match, or has another result. */
  fixture(account: string, fixture: string): void {
    this.bus.publish(topicOf(account), { type: 'fixture', fixture } satisfies Notice);
  }

  /** A team of an account has something to decide between two matches. */
  choice(account: string, team: string): void {
    this.bus.publish(topicOf(account), { type: 'choice', team } satisfies Notice);
  }

  private tell(account: SeatRecord['account'], notice: Notice): void {
    if (account) this.bus.publish(topicOf(account.id), notice);
  }
}

const OPEN = 'open pages';
const topicOf = (account: string) => `account ${account}`;

/** What waits for the account whose matches these are. */
export function waiting(mine: readonly MyMatch[]): Notice[] {
  return mine.flatMap(({ match: { id, status }, seat, decision, reveal, join, offer }): Notice[] => {
    if (decision !== undefined) return [{ type: 'decision', match: id, seat, kind: decision }];
    return reveal || join || offer ? [{ type: 'matches', match: id, status }] : [];
  });
}
