/** Does something when there is nothing else to do; boards come first. */
export const idle = globalThis.requestIdleCallback ?? ((then: () => void) => setTimeout(then, 50));
