/** The words of cards and team sheets. */
export const crowd = {
  card: (name: string) => `Card of ${name}`,
  hint: 'Press somebody on the board to see who it is.',
  life: (left: number, of: number) => `${left} of ${of}`,
  hits: 'hit points',
  deeds: 'In this match:',
  teams: 'Teams',
  where: { plays: 'In play', away: 'In the dug-out', dead: 'The graveyard' },
  none: 'Nobody is there yet.',
};
