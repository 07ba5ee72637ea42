import type { Formation } from './formations.ts';
import { length } from './names.ts';
import type { Spread } from './spread.ts';

const WHAT: Readonly<Record<Formation, string>> = {
  usual: 'Line: evenly across, so that each runner meets somebody.',
  wedge: 'Wedge: large ones together, to shove through the middle.',
  wings: 'Wings: large ones out wide, to run round the others.',
};

/** What a placement is good for, and what it comes to. */
export const formationWords = {
  formation: 'Formation',
  formations: { usual: 'Line', wedge: 'Wedge', wings: 'Wings' },
  what: (name: Formation) => WHAT[name],
  spread: ({ apart, edge, step }: Spread) =>
    `Large ones ${length(apart)} apart (a move: ${length(step)}), ${length(edge)} from the edge.`,
};
