/** Who stands where, and in which team. */
import { ABILITY, type Team } from './data.ts';
import { unit } from './options.ts';
import type { Man, Monster, Player, Side, State } from './state.ts';

/** The parts of a state that tell where the pieces are; a public state has them too. */
export type Pieces = Pick<State, 'options' | 'board' | 'teams' | 'seats' | 'active' | 'men' | 'monsters'>;

/** A man by its id. The list of men never changes its order: SW-2.1. */
export function manById(s: Pieces, id: string): Man | undefined {
  let number = 0;
  for (let i = 1; i < id.length; i++) number = 10 * number + id.charCodeAt(i) - 48;
  const man = s.men[(id.charCodeAt(0) - 65) * s.options.menPerTeam + number - 1];
  return man?.id === id ? man : undefined;
}

export function monsterById(s: Pieces, id: string): Monster | undefined {
  for (const monster of s.monsters) if (monster.id === id) return monster;
  return undefined;
}

/** A team by its letter; `undefined` for one that does not play. */
export function teamById(s: Pieces, id: string): Side | undefined {
  for (const side of s.teams) if (side.id === id) return side;
  return undefined;
}

/** Monsters are the pieces whose id begins with a K: SW-2.1. */
export function isMonster(id: string): boolean {
  return id.charCodeAt(0) === 75;
}

/** There is at most one: SW-1.12. */
export function monsterOn(s: Pieces, step: number): Monster | undefined {
  for (const monster of s.monsters) if (monster.step === step) return monster;
  return undefined;
}

export function activePlayer(s: Pieces): Player {
  return s.seats[Number(s.active)]!;
}

/**
 * Who chooses at a ladder: the active player. By `ladderChoice: owner` it is a player of the team of the man
 * who stands at it: the one whose turn it is, or comes next. SW-6.10.
 */
export function chooserFor(s: Pieces, { team }: Man): Player {
  const active = activePlayer(s);
  if (s.options.ladderChoice === 'active') return active;
  const turn = Number(s.active);
  return [...s.seats.slice(turn), ...s.seats.slice(0, turn)].find((player) => player.team === team)!;
}

export function anyDeployed(s: Pieces): boolean {
  for (const man of s.men) if (man.status === 'deployed') return true;
  return false;
}

/** A dead player with nobody on the board: SW-4.14. */
export function isStranded(s: Pieces): boolean {
  return activePlayer(s).dead && !anyDeployed(s);
}

/** How many men of a team are in reserve, deployed or dead. */
export function countOf(s: Pieces, team: Team, status: Man['status']): number {
  let n = 0;
  for (const man of s.men) if (man.team === team && man.status === status) n++;
  return n;
}

/** Whether the active player has to deploy: SW-4.4. */
export function mustDeploy(s: Pieces): boolean {
  return countOf(s, activePlayer(s).team, 'deployed') === 0;
}

/** The man of a team's reserve who is next to go, by id: SW-4.3, SW-5.5. */
export function firstInReserve(s: Pieces, team: string): Man | undefined {
  for (const man of s.men) if (man.team === team && man.status === 'reserve') return man;
  return undefined;
}

/**
 * Whom the active player may apply a die to: the own team's deployed men; if there are none, or if the player
 * is dead, all deployed men. SW-4.8, SW-4.9, SW-4.10.
 */
export function eligibleMen(s: Pieces): Man[] {
  const { team, dead } = activePlayer(s);
  const own = dead ? [] : deployedMen(s, team);
  return own.length ? own : deployedMen(s);
}

/** The men on the board: all, or those of one team. */
function deployedMen(s: Pieces, team?: Team): Man[] {
  const found: Man[] = [];
  for (const man of s.men)
    if (man.status === 'deployed' && (team === undefined || man.team === team)) found.push(man);
  return found;
}

export function has(monster: Monster, ability: number): boolean {
  return monster.abilities.includes(ability);
}

/** How far from its own step a monster throws a man: SW-6.15. */
export function throwDistance(s: Pieces, monster: Monster): number {
  return has(monster, ABILITY.farThrow) ? 2 * unit(s.options) : unit(s.options);
}

/** A team dies or lives again, and all its players with it: SW-2.3. */
export function setDead(s: Pieces, team: Team, dead: boolean): void {
  teamById(s, team)!.dead = dead;
  for (const player of s.seats) if (player.team === team) player.dead = dead;
}

/** Whether a team has no man left who is not dead: SW-2.3. */
export function isSpent(s: Pieces, team: Team): boolean {
  for (const man of s.men) if (man.team === team && man.status !== 'dead') return false;
  return true;
}
