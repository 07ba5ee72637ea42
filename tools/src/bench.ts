import { games } from '@touchline/rules';
import { clusterConfig, gameNamed, SAMPLE } from '@touchline/server/cli';
import { type Command, InvalidArgumentError } from 'commander';
import { benchCrowd, type CrowdLoad } from './bench/crowd.ts';
import { echo, Measured, type Settings } from './bench/measured.ts';
import { benchRestart, type RestartLoad } from './bench/restart.ts';
import { benchGame } from './bench/rules.ts';
import { benchSeasons, type SeasonLoad } from './bench/seasons.ts';
import { benchCluster, benchServer, type ServerLoad } from './bench/server.ts';

const HELP = `
Figures are medians, of CPU time on one core where they are of the rules. Each run also measures a raw WebSocket echo, so
that runs on different machines can be compared by ratio.

Examples:
  $ touchline bench rules
  $ touchline bench rules ${SAMPLE} --json
  $ touchline bench server --matches 1,200 --json
  $ touchline bench server --cluster
  $ touchline bench restart --matches 40
  $ touchline bench seasons --teams 1000 --matches 100000`;

/** `touchline bench rules|server|watch|restart|seasons` */
export function bench(program: Command): void {
  const command = program
    .command('bench')
    .description('measure the rules or the server')
    .addHelpText('after', HELP);
  command
    .command('rules')
    .description('matches a second, microseconds an action, a die, and an answer about odds')
    .argument('[game]', 'id of a game; all when absent')
    .option('--seconds <n>', 'CPU time of each round', number, 2)
    .option('--rounds <n>', 'rounds of each kind', number, 5)
    .option('--json', 'print the result as JSON')
    .action(
      async (
        id: string | undefined,
        { seconds, rounds, json }: { seconds: number; rounds: number; json?: boolean },
      ) => {
        const chosen = id === undefined ? games : [gameNamed(id)];
        const figures = {
          node: process.version,
          echoP50Ms: await rawEcho(),
          games: chosen.map((game) => {
            tell(`${game.id}: ${rounds} rounds of ${seconds} s`);
            return benchGame(game, seconds, rounds);
          }),
        };
        print(figures, json);
      },
    );
  command
    .command('server')
    .description(
      'durable moves a second, latency, bytes, allocations and reads a move, memory a room, spectators',
    )
    .argument('[game]', 'id of a game', SAMPLE)
    .option('--matches <list>', 'how many matches at once, one round each', numbers, [1, 10, 50, 200])
    .option('--moves <n>', 'moves of each round', number, 20_000)
    .option('--spectators <n>', 'how many watch one match', number, 1000)
    .option('--rooms <n>', 'how many rooms to measure the memory of one', number, 200)
    .option('--cluster', 'two servers on DATABASE_URL and REDIS_URL; the matches and moves only')
    .option('--json', 'print the result as JSON')
    .action(
      async (id: string, { json, cluster, ...size }: ServerLoad & { json?: boolean; cluster?: boolean }) => {
        const game = gameNamed(id);
        const figures = cluster
          ? await benchCluster(game, size, shared(), tell)
          : await benchServer(game, size, tell);
        print({ node: process.version, ...figures }, json);
      },
    );
  command
    .command('watch')
    .description('one match watched over two servers on DATABASE_URL and REDIS_URL, beside raw WebSockets')
    .argument('[game]', 'id of a game', SAMPLE)
    .option('--spectators <n>', 'how many watch', number, 10_000)
    .option('--moves <n>', 'how often the match moves', number, 20)
    .option('--json', 'print the result as JSON')
    .action(async (id: string, { json, ...load }: CrowdLoad & { json?: boolean }) => {
      print({ node: process.version, ...(await benchCrowd(gameNamed(id), load, shared(), tell)) }, json);
    });
  command
    .command('restart')
    .description('how long matches wait while two servers on DATABASE_URL and REDIS_URL are restarted')
    .argument('[game]', 'id of a game', SAMPLE)
    .option('--matches <n>', 'how many are played', number, 40)
    .option('--json', 'print the result as JSON')
    .action(async (id: string, { json, ...load }: RestartLoad & { json?: boolean }) => {
      shared();
      print({ node: process.version, ...(await benchRestart(gameNamed(id), load, tell)) }, json);
    });
  command
    .command('seasons')
    .description('what each route of leagues costs on a server with many, and the settling of a whole round')
    .argument('[game]', 'id of a game with teams', SAMPLE)
    .option('--teams <n>', 'teams of each of two leagues', number, 1_000)
    .option('--matches <n>', 'settled matches of other leagues', number, 100_000)
    .option('--requests <n>', 'requests to each route', number, 100)
    .option('--json', 'print the result as JSON')
    .action(async (id: string, { json, ...load }: SeasonLoad & { json?: boolean }) => {
      print({ node: process.version, ...(await benchSeasons(gameNamed(id), load, tell)) }, json);
    });
}

/** What servers that are one share. */
function shared(): Settings {
  const { DATABASE_URL, REDIS_URL, TOKEN_SECRET } = clusterConfig(process.env);
  return { DATABASE_URL: DATABASE_URL!, REDIS_URL: REDIS_URL!, TOKEN_SECRET: TOKEN_SECRET! };
}

async function rawEcho(): Promise<number> {
  const measured = await Measured.start();
  try {
    return await echo(measured.addresses.echo);
  } finally {
    await measured.stop();
  }
}

function tell(what: string): void {
  process.stderr.write(`${what} ...\n`);
}

/** JSON for machines, the same in an indented form for people. */
function print(figures: object, json: boolean | undefined): void {
  if (json) console.log(JSON.stringify(figures, null, 2));
  else console.dir(figures, { depth: null, compact: true });
}

function number(text: string): number {
  const n = Number(text);
  if (!(n > 0)) throw new InvalidArgumentError('It must be a number above 0.');
  return n;
}

function numbers(text: string): number[] {
  return text.split(',').map(number);
}
