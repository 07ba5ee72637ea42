import type { Action, PublicState } from '@touchline/rules/dungeonbowl';
import {
  adjacent,
  carrierOf,
  cell,
  findPlayer,
  groundOf,
  type InDungeon,
  movementOf,
  stepsOf,
} from '@touchline/rules/dungeonbowl/page';
import type { Choices } from '../board/choices.ts';
import type { Square } from '../board/square.ts';
import { adviceWords } from './advice-words.ts';
import { type Doing, isPlan, lastOf } from './doing.ts';
import { ableNow } from './plans.ts';

const TOLD = adviceWords.onward;

/** So far from a chest one is ready, and nothing happens to one when it explodes: DB-8.6. */
const READY = 2;

/** What somebody might well do next, and what that is called. */
export interface Onward {
  readonly doing: Doing;
  readonly name: string;
}

/** Steps from a cell to the nearest of some others; none: no way leads to any. */
export function stepsTo(state: PublicState, from: number, cells: readonly number[]): number | undefined {
  const ground = groundOf(state);
  const found = cells.map((at) => ground.distances(at)[from]!).filter((far) => far >= 0);
  return found.length ? Math.min(...found) : undefined;
}

export const cellsOf = ({ dungeon: { width } }: PublicState, squares: readonly Square[]): readonly number[] =>
  squares.map(({ x, y }) => y * width + x);

const closedChests = (state: PublicState): readonly number[] =>
  cellsOf(
    state,
    state.chests.filter(({ opened }) => !opened),
  );

/** Who of some has a way to go before they are ready by a chest, the nearest first: the others wait there. */
export function unready(state: PublicState, ids: readonly string[]): readonly string[] {
  const chests = closedChests(state);
  return ids
    .flatMap((id) => {
      const one = findPlayer(state, id);
      const far = one?.square && stepsTo(state, cell(groundOf(state), one), chests);
      return far !== undefined && far > READY ? [{ id, far }] : [];
    })
    .sort((a, b) => a.far - b.far)
    .map(({ id }) => id);
}

/** Dice on the way of a walk. */
function diceOf(state: PublicState, one: InDungeon, doing: Doing): number {
  const active = state.turn?.active;
  const { squares } = active?.player === one.id ? { squares: active.squaresLeft } : movementOf(one);
  const up = isPlan(doing) && doing.steps.some(({ type }) => type === 'stand-up');
  const free = { squares: active?.player === one.id && up ? Math.max(0, squares - 3) : squares };
  const last = lastOf(doing);
  return last.type === 'move'
    ? stepsOf(state, one, free, last.path).filter(({ rush, dodge }) => rush || dodge).length
    : 0;
}

/** Whether a walk of somebody takes dice. */
export function chancy(state: PublicState, id: string | undefined, [doing]: readonly Doing[]): boolean {
  const one = id === undefined ? undefined : findPlayer(state, id);
  return !!one?.square && !!doing && diceOf(state, one as InDungeon, doing) > 0;
}

/** A place to walk to. */
interface Walk {
  readonly doing: Doing;
  readonly at: number;
  readonly dice: number;
}

function walksOf(state: PublicState, one: InDungeon, { places }: Pick<Choices<Doing>, 'places'>): Walk[] {
  const pads = new Set(cellsOf(state, state.pads));
  return [...places.values()].flatMap(([doing]) => {
    const last = doing && lastOf(doing);
    if (last?.type !== 'move') return [];
    const [at] = cellsOf(state, [last.path.at(-1)!]) as [number];
    return pads.has(at) ? [] : [{ doing: doing!, at, dice: diceOf(state, one, doing!) }];
  });
}

/**
 * What somebody who is picked, or who acts, might well do: to score, to get the ball, to hit who has it, to
 * open a chest when all the others are ready; else to get nearer without dice.
 */
export function onward(
  state: PublicState,
  legal: readonly Action[],
  kind: string,
  id: string,
  choices: Pick<Choices<Doing>, 'places' | 'targets'>,
): Onward | undefined {
  const one = findPlayer(state, id);
  if (!one?.square) return undefined;
  const me = one as InDungeon;
  const ground = groundOf(state);
  const here = cell(ground, me);
  const walks = walksOf(state, me, choices);
  /** Nearer to some cells, but no nearer than that. */
  const nearer = (cells: readonly number[], name: string, least = 0): Onward | undefined => {
    const far = (at: number) => stepsTo(state, at, cells) ?? Number.POSITIVE_INFINITY;
    const now = far(here);
    const [best] = walks
      .filter(({ dice }) => !dice)
      .map((walk) => ({ ...walk, far: far(walk.at) }))
      .filter((walk) => walk.far >= least && walk.far < now)
      .sort((a, b) => a.far - b.far);
    return best && { doing: best.doing, name };
  };
  /** Onto one of some cells, with as few dice as can be. */
  const onto = (cells: readonly number[], name: string): Onward | undefined => {
    const [best] = walks.filter(({ at }) => cells.includes(at)).sort((a, b) => a.dice - b.dice);
    return best && { doing: best.doing, name };
  };
  const { ball } = state;
  if (ball.place === 'hidden') {
    const others = ableNow(state, legal, kind).filter((other) => other !== id);
    const chest = unready(state, others).length
      ? undefined
      : state.chests.find(({ id: of }) => choices.targets.has(of));
    return chest
      ? { doing: choices.targets.get(chest.id)![0]!, name: TOLD.open }
      : nearer(closedChests(state), TOLD.nearChest, READY);
  }
  const carrier = carrierOf(state);
  if (carrier?.id === id) {
    const goals = Object.entries(ground.endZones).flatMap(([zone, cells]) => (zone === me.seat ? [] : cells));
    return onto(goals, TOLD.score) ?? nearer(goals, TOLD.run);
  }
  if (carrier?.square) {
    const at = [cell(ground, carrier)];
    if (carrier.seat === me.seat)
      return adjacent(ground, here, at[0]!) ? undefined : nearer(at, TOLD.beside(carrier.id), 1);
    const hit = choices.targets.get(carrier.id)?.[0];
    return hit ? { doing: hit, name: TOLD.hit(carrier.id) } : nearer(at, TOLD.after(carrier.id), 1);
  }
  if (!('square' in ball)) return undefined;
  const at = cellsOf(state, [ball.square]);
  return onto(at, TOLD.fetch) ?? nearer(at, TOLD.toBall, 1);
}
