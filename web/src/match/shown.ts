import type { Typed } from '@touchline/rules/kernel';
import type { Drawing } from '../arenas/arena.ts';
import { useSeen } from '../theatre/seen.ts';
import type { useAsking } from './asking.ts';
import type { Snapshot } from './table.ts';

const NONE: readonly Typed[] = [];
/** While dice fall nothing is asked. */
const UNASKED = { legal: NONE, considered: undefined, asked: undefined };

/** A match and its questions as they are shown: not ahead of the dice that are thrown before one's eyes. */
export function useShown(
  now: Snapshot,
  asking: ReturnType<typeof useAsking>,
  drawing: Drawing,
  still: boolean,
) {
  const [seen, letGo] = useSeen(now, drawing, still);
  if (seen === now) return { now, asking, letGo };
  const { messages, connection } = now;
  return {
    now: { ...seen, room: { ...seen.room, decisions: [] }, decision: undefined, messages, connection },
    asking: { ...asking, ...UNASKED },
    letGo,
  };
}
