/** CB-19: who must decide what, and what is played when the clock runs out. */
import { byRow, distance, type Square, sameSquare } from '../geometry/square.ts';
import type { Decision } from '../kernel/game.ts';
import { type Action, owed } from './actions/index.ts';
import { findPiece } from './actions/rule.ts';
import {
  carrierOf,
  findPlayer,
  GOALS,
  goalAttackedBy,
  grid,
  holds,
  isBeast,
  nearest,
  opponentOf,
  type Piece,
  playersOf,
  teamOf,
} from './arena.ts';
import { TEAMS, type Team } from './data.ts';
import { isCandidate } from './resolve/push.ts';
import { carrierMustEnter } from './resolve/turn.ts';
import { defaultRoster } from './roster.ts';
import type { Pending, PublicState } from './state.ts';

/** The clause that asks for each kind of placement. */
const PLACEMENT_CLAUSES = {
  bounce: 'CB-9.6',
  'failed-pass': 'CB-11.6',
  'dropped-catch': 'CB-11.9',
  'failed-kick': 'CB-12.5',
} as const;

/** Every decision owed now: CB-19.1. One with a single candidate is asked too: CB-19.4. */
export function decisions(state: PublicState): Decision[] {
  const { phase, pending, active } = state;
  if (phase === 'over') return [];
  if (phase === 'draft')
    return TEAMS.filter((team) => !state.submitted![team]).map((seat) => ({
      seat,
      kind: 'draft',
      clause: 'CB-2.2',
      clock: 'turn',
    }));
  if (!pending) return [{ seat: active!, kind: 'turn', clause: 'CB-5.1', clock: 'turn' }];
  const { seat, kind } = pending;
  return [{ seat, kind, clause: clauseOf(pending), clock: seat === active ? 'turn' : 'reaction' }];
}

function clauseOf(pending: Pending): string {
  if (pending.kind === 'carrier') return 'CB-4.5';
  return pending.kind === 'push' ? 'CB-8.5' : PLACEMENT_CLAUSES[pending.reason];
}

/** The default of the table of CB-19: CB-19.7. */
export function onTimeout(state: PublicState, seat: string): Action {
  const team = seat as Team;
  const { pending } = state;
  switch (owed(state, seat)) {
    case 'draft':
      return { type: 'submit-roster', ...defaultRoster(state.options) };
    case 'turn':
      if (!carrierMustEnter(state, team)) return { type: 'end-turn' };
      return { type: 'move', player: carrierOf(state)!.id, path: [GOALS[team]] };
    case undefined:
      throw new Error(`${seat} owes no decision`);
  }
  switch (pending!.kind) {
    case 'carrier':
      return { type: 'choose-carrier', player: defaultCarrier(state, pending!.candidates) };
    case 'push':
      return { type: 'push', ...defaultPush(state, pending!) };
    case 'place-ball':
      return { type: 'place-ball', to: defaultPlacement(state, team, pending!.candidates) };
  }
}

/** Highest MV, then HP, then lowest number. */
function defaultCarrier(state: PublicState, candidates: readonly string[]): string {
  const players = candidates.map((id) => findPlayer(state, id)!);
  return players.sort((a, b) => b.mv - a.mv || b.hp - a.hp || a.number - b.number)[0]!.id;
}

/** Straight away, else the first square in direction order; never into a point for the target. */
function defaultPush(state: PublicState, pending: Extract<Pending, { kind: 'push' }>): { to?: Square } {
  const target = findPiece(state, pending.target)!;
  const at = target.at!;
  const from = findPlayer(state, pending.blocker)!.at!;
  const away = { x: 2 * at.x - from.x, y: 2 * at.y - from.y };
  const around = grid.neighbours[grid.indexOf(at)]!.map((index) => grid.squares[index]!);
  const to = [away, ...around].find(
    (square) => isCandidate(pending.candidates, square) && !wouldScore(state, target, square),
  );
  return to ? { to } : {};
}

const wouldScore = (state: PublicState, target: Piece, to: Square): boolean =>
  !isBeast(target) && holds(state, target) && sameSquare(to, goalAttackedBy(teamOf(target)));

/** Nearest to the chooser's own, then farthest from the others, then lower y, then lower x. */
function defaultPlacement(state: PublicState, chooser: Team, candidates: readonly Square[]): Square {
  const own = (s: Square) => nearest(playersOf(state, chooser), s) ?? distance(s, GOALS[chooser]);
  const foe = (s: Square) => nearest(playersOf(state, opponentOf(chooser)), s) ?? 0;
  return [...candidates].sort((a, b) => own(a) - own(b) || foe(b) - foe(a) || byRow(a, b))[0]!;
}
