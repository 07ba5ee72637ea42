/** What is done to the one that is picked, while who kicks off places. */
export const pickedWords = {
  lay: 'Lay down',
  raise: 'Stand up',
  kicker: 'Make kicker',
};
