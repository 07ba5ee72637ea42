import type { ShortRule } from '../arena.ts';

/** The rules in short. */
export const short: readonly ShortRule[] = [
  {
    title: 'What it is about',
    text: 'Carry the ball over the line at the far end: that is a try, and five points. Who has fifteen points first has won; in a short match, ten. Otherwise it ends after a hundred turns of both sides together, in a short match after sixty, and more points win; as many are a draw.',
  },
  {
    title: 'Your minions',
    text: 'Each side has pyramids of three sizes, twelve in all, in a short match six. There are no squares: a minion moves by tipping over, and is then as far as it is long. Large ones are fast, small ones turn tightly.',
    points: [
      'A minion that stands can go any way.',
      'A minion that lies goes on where its tip points, 74 degrees to either side at most. To turn, it gets up, and that is its turn.',
      'Who is in the way is pushed aside, just as far as it must be, and pushes others in turn.',
    ],
  },
  {
    title: 'A turn',
    text: 'Each of your minions acts once, in any order: it moves, gets up, or stands still if it stands. Who has the ball may pass or kick it besides, before its movement or after it. When you end the turn, those that are left stand still, and those that lie get up.',
    points: [
      'Run: who has the ball takes it along.',
      'Take the ball: who ends its own movement touching the loose ball picks it up.',
      'Tackle: who moves, or stands still, in its own turn so that it touches the opponent who has the ball takes it away. Your turn goes on, and the tackler may pass or kick at once; in a short match a new turn of yours begins, in which all of yours may act.',
      'Who gets the ball and has not acted yet can run on with it.',
    ],
  },
  {
    title: 'Pass',
    text: 'The ball goes along a straight string to another minion of your side: backwards or sideways, never forwards, 40 cm at most, and nobody may be in the way. The other side may throw one minion into the string. If it gets there, it has the ball, and your turn is over; if it misses, the pass arrives, and that minion is stunned for its side’s next turn.',
  },
  {
    title: 'Kick',
    text: 'The ball flies forwards, up to 90 cm, over everybody. The other side may throw one minion right before the kicker: with 1 to 3 on a die it stops the ball and has it. Who fails is stunned.',
    points: [
      'Where the ball comes down a die is rolled: 5 and 6, and it rests; 1 to 4, and it jumps a little in one of four directions, and the die is rolled again.',
      'Whom it touches catches it. If the other side catches it, or one of yours that is offside, or it leaves the field, your turn is over, and they have the ball.',
      'Who of yours is ahead of the kicker is offside where the ball lies ahead, too, and must not touch it until the other side has had it.',
    ],
  },
  {
    title: 'The kick-off',
    text: 'Both sides place their minions in their own half, in secret. The kicker stands in the centre and kicks, with the same die as any kick. The other side has the first turn, also when the kickers have the ball. After a try all place their minions again, and the side that has scored kicks off.',
  },
];
