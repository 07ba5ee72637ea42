import type { fieldWords as english } from './field-words.ts';

export const fieldWords: typeof english = {
  noTeams: 'Die Teams werden gewählt',
  scores: (team) => `Hier punktet Team ${team}: 7`,
  youScore: 'Hier punktest du: 7',
  holds: 'Wartet: handelt später in dieser Runde',
  waits: 'Lauert, um zuzuschlagen oder den Ball zu greifen',
};
