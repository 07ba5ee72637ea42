/**
 * What pieces can do besides what all can: skills, abilities, spells. An effect is an entry of a table
 * that says at which moments of the rules it has something to say; the rules ask the table at that moment
 * and know no effect by name.
 */
export interface Effect<Hooks> {
  readonly id: string;
  /** The clause that describes it. */
  readonly clause: string;
  /** What it says, by the moment at which it is asked. */
  readonly hooks: Partial<Hooks>;
}

/**
 * A game's effects. Of several that have something to say, the one that stands first
 * in the table is heard first.
 */
export interface Effects<Hooks> {
  readonly all: readonly Effect<Hooks>[];
  /** @throws Error when there is no such effect */
  byId(id: string): Effect<Hooks>;
  /** What the effects of somebody say at this moment, in order. */
  heard<K extends keyof Hooks>(hook: K, held: readonly string[]): NonNullable<Hooks[K]>[];
}

/** @param all in the order in which they are heard; name the clause that fixes it */
export function effectsOf<Hooks>(all: readonly Effect<Hooks>[]): Effects<Hooks> {
  const byId = new Map(all.map((effect) => [effect.id, effect]));
  const withHook = new Map<keyof Hooks, Effect<Hooks>[]>();
  for (const effect of all)
    for (const hook of Object.keys(effect.hooks) as (keyof Hooks)[])
      withHook.set(hook, [...(withHook.get(hook) ?? []), effect]);
  return {
    all,
    byId(id) {
      const found = byId.get(id);
      if (!found) throw new Error(`no effect "${id}"`);
      return found;
    },
    heard: (hook, held) =>
      held.length
        ? (withHook.get(hook) ?? [])
            .filter(({ id }) => held.includes(id))
            .map(({ hooks }) => hooks[hook] as NonNullable<Hooks[typeof hook]>)
        : [],
  };
}
