import type { fieldWords as english } from './field-words.ts';

export const fieldWords: typeof english = {
  noTeams: 'Die Teams werden gewählt',
  scores: (team) => `Hier punktet Team ${team}`,
  youScore: 'Hier punktest du',
  holds: 'Spart den Zug auf: handelt später in dieser Runde',
  waits: 'Wartet, um zuzuschlagen oder den Ball zu greifen',
};
