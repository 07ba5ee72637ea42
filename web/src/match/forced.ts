import type { Typed } from '@touchline/rules/kernel';
import type { Drawing } from '../arenas/arena.ts';
import { seldom } from '../text/seldom.ts';
import { done } from '../ui/toasts.tsx';

/** Says that an answer was given without a press, unless the board tells it anyway. */
export function sayForced({ action, unsaid }: Drawing, only: Typed, state: unknown): void {
  if (!unsaid?.includes(only.type)) done(seldom.only(action(only, state)));
}
