import { z } from 'zod';
import { distanceOf, type Point, toPolygon } from '../../geometry/plane.ts';
import type { Odds } from '../../kernel/odds.ts';
import { violation } from '../../kernel/violation.ts';
import { checkTarget, zoneOf } from '../aim.ts';
import { MM, other } from '../data.ts';
import { type Flight, landing } from '../flight.ts';
import { chances, flightRolls } from '../odds.ts';
import { footprint, front, mayReach } from '../pieces.ts';
import { minionOf, minionsOf } from '../pitch.ts';
import { count, type Play, tell } from '../play.ts';
import { activate, noteBallAction } from '../procedures/activation.ts';
import { fly } from '../procedures/ball.ts';
import { assignRoles } from '../procedures/possession.ts';
import { atKickoff } from '../procedures/turn.ts';
import { launchPoint, targets } from '../sample.ts';
import type { Kicked, Minion, PublicState } from '../state.ts';
import { actor, checkThrower, id, int, isInt, isPoint, point, type Rule } from './rule.ts';

const type = 'kick';
export const schema = z.strictObject({
  type: z.literal(type),
  minion: id,
  target: point,
  /** The heading of the ball's face 1. */
  face: int.min(0).max(359),
});
export type Kick = z.infer<typeof schema>;

/** The ball goes over everybody's heads to a point: MR-8. */
export const kick: Rule<Kick> = {
  phases: ['kickoff', 'turn', 'play'],
  formed: ({ target, face }) => isPoint(target) && isInt(face) && face >= 0 && face <= 359,
  subject: ({ minion }) => minion,
  check(state, _side, { minion: name, target }) {
    const kicker = minionOf(state, name);
    if (state.phase !== 'kickoff') return checkThrower(state, kicker) ?? checkTarget(state, kicker, target);
    if (name !== state.kicker)
      return violation('not-the-kicker', 'MR-2.11', `${state.kicker} is on the centre and kicks off.`);
    return checkTarget(state, kicker, target);
  },
  apply(play, { minion: name, target, face }, side) {
    const { state } = play;
    const kicker = atKickoff(state) ? minionOf(state, name) : actor(play, name, 'ball');
    if (!atKickoff(state)) noteBallAction(activate(state, kicker));
    const ball = kicked(state, kicker, target, face);
    state.ball = ball;
    count(play, name, 'kicks');
    const distance = distanceOf(toPolygon(target, footprint(state, kicker)));
    tell(play, { type: 'kick-announced', minion: name, target: ball.target, face, distance });
    assignRoles(play);
    if (!canBeChargedDown(state, kicker, ball)) return comeDown(play, ball);
    state.phase = 'charge-down';
    state.reaction = { side: other(side), kind: 'charge-down' };
  },
  odds: (state, { minion, target, face }) =>
    kickOdds(state, kicked(state, minionOf(state, minion), target, face)),
};

const kicked = (state: PublicState, kicker: Minion, target: Point, face: number): Kicked => ({
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

const kickFlight = (state: PublicState, { from, target, face, front: kickedFrom }: Kicked): Flight =>
  landing(state, { thrower: from, front: kickedFrom }, { x: target.x, y: target.y, heading: face });

/** The ball comes down where it was aimed: MR-8.11. */
export function comeDown(play: Play, ball: Kicked): void {
  const flight = kickFlight(play.state, ball);
  tell(play, { type: 'ball-landed', pose: { ...ball.target, heading: ball.face } });
  fly(play, flight);
}

/** Who gets a kick that nobody charges down, and where it comes to rest: MR-8.11 to MR-8.15. */
export function kickOdds(state: PublicState, ball: Kicked): Odds | undefined {
  const flight = kickFlight(state, ball);
  const rolls = flightRolls(state, flight);
  return rolls.length ? { outcomes: chances(state, flight), rolls } : undefined;
}

/** The kicks of the sample, in its order: MR-14.4. */
export function legalKicks(state: PublicState, kicker: Minion): Kick[] {
  const most = state.options.kickMax * MM;
  const third = Math.floor(most / 3);
  const legal = (distance: number) =>
    targets(state, kicker, distance)
      .filter((target) => !checkTarget(state, kicker, target))
      .map((target): Kick => ({ type, minion: kicker.id, target, face: 0 }));
  const found = [most - MM, Math.floor((2 * most) / 3), third].flatMap(legal);
  if (state.phase !== 'kickoff') return found;
  for (let distance = Math.floor(third / 2); !found.length && distance; distance = Math.floor(distance / 2))
    found.push(...legal(distance));
  return found;
}
