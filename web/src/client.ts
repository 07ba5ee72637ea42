import { type Account, Touchline } from '@touchline/client';

/** The one client of this page. Its session and dice secret stay in `localStorage`. */
export const touchline = new Touchline(location.origin);

const listeners = new Set<() => void>();
const changed = () => {
  for (const listener of listeners) listener();
};
touchline.on('session-lost', changed);

/** Tells whenever another may be signed in. @returns what ends it */
export function onAccount(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Does something that may change who is signed in, and {@link onAccount tells} of it. */
export async function signing<T>(job: () => Promise<T>): Promise<T> {
  try {
    return await job();
  } finally {
    changed();
  }
}

/**
 * Signs in the account that was here before. A stranger stays one, and gets an account when first
 * needed ({@link needAccount}).
 */
export const restored: Promise<void> = signing(async () => {
  if (localStorage.getItem(`touchline ${touchline.url} session`)) await touchline.signIn().catch(() => {});
}).then(() => {});

/** The account that is signed in, or a new guest. */
export async function needAccount(): Promise<Account> {
  await restored;
  return touchline.account ?? signing(() => touchline.signIn());
}
