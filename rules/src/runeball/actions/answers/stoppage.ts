/** What a seat does between drives: section 4.2, RB-24.9. */
import type { z } from 'zod';
import type { Rule } from '../../../flow/index.ts';
import { byOneRoll } from '../../../kernel/odds.ts';
import { typed } from '../../../kernel/schemas.ts';
import { type Violation, violation } from '../../../kernel/violation.ts';
import type { Team } from '../../field.ts';
import { explained } from '../../needs.ts';
import { playerOf } from '../../pieces.ts';
import type { Play } from '../../play.ts';
import { isHarmed, treat as treated, treatmentTest } from '../../procedures/treatment.ts';
import type { StoppageQuestion } from '../../questions.ts';
import type { State } from '../../state.ts';
import { id, ownNamed } from '../rule.ts';
import type { Answer } from './answer.ts';

const treatForm = typed('treat', { patient: id });

/** The seat's doctor, if there is one who can treat somebody now: RB-24.9. */
const doctorOf = (state: State, { doctors }: StoppageQuestion, seat: string) => {
  const found = doctors[seat as Team];
  return found !== undefined && playerOf(state, found).conscious ? playerOf(state, found) : undefined;
};

function checkTreat(
  state: State,
  question: StoppageQuestion,
  seat: string,
  patient: string,
): Violation | undefined {
  const doctor = doctorOf(state, question, seat);
  if (!doctor)
    return violation(
      'team-has-no-doctor',
      'RB-24.9',
      'No doctor of yours was conscious and on the sideline.',
    );
  if (question.treated.includes(seat as Team))
    return violation('limit-reached', 'RB-24.9', 'Your doctor has treated somebody at this stoppage.');
  const wrong = ownNamed(state, seat, patient);
  if (wrong) return wrong;
  const player = playerOf(state, patient);
  return patient === doctor.id || player.where === 'dead' || !isHarmed(player)
    ? violation('not-eligible', 'RB-24.9', `${patient} cannot be treated: the doctor, dead, or unharmed.`)
    : undefined;
}

/** The treatments that a seat can choose from. */
export const treatments = (state: State, question: StoppageQuestion, seat: string) =>
  state.players
    .filter(({ id: patient }) => !checkTreat(state, question, seat, patient))
    .map(({ id: patient }) => ({ type: 'treat' as const, patient }));

export const treat: Rule<State, Play, z.output<typeof treatForm>, StoppageQuestion> & {
  readonly schema: typeof treatForm;
} = {
  schema: treatForm,
  answers: ['stoppage'],
  check: (state, { patient }, { seat, question }) => checkTreat(state, question, seat, patient),
  apply(play, { patient }, { seat, question }) {
    question.treated.push(seat as Team);
    treated(play, playerOf(play.state, question.doctors[seat as Team]!), patient);
  },
  odds(state, _action, { seat, question }) {
    const doctor = question && doctorOf(state, question, seat);
    if (!doctor) return undefined;
    return byOneRoll('treated', explained(treatmentTest(state, doctor)));
  },
};

const readyForm = typed('ready', {});
export const ready: Answer<typeof readyForm> = { schema: readyForm, answers: ['stoppage'] };
