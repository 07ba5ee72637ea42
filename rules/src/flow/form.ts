import type { ZodType } from 'zod';
import type { $ZodCheck, $ZodChecks, $ZodType, $ZodTypes } from 'zod/v4/core';

/** Says whether a value has a form; in doubt it says no. */
export type Form = (value: unknown) => boolean;

/**
 * What a schema surely reads, seen many times quicker than by reading it: each action of each bot is looked
 * at, and what is no action comes from strangers only. It knows the kinds of schema that actions are made of,
 * and of any other is in doubt.
 */
export function formOf(schema: $ZodType): Form {
  const { def } = (schema as $ZodTypes)._zod;
  const fits = boundsOf(def.checks ?? []);
  switch (def.type) {
    case 'literal': {
      const [only, ...others] = def.values;
      return others.length ? (value) => def.values.includes(value as string) : (value) => value === only;
    }
    case 'enum': {
      const values = new Set<unknown>(Object.values(def.entries));
      return (value) => values.has(value);
    }
    case 'boolean':
      return (value) => typeof value === 'boolean';
    case 'string':
      return 'format' in def ? doubt : (value) => typeof value === 'string' && fits(value.length);
    case 'number':
      if ('format' in def && def.format !== 'safeint') return doubt;
      return (value) => Number.isSafeInteger(value) && fits(value as number);
    case 'optional': {
      const form = formOf(def.innerType);
      return (value) => value === undefined || form(value);
    }
    case 'array': {
      const form = formOf(def.element);
      return (value) => {
        if (!Array.isArray(value) || !fits(value.length)) return false;
        for (const element of value) if (!form(element)) return false;
        return true;
      };
    }
    case 'object':
      return def.checks?.length ? doubt : fieldsOf(def.shape);
    default:
      return doubt;
  }
}

const doubt: Form = () => false;

/** Says whether a schema reads a value, at the cost of its form where that is enough. */
export function readerOf(schema: ZodType): Form {
  const form = formOf(schema);
  return (value) => form(value) || schema.safeParse(value).success;
}

/** The checks of a length or a whole number, if they are nothing but bounds. */
function boundsOf(checks: readonly $ZodCheck<never>[]): (n: number) => boolean {
  let least = Number.NEGATIVE_INFINITY;
  let most = Number.POSITIVE_INFINITY;
  for (const { _zod } of checks as unknown as readonly $ZodChecks[]) {
    const { def } = _zod;
    if (def.check === 'min_length') least = Math.max(least, def.minimum);
    else if (def.check === 'max_length') most = Math.min(most, def.maximum);
    else if (def.check === 'greater_than' && def.inclusive) least = Math.max(least, Number(def.value));
    else if (def.check === 'less_than' && def.inclusive) most = Math.min(most, Number(def.value));
    else return doubt;
  }
  return (n) => n >= least && n <= most;
}

/**
 * An object with these fields and no other. Most have them in the order of the schema: there each is at hand.
 */
function fieldsOf(shape: Readonly<Record<string, $ZodType>>): Form {
  const fields = Object.entries(shape).map(([name, schema]) => {
    const needed = schema._zod.def.type === 'optional' ? 0 : 1;
    return { name, form: formOf(schema), needed };
  });
  const byName = new Map(fields.map((field) => [field.name, field]));
  const needed = fields.reduce((sum, field) => sum + field.needed, 0);
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
    let found = 0;
    let next = 0;
    for (const name in value) {
      const here = fields[next++];
      const field = here?.name === name ? here : byName.get(name);
      if (!field?.form((value as Record<string, unknown>)[name])) return false;
      found += field.needed;
    }
    return found === needed;
  };
}
