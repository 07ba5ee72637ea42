import { createHash, randomBytes } from 'node:crypto';
import type { Session } from '@touchline/client';
import { newId } from '../base/ids.ts';
import { isNotStored, refused } from '../base/refused.ts';
import type { Now } from '../base/time.ts';
import type { Bus } from '../bus/bus.ts';
import type { AccountStore } from '../store/accounts.ts';
import type { AccountRecord } from '../store/store.ts';
import type { Moderation } from './moderation.ts';
import { SessionCache } from './session-cache.ts';
import { SessionEnds } from './session-ends.ts';
import type { Tokens } from './tokens.ts';

/** How long a refresh token that was used may always be sent again: parallel requests, two tabs. */
const GRACE_MS = 30_000;
const SWEEP_MS = 3_600_000;
const TOPIC = 'sessions';

/** What has become of a session, or of all sessions of an account but one, for all processes. */
type Changed =
  | { readonly ended: string }
  | { readonly account: string; readonly cut: boolean; readonly but?: string | undefined };

/** Who is at the other end of a connection. */
export interface Tied {
  /** Ids of both. */
  readonly account: string;
  readonly session: string;
}

/** Who is at the other end of a token. */
export interface Asker {
  readonly account: AccountRecord;
  readonly session: string;
}

/**
 * Sessions: who is signed in.
 *
 * A session has a token, which is short-lived and signed, and a refresh token of 32 random bytes that gets
 * the next pair. The first half of a refresh token stays the same for the life of its session, and names it;
 * the second half is another one after every use. The store keeps hashes only. So any refresh token that a
 * session ever had is known again:
 *
 * - the latest one is taken, and another takes its place;
 * - the one before it is taken again for half a minute, and answered with
 *   the very same successor, which is made from it with a key of the server:
 *   however often and however many at a time it is sent, nothing is lost;
 * - after that it is taken again as long as the answer to it may not have arrived: no
 *   request has come in with the token or the refresh token that was in it. A client
 *   whose network failed in that moment, even for days, stays signed in. It gets
 *   another successor, and the first one becomes one of those that were replaced;
 * - any other is the sign of a theft: of two that have the
 *   same token, one comes too late. The session ends for both.
 */
export class Sessions {
  private readonly store: AccountStore;
  private readonly tokens: Tokens;
  private readonly idleMs: number;
  private readonly clock: Now;
  private readonly moderation: Pick<Moderation, 'admit' | 'bans'>;
  private readonly bus: Bus;
  private readonly cache: SessionCache;
  private readonly ends = new SessionEnds();
  private swept = 0;

  /**
   * @param idleMs after how long without use a session ends
   * @param moderation says who is banned: a banned account's sessions are refused meanwhile
   */
  constructor(
    store: AccountStore,
    tokens: Tokens,
    idleMs: number,
    clock: Now,
    moderation: Pick<Moderation, 'admit' | 'bans'>,
    bus: Bus,
  ) {
    this.moderation = moderation;
    this.bus = bus;
    this.store = store;
    this.tokens = tokens;
    this.idleMs = idleMs;
    this.clock = clock;
    this.cache = new SessionCache((id) => store.session(id), clock);
    bus.subscribe<Changed>(TOPIC, (one) => this.heard(one));
    bus.onGap(() => this.lookAgain());
  }

  /** Signs an account in. */
  async open(account: AccountRecord): Promise<Session> {
    this.moderation.admit({ account: account.id });
    await this.sweep();
    const refresh = randomBytes(32);
    const session = {
      id: newId(),
      family: familyOf(refresh),
      refresh: hashOf(refresh),
      expiresAt: this.clock() + this.idleMs,
    };
    await this.store.createSession({ ...session, account: account.id });
    return this.answer(session.id, account, 0, refresh);
  }

  /** Whose token this is. Refuses one that this server did not issue, or whose session is over. */
  async of(token: string): Promise<Asker> {
    const { sub, sid, gen } = this.tokens.read(token);
    const session = await this.cache.get(sid);
    if (!session || session.account.id !== sub || session.expiresAt <= this.clock())
      throw refused('bad-token', 'This session is over. Sign in again.');
    if (gen === session.generation && !session.confirmed) {
      try {
        await this.store.confirmSession(sid, gen);
        this.cache.drop(sid);
      } catch (error) {
        // noted with a later request; a request that only reads is not refused
        if (!isNotStored(error)) throw error;
      }
    }
    return { account: session.account, session: sid };
  }

  /** The next token and refresh token of a session. */
  async refresh(text: string): Promise<Session> {
    const refresh = Buffer.from(text, 'base64url');
    if (!/^[\w-]{43}$/.test(text) || refresh.length !== 32) throw over();
    const found = await this.store.sessionOf(familyOf(refresh));
    if (!found || found.expiresAt <= this.clock()) throw over();
    this.moderation.admit({ account: found.account.id });
    const sent = hashOf(refresh);
    if (sent === found.previous && this.clock() < (found.renewedAt ?? 0) + GRACE_MS) {
      const next = this.tokens.successor(refresh, found.generation);
      if (hashOf(next) === found.refresh) return this.answer(found.id, found.account, found.generation, next);
    }
    if (sent !== found.refresh && (sent !== found.previous || found.confirmed)) {
      await this.end(found.id);
      throw refused(
        'bad-refresh',
        'This refresh token was used before, so somebody else may have it. The session is over. Sign in again.',
      );
    }
    const generation = found.generation + 1;
    const next = this.tokens.successor(refresh, generation);
    const renewed = await this.store.renewSession(found.id, found.refresh, {
      refresh: hashOf(next),
      previous: sent,
      renewedAt: this.clock(),
      expiresAt: this.clock() + this.idleMs,
    });
    this.cache.drop(found.id);
    // somebody else was quicker with the same token: look again
    return renewed ? this.answer(found.id, found.account, generation, next) : this.refresh(text);
  }

  /** When a session ends unless it is renewed, in milliseconds since 1970; `undefined` when it is over. */
  async endOf(id: string): Promise<number | undefined> {
    const end = (await this.cache.get(id))?.expiresAt;
    return end !== undefined && end > this.clock() ? end : undefined;
  }

  /**
   * Has `cut` called when a session is ended in this process, or
   * its account is banned, or that has been done already.
   * @returns a function that cancels it
   */
  tie({ account, session }: Tied, cut: () => void): () => void {
    const untie = this.ends.add(account, session, cut);
    // the session may have ended while its request was under way
    this.endOf(session).then(
      (end) => (end !== undefined && !this.moderation.bans({ account })) || this.ends.cut(session),
      () => {},
    );
    return untie;
  }

  /**
   * An answer that is waited for; refused at once when the session ends, or its account is
   * banned, before it is there.
   */
  async during<T>(who: Tied, answer: Promise<T>): Promise<T> {
    let untie = () => {};
    const cut = new Promise<never>((_, reject) => {
      untie = this.tie(who, () => reject(this.over(who)));
    });
    return Promise.race([answer, cut]).finally(untie);
  }

  /** Why somebody whose session was cut is told nothing more. */
  private over({ account }: Tied): unknown {
    try {
      this.moderation.admit({ account });
    } catch (banned) {
      return banned;
    }
    return refused('bad-token', 'This session is over. Sign in again.');
  }

  /** Ends a session: its tokens are worth nothing from now on, and what is tied to it is closed. */
  async end(id: string): Promise<void> {
    await this.store.endSession(id);
    this.tell({ ended: id });
  }

  /** Closes what is tied to the sessions of an account; the sessions stay. */
  cut(account: string): void {
    this.ends.cutAll(account);
  }

  /** Ends every session of an account, but the one that is to stay. */
  async endAll(account: string, but?: string): Promise<void> {
    await this.store.endSessions(account, but);
    this.tell({ account, cut: true, but });
  }

  /** As {@link endAll}, of somebody who goes on with another session: what is tied stays open. */
  async supersede(account: string, but?: string): Promise<void> {
    await this.store.endSessions(account, but);
    this.tell({ account, cut: false });
  }

  /** To be called when an account has changed. */
  changed(account: string): void {
    this.tell({ account, cut: false });
  }

  private tell(changed: Changed): void {
    this.bus.publish(TOPIC, changed);
  }

  private heard(changed: Changed): void {
    if ('ended' in changed) {
      this.cache.drop(changed.ended);
      this.ends.cut(changed.ended);
      return;
    }
    this.cache.dropAll(changed.account);
    if (changed.cut) this.ends.cutAll(changed.account, changed.but);
  }

  /** Cuts what is tied to sessions that were ended unheard. */
  private lookAgain(): void {
    for (const session of this.ends.sessions()) {
      this.cache.drop(session);
      this.endOf(session).then(
        (end) => end !== undefined || this.ends.cut(session),
        () => {},
      );
    }
  }

  private answer(sid: string, account: AccountRecord, gen: number, refresh: Buffer): Session {
    const signed = this.tokens.sign({ sub: account.id, sid, gen });
    return { ...signed, refresh: refresh.toString('base64url'), account };
  }

  /** Forgets sessions that are over, now and then. */
  private async sweep(): Promise<void> {
    const now = this.clock();
    if (now < this.swept + SWEEP_MS) return;
    this.swept = now;
    await this.store.dropSessions(now);
  }
}

const over = () => refused('bad-refresh', 'This session is over, or never was. Sign in again.');

function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** What is kept of a refresh token. */
const hashOf = (refresh: Buffer) => sha256(refresh);
/** What is kept of the half that stays. */
const familyOf = (refresh: Buffer) => sha256(refresh.subarray(0, 16));
