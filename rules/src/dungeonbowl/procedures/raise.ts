/** BB-19.15: the dead that a necromancer raises. */
import { raised } from '../creation/index.ts';
import { type Race, ROSTERS } from '../data/rosters.ts';
import type { Play } from '../play.ts';
import { has } from '../skills/index.ts';
import type { Player } from '../state.ts';
import { newPlayer } from '../start.ts';

/** A new Zombie in Reserves at once, once a match for each such team, of an opponent weak enough. */
export function raise({ state, events }: Play, dead: Player): void {
  if (!state.options.league || dead.sheet.st > 4) return;
  if (has(dead, 'regenerates').length || has(dead, 'decays').length || dead.sheet.skills.includes('stunty'))
    return;
  for (const seat of state.seats) {
    const team = state.teams[seat]!;
    const roster = ROSTERS[team.race as Race];
    if (seat === dead.seat || !roster.necromancer || team.stats.raised) continue;
    team.stats.raised = 1;
    const own = state.players.filter((one) => one.seat === seat);
    const number = Math.max(0, ...own.map(({ sheet }) => sheet.number)) + 1;
    const player = newPlayer(seat, raised(team.race as Race, number));
    state.players.splice(state.players.indexOf(own.at(-1)!) + 1, 0, player);
    events.push({ type: 'player-raised', player: player.id, of: dead.id });
    return;
  }
}
