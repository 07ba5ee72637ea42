import type { Die, Seat, Typed } from '@touchline/rules/kernel';
import { REFEREE } from '@touchline/rules/kernel';

/** An action that was tried, with the dice that fell: an entry of a journal that no server keeps. */
export interface Move {
  readonly seat: Seat;
  readonly action: Typed;
  /** Milliseconds since the match began. */
  readonly at: number;
  readonly dice: readonly Die[];
}

/** Where an analysis stands: after an entry of the main line, or after a move of a branch. */
export type Place = { readonly seq: number } | { readonly move: number };

/** A move in the tree, by its index there. */
export interface Grown extends Move {
  /** After what it was played; a move of an index below its own. */
  readonly after: Place;
  readonly events: readonly Typed[];
  /** The action in words, which are of the position before it. */
  readonly said: string;
}

/** All that was tried, in the order in which it was. */
export interface Tree {
  readonly moves: readonly Grown[];
  readonly here: Place;
  /** What was taken back since the last move, the next to be played again last. */
  readonly undone: readonly number[];
}

export type TreeEvent =
  | { readonly type: 'played'; readonly move: Omit<Grown, 'after'> }
  | { readonly type: 'undone' }
  | { readonly type: 'redone' }
  | { readonly type: 'went'; readonly to: Place }
  /** A move and all that was played after it. */
  | { readonly type: 'removed'; readonly move: number };

/** More moves are not kept. */
export const MOST_MOVES = 5_000;

export const begun = (seq: number): Tree => ({ moves: [], here: { seq }, undone: [] });

/** Whether two places are the same. */
export const samePlace = (a: Place, b: Place): boolean =>
  'seq' in a ? 'seq' in b && a.seq === b.seq : 'move' in b && a.move === b.move;

export function growing(before: Tree, event: TreeEvent): Tree {
  switch (event.type) {
    case 'played':
      return played(before, event.move);
    case 'undone': {
      const last = lastTaken(before);
      if (last === undefined) return before;
      const { moves, here, undone } = before;
      const taken = path(before, here).slice(path(before, here).indexOf(last)).reverse();
      return { moves, here: moves[last]!.after, undone: [...undone, ...taken] };
    }
    case 'redone': {
      const next = nextAgain(before);
      if (next === undefined) return before;
      const again = { ...before, here: { move: next }, undone: before.undone.slice(0, -1) };
      const further = again.undone.at(-1);
      return further !== undefined && before.moves[further]!.seat === REFEREE ? growing(again, event) : again;
    }
    case 'went':
      return { ...before, here: event.to, undone: [] };
    case 'removed':
      return removed(before, event.move);
  }
}

/** The same move at the same place is gone to, and not played a second time. */
function played({ moves, here }: Tree, move: Omit<Grown, 'after'>): Tree {
  const key = keyOf(move);
  const known = moves.findIndex((one) => samePlace(one.after, here) && keyOf(one) === key);
  if (known >= 0) return { moves, here: { move: known }, undone: [] };
  return { moves: [...moves, { ...move, after: here }], here: { move: moves.length }, undone: [] };
}

const keyOf = ({ seat, action, at, dice }: Move): string => JSON.stringify([seat, action, at, dice]);

function removed({ moves, here }: Tree, first: number): Tree {
  const gone = new Set([first]);
  const renamed = new Map<number, number>();
  for (const [i, { after }] of moves.entries()) {
    if (i === first || ('move' in after && gone.has(after.move))) gone.add(i);
    else renamed.set(i, renamed.size);
  }
  const place = (one: Place): Place =>
    'seq' in one
      ? one
      : gone.has(one.move)
        ? place(moves[one.move]!.after)
        : { move: renamed.get(one.move)! };
  const kept = moves.filter((_, i) => !gone.has(i)).map((one) => ({ ...one, after: place(one.after) }));
  return { moves: kept, here: place(here), undone: [] };
}

/** The move that undo takes back, with what the referee did after it; `undefined` on the main line. */
export function lastTaken(tree: Tree): number | undefined {
  const way = path(tree, tree.here);
  return way.findLast((one) => tree.moves[one]!.seat !== REFEREE) ?? way[0];
}

/**
 * The move that redo plays again: what was taken back, else what was played there last; `undefined` for none.
 */
export function nextAgain({ moves, here, undone }: Tree): number | undefined {
  const back = undone.at(-1);
  if (back !== undefined) return back;
  const next = moves.findLastIndex(({ after }) => samePlace(after, here));
  return next < 0 ? undefined : next;
}

/** The moves from the main line to a place, in order. */
export function path({ moves }: Pick<Tree, 'moves'>, place: Place): number[] {
  const way: number[] = [];
  for (let at = place; 'move' in at; at = moves[at.move]!.after) way.push(at.move);
  return way.reverse();
}

/** The entry of the main line after which one left it, to come to a place. */
export function left({ moves }: Pick<Tree, 'moves'>, place: Place): number {
  let at = place;
  while ('move' in at) at = moves[at.move]!.after;
  return at.seq;
}

/** Moves one after the other, without a fork. */
export interface Branch {
  /** Where it left the main line, or another branch. */
  readonly from: Place;
  readonly moves: readonly number[];
}

/** All branches, in the order of their first moves. What was played first after a move goes on its branch. */
export function branches({ moves }: Pick<Tree, 'moves'>): readonly Branch[] {
  const found: { from: Place; moves: number[] }[] = [];
  for (const [i, { after }] of moves.entries()) {
    const going = 'move' in after && found.find((one) => one.moves.at(-1) === after.move);
    if (going) going.moves.push(i);
    else found.push({ from: after, moves: [i] });
  }
  return found;
}
