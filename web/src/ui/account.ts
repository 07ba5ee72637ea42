import type { Account } from '@touchline/client';
import { useSyncExternalStore } from 'react';
import { onAccount, touchline } from '../client.ts';

/** The account that is signed in, kept up to date; `undefined` for a stranger. */
export const useAccount = (): Account | undefined => useSyncExternalStore(onAccount, () => touchline.account);
