/** A good team of each race, for who wants to play at once: BB-2.6, BB-19.7. */
import { RACES, type Race, ROSTERS } from '../data/rosters.ts';
import type { GivenTeam } from './team.ts';

interface Standard {
  /** How many of each position, in the order of their numbers. */
  readonly players: Readonly<Record<string, number>>;
  readonly rerolls: number;
  readonly apothecary?: true;
  /** What is left of the money. */
  readonly fanFactor?: number;
}
const apothecary = true as const;

const STANDARD: Readonly<Record<Race, Standard>> = {
  amazon: {
    players: { blitzer: 4, thrower: 2, catcher: 1, linewoman: 4 },
    rerolls: 3,
    apothecary,
    fanFactor: 3,
  },
  chaos: { players: { 'chaos-warrior': 4, beastman: 7 }, rerolls: 2, apothecary, fanFactor: 1 },
  'chaos-dwarf': {
    players: { 'bull-centaur': 2, 'chaos-dwarf-blocker': 6, hobgoblin: 3 },
    rerolls: 2,
    apothecary,
    fanFactor: 1,
  },
  'dark-elf': { players: { blitzer: 4, runner: 1, lineman: 6 }, rerolls: 2 },
  dwarf: { players: { blitzer: 2, runner: 2, 'troll-slayer': 1, blocker: 6 }, rerolls: 3, apothecary },
  elf: { players: { blitzer: 2, catcher: 2, thrower: 1, lineman: 6 }, rerolls: 2, apothecary },
  goblin: {
    players: { troll: 2, fanatic: 1, bombardier: 1, pogoer: 1, looney: 1, goblin: 10 },
    rerolls: 2,
    apothecary,
    fanFactor: 2,
  },
  halfling: { players: { treeman: 2, halfling: 14 }, rerolls: 4, apothecary, fanFactor: 5 },
  'high-elf': { players: { blitzer: 2, catcher: 2, thrower: 1, lineman: 6 }, rerolls: 2, fanFactor: 1 },
  // the house team of BB-2.6
  human: { players: { blitzer: 4, thrower: 2, lineman: 5 }, rerolls: 3, apothecary, fanFactor: 5 },
  khemri: { players: { mummy: 4, 'blitz-ra': 2, 'thro-ra': 1, skeleton: 5 }, rerolls: 2, fanFactor: 2 },
  lizardman: { players: { kroxigor: 1, saurus: 6, skink: 4 }, rerolls: 2, fanFactor: 2 },
  necromantic: {
    players: { werewolf: 2, 'flesh-golem': 2, wight: 2, zombie: 5 },
    rerolls: 2,
    fanFactor: 2,
  },
  norse: { players: { ulfwerener: 2, berserker: 2, runner: 2, lineman: 5 }, rerolls: 2, apothecary },
  nurgle: { players: { 'nurgle-warrior': 4, pestigor: 3, rotter: 4 }, rerolls: 2, fanFactor: 2 },
  ogre: { players: { ogre: 5, snotling: 8 }, rerolls: 2 },
  orc: {
    players: { blitzer: 4, 'black-orc-blocker': 4, thrower: 1, lineman: 2 },
    rerolls: 2,
    apothecary,
    fanFactor: 2,
  },
  skaven: {
    players: { 'gutter-runner': 4, blitzer: 2, thrower: 1, lineman: 4 },
    rerolls: 3,
    apothecary,
  },
  undead: { players: { mummy: 2, wight: 2, ghoul: 4, zombie: 3, skeleton: 2 }, rerolls: 2 },
  vampire: { players: { vampire: 4, thrall: 8 }, rerolls: 3, fanFactor: 3 },
  'wood-elf': { players: { wardancer: 2, thrower: 1, lineman: 8 }, rerolls: 2, fanFactor: 1 },
  'chaos-pact': {
    players: {
      minotaur: 1,
      'chaos-ogre': 1,
      'chaos-troll': 1,
      'dark-elf-renegade': 1,
      'skaven-renegade': 1,
      'goblin-renegade': 1,
      marauder: 5,
    },
    rerolls: 2,
    apothecary,
  },
  slann: { players: { kroxigor: 1, blitzer: 2, catcher: 2, lineman: 6 }, rerolls: 2, fanFactor: 2 },
  underworld: {
    players: {
      'warpstone-troll': 1,
      'skaven-blitzer': 2,
      'skaven-thrower': 1,
      'skaven-lineman': 2,
      'underworld-goblin': 6,
    },
    rerolls: 3,
    apothecary,
    fanFactor: 4,
  },
};

/** The team of a race that is bought with one click. */
export function standardTeam(race: Race): GivenTeam {
  const { players, rerolls, apothecary: treats = false, fanFactor = 0 } = STANDARD[race];
  return {
    race,
    name: ROSTERS[race].name,
    players: Object.entries(players)
      .flatMap(([position, count]) => Array.from({ length: count }, () => position))
      .map((position, i) => ({ number: i + 1, position })),
    rerolls,
    apothecary: treats,
    fanFactor,
    assistantCoaches: 0,
    cheerleaders: 0,
  };
}
export const standardTeams = (): GivenTeam[] => RACES.map(standardTeam);

/** What a seat plays that brings no team: BB-2.6. */
export const houseTeam = (): GivenTeam => standardTeam('human');
