import type { ShortRule } from '../arena.ts';

/** The rules in short. */
export const short: readonly ShortRule[] = [
  {
    title: 'What it is about',
    text: 'All of you play together against the stream. It runs from step 1 to the last step, and behind that is the waterfall. Hold out for all waves with at least one man alive, in the water or in reserve, and everybody has won. When all men of all teams are dead at once, everybody has lost.',
  },
  {
    title: 'A turn',
    text: 'You may put one man of your reserve on step 1; you have to if none of yours is in the water. Then the dice are rolled, and you use all of them, in any order.',
    points: [
      'Each die takes one of your men as many steps downstream, towards the falls.',
      'Several dice may go to one man, who stops in between.',
      'Past the last step a man is dead. On the last step itself nothing happens yet.',
    ],
  },
  {
    title: 'Where a man stops',
    text: 'What is there happens in this order, and who is moved by it stops again. A full die is as many steps as a die has sides, as a rule six.',
    points: [
      'On a snake’s head, a man slides down to its tail.',
      'On a monster, the monster is thrown a full die downstream.',
      'Within reach of a monster, a man is thrown to a full die below it.',
      'A man of another team who stands there is bumped a full die upstream: the best you can do for each other.',
      'A man of the same team who stands there is pushed one step downstream.',
      'At an end of a ladder you choose: to its other end, or stay.',
    ],
  },
  {
    title: 'Waves',
    text: 'A wave lasts as many rounds as stand above the board. Then the dead come back to the reserve, and everybody in the water moves a full die upstream. With each wave every turn has one die more.',
    points: [
      'A whole match has five waves of sixteen rounds on a hundred steps, a short one three of four rounds on 36.',
      'The crew counts its points together: 100 for a wave, 25 for a monster destroyed, 10 for each man left at the end.',
    ],
  },
  {
    title: 'Monsters',
    text: 'In a whole match every second wave from the third on brings a monster to the last step; in a short one the first does already. The flags above the board tell. After every turn each monster walks a step towards the nearest man, and throws whom it reaches: on its own step and the ones before and after it. Later monsters have abilities, which their cards tell. Two that meet become one that has the abilities of both.',
  },
  {
    title: 'Two alike',
    text: 'As soon as a turn has more than one die, two of a roll can be alike.',
    points: [
      'Two ones, or more: before you use your dice, all of them move the monsters as well.',
      'Two of the highest number, or more, and all dice used on one man: while you are alive you may give a man of your reserve to a team that is dead; if you are dead, you may take one from another team’s.',
    ],
  },
  {
    title: 'When your team is dead',
    text: 'Your turns go on: you choose which men of the others your dice move. With the next wave you are back.',
  },
];
