/** The steps of a first match. */
export const guideWords = {
  setup: {
    title: 'Set up six',
    text: 'Press “Set up like this”: two of yours guard your end zone, and a die chooses for four others one of the purple teleporters, which may be close to a chest. Or do it by hand: press a square of your end zone, or “random pad”. The sides take turns until each has six; the rest waits in the dug-out below. Choose somebody, and a card says what they are good at.',
  },
  move: {
    title: 'Move somebody',
    text: 'First somebody may come in from the dug-out, or “Nobody comes in”. Then each of yours acts once: press one, then a lit square. A number on the way, such as 3+, is what a die has to show: amber for a rush beyond their speed, red to dodge away from an opponent. One of yours who falls ends your turn.',
  },
  pads: {
    title: 'Use the magic',
    text: 'Numbered pads send a player who steps on them to another pad, by lot. Who stands on that one is sent on, and so forth; after too many journeys, or where a pad misfires, it hurts.',
  },
  chest: {
    title: 'Open a chest',
    text: 'One of six holds the ball, the others explode, which mostly ends your turn: open one last, with somebody you can spare. Press a chest that they can reach, and once more: they walk up and open it.',
  },
  block: {
    title: 'Hit somebody',
    text: 'Press your player, then an opponent beside them: Block. From afar it is a Blitz, once a turn. Help beside the target counts; two dice are better than one.',
  },
  ball: {
    title: 'Get the ball',
    text: 'Who opens the right chest snatches at the ball. If it lies loose, walk onto it. Press a team-mate to hand it over or to throw it.',
  },
  score: {
    title: 'Score once',
    text: 'Stand with the ball in the end zone of the others: the match is won at once.',
  },
};
