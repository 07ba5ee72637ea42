import { useEffect, useMemo, useState } from 'react';
import type { Drawing } from '../arenas/arena.ts';
import type { Shown } from '../arenas/board/cast.ts';
import type { Played } from './company.tsx';

interface Fetched {
  readonly of: Drawing;
  readonly match: string;
  named(said: Shown['said']): Drawing;
  cast(state: unknown): Shown;
}

/** Of the match seen last: who sits down in it sees its names at once. */
let last: Fetched | undefined;

/**
 * Who takes part in a match, and the drawing that says their names; until they are fetched, and where a game
 * has no people, the drawing as it is.
 * @param state absent before there is a board
 */
export function useCast(
  drawing: Drawing,
  played: Played,
  state: unknown,
): { readonly cast: Shown | undefined; readonly drawing: Drawing } {
  const [fetched, setFetched] = useState(last);
  useEffect(() => {
    const { people } = drawing;
    if (!people) return undefined;
    let off = false;
    const fetching = async () => {
      const [drawn, found] = await Promise.all([import('./company.tsx'), people()]);
      const entered = played.fixture && (await (await import('./entered.ts')).enteredIn(played.fixture));
      if (off) return;
      const cast = drawn.company(found.people, drawing, played, entered || []);
      const { match } = played;
      last = { of: drawing, match, named: (said) => drawn.named(drawing, said), cast };
      setFetched(last);
    };
    // a match can be played without names
    fetching().catch(() => {});
    return () => {
      off = true;
    };
  }, [drawing, played.match]);
  const here =
    state !== undefined && fetched?.of === drawing && fetched.match === played.match ? fetched : undefined;
  const cast = useMemo(() => here?.cast(state), [here, state]);
  const said = cast?.said;
  const saying = useMemo(() => (here && said ? here.named(said) : drawing), [here, said, drawing]);
  return { cast, drawing: saying };
}
