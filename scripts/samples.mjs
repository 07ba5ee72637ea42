// By what the page shows its games: a position, and a stretch of play for the first page. Bots play, and what
// everybody may see is kept. To be run again when the public state or the events of a game change:
// `node scripts/samples.mjs && npm run fix`.
import { writeFileSync } from 'node:fs';
import { fold, games, replayEntry, rollsOf, simulate } from '@touchline/rules';

const SEEDS = { match: 'sample', server: '5a'.repeat(32) };
/** Entries in a stretch. */
const LENGTH = 60;
/** Dice of an event that makes whole teams are not played one by one. */
const MOST = 6;

for (const game of games) {
  const seats = game.seats(game.options.parse({})).map(() => 'c3'.repeat(32));
  const { replay } = simulate(game, { seed: 11, seeds: { ...SEEDS, seats } });
  const { state } = fold(game, replay, replay.entries.slice(0, replay.entries.length * 0.4));
  write(game, 'sample', game.view(state));
  write(game, 'reel', reelOf(game, replay));
}

function write(game, name, value) {
  const file = new URL(`../web/src/arenas/${game.id}/${name}.json`, import.meta.url);
  writeFileSync(file, `${JSON.stringify(value)}\n`);
}

/** The stretch in which the most dice fall, as `web/src/lobby/reel.ts` reads it. */
function reelOf(game, replay) {
  const live = fold(game, replay, replay.entries.slice(0, 1));
  const made = replay.entries.slice(1).map((entry) => {
    const before = structuredClone(game.view(live.state));
    const events = replayEntry(game, live, entry);
    const { type } = entry.action;
    return { type, before, events, after: structuredClone(game.view(live.state)) };
  });
  const usual = mostOf(made.map(({ type }) => type));
  const dice = made.map(({ events }) =>
    events.map((event) => rollsOf(event).length).reduce((all, n) => (n > MOST ? all : all + n), 0),
  );
  // one that begins in play and with dice, as nobody looks for long
  const begins = (i) => made[i].type === usual && (dice[i] || dice[i + 1]);
  const sums = dice
    .slice(LENGTH - 1)
    .map((_, i) => (begins(i) ? dice.slice(i, i + LENGTH).reduce((a, b) => a + b) : 0));
  const from = sums.indexOf(Math.max(...sums));
  const stretch = made.slice(from, from + LENGTH);
  return {
    first: stretch[0].before,
    frames: stretch.map(({ before, events, after }) => ({ events, changes: changes(before, after) })),
  };
}

/** That of which there are most. */
function mostOf(values) {
  const count = (value) => values.filter((one) => one === value).length;
  return [...new Set(values)].sort((a, b) => count(b) - count(a))[0];
}

/** What makes one value the other: the path of each part that differs, and what stands there then. */
function changes(before, after, path = []) {
  const parts = (value) => typeof value === 'object' && value !== null;
  const alike = parts(before) && parts(after) && Array.isArray(before) === Array.isArray(after);
  if (!alike || (Array.isArray(before) && before.length !== after.length))
    return Object.is(before, after) ? [] : [[path, after]];
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...keys].flatMap((key) =>
    key in after ? changes(before[key], after[key], [...path, key]) : [[[...path, key]]],
  );
}
