/** Answers to the questions of a fight and of the windows before a turn: section 4.4. */
import { z } from 'zod';
import { byOneRoll } from '../../../kernel/odds.ts';
import { typed } from '../../../kernel/schemas.ts';
import { type Violation, violation } from '../../../kernel/violation.ts';
import { explained } from '../../needs.ts';
import { holds, onField, playerOf } from '../../pieces.ts';
import { rollWithItTest } from '../../procedures/roll-with-it.ts';
import type { KnockbackQuestion, PreemptQuestion, RollWithItQuestion } from '../../questions.ts';
import type { State } from '../../state.ts';
import { anyHex, awake, type Check, fielded, first, hexName, id, notCarried, ownNamed } from '../rule.ts';
import type { Answer } from './answer.ts';

/** RB-13.2: has had the normal turn, or has put it off. */
const unused: Check = ({ id: name, acted, holding, declared }) =>
  acted || holding || declared
    ? violation('already-acted', 'RB-12.2', `${name} has no normal turn left in this round.`)
    : undefined;

/** RB-13.2 to RB-13.4, RB-13.6: whether a player of this seat may blitz. */
export function checkBlitz(
  state: State,
  { against, before }: Pick<PreemptQuestion, 'against' | 'before'>,
  seat: string,
  name: string,
): Violation | undefined {
  const whose = ownNamed(state, seat, name);
  if (whose) return whose;
  if (before === 'blitz')
    return violation('cannot-blitz-blitzer', 'RB-13.6', 'A blitz turn cannot be blitzed; you may release.');
  if (state.preempt?.blitzUsed)
    return violation('blitz-used', 'RB-13.4', `The turn of ${against} has been blitzed already.`);
  const player = playerOf(state, name);
  const able = first(state, player, fielded, awake, notCarried, unused);
  if (able) return able;
  if (holds(state, player))
    return violation('carrier-cannot-blitz', 'RB-13.2', `${name} has the ball and cannot blitz.`);
  const least = playerOf(state, against).initiative! - 3;
  return player.initiative !== undefined && player.initiative >= least
    ? undefined
    : violation('initiative-too-low', 'RB-13.2', `${name} needs an initiative of ${least} or more.`);
}

const blitzForm = typed('blitz', { player: id });
export const blitz: Answer<typeof blitzForm, PreemptQuestion> = {
  schema: blitzForm,
  answers: ['preempt'],
  check: (state, { player }, { seat, question }) => checkBlitz(state, question, seat, player),
};

const passForm = typed('pass-preempt', { untilRoundEnd: z.literal(true).optional() });
export const passPreempt: Answer<typeof passForm> = { schema: passForm, answers: ['preempt'] };

const rollForm = typed('roll-with-it', {});
export const rollWithIt: Answer<typeof rollForm, RollWithItQuestion> = {
  schema: rollForm,
  answers: ['roll-with-it'],
  odds: (state, _action, { question }) =>
    byOneRoll('rolled-with-it', explained(rollWithItTest(state, onField(state, question.about))!)),
};

const rerollForm = typed('reroll', {});
export const reroll: Answer<typeof rerollForm> = { schema: rerollForm, answers: ['reroll'] };

const knockbackForm = typed('choose-knockback', { to: anyHex });
export const chooseKnockback: Answer<typeof knockbackForm, KnockbackQuestion> = {
  schema: knockbackForm,
  answers: ['knockback'],
  check: (_state, { to }, { question: { choices } }) =>
    choices.some(({ q, r }) => q === to.q && r === to.r)
      ? undefined
      : violation('bad-knockback', 'RB-15.6', `Push to one of ${choices.map(hexName).join(', ')}.`),
};
