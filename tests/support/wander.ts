import { type Decision, type Game, type Seat, type Violation, violation } from '@touchline/rules/kernel';
import { z } from 'zod';

const SEATS = ['A', 'B'] as const;
const seat = z.enum(SEATS);
type Who = z.infer<typeof seat>;

const options = z.strictObject({});
const action = z.discriminatedUnion('type', [
  /** Nobody minds. */
  z.strictObject({ type: z.literal('step'), by: z.int().min(1).max(9) }),
  /** Rolls a die. */
  z.strictObject({ type: z.literal('leap') }),
  /** Shows what was hidden. */
  z.strictObject({ type: z.literal('peek') }),
  /** Asks the other. */
  z.strictObject({ type: z.literal('ask') }),
  z.strictObject({ type: z.literal('nod') }),
  /** Begins another turn of the same seat: it has another time. */
  z.strictObject({ type: z.literal('rest') }),
  z.strictObject({ type: z.literal('pass') }),
  /** A standing order. */
  z.strictObject({ type: z.literal('order'), text: z.string().max(20) }),
  z.strictObject({ type: z.literal('resign') }),
]);
const event = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('begun') }),
  z.strictObject({ type: z.literal('stepped'), seat, to: z.int() }),
  z.strictObject({ type: z.literal('shown'), secret: z.int() }),
  z.strictObject({ type: z.literal('asked'), seat }),
  z.strictObject({ type: z.literal('turned'), seat }),
  z.strictObject({ type: z.literal('ended'), winner: seat }),
]);
const publicState = z.strictObject({
  at: z.record(seat, z.int()),
  turn: seat,
  lap: z.int(),
  asked: seat.optional(),
  shown: z.int().optional(),
  winner: seat.optional(),
});
export type WanderAction = z.infer<typeof action>;
type Event = z.infer<typeof event>;
type View = z.infer<typeof publicState>;
interface State extends View {
  secret: number;
  orders: Partial<Record<Who, string>>;
}
const other = (one: Who): Who => (one === 'A' ? 'B' : 'A');
const PLAYED: readonly WanderAction['type'][] = ['step', 'leap', 'peek', 'ask', 'rest', 'pass'];

/** A walk by turns, in which each kind of entry is one that can be taken back, or one that cannot. */
export const wander: Game<State, WanderAction, Event, z.infer<typeof options>, View> = {
  id: 'wander',
  name: 'Wander',
  rulesVersion: '1',
  clauses: ['WA'],
  options,
  action,
  event,
  publicState,
  seats: () => SEATS,
  checkOptions: () => undefined,
  start: (_options, dice) => ({
    state: { at: { A: 0, B: 0 }, turn: 'A', lap: 1, secret: dice.roll(6, 'secret'), orders: {} },
    events: [{ type: 'begun' }],
  }),
  decisions({ turn, asked, lap, winner }): Decision[] {
    if (winner) return [];
    if (asked) return [{ seat: asked, kind: 'nod', clause: 'WA-2', clock: 'reaction' }];
    return [{ seat: turn, kind: 'walk', clause: 'WA-1', clock: 'turn', turn: `${lap}` }];
  },
  check({ turn, asked }, by: Seat, { type }): Violation | undefined {
    if (type === 'resign' || type === 'order') return undefined;
    const fits = asked ? type === 'nod' : PLAYED.includes(type);
    return fits && by === (asked ?? turn) ? undefined : violation('not-now', 'WA-1', 'Not now.');
  },
  apply(state, by, taken, dice): Event[] {
    const me = by as Who;
    switch (taken.type) {
      case 'step':
        state.at[me] += taken.by;
        return [{ type: 'stepped', seat: me, to: state.at[me] }];
      case 'leap':
        state.at[me] += dice.roll(6, 'leap');
        return [{ type: 'stepped', seat: me, to: state.at[me] }];
      case 'peek':
        state.shown = state.secret;
        return [{ type: 'shown', secret: state.secret }];
      case 'ask':
        state.asked = other(me);
        return [{ type: 'asked', seat: state.asked }];
      case 'nod':
        delete state.asked;
        return [];
      case 'rest':
        state.lap++;
        return [];
      case 'pass':
        state.lap++;
        state.turn = other(me);
        return [{ type: 'turned', seat: state.turn }];
      case 'order':
        state.orders[me] = taken.text;
        return [];
      case 'resign':
        state.winner = other(me);
        return [{ type: 'ended', winner: state.winner }];
    }
  },
  legal(state, by): WanderAction[] {
    const [owed] = wander.decisions(state);
    if (owed?.seat !== by) return [];
    if (owed.kind === 'nod') return [{ type: 'nod' }];
    return PLAYED.map((type) => (type === 'step' ? { type, by: 1 } : { type }) as WanderAction);
  },
  odds: () => undefined,
  onTimeout: ({ asked }) => (asked ? { type: 'nod' } : { type: 'pass' }),
  aside: ({ type }) => type === 'order',
  resign: { type: 'resign' },
  reveals: ({ type }) => type === 'shown',
  view({ at, turn, lap, asked, shown, winner }) {
    return {
      ...{ at, turn, lap },
      ...(asked && { asked }),
      ...(shown && { shown }),
      ...(winner && { winner }),
    };
  },
  own: ({ orders }, by) => orders[by as Who] && { order: orders[by as Who] },
  score: ({ at }) => ({ ...at }),
  result: ({ winner, at }) =>
    winner && { winners: [winner], reason: 'resigned', score: { A: at.A, B: at.B } },
  bot: { decide: (seen) => seen.legal()[0]! },
  text: { board: (view) => JSON.stringify(view), event: (one) => JSON.stringify(one) },
};
