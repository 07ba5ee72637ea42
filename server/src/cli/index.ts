import '../edge/websocket.ts';
import { Command, CommanderError } from 'commander';
import { VERSION } from '../base/version.ts';
import { cluster } from './cluster.ts';
import { Failure } from './failure.ts';
import { lab } from './lab.ts';
import { moveStore } from './move-store.ts';
import { rules } from './rules.ts';
import { season } from './season.ts';
import { seasonRebuild } from './season-rebuild.ts';
import { serve } from './serve.ts';
import { simulate } from './simulate.ts';
import { verify } from './verify.ts';

export { Cluster } from './cluster/cluster.ts';
export { clusterConfig, startServe } from './cluster.ts';
export { Failure, messageOf } from './failure.ts';
export { gameNamed, optionsFrom, SAMPLE, teamsFrom } from './games.ts';
export { rebuildSeasons } from './season-rebuild.ts';
export { untilStopped } from './stop.ts';

/** A command: it adds itself to the program. */
export type AddCommand = (program: Command) => void;

/** The commands of a server. */
const COMMANDS: readonly AddCommand[] = [
  serve,
  cluster,
  simulate,
  season,
  lab,
  verify,
  rules,
  moveStore,
  seasonRebuild,
];

/**
 * Runs the command line and sets the exit code of the process: 0 when it went well, 1 when what was asked for
 * does not hold, 2 when it could not be done as asked.
 * @param args without the program's own name
 * @param more commands besides those of a server
 */
export async function main(args: readonly string[], more: readonly AddCommand[] = []): Promise<void> {
  const program = new Command('touchline')
    .description('An authoritative match server for fantasy tabletop sports')
    .version(VERSION, '-v, --version', 'print the version')
    .showHelpAfterError('(add --help to see what can be said)')
    .exitOverride();
  for (const command of [...COMMANDS, ...more]) command(program);
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
