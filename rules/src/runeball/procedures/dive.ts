/** Dives to the ball: RB-18.6, RB-18.10 to RB-18.12. */
import { DIRECTIONS, distance, HEXES, isPost, ray, type Team, toward } from '../field.ts';
import { heard } from '../maneuvers/index.ts';
import { cell, place, team, touching } from '../pieces.ts';
import type { Play } from '../play.ts';
import type { OnField, PublicState } from '../state.ts';
import { canCatch } from './catch.ts';

/** Somebody who can dive to a cell, and the hexes on the way, that cell last. */
export interface Dive {
  readonly player: OnField;
  readonly path: readonly number[];
}

/** RB-18.12: a cell nobody is in and no post stands in. */
const free = (state: PublicState, at: number): boolean => !isPost(at) && !touching(state, at).length;

/** The cells from one to another in a straight line, if they are all free. */
function straightTo(state: PublicState, from: number, at: number): number[] | undefined {
  const far = distance(from, at);
  const direction = DIRECTIONS.find((way) => ray(from, way, far).to === at);
  if (!direction) return undefined;
  const path = Array.from({ length: far }, (_, i) => ray(from, direction, i + 1).to);
  return path.every((one) => free(state, one)) ? path : undefined;
}

/**
 * Who of a team can dive to a cell in a straight line of free hexes, by the hook that reaches so far.
 * Zones do not matter: RB-5.10.
 */
export function divesTo(
  state: PublicState,
  of: Team,
  at: number,
  hook: 'divingCatch' | 'divingIntercept',
): readonly Dive[] {
  const found: Dive[] = [];
  if (isPost(at)) return found;
  for (const player of team(state, of)) {
    const knows = heard(player, hook);
    if (!knows.length || !canCatch(player)) continue;
    const far = distance(cell(player), at);
    if (!far || !knows.some(({ reach }) => far <= reach)) continue;
    const path = straightTo(state, cell(player), at);
    if (path) found.push({ player, path });
  }
  return found.sort((a, b) => a.path.length - b.path.length || (a.player.id < b.player.id ? -1 : 1));
}

/** Carries a dive out, whatever zones it leaves (RB-5.10): Defence -2, and a slower next turn. */
export function dive({ events }: Play, { player, path }: Dive): void {
  const to = path.at(-1)!;
  player.facing = toward(cell(player), to);
  place(player, to);
  player.defence = Math.min(player.defence, -2);
  player.diveDebt = true;
  const hexes = path.map((at) => HEXES[at] as { q: number; r: number });
  events.push({ type: 'player-dived', player: player.id, path: hexes });
}
