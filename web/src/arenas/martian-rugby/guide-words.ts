/** The steps of a first match. */
export const guideWords = {
  setup: {
    title: 'Place your minions',
    text: 'Drag your pyramids about your half, or take a ready-made formation; then press “Ready”. The other side cannot see them until both have placed. Large ones are fast, small ones turn tightly.',
  },
  kickoff: {
    title: 'The kick-off',
    text: 'One side kicks the ball over to the other: point where it is to come down. If the others kick, the ball comes to you: let the kick go, or throw one minion before it. A die says how far the ball jumps.',
  },
  move: {
    title: 'Move a minion',
    text: 'Drag a minion with a ring to where it is to go, or press what is green. It tips over: a standing one any way, a lying one only where it points; to turn, it gets up, and that is its turn. Every minion acts once a turn. Green buttons send one, or all who are left: move one by hand first.',
  },
  ball: {
    title: 'Get the ball, and run',
    text: 'Who ends a movement touching the loose ball picks it up; who touches an opponent that has it takes it: that is a tackle, after which all of that side may act again. When you have the ball, move who has it towards your line.',
  },
  pass: {
    title: 'Pass it backwards',
    text: 'Choose the carrier, then “Pass”. The ball goes along a straight string that no other minion may cross, never forwards. A minion that has not acted yet can run on with it.',
  },
  score: {
    title: 'Score a try',
    text: 'Carry the ball over the line at the far end. That is a try: five points, and two of them win this match. Below the field it is told how many moves it still takes, and who can tackle: then pass to somebody behind who is out of their reach.',
  },
};
