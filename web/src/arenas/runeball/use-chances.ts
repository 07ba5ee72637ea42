import { useEffect, useState } from 'react';
import type { Doing } from './doing.ts';

type ChanceOf = ((action: Doing) => Promise<number | undefined>) | undefined;

/** How likely each of a few actions comes to what it is done for; absent where no dice decide. */
export function useChances(actions: readonly Doing[], chanceOf: ChanceOf): ReadonlyMap<Doing, number> {
  const [found, setFound] = useState<{ of: readonly Doing[]; chances: ReadonlyMap<Doing, number> }>();
  useEffect(() => {
    if (!chanceOf || !actions.length) return undefined;
    let off = false;
    const ask = async (action: Doing) => {
      const chance = await chanceOf(action).catch(() => undefined);
      return chance === undefined ? [] : [[action, chance] as const];
    };
    void Promise.all(actions.map(ask)).then(
      (all) => off || setFound({ of: actions, chances: new Map(all.flat()) }),
    );
    return () => {
      off = true;
    };
  }, [actions, chanceOf]);
  return found?.of === actions ? found.chances : NONE;
}
const NONE: ReadonlyMap<Doing, number> = new Map();
