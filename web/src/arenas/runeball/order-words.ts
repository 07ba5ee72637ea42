import type { Orders } from '@touchline/rules/runeball/page';

/** The orders that are one of a few words, in the order in which they are listed. */
type Habits = Exclude<keyof Orders, 'preBlitz' | 'stance' | 'spared' | 'minChance' | 'interceptChance'>;

const HABITS = { auto: 'Do what is sensible', ask: 'Ask me', never: 'Never' } as const;
const WINDOWS = { never: 'Never ask', carrier: 'Ask when the ball is at stake', all: 'Always ask' } as const;
const PUSHES = { auto: 'Straight back', ask: 'Ask me' } as const;

interface OrderWords {
  readonly name: string;
  readonly values: Readonly<Record<string, string>>;
}

const habit = (name: string): OrderWords => ({ name, values: HABITS });

/** Standing orders (RB-28.4), under headings. */
export const ORDER_WORDS: readonly {
  readonly heading: string;
  readonly orders: Readonly<Partial<Record<Habits, OrderWords>>>;
}[] = [
  {
    heading: 'Before an opponent acts',
    orders: {
      blitz: { name: 'Blitz', values: WINDOWS },
      release: { name: 'Act after waiting', values: WINDOWS },
    },
  },
  {
    heading: 'The ball is in the air',
    orders: {
      intercept: habit('Intercept a pass'),
      overhead: habit('Catch what comes down'),
      dive: habit('Dive for it'),
      loose: habit('Grab a loose ball'),
      blockKick: habit('Block a kick'),
    },
  },
  {
    heading: 'Somebody hits',
    orders: {
      dumpOff: habit('Dump the ball off first'),
      rollWithIt: habit('Roll with it'),
      knockback: { name: 'Where to push', values: PUSHES },
    },
  },
  {
    heading: 'Rolls again',
    orders: {
      rerollBlock: habit('Blocks'),
      rerollCatch: habit('Catches'),
      rerollPass: habit('Passes'),
      rerollKick: habit('Kicks'),
    },
  },
];

export const orderWords = {
  title: 'Standing orders',
  text: 'What is answered for you while others act. Usual orders are sensible; nobody else sees yours.',
  close: 'Close',
  minChance: 'Sensible is a chance of at least, in per cent',
  interceptChance: 'An interception is tried from, in per cent',
  characters: 'Characters',
  spared: (who: string) => `${who} stays out of it`,
  stance: (who: string) => `${who}: dodge stance each turn`,
  before: (by: string, against: string) => `${by} blitzes before ${against} acts`,
  by: 'Who blitzes',
  against: 'Before whose turn',
  add: 'Blitz unasked',
  remove: 'Remove',
} as const;
