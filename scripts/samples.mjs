// Positions by which the page shows its games: bots play for a while, and what everybody may see is kept.
// To be run again when the public state of a game changes: `node scripts/samples.mjs && npm run fix`.
import { writeFileSync } from 'node:fs';
import { fold, games, simulate } from '@touchline/rules';

const SEEDS = { match: 'sample', server: '5a'.repeat(32) };

for (const game of games) {
  const seats = game.seats(game.options.parse({})).map(() => 'c3'.repeat(32));
  const { replay } = simulate(game, { seed: 11, seeds: { ...SEEDS, seats } });
  const { state } = fold(game, replay, replay.entries.slice(0, replay.entries.length * 0.4));
  const file = new URL(`../web/src/arenas/${game.id}/sample.json`, import.meta.url);
  writeFileSync(file, `${JSON.stringify(game.view(state))}\n`);
}
