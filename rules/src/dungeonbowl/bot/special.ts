/** What only some can do, or once a turn: fouls, bombs, flying team-mates, gazes, the ball and chain. */
import { chanceOf } from '../../kernel/roll.ts';
import { gazeNeed, landingNeed, passNeed } from '../needs.ts';
import { adjacent, cell, holds, stands } from '../pieces.ts';
import { FACINGS, type Facing, WAYS } from '../procedures/swing.ts';
import { can, has, heard } from '../skills/index.ts';
import type { InDungeon } from '../state.ts';
import { throwTargets } from '../throws.ts';
import { foulChance } from './estimates.ts';
import { go, type Mover, type Offer, spotsBeside } from './option.ts';
import { moved, type Sight } from './sight.ts';
import { DROPPED, holding, price, TOUCHDOWN, turnover, waiting } from './worth.ts';

/** A foul hardly ever has a better chance than this. */
const MOST_OUT = 0.4;

/** A kick at who lies there: good for who can be spared, and late in a turn. BB-10 */
export function kick(mover: Mover, offer: Offer): void {
  const { sight, player, active } = mover;
  // who is told what to do is not told to risk being sent off
  if (sight.careful || !mover.may('foul') || holds(sight.state, player) || active.specialDone) return;
  const sent = (sight.state.teams[player.seat]!.bribes ? 1 / 36 : 1 / 6) * (turnover(sight) + price(player));
  for (const foe of sight.foes) {
    if (foe.condition === 'standing' || MOST_OUT * price(foe) < sent) continue;
    const spot = spotsBeside(mover, cell(sight.ground, foe)).sort((a, b) => b.p - a.p)[0];
    if (!spot) continue;
    const there = moved(sight, player, spot.at);
    const gain = foulChance(there.state, there.player, foe) * price(foe) - sent;
    offer({
      worth: spot.p * gain - (1 - spot.p) * turnover(sight),
      risk: 1 - (spot.p * 5) / 6,
      kind: 'foul',
      steps: go(mover, spot, { type: 'foul', target: foe.id }),
    });
  }
}

/** What a blow is worth that falls on a cell, for the side of a seat. */
function blowAt(sight: Sight, at: number): number {
  const who = sight.taken[at]!;
  const one = who >= 0 ? sight.state.players[who] : undefined;
  if (!one) return 0;
  const worth = one.condition !== 'standing' ? 1 : holds(sight.state, one) ? 30 : 3;
  return one.seat === sight.seat ? -1.5 * worth : worth;
}

/** What falls on the square, and half of the time on who is beside it: BB-17.6. */
export const blastAt = (sight: Sight, at: number): number =>
  [...sight.ground.around[at]!].reduce(
    (sum, next) => (next < 0 ? sum : sum + blowAt(sight, next) / 2),
    blowAt(sight, at),
  );

/** The best square for a bomb, and what it is worth there. */
export function bestBlast(sight: Sight, player: InDungeon): { at: number; worth: number } | undefined {
  let best: { at: number; worth: number } | undefined;
  for (const { cell: at, range } of throwTargets(sight.state, cell(sight.ground, player))) {
    const hit = blastAt(sight, at);
    const worth = hit > 0 ? hit * chanceOf(passNeed(sight.state, player, range, 'bomb')) : hit;
    if (!best || worth > best.worth) best = { at, worth };
  }
  return best;
}

export function bomb(mover: Mover, offer: Offer): void {
  const { sight, player, active } = mover;
  if (!can(player, 'bombs') || player.distracted || active.specialDone || !mover.may('throw-bomb')) return;
  const best = bestBlast(sight, player);
  // a fumble falls on the own feet
  if (best && best.worth > 0)
    offer({
      worth: best.worth - (3 + turnover(sight)) / 6,
      risk: 1 / 6,
      kind: 'throw-bomb',
      steps: () => [{ type: 'throw-bomb', to: { ...sight.ground.squares[best.at]! } }],
    });
}

/** A carrier who flies to where a touchdown is, or is near: BB-17.22. */
export function fling(mover: Mover, offer: Offer): void {
  const { sight, player, active } = mover;
  const { carrier, ours, state, ground, goal } = sight;
  if (!carrier || !ours || carrier === player || !mover.may('pass') || active.specialDone) return;
  if (!can(player, 'throwsTeamMates') || player.distracted) return;
  if (!has(carrier, 'thrown').length || !stands(carrier)) return;
  const still = waiting(sight) * holding(sight, carrier, cell(ground, carrier));
  const after = (at: number): number => {
    if (at < 0 || !ground.walkable[at] || goal[at]! < 0) return -DROPPED;
    if (goal[at] === 0) return TOUCHDOWN;
    const reach = carrier.acted ? 0 : carrier.sheet.ma;
    return goal[at]! <= reach ? 0.8 * TOUCHDOWN : holding(sight, carrier, at);
  };
  for (const spot of spotsBeside(mover, cell(ground, carrier)).slice(0, 2)) {
    const from = moved(sight, player, spot.at);
    for (const { cell: at, range } of throwTargets(from.state, spot.at)) {
      if (sight.taken[at] !== -1 || goal[at]! > goal[cell(ground, carrier)]! - 3) continue;
      const falls = chanceOf(landingNeed(state, { ...carrier, square: ground.squares[at]! }));
      const thrown = chanceOf({ ...passNeed(from.state, from.player, range, 'player'), target: 2 });
      const lands = spot.p * thrown * falls * (has(player, 'hungry').length ? 0.85 : 1);
      const around = [...ground.around[at]!].reduce((sum, next) => sum + after(next), 0) / 8;
      const worth = lands * around - (1 - lands) * (DROPPED + turnover(sight)) - still;
      const to = { ...ground.squares[at]! };
      const steps = go(mover, spot, { type: 'throw-team-mate', player: carrier.id, to });
      offer({ worth, risk: 1 - lands, kind: 'pass', steps });
    }
  }
}

/** At who stands by the own carrier, who then walks off freely: BB-17.11. */
export function stare(mover: Mover, offer: Offer): void {
  const { sight, player, active } = mover;
  const { carrier, ours, ground } = sight;
  if (!carrier || !ours || carrier === player || carrier.acted) return;
  if (active.action !== 'move' || active.specialDone || !has(player, 'gazes').length) return;
  for (const foe of sight.foes) {
    if (!stands(foe) || foe.distracted || !adjacent(ground, cell(ground, foe), cell(ground, carrier)))
      continue;
    const spot = spotsBeside(mover, cell(ground, foe)).sort((a, b) => b.p - a.p)[0];
    if (!spot) continue;
    const there = moved(sight, player, spot.at);
    const gain = 5 * chanceOf(gazeNeed(there.state, there.player, foe));
    const steps = go(mover, spot, { type: 'gaze', target: foe.id });
    offer({
      worth: spot.p * gain - (1 - spot.p) * turnover(sight),
      risk: 1 - spot.p,
      kind: 'move',
      steps,
    });
  }
}

/** What comes of a swing into a cell, or into what is no cell. */
function swung(sight: Sight, at: number): number {
  const { ground, taken } = sight;
  if (at < 0 || taken[at] === -2) return -1;
  if (ground.hole[at]) return -12;
  const blow = 1.5 * blowAt(sight, at);
  if (blow) return blow;
  let near = 12;
  for (const foe of sight.foes) {
    const steps = ground.distances(cell(ground, foe))[at]!;
    if (steps >= 0 && steps < near) near = steps;
  }
  return -0.2 * near;
}

/** The best way to swing, and what it is worth: BB-17.3. */
export function bestSwing({ sight, player }: Mover): { facing: Facing; worth: number } {
  const around = sight.ground.around[cell(sight.ground, player)]!;
  const all = FACINGS.map((facing) => ({
    facing,
    worth: WAYS[facing].reduce((sum, way) => sum + swung(sight, around[way - 1]!), 0) / 3,
  }));
  return all.reduce((a, b) => (a.worth >= b.worth ? a : b));
}

export function whirl(mover: Mover, offer: Offer): void {
  const { player, active } = mover;
  if (!heard(player, 'swings').length || active.squaresLeft + active.goForItsLeft < 1) return;
  const { facing, worth } = bestSwing(mover);
  // who must swing on does not choose whether to
  offer({ worth: worth + 1, risk: 0.1, kind: 'move', steps: () => [{ type: 'swing', facing }] });
}
