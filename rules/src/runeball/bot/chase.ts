/** How a player without the ball comes by it: from the ground, or out of a teammate's hands. */
import type { Action } from '../actions/index.ts';
import { adjacent, COLUMNS } from '../field.ts';
import { cell } from '../pieces.ts';
import { canCatch } from '../procedures/catch.ts';
import type { OnField } from '../state.ts';
import { go, type Mover, most, type Option } from './option.ts';
import { holding, prospectOf } from './prospects.ts';
import { type Sight, toGo } from './sight.ts';
import { costTo, explore, reached } from './ways.ts';
import { able, forward, loose, passes, TOUCHDOWN } from './worth.ts';

/**
 * What the ball is worth in a player's hands in a cell, with so many points to run on.
 * @param within the columns that may be left at most
 */
export function runningOn(
  sight: Sight,
  player: OnField,
  from: number,
  points: number,
  within = COLUMNS,
): number {
  if (!toGo(sight, sight.team, from)) return TOUCHDOWN;
  const prospect = prospectOf(sight, player);
  const count = explore(sight, from, Math.max(0, points));
  let best = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < count; i++) {
    const at = reached[i]!;
    if (toGo(sight, sight.team, at) <= within) best = Math.max(best, holding(sight, prospect, at));
  }
  return best;
}

type Taking = Extract<Action, { type: 'pickup' | 'handoff' }>;

/** Gets to a cell, has the ball there with a chance, and runs on with it, to so many columns at most. */
function fetched(
  mover: Mover,
  at: number,
  chance: number,
  take: Taking,
  within = COLUMNS,
): Option | undefined {
  const { sight, player } = mover;
  const action = at === cell(player) ? take : go(mover, at);
  if (!action) return undefined;
  const had = runningOn(sight, player, at, most(mover) - costTo(at), within);
  const lost = loose(sight, sight.team, at, sight.foe);
  const meant = {
    type: take.type,
    ...(take.type === 'handoff' && { target: take.teammate }),
    chance,
  };
  return { worth: chance * had + (1 - chance) * lost, action, meant };
}

/** RB-9.6: the loose ball, where it lies. */
export function pickUp(mover: Mover): Option | undefined {
  const { sight, player, turn, count } = mover;
  const { ball, carrier, state } = sight;
  if (carrier || ball < 0 || !canCatch(player)) return undefined;
  if (!reached.subarray(0, count).includes(ball)) return undefined;
  const dl = (state.ball.state === 'bouncing' ? 12 : 8) + 2 * sight.crowd[ball]!;
  const chance = passes(dl, able(player, 'catch') - (turn.type === 'blitz' ? 2 : 0));
  return chance ? fetched(mover, ball, chance, { type: 'pickup', player: player.id }) : undefined;
}

/** {@link takeOver}, for somebody who is told: by one who brings the ball forward. */
export const takeOnward = (mover: Mover): Option | undefined => {
  const { sight } = mover;
  return takeOver(mover, toGo(sight, sight.team, sight.ball) - GAINED);
};
/** Columns that the ball has to be brought forward to change hands. */
export const GAINED = 2;

/** RB-19.1: the ball out of the hands of a teammate who is not to run with it. */
export function takeOver(mover: Mover, within?: number): Option | undefined {
  const { sight, player, turn, count } = mover;
  const { carrier, ours, ball } = sight;
  if (!carrier || !ours || turn.took || carrier === player || !canCatch(player)) return undefined;
  let at = -1;
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i < count; i++) {
    const to = reached[i]!;
    if (!adjacent(to, ball)) continue;
    const cost = costTo(to) + sight.crowd[to]! * 2 - 300 * forward(sight.team, to);
    if (cost >= least) continue;
    least = cost;
    at = to;
  }
  if (at < 0) return undefined;
  const chance = passes(8 + 2 * sight.crowd[at]!, able(player, 'catch'));
  const take = { type: 'handoff', player: player.id, teammate: carrier.id, give: false } as const;
  return fetched(mover, at, chance, take, within);
}
