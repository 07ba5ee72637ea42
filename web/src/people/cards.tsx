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

/** Whose card is wanted: pressed last, and under the pointer or focused. */
function usePointed(board: CardsProps['board']) {
  const [pressed, press] = useState<string>();
  const [pointed, point] = useState<string>();
  useEffect(() => {
    const arena = board.current;
    if (!arena) return undefined;
    const presses = (event: Event) => press((before) => pieceAt(event) ?? before);
    const points = (event: Event) => point(pieceAt(event));
    arena.addEventListener('click', presses);
    arena.addEventListener('pointerover', points);
    arena.addEventListener('focusin', points);
    return () => {
      arena.removeEventListener('click', presses);
      arena.removeEventListener('pointerover', points);
      arena.removeEventListener('focusin', points);
    };
  }, [board]);
  return { pressed, pointed };
}

/** The cards of the one who is chosen and of the one who is aimed at, or pointed at. */
export function Cards(props: CardsProps & { readonly telling: Telling }) {
  const { board, state, considered, about, events, telling } = props;
  const cast = use(CastContext)!;
  const { pressed, pointed } = usePointed(board);
  const counts = useMemo(() => telling.statistics?.(state).players ?? {}, [telling, state]);
  const named = (one: Typed | undefined) =>
    Object.values(one ?? {}).flatMap((value) => (typeof value === 'string' ? (cast.of(value) ?? []) : []));
  const [by, target] = named(considered);
  const [acted, suffered] = events.map(named).find(({ length }) => length > 0) ?? [];
  const first = by ?? cast.of(pressed) ?? cast.of(about) ?? acted;
  const second = target ?? cast.of(pointed) ?? (by || pressed ? undefined : suffered);
  const shown = [...new Set([first, second])].flatMap((one) => one ?? []);
  if (!shown.length) return <p className="muted small">{crowd.hint}</p>;
  return shown.map((one) => (
    <Card key={one.id} of={one} telling={telling} deeds={counts[one.id]?.counts ?? {}} />
  ));
}
