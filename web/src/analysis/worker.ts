import { botOf, fastDice, gameById, seenBy } from '@touchline/rules';
import type { Thought, Thoughts } from './thinker.ts';

addEventListener('message', ({ data }: MessageEvent<Thought>) => postMessage(answer(data)));

function answer({ game, state, seat, bot, seed }: Thought): Thoughts {
  try {
    const rules = gameById(game)!;
    return { action: botOf(rules, bot).decide(seenBy(rules, state, seat), fastDice(seed)) };
  } catch (error) {
    return { failed: String(error) };
  }
}
