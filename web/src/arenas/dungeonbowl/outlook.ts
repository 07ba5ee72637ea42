import type { PublicState } from '@touchline/rules/dungeonbowl';
import {
  diceAt,
  findPlayer,
  groundOf,
  type InDungeon,
  type Meant,
  movementOf,
  stepsOf,
} from '@touchline/rules/dungeonbowl/page';
import { squaresApart } from '../board/near.ts';
import type { Spot } from '../board/spot.ts';
import { type Doing, isPlan } from './doing.ts';
import type { View } from './view.ts';

/** What an action looks like before it is chosen. */
export interface Outlook {
  /** Who walks, and their steps. */
  readonly way?: { readonly from: Spot; readonly steps: readonly (Meant & { readonly spot: Spot })[] };
  /** What comes at the end of it; a `throw` goes over those between. */
  readonly deed?: { readonly kind: 'throw' | 'blow'; readonly from: Spot; readonly to: Spot };
  /** How many block dice are thrown: below zero where the target's coach picks one. */
  readonly dice?: number | undefined;
  /** Where its chance stands. */
  readonly at: Spot;
}

const actorOf = (doing: Doing, state: PublicState, about: string | undefined): string | undefined =>
  isPlan(doing) ? doing.player : (state.turn?.active?.player ?? about);

/** What an action or a plan looks like on the board; `undefined` for one that is not seen there. */
export function outlookOf(
  doing: Doing,
  state: PublicState,
  spots: ReadonlyMap<string, Spot>,
  { squares: { middle } }: View,
  about: string | undefined,
): Outlook | undefined {
  const id = actorOf(doing, state, about);
  const actor = id === undefined ? undefined : findPlayer(state, id);
  if (doing.type === 'aim') return undefined;
  if (doing.type === 'place-player' || doing.type === 'place-chest' || doing.type === 'place-teleporter')
    return doing.square && { at: middle(doing.square) };
  if (doing.type === 'use-sponge' || doing.type === 'dugout-teleport')
    return comes(doing, state, spots, middle);
  if (!actor?.square) return undefined;
  let from = middle(actor.square);
  const found: { -readonly [K in 'way' | 'deed' | 'dice']?: Outlook[K] } = {};
  let { square } = actor;
  for (const step of isPlan(doing) ? doing.steps : [doing])
    switch (step.type) {
      case 'move': {
        // gone already
        if (squaresApart(square, step.path[0]!) !== 1) return undefined;
        const active = state.turn?.active;
        const squares =
          active?.player === actor.id
            ? Math.max(0, active.squaresLeft - (actor.condition === 'standing' ? 0 : 3))
            : movementOf(actor).squares;
        const steps = stepsOf(state, { ...actor, square } as InDungeon, { squares }, step.path);
        found.way = { from, steps: steps.map((one) => ({ ...one, spot: middle(one.to) })) };
        square = step.path.at(-1)!;
        from = middle(square);
        break;
      }
      case 'block':
      case 'foul':
      case 'gaze': {
        const to = spots.get(step.target);
        if (to) found.deed = { kind: 'blow', from, to };
        if (step.type === 'block' && !step.with)
          found.dice = thrown(state, { ...actor, square } as InDungeon, step.target, doing);
        break;
      }
      case 'open-chest': {
        const to = spots.get(step.chest);
        if (to) found.deed = { kind: 'blow', from, to };
        break;
      }
      case 'hand-off': {
        const to = spots.get(step.to);
        if (to) found.deed = { kind: 'throw', from, to };
        break;
      }
      case 'pass':
      case 'throw-bomb':
      case 'throw-team-mate':
        found.deed = { kind: 'throw', from, to: middle(step.to) };
        break;
      case 'choose-push':
      case 'jump':
        found.deed = { kind: step.type === 'jump' ? 'throw' : 'blow', from, to: middle(step.to) };
        break;
    }
  const at = found.deed?.to ?? found.way?.steps.at(-1)?.spot;
  return at && { ...found, at };
}

/** Who wakes or comes in, and by which pad, where that is not for a die to say. */
function comes(
  doing: Extract<Doing, { type: 'use-sponge' | 'dugout-teleport' }>,
  { pads }: PublicState,
  spots: ReadonlyMap<string, Spot>,
  middle: View['squares']['middle'],
): Outlook | undefined {
  const from = spots.get(doing.player);
  const pad = doing.type === 'use-sponge' ? undefined : pads.find(({ n }) => n === doing.teleporter);
  if (!from || !pad) return from && { at: from };
  const to = middle(pad);
  return { at: to, deed: { kind: 'throw', from, to } };
}

/** Block dice at a target by somebody who will then stand where they are said to: BB-6.2. */
function thrown(state: PublicState, { ...blocker }: InDungeon, id: string, doing: Doing): number | undefined {
  const target = findPlayer(state, id);
  if (!target?.square) return undefined;
  blocker.condition = 'standing';
  const players = state.players.map((one) => (one.id === blocker.id ? blocker : one));
  const { turn } = state;
  const steps = isPlan(doing) ? doing.steps : [];
  const blitz = [...steps, turn?.active].some((one) => one && 'action' in one && one.action === 'blitz');
  const moved = turn?.active?.moved || steps.some(({ type }) => type === 'move');
  const block = { blocker, target: target as InDungeon, blitz, moved, multiple: false };
  return diceAt({ ...state, players }, block);
}

/** Squares in which opponents of a seat threaten: BB-1.7. */
export function threatened(
  state: PublicState,
  seat: string,
): readonly { readonly x: number; readonly y: number }[] {
  const ground = groundOf(state);
  const found = new Set<number>();
  for (const { seat: of, square, condition, distracted } of state.players)
    if (of !== seat && square && condition === 'standing' && !distracted)
      for (const at of ground.around[square.y * ground.width + square.x]!) if (at >= 0) found.add(at);
  return [...found].map((at) => ground.squares[at]!);
}
