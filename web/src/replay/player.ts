import { useCallback, useEffect, useReducer, useState } from 'react';
import { upTo } from './around.ts';
import type { Reading } from './engine.ts';

export const SPEEDS = [0.5, 1, 2, 4, 8] as const;

/** What is wanted of a replay. */
export interface Playing {
  /** The entry to be seen; it may not have been checked yet. */
  readonly wanted: number;
  readonly playing: boolean;
  /** How many times as fast as usual. */
  readonly speed: number;
  /** It passes quickly over what is dull. */
  readonly brisk: boolean;
  /** Entries gone on one by one since the last jump: after a jump nothing moves on the board. */
  readonly steps: number;
  /** It plays these entries alone, in their order; absent: all. */
  readonly through?: readonly number[] | undefined;
}

export type PlayingEvent =
  | { readonly type: 'jumped'; readonly to: number }
  /** To the next entry: by hand, which ends playing, or because it is time. */
  | { readonly type: 'stepped'; readonly byHand: boolean }
  /** Plays some entries alone. */
  | { readonly type: 'skimmed'; readonly through: readonly [number, ...number[]] }
  /** Play or pause. From the end it plays from the beginning. */
  | { readonly type: 'toggled'; readonly atEnd: boolean }
  | { readonly type: 'ended' }
  | { readonly type: 'paced'; readonly speed: number }
  | { readonly type: 'hurried'; readonly brisk: boolean };

export const START: Playing = { wanted: 0, playing: false, speed: 1, brisk: false, steps: 0 };

export function playing(before: Playing, event: PlayingEvent): Playing {
  switch (event.type) {
    case 'jumped':
      return { ...before, playing: false, steps: 0, wanted: event.to, through: undefined };
    case 'stepped': {
      const through = event.byHand ? undefined : before.through;
      const wanted = through?.find((one) => one > before.wanted) ?? before.wanted + 1;
      const steps = wanted === before.wanted + 1 ? before.steps + 1 : 0;
      return { ...before, playing: before.playing && !event.byHand, steps, wanted, through };
    }
    case 'skimmed':
      return { ...before, playing: true, steps: 0, wanted: event.through[0], through: event.through };
    case 'toggled': {
      const again = event.atEnd && !before.playing;
      return { ...before, playing: !before.playing, wanted: again ? 0 : before.wanted };
    }
    case 'ended':
      return { ...before, playing: false, through: undefined };
    case 'paced':
      return { ...before, speed: event.speed };
    case 'hurried':
      return { ...before, brisk: event.brisk };
  }
}

/** Milliseconds for which an entry is seen in which nothing falls and nothing is worth a mark. */
const DULL = 120;
/** A match with more entries than this is not looked at one by one. */
const LONG = 400;

/**
 * How far a replay can be seen: up to `most`, of entries 0 to `last`. `done` when all of it has been checked.
 */
export interface Extent {
  readonly most: number;
  readonly last: number;
  readonly done: boolean;
}

/**
 * When the next entry is due.
 * @param lasting milliseconds for which the one that is seen is looked at, at the pace of 1
 * @returns milliseconds from now; `wait` until more has been checked, or while it stands
 * still; `end` after the last one
 */
export function nextIn(
  { wanted, playing, speed, through }: Playing,
  { most, last, done }: Extent,
  lasting: number,
): number | 'wait' | 'end' {
  if (!playing) return 'wait';
  const at = Math.min(wanted, most);
  if (at >= (done ? most : last) || (through && !through.some((one) => one > at))) return 'end';
  if (at >= most) return 'wait';
  return lasting / speed;
}

/**
 * Plays a replay, while it is being checked: only what agrees with the rules is shown.
 * @param first the entry shown first
 * @param plays it is shown as it comes
 */
export function usePlayer(reading: Reading, first = 0, plays = false) {
  const [, checked] = useReducer((n: number) => n + 1, 0);
  const { ready, done, replay } = reading;
  const brisk = replay.entries.length > LONG;
  const begin = { ...START, brisk, wanted: first };
  const [now, tell] = useReducer(
    playing,
    plays ? playing(begin, { type: 'skimmed', through: upTo(first) }) : begin,
  );

  useEffect(() => {
    const stop = new AbortController();
    void reading.check(checked, stop.signal);
    return () => stop.abort();
  }, [reading]);

  const last = replay.entries.length - 1;
  const most = Math.max(0, ready - 1);
  const at = Math.min(now.wanted, most);
  const lasting = now.brisk && reading.dull(at) ? DULL * now.speed : reading.lasts(at);
  const next = nextIn(now, { most, last, done }, lasting);
  useEffect(() => {
    if (next === 'end') tell({ type: 'ended' });
    if (typeof next === 'string') return undefined;
    const timer = setTimeout(() => tell({ type: 'stepped', byHand: false }), next);
    return () => clearTimeout(timer);
  }, [next, at]);

  const [seen, setSeen] = useState(0);
  if (at > seen) setSeen(at);

  return {
    at,
    /** The entry that is gone to; not shown before it has been checked. */
    wanted: now.wanted,
    /** The furthest entry that was shown. */
    seen,
    most,
    last,
    playing: now.playing,
    through: now.through,
    speed: now.speed,
    brisk: now.brisk,
    /** It came here step by step, so that what happened can be shown. */
    stepped: now.steps > 0,
    entry: replay.entries[at]!,
    /** The public state after it; absent while nothing has been checked. */
    state: ready > 0 ? reading.stateAfter(at) : undefined,
    go: useCallback((to: number) => tell({ type: 'jumped', to }), []),
    forward: useCallback(() => tell({ type: 'stepped', byHand: true }), []),
    skim: (through: readonly [number, ...number[]]) => tell({ type: 'skimmed', through }),
    toggle: () => tell({ type: 'toggled', atEnd: at >= most }),
    hurry: useCallback((brisk: boolean) => tell({ type: 'hurried', brisk }), []),
    pace: useCallback((speed: number) => tell({ type: 'paced', speed }), []),
  };
}
