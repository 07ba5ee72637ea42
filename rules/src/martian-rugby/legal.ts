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

/** The movements of a minion in the sample, and those in the headings given, in one list or two. */
function movements(
  state: PublicState,
  minion: Minion,
  type: Moving['type'],
  straight: readonly number[],
): (readonly Moving[])[] {
  const { along, from } = repertoire(minion.id, type, slideOf(state, minion));
  const stance = type === 'move' ? 'lying' : 'standing';
  return [from(minion), straight.map((heading) => along(heading)[0]!)].map((list) =>
    mayEnd(state, minion, stance, list),
  );
}

/** The movements that a minion can ever have in the sample, each made when it is first listed. */
interface Repertoire {
  readonly most: number;
  /** One for each slide in a heading. */
  along(heading: number): readonly Moving[];
  /** All that depend on nothing but the pose. */
  from(minion: Minion): readonly Moving[];
}

/** For each type by the minion's id, one at a time: of pieces of another scale the movements are others. */
const repertoires = { move: new Map<string, Repertoire>(), stand: new Map<string, Repertoire>() };

function repertoire(id: string, type: Moving['type'], most: number): Repertoire {
  const known = repertoires[type].get(id);
  if (known?.most === most) return known;
  const rows: (readonly Moving[])[] = [];
  const lists: (readonly Moving[])[] = [];
  const along = (heading: number): readonly Moving[] => {
    rows[heading] ??= slidesOf(most).map((slide) => Object.freeze({ type, minion: id, heading, slide }));
    return rows[heading];
  };
  const from = (minion: Minion): readonly Moving[] => {
    const pose = minion.stance === 'standing' ? 360 : minion.heading;
    lists[pose] ??= usualHeadings(minion).flatMap(along);
    return lists[pose];
  };
  const made = { most, along, from };
  repertoires[type].set(id, made);
  return made;
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
