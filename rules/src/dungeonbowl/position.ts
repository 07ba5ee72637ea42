/** A match at a moment that nobody has played to: for tests, puzzles and lines of text. */
import { scriptedDice } from '../kernel/dice.ts';
import type { Dungeon, Square } from './dungeon/index.ts';
import { flow } from './flow.ts';
import { options } from './options.ts';
import { match } from './procedures/match.ts';
import { teamTurn } from './procedures/turn.ts';
import { newPlayer, newState } from './start.ts';
import type { Condition, Place, SeatId, State, Team, Turn } from './state.ts';

/** A player of a position. What is absent is as with a Human Lineman. */
export interface PlayerPosition {
  readonly id: string;
  /** Present in the dungeon. */
  readonly square?: Square;
  readonly place?: Place;
  readonly condition?: Condition;
  readonly skills?: readonly string[];
  readonly ma?: number;
  readonly st?: number;
  readonly ag?: number;
  readonly av?: number;
  readonly race?: string;
  readonly position?: string;
  readonly niggling?: number;
  readonly star?: true;
  readonly distracted?: boolean;
  readonly rooted?: boolean;
  readonly acted?: boolean;
  readonly resting?: boolean;
  readonly teleports?: number;
}

/** A position, in an open turn. */
export interface Position {
  readonly players: readonly PlayerPosition[];
  /** As the options of a match are given. */
  readonly options?: object;
  readonly dungeon?: Dungeon;
  /** Whose turn it is; A where absent. */
  readonly active?: SeatId;
  readonly ball?: State['ball'];
  /** Where closed chests stand; none where absent. */
  readonly chests?: readonly Square[];
  /** The chest with the ball, from 0. */
  readonly hidden?: State['hidden'];
  /** Where pads lie, numbered from 1; none where absent. */
  readonly pads?: readonly Square[];
  readonly teams?: Partial<Record<SeatId, Partial<Team>>>;
  readonly turn?: Partial<Turn>;
  readonly dugoutsOpen?: boolean;
  readonly turnsDone?: number;
  /** From the start of the turn, with what comes then (DB-7). */
  readonly fromStart?: boolean;
}

const LINEMAN = { ma: 6, st: 3, ag: 3, av: 8, niggling: 0, value: 50_000 };

/** @throws Error when the seat of a player is none of the match */
export function position(given: Position): State {
  const parsed = options.parse(given.options ?? {});
  const state = newState(
    { ...parsed, ...(given.dungeon && { dungeon: given.dungeon as never }) },
    {},
    {
      chest: 0,
      ...given.hidden,
    },
  );
  const active = given.active ?? 'A';
  state.phase = 'play';
  state.began = 0;
  state.firstSeat = active;
  state.turnsDone = given.turnsDone ?? 0;
  state.players.splice(
    0,
    state.players.length,
    ...given.players.map(({ id, square, place, skills = [], condition, ...more }) => {
      const seat = id[0] as SeatId;
      const { ma, st, ag, av, race = 'human', position: of = 'lineman', niggling, star, ...flags } = more;
      const given = { ma, st, ag, av, niggling, star };
      const known = Object.entries(given).filter(([, value]) => value !== undefined);
      const sheet = {
        ...{ number: Number(id.slice(1)), position: of, race, skills: [...skills] },
        ...LINEMAN,
        ...Object.fromEntries(known),
      };
      return {
        ...newPlayer(seat, sheet),
        ...flags,
        place: place ?? (square ? 'dungeon' : 'reserves'),
        ...(square && { square: { ...square } }),
        condition: condition ?? 'standing',
      };
    }),
  );
  state.chests = (given.chests ?? []).map(({ x, y }, i) => ({ id: `c${i + 1}`, x, y, opened: false }));
  state.pads = (given.pads ?? []).map(({ x, y }, i) => ({ n: i + 1, x, y, inPlay: true }));
  state.ball = given.ball ?? { place: 'hidden' };
  state.dugoutsOpen = given.dugoutsOpen ?? true;
  for (const seat of state.seats)
    Object.assign(state.teams[seat]!, { rerolls: 0, apothecaries: 0, ...given.teams?.[seat] });
  state.turn = {
    seat: active,
    number: state.turnsDone + 1,
    ...{ blitzUsed: false, passUsed: false, handOffUsed: false, foulUsed: false },
    ...{ rerollUsed: false, drawOffered: false, idle: true },
    ...given.turn,
  };
  const from = state.seats.indexOf(active);
  const next = state.seats[(from + 1) % state.seats.length]!;
  state.stack.push(match.frame({ treasury: {}, next }, 'turned'));
  state.stack.push(teamTurn.frame({}, given.fromStart ? 'begin' : 'open'));
  flow.run({ state, dice: scriptedDice(), when: { at: 0 }, events: [] });
  return state;
}
