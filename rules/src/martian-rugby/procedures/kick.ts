import { type FrameOf, procedure } from '../../flow/index.ts';
import { clip, type Point, type Polygon, pointAt } from '../../geometry/plane.ts';
import { plain, rollFor } from '../../kernel/roll.ts';
import type { Kick } from '../actions/kick.ts';
import { inPosition, kickLength, zoneOf } from '../aim.ts';
import { other } from '../data.ts';
import * as questions from '../decisions.ts';
import { catching, type Flight, landing } from '../flight.ts';
import { front, mayReach } from '../pieces.ts';
import { laid, minionOf, minionsOf } from '../pitch.ts';
import { count, type Play, tell } from '../play.ts';
import { launchPoint, type Movement } from '../sample.ts';
import type { Kicked, Minion, PublicState } from '../state.ts';
import { activate, noteBallAction } from './activation.ts';
import { isClean, land, roll } from './ball.ts';
import { relocate } from './movement.ts';
import { assignRoles } from './possession.ts';
import { actor } from './real-time.ts';
import { stun } from './stun.ts';
import { atKickoff, turnover } from './turn.ts';

interface KickFrame extends FrameOf<'kick'>, Omit<Kick, 'type'> {
  /** Who has stopped it. */
  charger?: string;
  flight?: Flight;
}

/**
 * A kick: announced, in some cases charged down, and then it comes down, scatters and is caught. MR-8, MR-12
 */
export const kick = procedure<Play, KickFrame>()('kick', {
  announce(play, { minion: name, target, face }) {
    const { state } = play;
    const kicker = atKickoff(state) ? minionOf(state, name) : actor(play, name, 'ball');
    if (!atKickoff(state)) noteBallAction(activate(state, kicker));
    const ball = kicked(state, kicker, target, face);
    state.ball = ball;
    count(play, name, 'kicks');
    const distance = kickLength(state, kicker, target);
    tell(play, { type: 'kick-announced', minion: name, target: ball.target, face, distance });
    assignRoles(play);
    if (!canBeChargedDown(state, kicker, ball)) return 'coming down';
  },
  'charge-down': (play, { minion }) =>
    questions.chargeDown.ask(play, other(minionOf(play.state, minion).side), {}),
  attempt(play, f) {
    const action = questions.chargeDown.answer(f);
    if (action.type === 'decline') return;
    const ball = inTheAir(play.state);
    const ground = tryChargeDown(play, ball, action);
    if (!ground) return;
    f.charger = action.minion;
    if (!mustCatch(play.state)) return 'end';
    f.flight = chargersCatch(ball, ground, action.minion);
    return 'scatter and catches';
  },
  'coming down'(play, f) {
    const ball = inTheAir(play.state);
    f.flight = landing(play.state, ball);
    tell(play, { type: 'ball-landed', pose: { ...ball.target, heading: ball.face } });
  },
  'scatter and catches': (play, { flight }) => (roll(play, flight!) ? 'scatter and catches' : 'end'),
  end(play, { flight, charger }) {
    if (charger && (!flight || isClean(flight))) chargedDown(play, minionOf(play.state, charger));
    else land(play, flight!);
  },
});

const inTheAir = ({ ball }: PublicState): Kicked => ball as Kicked;

export const kicked = (state: PublicState, kicker: Minion, target: Point, face: number): Kicked => ({
  where: 'kicked',
  from: kicker.id,
  launch: launchPoint(state, kicker),
  target: { x: target.x, y: target.y },
  face,
  zone: zoneOf(state, kicker),
  front: front(state, kicker),
});

/** Whether the other side is asked: MR-8.7. */
function canBeChargedDown(state: PublicState, kicker: Minion, { launch, zone }: Kicked): boolean {
  return minionsOf(state, other(kicker.side)).some((m) => mayReach(state, m, launch, launch, zone));
}

/** What stops a kick: MR-8.9. */
export const STOP = plain('charge-down', 6, 3, 'MR-8.9', true);

/**
 * The one attempt to stop a kick as it leaves the foot: MR-8.8 to MR-8.10. Returns the
 * charger's ground, if it has.
 */
function tryChargeDown(play: Play, ball: Kicked, action: Movement): Polygon | undefined {
  const { minion: name } = action;
  const minion = minionOf(play.state, name);
  const polygon = laid(play.state, action);
  const there = inPosition(ball, polygon);
  relocate(play, minion, 'lying', action, true);
  tell(play, { type: 'charge-down-attempted', minion: name, inPosition: there });
  if (there) {
    const roll = rollFor(play.dice, STOP, { seat: minion.side, of: name });
    tell(play, { type: 'charge-down-rolled', roll });
    if (roll.success) return polygon;
  }
  count(play, name, 'failedChargeDowns');
  stun(play, minion);
  return undefined;
}

/** MR-8.9 */
function chargedDown(play: Play, minion: Minion): void {
  count(play, minion.id, 'chargeDowns');
  turnover(play, 'charge-down', minion.side, inTheAir(play.state).from, minion);
}

/** The reading of MR-12.1 by which who has charged a kick down must hold on to it. */
export const mustCatch = ({ options }: PublicState): boolean =>
  options.butterfingers && options.chargersFumble;

/** The ball where the kick line enters the charger: MR-12.2. */
export function chargersCatch(
  { from, launch, target, face, front }: Kicked,
  ground: Polygon,
  minion: string,
): Flight {
  const at = pointAt(launch, target, clip(launch, target, ground)!.t0);
  return catching({ thrower: from, front }, { ...at, heading: face }, minion);
}
