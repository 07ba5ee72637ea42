import { defineGame } from '../kernel/game.ts';
import { type Action, action, apply, check, legal, odds } from './actions/index.ts';
import { bot } from './bot.ts';
import { decisions, onTimeout } from './decisions.ts';
import { type Event, event } from './events.ts';
import { checkOptions, type Options, options } from './options.ts';
import { begin } from './resolve/setup.ts';
import { type PublicState, publicState, type State } from './state.ts';
import { text } from './text.ts';
import { own, result, view } from './view.ts';

export { type Reached, reach } from './arena.ts';
export type { Ability, BeastKind, Faction, PlayerType, Team } from './data.ts';
export { type Roster, roster, type Sheet, sheet } from './options.ts';
export type { Beast, Pending, Player, Side } from './state.ts';
export {
  type PlayerStatistics,
  playerStatistics,
  type TeamStatistics,
  teamStatistics,
} from './statistics.ts';
export type { Action, Event, Options, PublicState, State };

/** Cave Brawl, by `docs/rules/cave-brawl.md`. */
export const caveBrawl = defineGame<State, Action, Event, Options, PublicState>({
  id: 'cave-brawl',
  name: 'Cave Brawl',
  rulesVersion: '1.1.0',
  clauses: ['CB'],
  unreadable: { action: { code: 'malformed', clause: 'CB-19.5' } },
  options,
  action,
  event,
  publicState,
  seats: () => ['A', 'B'],
  checkOptions,
  start: begin,
  decisions,
  check,
  apply,
  legal,
  odds: (state, _seat, action) => odds(state, action),
  onTimeout,
  resign: { type: 'concede' },
  view,
  own,
  score: (state) => state.score,
  result,
  bot,
  text,
});
