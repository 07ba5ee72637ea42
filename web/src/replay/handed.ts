import type { Reading } from './engine.ts';

/** A replay, and a moment of it, on its way to the page where it is played on, or back. */
export interface Handed {
  readonly reading: Reading;
  /** The id of the match where this server keeps it; absent for a file. */
  readonly id: string | undefined;
  readonly seq: number;
  readonly seat: string | undefined;
}

let handed: Handed | undefined;

/** Hands over a replay, until another one or nothing is. */
export function hand(replay: Handed | undefined): void {
  handed = replay;
}

/** What was handed over. */
export const taken = (): Handed | undefined => handed;
