/** What the card of somebody says: see `Person`. */
export const cardWords = {
  on: (step: number) => `on step ${step}`,
  drowned: 'drowned',
  reserve: 'in reserve',
  gift: (n: number) => `Gift ${n}:`,
  kinds: { man: 'rafter', monster: 'monster of the deep', boss: 'the boss of the deep' },
};
