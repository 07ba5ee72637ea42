import type { Translated } from '../../text/translated.ts';
import type { cardWords as english } from './card-words.ts';

/** What is on the card of a player. */
export const cardWords: Translated<typeof english> = {
  MA: ['Bewegung', 'Felder in einem Zug; zwei mehr im Sprint'],
  ST: ['Stärke', 'beim Blocken'],
  AG: ['Gewandtheit', (needs) => `ein Wurf ohne Zu- und Abschläge: ${needs}+`],
  AV: ['Rüstung', 'bricht bei mehr auf zwei Würfeln'],
  star: 'Star',
};
