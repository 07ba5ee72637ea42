import type { Action, Event, PublicState } from '@touchline/rules/martian-rugby';
import type { Point } from '@touchline/rules/martian-rugby/page';
import type { ArenaProps } from '../arena.ts';
import type { Laid } from './laid.ts';

/** A try that has been scored. */
export interface Try extends Pick<Extract<Event, { type: 'try-scored' }>, 'minion' | 'points' | 'score'> {
  /** The viewer plays, and has suffered it. */
  readonly against: boolean;
}

export interface Props extends ArenaProps<PublicState, Action, Event> {
  /** It has just been scored, and is looked at. */
  readonly tried?: Try | undefined;
}

export type Tool = Extract<
  Action['type'],
  'move' | 'stand' | 'pass' | 'kick' | 'drop' | 'intercept' | 'charge-down'
>;

/** The tools in the order in which they offer themselves. */
export const TOOLS: readonly Tool[] = ['move', 'stand', 'pass', 'kick', 'drop', 'intercept', 'charge-down'];

/** What the coach is about to do. */
export interface Aim {
  readonly minion: string;
  readonly tool: Tool;
  readonly heading: number;
  readonly slide: number;
  readonly target: Point;
  readonly face: number;
  /** Where it was pointed at is out of reach: it goes as far as it can. */
  readonly short?: boolean | undefined;
  /** It was aimed by a finger, or is a kick: it waits for a second press. */
  readonly tapped?: boolean;
  /** A team-mate was pressed that cannot get the pass. */
  readonly refused?: string;
  /** The string of a pass is laid by hand, once there is somebody to lay it to. */
  readonly string?: Laid | 'open';
}
