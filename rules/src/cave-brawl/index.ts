import { defineGame } from '../kernel/game.ts';
import { linesOf } from '../kernel/lines.ts';
import { type Action, action, apply, check, decisions, legal, odds, onTimeout } from './actions/index.ts';
import { bot, easy } from './bot/index.ts';
import { type Event, event } from './events.ts';
import { flow } from './flow.ts';
import { teamLife } from './league/index.ts';
import { fromLine, toLine } from './line.ts';
import { checkOptions, type Options, options, type Sheet, teams } from './options.ts';
import { match, newState } from './procedures/match.ts';
import { type PublicState, publicState, type State } from './state.ts';
import { statistics } from './statistics.ts';
import { text } from './text/index.ts';
import { picture } from './text/picture.ts';
import { own, pace, result, reveals, view } from './view.ts';

export { type Reached, reach } from './arena.ts';
export type { Ability, BeastKind, Faction, PlayerType, Team } from './data.ts';
export type { TeamSheet } from './league/sheet.ts';
export { type Roster, roster, type Sheet, sheet } from './options.ts';
export { type BeastPosition, type PlayerPosition, type Position, position } from './position.ts';
export type { Beast, Pending, Player, Side } from './state.ts';
export type { Action, Event, Options, PublicState, State };
export { fromLine, toLine };

/** Cave Brawl, by `docs/rules/cave-brawl.md`. */
export const caveBrawl = defineGame<State, Action, Event, Options, PublicState, Sheet>({
  id: 'cave-brawl',
  name: 'Cave Brawl',
  rulesVersion: '1.3.0',
  clauses: ['CB'],
  unreadable: { action: { code: 'malformed', clause: 'CB-19.5' } },
  options,
  action,
  event,
  publicState,
  teams,
  seats: () => ['A', 'B'],
  checkOptions,
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
  pace,
  own,
  reveals,
  score: (state) => state.score,
  result,
  statistics,
  teamLife,
  bot,
  easy,
  text,
  picture,
  line: linesOf(toLine, fromLine, ({ options }) => options),
});
