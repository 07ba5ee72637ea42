import type { Orders } from '@touchline/rules/dungeonbowl';

/** What can be ordered: DB-19.2. */
export type Order = keyof Orders['all'];
export type Face = Extract<Orders['all']['die'], readonly unknown[]>[number];

const HABITS = { ask: 'Ask me', always: 'Always', never: 'Never' } as const;
const REFUSALS = { ask: 'Ask me', never: 'Never' } as const;
export const RANKINGS = { ask: 'Ask me', auto: 'The best', own: 'By my list' } as const;

export interface OrderWords {
  readonly name: string;
  readonly values: Readonly<Record<string, string>>;
  /** Who has none of these skills is never asked. */
  readonly skills?: readonly string[];
}
const habit = (name: string, ...skills: string[]): OrderWords => ({
  name,
  values: HABITS,
  ...(skills.length && { skills }),
});
const refusal = (name: string, ...skills: string[]): OrderWords => ({
  ...habit(name, ...skills),
  values: REFUSALS,
});

/** Under headings, in the order in which they are listed. */
export const ORDER_WORDS: readonly {
  readonly heading: string;
  readonly orders: Readonly<Partial<Record<Order, OrderWords>>>;
}[] = [
  {
    heading: 'Blocks',
    orders: {
      die: { name: 'Which die counts', values: RANKINGS },
      'die-with-block': {
        name: 'The same, of a blocker with Block',
        values: RANKINGS,
        skills: ['block'],
      },
      'follow-up': habit('Follow up'),
      juggernaut: habit('Juggernaut: push instead', 'juggernaut'),
      wrestle: habit('Wrestle both down', 'wrestle'),
      'stand-firm': habit('Stand firm', 'stand-firm'),
      'piling-on': habit('Pile on', 'piling-on'),
      'dump-off': refusal('Dump the ball off first', 'dump-off'),
    },
  },
  {
    heading: 'Opponents who leave',
    orders: {
      'diving-tackle': habit('Dive at them', 'diving-tackle'),
      shadowing: habit('Shadow them', 'shadowing'),
      tentacles: habit('Hold them', 'tentacles'),
    },
  },
  {
    heading: 'The ball in the air',
    orders: {
      intercept: habit('Intercept a pass'),
      'pass-block': refusal('Go after a pass', 'pass-block'),
      'diving-catch': habit('Dive for it', 'diving-catch'),
      'catch-bomb': habit('Catch a bomb'),
    },
  },
  {
    heading: 'When something goes wrong',
    orders: {
      reroll: refusal('Roll again'),
      apothecary: habit('Send the apothecary'),
      igor: habit('Send Igor'),
      bribe: habit('Pay a bribe'),
    },
  },
];

/** From the one that a blocker likes best on, as the list of the rules has them. */
export const BEST: readonly Face[] = [
  'defender-down',
  'defender-stumbles',
  'pushed',
  'both-down',
  'attacker-down',
];
export const FACES: Readonly<Record<Face, { readonly name: string; readonly face: number }>> = {
  'attacker-down': { name: 'Attacker down', face: 1 },
  'both-down': { name: 'Both down', face: 2 },
  pushed: { name: 'Pushed', face: 3 },
  'defender-stumbles': { name: 'Defender stumbles', face: 5 },
  'defender-down': { name: 'Defender down', face: 6 },
};

export const orderWords = {
  title: 'Standing orders',
  text: 'What is answered for you, without a question. The log tells what came of it; nobody else sees your orders.',
  close: 'Close',
  whom: 'Orders for',
  all: 'the whole team',
  asTeam: (value: string) => `As the team (${value})`,
  single: 'Orders of single players',
  nobody: 'None: all go by those of the team.',
  ranking: 'From the best to the worst',
  earlier: (face: string) => `${face}: sooner`,
} as const;
