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
import {
  legalWays,
  mayEnd,
  slideOf,
  slidesOf,
  straightOn,
  usualHeadings,
  type Way,
  whereBallIs,
} from './sample.ts';
import type { Minion, PublicState, State } from './state.ts';
import { findString, groundsOf, lane } from './string.ts';

type Placing = Extract<Action, { type: 'place' | 'place-one' }>;
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

/** What a side may answer to a pass or a kick, unless it declines. */
export function reactions<T extends 'intercept' | 'charge-down'>(state: State, side: Side, type: T) {
  const able = minionsOf(state, side).filter(({ stunned }) => !stunned);
  return able.flatMap((minion) =>
    legalWays(state, minion, 'lying').map((way) => ({ type, minion: minion.id, ...way })),
  );
}

/** What a side may do in a turn, or in Real Time; what else it may do comes `last`. */
export function turnActions<A extends Action = never>(
  state: State,
  side: Side,
  ...last: A[]
): (Acting | A)[] {
  const ball = whereBallIs(state);
  const parts: (readonly (Acting | A)[])[] = [];
  for (const minion of minionsOf(state, side)) {
    const moves = !checkMover(state, minion, 'lying');
    const stands = !checkMover(state, minion, 'standing');
    if (!moves && !stands) continue;
    const straight = straightOn(state, minion, ball);
    if (moves) parts.push(...movements(state, minion, 'move', straight));
    if (stands && minion.stance === 'lying') parts.push(...movements(state, minion, 'stand', straight));
    else if (stands && !state.options.realTime) parts.push([{ type: 'stand', minion: minion.id }]);
  }
  parts.push(ballActions(state, side), last);
  // they are hundreds: to join them at once takes a third of what it takes to add them one by one
  return ([] as (Acting | A)[]).concat(...parts);
}

type Moving = Extract<Action, { type: 'move' | 'stand' }> & Way;

/** The movements of one type that a minion can ever have in the sample, each made when it is first listed. */
interface Repertoire {
  readonly most: number;
  /** By the heading, one for each slide. */
  readonly rows: (readonly Moving[])[];
  /** By the pose, 360 for upright: all that depend on nothing else. */
  readonly lists: (readonly Moving[])[];
}

/** For each type by the minion's id, one at a time: of pieces of another scale the movements are others. */
const repertoires = { move: new Map<string, Repertoire>(), stand: new Map<string, Repertoire>() };

/** The movements of a minion in the sample, and those in the headings given, in two lists. */
function movements(
  state: PublicState,
  minion: Minion,
  type: Moving['type'],
  straight: readonly number[],
): (readonly Moving[])[] {
  const { id } = minion;
  const most = slideOf(state, minion);
  let known = repertoires[type].get(id);
  if (known?.most !== most) {
    known = { most, rows: [], lists: [] };
    repertoires[type].set(id, known);
  }
  const { rows, lists } = known;
  const along = (heading: number): readonly Moving[] => {
    rows[heading] ??= slidesOf(most).map((slide) => Object.freeze({ type, minion: id, heading, slide }));
    return rows[heading];
  };
  const pose = minion.stance === 'standing' ? 360 : minion.heading;
  lists[pose] ??= usualHeadings(minion).flatMap(along);
  const stance = type === 'move' ? 'lying' : 'standing';
  return [lists[pose], straight.map((heading) => along(heading)[0]!)].map((list) =>
    mayEnd(state, minion, stance, list),
  );
}

/** Passes for which a string is found, sampled kicks, and drops. */
function ballActions(state: PublicState, side: Side): Acting[] {
  const list: Acting[] = [];
  const minion = carrier(state);
  if (minion?.side !== side) return list;
  if (!checkThrower(state, minion)) {
    const grounds = groundsOf(state);
    for (const receiver of minionsOf(state, side))
      if (
        receiver !== minion &&
        !receiver.offside &&
        findString(lane(state, minion, receiver, grounds), receiver)
      )
        list.push({ type: 'pass', minion: minion.id, to: receiver.id });
    list.push(...legalKicks(state, minion));
  }
  for (const heading of DROPS) {
    const action: Acting = { type: 'drop', minion: minion.id, heading };
    if (!checkDrop(state, side, action)) list.push(action);
  }
  return list;
}
