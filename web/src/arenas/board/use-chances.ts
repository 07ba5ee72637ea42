import type { Typed } from '@touchline/rules/kernel';
import { useEffect, useMemo, useState } from 'react';
import type { ArenaProps, Chance } from '../arena.ts';

/** What may come of each of a few actions, first what it is done for; absent where no dice decide. */
export function useAllChances<Action extends Typed>(
  actions: readonly Action[],
  chancesOf: ArenaProps<unknown, Action>['chancesOf'],
): ReadonlyMap<Action, readonly Chance[]> {
  const [found, setFound] = useState<{
    of: readonly Action[];
    chances: ReadonlyMap<Action, readonly Chance[]>;
  }>();
  useEffect(() => {
    if (!chancesOf || !actions.length) return undefined;
    let off = false;
    const ask = async (action: Action) => {
      const all = await chancesOf(action).catch(() => []);
      return all.length ? [[action, all] as const] : [];
    };
    void Promise.all(actions.map(ask)).then(
      (all) => off || setFound({ of: actions, chances: new Map(all.flat()) }),
      () => {},
    );
    return () => {
      off = true;
    };
  }, [actions, chancesOf]);
  return found?.of === actions ? found.chances : (NONE as ReadonlyMap<Action, readonly Chance[]>);
}
const NONE: ReadonlyMap<unknown, readonly Chance[]> = new Map();

/** How likely each of a few actions comes to what it is done for; absent where no dice decide. */
export function useChances<Action extends Typed>(
  actions: readonly Action[],
  chancesOf: ArenaProps<unknown, Action>['chancesOf'],
): ReadonlyMap<Action, number> {
  const all = useAllChances(actions, chancesOf);
  return useMemo(() => new Map([...all].map(([action, [hoped]]) => [action, hoped!.p])), [all]);
}
