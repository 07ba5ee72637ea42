import { toHex } from '@touchline/rules/kernel';

/** Unpredictable bytes. */
export function randomBytes(count: number): Uint8Array {
  return crypto.getRandomValues(new Uint8Array(count));
}

/** Unpredictable bytes in lower-case hexadecimal: two characters a byte. */
export function randomHex(bytes: number): string {
  return toHex(randomBytes(bytes));
}
