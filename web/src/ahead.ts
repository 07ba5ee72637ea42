const begun = new Map<string, Promise<unknown>>();

/** Begins what a page will {@link wanted want}, while the parts of the page are still on their way. */
export function ahead<T>(name: string, job: () => Promise<T>): Promise<T> {
  const going = job();
  begun.set(name, going);
  // who wants it says what went wrong
  going.catch(() => {});
  return going;
}

/** What was begun {@link ahead} by this name, once; after that it is done again. */
export function wanted<T>(name: string, job: () => Promise<T>): Promise<T> {
  const going = begun.get(name) as Promise<T> | undefined;
  begun.delete(name);
  return going ?? job();
}
