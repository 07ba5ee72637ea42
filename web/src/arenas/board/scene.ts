import type { Typed } from '@touchline/rules/kernel';
import { createContext } from 'react';

/**
 * What the frame tells a board that is played on or watched. A small board in a list is
 * told nothing, and has no tools.
 */
export interface Scene {
  /** Of the newest entry. */
  readonly events: readonly Typed[];
  /** The piece that the question which stands is about: a view that follows goes there, too. */
  readonly about?: string | undefined;
  /** The viewer has something to decide, and is not led away from it. */
  readonly asked: boolean;
  /** The viewer has a seat in a match that goes on. */
  readonly plays: boolean;
  /** Others have something to decide, and the viewer has nothing. */
  readonly waits?: boolean;
  /** The viewer watches a match as it is played. */
  readonly watched?: boolean;
  /** It is a picture, that shows where something happened: nothing in it can be pressed. */
  readonly pictured?: true;
}
export const SceneContext = createContext<Scene | undefined>(undefined);
