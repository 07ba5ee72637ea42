import type { Action, PublicState } from '@touchline/rules/dungeonbowl';
import { type Choices, put } from '../board/choices.ts';
import { type Aim, type Doing, firstOf } from './doing.ts';
import { keyOf } from './view.ts';

/** What is needed for one's own turn alone. */
export type Acting = typeof import('./acting.ts');

/** What the choices on the board depend on. */
export interface Asked {
  readonly state: PublicState;
  readonly legal: readonly Action[];
  readonly kind: string | undefined;
  readonly about: string | undefined;
  readonly seat: string | undefined;
  /** What is to be thrown at a square. */
  readonly aim: string | undefined;
  /** Absent while it is not there yet, and where no turn is played. */
  readonly acting: Acting | undefined;
}

type Square = { readonly x: number; readonly y: number };

/** Questions at which somebody may act. */
export const IN_TURN: ReadonlySet<string> = new Set(['turn-start', 'open', 'activation']);

/** The players for whom it is asked whether somebody of several uses something. */
const NAMED: ReadonlySet<Action['type']> = new Set([
  'use-sponge',
  'dugout-teleport',
  'choose-interceptor',
  'choose-target',
  'use-skill',
]);

/** Sorts the legal actions by what stands for them on the board. */
export function choicesOf(asked: Asked, picked: string | undefined): Choices<Doing> {
  const { state, legal, kind, about, aim, acting } = asked;
  const pieces = new Set<string>();
  const places = new Map<string, Doing[]>();
  const targets = new Map<string, Doing[]>();
  const there = new Map(state.players.flatMap(({ id, square }) => (square ? [[keyOf(square), id]] : [])));
  const doubtful = new Set<string>();
  const all: Sorted = { pieces, places, targets, there, doubtful };
  if (!legal.length) return all;
  if (kind === 'place-player') {
    setUp(asked, picked, all);
    return all;
  }
  if (aim !== undefined) {
    for (const action of legal)
      if (aimedBy(action) === aim) putAt(all, (action as { to: Square }).to, action);
    return all;
  }
  if (acting && kind !== undefined && IN_TURN.has(kind)) {
    for (const one of acting.ableNow(state, legal, kind)) pieces.add(one);
    if (picked !== undefined && pieces.has(picked)) {
      for (const { doing, at, on } of acting.turnPlans(state, legal, kind, picked)) {
        if (on === undefined) put(places, keyOf(at!), doing);
        else put(targets, on, doing);
        // what else may come of a Block, or of a foul, is said before it
        const first = firstOf(doing);
        if (on !== undefined && first.type === 'activate' && /block|foul/.test(first.action))
          doubtful.add(on);
      }
      if (kind !== 'turn-start') return all;
    }
  }
  if (acting && kind === 'activation' && about !== undefined)
    for (const { doing, at, on } of acting.deedPlans(state, legal, about))
      if (on === undefined) put(places, keyOf(at!), doing);
      else put(targets, on, doing);
  for (const action of legal) sortAction(asked, action, all);
  return all;
}

/** What has been sorted, and who stands where. */
interface Sorted extends Choices<Doing> {
  readonly pieces: Set<string>;
  readonly places: Map<string, Doing[]>;
  readonly targets: Map<string, Doing[]>;
  readonly there: ReadonlyMap<string, string>;
}

/** Puts something at a square, or at who stands there. */
function putAt({ places, targets, there }: Sorted, square: Square, doing: Doing): void {
  const piece = there.get(keyOf(square));
  if (piece === undefined) put(places, keyOf(square), doing);
  else put(targets, piece, doing);
}

/** Puts an action where it is pressed; what stands nowhere on the board is in the bar. */
function sortAction({ state, seat, about }: Asked, action: Action, sorted: Sorted): void {
  const { places, targets, there } = sorted;
  if (NAMED.has(action.type)) {
    const { player } = action as { player?: string | null };
    if (player) put(targets, player, action);
    return;
  }
  switch (action.type) {
    case 'place-chest':
    case 'place-teleporter':
      put(places, keyOf(action.square), action);
      break;
    case 'jump':
    case 'choose-push':
      putAt(sorted, action.to, action);
      break;
    case 'dump-off':
      if (action.to) putAt(sorted, action.to, action);
      break;
    case 'pass':
    case 'throw-bomb': {
      // with the ball one still walks: a square is thrown at when one aims
      const piece = there.get(keyOf(action.to));
      if (action.type === 'throw-bomb') putAt(sorted, action.to, action);
      else if (piece?.[0] === seat) put(targets, piece!, action);
      break;
    }
    case 'throw-team-mate': {
      const doing: Aim = { type: 'aim', what: action.player };
      if (!targets.get(action.player)?.some((one) => one.type === 'aim')) put(targets, action.player, doing);
      break;
    }
    case 'pass-block':
      if (action.player !== null && action.path.length) putAt(sorted, action.path.at(-1)!, action);
      break;
    case 'block':
    case 'foul':
    case 'gaze':
      put(targets, action.target, action);
      break;
    case 'multiple-block':
      put(targets, action.targets[0]!, action);
      break;
    case 'hand-off':
      put(targets, action.to, action);
      break;
    case 'open-chest':
      put(targets, action.chest, action);
      break;
    case 'swing': {
      const from = state.players.find(({ id }) => id === about)?.square;
      const [dx, dy] = WAYS[action.facing];
      if (from) putAt(sorted, { x: from.x + dx, y: from.y + dy }, action);
      break;
    }
    default:
      // questions of yes and no are answered at who they are about, too
      if (about !== undefined && ANSWERS.has(action.type)) put(targets, about, action);
  }
}

const WAYS = { n: [0, -1], e: [1, 0], s: [0, 1], w: [-1, 0] } as const;
const ANSWERS: ReadonlySet<Action['type']> = new Set([
  'use-reroll',
  'follow-up',
  'recover',
  'use-apothecary',
  'use-igor',
  'use-bribe',
  'catch-bomb',
]);

/** What is thrown at a square by an action. */
export const aimedBy = (action: Action): string | undefined =>
  action.type === 'pass' ? 'ball' : action.type === 'throw-team-mate' ? action.player : undefined;

/** Who is set up next, unless another one is picked: the first that waits. */
export const nextUp = (legal: readonly Doing[], picked: string | undefined): string | undefined => {
  const all = legal.flatMap((one) => (one.type === 'place-player' ? [one.player] : []));
  return picked !== undefined && all.includes(picked) ? picked : all[0];
};

interface Maps {
  readonly pieces: Set<string>;
  readonly places: Map<string, Doing[]>;
  readonly targets: Map<string, Doing[]>;
}

/** DB-6.3: squares of the own end zone, and for all the others a random pad. */
function setUp({ state, legal }: Asked, picked: string | undefined, { pieces, places }: Maps): void {
  const next = nextUp(legal, picked);
  const free = new Set(state.players.flatMap(({ square }) => (square ? [keyOf(square)] : [])));
  for (const action of legal) {
    if (action.type !== 'place-player') continue;
    pieces.add(action.player);
    if (action.player !== next) continue;
    if (action.square)
      places.set(keyOf(action.square), [action, ...(places.get(keyOf(action.square)) ?? [])]);
    else
      for (const pad of state.pads) if (pad.inPlay && !free.has(keyOf(pad))) put(places, keyOf(pad), action);
  }
}

/** What is done by a button below the board: all that neither a piece nor a square stands for. */
export function unplaced(legal: readonly Action[], choices: Choices<Doing>): readonly Action[] {
  const placed = new Set<Doing>([...choices.places.values(), ...choices.targets.values()].flat());
  return legal.filter(
    (action) =>
      ANSWERS.has(action.type) ||
      (!placed.has(action) && !SILENT.has(action.type) && !('path' in action && action.path.length)),
  );
}
const SILENT: ReadonlySet<Action['type']> = new Set([
  'activate',
  'move',
  'place-player',
  'place-chest',
  'place-teleporter',
  'pass',
  'throw-bomb',
  'throw-team-mate',
  'use-sponge',
  'dugout-teleport',
  'buy-inducements',
  'concede',
  'choose-die',
  'block',
  'foul',
  'hand-off',
  'gaze',
  'open-chest',
  'multiple-block',
  // who is next is pressed
  'end-activation',
]);
