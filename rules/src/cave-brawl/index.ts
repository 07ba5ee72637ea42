import type { Game } from '../kernel/game.ts';
import { type Action, action } from './actions/index.ts';
import { bot } from './bot.ts';
import { type Event, event } from './events.ts';
import { checkOptions, type Options, options } from './options.ts';
import { type PublicState, publicState, type State } from './state.ts';
import { text } from './text.ts';

export { type Roster, roster, type Sheet, sheet } from './options.ts';
export type { Beast, Pending, Player, Side } from './state.ts';
export type { Action, Event, Options, PublicState, State };

const soon = (): never => {
  throw new Error('not written yet');
};

/** Cave Brawl, by `docs/rules/cave-brawl.md`. */
export const caveBrawl: Game<State, Action, Event, Options, PublicState> = {
  id: 'cave-brawl',
  name: 'Cave Brawl',
  rulesVersion: '1.0.0',
  clauses: 'CB',
  options,
  action,
  event,
  publicState,
  seats: () => ['A', 'B'],
  checkOptions,
  start: soon,
  decisions: soon,
  check: soon,
  apply: soon,
  legal: soon,
  odds: soon,
  onTimeout: soon,
  resign: { type: 'concede' },
  view: soon,
  result: soon,
  bot,
  text,
};
