// A server with the league race, to be killed at a moment of settling: serve-league.ts <directory> [port]
// KILL is `before`, `within` or `after` the transaction that stores a result, or `between` two rounds.
import { createServer, openPostgres, openSqlite, settings } from '@touchline/server';
import { leagueRace } from './league-race.ts';

const [, , DATA_DIR = '', PORT = '0'] = process.argv;
const { KILL } = process.env;
const shared = settings.pick({ DATABASE_URL: true, REDIS_URL: true, TOKEN_SECRET: true }).parse(process.env);
const die = () => {
  process.kill(process.pid, 'SIGKILL');
  // nothing may happen any more
  for (;;);
};

const store = shared.DATABASE_URL ? await openPostgres(shared.DATABASE_URL) : await openSqlite(DATA_DIR);
const { seasons } = store;
const { engine } = seasons as unknown as {
  engine: { atomically<T>(run: (db: unknown) => Promise<T>): Promise<T> };
};
const commit = seasons.commit.bind(seasons);
seasons.commit = async (change) => {
  const written = change.entries?.map(({ entry }) => (entry.action as { type: string }).type) ?? [];
  const settles = written.includes('result');
  if (settles && KILL === 'before') die();
  const { atomically } = engine;
  if (settles && KILL === 'within')
    engine.atomically = (run) =>
      atomically.call(engine, async (db) => {
        await run(db);
        return die();
      }) as never;
  const stored = await commit(change);
  if (settles && KILL === 'after') die();
  if (written.includes('round') && KILL === 'between') die();
  return stored;
};

const server = createServer({
  games: [leagueRace],
  store,
  config: {
    HOST: '127.0.0.1',
    PORT,
    DATA_DIR,
    BOT_DELAY_MS: 0,
    REQUESTS_PER_MINUTE: 0,
    GUESTS_PER_MINUTE: 0,
    MATCHES_PER_HOUR: 0,
    TOKEN_MINUTES: 60,
    LOG_LEVEL: 'error',
    ...shared,
  },
});
await server.listen();
process.stdout.write(`${server.url}\n`);
