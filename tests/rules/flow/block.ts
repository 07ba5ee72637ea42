/**
 * The block of a well-known game of fantasy football, as one procedure on the flow: enough of it to show that
 * a sequence of many stops, asked of either coach, nested and re-rolled, reads like the list of its rulebook.
 *
 * Two players meet on a line of squares, 0 to 9. Clauses are those of the rulebook
 * for which this is the proof.
 */
import { z } from 'zod';
import {
  actionTable,
  byDefault,
  DEFAULT,
  defineFlow,
  effectsOf,
  type Flowing,
  type Play as FlowPlay,
  type Frame,
  procedure,
  type Question,
  question,
  type Rule,
  rerollWindow,
} from '../../../rules/src/flow/index.ts';
import {
  type Need,
  type Rolled,
  rollFor,
  type Seat,
  type Thrown,
  throwDice,
  violation,
} from '../../../rules/src/kernel/index.ts';

export interface Player {
  id: string;
  seat: Seat;
  at: number;
  strength: number;
  skills: string[];
  status: 'standing' | 'prone' | 'stunned' | 'out';
}

export interface State extends Flowing {
  players: Player[];
  active: Seat;
  rerolls: Record<Seat, number>;
  /** What coaches have said beforehand: which kinds of question answer themselves. */
  orders: Record<Seat, Record<string, { type: string }>>;
  ball?: string;
}

export type Event = {
  readonly type: string;
  readonly player?: string;
  readonly roll?: Rolled;
  readonly face?: Face;
};
export type Play = FlowPlay<State, Event>;

const FACES = [
  'attacker-down',
  'both-down',
  'pushed',
  'pushed',
  'defender-stumbles',
  'defender-down',
] as const;
export type Face = (typeof FACES)[number];

const playerOf = ({ players }: State, id: string) => players.find((player) => player.id === id)!;
const other = (seat: Seat): Seat => (seat === 'A' ? 'B' : 'A');

// --- skills: entries of a table, known to the rules by their hooks only --------------------------

interface Hooks {
  /** Has to be overcome before the block: what is needed. */
  beforeBlock(target: Player): Need;
  /** Adds to the strength of a blocker who is the weaker one: what is needed. */
  dauntless(blocker: Player, target: Player): Need;
  /** What a face means to this target. */
  targeted(face: Face): Face;
  /** Is not knocked down by both-down. */
  staysUp: true;
  /** May refuse to be pushed. */
  stands: true;
  /** Picks the square of a push. */
  steps: true;
  /** May never follow up, or be followed. */
  fends: true;
}

export const skills = effectsOf<Hooks>([
  {
    id: 'foul-appearance',
    clause: 'BB-16.4',
    hooks: {
      beforeBlock: () => ({ name: 'foul appearance', die: 6, target: 2, modifiers: [], clause: 'BB-16.4' }),
    },
  },
  {
    id: 'dauntless',
    clause: 'BB-12.3',
    hooks: {
      dauntless: (blocker, target) => ({
        name: 'dauntless',
        die: 6,
        target: target.strength + 1,
        modifiers: [{ name: 'strength', value: blocker.strength, clause: 'BB-12.3' }],
        clause: 'BB-12.3',
      }),
    },
  },
  { id: 'block', clause: 'BB-12.1', hooks: { staysUp: true } },
  {
    id: 'dodge',
    clause: 'BB-13.4',
    hooks: { targeted: (face) => (face === 'defender-stumbles' ? 'pushed' : face) },
  },
  { id: 'stand-firm', clause: 'BB-15.9', hooks: { stands: true } },
  { id: 'side-step', clause: 'BB-13.8', hooks: { steps: true } },
  { id: 'fend', clause: 'BB-12.5', hooks: { fends: true } },
]);

const heard = <K extends keyof Hooks>(player: Player, hook: K) => skills.heard(hook, player.skills)[0];

// --- the questions: one record a kind ------------------------------------------------------------

type Choice<K extends string> = Question & {
  readonly kind: K;
  readonly choices: number[];
  readonly about: string;
};
type Use<K extends string> = Question & { readonly kind: K; readonly about: string };
type Pick = { type: 'choose'; choice: number };
type YesNo = { type: 'use'; use: boolean };
type Source = Question & { readonly kind: 'reroll'; readonly sources: string[] };
type UseReroll = { type: 'use-reroll'; source: string };

const ordered = (kind: string) => (state: State, _q: Question, seat: Seat) =>
  state.orders[seat]?.[kind] as never;
const clockOf = (state: State, _q: Question, seat: Seat) => ({
  clock: seat === state.active ? ('turn' as const) : ('reaction' as const),
});

const choice = <K extends string>(kind: K, clause: string) =>
  question<State, Choice<K>, Pick>()(kind, {
    clause,
    forced: true,
    order: ordered(kind),
    decision: (state, q, seat) => ({ ...clockOf(state, q, seat), about: q.about }),
    legal: (_state, { choices }) => choices.map((one) => ({ type: 'choose', choice: one })),
    fallback: () => DEFAULT,
    random: (_state, { choices }, _seat, dice) => ({
      type: 'choose',
      choice: choices[choices.length > 1 ? dice.roll(choices.length, 'default') - 1 : 0]!,
    }),
  });

const yesOrNo = <K extends string>(kind: K, clause: string, fallback: boolean) =>
  question<State, Use<K>, YesNo>()(kind, {
    clause,
    order: ordered(kind),
    decision: (state, q, seat) => ({ ...clockOf(state, q, seat), about: q.about }),
    legal: () => [
      { type: 'use', use: true },
      { type: 'use', use: false },
    ],
    fallback: () => ({ type: 'use', use: fallback }),
  });

const chooseDie = choice('choose-die', 'BB-6.2');
const choosePush = choice('choose-push', 'BB-6.12');
const standFirm = yesOrNo('stand-firm', 'BB-15.9', true);
export const followUp = yesOrNo('follow-up', 'BB-6.15', false);
const pilingOn = yesOrNo('piling-on', 'BB-15.7', false);
const reroll = question<State, Source, UseReroll>()('reroll', {
  clause: 'BB-9.6',
  order: ordered('reroll'),
  legal: (_state, { sources }) => [...sources, 'none'].map((source) => ({ type: 'use-reroll', source })),
  fallback: () => ({ type: 'use-reroll', source: 'none' }),
});
const turn = question<State, Question & { kind: 'turn' }, { type: string }>()('turn', {
  clause: 'BB-3.1',
  legal: () => [{ type: 'end-turn' }],
  fallback: () => ({ type: 'end-turn' }),
});

// --- the one window in which a roll is made again: BB-9 ------------------------------------------

const team = {
  id: 'team',
  clause: 'BB-9.2',
  offered: ({ state }: Play) => state.rerolls[state.active]! > 0,
  use({ state }: Play) {
    state.rerolls[state.active]!--;
    return true;
  },
};
const rerolls = rerollWindow<Play>([team], (play, seat, sources) => reroll.ask(play, seat, { sources }));

// --- the procedures ------------------------------------------------------------------------------

interface Block extends Frame {
  readonly do: 'block';
  readonly blocker: string;
  readonly target: string;
  roll?: Rolled;
  strength?: number;
  dice?: Thrown;
  face?: Face;
  to?: number;
  vacated?: number;
}

const both = (state: State, f: Block) => ({
  blocker: playerOf(state, f.blocker),
  target: playerOf(state, f.target),
});

/** How many block dice there are, below zero when the target's coach picks: BB-6.2. */
export const blockDice = (blocker: number, target: number): number =>
  blocker === target ? 1 : blocker > target ? (blocker > 2 * target ? 3 : 2) : target > 2 * blocker ? -3 : -2;

/** BB-6.16: one block. */
export const block = procedure<Play, Block>()('block', {
  'foul-appearance'({ state, dice }, f) {
    const { target, blocker } = both(state, f);
    const need = heard(target, 'beforeBlock')?.(target);
    if (!need) return 'dauntless';
    f.roll = rollFor(dice, need, { of: blocker.id });
  },
  'foul-appearance reroll': (play, f) =>
    rerolls.offer(play, f, playerOf(play.state, f.blocker).seat, f.roll!),
  'foul-appearance result'(play, f) {
    const roll = rerolls.settle(play, f, f.roll!);
    play.events.push({ type: 'foul-appearance', roll });
    return roll.success ? 'dauntless' : 'done';
  },
  dauntless({ state, dice, events }, f) {
    const { blocker, target } = both(state, f);
    f.strength = blocker.strength;
    const need = blocker.strength < target.strength && heard(blocker, 'dauntless')?.(blocker, target);
    if (!need) return;
    const roll = rollFor(dice, need, { of: blocker.id });
    events.push({ type: 'dauntless', roll });
    if (roll.success) f.strength = target.strength;
  },
  'block dice'({ state, dice }, f) {
    const { target } = both(state, f);
    const count = Math.abs(blockDice(f.strength!, target.strength));
    f.dice = throwDice(dice, 'block', 6, count);
  },
  reroll: (play, f) => rerolls.offer(play, f, playerOf(play.state, f.blocker).seat, f.dice!),
  'pick die'(play, f) {
    f.dice = rerolls.settle(play, f, f.dice!);
    const { blocker, target } = both(play.state, f);
    const chooser = blockDice(f.strength!, target.strength) < 0 ? target.seat : blocker.seat;
    const choices = f.dice.faces.filter((face, i, all) => all.indexOf(face) === i);
    chooseDie.ask(play, chooser, { choices, about: f.target });
  },
  result({ state, events }, f) {
    const { blocker, target } = both(state, f);
    const face = FACES[chooseDie.answer(f).choice - 1]!;
    f.face = heard(target, 'targeted')?.(face) ?? face;
    events.push({ type: 'block', player: blocker.id, face: f.face });
    if (f.face === 'attacker-down' || f.face === 'both-down') return 'knock downs';
  },
  'stand firm'(play, f) {
    const { target } = both(play.state, f);
    if (heard(target, 'stands')) standFirm.ask(play, target.seat, { about: target.id });
    else return 'push squares';
  },
  'stand firm answer'(_play, f) {
    if (standFirm.answer(f).use) return 'knock downs';
  },
  'push squares'(play, f) {
    const { blocker, target } = both(play.state, f);
    const away = target.at + Math.sign(target.at - blocker.at);
    const steps = heard(target, 'steps');
    const squares = (steps ? [away, away + 10] : [away]).filter((square) => square >= 0);
    const chooser = steps ? target.seat : blocker.seat;
    choosePush.ask(play, chooser, { choices: squares, about: target.id });
  },
  moves({ state, events }, f) {
    const { target } = both(state, f);
    f.vacated = target.at;
    target.at = choosePush.answer(f).choice;
    events.push({ type: 'pushed', player: target.id });
    if (heard(target, 'fends')) return 'strip ball';
  },
  'follow-up': (play, f) => followUp.ask(play, playerOf(play.state, f.blocker).seat, { about: f.blocker }),
  'follow-up move'({ state, events }, f) {
    if (!followUp.answer(f).use) return;
    playerOf(state, f.blocker).at = f.vacated!;
    events.push({ type: 'followed-up', player: f.blocker });
  },
  'strip ball'({ state, events }, f) {
    if (state.ball !== f.target || f.face !== 'pushed') return;
    if (!playerOf(state, f.blocker).skills.includes('strip-ball')) return;
    delete state.ball;
    events.push({ type: 'ball-lost', player: f.target });
  },
  'knock downs'(play, f) {
    const { blocker, target } = both(play.state, f);
    const down = (player: Player) => f.face !== 'both-down' || !heard(player, 'staysUp');
    // what is started last comes first: the target before the blocker
    if ((f.face === 'attacker-down' || f.face === 'both-down') && down(blocker))
      knockDown.start(play, { player: blocker.id });
    if (['both-down', 'defender-stumbles', 'defender-down'].includes(f.face!) && down(target))
      knockDown.start(play, { player: target.id, by: blocker.id });
  },
  'ball bounces'({ state, events }) {
    const holder = state.players.find(({ id }) => id === state.ball);
    if (!holder || holder.status === 'standing') return;
    delete state.ball;
    events.push({ type: 'ball-bounced', player: holder.id });
  },
});

interface KnockDown extends Frame {
  readonly do: 'knock-down';
  readonly player: string;
  readonly by?: string;
  broken?: boolean;
}

const ARMOUR: Need = { name: 'armour', die: 6, count: 2, target: 8, modifiers: [], clause: 'BB-7.1' };
const INJURY: Need = { name: 'injury', die: 6, count: 2, target: 8, modifiers: [], clause: 'BB-7.4' };

/** BB-7: a player is Knocked Down, with armour and injury; the blocker may pile on. */
export const knockDown = procedure<Play, KnockDown>()('knock-down', {
  armour({ state, dice, events }, f) {
    playerOf(state, f.player).status = 'prone';
    const roll = rollFor(dice, ARMOUR, { of: f.player });
    events.push({ type: 'armour', player: f.player, roll });
    f.broken = roll.success;
  },
  'piling on'(play, f) {
    const by = f.by !== undefined && playerOf(play.state, f.by);
    if (f.broken || !by || !by.skills.includes('piling-on')) return 'injury';
    pilingOn.ask(play, by.seat, { about: by.id });
  },
  'armour again'({ state, dice, events }, f) {
    if (!pilingOn.answer(f).use) return;
    playerOf(state, f.by!).status = 'prone';
    const roll = rollFor(dice, ARMOUR, { of: f.player });
    events.push({ type: 'armour', player: f.player, roll });
    f.broken = roll.success;
  },
  injury({ state, dice, events }, f) {
    if (!f.broken) return;
    const roll = rollFor(dice, INJURY, { of: f.player });
    events.push({ type: 'injury', player: f.player, roll });
    playerOf(state, f.player).status = roll.success ? 'out' : 'stunned';
  },
});

interface Turn extends Frame {
  readonly do: 'turn';
}

const teamTurn = procedure<Play, Turn>()('turn', {
  open: (play) => turn.ask(play, play.state.active, {}),
  end({ state, events }, f) {
    turn.answer(f);
    state.active = other(state.active);
    events.push({ type: 'turn-ended' });
    return 'open';
  },
});

// --- the actions ---------------------------------------------------------------------------------

export const flow = defineFlow<State, Play>({
  procedures: [block, knockDown, teamTurn],
  questions: [turn, reroll, chooseDie, choosePush, standFirm, followUp, pilingOn],
});

type Action<A extends { type: string }, Q = Question> = Rule<State, Play, A, Q>;

const listed = (state: State, action: { type: string }, { seat }: { seat: Seat }) =>
  flow.legal(state, seat).some((one) => JSON.stringify(one) === JSON.stringify(action))
    ? undefined
    : violation('illegal-choice', 'BB-6.12', 'Choose one of the answers on offer.');

export const table = actionTable(
  flow,
  {
    over: () => violation('game-over', 'BB-3.1', 'The match is over.'),
    notAsked: (_state, seat) =>
      violation('not-your-decision', 'BB-3.2', `${seat} has nothing to decide now.`),
    noAnswer: (_state, _seat, { type }, { kind }) =>
      violation('not-now', 'BB-3.2', `"${type}" is no answer to "${kind}".`),
  },
  {
    block: {
      schema: z.strictObject({ type: z.literal('block'), player: z.string(), target: z.string() }),
      answers: ['turn'],
      apply: (play, { player, target }) => block.start(play, { blocker: player, target }),
    } satisfies Action<{ type: 'block'; player: string; target: string }>,
    choose: {
      schema: z.strictObject({ type: z.literal('choose'), choice: z.int() }),
      answers: ['choose-die', 'choose-push'],
      check: listed,
    } satisfies Action<Pick>,
    use: {
      schema: z.strictObject({ type: z.literal('use'), use: z.boolean() }),
      answers: ['stand-firm', 'follow-up', 'piling-on'],
    } satisfies Action<YesNo>,
    'use-reroll': {
      schema: z.strictObject({ type: z.literal('use-reroll'), source: z.string() }),
      answers: ['reroll'],
      check: listed,
    } satisfies Action<UseReroll>,
    'end-turn': {
      schema: z.strictObject({ type: z.literal('end-turn') }),
      answers: ['turn'],
    } satisfies Action<{ type: 'end-turn' }>,
    order: {
      schema: z.strictObject({
        type: z.literal('order'),
        kind: z.string(),
        answer: z.looseObject({ type: z.string() }),
      }),
      aside: true,
      apply: ({ state }, { kind, answer }, { seat }) => {
        state.orders[seat] = { ...state.orders[seat], [kind]: answer };
      },
    } satisfies Action<{ type: 'order'; kind: string; answer: { type: string } }, Question | undefined>,
    default: byDefault(flow),
  },
);

/** A meeting of two: the blocker A1 on 4, the target B1 on 5. */
export function meeting(blocker: Partial<Player> = {}, target: Partial<Player> = {}, rerolls = 0): State {
  const one = (id: string, seat: Seat, at: number, given: Partial<Player>): Player => ({
    ...{ id, seat, at, strength: 3, skills: [], status: 'standing' },
    ...given,
  });
  const state: State = {
    players: [one('A1', 'A', 4, blocker), one('B1', 'B', 5, target)],
    active: 'A',
    rerolls: { A: rerolls, B: 0 },
    orders: {},
    stack: [],
  };
  const play: Play = { state, dice: { roll: () => 1 }, when: { at: 0 }, events: [] };
  teamTurn.start(play, {});
  flow.run(play);
  return state;
}
