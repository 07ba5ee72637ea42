/** BB-2.6: what is wrong with a team, everything at once. */
import { type Violation, violation } from '../../kernel/violation.ts';
import { ROSTERS } from '../data/rosters.ts';
import { shutOutBy, skillBy } from '../data/skills.ts';
import { AT_CREATION, levelOf, TEAM_SIZE, TREASURY } from '../data/tables.ts';
import { changed, costOf, positionOf } from './cost.ts';
import type { GivenPlayer, GivenTeam } from './team.ts';

/** The options that decide what can be asked of a team. */
export interface Making {
  /** Its players may have experience and injuries; without it the team is new: BB-2.6. */
  readonly league: boolean;
}
type Say = (clause: string, path: string, message: string, code?: string) => void;

/** What is left of a new team's money; less than nothing where it has spent too much: BB-19.7. */
export const moneyLeft = (given: GivenTeam): number => TREASURY - costOf(given);

/** BB-2.1: how many there are, in all and of each position; and their numbers (BB-2.6). */
function rosterProblems(given: GivenTeam, { league }: Making, say: Say): void {
  const { race, players } = given;
  // a league team that is short of players is made up with journeymen
  if (players.length > TEAM_SIZE.most || (!league && players.length < TEAM_SIZE.least)) {
    const range = `${TEAM_SIZE.least} to ${TEAM_SIZE.most}`;
    say('BB-2.1', 'players', `A team has ${range} players, not ${players.length}.`);
  }
  for (const { id, title, max } of ROSTERS[race].positions) {
    const there = players.filter(({ position }) => position === id).length;
    if (there > max) say('BB-2.1', 'players', `There are ${there} of ${title}; ${max} are the most.`);
  }
  const numbers = new Set<number>();
  players.forEach(({ number, position }, i) => {
    if (numbers.has(number)) say('BB-2.6', `players.${i}.number`, `The number ${number} is there twice.`);
    numbers.add(number);
    if (!positionOf(race, position))
      say('BB-2.1', `players.${i}.position`, `No "${position}" is on the list of ${ROSTERS[race].name}.`);
  });
}

const EXPERIENCE = ['skills', 'changes', 'niggling', 'points', 'absent'] as const;

/** BB-19.7: a new team, within its money. */
function newTeamProblems(given: GivenTeam, say: Say): void {
  const left = moneyLeft(given);
  if (left < 0)
    say('BB-19.7', 'players', `The team costs ${-left} more than the ${TREASURY} that there are.`);
  for (const field of ['rerolls', 'fanFactor'] as const)
    if (given[field] > AT_CREATION[field])
      say('BB-19.7', field, `A new team has at most ${AT_CREATION[field]}, not ${given[field]}.`);
  if (given.treasury) say('BB-19.7', 'treasury', 'A new team plays without a treasury.');
  given.players.forEach((one, i) => {
    for (const field of EXPERIENCE)
      if (one[field] !== undefined && !isNothing(one[field]))
        say('BB-19.7', `players.${i}.${field}`, `Player ${one.number} of a new team has no experience yet.`);
  });
}
const isNothing = (value: unknown): boolean => value === 0 || (Array.isArray(value) && !value.length);

/** BB-11.4, BB-19.4: what a player has learnt. [ruling: skills that exclude each other cannot be learnt] */
function skillProblems(one: GivenPlayer, given: GivenTeam, path: string, say: Say): void {
  const position = positionOf(given.race, one.position);
  const known: string[] = [...(position?.skills ?? [])];
  (one.skills ?? []).forEach((id, i) => {
    const at = `${path}.skills.${i}`;
    const skill = skillBy(id);
    if (!skill) {
      say('BB-18.2', at, `There is no skill "${id}".`, 'unknown-skill');
      return;
    }
    if (known.includes(id)) say('BB-11.4', at, `Player ${one.number} has ${skill.name} twice.`);
    const shut = shutOutBy(id, known);
    if (shut) say(shut.clause, at, `${skill.name} cannot be had together with ${shut.other.name}.`);
    if (position && ![...position.normal, ...position.doubles].includes(skill.category))
      say('BB-19.4', at, `${position.title} cannot learn ${skill.name}, which is ${skill.category}.`);
    known.push(id);
  });
}

/** BB-2.3, BB-19.3: characteristics within limits, and no more improvements than the points have brought. */
function careerProblems(one: GivenPlayer, given: GivenTeam, path: string, say: Say): void {
  const { skills = [], changes = [], points = 0 } = one;
  const position = positionOf(given.race, one.position);
  if (position)
    for (const i of changed(position, changes).refused)
      if (changes[i]![0] === '+')
        say('BB-2.3', `${path}.changes.${i}`, `Player ${one.number} cannot have ${changes[i]} any more.`);
  const improvements = skills.length + changes.filter((change) => change[0] === '+').length;
  const earned = levelOf(points).improvements;
  if (improvements > earned) {
    const message = `Player ${one.number} has ${improvements} improvements; ${points} points bring ${earned}.`;
    say('BB-19.3', `${path}.points`, message);
  }
}

/** Everything that is wrong with a team: BB-2.6. */
export function teamProblems(making: Making, given: GivenTeam): Violation[] {
  const found: Violation[] = [];
  const say: Say = (clause, path, message, code = 'roster-invalid') =>
    void found.push(violation(code, clause, message, path));
  rosterProblems(given, making, say);
  if (given.apothecary && !ROSTERS[given.race].apothecary)
    say('BB-2.1', 'apothecary', `${ROSTERS[given.race].name} teams have no apothecary.`);
  if (!making.league) newTeamProblems(given, say);
  given.players.forEach((one, i) => {
    skillProblems(one, given, `players.${i}`, say);
    if (making.league) careerProblems(one, given, `players.${i}`, say);
  });
  return found;
}
