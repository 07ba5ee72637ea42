import type { Insertable } from 'kysely';

/** The tables as kysely sees them. JSON and seeds are text on every engine. */
export interface Tables {
  accounts: { id: string; name: string; created_at: number };
  matches: {
    id: string;
    game: string;
    rules_version: string;
    options: string;
    server_seed: string;
    commitment: string;
    status: string;
    created_at: number;
    started_at: number | null;
    result: string | null;
    final: string | null;
    owner: string | null;
    boot: number;
    epoch: number;
    lease_until: number;
  };
  seats: {
    match_id: string;
    position: number;
    seat: string;
    account_id: string | null;
    bot: string | null;
    commitment: string | null;
    seed: string | null;
  };
  journal: { match_id: string; seq: number; epoch: number; cmd: string | null; body: string; events: string };
  /** One row: how often this database was opened. */
  boots: { id: number; count: number };
}

export type NewRow<T extends keyof Tables> = Insertable<Tables[T]>;
