/** The actions of a match: their table, and what the rulebook asks of all of them. */
import type { ZodType } from 'zod';
import { type ActionTable, actionTable, openQuestion, type Rule, readerOf } from '../../flow/index.ts';
import type { Game, Typed } from '../../kernel/game.ts';
import { type Violation, violation } from '../../kernel/violation.ts';
import { isIdOf, SIDES, type Side } from '../data.ts';
import type { Event } from '../events.ts';
import { flow } from '../flow.ts';
import type { Play } from '../play.ts';
import { noteAction } from '../procedures/real-time.ts';
import { noteQuestion, type State } from '../state.ts';
import { type ChargeDown, chargeDown } from './charge-down.ts';
import { type Concede, concede } from './concede.ts';
import { type Decline, decline } from './decline.ts';
import { type Drop, drop } from './drop.ts';
import { type FinishTurn, finishTurn } from './finish-turn.ts';
import { type Intercept, intercept } from './intercept.ts';
import { type Kick, kick } from './kick.ts';
import { type Move, move } from './move.ts';
import { type Pass, pass } from './pass.ts';
import { type Place, place } from './place.ts';
import { type PlaceOne, placeOne } from './place-one.ts';
import type { Deed } from './rule.ts';
import { type Stand, stand } from './stand.ts';
import { halfTimeUp, type Signal, signal, timeUp, wakes } from './time-up.ts';

/** Every action of a match. */
export type Action =
  | Place
  | PlaceOne
  | Move
  | Stand
  | Pass
  | Kick
  | Drop
  | Intercept
  | ChargeDown
  | Decline
  | FinishTurn
  | Concede
  | Signal;

/** What a side does in play, as opposed to what the clock says, and to giving up. */
export const DEEDS = {
  place,
  'place-one': placeOne,
  move,
  stand,
  pass,
  kick,
  drop,
  intercept,
  'charge-down': chargeDown,
  decline,
  'finish-turn': finishTurn,
} as const;

/** A deed as a rule of the flow: after the general checks its own, in the rulebook's order. */
const rule = <A extends Typed>(deed: Deed<A>, isRead = readerOf(deed.schema)): Rule<State, Play, A> => ({
  schema: deed.schema,
  answers: deed.answers,
  check(state, action, { seat, question }, { at }) {
    const side = seat as Side;
    if (!suits(deed, state)) return wrongPhase(state);
    if (!isRead(action))
      return violation('bad-action', 'MR-1.1', 'A field is missing, or is not a whole number within bounds.');
    return (
      (deed.subject && checkSubject(state, side, deed.subject(action))) ??
      deed.check?.(state, side, action) ??
      (question.kind === 'play' ? checkInterval(state, side, at) : undefined)
    );
  },
  ...(deed.apply && {
    apply(play, action, by) {
      if (by.question.kind === 'play') noteAction(play, by.seat as Side, by.question);
      deed.apply!(play, action, by);
    },
  }),
  odds: (state, action) => deed.odds?.(state, action),
});

/** MR-2.9: `place` is for secret placement, `place-one` for the other. */
const suits = ({ placement }: Pick<Deed<never>, 'placement'>, { options }: State): boolean =>
  placement === undefined || placement === options.placement;

/** What is to be done now, and by which side. */
function wanted(state: State): string {
  const { kind, seats } = openQuestion(state)!;
  const types = Object.entries(DEEDS)
    .filter(([, deed]) => deed.answers.some((one) => one === kind) && suits(deed, state))
    .map(([type]) => `"${type}"`);
  const last = types.pop();
  const choice = types.length ? `${types.join(', ')} or ${last}` : last;
  return `Now ${seats.join(' and ')} ${seats.length > 1 ? 'are' : 'is'} to ${choice}.`;
}

const wrongPhase = (state: State): Violation =>
  violation(
    'wrong-phase',
    flow.decisions(state)[0]!.clause,
    `This is not the time for that. ${wanted(state)}`,
  );

/** MR-11.5: in Real Time, set-ups, kick-offs and reactions halt play. */
function halted(state: State, { type }: Typed): Violation | undefined {
  const { kind } = openQuestion(state)!;
  if (!state.options.realTime || kind === 'play') return undefined;
  const deed: { answers: readonly string[] } | undefined = Object.hasOwn(DEEDS, type)
    ? DEEDS[type as keyof typeof DEEDS]
    : undefined;
  if (deed?.answers.includes(kind)) return undefined;
  return violation('halted', 'MR-11.5', `Play is halted. ${wanted(state)}`);
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
function checkInterval({ lastAction, options }: State, side: Side, now: number): Violation | undefined {
  const last = lastAction[side];
  if (last === undefined || now - last >= options.minIntervalMs) return undefined;
  const wait = options.minIntervalMs - (now - last);
  return violation(
    'too-soon',
    'MR-11.4',
    `Wait ${wait} ms more: a side acts every ${options.minIntervalMs} ms.`,
  );
}

const table: ActionTable<State, Event, Action> = actionTable(
  flow,
  {
    over: () => violation('game-over', 'MR-10.4', 'The game is over.'),
    notAsked: (state: State, seat, action) =>
      halted(state, action) ??
      violation(
        'not-your-decision',
        flow.decisions(state)[0]!.clause,
        `There is nothing for ${seat} to decide now. ${wanted(state)}`,
      ),
    noAnswer: (state, _seat, action) => halted(state, action) ?? wrongPhase(state),
  },
  {
    place: rule(place),
    'place-one': rule(placeOne),
    move: rule(move),
    stand: rule(stand),
    pass: rule(pass),
    kick: rule(kick),
    drop: rule(drop),
    intercept: rule(intercept),
    'charge-down': rule(chargeDown),
    decline: rule(decline),
    'finish-turn': rule(finishTurn),
    concede,
    'time-up': timeUp,
    'half-time-up': halfTimeUp,
  },
  (play: Play, seat, { type }) => {
    play.side = play.state.toAct ?? SIDES.find((side) => side === seat);
    if (type !== 'time-up' && type !== 'half-time-up') tick(play);
  },
);

export const { check, odds, decisions, legal, onTimeout } = table;
export const action: ZodType<Action> = table.action;

/** Carries out an action that {@link check} let through, and everything that follows by itself. */
export const apply: Game<State, Action, Event>['apply'] = (state, seat, action, dice, when) => {
  const events = table.apply(state, seat, action, dice, when);
  noteQuestion(state);
  return events;
};

/** The clock of the match, for a server that does not signal its limits: MR-10.5, MR-10.7. */
function tick(play: Play): void {
  for (let due = wakes(play.state); due && due.at <= play.when.at; due = wakes(play.state)) {
    signal(play, due.action);
    flow.run(play);
  }
}
