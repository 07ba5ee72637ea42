/** The ball in flight, to its end: MR-7.10, MR-8.11 to MR-8.15, MR-12. */
import { type Rolled, rollFor, sumOf, throwDice } from '../../kernel/roll.ts';
import { other, sideOf } from '../data.ts';
import { answer, asks, catchNeed, type Flight, REST } from '../flight.ts';
import { footprint, frontOf, progress } from '../pieces.ts';
import { minionOf, minionsOf } from '../pitch.ts';
import { count, type Play, tell } from '../play.ts';
import type { Minion } from '../state.ts';
import { assignRoles, liftOffside, take } from './possession.ts';
import { goOn, turnover } from './turn.ts';

/** Rolls one die of a flight and tells what happens. Returns whether the flight goes on. */
export function roll(play: Play, flight: Flight): boolean {
  if (!asks(flight)) return false;
  const { stage, ball } = flight;
  if (stage === 'bounce') {
    const roll = throwDice(play.dice, stage, 6);
    answer(play.state, flight, sumOf(roll));
    tell(play, { type: 'bounce-rolled', roll });
  } else if (stage === 'scatter') {
    const roll = rollFor(play.dice, REST);
    answer(play.state, flight, sumOf(roll));
    tellScatter(play, flight, roll, ball);
  } else {
    const minion = flight.minion!;
    const roll = rollFor(play.dice, catchNeed(play.state), { seat: sideOf(minion), of: minion });
    answer(play.state, flight, sumOf(roll));
    tellCatch(play, minion, roll, ball);
  }
  return asks(flight);
}

/** A first catch, which nobody has fumbled: what the ball was thrown for. */
export const isClean = ({ stage, fumbler }: Flight): boolean => stage === 'caught' && !fumbler;

function tellScatter(play: Play, flight: Flight, roll: Rolled, ball: Flight['ball']): void {
  const path = { from: { x: ball.x, y: ball.y }, to: { x: flight.ball.x, y: flight.ball.y } };
  if (!roll.success) count(play, flight.thrower, 'scatterShifts');
  tell(play, { type: 'scatter-rolled', roll, ...path });
}

function tellCatch(play: Play, minion: string, roll: Rolled, ball: Flight['ball']): void {
  tell(play, { type: 'catch-rolled', minion, roll });
  if (roll.success) return;
  count(play, minion, 'fumbles');
  tell(play, { type: 'ball-fumbled', minion, pose: ball });
  liftOffside(play, sideOf(minion));
}

/** How a flight ended: MR-8.13, MR-8.14, MR-9.1, MR-12.4. */
export function land(play: Play, flight: Flight): void {
  if (flight.stage === 'rest') rest(play, flight);
  else if (flight.stage === 'out') {
    const { x, y } = flight.ball;
    tell(play, { type: 'ball-out', at: { x, y } });
    turnover(play, 'out', other(flight.side), flight.thrower, flight.ball);
  } else if (flight.stage === 'offside') {
    const minion = flight.minion!;
    tell(play, { type: 'ball-caught', minion, offside: true });
    turnover(play, 'offside', other(flight.side), minion, flight.ball);
  } else caught(play, flight, minionOf(play.state, flight.minion!));
}

/** MR-8.13, MR-12.4 */
function caught(play: Play, { side, thrower }: Flight, minion: Minion): void {
  count(play, minion.id, 'catches');
  const news = { type: 'ball-caught', minion: minion.id, offside: false } as const;
  if (minion.side === side) {
    take(play, minion, news);
    goOn(play);
  } else {
    tell(play, news);
    turnover(play, 'caught', minion.side, thrower, minion);
  }
}

/** The ball lies still and nobody has it: MR-8.14, MR-8.15, MR-12.4. */
function rest(play: Play, flight: Flight): void {
  const { state } = play;
  const { ball, front: kicked } = flight;
  const offside: string[] = [];
  if (kicked !== undefined && !flight.fumbledByOther && progress(state, flight.side, ball.x) > kicked)
    for (const minion of minionsOf(state, flight.side)) {
      if (minion.id === flight.thrower) continue;
      if (frontOf(state, minion.side, footprint(state, minion)) <= kicked) continue;
      minion.offside = true;
      offside.push(minion.id);
    }
  state.ball = { where: 'loose', pose: ball };
  tell(play, { type: 'ball-loose', pose: ball, offside });
  assignRoles(play);
  goOn(play);
}
