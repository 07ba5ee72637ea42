import type { Action, Minion, PublicState } from '@touchline/rules/martian-rugby';
import {
  attackHeading,
  carrier,
  centre,
  type Point,
  progress,
  sideOf,
} from '@touchline/rules/martian-rugby/page';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Props } from './aim.ts';
import { away, type Choices } from './aiming.ts';
import { headingAt, outlookOf } from './outlook.ts';

/** Where everybody who is left is sent by one press. */
export type Direction = 'ahead' | 'ball';

/** Where the ball is, unless it is in the air. */
function ballOf(state: PublicState): Point | undefined {
  const runner = carrier(state);
  if (runner) return centre(state, runner);
  return state.ball?.where === 'loose' ? state.ball.pose : undefined;
}

/** The movement of a minion direction a point; without one as it lies, or to where its side attacks. */
function going(state: PublicState, minion: Minion, to: Point | undefined): Action | undefined {
  const ahead = minion.stance === 'lying' ? minion.heading : attackHeading(state, minion.side);
  const heading = to ? headingAt(state, minion, to) : ahead;
  const action = { type: 'move', minion: minion.id, heading, slide: 0 } as const;
  const outlook = outlookOf(state, action);
  if (!outlook || outlook.shifted) return undefined;
  if (outlook.pushed.some(({ minion: { side } }) => side === minion.side)) return undefined;
  // who is as near as can be stays there
  const nearer = !to || away(state, { ...minion, ...outlook.pose }, to) < away(state, minion, to);
  return nearer ? action : undefined;
}

/**
 * Minions that have not acted and can go there, the foremost or the nearest first. One that has the ball,
 * would push a team-mate or comes to an edge is left to the coach.
 */
export function restOf(state: PublicState, choices: Choices, direction: Direction): readonly Action[] {
  const runner = carrier(state)?.id;
  const to = direction === 'ball' ? ballOf(state) : undefined;
  if (direction === 'ball' && !to) return [];
  const first = (one: Minion) => (to ? -away(state, one, to) : progress(state, one.side, one.x));
  return state.minions
    .filter(({ id, acted }) => !acted && id !== runner && choices.get(id)?.has('move'))
    .sort((a, b) => first(b) - first(a))
    .flatMap((minion) => going(state, minion, to) ?? []);
}

/** Who has the ball, or where else it is: when that changes, the coach decides again. */
const holding = ({ ball }: PublicState): string | undefined =>
  ball?.where === 'held' ? ball.minion : ball?.where;

/** A way to send everybody who is left. */
export interface Way {
  readonly direction: Direction;
  readonly count: number;
  /** They are the whole side. */
  readonly all: boolean;
  begin(): void;
}

export interface Rest {
  /** They go, one after the other. */
  readonly going: boolean;
  readonly ways: readonly Way[];
}

/** Sends everybody who is left the same way, one after the other, as the position then is. */
export function useRest({ state, legal, choose }: Props, choices: Choices): Rest {
  const ways = useMemo(
    () => ({ ahead: restOf(state, choices, 'ahead'), ball: restOf(state, choices, 'ball') }),
    [state, choices],
  );
  const [sending, send] = useState<{ turn: number; holds: string | undefined; direction: Direction }>();
  const sent = useRef('');
  const on =
    sending?.turn === state.turn &&
    sending.holds === holding(state) &&
    (state.phase === 'turn' || state.phase === 'play');
  const rest = sending && ways[sending.direction];
  useEffect(() => {
    if (!on || !legal.length) return;
    const next = rest?.[0];
    const said = JSON.stringify(next);
    // what was refused stays with the coach
    if (!next || said === sent.current) return send(undefined);
    sent.current = said;
    choose(next);
  }, [on, rest, legal]);
  if (on) return { going: true, ways: [] };
  const begin = (direction: Direction) => {
    sent.current = '';
    send({ turn: state.turn, holds: holding(state), direction });
  };
  const open = (['ahead', 'ball'] as const).flatMap((direction) => {
    const [first] = ways[direction] as readonly { readonly minion: string }[];
    if (!first) return [];
    const count = ways[direction].length;
    const all = count === state.minions.filter(({ side }) => side === sideOf(first.minion)).length;
    return { direction, count, all, begin: () => begin(direction) };
  });
  return { going: false, ways: open };
}
