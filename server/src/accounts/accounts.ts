import { randomInt } from 'node:crypto';
import type { Account, Session } from '@touchline/client';
import { newId } from '../ids.ts';
import { refused } from '../refused.ts';
import type { Store } from '../store/store.ts';
import type { Tokens } from './tokens.ts';

const MAX_NAME = 24;
/** Control and format characters (which turn text around or hide it), private ones, halves of pairs, line ends. */
const UNPRINTABLE = /[\p{C}\p{Zl}\p{Zp}]/u;

/** Who people are: guests, for now, known by a signed token. */
export class Accounts {
  private readonly store: Store;
  private readonly tokens: Tokens;

  constructor(store: Store, tokens: Tokens) {
    this.store = store;
    this.tokens = tokens;
  }

  async guest(wanted: string | undefined): Promise<Session> {
    const name = wanted === undefined ? `Guest ${randomInt(1000, 10_000)}` : cleanName(wanted);
    const account = { id: newId(), name };
    await this.store.createAccount(account);
    return { token: this.tokens.sign(account.id), account };
  }

  /** The account of a token. Refuses a token that is not ours, or whose account is gone. */
  async of(token: string): Promise<Account> {
    const account = await this.store.account(this.tokens.read(token));
    if (!account) throw refused('bad-token', 'The account of this token is not known here. Sign in again.');
    return account;
  }
}

function cleanName(wanted: string): string {
  const name = wanted.normalize('NFC').trim();
  if (!name || [...name].length > MAX_NAME || UNPRINTABLE.test(name))
    throw refused('malformed', `A name has 1 to ${MAX_NAME} printable characters.`);
  return name;
}
