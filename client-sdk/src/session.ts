import { isTransient, Refused, TouchlineError } from './errors.ts';
import { exclusive } from './exclusive.ts';
import type { Http, Identity } from './http.ts';
import type { Account, RefreshRequest, Session } from './protocol.ts';
import type { Storage } from './storage.ts';

/** A token is renewed this long before its end. */
const EARLY_MS = 60_000;

/**
 * Keeps a client signed in. The session stands in the storage; other tabs may use the
 * same one. One of them renews it, a minute before its token ends or when the server
 * refuses the token, and the others find the new one in the storage. If two of them
 * do it at once, where there are no locks, the server gives both the same answer.
 */
export class SessionKeeper implements Identity {
  readonly #http: Http;
  readonly #storage: Storage;
  readonly #key: string;
  readonly #lost: (error: TouchlineError) => void;
  #session: Session | undefined;
  #renewAt = 0;
  #renewing: Promise<void> | undefined;

  /** @param lost told when the session is over without {@link forget} */
  constructor(http: Http, storage: Storage, key: string, lost: (error: TouchlineError) => void) {
    this.#http = http;
    this.#storage = storage;
    this.#key = key;
    this.#lost = lost;
  }

  get account(): Account | undefined {
    return this.#session?.account;
  }

  /** The session that is in the storage, if one is. */
  async restore(): Promise<Session | undefined> {
    this.#use(await this.#read());
    return this.#session;
  }

  /** Signs in with what `make` gets; unless another tab has signed in meanwhile, then with that. */
  async first(make: () => Promise<Session>): Promise<Session> {
    return exclusive(this.#storage, this.#key, async () => (await this.restore()) ?? this.keep(await make()));
  }

  /** Uses a session from now on, and keeps it. */
  async keep(session: Session): Promise<Session> {
    // first there: what has been used before it was kept would be lost with this program
    await this.#storage.set(this.#key, JSON.stringify(session));
    this.#use(session);
    return session;
  }

  /** Notes what the server says about the account. */
  async changed(account: Account): Promise<Account> {
    if (this.#session) await this.keep({ ...this.#session, account });
    return account;
  }

  async forget(): Promise<void> {
    this.#use(undefined);
    await this.#storage.remove(this.#key);
  }

  async token(): Promise<string | undefined> {
    if (this.#session && Date.now() >= this.#renewAt) {
      try {
        await this.renew(this.#session.token);
      } catch (error) {
        // it may be good a little longer
        if (!isTransient(error)) throw error;
      }
    }
    return this.#session?.token;
  }

  async renew(token: string): Promise<void> {
    if (!this.#session) throw lost('nobody is signed in any more');
    if (this.#session.token !== token) return;
    this.#renewing ??= exclusive(this.#storage, this.#key, () => this.#renew()).finally(() => {
      this.#renewing = undefined;
    });
    await this.#renewing;
  }

  async #renew(): Promise<void> {
    const mine = this.#session;
    if (!mine) return;
    const kept = await this.#read();
    if (!kept) throw await this.#end('this client was signed out elsewhere');
    if (kept.account.id !== mine.account.id)
      throw await this.#end(`somebody else, ${kept.account.name}, has signed in with this storage`);
    if (kept.refresh !== mine.refresh) {
      this.#use(kept);
      if (Date.now() < this.#renewAt) return;
    }
    const request: RefreshRequest = { refresh: kept.refresh };
    try {
      await this.keep(await this.#http.postBare<Session>('/sessions/refresh', request));
    } catch (error) {
      if (!(error instanceof Refused) || error.code !== 'bad-refresh') throw error;
      const now = await this.#read();
      if (now?.account.id === mine.account.id && now.refresh !== kept.refresh) return this.#use(now);
      if (now) await this.#storage.remove(this.#key);
      throw await this.#end('the session is over', error);
    }
  }

  async #end(why: string, cause?: Error): Promise<TouchlineError> {
    const error = lost(why, cause);
    this.#use(undefined);
    this.#lost(error);
    return error;
  }

  #use(session: Session | undefined): void {
    this.#session = session;
    this.#renewAt = session ? session.expiresAt - EARLY_MS : 0;
    // a clock that is wrong is no help: the server will say when it is time
    if (this.#renewAt <= Date.now()) this.#renewAt = Number.POSITIVE_INFINITY;
  }

  async #read(): Promise<Session | undefined> {
    const text = await this.#storage.get(this.#key);
    if (!text) return undefined;
    try {
      const kept = JSON.parse(text) as Partial<Session> | null;
      const whole = kept?.token && kept.refresh && kept.account?.id && typeof kept.expiresAt === 'number';
      return whole ? (kept as Session) : undefined;
    } catch {
      return undefined;
    }
  }
}

function lost(why: string, cause?: Error): TouchlineError {
  return new TouchlineError('session-lost', `${why}; call signIn() again`, { cause });
}
