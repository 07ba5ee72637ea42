import type { Command } from 'commander';
import { Failure, messageOf } from './failure.ts';

interface Flags {
  readonly from: string;
  readonly to?: string;
}

const HELP = `
Copies everything that a server has kept in a directory (accounts, sessions, matches, journals, sanctions) into an empty
PostgreSQL database, and then compares the number of rows of each table, and a digest of each match with its journal. The
directory stays as it is.

Stop the server first. All is done in one transaction: interrupted, or when something does not agree, the database stays
empty, and the command can be run again.

Exit code: 0 all is moved, 2 it is not.

Examples:
  $ touchline move-store --from ./data --to postgres://touchline:secret@127.0.0.1/touchline
  $ DATABASE_URL=postgres://touchline@db.example.org/touchline touchline move-store --from /var/lib/touchline`;

/** `touchline move-store` */
export function moveStore(program: Command): void {
  program
    .command('move-store')
    .description('copy the store of a directory to PostgreSQL')
    .requiredOption('--from <dir>', 'the directory that a server has as DATA_DIR')
    .option('--to <url>', 'the database; by default DATABASE_URL')
    .addHelpText('after', HELP)
    .action(run);
}

async function run({ from, to = process.env.DATABASE_URL }: Flags): Promise<void> {
  if (!to) throw new Failure('Say where to: --to postgres://user:password@host/name, or DATABASE_URL.');
  const { moveStore } = await import('../store/move.ts');
  try {
    const counts = await moveStore(from, to, (what, done, of) => console.error(`${what}: ${done} of ${of}`));
    console.log(
      `Moved ${counts.matches} matches with ${counts.journal} journal entries, and ${counts.accounts} accounts.`,
    );
  } catch (error) {
    throw new Failure(`Nothing has been moved: ${messageOf((error as Error).cause ?? error)}`);
  }
  console.log('Start servers with DATABASE_URL, and with TOKEN_SECRET as it was (without one, the file');
  console.log('token-secret of the directory has it), or everybody has to sign in again.');
}
