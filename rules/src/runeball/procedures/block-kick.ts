/** Getting in the way of a kick: RB-20.8, RB-20.9. */
import type { Frame } from '../../flow/index.ts';
import {
  cellOf,
  DIRECTIONS,
  type Direction,
  HEXES,
  inFront,
  isPost,
  neighbour,
  OFF,
  opponentOf,
  toward,
} from '../field.ts';
import { heard } from '../maneuvers/index.ts';
import {
  against,
  foreseenOpposed,
  likeliest,
  marginChance,
  marginOf,
  type Opposed,
  rollOpposed,
  sideOf,
} from '../needs.ts';
import { cell, occupants, place, team, teamOf } from '../pieces.ts';
import type { Play } from '../play.ts';
import { blockKickAsked } from '../questions.ts';
import type { OnField, State } from '../state.ts';
import { fumble, scatterFrom, touch, turnover } from './ball.ts';
import { canCatch } from './catch.ts';
import { landing } from './landing.ts';

/** Somebody who can get in the way of a kick, to a hex in front of the kicker. */
export interface KickBlocker {
  readonly player: OnField;
  readonly to: number;
  /** The hexes on the way; none for one who is there already. */
  readonly path: readonly number[];
}

/** Both sides: the blocker's Catch against Kick + 2. */
export const blockKickSides = (state: State, blocker: OnField, kicker: OnField): Opposed => ({
  actor: sideOf(state, blocker, 'catch'),
  opponent: sideOf(state, kicker, 'kick', [{ name: 'maneuver', value: 2, clause: 'RB-20.8', of: kicker.id }]),
});

/** The shortest ways through free hexes, by where they end; of equal ones the lower directions first. */
function waysFrom(state: State, from: number, reach: number): ReadonlyMap<number, readonly number[]> {
  const taken = occupants(state);
  const ways = new Map<number, readonly number[]>([[from, []]]);
  for (const [at, path] of ways)
    for (const direction of path.length < reach ? DIRECTIONS : []) {
      const to = neighbour(at, direction);
      if (to !== OFF && taken[to] === -1 && !isPost(to) && !ways.has(to)) ways.set(to, [...path, to]);
    }
  return ways;
}

/** RB-20.8, RB-28.3: who can, with a chance; fewer steps first, then lower ids, then lower directions. */
export function kickBlockers(state: State, kicker: OnField): KickBlocker[] {
  const front = DIRECTIONS.map((direction) => neighbour(cell(kicker), direction)).filter(
    (at) => at !== OFF && inFront(cell(kicker), kicker.facing as Direction, at),
  );
  const found: KickBlocker[] = [];
  for (const player of team(state, opponentOf(teamOf(kicker)))) {
    const form = heard(player, 'blockKick')[0];
    if (!form || !canCatch(player) || !blockKickChance(state, player, kicker)) continue;
    const ways = waysFrom(state, cell(player), form.reach);
    for (const to of front) {
      const path = ways.get(to);
      if (path) found.push({ player, to, path });
    }
  }
  return found.sort((a, b) => a.path.length - b.path.length);
}

export const blockKickChance = (state: State, blocker: OnField, kicker: OnField): number =>
  marginChance(blockKickSides(state, blocker, kicker), 0);

/** The likeliest of these. */
export const bestKickBlocker = (state: State, kicker: OnField, among: readonly KickBlocker[]) =>
  likeliest(among, ({ player }) => blockKickChance(state, player, kicker));

/** The roll of a blocker, as odds show it. */
export const foreseenBlockKick = (state: State, blocker: OnField, kicker: OnField) =>
  foreseenOpposed(blockKickSides(state, blocker, kicker), 'block-kick', 'RB-20.8');

/** First of two stages before a kick: asks the opponents where one of them could block it. */
export function offerBlockKick(play: Play, kicker: OnField): void {
  if (!kickBlockers(play.state, kicker).length) return;
  blockKickAsked.ask(play, opponentOf(teamOf(kicker)), { kicker: kicker.id });
}

/** RB-5.10: no zone costs anything. */
function step({ events }: Play, { player, path, to }: KickBlocker): void {
  if (!path.length) return;
  const from = player.hex;
  player.facing = toward(path.at(-2) ?? cell(player), to);
  place(player, to);
  const hexes = path.map((at) => HEXES[at] as { q: number; r: number });
  events.push({ type: 'player-moved', player: player.id, from, path: hexes, cost: path.length, left: 0 });
}

/**
 * Second stage.
 * @param meant the ball was for the kicker's own team: RB-21.8
 * @returns whether the kick is blocked; then there is no other test
 */
export function settleBlockKick(play: Play, frame: Frame, kicker: OnField, meant?: true): boolean {
  if (!frame.answers) return false;
  const { state, events } = play;
  const answer = blockKickAsked.answer(frame);
  if (answer.type === 'decline') return false;
  const one = kickBlockers(state, kicker).find(
    ({ player, to }) => player.id === answer.player && to === cellOf(answer.to),
  )!;
  const { player: blocker } = one;
  step(play, one);
  const sides = blockKickSides(state, blocker, kicker);
  const roll = rollOpposed(play, [blocker, kicker], sides, ['block-kick', 'kick-opposed'], 'RB-20.8');
  const margin = marginOf(roll.actor);
  const rolls = [roll.actor, against(roll)];
  events.push({ type: 'opposed-rolled', player: blocker.id, opponent: kicker.id, rolls, margin });
  if (margin >= 0) events.push({ type: 'kick-blocked', player: blocker.id, kicker: kicker.id });
  blocker.posture = 'prone';
  events.push({ type: 'player-knocked-down', player: blocker.id, cause: 'dive' });
  if (margin < 0) return false;
  bounceOff(play, kicker, one.to, meant);
  return true;
}

/** RB-20.8, RB-20.9 */
function bounceOff(play: Play, kicker: OnField, from: number, meant?: true): void {
  const { state } = play;
  const of = teamOf(kicker);
  touch(state, kicker);
  state.ball = { state: 'none' };
  const { to, out } = scatterFrom(play, from, { sides: 6, count: 1, add: 0 });
  if (!out) landing.start(play, { kind: 'blocked-kick', to, of, ...(meant && { meant }) });
  else {
    if (meant) fumble(play, of, 'kick', kicker);
    turnover(play, to, 'out');
  }
}
