/** The words of the page in English. */
export const en = {
  name: 'Touchline',
  tagline: 'Fantasy tabletop sports, played live. Every die can be checked.',
  nav: { play: 'Play', watch: 'Watch', replay: 'Replays', rules: 'Rules', account: 'Account' },
  loading: 'Loading …',
  nowhere: { title: 'There is nothing here', home: 'To the first page' },
};
