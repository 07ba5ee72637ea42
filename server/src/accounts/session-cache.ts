import type { Now } from '../base/time.ts';
import type { SessionRecord } from '../store/accounts.ts';

/**
 * How long a session is taken to be as it was last seen: what
 * another process does to it is noticed that much later.
 */
const KEEP_MS = 5_000;
const MAX_SESSIONS = 10_000;

/** Saves looking up the session with every request. What this process changes is noticed at once. */
export class SessionCache {
  private readonly load: (id: string) => Promise<SessionRecord | undefined>;
  private readonly clock: Now;
  private readonly kept = new Map<string, { session: SessionRecord; until: number }>();
  private drops = 0;

  constructor(load: (id: string) => Promise<SessionRecord | undefined>, clock: Now) {
    this.load = load;
    this.clock = clock;
  }

  async get(id: string): Promise<SessionRecord | undefined> {
    const known = this.kept.get(id);
    const now = this.clock();
    if (known && now < known.until && known.until <= now + KEEP_MS) return known.session;
    const { drops } = this;
    const session = await this.load(id);
    // what was dropped while we looked may be what we have seen
    if (session && drops === this.drops) {
      this.kept.delete(id);
      this.kept.set(id, { session, until: now + KEEP_MS });
      if (this.kept.size > MAX_SESSIONS) this.kept.delete(this.kept.keys().next().value as string);
    }
    return session;
  }

  /** To be called after a session has been changed in the store. */
  drop(id: string): void {
    this.drops++;
    this.kept.delete(id);
  }

  /** As {@link drop}, for every session of an account. */
  dropAll(account: string): void {
    this.drops++;
    for (const [id, { session }] of this.kept) if (session.account.id === account) this.kept.delete(id);
  }

  /** Sessions that are kept. */
  get size(): number {
    return this.kept.size;
  }
}
