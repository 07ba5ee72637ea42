import { afterAll, beforeAll, jest } from '@jest/globals';
import type { Engine } from '../../server/src/store/engine.ts';
import { openPostgres } from '../../server/src/store/postgres.ts';
import { database } from '../support/postgres.ts';
import { storeContract } from './store-contract.ts';

let made: Awaited<ReturnType<typeof database>>;
beforeAll(async () => {
  made = await database();
});
afterAll(() => made.drop());

const engineOf = (store: unknown) => (store as { engine: Engine }).engine;

storeContract('PostgreSQL', () => ({
  open: () => openPostgres(made.url),
  breakNextFlush(store) {
    jest.spyOn(engineOf(store), 'append').mockRejectedValueOnce(new Error('connection lost'));
  },
  breakNextWrite(store) {
    jest.spyOn(engineOf(store), 'write').mockRejectedValueOnce(new Error('connection lost'));
  },
  voidsOldLeases: false,
}));
