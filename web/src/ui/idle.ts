/** Does something when there is nothing else to do; boards come first. */
export const idle =
  globalThis.requestIdleCallback ?? ((then: () => void, _?: IdleRequestOptions) => setTimeout(then, 50));
