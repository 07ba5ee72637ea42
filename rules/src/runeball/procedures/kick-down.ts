/** Where a kickoff comes down, at once or after a round in the air: RB-8.8 to RB-8.17. */
import { type FrameOf, procedure } from '../../flow/index.ts';
import { type DiceOf, KICK_SCATTER } from '../data/tables.ts';
import { cellOf, opponentOf, sideOf } from '../field.ts';
import { heard } from '../maneuvers/index.ts';
import { playerOf } from '../pieces.ts';
import type { Play } from '../play.ts';
import { scatterFrom } from './ball.ts';
import { kickoffOut } from './kickoff-out.ts';
import { landing } from './landing.ts';
import { finish } from './stop.ts';
import { kickoffTurn } from './turn.ts';

interface KickDown extends FrameOf<'kick-down'> {
  readonly target: { q: number; r: number };
  /** Of the Kick test. */
  readonly margin: number;
  /** It was high: RB-8.17. */
  readonly high?: true;
}

/** RB-8.8: how far it scatters; nothing for a kick that is out. */
const farOf = (margin: number): DiceOf | undefined => KICK_SCATTER.find(([least]) => margin >= least)?.[1];
/** RB-8.8: a margin with which a kick goes out at once. */
export const isOut = (margin: number): boolean => !farOf(margin);

export const kickDown = procedure<Play, KickDown>()('kick-down', {
  scatter(play, { target, margin, high }) {
    const { state } = play;
    const far = farOf(margin);
    if (!far) return 'out';
    const says = heard(playerOf(state, state.kicker!), 'kickoffScatter');
    const lessen = (steps: number) => says.reduce((n, by) => by(n), steps);
    const { to, out } = scatterFrom(play, cellOf(target), far, { ...(high && { high }), lessen });
    if (out || sideOf(to) !== opponentOf(state.kicking!)) return 'out';
    landing.start(play, { kind: 'kickoff', to, of: state.kicking! });
    return 'free turn';
  },
  /** RB-8.10, RB-23.15 */
  out(play, { target }) {
    const { state, events } = play;
    const team = opponentOf(state.kicking!);
    state.kickoffLive = false;
    state.score[team]++;
    events.push({ type: 'kick-went-out', player: state.kicker!, hex: target });
    const charged = state.kicker!;
    events.push({ type: 'turnover-scored', team, cause: 'out', charged, score: { ...state.score } });
    if (state.half === 3) finish(play, 'overtime', team);
    else kickoffOut.start(play, { team, exit: cellOf(target) });
  },
  'free turn': (play) => kickoffTurn.start(play, { team: opponentOf(play.state.kicking!) }),
});
