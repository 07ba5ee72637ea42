import type { Typed } from '@touchline/rules/kernel';
import type { Event, PublicState } from '@touchline/rules/martian-rugby';
import { findMinion } from '@touchline/rules/martian-rugby/page';
import type { Scene } from '../board/scene.ts';
import type { Try } from './aim.ts';
import { away } from './aiming.ts';
import { ballAt } from './ball.ts';
import { isSoon, wayOf } from './way.ts';

/** What everybody does in every turn. */
const USUAL: ReadonlySet<Event['type']> = new Set([
  'minion-moved',
  'minion-stood',
  'turn-ended',
  'turn-started',
]);

/** Who is no further from the ball, in micrometres, is where the action is. */
const NEAR = 320_000;

/** And a ball lies alone where nobody is so near. */
const ALONE = 120_000;

/** The end of the way to a try. */
const GOAL: Typed = { type: 'goal' };

/**
 * What a view that follows a match goes to: the ball, unless somebody near it moves, or more happens than a
 * move; and to the line, where a try is near.
 */
export function inAction(scene: Scene, state: PublicState, tried?: Try): Scene {
  if (tried)
    return {
      ...scene,
      events: [{ type: 'minion', minion: tried.minion } as Typed],
      asked: false,
      waits: true,
    };
  const ball = ballAt(state);
  const events = scene.events as readonly Event[];
  if (!ball || !(scene.watched || scene.plays) || !events.length) return scene;
  const goal = isSoon(wayOf(state)) ? [GOAL] : [];
  const far = events.every((event) => {
    if (!USUAL.has(event.type)) return false;
    const one = 'minion' in event ? findMinion(state, event.minion) : undefined;
    return !one || away(state, one, ball) > NEAR;
  });
  if (!far) return { ...scene, events: [...events, ...goal] };
  // nobody looks at a ball that lies alone
  const alone = ball && !state.minions.some((one) => away(state, one, ball) < ALONE);
  const all = alone ? Object.fromEntries(state.minions.map(({ id }) => [id, id])) : {};
  return { ...scene, events: [{ type: 'ball', ...all }, ...goal] };
}
