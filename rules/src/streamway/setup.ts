import type { Dice } from '../kernel/dice.ts';
import type { Started } from '../kernel/game.ts';
import { boardOf } from './boards.ts';
import { TEAMS } from './data.ts';
import type { Event } from './events.ts';
import { type Options, settle } from './options.ts';
import { tell } from './play.ts';
import { seating } from './seats.ts';
import type { Man, State } from './state.ts';
import { SEAT_COUNTERS, TABLE_COUNTERS, TEAM_COUNTERS, zeros } from './stats.ts';
import { advance } from './steps.ts';

/** Everybody in reserve, and the first wave begins: SW-2.1, SW-2.2. */
export function start(given: Options, dice: Dice): Started<State, Event> {
  const options = settle(given);
  const teams = TEAMS.slice(0, options.teams);
  const men: Man[] = teams.flatMap((team) =>
    Array.from({ length: options.menPerTeam }, (_, i) => ({
      id: `${team}${i + 1}`,
      team,
      status: 'reserve' as const,
      step: 0,
    })),
  );
  const seats = seating(given).map((team, i) => ({
    seat: String(i),
    team,
    dead: false,
    stats: zeros(SEAT_COUNTERS),
  }));
  const state: State = {
    options,
    board: boardOf(given.board),
    wave: 0,
    round: 0,
    dicePerTurn: 0,
    teams: teams.map((id) => ({ id, dead: false, stats: zeros(TEAM_COUNTERS) })),
    seats,
    active: '0',
    phase: 'auto',
    dice: [],
    boxcars: false,
    snakeEyes: false,
    focus: { man: '', broken: false },
    men,
    monsters: [],
    nextMonster: 1,
    offer: null,
    root: null,
    steps: ['wave'],
    stats: zeros(TABLE_COUNTERS),
    result: null,
  };
  const play = { state, dice, events: [] as Event[] };
  tell(play, 'game-started', { options: given, seats: seats.map(({ seat, team }) => ({ seat, team })) });
  advance(play);
  return { state, events: play.events };
}
