import type { ShortRule } from '../arena.ts';

/** The rules in short. */
export const short: readonly ShortRule[] = [
  {
    title: 'What it is about',
    text: 'Two teams of seven on the field fight for one ball. Carry it into the end zone of the others. The most points after both halves win.',
    points: [
      'A touchdown is 7 points: somebody who stands in their end zone has the ball.',
      'A field goal is 3: a kick at their posts, from their half of the field.',
      'A turnover is 1: the ball goes out, is intercepted, or its carrier is pushed off the field.',
    ],
  },
  {
    title: 'A round',
    text: 'At its start everybody rolls a die of twelve and adds their initiative. The highest acts first, and both teams act in one order, which stands above the field. Each has one turn.',
    points: [
      'Who waits acts later in the round, when somebody else is about to.',
      'Blitz: before an opponent acts, one of yours may come first who is at most 3 behind in that order and has not got the ball. All its dice are at −2.',
    ],
  },
  {
    title: 'A turn',
    text: 'A turn is two halves. A half move takes one, and leaves one for a blow, a pass or a kick. A full move takes both, and so does a sprint, which goes 2 hexes further but makes you easier to hit. Standing up takes a half. A step away from in front of an opponent costs 3.',
  },
  {
    title: 'Dice',
    text: 'A test is a die of twelve and your skill: it comes off when both together are at least what is needed. The chance stands beside the choice, before anything is rolled.',
  },
  {
    title: 'Hit somebody',
    text: 'You hit a standing opponent next to you. Both roll, you with Block, they with Block or Dodge, the better of the two. From the side you have 2 more, from behind 4. Then your turn is over.',
    points: [
      'Ahead by 3 or more: they are hurt, pushed back, and fall.',
      'Ahead by less, or level: they are hurt and pushed back, and fall only if they are wounded.',
      'Behind by 4 or more: you fall yourself. By less, nothing happens.',
      'Who falls with the ball loses it.',
    ],
  },
  {
    title: 'The ball',
    text: 'Opponents next to you make each of these harder.',
    points: [
      'Pick it up: a Catch of 8 where it lies still, of 12 while it bounces.',
      'Hand it to a teammate next to you, or take it: that costs nothing of the turn, and needs a Catch of 8.',
      'Pass it: up to 6 hexes a Pass of 10, up to 10 hexes of 14, further of 18 and 22. A good throw is caught with 8 or 10, a bad one with 16. Then the turn is over.',
      'Kick for goal from their half: a Kick of 6 and 1 for each hex to the post.',
    ],
  },
  {
    title: 'When it goes wrong',
    text: 'Your team fumbles when it loses the ball to a blow, or fails to catch it or pick it up. The turn of who fumbles in it is over, and the others have a free turn at once, with one of theirs.',
  },
  {
    title: 'Fouls',
    text: 'To hit somebody on the ground is a foul. In plain sight the referee sees it; hidden, it takes a test against the eyes of the referee. Who is seen is sent off.',
  },
  {
    title: 'How it ends',
    text: 'A match has two halves of as many rounds as stand above the board. After a score all come off, and the team that scored kicks off. Level at the end is a draw, unless overtime or a shoot-out was agreed.',
  },
];
