/** Journals in which each line has the hash of the one before: who kept the head knows all that led to it. */
import { type Dice, type MatchSeed, recordingDice, scriptedDice, verifiableDice } from '../kernel/dice.ts';
import { firstDifference } from '../kernel/replay.ts';
import { hashOfText } from '../kernel/sha256.ts';
import type { ChainEntry, Said, Text } from './entries.ts';

/**
 * A JSON value as text that is the same on every machine: the keys of objects in the order of their UTF-16
 * units, no spaces, numbers and strings as `JSON.stringify` writes them, what is undefined left out.
 * @throws TypeError for what JSON does not have
 */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((each) => canonical(each ?? null)).join(',')}]`;
  if (typeof value === 'object' && value !== null) {
    const fields = Object.entries(value)
      .filter(([, each]) => each !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1));
    return `{${fields.map(([name, each]) => `${JSON.stringify(name)}:${canonical(each)}`).join(',')}}`;
  }
  const text = JSON.stringify(value);
  if (text === undefined || (typeof value === 'number' && !Number.isFinite(value)))
    throw new TypeError(`${String(value)} has no place in JSON`);
  return text;
}

/** SHA-256 of an entry: what the next has as `prev`. */
export const hashOf = (entry: ChainEntry<unknown>): string => hashOfText(canonical(entry));

/** What the first entry has as `prev`. */
export const startOf = (id: string): string => hashOfText(id);

/** The hash that the next entry of a chain has as `prev`. */
export function headOf(id: string, entries: readonly ChainEntry<unknown>[]): string {
  const last = entries.at(-1);
  return last ? hashOf(last) : startOf(id);
}

/** What stands in a chain for a text. @param salt unguessable, so that the hash gives away no short text */
export const saidOf = ({ salt, text }: Text): Said => ({ said: hashOfText(`${salt}|${text}`) });

/**
 * The first entry that does not follow the one before, by number, by hash or in time.
 * @returns its place in the list, and which field of it; `undefined` when the chain holds
 */
export function brokenAt(
  id: string,
  entries: readonly ChainEntry<unknown>[],
): { readonly index: number; readonly field: 'seq' | 'prev' | 'at' } | undefined {
  let prev = startOf(id);
  let at = 0;
  for (const [index, entry] of entries.entries()) {
    if (entry.seq !== index) return { index, field: 'seq' };
    if (entry.prev !== prev) return { index, field: 'prev' };
    if (entry.at < at) return { index, field: 'at' };
    prev = hashOf(entry);
    at = entry.at;
  }
  return undefined;
}

/**
 * Dice of an entry that anybody can check afterwards: each purpose has its own row of
 * {@link verifiableDice}, with the nonce `nonce|purpose`. So what one roll needs changes no other.
 */
export function diceByPurpose(key: MatchSeed, seq: number, nonce: string): Dice {
  const rows = new Map<string, Dice>();
  return {
    roll(sides, purpose) {
      let row = rows.get(purpose);
      if (!row) {
        row = verifiableDice(key, seq, `${nonce}|${purpose}`);
        rows.set(purpose, row);
      }
      return row.roll(sides, purpose);
    },
  };
}

/** An entry that cannot be what it says; the message tells why. */
export class Unfit extends Error {
  override readonly name = 'Unfit';
  readonly seq: number;
  /** Which part of the entry, e.g. `dice[0][2]`. */
  readonly path: string;

  constructor(seq: number, path: string, message: string) {
    super(message);
    this.seq = seq;
    this.path = path;
  }
}

/**
 * Does what an entry says with the dice that stand in it.
 * @param key where the dice are to be checked: they must be those of this seed
 * @throws Unfit when other dice are asked for, or come from the seed
 */
export function withItsDice<T>(
  { seq, nonce, dice }: Pick<ChainEntry<unknown>, 'seq' | 'nonce' | 'dice'>,
  key: MatchSeed | undefined,
  job: (dice: Dice) => T,
): T {
  if (key) {
    const kept = recordingDice(diceByPurpose(key, seq, nonce));
    const done = job(kept);
    const other = firstDifference(kept.rolled, dice, 'dice');
    if (other)
      throw new Unfit(
        seq,
        other.path,
        `the seed gives ${JSON.stringify(other.expected) ?? 'nothing'}, and there stands ${JSON.stringify(other.found) ?? 'nothing'}`,
      );
    return done;
  }
  const script = scriptedDice(...dice);
  const done = job(script);
  script.done();
  return done;
}
