/** The actions of a match in one table: section 4. */
import type { z } from 'zod';
import type { Rule } from '../../flow/index.ts';
import { actionTable, byDefault, openQuestion, type Refusals } from '../../flow/index.ts';
import type { Typed } from '../../kernel/game.ts';
import { violation } from '../../kernel/violation.ts';
import { flow } from '../flow.ts';
import { oddsOf } from '../odds.ts';
import { inDungeon } from '../pieces.ts';
import type { Play } from '../play.ts';
import type { State } from '../state.ts';
import { answersWith } from './answers.ts';
import {
  type Answer,
  acceptDungeon,
  buyInducements,
  placeChest,
  placePlayer,
  placeTeleporter,
  rejectDungeon,
} from './before.ts';
import { DEEDS } from './deeds.ts';
import { type AnyDeed, isDone } from './rule.ts';
import { cannotThrowAt, throwBomb } from './throwing.ts';
import {
  activate,
  answerDraw,
  concede,
  dugoutTeleport,
  endActivation,
  endTurn,
  offerDraw,
  recover,
  setOrders,
  skipDugout,
  useSponge,
} from './turn.ts';

/** A deed as a rule: it answers the question of the activation. */
function deed<D extends AnyDeed>(of: D) {
  const rule: Rule<State, Play, Typed, never> = {
    schema: of.schema as z.ZodType<Typed>,
    answers: ['activation'],
    check(state, action) {
      const active = state.turn!.active!;
      const done = 'after' in of && of.after ? undefined : isDone(active);
      return done ?? of.check(state, action as never, inDungeon(state, active.player), active);
    },
    odds: (state, action) => oddsOf(state, [action]),
  };
  return rule as unknown as Rule<State, Play, z.output<D['schema']> & Typed, never> & {
    readonly schema: D['schema'];
  };
}
type Deeds = { [K in keyof typeof DEEDS]: ReturnType<typeof deed<(typeof DEEDS)[K]>> };
const deeds = Object.fromEntries(
  Object.entries(DEEDS).map(([type, of]) => [type, deed(of as never)]),
) as unknown as Deeds;

/** BB-17.6: the player who has caught a bomb throws it on. */
const bomb: Answer<z.infer<typeof throwBomb.schema>, { kind: string; about: string }> = {
  schema: throwBomb.schema,
  answers: ['activation', 'throw-bomb'],
  check(state, action, by, when) {
    if (by.question.kind === 'activation')
      return deeds['throw-bomb'].check!(state, action, by as never, when);
    return cannotThrowAt(state, inDungeon(state, by.question.about), action.to);
  },
  odds: (state, action) => oddsOf(state, [action]),
};

/** An answer with chances of its own. */
const chancy = <R extends object>(rule: R) => ({
  ...rule,
  odds: (state: State, action: Typed) => oddsOf(state, [action]),
});

export const UNREADABLE = { code: 'malformed', clause: '' } as const;

const rules = {
  'accept-dungeon': acceptDungeon,
  'reject-dungeon': rejectDungeon,
  'buy-inducements': buyInducements,
  'place-chest': placeChest,
  'place-teleporter': placeTeleporter,
  'place-player': placePlayer,
  'use-sponge': useSponge,
  'dugout-teleport': dugoutTeleport,
  'skip-dugout': skipDugout,
  activate: chancy(activate),
  'end-turn': endTurn,
  'offer-draw': offerDraw,
  ...deeds,
  'end-activation': endActivation,
  ...answersWith((_state, _question, _seat) => flow.legal(_state, _seat)),
  'throw-bomb': bomb,
  recover,
  'answer-draw': answerDraw,
  'set-orders': setOrders,
  concede,
  default: byDefault(flow),
};
const BEFORE: readonly string[] = [
  'accept-dungeon',
  'reject-dungeon',
  'buy-inducements',
  'place-chest',
  'place-teleporter',
  'place-player',
];

/** What is wrong with any action, whatever it is: section 4. */
const wrongPhase = (state: State, type: string) => {
  const playing = state.phase === 'play';
  return BEFORE.includes(type) === playing
    ? violation('wrong-phase', '', `"${type}" does not belong to the phase ${state.phase}.`)
    : undefined;
};
const refusals: Refusals<State> = {
  unread: () => violation('malformed', '', 'The action has no such form.'),
  over: () => violation('game-over', '', 'The match is over.'),
  notAsked: (state, seat, { type }) =>
    wrongPhase(state, type) ??
    violation(
      'not-your-decision',
      '',
      `${openQuestion(state)!.seats.join(' and ')} must decide "${openQuestion(state)!.kind}", not ${seat}.`,
    ),
  noAnswer: (state, _seat, { type }, { kind }) =>
    wrongPhase(state, type) ?? violation('not-now', '', `"${type}" is no answer to "${kind}".`),
};

const table = actionTable(flow, refusals, rules, (play, seat, { type }) => {
  // DB-17.2
  const kind = openQuestion(play.state)?.kind;
  if (play.when.by && kind && type !== 'concede')
    play.events.push({ type: 'decision-defaulted', seat: seat as 'A', kind });
});
export const { action, check, apply, odds, decisions, legal, onTimeout, aside } = table;
export type Action = z.infer<typeof action>;
