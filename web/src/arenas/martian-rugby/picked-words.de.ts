import type { Translated } from '../../text/translated.ts';
import type { pickedWords as english } from './picked-words.ts';

export const pickedWords: Translated<typeof english> = {
  lay: 'Hinlegen',
  raise: 'Aufstellen',
  kicker: 'Stößt an',
};
