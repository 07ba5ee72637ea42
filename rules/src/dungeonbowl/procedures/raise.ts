/** The dead that play on: BB-19.15, BB-19.16. */
import { freeNumbers, raised } from '../creation/index.ts';
import { type Race, ROSTERS } from '../data/rosters.ts';
import type { Cause } from '../hooks.ts';
import { findPlayer, team } from '../pieces.ts';
import type { Play } from '../play.ts';
import { has } from '../skills/index.ts';
import { enlist, newPlayer } from '../start.ts';
import type { Player } from '../state.ts';

/** Whom a necromancer or a plague can use. */
function usable({ state }: Play, { sheet }: Player): boolean {
  if (!state.options.league || sheet.st > 4 || sheet.skills.includes('stunty')) return false;
  return !has({ sheet }, 'regenerates').length && !has({ sheet }, 'decays').length;
}

/** BB-19.15: a new Zombie in Reserves at once, for the first team that can and has raised none yet. */
function raise(play: Play, dead: Player): void {
  const { state, events } = play;
  for (const seat of state.seats) {
    const { race, stats } = state.teams[seat]!;
    if (seat === dead.seat || !ROSTERS[race as Race].necromancer || stats.raised) continue;
    stats.raised = 1;
    const own = team(state, seat);
    const taken = own.map(({ number }) => number);
    const player = newPlayer(seat, raised(race as Race, freeNumbers(taken, 1)[0]!));
    enlist(state, player);
    events.push({ type: 'player-raised', player: player.id, of: dead.id });
    return;
  }
}

/** BB-19.15, and BB-19.16: who was killed by a block or foul joins the killer's team after the match. */
export function afterlife(play: Play, dead: Player, by: string | undefined, cause: Cause): void {
  if (!usable(play, dead)) return;
  const { state } = play;
  const killer = by === undefined ? undefined : findPlayer(state, by);
  const rots = killer && killer.seat !== dead.seat && has(killer, 'rots').length > 0;
  if (!rots || (cause !== 'block' && cause !== 'foul')) raise(play, dead);
  else {
    const { stats } = state.teams[killer.seat]!;
    stats.rotters = (stats.rotters ?? 0) + 1;
  }
}
