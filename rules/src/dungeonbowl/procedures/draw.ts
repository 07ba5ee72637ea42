/** Agreeing on a draw, conceding: DB-16.6, DB-17.4, DB-17.5. */
import { procedure } from '../../flow/index.ts';
import { isIn } from '../pieces.ts';
import type { Play } from '../play.ts';
import { drawAsked } from '../questions.ts';
import type { Rolling } from '../reroll.ts';
import type { SeatId } from '../state.ts';
import { leave } from './changes.ts';
import { finishWith } from './ending.ts';

interface Draw extends Rolling {
  readonly do: 'draw';
}

/** DB-17.5: all other seats must accept. */
export const draw = procedure<Play, Draw>()('draw', {
  ask(play) {
    const { state } = play;
    const seat = state.turn!.seat;
    const others = state.seats.filter((one) => one !== seat && state.teams[one]!.playing);
    drawAsked.ask(play, others, {});
  },
  answered(play, f) {
    const answers = drawAsked.answers(f);
    for (const [seat, { accept }] of Object.entries(answers))
      play.events.push({ type: 'draw-answered', seat: seat as SeatId, accept });
    if (Object.values(answers).every(({ accept }) => accept)) finishWith(play, [], 'agreement');
  },
});

export function offerDraw(play: Play): void {
  const turn = play.state.turn!;
  turn.drawOffered = true;
  turn.idle = false;
  play.events.push({ type: 'draw-offered', seat: turn.seat });
  draw.start(play, {});
}

/**
 * DB-16.6, DB-17.4: a seat gives up.
 * @returns whether the match goes on without it
 */
export function giveUp(play: Play, seat: SeatId, inactive = false): boolean {
  const { state, events } = play;
  const team = state.teams[seat]!;
  team.playing = false;
  events.push({ type: 'seat-conceded', seat, ...(inactive && { inactive: true as const }) });
  const left = state.seats.filter((one) => state.teams[one]!.playing);
  if (left.length === 1) {
    finishWith(play, left, 'concession');
    return false;
  }
  for (const player of state.players) {
    if (player.seat !== seat) continue;
    if (isIn(player)) leave(play, player, 'absent', 'concession');
    else player.place = 'absent';
  }
  return true;
}
