import {
  type Decision,
  type Dice,
  defineGame,
  enumerate,
  type Violation,
  violation,
} from '@touchline/rules/kernel';
import { z } from 'zod';

const SEATS = ['A', 'B'] as const;
const runner = z.enum(SEATS);
type Runner = z.infer<typeof runner>;
const metres = z.int().min(0);

const options = z.strictObject({
  summit: z.int().min(10).max(200).default(40).describe('Steps from the foot to the top.'),
});
const action = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('dash') }),
  z.strictObject({ type: z.literal('rest') }),
  z.strictObject({ type: z.literal('give-up') }),
]);
const event = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('dashed'), runner, face: z.int(), gained: metres }),
  z.strictObject({ type: z.literal('stumbled'), runner, lost: metres }),
  z.strictObject({ type: z.literal('rested'), runner, height: metres }),
  z.strictObject({ type: z.literal('won'), runner, reason: z.enum(['summit', 'gave-up']) }),
]);
/** Nothing is hidden in this game, so what everybody sees is the state. */
const publicState = z.strictObject({
  summit: metres,
  height: z.strictObject({ A: metres, B: metres }),
  turn: runner,
  gained: metres,
  won: z.strictObject({ by: runner, reason: z.enum(['summit', 'gave-up']) }).optional(),
});

type Options = z.infer<typeof options>;
type Action = z.infer<typeof action>;
type Event = z.infer<typeof event>;
type State = z.infer<typeof publicState>;

const other = (one: Runner): Runner => (one === 'A' ? 'B' : 'A');

/** HS-3, for playing it and for its odds. */
const stride = (dice: Dice) => dice.roll(6, 'stride');
const stumbles = (face: number) => face === 1;

/** Hill Sprint: a whole game in one file. Its rulebook is hill-sprint.md beside it. */
export const hillSprint = defineGame<State, Action, Event, Options, State>({
  id: 'hill-sprint',
  name: 'Hill Sprint',
  rulesVersion: '1',
  clauses: ['HS'],
  options,
  action,
  event,
  publicState,

  seats: () => SEATS,
  checkOptions: () => undefined,
  start: ({ summit }) => ({
    state: { summit, height: { A: 0, B: 0 }, turn: 'A', gained: 0 },
    events: [],
  }),

  decisions({ turn, won }): Decision[] {
    return won ? [] : [{ seat: turn, kind: 'run', clause: 'HS-2', clock: 'turn' }];
  },

  check(state, seat, { type }): Violation | undefined {
    if (type === 'give-up') return undefined;
    if (seat !== state.turn) return violation('not-your-turn', 'HS-2', 'The other runner is on turn.');
    if (type === 'rest' && state.gained === 0)
      return violation('nothing-gained', 'HS-4', 'You have gained nothing yet this turn. Dash first.');
    return undefined;
  },

  apply(state, seat, { type }, dice): Event[] {
    const me = seat as Runner;
    if (type === 'give-up') return win(state, other(me), 'gave-up');
    if (type === 'dash') {
      const face = stride(dice);
      if (stumbles(face)) {
        const lost = state.gained;
        pass(state);
        return [{ type: 'stumbled', runner: me, lost }];
      }
      state.gained += face;
      return [{ type: 'dashed', runner: me, face, gained: state.gained }];
    }
    state.height[me] += state.gained;
    const rested: Event = { type: 'rested', runner: me, height: state.height[me] };
    if (state.height[me] >= state.summit) return [rested, ...win(state, me, 'summit')];
    pass(state);
    return [rested];
  },

  legal(state, seat): Action[] {
    if (state.won || seat !== state.turn) return [];
    return state.gained ? [{ type: 'dash' }, { type: 'rest' }] : [{ type: 'dash' }];
  },

  odds(_state, _seat, { type }) {
    if (type !== 'dash') return undefined;
    const p = enumerate((dice) => stumbles(stride(dice))).get(false) ?? 0;
    return {
      outcomes: [
        { name: 'gains', p },
        { name: 'stumbles', p: 1 - p },
      ],
      rolls: [{ name: 'stride', die: 6, target: 2, modifiers: [], p, clause: 'HS-3' }],
    };
  },

  onTimeout: ({ gained }) => ({ type: gained ? 'rest' : 'dash' }),
  resign: { type: 'give-up' },

  view: (state) => state,
  score: ({ height }) => ({ ...height }),
  result({ won, height }) {
    return won && { winners: [won.by], reason: won.reason, score: { ...height } };
  },

  bot: {
    // twenty metres at risk are worth more than what a die brings on average
    decide({ seat, view: { gained, height, summit } }) {
      const enough = gained >= 20 || height[seat as Runner] + gained >= summit;
      return { type: enough ? 'rest' : 'dash' };
    },
  },
  text: {
    board: ({ summit, height, turn, gained }) =>
      [
        ...SEATS.map((one) => `${one} ${'.'.repeat(Math.min(70, height[one]))}${height[one]} of ${summit} m`),
        `${turn} is on turn and has gained ${gained} m`,
      ].join('\n'),
    event(one) {
      if (one.type === 'dashed') return `${one.runner} rolls ${one.face} and has gained ${one.gained} m`;
      if (one.type === 'stumbled') return `${one.runner} rolls 1, stumbles, and loses ${one.lost} m`;
      if (one.type === 'rested') return `${one.runner} rests at ${one.height} m`;
      return one.reason === 'summit'
        ? `${one.runner} is at the summit`
        : `${one.runner} wins: the other gave up`;
    },
  },
});

function pass(state: State): void {
  state.gained = 0;
  state.turn = other(state.turn);
}

function win(state: State, by: Runner, reason: 'summit' | 'gave-up'): Event[] {
  state.gained = 0;
  state.won = { by, reason };
  return [{ type: 'won', runner: by, reason }];
}
