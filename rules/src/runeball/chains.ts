/**
 * Odds of what is more than one test: a pass with the best interception, the catch and the scatter, and a
 * kick that may be blocked. No rerolls are counted.
 */
import { chain, type Distribution, map, sum, sure } from '../chance/distribution.ts';
import type { Odds } from '../kernel/odds.ts';
import { chanceOf, modifierOf } from '../kernel/roll.ts';
import { cellOf, type Direction, HEXES, type Hex, ray, type Team } from './field.ts';
import { heard } from './maneuvers/index.ts';
import { explained } from './needs.ts';
import { cell, team, teamOf, touching } from './pieces.ts';
import { bestKickBlocker, foreseenBlockKick, kickBlockers } from './procedures/block-kick.ts';
import { canCatch } from './procedures/catch.ts';
import { landingDives, landingTest } from './procedures/landing.ts';
import {
  bandOf,
  bestInterceptor,
  type Interceptor,
  interceptors,
  interceptTest,
  passTest,
  receiveTest,
  type Throw,
} from './procedures/pass-tests.ts';
import type { OnField, State } from './state.ts';

type End = 'completed' | 'intercepted' | 'fumbled' | 'out';

const coin = (p: number, yes: Distribution<End>, no: Distribution<End>): Distribution<End> =>
  chain(
    new Map([
      [true, p],
      [false, 1 - p],
    ]),
    (it) => (it ? yes : no),
  );
const COMPLETED = sure<End>('completed');
const FUMBLED = sure<End>('fumbled');

/** The chance of the best dive of a team for a ball that comes down: RB-18.10. */
function divesFor(state: State, of: Team, at: number): number {
  if (!team(state, of).some((one) => heard(one, 'divingCatch').length)) return 0;
  const chances = landingDives(state, of, 'pass-scatter', at).map(({ player, path }) =>
    chanceOf(landingTest(state, player, 'pass-scatter', at, path.length)),
  );
  return Math.max(0, ...chances);
}

/** A ball that comes down where this team may have it; what others do with it is no completion. */
function landed(state: State, kind: 'pass-scatter' | 'tip', at: number, of: Team): Distribution<End> {
  const there = touching(state, at);
  const player = there.find(canCatch);
  if (player && teamOf(player) === of)
    return coin(chanceOf(landingTest(state, player, kind, at)), COMPLETED, FUMBLED);
  return kind === 'pass-scatter' && !there.length
    ? coin(divesFor(state, of, at), COMPLETED, FUMBLED)
    : FUMBLED;
}

/** Direction and distance of RB-17.6. */
const scattered = (state: State, from: number, of: Team): Distribution<End> =>
  chain(sum(6), (way) =>
    chain(sum(4), (far) => {
      const { to, out } = ray(from, way as Direction, far);
      return out ? sure<End>('out') : landed(state, 'pass-scatter', to, of);
    }),
  );

/** Where a dive that fails has left the interceptor: RB-18.6. */
const afterDive = (state: State, { player, at, path }: Interceptor): State =>
  path.length
    ? { ...state, players: state.players.map((one) => (one === player ? { ...one, hex: hexOf(at) } : one)) }
    : state;
const hexOf = (at: number) => HEXES[at] as { q: number; r: number };

/** @param tipTo where the receiver tips it to, if at all */
export function passOdds(state: State, passer: OnField, to: OnField, form: Throw, tipTo?: Hex): Odds {
  const test = passTest(state, passer, to, form);
  const of = teamOf(passer);
  const received = (then: State, margin: number): Distribution<End> => {
    if (!bandOf(margin)!.catch) return scattered(then, cell(to), of);
    const caught = chanceOf(receiveTest(then, to, margin, tipTo !== undefined));
    return coin(caught, tipTo ? landed(then, 'tip', cellOf(tipTo), of) : COMPLETED, FUMBLED);
  };
  const margins = map(sum(12), (face) => {
    const margin = face + modifierOf(test) - test.target;
    return [3, 0, -3, -6].find((least) => margin >= least) ?? -7;
  });
  const ends = chain(margins, (margin) => {
    if (!bandOf(margin)) return FUMBLED;
    const best = bestInterceptor(state, margin, interceptors(state, passer, to, margin));
    if (!best) return received(state, margin);
    return coin(best.p, sure<End>('intercepted'), received(afterDive(state, best.one), margin));
  });
  const accurate = bestInterceptor(state, 0, interceptors(state, passer, to, 0));
  const outcome = (name: End) => ({ name, p: ends.get(name) ?? 0 });
  return {
    outcomes: [outcome('completed'), outcome('intercepted'), outcome('fumbled'), outcome('out')],
    rolls: [
      explained(test),
      ...(accurate ? [explained(interceptTest(state, accurate.one, 0))] : []),
      explained(receiveTest(state, to, 0, tipTo !== undefined)),
    ],
  };
}

/**
 * The odds of a kick that the best of the opponents may block.
 * @param kicker as it looks when it kicks
 * @param test of the kick once that blocker, if there is one, lies
 */
export function unlessBlocked(
  state: State,
  kicker: OnField,
  good: string,
  test: (blocker?: OnField) => ReturnType<typeof explained>,
): Odds {
  const best = bestKickBlocker(state, kicker, kickBlockers(state, kicker));
  const roll = test(best?.one.player);
  if (!best) return { outcomes: [{ name: good, p: roll.p }], rolls: [roll] };
  return {
    outcomes: [
      { name: good, p: (1 - best.p) * roll.p },
      { name: 'blocked', p: best.p, clause: 'RB-20.8' },
    ],
    rolls: [foreseenBlockKick(state, best.one.player, kicker), roll],
  };
}
