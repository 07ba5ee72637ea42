import {
  actionTable,
  byDefault,
  DEFAULT,
  defineFlow,
  type Flowing,
  type Play as FlowPlay,
  type Frame,
  procedure,
  type Question,
  question,
} from '@touchline/rules/flow';
import { chanceOf, defineGame, type Need, rollFor, violation } from '@touchline/rules/kernel';
import { rolled } from '@touchline/rules/kernel/roll-schema';
import { z } from 'zod';

const SEATS = ['A', 'B'] as const;
const seat = z.enum(SEATS);
type Team = z.infer<typeof seat>;
const side = z.enum(['high', 'low']);
type Side = z.infer<typeof side>;
const each = <T extends z.ZodType>(one: T) => z.strictObject({ A: one, B: one });

const options = z.strictObject({
  rounds: z.int().min(1).max(50).default(2),
  mightiest: z.int().min(0).max(5).default(2),
});
const squad = z.strictObject({ name: z.string().min(1).max(24), might: z.int().min(0).max(9) });
const orders = z.strictObject({ guard: z.enum(['ask', 'high', 'low']), note: z.string().optional() });
const strike = z.strictObject({ type: z.literal('strike') });
const guard = z.strictObject({ type: z.literal('guard'), side });
const setOrders = z.strictObject({ type: z.literal('set-orders'), orders });
const yields = z.strictObject({ type: z.literal('yield') });
const event = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('struck'), seat, guarded: side, roll: rolled }),
  z.strictObject({ type: z.literal('ended'), winner: seat.optional() }),
]);
const publicState = z.strictObject({
  rounds: z.int(),
  round: z.int(),
  attacker: seat,
  hits: each(z.int()),
  names: z.partialRecord(seat, z.string()),
  over: z.strictObject({ winner: seat.optional() }).optional(),
});

type Public = z.infer<typeof publicState>;
type Orders = z.infer<typeof orders>;
interface State extends Public, Flowing {
  readonly orders: Record<Team, Orders>;
  readonly might: Record<Team, number>;
}
type Event = z.infer<typeof event>;
type Play = FlowPlay<State, Event>;

const other = (one: Team): Team => (one === 'A' ? 'B' : 'A');
const by = (of: { readonly seat: string }) => of.seat as Team;

const strikes = question<State, Question & { readonly kind: 'strike' }, z.infer<typeof strike>>()('strike', {
  clause: 'SG-2',
  legal: () => [{ type: 'strike' }],
  fallback: () => ({ type: 'strike' }),
});
const guards = question<State, Question & { readonly kind: 'guard' }, z.infer<typeof guard>>()('guard', {
  clause: 'SG-3',
  decision: () => ({ clock: 'reaction' }),
  legal: () => side.options.map((one) => ({ type: 'guard', side: one })),
  fallback: () => DEFAULT,
  random: (_state, _question, _seat, dice) => ({ type: 'guard', side: sideOf(dice.roll(2, 'guard')) }),
  order(state, _question, of) {
    const wanted = state.orders[of as Team].guard;
    return wanted === 'ask' ? undefined : { type: 'guard', side: wanted };
  },
});
const sideOf = (face: number): Side => (face === 1 ? 'high' : 'low');

/** SG-4 */
const need = ({ might, attacker }: State): Need => ({
  ...{ name: 'strike', die: 6, target: 5, clause: 'SG-4' },
  modifiers: [{ name: 'might', value: might[attacker], clause: 'SG-1' }],
});

const bout = procedure<Play, Frame & { readonly do: 'bout' }>()('bout', {
  strike: (play) => strikes.ask(play, play.state.attacker, {}),
  guard(play, f) {
    strikes.answer(f);
    guards.ask(play, other(play.state.attacker), {});
  },
  clash(play, f) {
    const { state, dice, events } = play;
    const { attacker } = state;
    const roll = rollFor(dice, need(state), { seat: attacker });
    if (roll.success) state.hits[attacker]++;
    events.push({ type: 'struck', seat: attacker, guarded: guards.answer(f).side, roll });
    state.attacker = other(attacker);
    if (state.attacker === 'A') state.round++;
    if (state.round <= state.rounds) return 'strike';
    const { A, B } = state.hits;
    end(play, A === B ? undefined : A > B ? 'A' : 'B');
    return 'done';
  },
});

function end({ state, events }: Play, winner: Team | undefined): void {
  state.over = winner ? { winner } : {};
  events.push({ type: 'ended', ...(winner && { winner }) });
  state.stack.length = 0;
}

const flow = defineFlow<State, Play>({ procedures: [bout], questions: [strikes, guards] });
const notAsked = () => violation('not-asked', 'SG-2', 'You have nothing to decide now.');
const table = actionTable(
  flow,
  { over: () => violation('over', 'SG-5', 'It is over.'), notAsked, noAnswer: notAsked },
  {
    strike: {
      schema: strike,
      answers: ['strike'],
      odds: (state: State) => {
        const p = chanceOf(need(state));
        return { outcomes: [{ name: 'hit', p }], rolls: [{ ...need(state), p }] };
      },
    },
    guard: { schema: guard, answers: ['guard'] },
    'set-orders': {
      schema: setOrders,
      aside: true,
      apply(play: Play, action: z.infer<typeof setOrders>, who: { readonly seat: string }) {
        play.state.orders[by(who)] = action.orders;
      },
    },
    yield: {
      schema: yields,
      apply: (play: Play, _: unknown, who: { readonly seat: string }) => end(play, other(by(who))),
    },
    default: byDefault(flow, violation('referee-only', 'SG-3', 'Only the referee guards by the dice.')),
  },
);
type Action = z.infer<typeof table.action>;

/**
 * A game with what only the deep games need: teams that seats bring, private standing orders, a
 * default that rolls, a time of its own, statistics. By turns each strikes, and the other
 * guards, or has left orders for it.
 */
export const sentries = defineGame<
  State,
  Action,
  Event,
  z.infer<typeof options>,
  Public,
  z.infer<typeof squad>
>({
  id: 'sentries',
  name: 'Sentries',
  rulesVersion: '1',
  clauses: ['SG'],
  options,
  action: table.action,
  event,
  publicState,
  time: { kind: 'live', bank: 60, increment: 5, reaction: 20, away: 0 },
  teams: {
    team: squad,
    check: ({ mightiest }, of, { might }) =>
      might > mightiest
        ? violation('too-mighty', 'SG-1', `The might of ${of} is at most ${mightiest}.`, 'might')
        : undefined,
  },
  seats: () => SEATS,
  checkOptions: () => undefined,
  start({ rounds }, dice, { A, B } = {}) {
    const state: State = {
      ...{ rounds, round: 1, attacker: 'A', hits: { A: 0, B: 0 }, stack: [] },
      names: { ...(A && { A: A.name }), ...(B && { B: B.name }) },
      might: { A: A?.might ?? 0, B: B?.might ?? 0 },
      orders: { A: { guard: 'ask' }, B: { guard: 'ask' } },
    };
    const play: Play = { state, dice, when: { at: 0 }, events: [] };
    bout.start(play, {});
    flow.run(play);
    return { state, events: play.events };
  },
  decisions: table.decisions,
  check: table.check,
  apply: table.apply,
  legal: table.legal,
  odds: table.odds,
  onTimeout: table.onTimeout,
  aside: table.aside,
  resign: { type: 'yield' },
  view: ({ stack: _, orders: _orders, might: _might, ...seen }) => seen,
  own: (state, of) => state.orders[of as Team],
  score: ({ hits }) => ({ ...hits }),
  result: ({ over, hits }) =>
    over && { winners: over.winner ? [over.winner] : [], reason: 'rounds', score: { ...hits } },
  statistics: ({ hits, names }) => ({
    seats: { A: { hits: hits.A }, B: { hits: hits.B } },
    players: Object.fromEntries(
      Object.entries(names).map(([of, name]) => [
        `${of}1`,
        { seat: of, name, counts: { hits: hits[of as Team] } },
      ]),
    ),
  }),
  bot: { decide: ({ legal }) => legal()[0]! },
  text: { board: (view) => JSON.stringify(view), event: (one) => JSON.stringify(one) },
});
