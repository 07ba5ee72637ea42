import type { Translated } from '../../text/translated.ts';
import type * as english from './order-words.ts';

const HABITS = { auto: 'Tu, was sinnvoll ist', ask: 'Frag mich', never: 'Nie' };
const WINDOWS = { never: 'Nie fragen', carrier: 'Fragen, wenn es um den Ball geht', all: 'Immer fragen' };
const PUSHES = { auto: 'Gerade nach hinten', ask: 'Frag mich' };

const habit = (name: string) => ({ name, values: HABITS });

export const ORDER_WORDS: typeof english.ORDER_WORDS = [
  {
    heading: 'Bevor ein Gegner handelt',
    orders: {
      blitz: { name: 'Blitz', values: WINDOWS },
      release: { name: 'Nach dem Warten handeln', values: WINDOWS },
    },
  },
  {
    heading: 'Der Ball ist in der Luft',
    orders: {
      intercept: habit('Pass abfangen'),
      overhead: habit('Fangen, was herunterkommt'),
      dive: habit('Danach hechten'),
      loose: habit('Freien Ball greifen'),
      blockKick: habit('Schuss blocken'),
    },
  },
  {
    heading: 'Jemand schlägt zu',
    orders: {
      dumpOff: habit('Erst den Ball abladen'),
      rollWithIt: habit('Mitrollen'),
      knockback: { name: 'Wohin gestoßen wird', values: PUSHES },
    },
  },
  {
    heading: 'Noch einmal würfeln',
    orders: {
      rerollBlock: habit('Blocks'),
      rerollCatch: habit('Fänge'),
      rerollPass: habit('Pässe'),
      rerollKick: habit('Schüsse'),
    },
  },
];

export const orderWords: Translated<typeof english.orderWords> = {
  title: 'Ständige Anweisungen',
  text: 'Was für dich beantwortet wird, während andere handeln. Die üblichen Anweisungen sind sinnvoll; deine sieht sonst niemand.',
  close: 'Schließen',
  minChance: 'Sinnvoll heißt: eine Chance von mindestens, in Prozent',
  interceptChance: 'Abgefangen wird ab, in Prozent',
  characters: 'Figuren',
  spared: (who) => `${who} hält sich heraus`,
  stance: (who) => `${who}: jeden Zug in Ausweichhaltung`,
  before: (by, against) => `${by} blitzt, bevor ${against} handelt`,
  by: 'Wer blitzt',
  against: 'Vor wessen Zug',
  add: 'Ungefragt blitzen',
  remove: 'Entfernen',
};
