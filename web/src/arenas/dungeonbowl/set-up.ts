import type { Action, PublicState } from '@touchline/rules/dungeonbowl';
import { useEffect, useRef, useState } from 'react';
import { padNear } from './where.ts';

type Placing = Extract<Action, { type: 'place-player' }>;

/** DB-6.2: so many are set up; and so many of them guard the end zone. */
const SIX = 6;
const AT_HOME = 2;

/**
 * How a seat is set up where its coach does not care: the dearest, of whom the first and the last guard the
 * end zone, in front of it; the others come in by random pads. Who is set up already counts.
 * @param legal what may be answered now
 * @returns the answers that are left, in order
 */
export function usualSetUp(state: PublicState, legal: readonly Action[]): readonly Placing[] {
  const placings = legal.filter((one) => one.type === 'place-player');
  const waiting = new Set(placings.map(({ player }) => player));
  const seat = state.players.find(({ id }) => waiting.has(id))?.seat;
  const worth = new Map(state.players.map(({ id, sheet }) => [id, sheet.value]));
  const inside = state.players.filter((one) => one.seat === seat && one.square);
  const zone = (square: { x: number; y: number }) => state.dungeon.rows[square.y]?.[square.x] === seat;
  const left = Math.max(0, SIX - inside.length);
  const best = [...waiting].sort((a, b) => worth.get(b)! - worth.get(a)!).slice(0, left);
  const { width, height } = state.dungeon;
  const front = ({ x, y }: { x: number; y: number }) => Math.hypot(x + 0.5 - width / 2, y + 0.5 - height / 2);
  const squares = placings
    .flatMap(({ player, square }) => (square && player === best[0] ? [square] : []))
    // who comes in later by the own pad needs it
    .filter((square) => padNear(square, state)?.away !== 0)
    .sort((a, b) => front(a) - front(b));
  const pads = placings.some(({ square }) => !square);
  const home = Math.min(
    squares.length,
    pads ? Math.max(0, AT_HOME - inside.filter(({ square }) => zone(square!)).length) : left,
  );
  return best.flatMap((player, i): Placing[] => {
    const place = i === 0 ? 0 : best.length - i;
    const square = place < home ? squares[place] : undefined;
    return square
      ? [{ type: 'place-player', player, to: 'end-zone', square }]
      : pads
        ? [{ type: 'place-player', player, to: 'teleporter' }]
        : [];
  });
}

/** All that is left of the set-up by one press: an answer whenever it is asked, until somebody says stop. */
export interface SettingUp {
  /** What it comes to from here; empty where nobody is to be set up now. */
  readonly left: readonly Placing[];
  readonly going: boolean;
  go(on: boolean): void;
}

export function useSettingUp(
  state: PublicState,
  legal: readonly Action[],
  kind: string | undefined,
  choose: (action: Action) => void,
): SettingUp {
  const [going, go] = useState(false);
  const sent = useRef<PublicState>(undefined);
  const asked = kind === 'place-player' && legal.length > 0;
  const left = asked ? usualSetUp(state, legal) : [];
  const [next] = left;
  useEffect(() => {
    if (state.phase !== 'place-players') go(false);
    if (!going || !next || sent.current === state) return;
    sent.current = state;
    choose(next);
  });
  return { left, going: going && state.phase === 'place-players', go };
}
