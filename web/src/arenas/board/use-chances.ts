import type { Typed } from '@touchline/rules/kernel';
import { useEffect, useState } from 'react';
import type { ArenaProps } from '../arena.ts';

/** How likely each of a few actions comes to what it is done for; absent where no dice decide. */
export function useChances<Action extends Typed>(
  actions: readonly Action[],
  chancesOf: ArenaProps<unknown, Action>['chancesOf'],
): ReadonlyMap<Action, number> {
  const [found, setFound] = useState<{ of: readonly Action[]; chances: ReadonlyMap<Action, number> }>();
  useEffect(() => {
    if (!chancesOf || !actions.length) return undefined;
    let off = false;
    const ask = async (action: Action) => {
      const [hoped] = await chancesOf(action).catch(() => []);
      return hoped ? [[action, hoped.p] as const] : [];
    };
    void Promise.all(actions.map(ask)).then(
      (all) => off || setFound({ of: actions, chances: new Map(all.flat()) }),
      () => {},
    );
    return () => {
      off = true;
    };
  }, [actions, chancesOf]);
  return found?.of === actions ? found.chances : (NONE as ReadonlyMap<Action, number>);
}
const NONE: ReadonlyMap<unknown, number> = new Map();
