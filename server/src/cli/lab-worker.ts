/** Plays matches of the house-rules lab away from the command's own thread. */
import { parentPort, workerData } from 'node:worker_threads';
import { gameById } from '@touchline/rules';
import { type LabMatch, labMatch } from '@touchline/rules/kernel';

/** Matches to be played; the seed of each is its number's. */
export interface LabTask {
  readonly game: string;
  readonly options: unknown;
  readonly seeds: readonly number[];
}

export type LabAnswer = { readonly match: LabMatch } | { readonly failed: string };

const { game: id, options, seeds } = workerData as LabTask;
const game = gameById(id);
if (!game) throw new Error(`There is no game "${id}".`);
for (const seed of seeds) {
  let answer: LabAnswer;
  try {
    answer = { match: labMatch(game, options, seed) };
  } catch (error) {
    answer = { failed: error instanceof Error ? error.message : String(error) };
  }
  parentPort?.postMessage(answer);
}
