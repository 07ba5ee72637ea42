import { defineGame } from '../kernel/game.ts';
import { linesOf } from '../kernel/lines.ts';
import { type Action, action, apply, check, decisions, legal, odds, onTimeout } from './actions/index.ts';
import { wakes } from './actions/time-up.ts';
import { bot, easy } from './bot/index.ts';
import { type Event, event } from './events.ts';
import { fromLine, toLine } from './line.ts';
import { checkOptions, type Options, options } from './options.ts';
import { start } from './start.ts';
import { type PublicState, publicState, type State } from './state.ts';
import { statistics } from './statistics.ts';
import { text } from './text/index.ts';
import { picture } from './text/picture.ts';
import { own, pace, result, reveals, view } from './view.ts';

export type { Side, Size } from './data.ts';
export type { Activation, Ball, Minion, Placed, Pose } from './state.ts';
export type { Action, Event, Options, PublicState, State };

/** Martian Rugby, by `docs/rules/martian-rugby.md`. */
export const martianRugby = defineGame<State, Action, Event, Options, PublicState>({
  id: 'martian-rugby',
  name: 'Martian Rugby',
  rulesVersion: '1.4.0',
  clauses: ['MR'],
  unreadable: {
    options: { code: 'bad-option', clause: 'MR-1.1' },
    action: { code: 'bad-action', clause: 'MR-1.1' },
  },
  options,
  action,
  event,
  publicState,
  seats: () => ['A', 'B'],
  checkOptions,
  start,
  decisions,
  wakes,
  check,
  apply,
  legal,
  odds,
  onTimeout,
  resign: { type: 'concede' },
  view,
  pace,
  own,
  reveals,
  score: (state) => state.score,
  result,
  statistics,
  bot,
  easy,
  text,
  picture,
  line: linesOf(toLine, fromLine, ({ options }) => options),
});
