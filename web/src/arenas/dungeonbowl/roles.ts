import type { Player } from '@touchline/rules/dungeonbowl';

/** What somebody is for: it is shown beside the number. */
export type Role = 'star' | 'big' | 'throw' | 'run' | 'hit' | 'hold' | 'odd' | 'line';

const BY_NAME: readonly (readonly [Role, RegExp])[] = [
  ['throw', /thro/],
  ['odd', /fanatic|bombardier|looney|pogoer/],
  ['run', /catcher|runner|ghoul|skink|snotling/],
  [
    'hit',
    /blitz|wardancer|wight|berserker|ulfwerener|werewolf|slayer|vampire|pestigor|beastman|witch-elf|assassin/,
  ],
  ['hold', /blocker|warrior|saurus|mummy|golem|centaur/],
];

/** What a player is for, by the name of the position. */
export function roleOf({ position, st, star }: Pick<Player['sheet'], 'position' | 'st' | 'star'>): Role {
  if (star) return 'star';
  if (st >= 5 && position !== 'fanatic') return 'big';
  return BY_NAME.find(([, named]) => named.test(position))?.[0] ?? 'line';
}

/** What each is told by, around 0, 0 and no larger than 2. */
export const ROLE_MARKS: Readonly<Record<Role, string>> = {
  star: 'M0-1.7L.5-.5L1.7-.5L.8 .3L1.1 1.5L0 .8L-1.1 1.5L-.8 .3L-1.7-.5L-.5-.5Z',
  big: 'M-1.5 1.3L-1.5-.6L-.7-1.4L0-.7L.7-1.4L1.5-.6V1.3Z',
  throw: 'M-1.5 .9L.3-.9L-.5-1.4L1.5-1.4L1.5 .6L1-.2L-.8 1.6Z',
  run: 'M-1.6 .9Q-.6-1.5 1.6-1.3L.7-.5L1.3-.4L.2 .3L.7 .5Q-.6 1.2-1.6 .9Z',
  hit: 'M.5-1.7L-1.2 .3H-.1L-.6 1.7L1.2-.4H.1Z',
  hold: 'M-1.4-1.4H1.4V0Q1.2 1.2 0 1.7Q-1.2 1.2-1.4 0Z',
  odd: 'M-.5-1.6H.5V.4H-.5ZM-.5 .9H.5V1.7H-.5Z',
  line: '',
};

const HORNS = 'M-2.8-2.6Q-5.2-3.2-4.4-6.6Q-4-4.6-1.6-4.2ZM2.8-2.6Q5.2-3.2 4.4-6.6Q4-4.6 1.6-4.2Z';
const EARS = 'M-3.2-2.2L-6.4-5L-2-3.9ZM3.2-2.2L6.4-5L2-3.9Z';
const WIDE_EARS = 'M-3.6-1.6L-7-3L-3.8 .8ZM3.6-1.6L7-3L3.8 .8Z';
const TUSKS = 'M-3.9 .6L-5.6-1.2L-5 2.6L-2.8 3.4ZM3.9 .6L5.6-1.2L5 2.6L2.8 3.4Z';
const BEARD = 'M-3.6 1.4L-3 4.4L-1.6 4L0 6.4L1.6 4L3 4.4L3.6 1.4ZM-3.4-2Q0-6 3.4-2Z';
const MOUSE =
  'M-3.2-2.4A1.9 1.9 0 1 1-4.8 .2ZM3.2-2.4A1.9 1.9 0 1 0 4.8 .2ZM2.6 3.2Q6.2 6 6.2 2.4L5.5 2.4Q5.4 4.4 3.4 2.6Z';
const HELM = 'M-3.6-1.8Q-3.2-5.8 0-6.2Q3.2-5.8 3.6-1.8L2-3.6H-2Z';
const BONES = 'M-3.4-2.6L-4.6-5.2L-2.2-4.4L-1.6-6.2L0-4.6L1.6-6.2L2.2-4.4L4.6-5.2L3.4-2.6Z';
const CREST = 'M-1.4-3.6L-1-6.8L0-4.8L1-6.8L1.4-3.6ZM-4.6 1.6L-6 3.4L-3.4 3.2ZM4.6 1.6L6 3.4L3.4 3.2Z';
const NEMES = 'M-3.6-2.4L-2.4-5.4H2.4L3.6-2.4L5.2 3.2L3.4 3.6L3.2 0H-3.2L-3.4 3.6L-5.2 3.2Z';
const PLUMES = 'M-2.8-2.8L-4.4-6.4L-1.8-4.6L-1-7L0-4.8L1-7L1.8-4.6L4.4-6.4L2.8-2.8Z';
const LEAVES =
  'M-3-2.6Q-5.8-4.4-4.4-6.4Q-2.6-5.6-2.2-3.8ZM3-2.6Q5.8-4.4 4.4-6.4Q2.6-5.6 2.2-3.8ZM-1.2-4Q-1.4-6.4 0-7Q1.4-6.4 1.2-4Z';
const CAPE = 'M-2.6-3L-4.8-5.8L-5.6 3.6L-3 4.6ZM2.6-3L4.8-5.8L5.6 3.6L3 4.6Z';
const EYES = 'M-3.6-2.4A1.7 1.7 0 1 1-1.4-4.2ZM3.6-2.4A1.7 1.7 0 1 0 1.4-4.2Z';
const SLIME =
  'M-4 1.2Q-6 2.4-4.6 4.2Q-3.6 3.4-3 4.6Q-2 6.4-.8 4.8Q.2 6.6 1.4 4.8Q2.6 6 3.2 4.2Q5 4.8 4.6 2.6L4 1Z';

/** What sticks out behind a player of each race, so that teams are told apart by outline. */
export const CRESTS: Readonly<Record<string, string>> = {
  amazon: PLUMES,
  chaos: HORNS,
  'chaos-dwarf': `${BEARD}${HORNS}`,
  'dark-elf': EARS,
  dwarf: BEARD,
  elf: EARS,
  goblin: WIDE_EARS,
  halfling: 'M-3.6-2.2Q-2.6-5.2 0-5.2Q2.6-5.2 3.6-2.2ZM1.4-4.8Q2.6-7.4 4.8-6.8Q4.2-5.2 2-4.2Z',
  'high-elf': `${EARS}M-1.2-4L0-7.2L1.2-4Z`,
  human: HELM,
  khemri: NEMES,
  lizardman: CREST,
  necromantic: BONES,
  norse: `${HELM}${HORNS}`,
  nurgle: SLIME,
  ogre: TUSKS,
  orc: TUSKS,
  skaven: MOUSE,
  undead: BONES,
  vampire: CAPE,
  'wood-elf': LEAVES,
  'chaos-pact': HORNS,
  slann: EYES,
  underworld: MOUSE,
};
