// A server whose store finishes no journal entry but the first, run as `touchline serve` runs one:
// serve-slow.ts <directory> <seconds>
import { createServer, openSqlite } from '@touchline/server';
import { untilStopped } from '../../server/src/cli/stop.ts';
import { diceRace } from './dice-race.ts';

const [, , DATA_DIR = '', DRAIN_SECONDS = '8'] = process.argv;
const store = await openSqlite(DATA_DIR);
const append = store.journals.append.bind(store.journals);
store.journals.append = (row) => (row.seq ? new Promise(() => {}) : append(row));
const server = createServer({
  games: [diceRace],
  store,
  config: { HOST: '127.0.0.1', PORT: 0, DATA_DIR, BOT_DELAY_MS: 0, DRAIN_SECONDS, LOG_LEVEL: 'silent' },
});
await server.listen();
process.stdout.write(`${server.url}\n`);
process.exit(await untilStopped(server));
