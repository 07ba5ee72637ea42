import { type JsonSchema, membersOf, referred } from '@touchline/rules/kernel';
import { type ZodType, z } from 'zod';

/** What the wire can hold, made from a zod type. Members of a union are merged into one where that can be. */
export type Shape =
  | { readonly kind: 'string' | 'boolean' | 'integer' | 'number' }
  | { readonly kind: 'array' | 'map'; readonly of: Shape }
  | ObjectShape
  /** Objects whose fields cannot be merged, told apart by a field that is constant in each. */
  | { readonly kind: 'union'; readonly tag: string; readonly members: ReadonlyMap<unknown, ObjectShape> };

interface ObjectShape {
  readonly kind: 'object';
  readonly fields: ReadonlyMap<string, Field>;
}

export interface Field {
  readonly shape: Shape;
  readonly optional: boolean;
  /** The type says by `.meta({ constant: true })` that an object that stands here never changes. */
  readonly constant: boolean;
}

/**
 * The shape of a type's values.
 * @throws Error that names the path of what the wire cannot hold
 */
export function shapeOf(type: ZodType, name: string): Shape {
  return shapeOfSchema(z.toJSONSchema(type, { cycles: 'ref', reused: 'inline' }), name);
}

/** {@link shapeOf} a type whose JSON Schema this is. */
export function shapeOfSchema(schema: object, name: string): Shape {
  const root = schema as JsonSchema;
  return read(root, root, name, []);
}

function unfit(path: string, why: string): never {
  throw new Error(`${path} cannot be synchronised: ${why}`);
}

function read(json: JsonSchema, root: JsonSchema, path: string, within: readonly JsonSchema[]): Shape {
  if (within.includes(json)) unfit(path, 'a type that contains itself has no end');
  const inner = (part: JsonSchema, at: string) => read(part, root, at, [...within, json]);
  if (json.$ref !== undefined) return inner(referred(json.$ref, root), path);
  if ('const' in json) return literals([json.const], path);
  if (json.enum) return literals(json.enum, path);
  const members = membersOf(json);
  if (members) return union(members, path, inner);
  switch (json.type) {
    case 'string':
    case 'boolean':
    case 'integer':
    case 'number':
      return { kind: json.type };
    case 'array':
      return contained('array', elements(json, path, inner), path);
    case 'object':
      if (json.properties) return object(json, path, inner);
      if (typeof json.additionalProperties === 'object')
        return contained('map', inner(json.additionalProperties, `${path}{}`), path);
      return unfit(path, 'its fields are not declared');
    case 'null':
      return unfit(path, 'the wire has no null; make the field optional');
    default:
      return unfit(path, `what is ${JSON.stringify(json)}?`);
  }
}

/**
 * The members merged into one; each by itself where a constant
 * tells them apart and their fields cannot be merged.
 */
function union(
  members: readonly JsonSchema[],
  path: string,
  inner: (part: JsonSchema, at: string) => Shape,
): Shape {
  const shapes = members.map((member) => inner(member, path));
  const one = shapes.reduce<Shape | string>(
    (a, b) => (typeof a === 'string' ? a : merge(a, b, path)),
    shapes[0]!,
  );
  if (typeof one !== 'string') return one;
  const constants = (name: string) => members.map((member) => member.properties?.[name]?.const);
  const tag = Object.keys(members[0]?.properties ?? {}).find((name) => {
    const values = constants(name);
    return !values.includes(undefined) && new Set(values).size === values.length;
  });
  if (tag === undefined) throw new Error(one);
  return {
    kind: 'union',
    tag,
    members: new Map(constants(tag).map((value, i) => [value, shapes[i] as ObjectShape])),
  };
}

function literals(values: readonly unknown[], path: string): Shape {
  const shapes = values.map((value): Shape => {
    if (typeof value === 'string' || typeof value === 'boolean') return { kind: typeof value as 'string' };
    if (typeof value === 'number') return { kind: Number.isInteger(value) ? 'integer' : 'number' };
    return unfit(path, `of its value ${String(value)}`);
  });
  return merged(shapes, path);
}

function elements(json: JsonSchema, path: string, inner: (part: JsonSchema, at: string) => Shape): Shape {
  const parts = [...(json.prefixItems ?? []), ...(typeof json.items === 'object' ? [json.items] : [])];
  if (!parts.length) unfit(path, 'its elements are not declared');
  const at = `${path}[]`;
  return merged(
    parts.map((part) => inner(part, at)),
    at,
  );
}

function contained(kind: 'array' | 'map', of: Shape, path: string): Shape {
  if (of.kind === 'array' || of.kind === 'map')
    unfit(
      path,
      `a list or record cannot hold ${of.kind === 'array' ? 'lists' : 'records'} directly; put an object between`,
    );
  return { kind, of };
}

function object(json: JsonSchema, path: string, inner: (part: JsonSchema, at: string) => Shape): ObjectShape {
  if (typeof json.additionalProperties === 'object') unfit(path, 'it has both named fields and others');
  const fields = new Map<string, Field>();
  for (const [name, part] of Object.entries(json.properties ?? {}))
    fields.set(name, {
      shape: inner(part, `${path}.${name}`),
      optional: !json.required?.includes(name),
      constant: part.constant === true,
    });
  return { kind: 'object', fields };
}

/** One shape that holds the values of both, or why there is none. */
function merge(a: Shape, b: Shape, path: string): Shape | string {
  if (a.kind === 'object' && b.kind === 'object') {
    const fields = new Map<string, Field>();
    for (const name of new Set([...a.fields.keys(), ...b.fields.keys()])) {
      const left = a.fields.get(name);
      const right = b.fields.get(name);
      const shape =
        left && right ? merge(left.shape, right.shape, `${path}.${name}`) : (left ?? right)!.shape;
      if (typeof shape === 'string') return shape;
      fields.set(name, {
        shape,
        optional: !left || !right || left.optional || right.optional,
        constant: (left ?? right)!.constant && (right ?? left)!.constant,
      });
    }
    return { kind: 'object', fields };
  }
  if ((a.kind === 'array' || a.kind === 'map') && a.kind === b.kind) {
    const of = merge(a.of, (b as typeof a).of, path);
    return typeof of === 'string' ? of : { kind: a.kind, of };
  }
  if (a.kind === b.kind && a.kind !== 'union') return a;
  if (numeric(a) && numeric(b)) return { kind: 'number' };
  return `${path} cannot be synchronised: it is now ${a.kind}, now ${b.kind}`;
}

/** {@link merge} of what must be one. */
function merged(shapes: readonly Shape[], path: string): Shape {
  return shapes.reduce((a, b) => {
    const both = merge(a, b, path);
    if (typeof both === 'string') throw new Error(both);
    return both;
  });
}

function numeric(shape: Shape): boolean {
  return shape.kind === 'integer' || shape.kind === 'number';
}
