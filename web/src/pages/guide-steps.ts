import type { GuideStep } from '../arenas/arena.ts';

/** How far somebody has come in a guide: the step that is shown, and those that they have done. */
export interface Walk {
  readonly at: number;
  readonly ticks: readonly number[];
}

const next = ({ ticks }: Walk, from: number): number => {
  let to = from;
  while (ticks.includes(to)) to++;
  return to;
};

/** Past the step that is shown, done or not, to the next that is not done. */
export const onwards = (walk: Walk): Walk => ({ ...walk, at: next(walk, walk.at + 1) });

/**
 * What is done now is ticked, whichever step is shown, and stays so. A step that is done while it is shown
 * makes way for the next that is not; one to which somebody went back stays.
 * @param before the position seen last
 */
export function walked(
  walk: Walk,
  steps: readonly GuideStep[],
  seat: string,
  state: unknown,
  before: unknown,
): Walk {
  const more = steps.flatMap((step, n) =>
    walk.ticks.includes(n) || !step.done(state, seat, before) ? [] : n,
  );
  if (!more.length) return walk;
  const all = { ...walk, ticks: [...walk.ticks, ...more] };
  return more.includes(walk.at) ? { ...all, at: next(all, walk.at) } : all;
}
