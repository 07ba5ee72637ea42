import { defineGame } from '../kernel/game.ts';
import { type Violation, violation, violations } from '../kernel/violation.ts';
import {
  type Action,
  action,
  apply,
  check,
  decisions,
  legal,
  odds,
  onTimeout,
  UNREADABLE,
} from './actions/index.ts';
import { bot } from './bot/index.ts';
import { type GivenTeam, teams } from './creation/index.ts';
import { dungeonFindings } from './dungeon/index.ts';
import { type Event, event } from './events.ts';
import { flow } from './flow.ts';
import { teamLife } from './league/index.ts';
import { type Options, options, settle } from './options.ts';
import type { Play } from './play.ts';
import { deal } from './procedures/deal.ts';
import { match } from './procedures/match.ts';
import { dungeonOf, seatsOf } from './start.ts';
import { type PublicState, publicState, type State } from './state.ts';
import { statistics } from './statistics.ts';
import { text } from './text/index.ts';
import { result, view } from './view.ts';

export { type GivenTeam, team } from './creation/index.ts';
export type { Player } from './state.ts';
export type { Action, Event, Options, PublicState, State };

/** What is wrong with the options beyond their shape: section 1, DB-2.14. */
function checkOptions(given: Options): Violation | undefined {
  const { seats, chestWindow, teleporterWindow, drawAt, timeLimit, teleporterCount, firstSeat } =
    settle(given);
  const found: Violation[] = [];
  const bad = (path: string, message: string) => void found.push(violation('bad-option', '', message, path));
  if (timeLimit !== 'off') {
    if (chestWindow[0] > chestWindow[1]) bad('chestWindow', 'A window ends after it begins.');
    if (teleporterWindow[0] > teleporterWindow[1]) bad('teleporterWindow', 'A window ends after it begins.');
    if (teleporterWindow[0] < chestWindow[1])
      bad('teleporterWindow', 'Teleporters are removed after the chests were opened.');
    if (drawAt < teleporterWindow[1]) bad('drawAt', 'The draw comes after the teleporters were removed.');
  }
  if (teleporterCount < 6 + seats) bad('teleporterCount', `There are at least ${6 + seats} teleporters.`);
  if (firstSeat !== 'random' && !seatsOf({ seats }).includes(firstSeat))
    bad('firstSeat', `The seats of this match are ${seatsOf({ seats }).join(', ')}.`);
  const dungeon = dungeonOf(given);
  if (dungeon) {
    const { problems } = dungeonFindings(dungeon, settle(given));
    found.push(...problems.map((one) => ({ ...one, path: one.path ? `dungeon.${one.path}` : 'dungeon' })));
  } else bad('dungeon', 'Choose a shipped dungeon by its id, or give one of your own.');
  return violations(found);
}

/** Dungeonbowl. */
export const dungeonbowl = defineGame<State, Action, Event, Options, PublicState, GivenTeam>({
  id: 'dungeonbowl',
  name: 'Dungeonbowl',
  rulesVersion: '1.0.0',
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
  score: ({ seats, result: over }) => over?.score ?? Object.fromEntries(seats.map((seat) => [seat, 0])),
  result,
  statistics,
  teamLife,
  bot,
  text,
});
