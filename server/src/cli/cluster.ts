import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Command } from 'commander';
import { readConfig } from '../base/config.ts';
import { Cluster, type StartServer } from './cluster/cluster.ts';
import { Failure, messageOf } from './failure.ts';
import { untilStopped } from './stop.ts';

interface Flags {
  readonly processes: string;
  readonly port?: string;
  readonly host?: string;
}

const TOUCHLINE = fileURLToPath(new URL('../../bin/touchline.mjs', import.meta.url));
const MOST = 64;

const HELP = `
Starts so many servers on this machine and a proxy in front of them, which listens on HOST and PORT. They share one PostgreSQL
(DATABASE_URL, TOKEN_SECRET) and one Redis (REDIS_URL); all other settings of the environment hold for each of them
(touchline serve --help). One that dies is started again, and its matches go on in the others meanwhile.

SIGHUP puts new ones in their place, one after the other: each is drained when the new one is up, and its matches go on in that.
Ctrl-C drains all. For one big machine, and for trying things.

Examples:
  $ export DATABASE_URL=postgres://touchline:secret@127.0.0.1/touchline REDIS_URL=redis://127.0.0.1 TOKEN_SECRET=...
  $ touchline cluster --processes 2`;

/** `touchline cluster` */
export function cluster(program: Command): void {
  program
    .command('cluster')
    .description('run several servers as one, on this machine')
    .option('-n, --processes <number>', 'how many servers', '2')
    .option('-p, --port <port>', 'port to listen on, 0 for any free one (2567)')
    .option('--host <address>', 'address to listen on (0.0.0.0)')
    .addHelpText('after', HELP)
    .action(run);
}

async function run({ processes, port, host }: Flags): Promise<void> {
  const count = Number(processes);
  if (!Number.isInteger(count) || count < 1 || count > MOST)
    throw new Failure(`--processes is a whole number from 1 to ${MOST}; it is ${processes}.`);
  const { HOST, PORT, TRUST_PROXY } = clusterConfig({
    ...process.env,
    ...(port !== undefined && { PORT: port }),
    ...(host !== undefined && { HOST: host }),
  });
  const servers = new Cluster(count, startServe, (text) => console.log(text), TRUST_PROXY);
  try {
    await servers.start(PORT, HOST);
  } catch (error) {
    await servers.stop();
    throw new Failure(`The servers cannot start: ${messageOf(error)}`, 1);
  }
  console.log(`Touchline listens on http://${HOST === '0.0.0.0' ? 'localhost' : HOST}:${servers.port}`);
  process.on('SIGHUP', () => void servers.restart());
  const close = async () => {
    if (!(await servers.stop())) throw new Error('Not every server has ended in order.');
  };
  process.exit(await untilStopped({ close }));
}

/**
 * The settings of servers that are to be one.
 * @throws {@link Failure} where one is wrong, or missing
 */
export function clusterConfig(env: Readonly<Record<string, string | undefined>>) {
  let config: ReturnType<typeof readConfig>;
  try {
    config = readConfig(env);
  } catch (error) {
    throw new Failure(`A setting is wrong (see touchline serve --help):\n${messageOf(error)}`);
  }
  const { DATABASE_URL, REDIS_URL, TOKEN_SECRET } = config;
  const missing = Object.entries({ DATABASE_URL, REDIS_URL, TOKEN_SECRET }).filter(
    ([, value]) => value === undefined,
  );
  if (missing.length)
    throw new Failure(
      `Several servers need ${missing.map(([name]) => name).join(' and ')} (see touchline serve --help).`,
    );
  return config;
}

/** Starts `touchline serve` on a free port, with the settings of the environment. */
export const startServe: StartServer = (env) => {
  const args = [TOUCHLINE, 'serve', '--host', '127.0.0.1', '--port', '0'];
  const child = spawn(process.execPath, args, {
    // over the channel nothing is said: its end tells a server that we are gone
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { ...process.env, ...env },
    // Ctrl-C is for us: they are drained
    detached: true,
  });
  child.stderr?.pipe(process.stderr, { end: false });
  return child;
};
