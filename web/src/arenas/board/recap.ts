import type { Typed } from '@touchline/rules/kernel';
import { useRef } from 'react';
import { words } from '../../text/index.ts';
import type { ArenaProps } from '../arena.ts';

/** So much of what others have done is told. */
const MOST = 3;

/** How the events of a game are told again. */
export interface Retelling<Event extends Typed = Typed> {
  /** Whose turn begins with an event. */
  began(event: Event): string | undefined;
  /** Whether it is worth to be told again. */
  weighs(event: Event): boolean;
  /** Whether a turn ends with it before its time; absent: none does. */
  lost?(event: Event): boolean;
  /** What some events came to, in a sentence. */
  sum(events: readonly Event[]): string | undefined;
}

/** What has happened since the own turn ended. */
export interface Recap<Event extends Typed = Typed> {
  /** Whose turn it is, as far as it was seen to begin. */
  readonly turn: string | undefined;
  /** What the others have done, in order. */
  readonly theirs: readonly string[];
  /** Why the own turn ended before its time. */
  readonly mine: string | undefined;
  /** Of the entry before: a roll may have failed there that was not rolled again. */
  readonly before: readonly Event[];
}
const NOTHING: Recap<never> = { turn: undefined, theirs: [], mine: undefined, before: [] };

/** The same after another entry. @param recap absent before the first */
export function recapped<Event extends Typed>(
  { began, weighs, lost = () => false, sum }: Retelling<Event>,
  events: readonly Event[],
  seat: string,
  recap: Recap<Event> = NOTHING,
): Recap<Event> {
  const at = events.findIndex((one) => began(one) !== undefined);
  const until = at < 0 ? events : events.slice(0, at);
  const own = recap.turn === seat;
  const asked = recap.before.at(-1)?.type === 'dice-rolled' ? recap.before : [];
  let { theirs, mine } = recap;
  if (own && until.some(lost)) mine = sum([...asked, ...until].filter((one) => !lost(one)));
  if (recap.turn !== undefined && !own && until.some(weighs))
    theirs = [...theirs, sum(until) ?? ''].filter(Boolean).slice(-MOST);
  const turn = at < 0 ? recap.turn : began(events[at]!);
  if (own && turn !== seat) theirs = [];
  if (!own && turn === seat) mine = undefined;
  return { turn, theirs, mine, before: events.slice(at + 1) };
}

/** How the own turn ended, and what the others have done since, in a sentence. */
export function recapOf({ theirs, mine }: Pick<Recap, 'theirs' | 'mine'>): string | undefined {
  if (theirs.length) return words.arena.since(theirs.join('. '));
  return mine === undefined ? undefined : words.arena.over(mine);
}

/** The same of what is shown on a board, from the first own turn on. @param how absent until it is known */
export function useRecap<Event extends Typed>(
  { latest, seat }: Pick<ArenaProps<unknown, Typed, Event>, 'latest' | 'seat'>,
  how: Retelling<Event> | undefined,
): string | undefined {
  const kept = useRef<{ readonly seq?: number; readonly recap?: Recap<Event> }>({});
  if (how && latest && seat && latest.seq !== kept.current.seq)
    kept.current = { seq: latest.seq, recap: recapped(how, latest.events, seat, kept.current.recap) };
  const { recap } = kept.current;
  return recap && recapOf(recap);
}

/** What was done last, in a sentence, for who has no turn of their own; it stays until something else is. */
export function useDone<Event extends Typed>(
  { latest, seat }: Pick<ArenaProps<unknown, Typed, Event>, 'latest' | 'seat'>,
  sum: Retelling<Event>['sum'],
): string | undefined {
  const kept = useRef<{ readonly seq?: number; readonly done?: string | undefined }>({});
  if (latest && seat === undefined && latest.seq !== kept.current.seq)
    kept.current = { seq: latest.seq, done: sum(latest.events) || kept.current.done };
  return latest && kept.current.done;
}
