import type { Event } from '@touchline/rules/runeball';
import { narrate } from '@touchline/rules/runeball/narrate';
import { words } from './words.ts';

const CLAUSES = /\s*\[(RB-[\d.]+)[^\]]*\]$/;
/** As the rules tell a hex; on the board its row is counted from the sideline. */
const HEXES = /\((-?\d+),(-?\d+)\)/g;

/** What is said of events in the log. */
export const log = {
  event: (event: Event): string =>
    narrate(event)
      .replace(CLAUSES, '')
      .replace(HEXES, (_, q, r) => words.at({ q: Number(q), r: Number(r) })),
  clause: (event: Event): string | undefined => CLAUSES.exec(narrate(event))?.[1],
};
