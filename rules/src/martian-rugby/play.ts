import type { Play as FlowPlay } from '../flow/index.ts';
import { count as add } from '../kernel/statistics.ts';
import { type Side, sideOf } from './data.ts';
import type { Event, Happening } from './events.ts';
import type { State } from './state.ts';
import type { Counter } from './stats.ts';

/** What the resolution of an action works on. */
export interface Play extends FlowPlay<State, Event> {
  /** The common field `side` of the events to come. */
  side: Side | undefined;
}

/** Adds an event, with its common fields. */
export function tell(play: Play, happening: Happening): void {
  const { turn } = play.state;
  const common = play.side ? { turn, side: play.side } : { turn };
  play.events.push({ ...happening, ...common } as Event);
}

/** Counts for a minion and its side: MR-15.1. */
export function count({ state: { stats } }: Play, minion: string, name: Counter, by = 1): void {
  if (!by) return;
  stats.minions[minion] ??= {};
  add(stats.minions[minion], name, by);
  add(stats[sideOf(minion)], name, by);
}
