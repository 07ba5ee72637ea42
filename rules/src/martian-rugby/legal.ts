/** What a side may do, as a fixed finite sample: MR-14. */
import { checkDrop } from './actions/drop.ts';
import type { Action } from './actions/index.ts';
import { type Kick, legalKicks } from './actions/kick.ts';
import { checkMover, checkThrower } from './actions/rule.ts';
import type { Side } from './data.ts';
import {
  canPlace,
  defaultFormation,
  defaultKicker,
  defaultNext,
  defaultPlace,
  unplaced,
} from './formation.ts';
import { carrier, minionOf, minionsOf } from './pitch.ts';
import { legalWays, ways } from './sample.ts';
import type { Minion, State } from './state.ts';
import { findString, lane } from './string.ts';

type Placing = Extract<Action, { type: 'place' | 'place-one' }>;
type Reacting = Extract<Action, { type: 'intercept' | 'charge-down' | 'decline' }>;
type Acting = Extract<Action, { type: 'move' | 'stand' | 'pass' | 'kick' | 'drop' }>;

/** The headings of the sampled drops. */
const DROPS = [0, 90, 180, 270];

/** The default formation; one by one, the default place of each that may have it. */
export function placements(state: State, side: Side): Placing[] {
  const next = nextPlacement(state, side);
  if (next.type === 'place' || next.kicker) return [next];
  const usual = unplaced(state, side)
    .map((id) => defaultPlace(state, side, id))
    .filter((placed) => canPlace(state, side, placed))
    .map((minion): Placing => ({ type: 'place-one', minion }));
  return usual.length ? usual : [next];
}

/** What is placed for a side whose clock has run out. */
export function nextPlacement(state: State, side: Side): Placing {
  if (state.options.placement === 'alternate') {
    const { placed, kicker } = defaultNext(state, side);
    return kicker ? { type: 'place-one', minion: placed, kicker } : { type: 'place-one', minion: placed };
  }
  const minions = defaultFormation(state, side);
  return { type: 'place', minions, ...(side === state.kicking && { kicker: defaultKicker(side) }) };
}

export function kickOffs(state: State): Kick[] {
  return legalKicks(state, minionOf(state, state.kicker!));
}

/** What a side may answer to a pass or a kick. */
export function reactions<T extends 'intercept' | 'charge-down'>(
  state: State,
  side: Side,
  type: T,
): Extract<Reacting, { type: T | 'decline' }>[] {
  const list: Reacting[] = [];
  for (const minion of minionsOf(state, side)) {
    if (minion.stunned) continue;
    for (const { heading, slide } of legalWays(state, minion, 'lying'))
      list.push({ type, minion: minion.id, heading, slide });
  }
  list.push({ type: 'decline' });
  return list as Extract<Reacting, { type: T | 'decline' }>[];
}

/** What a side may do in a turn, or in Real Time, but for ending its turn. */
export function turnActions(state: State, side: Side): Acting[] {
  const list: Acting[] = [];
  for (const minion of minionsOf(state, side)) movements(state, minion, list);
  ballActions(state, side, list);
  return list;
}

function movements(state: State, minion: Minion, list: Acting[]): void {
  const { id } = minion;
  const moves = !checkMover(state, minion, 'lying');
  const stands = !checkMover(state, minion, 'standing');
  if (!moves && !stands) return;
  const all = ways(state, minion);
  if (moves)
    for (const { heading, slide } of legalWays(state, minion, 'lying', all))
      list.push({ type: 'move', minion: id, heading, slide });
  if (!stands) return;
  if (minion.stance === 'lying')
    for (const { heading, slide } of legalWays(state, minion, 'standing', all))
      list.push({ type: 'stand', minion: id, heading, slide });
  else if (!state.options.realTime) list.push({ type: 'stand', minion: id });
}

/** Passes for which a string is found, sampled kicks, and drops. */
function ballActions(state: State, side: Side, list: Acting[]): void {
  const minion = carrier(state);
  if (minion?.side !== side) return;
  if (!checkThrower(state, minion)) {
    for (const receiver of minionsOf(state, side))
      if (receiver !== minion && !receiver.offside && findString(lane(state, minion, receiver), receiver))
        list.push({ type: 'pass', minion: minion.id, to: receiver.id });
    list.push(...legalKicks(state, minion));
  }
  for (const heading of DROPS) {
    const action: Acting = { type: 'drop', minion: minion.id, heading };
    if (!checkDrop(state, side, action)) list.push(action);
  }
}
