import type { Account, Credentials, NewPassword, Session } from '@touchline/client';
import { neighbourhood } from '../base/allowance.ts';
import { newId } from '../base/ids.ts';
import { refused, refusedFor } from '../base/refused.ts';
import { lookAlikeKeys, nameKey } from '../base/skeleton.ts';
import type { AccountStore } from '../store/accounts.ts';
import type { AccountRecord, NameRefusal } from '../store/store.ts';
import { isOfTheHouse } from './house-names.ts';
import { cleanName, madeUpName, tidy } from './names.ts';
import { checkPassword } from './password-rules.ts';
import type { Passwords } from './passwords.ts';
import type { Quota, Quotas } from './quota.ts';
import type { Asker, Sessions } from './sessions.ts';

const MINUTE = 60_000;
/** Over how long the wrong passwords for one name are counted; from one address it is a minute. */
const NAME_PERIOD = 10 * MINUTE;

interface AccountsOptions {
  readonly store: AccountStore;
  readonly sessions: Sessions;
  readonly passwords: Passwords;
  /** Counts the attempts. */
  readonly quotas: Quotas;
  /**
   * Attempts with a password from one address a minute, and wrong ones for one name in ten; 0 for no limit.
   */
  readonly signInsPerMinute: number;
  /** New guests from one address; 0 for no limit. */
  readonly guestsPerMinute: number;
}

/**
 * Who people are. A guest has a name that others may have too, and is known by the session only. A registered
 * account has a password and an exclusive name: no other that looks like it is accepted.
 */
export class Accounts {
  private readonly store: AccountStore;
  private readonly sessions: Sessions;
  private readonly passwords: Passwords;
  private readonly attempts: Quota;
  private readonly misses: Quota;
  private readonly guests: Quota;

  constructor({ store, sessions, passwords, quotas, ...limits }: AccountsOptions) {
    this.store = store;
    this.sessions = sessions;
    this.passwords = passwords;
    this.attempts = quotas('attempts', limits.signInsPerMinute, MINUTE);
    this.misses = quotas('misses', limits.signInsPerMinute, NAME_PERIOD);
    this.guests = quotas('guests', limits.guestsPerMinute, MINUTE);
  }

  /** Whose token this is. Refuses one that this server did not issue, or whose session is over. */
  of(token: string): Promise<Asker> {
    return this.sessions.of(token);
  }

  /** A new guest, signed in. */
  async guest(wanted: string | undefined, address: string): Promise<Session> {
    const name = wanted === undefined ? undefined : properName(wanted);
    await spend(this.guests, neighbourhood(address), 'Too many guests come from your address.');
    if (name !== undefined) await this.mustBeFree(name);
    const account = { id: newId(), name: name ?? (await this.freeName()), guest: true };
    await this.store.createAccount(account);
    return this.sessions.open(account);
  }

  /**
   * Gives a guest a name and a password, or makes a new account for somebody who is not signed in. A guest
   * keeps id, seats and matches; earlier sessions end.
   */
  async register(guest: AccountRecord | undefined, wanted: Credentials, address: string): Promise<Session> {
    if (guest && !guest.guest) throw alreadyRegistered();
    const name = properName(wanted.name);
    checkPassword(wanted.password, name);
    await spend(this.attempts, neighbourhood(address), TOO_OFTEN);
    await this.mustBeFree(name);
    const login = { keys: lookAlikeKeys(name), password: await this.passwords.hash(wanted.password) };
    const account = { id: guest?.id ?? newId(), name, guest: false };
    if (guest) {
      const refusal = await this.store.register(guest.id, name, login);
      if (refusal === 'not-a-guest') throw alreadyRegistered();
      if (refusal) throw nameRefused(refusal);
      await this.sessions.supersede(guest.id);
    } else if (!(await this.store.createAccount(account, login))) throw nameTaken();
    return this.sessions.open(account);
  }

  /** Signs in by name and password. A wrong name is answered as a wrong password is, and as late. */
  async signIn({ name, password }: Credentials, address: string): Promise<Session> {
    await spend(this.attempts, neighbourhood(address), TOO_OFTEN);
    const account = await this.checked(tidy(name), password, () =>
      refused('wrong-credentials', 'There is no account with this name and this password.'),
    );
    return this.sessions.open(account);
  }

  /** The next tokens of a session. */
  refresh(refresh: string): Promise<Session> {
    return this.sessions.refresh(refresh);
  }

  signOut(session: string): Promise<void> {
    return this.sessions.end(session);
  }

  signOutEverywhere(account: AccountRecord): Promise<void> {
    return this.sessions.endAll(account.id);
  }

  /** Gives an account another name, which it has chosen itself. */
  rename(account: AccountRecord, wanted: string): Promise<Account> {
    return this.nameAs(account, properName(wanted));
  }

  /** Gives an account another name, which the operator has chosen: it may be one of the server's own. */
  async renamed(id: string, wanted: string): Promise<Account> {
    const account = await this.store.account(id);
    if (!account) throw refused('not-found', 'There is no such account.');
    return this.nameAs(account, cleanName(wanted));
  }

  private async nameAs(account: AccountRecord, name: string): Promise<Account> {
    if (account.guest) await this.mustBeFree(name);
    const keys = account.guest ? undefined : lookAlikeKeys(name);
    const refusal = await this.store.rename(account.id, name, keys);
    if (refusal) throw nameRefused(refusal);
    this.sessions.changed(account.id);
    return { ...account, name };
  }

  /** Changes the password, and ends every session but the one that asks. */
  async changePassword(asker: Asker, { old, new: wanted }: NewPassword, address: string): Promise<void> {
    const { id, name, guest } = asker.account;
    if (guest) throw refused('guest', 'A guest has no password. Register: POST /api/accounts.');
    checkPassword(wanted, name);
    await spend(this.attempts, neighbourhood(address), TOO_OFTEN);
    await this.checked(name, old, () =>
      refused('wrong-password', 'This is not the password of your account.'),
    );
    await this.store.setPassword(id, await this.passwords.hash(wanted));
    await this.sessions.endAll(id, asker.session);
  }

  /** Whose name and password these are. Counts what is wrong, and renews a hash that is out of date. */
  private async checked(name: string, password: string, wrong: () => Error): Promise<AccountRecord> {
    const key = nameKey(name);
    const found = await this.store.login(key);
    // there are several ways to write a name
    const counted = found?.account.id ?? key;
    await spend(this.misses, counted, 'Too many wrong passwords for this name.');
    const verdict = await this.passwords.verify(password, found?.password).catch(async (error) => {
      await this.misses.giveBack(counted);
      throw error;
    });
    if (verdict === 'wrong' || !found) throw wrong();
    await this.misses.giveBack(counted);
    if (verdict === 'outdated')
      await this.store.setPassword(found.account.id, await this.passwords.hash(password));
    return found.account;
  }

  private async mustBeFree(name: string): Promise<void> {
    if (await this.store.nameTaken(lookAlikeKeys(name))) throw nameTaken();
  }

  private async freeName(): Promise<string> {
    for (;;) {
      const name = madeUpName();
      if (!(await this.store.nameTaken(lookAlikeKeys(name)))) return name;
    }
  }
}

const TOO_OFTEN = 'Too many attempts from your address.';

async function spend(quota: Quota, key: string, why: string): Promise<void> {
  const wait = await quota.take(key);
  if (!wait) return;
  throw refusedFor(wait, 'too-many-requests', `${why} Try again in ${Math.ceil(wait / 1000)} s.`);
}

/** {@link cleanName}, and refuses the server's own names. */
function properName(wanted: string): string {
  const name = cleanName(wanted);
  if (isOfTheHouse(name))
    throw refused(
      'name-reserved',
      'This name, or one that looks like it, is kept for the server itself. Choose another.',
    );
  return name;
}

function nameRefused(why: NameRefusal) {
  return why === 'name-taken'
    ? nameTaken()
    : refused(
        'name-at-table',
        'Somebody in a match of yours has this name, or one that looks like it. Choose another.',
      );
}

const nameTaken = () => refused('name-taken', 'Somebody has this name, or one that looks like it.');
const alreadyRegistered = () =>
  refused('already-registered', 'This account has a name and a password already.');
