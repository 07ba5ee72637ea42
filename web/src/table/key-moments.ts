import type { Typed } from '@touchline/rules/kernel';
import type { Drawing, Tone, Tones } from '../arenas/arena.ts';

/** A moment of a match that is worth seeing again. */
export interface Moment {
  /** The entry. */
  readonly seq: number;
  /** What happened, in a few words. */
  readonly name: string;
  /** How it came to it; empty where that is no more than its name. */
  readonly how: string;
  /** What it sounds like, where that is told. */
  readonly tone: Tone | undefined;
  /** How the match stood after it, where that changed: `1 : 0`. */
  readonly score: string | undefined;
}

interface Told {
  readonly seq: number;
  readonly events: readonly Typed[];
}

/** So many are told at the end of a match. */
const MOST = 5;
/** What weighs most comes first. */
const WEIGHS: readonly (readonly Moment['tone'][])[] = [
  ['point'],
  ['death'],
  ['fall', 'hit'],
  ['ball', 'turn', 'clock', undefined],
];

/** The points that an event says each seat has by then: its `score`. */
function scoreOf(event: Typed, seats: readonly string[]): string | undefined {
  const score = (event as { readonly score?: Readonly<Record<string, unknown>> }).score;
  const points = seats.flatMap((seat) => (typeof score?.[seat] === 'number' ? score[seat] : []));
  return points.length && points.length === seats.length ? points.join(' : ') : undefined;
}

/** How it came to an event: what its entry came to, or the line of the event in the log. */
export const howOf = (event: Typed, { events }: Pick<Told, 'events'>, drawing: Drawing): string =>
  drawing.sum?.(events) ?? drawing.event(event) ?? '';

/** Shorter than this nothing is told, e.g. `Point!`. */
const LEAST = 12;

/**
 * Of sentences that say more than a name that stands before them, the last about whom the name begins with,
 * or else the first; empty where there is none.
 */
function sentence(text: string, name: string): string {
  const all = text.split(/(?<=[.!?]) /).filter((one) => one.length >= LEAST && !one.includes(name));
  const [who = name] = name.split(' ');
  return all.findLast((one) => one.includes(who)) ?? all[0] ?? '';
}

/** Events of an entry as moments, as far as they are worth seeing again. */
export const momentsIn = (
  entry: Told,
  events: readonly Typed[],
  drawing: Drawing,
  tones: Tones,
  seats: readonly string[],
): Moment[] =>
  events.flatMap((event) => {
    const name = drawing.highlight(event);
    if (name === undefined) return [];
    const how = sentence(howOf(event, entry, drawing), name);
    return {
      ...{ seq: entry.seq, name, how },
      ...{ tone: tones[event.type], score: scoreOf(event, seats) },
    };
  });

/** All that is worth seeing again, in order; where a match has ended is not among it. */
export const momentsOf = (
  entries: readonly Told[],
  drawing: Drawing,
  tones: Tones,
  seats: readonly string[],
): Moment[] =>
  entries
    .flatMap((entry) => momentsIn(entry, entry.events, drawing, tones, seats))
    .filter(({ tone }) => tone !== 'end');

/** So many of them, the first and the last among them. */
const spread = <T>(all: readonly T[], n: number): readonly T[] =>
  all.length <= n
    ? all
    : Array.from({ length: n }, (_, i) => all[Math.round((i * (all.length - 1)) / Math.max(1, n - 1))]!);

/** One of an entry is enough, and what is told alike is told once, unless it changed the score. */
const alike = (one: Moment, other: Moment): boolean =>
  one.seq === other.seq || (one.name === other.name && one.score === other.score);

/** The few moments by which a match is remembered, in order, one of an entry: points before deaths. */
export function keyMoments(all: readonly Moment[]): readonly Moment[] {
  const chosen: Moment[] = [];
  for (const tones of WEIGHS) {
    const fresh: Moment[] = [];
    for (const one of all)
      if (tones.includes(one.tone) && [...chosen, ...fresh].every((other) => !alike(one, other)))
        fresh.push(one);
    chosen.push(...spread(fresh, MOST - chosen.length));
  }
  return chosen.toSorted((a, b) => a.seq - b.seq);
}
