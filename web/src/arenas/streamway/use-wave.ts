import { useEffect, useState } from 'react';
import type { Staged } from './use-stage.ts';

/** The wave whose flag is up: the next one when what came before it has been shown, whatever dice follow. */
export function useWave({ wave, key, still }: Staged, now: number): number {
  const [come, comes] = useState<string>();
  const waits = wave !== undefined && !still && come !== key;
  useEffect(() => {
    if (!waits) return undefined;
    const timer = setTimeout(comes, wave.at, key);
    return () => clearTimeout(timer);
  }, [waits, key]);
  if (!wave || still) return now;
  return come === key ? wave.number : wave.number - 1;
}
