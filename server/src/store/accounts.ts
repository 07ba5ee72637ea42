import type { Sanction } from '@touchline/client';

/** Somebody. A guest has no password, and may share the name with other guests. */
export interface AccountRecord {
  readonly id: string;
  readonly name: string;
  readonly guest: boolean;
}

/**
 * What a registered account has besides: keys of its name that no other account may
 * have, and its password's hash.
 */
export interface Login {
  readonly keys: readonly string[];
  readonly password: string;
}

/** A session as it is made. Of its refresh token the store knows hashes only. */
export interface NewSession {
  readonly id: string;
  readonly account: string;
  /** Hash of what all refresh tokens of the session have in common. */
  readonly family: string;
  /** Hash of the refresh token that is to be used next. */
  readonly refresh: string;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
}

export interface SessionRecord extends Omit<NewSession, 'account'> {
  readonly account: AccountRecord;
  /** Hash of the refresh token that was used last. */
  readonly previous?: string;
  readonly renewedAt?: number;
  /** How often it was renewed. */
  readonly generation: number;
  /** Whether the client is known to have what it got at the last renewal. */
  readonly confirmed: boolean;
}

/** What changes when a session is renewed. */
export interface Renewal {
  readonly refresh: string;
  readonly previous: string;
  readonly renewedAt: number;
  readonly expiresAt: number;
}

/**
 * Why somebody cannot have a name: it belongs to another account, or somebody at the
 * same table is called like that.
 */
export type NameRefusal = 'name-taken' | 'name-at-table';

/** Where accounts and sessions are kept. */
export interface AccountStore {
  /**
   * Keeps a new account: a guest without a login.
   * @returns `false` when one of the keys is another account's
   */
  createAccount(account: Omit<AccountRecord, 'guest'>, login?: Login): Promise<boolean>;
  account(id: string): Promise<AccountRecord | undefined>;
  /** Gives a guest a name and a login. @returns why not, or `undefined` when it is done */
  register(account: string, name: string, login: Login): Promise<NameRefusal | 'not-a-guest' | undefined>;
  /** Whether one of the keys is a registered account's. */
  nameTaken(keys: readonly string[]): Promise<boolean>;
  /** The registered account that has this key, with its password's hash. */
  login(key: string): Promise<{ readonly account: AccountRecord; readonly password: string } | undefined>;
  /**
   * Renames a registered account, which gets these keys in place of those it has, or without keys a guest.
   * @returns why not, or `undefined` when it is done
   */
  rename(account: string, name: string, keys?: readonly string[]): Promise<NameRefusal | undefined>;
  /** Replaces the password's hash of a registered account. */
  setPassword(account: string, password: string): Promise<void>;

  createSession(session: NewSession): Promise<void>;
  session(id: string): Promise<SessionRecord | undefined>;
  sessionOf(family: string): Promise<SessionRecord | undefined>;
  /**
   * Makes the next generation of a session.
   * @returns `false` when `refresh` is not its refresh token's hash any more
   */
  renewSession(id: string, refresh: string, renewal: Renewal): Promise<boolean>;
  /** Notes that the client has what it got with this generation. */
  confirmSession(id: string, generation: number): Promise<void>;
  endSession(id: string): Promise<void>;
  /** Ends every session of an account, but the one that is to stay. */
  endSessions(account: string, but?: string): Promise<void>;
  /** Forgets the sessions that were over at this time. */
  dropSessions(expiredAt: number): Promise<void>;

  /** All that the operator has imposed and not lifted, the newest first. */
  sanctions(): Promise<Sanction[]>;
  /** Imposes something, in place of what there was of its kind against the same account or address. */
  impose(sanction: Sanction): Promise<void>;
  /** @returns `false` when there is none with this id */
  lift(id: string): Promise<boolean>;
}
