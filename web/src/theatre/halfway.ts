import type { Drawing } from '../arenas/arena.ts';
import { takesTime, type Waited } from './acts.ts';
import { type Curtain, holds, type Moment, type Told } from './seen.ts';

const beginnings = new WeakMap<Told['events'], Told[]>();

/** What an entry begins with, the same object each time. */
function beginningOf({ seq, events }: Told, end: number): Told {
  const found = beginnings.get(events) ?? [];
  beginnings.set(events, found);
  found[end] ??= { seq, events: events.slice(0, end) };
  return found[end];
}

const positions = new WeakMap<Told, NonNullable<Moment['position']>>();

/** A moment once what led to dice has come to pass, the same position each time; else as it was. */
function sooner<M extends Moment>(said: M, ahead: Told, soFar: NonNullable<Drawing['soFar']>): M {
  const { position } = said;
  if (position?.seq !== ahead.seq || position.state === undefined) return said;
  let found = positions.get(ahead);
  if (!found) {
    found = { ...position, state: soFar(position.state, ahead.events) };
    positions.set(ahead, found);
  }
  return { ...said, position: found };
}

/** The entry whose dice are shown, until those. @param waiting in order, from the act that is shown on */
export function fallingOf(waiting: readonly Waited[], entries: readonly Told[]): Pick<Curtain, 'falling'> {
  const first = waiting.find(takesTime);
  const entry = first?.shows.kind === 'roll' && entries.find(({ seq }) => seq === first.seq);
  return entry ? { falling: beginningOf(entry, Number(first!.key.split(' ')[1]) + 1) } : {};
}

/**
 * Of an entry of which dice are still to fall: what led to those, or to the first of them where a drawing
 * does not tell what those that lie have led to, and whether it has been told. Nothing where a drawing shows
 * all at once.
 * @param waiting in order, from the act that is shown on
 * @param lain the dice that lie, and are still to be seen
 */
export function halfwayOf(
  waiting: readonly Waited[],
  lain: string | undefined,
  drawing: Drawing,
  entries: readonly Told[],
): Pick<Curtain, 'ahead' | 'soon'> {
  const first = waiting.find(takesTime);
  const dice = waiting.findIndex(({ key, shows }) => shows.kind === 'roll' && shows.holds && key !== lain);
  const holding = waiting[dice];
  const entry =
    drawing.lasts && first && holding?.seq === first.seq && entries.find(({ seq }) => seq === first.seq);
  if (!entry) return {};
  const { soFar } = drawing;
  const ahead = beginningOf(
    entry,
    soFar ? Number(holding!.key.split(' ')[1]) : entry.events.findIndex((one) => holds(one, drawing)),
  );
  const later = waiting.slice(waiting.indexOf(first) + 1, dice);
  const isTold = !later.some(({ shows }) => shows.kind === 'news');
  return { ahead, ...(soFar && isTold && { soon: (said) => sooner(said, ahead, soFar) }) };
}
