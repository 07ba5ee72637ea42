import { type AnyGame, type Entry, type Live, replayEntry } from '@touchline/rules/kernel';

/** A copy of the match is kept every so many entries, to go on from. */
const MARK = 40;

/** A journal that agrees with the rules, in which one can go to any entry. */
export class Timeline {
  readonly #game: AnyGame;
  readonly #entries: readonly Entry[];
  readonly #marks: Live[] = [];
  #cursor: Live | undefined;

  constructor(game: AnyGame, entries: readonly Entry[]) {
    this.#game = game;
    this.#entries = entries;
  }

  /** Has to be told of the match after each entry, in order. */
  passed(live: Live): void {
    if ((live.seq - 1) % MARK === 0) this.#marks.push(structuredClone(live));
  }

  /**
   * The match after an entry that has been {@link passed}.
   * @returns what is only to be read, until the next call
   */
  after(seq: number): Live {
    const mark = Math.floor(seq / MARK);
    // from where we are, when that is on the way; else from the copy before
    if (!this.#cursor || this.#cursor.seq > seq + 1 || this.#cursor.seq <= mark * MARK)
      this.#cursor = structuredClone(this.#marks[mark]!);
    while (this.#cursor.seq <= seq) replayEntry(this.#game, this.#cursor, this.#entries[this.#cursor.seq]!);
    return this.#cursor;
  }
}
