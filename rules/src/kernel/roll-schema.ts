import { z } from 'zod';
import type { Rolled, Thrown } from './roll.ts';

/**
 * The words that the rolls of a game are made of, as far as they are known. What is listed
 * travels as a number (`codec.ts`).
 */
interface Vocabulary {
  /** Purposes of dice. */
  readonly dice?: readonly string[];
  /** Clauses that ask for a roll, or for a modifier. */
  readonly clauses?: readonly string[];
  readonly modifiers?: readonly string[];
  /** Absent where they depend on the options. */
  readonly seats?: readonly string[];
}

const oneOf = (words: readonly string[] | undefined) => (words ? z.enum(words) : z.string());

/**
 * The zod schemas of {@link Thrown} and {@link Rolled}, for the `event` of a game. Apart from `roll.ts`, so
 * that a page can read rolls without zod.
 */
export function rollSchemas({ dice, clauses, modifiers, seats }: Vocabulary = {}) {
  const clause = oneOf(clauses);
  const of = z.string().optional();
  const faces = z.array(z.int().min(1));
  const fell = { name: oneOf(dice), die: z.int().min(2), faces };
  const who = { seat: oneOf(seats).optional(), of };
  const modifier = z.strictObject({ name: oneOf(modifiers), value: z.int(), clause, of });
  // what is often absent comes last: then it takes no byte
  const again = z.strictObject({ by: z.string(), faces }).optional();
  const thrown = z.strictObject({ ...fell, ...who, again });
  const rolled = z.strictObject({
    ...fell,
    target: z.int(),
    clause,
    total: z.int(),
    success: z.boolean(),
    modifiers: z.array(modifier),
    ...who,
    low: z.literal(true).optional(),
    count: z.int().min(1).optional(),
    always: z.strictObject({ fails: z.int().optional(), succeeds: z.int().optional() }).optional(),
    again,
  });
  return { thrown: thrown as unknown as z.ZodType<Thrown>, rolled: rolled as unknown as z.ZodType<Rolled> };
}

/** Those of a game that lists no words. */
export const { thrown, rolled } = rollSchemas();
