/** Knockback and its chain: RB-15.6 to RB-15.12. */
import {
  DIRECTIONS,
  type Direction,
  HEXES,
  type Hex,
  isPost,
  neighbour,
  OFF,
  opponentOf,
  stepped,
  turned,
} from '../field.ts';
import { cell, holds, moveTo, occupantOf, teamOf } from '../pieces.ts';
import type { Play } from '../play.ts';
import type { OnField, Player, State } from '../state.ts';
import { earnFreeTurn, turnover } from './ball.ts';
import { setDown } from './hurt.ts';
import { finish } from './stop.ts';

const hexOf = (at: number) => HEXES[at] as { q: number; r: number };

/** Where a push can go, in order of the directions: free hexes, or only if there are none the others. */
function ways(state: State, at: number, order: readonly Direction[], chain: readonly Player[]) {
  const free: Direction[] = [];
  const taken: Direction[] = [];
  const off: Direction[] = [];
  for (const direction of order) {
    const to = neighbour(at, direction);
    if (to === OFF) off.push(direction);
    else if (!isPost(to)) {
      const there = occupantOf(state, to);
      if (!there) free.push(direction);
      else if (!chain.includes(there)) taken.push(direction);
    }
  }
  return { free, taken, off };
}

/**
 * The directions in which the blocker's coach may push: RB-15.6. All that lead off the field count as one.
 */
export function knockbackWays(state: State, blocker: Player, target: OnField, away: Direction): Direction[] {
  const order = [away, turned(away, 1), turned(away, -1)];
  const { free, taken, off } = ways(state, cell(target), order, [blocker, target]);
  return free.length ? free : [...taken, ...off.slice(0, 1)];
}

/** The direction from a hex to an adjacent one, on the field or off it. */
export const directionTo = (from: Hex, to: Hex): Direction | undefined =>
  DIRECTIONS.find((direction) => {
    const { q, r } = stepped(from, direction);
    return q === to.q && r === to.r;
  });

/** Pushes a player, and everybody in the way: RB-15.6 to RB-15.11. */
export function push(play: Play, blocker: Player, target: OnField, direction: Direction): void {
  const { state, events } = play;
  const chain: OnField[] = [target];
  const moves: number[] = [];
  for (let way = direction; ; ) {
    const last = chain.at(-1)!;
    const to = neighbour(cell(last), way);
    if (to === OFF) {
      pushOff(play, blocker, last, chain.length === 1);
      return;
    }
    const there = occupantOf(state, to);
    moves.push(to);
    if (!there) break;
    chain.push(there);
    // RB-15.8, RB-15.9: the occupant goes on the same way, or beside it
    const order = [way, turned(way, 1), turned(way, -1)];
    const next = ways(state, to, order, [blocker, ...chain]);
    const following = next.free[0] ?? next.taken[0] ?? next.off[0];
    if (following === undefined) return;
    way = following;
  }
  for (let i = chain.length - 1; i >= 0; i--) {
    const pushed = chain[i]!;
    const from = hexOf(cell(pushed));
    moveTo(state, pushed, moves[i]!);
    events.push({ type: 'player-pushed', player: pushed.id, from, to: hexOf(moves[i]!) });
  }
}

/** RB-15.7, RB-15.10: the player stays in the hex, prone; a carrier's ball is lost. */
function pushOff(play: Play, blocker: Player, player: OnField, first: boolean): void {
  const { state, events } = play;
  player.posture = 'prone';
  events.push({ type: 'pushed-off-field', player: player.id });
  setDown(play, player);
  if (holds(state, player)) {
    state.lastTouch = player.id;
    turnover(play, cell(player), 'push');
  } else if (first && state.options.pushOutScores === 'any' && teamOf(player) !== teamOf(blocker)) {
    const team = opponentOf(teamOf(player));
    state.score[team]++;
    events.push({
      type: 'turnover-scored',
      team,
      cause: 'push',
      charged: player.id,
      score: { ...state.score },
    });
    // RB-23.15
    if (state.half === 3) finish(play, 'overtime', team);
    else earnFreeTurn(play, team);
  }
}
