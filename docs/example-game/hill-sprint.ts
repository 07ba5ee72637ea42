import {
  abandon,
  actionTable,
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

// The shapes. Types, JSON Schemas, the packing of events and the form for new matches follow from them.

const SEATS = ['A', 'B'] as const;
const runner = z.enum(SEATS);
type Runner = z.infer<typeof runner>;
const metres = z.int().min(0);
const times = z.int().min(0);
const each = <T extends z.ZodType>(one: T) => z.strictObject({ A: one, B: one });

const options = z.strictObject({
  summit: z.int().min(10).max(200).default(40).describe('Steps from the foot to the top.'),
});
const dash = z.strictObject({ type: z.literal('dash') });
const rest = z.strictObject({ type: z.literal('rest') });
const giveUp = z.strictObject({ type: z.literal('give-up') });
const event = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('dashed'), runner, roll: rolled, gained: metres }),
  z.strictObject({ type: z.literal('stumbled'), runner, roll: rolled, lost: metres }),
  z.strictObject({ type: z.literal('rested'), runner, height: metres }),
  z.strictObject({ type: z.literal('won'), runner, reason: z.enum(['summit', 'gave-up']) }),
]);
const publicState = z.strictObject({
  summit: metres.meta({ constant: true }),
  height: each(metres),
  turn: runner,
  gained: metres,
  counts: each(z.strictObject({ dashes: times, stumbles: times })),
  won: z.strictObject({ by: runner, reason: z.enum(['summit', 'gave-up']) }).optional(),
});

type Options = z.infer<typeof options>;
type Answer = z.infer<typeof dash> | z.infer<typeof rest>;
type Event = z.infer<typeof event>;
type Public = z.infer<typeof publicState>;
/** What is under way lies on the stack; it is nobody's to see. */
interface State extends Public, Flowing {}
type Play = FlowPlay<State, Event>;

const other = (one: Runner): Runner => (one === 'A' ? 'B' : 'A');

// The rules: what is asked, what is rolled, and what comes of it.

/** HS-3: for playing it and for its odds. */
const STRIDE: Need = { name: 'stride', die: 6, target: 2, modifiers: [], clause: 'HS-3' };

type RunQuestion = Question & { readonly kind: 'run' };
const runAsked = question<State, RunQuestion, Answer>()('run', {
  clause: 'HS-2',
  legal: ({ gained }) => (gained ? [{ type: 'dash' }, { type: 'rest' }] : [{ type: 'dash' }]),
  /** HS-7 */
  fallback: ({ gained }) => ({ type: gained ? 'rest' : 'dash' }),
});

/** The whole race: one question after another, until somebody has won. */
const race = procedure<Play, Frame & { readonly do: 'race' }>()('race', {
  ask: (play) => runAsked.ask(play, play.state.turn, {}),
  run(play, f) {
    if (runAsked.answer(f).type === 'dash') dashes(play);
    else rests(play);
    return 'ask';
  },
});

/** HS-3 */
function dashes({ state, dice, events }: Play): void {
  const me = state.turn;
  const roll = rollFor(dice, STRIDE, { seat: me });
  state.counts[me].dashes++;
  if (roll.success) {
    state.gained += roll.total;
    events.push({ type: 'dashed', runner: me, roll, gained: state.gained });
  } else {
    state.counts[me].stumbles++;
    events.push({ type: 'stumbled', runner: me, roll, lost: state.gained });
    passOn(state);
  }
}

/** HS-4, HS-5 */
function rests(play: Play): void {
  const { state, events } = play;
  const me = state.turn;
  state.height[me] += state.gained;
  events.push({ type: 'rested', runner: me, height: state.height[me] });
  passOn(state);
  if (state.height[me] >= state.summit) win(play, me, 'summit');
}

function passOn(state: State): void {
  state.gained = 0;
  state.turn = other(state.turn);
}

function win(play: Play, by: Runner, reason: 'summit' | 'gave-up'): void {
  play.state.gained = 0;
  play.state.won = { by, reason };
  play.events.push({ type: 'won', runner: by, reason });
  abandon(play);
}

const flow = defineFlow<State, Play>({ procedures: [race], questions: [runAsked] });

const notOnTurn = () => violation('not-your-turn', 'HS-2', 'The other runner is on turn.');
const actions = actionTable(
  flow,
  {
    over: () => violation('over', 'HS-5', 'The race is over.'),
    notAsked: notOnTurn,
    noAnswer: notOnTurn,
  },
  {
    dash: {
      schema: dash,
      answers: ['run'],
      odds: () => {
        const p = chanceOf(STRIDE);
        return {
          outcomes: [
            { name: 'gains', p },
            { name: 'stumbles', p: 1 - p },
          ],
          rolls: [{ ...STRIDE, p }],
        };
      },
    },
    rest: {
      schema: rest,
      answers: ['run'],
      check: ({ gained }: State) =>
        gained
          ? undefined
          : violation('nothing-gained', 'HS-4', 'You have gained nothing yet this turn. Dash first.'),
    },
    'give-up': {
      schema: giveUp,
      apply: (play: Play, _: unknown, { seat }: { readonly seat: string }) =>
        win(play, other(seat as Runner), 'gave-up'),
    },
  },
);
type Action = z.infer<typeof actions.action>;

// The game: what everything outside the rules knows of it.

/** Hill Sprint: a whole game in one file. Its rulebook is hill-sprint.md beside it. */
export const hillSprint = defineGame<State, Action, Event, Options, Public>({
  id: 'hill-sprint',
  name: 'Hill Sprint',
  rulesVersion: '2',
  clauses: ['HS'],
  options,
  action: actions.action,
  event,
  publicState,

  seats: () => SEATS,
  checkOptions: () => undefined,
  start({ summit }, dice) {
    const none = { dashes: 0, stumbles: 0 };
    const state: State = {
      ...{ summit, height: { A: 0, B: 0 }, turn: 'A', gained: 0 },
      counts: { A: { ...none }, B: { ...none } },
      stack: [],
    };
    const play: Play = { state, dice, when: { at: 0 }, events: [] };
    race.start(play, {});
    flow.run(play);
    return { state, events: play.events };
  },
  decisions: actions.decisions,
  check: actions.check,
  apply: actions.apply,
  legal: actions.legal,
  odds: actions.odds,
  onTimeout: actions.onTimeout,
  resign: { type: 'give-up' },

  view: ({ stack: _, ...seen }) => seen,
  score: ({ height }) => ({ ...height }),
  result({ won, height }) {
    return won && { winners: [won.by], reason: won.reason, score: { ...height } };
  },
  statistics: ({ counts }) => ({ seats: counts, players: {} }),

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
      if (one.type === 'dashed')
        return `${one.runner} rolls ${one.roll.total} and has gained ${one.gained} m`;
      if (one.type === 'stumbled') return `${one.runner} rolls 1, stumbles, and loses ${one.lost} m`;
      if (one.type === 'rested') return `${one.runner} rests at ${one.height} m`;
      return one.reason === 'summit'
        ? `${one.runner} is at the summit`
        : `${one.runner} wins: the other gave up`;
    },
  },
});
