import {
  type AnyGame,
  type Difference,
  gameById,
  type Live,
  type Replay,
  replayEntry,
  verifying,
} from '@touchline/rules';
import type { Drawing } from '../arenas/arena.ts';
import { NoReplay } from './read.ts';

/** For so many milliseconds the check works before it lets the page breathe. */
const SLICE = 12;
/** A copy of the match is kept every so many entries, to go on from. */
const MARK = 40;

/** How one kind of roll fell for one seat. */
export interface Luck {
  readonly seat: string;
  readonly purpose: string;
  readonly sides: number;
  rolls: number;
  /** Of the faces. */
  sum: number;
  /** Rolls whose chance to succeed was known before. */
  tried: number;
  succeeded: number;
  /** How many of {@link tried} were to be expected to succeed. */
  expected: number;
}

/** A replay that is being checked on this machine, and that can be seen as far as it agrees with the rules. */
export class Reading {
  readonly replay: Replay;
  readonly game: AnyGame;
  /** So many entries agree, and can be seen. */
  ready = 0;
  done = false;
  /** Where the replay and the rules part; absent while they agree. */
  difference: Difference | undefined;
  readonly luck = new Map<string, Luck>();
  readonly highlights: { readonly seq: number; readonly name: string }[] = [];
  readonly #drawing: Drawing;
  readonly #marks: Live[] = [];
  #cursor: Live | undefined;
  #shown: { readonly seq: number; readonly state: unknown } | undefined;

  /** @throws {@link NoReplay} when this page cannot play the replay at all */
  constructor(replay: Replay, drawing: Drawing) {
    const game = gameById(replay.game);
    if (!game) throw new NoReplay(`It is of a game that is not known here: "${replay.game.slice(0, 40)}".`);
    if (game.rulesVersion !== replay.rulesVersion)
      throw new NoReplay(
        `It was played by version ${replay.rulesVersion.slice(0, 20)} of the rules of ${game.name}; here is version ${game.rulesVersion}.`,
      );
    this.replay = replay;
    this.game = game;
    this.#drawing = drawing;
  }

  /** Checks everything, in slices; tells after each of them. */
  async check(tell: () => void, signal: AbortSignal): Promise<void> {
    const steps = verifying(this.game, this.replay);
    let before: Live | undefined;
    while (!signal.aborted && !this.done) {
      const end = performance.now() + SLICE;
      while (!this.done && performance.now() < end) {
        const entry = this.replay.entries[this.ready];
        const odds = before && entry?.dice.length ? this.#odds(before, entry) : undefined;
        const { done, value } = steps.next();
        if (done) {
          this.difference = value;
          this.done = true;
          break;
        }
        before = value;
        if (this.ready % MARK === 0) this.#marks.push(structuredClone(value));
        this.#count(this.replay.entries[this.ready]!, odds);
        this.ready++;
      }
      tell();
      await new Promise((resolve) => setTimeout(resolve));
    }
  }

  /**
   * The public state after an entry.
   * @param seq less than {@link ready}
   */
  stateAfter(seq: number): unknown {
    if (this.#shown?.seq === seq) return this.#shown.state;
    const mark = Math.floor(seq / MARK);
    // from where we are, when that is on the way; else from the copy before
    if (!this.#cursor || this.#cursor.seq > seq + 1 || this.#cursor.seq <= mark * MARK)
      this.#cursor = structuredClone(this.#marks[mark]!);
    while (this.#cursor.seq <= seq)
      replayEntry(this.game, this.#cursor, this.replay.entries[this.#cursor.seq]!);
    const state = structuredClone(this.game.view(this.#cursor.state));
    this.#shown = { seq, state };
    return state;
  }

  /** The entry is not checked yet, so anything may be wrong with it. */
  #odds(live: Live, { seat, action }: Replay['entries'][number]) {
    try {
      return this.game.odds(live.state, seat, this.game.action.parse(action));
    } catch {
      return undefined;
    }
  }

  #count(entry: Replay['entries'][number], odds: ReturnType<AnyGame['odds']>): void {
    for (const [sides, purpose, face] of entry.dice) {
      const luck = this.#luckOf(entry.seat, purpose, sides);
      luck.rolls++;
      luck.sum += face;
    }
    const chances = [...(odds?.rolls ?? [])];
    for (const event of entry.events) {
      for (const { purpose, sides, success } of this.#drawing.rolls(event)) {
        const at = chances.findIndex(({ name, die }) => name === purpose && die === sides);
        if (success === undefined || at < 0) continue;
        const [chance] = chances.splice(at, 1);
        const luck = this.#luckOf(entry.seat, purpose, sides);
        luck.tried++;
        luck.expected += chance!.p;
        if (success) luck.succeeded++;
      }
      const name = this.#drawing.highlight(event);
      if (name !== undefined) this.highlights.push({ seq: entry.seq, name });
    }
  }

  #luckOf(seat: string, purpose: string, sides: number): Luck {
    const key = `${seat} ${sides} ${purpose}`;
    const luck = this.luck.get(key) ?? {
      seat,
      purpose,
      sides,
      rolls: 0,
      sum: 0,
      tried: 0,
      succeeded: 0,
      expected: 0,
    };
    this.luck.set(key, luck);
    return luck;
  }
}
