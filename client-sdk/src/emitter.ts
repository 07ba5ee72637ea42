type Handler<T> = (value: T) => void;

/** Typed subscriptions. A handler that throws does not keep the others from being called. */
export class Emitter<Events extends object> {
  readonly #handlers = new Map<keyof Events, Set<Handler<never>>>();

  /** @returns a function that ends the subscription */
  on<K extends keyof Events>(name: K, handler: Handler<Events[K]>): () => void {
    let handlers = this.#handlers.get(name);
    if (!handlers) {
      handlers = new Set();
      this.#handlers.set(name, handlers);
    }
    // one handler subscribed twice is called twice, and each subscription ends by itself
    const own: Handler<Events[K]> = (value) => handler(value);
    handlers.add(own);
    return () => void handlers.delete(own);
  }

  /** @param value made only when somebody listens */
  emit<K extends keyof Events>(name: K, value: () => Events[K]): void {
    const handlers = this.#handlers.get(name);
    if (!handlers?.size) return;
    const made = value();
    for (const handler of [...handlers] as Handler<Events[K]>[]) {
      try {
        handler(made);
      } catch (error) {
        // the application's bug, reported as such
        queueMicrotask(() => {
          throw error;
        });
      }
    }
  }
}
