import type { Speed } from '../ui/preferences.ts';
import { bornFor } from './birth.ts';

/**
 * How long something is shown, in milliseconds; less when more waits, longer when nothing moves or a viewer
 * wants it to be calm.
 */
export const NEWS = { calm: 1_500, usual: 800, hurried: 350, still: 1_600 };
/** News that is to be read, also while much waits. */
const WEIGHS = { calm: 2_400, usual: 1_500, hurried: 1_100, still: 2_000 };
/** Points that everybody has to hear of. */
const CHEERS = { calm: 3_500, usual: 2_800, hurried: 1_600, still: 2_800 };
const ROLLS = { calm: 1_300, usual: 650, hurried: 300, still: 2_000 };
/** How much longer it is to be read that a roll came to nothing: what was needed, and what came. */
const FAILED = { calm: 1_200, usual: 700, hurried: 250, still: 0 };
/** How much longer a verdict is to be read, of dice that fall together. */
const VERDICT = { calm: 1_200, usual: 500, hurried: 250, still: 0 };
/** How many times as long dice roll for who watches. */
const SLOWER = 1.5;
/** Dice that send somebody away, and their way. */
const LEAPS = { calm: 1_600, usual: 950, hurried: 650, still: 2_000 };
/** An entry of which there is nothing to tell, such as a step. */
const BEATS = { calm: 250, usual: 120, hurried: 60, still: 0 };

/** So much may wait before all of it is hurried. */
export const MANY = 3;
/** And so many beats. */
const MANY_BEATS = 10;

export type Pace = keyof typeof NEWS;

/** When dice that are thrown have fallen, and when the next is shown: milliseconds. */
export function rollTimes(pace: Pace, success: boolean | undefined, watched: boolean, verdict = false) {
  const rolls = ROLLS[pace] * (watched && pace === 'usual' ? SLOWER : 1);
  return {
    falls: pace === 'still' ? 0 : rolls / 2,
    all: rolls + (verdict ? VERDICT[pace] : success === false ? FAILED[pace] : 0),
  };
}

/** What of a thing that is shown says how long. */
export interface Timed {
  readonly kind: string;
  readonly weighs?: boolean;
  readonly cheers?: true;
  readonly lasts?: number;
  readonly leads?: unknown;
  readonly success?: boolean | undefined;
  readonly verdict?: boolean | undefined;
  readonly sure?: boolean;
}

/** Whether it is told, and not only heard or waited for. */
const isTold = ({ kind }: Timed): boolean => kind === 'news' || kind === 'roll';

/** How quickly the first of all that waits is shown, to a viewer who wants that speed. */
export function paceOf(waiting: readonly { readonly shows: Timed }[], still: boolean, speed: Speed): Pace {
  if (still) return 'still';
  if (speed !== 'usual') return speed;
  const beats = waiting[0]?.shows.kind === 'beat';
  const many = beats
    ? waiting.length > MANY_BEATS
    : waiting.filter(({ shows }) => isTold(shows)).length > MANY;
  return many ? 'hurried' : 'usual';
}

interface Lasts {
  /** Milliseconds until dice lie. */
  readonly falls: number;
  /** Milliseconds in all. */
  readonly all: number;
}

/** @param people who come out where teams are made */
export function lastsFor(shows: Timed, pace: Pace, watched = false, people = 0): Lasts {
  const lasting = (all: number, falls = 0) => ({ falls, all });
  switch (shows.kind) {
    case 'pause':
      return lasting(pace === 'still' ? 0 : (shows.lasts ?? 0));
    case 'beat':
      return lasting(BEATS[pace]);
    case 'born':
      return lasting(bornFor(people, watched));
    case 'news':
      return lasting((shows.cheers ? CHEERS : shows.weighs ? WEIGHS : NEWS)[pace]);
    case 'roll':
      if (shows.leads) return lasting(LEAPS[pace], pace === 'still' ? 0 : LEAPS[pace] / 3);
      // what cannot fail lies at once
      if (shows.sure) return lasting(NEWS[pace] / 2);
      return rollTimes(pace, shows.success, watched, shows.verdict);
    default:
      return lasting(0);
  }
}
