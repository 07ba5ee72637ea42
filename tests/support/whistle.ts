import {
  type Decision,
  type Game,
  REFEREE,
  type Seat,
  type Violation,
  violation,
} from '@touchline/rules/kernel';
import { z } from 'zod';

const SEATS = ['A', 'B'] as const;
const seat = z.enum(SEATS);
type Side = z.infer<typeof seat>;

/** Milliseconds. */
export const BREATH = 500;
export const BREAK = 60_000;

const options = z.strictObject({ half: z.int().min(1000).default(10_000) });
const action = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('shout'), at: seat.optional() }),
  z.strictObject({ type: z.literal('answer') }),
  z.strictObject({ type: z.literal('silence') }),
  z.strictObject({ type: z.literal('resign') }),
  z.strictObject({ type: z.literal('whistle') }),
]);
const event = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('begun') }),
  z.strictObject({ type: z.literal('shouted'), seat }),
  z.strictObject({ type: z.literal('answered'), seat, loud: z.boolean() }),
  z.strictObject({ type: z.literal('whistled'), phase: z.string() }),
  z.strictObject({ type: z.literal('gave-up'), seat }),
]);
const publicState = z.strictObject({
  phase: z.enum(['first', 'break', 'second', 'over']),
  shouts: z.strictObject({ A: z.int(), B: z.int() }),
  asked: seat.optional(),
  winner: seat.optional(),
});
type State = z.infer<typeof publicState> & {
  next: number;
  half: number;
  last: Partial<Record<Side, number>>;
};
type Action = z.infer<typeof action>;
type Event = z.infer<typeof event>;

const NEXT = { first: 'break', break: 'second', second: 'over', over: 'over' } as const;

/**
 * The smallest game that is played against the clock: both shout whenever they like, but for a breath in
 * between; a shout `at` the other may be answered within five seconds. A half ends at a moment that nobody
 * knows, the break at its own time.
 */
export const whistle: Game<State, Action, Event, z.infer<typeof options>, z.infer<typeof publicState>> = {
  id: 'whistle',
  name: 'Whistle',
  rulesVersion: '1',
  clauses: ['WH'],
  options,
  action,
  event,
  publicState,
  seats: () => SEATS,
  checkOptions: () => undefined,
  start({ half }, dice) {
    const next = half + dice.roll(100, 'end of the half');
    const state: State = { phase: 'first', shouts: { A: 0, B: 0 }, next, half, last: {} };
    return { state, events: [{ type: 'begun' }] };
  },
  decisions({ phase, asked, last }): Decision[] {
    if (phase === 'break' || phase === 'over') return [];
    if (asked) return [{ seat: asked, kind: 'answer', clause: 'WH-2', clock: 'reaction', seconds: 5 }];
    return SEATS.map((one) => {
      const before = last[one];
      const open = { seat: one, kind: 'shout', clause: 'WH-1', clock: 'none' } as const;
      return before === undefined ? open : { ...open, from: before + BREATH };
    });
  },
  wakes: ({ phase, next }) => (phase === 'over' ? undefined : { at: next, action: { type: 'whistle' } }),
  check(state, by: Seat, { type }, { at: now }): Violation | undefined {
    if (state.phase === 'over') return violation('over', 'WH-4', 'It is over.');
    if (type === 'whistle' || by === REFEREE)
      return type === 'whistle' && by === REFEREE && now >= state.next
        ? undefined
        : violation('not-the-referee', 'WH-3', 'The referee alone has a whistle.');
    if (type === 'resign') return undefined;
    const owed = whistle.decisions(state).find((one) => one.seat === by);
    if (!owed) return violation('quiet', 'WH-1', 'You may not shout now; wait.');
    if ((owed.kind === 'shout') !== (type === 'shout'))
      return violation('wrong-action', owed.clause, `Now ${owed.kind}.`);
    if (now < (owed.from ?? 0)) return violation('too-soon', 'WH-1', 'Take a breath first.');
    return undefined;
  },
  apply(state, by: Seat, taken, dice, { at: now }): Event[] {
    const me = by as Side;
    if (taken.type === 'resign') {
      state.winner = me === 'A' ? 'B' : 'A';
      state.phase = 'over';
      return [{ type: 'gave-up', seat: me }];
    }
    if (taken.type === 'whistle') {
      state.phase = NEXT[state.phase];
      delete state.asked;
      if (state.phase === 'break') state.next += BREAK;
      if (state.phase === 'second') state.next += state.half + dice.roll(100, 'end of the half');
      return [{ type: 'whistled', phase: state.phase }];
    }
    if (taken.type === 'shout') {
      state.last[me] = now;
      state.shouts[me]++;
      if (taken.at && taken.at !== me) state.asked = taken.at;
      return [{ type: 'shouted', seat: me }];
    }
    delete state.asked;
    return [{ type: 'answered', seat: me, loud: taken.type === 'answer' }];
  },
  legal(state, by): Action[] {
    const owed = whistle.decisions(state).find((one) => one.seat === by);
    if (!owed) return [];
    if (owed.kind === 'answer') return [{ type: 'answer' }, { type: 'silence' }];
    return [{ type: 'shout' }, { type: 'shout', at: by === 'A' ? 'B' : 'A' }];
  },
  odds: () => undefined,
  onTimeout: () => ({ type: 'silence' }),
  resign: { type: 'resign' },
  view: ({ phase, shouts, asked, winner }) => ({
    phase,
    shouts,
    ...(asked && { asked }),
    ...(winner && { winner }),
  }),
  score: ({ shouts }) => ({ ...shouts }),
  result({ phase, shouts, winner }) {
    if (phase !== 'over') return undefined;
    if (winner) return { winners: [winner], reason: 'gave-up', score: { ...shouts } };
    return { winners: [], reason: 'time', score: { ...shouts } };
  },
  bot: { decide: (seen) => seen.legal()[0]! },
  text: { board: (view) => JSON.stringify(view), event: (one) => JSON.stringify(one) },
};
