import type { Translated } from '../../text/translated.ts';
import type { cardWords as english } from './card-words.ts';

/** What is on the card of a minion. */
export const cardWords: Translated<typeof english> = {
  kind: (size) => `Minion, ${size}`,
  stances: { standing: 'steht', lying: 'liegt' },
  ball: 'hat den Ball',
  stunned: 'benommen',
  offside: 'im Abseits',
  acted: 'hat gehandelt',
  size: ['Größe', 'große reichen weiter und schieben kleinere weg'],
  lying: ['Liegt:', 'geht weiter, wohin es zeigt'],
  standing: ['Steht:', 'fällt nach vorn, wenn es geht'],
};
