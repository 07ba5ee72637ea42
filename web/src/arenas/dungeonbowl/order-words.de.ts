import type { Translated } from '../../text/translated.ts';
import type * as english from './order-words.ts';

export type { Face, Order, OrderWords } from './order-words.ts';

const HABITS = { ask: 'Frag mich', always: 'Immer', never: 'Nie' };
const REFUSALS = { ask: 'Frag mich', never: 'Nie' };
export const RANKINGS: Translated<typeof english.RANKINGS> = {
  ask: 'Frag mich',
  auto: 'Der beste',
  own: 'Nach meiner Liste',
};

const order = (name: string, values: Readonly<Record<string, string>>, skills: readonly string[]) => ({
  name,
  values,
  ...(skills.length && { skills }),
});
const habit = (name: string, ...skills: string[]) => order(name, HABITS, skills);
const refusal = (name: string, ...skills: string[]) => order(name, REFUSALS, skills);

export const ORDER_WORDS: typeof english.ORDER_WORDS = [
  {
    heading: 'Blocks',
    orders: {
      die: { name: 'Welcher Würfel gilt', values: RANKINGS },
      'die-with-block': { name: 'Dasselbe, wenn der Blocker Block hat', values: RANKINGS, skills: ['block'] },
      'follow-up': habit('Nachrücken'),
      juggernaut: habit('Juggernaut: stattdessen stoßen', 'juggernaut'),
      wrestle: habit('Beide zu Boden ringen', 'wrestle'),
      'stand-firm': habit('Standhalten', 'stand-firm'),
      'piling-on': habit('Draufwerfen', 'piling-on'),
      'dump-off': refusal('Erst den Ball abladen', 'dump-off'),
    },
  },
  {
    heading: 'Gegner, die weggehen',
    orders: {
      'diving-tackle': habit('Nach ihnen hechten', 'diving-tackle'),
      shadowing: habit('Sie beschatten', 'shadowing'),
      tentacles: habit('Sie festhalten', 'tentacles'),
    },
  },
  {
    heading: 'Der Ball in der Luft',
    orders: {
      intercept: habit('Pass abfangen'),
      'pass-block': refusal('Einem Pass nachgehen', 'pass-block'),
      'diving-catch': habit('Danach hechten', 'diving-catch'),
      'catch-bomb': habit('Bombe fangen'),
    },
  },
  {
    heading: 'Wenn etwas schiefgeht',
    orders: {
      reroll: refusal('Noch einmal würfeln'),
      apothecary: habit('Apotheker schicken'),
      igor: habit('Igor schicken'),
      bribe: habit('Bestechen'),
    },
  },
];

export const BEST: typeof english.BEST = [
  'defender-down',
  'defender-stumbles',
  'pushed',
  'both-down',
  'attacker-down',
];
export const FACES: typeof english.FACES = {
  'attacker-down': { name: 'Angreifer fällt', face: 1 },
  'both-down': { name: 'Beide fallen', face: 2 },
  pushed: { name: 'Gestoßen', face: 3 },
  'defender-stumbles': { name: 'Verteidiger strauchelt', face: 5 },
  'defender-down': { name: 'Verteidiger fällt', face: 6 },
};

export const orderWords: Translated<typeof english.orderWords> = {
  title: 'Ständige Anweisungen',
  text: 'Was ohne Rückfrage für dich beantwortet wird. Was daraus wurde, steht im Verlauf; deine Anweisungen sieht sonst niemand.',
  close: 'Schließen',
  whom: 'Anweisungen für',
  all: 'das ganze Team',
  asTeam: (value) => `Wie das Team (${value})`,
  single: 'Anweisungen für einzelne Spieler',
  nobody: 'Keine: Für alle gelten die des Teams.',
  ranking: 'Vom besten zum schlechtesten',
  earlier: (face) => `${face}: weiter nach vorn`,
};
