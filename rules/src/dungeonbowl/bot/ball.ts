/** Running, passing and fetching: the ball. */
import { chanceOf } from '../../kernel/roll.ts';
import { canCatch } from '../able.ts';
import { catchNeed, passNeed, pickUpNeed } from '../needs.ts';
import { cell, holds } from '../pieces.ts';
import { newActivation } from '../reach.ts';
import { has, heard } from '../skills/index.ts';
import type { InDungeon } from '../state.ts';
import { rangeBetween } from '../throws.ts';
import { go, goTo, here, type Mover, type Offer, spotsBeside, walk } from './option.ts';
import { explore, isBest, spotOf } from './reach.ts';
import { DROPPED, holding, overPads, TOUCHDOWN, turnover, waiting } from './worth.ts';

/** To the end zone, or as far as is safe; on a pad, if all that can come of it is better (DB-9.12). */
export function run(mover: Mover, offer: Offer): void {
  const { sight, player, spots } = mover;
  if (!holds(sight.state, player)) return;
  const still = waiting(sight) * holding(sight, player, here(mover));
  const gamble = player.teleports ? 0 : overPads(sight, (at) => holding(sight, player, at));
  const lost = DROPPED + turnover(sight);
  let best = 0;
  let most = 0;
  for (let n = 1; n < spots.count; n++) {
    if (!isBest(spots, n)) continue;
    const at = spots.cells[n]!;
    if (sight.careful && sight.pads.includes(at) && sight.goal[at]) continue;
    const p = spots.chances[n]!;
    const value = sight.pads.includes(at) && sight.goal[at] ? gamble : holding(sight, player, at);
    const worth = p * value - (1 - p) * lost - still;
    // of two that are as good the shorter way
    if (best && worth <= most + 1e-9) continue;
    best = n;
    most = worth;
  }
  if (!best) return;
  const wins = holding(sight, player, spots.cells[best]!) === TOUCHDOWN;
  offer({ ...walk(mover, best, most), ...(wins && { wins }) });
}

/** What it is worth that a team-mate has the ball: the best that can be done with it in this turn. */
function inHand({ sight, player }: Mover, mate: InDungeon): number {
  const at = cell(sight.ground, mate);
  const least = holding(sight, mate, at);
  const far = sight.goal[at]!;
  if (mate.acted || mate.condition !== 'standing') return least;
  // who is no nearer and no faster does nothing better with it
  const behind = far > sight.goal[cell(sight.ground, player)]! + 1;
  if (far > mate.sheet.ma + 2 && behind && !player.rooted && player.sheet.ma + 2 >= mate.sheet.ma)
    return least;
  let best = least;
  const spots = explore(sight, mate, newActivation(mate, 'move'), 'mate');
  for (let n = 0; n < spots.count; n++) {
    if (!isBest(spots, n)) continue;
    const value = spots.chances[n]! * holding(sight, mate, spots.cells[n]!);
    if (value > best) best = value;
  }
  return best;
}

/** To a team-mate who scores with it, or takes it on. */
export function give(mover: Mover, offer: Offer): void {
  const { sight, player } = mover;
  const { state, ground, mates } = sight;
  if (!holds(state, player) || !(mover.may('pass') || mover.may('hand-off'))) return;
  const still = waiting(sight) * holding(sight, player, here(mover));
  const lost = DROPPED + turnover(sight);
  for (const mate of mates) {
    if (mate === player || !canCatch(mate)) continue;
    const at = cell(ground, mate);
    const spots = mover.may('hand-off') ? spotsBeside(mover, at) : [];
    const range = mover.may('pass') ? rangeBetween(state, here(mover), at) : undefined;
    const throws = range && player.condition === 'standing' && ground.clear(here(mover), at);
    if (!spots.length && !throws) continue;
    const value = inHand(mover, mate);
    if (value <= still) continue;
    const gain = (p: number) => p * value - (1 - p) * lost - still;
    for (const spot of spots) {
      const p = spot.p * chanceOf(catchNeed(state, mate, 'hand-off'));
      const steps = go(mover, spot, { type: 'hand-off', to: mate.id });
      offer({ worth: gain(p), risk: 1 - p, kind: 'hand-off', steps });
    }
    if (!throws) continue;
    const p = chanceOf(passNeed(state, player, range, 'ball')) * chanceOf(catchNeed(state, mate, 'accurate'));
    const action = { type: 'pass', to: { ...ground.squares[at]! } } as const;
    offer({ worth: gain(p), risk: 1 - p, kind: 'pass', steps: () => [action] });
  }
}

/** To pick up what lies there. */
export function fetch(mover: Mover, offer: Offer): void {
  const { sight, player, spots } = mover;
  const n = sight.ball < 0 ? 0 : spots.at[sight.ball]!;
  if (n < 1 || has(player, 'handless').length) return;
  const spot = spotOf(spots, n);
  const once = chanceOf(pickUpNeed(sight.state, player, sight.ball));
  const again = heard(player, 'reroll').some(({ says }) => says.rolls.includes('pick-up'));
  const p = spot.p * (again ? 1 - (1 - once) * (1 - once) : once);
  const worth = p * (10 + holding(sight, player, sight.ball)) - (1 - p) * turnover(sight);
  offer({ worth, risk: 1 - p, kind: 'move', steps: goTo(mover, spot) });
}
