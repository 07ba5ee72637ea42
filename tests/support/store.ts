import { openPostgres, openSqlite, type Store } from '@touchline/server';

/** Where the servers of a test file keep their data: set by `on-postgres.ts`, before anything is started. */
export const engine: { url?: string } = {};

/** The settings by which a server keeps its data where this test file has it. */
export function storeConfig(): { DATABASE_URL?: string; TOKEN_SECRET?: string } {
  return engine.url === undefined
    ? {}
    : { DATABASE_URL: engine.url, TOKEN_SECRET: 'a secret of tests that is long enough' };
}

/** Opens the store of a server with these data, as a second process would. */
export function openStore(dataDir: string): Promise<Store> {
  return engine.url === undefined ? openSqlite(dataDir) : openPostgres(engine.url);
}
