/**
 * Positions of Martian Rugby as text, and a handle to play them.
 *
 * ```ts const m = pitch(` AL1 standing 500 450 0 ball id, stance, x and y in mm, heading, then marks BM1
 * lying 520.5 450 180 acted stunned offside ball 600 450 0 a loose ball with its heading `); const events =
 * m.act('A', { type: 'kick', minion: 'AL1', target: mm(900, 450), face: 0 }, [6, 'scatter', 5]);
 * ```
 *
 * It is A's turn, in the middle of the first half, unless the set-up says otherwise. Only the
 * minions that are named are on the field. What must hold of every game is looked at after every
 * action: see {@link Driver}.
 */
import type { Die } from '../../../rules/src/kernel/index.ts';
import {
  type Action,
  type Event,
  type Minion,
  martianRugby,
  type Options,
  type State,
} from '../../../rules/src/martian-rugby/index.ts';
import { position, type Standing } from '../../../rules/src/martian-rugby/position.ts';
import { sealedOf } from '../../../rules/src/martian-rugby/procedures/set-up.ts';
import { Driver, startOf } from '../../support/board/driver.ts';
import { Facts, linesOf } from '../../support/board/facts.ts';

export { all, the as one, types } from '../../support/board/events.ts';
export type { Action, Die, Event, Minion, Options, State };
export { martianRugby };

export type Seat = 'A' | 'B';

/** Millimetres as a point of the field. */
export const mm = (x: number, y: number) => ({ x: Math.round(x * 1000), y: Math.round(y * 1000) });

export const optionsOf = (changes: object = {}): Options => martianRugby.options.parse(changes);

export interface Setup {
  options?: object;
  toAct?: Seat;
  turn?: number;
  /** Pieces overlap on purpose. */
  overlaps?: true;
  /** It is the kick-off of this minion, who has the ball. */
  kicker?: string;
  /** Last touches to the state. */
  edit?: (state: State) => void;
}

const NUMBER = /-?\d+(\.\d+)?/;

function standing(line: string): Standing & { ball: boolean } {
  const facts = new Facts(line);
  const id = facts.take(/[AB][SML]\d/)?.[0];
  const stance = (['standing', 'lying'] as const).find((one) => facts.flag(one));
  const [x, y, heading] = [1, 2, 3].map(() => Number(facts.take(NUMBER)?.[0] ?? Number.NaN));
  if (!id || !stance || Number.isNaN(heading)) throw new Error(`no minion: "${line}"`);
  const [ball, acted, stunned, offside] = ['ball', 'acted', 'stunned', 'offside'].map((mark) =>
    facts.flag(mark),
  );
  facts.done();
  return {
    id,
    stance,
    ...mm(x!, y!),
    heading: heading!,
    ball: ball!,
    acted: acted!,
    stunned: stunned!,
    offside: offside!,
  };
}

/** The position of a text; see the head of this file. */
export function pitch(
  text: string,
  { options: changes, toAct = 'A', turn = 5, edit, ...rest }: Setup = {},
): Scene {
  const options = optionsOf({ firstKick: 'A', ...changes });
  const lines = linesOf(text);
  const minions = lines.filter((line) => !line.startsWith('ball')).map(standing);
  const [, x, y, heading = '0'] = lines.find((line) => line.startsWith('ball'))?.split(/\s+/) ?? [];
  const ball = x
    ? { ...mm(Number(x), Number(y)), heading: Number(heading) }
    : minions.find((m) => m.ball)?.id;
  const timed = options.realTime || rest.kicker ? {} : { toAct, turn, sinceKickoff: { A: 3, B: 3 } };
  const state = position({ options, minions, ...(ball && { ball }), ...timed, ...rest });
  edit?.(state);
  return scene(state);
}

/** A new match with these options, before anything is placed. */
export function match(options: object = {}, ...dice: Die[]): Scene {
  const { state, events } = startOf(martianRugby, { firstKick: 'A', ...options }, dice);
  return scene(state, events);
}

/** A handle to a state. */
function scene(state: State, before: readonly Event[] = []) {
  const driver = new Driver(martianRugby, state, before);
  return {
    state,
    /** All events so far. */
    events: driver.said,
    act: (seat: string, action: Action, ...dice: Die[]): Event[] => driver.play(seat, action, dice),
    /** As `act`, at a time of the match. */
    actAt: (now: number, seat: string, action: Action, ...dice: Die[]): Event[] =>
      driver.play(seat, action, dice, now),
    /** Refused: the code and the clause. Nothing may have changed. */
    refuse(seat: string, action: unknown, now = 0): [code: string, clause: string] | undefined {
      const found = driver.violation(seat, action as Action, now);
      if (found) expect(found.message).toMatch(/^[A-Z"]/);
      return found && [found.code, found.clause];
    },
    minion(id: string): Minion {
      const minion = state.minions.find((m) => m.id === id);
      if (!minion) throw new Error(`no ${id}`);
      return minion;
    },
    /** Who decides what: `A turn`. */
    get owed(): string[] {
      return driver.owes;
    },
    /** Who holds the ball. */
    get holder(): string | undefined {
      return state.ball?.where === 'held' ? state.ball.minion : undefined;
    },
  };
}
export type Scene = ReturnType<typeof scene>;

/** The placement of a side that is still secret. */
export const sealed = (state: State, side: Seat) => sealedOf(state, side);
