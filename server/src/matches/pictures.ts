import type { PositionAt } from '@touchline/client';
import { type AnyGame, type Entry, fold, type Live, replayEntry } from '@touchline/rules/kernel';
import { refused } from '../base/refused.ts';
import type { Now } from '../base/time.ts';
import { Turns } from '../base/turns.ts';
import { type Catalogue, otherRules } from '../play/catalogue.ts';
import { seenBefore } from '../play/delayed.ts';
import { pngOf, svgOf } from '../play/drawn.ts';
import { setupOf } from '../play/replay.ts';
import type { MatchRecord, Store } from '../store/store.ts';

/** Pictures that are kept; one has some 20 kB. */
const KEPT = 200;
/** Entries that are read and folded before others have their turn. */
const SLICE = 50;

/** How matches look, of what everybody may see. */
export class Pictures {
  private readonly store: Store;
  private readonly catalogue: Catalogue;
  private readonly now: Now;
  private readonly turns = new Turns({
    atOnce: 2,
    waiting: 50,
    full: 'Too many pictures are being drawn at this moment. Try again.',
  });
  /** By match and entry; what was asked for last comes last. */
  private readonly kept = new Map<string, Promise<Buffer>>();

  constructor(store: Store, catalogue: Catalogue, now: Now) {
    this.store = store;
    this.catalogue = catalogue;
    this.now = now;
  }

  /**
   * A PNG of the position after an entry, or after the latest that spectators may see.
   * Refuses matches that are private, have not begun for spectators, or cannot be drawn.
   */
  async of(match: string, after?: number): Promise<{ entry: number; drawn: Buffer }> {
    const { game, seen, entry } = await this.seen(match, after);
    if (!game.picture) throw refused('not-found', 'Nobody has said how this game looks.');
    return { entry, drawn: await this.keep(game, seen, entry) };
  }

  /** The public state after an entry, or the latest that spectators may see. Refuses as {@link of} does. */
  async position(match: string, after?: number): Promise<PositionAt> {
    const { game, seen, entry } = await this.seen(match, after);
    const { state } = await this.turns.take(() => this.folded(game, seen, entry + 1));
    return { entry, state: game.view(state) };
  }

  private async seen(match: string, after = Number.POSITIVE_INFINITY) {
    const found = await this.store.matches.find(match);
    if (!found || found.invite !== undefined) throw refused('not-found', 'There is no such match to see.');
    const seen = await seenBefore(this.store, found, this.now());
    if (seen.seq === 0) throw refused('never-began', 'There is nothing to see of this match yet.');
    const kit = this.catalogue.of(seen);
    if (seen.rulesVersion !== kit.game.rulesVersion)
      throw otherRules(kit, seen.rulesVersion, 'Its positions cannot be drawn.');
    return { game: kit.game, seen, entry: Math.min(after, seen.seq - 1) };
  }

  private keep(game: AnyGame, match: MatchRecord, entry: number): Promise<Buffer> {
    const key = `${match.id} ${entry}`;
    let drawn = this.kept.get(key);
    if (drawn) this.kept.delete(key);
    else {
      drawn = this.turns.take(() => this.draw(game, match, entry));
      drawn.catch(() => this.kept.delete(key));
    }
    this.kept.set(key, drawn);
    if (this.kept.size > KEPT) this.kept.delete(this.kept.keys().next().value as string);
    return drawn;
  }

  private async draw(game: AnyGame, match: MatchRecord, entry: number): Promise<Buffer> {
    const live = await this.folded(game, match, entry + 1);
    const picture = game.picture!(game.view(live.state));
    return pngOf(svgOf(picture, game.name, Object.values(game.score(live.state)).join(' : ')));
  }

  /** The position after so many entries. However many they are, others have their turn meanwhile. */
  private async folded(game: AnyGame, match: MatchRecord, count: number): Promise<Live> {
    let live: Live | undefined;
    for (let from = 0; from < count; from += SLICE) {
      const rows = await this.store.journals.read(match.id, from, Math.min(SLICE, count - from));
      for (const { body } of rows) {
        const entry = JSON.parse(body) as Entry;
        if (live) replayEntry(game, live, entry);
        else live = fold(game, setupOf(game, match), [entry]);
      }
      await new Promise((resolve) => setImmediate(resolve));
    }
    if (!live) throw refused('never-began', 'There is nothing to see of this match yet.');
    return live;
  }
}
