import { seekWords as TOLD } from '../text/seek.ts';
import { clockOf } from './clock.ts';
import { has } from './featured.ts';
import type { Sought } from './look.ts';
import { useLateDrawing } from './sides.ts';

/** What somebody looks for, in a few words: the game, how long it is, and how long one may think. */
export function useSought({ game, time, options }: Sought, name: string): string {
  const lesson = useLateDrawing(options && game)?.lesson;
  const length = options && (lesson && has(options, lesson) ? TOLD.shortMatch : TOLD.otherOptions);
  return [name, length, clockOf(time)].filter(Boolean).join(', ');
}
