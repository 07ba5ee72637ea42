/** The steps of a first match. */
export const guideWords = {
  draft: {
    title: 'Choose your savages',
    text: 'Press a team to take it, or choose its players one by one. Amazons are quick, Cavemen and Reptilians hit hard, zombies get up again, and Exiles mix them all.',
  },
  tunnel: {
    title: 'Out of the tunnel',
    text: 'Press “All come out”, or choose a player in your tunnel, then a green square; let nobody stop in the mouth, or the others cannot get out. The other side has the ball, and names its carrier when its turn comes.',
  },
  end: {
    title: 'End your turn',
    text: 'Each player has its steps and one action a turn, in any order. When all have done what they should, press “End the turn”.',
  },
  strike: {
    title: 'Try to hit somebody',
    text: 'It may take a few turns: choose a player, press an opponent it can reach, and choose Block (one die of damage, and you shove it) or Tackle (two dice, and it falls; fail, and your own player falls). Who lies gets up in its next turn: press it, or “All stand up”; it cannot walk then, but strike. While you have the ball, red squares are beside opponents: a pass, a catch or a kick is harder there.',
  },
  ball: {
    title: 'Get the ball',
    text: 'A tackled carrier drops it, and one of you is asked where it comes to lie: near your own is best. Press a loose ball, and who is chosen fetches it. The ball has to move every turn: “Idle turns” counts those in which it did not, and when the count is full a beast comes out of a cave and kills whom it can.',
  },
  score: {
    title: 'Score',
    text: 'Carry the ball onto the coloured square before their tunnel: a point, and in this short match one wins. A kick through the hole above it (the ring) wins too, but is hard. After the last turn the side with more players alive wins.',
  },
};
