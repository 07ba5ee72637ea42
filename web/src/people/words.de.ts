import type { crowd as english } from './words.ts';

/** The words of cards and team sheets. */
export const crowd: typeof english = {
  card: (name) => `Karte von ${name}`,
  hint: 'Drücke jemanden auf dem Brett, um zu sehen, wer es ist.',
  life: (left, of) => `${left} von ${of}`,
  hits: 'Lebenspunkte',
  deeds: 'In diesem Spiel:',
  teams: 'Teams',
  where: { plays: 'Im Spiel', away: 'Auf der Bank', dead: 'Auf dem Friedhof' },
  none: 'Noch ist niemand da.',
};
