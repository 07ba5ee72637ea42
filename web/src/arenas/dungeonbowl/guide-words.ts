/** The steps of a first match. */
export const guideWords = {
  setup: {
    title: 'Set up six',
    text: 'Press “Set up like this”: two of yours guard your end zone, and four come in by purple pads, by lot. Or by hand: press a lit square, or “random pad”. The others wait in the dug-out. Press somebody, and a card says what they are good at.',
  },
  move: {
    title: 'Move somebody',
    text: 'Press one of yours, then a lit square: each acts once a turn. Amber is a rush, red a dodge: who fails falls, and your turn ends. A numbered pad sends who steps on it to another, by lot. Green does what the hints show, which may be another step.',
  },
  chest: {
    title: 'Open a chest',
    text: 'One of six holds the ball, the others explode, which mostly ends your turn: open one last. Press a chest that one of yours can reach, and once more: they walk up and open it.',
  },
  block: {
    title: 'Hit somebody',
    text: 'Press your player, then an opponent beside them: Block. From afar it is a Blitz, once a turn. Help beside the target counts; two dice are better than one.',
  },
  ball: {
    title: 'Get the ball',
    text: 'Who opens the right chest snatches at the ball. If it lies loose, walk onto it. If an opponent has it, hit them: who falls drops it.',
  },
  score: {
    title: 'Score once',
    text: 'Stand with the ball in the end zone of the others: the match is won at once. The green button runs on; press a team-mate to hand the ball over or to throw it.',
  },
};
