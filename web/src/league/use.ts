import { useCallback, useState } from 'react';
import { restored } from '../client.ts';
import { useAccount } from '../ui/account.ts';
import { type Loaded, useLoaded, useReloads } from '../ui/loaded.ts';

const REFRESH_MS = 10_000;

/** Something that is asked for as who is signed in, and again from time to time while it is looked at. */
export function useFresh<T>(key: string | undefined, load: () => Promise<T>): Loaded<T> {
  const account = useAccount()?.id ?? '';
  const loaded = useLoaded(key && `${key} ${account}`, async () => {
    await restored;
    return load();
  });
  const { reload } = loaded;
  useReloads(reload, REFRESH_MS);
  return loaded;
}

/** Something that is being done: one at a time, and why the last could not be. */
export function useJob() {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const run = useCallback(async (job: () => Promise<unknown>) => {
    setBusy(true);
    setError(undefined);
    try {
      await job();
    } catch (failed) {
      setError(failed);
    } finally {
      setBusy(false);
    }
  }, []);
  return { busy, error, run };
}
