import type { Random } from './random.ts';

const TEXTS = [
  '',
  ' ',
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  '../../etc/passwd',
  '%00',
  '\0',
  '\ud800',
  '\u202e\u200b',
  '<script>alert(1)</script>',
  "'; DROP TABLE matches; --",
  '#{exit}',
  '{{7*7}}',
  'NaN',
  '1e999',
  'x'.repeat(300),
  'x'.repeat(5_000),
  '🏈'.repeat(40),
];
const NUMBERS = [0, -0, -1, 1, 0.5, 2 ** 31, 2 ** 53, -(2 ** 63), 1e300, 5e-324];

/** A value no real client would send. JSON can carry it. */
export function hostile(random: Random, depth = 0): unknown {
  switch (random.below(depth > 3 ? 5 : 9)) {
    case 0:
      return null;
    case 1:
      return random.chance(50);
    case 2:
      return random.pick(NUMBERS);
    case 3:
    case 4:
      return random.pick(TEXTS);
    case 5:
      return Array.from({ length: random.below(5) }, () => hostile(random, depth + 1));
    case 6:
      return deep(random.pick([5, 50, 500]));
    case 7:
      return Array(random.pick([100, 3_000])).fill(random.below(9));
    default:
      return Object.fromEntries(
        Array.from({ length: random.below(5) }, () => [random.pick(TEXTS), hostile(random, depth + 1)]),
      );
  }
}

/** A value with some of it exchanged, left out or added. */
export function mutated(random: Random, value: unknown): unknown {
  if (random.chance(15)) return hostile(random);
  if (Array.isArray(value)) {
    const list = value.map((one) => (random.chance(40) ? mutated(random, one) : one));
    if (random.chance(30)) list.splice(random.below(list.length + 1), 1);
    if (random.chance(20)) list.push(hostile(random));
    return list;
  }
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).map(([key, one]): [string, unknown] => [
      random.chance(6) ? random.pick(TEXTS) : key,
      random.chance(45) ? mutated(random, one) : one,
    ]);
    if (random.chance(15)) entries.splice(random.below(entries.length + 1), 1);
    if (random.chance(15)) entries.push([random.pick(TEXTS), hostile(random)]);
    return Object.fromEntries(entries);
  }
  if (typeof value === 'number')
    return random.chance(50) ? value + random.pick([-1, 1, 0.5, 1e9]) : random.pick(NUMBERS);
  if (typeof value === 'string')
    return random.chance(50) ? random.pick(TEXTS) : `${value}${random.pick(TEXTS)}`;
  return hostile(random);
}

/** Bytes with some of them changed, lost or doubled. */
export function spoiled(random: Random, bytes: Uint8Array): Buffer {
  let made = Buffer.from(bytes);
  for (let i = 0; i <= random.below(4); i++) {
    const at = random.below(made.length + 1);
    switch (random.below(4)) {
      case 0:
        made[Math.min(at, made.length - 1)] = random.below(256);
        break;
      case 1:
        made = made.subarray(0, at);
        break;
      case 2:
        made = Buffer.concat([made.subarray(0, at), random.bytes(1 + random.below(6)), made.subarray(at)]);
        break;
      default:
        made = Buffer.concat([made, made.subarray(at)]).subarray(0, 20_000);
    }
    if (!made.length) return made;
  }
  return made;
}

function deep(levels: number): unknown {
  let value: unknown = 'x';
  for (let i = 0; i < levels; i++) value = i % 2 ? { a: value } : [value];
  return value;
}
