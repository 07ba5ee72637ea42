/**
 * House rules tried out: what many matches between bots are like under some options, and how sure that is.
 */
import type { AnyGame, Seat } from './game.ts';
import { hashOfText } from './sha256.ts';
import { simulate } from './simulate.ts';

/** The seed of one match of a sample: of the same text and number always the same. */
export const labSeed = (text: string, n: number): number =>
  Number.parseInt(hashOfText(`${text}|${n}`).slice(0, 8), 16) | 0;

/** What is kept of one match. */
export interface LabMatch {
  /** Entries of its journal. */
  readonly actions: number;
  readonly reason: string;
  readonly winners: readonly Seat[];
  /** Points of both sides together. */
  readonly points: number;
  /** Counters of {@link AnyGame.statistics}, over all seats and pieces. */
  readonly counts: Readonly<Record<string, number>>;
}

/**
 * Plays one match between heuristic bots.
 * @param options have passed `checkOptions`
 * @param seed the same number gives the same match
 * @throws Error when it does not come to an end
 */
export function labMatch(game: AnyGame, options: unknown, seed: number): LabMatch {
  const { made, result, final } = simulate(game, { options, seed });
  const { seats = {}, players = {} } = game.statistics?.(final) ?? {};
  const ofPlayers = sums(Object.values(players).map(({ counts }) => counts));
  return {
    actions: made.length - 1,
    reason: result.reason,
    winners: result.winners,
    points: Object.values(result.score).reduce((sum, points) => sum + points, 0),
    counts: { ...ofPlayers, ...sums(Object.values(seats)) },
  };
}

function sums(all: readonly Readonly<Record<string, number>>[]): Record<string, number> {
  const sum: Record<string, number> = {};
  for (const counts of all)
    for (const [name, value] of Object.entries(counts)) sum[name] = (sum[name] ?? 0) + value;
  return sum;
}

/** A figure with its 95 % interval. */
export interface Estimate {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

/** What matches under some options are like. */
export interface LabFigures {
  readonly matches: number;
  /** Actions a match. */
  readonly actions: Estimate;
  /** Points a match, of both sides together. */
  readonly points: Estimate;
  /** Share of matches that the first seat wins alone; of 1. */
  readonly firstWins: Estimate;
  readonly draws: Estimate;
  /** Shares of matches by how they end. */
  readonly reasons: Readonly<Record<string, Estimate>>;
  /** Counters a match. */
  readonly counts: Readonly<Record<string, Estimate>>;
}

/** Two-sided 95 % of the normal distribution. */
const Z = 1.959964;

/** A mean, plus and minus its standard error times 1.96. */
export function meanOf(values: readonly number[]): Estimate {
  const n = values.length;
  if (!n) return { value: 0, low: 0, high: 0 };
  const value = values.reduce((sum, one) => sum + one, 0) / n;
  const squares = values.reduce((sum, one) => sum + (one - value) ** 2, 0);
  const error = n > 1 ? Z * Math.sqrt(squares / (n - 1) / n) : Number.POSITIVE_INFINITY;
  return { value, low: value - error, high: value + error };
}

/** A share, with the interval of Wilson (1927), which is true to its 95 % also near 0 and 1. */
export function shareOf(times: number, of: number): Estimate {
  if (!of) return { value: 0, low: 0, high: 1 };
  const p = times / of;
  const centre = (p + (Z * Z) / (2 * of)) / (1 + (Z * Z) / of);
  const half = (Z / (1 + (Z * Z) / of)) * Math.sqrt((p * (1 - p)) / of + (Z * Z) / (4 * of * of));
  return { value: p, low: Math.max(0, centre - half), high: Math.min(1, centre + half) };
}

/**
 * What matches have in common.
 * @param first the seat that counts as first
 * @param names reasons and counters that are told even if no match has them, so that two samples have the
 * same
 */
export function labFigures(
  matches: readonly LabMatch[],
  first: Seat,
  names: LabNames = labNames(matches),
): LabFigures {
  const n = matches.length;
  const share = (is: (match: LabMatch) => boolean) => shareOf(matches.filter(is).length, n);
  const mean = (of: (match: LabMatch) => number) => meanOf(matches.map(of));
  return {
    matches: n,
    actions: mean(({ actions }) => actions),
    points: mean(({ points }) => points),
    firstWins: share(({ winners }) => winners.length === 1 && winners[0] === first),
    draws: share(({ winners }) => winners.length !== 1),
    reasons: Object.fromEntries(names.reasons.map((name) => [name, share(({ reason }) => reason === name)])),
    counts: Object.fromEntries(names.counts.map((name) => [name, mean(({ counts }) => counts[name] ?? 0)])),
  };
}

/** Matches by two sets of options, beside each other. */
export interface LabReport {
  /** By the options that are tried. */
  readonly tried: LabFigures;
  /** By those in force. */
  readonly inForce: LabFigures;
}
/** The matches of one side of a comparison, and the seat that counts as first in them. */
export interface LabSample {
  readonly matches: readonly LabMatch[];
  readonly first: Seat;
}

/** Both samples with the same figures. */
export function labReport(tried: LabSample, inForce: LabSample): LabReport {
  const names = labNames([...tried.matches, ...inForce.matches]);
  return {
    tried: labFigures(tried.matches, tried.first, names),
    inForce: labFigures(inForce.matches, inForce.first, names),
  };
}

/** A figure of both. */
export interface LabRow {
  /** Where it stands in the {@link LabFigures}, e.g. `counts.deaths`. */
  readonly path: string;
  readonly tried: Estimate;
  readonly inForce: Estimate;
  /** A share of 1, to be told in per cent. */
  readonly percent?: true;
  /** They differ by more than their errors. */
  readonly apart: boolean;
}

/** Every figure of a comparison. */
export function labRows({ tried, inForce }: LabReport): LabRow[] {
  const row = (path: string, a: Estimate, b: Estimate, percent: boolean): LabRow => ({
    ...{ path, tried: a, inForce: b, apart: isApart(a, b) },
    ...(percent && { percent }),
  });
  const inside = (part: 'reasons' | 'counts') =>
    Object.keys(tried[part]).map((name) =>
      row(`${part}.${name}`, tried[part][name]!, inForce[part][name]!, part === 'reasons'),
    );
  return [
    row('actions', tried.actions, inForce.actions, false),
    row('points', tried.points, inForce.points, false),
    row('firstWins', tried.firstWins, inForce.firstWins, true),
    row('draws', tried.draws, inForce.draws, true),
    ...inside('reasons'),
    ...inside('counts'),
  ];
}

export interface LabNames {
  readonly reasons: readonly string[];
  readonly counts: readonly string[];
}

/** All reasons and counters of some matches, in alphabetical order. */
export function labNames(matches: readonly LabMatch[]): LabNames {
  const sorted = (names: readonly string[]) => [...new Set(names)].sort();
  return {
    reasons: sorted(matches.map(({ reason }) => reason)),
    counts: sorted(matches.flatMap(({ counts }) => Object.keys(counts))),
  };
}

/**
 * Whether two figures differ by more than their errors: the 95 % interval of their difference is clear of
 * 0.
 */
export function isApart(a: Estimate, b: Estimate): boolean {
  const [low, high] = a.value < b.value ? [a, b] : [b, a];
  const error = Math.hypot(low.high - low.value, high.value - high.low);
  return high.value - low.value > error;
}
