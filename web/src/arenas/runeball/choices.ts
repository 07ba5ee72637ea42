import type { PublicState } from '@touchline/rules/runeball';
import {
  cellOf,
  findPlayer,
  HEXES,
  isPost,
  opponentOf,
  type Reached,
  reach,
  sideOf,
  type Team,
} from '@touchline/rules/runeball/page';
import { type Choices, put } from '../board/choices.ts';
import type { Hex } from '../board/hex.ts';
import { type Doing, hexOf, pieceOf } from './doing.ts';
import { keyOf } from './view.ts';

/** What the choices on the board depend on. */
export interface Asked {
  readonly state: PublicState;
  readonly legal: readonly Doing[];
  readonly seat: string | undefined;
  /** Whom the question is about. */
  readonly about?: string | undefined;
  /** Opponents are pressed to declare a block against them. */
  readonly declares: boolean;
  /** The kickoff is a high one. */
  readonly high: boolean;
}

const NOBODY: ReadonlySet<string> = new Set();

/** Sorts the legal actions by what stands for them on the board. */
export function choicesOf({ state, legal, seat, about, declares, high }: Asked): Choices<Doing> {
  const places = new Map<string, Doing[]>();
  const targets = new Map<string, Doing[]>();
  if (declares) {
    for (const action of legal) {
      const target = action.type === 'declare' ? action.action?.target : undefined;
      if (target && target.length === 2) put(targets, target, action);
    }
    return { pieces: NOBODY, places, targets };
  }
  // who stands in a hex covers it, and is pressed in its place
  const there = new Map(state.players.flatMap(({ id, hex }) => (hex ? [[keyOf(hex), id]] : [])));
  const putAt = (hex: Hex, action: Doing) => {
    const covered = there.get(keyOf(hex));
    if (covered === undefined) put(places, keyOf(hex), action);
    else put(targets, covered, action);
  };
  const ways: ReadonlyMap<number, Reached> = legal.some(({ type }) => type === 'move')
    ? reach(state)
    : new Map();
  for (const { to, path, mode } of ways.values())
    put(places, keyOf(to), { type: 'move', player: state.turn!.player, mode, path });
  if (seat && legal.some(({ type }) => type === 'kickoff'))
    for (const target of kicks(seat as Team))
      putAt(target, { type: 'kickoff', target, ...(high && { high }) });
  for (const action of legal) {
    if (action.type === 'move' || action.type === 'kickoff') continue;
    const piece = pieceOf(action, about);
    const hex = piece === undefined ? hexOf(action, state) : undefined;
    if (piece !== undefined) put(targets, piece, action);
    else if (hex && !walks(action, ways, hex)) putAt(hex, action);
  }
  return { pieces: NOBODY, places, targets };
}

/** A jump to where one walks as well is in the list only. */
const walks = ({ type }: Doing, ways: ReadonlyMap<number, Reached>, hex: { q: number; r: number }): boolean =>
  (type === 'vault' || type === 'hurdle') && ways.get(cellOf(hex))?.mode === 'continue';

/** The places that one walks to by a movement of this mode. */
export const byMode = ({ places }: Choices<Doing>, mode: string): readonly string[] =>
  [...places].filter(([, [action]]) => action?.type === 'move' && action.mode === mode).map(([key]) => key);

/** What else is done at a hex that has to stand out. */
const OPEN: ReadonlySet<string> = new Set(['choose-knockback', 'sidestep', 'drop', 'block-kick']);
/** The places that stand out: also where a movement leads that leaves something to do. */
export const brightOf = ({ places }: Choices<Doing>): readonly string[] =>
  [...places]
    .filter(([, [action]]) =>
      action?.type === 'move'
        ? action.mode === 'half' || action.mode === 'continue'
        : OPEN.has(action?.type ?? ''),
    )
    .map(([key]) => key);

/** Where a kickoff may be aimed: RB-8.7. */
const kicks = (seat: Team) =>
  HEXES.filter((hex) => sideOf(cellOf(hex)) === opponentOf(seat) && !isPost(cellOf(hex)));

/** What is done by a button: all that neither a piece nor a hex stands for. */
const ELSEWHERE: ReadonlySet<string> = new Set([
  'move',
  'face',
  'declare',
  'submit-team',
  'setup',
  'concede',
  'set-orders',
]);
export const unplaced = (legal: readonly Doing[], state: PublicState, about?: string): readonly Doing[] =>
  legal.filter(
    (action) =>
      !ELSEWHERE.has(action.type) &&
      !(action.type === 'shake-off' && unhurt(state)) &&
      pieceOf(action, about) === undefined &&
      hexOf(action, state) === undefined,
  );

/** There is nothing to shake off: it would end the turn for nothing. It stands in the list. */
const unhurt = (state: PublicState): boolean => !findPlayer(state, state.turn?.player ?? '')?.nonLethal;
