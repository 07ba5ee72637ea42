const MAX_DEPTH = 12;
const MAX_NODES = 2000;
const LONE_SURROGATE = /\p{Surrogate}/u;

/**
 * Says why a value is not ordinary JSON of a reasonable size; `undefined` when it is. MessagePack can
 * carry dates, sets, binary and not-a-number, and nesting that would exhaust a recursive check.
 */
export function notPlain(value: unknown): string | undefined {
  let nodes = 0;
  const look = (part: unknown, depth: number): string | undefined => {
    if (++nodes > MAX_NODES) return 'it has too many parts';
    switch (typeof part) {
      case 'boolean':
        return undefined;
      case 'number':
        return Number.isFinite(part) ? undefined : 'it has a number that is none';
      case 'string':
        return LONE_SURROGATE.test(part) ? 'it has text that is not Unicode' : undefined;
      case 'object':
        break;
      default:
        return `it has a value of type ${typeof part}`;
    }
    if (part === null) return undefined;
    if (depth === MAX_DEPTH) return 'it is nested too deeply';
    if (Array.isArray(part)) {
      for (const element of part) {
        const wrong = look(element, depth + 1);
        if (wrong) return wrong;
      }
      return undefined;
    }
    if (Object.getPrototypeOf(part) !== Object.prototype) return 'it has a value that JSON does not know';
    for (const key of Object.keys(part)) {
      if (LONE_SURROGATE.test(key)) return 'it has text that is not Unicode';
      if (key === '__proto__') return 'it has a field named __proto__';
      const wrong = look((part as Record<string, unknown>)[key], depth + 1);
      if (wrong) return wrong;
    }
    return undefined;
  };
  return look(value, 0);
}
