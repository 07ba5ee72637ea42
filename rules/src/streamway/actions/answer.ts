import type { Question, Rule } from '../../flow/index.ts';
import type { Typed } from '../../kernel/game.ts';
import { type Violation, violation } from '../../kernel/violation.ts';
import type { DecisionKind } from '../data.ts';
import { teamById } from '../pieces.ts';
import type { Play } from '../play.ts';
import type { State } from '../state.ts';

/** One action of the rulebook's section 9: all are answers. `check` is its row there, from left to right. */
export interface Answer<A extends Typed, Q = Question> extends Rule<State, Play, A, Q> {
  readonly answers: readonly [DecisionKind];
  /** The answers of this kind that `check` lets through. */
  legal(state: State, question: Q): A[];
}

/** A team that does not play here. */
export function noSuchTeam(state: State, team: string): Violation | undefined {
  if (teamById(state, team)) return undefined;
  const teams = state.teams.map((side) => side.id).join(', ');
  return violation('no-such-team', 'SW-5.1', `There is no team ${team}: the teams are ${teams}.`);
}
