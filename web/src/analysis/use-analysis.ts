import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { Drawing } from '../arenas/arena.ts';
import { useAsking } from '../match/asking.ts';
import type { Analysis } from './analysis.ts';
import type { Shown } from './shown.ts';
import { left, path, type Tree } from './tree.ts';

/** An analysis as it stands. */
export const useShown = (analysis: Analysis): Shown =>
  useSyncExternalStore(analysis.subscribe, analysis.shown);

/** How an analysis is answered: as a match is. */
export function useAnswers(analysis: Analysis, shown: Shown, drawing: Drawing) {
  const { view, since, decision, legal } = shown;
  const now = useMemo(
    () => ({
      room: { status: 'live' as const },
      position: { seq: since, state: view },
      decision,
      since,
      legal,
    }),
    [since, view, decision, legal],
  );
  const asking = useAsking(
    useMemo(() => ({ match: analysis }), [analysis]),
    now,
    drawing,
  );
  useEffect(() => () => analysis.close(), [analysis]);
  return asking;
}

/**
 * All that has happened before the position that is shown: the entries of the main line,
 * then the moves of the branch.
 */
export function useEntries({ main }: Analysis, { tree }: Shown) {
  return useMemo(() => entriesTo(main.journal, tree), [main, tree]);
}

function entriesTo(journal: Analysis['main']['journal'], tree: Tree) {
  const seq = left(tree, tree.here);
  const moves = path(tree, tree.here).map((one, i) => ({ ...tree.moves[one]!, seq: seq + 1 + i }));
  return [...journal.slice(0, seq + 1), ...moves];
}

/** Control or Command with Z takes back, with Shift or with Y plays again; not where somebody writes. */
export function useTakingBack(analysis: Analysis): void {
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const { ctrlKey, metaKey, shiftKey, target } = event;
      if (!(ctrlKey || metaKey) || (target instanceof Element && target.matches('input, textarea'))) return;
      const key = event.key.toLowerCase();
      if (key !== 'z' && key !== 'y') return;
      event.preventDefault();
      if (key === 'y' || shiftKey) analysis.redo();
      else analysis.undo();
    };
    addEventListener('keydown', pressed);
    return () => removeEventListener('keydown', pressed);
  }, [analysis]);
}
