/** The steps of a first match. */
export const guideWords = {
  deploy: {
    title: 'Into the water',
    text: 'You all play together against the stream, which runs from step 1 to the waterfall behind the last one. Press step 1: a man of your reserve goes there. The horned monster walks a step towards you after every turn: who is within its red dashes it throws a full die below itself, towards the falls.',
  },
  dice: {
    title: 'Every die is used',
    text: 'Each die washes one of your men downstream. The board shows where the marked die would take each of them: press where one lands, or press a man to choose among all dice for it. Past the last step it is dead. More men share the dice, so put another in whenever you can.',
  },
  ladders: {
    title: 'Snakes and ladders',
    text: 'On a snake’s head (red stone) it slides down to the tail. On a green stone a ladder leads upstream, away from the falls: where nothing is to be weighed your men go up by themselves, and stay at the top. Near a monster, or where it pushes a man of yours, you are asked: press the end of the ladder, or let it be.',
  },
  bump: {
    title: 'Bump each other upstream',
    text: 'A man that lands on one of another team throws it a full die back upstream: the best you can do for each other. One of its own team it pushes a step down. A monster that is landed on is thrown down itself.',
  },
  wave: {
    title: 'Outlast the wave',
    text: 'A wave is over after as many rounds as stand above the board; then the dead come back, and everybody moves upstream. Each wave brings one die more, and may bring another monster: the flags above the board have horns where it does.',
  },
};
