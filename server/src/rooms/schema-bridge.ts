import { $changes, $values, ArraySchema, MapSchema, Schema, schema, t } from '@colyseus/schema';
import type { ZodType } from 'zod';
import { type Field, type Shape, shapeOf, shapeOfSchema } from './shape.ts';

/** Colyseus allows no more fields in a class. */
const MAX_FIELDS = 64;

type Instance = Schema & Record<string, unknown>;

/** A Colyseus schema class for the values of a zod type, and how to bring an instance up to date. */
export interface Bridge {
  create(): Schema;
  /**
   * Changes of `instance` what differs from `value`, and nothing else. The value must satisfy the zod type.
   */
  mirror(value: unknown, instance: Schema): void;
  /** A {@link Bridge.mirror} of just these fields of it; to be made once. */
  part(fields: readonly string[]): Bridge['mirror'];
}

/**
 * Makes the Colyseus classes for a zod type: an object becomes a class, a record a map, a list an array, and
 * a union of objects one class whose fields are all there is in any of them. Where fields of one name differ
 * in type, each member of the union gets a class of its own.
 * @throws Error that names the path of what the wire cannot hold: nulls, cycles, lists of lists, fields that
 * are now of one type and now of another
 * @example
 * const bridge = bridgeOf(z.strictObject({ score: z.record(z.string(), z.int()) }), 'Example');
 * const state = bridge.create();
 * bridge.mirror({ score: { A: 1 } }, state);
 */
export function bridgeOf(type: ZodType, name: string): Bridge {
  return bridgeTo(shapeOf(type, name), name);
}

/** {@link bridgeOf} a type whose JSON Schema this is. */
export function bridgeOfSchema(schema: object, name: string): Bridge {
  return bridgeTo(shapeOfSchema(schema, name), name);
}

function bridgeTo(shape: Shape, name: string): Bridge {
  if (shape.kind !== 'object') throw new Error(`${name} cannot be synchronised: it is no object`);
  const root = classOf(shape.fields, name);
  return {
    create: () => root.create({}),
    mirror: fromTheRoot(root.sync),
    part: (fields) => fromTheRoot(root.syncOf(fields)),
  };
}

type Sync = (value: object, instance: Instance) => void;

const ALIKE = Symbol('alike');
/**
 * Of the root that is being brought up to date: the instances of what never changes and stands inside of
 * lists and maps, by what they hold. What is equal is one instance, so it is sent once.
 */
let alike = new Map<string, Instance>();

const fromTheRoot =
  (sync: Sync): Bridge['mirror'] =>
  (value, instance) => {
    const root = instance as { [ALIKE]?: Map<string, Instance> };
    root[ALIKE] ??= new Map();
    alike = root[ALIKE];
    sync(value as object, instance as Instance);
  };

interface Built {
  readonly type: typeof Schema;
  /** An empty instance, of the class that this value needs. */
  create(value: object): Instance;
  /** Whether an instance can hold this value. */
  fits(value: object, instance: Instance): boolean;
  readonly sync: Sync;
}

interface BuiltClass extends Built {
  syncOf(fields: readonly string[]): Sync;
}

function classOf(fields: ReadonlyMap<string, Field>, path: string, base = Schema): BuiltClass {
  if (fields.size > MAX_FIELDS)
    throw new Error(`${path} cannot be synchronised: it has more than ${MAX_FIELDS} fields`);
  const declared: Record<string, ReturnType<typeof t.string>> = {};
  const parts = new Map<string, Part>();
  for (const [name, field] of fields) {
    if (name in Schema.prototype || name in Object.prototype)
      throw new Error(`${path}.${name} cannot be synchronised: Colyseus has its own use for the name`);
    const part = {
      ...partOf(field.shape, `${path}.${name}`, name, field.constant),
      constant: field.constant,
    };
    declared[name] = part.type as ReturnType<typeof t.string>;
    parts.set(name, part);
  }
  const type = schema(declared, path, base) as unknown as typeof Schema;
  // one place each, whatever fields are brought up to date together
  const kept = [...parts].filter(([, part]) => part.constant || part.list).map(([name]) => name);
  const syncOf = (names: readonly string[]) =>
    written(type, new Map(names.map((name) => [name, parts.get(name)!])), kept);
  const scarce = fields.size >= SCARCE && [...fields.values()].every((field) => field.optional);
  const plain = [...parts.values()].every((part) => !part.made && !part.fill);
  return {
    type,
    create: () => lean(type, scarce ? undefined : fields.size),
    fits: () => true,
    sync: scarce && plain ? few(type, [...fields.keys()]) : syncOf([...parts.keys()]),
    syncOf,
  };
}

/** Pieces are cut from it; what is left of one is given up with the last of them. */
let slab = new Uint8Array(0);
let taken = 0;
const SLAB = 8192;

/**
 * An instance that takes little. A list that grows as fields are set takes three times as much as one with
 * room for just these; and Colyseus notes the changes of each instance in a buffer of its own.
 */
function lean(type: typeof Schema, fields: number | undefined): Instance {
  const instance = new type() as Instance;
  const inner = instance as unknown as { [$values]: unknown[]; [$changes]: { ops?: Uint8Array } };
  if (fields !== undefined) inner[$values].length = fields;
  const changes = inner[$changes];
  if (changes.ops) {
    const { length } = changes.ops;
    if (taken + length > slab.length) {
      slab = new Uint8Array(SLAB);
      taken = 0;
    }
    changes.ops = slab.subarray(taken, taken + length);
    taken += length;
  }
  return instance;
}

/** How many fields of an instance are present. */
const PRESENT = Symbol('present');

/** From this many fields on, all of which may be absent, only those that are there are looked at. */
const SCARCE = 8;

/**
 * For objects with many fields of which few are present, as
 * counters: while none has gone, absent ones are passed over.
 */
function few(type: typeof Schema, names: readonly string[]): Sync {
  const index = type[Symbol.metadata] as unknown as Readonly<Record<string, number>>;
  return (value, instance) => {
    const held = (instance as unknown as { [$values]: unknown[] })[$values];
    const counted = instance as { [PRESENT]?: number };
    const wanted = value as Record<string, unknown>;
    let present = counted[PRESENT] ?? 0;
    let count = 0;
    for (const name in wanted) {
      const next = wanted[name];
      if (next === undefined) continue;
      count++;
      const current = held[index[name]!];
      if (next === current) continue;
      if (current === undefined) present++;
      instance[name] = next;
    }
    if (present > count)
      for (const name of names)
        if (wanted[name] === undefined && held[index[name]!] !== undefined) instance[name] = undefined;
    counted[PRESENT] = count;
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
    type: base,
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

/** What is held where it can hold the value, else something new and empty. */
function fitting(built: Built, value: object, current: unknown): Instance {
  const fits = current !== undefined && built.fits(value, current as Instance);
  return fits ? (current as Instance) : built.create(value);
}

/** A field of a class: its Colyseus type, and how to make of its value what the instance is to hold. */
interface Part {
  readonly type: unknown;
  /** What is held of a value that is not held itself. */
  readonly made?: (wanted: never) => unknown;
  /**
   * Brings what `holder` holds up to date. What is new is held before it is filled: Colyseus sends an
   * instance that several hold in the right order only if they were there already.
   */
  readonly fill?: (wanted: never, current: never, holder: Instance, known: unknown[], at: number) => void;
  /** It is a list, and keeps in `known[at]` what is inside of what is held. */
  readonly list?: true;
  /** What stands here never changes: the same object again need not be compared. */
  readonly constant?: boolean;
}

/** Every field may be absent on the wire: an instance is made empty and then filled. */
function partOf(shape: Shape, path: string, name: string, constant: boolean): Part {
  const inner = builtOf(shape, path);
  if (inner)
    return {
      type: t.ref(inner.type).optional(),
      fill: constant && /[[{]/.test(path) ? shared(inner, path, name) : owned(inner, name),
    };
  if (shape.kind === 'array') {
    const { child, sync } = arrayOf(shape.of, path);
    return {
      type: t.array(child as 'string').optional(),
      list: true,
      fill(wanted: readonly unknown[], current: ArraySchema<unknown> | undefined, holder, known, at) {
        const array = current ?? new ArraySchema<unknown>();
        if (!current) {
          holder[name] = array;
          // a proxy: to read of it costs more than all that is compared
          known[at] = (array as unknown as { items: unknown[] }).items;
        }
        sync(wanted, array, known[at] as unknown[]);
      },
    };
  }
  if (shape.kind === 'map') {
    const { child, sync } = mapOf(shape.of, path);
    return {
      type: t.map(child as 'string').optional(),
      fill(wanted: Readonly<Record<string, unknown>>, current: MapSchema<unknown> | undefined, holder) {
        const map = current ?? newMap();
        if (!current) holder[name] = map;
        sync(wanted, map);
      },
    };
  }
  const type = t[wireType(shape)]().optional();
  return shape.kind === 'string' ? { type, made: fit } : { type };
}

const owned =
  (built: Built, name: string) =>
  (wanted: object, current: Instance | undefined, holder: Instance): void => {
    const instance = fitting(built, wanted, current);
    if (instance !== current) holder[name] = instance;
    built.sync(wanted, instance);
  };

const shared =
  (built: Built, path: string, name: string) =>
  (wanted: object, current: Instance | undefined, holder: Instance): void => {
    const key = `${path} ${JSON.stringify(wanted)}`;
    const known = alike.get(key);
    if (known && known === current) return;
    const instance = known ?? built.create(wanted);
    holder[name] = instance;
    if (known) return;
    alike.set(key, instance);
    built.sync(wanted, instance);
  };

/** The objects that the constant fields of an instance were brought up to date with, and what lists hold. */
const KNOWN = Symbol('known');

/**
 * Writes out the comparison of each field as code of its own. In a loop over
 * fields, every read is of a property that the engine has not seen before;
 * written out, this is several times as fast, and it is done after every move.
 * @param kept the fields of the class for which an instance keeps something, in the order of their places
 */
function written(type: typeof Schema, parts: ReadonlyMap<string, Part>, kept: readonly string[]): Sync {
  const index = type[Symbol.metadata] as unknown as Readonly<Record<string, number>>;
  const lines = [...parts].map(([name, { made, fill, constant }], i) => {
    const key = JSON.stringify(name);
    const at = kept.indexOf(name);
    const known = constant ? `if (wanted !== known[${at}]) {` : '';
    const remembered = constant ? `known[${at}] = wanted; }` : '';
    const held = made ? `wanted === undefined ? undefined : made[${i}](wanted)` : 'wanted';
    const changed = fill
      ? `if (wanted !== undefined) fill[${i}](wanted, current, instance, known, ${at});
        else if (current !== undefined) instance[${key}] = undefined;`
      : `next = ${held};
        if (next !== current) instance[${key}] = next;`;
    return `
      wanted = value[${key}]; ${known}
      current = held[${index[name]}];
      if (wanted !== current) {
        ${changed}
      } ${remembered}`;
  });
  const made = [...parts.values()].map((part) => part.made);
  const fill = [...parts.values()].map((part) => part.fill);
  const body = `return (value, instance) => {
    const held = instance[$values];
    ${kept.length ? `const known = instance[$known] ??= new Array(${kept.length});` : 'const known = undefined;'}
    let wanted, current, next;${lines.join('')}
  };`;
  return new Function('$values', '$known', 'made', 'fill', body)($values, KNOWN, made, fill) as Sync;
}

function arrayOf(of: Shape, path: string) {
  const inner = builtOf(of, `${path}[]`);
  const sync = (value: readonly unknown[], array: ArraySchema<unknown>, items: readonly unknown[]) => {
    if (!value.length && !items.length) return;
    for (let i = 0; i < value.length; i++) {
      const wanted = value[i];
      const current = items[i];
      const next = inner
        ? fitting(inner, wanted as object, current)
        : wanted === current
          ? current
          : fit(wanted);
      if (i >= items.length) array.push(next);
      else if (next !== current) array[i] = next;
      inner?.sync(wanted as object, next as Instance);
    }
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
      const next = inner
        ? fitting(inner, wanted as object, current)
        : current === wanted
          ? current
          : fit(wanted);
      if (next !== current) map.set(key, next);
      inner?.sync(wanted as object, next as Instance);
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

/**
 * Integers take as few bytes as they need; `number` would round other numbers to 32 bits where it sees fit.
 */
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
