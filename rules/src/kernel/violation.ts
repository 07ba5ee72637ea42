/** Why an action was refused. An answer to the player, never an exception. */
export interface Violation {
  /** Stable and machine readable, e.g. `"too-far"`. */
  readonly code: string;
  /** The clause it breaks, e.g. `"CB-6.2"`. */
  readonly clause: string;
  /** One sentence for the player: what is wrong, and what would be legal. */
  readonly message: string;
  /**
   * The part of the options or of the action that it is about, where it is about
   * one: `minBasic`, `players.0`.
   */
  readonly path?: string;
  /** Every problem found, this one first, where there can be several (a roster). */
  readonly problems?: readonly Violation[];
}

/** Makes a {@link Violation}. */
export function violation(code: string, clause: string, message: string, path?: string): Violation {
  return { code, clause, message, ...(path !== undefined && { path }) };
}

/** One violation out of many: the first, carrying them all. `undefined` for none. */
export function violations(found: readonly Violation[]): Violation | undefined {
  const [first] = found;
  return first && (found.length > 1 ? { ...first, problems: found } : first);
}
