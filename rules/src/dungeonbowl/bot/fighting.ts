/** Blocks and Blitzes. */

import { chanceOf } from '../../kernel/roll.ts';
import type { Action } from '../actions/index.ts';
import { armourNeed } from '../needs.ts';
import { adjacent, cell, holds, stands } from '../pieces.ts';
import { CHAINSAW } from '../procedures/weapon.ts';
import { heard } from '../skills/index.ts';
import type { InDungeon, PublicState } from '../state.ts';
import { type BlockChances, blockChances, removalChance } from './estimates.ts';
import { go, here, type Mover, type Offer, spotsBeside } from './option.ts';
import type { Spot } from './reach.ts';
import { moved, type Sight } from './sight.ts';
import { price, turnover } from './worth.ts';

/** Between the own carrier and the end zone. */
const inTheWay = ({ carrier, ours, goal, ground }: Sight, foe: InDungeon): boolean =>
  !!carrier && ours && goal[cell(ground, foe)]! <= goal[cell(ground, carrier)]!;

/** What it is worth to bring somebody down: most, who is about to score. */
function prey({ sight }: Mover, foe: InDungeon): number {
  if (!holds(sight.state, foe)) return inTheWay(sight, foe) ? 6 : 3;
  const near = sight.home[cell(sight.ground, foe)]! <= foe.sheet.ma + 2;
  return near ? 70 : 40;
}

/** What is known of an attack. */
interface Blow extends BlockChances {
  readonly action: Action;
}

/** A block by the dice. */
function struck(
  { active }: Mover,
  state: PublicState,
  player: InDungeon,
  foe: InDungeon,
  spot: Spot,
  kind: 'block' | 'blitz',
): Blow {
  const chances = blockChances(state, player, foe, {
    ...active,
    action: kind,
    squaresLeft: Math.max(0, active.squaresLeft - spot.steps),
    moved: active.moved || spot.steps > 0,
  });
  return { ...chances, action: { type: 'block', target: foe.id } };
}

/** A stab or the saw, in place of a block: armour, or nothing. BB-17.7, BB-17.19 */
function armed(player: InDungeon, foe: InDungeon, weapon: 'stab' | 'chainsaw'): Blow {
  const starts = weapon === 'chainsaw' ? chanceOf(CHAINSAW) : 1;
  return {
    down: starts * chanceOf(armourNeed(foe, weapon, player)),
    out: starts * removalChance(foe, weapon, player),
    falls: (1 - starts) * chanceOf(armourNeed(player, 'chainsaw', player)),
    action: { type: 'block', target: foe.id, with: weapon },
  };
}

function blows(mover: Mover, foe: InDungeon, spot: Spot, kind: 'block' | 'blitz', offer: Offer): void {
  const { sight } = mover;
  const { state, player } = moved(sight, mover.player, spot.at);
  const standing: InDungeon = player.condition === 'standing' ? player : { ...player, condition: 'standing' };
  const loss = turnover(sight) + (holds(sight.state, mover.player) ? 30 : 2);
  const weapons = heard(standing, 'weapon').map(({ says }) => says);
  const ways = weapons.map((weapon) => armed(standing, foe, weapon));
  // BB-17.7: who holds a saw has no other way
  if (!weapons.includes('chainsaw')) ways.push(struck(mover, state, standing, foe, spot, kind));
  else if (player.used.includes('chainsaw')) return;
  for (const { down, out, falls, action } of ways)
    offer({
      worth: spot.p * (down * prey(mover, foe) + out * price(foe) - falls * loss) - (1 - spot.p) * loss,
      risk: 1 - spot.p * (1 - falls),
      kind,
      steps: go(mover, spot, action),
    });
}

/** The steps that a Blitz may take to its block. */
const within = ({ active, player }: Mover): number =>
  active.squaresLeft + active.goForItsLeft - (player.condition === 'standing' ? 0 : 3) - 1;

/** Who is beside in a Block; in a Blitz who can be reached, the carrier before all. */
export function fight(mover: Mover, offer: Offer): void {
  const { sight, player, active } = mover;
  if (active.blitzed || active.specialDone || active.movementEnded) return;
  const { ground } = sight;
  for (const foe of sight.foes) {
    if (!stands(foe)) continue;
    const at = cell(ground, foe);
    const near = adjacent(ground, here(mover), at);
    if (near && player.condition === 'standing' && mover.may('block'))
      blows(mover, foe, { at: here(mover), p: 1, steps: 0, n: 0 }, 'block', offer);
    if (!mover.may('blitz') || player.rooted || holds(sight.state, player)) continue;
    if (!holds(sight.state, foe) && (near ? mover.may('block') : !inTheWay(sight, foe))) continue;
    const most = within(mover);
    const safest = spotsBeside(mover, at)
      .filter(({ steps }) => steps <= most)
      .sort((a, b) => b.p - a.p || a.steps - b.steps)
      .slice(0, holds(sight.state, foe) ? 4 : 1);
    for (const spot of safest) blows(mover, foe, spot, 'blitz', offer);
  }
}
