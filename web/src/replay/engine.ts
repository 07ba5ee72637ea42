import { type AnyGame, type Difference, gameById, type Replay, verifying } from '@touchline/rules';
import type { Entry, LuckBook, Typed } from '@touchline/rules/kernel';
import type { Drawing } from '../arenas/arena.ts';
import { luckBook } from '../table/luck.ts';
import { standing, takenBackBy } from '../table/taken-back.ts';
import { Timeline } from '../table/timeline.ts';
import { replayWords } from '../text/replay.ts';
import { lasts } from '../theatre/played.ts';
import { AHEAD } from './around.ts';
import { NoReplay, OtherRules } from './read.ts';

const TOLD = replayWords.wrong;
/** For so many milliseconds the check works before it lets the page breathe. */
const SLICE = 12;

/**
 * A replay that is being checked on this machine, and that can be seen as far as it agrees with the rules.
 */
export class Reading {
  /** As it came. */
  readonly file: Replay;
  /** What was taken back has caused nothing in it. */
  readonly replay: Replay;
  readonly game: AnyGame;
  /** So many entries agree, and can be seen. */
  ready = 0;
  done = false;
  /** Where the replay and the rules part; absent while they agree. */
  difference: Difference | undefined;
  readonly luck: LuckBook;
  /** `when`: the first fact of the position after it, such as its turn. */
  readonly highlights: { readonly seq: number; readonly event: Typed; readonly when: string }[] = [];
  readonly drawing: Drawing;
  readonly timeline: Timeline;
  /** By entry: after which one the position is shown. */
  readonly #shownAt: number[];
  #shown: { readonly seq: number; readonly state: unknown } | undefined;

  /** @throws {@link NoReplay} when this page cannot play the replay at all */
  constructor(replay: Replay, drawing: Drawing) {
    const game = gameById(replay.game);
    if (!game) throw new NoReplay(TOLD.game(replay.game.slice(0, 40)));
    if (game.rulesVersion !== replay.rulesVersion)
      throw new OtherRules(
        TOLD.version(replay.rulesVersion.slice(0, 20), game.name, game.rulesVersion),
        game.publicState.safeParse(replay.final).data,
      );
    this.file = replay;
    this.replay = { ...replay, entries: standing(replay.entries) };
    this.#shownAt = replay.entries.map((_, seq) => seq);
    this.game = game;
    this.drawing = drawing;
    this.luck = luckBook(drawing);
    this.timeline = new Timeline(game, replay.entries);
  }

  /** Checks everything, in slices; tells after each of them. */
  async check(tell: () => void, signal: AbortSignal): Promise<void> {
    // without it all is worth it
    const seen = await this.drawing.worth?.().catch(() => undefined);
    const steps = verifying(this.game, this.file);
    while (!signal.aborted && !this.done) {
      const end = performance.now() + SLICE;
      while (!this.done && performance.now() < end) {
        const entry = this.replay.entries[this.ready];
        const { done, value } = steps.next();
        if (done) {
          this.difference = value;
          this.done = true;
          break;
        }
        this.timeline.passed(value);
        this.#takeBack(entry!);
        this.luck.count(entry!);
        const told = entry!.events.filter((event) => this.drawing.highlight(event) !== undefined);
        const state = told.length ? this.game.view(value.state) : undefined;
        const worth = told.filter((event) => seen?.worth(event, state) ?? true);
        if (worth.length) {
          const [fact] = this.drawing.facts(state);
          const when = fact ? `${fact.name} ${fact.value}` : '';
          this.highlights.push(...worth.map((event) => ({ seq: this.ready, event, when })));
        }
        this.ready++;
      }
      tell();
      await new Promise((resolve) => setTimeout(resolve));
    }
  }

  /** How long an entry is looked at, in milliseconds at the usual pace. */
  lasts(seq: number): number {
    return this.#shownAt[seq] === seq ? lasts(this.replay.entries[seq]!.events, this.drawing) : 0;
  }

  /** Whether nothing falls in an entry, nothing is worth a mark, and nothing is at once after it. */
  dull(seq: number): boolean {
    const marked = this.highlights.some((one) => one.seq >= seq && one.seq <= seq + AHEAD);
    return seq > 0 && !marked && !this.replay.entries[seq]!.dice.length;
  }

  /**
   * The public state after an entry.
   * @param seq less than {@link ready}
   */
  stateAfter(seq: number): unknown {
    if (this.#shown?.seq === seq) return this.#shown.state;
    const state = structuredClone(this.game.view(this.after(seq)));
    this.#shown = { seq, state };
    return state;
  }

  /** From an entry that is taken back until then, the position before it is shown. */
  #takeBack(entry: Entry): void {
    const back = takenBackBy(entry);
    if (back === undefined) return;
    this.#shownAt.fill(this.#shownAt[back - 1]!, back, entry.seq);
    this.#shown = undefined;
  }

  /** The state after an entry, as it is shown: what was taken back later has not happened. */
  after(seq: number): unknown {
    return this.timeline.after(this.#shownAt[seq]!).state;
  }
}
