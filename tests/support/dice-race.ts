import {
  type Decision,
  type Dice,
  enumerate,
  type Game,
  type Result,
  type Seat,
  type Violation,
  violation,
} from '@touchline/rules/kernel';
import { z } from 'zod';

const SEATS = ['A', 'B'] as const;
const seat = z.enum(SEATS);
type Runner = z.infer<typeof seat>;

const options = z.strictObject({
  goal: z.int().min(2).max(100_000).default(10),
  tripping: z.boolean().default(true),
});
const action = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('bid'),
    amount: z.int().min(0).max(9),
    note: z.string().max(2000).optional(),
  }),
  z.strictObject({ type: z.literal('roll') }),
  z.strictObject({ type: z.literal('answer'), trip: z.boolean() }),
  z.strictObject({ type: z.literal('resign') }),
  z.strictObject({ type: z.literal('crash'), how: z.enum(['throw', 'event', 'view']).optional() }),
]);
const event = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('lined-up'), coin: z.int() }),
  z.strictObject({ type: z.literal('bid-made'), seat }),
  z.strictObject({
    type: z.literal('bids-opened'),
    bids: z.strictObject({ A: z.int(), B: z.int() }),
    first: seat,
  }),
  z.strictObject({ type: z.literal('rolled'), seat, face: z.int(), at: z.int() }),
  z.strictObject({ type: z.literal('answered'), seat, trip: z.boolean(), face: z.int().optional() }),
  z.strictObject({ type: z.literal('ended'), winner: seat }),
]);
const publicState = z.strictObject({
  goal: z.int(),
  phase: z.discriminatedUnion('is', [
    z.strictObject({ is: z.literal('bids'), made: z.array(seat) }),
    z.strictObject({ is: z.literal('race'), turn: seat, leader: seat.optional() }),
    z.strictObject({ is: z.literal('trip'), turn: seat, victim: seat }),
    z.strictObject({ is: z.literal('over'), winner: seat }),
  ]),
  at: z.record(seat, z.int()),
  bids: z.strictObject({ A: z.int(), B: z.int() }).optional(),
  rolls: z.array(z.strictObject({ seat, face: z.int() })),
});

type RaceOptions = z.infer<typeof options>;
export type RaceAction = z.infer<typeof action>;
export type RaceEvent = z.infer<typeof event>;
type RaceView = z.infer<typeof publicState>;
export interface RaceState extends RaceView {
  tripping: boolean;
  coin: number;
  sealed: { A?: { amount: number; note?: string }; B?: { amount: number; note?: string } };
}

const other = (one: Runner): Runner => (one === 'A' ? 'B' : 'A');
const TAIL = 5;

function roll(state: Pick<RaceState, 'at' | 'goal'>, by: Runner, dice: Dice) {
  const face = dice.roll(6, 'stride');
  return { face, at: Math.min(state.goal, state.at[by] + face) };
}

/**
 * The smallest game with everything a server has to do with: both bid in secret at once,
 * then roll by turns; after a six the other may answer within the turn. The first at the
 * goal has won. The action `crash` is a bug in the rules: they throw after they have
 * changed the state, or make an event or a state that is not what they have declared.
 */
export const diceRace: Game<RaceState, RaceAction, RaceEvent, RaceOptions, RaceView> = {
  id: 'dice-race',
  name: 'Dice Race',
  rulesVersion: '1',
  clauses: ['DR'],
  options,
  action,
  event,
  publicState,
  seats: () => SEATS,
  checkOptions: ({ goal }) =>
    goal === 13 ? violation('unlucky', 'DR-1', 'Nobody races to 13; choose another goal.') : undefined,
  start({ goal, tripping }, dice) {
    const coin = dice.roll(2, 'coin');
    const state: RaceState = {
      goal,
      tripping,
      coin,
      phase: { is: 'bids', made: [] },
      at: { A: 0, B: 0 },
      rolls: [],
      sealed: {},
    };
    return { state, events: [{ type: 'lined-up', coin }] };
  },
  decisions({ phase, sealed }): Decision[] {
    if (phase.is === 'bids')
      return SEATS.filter((one) => !sealed[one]).map((one) => ({
        seat: one,
        kind: 'bid',
        clause: 'DR-2',
        clock: 'turn',
      }));
    if (phase.is === 'race') return [{ seat: phase.turn, kind: 'roll', clause: 'DR-3', clock: 'turn' }];
    if (phase.is === 'trip') return [{ seat: phase.victim, kind: 'trip', clause: 'DR-4', clock: 'reaction' }];
    return [];
  },
  check(state, by: Seat, { type }): Violation | undefined {
    const owed = diceRace.decisions(state).find((one) => one.seat === by);
    if (type === 'resign') return undefined;
    if (!owed) return violation('not-your-turn', 'DR-3', 'It is not your turn; wait for the other.');
    if (type === 'crash') return undefined;
    const fits = { bid: 'bid', roll: 'roll', trip: 'answer' }[owed.kind];
    return type === fits ? undefined : violation('wrong-action', owed.clause, `Now you owe a ${owed.kind}.`);
  },
  apply(state, by: Seat, taken, dice): RaceEvent[] {
    const me = by as Runner;
    if (taken.type === 'crash') {
      state.at[me] = 999;
      if ((taken.how ?? 'throw') === 'throw') throw new Error('the rules have a bug');
      if (taken.how === 'event') return [{ type: 'unheard-of' } as unknown as RaceEvent];
      state.rolls = null as unknown as RaceState['rolls'];
      return [];
    }
    if (taken.type === 'resign') return end(state, other(me));
    if (taken.type === 'bid') {
      state.sealed[me] = { amount: taken.amount, ...(taken.note !== undefined && { note: taken.note }) };
      const events: RaceEvent[] = [{ type: 'bid-made', seat: me }];
      const { A, B } = state.sealed;
      if (!A || !B) {
        if (state.phase.is === 'bids') state.phase.made.push(me);
        return events;
      }
      const first = A.amount === B.amount ? SEATS[state.coin - 1]! : A.amount > B.amount ? 'A' : 'B';
      state.bids = { A: A.amount, B: B.amount };
      state.phase = { is: 'race', turn: first };
      return [...events, { type: 'bids-opened', bids: state.bids, first }];
    }
    if (taken.type === 'roll') {
      const { face, at } = roll(state, me, dice);
      state.at[me] = at;
      state.rolls.push({ seat: me, face });
      if (state.rolls.length > TAIL) state.rolls.shift();
      const events: RaceEvent[] = [{ type: 'rolled', seat: me, face, at }];
      if (at === state.goal) return [...events, ...end(state, me)];
      if (face === 6 && state.tripping) state.phase = { is: 'trip', turn: me, victim: other(me) };
      else pass(state, me);
      return events;
    }
    const { turn } = state.phase as { turn: Runner };
    const face = taken.trip ? dice.roll(6, 'trip') : undefined;
    if (face !== undefined && face > 3) state.at[turn] = Math.max(0, state.at[turn] - face);
    pass(state, turn);
    return [{ type: 'answered', seat: me, trip: taken.trip, ...(face !== undefined && { face }) }];
  },
  legal(state, by): RaceAction[] {
    const owed = diceRace.decisions(state).find((one) => one.seat === by);
    if (!owed) return [];
    if (owed.kind === 'bid') return [0, 3, 9].map((amount) => ({ type: 'bid', amount }));
    if (owed.kind === 'roll') return [{ type: 'roll' }];
    return [
      { type: 'answer', trip: true },
      { type: 'answer', trip: false },
    ];
  },
  odds(state, by, { type }) {
    if (type !== 'roll') return undefined;
    const chances = enumerate((dice) => roll(state, by as Runner, dice).at === state.goal);
    return { outcomes: [{ name: 'home', p: chances.get(true) ?? 0 }], rolls: [] };
  },
  onTimeout: (state, by) => diceRace.legal(state, by)[0]!,
  resign: { type: 'resign' },
  view({ goal, phase, at, bids, rolls }) {
    return { goal, phase, at, rolls, ...(bids && { bids }) };
  },
  reveals: ({ type }) => type === 'bids-opened',
  own: ({ sealed, bids }, by) => (bids ? undefined : sealed[by as Runner]),
  score: ({ at }) => ({ ...at }),
  result({ phase, at }): Result | undefined {
    return phase.is === 'over' ? { winners: [phase.winner], reason: 'goal', score: { ...at } } : undefined;
  },
  bot: { decide: (seen) => seen.legal()[0]! },
  picture: ({ goal, at }) => ({
    width: goal + 1,
    height: 2,
    shapes: SEATS.map((one, lane) => ({
      kind: 'disc',
      at: { x: at[one] + 0.5, y: lane + 0.5 },
      radius: 0.4,
      paint: `side-${lane ? 2 : 1}`,
    })),
  }),
  text: { board: (view) => JSON.stringify(view), event: (one) => JSON.stringify(one) },
};

function pass(state: RaceState, from: Runner): void {
  const leader = state.at.A === state.at.B ? undefined : state.at.A > state.at.B ? 'A' : 'B';
  state.phase = { is: 'race', turn: other(from), ...(leader && { leader }) };
}

function end(state: RaceState, winner: Runner): RaceEvent[] {
  state.phase = { is: 'over', winner };
  return [{ type: 'ended', winner }];
}
