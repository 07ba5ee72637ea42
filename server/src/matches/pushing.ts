import type { Pushed } from '@touchline/client';
import type { Decision } from '@touchline/rules/kernel';
import type { Moderation } from '../accounts/moderation.ts';
import type { Deadlines } from '../base/deadlines.ts';
import type { Logger } from '../base/logger.ts';
import { Looking } from '../base/looking.ts';
import { refused } from '../base/refused.ts';
import type { Now } from '../base/time.ts';
import { postOutside, refusedAddress } from '../edge/outside.ts';
import { type PushAddress, WebPush } from '../edge/web-push.ts';
import type { Catalogue } from '../play/catalogue.ts';
import type { Notices, Owing } from '../play/notices.ts';
import type { MatchRecord, PushRecord, Store } from '../store/store.ts';

/** Browsers of one account. */
const MOST = 10;
const MINUTE = 60_000;
/** How long after each try that has failed there is another one. */
export const PUSH_BACKOFF_MS = [MINUTE, 10 * MINUTE, 60 * MINUTE, 6 * 60 * MINUTE];
/** A push service that wants to be left alone for longer is not believed. */
const LONGEST_MS = 24 * 60 * MINUTE;
/** How long who has taken a notice may take for it, before others do. */
const LEASE_MS = MINUTE;
const MOST_AT_ONCE = 8;

interface PushingDeps {
  readonly store: Store;
  readonly catalogue: Pick<Catalogue, 'all'>;
  readonly notices: Notices;
  readonly moderation: Pick<Moderation, 'bans'>;
  readonly deadlines: Deadlines;
  readonly now: Now;
  readonly log: Logger;
  /** The one that signs tokens. */
  readonly secret: string;
  /** Whom push services may write to, `mailto:` or `https:`. */
  readonly contact: string;
  /** Whether push services may be this machine and its neighbours, and without TLS. */
  readonly anywhere: boolean;
}

/**
 * Tells accounts that have no page open, by the push services of their browsers, that decisions of theirs
 * are due in matches by correspondence.
 */
export class Pushing {
  private readonly deps: PushingDeps;
  private readonly web: WebPush;
  private readonly stopping = new AbortController();
  private readonly looking: Looking;

  constructor(deps: PushingDeps) {
    this.deps = deps;
    this.web = new WebPush(deps.secret, deps.contact);
    this.looking = new Looking(deps, 'notices to browsers', () => this.seeTo());
    deps.notices.posed.push((match, decisions) => {
      if (match.byCorrespondence && decisions.length)
        this.owed(match, decisions).catch((err) =>
          deps.log.warn({ match: match.id, err }, 'no browser was told that decisions are due'),
        );
    });
  }

  /** By which browsers know who may send to them: a point of P-256 in base64url. */
  get key(): string {
    return this.web.key;
  }

  /** Has the browser of a session told from now on. */
  async subscribe(session: string, { endpoint, p256dh, auth }: PushAddress): Promise<void> {
    const wrong = this.deps.anywhere ? undefined : refusedAddress(endpoint);
    if (wrong) throw refused('bad-address', `Nothing can be sent there. ${wrong}`);
    await this.deps.store.pushes.subscribe({ session, endpoint, p256dh, auth }, MOST);
  }

  unsubscribe(session: string): Promise<void> {
    return this.deps.store.pushes.unsubscribe(session);
  }

  start(): void {
    void this.looking.look();
  }

  /** Resolves when nothing is sent any more; what was not answered is sent again by who comes next. */
  stop(): Promise<void> {
    this.stopping.abort();
    return this.looking.stop();
  }

  private async owed({ id, seats }: Owing, decisions: readonly Decision[]): Promise<void> {
    const { store, notices, now } = this.deps;
    let waiting = 0;
    for (const { seat } of decisions) {
      const account = seats.find((one) => one.seat === seat)?.account;
      if (!account || (await notices.isOpen(account.id))) continue;
      waiting += await store.pushes.add(account.id, id, seat, now());
    }
    if (waiting) void this.looking.look();
  }

  /** @returns when to look next */
  private async seeTo(): Promise<number | undefined> {
    const { store, now } = this.deps;
    const next = await store.pushes.next();
    // taking is a write, which is not for nothing
    if (next === undefined || next > now()) return next;
    const due = await store.pushes.take(now(), now() + LEASE_MS, MOST_AT_ONCE);
    await Promise.all(due.map((one) => this.send(one)));
    return now();
  }

  /** Sends a notice, unless its decision was made or seen meanwhile. */
  private async send(push: PushRecord): Promise<void> {
    const { store, moderation, notices, now, log } = this.deps;
    const { match: id, account, seat } = push;
    const match = await store.matches.find(id);
    const owes = match?.status === 'live' && (await store.journals.due([id])).get(id)?.[seat] !== undefined;
    if (!owes || moderation.bans({ account }) || (await notices.isOpen(account)))
      return store.pushes.drop(push);
    const { status, waitMs } = await this.post(push, match);
    if (this.stopping.signal.aborted) return;
    // the browser is not there any more
    if (status === 404 || status === 410) return store.pushes.unsubscribe(push.session);
    const later = PUSH_BACKOFF_MS[push.tries];
    const forGood = status !== undefined && status < 500 && status !== 408 && status !== 429;
    if (!forGood && later !== undefined)
      return store.pushes.postpone(push, push.tries + 1, now() + Math.max(later, waitMs));
    if (status === undefined || status >= 300)
      log.warn({ match: id, status, at: new URL(push.endpoint).host }, 'a browser could not be told');
    await store.pushes.drop(push);
  }

  /** @returns the status of the answer, if one came, and how long the push service wants to be left alone */
  private async post(push: PushRecord, match: MatchRecord): Promise<{ status?: number; waitMs: number }> {
    const { catalogue, now, anywhere } = this.deps;
    const others = match.seats.filter(({ seat }) => seat !== push.seat);
    const told: Pushed = {
      match: match.id,
      game: catalogue.all.find(({ game }) => game.id === match.game)?.game.name ?? match.game,
      others: others.map(({ account, bot }) => account?.name ?? bot ?? '').filter(Boolean),
    };
    const { headers, body } = this.web.message(push, JSON.stringify(told), match.id, now());
    try {
      const { signal } = this.stopping;
      const answer = await postOutside({ url: push.endpoint, headers, body, anywhere, signal });
      return { status: answer.status, waitMs: Math.min(LONGEST_MS, 1000 * (Number(answer.retryAfter) || 0)) };
    } catch {
      return { waitMs: 0 };
    }
  }
}
