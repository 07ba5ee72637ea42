import { type AnyGame, type Entry, REPLAY_FORMAT, type Replay, type Setup } from '@touchline/rules/kernel';
import type { EntryRow, MatchRecord } from '../store/store.ts';
import type { Reader } from './catalogue.ts';

/**
 * The whole of a match, with every seed: for everybody only when it is over. Refuses
 * events that cannot be read.
 */
export function replayOf(record: MatchRecord, rows: readonly EntryRow[], read: Reader): Replay {
  return {
    format: REPLAY_FORMAT,
    match: record.id,
    game: record.game,
    rulesVersion: record.rulesVersion,
    options: record.options,
    ...(record.teams && { teams: record.teams }),
    seats: record.seats.map(({ seat, account, bot, commitment = '', seed = '' }) => ({
      seat,
      name: account?.name ?? `${bot} bot`,
      ...(bot && { bot }),
      commitment,
      seed,
    })),
    server: { commitment: record.commitment, seed: record.serverSeed },
    ...(record.origins && { origins: record.origins }),
    entries: rows.map((row) => ({ ...(JSON.parse(row.body) as Entry), events: read(row) })),
    final: record.final,
    ...(record.result && { result: record.result }),
  };
}

/**
 * What a match is set up with, as the rules that are here read it: with the options that
 * they have and others had not.
 */
export function setupOf(game: AnyGame, { options, teams }: MatchRecord): Setup {
  return { options: game.options.parse(options), ...(teams && { teams }) };
}
