/** What a side may do, as a fixed finite sample: MR-14. */
import { checkDrop } from './actions/drop.ts';
import type { Action } from './actions/index.ts';
import { type Kick, legalKicks } from './actions/kick.ts';
import { checkMover, checkThrower } from './actions/rule.ts';
import { orderOf, type Side } from './data.ts';
import {
  canPlace,
  defaultFormation,
  defaultKicker,
  defaultNext,
  defaultPlace,
  unplaced,
} from './formation.ts';
import { measuresOf } from './pieces.ts';
import { carrier, minionOf, minionsOf } from './pitch.ts';
import { legalWays, mayEndOnBall, straightWays, usualWays } from './sample.ts';
import type { Minion, PublicState, State } from './state.ts';
import { findString, lane } from './string.ts';
import { view } from './view.ts';

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
export function turnActions(whole: State, side: Side): Acting[] {
  const list: Acting[] = [];
  const state = view(whole);
  for (const minion of minionsOf(state, side)) movements(state, minion, list);
  ballActions(state, side, list);
  return list;
}

function movements(state: PublicState, minion: Minion, list: Acting[]): void {
  const { id } = minion;
  const moves = !checkMover(state, minion, 'lying');
  const stands = !checkMover(state, minion, 'standing');
  if (!moves && !stands) return;
  const lies = minion.stance === 'lying';
  const add = (type: Moving['type']): void => {
    if (mayEndOnBall(state, minion)) {
      const straight = straightWays(state, minion);
      for (const movement of usualMovements(state, minion, type)) list.push(movement);
      for (const { heading, slide } of straight) list.push({ type, minion: id, heading, slide });
    } else
      for (const { heading, slide } of legalWays(state, minion, type === 'move' ? 'lying' : 'standing'))
        list.push({ type, minion: id, heading, slide });
  };
  if (moves) add('move');
  if (!stands) return;
  if (lies) add('stand');
  else if (!state.options.realTime) list.push({ type: 'stand', minion: id });
}

type Moving = Extract<Action, { type: 'move' | 'stand' }>;

/** Movements as they were listed before: from one action to the next hardly a minion has moved. */
const listed = new Map<number, readonly Moving[]>();
const MOST_LISTED = 4096;

/** The movements of the sample that depend on nothing but the minion's pose. */
function usualMovements(state: PublicState, minion: Minion, type: Moving['type']): readonly Moving[] {
  const { id, stance, heading: from } = minion;
  const { hb } = measuresOf(state, minion);
  const pose = stance === 'standing' ? 360 : from;
  const key = ((orderOf(id) * 361 + pose) * 2 + (type === 'move' ? 0 : 1)) * 32_768 + hb;
  let found = listed.get(key);
  if (!found) {
    if (listed.size >= MOST_LISTED) listed.clear();
    found = usualWays(minion, hb).map(({ heading, slide }) =>
      Object.freeze({ type, minion: id, heading, slide }),
    );
    listed.set(key, found);
  }
  return found;
}

/** Passes for which a string is found, sampled kicks, and drops. */
function ballActions(state: PublicState, side: Side, list: Acting[]): void {
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
