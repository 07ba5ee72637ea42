/** The steps of a first match. */
export const guideWords = {
  draft: {
    title: 'Choose your savages',
    text: 'Choose a faction, change its team if you like, and hand it in. Amazons are quick, Cavemen and Reptilians hit hard, zombies get up again, and Exiles mix them all.',
  },
  tunnel: {
    title: 'Out of the tunnel',
    text: 'Choose a player in your tunnel, then a green square. Let nobody stop in the mouth, or the others cannot get out. The other side has the ball, and names its carrier when its turn comes.',
  },
  end: {
    title: 'End your turn',
    text: 'Each player has its steps and one action a turn, in any order. When all have done what they should, press “Finish turn”.',
  },
  strike: {
    title: 'Hit somebody',
    text: 'Walk up to an opponent, click it, and choose Block (it is hurt and shoved) or Tackle (it falls and is hurt worse; fail, and your own player falls).',
  },
  ball: {
    title: 'Get the ball',
    text: 'A tackled carrier drops it. Walk onto a loose ball and pick it up. Keep it still for two turns and something comes out of the caves at the sides.',
  },
  score: {
    title: 'Score',
    text: 'Carry the ball into the goal square at the far end. If they score first, the ball is yours: you are asked who carries it out, and one click on a player decides.',
  },
};
