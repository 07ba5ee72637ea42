import { type Entry, REPLAY_FORMAT, type Replay } from '@touchline/rules/kernel';
import type { JournalRow, MatchRecord } from '../store/store.ts';
import type { Reader } from './kit.ts';

/** The whole of a match, with every seed: for everybody only when it is over. Refuses events that cannot be read. */
export function replayOf(record: MatchRecord, rows: readonly JournalRow[], read: Reader): Replay {
  return {
    format: REPLAY_FORMAT,
    match: record.id,
    game: record.game,
    rulesVersion: record.rulesVersion,
    options: record.options,
    seats: record.seats.map(({ seat, account, bot, commitment = '', seed = '' }) => ({
      seat,
      name: account?.name ?? `${bot} bot`,
      ...(bot && { bot }),
      commitment,
      seed,
    })),
    server: { commitment: record.commitment, seed: record.serverSeed },
    entries: rows.map((row) => ({ ...(JSON.parse(row.body) as Entry), events: read(row) })),
    final: record.final,
    ...(record.result && { result: record.result }),
  };
}
