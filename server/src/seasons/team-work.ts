import { setImmediate as breath } from 'node:timers/promises';
import type { AnyGame, MatchSeed } from '@touchline/rules/kernel';
import {
  append,
  checkLedger,
  foldLedger,
  type Ledger,
  type LedgerAction,
  type LedgerEntry,
  ledgerKey,
  lifeOf,
  namesOf,
  newLedger,
  type Said,
  saidOf,
  type Text,
} from '@touchline/rules/season';
import { newId } from '../base/ids.ts';
import { refused, violated } from '../base/refused.ts';
import type { Now } from '../base/time.ts';
import type { LedgerSeed, Looks, NewChainEntry, SaidRecord, Seasons, TeamRecord } from '../store/store.ts';

/** Who writes an entry of a ledger, what is mixed into its dice, and what can be written once only. */
interface How {
  readonly by?: string;
  readonly nonce?: string;
  readonly once?: string;
}

/** What stands in the place of a name that was taken down. */
export const TAKEN_DOWN = 'Name taken down';

/** Teams that are read and folded before others have their turn. */
const AT_ONCE = 10;

/** Entries that people may make in a ledger between two rounds. */
const MOST_BY_HAND = 200;

/** What the dice of a coach's ledgers in a season come from. */
export const keyOf = ({ season, account, seed, coachSeed }: LedgerSeed): MatchSeed =>
  ledgerKey({ of: `${season}|${account}`, server: seed, coach: coachSeed });

/** A text with what stands in a chain for it. */
export function textIn(chain: string, text: string): { said: Said; record: SaidRecord } {
  const salt = newId();
  const said = saidOf({ salt, text });
  return { said, record: { chain, hash: said.said, salt, text } };
}

/** The name of a team that a ledger gives it; another where that was taken down, or is not given there. */
export const nameIn = ({ id }: Ledger, name: string, other: string): string => (name === id ? other : name);

/** A team as it is read, and what is written into its ledger until that is stored. */
export class TeamWork {
  readonly record: TeamRecord;
  readonly texts: Readonly<Record<string, Text>>;
  readonly entries: NewChainEntry[] = [];
  readonly said: SaidRecord[] = [];
  ledger: Ledger;
  looks: Looks | undefined;
  /** It is in no season any more. */
  left = false;
  private readonly game: AnyGame;
  private readonly key: MatchSeed;
  private readonly now: Now;

  /** Reads teams with their ledgers. @param seeds by account */
  static async read(
    { store, now }: { store: Seasons; now: Now },
    game: AnyGame,
    ids: readonly string[],
    seeds: ReadonlyMap<string, LedgerSeed>,
  ): Promise<TeamWork[]> {
    const made: TeamWork[] = [];
    for (let i = 0; i < ids.length; i += AT_ONCE) {
      const records = [...(await store.teams(ids.slice(i, i + AT_ONCE))).values()];
      const chains = await store.chains(records.map(({ ledger }) => ledger));
      for (const record of records) {
        const seed = seeds.get(record.account.id);
        if (!seed) throw new Error(`team ${record.id} has no seed`);
        const entries = (chains.get(record.ledger) ?? []).slice(0, record.head.seq) as LedgerEntry[];
        const texts = Object.fromEntries(await store.said(record.ledger));
        made.push(
          new TeamWork(record, game, keyOf(seed), now, foldLedger(game, record.ledger, entries), texts),
        );
      }
      await breath();
    }
    return made;
  }

  /** A team with a ledger that nothing stands in. */
  static fresh(record: TeamRecord, game: AnyGame, seed: LedgerSeed, now: Now): TeamWork {
    return new TeamWork(record, game, keyOf(seed), now, newLedger(record.ledger), {});
  }

  private constructor(
    record: TeamRecord,
    game: AnyGame,
    key: MatchSeed,
    now: Now,
    ledger: Ledger,
    texts: TeamWork['texts'],
  ) {
    this.record = record;
    this.game = game;
    this.key = key;
    this.now = now;
    this.ledger = ledger;
    this.texts = texts;
  }

  /** Writes into the ledger. Refuses what the rules forbid. */
  write(action: LedgerAction, { by, nonce, once }: How = {}): void {
    const wrong = checkLedger(this.game, this.ledger, action);
    if (wrong) throw violated(wrong);
    if (by !== undefined && this.byHand() >= MOST_BY_HAND)
      throw refused(
        'journal-full',
        `${MOST_BY_HAND} changes between two rounds are enough; go on after the next.`,
      );
    const at = Math.max(this.now(), this.ledger.entries.at(-1)?.at ?? 0);
    const given = { action, at, ...(by !== undefined && { by }), ...(nonce !== undefined && { nonce }) };
    this.ledger = append(this.game, this.ledger, given, this.key);
    const entry = this.ledger.entries.at(-1) as LedgerEntry;
    this.entries.push({ chain: this.ledger.id, entry, ...(once !== undefined && { once }) });
  }

  /** How many entries people have made since the last round. */
  private byHand(): number {
    const { entries } = this.ledger;
    const since = entries.findLastIndex(({ action }) => action.type === 'round');
    return entries.slice(since + 1).filter(({ by }) => by !== undefined).length;
  }

  /** Takes the default for all that the team owes. */
  takeDefaults(): void {
    const life = lifeOf(this.game);
    while (this.ledger.owed.length) {
      const action = life.onTimeout(this.ledger.options, this.ledger.sheet);
      this.write({ type: 'act', action: { ...action }, by: 'deadline' });
    }
  }

  /** What stands in the ledger for a text. */
  text(text: string): Said {
    const { said, record } = textIn(this.ledger.id, text);
    this.said.push(record);
    return said;
  }

  get names() {
    const written = this.said.map((one): [string, Text] => [one.hash, one]);
    return namesOf(this.ledger, { ...this.texts, ...Object.fromEntries(written) });
  }

  /** The team as it is to be stored. */
  get after(): TeamRecord {
    const { record, ledger, looks } = this;
    const { sheet, options, owed, entries, head } = ledger;
    const { season, ...rest } = record;
    return {
      ...rest,
      ...(!this.left && season !== undefined && { season }),
      ...(looks && { looks }),
      name: nameIn(ledger, this.names.team, record.name),
      names: this.names.people,
      sheet,
      owed,
      value: sheet === undefined ? 0 : lifeOf(this.game).value(options, sheet),
      head: { seq: entries.length, hash: head },
    };
  }
}
