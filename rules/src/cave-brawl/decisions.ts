/**
 * The table of CB-19: who must decide what (CB-19.1), and what is played when the clock runs out (CB-19.7).
 */
import type { Asked, QuestionKind } from '../flow/index.ts';
import { byRow, distance, type Square, sameSquare } from '../geometry/square.ts';
import type { Decision, Seat } from '../kernel/game.ts';
import type { Action } from './actions/index.ts';
import { turnActions } from './actions/players.ts';
import type { Submitted } from './actions/submit-roster.ts';
import {
  carrierOf,
  findPiece,
  findPlayer,
  GOALS,
  goalAttackedBy,
  grid,
  holds,
  isBeast,
  isCandidate,
  nearest,
  opponentOf,
  type Piece,
  playersOf,
  teamOf,
} from './arena.ts';
import { FACTIONS, type Team } from './data.ts';
import type { Event } from './events.ts';
import { carrierMustEnter } from './procedures/turn.ts';
import {
  type CarrierQuestion,
  carrierAsked,
  type DraftQuestion,
  draftAsked,
  type PlacementQuestion,
  type PushQuestion,
  placementAsked,
  pushAsked,
  type TurnQuestion,
  turnAsked,
} from './questions.ts';
import { defaultRoster, sampleRoster } from './roster.ts';
import type { PublicState, State } from './state.ts';

type AnswerOf<T> = T extends Asked<infer _Q, infer A> ? A : never;

export const DRAFT: QuestionKind<State, DraftQuestion, Submitted> = {
  ...draftAsked,
  clause: 'CB-2.2',
  /** A sample: one roster a faction. */
  legal: ({ options }) =>
    FACTIONS.map((faction) => ({ type: 'submit-roster', ...sampleRoster(faction, options) })),
  fallback: ({ options }) => ({ type: 'submit-roster', ...defaultRoster(options) }),
  answered: ({ events }, _question, seat) =>
    void events.push({ type: 'roster-submitted', team: seat as Team } satisfies Event),
};

export const CARRIER: QuestionKind<State, CarrierQuestion, AnswerOf<typeof carrierAsked>> = {
  ...carrierAsked,
  clause: 'CB-4.5',
  /** One with a single candidate is asked too: CB-19.4. */
  legal: (_state, { candidates }) => candidates.map((player) => ({ type: 'choose-carrier', player })),
  fallback: (state, { candidates }) => ({
    type: 'choose-carrier',
    player: defaultCarrier(state, candidates),
  }),
};

export const TURN: QuestionKind<State, TurnQuestion, Action> = {
  ...turnAsked,
  clause: 'CB-5.1',
  legal: (state, _question, seat) => turnActions(state, seat as Team),
  fallback: (state, _question, seat) =>
    carrierMustEnter(state, seat)
      ? { type: 'move', player: carrierOf(state)!.id, path: [GOALS[seat as Team]] }
      : { type: 'end-turn' },
};

export const PUSH: QuestionKind<State, PushQuestion, AnswerOf<typeof pushAsked>> = {
  ...pushAsked,
  clause: 'CB-8.5',
  decision: inTurn,
  legal(_state, { candidates, canFollowUp }) {
    const list: AnswerOf<typeof pushAsked>[] = [{ type: 'push' }];
    for (const to of candidates) {
      list.push({ type: 'push', to });
      if (canFollowUp) list.push({ type: 'push', to, followUp: true });
    }
    return list;
  },
  fallback: (state, question) => ({ type: 'push', ...defaultPush(state, question) }),
};

export const PLACEMENT: QuestionKind<State, PlacementQuestion, AnswerOf<typeof placementAsked>> = {
  ...placementAsked,
  clause: (_state, { reason }) => PLACEMENT_CLAUSES[reason],
  decision: inTurn,
  legal: (_state, { candidates }) => candidates.map((to) => ({ type: 'place-ball', to })),
  fallback: (state, { candidates }, seat) => ({
    type: 'place-ball',
    to: defaultPlacement(state, seat as Team, candidates),
  }),
};

/** The clause that asks for each kind of placement. */
const PLACEMENT_CLAUSES = {
  bounce: 'CB-9.6',
  'failed-pass': 'CB-11.6',
  'dropped-catch': 'CB-11.9',
  'failed-kick': 'CB-12.5',
} as const;

function inTurn({ active }: State, _question: unknown, seat: Seat): Partial<Decision> {
  return { clock: seat === active ? 'turn' : 'reaction' };
}

/** Highest MV, then HP, then lowest number. */
function defaultCarrier(state: PublicState, candidates: readonly string[]): string {
  const players = candidates.map((id) => findPlayer(state, id)!);
  return players.sort((a, b) => b.mv - a.mv || b.hp - a.hp || a.number - b.number)[0]!.id;
}

/** Straight away, else the first square in direction order; never into a point for the target. */
function defaultPush(state: PublicState, question: PushQuestion): { to?: Square } {
  const target = findPiece(state, question.target)!;
  const at = target.at!;
  const from = findPlayer(state, question.blocker)!.at!;
  const away = { x: 2 * at.x - from.x, y: 2 * at.y - from.y };
  const around = grid.neighbours[grid.indexOf(at)]!.map((index) => grid.squares[index]!);
  const to = [away, ...around].find(
    (square) => isCandidate(question.candidates, square) && !wouldScore(state, target, square),
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
