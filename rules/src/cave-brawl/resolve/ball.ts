/** CB-10: where the ball goes. */
import type { Square } from '../../geometry/square.ts';
import { holds, opponentOf, placements, shared, teamOf } from '../arena.ts';
import type { Team } from '../data.ts';
import type { Cause } from '../events.ts';
import type { Play } from '../play.ts';
import type { PLACEMENTS, Player, State } from '../state.ts';

/** A player now holds the ball; his team is the offence: CB-4.2, CB-16.3, CB-16.4. */
export function take(state: State, player: Player): void {
  state.ball = { where: 'held', player: player.id };
  state.idle.loose = 0;
  const team = teamOf(player);
  if (state.offence !== team) {
    state.offence = team;
    state.idle.held = 0;
  }
}

/** The ball now lies loose in a square: CB-16.3, CB-16.4. */
export function lay(state: State, at: Square): void {
  state.ball = { where: 'loose', at };
  state.idle.held = 0;
  state.idle.loose = 0;
}

/** If the player holds the ball it falls in his square, for a bounce or for good: CB-9.5, CB-10.9. Says whether. */
export function drop(play: Play, player: Player, at: Square, cause: Cause): boolean {
  if (!holds(play.state, player)) return false;
  lay(play.state, at);
  play.events.push({ type: 'ball-dropped', player: player.id, at, cause });
  return true;
}

/** Asks a coach where the ball goes, so many squares from a square where it lies until then: CB-10.6, CB-10.7. */
export function askPlacement(
  play: Play,
  seat: Team,
  reason: (typeof PLACEMENTS)[number],
  center: Square,
  wanted: number,
): void {
  const { state } = play;
  lay(state, center);
  const { distance, candidates } = placements(state, center, wanted);
  state.pending = { kind: 'place-ball', seat, reason, center: shared(center), distance, candidates };
}

/** Rolls how far a wayward ball goes, and asks the other coach where: CB-11.6, CB-12.5. */
export function scatter(play: Play, team: Team, reason: 'failed-pass' | 'failed-kick', center: Square): void {
  const natural = play.dice.roll(6, 'scatter');
  play.events.push({ type: 'scatter-rolled', natural, center });
  askPlacement(play, opponentOf(team), reason, center, natural);
}
