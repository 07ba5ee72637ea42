/** Blocks and Blitzes. */
import type { Odds } from '../../kernel/odds.ts';
import type { Action } from '../actions/index.ts';
import { blockOdds } from '../odds.ts';
import { adjacent, cell, holds, stands } from '../pieces.ts';
import { heard } from '../skills/index.ts';
import type { InDungeon } from '../state.ts';
import { go, here, type Mover, type Option, spotsBeside } from './option.ts';
import type { Spot } from './reach.ts';
import { moved, type Sight } from './sight.ts';
import { TURNOVER } from './worth.ts';

const chance = ({ outcomes }: Odds, name: string): number =>
  outcomes.find((one) => one.name === name)?.p ?? 0;

/** Between the own carrier and the end zone. */
const inTheWay = ({ carrier, ours, goal, ground }: Sight, foe: InDungeon): boolean =>
  !!carrier && ours && goal[cell(ground, foe)]! <= goal[cell(ground, carrier)]!;

/** What it is worth to bring somebody down: most, who is about to score. */
function prey({ sight }: Mover, foe: InDungeon): number {
  if (!holds(sight.state, foe)) return inTheWay(sight, foe) ? 6 : 3;
  const near = sight.home[cell(sight.ground, foe)]! <= foe.sheet.ma + 2;
  return near ? 70 : 40;
}

function blow(mover: Mover, foe: InDungeon, spot: Spot, kind: 'block' | 'blitz'): Option {
  const { sight, active } = mover;
  const { state, player } = moved(sight, mover.player, spot.at);
  const left = Math.max(0, active.squaresLeft - spot.steps);
  const standing: InDungeon = player.condition === 'standing' ? player : { ...player, condition: 'standing' };
  const odds = blockOdds(state, standing, foe, {
    ...active,
    action: kind,
    squaresLeft: left,
    moved: active.moved || spot.steps > 0,
  });
  const falls = chance(odds, 'blocker-down');
  const gain = chance(odds, 'target-down') * prey(mover, foe) + chance(odds, 'target-out') * 8;
  const loss = TURNOVER + (holds(sight.state, mover.player) ? 30 : 2);
  const weapon = heard(standing, 'weapon').find(({ says }) => says === 'chainsaw');
  const action: Action = { type: 'block', target: foe.id, ...(weapon && { with: 'chainsaw' }) };
  return {
    worth: spot.p * (gain - falls * loss) - (1 - spot.p) * loss,
    risk: 1 - spot.p * (1 - falls),
    kind,
    action: go(mover, spot, action),
  };
}

/** The steps that a Blitz may take to its block. */
const within = ({ active, player }: Mover): number =>
  active.squaresLeft + active.goForItsLeft - (player.condition === 'standing' ? 0 : 3) - 1;

/** Who is beside in a Block; in a Blitz who can be reached, the carrier before all. */
export function* fight(mover: Mover): Generator<Option> {
  const { sight, player, active } = mover;
  if (active.blitzed || active.specialDone || active.movementEnded) return;
  const { ground } = sight;
  for (const foe of sight.foes) {
    if (!stands(foe)) continue;
    const at = cell(ground, foe);
    const near = adjacent(ground, here(mover), at);
    if (near && player.condition === 'standing' && mover.may('block'))
      yield blow(mover, foe, { at: here(mover), p: 1, steps: 0 }, 'block');
    if (!mover.may('blitz') || player.rooted || holds(sight.state, player)) continue;
    if (!holds(sight.state, foe) && !near && !inTheWay(sight, foe)) continue;
    const most = within(mover);
    const safest = spotsBeside(mover, at)
      .filter(({ steps }) => steps <= most)
      .sort((a, b) => b.p - a.p || a.steps - b.steps)
      .slice(0, holds(sight.state, foe) ? 4 : 1);
    for (const spot of safest) yield blow(mover, foe, spot, 'blitz');
  }
}
