import type { Drawing } from '../arenas/arena.ts';
import type { People } from '../arenas/person.ts';

/** What a card needs besides the one it is of. */
export interface Telling {
  readonly game: string;
  readonly drawing: Drawing;
  readonly kinds: People['kinds'];
  readonly statistics: People['statistics'];
  /** The colour of a side, by its letter: a CSS variable. */
  colour(side: string): string;
}
