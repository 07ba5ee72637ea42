/** BB-2.6: a team as it enters a match, with all who join it for this match alone. */
import { journeymenOf, type Position, type Race, ROSTERS } from '../data/rosters.ts';
import type { Star } from '../data/stars.ts';
import { mercenaryCost, TEAM_SIZE } from '../data/tables.ts';
import type { Entered, Entrant, Sheet } from '../data/types.ts';
import type { Making } from './check.ts';
import { changed, playerValue, positionOf, staffValue } from './cost.ts';
import type { GivenPlayer, GivenTeam } from './team.ts';

/** The lowest numbers that are free, if need be above 16: BB-2.6. */
export function freeNumbers(taken: Iterable<number>, count: number): number[] {
  const used = new Set(taken);
  const free: number[] = [];
  for (let number = 1; free.length < count; number++) if (!used.has(number)) free.push(number);
  return free;
}

/** A player by the list alone. */
export function plain(race: Race, position: Position, number: number): Entrant {
  const { id, ma, st, ag, av, skills, cost } = position;
  return {
    ...{ number, position: id, race: position.race ?? race, ma, st, ag, av },
    ...{ skills: [...skills], niggling: 0, value: cost },
  };
}
const withLoner = (skills: readonly string[]): string[] =>
  skills.includes('loner') ? [...skills] : ['loner', ...skills];

/** Somebody on a team, as a match has them. */
export function sheetOf(race: Race, one: GivenPlayer): Entrant {
  const position = positionOf(race, one.position)!;
  return {
    ...plain(race, position, one.number),
    ...(one.name !== undefined && { name: one.name }),
    ...changed(position, one.changes ?? []).values,
    skills: [...position.skills, ...(one.skills ?? [])],
    niggling: one.niggling ?? 0,
    value: playerValue(position, one),
    ...(one.absent && { absent: true }),
  };
}

/**
 * Who makes up the numbers: BB-19.8. [ruling: where a list has several such positions, the first of them]
 */
export function journeyman(race: Race, number: number): Entrant {
  const sheet = plain(race, journeymenOf(race)[0]!, number);
  return { ...sheet, skills: withLoner(sheet.skills) };
}

/** BB-20.8 */
export function mercenary(
  race: Race,
  position: Position,
  skill: string | undefined,
  number: number,
): Entrant {
  const sheet = plain(race, position, number);
  return {
    ...sheet,
    skills: withLoner([...sheet.skills, ...(skill === undefined ? [] : [skill])]),
    value: mercenaryCost(position, skill !== undefined),
  };
}

/** BB-20.9 */
export const starPlayer = (star: Star, number: number): Entrant => ({
  ...{ number, name: star.name, position: star.id, race: 'star' },
  ...{ ma: star.ma, st: star.st, ag: star.ag, av: star.av, skills: [...star.skills] },
  ...{ niggling: 0, star: true, value: star.cost },
});

/** The Zombie of BB-19.15. */
export const raised = (race: Race, number: number): Entrant => ({
  ...plain(race, positionOf(race, 'zombie')!, number),
  raised: true,
});

/** The team value: BB-19.6. */
export const teamValue = (given: GivenTeam, sheets: readonly Sheet[]): number =>
  sheets.reduce((sum, { absent, value }) => (absent ? sum : sum + value), staffValue(given));

/** A team that {@link teamProblems} has let through, as it enters a match; by number, journeymen last. */
export function entered(given: GivenTeam, { league }: Making): Entered {
  const sheets = given.players.map((one) => sheetOf(given.race, one)).sort((a, b) => a.number - b.number);
  const able = sheets.filter(({ absent }) => !absent).length;
  const numbers = sheets.map(({ number }) => number);
  const missing = league ? Math.max(0, TEAM_SIZE.least - able) : 0;
  const journeymen = freeNumbers(numbers, missing).map((number) => journeyman(given.race, number));
  const players = [...sheets, ...journeymen];
  return {
    race: given.race,
    name: given.name,
    rerolls: given.rerolls,
    apothecary: given.apothecary && !!ROSTERS[given.race].apothecary,
    fanFactor: given.fanFactor,
    treasury: given.treasury ?? 0,
    value: teamValue(given, players),
    players,
  };
}
