import type { Storage } from './storage.ts';

const queues = new WeakMap<Storage, Map<string, Promise<unknown>>>();

/**
 * Runs one after the other what is asked for one key of a storage: among all clients of this program that
 * share the storage, and in a browser that knows locks among all its tabs.
 */
export async function exclusive<T>(storage: Storage, key: string, run: () => Promise<T>): Promise<T> {
  const locks = typeof window === 'undefined' ? undefined : window.navigator?.locks;
  if (locks) return await locks.request(key, run);
  let queue = queues.get(storage);
  if (!queue) {
    queue = new Map();
    queues.set(storage, queue);
  }
  const mine = (queue.get(key) ?? Promise.resolve()).then(run, run);
  queue.set(
    key,
    mine.catch(() => {}),
  );
  return await mine;
}
