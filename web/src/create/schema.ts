import type { JsonSchema } from '@touchline/rules/kernel';
import { pages } from '../text/pages.ts';

/** What stands in the fields: by the path of the field, as it was typed. Absent: as usual. */
export type Typing = Readonly<Record<string, string>>;
/** What is wrong, by the path of the field. */
export type Problems = Readonly<Record<string, string>>;

/** How a value is asked for. */
export type Control = 'choice' | 'number' | 'words' | 'group' | 'json';

/**
 * Every value of an enumeration, also of one in several parts; `undefined` where there are others as well.
 */
export function choices(schema: JsonSchema): readonly unknown[] | undefined {
  if (schema.type === 'boolean') return [true, false];
  return schema.enum ?? (schema.const === undefined ? undefined : [schema.const]);
}

export function controlOf(schema: JsonSchema, depth: number): Control {
  if (choices(schema)) return 'choice';
  if (isNumber(schema)) return 'number';
  if (schema.type === 'string') return 'words';
  // deeper, a form would be longer than what it asks for
  if (schema.type === 'object' && schema.properties && depth === 0) return 'group';
  return 'json';
}

const isNumber = ({ type }: JsonSchema): boolean => type === 'integer' || type === 'number';

/**
 * Of a union, what a field simpler than JSON can ask for: its number, or else its names;
 * and whether that is not all.
 */
export function simplePart({ anyOf = [] }: JsonSchema): {
  readonly simple?: JsonSchema;
  readonly further: boolean;
} {
  const names = anyOf.flatMap((one) => choices(one) ?? []);
  const simple = anyOf.find(isNumber) ?? (names.length ? { enum: names } : undefined);
  return { ...(simple && { simple }), further: anyOf.some((one) => !choices(one) && !isNumber(one)) };
}

/** How a value of one's own is told from a simple one while it is typed: JSON may begin with a space. */
export const OWN = ' ';

const WRONG = pages.create.problems;

/** A value as the form found it, or what is wrong with it. */
type Read = { readonly value?: unknown } | { readonly wrong: string };

function readOne(schema: JsonSchema, control: Control, text: string): Read {
  if (control === 'choice') return { value: choices(schema)!.find((one) => String(one) === text) };
  if (control === 'number') {
    const number = Number(text);
    const { minimum: least = -Infinity, maximum: most = Infinity } = schema;
    if (!Number.isFinite(number) || (schema.type === 'integer' && !Number.isInteger(number)))
      return { wrong: WRONG.integer };
    if (number < least || number > most) return { wrong: WRONG.range(schema.minimum, schema.maximum) };
    return { value: number };
  }
  if (control === 'words') {
    const { minLength: least = 0, maxLength: most = Infinity } = schema;
    if (text.length < least || text.length > most) return { wrong: WRONG.length(least, most) };
    return { value: text };
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    // a name of its own need not be quoted
    value = text.trim();
  }
  if (fits(schema, value)) return { value };
  const { simple } = simplePart(schema);
  if (simple && isNumber(simple) && !text.startsWith(OWN)) return readOne(simple, 'number', text);
  return { wrong: typeof value === 'string' ? WRONG.json : WRONG.shape };
}

/** Whether a value has the form that a schema asks for. */
export function fits(schema: JsonSchema, value: unknown): boolean {
  if (schema.anyOf) return schema.anyOf.some((one) => fits(one, value));
  if (schema.enum) return schema.enum.includes(value);
  if (schema.const !== undefined) return schema.const === value;
  const { type, minimum = -Infinity, maximum = Infinity } = schema;
  if (type === 'integer' || type === 'number')
    return (
      typeof value === 'number' &&
      (type === 'number' || Number.isInteger(value)) &&
      value >= minimum &&
      value <= maximum
    );
  if (type === 'string')
    return (
      typeof value === 'string' &&
      value.length >= (schema.minLength ?? 0) &&
      value.length <= (schema.maxLength ?? Infinity)
    );
  if (type === 'boolean') return typeof value === 'boolean';
  if (type === 'array') {
    const { items, minItems = 0, maxItems = Infinity } = schema;
    if (!Array.isArray(value) || value.length < minItems || value.length > maxItems) return false;
    return typeof items !== 'object' || value.every((one) => fits(items, one));
  }
  if (type === 'object') {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
    const { properties = {}, required = [], additionalProperties } = schema;
    return (
      required.every((name) => Object.hasOwn(value, name)) &&
      Object.entries(value).every(([name, one]) => {
        const known = Object.hasOwn(properties, name) ? properties[name] : undefined;
        return known === undefined ? additionalProperties === true : fits(known, one);
      })
    );
  }
  return true;
}

/** The options that were typed, without those that are as usual; and everything that is wrong with them. */
export function readForm(schema: JsonSchema, typed: Typing): { options: object; problems: Problems } {
  const problems: Record<string, string> = {};
  const read = (group: JsonSchema, prefix: string, depth: number): object | undefined => {
    const found: Record<string, unknown> = {};
    for (const [name, one] of Object.entries(group.properties ?? {})) {
      const path = prefix + name;
      const control = controlOf(one, depth);
      if (control === 'group') {
        const inner = read(one, `${path}.`, depth + 1);
        if (inner) found[name] = inner;
        continue;
      }
      const text = typed[path] ?? '';
      if (text.trim() === '') continue;
      const value = readOne(one, control, text);
      if ('wrong' in value) problems[path] = value.wrong;
      else found[name] = value.value;
    }
    return Object.keys(found).length ? found : undefined;
  };
  return { options: read(schema, '', 0) ?? {}, problems };
}

/** What stands in the fields for options that are there already: what is not as usual. */
export function typingOf({ properties = {} }: JsonSchema, options: object, prefix = ''): Typing {
  const typed = Object.entries(options).flatMap(([name, value]): [string, string][] => {
    const one = Object.hasOwn(properties, name) ? properties[name] : undefined;
    if (!one || value === undefined || JSON.stringify(value) === JSON.stringify(one.default)) return [];
    const path = prefix + name;
    if (controlOf(one, prefix ? 1 : 0) === 'group') return Object.entries(typingOf(one, value, `${path}.`));
    const { simple } = simplePart(one);
    const plain = controlOf(simple ?? one, prefix ? 1 : 0) !== 'json' && (!simple || fits(simple, value));
    return [[path, plain ? String(value) : (simple ? OWN : '') + JSON.stringify(value)]];
  });
  return Object.fromEntries(typed);
}

/**
 * The field for a part of the options: its own, or that of what it lies in; `undefined` where there is none.
 */
export function fieldOf(path: string, { properties = {} }: JsonSchema): string | undefined {
  const [name = '', inner = ''] = path.split('.');
  const one = Object.hasOwn(properties, name) ? properties[name] : undefined;
  if (!one) return undefined;
  if (controlOf(one, 0) !== 'group') return name;
  return Object.hasOwn(one.properties!, inner) ? `${name}.${inner}` : undefined;
}

/** The time that a game gives by itself under live time: seconds by the name of the option; 0 is none. */
export const ownLimits = (
  { properties = {} }: JsonSchema,
  options: object,
): [name: string, seconds: number][] =>
  Object.entries(properties).flatMap(([name, { under, default: usual }]) => {
    const value: unknown = under && { ...{ [name]: usual }, ...options }[name];
    return typeof value === 'number' && value > 0 ? [[name, value]] : [];
  });
