/** Answers to the questions about the ball and about free turns: sections 4.2 and 4.4. */
import { z } from 'zod';
import { byOneRoll } from '../../../kernel/odds.ts';
import { typed } from '../../../kernel/schemas.ts';
import { type Violation, violation } from '../../../kernel/violation.ts';
import { LANDING } from '../../data/tables.ts';
import { cellOf, nextTo, opponentOf, sideOf, type Team } from '../../field.ts';
import { kickoffTest, kickScatter, kickWay } from '../../kick-way.ts';
import { heard } from '../../maneuvers/index.ts';
import { explained } from '../../needs.ts';
import { cell, onField, playerOf, scoresAt, team } from '../../pieces.ts';
import { landingDives, landingTest } from '../../procedures/landing.ts';
import { interceptors, interceptTest } from '../../procedures/pass-tests.ts';
import { recoveryTest } from '../../procedures/recover.ts';
import type { DiveQuestion, InterceptQuestion, LooseQuestion, OverheadQuestion } from '../../questions.ts';
import type { State } from '../../state.ts';
import {
  anyHex,
  awake,
  type Check,
  fielded,
  first,
  freeHex,
  handsFree,
  hexName,
  id,
  missing,
  notCarried,
  offField,
  ownNamed,
  postIn,
  standing,
} from '../rule.ts';
import type { Answer } from './answer.ts';

const kickoffForm = typed('kickoff', { target: anyHex, high: z.literal(true).optional() });
export const kickoff: Answer<typeof kickoffForm> = {
  schema: kickoffForm,
  answers: ['kickoff'],
  check(state, { target, high }, { seat }) {
    const no = offField(target);
    if (no) return no;
    if (sideOf(cellOf(target)) !== opponentOf(seat as Team))
      return violation('bad-target', 'RB-8.7', `${hexName(target)} is not on the receiving side.`);
    const kicker = playerOf(state, state.kicker!);
    return (
      postIn(target) ??
      (high && !heard(kicker, 'highKickoff').length ? missing(kicker, 'high-kickoff') : undefined)
    );
  },
  odds(state, { target, high }) {
    const { out } = kickWay(state, target, kickScatter(state, high === true));
    const outcomes = [
      { name: 'in-play', p: 1 - out },
      { name: 'out', p: out },
    ];
    return { outcomes, rolls: [explained(kickoffTest(state))] };
  },
};

/** RB-8.10, RB-23.4: whom a ball off the field may be given to. */
export function checkAward(state: State, seat: string, name: string): Violation | undefined {
  const found = ownNamed(state, seat, name, fielded, awake, notCarried, handsFree);
  if (found) return found;
  const of = seat as Team;
  const inside = scoresAt(state, of, cell(playerOf(state, name)));
  return inside && team(state, of).some((one) => able(state, of, one.id))
    ? violation(
        'in-scoring-hex',
        'RB-23.4',
        `${name} stands where the ball would score; somebody else must have it.`,
      )
    : undefined;
}
const able = (state: State, of: Team, name: string): boolean => {
  const player = playerOf(state, name);
  return (
    !ownNamed(state, of, name, fielded, awake, notCarried, handsFree) && !scoresAt(state, of, cell(player))
  );
};

const awardForm = typed('award-ball', { player: id });
export const awardBall: Answer<typeof awardForm> = {
  schema: awardForm,
  answers: ['award-ball'],
  check: (state, { player }, { seat }) => checkAward(state, seat, player),
};

const activateForm = typed('activate', { player: id });
export const activate: Answer<typeof activateForm> = {
  schema: activateForm,
  answers: ['free-activation'],
  check: (state, { player }, { seat }) => ownNamed(state, seat, player, fielded, awake, notCarried),
};

const catchForm = typed('catch', {});
export const catchIt: Answer<typeof catchForm, OverheadQuestion> = {
  schema: catchForm,
  answers: ['overhead'],
  check: (state, _action, { question: { about } }) => first(state, playerOf(state, about), handsFree),
  odds(state, _action, { question: { about, landing } }) {
    const player = onField(state, about);
    return byOneRoll('caught', explained(landingTest(state, player, landing, cell(player))));
  },
};

const sidestepForm = typed('sidestep', { to: anyHex });
export const sidestep: Answer<typeof sidestepForm, OverheadQuestion> = {
  schema: sidestepForm,
  answers: ['overhead'],
  check(state, { to }, { question: { about, landing } }) {
    if (!LANDING[landing].sidestep)
      return violation('not-eligible', 'RB-9.10', `Nobody may step aside from this ball (${landing}).`);
    return nextTo(playerOf(state, about).hex!, to)
      ? freeHex(state, to)
      : violation('bad-path', 'RB-14.3', `${hexName(to)} is not next to ${about}.`);
  },
};

const diveForm = typed('dive', { player: id });
export const diveFor: Answer<typeof diveForm, DiveQuestion> = {
  schema: diveForm,
  answers: ['dive'],
  check(state, { player }, { seat, question: { landing, hex } }) {
    const knows: Check = (one) =>
      heard(one, 'divingCatch').length ? undefined : missing(one, 'diving-catch');
    const found = ownNamed(state, seat, player, knows, fielded, awake, standing, handsFree);
    if (found) return found;
    return landingDives(state, seat as Team, landing, cellOf(hex)).some((one) => one.player.id === player)
      ? undefined
      : violation('bad-dive', 'RB-18.12', `${player} has no free straight way of up to 3 hexes to the ball.`);
  },
  odds(state, { player: name }, { seat, question: { landing, hex } }) {
    const at = cellOf(hex);
    const way = landingDives(state, seat as Team, landing, at).find(({ player }) => player.id === name);
    if (!way) return undefined;
    return byOneRoll('caught', explained(landingTest(state, way.player, landing, at, way.path.length)));
  },
};

const recoverForm = typed('recover', {});
export const recoverIt: Answer<typeof recoverForm, LooseQuestion> = {
  schema: recoverForm,
  answers: ['loose'],
  odds: (state, _action, { question: { about } }) =>
    byOneRoll('recovered', explained(recoveryTest(state, onField(state, about), 'recover'))),
};

const interceptForm = typed('intercept', { player: id, diveTo: anyHex.optional() });
type Intercept = z.infer<typeof interceptForm>;

/** Who answers with this, if it can. */
function interceptorOf(
  state: State,
  { player: name, diveTo }: Intercept,
  { passer, to, margin }: InterceptQuestion,
) {
  const at = diveTo && cellOf(diveTo);
  return interceptors(state, onField(state, passer), onField(state, to), margin).find(
    (one) =>
      one.player.id === name && (at === undefined ? !one.path.length : one.at === at && one.path.length > 0),
  );
}

export const intercept: Answer<typeof interceptForm, InterceptQuestion> = {
  schema: interceptForm,
  answers: ['intercept'],
  check(state, action, { seat, question }) {
    const { player, diveTo } = action;
    const found = ownNamed(state, seat, player, fielded, awake, standing, handsFree);
    if (found) return found;
    if (diveTo && !heard(playerOf(state, player), 'divingIntercept').length)
      return missing(playerOf(state, player), 'diving-intercept');
    if (interceptorOf(state, action, question)) return undefined;
    return diveTo
      ? violation(
          'bad-dive',
          'RB-18.12',
          `${player} has no free straight way to ${hexName(diveTo)} in the flight path.`,
        )
      : violation('not-eligible', 'RB-18.2', `${player} is not where the pass flies, or cannot reach it.`);
  },
  odds(state, action, { question }) {
    const one = interceptorOf(state, action, question);
    if (!one) return undefined;
    return byOneRoll('intercepted', explained(interceptTest(state, one, question.margin)));
  },
};
