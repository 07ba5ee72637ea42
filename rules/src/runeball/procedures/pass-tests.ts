/** The tests of a pass, an interception and a tip, for play and for odds: RB-17.3, RB-17.4, RB-18.3. */
import type { Modifier } from '../../kernel/roll.ts';
import { chanceOf } from '../../kernel/roll.ts';
import { PASS_BANDS, PASS_RANGES } from '../data/tables.ts';
import { adjacent, type Direction, distance, flight, inFront, isPost, opponentOf, toward } from '../field.ts';
import type { PassForm } from '../hooks.ts';
import { heard } from '../maneuvers/index.ts';
import { type Dl, likeliest, type Test, testOf } from '../needs.ts';
import { cell, occupantOf, stands, team, teamOf } from '../pieces.ts';
import type { OnField, Player, PublicState } from '../state.ts';
import { type CatchOf, canCatch, catchTest } from './catch.ts';
import { divesTo } from './dive.ts';

/**
 * RB-17.4, RB-20.3: +1 for each adjacent opponent, +2 in front of a player who faces this way.
 * @param except who will not stand there any more
 */
export function pressure(
  state: PublicState,
  player: OnField,
  facing: Direction,
  clause: string,
  except?: Player,
): Dl['mods'] {
  const at = cell(player);
  let value = 0;
  for (const one of team(state, opponentOf(teamOf(player))))
    if (one !== except && stands(one) && adjacent(cell(one), at))
      value += inFront(at, facing, cell(one)) ? 2 : 1;
  return value ? [{ name: 'adjacent', value, clause }] : [];
}

/** RB-17.3: the DL at a distance; nothing where the player cannot throw so far, or so near. */
export function rangeDl(player: Player, hexes: number): number | undefined {
  const all = [...PASS_RANGES, ...heard(player, 'range')].filter(
    ({ from, to }) => from <= hexes && hexes <= to,
  );
  return all.length ? Math.min(...all.map(({ dl }) => dl)) : undefined;
}

/** How a pass is thrown; `clause` is what its modifier comes from. */
export type Throw = Pick<PassForm, 'kind' | 'attack'> & { readonly clause: string };

export function passTest(state: PublicState, passer: OnField, to: OnField, { attack, clause }: Throw): Test {
  const dl = pressure(state, passer, toward(cell(passer), cell(to)), 'RB-17.4');
  for (const { test, most } of heard(passer, 'unmoved'))
    if (test === 'pass' && dl[0])
      dl.push({ name: 'unmoved', value: -Math.min(most, dl[0].value), clause: 'RB-17.10' });
  const mods: Modifier[] = attack ? [{ name: 'maneuver', value: attack, clause, of: passer.id }] : [];
  const base = rangeDl(passer, distance(cell(passer), cell(to)))!;
  return testOf(state, passer, 'pass', { name: 'pass', clause: 'RB-17.5', base, dl, mods });
}

/** RB-17.5: what a margin leads to; nothing for a fumble. */
export const bandOf = (margin: number) => PASS_BANDS.find((band) => margin >= band.margin);

/** RB-17.7, RB-18.7: the receiver catches, or tips it on. */
export function receiveTest(state: PublicState, receiver: OnField, margin: number, tips: boolean): Test {
  const clean = margin >= 0;
  const base = bandOf(margin)!.catch!;
  const easier = tips ? (heard(receiver, 'tip')[0]?.easier ?? 0) : 0;
  const of: CatchOf = tips
    ? { name: 'tip', clause: 'RB-18.7', base: base - easier, clean }
    : { name: 'catch', clause: 'RB-17.7', base, clean };
  return catchTest(state, receiver, of);
}

/** Somebody who can try to intercept: from where it stands, or after a dive. */
export interface Interceptor {
  readonly player: OnField;
  readonly at: number;
  readonly path: readonly number[];
}

export const interceptTest = (state: PublicState, { player, at, path }: Interceptor, margin: number): Test =>
  catchTest(state, player, {
    name: 'intercept',
    clause: 'RB-18.3',
    base: bandOf(margin)!.intercept,
    at,
    dive: path.length,
  });

/** RB-18.2, RB-18.6, RB-28.3: who can, with a chance; fewer dive hexes first, then lower ids, then nearer. */
export function interceptors(
  state: PublicState,
  passer: OnField,
  to: OnField,
  margin: number,
): Interceptor[] {
  const of = opponentOf(teamOf(passer));
  const found: Interceptor[] = [];
  for (const at of flight(cell(passer), cell(to))) {
    const there = isPost(at) ? undefined : occupantOf(state, at);
    if (there && teamOf(there) === of && canCatch(there)) found.push({ player: there, at, path: [] });
    for (const { player, path } of divesTo(state, of, at, 'divingIntercept'))
      found.push({ player, at, path });
  }
  return found
    .filter((one) => chanceOf(interceptTest(state, one, margin)) > 0)
    .sort(
      (a, b) =>
        a.path.length - b.path.length || (a.player.id < b.player.id ? -1 : a.player.id > b.player.id ? 1 : 0),
    );
}

/** The likeliest of these. */
export const bestInterceptor = (state: PublicState, margin: number, among: readonly Interceptor[]) =>
  likeliest(among, (one) => chanceOf(interceptTest(state, one, margin)));
