import { type AnyGame, NONCE, type TimePolicy, type Unreadable } from '@touchline/rules/kernel';
import { z } from 'zod';
import { notPlain } from '../base/plain.ts';
import { Refused, refused } from '../base/refused.ts';

const name = (low: number, high: number) => z.string().regex(new RegExp(`^[A-Za-z0-9_-]{${low},${high}}$`));
/** 32 bytes, lower-case hexadecimal. */
export const hex32 = z.string().regex(/^[0-9a-f]{64}$/, 'must be 64 lower-case hexadecimal digits');

export const takeBackRequest = z.strictObject({
  id: name(8, 40),
  seq: z.int().min(0),
  nonce: z.string().regex(NONCE),
});
export const actRequest = z.strictObject({ ...takeBackRequest.shape, action: z.unknown() });
export const concedeRequest = z.strictObject({ id: name(8, 40), nonce: z.string().regex(NONCE) });
export const offerRequest = z.strictObject({ id: name(8, 40), kind: z.enum(['draw', 'adjourn', 'resume']) });
export const answerRequest = z.strictObject({ id: name(8, 40), accept: z.boolean() });
export const adjudicateRequest = z.strictObject({
  winners: z.array(z.string().max(40)).max(64),
  reason: z.string().regex(/^[a-z][a-z0-9-]{0,39}$/, 'must be lower-case letters, digits and hyphens'),
});
export const abandonRequest = z.strictObject({ by: name(1, 40).exactOptional() });
export const vacateRequest = z.strictObject({ seat: z.string().max(40) });
export const revealRequest = z.strictObject({ seed: hex32 });
export const oddsRequest = z.strictObject({ action: z.unknown() });
export const chatRequest = z.strictObject({ id: name(8, 40), text: z.string().max(4_000) });
export const muteRequest = z.strictObject({ account: name(1, 40), muted: z.boolean() });
export const silenceRequest = z.strictObject({ account: name(1, 40), silent: z.boolean() });
const seconds = (low: number, high: number, fallback: number) => z.int().min(low).max(high).default(fallback);
/** How long players may think, with everything that was left out. */
export const timeRequest = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('untimed') }),
  z.strictObject({
    kind: z.literal('live'),
    bank: seconds(1, 86_400, 900),
    increment: seconds(0, 3600, 10),
    reaction: seconds(1, 3600, 30),
    away: seconds(0, 3600, 120),
  }),
  z.strictObject({ kind: z.literal('correspondence'), decision: z.int().min(1).max(720).default(72) }),
]);

/**
 * How long players think: what the maker of a match asks for, else what its game
 * has, else as long as they like.
 */
export function timeOf({ time }: Pick<AnyGame, 'time'>, wanted: unknown): TimePolicy {
  return shaped(timeRequest, wanted ?? time ?? { kind: 'untimed' }, 'time policy');
}
export const nothing = z.union([z.undefined(), z.strictObject({})]);

/** A message as its type wants it. Refuses everything else as `malformed`, and says what is wrong with it. */
export function parse<T>(type: z.ZodType<T>, value: unknown, what: string): T {
  const wrong = value === undefined ? undefined : notPlain(value);
  if (wrong) throw refused('malformed', `This ${what} cannot be read: ${wrong}.`);
  return shaped(type, value, what);
}

/**
 * {@link parse} for a part of what has been parsed.
 * @param as how a rulebook refuses it
 */
export function shaped<T>(type: z.ZodType<T>, value: unknown, what: string, as?: Unreadable): T {
  const parsed = type.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const where = issue?.path.join('.');
  const refusal = refused(
    'malformed',
    `This ${what} cannot be read: ${where ? `${where}: ` : ''}${issue?.message}.`,
  );
  throw new Refused({ ...refusal.refusal, ...as, ...(where && { path: where }) }, refusal.status);
}
