import { useState } from 'react';
import { useLocation } from 'wouter';

/**
 * Goes to a match that is found or made first: one at a time. `busy` is what was pressed for it, `problem`
 * why it could not be.
 * @param failed is told of it, too
 */
export function useBeginning(failed?: (error: unknown) => void) {
  const [, go] = useLocation();
  const [busy, setBusy] = useState<string>();
  const [problem, setProblem] = useState<unknown>();
  const begin = async (what: string, make: () => Promise<string>): Promise<void> => {
    if (busy !== undefined) return;
    setBusy(what);
    setProblem(undefined);
    try {
      go(`/matches/${await make()}`);
    } catch (error) {
      setProblem(error);
      failed?.(error);
      setBusy(undefined);
    }
  };
  return { begin, busy, problem };
}
