import { useCallback, useEffect, useReducer, useState } from 'react';
import { playedRolls } from '../theatre/seen.ts';
import type { Reading } from './engine.ts';

/** Milliseconds from entry to entry at the pace of 1; and more for each roll but the first, up to three. */
const PACE = 900;
const ROLL = 650;
const ROLLS = 3;
export const SPEEDS = [0.5, 1, 2, 4, 8] as const;

/** What is wanted of a replay. */
export interface Playing {
  /** The entry to be seen; it may not have been checked yet. */
  readonly wanted: number;
  readonly playing: boolean;
  /** How many times as fast as usual. */
  readonly speed: number;
  /** Entries gone on one by one since the last jump: after a jump nothing moves on the board. */
  readonly steps: number;
}

export type PlayingEvent =
  | { readonly type: 'jumped'; readonly to: number }
  /** To the next entry: by hand, which ends playing, or because it is time. */
  | { readonly type: 'stepped'; readonly byHand: boolean }
  /** Play or pause. From the end it plays from the beginning. */
  | { readonly type: 'toggled'; readonly atEnd: boolean }
  | { readonly type: 'ended' }
  | { readonly type: 'paced'; readonly speed: number };

export const START: Playing = { wanted: 0, playing: false, speed: 1, steps: 0 };

export function playing(before: Playing, event: PlayingEvent): Playing {
  switch (event.type) {
    case 'jumped':
      return { ...before, playing: false, steps: 0, wanted: event.to };
    case 'stepped':
      return {
        ...before,
        playing: before.playing && !event.byHand,
        steps: before.steps + 1,
        wanted: before.wanted + 1,
      };
    case 'toggled': {
      const again = event.atEnd && !before.playing;
      return { ...before, playing: !before.playing, wanted: again ? 0 : before.wanted };
    }
    case 'ended':
      return { ...before, playing: false };
    case 'paced':
      return { ...before, speed: event.speed };
  }
}

/**
 * How far a replay can be seen: up to `most`, of entries 0 to `last`. `done` when all of it has been checked.
 */
export interface Extent {
  readonly most: number;
  readonly last: number;
  readonly done: boolean;
}

/**
 * When the next entry is due. @param rolls so many are shown of the one that is seen
 * @returns milliseconds from now; `wait` until more has been checked, or while it stands
 * still; `end` after the last one
 */
export function nextIn(
  { wanted, playing, speed }: Playing,
  { most, last, done }: Extent,
  rolls = 0,
): number | 'wait' | 'end' {
  if (!playing) return 'wait';
  const at = Math.min(wanted, most);
  if (at >= (done ? most : last)) return 'end';
  if (at >= most) return 'wait';
  return (PACE + ROLL * Math.max(0, Math.min(rolls - 1, ROLLS))) / speed;
}

/**
 * Plays a replay, while it is being checked: only what agrees with the rules is shown. @param
 * first the entry shown first
 */
export function usePlayer(reading: Reading, first = 0) {
  const [, checked] = useReducer((n: number) => n + 1, 0);
  const [now, tell] = useReducer(playing, { ...START, wanted: first });
  const { ready, done, replay } = reading;

  useEffect(() => {
    const stop = new AbortController();
    void reading.check(checked, stop.signal);
    return () => stop.abort();
  }, [reading]);

  const last = replay.entries.length - 1;
  const most = Math.max(0, ready - 1);
  const at = Math.min(now.wanted, most);
  const rolls = replay.entries[at]!.events.flatMap(playedRolls).length;
  const next = nextIn(now, { most, last, done }, rolls);
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
    speed: now.speed,
    /** It came here step by step, so that what happened can be shown. */
    stepped: now.steps > 0,
    entry: replay.entries[at]!,
    /** The public state after it; absent while nothing has been checked. */
    state: ready > 0 ? reading.stateAfter(at) : undefined,
    go: useCallback((to: number) => tell({ type: 'jumped', to }), []),
    forward: useCallback(() => tell({ type: 'stepped', byHand: true }), []),
    toggle: () => tell({ type: 'toggled', atEnd: at >= most }),
    pace: useCallback((speed: number) => tell({ type: 'paced', speed }), []),
  };
}
