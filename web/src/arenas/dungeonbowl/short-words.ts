import type { ShortRule } from '../arena.ts';

/** The rules in short. */
export const short: readonly ShortRule[] = [
  {
    title: 'What it is about',
    text: 'One ball lies in one of six treasure chests of a dungeon; the other five explode. Find it, and stand with it in the end zone of another team: the first touchdown wins at once. There are no halves and no restart.',
  },
  {
    title: 'A turn',
    text: 'The teams take turns. When yours begins, you may bring one reserve in by your own pad or by a random one, or wake one who is knocked out with the magic sponge. Then each of your players in the dungeon may act once, in any order, and you need not use them all.',
    points: [
      'Move: as many squares as the player’s movement, shown on the card.',
      'Block: hit a standing opponent beside you, without walking.',
      'Blitz: walk and hit, once a turn.',
      'Pass or hand-off: walk, then throw or give the ball, each once a turn.',
      'Foul: walk, then kick one who lies, once a turn. Doubles on the armour dice send the fouler off.',
    ],
  },
  {
    title: 'What ends a turn early',
    text: 'A turnover ends your turn, and nobody else of yours may act. So do first what is safe, and last what is a gamble.',
    points: [
      'One of your players is knocked down, for whatever reason.',
      'You fail to pick the ball up from the floor.',
      'Your pass or hand-off does not end in the hands of one of your team.',
    ],
  },
  {
    title: 'Walking and its dice',
    text: 'Walking on open floor takes no dice. Who fails a dodge or a rush falls.',
    points: [
      'Dodge: leaving a square beside a standing opponent. With agility 3 it takes a 3 or more, and one more for each opponent beside the square you enter.',
      'Rush: up to two squares more than the movement, each on a 2 or more.',
      'Standing up costs three squares, and no die.',
      'Walking onto the ball picks it up: with agility 3 on a 3 or more, and one more for each opponent beside it.',
    ],
  },
  {
    title: 'Hitting',
    text: 'Compare strength; each team-mate who stands beside the one who is hit, and beside no other opponent, adds one, and likewise on the other side. Equal: one block die. The stronger side picks one of two dice, or of three if it is more than twice as strong.',
    points: [
      'The faces: you fall; both fall; pushed, on two faces; pushed and down unless the target has Dodge; pushed and down.',
      'Block as a skill keeps its owner up when both fall.',
      'Who is pushed goes one square back, and you may follow. Without room behind, a wall hurts.',
      'Who falls drops the ball, and two dice are rolled against the armour. More than the armour: two dice for the injury. Up to 7 stunned, 8 or 9 knocked out, 10 or more out for the match.',
    ],
  },
  {
    title: 'Chests',
    text: 'A player who stands beside a chest may open it, and walks no more in that turn. With the ball in it, one die decides whether it is in hand at once (4 or more with agility 3); if not, it lies there, and your turn goes on. Otherwise it explodes: everybody who stands beside it falls, of both teams, and your turn is over.',
  },
  {
    title: 'Pads',
    text: 'Who comes onto a numbered pad, by walking or by a push, is sent to a random one, with the ball if they have it.',
    points: [
      'Is somebody on the pad they come to, that one is sent on in turn: a chain.',
      'The same number again: the pad misfires. They stay, and their armour is tested.',
      'A second teleport in the same turn is too much: it takes an injury roll at once.',
      'After a pad you walked onto, one square of movement is lost.',
    ],
  },
  {
    title: 'Re-rolls',
    text: 'Your team has a few re-rolls for the whole match, and may use one in each of its turns: on a die of its own that failed, or on block dice, but not on armour, injuries or pads. No roll is repeated twice.',
  },
  {
    title: 'How it ends',
    text: 'By the first touchdown, no matter whose turn it is. If a match has a time limit, chests that are still closed open by themselves at some point, later most pads vanish and reserves stay out, and in the end it is a draw.',
  },
];
