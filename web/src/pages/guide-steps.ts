import type { GuideStep } from '../arenas/arena.ts';

/** How far somebody has come in a guide: the step that is shown, the last of all that were, and the done. */
export interface Walk {
  readonly at: number;
  readonly most: number;
  readonly ticks: readonly number[];
}

/** Before the first step. */
export const START: Walk = { at: 0, most: 0, ticks: [] };

/** To the next step, also where it is done already: it may not have been read. */
export const onwards = (walk: Walk): Walk => ({
  ...walk,
  at: walk.at + 1,
  most: Math.max(walk.most, walk.at + 1),
});

/**
 * What is done now is ticked, whichever step is shown, and stays so. A step that is done while it is shown
 * makes way for the next; one that was done before is shown until something else is done; one to which
 * somebody went back stays. What is due is shown at once, and what it passes over can be gone back to.
 * @param before the position seen last
 */
export function walked(
  walk: Walk,
  steps: readonly GuideStep[],
  seat: string,
  state: unknown,
  before: unknown,
): Walk {
  const next = ticked(walk, steps, seat, state, before);
  if (next.at < next.most) return next;
  const due = steps.findIndex((step, n) => n > next.at && !next.ticks.includes(n) && step.due?.(state, seat));
  return due < 0 ? next : { ...next, at: due, most: due };
}

function ticked(
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
  const read = walk.at === walk.most && walk.ticks.includes(walk.at);
  return read || more.includes(walk.at) ? onwards(all) : all;
}
