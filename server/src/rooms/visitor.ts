import type { Client } from '@colyseus/core';
import type { Seat } from '@touchline/rules/kernel';
import type { Bucket } from '../base/limits.ts';

/** Who is at the other end of a connection: what the seat reservation says. */
export interface Visitor {
  readonly seat?: Seat;
  /** Sees the match on a small board beside others: no spectator. */
  readonly glance?: boolean;
  /** The address of the request. */
  readonly address?: string;
  /** Absent when not signed in. */
  readonly account?: { readonly id: string; readonly name: string; readonly session: string };
}

/** A connection, and what its room keeps for it. */
export type Connection = Client<{
  auth: Visitor;
  userData: {
    readonly bucket: Bucket;
    /** Limits what it can make the server log. */
    readonly lines: Bucket;
    /** Parts the connection from the session it was made under. */
    untie: () => void;
  };
}>;

/** Who that is; nobody known, for the moment in which somebody comes back. */
export function visitorOf(client: Connection): Visitor {
  return (client.auth as Visitor | undefined) ?? {};
}
