/** What the schemas of all games are made of. A page loads the rest of the kernel without zod. */
import { z } from 'zod';

/** An action or an event: its `type`, and these fields besides. */
export const typed = <T extends string, F extends z.ZodRawShape>(type: T, fields: F) =>
  z.strictObject({ type: z.literal(type), ...fields });

/** A whole number within bounds, both included. */
export const whole = (least: number, most: number) => z.int().min(least).max(most);

/** A count for each of these names. */
export const counters = <K extends string, C extends z.ZodType>(names: readonly K[], counter: C) =>
  z.strictObject(Object.fromEntries(names.map((name) => [name, counter])) as Record<K, C>);

type Given<S extends z.ZodRawShape> = { [K in keyof S]: S[K] extends z.ZodDefault<infer F> ? F : S[K] };

/** Options of which each has been given: as they stand in a state, without their defaults. */
export const settled = <S extends z.ZodRawShape>({ shape }: z.ZodObject<S>) =>
  z.strictObject(
    Object.fromEntries(
      Object.entries(shape).map(([name, field]) => [
        name,
        field instanceof z.ZodDefault ? field.unwrap() : field,
      ]),
    ) as Given<S>,
  );
