import { enReplay } from './en-replay.ts';

/** The words of replays: see `Words`. */
export const replayWords: typeof enReplay = enReplay;
