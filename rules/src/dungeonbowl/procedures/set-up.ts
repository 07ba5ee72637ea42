/** What comes before play: section 3.1, DB-2.15, DB-4 to DB-6, BB-20. */
import { procedure, type Question } from '../../flow/index.ts';
import { hired, type Item, pettyCash, priceOf, withoutShared } from '../creation/index.ts';
import { CHESTS, hasTerrain, SHIPPED, stepsFrom } from '../dungeon/index.ts';
import { buyerOf, groundOf, occupantOf, padAt, team } from '../pieces.ts';
import type { Play } from '../play.ts';
import { acceptAsked, buyAsked, chestAsked, padAsked, playerAsked } from '../questions.ts';
import { oneOf, type Rolling, toss } from '../reroll.ts';
import { enlist, newPlayer } from '../start.ts';
import type { Pad, Player, PublicState, SeatId, State } from '../state.ts';
import { finishWith } from './ending.ts';

interface SetUp extends Rolling {
  readonly do: 'set-up';
  /** Gold pieces of teams that may be spent: BB-20.1. */
  readonly treasury: Partial<Record<SeatId, number>>;
  /** Whose turn it is to do the next thing. */
  seats?: SeatId[];
  bought?: Partial<Record<SeatId, Item[]>>;
  placed?: Record<string, number>;
}

/** DB-6.2 */
const PLACED = 6;

const playing = ({ seats, teams }: PublicState): SeatId[] => seats.filter((seat) => teams[seat]!.playing);
/** All seats that play, the first one first. */
const order = (state: PublicState): SeatId[] => {
  const from = state.seats.indexOf(state.firstSeat);
  const inOrder = [...state.seats.slice(from), ...state.seats.slice(0, from)];
  return inOrder.filter((seat) => playing(state).includes(seat));
};

/** DB-2.15: whether everybody has to agree to the dungeon. */
const needsConsent = ({ dungeon }: PublicState): boolean =>
  hasTerrain(dungeon) || !Object.values(SHIPPED).some(({ rows }) => rows.join() === dungeon.rows.join());

/** Cells where a chest may be placed; where there is none, distances drop: DB-4.4, DB-4.5. */
export function chestCells(state: PublicState): number[] {
  let apart: number = CHESTS.fromChest;
  let away: number = CHESTS.fromEndZone;
  for (;;) {
    const found = cellsFor(state, apart, away);
    if (found.length || away <= 0) return found;
    if (apart > 1) apart--;
    else away--;
  }
}

function cellsFor(state: PublicState, apart: number, away: number): number[] {
  const ground = groundOf(state);
  const zones = stepsFrom(ground, Object.values(ground.endZones).flat());
  const chests = state.chests.map(({ x, y }) => y * ground.width + x);
  const near = chests.length ? stepsFrom(ground, chests) : undefined;
  const cells: number[] = [];
  for (let at = 0; at < ground.plain.length; at++)
    if (ground.plain[at] && zones[at]! >= away && (!near || near[at]! >= apart) && !padAt(state, at))
      cells.push(at);
  return cells;
}

/** Why a chest may not stand there, in the order of section 4.1. */
export function chestProblem(
  state: PublicState,
  at: number,
): 'not-empty' | 'too-near-end-zone' | 'too-near-chest' | undefined {
  if (
    padAt(state, at) ||
    occupantOf(state, at) ||
    state.chests.some(({ x, y }) => y * groundOf(state).width + x === at)
  )
    return 'not-empty';
  if (chestCells(state).includes(at)) return undefined;
  const ground = groundOf(state);
  const zones = stepsFrom(ground, Object.values(ground.endZones).flat());
  return zones[at]! < CHESTS.fromEndZone ? 'too-near-end-zone' : 'too-near-chest';
}

/** DB-5.3: where a pad may lie at all. */
export function padFits(state: PublicState, at: number): boolean {
  const ground = groundOf(state);
  return (
    ground.walkable[at] === 1 &&
    ground.precarious[at] === undefined &&
    !padAt(state, at) &&
    !hasChest(state, at)
  );
}
const hasChest = (state: PublicState, at: number): boolean =>
  state.chests.some(({ x, y }) => y * groundOf(state).width + x === at);
/** DB-5.4: the first pad of a seat lies at home. */
export const padAtHome = (state: PublicState): boolean =>
  state.options.endZoneTeleporters === 'required' && state.pads.length < playing(state).length;
export function padCells(state: PublicState, seat: SeatId): number[] {
  const ground = groundOf(state);
  const home = padAtHome(state);
  const cells: number[] = [];
  for (let at = 0; at < ground.walkable.length; at++)
    if (padFits(state, at) && (!home || ground.endZone[at] === seat)) cells.push(at);
  return cells;
}

/** DB-6.3: pads and squares of the end zone without anybody. */
export const emptyPads = (state: PublicState): Pad[] =>
  state.pads.filter(({ x, y }) => !occupantOf(state, y * groundOf(state).width + x));
export const emptyZone = (state: PublicState, seat: SeatId): number[] =>
  (groundOf(state).endZones[seat] ?? []).filter((at) => !occupantOf(state, at) && !hasChest(state, at));

/** Who can still be set up; the rest stays in Reserves: DB-6.6. */
export const waiting = (state: PublicState, seat: SeatId): Player[] =>
  team(state, seat).filter(({ place }) => place === 'reserves');

/** BB-20.1: petty cash and treasury. */
const money = (state: State, f: SetUp, seat: SeatId): number =>
  pettyCash(
    state.teams[seat]!.tv,
    state.seats.map((one) => state.teams[one]!.tv),
  ) + (f.treasury[seat] ?? 0);

export const setUp = procedure<Play, SetUp>()('set-up', {
  agree(play) {
    const { state } = play;
    if (!needsConsent(state)) return 'inducements';
    state.phase = 'agree';
    acceptAsked.ask(play, state.seats, {});
  },
  agreed(play, f) {
    const answers = acceptAsked.answers(f);
    if (Object.values(answers).some(({ type }) => type === 'reject-dungeon'))
      finishWith(play, [], 'cancelled');
  },
  inducements({ state }, f) {
    if (!state.options.inducements) return 'chests';
    state.phase = 'inducements';
    f.bought = {};
    f.seats = playing(state).sort((a, b) => state.teams[b]!.tv - state.teams[a]!.tv);
  },
  offer(play, f) {
    const [seat] = f.seats!;
    if (!seat) return 'delivered';
    buyAsked.ask(play, seat, { money: money(play.state, f, seat) });
  },
  bought(_play, f) {
    const seat = f.seats!.shift()!;
    f.bought![seat] = [...buyAsked.answer(f).items];
    return 'offer';
  },
  delivered(play, f) {
    const { state, events } = play;
    const final = withoutShared(f.bought as Record<SeatId, Item[]>);
    for (const seat of state.seats) {
      const items = final[seat] ?? [];
      deliver(play, seat, items);
      const spent = priceOf(buyerOf(state, seat), items);
      const cash = money(state, { ...f, treasury: {} }, seat);
      if (spent > cash) state.teams[seat]!.stats.treasurySpent = spent - cash;
      events.push({ type: 'inducements-bought', seat, items: items.map((one) => ({ ...one })) });
    }
    delete f.bought;
    for (const seat of state.seats) for (const item of final[seat] ?? []) cook(play, seat, item);
  },
  chests({ state }, f) {
    if (state.options.chestPlacement === 'preset') return 'pads';
    state.phase = 'place-chests';
    f.seats = order(state);
  },
  chest(play, f) {
    if (play.state.chests.length === CHESTS.count) return 'pads';
    chestAsked.ask(play, f.seats![0]!, {});
  },
  'chest placed'(play, f) {
    const { state, events } = play;
    const seat = f.seats!.shift()!;
    f.seats!.push(seat);
    const { x, y } = chestAsked.answer(f).square;
    const id = `c${state.chests.length + 1}`;
    state.chests.push({ id, x, y, opened: false });
    events.push({ type: 'chest-placed', seat, chest: id, square: { x, y } });
    return 'chest';
  },
  pads({ state }, f) {
    if (state.options.teleporterPlacement === 'preset') return 'players';
    state.phase = 'place-teleporters';
    f.seats = order(state);
  },
  pad(play, f) {
    const { state } = play;
    if (state.pads.length === state.options.teleporterCount) return 'players';
    padAsked.ask(play, f.seats![0]!, {});
  },
  'pad placed'(play, f) {
    const { state, events } = play;
    const seat = f.seats!.shift()!;
    f.seats!.push(seat);
    const { x, y } = padAsked.answer(f).square;
    const n = state.pads.length + 1;
    state.pads.push({ n, x, y, inPlay: true });
    events.push({ type: 'teleporter-placed', seat, number: n, square: { x, y } });
    return 'pad';
  },
  players({ state }, f) {
    state.phase = 'place-players';
    f.seats = order(state);
    f.placed = Object.fromEntries(state.seats.map((seat) => [seat, 0]));
  },
  /** DB-6.2, DB-6.5 */
  player(play, f) {
    const { state } = play;
    for (let left = f.seats!.length; left > 0; left--) {
      const seat = f.seats![0]!;
      const full = f.placed![seat]! >= PLACED || !waiting(state, seat).length;
      if (!full && (emptyPads(state).length || emptyZone(state, seat).length)) {
        playerAsked.ask(play, seat, {});
        return 'player placed';
      }
      f.seats!.push(f.seats!.shift()!);
    }
    return 'done';
  },
  /** DB-6.3; nothing of a teleport takes place (DB-6.4). */
  'player placed'(play, f) {
    const { state, events } = play;
    const seat = f.seats!.shift()!;
    f.seats!.push(seat);
    f.placed![seat]!++;
    const { player: id, to, square } = playerAsked.answer(f);
    const player = state.players.find((one) => one.id === id)!;
    player.place = 'dungeon';
    if (to === 'end-zone') {
      player.square = { x: square!.x, y: square!.y };
      events.push({ type: 'player-placed', player: id, square: { ...player.square }, via: 'end-zone' });
    } else {
      const pads = emptyPads(state);
      const { n, x, y } = pads[oneOf(play, 'teleporter', pads.length)]!;
      player.square = { x, y };
      events.push({ type: 'player-placed', player: id, square: { x, y }, via: 'teleporter', number: n });
    }
    return 'player';
  },
});

/** The stage that asks the next seat, by the one that would take the answer. */
const ASKS: Readonly<Record<string, string>> = {
  bought: 'offer',
  'chest placed': 'chest',
  'pad placed': 'pad',
  'player placed': 'player',
};
/** DB-16.6: a seat that was asked has given up: the others go on without it. */
export function skipSeat(state: State, seat: SeatId): void {
  const asker = state.stack.findIndex((frame) => frame.do === 'set-up');
  const open = state.stack.at(-1) as Question;
  open.seats = open.seats.filter((one) => one !== seat);
  if (open.seats.length) return;
  state.stack.length = asker + 1;
  const frame = state.stack[asker] as SetUp;
  if (frame.seats) frame.seats = frame.seats.filter((one) => one !== seat);
  frame.at = ASKS[frame.at] ?? frame.at;
}

/** What is bought is there at once. */
function deliver({ state }: Play, seat: SeatId, items: readonly Item[]): void {
  const its = state.teams[seat]!;
  for (const { kind, count } of items) {
    if (kind === 'bribe') its.bribes += count;
    if (kind === 'extra-team-training') its.rerolls += count;
    if (kind === 'igor' && count) its.igor = true;
    if (kind === 'wandering-apothecary') its.apothecaries += count;
  }
  for (const one of hired(buyerOf(state, seat), items)) enlist(state, newPlayer(seat, one));
}

/** BB-20.6: each 4+ brings a re-roll, and takes one from the opponent who has most. */
function cook(play: Play, seat: SeatId, { kind, count }: Item): void {
  if (kind !== 'halfling-master-chef' || !count) return;
  const { state } = play;
  const { faces } = toss(play, 'chef', 6, 3, { seat } as Player);
  for (const face of faces) {
    if (face < 4) continue;
    state.teams[seat]!.rerolls++;
    const others = state.seats.filter((one) => one !== seat && state.teams[one]!.rerolls > 0);
    const most = Math.max(0, ...others.map((one) => state.teams[one]!.rerolls));
    const robbed = others.find((one) => state.teams[one]!.rerolls === most);
    if (robbed) state.teams[robbed]!.rerolls--;
  }
}
