/** Words in English of what is seldom seen beside a board: fetched with it. */
export const enSeldom = {
  several: 'Several matches at once',
  watchSeveral: 'Watch several at once',
  back: 'Back to the list',
  stream: 'For your stream: the board alone, for OBS or a frame in your page',
  forced: 'Answer for me where there is no choice',
  keys: {
    title: 'Keys',
    item: 'Keys',
    always: [
      ['N', 'The next piece that can act (with Shift, the one before)'],
      ['Arrows', 'From one thing on the board to the next'],
      ['Enter', 'Press it; once more to confirm'],
      ['Esc', 'Take it back; pass over what is shown'],
      ['?', 'This list'],
    ] as readonly (readonly [key: string, does: string])[],
  },
  only: (what: string) => `There was no other choice: ${what}`,
};
