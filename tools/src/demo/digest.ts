import { createHash } from 'node:crypto';
import type { Typed } from '@touchline/rules/kernel';

/** A fingerprint of entries and their events in order; equal for all who have seen the same. */
export class Digest {
  readonly #hash = createHash('sha256');
  /** How many entries. */
  entries = 0;

  add(entry: { readonly seq: number; readonly seat: string; readonly events: readonly Typed[] }): void {
    this.entries++;
    this.#hash.update(`${JSON.stringify(sorted([entry.seq, entry.seat, entry.events]))}\n`);
  }

  /** Hexadecimal; ends it. */
  end(): string {
    return this.#hash.digest('hex');
  }
}

/** The same value with the fields of its objects in alphabetical order. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, inner]) => [key, sorted(inner)]));
}
