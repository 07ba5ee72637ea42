import { ArraySchema, MapSchema, Schema, schema, t } from '@colyseus/schema';
import type { ZodType } from 'zod';
import { type Field, type Shape, shapeOf } from './shape.ts';

/** Colyseus allows no more fields in a class. */
const MAX_FIELDS = 64;

type Instance = Schema & Record<string, unknown>;

/** A Colyseus schema class for the values of a zod type, and how to bring an instance up to date. */
export interface Bridge {
  create(): Schema;
  /**
   * Changes of `instance` what differs from `value`, and nothing else. The value must satisfy the zod type.
   * @param only just these fields of it
   */
  mirror(value: unknown, instance: Schema, only?: readonly string[]): void;
}

/**
 * Makes the Colyseus classes for a zod type: an object becomes a class, a record a map, a list an array, and a union of
 * objects one class whose fields are all there is in any of them. Where fields of one name differ in type, each member of
 * the union gets a class of its own.
 * @throws Error that names the path of whatever the wire cannot hold: nulls, cycles, lists of lists, fields that are now
 * of one type and now of another
 * @example
 * const bridge = bridgeOf(z.strictObject({ score: z.record(z.string(), z.int()) }), 'Example');
 * const state = bridge.create();
 * bridge.mirror({ score: { A: 1 } }, state);
 */
export function bridgeOf(type: ZodType, name: string): Bridge {
  const shape = shapeOf(type, name);
  if (shape.kind !== 'object') throw new Error(`${name} cannot be synchronised: it is no object`);
  const built = classOf(shape.fields, name);
  return {
    create: () => built.create({}),
    mirror(value, instance, only) {
      if (!only) return built.sync(value as object, instance as Instance);
      for (const field of only)
        built.fields.get(field)?.(value as Record<string, unknown>, instance as Instance);
    },
  };
}

interface Built {
  readonly type: new () => Schema;
  /** An empty instance, of the class that this value needs. */
  create(value: object): Instance;
  /** Whether an instance can hold this value. */
  fits(value: object, instance: Instance): boolean;
  sync(value: object, instance: Instance): void;
}

type Sync = (value: Record<string, unknown>, instance: Instance) => void;

function classOf(
  fields: ReadonlyMap<string, Field>,
  path: string,
  base = Schema,
): Built & { readonly fields: ReadonlyMap<string, Sync> } {
  if (fields.size > MAX_FIELDS)
    throw new Error(`${path} cannot be synchronised: it has more than ${MAX_FIELDS} fields`);
  const declared: Record<string, ReturnType<typeof t.string>> = {};
  const byName = new Map<string, Sync>();
  for (const [name, field] of fields) {
    if (name in Schema.prototype || name in Object.prototype)
      throw new Error(`${path}.${name} cannot be synchronised: Colyseus has its own use for the name`);
    const { type, sync } = fieldOf(name, field.shape, `${path}.${name}`);
    declared[name] = type as ReturnType<typeof t.string>;
    byName.set(name, sync);
  }
  const syncs = [...byName.values()];
  const type = schema(declared, path, base) as unknown as new () => Schema;
  return {
    type,
    fields: byName,
    create: () => new type() as Instance,
    fits: () => true,
    sync(value, instance) {
      for (let i = 0; i < syncs.length; i++) syncs[i]!(value as Record<string, unknown>, instance);
    },
  };
}

/** A class without fields, and one for each member that adds its own. */
function unionOf({ tag, members }: Shape & { kind: 'union' }, path: string): Built {
  const base = schema({}, path) as unknown as typeof Schema;
  const built = new Map(
    [...members].map(([value, { fields }]) => [value, classOf(fields, `${path}=${value}`, base)]),
  );
  const memberOf = (value: object) => {
    const member = built.get((value as Record<string, unknown>)[tag]);
    if (!member) throw new TypeError(`${path} has no member for its ${tag}`);
    return member;
  };
  return {
    type: base as unknown as new () => Schema,
    create: (value) => memberOf(value).create(value),
    fits: (value, instance) => instance instanceof memberOf(value).type,
    sync: (value, instance) => memberOf(value).sync(value, instance),
  };
}

function builtOf(shape: Shape, path: string): Built | undefined {
  if (shape.kind === 'object') return classOf(shape.fields, path);
  if (shape.kind === 'union') return unionOf(shape, path);
  return undefined;
}

/** An instance that is up to date: the one there is, or a new one. */
function brought(built: Built, value: object, current: Instance | undefined): Instance {
  const instance = current && built.fits(value, current) ? current : built.create(value);
  built.sync(value, instance);
  return instance;
}

/** Every field may be absent on the wire: an instance is made empty and then filled. */
function fieldOf(name: string, shape: Shape, path: string): { type: unknown; sync: Sync } {
  const inner = builtOf(shape, path);
  if (inner)
    return {
      type: t.ref(inner.type).optional(),
      sync(value, instance) {
        const wanted = value[name] as object | undefined;
        const current = instance[name] as Instance | undefined;
        const next = wanted && brought(inner, wanted, current);
        if (next !== current) instance[name] = next;
      },
    };
  if (shape.kind === 'array') {
    const { child, sync } = arrayOf(shape.of, path);
    return {
      type: t.array(child as 'string').optional(),
      sync: container(name, () => new ArraySchema<unknown>(), sync),
    };
  }
  if (shape.kind === 'map') {
    const { child, sync } = mapOf(shape.of, path);
    return { type: t.map(child as 'string').optional(), sync: container(name, newMap, sync) };
  }
  return {
    type: t[wireType(shape)]().optional(),
    sync(value, instance) {
      const wanted = value[name];
      if (instance[name] !== wanted) instance[name] = fit(wanted);
    },
  };
}

function container<V, I>(name: string, create: () => I, sync: (value: V, instance: I) => void): Sync {
  return (value, instance) => {
    const wanted = value[name] as V | undefined;
    const current = instance[name] as I | undefined;
    if (wanted === undefined) {
      if (current !== undefined) instance[name] = undefined;
    } else if (current !== undefined) sync(wanted, current);
    else {
      const made = create();
      sync(wanted, made);
      instance[name] = made;
    }
  };
}

function arrayOf(of: Shape, path: string) {
  const inner = builtOf(of, `${path}[]`);
  const next = (wanted: unknown, current: unknown) => {
    if (inner) return brought(inner, wanted as object, current as Instance | undefined);
    return wanted === current ? current : fit(wanted);
  };
  const sync = (value: readonly unknown[], array: ArraySchema<unknown>) => {
    // the plain list inside: reading it does not pass the proxy
    const items = (array as unknown as { items: unknown[] }).items;
    const kept = Math.min(value.length, items.length);
    for (let i = 0; i < kept; i++) {
      const element = next(value[i], items[i]);
      if (element !== items[i]) array[i] = element;
    }
    for (let i = kept; i < value.length; i++) array.push(next(value[i], undefined));
    while (items.length > value.length) array.pop();
  };
  return { child: inner?.type ?? wireType(of), sync };
}

function mapOf(of: Shape, path: string) {
  const inner = builtOf(of, `${path}{}`);
  const sync = (value: Readonly<Record<string, unknown>>, map: MapSchema<unknown>) => {
    let present = 0;
    for (const key of Object.keys(value)) {
      const wanted = value[key];
      if (wanted === undefined) continue;
      present++;
      const current = map.get(key);
      if (inner) {
        const next = brought(inner, wanted as object, current as Instance | undefined);
        if (next !== current) map.set(key, next);
      } else if (current !== wanted) map.set(key, fit(wanted));
    }
    if (map.size > present)
      for (const key of [...map.keys()])
        if (!Object.hasOwn(value, key) || value[key] === undefined) map.delete(key);
  };
  return { child: inner?.type ?? wireType(of), sync };
}

/** Keys such as "constructor" are taken for known ones by an index with a prototype. */
function newMap(): MapSchema<unknown> {
  const map = new MapSchema<unknown>();
  (map as unknown as { journal: { indexByKey: object } }).journal.indexByKey = Object.create(null);
  return map;
}

/** Integers take as few bytes as they need; `number` would round other numbers to 32 bits where it sees fit. */
function wireType(shape: Shape): 'string' | 'boolean' | 'number' | 'float64' {
  switch (shape.kind) {
    case 'string':
    case 'boolean':
      return shape.kind;
    case 'integer':
      return 'number';
    default:
      return 'float64';
  }
}

/** Half of a surrogate pair would be written longer than it is announced, and garble what follows. */
function fit(value: unknown): unknown {
  return typeof value === 'string' ? value.replace(/\p{Surrogate}/gu, '\ufffd') : value;
}
