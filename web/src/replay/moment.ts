import type { Entry } from '@touchline/rules/kernel';
import { useEffect } from 'react';
import { beforeOf, nextOf, upTo } from './around.ts';
import { SPEEDS, type usePlayer } from './player.ts';

/** The entry that an address names: `/replay/abc?at=159`; links of old have `#159`. */
export function momentOf({ search, hash }: Pick<Location, 'search' | 'hash'>): number | undefined {
  const named = hash ? hash.slice(1) : (new URLSearchParams(search).get('at') ?? '');
  return /^\d{1,6}$/.test(named) ? Number(named) : undefined;
}

/** After which entry play begins: the next is the first of those of which there are most. */
export function opening(entries: readonly Pick<Entry, 'action'>[]): number {
  const counts = new Map<string, number>();
  for (const { action } of entries) counts.set(action.type, (counts.get(action.type) ?? 0) + 1);
  const most = Math.max(...counts.values());
  return Math.max(0, entries.findIndex(({ action }) => counts.get(action.type) === most) - 1);
}

/** Whether an address asks for its moment to be played, rather than shown as it was after it. */
export const playsIn = ({ search }: Pick<Location, 'search'>): boolean =>
  new URLSearchParams(search).has('play');

/** Where the keys of a replay mean something else. */
const OTHERS = 'input, select, textarea, [role="tab"], [role="menu"], dialog';
const PRESSED = 'button, a, summary';

/** Keeps the address at the moment that is shown, and goes to a moment that is put there. */
export function useMoment({ wanted, playing, go }: ReturnType<typeof usePlayer>, on: boolean): void {
  useEffect(() => {
    if (!on || playing || (momentOf(location) ?? 0) === wanted) return;
    const url = new URL(location.href);
    url.searchParams.set('at', String(wanted));
    url.searchParams.delete('play');
    url.hash = '';
    history.replaceState(history.state, '', url);
  }, [on, wanted, playing]);
  useEffect(() => {
    const moved = () => {
      const moment = momentOf(location);
      if (on && moment !== undefined) go(moment);
    };
    addEventListener('popstate', moved);
    return () => removeEventListener('popstate', moved);
  }, [on, go]);
}

/**
 * Arrows, Home, End, space, K, N, P and the signs for slower and faster move a replay, wherever the focus is
 * but where they mean something else.
 */
export function useReplayKeys(
  player: ReturnType<typeof usePlayer>,
  marks: readonly { readonly seq: number }[],
): void {
  useEffect(() => {
    const { at, most, speed, go, forward, toggle, pace, skim } = player;
    const faster = (by: number) => () =>
      pace(SPEEDS[(SPEEDS as readonly number[]).indexOf(speed) + by] ?? speed);
    const next = nextOf(marks, player);
    const before = beforeOf(marks, at);
    const keys: Readonly<Record<string, () => void>> = {
      ArrowLeft: () => at > 0 && go(at - 1),
      ArrowRight: () => at < most && forward(),
      Home: () => go(0),
      End: () => go(most),
      ' ': toggle,
      k: toggle,
      n: () => next !== undefined && skim(upTo(next)),
      p: () => before !== undefined && skim(upTo(before)),
      '<': faster(-1),
      '>': faster(1),
    };
    const pressed = (event: KeyboardEvent) => {
      const { key, target, defaultPrevented, ctrlKey, metaKey, altKey } = event;
      const does = keys[key];
      if (!does || defaultPrevented || ctrlKey || metaKey || altKey) return;
      if (target instanceof Element && target.closest(key === ' ' ? `${OTHERS}, ${PRESSED}` : OTHERS)) return;
      event.preventDefault();
      does();
    };
    addEventListener('keydown', pressed);
    return () => removeEventListener('keydown', pressed);
  }, [player]);
}
