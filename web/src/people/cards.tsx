import type { Typed } from '@touchline/rules/kernel';
import { use, useEffect, useMemo, useState } from 'react';
import { type CardsProps, CastContext } from '../arenas/board/cast.ts';
import { Card } from './card.tsx';
import type { Telling } from './telling.ts';
import { crowd } from './words.ts';

/** Which piece an event of the page is about. */
function pieceAt({ target }: Event): string | undefined {
  const found = (target as Element).closest<SVGElement>('[data-piece], [data-who]');
  return found?.dataset.piece ?? found?.dataset.who;
}

/** The piece that is chosen on the board, by whatever means. */
function useChosenOn(board: CardsProps['board'], events: CardsProps['events']): string | undefined {
  const [chosen, choose] = useState<string>();
  useEffect(() => {
    const arena = board.current;
    if (!arena) return undefined;
    const look = () =>
      choose(arena.querySelector<SVGElement>('[data-piece][aria-pressed="true"]')?.dataset.piece);
    const watch = new MutationObserver(look);
    watch.observe(arena, { subtree: true, attributeFilter: ['aria-pressed'] });
    look();
    return () => watch.disconnect();
    // who has left the board is not chosen any more
  }, [board, events]);
  return chosen;
}

/** Whose card is wanted: pressed since something happened, and under the pointer or focused. */
function usePointed(board: CardsProps['board'], events: CardsProps['events']) {
  const [pressed, press] = useState<{ readonly who: string; readonly since: typeof events }>();
  const [pointed, point] = useState<string>();
  useEffect(() => {
    const arena = board.current;
    if (!arena) return undefined;
    const presses = (event: Event) => {
      const who = pieceAt(event);
      if (who !== undefined) press({ who, since: events });
    };
    const points = (event: Event) => point(pieceAt(event));
    arena.addEventListener('click', presses);
    arena.addEventListener('pointerover', points);
    arena.addEventListener('focusin', points);
    return () => {
      arena.removeEventListener('click', presses);
      arena.removeEventListener('pointerover', points);
      arena.removeEventListener('focusin', points);
    };
  }, [board, events]);
  return { pressed: pressed?.since === events ? pressed.who : undefined, pointed };
}

/**
 * The cards of the one who is chosen, asked about or has acted last, and of the one who is aimed at, or
 * pointed at.
 */
export function Cards(props: CardsProps & { readonly telling: Telling }) {
  const { board, state, considered, about, events, telling } = props;
  const cast = use(CastContext)!;
  const { pressed, pointed } = usePointed(board, events);
  const chosen = cast.of(useChosenOn(board, events));
  const counts = useMemo(() => telling.statistics?.(state).players ?? {}, [telling, state]);
  const named = (one: Typed | undefined) =>
    Object.values(one ?? {}).flatMap((value) => (typeof value === 'string' ? (cast.of(value) ?? []) : []));
  const meant = named(considered);
  const [acted, suffered] = events.map(named).find(({ length }) => length > 0) ?? [];
  const first = chosen ?? meant[0] ?? cast.of(pressed) ?? cast.of(about) ?? acted;
  const looked = chosen || meant[0] || pressed;
  const second = meant.find((one) => one !== first) ?? cast.of(pointed) ?? (looked ? undefined : suffered);
  const shown = [...new Set([first, second])].flatMap((one) => one ?? []);
  // where teams are still to be made there is nobody to press
  if (!shown.length) return cast.everybody.length > 0 && <p className="muted small">{crowd.hint}</p>;
  return shown.map((one) => (
    <Card key={one.id} of={one} telling={telling} deeds={counts[one.id]?.counts ?? {}} />
  ));
}
