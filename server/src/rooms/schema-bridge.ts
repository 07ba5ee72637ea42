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
 * objects one class whose fields are all there is in any of them.
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
    create: built.create,
    mirror(value, instance, only) {
      if (!only) return built.sync(value as object, instance as Instance);
      for (const field of only)
        built.fields.get(field)?.(value as Record<string, unknown>, instance as Instance);
    },
  };
}

interface Built {
  readonly type: new () => Schema;
  create(): Instance;
  sync(value: object, instance: Instance): void;
  readonly fields: ReadonlyMap<string, Sync>;
}

type Sync = (value: Record<string, unknown>, instance: Instance) => void;

function classOf(fields: ReadonlyMap<string, Field>, path: string): Built {
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
  const type = schema(declared, path) as unknown as new () => Schema;
  return {
    type,
    fields: byName,
    create: () => new type() as Instance,
    sync(value, instance) {
      for (let i = 0; i < syncs.length; i++) syncs[i]!(value as Record<string, unknown>, instance);
    },
  };
}

/** Every field may be absent on the wire: an instance is made empty and then filled. */
function fieldOf(name: string, shape: Shape, path: string): { type: unknown; sync: Sync } {
  if (shape.kind === 'object') {
    const inner = classOf(shape.fields, path);
    return {
      type: t.ref(inner.type).optional(),
      sync: container(name, inner.create, inner.sync),
    };
  }
  if (shape.kind === 'array') {
    const { child, sync } = arrayOf(shape.of, path);
    return {
      type: t.array(child as 'string').optional(),
      sync: container(name, () => new ArraySchema(), sync),
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

function container(name: string, create: () => unknown, sync: (value: never, instance: never) => void): Sync {
  return (value, instance) => {
    const wanted = value[name];
    const current = instance[name];
    if (wanted === undefined) {
      if (current !== undefined) instance[name] = undefined;
    } else if (current !== undefined) sync(wanted as never, current as never);
    else {
      const made = create();
      sync(wanted as never, made as never);
      instance[name] = made;
    }
  };
}

function arrayOf(of: Shape, path: string) {
  const inner = of.kind === 'object' ? classOf(of.fields, `${path}[]`) : undefined;
  const sync = (value: readonly unknown[], array: ArraySchema<unknown>) => {
    // the plain list inside: reading it does not pass the proxy
    const items = (array as unknown as { items: unknown[] }).items;
    const kept = Math.min(value.length, items.length);
    for (let i = 0; i < kept; i++) {
      if (inner) inner.sync(value[i] as object, items[i] as Instance);
      else if (items[i] !== value[i]) array[i] = fit(value[i]);
    }
    for (let i = kept; i < value.length; i++) {
      if (inner) {
        const made = inner.create();
        inner.sync(value[i] as object, made);
        array.push(made);
      } else array.push(fit(value[i]));
    }
    while (items.length > value.length) array.pop();
  };
  return { child: inner?.type ?? wireType(of), sync };
}

function mapOf(of: Shape, path: string) {
  const inner = of.kind === 'object' ? classOf(of.fields, `${path}{}`) : undefined;
  const sync = (value: Readonly<Record<string, unknown>>, map: MapSchema<unknown>) => {
    let present = 0;
    for (const key of Object.keys(value)) {
      const wanted = value[key];
      if (wanted === undefined) continue;
      present++;
      const current = map.get(key);
      if (!inner) {
        if (current !== wanted) map.set(key, fit(wanted));
      } else if (current) inner.sync(wanted as object, current as Instance);
      else {
        const made = inner.create();
        inner.sync(wanted as object, made);
        map.set(key, made);
      }
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
