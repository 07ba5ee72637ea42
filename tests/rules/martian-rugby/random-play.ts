import fc from 'fast-check';
import {
  begin,
  type Dice,
  type Entry,
  fastDice,
  play,
  REFEREE,
  randomBot,
  seenBy,
} from '../../../rules/src/kernel/index.ts';
import { type Action, type Event, martianRugby, type Options, type State } from './scenario.ts';

/** A match before it starts. */
export interface Setup {
  readonly options: Options;
  readonly seed: number;
}

/** Matches of every kind, short ones most of the time. */
export const setups: fc.Arbitrary<Setup> = fc
  .record({
    fieldLength: fc.constantFrom(900, 900, 1100, 1500),
    fieldWidth: fc.constantFrom(500, 500, 900),
    minionsPerSize: fc.constantFrom(1, 1, 2, 3, 4),
    passMax: fc.constantFrom(100, 400, 1000),
    kickMax: fc.constantFrom(100, 900, 2000),
    chargeDownRange: fc.constantFrom(10, 50, 200),
    firstKick: fc.constantFrom('random' as const, 'A' as const, 'B' as const),
    placement: fc.constantFrom('secret' as const, 'alternate' as const),
    tackle: fc.constantFrom('possession' as const, 'turnover' as const),
    tryPoints: fc.constantFrom(1, 5, 10),
    targetPoints: fc.constantFrom(1, 5, 15),
    turnLimit: fc.constantFrom(6, 12, 20),
    timed: fc.constantFrom(0, 0, 0, 1),
    swapEnds: fc.boolean(),
    realTime: fc.constantFrom(false, false, true),
    minIntervalMs: fc.constantFrom(300, 1500),
    nudgedPickUp: fc.boolean(),
    butterfingers: fc.boolean(),
    slipperiness: fc.constantFrom(1, 3, 5),
    chargersFumble: fc.boolean(),
    pieceScale: fc.constantFrom(100, 150, 200),
    setupDepth: fc.constantFrom(0, 350, 1000),
    openingRush: fc.constantFrom(0, 1, 3),
    seed: fc.integer({ min: 0, max: 2 ** 31 }),
  })
  .map(({ seed, timed, ...rest }) => {
    const clock = rest.realTime
      ? { timeLimitMinutes: 1, turnLimit: 0 }
      : timed
        ? { timeLimitMinutes: 2, turnLimit: 0 }
        : { timeLimitMinutes: 0 };
    return { options: martianRugby.options.parse({ ...rest, ...clock }), seed };
  });

/** Decides for a seat. */
export type Choose = (state: State, seat: string, chance: Dice) => Action;

export const random: Choose = (state, seat, chance) =>
  randomBot.decide(seenBy(martianRugby, state, seat), chance) as Action;
export const heuristic: Choose = (state, seat, chance) =>
  martianRugby.bot.decide(seenBy(martianRugby, state, seat), chance);
export const byTimeout: Choose = (state, seat) => martianRugby.onTimeout(state, seat);

/** Random, but now and then like the bot, so that the ball is found and thrown. */
export const lively: Choose = (state, seat, chance) => {
  if (chance.roll(3, 'sense') === 1) return heuristic(state, seat, chance);
  const legal = martianRugby.legal(state, seat);
  const throws = legal.filter((a) => a.type === 'pass' || a.type === 'kick' || a.type === 'drop');
  const from = throws.length && chance.roll(2, 'throw') === 1 ? throws : legal;
  return from[from.length > 1 ? chance.roll(from.length, 'choice') - 1 : 0]!;
};

export interface Watch {
  before?(state: State, seat: string, action: Action, now: number): void;
  after?(state: State, events: readonly Event[], entry: Entry): void;
}

export interface Played {
  state: State;
  entries: Entry[];
  events: Event[][];
}

/** A whole match; Real Time advances by the interval, the others by a second an action. */
export function playOut({ options, seed }: Setup, choose: Choose, watch: Watch = {}, limit = 6000): Played {
  const dice = fastDice(seed);
  const chance = fastDice(~seed);
  const { live, entry, events } = begin(martianRugby as never, { options }, dice);
  const state = live.state as State;
  const entries = [entry];
  const all = [events as Event[]];
  watch.after?.(state, events as Event[], entry);
  let now = 0;
  while (state.phase !== 'over') {
    if (entries.length > limit) throw new Error(`seed ${seed}: not over after ${limit} actions`);
    const decisions = martianRugby.decisions(state);
    const { seat } = decisions[decisions.length > 1 ? chance.roll(decisions.length, 'who') - 1 : 0]!;
    now += options.realTime ? options.minIntervalMs : 1000;
    const signal = options.timeLimitMinutes > 0 && !state.timeUp && chance.roll(400, 'whistle') === 1;
    const half = options.swapEnds && !state.halfTimeUp;
    const action: Action = signal ? { type: half ? 'half-time-up' : 'time-up' } : choose(state, seat, chance);
    const actor = signal ? REFEREE : seat;
    const refused = martianRugby.check(state, actor, action, { at: now });
    if (refused)
      throw new Error(`seed ${seed}, entry ${entries.length}: ${JSON.stringify(action)}: ${refused.message}`);
    watch.before?.(state, actor, action, now);
    const made = play(martianRugby as never, live, { seat: actor, action, at: now }, dice);
    entries.push(made.entry);
    all.push(made.events as Event[]);
    watch.after?.(state, made.events as Event[], made.entry);
  }
  return { state, entries, events: all };
}
