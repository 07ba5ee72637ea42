import type { MyMatch, Notice } from '@touchline/client';
import type { Decision } from '@touchline/rules/kernel';
import type { MatchRecord, SeatRecord } from '../store/store.ts';

type Heard = (notice: Notice) => void;

/** Tells accounts, wherever they are, what has changed in their matches. Called only with what is durable. */
export class Notices {
  private readonly listeners = new Map<string, Set<Heard>>();

  /** Calls back with everything that concerns an account. @returns a function that ends it */
  listen(account: string, heard: Heard): () => void {
    const here = this.listeners.get(account) ?? new Set();
    this.listeners.set(account, here);
    here.add(heard);
    return () => {
      if (here.delete(heard) && !here.size) this.listeners.delete(account);
    };
  }

  /** A match has another status, or other seats, or something has been offered in it. */
  changed({ id, status, seats }: Pick<MatchRecord, 'id' | 'status' | 'seats'>): void {
    for (const { account } of seats) this.tell(account, { type: 'matches', match: id, status });
  }

  /** Seats owe decisions that they did not owe before. */
  due(match: string, seats: readonly SeatRecord[], decisions: readonly Decision[]): void {
    for (const { seat, kind } of decisions)
      this.tell(seats.find((one) => one.seat === seat)?.account, { type: 'decision', match, seat, kind });
  }

  private tell(account: SeatRecord['account'], notice: Notice): void {
    for (const heard of (account && this.listeners.get(account.id)) ?? []) heard(notice);
  }
}

/** What waits for the account whose matches these are. */
export function waiting(mine: readonly MyMatch[]): Notice[] {
  return mine.flatMap(({ match: { id, status }, seat, decision, reveal, join, offer }): Notice[] => {
    if (decision !== undefined) return [{ type: 'decision', match: id, seat, kind: decision }];
    return reveal || join || offer ? [{ type: 'matches', match: id, status }] : [];
  });
}
