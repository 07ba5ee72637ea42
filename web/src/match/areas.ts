/** The parts of a match whose buttons come and go with each decision. */
const AREAS = '.arena, .choices';

/** The part of a match that something is in. */
export const areaOf = (one: Element): HTMLElement | undefined => one.closest<HTMLElement>(AREAS) ?? undefined;
