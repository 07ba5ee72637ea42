import { type AnyGame, type Difference, follow, type Live } from '@touchline/rules/kernel';
import { Refused } from '../base/refused.ts';
import type { EntryRow, MatchRecord } from '../store/store.ts';
import type { Reader } from './catalogue.ts';
import { replayOf } from './replay.ts';

/** Why a match cannot be played by the rules that are here, and how far they follow it. */
export interface Parting {
  readonly difference: Pick<Difference, 'seq' | 'path' | 'message'>;
  /** Where it stands after the last entry that comes out the same; absent when not even the first does. */
  readonly live?: Live;
}

/** What keeps a match of other rules that is under way from being played by those that are here. */
export function partingOf(
  game: AnyGame,
  record: MatchRecord,
  rows: readonly EntryRow[],
  read: Reader,
): Parting | undefined {
  try {
    const { live, difference } = follow(game, replayOf(record, rows, read));
    return difference && { difference, ...(live && { live }) };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return { difference: { path: 'events', message: error.refusal.message } };
  }
}

/** The same of a match that has not begun, if its options or its seats would be others. */
export function unlikeHere(game: AnyGame, { options, seats }: MatchRecord): Parting | undefined {
  const read = game.options.safeParse(options);
  const improper = read.success ? game.checkOptions(read.data) : read.error.issues[0];
  if (improper) return { difference: { path: 'options', message: improper.message } };
  const names = game.seats(read.data as never).join();
  if (names === seats.map(({ seat }) => seat).join()) return undefined;
  return { difference: { path: 'seats', message: `the seats would be ${names}` } };
}

/** The stored events of entries that would be packed otherwise now, by their `seq`. */
export function repacked(
  rows: readonly EntryRow[],
  read: Reader,
  pack: (event: unknown) => unknown,
): ReadonlyMap<number, string> {
  return new Map(
    rows.flatMap((row): [number, string][] => {
      const packed = JSON.stringify(read(row).map(pack));
      return packed === row.events ? [] : [[row.seq, packed]];
    }),
  );
}
