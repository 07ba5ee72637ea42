import { createContext } from 'react';

/** Told where on the board an answer is confirmed: where it was pressed. `null`: beside the board. */
export const AnswerContext = createContext<((place: HTMLElement | null) => void) | undefined>(undefined);
