import { gameById } from '@touchline/rules';
import { labMatch } from '@touchline/rules/kernel';
import type { LabAnswer, LabTask } from './samples.ts';

addEventListener('message', ({ data }: MessageEvent<LabTask>) => postMessage(answer(data)));

function answer({ game, options, seed }: LabTask): LabAnswer {
  try {
    return { match: labMatch(gameById(game)!, options, seed) };
  } catch (error) {
    return { failed: error instanceof Error ? error.message : String(error) };
  }
}
