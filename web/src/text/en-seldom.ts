/** Words in English of what is seldom seen beside a board: fetched with it. */
export const enSeldom = {
  several: 'Several matches at once',
  watchSeveral: 'Watch several at once',
  back: 'Back to the list',
  stream: 'For your stream: the board alone, for OBS or a frame in your page',
  forced: 'Answer for me where there is no choice',
  only: (what: string) => `There was no other choice: ${what}`,
};
