import type { Action, PublicState } from '@touchline/rules/martian-rugby';
import { sideOf } from '@touchline/rules/martian-rugby/page';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useHinted } from '../../ui/preferences.ts';
import type { Props } from './aim.ts';
import type { Choices } from './aiming.ts';
import { type Deed, type Direction, type Doubt, deedOf, doubtOf, ordersOf } from './orders.ts';

const DIRECTIONS = ['run', 'support', 'ball', 'ahead'] as const;

/** Who has the ball, or where else it is: when that changes, the coach decides again. */
const holding = ({ ball }: PublicState): string | undefined =>
  ball?.where === 'held' ? ball.minion : ball?.where;

/** A way to send everybody who is left. */
export interface Way {
  readonly direction: Direction;
  readonly does: Direction | Deed;
  /** Who does it, and to whom. */
  readonly who: string;
  readonly whom: string;
  /** Who goes first, and how. */
  readonly first: Action;
  /** What all of them do, as things stand. */
  readonly orders: readonly Action[];
  /** How many could tackle who runs so. */
  readonly risk: number;
  /** Centimetres that it brings who has the ball; less than 0 where it gives ground away. */
  readonly gained: number;
  /** What is to be said against it. */
  readonly doubt: Doubt | undefined;
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
  const hints = useHinted();
  const ways = useMemo(
    () => new Map(DIRECTIONS.map((one) => [one, ordersOf(state, choices, one, hints)])),
    [state, choices, hints],
  );
  const doubts = useMemo(() => {
    const [run] = ways.get('run') ?? [];
    return run && doubtOf(state, choices, run);
  }, [ways]);
  const [sending, send] = useState<{ turn: number; holds: string | undefined; direction: Direction }>();
  const sent = useRef('');
  const on =
    sending?.turn === state.turn &&
    sending.holds === holding(state) &&
    (state.phase === 'turn' || state.phase === 'play');
  const rest = sending && ways.get(sending.direction);
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
  const told = new Set<string>();
  const open = DIRECTIONS.flatMap((direction) => {
    const orders = ways.get(direction) ?? [];
    const [first] = orders;
    if (!first || !('minion' in first)) return [];
    const side = sideOf(first.minion as string);
    const all = orders.length === state.minions.filter((one) => one.side === side).length;
    const deed = deedOf(state, direction, first);
    const { whom, risk, gained } = deed;
    // what one way comes to is not said of another
    const does = hints && !told.has(deed.does) ? deed.does : direction;
    told.add(does);
    const who = first.minion as string;
    const doubt = direction === 'run' ? doubts : undefined;
    const what = { does, who, whom, risk, gained, doubt };
    return { direction, ...what, first, orders, count: orders.length, all, begin: () => begin(direction) };
  });
  return { going: false, ways: open };
}
