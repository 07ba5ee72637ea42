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
  UNREADABLE,
} from './actions/index.ts';
import { bot, easy } from './bot/index.ts';
import { checkOptions } from './check-options.ts';
import { optionsOf } from './coherence.ts';
import { type GivenTeam, teams } from './creation/index.ts';
import { type Event, event } from './events.ts';
import { flow } from './flow.ts';
import { teamLife } from './league/index.ts';
import { fromLine, toLine } from './line.ts';
import { type Options, options, settle } from './options.ts';
import type { Play } from './play.ts';
import { deal } from './procedures/deal.ts';
import { match } from './procedures/match.ts';
import { seatsOf } from './start.ts';
import { type PublicState, publicState, type State } from './state.ts';
import { statistics } from './statistics.ts';
import { text } from './text/index.ts';
import { picture } from './text/picture.ts';
import { type Own, own, result, reveals, view } from './view.ts';

export { type GivenTeam, team } from './creation/index.ts';
export type { Founding } from './league/founding.ts';
export type { Sheet as TeamSheet } from './league/sheet.ts';
export type { Orders } from './orders.ts';
export type { Player } from './state.ts';
export type { Action, Event, Options, Own, PublicState, State };

/** Dungeonbowl. */
export const dungeonbowl = defineGame<State, Action, Event, Options, PublicState, GivenTeam>({
  id: 'dungeonbowl',
  name: 'Dungeonbowl',
  rulesVersion: '1.4.0',
  clauses: ['BB', 'DB'],
  unreadable: { options: { code: 'bad-option', clause: '' }, action: UNREADABLE },
  options,
  action,
  event,
  publicState,
  teams: { team: teams.team, check: (given, seat, one) => teams.check(settle(given), seat, one) },
  seats: seatsOf,
  checkOptions,
  start(given, dice, brought = {}) {
    const play: Play = { ...deal(given, dice, brought), dice, when: { at: 0 } };
    const treasury = Object.fromEntries(
      Object.entries(brought).map(([seat, one]) => [seat, (given.league && one?.treasury) || 0]),
    );
    match.start(play, { treasury, next: play.state.firstSeat });
    flow.run(play);
    return { state: play.state, events: play.events };
  },
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
  score: ({ seats, result: over }) => over?.score ?? Object.fromEntries(seats.map((seat) => [seat, 0])),
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
