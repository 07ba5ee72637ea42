import type { ShortRule } from '../arena.ts';

/** The rules in short. */
export const short: readonly ShortRule[] = [
  {
    title: 'What it is about',
    text: 'Two teams of savages, one ball, a stone pit. Carry the ball onto the square before the other team’s tunnel: that is a point, and as a rule three win. A kick through the hole above that tunnel wins the match at once, and so does being the last team alive.',
  },
  {
    title: 'A turn',
    text: 'In your turn each of your players may walk and do one thing, in any order. A square costs one step, a diagonal too, and nobody walks through anybody. To walk away from an opponent costs nothing. Dice that fail never end your turn; at most that of the player.',
  },
  {
    title: 'The roll',
    text: 'Nearly everything is one die with twenty sides. Add your player’s score, take off what stands against it: 10 or more succeeds. BT is the score for blocks and tackles, CD the one to catch and dodge, PK the one to pass and kick. The odds stand beside every choice.',
    points: [
      'Block: your BT against theirs. It costs them 1d6 HP, and you may shove them a square. A miss hurts nobody. The turn of your player is over either way.',
      'Tackle: your BT against their BT or CD, whichever is higher. They fall, lose 2d6 HP and drop the ball. A miss, and your player falls and loses 1d6 HP.',
      'Pass: your PK against 4 up to five squares, 8 up to ten, 12 beyond. Then the receiver has to catch, with CD against the same number.',
      'Kick at the hole: your PK against 14, 17 or 20 at the same distances.',
      'Each standing opponent beside who passes, catches or kicks takes one off.',
    ],
  },
  {
    title: 'The ball',
    text: 'A player who stands on the loose ball may pick it up. No dice, but it is what that player does this turn, and it takes all steps that were left. Who falls drops the ball, and the coach of the player who was tackled says to which square beside it rolls. After a pass or a kick that fails, the other side places it.',
  },
  {
    title: 'Falling, wounds, death',
    text: 'Who lies may stand up in the next turn of its team: that takes all its steps, but it may still do something. Wounds do not heal during a match. With no HP left a player is dead, and nobody takes its place.',
  },
  {
    title: 'Points and new beginnings',
    text: 'After a point everybody alive begins in the tunnels again. The other team has the ball, and the team that scored moves first.',
  },
  {
    title: 'Do not dawdle',
    text: 'Keep the ball where it is for two of your turns, as a rule, and a beast comes out of a cave: first for you, then for anybody who is near. Where it lies loose, four turns of both sides are counted instead, and the beast comes for everybody. It attacks by its power against BT or CD. You can strike it like a player.',
  },
  {
    title: 'Five peoples',
    text: 'The special players change a few things.',
    points: [
      'Amazons: acrobats leap over opponents.',
      'Cavemen: who strikes at a standing cave ape rolls a six-sided die first; on a 1 they dare not.',
      'Reptilians: who begins a turn beside a standing troglodyte of the others loses it on a 1.',
      'Witch doctors: killed zombies roll each turn, and wake again on a 1, and each witch doctor has one curse a match, which lowers a score.',
      'Exiles may take players of all peoples. But two of different peoples side by side, with no opponent to fight, have an old feud: on a 1 one goes for the other.',
    ],
  },
  {
    title: 'How it ends',
    text: 'By points, by a kick, or when one team has nobody left. Otherwise after 120 turns, both teams together, as a rule: then more points win, and level is a draw.',
  },
];
