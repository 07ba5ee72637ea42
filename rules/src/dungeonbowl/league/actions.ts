/** What a coach does with a team between two matches: BB-19.4, BB-19.7, BB-19.8, BB-19.10, BB-19.13. */
import { z } from 'zod';
import type { Dice } from '../../kernel/dice.ts';
import { throwDice } from '../../kernel/roll.ts';
import type { Changed } from '../../kernel/team-life.ts';
import { type Violation, violation } from '../../kernel/violation.ts';
import { changed as altered, CHANGES, positionOf } from '../creation/team.ts';
import { ROSTERS } from '../data/rosters.ts';
import { shutOutBy, skillBy } from '../data/skills.ts';
import { type Characteristic, LATER_REROLL, RAISES, STAFF_COST } from '../data/tables.ts';
import { GOLD } from './aftermath.ts';
import { type Change, changed, earn, join, leave, nextNumber } from './change.ts';
import { type Event, STAFF } from './events.ts';
import { type Member, memberOf, offer, personId, type Sheet, squad } from './sheet.ts';

const player = personId;
export const RAISE = CHANGES.filter((one) => one[0] === '+') as ['+ma', '+st', '+ag', '+av'];

/** An action between two matches; `player` and `offer` are identities, not numbers. */
export const action = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('learn'), player, skill: z.string().max(40) }),
  z.strictObject({ type: z.literal('raise'), player, change: z.enum(RAISE) }),
  z.strictObject({ type: z.literal('hire'), position: z.string().max(40) }),
  z.strictObject({ type: z.literal('take'), offer: offer.shape.id }),
  z.strictObject({ type: z.literal('release'), player }),
  z.strictObject({ type: z.literal('buy'), what: z.enum(STAFF) }),
  z.strictObject({ type: z.literal('dismiss'), what: z.enum(STAFF) }),
  z.strictObject({ type: z.literal('winnings'), again: z.boolean() }),
]);
export type Action = z.infer<typeof action>;
type Of<T extends Action['type']> = Extract<Action, { type: T }>;

const no = (code: string, clause: string, message: string, path?: string): Violation =>
  violation(code, clause, message, path);

/** The first improvement roll of a player that is still to be used. */
const rollOf = (one: Member | undefined): readonly number[] | undefined => one?.rolls?.[0];
const noRoll = (id: string) => no('no-improvement', 'BB-19.4', `${id} has no improvement to choose.`);

/** BB-19.4: a double opens more categories. */
function checkLearn(sheet: Sheet, { player: id, skill: wanted }: Of<'learn'>): Violation | undefined {
  const one = memberOf(sheet, id);
  const roll = rollOf(one);
  if (!one || !roll) return noRoll(id);
  const skill = skillBy(wanted);
  if (!skill) return no('unknown-skill', 'BB-18.2', `There is no skill "${wanted}".`, 'skill');
  const { normal, doubles, skills } = positionOf(sheet.race, one.position)!;
  const known = [...skills, ...(one.skills ?? [])];
  if (known.includes(wanted)) return no('skill-known', 'BB-11.4', `${id} has ${skill.name} already.`);
  const shut = shutOutBy(wanted, known);
  if (shut)
    return no('skill-barred', shut.clause, `${skill.name} cannot be had together with ${shut.other.name}.`);
  const open = roll[0] === roll[1] ? [...normal, ...doubles] : normal;
  if (open.includes(skill.category)) return undefined;
  const double = doubles.includes(skill.category) ? ' without a double' : '';
  return no('skill-barred', 'BB-19.4', `${id} cannot learn ${skill.name}${double}.`, 'skill');
}

/** BB-2.3, BB-19.4 */
function checkRaise(sheet: Sheet, { player: id, change }: Of<'raise'>): Violation | undefined {
  const one = memberOf(sheet, id);
  const roll = rollOf(one);
  if (!one || !roll) return noRoll(id);
  const sum = roll[0]! + roll[1]!;
  if (!RAISES[sum]?.includes(change.slice(1) as Characteristic))
    return no('not-rolled', 'BB-19.4', `A roll of ${sum} does not raise ${change.slice(1).toUpperCase()}.`);
  const changes = [...(one.changes ?? []), change];
  if (!altered(positionOf(sheet.race, one.position)!, changes).refused.includes(changes.length - 1))
    return undefined;
  return no('at-limit', 'BB-2.3', `${id} cannot have ${change} any more.`);
}

/** BB-2.1, BB-19.7: room on the team, and for the position. */
function noRoom(sheet: Sheet, id: string): Violation | undefined {
  const position = positionOf(sheet.race, id);
  if (!position)
    return no('unknown-position', 'BB-2.1', `No "${id}" is on the list of ${ROSTERS[sheet.race].name}.`);
  if (nextNumber(sheet) === undefined) return no('team-full', 'BB-2.1', 'Sixteen players are the most.');
  const there = squad(sheet).filter((one) => one.position === id).length;
  if (there < position.max) return undefined;
  return no('too-many', 'BB-2.1', `There are ${there} of ${position.title}; ${position.max} are the most.`);
}
/** BB-19.13: nothing is spent before it is settled what there is. */
const unsettled = ({ gate }: Sheet): Violation | undefined =>
  gate && no('winnings-open', 'BB-19.13', 'The winnings are settled first.');
const tooDear = (sheet: Sheet, cost: number): Violation | undefined =>
  cost <= sheet.treasury
    ? undefined
    : no('not-enough-money', 'BB-19.7', `That costs ${cost}; there are ${sheet.treasury}.`);

/** BB-19.7: later re-rolls cost double; what else is bought costs what it did. */
const priceOf = (sheet: Sheet, what: (typeof STAFF)[number]): number =>
  what === 'rerolls' ? LATER_REROLL * ROSTERS[sheet.race].reroll : STAFF_COST[what];
/** As many as a team can be given: BB-2.6. */
const MOST = 99;

function checkBuy(sheet: Sheet, { what }: Of<'buy'>): Violation | undefined {
  if (what === 'apothecary') {
    if (!ROSTERS[sheet.race].apothecary)
      return no('not-allowed', 'BB-2.1', `${ROSTERS[sheet.race].name} teams have no apothecary.`);
    if (sheet.apothecary) return no('too-many', 'BB-2.1', 'There is an apothecary already.');
  } else if (sheet[what] >= MOST) return no('too-many', 'BB-2.1', `${MOST} are the most.`);
  return unsettled(sheet) ?? tooDear(sheet, priceOf(sheet, what));
}

function pay({ sheet }: Change, cost: number): number {
  sheet.treasury -= cost;
  return sheet.treasury;
}

function nextRoll(one: Member): void {
  one.rolls!.shift();
  if (!one.rolls!.length) delete one.rolls;
}

type Rules = {
  readonly [T in Action['type']]: {
    check(sheet: Sheet, action: Of<T>): Violation | undefined;
    apply(change: Change, action: Of<T>, dice: Dice): void;
  };
};

const RULES: Rules = {
  learn: {
    check: checkLearn,
    apply({ sheet, events }, { player: id, skill }) {
      const one = memberOf(sheet, id)!;
      nextRoll(one);
      one.skills = [...(one.skills ?? []), skill];
      events.push({ type: 'improved', player: id, skill });
    },
  },
  raise: {
    check: checkRaise,
    apply({ sheet, events }, { player: id, change }) {
      const one = memberOf(sheet, id)!;
      nextRoll(one);
      one.changes = [...(one.changes ?? []), change];
      events.push({ type: 'raised', player: id, change });
    },
  },
  hire: {
    check: (sheet, { position }) =>
      unsettled(sheet) ?? noRoom(sheet, position) ?? tooDear(sheet, positionOf(sheet.race, position)!.cost),
    apply(change, { position }) {
      const { cost } = positionOf(change.sheet.race, position)!;
      pay(change, cost);
      join(change, { position }, cost);
    },
  },
  take: {
    check(sheet, { offer: id }) {
      const open = unsettled(sheet);
      if (open) return open;
      const found = sheet.offers.find((one) => one.id === id);
      if (!found) return no('no-offer', 'BB-19.8', `There is no offer ${id}.`);
      return noRoom(sheet, found.position) ?? tooDear(sheet, found.cost);
    },
    apply(change, { offer: id }, dice) {
      const { sheet } = change;
      const { id: _, cost, points = 0, ...as } = sheet.offers.find((one) => one.id === id)!;
      sheet.offers = sheet.offers.filter((one) => one.id !== id);
      pay(change, cost);
      const one = join(change, as, cost)!;
      earn(change, one, points, dice);
    },
  },
  release: {
    check: (sheet, { player: id }) =>
      memberOf(sheet, id) ? undefined : no('unknown-player', 'BB-2.4', `${id} is not on the team.`),
    apply: (change, { player: id }) => leave(change, memberOf(change.sheet, id)!, 'released'),
  },
  buy: {
    check: checkBuy,
    apply(change, { what }) {
      const { sheet, events } = change;
      const cost = priceOf(sheet, what);
      if (what === 'apothecary') sheet.apothecary = true;
      else sheet[what]++;
      events.push({ type: 'bought', what, cost, treasury: pay(change, cost) });
    },
  },
  dismiss: {
    check: (sheet, { what }) =>
      sheet[what] ? undefined : no('not-there', 'BB-19.13', 'There is none to dismiss.'),
    apply({ sheet, events }, { what }) {
      if (what === 'apothecary') sheet.apothecary = false;
      else sheet[what]--;
      events.push({ type: 'dismissed', what });
    },
  },
  winnings: {
    check: (sheet) =>
      sheet.gate ? undefined : no('no-winnings', 'BB-19.10', 'Only who has won may roll again, once.'),
    apply({ sheet, events }, { again }, dice) {
      const { die, more } = sheet.gate!;
      delete sheet.gate;
      if (!again) {
        events.push({ type: 'winnings-kept' });
        return;
      }
      const roll = throwDice(dice, 'winnings', 6);
      sheet.treasury = Math.max(0, sheet.treasury + (roll.faces[0]! - die) * GOLD);
      const gold = (roll.faces[0]! + more) * GOLD;
      events.push({ type: 'winnings', roll, more, gold, treasury: sheet.treasury });
    },
  },
};

interface AnyRule {
  check(sheet: Sheet, action: Action): Violation | undefined;
  apply(change: Change, action: Action, dice: Dice): void;
}
const ruleOf = ({ type }: Action): AnyRule => RULES[type] as unknown as AnyRule;

export const check = (sheet: Sheet, proposed: Action): Violation | undefined =>
  ruleOf(proposed).check(sheet, proposed);

/** Call it only with what {@link check} let through. */
export const apply = (sheet: Sheet, taken: Action, dice: Dice): Changed<Sheet, Event> =>
  changed(sheet, (change) => ruleOf(taken).apply(change, taken, dice));
