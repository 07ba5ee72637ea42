/** BB-2.1, BB-2.5: the team lists. Costs are in gold pieces. */
import type { Category, Skill } from './skills.ts';

export interface Position {
  /** Its title by the rule of BB-11.5. */
  readonly id: string;
  readonly title: string;
  /** How many of them a team may have. */
  readonly max: number;
  readonly cost: number;
  readonly ma: number;
  readonly st: number;
  readonly ag: number;
  readonly av: number;
  readonly skills: readonly Skill[];
  /** Where its skills come from; with a double also from `doubles`: BB-19.4. */
  readonly normal: readonly Category[];
  readonly doubles: readonly Category[];
  /** Whose race it is, in teams of several: BB-17.2. */
  readonly race?: string;
}

export interface Roster {
  readonly name: string;
  /** Not on the lists of LRB5, but of the reviews that came after it. */
  readonly unofficial?: true;
  /** A team re-roll at creation; later twice that: BB-19.7. */
  readonly reroll: number;
  /** Absent where the list allows none; those teams may have an Igor: BB-20.7. */
  readonly apothecary?: true;
  /** Raises the dead: BB-19.15. */
  readonly necromancer?: true;
  readonly positions: readonly Position[];
}

const LETTERS: Readonly<Record<string, Category>> = {
  G: 'general',
  A: 'agility',
  P: 'passing',
  S: 'strength',
  M: 'mutation',
};
const categories = (letters: string): Category[] => [...letters].map((letter) => LETTERS[letter]!);

/** @param access the categories of normal skills and, after a stroke, of doubles, each by its letter */
function position(
  title: string,
  max: number,
  cost: number,
  [ma, st, ag, av]: readonly [number, number, number, number],
  access: string,
  skills: readonly Skill[] = [],
  race?: string,
): Position {
  const [normal, doubles] = access.split('/').map(categories) as [Category[], Category[]];
  const id = title.toLowerCase().replaceAll(' ', '-');
  return { id, title, max, cost, ma, st, ag, av, skills, normal, doubles, ...(race && { race }) };
}

export const RACES = [
  'amazon',
  'chaos',
  'chaos-dwarf',
  'dark-elf',
  'dwarf',
  'elf',
  'goblin',
  'halfling',
  'high-elf',
  'human',
  'khemri',
  'lizardman',
  'necromantic',
  'norse',
  'nurgle',
  'ogre',
  'orc',
  'skaven',
  'undead',
  'vampire',
  'wood-elf',
  'chaos-pact',
  'slann',
  'underworld',
] as const;
export type Race = (typeof RACES)[number];

const apothecary = true as const;
const necromancer = true as const;
const unofficial = true as const;

export const ROSTERS: Readonly<Record<Race, Roster>> = {
  amazon: {
    name: 'Amazon',
    reroll: 50_000,
    apothecary,
    positions: [
      position('Linewoman', 16, 50_000, [6, 3, 3, 7], 'G/APS', ['dodge']),
      position('Thrower', 2, 70_000, [6, 3, 3, 7], 'GP/AS', ['dodge', 'pass']),
      position('Catcher', 2, 70_000, [6, 3, 3, 7], 'GA/PS', ['catch', 'dodge']),
      position('Blitzer', 4, 90_000, [6, 3, 3, 7], 'GS/AP', ['block', 'dodge']),
    ],
  },
  chaos: {
    name: 'Chaos',
    reroll: 60_000,
    apothecary,
    positions: [
      position('Beastman', 16, 60_000, [6, 3, 3, 8], 'GSM/AP', ['horns']),
      position('Chaos Warrior', 4, 100_000, [5, 4, 3, 9], 'GSM/AP'),
      position('Minotaur', 1, 150_000, [5, 5, 2, 8], 'SM/GAP', [
        'loner',
        'frenzy',
        'horns',
        'mighty-blow',
        'thick-skull',
        'wild-animal',
      ]),
    ],
  },
  'chaos-dwarf': {
    name: 'Chaos Dwarf',
    reroll: 70_000,
    apothecary,
    positions: [
      position('Hobgoblin', 16, 40_000, [6, 3, 3, 7], 'G/APS'),
      position('Chaos Dwarf Blocker', 6, 70_000, [4, 3, 2, 9], 'GS/APM', ['block', 'tackle', 'thick-skull']),
      position('Bull Centaur', 2, 130_000, [6, 4, 2, 9], 'GS/AP', ['sprint', 'sure-feet', 'thick-skull']),
      position('Minotaur', 1, 150_000, [5, 5, 2, 8], 'S/GAPM', [
        'loner',
        'frenzy',
        'horns',
        'mighty-blow',
        'thick-skull',
        'wild-animal',
      ]),
    ],
  },
  'dark-elf': {
    name: 'Dark Elf',
    reroll: 50_000,
    apothecary,
    positions: [
      position('Lineman', 16, 70_000, [6, 3, 4, 8], 'GA/PS'),
      position('Runner', 2, 80_000, [7, 3, 4, 7], 'GAP/S', ['dump-off']),
      position('Assassin', 2, 90_000, [6, 3, 4, 7], 'GA/PS', ['shadowing', 'stab']),
      position('Blitzer', 4, 100_000, [7, 3, 4, 8], 'GA/PS', ['block']),
      position('Witch Elf', 2, 110_000, [7, 3, 4, 7], 'GA/PS', ['dodge', 'frenzy', 'jump-up']),
    ],
  },
  dwarf: {
    name: 'Dwarf',
    reroll: 40_000,
    apothecary,
    positions: [
      position('Blocker', 16, 70_000, [4, 3, 2, 9], 'GS/AP', ['block', 'tackle', 'thick-skull']),
      position('Runner', 2, 80_000, [6, 3, 3, 8], 'GP/AS', ['sure-hands', 'thick-skull']),
      position('Blitzer', 2, 80_000, [5, 3, 3, 9], 'GS/AP', ['block', 'thick-skull']),
      position('Troll Slayer', 2, 90_000, [5, 3, 2, 8], 'GS/AP', [
        'block',
        'dauntless',
        'frenzy',
        'thick-skull',
      ]),
      position('Deathroller', 1, 160_000, [4, 7, 1, 10], 'S/GAP', [
        'break-tackle',
        'dirty-player',
        'juggernaut',
        'mighty-blow',
        'no-hands',
        'secret-weapon',
        'stand-firm',
      ]),
    ],
  },
  elf: {
    name: 'Elf',
    reroll: 50_000,
    apothecary,
    positions: [
      position('Lineman', 16, 60_000, [6, 3, 4, 7], 'GA/PS'),
      position('Thrower', 2, 70_000, [6, 3, 4, 7], 'GAP/S', ['pass']),
      position('Catcher', 4, 100_000, [8, 3, 4, 7], 'GA/PS', ['catch', 'nerves-of-steel']),
      position('Blitzer', 2, 110_000, [7, 3, 4, 8], 'GA/PS', ['block', 'side-step']),
    ],
  },
  goblin: {
    name: 'Goblin',
    reroll: 60_000,
    apothecary,
    positions: [
      position('Goblin', 16, 40_000, [6, 2, 3, 7], 'A/GPS', ['dodge', 'right-stuff', 'stunty']),
      position('Bombardier', 1, 40_000, [6, 2, 3, 7], 'A/GPS', [
        'bombardier',
        'dodge',
        'no-hands',
        'secret-weapon',
        'stunty',
      ]),
      position('Pogoer', 1, 40_000, [7, 2, 3, 7], 'A/GPS', [
        'dirty-player',
        'dodge',
        'leap',
        'secret-weapon',
        'stunty',
        'very-long-legs',
      ]),
      position('Looney', 1, 40_000, [6, 2, 3, 7], 'A/GPS', [
        'chainsaw',
        'no-hands',
        'secret-weapon',
        'stunty',
      ]),
      position('Fanatic', 1, 70_000, [3, 7, 3, 7], 'S/GAP', [
        'ball-and-chain',
        'no-hands',
        'secret-weapon',
        'stunty',
      ]),
      position('Troll', 2, 110_000, [4, 5, 1, 9], 'S/GAP', [
        'loner',
        'always-hungry',
        'mighty-blow',
        'really-stupid',
        'regeneration',
        'throw-team-mate',
      ]),
    ],
  },
  halfling: {
    name: 'Halfling',
    reroll: 60_000,
    apothecary,
    positions: [
      position('Halfling', 16, 30_000, [5, 2, 3, 6], 'A/GPS', ['dodge', 'right-stuff', 'stunty']),
      position('Treeman', 2, 120_000, [2, 6, 1, 10], 'S/GAP', [
        'loner',
        'mighty-blow',
        'stand-firm',
        'strong-arm',
        'take-root',
        'thick-skull',
        'throw-team-mate',
      ]),
    ],
  },
  'high-elf': {
    name: 'High Elf',
    reroll: 50_000,
    apothecary,
    positions: [
      position('Lineman', 16, 70_000, [6, 3, 4, 8], 'GA/PS'),
      position('Thrower', 2, 90_000, [6, 3, 4, 8], 'GAP/S', ['pass', 'safe-throw']),
      position('Catcher', 4, 90_000, [8, 3, 4, 7], 'GA/PS', ['catch']),
      position('Blitzer', 2, 100_000, [7, 3, 4, 8], 'GA/PS', ['block']),
    ],
  },
  human: {
    name: 'Human',
    reroll: 50_000,
    apothecary,
    positions: [
      position('Lineman', 16, 50_000, [6, 3, 3, 8], 'G/APS'),
      position('Catcher', 4, 70_000, [8, 2, 3, 7], 'GA/PS', ['catch', 'dodge']),
      position('Thrower', 2, 70_000, [6, 3, 3, 8], 'GP/AS', ['pass', 'sure-hands']),
      position('Blitzer', 4, 90_000, [7, 3, 3, 8], 'GS/AP', ['block']),
      position('Ogre', 1, 140_000, [5, 5, 2, 9], 'S/GAP', [
        'loner',
        'bone-head',
        'mighty-blow',
        'thick-skull',
        'throw-team-mate',
      ]),
    ],
  },
  khemri: {
    name: 'Khemri',
    reroll: 70_000,
    positions: [
      position('Skeleton', 16, 30_000, [5, 3, 2, 7], 'G/APS', ['regeneration']),
      position('Thro-Ra', 2, 70_000, [6, 3, 2, 7], 'GP/AS', ['pass', 'regeneration', 'sure-hands']),
      position('Blitz-Ra', 2, 90_000, [6, 3, 2, 8], 'GS/AP', ['block', 'regeneration']),
      position('Mummy', 4, 110_000, [3, 5, 1, 9], 'S/GAP', ['mighty-blow', 'regeneration']),
    ],
  },
  lizardman: {
    name: 'Lizardmen',
    reroll: 60_000,
    apothecary,
    positions: [
      position('Skink', 16, 60_000, [8, 2, 3, 7], 'A/GPS', ['dodge', 'stunty']),
      position('Saurus', 6, 80_000, [6, 4, 1, 9], 'GS/AP'),
      position('Kroxigor', 1, 140_000, [6, 5, 1, 9], 'S/GAP', [
        'loner',
        'bone-head',
        'mighty-blow',
        'prehensile-tail',
        'thick-skull',
      ]),
    ],
  },
  necromantic: {
    name: 'Necromantic',
    reroll: 70_000,
    necromancer,
    positions: [
      position('Zombie', 16, 40_000, [4, 3, 2, 8], 'G/APS', ['regeneration']),
      position('Ghoul', 2, 70_000, [7, 3, 3, 7], 'GA/PS', ['dodge']),
      position('Wight', 2, 90_000, [6, 3, 3, 8], 'GS/AP', ['block', 'regeneration']),
      position('Flesh Golem', 2, 110_000, [4, 4, 2, 9], 'GS/AP', [
        'regeneration',
        'stand-firm',
        'thick-skull',
      ]),
      position('Werewolf', 2, 120_000, [8, 3, 3, 8], 'GA/PS', ['claw', 'frenzy', 'regeneration']),
    ],
  },
  norse: {
    name: 'Norse',
    reroll: 60_000,
    apothecary,
    positions: [
      position('Lineman', 16, 50_000, [6, 3, 3, 7], 'G/APS', ['block']),
      position('Thrower', 2, 70_000, [6, 3, 3, 7], 'GP/AS', ['block', 'pass']),
      position('Runner', 2, 90_000, [7, 3, 3, 7], 'GA/PS', ['block', 'dauntless']),
      position('Berserker', 2, 90_000, [6, 3, 3, 7], 'GS/AP', ['block', 'frenzy', 'jump-up']),
      position('Ulfwerener', 2, 110_000, [6, 4, 2, 8], 'GS/AP', ['frenzy']),
      position('Snow Troll', 1, 140_000, [5, 5, 1, 8], 'S/GAP', [
        'loner',
        'claw',
        'disturbing-presence',
        'frenzy',
        'wild-animal',
      ]),
    ],
  },
  nurgle: {
    name: 'Nurgle',
    reroll: 70_000,
    positions: [
      position('Rotter', 16, 40_000, [5, 3, 3, 8], 'GM/APS', ['decay', 'nurgles-rot']),
      position('Pestigor', 4, 80_000, [6, 3, 3, 8], 'GSM/AP', ['horns', 'nurgles-rot', 'regeneration']),
      position('Nurgle Warrior', 4, 110_000, [4, 4, 2, 9], 'GSM/AP', [
        'disturbing-presence',
        'foul-appearance',
        'nurgles-rot',
        'regeneration',
      ]),
      position('Beast of Nurgle', 1, 140_000, [4, 5, 1, 9], 'S/GAPM', [
        'loner',
        'disturbing-presence',
        'foul-appearance',
        'mighty-blow',
        'nurgles-rot',
        'really-stupid',
        'regeneration',
        'tentacles',
      ]),
    ],
  },
  ogre: {
    name: 'Ogre',
    reroll: 70_000,
    apothecary,
    positions: [
      position('Snotling', 16, 20_000, [5, 1, 3, 5], 'A/GPS', [
        'dodge',
        'right-stuff',
        'side-step',
        'stunty',
        'titchy',
      ]),
      position('Ogre', 6, 140_000, [5, 5, 2, 9], 'S/GAP', [
        'bone-head',
        'mighty-blow',
        'thick-skull',
        'throw-team-mate',
      ]),
    ],
  },
  orc: {
    name: 'Orc',
    reroll: 60_000,
    apothecary,
    positions: [
      position('Lineman', 16, 50_000, [5, 3, 3, 9], 'G/APS'),
      position('Goblin', 4, 40_000, [6, 2, 3, 7], 'A/GPS', ['dodge', 'right-stuff', 'stunty']),
      position('Thrower', 2, 70_000, [5, 3, 3, 8], 'GP/AS', ['pass', 'sure-hands']),
      position('Black Orc Blocker', 4, 80_000, [4, 4, 2, 9], 'GS/AP'),
      position('Blitzer', 4, 80_000, [6, 3, 3, 9], 'GS/AP', ['block']),
      position('Troll', 1, 110_000, [4, 5, 1, 9], 'S/GAP', [
        'loner',
        'always-hungry',
        'mighty-blow',
        'really-stupid',
        'regeneration',
        'throw-team-mate',
      ]),
    ],
  },
  skaven: {
    name: 'Skaven',
    reroll: 60_000,
    apothecary,
    positions: [
      position('Lineman', 16, 50_000, [7, 3, 3, 7], 'G/APSM'),
      position('Thrower', 2, 70_000, [7, 3, 3, 7], 'GP/ASM', ['pass', 'sure-hands']),
      position('Gutter Runner', 4, 80_000, [9, 2, 4, 7], 'GA/PSM', ['dodge']),
      position('Blitzer', 2, 90_000, [7, 3, 3, 8], 'GS/APM', ['block']),
      position('Rat Ogre', 1, 160_000, [6, 5, 2, 8], 'S/GAPM', [
        'loner',
        'frenzy',
        'mighty-blow',
        'prehensile-tail',
        'wild-animal',
      ]),
    ],
  },
  undead: {
    name: 'Undead',
    reroll: 70_000,
    necromancer,
    positions: [
      position('Skeleton', 16, 30_000, [5, 3, 2, 7], 'G/APS', ['regeneration']),
      position('Zombie', 16, 40_000, [4, 3, 2, 8], 'G/APS', ['regeneration']),
      position('Ghoul', 4, 70_000, [7, 3, 3, 7], 'GA/PS', ['dodge']),
      position('Wight', 2, 90_000, [6, 3, 3, 8], 'GS/AP', ['block', 'regeneration']),
      position('Mummy', 2, 110_000, [3, 5, 1, 9], 'S/GAP', ['mighty-blow', 'regeneration']),
    ],
  },
  vampire: {
    name: 'Vampire',
    reroll: 70_000,
    apothecary,
    positions: [
      position('Thrall', 16, 40_000, [6, 3, 3, 7], 'G/APS'),
      position('Vampire', 6, 110_000, [6, 4, 4, 8], 'GAS/P', ['blood-lust', 'hypnotic-gaze', 'regeneration']),
    ],
  },
  'wood-elf': {
    name: 'Wood Elf',
    reroll: 50_000,
    apothecary,
    positions: [
      position('Lineman', 16, 70_000, [7, 3, 4, 7], 'GA/PS'),
      position('Catcher', 4, 90_000, [9, 2, 4, 7], 'GA/PS', ['catch', 'dodge']),
      position('Thrower', 2, 90_000, [7, 3, 4, 7], 'GAP/S', ['pass']),
      position('Wardancer', 2, 120_000, [8, 3, 4, 7], 'GA/PS', ['block', 'dodge', 'leap']),
      position('Treeman', 1, 120_000, [2, 6, 1, 10], 'S/GAP', [
        'loner',
        'mighty-blow',
        'stand-firm',
        'strong-arm',
        'take-root',
        'thick-skull',
        'throw-team-mate',
      ]),
    ],
  },
  'chaos-pact': {
    name: 'Chaos Pact',
    unofficial,
    reroll: 70_000,
    apothecary,
    positions: [
      position('Marauder', 12, 50_000, [6, 3, 3, 8], 'GPSM/A', [], 'human'),
      position(
        'Goblin Renegade',
        1,
        40_000,
        [6, 2, 3, 7],
        'AM/GPS',
        ['animosity', 'dodge', 'right-stuff', 'stunty'],
        'goblin',
      ),
      position('Skaven Renegade', 1, 50_000, [7, 3, 3, 7], 'GM/APS', ['animosity'], 'skaven'),
      position('Dark Elf Renegade', 1, 70_000, [6, 3, 4, 8], 'GAM/PS', ['animosity'], 'dark-elf'),
      position(
        'Chaos Troll',
        1,
        110_000,
        [4, 5, 1, 9],
        'S/GAPM',
        ['loner', 'always-hungry', 'mighty-blow', 'really-stupid', 'regeneration', 'throw-team-mate'],
        'troll',
      ),
      position(
        'Chaos Ogre',
        1,
        140_000,
        [5, 5, 2, 9],
        'S/GAPM',
        ['loner', 'bone-head', 'mighty-blow', 'thick-skull', 'throw-team-mate'],
        'ogre',
      ),
      position(
        'Minotaur',
        1,
        150_000,
        [5, 5, 2, 8],
        'S/GAPM',
        ['loner', 'frenzy', 'horns', 'mighty-blow', 'thick-skull', 'wild-animal'],
        'minotaur',
      ),
    ],
  },
  slann: {
    name: 'Slann',
    unofficial,
    reroll: 50_000,
    apothecary,
    positions: [
      position('Lineman', 16, 60_000, [6, 3, 3, 8], 'G/APS', ['leap', 'very-long-legs']),
      position('Catcher', 4, 80_000, [7, 2, 4, 7], 'GA/PS', ['diving-catch', 'leap', 'very-long-legs']),
      position('Blitzer', 4, 110_000, [7, 3, 3, 8], 'GAS/P', [
        'diving-tackle',
        'jump-up',
        'leap',
        'very-long-legs',
      ]),
      position('Kroxigor', 1, 140_000, [6, 5, 1, 9], 'S/GAP', [
        'loner',
        'bone-head',
        'mighty-blow',
        'prehensile-tail',
        'thick-skull',
      ]),
    ],
  },
  underworld: {
    name: 'Underworld',
    unofficial,
    reroll: 70_000,
    apothecary,
    positions: [
      position(
        'Underworld Goblin',
        12,
        40_000,
        [6, 2, 3, 7],
        'AM/GPS',
        ['dodge', 'right-stuff', 'stunty'],
        'goblin',
      ),
      position('Skaven Lineman', 2, 50_000, [7, 3, 3, 7], 'GM/APS', ['animosity'], 'skaven'),
      position(
        'Skaven Thrower',
        2,
        70_000,
        [7, 3, 3, 7],
        'GPM/AS',
        ['animosity', 'pass', 'sure-hands'],
        'skaven',
      ),
      position('Skaven Blitzer', 2, 90_000, [7, 3, 3, 8], 'GSM/AP', ['animosity', 'block'], 'skaven'),
      position(
        'Warpstone Troll',
        1,
        110_000,
        [4, 5, 1, 9],
        'SM/GAP',
        ['loner', 'always-hungry', 'mighty-blow', 'really-stupid', 'regeneration', 'throw-team-mate'],
        'troll',
      ),
    ],
  },
};

/**
 * The positions that journeymen come from: BB-19.8. [ruling: a list without a 0–16 position has those of its
 * 0–12]
 */
export const journeymenOf = (race: Race): readonly Position[] => {
  const { positions } = ROSTERS[race];
  const most = Math.max(...positions.map(({ max }) => max));
  return positions.filter(({ max }) => max === most);
};
