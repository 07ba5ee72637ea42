import { defineGame } from '../kernel/game.ts';
import { type Action, action, carryOut, checkAction, legalActions } from './actions/index.ts';
import { bot } from './bot.ts';
import type { DecisionKind } from './data.ts';
import { type Event, event } from './events.ts';
import { odds } from './odds.ts';
import { checkOptions, type Options, options } from './options.ts';
import { decider } from './pieces.ts';
import { scoreOf } from './resolve/ending.ts';
import { isStranded } from './resolve/turn.ts';
import { seating } from './seats.ts';
import { start } from './setup.ts';
import { type PublicState, publicState, type State } from './state.ts';
import { advance } from './steps.ts';
import { text } from './text.ts';
import { onTimeout } from './timeout.ts';
import { view } from './view.ts';

export { BOARDS, type Board, type GivenBoard } from './boards.ts';
export type { Man, Monster } from './state.ts';
export type { Action, Event, Options, PublicState, State };

const ASKED_BY: Readonly<Record<DecisionKind, string>> = {
  deploy: 'SW-4.2',
  'monster-dice': 'SW-7.6',
  apply: 'SW-4.7',
  ladder: 'SW-6.10',
  'follow-through': 'SW-5.4',
  boon: 'SW-5.1',
};

/** Streamway, by `docs/rules/streamway.md`. */
export const streamway = defineGame<State, Action, Event, Options, PublicState>({
  id: 'streamway',
  name: 'Streamway',
  rulesVersion: '1.1.0',
  clauses: ['SW'],
  unreadable: {
    options: { code: 'bad-option', clause: 'SW-9.4' },
    action: { code: 'bad-action', clause: 'SW-9.3' },
  },
  options,
  action,
  event,
  publicState,
  seats: (given) => seating(given).map((_, seat) => String(seat)),
  checkOptions,
  start,
  decisions(state) {
    const { phase, active, options, wave, round } = state;
    if (phase === 'over' || phase === 'auto') return [];
    const clause = phase === 'monster-dice' && isStranded(state) ? 'SW-4.14' : ASKED_BY[phase];
    const { seat } = decider(state);
    const clock = seat === active ? 'turn' : 'reaction';
    // a team that is alone has one turn after another
    const turn = clock === 'turn' && { turn: `${wave} ${round}` };
    const owed = { seat, kind: phase, clause, clock, ...turn } as const;
    const { decisionSeconds: seconds } = options;
    return [seconds ? { ...owed, seconds } : owed];
  },
  check: checkAction,
  apply(state, _seat, action, dice) {
    const play = { state, dice, events: [] as Event[] };
    carryOut(play, action);
    advance(play);
    return play.events;
  },
  legal: (state, seat) => (seat === decider(state).seat ? legalActions(state) : []),
  odds: (state, _seat, action) => odds(state, action),
  onTimeout,
  view,
  score: (state) => ({ table: state.result?.score ?? scoreOf(state, false) }),
  result(state) {
    if (!state.result) return undefined;
    const { won, reason, score } = state.result;
    return { winners: won ? state.seats.map(({ seat }) => seat) : [], reason, score: { table: score } };
  },
  bot,
  text,
});
