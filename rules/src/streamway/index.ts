import { defineGame } from '../kernel/game.ts';
import { linesOf } from '../kernel/lines.ts';
import { type Action, actions } from './actions/index.ts';
import { bot } from './bot/index.ts';
import { type Event, event } from './events.ts';
import { fromLine, optionsOf, toLine } from './line.ts';
import { odds } from './odds.ts';
import { checkOptions, type Options, options } from './options.ts';
import { scoreOf } from './score.ts';
import { seating } from './seats.ts';
import { start } from './setup.ts';
import { type PublicState, publicState, type State } from './state.ts';
import { statistics } from './statistics.ts';
import { text } from './text/index.ts';
import { picture } from './text/picture.ts';
import { pace, view } from './view.ts';

export { BOARDS, type Board, type GivenBoard } from './boards.ts';
export type { Man, Monster } from './state.ts';
export type { Action, Event, Options, PublicState, State };

/** Streamway, by `docs/rules/streamway.md`. */
export const streamway = defineGame<State, Action, Event, Options, PublicState>({
  id: 'streamway',
  name: 'Streamway',
  rulesVersion: '1.2.0',
  clauses: ['SW'],
  unreadable: {
    options: { code: 'bad-option', clause: 'SW-9.4' },
    action: { code: 'bad-action', clause: 'SW-9.3' },
  },
  options,
  action: actions.action,
  event,
  publicState,
  seats: (given) => seating(given).map((_, seat) => String(seat)),
  checkOptions,
  start,
  decisions: actions.decisions,
  check: actions.check,
  apply: actions.apply,
  legal: actions.legal,
  odds,
  onTimeout: actions.onTimeout,
  view,
  pace,
  score: (state) => ({ table: state.result?.score ?? scoreOf(state, false) }),
  result(state) {
    if (!state.result) return undefined;
    const { won, reason, score } = state.result;
    return { winners: won ? state.seats.map(({ seat }) => seat) : [], reason, score: { table: score } };
  },
  statistics,
  bot,
  text,
  picture,
  line: linesOf(toLine, fromLine, optionsOf),
});
