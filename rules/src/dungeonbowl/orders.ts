/** Standing orders: DB-19. */
import { z } from 'zod';
import { FACES, type Face } from './events.ts';
import { findPlayer } from './pieces.ts';
import type { State } from './state.ts';

const habit = z.enum(['ask', 'always', 'never']);
/** DB-19.2: to be asked, or what is answered unasked. */
export type Habit = z.infer<typeof habit>;
const refusal = z.enum(['ask', 'never']);
/** Faces from the one that is liked best on: DB-19.4. */
const ranking = z.union([z.enum(['ask', 'auto']), z.array(z.enum(FACES)).length(FACES.length)]);

/** What can be ordered, of all players or of one: DB-19.2. */
export const habits = z.strictObject({
  'follow-up': habit,
  juggernaut: habit,
  wrestle: habit,
  'stand-firm': habit,
  'diving-tackle': habit,
  shadowing: habit,
  tentacles: habit,
  'diving-catch': habit,
  'piling-on': habit,
  intercept: habit,
  'catch-bomb': habit,
  apothecary: habit,
  igor: habit,
  bribe: habit,
  reroll: refusal,
  'dump-off': refusal,
  'pass-block': refusal,
  /** Of which face a die is picked: of the blocker, where both-down fells it, and where it does not. */
  die: ranking,
  'die-with-block': ranking,
});
export type Habits = z.infer<typeof habits>;
/** A question that is answered by a habit. */
export type Habitual = Exclude<keyof Habits, 'die' | 'die-with-block'>;

/** The orders of a seat: of all its players, and of single ones by their ids. What is not there is asked. */
export interface Orders {
  readonly all: Partial<Habits>;
  readonly players: Record<string, Partial<Habits>>;
}
export const noOrders = (): Orders => ({ all: {}, players: {} });

/** What is ordered for a player: of its own, or else of all of its seat; to be asked where nothing is. */
export function orderOf<K extends keyof Habits>(state: State, id: string, what: K): Habits[K] | 'ask' {
  const orders = state.orders[findPlayer(state, id)!.seat];
  return orders?.players[id]?.[what] ?? orders?.all[what] ?? 'ask';
}

/** DB-19.3: of several who could, the ones to use unasked; `undefined` where the coach is to be asked. */
export function usable(
  state: State,
  what: Habitual,
  players: readonly string[],
): readonly string[] | undefined {
  const by = players.map((id) => orderOf(state, id, what));
  return by.includes('ask') ? undefined : players.filter((_, i) => by[i] === 'always');
}

/** DB-19.4: the die that a coach's ranking picks; `undefined` where the coach is to be asked. */
export function dieBy(
  state: State,
  blocker: string,
  faces: readonly Face[],
  staysUp: boolean,
  auto: () => number,
): number | undefined {
  const ranking = orderOf(state, blocker, staysUp ? 'die-with-block' : 'die');
  if (ranking === 'ask') return undefined;
  if (ranking === 'auto') return auto();
  const ranks = faces.map((face) => ranking.indexOf(face));
  return ranks.indexOf(Math.min(...ranks));
}
