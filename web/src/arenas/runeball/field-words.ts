/** What stands on the field, also of a match that is only seen. */
export const fieldWords = {
  noTeams: 'The teams are being chosen',
  scores: (team: string) => `Team ${team} score here: 7`,
  youScore: 'You score here: 7',
  holds: 'Waits: acts later in this round',
  waits: 'Lies in wait to strike, or to grab the ball',
};
