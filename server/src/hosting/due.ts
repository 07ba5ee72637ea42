import type { Deadlines } from '../base/deadlines.ts';
import type { Logger } from '../base/logger.ts';
import { Looking } from '../base/looking.ts';
import { isNotStored } from '../base/refused.ts';
import type { Time } from '../base/time.ts';
import type { Store } from '../store/store.ts';
import type { Directory } from './directory.ts';

/** Matches among bots that go on by themselves after a start. */
const MAX_RESUMED = 50;
/** How many matches whose time has run out are opened at once. */
const MAX_DUE = 20;
/** How often at most the store is asked for them. */
const DUE_SOON_MS = 5_000;
/** How long a match that could not be opened for its clock is left alone. */
const DEFERRED_MS = 10 * 60_000;

interface DueDeps {
  readonly store: Store;
  readonly directory: Directory;
  readonly time: Time;
  readonly deadlines: Deadlines;
  readonly log: Logger;
}

/** Opens the matches that are to go on though nobody asks for them. */
export class Due {
  private readonly deps: DueDeps;
  private readonly looking: Looking;
  /** Matches that could not be opened for their clocks, and until when they are passed over. */
  private readonly deferred = new Map<string, number>();

  constructor(deps: DueDeps) {
    this.deps = deps;
    const { time, deadlines, log } = deps;
    this.looking = new Looking(
      { deadlines, log, now: () => time.now() },
      'matches whose time has run out',
      () => this.openAllDue(),
    );
  }

  /** Takes up matches that only bots play, and from now on those whose time runs out. */
  async start(): Promise<void> {
    const { store, directory, log } = this.deps;
    for (const id of await store.matches.amongBots(MAX_RESUMED))
      await directory.room(id).catch((err) => log.error({ match: id, err }, 'match not resumed'));
    await this.looking.look();
  }

  /** Resolves when what has begun is done. */
  stop(): Promise<void> {
    return this.looking.stop();
  }

  /**
   * Opens matches for which time has something to do, those by correspondence and those that have not begun.
   * @returns when to look next
   */
  private async openAllDue(): Promise<number> {
    const { store, time, log } = this.deps;
    const now = time.now();
    for (const [id, until] of this.deferred) if (until <= now) this.deferred.delete(id);
    const due = await store.matches.overdue(now, MAX_DUE + this.deferred.size);
    const fresh = due.filter((id) => !this.deferred.has(id));
    for (const id of fresh.slice(0, MAX_DUE))
      await this.openDue(id).catch((err) => {
        if (!isNotStored(err)) this.deferred.set(id, now + DEFERRED_MS);
        log.error({ match: id, err }, 'match not opened for its clock');
      });
    const next = await store.matches.nextDue();
    return Math.max(time.now() + DUE_SOON_MS, next ?? Number.POSITIVE_INFINITY);
  }

  /** Throws when the match stands still, as the rules that are here cannot follow it. */
  private async openDue(id: string): Promise<void> {
    const { directory } = this.deps;
    await directory.room(id);
    const parting = directory.open.get(id)?.parting;
    if (parting) throw new Error(parting.difference.message);
  }
}
