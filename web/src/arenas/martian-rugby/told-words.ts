import type { Event } from '@touchline/rules/martian-rugby';
import { length } from './names.ts';

/** A length in a log: nobody there wants millimetres. */
const long = (v: number): string => length(Math.max(v, 10_000));

/** Of more nobody reads the names. */
const NAMED = 3;

const JUMPS = ['onwards', 'to its left', 'back', 'to its right'];

/** Some by name; of many, how many they are. */
const several = (ids: readonly string[]): string =>
  ids.length > NAMED ? `${ids.length} minions` : `${ids.slice(0, -1).join(', ')} and ${ids.at(-1)}`;

/** Minions that have moved, one after the other. */
const moved = (ids: readonly string[]): string =>
  ids.length > 1 ? `${several(ids)} move.` : `${ids[0]} moves.`;
const stood = (ids: readonly string[]): string =>
  ids.length > 1 ? `${several(ids)} get up.` : `${ids[0]} gets up.`;
const stayed = (ids: readonly string[]): string =>
  ids.length > 1 ? `${several(ids)} stand still.` : `${ids[0]} stands still.`;
/** Minions that were in the way, or in the way of those. */
const nudged = (ids: readonly string[]): string =>
  ids.length > 1 ? `${several(ids)} are nudged aside.` : `${ids[0]} is nudged aside.`;

/** An event of which lengths are told as people say them; of others the rules have the words. */
function told(event: Event): string | undefined {
  switch (event.type) {
    case 'minion-moved':
      return `${event.minion} moves${event.reaction ? ' in answer' : ''}${event.shifted ? ', kept on the field' : ''}.`;
    case 'piece-nudged':
      return `${event.by} nudges ${event.minion} aside.`;
    case 'pass-announced':
      return `${event.from} passes ${long(event.length)} to ${event.to}.`;
    case 'kick-announced':
      return `${event.minion} kicks ${long(event.distance)} far.`;
    case 'carrier-tackled':
      return `${event.by} touches ${event.carrier}, who had the ball: a tackle, and now ${event.by} has it.`;
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

/** Who got the ball by a movement, or scored: how far it went, and whom it took it from. */
const got = {
  tackle: (id: string, far: number, from: string) =>
    `${id} goes ${long(far)} and takes the ball from ${from}.`,
  ball: (id: string, far: number) => `${id} goes ${long(far)} and picks the ball up.`,
  score: (id: string, far: number) => `${id} runs ${long(far)}, over the line.`,
};

export const toldWords = { told, moved, stood, stayed, nudged, jumped, got };
