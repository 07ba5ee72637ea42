/** The questions of a turn, and of a fight in it. */
import type { Typed } from '../../kernel/game.ts';
import { checkBlitz } from '../actions/answers/fighting.ts';
import { ALL_DEEDS } from '../actions/deeds.ts';
import { releases } from '../actions/hold.ts';
import { cellOf, OFF, type Team } from '../field.ts';
import { ordersOf } from '../orders.ts';
import { holds, onField, playerOf, team } from '../pieces.ts';
import type {
  KnockbackQuestion,
  Knocked,
  Rerolled,
  RerollQuestion,
  Rolled,
  RollWithItQuestion,
} from '../questions.ts';
import { knockbackAsked, preemptAsked, rerollAsked, rollWithItAsked, turnAsked } from '../questions.ts';
import type { Reroll, State } from '../state.ts';
import { DECLINE, habitual, reaction, row } from './row.ts';

const TURN = row(turnAsked, {
  clause: 'RB-12.1',
  decision: ({ half, round, turn }) => ({
    about: turn!.player,
    turn: `${half}.${round}.${turn!.player}.${turn!.type}`,
  }),
  legal: (state) => turnActions(state),
  fallback(state) {
    const { player, halvesLeft } = state.turn!;
    const lies = playerOf(state, player).posture === 'prone';
    return { type: lies && halvesLeft ? 'stand' : 'end-turn', player } as Typed;
  },
});

/** All that the active player can do now. */
export function turnActions(state: State): Typed[] {
  const list: Typed[] = [];
  const turn = state.turn!;
  const player = onField(state, turn.player);
  for (const deed of ALL_DEEDS) deed.legal(state, player, turn, list);
  return list;
}

const PREEMPT = row(preemptAsked, {
  clause: 'RB-13.1',
  decision: (_state, { against }) => ({ clock: 'reaction', about: against }),
  legal: (state, question, seat) => [
    ...team(state, seat as Team)
      .filter(({ id }) => !checkBlitz(state, question, seat, id))
      .map(({ id }) => ({ type: 'blitz' as const, player: id })),
    ...releases(state, seat),
    { type: 'pass-preempt' },
  ],
  fallback: () => ({ type: 'pass-preempt' }),
});

const ROLL_WITH_IT = row<RollWithItQuestion, Rolled>(rollWithItAsked, {
  clause: 'RB-26.14',
  decision: reaction,
  legal: () => [{ type: 'roll-with-it' }, { type: 'decline' }],
  ...habitual<RollWithItQuestion, Rolled>(
    ({ rollWithIt }) => rollWithIt,
    (_state, question) => autoRoll(question),
    () => DECLINE,
  ),
});

/** RB-28.4: where the player goes down anyway, or has run into the damage. */
const autoRoll = ({ margin }: RollWithItQuestion): Rolled =>
  margin >= 3 || margin <= -7 ? { type: 'roll-with-it' } : { type: 'decline' };

const REROLL_ORDER = {
  blocker: 'rerollBlock',
  receiver: 'rerollCatch',
  kicker: 'rerollKick',
  passer: 'rerollPass',
} as const satisfies Readonly<Record<Reroll, string>>;

const REROLL = row<RerollQuestion, Rerolled>(rerollAsked, {
  clause: 'RB-29.8',
  decision: reaction,
  legal: () => [{ type: 'reroll' }, { type: 'decline' }],
  ...habitual<RerollQuestion, Rerolled>(
    (orders, { of }) => orders[REROLL_ORDER[of]],
    () => ({ type: 'reroll' }),
    () => DECLINE,
  ),
});

const KNOCKBACK = row<KnockbackQuestion, Knocked>(knockbackAsked, {
  clause: 'RB-15.6',
  forced: true,
  decision: reaction,
  legal: (_state, { choices }) => choices.map((to) => ({ type: 'choose-knockback', to })),
  fallback: (state, question) => autoKnockback(state, question),
  order: (state, question, seat) =>
    ordersOf(state, seat).knockback === 'auto' ? autoKnockback(state, question) : undefined,
});

/** RB-28.4: a carrier off the field, else straight away, clockwise of it, counterclockwise. */
function autoKnockback(state: State, { about, choices }: KnockbackQuestion): Knocked {
  const off = holds(state, playerOf(state, about)) ? choices.find((hex) => cellOf(hex) === OFF) : undefined;
  return { type: 'choose-knockback', to: off ?? choices[0]! };
}

/** RB-12 to RB-16. */
export const FIGHTING = [PREEMPT, TURN, REROLL, ROLL_WITH_IT, KNOCKBACK];
