/** The steps of a first match. */
export const guideWords = {
  team: {
    title: 'Choose your nine',
    text: 'Three teams are ready; one press takes one. Seven of the nine play, two wait on the bench. Points count: 7 for a touchdown, 3 for a field goal, 1 when the other side loses the ball off the field.',
  },
  keshat: {
    title: 'The draw for the kick-off',
    text: 'Each side throws three dice: the highest wins, but more than 13 is too much. Who wins says whether to kick off or to receive. Receive: then the ball comes to you.',
  },
  setup: {
    title: 'Set up your seven',
    text: 'The usual formation stands already: press “Set up like this”. Or press one of yours and then a hex of your half.',
  },
  free: {
    title: 'A free turn',
    text: 'The ball comes to your half, and one of your seven may move at once: the green button says who. Press it, and go on with it until the ball is yours. (If you are to kick, press “Kick off deep”.)',
  },
  turn: {
    title: 'Take a turn',
    text: 'The faces above the field say who acts next, both sides mixed. When one of yours is up, the green button does something sensible. Or press a lit hex to run there, or an opponent to hit. “All as advised” plays everybody left, and asks you where dice fall. Who waits has an hourglass, and acts later in the round.',
  },
  block: {
    title: 'Hit somebody',
    text: 'Take a green button that says “hits”, with its chance. Or press an opponent: the way there and the chance are shown; press again to go and hit. Below 50 % it may well be yours that falls. From the flank or from behind it is easier. Red hexes are guarded: to leave one costs more.',
  },
  ball: {
    title: 'Have the ball',
    text: 'Walk onto a loose ball and press “Pick up the ball”. With it, press a teammate to pass or to hand it over. Who drops it, or falls with it, gives the other side a free turn at once.',
  },
  score: {
    title: 'Score',
    text: 'Carry the ball into the end zone of the others for 7, or press their post from their half to kick for 3. The other side tries the same.',
  },
};
