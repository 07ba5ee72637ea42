// Imported before a test file has it run on PostgreSQL: all servers of the file share one database.
import { afterAll, beforeAll } from '@jest/globals';
import { database } from './postgres.ts';
import { engine } from './store.ts';

let drop: () => Promise<void>;
beforeAll(async () => {
  const made = await database();
  engine.url = made.url;
  drop = made.drop;
});
afterAll(() => drop());
