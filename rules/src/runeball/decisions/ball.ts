/** The questions about the ball and about free turns. */
import type { Seat } from '../../kernel/game.ts';
import { chanceOf } from '../../kernel/roll.ts';
import { checkAward } from '../actions/answers/ball.ts';
import { cellOf, HEXES, offset, type Team } from '../field.ts';
import { heard } from '../maneuvers/index.ts';
import { likeliest } from '../needs.ts';
import { mayBeUsed, ordersOf } from '../orders.ts';
import { acts, cell, movementRate, onField, playerOf, team } from '../pieces.ts';
import { canCatch } from '../procedures/catch.ts';
import { landingDives, landingTest } from '../procedures/landing.ts';
import { bestInterceptor, type Interceptor, interceptors } from '../procedures/pass-tests.ts';
import { recoveryTest } from '../procedures/recover.ts';
import type {
  Dived,
  DiveQuestion,
  Intercepted,
  InterceptQuestion,
  Kicked,
  Loosened,
  LooseQuestion,
  Overhead,
  OverheadQuestion,
} from '../questions.ts';
import {
  activationAsked,
  awardAsked,
  diveAsked,
  interceptAsked,
  kickoffAsked,
  looseAsked,
  overheadAsked,
} from '../questions.ts';
import type { State } from '../state.ts';
import { DECLINE, habitual, reaction, row } from './row.ts';

const KICKOFF = row(kickoffAsked, {
  clause: 'RB-8.7',
  /** A sample: the middle, nearer and deeper, and both wings; high ones too for who knows how. */
  legal(state, _question, seat) {
    const low = KICKS.map(([column, line]): Kicked => {
      const target = HEXES[offset(seat === 'A' ? column : 30 - column, line)]!;
      return { type: 'kickoff', target };
    });
    const knows = heard(playerOf(state, state.kicker!), 'highKickoff').length > 0;
    return knows ? [...low, ...low.map((one): Kicked => ({ ...one, high: true }))] : low;
  },
  fallback: (_state, _question, seat) => ({
    type: 'kickoff',
    target: HEXES[offset(seat === 'A' ? 23 : 7, 7)]!,
  }),
});
const KICKS = [
  [23, 7],
  [20, 7],
  [26, 7],
  [23, 3],
  [23, 11],
] as const;

const AWARD = row(awardAsked, {
  clause: 'RB-8.10',
  legal: (state, _question, seat) => awardable(state, seat).map((player) => ({ type: 'award-ball', player })),
  fallback(state, _question, seat) {
    const [player] = awardable(state, seat).sort(
      (a, b) => movementRate(playerOf(state, b)) - movementRate(playerOf(state, a)) || (a < b ? -1 : 1),
    );
    return { type: 'award-ball', player: player! };
  },
});
const awardable = (state: State, seat: Seat): string[] =>
  team(state, seat as Team)
    .map(({ id }) => id)
    .filter((id) => !checkAward(state, seat, id));

const ACTIVATION = row(activationAsked, {
  clause: 'RB-10.3',
  decision: (state, question, seat) => reaction(state, question, seat),
  legal: (state, _question, seat) => [
    ...team(state, seat as Team)
      .filter(acts)
      .map(({ id }) => ({ type: 'activate' as const, player: id })),
    { type: 'decline' },
  ],
  fallback: () => ({ type: 'decline' }),
});

/** RB-28.4: whether a chance is as good as the orders of a seat want it. */
export const enough = (state: State, seat: Seat, chance: number): boolean =>
  chance * 100 >= ordersOf(state, seat).minChance;

/** The chance of the player under the ball; 0 with the hands full. */
function overheadChance(state: State, { about, landing }: OverheadQuestion): number {
  const player = onField(state, about);
  return canCatch(player) ? chanceOf(landingTest(state, player, landing, cell(player))) : 0;
}
const aside = ({ sidesteps: [to] }: OverheadQuestion): Overhead => (to ? { type: 'sidestep', to } : DECLINE);
const autoOverhead = (state: State, question: OverheadQuestion, seat: Seat): Overhead =>
  enough(state, seat, overheadChance(state, question)) ? { type: 'catch' } : aside(question);

const OVERHEAD = row<OverheadQuestion, Overhead>(overheadAsked, {
  clause: 'RB-9.10',
  forced: true,
  decision: reaction,
  legal: (state, question) => [
    ...(overheadChance(state, question) > 0 ? [{ type: 'catch' as const }] : []),
    ...question.sidesteps.map((to) => ({ type: 'sidestep' as const, to })),
    DECLINE,
  ],
  ...habitual(({ overhead }) => overhead, autoOverhead, aside),
});

/** RB-28.4: the best chance; of equal ones fewer hexes, then the lower id, as they are listed. */
function autoDive(state: State, { landing, hex }: DiveQuestion, seat: Seat): Dived {
  const at = cellOf(hex);
  const able = landingDives(state, seat as Team, landing, at).filter(({ player }) =>
    mayBeUsed(state, seat)(player),
  );
  const best = likeliest(able, ({ player, path }) =>
    chanceOf(landingTest(state, player, landing, at, path.length)),
  );
  return best && enough(state, seat, best.p) ? { type: 'dive', player: best.one.player.id } : DECLINE;
}

const DIVE = row<DiveQuestion, Dived>(diveAsked, {
  clause: 'RB-18.10',
  decision: (state, question, seat) => reaction(state, question, seat),
  legal: (state, { landing, hex }, seat) => [
    ...landingDives(state, seat as Team, landing, cellOf(hex)).map(({ player }) => ({
      type: 'dive' as const,
      player: player.id,
    })),
    DECLINE,
  ],
  ...habitual<DiveQuestion, Dived>(
    ({ dive }) => dive,
    autoDive,
    () => DECLINE,
  ),
});

/** RB-28.4: a ball that rolls past is always tried for. */
const autoLoose = (state: State, { about, passing }: LooseQuestion, seat: Seat): Loosened =>
  passing || enough(state, seat, chanceOf(recoveryTest(state, onField(state, about), 'recover')))
    ? { type: 'recover' }
    : DECLINE;

const LOOSE = row<LooseQuestion, Loosened>(looseAsked, {
  clause: 'RB-9.7',
  decision: reaction,
  legal: () => [{ type: 'recover' }, DECLINE],
  ...habitual<LooseQuestion, Loosened>(
    ({ loose }) => loose,
    autoLoose,
    () => DECLINE,
  ),
});

function autoIntercept(state: State, { passer, to, margin }: InterceptQuestion, seat: Seat): Intercepted {
  const able = interceptors(state, onField(state, passer), onField(state, to), margin).filter(({ player }) =>
    mayBeUsed(state, seat)(player),
  );
  const best = bestInterceptor(state, margin, able);
  return best && best.p * 100 >= ordersOf(state, seat).interceptChance ? interceptBy(best.one) : DECLINE;
}
const interceptBy = ({ player, at, path }: Interceptor): Intercepted => ({
  type: 'intercept',
  player: player.id,
  ...(path.length && { diveTo: HEXES[at]! }),
});

const INTERCEPT = row<InterceptQuestion, Intercepted>(interceptAsked, {
  clause: 'RB-18.1',
  decision: (state, question, seat) => reaction(state, question, seat),
  legal: (state, { passer, to, margin }) => [
    ...interceptors(state, onField(state, passer), onField(state, to), margin).map(interceptBy),
    DECLINE,
  ],
  ...habitual<InterceptQuestion, Intercepted>(
    ({ intercept }) => intercept,
    autoIntercept,
    () => DECLINE,
  ),
});

/** RB-8 to RB-10, RB-18. */
export const BALL = [INTERCEPT, KICKOFF, AWARD, ACTIVATION, OVERHEAD, DIVE, LOOSE];
