import { randomBytes } from 'node:crypto';

const LETTERS = '0123456789abcdefghjkmnpqrstvwxyz';

/** A fresh id: 16 letters and digits that are hard to mistake for each other, 80 random bits. */
export function newId(): string {
  return Array.from(randomBytes(16), (byte) => LETTERS[byte % 32]).join('');
}
