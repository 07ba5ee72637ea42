import { createHash, timingSafeEqual } from 'node:crypto';

/** Compares in a time that does not tell how much is right. */
export function same(a: string, b: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(a), digest(b));
}
