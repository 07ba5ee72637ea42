/** Milliseconds from one to the next, and for who watches a match that goes on meanwhile. */
export const BIRTH = { played: 330, watched: 60 };
/** Milliseconds that all of them are looked at in the end. */
const LOOK = { played: 1_800, watched: 1_000 };

/** Milliseconds for which so many come out. */
export function bornFor(people: number, watched: boolean | undefined): number {
  const how = watched ? 'watched' : 'played';
  return LOOK[how] + (people / 2) * BIRTH[how];
}
