/** What is wrong with any action, whatever it is: the general checks, CB-19.1, CB-19.2, CB-19.5. */
import { openQuestion, type Refusals } from '../../flow/index.ts';
import { violation } from '../../kernel/violation.ts';
import { isTeam } from '../data.ts';
import type { AnyQuestion } from '../questions.ts';
import type { State } from '../state.ts';
import { alreadySubmitted } from './submit-roster.ts';

/** Whose decision it is, and which: CB-19.1. In the draft somebody else has still to hand in a roster. */
export function notYours(state: State) {
  const question = openQuestion(state) as AnyQuestion;
  const told = question.seats.map((seat) => toDo(question, seat)).join(' and ');
  return violation('not-your-decision', 'CB-19.1', `Now ${told}; wait for that.`);
}

export const refusals: Refusals<State> = {
  unread: () =>
    violation(
      'malformed',
      'CB-19.5',
      'This is no action of Cave Brawl, or a part of it is not as it must be.',
    ),
  over: () => violation('match-over', 'CB-17.1', 'The match is over; nothing more can be played.'),
  notAsked: (state, seat, { type }) =>
    type === 'submit-roster' && state.phase === 'draft' && isTeam(seat)
      ? alreadySubmitted()
      : notYours(state),
  noAnswer: (_state, seat, _action, question) =>
    violation('wrong-decision', 'CB-19.2', `Now ${toDo(question as AnyQuestion, seat)}.`),
};

/** What a seat that owes a decision has to do, as a coach would say it. */
function toDo(question: AnyQuestion, seat: string): string {
  switch (question.kind) {
    case 'draft':
      return `${seat} hands in a roster`;
    case 'carrier':
      return `${seat} names who carries the ball out of the tunnel (${question.candidates.join(', ')})`;
    case 'turn':
      return `it is the turn of ${seat}, whose players act until ${seat} ends it`;
    case 'push':
      return `${seat} says where ${question.blocker} pushes ${question.target}, or that it stays`;
    case 'place-ball':
      return `${seat} places the ball, ${question.distance} away from (${question.center.x},${question.center.y})`;
  }
}
