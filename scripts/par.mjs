// What matches of all together against the game come to, by which the page says how good a result is: bots
// play, good ones and easy ones and both. To be run again when the rules or the bots change:
// `node scripts/par.mjs && npm run fix`.
import { readFileSync, writeFileSync } from 'node:fs';
import { games, simulate } from '@touchline/rules';

const DRAWING = new URL('../web/src/arenas/streamway/', import.meta.url);
const MATCHES = 40;
const TABLES = [
  {},
  { board: 'chess-64' },
  { board: 'short-36' },
  JSON.parse(readFileSync(new URL('lesson.json', DRAWING), 'utf8')),
];
const BOTS = [{}, { 0: 'easy' }, { 1: 'easy' }, { 0: 'easy', 1: 'easy' }];

const game = games.find(({ id }) => id === 'streamway');
const tables = TABLES.map((given) => {
  const scores = BOTS.flatMap((bots, i) =>
    Array.from({ length: MATCHES }, (_, n) =>
      simulate(game, { seed: 1 + n + MATCHES * i, options: given, bots }),
    ).map(({ result }) => result.score.table),
  ).sort((a, b) => a - b);
  return { options: game.options.parse(given), scores: steps(scores) };
});
const file = new URL('par-table.ts', DRAWING);
const head =
  '/** By `scripts/par.mjs`: scores of bots, and of how many in 100 one came to no more, steps between. */';
writeFileSync(file, `${head}\nexport const PAR = ${JSON.stringify(tables)};\n`);

/** Each score there was, and the percentage of matches that came to no more: how much more than before. */
function steps(scores) {
  let [last, share] = [0, 0];
  return [...new Set(scores)].flatMap((score) => {
    const upTo = Math.round((100 * (scores.lastIndexOf(score) + 1)) / scores.length);
    const step = [score - last, upTo - share];
    [last, share] = [score, upTo];
    return step;
  });
}
