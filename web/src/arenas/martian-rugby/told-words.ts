import type { Event } from '@touchline/rules/martian-rugby';
import type { Point } from '@touchline/rules/martian-rugby/page';
import { length } from './names.ts';

/** A length in a log: nobody there wants millimetres. */
const long = (v: number): string => length(Math.max(v, 10_000));
const far = (from: Point, to: Point): string => long(Math.hypot(to.x - from.x, to.y - from.y));

/** Names that are told before the others are counted. */
const NAMED = 3;

const JUMPS = ['onwards', 'to its left', 'back', 'to its right'];

/** Some by name, and how many others there are. */
function several(ids: readonly string[]): string {
  const more = ids.length - NAMED;
  if (more > 1) return `${ids.slice(0, NAMED).join(', ')} and ${more} others`;
  return `${ids.slice(0, -1).join(', ')} and ${ids.at(-1)}`;
}

/** Minions that have moved, one after the other. */
const moved = (ids: readonly string[]): string =>
  ids.length > 1 ? `${several(ids)} move.` : `${ids[0]} moves.`;
const stood = (ids: readonly string[]): string =>
  ids.length > 1 ? `${several(ids)} get up.` : `${ids[0]} gets up.`;

/** An event of which lengths are told as people say them; of others the rules have the words. */
function told(event: Event): string | undefined {
  switch (event.type) {
    case 'minion-moved':
      return `${event.minion} moves ${far(event.from, event.to)}${event.reaction ? ' in answer' : ''}${event.shifted ? ', kept on the field' : ''}.`;
    case 'piece-nudged':
      return `${event.by} nudges ${event.minion} aside.`;
    case 'pass-announced':
      return `${event.from} passes ${long(event.length)} to ${event.to}.`;
    case 'kick-announced':
      return `${event.minion} kicks ${long(event.distance)} far.`;
    case 'carrier-tackled':
      return `${event.by} touches ${event.carrier}, who has the ball: a tackle, and the ball changes sides.`;
    case 'scatter-rolled':
      return event.roll.success
        ? `Scatter: ${event.roll.faces[0]}; from ${event.roll.target} on the ball rests.`
        : `Scatter: ${event.roll.faces[0]}; the ball jumps ${JUMPS[event.roll.faces[0]! - 1]}.`;
    default:
      return undefined;
  }
}

/** The ball after a kick, which jumps until it rests. */
const jumped = (times: number): string =>
  times === 1 ? 'The ball jumps once and rests.' : `The ball jumps ${times} times and rests.`;

export const toldWords = { told, moved, stood, jumped };
