/** What is wrong with any action, whatever it is: RB-30.1. */
import { openQuestion, type Refusals } from '../../flow/index.ts';
import { violation } from '../../kernel/violation.ts';
import type { State } from '../state.ts';

export const BAD_ACTION = { code: 'bad-action', clause: 'RB-30.1' } as const;

/** The question in words, for a refusal. */
function toDo(state: State): string {
  const open = openQuestion(state)!;
  return `${open.seats.join(' and ')} must answer "${open.kind}"${state.turn ? ` (turn of ${state.turn.player})` : ''}`;
}

/** @param answers the kinds of question that an action answers, by its type */
export const refusalsOf = (answers: (type: string) => readonly string[] | undefined): Refusals<State> => ({
  unread: () =>
    violation(
      BAD_ACTION.code,
      BAD_ACTION.clause,
      'The action has no such form: a field is missing, unknown, or out of its bounds.',
    ),
  over: () => violation('match-over', 'RB-30.1', 'The match is over; nothing more can be played.'),
  notAsked: (state, _seat, { type }) =>
    answers(type)?.includes(openQuestion(state)!.kind)
      ? violation('not-your-decision', 'RB-29.1', `Now ${toDo(state)}; wait for that.`)
      : wrongPhase(state, type),
  noAnswer: (state, _seat, { type }) => wrongPhase(state, type),
});

const wrongPhase = (state: State, type: string) =>
  violation('wrong-phase', 'RB-30.1', `"${type}" is no answer now: ${toDo(state)}.`);
