import { randomBytes } from 'node:crypto';
import { diceKey, fromHex, type MatchSeed, matchSeed } from '@touchline/rules/kernel';
import type { MatchRecord } from '../store/store.ts';

/** 32 random bytes, lower-case hexadecimal. */
export function newSeed(): string {
  return randomBytes(32).toString('hex');
}

/** What the dice of a match are drawn from; `undefined` until every seat has revealed its seed. */
export function matchKey(match: MatchRecord): MatchSeed | undefined {
  const seeds = match.seats.map((seat) => seat.seed);
  if (!seeds.every((seed) => seed !== undefined)) return undefined;
  return diceKey(matchSeed(fromHex(match.serverSeed), match.id, seeds));
}
