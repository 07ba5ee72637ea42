import type { Formation } from './formations.ts';

const WHAT: Readonly<Record<Formation, string>> = {
  usual: 'Line: evenly across, so that each runner meets somebody.',
  wedge: 'Wedge: large ones together, to shove through the middle.',
  wings: 'Wings: large ones out wide, to run round the others.',
};

/** What a placement is good for. */
export const formationWords = {
  formation: 'Formation',
  formations: { usual: 'Line', wedge: 'Wedge', wings: 'Wings' },
  what: (name: Formation) => WHAT[name],
};
