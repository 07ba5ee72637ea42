/**
 * Where a client keeps what must outlive it: the session, and the dice seeds of matches that have not begun.
 * Anybody who can read it can play in its owner's name.
 */
export interface Storage {
  /** `undefined` or `null` when there is nothing. */
  get(key: string): Awaitable<string | null | undefined>;
  set(key: string, value: string): Awaitable<void>;
  remove(key: string): Awaitable<void>;
}
type Awaitable<T> = T | Promise<T>;

/** Forgets everything when the program ends. */
export function memoryStorage(): Storage {
  const kept = new Map<string, string>();
  return {
    get: (key) => kept.get(key),
    set: (key, value) => void kept.set(key, value),
    remove: (key) => void kept.delete(key),
  };
}

const local: Storage = {
  get: (key) => localStorage.getItem(key),
  set: (key, value) => localStorage.setItem(key, value),
  remove: (key) => localStorage.removeItem(key),
};

/** The browser's `localStorage`. */
export function browserStorage(): Storage {
  return local;
}

/** {@link browserStorage} in a browser that allows it, {@link memoryStorage} elsewhere. */
export function defaultStorage(): Storage {
  try {
    // Node 22 has a localStorage that warns when it is touched, therefore window first
    if (typeof window !== 'undefined' && window.localStorage) return browserStorage();
  } catch {
    // a browser that forbids it throws
  }
  return memoryStorage();
}
