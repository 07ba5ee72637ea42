import type { Action, Event, PublicState } from '@touchline/rules/dungeonbowl';
import {
  carrierOf,
  cell,
  findPlayer,
  groundOf,
  type InDungeon,
  movementOf,
  reach,
} from '@touchline/rules/dungeonbowl/page';
import { chanceOf, isRolled, meets } from '@touchline/rules/kernel';
import { percent } from '../../ui/percent.ts';
import type { Choices, Told } from '../board/choices.ts';
import type { Square } from '../board/square.ts';
import { adviceWords as TOLD } from './advice-words.ts';
import { type Doing, lastOf } from './doing.ts';
import { cellsOf, stepsTo, unready } from './onward.ts';
import { ableNow } from './plans.ts';
import { words } from './words.ts';

/** Who of some is nearest to one of some squares, and how many steps are left before they stand beside it. */
function nearestOf(state: PublicState, ids: readonly string[], squares: readonly Square[]) {
  let best: { id: string; far: number } | undefined;
  const cells = cellsOf(state, squares);
  for (const id of ids) {
    const one = findPlayer(state, id);
    const far = one?.square && stepsTo(state, cell(groundOf(state), one), cells);
    if (far !== undefined && far - 1 < (best?.far ?? Number.POSITIVE_INFINITY)) best = { id, far: far - 1 };
  }
  return best;
}

/** What there is to do, and the player for it, who may still act. */
export interface Advice {
  readonly text: string;
  readonly who?: string | undefined;
}

/** What there is to do in an own turn, as the ball lies. */
export function advice(state: PublicState, legal: readonly Action[], seat: string): Advice | undefined {
  const { ball, chests } = state;
  const able = ableNow(state, legal, 'open');
  if (!able.length) return { text: TOLD.done };
  if (ball.place === 'lost') return { text: TOLD.lost };
  if (ball.place === 'hidden') {
    const closed = chests.filter(({ opened }) => !opened);
    if (!closed.length) return undefined;
    const one = nearestOf(state, able, closed);
    // who is nearest opens one last
    const [next] = unready(
      state,
      able.filter((id) => id !== one?.id),
    );
    const first = closed.length > 1 && next !== undefined;
    return { text: TOLD.chests(closed.length, one?.id, one?.far ?? 0, first), who: first ? next : one?.id };
  }
  if (ball.place !== 'held') {
    const one = nearestOf(state, able, [ball.square]);
    return { text: TOLD.loose(words.at(ball.square, state), one?.id, one?.far ?? 0), who: one?.id };
  }
  const carrier = carrierOf(state);
  if (!carrier?.square) return undefined;
  const ours = carrier.seat === seat;
  const ground = groundOf(state);
  const zones = Object.entries(ground.endZones);
  const goals = zones.flatMap(([zone, cells]) => ((zone === seat) === ours ? [] : cells));
  const far = stepsTo(state, cell(ground, carrier), goals) ?? 0;
  if (ours) {
    const runs = able.includes(carrier.id);
    const ways = runs && reach(state, carrier as InDungeon, movementOf(carrier));
    const reaches = ways && goals.some((at) => ways.has(at));
    const text = TOLD.ours(carrier.id, far, reaches ? 'reaches' : runs ? 'runs' : 'acted');
    const guard = runs ? undefined : nearestOf(state, able, [carrier.square]);
    const who = runs ? carrier.id : guard?.far ? guard.id : undefined;
    return { text, ...(who && { who }) };
  }
  const one = nearestOf(state, able, [carrier.square]);
  return { text: TOLD.theirs(carrier.id, far, one?.id, one?.far ?? 0), who: one?.id };
}

/** What a press does for the one who is picked, or who acts: where they can go, and to whom. */
export function pressable(
  state: PublicState,
  seat: string,
  who: string,
  { places, targets }: Pick<Choices<Doing>, 'places' | 'targets'>,
): Told | undefined {
  const on = [...targets.keys()].map((id) => findPlayer(state, id)?.seat);
  const to = {
    chest: on.includes(undefined),
    foe: on.some((one) => one !== undefined && one !== seat),
    mate: on.includes(seat as never),
  };
  if (!places.size) return to.foe ? { text: TOLD.hits(who) } : undefined;
  const active = state.turn?.active;
  return { text: TOLD.picked(who, to, active?.player === who ? active.squaresLeft : undefined) };
}

/** What is to be said of a chest that may explode before somebody walks to it: DB-8.6. */
export function risky(doing: Doing, { chests, ball }: PublicState): Told | undefined {
  if (lastOf(doing).type !== 'open-chest') return undefined;
  const closed = chests.filter(({ opened }) => !opened).length;
  const p = ball.place === 'hidden' ? 1 - 1 / closed : 1;
  return p ? { text: TOLD.explodes(percent(p)), clause: 'DB-8.6' } : undefined;
}

/** What a roll that has failed needs if it is rolled again: BB-9.1. */
export function again({ roll: asked }: PublicState, events: readonly Event[]): Told | undefined {
  const rolled = events.findLast((one) => one.type === 'dice-rolled' && one.roll?.name === asked?.name);
  const roll = rolled?.type === 'dice-rolled' ? rolled.roll : undefined;
  if (!roll || !isRolled(roll) || roll.faces.length > 1) return undefined;
  const least = Array.from({ length: roll.die }, (_, i) => i + 1).find((face) => meets(roll, face));
  if (least === undefined) return undefined;
  return { text: TOLD.again(roll.faces[0]!, least, percent(chanceOf(roll))), clause: 'BB-9.1' };
}

/** How one begins a turn: DB-7.1. Who stands on a pad would be sent on: DB-9.6. */
export function beginning({ pads, players }: PublicState, legal: readonly Action[]): Told {
  const on = ({ x, y }: Square) => players.some(({ square }) => square?.x === x && square.y === y);
  const crowded = pads.some((pad) => pad.inPlay && on(pad));
  return { text: TOLD.start(new Set(legal.map(({ type }) => type)), crowded), clause: 'DB-7.1' };
}
