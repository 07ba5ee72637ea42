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

/** The room as it is shown; but what has been done can be taken back at once, and nothing while dice roll. */
function roomIn(now: Snapshot, { rolls, room: { takeBack: _, ...room } }: Parameters<typeof owingIn>[1]) {
  const { takeBack } = now.room;
  return { ...room, ...(takeBack && !rolls && { takeBack }) };
}

/** A match and its questions as they are shown: not ahead of what is shown before one's eyes. */
export function shownOf(
  now: Snapshot,
  seen: Snapshot & { readonly rolls?: boolean },
  asking: ReturnType<typeof useAsking>,
) {
  if (seen === now) return { now, asking };
  const { messages, connection } = now;
  return {
    now: {
      ...seen,
      room: { ...roomIn(now, seen), decisions: owingIn(now, seen) },
      decision: undefined,
      messages,
      connection,
    },
    asking: { ...asking, ...UNASKED },
  };
}
