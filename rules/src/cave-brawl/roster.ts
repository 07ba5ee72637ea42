import { type Violation, violation } from '../kernel/violation.ts';
import { type Faction, MAIN_FACTIONS, PLAYER_TYPES, type PlayerType, TYPES } from './data.ts';
import type { Options, Roster } from './options.ts';

type Limits = Pick<Options, 'teamSize' | 'minBasic'>;

/** The types a faction may field: CB-2.3, CB-2.5. */
export function typesOf(faction: Faction): readonly PlayerType[] {
  return PLAYER_TYPES.filter((type) => faction === 'exiles' || TYPES[type].faction === faction);
}

/**
 * Everything that is wrong with a roster, in the order of the checks of `submit-roster`. The other team's is
 * of no concern (CB-2.11), and the sample team of CB-2.12 passes.
 */
export function rosterProblems(roster: Roster, limits: Limits): Violation[] {
  const { teamSize, minBasic } = limits;
  const { faction, players } = roster;
  const found: Violation[] = [];
  if (players.length !== teamSize)
    found.push(violation('roster-size', 'CB-2.1', `a team has ${teamSize} players, not ${players.length}.`));
  const allowed = typesOf(faction);
  const strangers = [...new Set(players.map((p) => p.type))].filter((type) => !allowed.includes(type));
  if (strangers.length)
    found.push(
      violation(
        'roster-faction',
        'CB-2.3',
        `${faction} can field ${allowed.join(', ')}, but not ${strangers.join(', ')}.`,
      ),
    );
  const basics = players.filter((p) => TYPES[p.type].kind === 'basic').length;
  if (basics < minBasic)
    found.push(
      violation('roster-basics', 'CB-2.4', `at least ${minBasic} players must be basic, not ${basics}.`),
    );
  return found;
}

/** Basics and specials of a faction, best mixture first; the Exiles take their pick of all. */
const CHOICE: Readonly<Record<Faction, { basics: readonly PlayerType[]; specials: readonly PlayerType[] }>> =
  {
    amazons: { basics: ['amazon'], specials: ['acrobat', 'queen'] },
    cavemen: { basics: ['caveman'], specials: ['cave-ape', 'cave-ape', 'monkey'] },
    reptilians: { basics: ['lizard-man'], specials: ['troglodyte', 'troglodyte', 'kobold'] },
    witchdoctors: { basics: ['zombie'], specials: ['witchdoctor', 'goblin'] },
    exiles: {
      basics: ['lizard-man', 'zombie', 'caveman', 'amazon'],
      specials: ['cave-ape', 'troglodyte', 'acrobat', 'queen', 'witchdoctor'],
    },
  };

/** A sensible legal roster of a faction: as many specials as the limits allow. */
export function sampleRoster(faction: Faction, limits: Limits): Roster {
  const { basics, specials } = CHOICE[faction];
  const players = Array.from({ length: limits.teamSize }, (_, i) => ({
    type:
      i < limits.minBasic ? basics[i % basics.length]! : specials[(i - limits.minBasic) % specials.length]!,
  }));
  return { faction, players };
}

/** The roster of a coach who does not submit one in time: the table of CB-19. */
export function defaultRoster(limits: Limits): Roster {
  return {
    faction: MAIN_FACTIONS[0],
    players: Array.from({ length: limits.teamSize }, () => ({ type: 'amazon' })),
  };
}
