/** The steps of a first match. */
export const guideWords = {
  team: {
    title: 'Choose your nine',
    text: 'Three teams are ready; one press takes one. Seven of the nine play, two wait on the bench. Points count: 7 for a touchdown, 3 for a field goal, 1 when the other side loses the ball off the field.',
  },
  keshat: {
    title: 'Throw for the choice',
    text: 'Each side throws three dice: 13 is best, more than 13 is a bust. Who wins says whether to kick off or to receive. Receive: then the ball comes to you.',
  },
  setup: {
    title: 'Set up your seven',
    text: 'The usual formation stands already: press “Set up like this”. Or press one of yours and then a hex of your half.',
  },
  free: {
    title: 'A free turn',
    text: 'If you kick off, press a hex deep in their half. Who receives has a free turn first: press one of yours near the ball. Then press the ball to walk there, “Pick up the ball”, and “End the turn”. Should the ball slip away, the other side has a free turn: wait, then go on.',
  },
  turn: {
    title: 'Take a turn',
    text: 'The row of faces beside the field says who acts next, both sides mixed. When one of yours acts, press a lit hex: bright ones cost half the turn, dark ones all of it. Then “End the turn”. The other buttons can wait: “Hold the turn” acts later in the round (an hourglass shows it), “Declare” gives the turn up to strike at an opponent who comes near, “Orders” say what is answered for you while others act.',
  },
  block: {
    title: 'Hit somebody',
    text: 'Walk one of yours beside an opponent, then press the opponent: the menu says how likely each blow is. From the flank or from behind it is easier. Red hexes are guarded: to leave one costs more. A foul has to be hidden from the referee: the higher the perception, the more is seen.',
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
