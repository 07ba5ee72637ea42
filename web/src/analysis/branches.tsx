import { REFEREE } from '@touchline/rules/kernel';
import { useMemo } from 'react';
import type { Drawing } from '../arenas/arena.ts';
import { useSaid } from '../arenas/board/cast.ts';
import { analysis } from '../text/analysis.ts';
import { Button } from '../ui/button.tsx';
import type { Analysis } from './analysis.ts';
import type { Shown } from './shown.ts';
import { type Branch, branches, type Place, samePlace } from './tree.ts';

const TOLD = analysis.branch;

interface Props {
  readonly analysis: Analysis;
  readonly shown: Shown;
  /** With names. */
  readonly drawing: Drawing;
}

/** Everything that was tried, branch by branch, beside the main line; each move is a place to go to. */
export function Branches({ analysis, shown: { tree }, drawing }: Props) {
  const named = useSaid();
  const all = useMemo(() => branches(tree), [tree.moves]);
  const told = useMemo(
    () => tree.moves.map((_, i) => inWords(analysis, drawing, named, i, tree)),
    [analysis, drawing, named, tree.moves],
  );
  const from = (place: Place): string => {
    if ('seq' in place) return analysis.main.source.kind === 'line' ? TOLD.start : TOLD.entry(place.seq);
    const branch = all.findIndex((one) => one.moves.includes(place.move));
    return TOLD.move(all[branch]!.moves.indexOf(place.move) + 1, branch + 1);
  };
  const go = (to: Place) => () => analysis.go(to);
  const current = (place: Place) =>
    samePlace(place, tree.here) ? ({ 'aria-current': 'step' } as const) : {};
  if (!all.length) return <p className="muted small">{TOLD.none}</p>;
  return all.map((branch: Branch, n) => (
    <section key={branch.moves[0]} className="branch" aria-label={TOLD.title(n + 1)}>
      <h3>{TOLD.title(n + 1)}</h3>
      <Button kind="quiet" className="branch-move" onClick={go(branch.from)} {...current(branch.from)}>
        {TOLD.left(from(branch.from))}
      </Button>
      <ol>
        {branch.moves.map((move) => (
          <li key={move}>
            <Button kind="quiet" className="branch-move" onClick={go({ move })} {...current({ move })}>
              {told[move]}
            </Button>
          </li>
        ))}
      </ol>
      <Button kind="quiet" className="branch-remove" onClick={() => analysis.remove(branch.moves[0]!)}>
        {TOLD.remove(n + 1)}
      </Button>
    </section>
  ));
}

/** A move in words: who did what. */
function inWords(
  { main }: Analysis,
  drawing: Drawing,
  named: (text: string) => string,
  index: number,
  { moves }: Shown['tree'],
): string {
  const { seat, action, events, said } = moves[index]!;
  if (seat !== REFEREE) return `${drawing.side(seat, main.options).name}: ${named(said)}`;
  return `${TOLD.referee}: ${events.flatMap((one) => drawing.event(one) ?? []).join(' ') || action.type}`;
}
