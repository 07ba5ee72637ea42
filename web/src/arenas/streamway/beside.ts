import type { Event, PublicState } from '@touchline/rules/streamway';
import { words } from './words.ts';

/** The names that the rules use, where they do not speak for themselves: see `Drawing.term`. */
const TERMS: Readonly<Record<string, string>> = {
  boxcars: 'Boxcars: two dice show the highest number',
  'snake-eyes': 'Snake eyes: two dice show a 1',
  'boxcars-and-snake-eyes': 'Boxcars and snake eyes together',
  'stream dice': 'A stream die',
  'ability d6': 'The die of an ability',
  step: 'the step it stands on',
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

/** Names with a number or a man in them. */
function term(name: string): string | undefined {
  // as likely as each other
  if (/^some-\d+$/.test(name)) return 'Each single number, on some die';
  const [, man] = /^die-kills-(\w+)$/.exec(name) ?? [];
  if (man) return `One die would take ${man} past the end`;
  const [, ability] = /^ability-(\d)$/.exec(name) ?? [];
  if (ability) return `The next monster ${words.abilities([Number(ability)])}`;
  return TERMS[name];
}

function highlight(event: Event): string | undefined {
  switch (event.type) {
    case 'wave-started':
      return `Wave ${event.wave}`;
    case 'monster-added':
      return event.boss ? 'The boss' : `Monster ${event.monster}`;
    case 'monster-destroyed':
      return `${event.monster} destroyed`;
    case 'man-died':
      return `${event.man} dies`;
    case 'team-died':
      return `Team ${event.team} dead`;
    case 'game-won':
      return 'Won';
    case 'game-lost':
      return 'Lost';
    default:
      return undefined;
  }
}

function facts({ options, wave, round, rounds, dicePerTurn, boxcars, snakeEyes, men }: PublicState) {
  const roll = [boxcars ? 'boxcars' : '', snakeEyes ? 'snake eyes' : ''].filter(Boolean);
  const count = (status: string) => men.filter((man) => man.status === status).length;
  return [
    { name: 'Wave', value: wave > options.waves ? 'the boss' : `${wave} of ${options.waves}` },
    { name: 'Round', value: `${round} of ${rounds ?? `at most ${options.bossRoundLimit}`}` },
    { name: 'Dice a turn', value: `${dicePerTurn}${roll.length ? ` (${roll.join(', ')})` : ''}` },
    {
      name: 'Men',
      value: `${count('deployed')} in the stream, ${count('reserve')} in reserve, ${count('dead')} dead`,
    },
  ];
}

/** What is said beside the board: small boards do without it. */
export const beside = {
  term,
  highlight,
  facts,
  harm: (outcome: string) => outcome.startsWith('die-kills') || outcome === 'snake-eyes',
  aim: ({ options: { waves, bossWave } }: PublicState) =>
    `All of you play together: keep some of your men out of the waterfall until ${waves} waves are over${bossWave ? ', and then destroy the boss' : ''}.`,
};
