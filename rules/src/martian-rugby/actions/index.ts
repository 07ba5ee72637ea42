/** The actions of a match: their union, their table, and what the rulebook asks of all of them. */
import { z } from 'zod';
import type { Dice } from '../../kernel/dice.ts';
import type { When } from '../../kernel/game.ts';
import type { Odds } from '../../kernel/odds.ts';
import { type Violation, violation } from '../../kernel/violation.ts';
import { isIdOf, SIDES, type Side } from '../data.ts';
import { CLAUSES, deciders } from '../decisions.ts';
import type { Event } from '../events.ts';
import type { Play } from '../play.ts';
import { halfTimeUp, timeUp } from '../procedures/turn.ts';
import type { State } from '../state.ts';
import * as chargeDown from './charge-down.ts';
import * as giveUp from './concede.ts';
import * as decline from './decline.ts';
import * as drop from './drop.ts';
import * as finishTurn from './finish-turn.ts';
import * as intercept from './intercept.ts';
import * as kick from './kick.ts';
import * as move from './move.ts';
import * as pass from './pass.ts';
import * as place from './place.ts';
import * as placeOne from './place-one.ts';
import type { Rule } from './rule.ts';
import * as stand from './stand.ts';
import * as signals from './time-up.ts';

/** Every action of a match. */
export const action = z.discriminatedUnion('type', [
  place.schema,
  placeOne.schema,
  move.schema,
  stand.schema,
  pass.schema,
  kick.schema,
  drop.schema,
  intercept.schema,
  chargeDown.schema,
  decline.schema,
  finishTurn.schema,
  giveUp.schema,
  signals.timeUp,
  signals.halfTimeUp,
]);
export type Action = z.infer<typeof action>;
/** What a side does in play, as opposed to what the clock says, and to giving up. */
export type Deed = Exclude<Action, signals.Signal | giveUp.Concede>;

const RULES: { readonly [T in Deed['type']]: Rule<Extract<Deed, { type: T }>> } = {
  place: place.place,
  'place-one': placeOne.placeOne,
  move: move.move,
  stand: stand.stand,
  pass: pass.pass,
  kick: kick.kick,
  drop: drop.drop,
  intercept: intercept.intercept,
  'charge-down': chargeDown.chargeDown,
  decline: decline.decline,
  'finish-turn': finishTurn.finishTurn,
};

const isDeed = (type: unknown): type is Deed['type'] =>
  typeof type === 'string' && Object.hasOwn(RULES, type);

/** The rule of an action; the table pairs each rule with its own type of action. */
const ruleOf = ({ type }: Action): Rule<Deed> | undefined =>
  isDeed(type) ? (RULES[type] as unknown as Rule<Deed>) : undefined;

const isSignal = (a: Action): a is signals.Signal => a.type === 'time-up' || a.type === 'half-time-up';

/** The general checks, then the action's own, in the rulebook's order. The action may be anything: no schema need have read it. */
export function check(state: State, seat: string, action: Action, when: When): Violation | undefined {
  const { phase } = state;
  if (phase === 'over') return violation('game-over', 'MR-10.4', 'The game is over.');
  if (typeof action !== 'object' || action === null)
    return violation('bad-action', 'MR-1.1', 'An action is an object with a type.');
  if (isSignal(action)) return signals.checkSignal(state, seat, action);
  if (action.type === 'concede')
    return SIDES.some((side) => side === seat)
      ? undefined
      : violation('not-your-decision', 'MR-10.8', 'Only the two sides can give the game up.');
  const rule = ruleOf(action);
  const fits = rule?.phases.includes(phase);
  if (state.options.realTime && phase !== 'play' && !fits)
    return violation('halted', 'MR-11.5', `Play is halted. ${wanted(state)}`);
  const side = deciders(state).find((s) => s === seat);
  if (!side)
    return violation(
      'not-your-decision',
      CLAUSES[phase],
      `There is nothing for ${seat} to decide now. ${wanted(state)}`,
    );
  if (!fits || isOtherPlacement(state, action.type))
    return violation('wrong-phase', CLAUSES[phase], `This is not the time for that. ${wanted(state)}`);
  if (!rule!.formed(action))
    return violation('bad-action', 'MR-1.1', 'A field is missing, or is not a whole number within bounds.');
  return (
    (rule!.subject && checkSubject(state, side, rule!.subject(action))) ??
    rule!.check(state, side, action) ??
    checkInterval(state, side, when.at)
  );
}

/** MR-2.9: `place` is for secret placement, `place-one` for the other. */
function isOtherPlacement({ options }: State, type: Deed['type']): boolean {
  return (
    (type === 'place' && options.placement !== 'secret') ||
    (type === 'place-one' && options.placement !== 'alternate')
  );
}

/** What is to be done now, and by which side. */
function wanted(state: State): string {
  const sides = deciders(state);
  const types = (Object.keys(RULES) as Deed['type'][])
    .filter((type) => RULES[type].phases.includes(state.phase) && !isOtherPlacement(state, type))
    .map((type) => `"${type}"`);
  const last = types.pop();
  const choice = types.length ? `${types.join(', ')} or ${last}` : last;
  return `Now ${sides.join(' and ')} ${sides.length > 1 ? 'are' : 'is'} to ${choice}.`;
}

/** MR-2.3 */
function checkSubject({ options }: State, side: Side, name: string): Violation | undefined {
  const owner = SIDES.find((s) => isIdOf(s, options.minionsPerSize, name));
  if (!owner)
    return violation('no-such-minion', 'MR-2.3', 'There is no such minion: they are called "AL1" and alike.');
  return owner === side
    ? undefined
    : violation('not-your-minion', 'MR-2.3', `${name} belongs to the other side.`);
}

/** MR-11.4 */
function checkInterval(
  { phase, lastAction, options }: State,
  side: Side,
  now: number,
): Violation | undefined {
  const last = lastAction[side];
  if (phase !== 'play' || last === undefined || now - last >= options.minIntervalMs) return undefined;
  const wait = options.minIntervalMs - (now - last);
  return violation(
    'too-soon',
    'MR-11.4',
    `Wait ${wait} ms more: a side acts every ${options.minIntervalMs} ms.`,
  );
}

/** Carries out an action that {@link check} let through, and everything that follows by itself. */
export function apply(state: State, seat: string, action: Action, dice: Dice, { at: now }: When): Event[] {
  const side = SIDES.find((s) => s === seat);
  const play: Play = { state, dice, events: [], side: state.toAct ?? side };
  if (isSignal(action)) {
    signal(play, action);
    return play.events;
  }
  const { phase, half } = state;
  tick(play, now);
  if (action.type === 'concede') {
    if (state.phase !== 'over') giveUp.concede(play, side!);
    return play.events;
  }
  // the whistle went before the action could be carried out: MR-10.5
  if (state.phase !== phase || state.half !== half) return play.events;
  if (phase === 'play') state.lastAction[side!] = now;
  ruleOf(action)!.apply(play, action, side!);
  return play.events;
}

function signal(play: Play, { type }: signals.Signal): void {
  if (type === 'time-up') timeUp(play);
  else halfTimeUp(play);
}

/** The clock of the match, for a server that does not signal its limits: MR-10.5, MR-10.7. */
function tick(play: Play, now: number): void {
  for (let due = signals.wakes(play.state); due && due.at <= now; due = signals.wakes(play.state))
    signal(play, due.action);
}

/** The chances of a legal action; `undefined` when it rolls nothing. */
export const odds = (state: State, action: Action): Odds | undefined =>
  ruleOf(action)?.odds?.(state, action as Deed);
