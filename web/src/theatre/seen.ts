import type { rollsOf, Typed } from '@touchline/rules/kernel';
import { useCallback, useReducer, useRef } from 'react';
import type { Drawing } from '../arenas/arena.ts';
import { playedRolls } from '../table/rolls.ts';

/** An entry, as far as the theatre tells it. */
export interface Told {
  readonly seq: number;
  readonly events: readonly Typed[];
}

/** The dice of an event that a drawing has played: of what comes out as nearly always, none. */
export const rollsIn = (event: Typed, drawing: Drawing): ReturnType<typeof rollsOf> =>
  drawing.routine?.(event) ? [] : playedRolls(event);

/** Whether the board waits until the dice of an event lie. */
export const holds = (event: Typed, drawing: Drawing): boolean =>
  rollsIn(event, drawing).length > 0 && !drawing.onTheWay?.(event);

/** What the theatre has not come to yet. */
export interface Curtain {
  /** The board shows what has come before this entry. */
  readonly board: number;
  /** In words is told what has come before this one: no later, and earlier while something is on its way. */
  readonly told: number;
  /** Dice are shown: what comes later waits, also where none fall for it. */
  readonly busy: boolean;
  /** What led to the dice that the board waits for, where it shows that. */
  readonly ahead?: Told;
  /** The entry whose dice are shown, as far as those that fall: what they come to is in it. */
  readonly falling?: Told;
  /** The moment that may be told of once all that led to them has been. */
  soon?<M extends Moment>(said: M): M;
}

/** Nothing waits. */
export const OPEN: Curtain = {
  board: Number.POSITIVE_INFINITY,
  told: Number.POSITIVE_INFINITY,
  busy: false,
};

/** A moment of a match: a position and everything that has happened until then. */
export interface Moment {
  readonly position?: { readonly seq: number; readonly state?: unknown } | undefined;
  readonly entries: readonly Told[];
}

const seqOf = ({ position }: Moment): number => position?.seq ?? -1;

/** The first entry from one on of which something is true; none: infinity. */
const firstOf = (entries: readonly Told[], from: number, has: (event: Typed) => boolean): number =>
  entries.find(({ seq, events }) => seq >= from && events.some(has))?.seq ?? Number.POSITIVE_INFINITY;

/**
 * The moment that is shown: before what dice decide, until they lie, and before what came later, until they
 * have been seen. Without a theatre, or where nothing moves, it is the newest.
 * @returns the moment, what the theatre calls with what it has not come to yet, the moment that words and
 * numbers may tell of, an earlier one while something is on its way, and whether there is still a show
 */
export function useSeen<M extends Moment>(
  now: M,
  drawing: Drawing,
  still: boolean,
): readonly [
  shown: M & {
    readonly ahead?: Told | undefined;
    readonly falling?: Told | undefined;
    readonly rolls?: boolean;
  },
  letGo: (curtain: Curtain) => void,
  said: M,
  showing: boolean,
] {
  const [, again] = useReducer((n: number) => n + 1, 0);
  const curtain = useRef(OPEN);
  const shown = useRef(now);
  /** From the one that is shown on. */
  const kept = useRef<readonly M[]>([]);
  const waiting = useRef(false);
  const letGo = useCallback((to: Curtain) => {
    const { busy } = curtain.current;
    curtain.current = to;
    if (waiting.current || busy !== to.busy) again();
  }, []);
  const newest = kept.current.at(-1);
  if (!newest || seqOf(newest) !== seqOf(now)) kept.current = [...kept.current, now];
  const { board, told } = still ? OPEN : cutOf(now, curtain.current, seqOf(shown.current), drawing);
  const held = seqOf(now) > board;
  shown.current = (held && kept.current.findLast((one) => seqOf(one) <= board)) || now;
  const { entries } = now;
  // entries may be here before the position to which they led
  const until = still || !now.position ? told : Math.min(told, seqOf(shown.current));
  const before = until < seqOf(shown.current) && kept.current.findLast((one) => seqOf(one) <= until);
  const said = before || shown.current;
  kept.current = said === now ? [now] : kept.current.filter((one) => seqOf(one) >= seqOf(said));
  const untold = entries.some(({ seq }) => seq >= until);
  waiting.current = held || untold;
  const showing = !still && isShowing(entries, curtain.current);
  if (!waiting.current) return [now, letGo, now, showing];
  const next = held ? entries.find(({ seq }) => seq === seqOf(shown.current)) : undefined;
  const falls = next?.events.some((one) => holds(one, drawing)) === true;
  const { ahead, falling, soon } = curtain.current;
  const flies = entries.find(({ seq }) => seq >= until)?.events.some((one) => rollsIn(one, drawing).length);
  return [
    {
      ...shown.current,
      entries: untold ? entries.filter(({ seq }) => seq < until) : entries,
      rolls: falls || flies === true,
      ahead: ahead?.seq === next?.seq ? ahead : undefined,
      // a position between may never have come
      falling: held && falling && falling.seq >= seqOf(shown.current) ? falling : undefined,
    },
    letGo,
    soon ? soon(said) : said,
    showing,
  ];
}

/** Whether something is shown, or has still to be. */
export const isShowing = (entries: readonly Told[], { busy, told }: Curtain): boolean =>
  busy || (entries.at(-1)?.seq ?? -1) >= told;

/**
 * From which entry on the board does not show, and words do not tell, what has happened.
 * @param shown the first entry that the board does not show now
 */
export function cutOf(
  { entries }: Pick<Moment, 'entries'>,
  { board, told, busy }: Curtain,
  shown: number,
  drawing: Drawing,
) {
  if (busy) return { board: Math.max(board, shown), told };
  const held = firstOf(entries, Math.max(board, shown), (event) => holds(event, drawing));
  return {
    board: held,
    told: Math.min(
      held,
      firstOf(
        entries,
        told,
        (event) => rollsIn(event, drawing).length > 0 || drawing.highlight(event) !== undefined,
      ),
    ),
  };
}
