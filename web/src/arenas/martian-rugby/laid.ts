import type { Minion, PublicState } from '@touchline/rules/martian-rugby';
import {
  centre,
  faultOf,
  findMinion,
  findString,
  type Line,
  lane,
} from '@touchline/rules/martian-rugby/page';
import { coachWords as words } from './coach-words.ts';

/** A string that the coach lays by hand: from where on the passer to where on which receiver (MR-7.2). */
export interface Laid extends Line {
  readonly to: string;
}

/** To whom a minion may lay a string: MR-7.1, MR-8.15. */
export const matesOf = (state: PublicState, { id, side }: Minion): readonly Minion[] =>
  state.minions.filter((m) => m.side === side && m.id !== id && !m.offside);

/** The string to a receiver to begin with: the one the server would find, or from middle to middle. */
export function laidTo(state: PublicState, passer: Minion, receiver: Minion): Laid {
  const found = findString(lane(state, passer, receiver), receiver);
  return { to: receiver.id, ...(found ?? { p: centre(state, passer), r: centre(state, receiver) }) };
}

/** Why a team-mate cannot get a pass, in words; `undefined` when it can. */
export function refusalOf(state: PublicState, passer: Minion, id: string): string | undefined {
  const mate = findMinion(state, id);
  if (!mate) return undefined;
  if (mate.offside) return words.refused.offside(id);
  const fault = faultOf(lane(state, passer, mate), laidTo(state, passer, mate));
  return fault && words.refused[fault](id, state.options.passMax * 1000);
}

/** What is wrong with a string, in words; `undefined` when nothing is. */
export function faultIn(state: PublicState, passer: Minion, { to, ...line }: Laid): string | undefined {
  const receiver = findMinion(state, to);
  const fault = receiver && faultOf(lane(state, passer, receiver), line);
  return fault && words.faults[fault];
}
