/** What a player may be asked: the rulebook's sections 8.1 and 8.3. */
import { type Question, question } from '../flow/index.ts';
import type { Typed } from '../kernel/game.ts';
import { type AllotMonsterDice, allotMonsterDice } from './actions/allot-monster-dice.ts';
import { type ApplyDie, applyDie } from './actions/apply-die.ts';
import { type ChooseLadder, chooseLadder } from './actions/choose-ladder.ts';
import { type DeclineBoon, declineBoon } from './actions/decline-boon.ts';
import { type Deploy, deploy } from './actions/deploy.ts';
import { type FollowThrough, followThrough } from './actions/follow-through.ts';
import { type GiveMan, giveMan } from './actions/give-man.ts';
import { type SkipDeploy, skipDeploy } from './actions/skip-deploy.ts';
import { type StealMan, stealMan } from './actions/steal-man.ts';
import { laddersAt, otherEnd } from './course.ts';
import type { DecisionKind, Team } from './data.ts';
import { activePlayer, countOf, eligibleMen, isStranded, manById, type Pieces } from './pieces.ts';
import type { LadderQuestion, State } from './state.ts';

/** A question about nothing but the position. */
export interface Plain<K extends DecisionKind> extends Question {
  readonly kind: K;
}
const plain = <K extends DecisionKind, A extends Typed>() => question<State, Plain<K>, A>();

/**
 * Each decision has its own time, where the options say how much: rules of sections 1 and 8.3. Turns are
 * named, as a team that is alone has one after another.
 */
function decision({ active, wave, round, options }: State, _: Question, seat: string) {
  const { decisionSeconds: seconds } = options;
  if (seat !== active)
    return seconds ? { clock: 'reaction' as const, seconds } : { clock: 'reaction' as const };
  const own = { clock: 'turn' as const, turn: `${wave} ${round}` };
  return seconds ? { clock: own.clock, turn: own.turn, seconds } : own;
}

export const deployment = plain<'deploy', Deploy | SkipDeploy>()('deploy', {
  clause: 'SW-4.2',
  decision,
  legal: (state, q) => [...deploy.legal(state, q), ...skipDeploy.legal(state, q)],
  fallback: (state) => ({
    type: countOf(state, activePlayer(state).team, 'deployed') < 2 ? 'deploy' : 'skip-deploy',
  }),
});

export const monsterDice = plain<'monster-dice', AllotMonsterDice>()('monster-dice', {
  clause: (state) => (isStranded(state) ? 'SW-4.14' : 'SW-7.6'),
  decision,
  legal: allotMonsterDice.legal,
  fallback: ({ monsters, dice }) => ({
    type: 'allot-monster-dice',
    allot: [{ monster: monsters[0]!.id, dice: dice.map((_, die) => die) }],
  }),
});

export const dieToApply = plain<'apply', ApplyDie>()('apply', {
  clause: 'SW-4.7',
  decision,
  legal: applyDie.legal,
  fallback: (state) => ({
    type: 'apply-die',
    die: state.dice.findIndex((die) => !die.used),
    man: eligibleMen(state).reduce((best, man) => (man.step < best.step ? man : best)).id,
  }),
});

export const ladderToTake = question<State, LadderQuestion, ChooseLadder>()('ladder', {
  clause: 'SW-6.10',
  decision,
  legal: chooseLadder.legal,
  fallback: (state, offer) => ({ type: 'choose-ladder', ladder: furthestUp(state, offer) }),
});

export const givingUp = plain<'follow-through', FollowThrough>()('follow-through', {
  clause: 'SW-5.4',
  decision,
  legal: followThrough.legal,
  fallback: () => ({ type: 'follow-through', accept: true }),
});

export const boon = plain<'boon', GiveMan | StealMan | DeclineBoon>()('boon', {
  clause: 'SW-5.1',
  decision,
  legal: (state, q) => [
    ...giveMan.legal(state, q),
    ...stealMan.legal(state, q),
    ...declineBoon.legal(state, q),
  ],
  fallback(state) {
    const { team, dead } = activePlayer(state);
    const fromTeam = dead ? richest(state, team) : undefined;
    return fromTeam ? { type: 'steal-man', fromTeam } : { type: 'decline-boon' };
  },
});

/** The ladder on offer that leads furthest upstream, if one leads up at all; the first of several. */
function furthestUp(state: State, { man, ladders }: LadderQuestion): string | null {
  const { step } = manById(state, man)!;
  let best: string | null = null;
  let top = step;
  for (const ladder of laddersAt(state.board, step)) {
    const to = otherEnd(ladder, step);
    if (to >= top || !ladders.includes(ladder.id)) continue;
    best = ladder.id;
    top = to;
  }
  return best;
}

/** The other team with the most men in reserve, the first of several, if they are at least two. */
export function richest(state: Pieces, own: Team): Team | undefined {
  let best: Team | undefined;
  let most = 1;
  for (const { id } of state.teams) {
    const men = id === own ? 0 : countOf(state, id, 'reserve');
    if (men <= most) continue;
    best = id;
    most = men;
  }
  return best;
}
