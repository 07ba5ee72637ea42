/** What the card of a player says: see `Person`. */
export const cardWords = {
  MA: ['Movement', 'squares in a turn; two more by rushing'],
  ST: ['Strength', 'in blocks'],
  AG: ['Agility', (needs: number) => `a roll without modifiers: ${needs}+`],
  AV: ['Armour', 'broken by more on two dice'],
  /** A position with its race, unless it says that itself: `Chaos Warrior`. */
  kind: (race: string, title: string): string => (title.startsWith(race) ? title : `${race} ${title}`),
  race: (name: string): string => name,
  star: 'Star player',
} as const;
