import type { Command } from 'commander';
import type { Store } from '../store/store.ts';
import { Failure, messageOf } from './failure.ts';

interface Flags {
  readonly data?: string;
}

const HELP = `
What pages show of seasons follows from their journals and the ledgers of their teams. This writes it once more: fixtures,
tables, records and sheets; and the ratings of all coaches, from their matches. Servers may go on meanwhile.

Examples:
  $ touchline season rebuild --data ./data
  $ DATABASE_URL=postgres://touchline@db.example.org/touchline touchline season rebuild`;

/** `touchline season rebuild`, below `touchline season`. */
export function seasonRebuild(program: Command): void {
  program.commands
    .find((one) => one.name() === 'season')
    ?.command('rebuild')
    .description('write what pages show of seasons once more, from the journals')
    .option('--data <dir>', 'the directory that a server has as DATA_DIR; by default DATABASE_URL is used')
    .addHelpText('after', HELP)
    .action(run);
}

async function run({ data }: Flags): Promise<void> {
  const { DATABASE_URL } = process.env;
  if (data === undefined && DATABASE_URL === undefined)
    throw new Failure('Say where the seasons are: --data <dir>, or DATABASE_URL.');
  const { openPostgres } = await import('../store/postgres.ts');
  const { openSqlite } = await import('../store/sqlite.ts');
  const store = await (data === undefined ? openPostgres(DATABASE_URL ?? '') : openSqlite(data));
  try {
    const done = await rebuildSeasons(store, (id) => console.error(`season ${id}`));
    console.log(`Rebuilt ${done} ${done === 1 ? 'season' : 'seasons'}.`);
  } catch (error) {
    throw new Failure(`Not rebuilt: ${messageOf(error)}`);
  } finally {
    await store.close();
  }
}

/**
 * Writes what pages show of all seasons of a store once more.
 * @param progress told the id of each season that is done
 * @returns how many
 */
export async function rebuildSeasons(store: Store, progress?: (season: string) => void): Promise<number> {
  const { games } = await import('@touchline/rules');
  const { Catalogue } = await import('../play/catalogue.ts');
  const { rebuild } = await import('../seasons/rebuild.ts');
  return rebuild(store, new Catalogue(games), progress);
}
