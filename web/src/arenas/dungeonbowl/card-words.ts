/** What the card of a player says: see `Person`. */
export const cardWords = {
  MA: ['Movement', 'squares in a turn; two more by rushing'],
  ST: ['Strength', 'in blocks'],
  AG: ['Agility', (needs: number) => `a roll without modifiers: ${needs}+`],
  AV: ['Armour', 'broken by more on two dice'],
  star: 'Star player',
} as const;
