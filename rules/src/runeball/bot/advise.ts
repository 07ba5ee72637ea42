/** What somebody who asks for advice is told: the bot's own judgement, in all that asks for some. */
import type { Action } from '../actions/index.ts';
import type { Team } from '../field.ts';
import { onField } from '../pieces.ts';
import { newTurn } from '../procedures/new-turn.ts';
import type { PublicState } from '../state.ts';
import { activate, award, dumpOff, knockback, preempt } from './reactions.ts';
import { look, type Sight } from './sight.ts';
import { type Advised, advisedTurn } from './turn.ts';

export type { Advised };

/** What is best in a turn of somebody who has not begun it. */
export const advisedFor = (view: PublicState, of: Team, name: string): Advised =>
  advisedTurn(look({ ...view, turn: newTurn(look(view, of).state, onField(view, name), 'normal') }, of));

type Answer = (sight: Sight, legal: readonly Action[]) => Action;
/** By an answer that only this question has. */
const ANSWERS: readonly (readonly [Action['type'], Answer])[] = [
  ['pass-preempt', preempt],
  ['activate', activate],
  ['award-ball', award],
  ['choose-knockback', knockback],
  ['dump-off', dumpOff],
];

/** What is best in a turn, before one of the others or a blow, or with a free turn, the ball or a push. */
export function advised(view: PublicState, of: Team, legal: readonly Action[]): Advised | undefined {
  const asks = (type: Action['type']) => legal.some((one) => one.type === type);
  if (asks('end-turn')) return advisedTurn(look(view, of));
  const [, answer] = ANSWERS.find(([type]) => asks(type)) ?? [];
  return answer && { action: answer(look(view, of), legal) };
}
