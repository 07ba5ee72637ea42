import type { Dice } from '../kernel/dice.ts';
import type { Started } from '../kernel/game.ts';
import { boardOf } from './boards.ts';
import { TEAMS } from './data.ts';
import type { Event } from './events.ts';
import { flow } from './flow.ts';
import { type Options, settle } from './options.ts';
import { tell } from './play.ts';
import { wave } from './procedures/wave.ts';
import { seating } from './seats.ts';
import type { Man, State } from './state.ts';
import { SEAT_COUNTERS, TABLE_COUNTERS, TEAM_COUNTERS, zeros } from './stats.ts';

/** Everybody is in reserve, and nothing has begun: SW-2.1, SW-2.2. */
export function fresh(given: Options): State {
  const options = settle(given);
  const teams = TEAMS.slice(0, options.teams);
  return {
    options,
    board: boardOf(given.board),
    wave: 0,
    round: 0,
    dicePerTurn: 0,
    teams: teams.map((id) => ({ id, dead: false, stats: zeros(TEAM_COUNTERS) })),
    seats: seating(given).map((team, i) => ({
      ...{ seat: String(i), team, dead: false },
      stats: zeros(SEAT_COUNTERS),
    })),
    active: '0',
    dice: [],
    boxcars: false,
    snakeEyes: false,
    focus: { man: '', broken: false },
    men: teams.flatMap((team) =>
      Array.from({ length: options.menPerTeam }, (_, i): Man => {
        return { id: `${team}${i + 1}`, team, status: 'reserve', step: 0 };
      }),
    ),
    monsters: [],
    nextMonster: 1,
    stack: [],
    stats: zeros(TABLE_COUNTERS),
    result: null,
  };
}

/** The first wave begins. */
export const start = (given: Options, dice: Dice): Started<State, Event> =>
  flow.start(fresh(given), dice, (play) => {
    const seats = play.state.seats.map(({ seat, team }) => ({ seat, team }));
    tell(play, 'game-started', { options: given, seats });
    wave.start(play, {});
  });
