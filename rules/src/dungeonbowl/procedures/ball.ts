/** A ball that flies or bounces, and who gets it: BB-8.8 to BB-8.10, BB-8.20, BB-8.21, DB-10. */
import { type Frame, procedure } from '../../flow/index.ts';
import { canCatch } from '../able.ts';
import { type Catching, catchNeed, pickUpNeed } from '../needs.ts';
import {
  carrierOf,
  cell,
  chestAt,
  groundOf,
  isIn,
  occupantOf,
  padAt,
  padsInPlay,
  playerOf,
  stands,
} from '../pieces.ts';
import type { Play } from '../play.ts';
import { attempt, oneOf, type Rolling, toss } from '../reroll.ts';
import { has } from '../skills/index.ts';
import type { Player, PublicState } from '../state.ts';
import { count, squareOf, turnover } from './changes.ts';
import { finishWith } from './ending.ts';
import { onEdge } from './fall.ts';

/** BB-8.21 */
const MOST_BOUNCES = 50;

interface Settle extends Frame {
  readonly do: 'settle';
  bounces: number;
  /** The cell that the ball comes down in, where it is in the air. */
  here?: number;
  /** The last walkable cell it was in. */
  last?: number;
}

/** A direction that the ball can go from a cell: DB-12.5. @returns the die and the cell */
export function direction(play: Play, from: number): { die: number; to: number } {
  const around = groundOf(play.state).around[from]!;
  for (;;) {
    const die = toss(play, 'direction', 8, 1).faces[0]!;
    const to = around[die - 1]!;
    if (to >= 0) return { die, to };
    play.events.push({ type: 'direction-rerolled', die });
  }
}

/** BB-8.21: the empty plain floor nearest to a cell, by walking; ties by row. */
export function nearestRest(state: PublicState, from: number): number {
  const ground = groundOf(state);
  const far = ground.distances(from);
  let best = from;
  let least = Number.POSITIVE_INFINITY;
  for (let at = 0; at < far.length; at++) {
    const steps = far[at]!;
    if (steps < 0 || steps >= least || !ground.plain[at]) continue;
    if (occupantOf(state, at) || chestAt(state, at) || padAt(state, at)) continue;
    least = steps;
    best = at;
  }
  return best;
}

/**
 * What an event leaves to be done: a ball that was dropped, or is in the air, comes to somebody or to rest
 * (BB-7.17); then a player who has it in an end zone of another team has won (DB-1.1, DB-1.2).
 */
export const settle = procedure<Play, Settle>()('settle', {
  next({ state }, f) {
    if (f.here !== undefined) return 'land';
    if (state.ball.place === 'loose') return 'bounce';
    if (state.ball.place === 'lost') return 'return';
    return 'touchdown';
  },
  bounce(play, f) {
    const { state, events } = play;
    if (state.ball.place !== 'loose') return 'next';
    const ground = groundOf(state);
    const { square } = state.ball;
    const from = square.y * ground.width + square.x;
    if (ground.walkable[from]) f.last = from;
    if (f.bounces++ >= MOST_BOUNCES) {
      const at = nearestRest(state, f.last!);
      state.ball = { place: 'ground', square: squareOf(state, at) };
      events.push({ type: 'ball-rested', square: squareOf(state, at) });
      return 'touchdown';
    }
    const { die, to } = direction(play, from);
    events.push({ type: 'ball-bounced', from: square, to: squareOf(state, to), die });
    f.here = to;
  },
  /** BB-8.8, BB-8.20, DB-10.1, DB-10.3, DB-10.4, DB-10.6; there is no throw-in (BB-8.18) */
  land(play, f) {
    const { state, events } = play;
    const at = f.here!;
    delete f.here;
    const square = squareOf(state, at);
    const there = occupantOf(state, at);
    state.ball = { place: 'loose', square };
    if (there) {
      if (canCatch(there)) catching.start(play, { player: there.id, kind: 'other' });
      return 'next';
    }
    if (chestAt(state, at)) return 'next';
    const pad = padAt(state, at);
    if (pad) {
      f.last = at;
      if (f.bounces++ >= MOST_BOUNCES) return 'bounce';
      const pads = padsInPlay(state);
      const other = pads[oneOf(play, 'teleporter', pads.length)]!;
      events.push({ type: 'ball-teleported', from: pad.n, to: other.n });
      sent(play, other);
      return 'next';
    }
    if (groundOf(state).hole[at]) {
      state.ball = { place: 'lost' };
      events.push({ type: 'ball-lost', square });
      return 'next';
    }
    state.ball = { place: 'ground', square };
    events.push({ type: 'ball-rested', square });
    return 'touchdown';
  },
  /** DB-10.6 */
  return(play, f) {
    const pads = padsInPlay(play.state);
    const pad = pads[oneOf(play, 'teleporter', pads.length)]!;
    f.bounces++;
    play.events.push({ type: 'ball-returned', number: pad.n });
    sent(play, pad);
    return 'next';
  },
  /** DB-1.1 to DB-1.3, DB-9.12, DB-16.6, DB-16.7 */
  touchdown(play) {
    const { state } = play;
    const carrier = carrierOf(state);
    if (!carrier || !stands(carrier)) return 'done';
    const zone = groundOf(state).endZone[cell(groundOf(state), carrier)];
    if (!zone || zone === carrier.seat) return 'done';
    const active = state.turn?.active;
    // BB-17.5
    if (active?.thirsty && active.player === carrier.id) return 'done';
    count(carrier, 'touchdowns');
    play.events.push({ type: 'touchdown-scored', player: carrier.id, square: { ...carrier.square } });
    finishWith(play, [carrier.seat], 'touchdown');
  },
});

/** DB-10.2: on the pad it was sent to, a player there may catch it; else it bounces from it. */
function sent(play: Play, pad: { x: number; y: number }): void {
  const { state } = play;
  state.ball = { place: 'loose', square: { x: pad.x, y: pad.y } };
  const there = occupantOf(state, pad.y * groundOf(state).width + pad.x);
  if (there && canCatch(there)) catching.start(play, { player: there.id, kind: 'other' });
}

/** Whatever an event has left to be done. */
export const settled = (play: Play): void => settle.start(play, { bounces: 0 });

interface Catch extends Rolling {
  readonly do: 'catch';
  readonly player: string;
  readonly kind: Catching;
  /** Dives for it, and a miss bounces from the own square: BB-13.2. */
  readonly diving?: true;
  /** Who threw it, for what is counted. */
  readonly from?: string;
}

/** BB-8.9: somebody tries to catch. Who misses leaves the ball loose in the own square. */
export const catching = procedure<Play, Catch>()('catch', {
  edge: (play, f) => onEdge(play, playerOf(play.state, f.player)),
  roll(play, f) {
    const player = playerOf(play.state, f.player);
    // slipped: the ball bounces from where it was (DB-14.14)
    if (!isIn(player)) return 'done';
    if (has(player, 'handless').length) return 'missed';
    attempt(play, f, catchNeed(play.state, player, f.kind), player);
  },
  result(play, f) {
    const { state, events } = play;
    const player = playerOf(state, f.player);
    if (!isIn(player)) return 'done';
    if (!f.roll!.success) return 'missed';
    const square = { ...player.square };
    take(play, player);
    count(player, 'catches');
    const thrower = f.from !== undefined && f.kind === 'accurate' ? playerOf(state, f.from) : undefined;
    const completed = thrower !== undefined && thrower.seat === player.seat;
    if (completed) count(thrower, 'completions');
    events.push({
      type: 'ball-caught',
      player: player.id,
      square,
      ...(completed && { completion: true as const }),
    });
    return 'done';
  },
  missed({ state, events }, f) {
    const square = { ...playerOf(state, f.player).square! };
    state.ball = { place: 'loose', square };
    events.push({ type: 'ball-missed', player: f.player, square });
  },
});

/** Somebody has the ball. */
export function take({ state }: Pick<Play, 'state'>, player: Player): void {
  state.ball = { place: 'held', holder: player.id };
}

interface PickUp extends Rolling {
  readonly do: 'pick-up';
  readonly player: string;
}

/** BB-5.7: somebody has moved into the square of the ball. */
export const pickUp = procedure<Play, PickUp>()('pick-up', {
  edge: (play, f) => onEdge(play, playerOf(play.state, f.player)),
  roll(play, f) {
    const { state } = play;
    const player = playerOf(state, f.player);
    if (!isIn(player)) return 'done';
    if (has(player, 'handless').length) return 'failed';
    attempt(play, f, pickUpNeed(state, player, cell(groundOf(state), player)), player);
  },
  result(play, f) {
    const player = playerOf(play.state, f.player);
    if (!isIn(player)) return 'done';
    if (!f.roll!.success) return 'failed';
    take(play, player);
    count(player, 'pickUps');
    play.events.push({ type: 'ball-picked-up', player: player.id, square: { ...player.square } });
    return 'done';
  },
  failed(play, f) {
    const player = playerOf(play.state, f.player);
    const square = { ...player.square! };
    play.state.ball = { place: 'loose', square };
    play.events.push({ type: 'ball-missed', player: player.id, square });
    turnover(play, player, 'pick-up');
  },
});
