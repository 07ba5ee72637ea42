import type { Person } from './person.ts';

/** Who is on a team between matches, by its sheet; people who have left may be missing. */
type Members = (sheet: unknown) => readonly Person[];

const all = import.meta.glob<Members>('./*/members.ts', { import: 'members' });

/** What tells it of a game; `undefined` where its folder has no such file. */
export const membersOf = (game: string): Promise<Members> | undefined => all[`./${game}/members.ts`]?.();
