/** The steps of a first match. */
export const guideWords = {
  team: {
    title: 'Choose your nine',
    text: 'Three teams are ready: press one. Seven of the nine play, two wait on the bench. A touchdown is 7 points, a field goal 3, and 1 it is when the other side loses the ball off the field.',
  },
  keshat: {
    title: 'The draw for the kick-off',
    text: 'Press “Throw for the kick-off”. Each side throws three dice: the higher sum wins, but more than 13 is too much. If you win, press “Receive”: then the ball comes to you.',
  },
  setup: {
    title: 'Set up your seven',
    text: 'They stand already: press “Set up like this”. To change it, press one of yours before, and then a hex of your half, or somebody to change places with.',
  },
  free: {
    title: 'A free turn',
    text: 'They kick off, and one of yours may move at once: press the green button, or somebody with a bright ring. Then go on with it, and end its turn. (If it is you who kicks off, press “Kick off deep”.)',
  },
  turn: {
    title: 'Take a turn',
    text: 'Above the field stands who acts, both sides mixed: the highest throw first. Whose turn it is has an arrow overhead. Press a lit hex to run there: from a bright one you can still hit or pass. “End the turn” is always in one place. The green button does what is best; “Hints” takes that away.',
  },
  block: {
    title: 'Hit somebody',
    text: 'A red % below an opponent is your chance to hit: press there, and once more to run and hit. Below 50 % it may well be yours that falls. From the flank or from behind it is easier. To leave a red hex costs more.',
  },
  ball: {
    title: 'Have the ball',
    text: 'Walk onto a loose ball and press “Pick up the ball”. With it, press a teammate with a % to pass or to hand it over. Who drops it, or falls with it, gives the other side a free turn at once.',
  },
  score: {
    title: 'Score',
    text: 'Carry the ball into the end zone where you score, for 7: the yellow arrow says how far it is. Or press their post from their half to kick for 3. The other side tries the same.',
  },
};
