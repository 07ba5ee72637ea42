import type { Typed } from '@touchline/rules/kernel';
import { type ComponentType, createContext, type RefObject, use } from 'react';
import type { Cast, Known } from '../person.ts';

export interface CardsProps {
  readonly board: RefObject<HTMLElement | null>;
  readonly state: unknown;
  /** The action under consideration: who does it, and to whom. */
  readonly considered: Typed | undefined;
  /** Whom the question is about. */
  readonly about?: string | undefined;
  /** What has happened last: who did it is shown while nobody is pointed at. */
  readonly events: readonly Typed[];
}

/** Who is on a board, with their faces. */
export interface Faces extends Cast {
  /** A face in a box from -10 to 10 of a drawing. */
  readonly Face: ComponentType<{ readonly of: Known }>;
}

/** The cast of a match, and how it is drawn: fetched after the board. */
export interface Shown extends Faces {
  /** The crest of a team, by its name: its own, or one in the colour `--side`. */
  readonly Crest: ComponentType<{ readonly of: string }>;
  /** The colour of a side, by its letter: a CSS variable. */
  colour(side: string): string;
  /** The cards of the one who is chosen, and of the one who is aimed at or pointed at. */
  readonly Cards: ComponentType<CardsProps>;
  /** The sheets of all teams. */
  readonly Teams: ComponentType<{ readonly state: unknown }>;
}
export const CastContext = createContext<Shown | undefined>(undefined);

/** Who is on a small board; `null` while that is being fetched: then nothing stands in place of a face. */
export const FacesContext = createContext<Faces | null | undefined>(undefined);

/** Who is on the board, however large it is. */
export function useFaces(): Faces | null | undefined {
  const cast = use(CastContext);
  const faces = use(FacesContext);
  return cast ?? faces;
}

const asItIs = (text: string): string => text;

/** Puts names into a text of the game, as soon as there are any. */
export const useSaid = (): Cast['said'] => useFaces()?.said ?? asItIs;
