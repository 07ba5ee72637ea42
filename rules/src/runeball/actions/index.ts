/** The actions of a match in one table. */
import type { z } from 'zod';
import { actionTable } from '../../flow/index.ts';
import { flow } from '../flow.ts';
import { tally } from '../stats.ts';
import { decline } from './answers/answer.ts';
import {
  activate,
  awardBall,
  catchIt,
  diveFor,
  intercept,
  kickoff,
  recoverIt,
  sidestep,
} from './answers/ball.ts';
import { blitz, chooseKnockback, passPreempt, reroll, rollWithIt } from './answers/fighting.ts';
import { blockKick, crossTheLine, done, dumpOff } from './answers/kicks.ts';
import { chooseSide, concede, keshatThrow, setOrders, setup } from './answers/match.ts';
import { shootoutKicker } from './answers/shootout.ts';
import { ready, treat } from './answers/stoppage.ts';
import { DEEDS } from './deeds.ts';
import { release } from './hold.ts';
import { refusalsOf } from './refusals.ts';
import { deed } from './rule.ts';
import { rollAttributes, submitTeam } from './teams.ts';

type Deeds = { [K in keyof typeof DEEDS]: ReturnType<typeof deed<(typeof DEEDS)[K]>> };
const deeds = Object.fromEntries(
  Object.entries(DEEDS).map(([type, of]) => [type, deed(of as never)]),
) as unknown as Deeds;

const rules = {
  'submit-team': submitTeam,
  'roll-attributes': rollAttributes,
  'keshat-throw': keshatThrow,
  'choose-side': chooseSide,
  setup,
  kickoff,
  'cross-the-line': crossTheLine,
  done,
  'award-ball': awardBall,
  ...deeds,
  release,
  blitz,
  'pass-preempt': passPreempt,
  'roll-with-it': rollWithIt,
  catch: catchIt,
  sidestep,
  dive: diveFor,
  recover: recoverIt,
  intercept,
  'dump-off': dumpOff,
  'block-kick': blockKick,
  activate,
  decline,
  reroll,
  'choose-knockback': chooseKnockback,
  treat,
  'shootout-kicker': shootoutKicker,
  ready,
  'set-orders': setOrders,
  concede,
};
const answers = new Map<string, { readonly answers?: readonly string[] }>(Object.entries(rules));
const table = actionTable(
  flow,
  refusalsOf((type) => answers.get(type)?.answers),
  rules,
);

/** Every action of a match. */
export const { action, check, odds, aside, decisions, legal, onTimeout } = table;

/** Carries an action out, and counts what has happened: RB-27. */
export const apply: typeof table.apply = (state, ...how) => {
  const events = table.apply(state, ...how);
  tally(state, events);
  return events;
};
export type Action = z.infer<typeof action>;
