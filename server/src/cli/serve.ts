import { games } from '@touchline/rules';
import type { Command } from 'commander';
import { type Config, readConfig } from '../base/config.ts';
import { settingsHelp } from './explain.ts';
import { Failure, messageOf } from './failure.ts';
import { untilStopped } from './stop.ts';

interface Flags {
  readonly port?: string;
  readonly host?: string;
  readonly data?: string;
}

/** What the system says of files that are somebody else's, or cannot be written. */
const NOT_ALLOWED: ReadonlySet<string> = new Set(['EACCES', 'EPERM', 'EROFS']);

const HELP = `
Every setting can also be given by an environment variable; an option goes before it.

${settingsHelp()}

Ctrl-C finishes what has begun, then stops; a second one stops at once. Matches go on when the server is started again on the same data.

Examples:
  $ touchline serve
  $ touchline serve --port 8080 --data /var/lib/touchline
  $ LOG_LEVEL=warn touchline serve --host 127.0.0.1`;

/** `touchline serve` */
export function serve(program: Command): void {
  program
    .command('serve')
    .description('run a server')
    .option('-p, --port <port>', 'port to listen on, 0 for any free one (2567)')
    .option('--host <address>', 'address to listen on (0.0.0.0)')
    .option('-d, --data <dir>', 'where matches and accounts are kept (./data)')
    .addHelpText('after', HELP)
    .action(run);
}

async function run({ port, host, data }: Flags): Promise<void> {
  const config = configFrom({
    ...process.env,
    ...(port !== undefined && { PORT: port }),
    ...(host !== undefined && { HOST: host }),
    ...(data !== undefined && { DATA_DIR: data }),
  });
  // loaded here: no other command needs the server
  const { createServer } = await import('../index.ts');
  const server = createServer({ games, config });
  try {
    await server.listen();
  } catch (error) {
    // what was opened before the error would hold the process
    setTimeout(() => process.exit(), 100).unref();
    throw new Failure(`The server cannot start: ${reason(error, config)}`, 1);
  }
  console.log(`Touchline listens on ${server.url}`);
  // what the framework leaves behind would hold the process for some more seconds
  process.exit(await untilStopped(server));
}

function configFrom(env: Readonly<Record<string, string | undefined>>): Config {
  try {
    return readConfig(env);
  } catch (error) {
    throw new Failure(`A setting is wrong (see touchline serve --help):\n${messageOf(error)}`);
  }
}

function reason(error: unknown, { PORT, HOST, DATA_DIR }: Config): string {
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (syscall === 'listen')
    switch (code) {
      case 'EADDRINUSE':
        return `port ${PORT} is taken. Stop what listens there, or choose another: touchline serve --port ${PORT + 1}`;
      case 'EACCES':
        return `port ${PORT} is not allowed to you; ports from 1024 are`;
      case 'EADDRNOTAVAIL':
        return `this machine has no address ${HOST}`;
    }
  if (code !== undefined && NOT_ALLOWED.has(code))
    return `${messageOf(error)}. The user it runs as${process.getuid ? ` (uid ${process.getuid()})` : ''} must be able to write in DATA_DIR, ${DATA_DIR}: give it that directory, or choose another with --data`;
  return messageOf(error);
}
