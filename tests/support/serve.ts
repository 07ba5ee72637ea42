// A server in a process of its own, to be killed: serve.ts <data directory> [port]
import { createServer, settings } from '@touchline/server';
import { diceRace } from './dice-race.ts';
import { wander } from './wander.ts';

const [, , DATA_DIR = '', PORT = '0'] = process.argv;
const { LOG_LEVEL, ...shared } = settings
  .pick({
    LOG_LEVEL: true,
    DATABASE_URL: true,
    REDIS_URL: true,
    TOKEN_SECRET: true,
    PUBLIC_ADDRESS: true,
    TRUST_PROXY: true,
  })
  .parse(process.env);
const server = createServer({
  games: [diceRace, wander],
  config: {
    HOST: '127.0.0.1',
    PORT,
    DATA_DIR,
    BOT_DELAY_MS: 0,
    REQUESTS_PER_MINUTE: 0,
    GUESTS_PER_MINUTE: 0,
    RESERVATIONS_PER_ADDRESS: 0,
    LOG_LEVEL,
    ...shared,
  },
});
try {
  await server.listen();
} catch (error) {
  process.stderr.write(`${(error as NodeJS.ErrnoException).code}\n`);
  process.exit(1);
}
process.stdout.write(`${server.url}\n`);
process.on('SIGTERM', () => {
  void server.close().then(() => process.exit(0));
});
