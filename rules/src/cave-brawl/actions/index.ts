/** The actions of a match: their union, their table, and what the rulebook asks of all of them. */
import { z } from 'zod';
import type { Dice } from '../../kernel/dice.ts';
import type { Odds } from '../../kernel/odds.ts';
import { type Violation, violation } from '../../kernel/violation.ts';
import { occupancy, playersOf } from '../arena.ts';
import { TEAMS, type Team } from '../data.ts';
import type { Event } from '../events.ts';
import type { Play } from '../play.ts';
import { anyTimeRivalry } from '../resolve/rivalry.ts';
import type { PublicState, State } from '../state.ts';
import { run } from '../steps.ts';
import * as block from './block.ts';
import * as chooseCarrier from './choose-carrier.ts';
import * as concede from './concede.ts';
import * as curse from './curse.ts';
import * as endTurn from './end-turn.ts';
import * as kick from './kick.ts';
import * as move from './move.ts';
import * as pass from './pass.ts';
import * as pickUp from './pick-up.ts';
import * as placeBall from './place-ball.ts';
import * as push from './push.ts';
import type { DecisionKind, Rule, SeatRule } from './rule.ts';
import * as standUp from './stand-up.ts';
import * as submitRoster from './submit-roster.ts';
import * as tackle from './tackle.ts';
import * as vault from './vault.ts';

/** Every action of a match. */
export const action = z.discriminatedUnion('type', [
  submitRoster.schema,
  chooseCarrier.schema,
  move.schema,
  standUp.schema,
  block.schema,
  push.schema,
  tackle.schema,
  pass.schema,
  kick.schema,
  pickUp.schema,
  vault.schema,
  curse.schema,
  placeBall.schema,
  endTurn.schema,
  concede.schema,
]);
export type Action = z.infer<typeof action>;

const isAction = (given: unknown): boolean => action.safeParse(given).success;

/**
 * Actions 3 to 12: what players do in their team's turn, in the rulebook's order. They come in any order and by any
 * player, each within his own budget: CB-5.2. A failed one ends no team's turn: CB-5.5. What cannot succeed may be tried:
 * CB-7.7. None sends a roll: CB-19.6.
 */
const PLAYER_RULES = {
  move: move.move,
  'stand-up': standUp.standUp,
  block: block.block,
  tackle: tackle.tackle,
  pass: pass.pass,
  kick: kick.kick,
  'pick-up': pickUp.pickUp,
  vault: vault.vault,
  curse: curse.curse,
};

const SEAT_RULES = {
  'submit-roster': submitRoster.submitRoster,
  'choose-carrier': chooseCarrier.chooseCarrier,
  push: push.push,
  'place-ball': placeBall.placeBall,
  'end-turn': endTurn.endTurn,
};

const RULES: Readonly<Record<string, Rule<never>>> = { ...SEAT_RULES, ...PLAYER_RULES };

/** The rule of an action; the table pairs each rule with its own type of action. */
const ruleOf = ({ type }: Action): Rule<Action> => RULES[type] as Rule<Action>;

/** The rules that answer a decision by themselves. */
const ANSWERS: Readonly<Record<DecisionKind, SeatRule<Action>>> = {
  draft: SEAT_RULES['submit-roster'] as SeatRule<Action>,
  carrier: SEAT_RULES['choose-carrier'] as SeatRule<Action>,
  turn: SEAT_RULES['end-turn'] as SeatRule<Action>,
  push: SEAT_RULES.push as SeatRule<Action>,
  'place-ball': SEAT_RULES['place-ball'] as SeatRule<Action>,
};

/** The decision a seat owes: CB-19.1. */
export function owed(state: PublicState, seat: string): DecisionKind | undefined {
  const { phase, pending } = state;
  if (phase === 'over') return undefined;
  if (phase === 'draft') return isTeam(seat) && !state.submitted![seat] ? 'draft' : undefined;
  if (pending) return pending.seat === seat ? pending.kind : undefined;
  return state.active === seat ? 'turn' : undefined;
}

/** The general checks, then the action's own, in the rulebook's order: CB-19.2, CB-19.5. */
export function check(state: State, seat: string, action: Action): Violation | undefined {
  if (!isAction(action))
    return violation(
      'malformed',
      'CB-19.5',
      'This is no action of Cave Brawl, or a part of it is not as it must be.',
    );
  if (state.phase === 'over')
    return violation('match-over', 'CB-17.1', 'The match is over; nothing more can be played.');
  if (!isTeam(seat)) return notYours(state);
  if (action.type === 'concede') return undefined;
  const owes = owed(state, seat);
  const rule = ruleOf(action);
  if (!owes && state.phase === 'draft' && rule.answers === 'draft') return submitRoster.alreadySubmitted();
  if (!owes) return notYours(state);
  if (owes !== rule.answers) return violation('wrong-decision', 'CB-19.2', `Now ${toDo(state, seat)}.`);
  return rule.check(state, seat, action);
}

const isTeam = (seat: string): seat is Team => seat === 'A' || seat === 'B';

/** Whose decision it is, and which: CB-19.1. In the draft somebody else has still to hand in a roster. */
function notYours(state: State): Violation {
  const owing = TEAMS.filter((team) => owed(state, team));
  const told = owing.map((team) => toDo(state, team)).join(' and ');
  return violation('not-your-decision', 'CB-19.1', `Now ${told}; wait for that.`);
}

/** What a seat that owes a decision has to do, as a coach would say it. */
function toDo(state: State, seat: Team): string {
  const { pending } = state;
  switch (pending?.kind) {
    case 'carrier':
      return `${seat} names who carries the ball out of the tunnel (${pending.candidates.join(', ')})`;
    case 'push':
      return `${seat} says where ${pending.blocker} pushes ${pending.target}, or that it stays`;
    case 'place-ball':
      return `${seat} places the ball, ${pending.distance} away from (${pending.center.x},${pending.center.y})`;
    default:
      return state.phase === 'draft'
        ? `${seat} hands in a roster`
        : `it is the turn of ${seat}, whose players act until ${seat} ends it`;
  }
}

/** Carries out an action that {@link check} let through, and everything that follows by itself. */
export function apply(state: State, seat: string, action: Action, dice: Dice): Event[] {
  const play: Play = { state, dice, events: [] };
  const team = seat as Team;
  if (action.type === 'concede') concede.concede(play, team);
  else {
    // CB-15.18: rivals roll when the action is settled, unless a point or the end comes first
    if (action.type in PLAYER_RULES && anyTimeRivalry(state)) state.steps.push('rivalry');
    ruleOf(action).apply(play, action, team);
    run(play);
  }
  return play.events;
}

/** The answers a seat may give to the decision it owes; moves one step at a time. */
export function legal(state: State, seat: string): Action[] {
  const owes = owed(state, seat);
  if (!owes) return [];
  const team = seat as Team;
  const list = ANSWERS[owes].legal(state, team);
  if (owes !== 'turn') return list;
  const cells = occupancy(state);
  for (const player of playersOf(state, team)) {
    if (player.turnOver || player.status === 'removed' || player.status === 'corpse') continue;
    move.move.legal(state, player, cells, list);
    standUp.standUp.legal(state, player, cells, list);
    block.block.legal(state, player, cells, list);
    tackle.tackle.legal(state, player, cells, list);
    pass.pass.legal(state, player, cells, list);
    kick.kick.legal(state, player, cells, list);
    pickUp.pickUp.legal(state, player, cells, list);
    vault.vault.legal(state, player, cells, list);
    curse.curse.legal(state, player, cells, list);
  }
  return list;
}

/** The chances of a legal action; `undefined` when it rolls nothing. */
export const odds = (state: PublicState, action: Action): Odds | undefined =>
  action.type === 'concede' ? undefined : ruleOf(action).odds?.(state, action);
