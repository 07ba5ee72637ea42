import { useSyncExternalStore } from 'react';

/**
 * A choice that is kept in this browser, as a hook: what is chosen, and how to choose. `kept` reads
 * it, `set` chooses.
 */
export function preference<T extends string>(key: string, values: readonly T[], usual: T) {
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const kept = (): T => values.find((one) => one === localStorage.getItem(key)) ?? usual;
  const set = (to: T) => {
    localStorage.setItem(key, to);
    for (const listener of listeners) listener();
  };
  const use = (): [T, (to: T) => void] => [useSyncExternalStore(subscribe, kept), set];
  return Object.assign(use, { kept, set });
}

/** When an action waits for a second press. */
export const CONFIRMS = ['never', 'dice', 'always'] as const;
export type Confirm = (typeof CONFIRMS)[number];

/** When this person wants to be asked before acting. */
export const useConfirm = preference('touchline confirm', CONFIRMS, 'dice');

const FOLLOWS = ['usual', 'no', 'yes'] as const;

/** Whether this person wants the view of a board to follow the action; usually, who watches a match does. */
export const useFollow = preference('touchline follow', FOLLOWS, 'usual');

/** The same of a match that this person plays. */
export const useLed = preference('touchline led', FOLLOWS, 'usual');

/** Whether questions with one answer only are answered for this person. */
export const useForced = preference('touchline forced', ['answered', 'asked'], 'answered');

/** Who can tell this person when no page is open; `off` where nobody is to, even while one is. */
export const NOTIFIED = ['off', 'always', 'not-by-server', 'not-by-browser'] as const;
export type Notified = (typeof NOTIFIED)[number];

/** Whether this person wants to be told of decisions outside the page. */
export const useNotified = preference('touchline notices', NOTIFIED, 'off');

/** How quickly what happens is shown. */
export const SPEEDS = ['calm', 'usual', 'hurried'] as const;
export type Speed = (typeof SPEEDS)[number];

/** How quickly this person wants to be shown what happens. */
export const useSpeed = preference('touchline speed', SPEEDS, 'usual');

/** Whether this person wants to hear a match. */
export const useSound = preference('touchline sound', ['on', 'off'], 'on');

/** Whether this person is shown what is best to do: a first match with the guide begins with it. */
export const useHints = preference('touchline hints', ['asked', 'shown'], 'asked');

/** Whether it is. */
export const useHinted = (): boolean => useHints()[0] === 'shown';
