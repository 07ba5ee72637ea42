import type { Event } from '@touchline/rules/streamway';
import type { Spot } from '../board/spot.ts';
import { DROWNS, lasts } from './lasts.ts';
import { fallsOf, flagOf, middle, plungeOf, type Stream } from './spots.ts';

/** Where a piece is at a moment, in milliseconds from the first; turned by degrees; how large. */
export interface Pose extends Spot {
  readonly at: number;
  readonly turn?: number;
  readonly size?: number;
}

/** What is said or seen beside what moves. */
export type Cue =
  | {
      readonly kind: 'told';
      readonly at: number;
      readonly spot: Spot;
      /** Steps downstream; upstream below 0. */
      readonly steps: number;
      /** What has moved it: of a bump, also whether it was within one die of the waterfall. */
      readonly by: 'bump' | 'push' | 'throw' | 'way';
      readonly saved?: boolean;
    }
  | { readonly kind: 'splash'; readonly at: number; readonly spot: Spot }
  /** A wave is outlasted, at its flag. */
  | { readonly kind: 'cheer'; readonly at: number; readonly spot: Spot };

/** The events of an entry, shown one after the other. */
export interface Score {
  /** By `data-piece`, in the order of time. */
  readonly poses: ReadonlyMap<string, readonly Pose[]>;
  readonly cues: readonly Cue[];
  /** When the drowned have gone under. */
  readonly drowned: ReadonlyMap<string, number>;
  /** The wave that starts, and when. */
  readonly wave?: { readonly number: number; readonly at: number } | undefined;
  /** When all of it has been shown. */
  readonly all: number;
}

/** How high a piece flies that is thrown, as a share of how far; and how large it is there. */
const HIGH = 0.45;
const NEAR = 1.45;
const USUAL = 1.15;

/** Milliseconds for which news stand, of a death or of a wave outlasted: nobody moves meanwhile. */
const NEWS: Readonly<Partial<Record<Event['type'], number>>> = { 'man-died': 700, 'wave-won': 1_400 };

type By = Extract<Cue, { kind: 'told' }>['by'];

/**
 * @param sides of a die
 * @param wait milliseconds until it begins
 */
export function scoreOf(events: readonly Event[], board: Stream, sides: number, wait = 0): Score {
  const poses = new Map<string, Pose[]>();
  const cues: Cue[] = [];
  const drowned = new Map<string, number>();
  let wave: Score['wave'];
  let now = wait;
  const pose = (id: string, ...list: Pose[]) => poses.set(id, [...(poses.get(id) ?? []), ...list]);
  const spotOf = (step: number): Spot =>
    step > board.steps ? fallsOf(board) : middle(board, Math.max(1, step));
  // where it comes to, as it gets there: where it was stands who moved it
  const tell = (event: Event & { from: number; to: number }, by: By, saved = false) => {
    const { from, to } = event;
    cues.push({ kind: 'told', at: now + lasts(event), spot: spotOf(to), steps: to - from, by, saved });
  };
  const walk = (id: string, steps: readonly number[], length: number) =>
    pose(
      id,
      ...steps.map((step, i) => ({
        ...spotOf(step),
        at: now + (length * i) / Math.max(1, steps.length - 1),
      })),
    );
  const fly = (id: string, from: number, to: number, length: number) =>
    pose(id, ...flying(spotOf(from), spotOf(to), now, length));
  for (const event of events) {
    const length = lasts(event);
    switch (event.type) {
      case 'die-applied':
        walk(event.man, upTo(event.from, Math.min(event.to, board.steps + 1)), length);
        break;
      case 'monster-moved':
        walk(event.monster, event.path, length);
        break;
      case 'snake-taken':
      case 'ladder-taken':
        walk(event.piece, [event.from, event.to], length);
        tell(event, 'way');
        break;
      case 'man-bumped':
        fly(event.man, event.from, event.to, length);
        tell(event, 'bump', board.steps - event.from < sides);
        break;
      case 'man-thrown':
        fly(event.man, event.from, event.to, length);
        tell(event, 'throw');
        break;
      case 'man-pushed':
        walk(event.man, [event.from, event.to], length);
        tell(event, 'push');
        break;
      case 'monster-thrown':
        fly(event.monster, event.from, event.to, length);
        break;
      case 'man-died': {
        const foot = plungeOf(board).at(-1)!;
        pose(event.man, ...drowning(fallsOf(board), foot, now));
        cues.push({ kind: 'splash', at: now + DROWNS.hangs + DROWNS.falls - 60, spot: foot });
        drowned.set(event.man, now + length);
        break;
      }
      case 'wave-won':
        cues.push({ kind: 'cheer', at: now, spot: flagOf(event.wave) });
        break;
      case 'wave-started':
        wave = { number: event.wave, at: now };
        break;
      case 'men-shifted':
        for (const { man, from, to } of event.moves) walk(man, [from, to ?? 1], length);
    }
    now += length + (NEWS[event.type] ?? 0);
  }
  return { poses, cues, drowned, wave, all: now };
}

const upTo = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, i) => from + i);

/** In an arc, turning once. */
function flying(a: Spot, b: Spot, from: number, length: number): Pose[] {
  const high = Math.max(16, Math.hypot(b.x - a.x, b.y - a.y) * HIGH);
  return Array.from({ length: 9 }, (_, i) => {
    const t = i / 8;
    const arc = 4 * t * (1 - t);
    const spot = { x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t - high * arc };
    return { ...spot, at: from + length * t, turn: 360 * t, size: USUAL + (NEAR - USUAL) * arc };
  });
}

/** Over the edge it hangs and sways, falls faster and faster, and goes under. */
function drowning(edge: Spot, foot: Spot, from: number): Pose[] {
  const { hangs, falls, sinks } = DROWNS;
  const sway = [-14, 16, -18, 12];
  const drop = [0.06, 0.25, 0.56, 1];
  const end = from + hangs + falls;
  return [
    ...sway.map((turn, i) => ({ ...edge, at: from + (hangs * (i + 1)) / sway.length, turn, size: 1.3 })),
    ...drop.map((down, i) => ({
      x: edge.x + (foot.x - edge.x) * down,
      y: edge.y + (foot.y - edge.y) * down,
      at: from + hangs + (falls * (i + 1)) / drop.length,
      turn: 200 * down,
      size: 1.3 - 0.3 * down,
    })),
    { ...foot, y: foot.y + 4, at: end + sinks * 0.35, turn: 200, size: 0.55 },
    { ...foot, at: end + sinks, turn: 360, size: 0.9 },
  ];
}
