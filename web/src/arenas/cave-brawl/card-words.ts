/** What the card of somebody says: see `Person`. */
export const cardWords = {
  leap: ['Leap', 'vaults over an opponent beside it'],
  fear: ['Fear', 'who would strike it has to dare to first'],
  stench: ['Stench', 'who comes beside it may retch'],
  revive: ['Revive', 'gets up again after a death'],
  curse: ['Curse', 'lowers a score of somebody, once'],
  beast: ['Beast', 'attacks the one it can reach first'],
  tunnel: 'in the tunnel',
  down: 'knocked down',
  corpse: 'a corpse, for now',
  dead: 'dead',
  ball: 'has the ball',
  held: 'held by a snake',
  cursed: 'has cursed',
  done: 'done for this turn',
  left: (steps: number) => (steps === 1 ? '1 step left' : `${steps} steps left`),
  scores: {
    BT: ['Block and tackle', 'to strike, and to withstand it'],
    CD: ['Catch and dodge', 'to catch, to leap, to evade'],
    PK: ['Pass and kick', 'to throw and to kick'],
  },
  movement: ['Movement', 'squares in a turn'],
  power: ['Power', 'what it strikes with'],
  /** How beasts of one kind are told apart. */
  beasts: (kind: string) => [`the ${kind}`, `the second ${kind}`, `the third ${kind}`],
} as const;
