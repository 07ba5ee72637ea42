import { useSyncExternalStore } from 'react';

/** When an action waits for a second press. */
export const CONFIRMS = ['never', 'dice', 'always'] as const;
export type Confirm = (typeof CONFIRMS)[number];

const KEY = 'touchline confirm';
const listeners = new Set<() => void>();

function confirm(): Confirm {
  const kept = localStorage.getItem(KEY);
  return CONFIRMS.find((one) => one === kept) ?? 'dice';
}

/** When this person wants to be asked before he acts; kept in this browser. */
export function useConfirm(): [Confirm, (confirm: Confirm) => void] {
  const value = useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, confirm);
  const set = (to: Confirm) => {
    localStorage.setItem(KEY, to);
    for (const listener of listeners) listener();
  };
  return [value, set];
}
