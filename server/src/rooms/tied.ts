import type { Client } from '@colyseus/core';
import type { SESSION_LOST as LOST } from '@touchline/client';
import type { Sessions } from '../accounts/sessions.ts';
import type { Visitor } from './match-room.ts';

/** With this code connections are closed whose session has ended. */
export const SESSION_LOST: typeof LOST = 4401;

/** A room, as far as it can close a connection at once, heeding no more what it sends. */
interface Closing {
  kickClient(sessionId: string, code: number): void;
}

/** Closes a connection when the session ends that it was made under. @returns a function that calls it off */
export function tied(sessions: Pick<Sessions, 'tie'>, room: Closing, client: Client): () => void {
  const { account } = client.auth as Visitor;
  if (!account) return () => {};
  const who = { account: account.id, session: account.session };
  return sessions.tie(who, () => room.kickClient(client.sessionId, SESSION_LOST));
}
