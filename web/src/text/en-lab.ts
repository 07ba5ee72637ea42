/** The words of the house-rules lab in English: fetched with it. */
export const enLab = {
  title: 'House-rules lab',
  text: (game: string) =>
    `Change the options of ${game}: bots play matches by them and by those in force, here in your browser, and you see what differs.`,
  rules: 'Options that are tried',
  matches: 'Matches by each',
  go: 'Play the matches',
  stop: 'Stop',
  league: 'Start a league with these',
  playing: (done: number, all: number) => `${done} of ${all} matches are played …`,
  stopped: (done: number, all: number) => `Stopped after ${done} of ${all} matches.`,
  done: (_done: number, all: number) => `All ${all} matches are played.`,
  differs: 'What differs',
  same: 'What does not differ, or not for certain',
  nothing: 'Nothing differs by more than chance could explain. More matches tell more.',
  intervals: (matches: number) =>
    `${matches} matches each. With 95 % certainty a figure is within what stands below it; of very many, one in twenty differs by chance.`,
  figure: 'A match',
  tried: 'Tried',
  inForce: 'In force',
  between: (low: string, high: string) => `${low} to ${high}`,
  reason: (name: string) => `Ends by: ${name}`,
  figures: {
    actions: 'Actions',
    points: 'Points of both sides',
    firstWins: 'The first side wins',
    draws: 'Drawn',
  },
  none: 'There is no such game here.',
};
