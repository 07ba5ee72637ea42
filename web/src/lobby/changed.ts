/** A part of a value, and what stands there then; without that it is gone. */
export type Change = readonly [path: readonly string[], value?: unknown];

/** A copy of a value with one part of it changed. */
export function changed(value: unknown, [[key, ...rest], ...to]: Change): unknown {
  if (key === undefined) return to[0];
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<string, unknown>;
  if (!rest.length && !to.length) delete copy[key];
  else copy[key] = changed(copy[key], [rest, ...to] as Change);
  return copy;
}
