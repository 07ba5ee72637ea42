/** SW-6.1 and SW-6.2: one die or one walk is resolved, with everything it sets off. */
import { ABILITY, TEAMS } from '../data.ts';
import { has, isMonster, manById, monsterById } from '../pieces.ts';
import { type Play, tell } from '../play.ts';
import type { Landing, Root, State } from '../state.ts';
import { lose, win } from './ending.ts';
import { manLands } from './man.ts';
import { monsterLands } from './monster.ts';

/** Resolves one stage of the topmost landing, or ends the root event when all are resolved. */
export function resolveRoot(play: Play): void {
  const { state } = play;
  const root = state.root!;
  const landing = root.stack.at(-1);
  if (!landing) closeRoot(play, root);
  else if (landing.stage === 'done' || isAbandoned(state, root, landing)) root.stack.pop();
  else if (isMonster(landing.piece)) monsterLands(play, root, landing);
  else manLands(play, root, landing);
}

/** SW-6.2 */
function isAbandoned(state: State, root: Root, { piece, moves }: Landing): boolean {
  if ((root.moves[piece] ?? 0) !== moves) return true;
  return isMonster(piece) ? !monsterById(state, piece) : manById(state, piece)!.status !== 'deployed';
}

/** SW-7.7; a step leaves no pips to go on with: SW-7.10. */
function goesOn(state: State, root: Root, id: string): boolean {
  const monster = monsterById(state, id);
  if (!monster || !has(monster, ABILITY.relentless)) return false;
  return Object.keys(root.thrownMen).some((pair) => pair.startsWith(`${id}>`));
}

/**
 * Everything is resolved: who has died, and whether that was the end: SW-3.15. A boss destroyed comes before that: SW-3.13,
 * SW-3.16.
 */
function closeRoot(play: Play, root: Root): void {
  const { state } = play;
  state.root = null;
  for (const team of TEAMS) if (root.fallen.includes(team)) tell(play, 'team-died', { team });
  if (root.rest && goesOn(state, root, root.rest.monster)) state.steps.push(root.rest);
  if (root.bossDestroyed) win(play, 'boss-destroyed');
  else if (state.teams.every((team) => team.dead)) lose(play, 'all-dead');
}
