import type { Some } from '../arenas/person.ts';

/** A number from a text, the same one everywhere and always: FNV-1a. */
export function seedOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  // its low bits alone are alike for like texts
  hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b);
  return (hash ^ (hash >>> 13)) >>> 0;
}

/** The one of several that a seed chooses for a purpose. */
export function chosen<T>(some: Some<T>, seed: number, what: string): T {
  if (!Array.isArray(some)) return some as T;
  return some[seedOf(`${seed} ${what}`) % some.length];
}

/** The first that nobody has yet, from the one on that a seed chooses; that one, where all are taken. */
export function untaken(names: readonly string[], seed: number, taken: ReadonlySet<string>): string {
  for (let i = 0; i < names.length; i++) {
    const name = names[(seed + i) % names.length]!;
    if (!taken.has(name)) return name;
  }
  return names[seed % names.length]!;
}
