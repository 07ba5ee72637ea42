/** Milliseconds of a lunge until it hits, and from one blow to the next. */
export const HITS = 130;
const NEXT = 420;
/** Milliseconds that somebody needs who walks up first. */
const WALKS = 600;

/** One blow, and all that came of it. */
export interface Blow {
  readonly by: string | undefined;
  readonly on: string;
  readonly hits: boolean;
  /** Who goes down. */
  readonly falls: readonly string[];
  /** Who loses how much life. */
  readonly losses: readonly { readonly id: string; readonly n: number }[];
  /** Who is gone: killed, or carried off. */
  readonly gone: readonly { readonly id: string; readonly how: 'dies' | 'flies' }[];
}

/** When a blow of an entry hits, in milliseconds. @param walks whether somebody walks up first */
export const hitAt = (i: number, walks: boolean): number => (walks ? WALKS : 0) + i * NEXT + HITS;
