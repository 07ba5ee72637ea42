/** Words in English of what is seldom seen beside a board: fetched with it. */
export const enSeldom = {
  several: 'Several matches at once',
  watchSeveral: 'Watch several at once',
  back: 'Back to the list',
  stream: 'For your stream: the board alone, for OBS or a frame in your page',
  forced: 'Answer for me where there is no choice',
  notices: {
    item: 'Notices when the page is out of sight',
    turn: 'Your decision',
    why: {
      off: undefined,
      always: 'Also while it is closed, where days are given for a decision',
      'not-by-server': 'While it is open: this server sends none when it is closed',
      'not-by-browser': 'While it is open: this browser takes none when it is closed',
      refused: 'Your browser refuses them from here; its settings for this page allow them again',
      unable: 'Your browser has none at this address',
    } as Readonly<Record<string, string | undefined>>,
  },
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
