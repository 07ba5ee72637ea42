/** CB-10: where the ball goes. */
import { type FrameOf, procedure } from '../../flow/index.ts';
import type { Square } from '../../geometry/square.ts';
import { sumOf, throwDice } from '../../kernel/roll.ts';
import { holds, opponentOf, placements, shared, teamOf } from '../arena.ts';
import type { Team } from '../data.ts';
import type { Cause } from '../events.ts';
import type { Play } from '../play.ts';
import { placementAsked } from '../questions.ts';
import type { PLACEMENTS, Player, State } from '../state.ts';

/** A player now holds the ball; its team is the offence: CB-4.2, CB-16.3, CB-16.4. */
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

/** If the player holds the ball it falls in its square, for a bounce or for good: CB-9.5, CB-10.9. */
export function drop(play: Play, player: Player, at: Square, cause: Cause): void {
  if (!holds(play.state, player)) return;
  lay(play.state, at);
  play.events.push({ type: 'ball-dropped', player: player.id, at, cause });
}

type Reason = (typeof PLACEMENTS)[number];

interface Placement extends FrameOf<'placement'> {
  /** The coach who chooses. */
  readonly seat: Team;
  readonly reason: Reason;
  /** Where the ball lies until then. */
  readonly center: Square;
  /** How far away it goes, if there is room. */
  readonly wanted: number;
  /** The distance in force: CB-10.7. */
  distance?: number;
}

/** A coach says where a bouncing or wayward ball comes to lie: CB-10.6, CB-10.7. */
export const placement = procedure<Play, Placement>()('placement', {
  ask(play, f) {
    lay(play.state, f.center);
    const { distance, candidates } = placements(play.state, f.center, f.wanted);
    f.distance = distance;
    const { reason, center } = f;
    placementAsked.ask(play, f.seat, { reason, center: shared(center), distance, candidates });
  },
  place(play, f) {
    const at = shared(placementAsked.answer(f).to);
    lay(play.state, at);
    const { seat: by, reason, distance } = f;
    play.events.push({ type: 'ball-placed', to: at, by, reason, distance: distance! });
  },
});

/** Rolls how far a wayward ball goes, and has the other coach say where: CB-11.6, CB-12.5. */
export function scatter(play: Play, team: Team, reason: 'failed-pass' | 'failed-kick', center: Square): void {
  const roll = throwDice(play.dice, 'scatter', 6);
  play.events.push({ type: 'scatter-rolled', center, roll });
  placement.start(play, { seat: opponentOf(team), reason, center, wanted: sumOf(roll) });
}
