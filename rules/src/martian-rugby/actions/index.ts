/** The actions of a match: their table, and what the rulebook asks of all of them. */
import type { z } from 'zod';
import { actionTable, openQuestion, type Rule, readerOf } from '../../flow/index.ts';
import type { Typed } from '../../kernel/game.ts';
import { type Violation, violation } from '../../kernel/violation.ts';
import { isIdOf, SIDES, type Side } from '../data.ts';
import { flow } from '../flow.ts';
import type { Play } from '../play.ts';
import { noteAction } from '../procedures/real-time.ts';
import { noteQuestion, type State } from '../state.ts';
import { chargeDown } from './charge-down.ts';
import { concede } from './concede.ts';
import { decline } from './decline.ts';
import { drop } from './drop.ts';
import { finishTurn } from './finish-turn.ts';
import { intercept } from './intercept.ts';
import { kick } from './kick.ts';
import { move } from './move.ts';
import { pass } from './pass.ts';
import { place } from './place.ts';
import { placeOne } from './place-one.ts';
import type { Deed } from './rule.ts';
import { stand } from './stand.ts';
import { signals, wakes } from './time-up.ts';

const PLACING = { place, 'place-one': placeOne };
const ACTING = { move, stand, pass, kick, drop };
const REACTING = { intercept, 'charge-down': chargeDown, decline };
/** What a side does in play, as opposed to what the clock says, and to giving up. */
export const DEEDS = { ...PLACING, ...ACTING, ...REACTING, 'finish-turn': finishTurn };
type Rules = {
  [T in keyof typeof DEEDS]: (typeof DEEDS)[T] extends Deed<infer A> ? Rule<State, Play, A> : never;
};

/** A deed as a rule of the flow: after the general checks its own, in the rulebook's order. */
const rule = <A extends Typed>(deed: Deed<A>, isRead = readerOf(deed.schema)): Rule<State, Play, A> => ({
  ...deed,
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
});

/** MR-2.9: `place` is for secret placement, `place-one` for the other. */
const suits = ({ placement }: Pick<Deed<never>, 'placement'>, { options }: State): boolean =>
  placement === undefined || placement === options.placement;

/** The deeds that answer a question, by their types. */
const answersTo = (kind: string): [type: string, deed: Pick<Deed<never>, 'placement'>][] =>
  Object.entries(DEEDS).filter(([, { answers }]) => answers.some((one) => one === kind));

/** What is to be done now, and by which side. */
function wanted(state: State): string {
  const { kind, seats } = openQuestion(state)!;
  const types = answersTo(kind)
    .filter(([, deed]) => suits(deed, state))
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
  if (answersTo(kind).some(([name]) => name === type)) return undefined;
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

const table = actionTable(
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
    ...(Object.fromEntries(
      Object.entries(DEEDS).map(([type, deed]) => [type, rule(deed as Deed<never>)]),
    ) as unknown as Rules),
    concede,
    ...signals,
  },
  (play: Play, seat, { type }) => {
    play.side = play.state.toAct ?? SIDES.find((side) => side === seat);
    if (!Object.hasOwn(signals, type)) tick(play);
  },
);

/** Every action of a match. */
export const { action, check, odds, decisions, legal, onTimeout } = table;
export type Action = z.infer<typeof action>;

/** Carries out an action that {@link check} let through, and everything that follows by itself. */
export const apply: typeof table.apply = (state, ...how) => {
  const events = table.apply(state, ...how);
  noteQuestion(state);
  return events;
};

/** The clock of the match, for a server that does not signal its limits: MR-10.5, MR-10.7. */
function tick(play: Play): void {
  for (let due = wakes(play.state); due && due.at <= play.when.at; due = wakes(play.state)) {
    signals[due.action.type].apply(play);
    flow.run(play);
  }
}
