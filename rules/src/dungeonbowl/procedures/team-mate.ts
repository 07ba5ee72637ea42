/** Throwing a team-mate: BB-17.1, BB-17.17, BB-17.22, BB-17.23. */
import { procedure } from '../../flow/index.ts';
import { landingNeed, passNeed } from '../needs.ts';
import {
  cell,
  chestAt,
  groundOf,
  holds,
  inDungeon,
  isActive,
  isIn,
  occupantOf,
  playerOf,
  stands,
} from '../pieces.ts';
import type { Play } from '../play.ts';
import { attempt, isFumble, type Rolling, roll, toss } from '../reroll.ts';
import { heard } from '../skills/index.ts';
import type { Player } from '../state.ts';
import { rangeBetween } from '../throws.ts';
import { direction, nearestRest, settled } from './ball.ts';
import { count, dropBall, fallOver, leave, relocate, squareOf, turnover } from './changes.ts';
import { onEdge } from './fall.ts';
import { downs, hurt } from './hurt.ts';
import { arrive } from './teleport.ts';

/** BB-17.23 */
const MOST_SCATTERS = 50;

interface Thrown extends Rolling {
  readonly do: 'throw-team-mate';
  readonly thrower: string;
  readonly player: string;
  readonly to: number;
  /** Was thrown with the ball: BB-4.7. */
  withBall?: boolean;
  here?: number;
  scatters?: number;
  /** Lands failing: hit somebody, or an obstacle. */
  hits?: true;
  /** Stays where the throw began: no arrival effect. */
  fumbled?: true;
}

const flier = (play: Play, f: Thrown): Player => playerOf(play.state, f.player);

export const throwTeamMate = procedure<Play, Thrown>()('throw-team-mate', {
  hunger(play, f) {
    const { state } = play;
    const thrower = playerOf(state, f.thrower);
    f.withBall = holds(state, flier(play, f));
    f.here = cell(groundOf(state), flier(play, f));
    play.events.push({ type: 'player-thrown', player: f.player, by: f.thrower, to: squareOf(state, f.to) });
    count(thrower, 'teamMatesThrown');
    const [hungry] = heard(thrower, 'hungry');
    if (!hungry) return 'edge';
    attempt(play, f, hungry.says, thrower);
  },
  meal(play, f) {
    if (f.roll!.success) return 'edge';
    const thrower = playerOf(play.state, f.thrower);
    const [hungry] = heard(thrower, 'hungry');
    if (roll(play, hungry!.says, thrower).success) {
      f.fumbled = true;
      return 'land';
    }
    const eaten = flier(play, f);
    play.events.push({ type: 'player-eaten', player: eaten.id, by: thrower.id });
    dropBall(play, eaten);
    eaten.casualties = [{ roll: 61, effect: 'dead' }];
    count(eaten, 'deaths');
    leave(play, eaten, 'casualty', 'eaten');
    return 'settle';
  },
  edge: (play, f) => onEdge(play, playerOf(play.state, f.thrower)),
  throw(play, f) {
    const { state } = play;
    const thrower = playerOf(state, f.thrower);
    if (!isIn(thrower)) return 'settle';
    const range = rangeBetween(state, cell(groundOf(state), thrower), f.to)!;
    // never accurate: all that counts is whether it is fumbled
    attempt(play, f, { ...passNeed(state, thrower, range, 'player'), target: 2 }, thrower);
  },
  result(play, f) {
    const { state } = play;
    const thrower = inDungeon(state, f.thrower);
    const from = cell(groundOf(state), thrower);
    const fumble = isFumble(f.roll!);
    play.events.push({
      type: 'pass-thrown',
      player: thrower.id,
      from: { ...thrower.square },
      to: squareOf(state, f.to),
      range: rangeBetween(state, from, f.to)!,
      what: 'player',
      result: fumble ? 'fumble' : 'inaccurate',
    });
    if (!fumble) return;
    f.fumbled = true;
    return 'land';
  },
  obstacles(play, f) {
    const { state } = play;
    const ground = groundOf(state);
    const from = cell(ground, playerOf(state, f.thrower));
    f.here = f.to;
    f.scatters = 3;
    for (const at of ground.crossed(from, f.to)) {
      if (!ground.obstacle[at] || toss(play, 'statue', 6, 1).faces[0] !== 1) continue;
      play.events.push({ type: 'pass-hit-obstacle', square: squareOf(state, at) });
      if (!ground.around[at]!.some((one) => one >= 0)) continue;
      f.here = at;
      f.scatters = 1;
      f.hits = true;
      return;
    }
  },
  scatter(play, f) {
    if (!f.scatters) return;
    scatterOnce(play, f);
    f.scatters--;
    return 'scatter';
  },
  /** On from who is hit, and from chests, until a free square. */
  'find room'(play, f) {
    const { state } = play;
    const there = occupantOf(state, f.here!, flier(play, f));
    if (!there && !chestAt(state, f.here!)) return 'land';
    if (++f.scatters! > MOST_SCATTERS) {
      f.here = nearestRest(state, f.here!);
      return 'land';
    }
    if (there && !f.hits) {
      f.hits = true;
      hitBy(play, there, f.player);
    }
  },
  'scatter on'(play, f) {
    scatterOnce(play, f);
    return 'find room';
  },
  land(play, f) {
    const player = flier(play, f);
    relocate(play, player, f.here!);
    if (!f.fumbled) arrive(play, player, 'thrown');
  },
  landing(play, f) {
    const player = flier(play, f);
    if (!isIn(player)) return 'settle';
    if (!stands(player) || f.hits) return 'landed';
    attempt(play, f, landingNeed(play.state, player), player);
  },
  landed(play, f) {
    const player = flier(play, f);
    if (!isIn(player)) return 'settle';
    const standing = stands(player) && !f.hits && f.roll!.success;
    play.events.push({ type: 'player-landed', player: player.id, square: { ...player.square }, standing });
    if (standing || !stands(player)) return 'settle';
    player.condition = 'prone';
    player.rooted = false;
    play.events.push({
      type: 'player-placed-prone',
      player: player.id,
      square: { ...player.square },
      cause: 'landing',
    });
    dropBall(play, player);
    hurt.start(play, { player: player.id, cause: 'other', armour: 'roll', left: [] });
  },
  /** BB-4.7 */
  settle(play, f) {
    const player = flier(play, f);
    if (f.withBall && !stands(player)) turnover(play, player, 'thrown-carrier');
    settled(play);
  },
});

function scatterOnce(play: Play, f: Thrown): void {
  const { state, events } = play;
  const { die, to } = direction(play, f.here!);
  events.push({ type: 'ball-scattered', from: squareOf(state, f.here!), to: squareOf(state, to), die });
  f.here = to;
}

/** BB-17.22: Knocked Down with an Armour roll, even if prone or stunned. */
function hitBy(play: Play, player: Player, by: string): void {
  if (stands(player)) {
    downs.start(play, { blows: [{ player: player.id, cause: 'other', armour: 'roll' }], why: 'thrown' });
    return;
  }
  if (isActive(play.state, player)) turnover(play, player, 'knocked-down');
  fallOver(play, player, by);
  hurt.start(play, { player: player.id, cause: 'other', armour: 'roll', left: [] });
}
