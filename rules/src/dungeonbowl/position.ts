/** A match at a moment that nobody has played to: for tests, puzzles and lines of text. */
import { scriptedDice } from '../kernel/dice.ts';
import type { Dungeon, Square } from './dungeon/index.ts';
import { flow } from './flow.ts';
import { options } from './options.ts';
import { underWay } from './resume.ts';
import { newPlayer, newState } from './start.ts';
import type { Chest, Condition, Pad, Place, Player, SeatId, State, Team, Turn } from './state.ts';

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
  readonly tossed?: number;
  readonly used?: string[];
  readonly casualties?: NonNullable<Player['casualties']>;
  readonly name?: string;
  /** In place of what it is made of above. */
  readonly sheet?: Player['sheet'];
}

/** A position in a turn: at its start, with nobody active, or in an activation. */
export interface Position {
  readonly players: readonly PlayerPosition[];
  /** As the options of a match are given. */
  readonly options?: object;
  readonly dungeon?: Dungeon;
  /** Whose turn it is; A where absent. */
  readonly active?: SeatId;
  readonly ball?: State['ball'];
  /** Where closed chests stand; none where absent. */
  readonly chests?: readonly (Square & Partial<Chest>)[];
  /** The chest with the ball, from 0. */
  readonly hidden?: State['hidden'];
  /** Where pads lie, numbered from 1; none where absent. */
  readonly pads?: readonly (Square & Partial<Pad>)[];
  readonly teams?: Partial<Record<SeatId, Partial<Team>>>;
  readonly turn?: Partial<Turn>;
  readonly dugoutsOpen?: boolean;
  readonly turnsDone?: number;
  /** Who had the first turn; the active seat where absent. */
  readonly firstSeat?: SeatId;
  readonly began?: number;
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
  state.began = given.began ?? 0;
  state.firstSeat = given.firstSeat ?? active;
  state.turnsDone = given.turnsDone ?? 0;
  state.players.splice(0, state.players.length, ...given.players.map(playerIn));
  state.chests = (given.chests ?? []).map((one, i) => ({ id: `c${i + 1}`, opened: false, ...one }));
  state.pads = (given.pads ?? []).map((one, i) => ({ n: i + 1, inPlay: true, ...one }));
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
  state.stack.push(...underWay(state, given.fromStart ? 'begin' : 'open'));
  flow.run({ state, dice: scriptedDice(), when: { at: 0 }, events: [] });
  return state;
}

function playerIn(given: PlayerPosition): Player {
  const { id, square, place, skills = [], condition, ma, st, ag, av, niggling, star, ...more } = given;
  const { race = 'human', position: of = 'lineman', sheet, ...flags } = more;
  const known = Object.entries({ ma, st, ag, av, niggling, star }).filter(([, value]) => value !== undefined);
  const made = {
    ...{ position: of, race, skills: [...skills] },
    ...LINEMAN,
    ...Object.fromEntries(known),
  };
  return {
    ...newPlayer(id[0] as SeatId, { number: Number(id.slice(1)), ...(sheet ?? made) }),
    ...flags,
    place: place ?? (square ? 'dungeon' : 'reserves'),
    ...(square && { square: { ...square } }),
    condition: condition ?? 'standing',
  };
}
