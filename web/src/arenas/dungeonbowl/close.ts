import type { Typed } from '@touchline/rules/kernel';

/** What is looked at from close: a blow, a chest, a throw, and whatever the ball does. */
const CLOSE: ReadonlySet<string> = new Set(
  `block-declared block-die-chosen foul-committed player-knocked-down player-pushed chest-opened
   chest-exploded bomb-exploded pass-thrown ball-picked-up ball-caught ball-dropped ball-snatched
   snatch-failed hand-off-made touchdown-scored`.split(/\s+/),
);

/** Rolls that somebody is looked at for. */
const ROLLS: ReadonlySet<string> = new Set('dodge go-for-it pick-up catch armour injury block'.split(' '));

/** With these somebody else may act, anywhere. */
const PARTS: ReadonlySet<string> = new Set(['turn-began', 'action-declared', 'player-teleported']);

/**
 * Whether it is worth more to see events from close than all of the dungeon: until somebody else acts.
 * @param before whether the events before them were
 */
export function isClose(events: readonly Typed[], before: boolean): boolean {
  if (events.some(({ type }) => type === 'turn-began' || type === 'player-teleported')) return false;
  const close = events.some((one) => {
    const { roll } = one as { readonly roll?: { readonly name: string } };
    return CLOSE.has(one.type) || (roll !== undefined && ROLLS.has(roll.name));
  });
  return close || (before && !events.some(({ type }) => PARTS.has(type)));
}
