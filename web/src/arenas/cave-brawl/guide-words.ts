/** The steps of a first match. */
export const guideWords = {
  draft: {
    title: 'Choose your savages',
    text: 'Press a team to take it, or choose its players one by one. Amazons are quick, Cavemen and Reptilians hit hard, zombies get up again, and Exiles mix them all.',
  },
  tunnel: {
    title: 'Out of the tunnel',
    text: 'Press “All come out”, the green button. Or choose a player in your tunnel and then a lit square, but not the mouth: the others could not get out. The other side has the ball.',
  },
  end: {
    title: 'End your turn',
    text: 'Each player has its steps and one action a turn, in any order. When all have done what they should, press “End the turn”.',
  },
  strike: {
    title: 'Try to hit somebody',
    text: 'The green button says who does best what, and how likely it is; two turns of it bring you up to them. Or choose a player and press an opponent: a Block costs one die of life and shoves, a Tackle two dice and fells, but if it fails, your own player falls.',
  },
  ball: {
    title: 'Get the ball',
    text: 'A tackled carrier drops it, and one of you is asked where it comes to lie. Press a loose ball, and who is chosen fetches it. If the ball does not move for some turns (“Idle turns”), a beast comes out of a cave and kills whom it can.',
  },
  score: {
    title: 'Score',
    text: 'Carry the ball onto the coloured square before their tunnel: a point, and in this short match one wins. A kick through the hole above it (the ring) wins too, but is hard. After the last turn the side with more players alive wins.',
  },
};
