/** Running, passing and fetching: the ball. */
import { chanceOf } from '../../kernel/roll.ts';
import { canCatch } from '../able.ts';
import { catchNeed, passNeed, pickUpNeed } from '../needs.ts';
import { cell, holds } from '../pieces.ts';
import { newActivation } from '../procedures/activation.ts';
import { has, heard } from '../skills/index.ts';
import type { InDungeon } from '../state.ts';
import { rangeBetween } from '../throws.ts';
import { go, here, type Mover, type Option, spotsBeside } from './option.ts';
import { explore } from './reach.ts';
import { holding, overPads, TOUCHDOWN, TURNOVER, waiting } from './worth.ts';

const END = { type: 'end-activation' } as const;
/** What a ball that is lost on the way costs more than a turnover. */
const DROPPED = 12;

/** To the end zone, or as far as is safe; on a pad, if all that can come of it is better (DB-9.12). */
export function* run(mover: Mover): Generator<Option> {
  const { sight, player, spots } = mover;
  if (!holds(sight.state, player)) return;
  const still = waiting(sight) * holding(sight, player, here(mover));
  const gamble = player.teleports ? 0 : overPads(sight, (at) => holding(sight, player, at));
  let best: Option | undefined;
  for (const spot of spots.all) {
    if (!spot.from) continue;
    const value =
      sight.pads.includes(spot.at) && sight.goal[spot.at] ? gamble : holding(sight, player, spot.at);
    const worth = spot.p * value - (1 - spot.p) * (DROPPED + TURNOVER) - still;
    // of two that are as good the shorter way
    if (!best || worth > best.worth + 1e-9)
      best = { worth, risk: 1 - spot.p, kind: 'move', action: go(mover, spot, END) };
  }
  if (best) yield best;
}

/** How likely a team-mate who has not acted scores in this turn with the ball in hand. */
function scores(mover: Mover, mate: InDungeon): number {
  const { sight } = mover;
  if (mate.acted || sight.goal[cell(sight.ground, mate)]! > mate.sheet.ma + 2) return 0;
  let best = 0;
  for (const { at, p } of explore(sight, mate, newActivation(mate, 'move')).all)
    if (sight.goal[at] === 0 && p > best) best = p;
  return best;
}

/** To a team-mate who scores at once. */
export function* give(mover: Mover): Generator<Option> {
  const { sight, player } = mover;
  const { state, ground, mates } = sight;
  if (!holds(state, player) || !(mover.may('pass') || mover.may('hand-off'))) return;
  const still = waiting(sight) * holding(sight, player, here(mover));
  const gain = (p: number, score: number) => p * score * TOUCHDOWN - (1 - p) * (DROPPED + TURNOVER) - still;
  for (const mate of mates) {
    if (mate === player || !canCatch(mate)) continue;
    const score = scores(mover, mate);
    if (score < 0.3) continue;
    const at = cell(ground, mate);
    if (mover.may('hand-off'))
      for (const spot of spotsBeside(mover, at)) {
        const p = spot.p * chanceOf(catchNeed(state, mate, 'hand-off'));
        const action = go(mover, spot, { type: 'hand-off', to: mate.id });
        yield { worth: gain(p, score), risk: 1 - p, kind: 'hand-off', action };
      }
    const range = mover.may('pass') ? rangeBetween(state, here(mover), at) : undefined;
    if (!range || player.condition !== 'standing' || !ground.clear(here(mover), at)) continue;
    const p = chanceOf(passNeed(state, player, range, 'ball')) * chanceOf(catchNeed(state, mate, 'accurate'));
    const action = { type: 'pass', to: { ...ground.squares[at]! } } as const;
    yield { worth: gain(p, score), risk: 1 - p, kind: 'pass', action: () => action };
  }
}

/** To pick up what lies there. */
export function* fetch(mover: Mover): Generator<Option> {
  const { sight, player, spots } = mover;
  const spot = sight.ball < 0 ? undefined : spots.at[sight.ball];
  if (!spot?.from || has(player, 'handless').length) return;
  const once = chanceOf(pickUpNeed(sight.state, player, sight.ball));
  const again = heard(player, 'reroll').some(({ says }) => says.rolls.includes('pick-up'));
  const p = spot.p * (again ? 1 - (1 - once) * (1 - once) : once);
  const worth = p * (10 + holding(sight, player, sight.ball)) - (1 - p) * TURNOVER;
  yield { worth, risk: 1 - p, kind: 'move', action: go(mover, spot, END) };
}
