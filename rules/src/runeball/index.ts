import { defineGame } from '../kernel/game.ts';
import { linesOf } from '../kernel/lines.ts';
import {
  type Action,
  action,
  apply,
  aside,
  check,
  decisions,
  legal,
  odds,
  onTimeout,
} from './actions/index.ts';
import { BAD_ACTION } from './actions/refusals.ts';
import { bot, easy } from './bot/index.ts';
import { teams } from './creation.ts';
import { type Event, event } from './events.ts';
import { flow } from './flow.ts';
import { teamLife } from './league/index.ts';
import { fromLine, optionsOf, toLine } from './line.ts';
import { type Options, options } from './options.ts';
import { match } from './procedures/match.ts';
import { newState } from './start.ts';
import { type PublicState, publicState, type State } from './state.ts';
import { statistics } from './statistics.ts';
import type { GivenTeam } from './team.ts';
import { text } from './text/index.ts';
import { picture } from './text/picture.ts';
import { own, pace, result, reveals, view } from './view.ts';

export type { Player } from './state.ts';
export { type GivenTeam, team } from './team.ts';
export type { Action, Event, Options, PublicState, State };

/** Runeball. */
export const runeball = defineGame<State, Action, Event, Options, PublicState, GivenTeam>({
  id: 'runeball',
  name: 'Runeball',
  rulesVersion: '1.1.0',
  clauses: ['RB'],
  unreadable: { action: BAD_ACTION },
  options,
  action,
  event,
  publicState,
  teams,
  seats: () => ['A', 'B'],
  checkOptions: () => undefined,
  start: (options, dice, given = {}) =>
    flow.start(newState(options), dice, (play) => match.start(play, { given })),
  decisions,
  check,
  apply,
  legal,
  odds,
  onTimeout,
  resign: { type: 'concede' },
  view,
  own,
  reveals,
  pace,
  score: (state) => state.score,
  result,
  statistics,
  teamLife,
  aside,
  bot,
  easy,
  text,
  picture,
  line: linesOf(toLine, fromLine, optionsOf),
});
