import { enAccount } from './en-account.ts';

/** The words of the page of an account: see `Words`. */
export const accountWords: typeof enAccount = enAccount;
