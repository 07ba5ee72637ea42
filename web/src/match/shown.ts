import { isOver } from '@touchline/client';
import type { Typed } from '@touchline/rules/kernel';
import type { useAsking } from './asking.ts';
import type { Snapshot } from './table.ts';

const NONE: readonly Typed[] = [];
/** While dice fall nothing is asked. */
const UNASKED = { legal: NONE, considered: undefined, asked: undefined };

/** Who is waited for in what is shown: nobody while dice roll, and not the viewer, who has answered. */
function owingIn(now: Snapshot, seen: Snapshot & { readonly rolls?: boolean }) {
  const { room, decision } = seen.decision ? now : seen;
  return seen.rolls || decision ? [] : room.decisions;
}

/** A match is over once its end has been seen. */
const untilSeen = <M extends Snapshot>(one: M): M =>
  isOver(one.room.status) ? { ...one, room: { ...one.room, status: 'live', decisions: [] } } : one;

/**
 * A match and its questions as they are shown: not ahead of what is shown before one's eyes.
 * @param showing there is still something to be seen
 */
export function shownOf(
  now: Snapshot,
  seen: Snapshot & { readonly rolls?: boolean },
  asking: ReturnType<typeof useAsking>,
  showing: boolean,
) {
  const shown = showing ? untilSeen(seen) : seen;
  if (seen === now) return { now: shown, asking };
  const { messages, connection } = now;
  return {
    now: {
      ...shown,
      room: { ...shown.room, decisions: owingIn(now, shown) },
      decision: undefined,
      messages,
      connection,
    },
    asking: { ...asking, ...UNASKED },
  };
}
