import type { Typed } from '@touchline/rules/kernel';
import { createContext } from 'react';

/** All that has happened in the match, as far as it is known here: for a board that tells it at the end. */
export const StoryContext = createContext<readonly { readonly events: readonly Typed[] }[] | undefined>(
  undefined,
);
