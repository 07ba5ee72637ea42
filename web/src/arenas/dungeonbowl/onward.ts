import type { Action, PublicState } from '@touchline/rules/dungeonbowl';
import {
  adjacent,
  advise,
  adviseAnswer,
  carrierOf,
  cell,
  findPlayer,
  groundOf,
  type InDungeon,
  movementOf,
  stands,
  stepsOf,
} from '@touchline/rules/dungeonbowl/page';
import type { Square } from '../board/square.ts';
import { adviceWords } from './advice-words.ts';
import { arrivals } from './arrivals.ts';
import { type Doing, isPlan, lastOf } from './doing.ts';
import { words } from './words.ts';

const TOLD = adviceWords.onward;

/** So far from a chest one is ready, and nothing happens to one when it explodes: DB-8.6. */
const READY = 2;

/** What might well be done next, what that is called, and who does it. */
export interface Onward {
  readonly doing: Doing;
  readonly name: string;
  readonly who?: string | undefined;
}

/** Steps from a cell to the nearest of some others; none: no way leads to any. */
export function stepsTo(state: PublicState, from: number, cells: readonly number[]): number | undefined {
  const ground = groundOf(state);
  const found = cells.map((at) => ground.distances(at)[from]!).filter((far) => far >= 0);
  return found.length ? Math.min(...found) : undefined;
}

const cellsOf = ({ dungeon: { width } }: PublicState, squares: readonly Square[]): readonly number[] =>
  squares.map(({ x, y }) => y * width + x);

/** Whether a walk of somebody takes dice. */
export function chancy(state: PublicState, id: string | undefined, [doing]: readonly Doing[]): boolean {
  const one = id === undefined ? undefined : findPlayer(state, id);
  const last = doing && lastOf(doing);
  if (!one?.square || last?.type !== 'move') return false;
  const active = state.turn?.active;
  const { squares } = active?.player === one.id ? { squares: active.squaresLeft } : movementOf(one);
  const up = isPlan(doing!) && doing.steps.some(({ type }) => type === 'stand-up');
  const free = { squares: active?.player === one.id && up ? Math.max(0, squares - 3) : squares };
  return stepsOf(state, one as InDungeon, free, last.path).some(({ rush, dodge }) => rush || dodge);
}

/** What a walk to a cell is for. */
function walkName(state: PublicState, me: InDungeon, at: number): string {
  const ground = groundOf(state);
  const { ball, chests, pads } = state;
  const carrier = carrierOf(state);
  if (cellsOf(state, pads).includes(at)) return TOLD.pad;
  if (carrier === me) return ground.endZone[at] ? TOLD.score : TOLD.run;
  const gets = (cells: readonly number[]) =>
    (stepsTo(state, at, cells) ?? 99) < (stepsTo(state, cell(ground, me), cells) ?? 99);
  if (ball.place === 'hidden') {
    const closed = cellsOf(
      state,
      chests.filter(({ opened }) => !opened),
    );
    if ((stepsTo(state, at, closed) ?? 99) <= READY) return TOLD.nearChest;
    if (gets(closed)) return TOLD.toChest;
  }
  if (carrier?.square) {
    const there = cell(ground, carrier);
    if (adjacent(ground, at, there)) return TOLD.beside(carrier.id);
    if (gets([there])) return carrier.seat === me.seat ? TOLD.to(carrier.id) : TOLD.after(carrier.id);
    const foe = state.players.find(
      (one) => one.seat !== me.seat && stands(one) && adjacent(ground, at, cell(ground, one)),
    );
    if (foe) return TOLD.beside(foe.id);
  } else if ('square' in ball) {
    const [there] = cellsOf(state, [ball.square]) as [number];
    if (at === there) return TOLD.fetch;
    if (gets([there])) return TOLD.toBall;
  }
  return gets(ground.endZones[me.seat] ?? []) ? TOLD.guard : TOLD.away;
}

/** What somebody does with it, in a few words. */
function nameOf(state: PublicState, id: string, doing: Doing): string {
  const me = findPlayer(state, id) as InDungeon;
  const last = lastOf(doing);
  switch (last.type) {
    case 'move':
      return walkName(state, me, cellsOf(state, [last.path.at(-1)!])[0]!);
    case 'block':
      return TOLD.hit(last.target);
    case 'foul':
      return TOLD.kick(last.target);
    case 'hand-off':
      return TOLD.give(last.to);
    case 'pass': {
      const { x, y } = last.to;
      const mate = state.players.find(({ square }) => square?.x === x && square.y === y);
      return mate ? TOLD.give(mate.id) : words.verb(doing);
    }
    default:
      return words.verb(doing);
  }
}

/**
 * What might well be done next: in a turn by anybody, or by the one who is picked; else one of the
 * answers.
 */
export function onward(
  state: PublicState,
  legal: readonly Action[],
  seat: string,
  kind: string,
  picked: string | undefined,
): Onward | undefined {
  if (kind === 'turn-start') {
    const [first] = arrivals(state, legal);
    return (
      first && { ...first, who: 'player' in first.doing ? (first.doing.player ?? undefined) : undefined }
    );
  }
  if (kind !== 'open' && kind !== 'activation') {
    const doing = adviseAnswer(state, seat, legal);
    return doing && { doing, name: words.verb(doing) };
  }
  const plan = advise(state, seat, legal, picked);
  const end = legal.find(({ type }) => type === 'end-turn');
  if (!plan) return picked === undefined && end ? { doing: end, name: words.verb(end) } : undefined;
  const { player, steps } = plan;
  const doing: Doing = steps.length > 1 ? { type: 'plan', player, steps } : steps[0];
  return { doing, name: `${player}: ${nameOf(state, player, doing)}`, who: player };
}
