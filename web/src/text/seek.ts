/** The words of looking for others to play with. */
export const seekWords = {
  title: 'Looking for others',
  looks: (what: string) => `Looking for others: ${what}`,
  stop: 'Cancel',
  untimed: 'no clock',
  shortMatch: 'short match',
  otherOptions: 'with options of their own',
  live: (minutes: string, increment: number) => `${minutes} min${increment ? ` + ${increment} s` : ''}`,
  days: (hours: number) => `${hours} hours a turn`,
  who: 'Who waits for others',
  wait: (n: number) => (n === 1 ? '1 player waits:' : `${n} players wait:`),
  since: (minutes: number) => `for ${minutes} min`,
  join: 'Join',
  short: (n: number) => (n === 1 ? '1 waits' : `${n} wait`),
};
