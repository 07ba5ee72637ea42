import type { Action, Event, PublicState } from '@touchline/rules/dungeonbowl';
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
import { percent } from '../../ui/percent.ts';
import type { Square } from '../board/square.ts';
import { adviceWords } from './advice-words.ts';
import { arrivals } from './arrivals.ts';
import { type Doing, isPlan, lastOf, type Plan } from './doing.ts';
import { words } from './words.ts';

const TOLD = adviceWords.onward;

/** So far from a chest one is ready, and nothing happens to one when it explodes: DB-8.6. */
const READY = 2;

/** What might well be done next, what that is called, and who does it. */
export interface Onward {
  readonly doing: Doing;
  readonly name: string;
  readonly who?: string | undefined;
  /** What is to be said of it in place of its chance: that the turn is lost, mostly. */
  readonly loses?: string | undefined;
  /** All who go by it, one after the other, where they are several. */
  readonly all?: readonly Plan[];
}

/** Steps from a cell to the nearest of some others; none: no way leads to any. */
export function stepsTo(state: PublicState, from: number, cells: readonly number[]): number | undefined {
  const ground = groundOf(state);
  const found = cells.map((at) => ground.distances(at)[from]!).filter((far) => far >= 0);
  return found.length ? Math.min(...found) : undefined;
}

const cellsOf = ({ dungeon: { width } }: PublicState, squares: readonly Square[]): readonly number[] =>
  squares.map(({ x, y }) => y * width + x);

/** Whether a walk of somebody takes dice: to dodge, or else to rush. */
export function chancy(
  state: PublicState,
  id: string | undefined,
  [doing]: readonly Doing[],
): 'dodge' | 'rush' | undefined {
  const one = id === undefined ? undefined : findPlayer(state, id);
  const last = doing && lastOf(doing);
  if (!one?.square || last?.type !== 'move') return undefined;
  const active = state.turn?.active;
  const { squares } = active?.player === one.id ? { squares: active.squaresLeft } : movementOf(one);
  const up = isPlan(doing!) && doing.steps.some(({ type }) => type === 'stand-up');
  const free = { squares: active?.player === one.id && up ? Math.max(0, squares - 3) : squares };
  const steps = stepsOf(state, one as InDungeon, free, last.path);
  if (steps.some(({ dodge }) => dodge)) return 'dodge';
  return steps.some(({ rush }) => rush) ? 'rush' : undefined;
}

/** What a walk to a cell is for. */
function walkName(state: PublicState, me: InDungeon, at: number): string {
  const ground = groundOf(state);
  const { ball, chests, pads } = state;
  const carrier = carrierOf(state);
  const pad = pads[cellsOf(state, pads).indexOf(at)];
  if (pad) return TOLD.pad(pad.n);
  if (carrier === me) return ground.endZone[at] ? TOLD.score : TOLD.run;
  const gets = (cells: readonly number[]) =>
    (stepsTo(state, at, cells) ?? 99) < (stepsTo(state, cell(ground, me), cells) ?? 99);
  if (ball.place === 'hidden') {
    const closed = cellsOf(
      state,
      chests.filter(({ opened }) => !opened),
    );
    // which one is seen
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

/** Whether somebody only walks up, and no die falls for it: to neither the ball nor a pad, and without it. */
function walksUp(state: PublicState, { player, steps }: Pick<Plan, 'player' | 'steps'>): boolean {
  const { ball, pads } = state;
  const me = findPlayer(state, player);
  if (!me || carrierOf(state) === me || chancy(state, player, [{ type: 'plan', player, steps }]))
    return false;
  const special = cellsOf(state, [...pads, ...('square' in ball ? [ball.square] : [])]);
  return steps.every((step) => {
    if (step.type === 'activate') return step.action === 'move';
    if (step.type === 'stand-up') return me.sheet.ma >= UP;
    return (
      step.type === 'end-activation' ||
      (step.type === 'move' && !special.includes(cellsOf(state, [step.path.at(-1)!])[0]!))
    );
  });
}
/** Who is slower rolls for getting up: BB-5.10. */
const UP = 3;

const planOf = ({ player, steps }: Pick<Plan, 'player' | 'steps'>): Plan => ({ type: 'plan', player, steps });

/**
 * Who walks up without a die before anything else is done, first who is next; nobody where something else
 * comes first.
 */
export function together(state: PublicState, legal: readonly Action[], seat: string): readonly Plan[] {
  const first = advise(state, seat, legal);
  if (!first || !walksUp(state, first)) return [];
  const others = state.players.flatMap((one) => {
    if (one.seat !== seat || !one.square || one.acted || one.id === first.player) return [];
    if (one.id === state.turn?.active?.player) return [];
    // what they do when it is their turn, with a die, too
    return advise(state, seat, legal, one.id, false) ?? [];
  });
  // one ends the turn, perhaps: the rest who would walk up instead
  const last = others.filter(({ early }) => early).sort((a, b) => b.worth - a.worth)[0];
  const walking = others.flatMap((one) => {
    const plan = one.early && one !== last ? advise(state, seat, legal, one.player) : one;
    return plan && walksUp(state, plan) ? [planOf(plan)] : [];
  });
  return guarded(state, seat, [planOf(first), ...walking]);
}

/** Who is so near the own end zone guards it, where an opponent is not so far away. */
const GUARDS = 3;
const THREAT = 20;

/** The walkers but for the last who guards the own end zone, unless somebody else stays or comes there. */
function guarded(state: PublicState, seat: string, plans: readonly Plan[]): readonly Plan[] {
  // before it is found nobody scores
  if (state.ball.place === 'hidden') return plans;
  const ground = groundOf(state);
  const zone = ground.endZones[seat as PublicState['seats'][number]] ?? [];
  const far = (at: number) => stepsTo(state, at, zone) ?? 99;
  const stood = state.players.filter((one): one is InDungeon => one.square !== undefined && stands(one));
  if (!stood.some((one) => one.seat !== seat && far(cell(ground, one)) <= THREAT)) return plans;
  const ends = new Map(
    plans.map(({ player, steps }) => {
      const move = steps.findLast((step) => step.type === 'move');
      return [player, move && cellsOf(state, [move.path.at(-1)!])[0]!] as const;
    }),
  );
  const mine = stood.filter((one) => one.seat === seat);
  if (mine.some((one) => far(ends.get(one.id) ?? cell(ground, one)) <= GUARDS)) return plans;
  const guard = mine
    .filter((one) => ends.has(one.id) && far(cell(ground, one)) <= GUARDS)
    .sort((a, b) => far(cell(ground, a)) - far(cell(ground, b)))[0];
  return plans.length > 1 && guard ? plans.filter(({ player }) => player !== guard.id) : plans;
}

/** What they go for. */
function groupName(state: PublicState, seat: string, n: number): string {
  const carrier = carrierOf(state);
  if (carrier) return (carrier.seat === seat ? TOLD.allWith : TOLD.allAfter)(n, carrier.id);
  return state.ball.place === 'hidden' ? TOLD.allToChests(n) : TOLD.allToBall(n);
}

/** What might be done next in a turn by anybody. */
function inTurn(state: PublicState, legal: readonly Action[], seat: string): Onward | undefined {
  const all = together(state, legal, seat);
  if (all.length > 1) return { doing: all[0]!, name: groupName(state, seat, all.length), all };
  // who goes alone, as another guards
  return byOne(state, all[0] ?? advise(state, seat, legal));
}

function byOne(
  state: PublicState,
  plan: (Pick<Plan, 'player' | 'steps'> & { readonly risk?: number }) | undefined,
): Onward | undefined {
  if (!plan) return undefined;
  const { player, steps } = plan;
  const doing: Doing = steps.length > 1 ? planOf(plan) : steps[0];
  const loses = lastOf(doing).type === 'open-chest' && plan.risk && TOLD.loses(percent(plan.risk));
  return { doing, name: `${player}: ${nameOf(state, player, doing)}`, who: player, ...(loses && { loses }) };
}

/** The same once nobody has come in. */
const without = (skip: Action, next: Onward): Onward =>
  isPlan(next.doing) ? { ...next, doing: { ...next.doing, steps: [skip, ...next.doing.steps] } } : next;

/** How a turn begins; where nobody had better come in, who walks up goes by the same press. */
function begun(state: PublicState, legal: readonly Action[], seat: string): Onward | undefined {
  const [first] = arrivals(state, legal);
  if (!first) return undefined;
  const { doing } = first;
  const next = doing.type === 'skip-dugout' ? inTurn(state, [], seat) : undefined;
  if (!next || !isPlan(next.doing) || !walksUp(state, next.doing))
    return { ...first, who: 'player' in doing ? (doing.player ?? undefined) : undefined };
  return without(doing, next);
}

/** Whose coach picks one of the block dice that lie there. */
export function picksDie(seat: string, events: readonly Event[]): boolean {
  const block = events.findLast((one) => one.type === 'block-declared');
  return block?.type === 'block-declared' && block.chooser === seat;
}

/** Block dice are kept, and one of them is picked, by one press. */
export function keepDie({ roll, turn }: PublicState, keep: Action, index: number): Doing {
  const same = new Set(roll?.faces).size < 2;
  if (same) return keep;
  return { type: 'plan', player: turn?.active?.player ?? '', steps: [keep, { type: 'choose-die', index }] };
}

/** An answer, with what is answered to the question that comes of it. */
function answered(
  state: PublicState,
  legal: readonly Action[],
  seat: string,
  events: readonly Event[],
): Onward | undefined {
  const doing = adviseAnswer(state, seat, legal);
  const player = state.turn?.active?.player;
  if (doing?.type === 'use-reroll' && doing.source === 'none' && state.roll?.name === 'block') {
    const dice = state.roll.faces.map((_, index) => ({ type: 'choose-die', index }) as const);
    const die = picksDie(seat, events) && adviseAnswer(state, seat, dice);
    if (die && die.type === 'choose-die')
      return { doing: keepDie(state, doing, die.index), name: words.face(state.roll.faces[die.index]!) };
  }
  if (doing?.type === 'choose-push' && player !== undefined && state.turn?.seat === seat) {
    const follow = adviseAnswer(
      state,
      seat,
      [true, false].map((one) => ({ type: 'follow-up', follow: one }) as const),
    );
    if (follow?.type === 'follow-up')
      return {
        doing: { type: 'plan', player, steps: [doing, follow] },
        name: TOLD.push(player, follow.follow),
      };
  }
  return doing && { doing, name: words.verb(doing) };
}

/**
 * What might well be done next: in a turn by anybody, or by the one who is picked; else one of the
 * answers.
 * @param events what has happened last
 */
export function onward(
  state: PublicState,
  legal: readonly Action[],
  seat: string,
  kind: string,
  picked: string | undefined,
  events: readonly Event[] = [],
): Onward | undefined {
  const skip = legal.find(({ type }) => type === 'skip-dugout');
  if (skip && picked !== undefined) {
    const next = byOne(state, advise(state, seat, [], picked));
    return next && without(skip, next);
  }
  if (kind === 'turn-start') return begun(state, legal, seat);
  if (kind !== 'open' && kind !== 'activation') return answered(state, legal, seat, events);
  if (picked !== undefined) return byOne(state, advise(state, seat, legal, picked));
  const end = legal.find(({ type }) => type === 'end-turn');
  return inTurn(state, legal, seat) ?? (end && { doing: end, name: words.verb(end) });
}
