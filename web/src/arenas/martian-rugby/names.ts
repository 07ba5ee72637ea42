import type { Minion, PublicState, Side, Size } from '@touchline/rules/martian-rugby';
import { angle, attackHeading, type Point } from '@touchline/rules/martian-rugby/page';
import { placeOf, type Towards, wayOf } from './places.ts';

export const SIDE_NAMES: Readonly<Record<Side, string>> = { A: 'Blue A', B: 'Gold B' };
export const SIZE_NAMES: Readonly<Record<Size, string>> = { S: 'small', M: 'medium', L: 'large' };

export const mm = (v: number): string => String(Math.round(v / 1000));
/** A length of so many micrometres, as people say it; or to the millimetre. */
export const length = (v: number, exact = false): string =>
  exact || v < 10_000 ? `${mm(v)} mm` : `${Math.round(v / 10_000)} cm`;

/** A place as a side sees it: from the line where it scores, and from its left edge. */
export function place(state: PublicState, side: Side, at: Point, exact = false): string {
  const { line, left } = placeOf(state, side, at);
  return `${length(line, exact)} from the line, ${length(left, exact)} from the left`;
}

const EDGES = {
  ball: 'the ball',
  line: 'the line',
  home: 'its own line',
  left: 'the left',
  right: 'the right',
};
const towards = (to: Towards): string => (typeof to === 'string' ? EDGES[to] : to.id);

/** How far something goes, and towards what. */
export function way(state: PublicState, side: Side, from: Point, at: Point): string {
  const { far, to } = wayOf(state, side, from, at);
  return `${length(far)} towards ${towards(to)}`;
}

/** A heading, as one sees it who looks where a side attacks. */
export function points(state: PublicState, side: Side, h: number): string {
  const turn = angle(h, attackHeading(state, side));
  if (turn === 0) return 'ahead';
  if (Math.abs(turn) === 180) return 'back';
  return `${Math.abs(turn)}° ${turn > 0 ? 'left' : 'right'}`;
}

/** A minion with everything that matters of it. */
function minion(state: PublicState, m: Minion): string {
  const ball = state.ball?.where === 'held' && state.ball.minion === m.id;
  const marks = [
    ball && 'has the ball',
    m.stunned && 'stunned',
    m.offside && 'offside',
    m.acted && 'has acted',
    state.phase === 'kickoff' && state.kicker === m.id && 'kicks off',
  ].filter(Boolean);
  const lies = m.stance === 'lying' && `points ${points(state, m.side, m.heading)}`;
  return [m.id, SIZE_NAMES[m.size], m.stance, place(state, m.side, m), lies, ...marks]
    .filter(Boolean)
    .join(', ');
}

/** What a field says that is only seen: a small one in a list loads no other words. */
export const names = {
  field: 'The field of Martian Rugby',
  turn: (turn: number, limit: number) => (limit ? `Turn ${turn} of ${limit}` : `Turn ${turn}`),
  scoresHere: (side: Side) => `${SIDE_NAMES[side]} score here`,
  ball: (holder: string | undefined) => (holder ? `The ball is with ${holder}` : 'The ball'),
  tried: (points: number) => `TRY! +${points}`,
  suffered: (points: number) => `They score: ${points}`,
  minion,
};
