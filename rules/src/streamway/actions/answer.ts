import { type Violation, violation } from '../../kernel/violation.ts';
import type { DecisionKind } from '../data.ts';
import { teamById } from '../pieces.ts';
import type { Play } from '../play.ts';
import type { State } from '../state.ts';

/** One action of the rulebook's section 9. All are the active player's answers to the decision he owes. */
export interface Handler<A> {
  /** The decision it answers. */
  readonly answers: DecisionKind;
  /** The answers of this kind that {@link check} lets through. */
  legal(state: State): A[];
  /** The row of section 9, from left to right; whose decision it is has been checked. */
  check(state: State, action: A): Violation | undefined;
  apply(play: Play, action: A): void;
}

/** A team that does not play here. */
export function noSuchTeam(state: State, team: string): Violation | undefined {
  if (teamById(state, team)) return undefined;
  const teams = state.teams.map((side) => side.id).join(', ');
  return violation('no-such-team', 'SW-5.1', `There is no team ${team}: the teams are ${teams}.`);
}
