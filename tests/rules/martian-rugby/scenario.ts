/**
 * Positions of Martian Rugby as text, and a handle to play them.
 *
 * ```ts
 * const m = pitch(`
 *   AL1 standing 500 450 0 ball     id, stance, x and y in mm, heading, then marks
 *   BM1 lying 520.5 450 180 acted stunned offside
 *   ball 600 450 0                  a loose ball with its heading
 * `);
 * const events = m.act('A', { type: 'kick', minion: 'AL1', target: mm(900, 450), face: 0 }, [6, 'scatter', 5]);
 * ```
 *
 * It is A's turn, in the middle of the first half, unless the set-up says otherwise. Only the minions that are named are
 * on the field. Every action is checked, its dice must fit, its events and the state must satisfy their schemas, and it
 * must do the same to a copy of the state made from JSON.
 */
import type { Violation } from '../../../rules/src/kernel/index.ts';
import { type Die, scriptedDice } from '../../../rules/src/kernel/index.ts';
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

export interface Scene {
  readonly state: State;
  /** All events so far. */
  readonly events: Event[];
  act(seat: string, action: Action, ...dice: Die[]): Event[];
  /** As `act`, at a time of the match. */
  actAt(now: number, seat: string, action: Action, ...dice: Die[]): Event[];
  /** Refused: the code and the clause. Nothing may have changed. */
  refuse(seat: string, action: unknown, now?: number): [code: string, clause: string] | undefined;
  minion(id: string): Minion;
  /** Who decides what: `A turn`. */
  readonly owed: string[];
  /** Who holds the ball. */
  readonly holder: string | undefined;
}

const NUMBER = /^-?\d+(\.\d+)?$/;

function standing(line: string): Standing & { ball: boolean } {
  const [id = '', stance, x = '', y = '', heading = '', ...marks] = line.split(/\s+/);
  if (!/^[AB][SML]\d$/.test(id) || (stance !== 'standing' && stance !== 'lying')) throw new Error(line);
  if (![x, y, heading].every((v) => NUMBER.test(v))) throw new Error(line);
  const unknown = marks.filter((m) => !['ball', 'acted', 'stunned', 'offside'].includes(m));
  if (unknown.length) throw new Error(`${unknown} in "${line}"`);
  return {
    ...{ id, stance, ...mm(Number(x), Number(y)), heading: Number(heading), ball: marks.includes('ball') },
    ...{
      acted: marks.includes('acted'),
      stunned: marks.includes('stunned'),
      offside: marks.includes('offside'),
    },
  };
}

/** The position of a text; see the head of this file. */
export function pitch(
  text: string,
  { options: changes, toAct = 'A', turn = 5, edit, ...rest }: Setup = {},
): Scene {
  const options = optionsOf({ firstKick: 'A', ...changes });
  const lines = text.split('\n').map((line) => line.trim());
  const minions = lines.filter((line) => line && !line.startsWith('ball')).map(standing);
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
  const scripted = scriptedDice(...dice);
  const { state, events } = martianRugby.start(optionsOf({ firstKick: 'A', ...options }), scripted);
  scripted.done();
  return scene(state, events);
}

const reread = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

/** A handle to a state. */
export function scene(state: State, before: Event[] = []): Scene {
  const events = [...before];
  const actAt: Scene['actAt'] = (now, seat, action, ...dice) => {
    const found = martianRugby.check(state, seat, action, { at: now });
    if (found)
      throw new Error(`${JSON.stringify(action)}: ${found.message} (${found.code}, ${found.clause})`);
    martianRugby.action.parse(action);
    const copy = reread(state);
    const scripted = scriptedDice(...dice);
    const caused = martianRugby.apply(state, seat, action, scripted, { at: now });
    scripted.done();
    for (const event of caused) martianRugby.event.parse(event);
    martianRugby.publicState.parse(martianRugby.view(state));
    const again = martianRugby.apply(copy, seat, reread(action), scriptedDice(...dice), { at: now });
    expect(reread(again)).toEqual(reread(caused));
    expect(JSON.stringify(copy)).toBe(JSON.stringify(state));
    events.push(...caused);
    return caused;
  };
  return {
    state,
    events,
    act: (seat, action, ...dice) => actAt(0, seat, action, ...dice),
    actAt,
    refuse(seat, action, now = 0) {
      const before = JSON.stringify(state);
      const found: Violation | undefined = martianRugby.check(state, seat, action as Action, { at: now });
      expect(JSON.stringify(state)).toBe(before);
      if (found) expect(found.message).toMatch(/^[A-Z"][^\n]*\.$/s);
      return found && [found.code, found.clause];
    },
    minion(id) {
      const minion = state.minions.find((m) => m.id === id);
      if (!minion) throw new Error(`no ${id}`);
      return minion;
    },
    get owed() {
      return martianRugby.decisions(state).map((d) => `${d.seat} ${d.kind}`);
    },
    get holder() {
      return state.ball?.where === 'held' ? state.ball.minion : undefined;
    },
  };
}

/** The placement of a side that is still secret. */
export const sealed = (state: State, side: Seat) => sealedOf(state, side);

/** The types of events, in order. */
export const types = (events: readonly Event[]): string[] => events.map((e) => e.type);

/** The one event of a type. */
export function one<T extends Event['type']>(events: readonly Event[], type: T): Extract<Event, { type: T }> {
  const found = events.filter((e) => e.type === type);
  if (found.length !== 1) throw new Error(`${found.length} of ${type} in ${types(events).join(', ')}`);
  return found[0] as Extract<Event, { type: T }>;
}

/** All events of a type. */
export const all = <T extends Event['type']>(
  events: readonly Event[],
  type: T,
): Extract<Event, { type: T }>[] => events.filter((e): e is Extract<Event, { type: T }> => e.type === type);
