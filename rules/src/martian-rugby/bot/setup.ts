import type { Dice } from '../../kernel/dice.ts';
import type { Action } from '../actions/index.ts';
import { legalKicks } from '../actions/kick.ts';
import { KEEP_OUT, MM, measures, other, type Side, sizeOf } from '../data.ts';
import {
  canPlace,
  defaultFormation,
  defaultKicker,
  defaultNext,
  overlapProblem,
  placeProblem,
  unplaced,
} from '../formation.ts';
import { progress } from '../pieces.ts';
import { minionOf, minionsOf } from '../pitch.ts';
import type { Placed, PublicState } from '../state.ts';
import { between, pick } from './sight.ts';

/** Larges at the halfway line, where they are needed first; smalls deep, where kicks come down. */
function formation(view: PublicState, side: Side): Placed[] {
  const { options, field } = view;
  const edge = (KEEP_OUT * options.pieceScale) / 100 + 2 * measures('L', options.pieceScale).hb;
  const deepest = options.setupDepth ? options.setupDepth * MM : field.length / 2;
  const depth = { L: edge, M: Math.floor((edge + deepest) / 3), S: Math.floor((2 * deepest) / 3) };
  const out = view.attacks[side] === 'far' ? -1 : 1;
  return defaultFormation(view, side).map((placed) => {
    const onCentre = side === view.kicking && placed.id === defaultKicker(side);
    return onCentre ? placed : { ...placed, x: field.length / 2 + out * depth[sizeOf(placed.id)] };
  });
}

export function placeAll(view: PublicState, side: Side): Action {
  const kicker = side === view.kicking ? defaultKicker(side) : undefined;
  const wanted = formation(view, side);
  const minions =
    placeProblem(view, side, wanted, kicker) || overlapProblem(view, wanted)
      ? defaultFormation(view, side)
      : wanted;
  return kicker ? { type: 'place', minions, kicker } : { type: 'place', minions };
}

export function placeNext(view: PublicState, side: Side): Action {
  const { placed, kicker } = defaultNext(view, side);
  if (kicker) return { type: 'place-one', minion: placed, kicker };
  const [id] = unplaced(view, side);
  const wanted = formation(view, side).find((p) => p.id === id)!;
  return { type: 'place-one', minion: canPlace(view, side, wanted) ? wanted : placed };
}

/** Deep, and to where nobody of them stands. */
export function kickOff(view: PublicState, side: Side, chance: Dice): Action {
  const kicks = legalKicks(view, minionOf(view, view.kicker!));
  const foes = minionsOf(view, other(side));
  const worth = ({ target }: (typeof kicks)[number]) =>
    Math.min(...foes.map((foe) => between(foe, target)), 150) + progress(view, side, target.x) / MM / 4;
  // one of the better half, or they would know where to wait
  const best = [...kicks].sort((a, b) => worth(b) - worth(a)).slice(0, Math.ceil(kicks.length / 2));
  return best[pick(best.length, chance)]!;
}
