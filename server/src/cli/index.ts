import '../ops/websocket.ts';
import { Command, CommanderError } from 'commander';
import { VERSION } from '../version.ts';
import { bench } from './bench.ts';
import { cluster } from './cluster.ts';
import { demo } from './demo.ts';
import { Failure } from './failure.ts';
import { fuzz } from './fuzz.ts';
import { moveStore } from './move-store.ts';
import { rules } from './rules.ts';
import { serve } from './serve.ts';
import { simulate } from './simulate.ts';
import { verify } from './verify.ts';

/** Every command: it adds itself to the program. */
const COMMANDS: readonly ((program: Command) => void)[] = [
  serve,
  cluster,
  demo,
  simulate,
  verify,
  rules,
  bench,
  fuzz,
  moveStore,
];

/**
 * Runs the command line and sets the exit code of the process: 0 when it went well, 1 when what was asked for
 * does not hold, 2 when it could not be done as asked.
 * @param args without the program's own name
 */
export async function main(args: readonly string[]): Promise<void> {
  const program = new Command('touchline')
    .description('An authoritative match server for fantasy tabletop sports')
    .version(VERSION, '-v, --version', 'print the version')
    .showHelpAfterError('(add --help to see what can be said)')
    .exitOverride();
  for (const command of COMMANDS) command(program);
  // a reader that has seen enough (| head) is no error
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(0);
    throw error;
  });
  try {
    await program.parseAsync([...args], { from: 'user' });
  } catch (error) {
    if (error instanceof CommanderError) {
      // commander has said why; asking for help is no mistake
      process.exitCode = error.exitCode === 0 ? 0 : 2;
    } else if (error instanceof Failure) {
      process.stderr.write(`${error.message}\n`);
      process.exitCode = error.exitCode;
    } else throw error;
  }
}
