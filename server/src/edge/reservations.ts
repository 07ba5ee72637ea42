import { refused, refusedFor } from '../base/refused.ts';

/** For how long Colyseus keeps a place for somebody who does not come. */
const PLACE_MS = 15_000;
/** Places that may be kept for all together. */
const MAX_KEPT = 10_000;

interface Kept {
  readonly address: string;
  readonly until: number;
}

/** Places in rooms that have been asked for and not been taken: how many there are for each address. */
export class Reservations {
  private readonly perAddress: number;
  /** By session, the oldest first. */
  private readonly kept = new Map<string, Kept>();
  private readonly counts = new Map<string, number>();

  /** @param perAddress 0 for no limit */
  constructor(perAddress: number) {
    this.perAddress = perAddress;
  }

  /** Refuses when too many places are kept for this address, or for all. */
  check(address: string, now = performance.now()): void {
    this.forget(now);
    if (this.perAddress && (this.counts.get(address) ?? 0) >= this.perAddress)
      throw refusedFor(
        PLACE_MS,
        'too-many-requests',
        'Too many places are kept for your address. Connect to those, or wait until they are given up.',
      );
    if (this.kept.size >= MAX_KEPT) throw refused('busy', 'Too many people come in at once. Try again.');
  }

  /** Takes note of a place. */
  keep(sessionId: string, address: string, now = performance.now()): void {
    this.kept.set(sessionId, { address, until: now + PLACE_MS });
    this.counts.set(address, (this.counts.get(address) ?? 0) + 1);
  }

  /** A client came for its place. */
  taken(sessionId: string): void {
    const place = this.kept.get(sessionId);
    if (!place) return;
    this.kept.delete(sessionId);
    const left = (this.counts.get(place.address) ?? 1) - 1;
    if (left) this.counts.set(place.address, left);
    else this.counts.delete(place.address);
  }

  get size(): number {
    return this.kept.size;
  }

  private forget(now: number): void {
    for (const [sessionId, { until }] of this.kept) {
      if (until > now) return;
      this.taken(sessionId);
    }
  }
}
