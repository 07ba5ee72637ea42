/** What the card of a minion says: see `Person`. */
export const cardWords = {
  kind: (size: string) => `${size} minion`,
  stances: { standing: 'standing', lying: 'lying' },
  ball: 'has the ball',
  stunned: 'stunned',
  offside: 'offside',
  acted: 'has acted',
  size: ['Size', 'larger ones reach further, and push smaller ones away'],
  lying: ['Lying:', 'goes on where it points'],
  standing: ['Standing:', 'falls forward when it moves'],
} as const;
