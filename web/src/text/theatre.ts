/** What is said while something is shown: fetched with the first show. */
export const theatreWords = {
  passed: 'Much has happened meanwhile',
  /** @param shows how many dice have to show it, where something is added to them */
  sure: 'cannot fail',
  needs: (n: number, low: boolean, shows: number) =>
    `needs ${low ? `${n} or less` : `${n}+`}${['', ' on the die'][shows] ?? ' on the dice'}`,
  rolled: (n: number, need: number) => `rolled ${n}, needed ${need}`,
  against: (name: string) => `${name}, against theirs`,
  pace: { calm: 'Pace: slow', usual: 'Pace: usual', hurried: 'Pace: fast' },
  born: 'The teams come out',
  skip: 'Press anywhere to go on',
};
