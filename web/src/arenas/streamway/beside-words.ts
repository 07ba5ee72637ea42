/** The names that the rules use, where they do not speak for themselves: see `Drawing.term`. */
export const TERMS: Readonly<Record<string, string>> = {
  boxcars: 'Boxcars: two dice show the highest number',
  'snake-eyes': 'Snake eyes: two dice show a 1',
  'boxcars-and-snake-eyes': 'Boxcars and snake eyes together',
  'stream dice': 'A stream die',
  'ability d6': 'The die of an ability',
  step: 'the step it stands on',
  table: 'Points, all together',
  'deed bumps': 'Others thrown back upstream',
  'deed laddersUp': 'Ladders climbed',
  'deed monstersThrown': 'Monsters thrown back',
  'deed monstersDestroyed': 'Monsters thrown over the falls',
  'deed gifts': 'Men given to others',
  'deed menLost': 'Own men drowned',
  'waves-won': 'All waves are outlasted',
  'boss-destroyed': 'The boss is destroyed',
  'all-dead': 'Everybody is dead',
  'boss-limit': 'The boss has lived too long',
  board: 'Board',
  dieSides: 'Sides of a die',
  menPerTeam: 'Men per team',
  teams: 'Teams',
  playersPerTeam: 'Players per team',
  waves: 'Waves',
  firstWaveDice: 'Dice in the first wave',
  roundsPerWave: 'Rounds per wave',
  firstMonsterWave: 'First wave with a monster',
  monsterWaveInterval: 'Waves from monster to monster',
  bossWave: 'A boss at the end',
  bossAbilities: 'Abilities of the boss',
  bossRoundLimit: 'Rounds to kill the boss in',
  distanceUnit: 'How far bumps and throws go',
  followThrough: 'Who may give up dice after boxcars',
  ladderChoice: 'Who chooses at a ladder',
  decisionSeconds: 'Seconds for each decision',
  auto: 'as the board is long',
  anyone: 'anyone',
  dead: 'only the dead',
  active: 'who is on turn',
  owner: 'the team of the man',
  full: 'a full die',
  half: 'half a die',
  'classic-100': 'Hundred Steps',
  'chess-64': 'Chessboard Rapids',
  'short-36': 'Millrace',
};

/** Of three, for how many of a hundred matches came to no more. */
export const starsOf = (share: number): string => {
  const n = [20, 50, 85].filter((least) => share >= least).length;
  return '★'.repeat(n) + '☆'.repeat(3 - n);
};

export const besideWords = {
  each: 'Each single number, on some die',
  past: (man: string) => `One die would take ${man} past the end`,
  next: (ability: string) => `The next monster ${ability}`,
  wave: (n: number) => `Wave ${n}`,
  boss: 'The boss',
  destroyed: (id: string) => `${id} destroyed`,
  dies: (man: string) => `${man} dies`,
  dead: (team: string) => `Team ${team} dead`,
  won: 'Won',
  lost: 'Lost',
  waves: 'Wave',
  bossWave: 'the boss',
  round: 'Round',
  of: (n: number, all: number) => `${n} of ${all}`,
  atMost: (n: number, most: number) => `${n} of at most ${most}`,
  dice: 'Dice a turn',
  /** All seats are one side. */
  together: 'One crew:',
  alive: 'Alive',
  pointsSoFar: 'Points together',
  sparedNext: 'Then nobody has to drown in your next roll',
  /** How good a result is. @param better than so many */
  par: (share: number, better: number) =>
    `${starsOf(share)} Better than ${better} of 100 bots’ matches with these options.`,
  points: (waves: number) =>
    `100 for each wave that was outlasted, and of the last one as much as was outlasted of it; 25 for each monster destroyed, 10 for each man left. ${waves === 1 ? 'The wave is' : `All ${waves} waves are`} worth ${100 * waves + 10} or more.`,
  aim: (waves: number, bossWave: boolean) =>
    `All of you play together: keep some of your men out of the waterfall until ${waves === 1 ? 'the wave is' : `${waves} waves are`} over${bossWave ? ', and then destroy the boss' : ''}.`,
};
