import type { Match } from '@touchline/client';
import { useEffect, useState } from 'react';
import { sound } from '../theatre/tones.ts';
import { useAccount } from '../ui/account.ts';

/** How many messages of others have come since the talk was open last. */
export function useUnheard(messages: Match['messages'], open: boolean): number {
  const account = useAccount()?.id;
  const [heard, setHeard] = useState(0);
  const latest = messages.at(-1)?.at ?? 0;
  useEffect(() => {
    if (open) setHeard(latest);
  }, [open, latest]);
  const others = messages.filter(({ account: who }) => who.id !== account);
  const [came] = useState(latest);
  const newest = others.at(-1)?.at ?? 0;
  useEffect(() => {
    if (newest > came) sound('message');
  }, [newest, came]);
  return open ? 0 : others.filter(({ at }) => at > heard).length;
}
