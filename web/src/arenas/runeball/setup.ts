import type { PublicState } from '@touchline/rules/runeball';
import {
  cellOf,
  facingAtSetUp,
  HEXES,
  isAvailable,
  isPost,
  sideOf,
  type Team,
  team,
} from '@touchline/rules/runeball/page';
import { useState } from 'react';
import { type Choices, put } from '../board/choices.ts';
import type { Hex } from '../board/hex.ts';
import type { Doing, Placed } from './doing.ts';
import type { Props } from './props.ts';
import { keyOf } from './view.ts';

/** A set-up under way: an action that is not sent yet. */
export interface Setup {
  readonly action: Doing;
  /** As it was given; absent while nothing can be answered. */
  readonly usual: Doing | undefined;
  change(to: Doing | undefined): void;
}

/**
 * The set-up that the viewer is asked for, as far as it is made; it begins with the usual one (RB-8.1), which
 * is the one that is listed. `laid` is also there once it was sent, until the position has it.
 */
export function useSetup({ state, seat, decision, legal }: Props): {
  readonly setup?: Setup;
  readonly laid?: Doing;
} {
  const [made, make] = useState<{ of: string; action: Doing | undefined }>();
  const of = `${state.half} ${state.drive} ${state.phase}`;
  const usual = legal.find(({ type }) => type === 'setup') as Doing | undefined;
  const [kept, keep] = useState<{ of: string; action: Doing }>();
  if (usual && kept?.of !== of) keep({ of, action: usual });
  const action = (made?.of === of && made.action) || (kept?.of === of && kept.action) || usual;
  if (!action || seat === undefined) return {};
  if (decision?.kind !== 'setup') return { laid: action };
  return { laid: action, setup: { action, usual, change: (to) => make({ of, action: to }) } };
}

const positionsOf = ({ positions = [] }: Doing): readonly Placed[] => positions;

/** The position with everybody where the set-up has them. */
export function laidOut(state: PublicState, action: Doing): PublicState {
  const places = new Map(positionsOf(action).map((one) => [one.player, one]));
  const players = state.players.map((player) => {
    const place = places.get(player.id);
    if (!place) return player;
    const hex = { q: place.q, r: place.r };
    const facing = facingAtSetUp(player.id[0] as Team, cellOf(hex));
    return { ...player, where: 'field' as const, hex, facing, posture: 'standing' as const };
  });
  return { ...state, players, ...(action.kicker !== undefined && { kicker: action.kicker }) };
}

/** Somebody of the own team is picked, and then a hex, or somebody to change places with. */
export function setupChoices(
  state: PublicState,
  seat: string,
  setup: Setup,
  picked?: string,
): Choices<Doing> {
  const places = new Map<string, Doing[]>();
  const targets = new Map<string, Doing[]>();
  const able = team(state, seat as Team)
    .filter(isAvailable)
    .map(({ id }) => id);
  if (picked === undefined || !able.includes(picked)) return { pieces: new Set(able), places, targets };
  const fielded = new Map(positionsOf(setup.action).map((one) => [one.player, keyOf(one)]));
  for (const other of able)
    if (other !== picked && (fielded.has(other) || fielded.has(picked)))
      put(targets, other, { type: 'swap', player: picked, target: other });
  const taken = new Set(fielded.values());
  if (fielded.has(picked))
    for (const hex of HEXES)
      if (sideOf(cellOf(hex)) === seat && !isPost(cellOf(hex)) && !taken.has(keyOf(hex)))
        put(places, keyOf(hex), { type: 'place', player: picked, to: hex });
  return { pieces: new Set([picked]), places, targets };
}

/** The set-up after somebody was put elsewhere. */
export function rearranged({ action }: Setup, { player, to, target }: Doing): Doing {
  const change = (one: Placed): Placed => {
    if (typeof to === 'object' && one.player === player) return { player, q: to.q, r: to.r };
    if (target !== undefined && one.player === player) return { ...one, player: String(target) };
    return one.player === target && player !== undefined ? { ...one, player } : one;
  };
  const positions = positionsOf(action).map(change);
  const gone = action.kicker !== undefined && !positions.some((one) => one.player === action.kicker);
  return {
    ...action,
    positions,
    ...(gone && { kicker: String(player === action.kicker ? target : player) }),
  };
}

export const isRearranging = ({ type }: Doing): boolean => type === 'place' || type === 'swap';

/** Whom a press at a hex means: the set-up after somebody was dragged there. */
export function draggedTo(state: PublicState, setup: Setup, player: string, to: Hex): Doing | undefined {
  const there = positionsOf(setup.action).find((one) => keyOf(one) === keyOf(to));
  const { places, targets } = setupChoices(state, player[0]!, setup, player);
  const [action] = (there ? targets.get(there.player) : places.get(keyOf(to))) ?? [];
  return action && rearranged(setup, action);
}
