/** The steps of a first match. */
export const guideWords = {
  setup: {
    title: 'Set up six',
    text: 'Press a square of your end zone and the next player stands there, or let a random pad decide. The sides take turns until each has six; the rest waits in the dug-out below. The sign beside a number tells what somebody is good at: a bolt hits, an arrow throws, a wing runs, a shield holds, a crown is big, a star is a star.',
  },
  move: {
    title: 'Move somebody',
    text: 'In a turn each of yours acts once. Press one, then a lit square: they go there. A number on the way, such as 3+, is what a die has to show: amber for a rush beyond their speed, red to dodge away from an opponent. If one of yours is knocked down, your turn is over.',
  },
  pads: {
    title: 'Use the magic',
    text: 'Numbered pads send a player who steps on them to another pad, by lot. At the start of a turn one player comes in from the dug-out, too.',
  },
  chest: {
    title: 'Open a chest',
    text: 'One of six holds the ball, the others explode. Press a chest that a player can reach: they walk up and open it. Better somebody you can spare.',
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
