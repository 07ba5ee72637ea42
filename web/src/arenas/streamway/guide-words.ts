/** The steps of a first match. */
export const guideWords = {
  deploy: {
    title: 'Into the water',
    text: 'You all play together against the stream, which runs from step 1 to the falls. Choose step 1: a man of your reserve goes there.',
  },
  dice: {
    title: 'Every die is used',
    text: 'Each die washes one of your men downstream. Choose a die, then a man: the board shows where it would land. Past the last step it is dead.',
  },
  ladders: {
    title: 'Snakes and ladders',
    text: 'On a snake’s head (red stone) it must slide down to the tail. At a ladder you choose; green stones are where one leads upstream, away from the falls.',
  },
  bump: {
    title: 'Bump each other upstream',
    text: 'A man that lands on one of another team throws it a full die back upstream: the best you can do for each other. One of its own team it pushes a step down.',
  },
  wave: {
    title: 'Outlast the wave',
    text: 'Each wave brings one die more; at its end the dead come back. From the third on monsters walk up towards you: keep out of their reach, or land on them.',
  },
};
