// Takes the pictures of the README: docs/<game>-light.png and
// docs/<game>-dark.png, each of a match in play as a coach sees it. Build first;
// needs Chromium. The dice are the server's, so every picture is of another match.
// Of one game only: its id as argument.
import { statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Touchline } from '@touchline/client';
import { gameById } from '@touchline/rules';
import { fastDice } from '@touchline/rules/kernel';
import { lookAt } from './page.mjs';

/**
 * Which matches: after how many decisions of the coach at
 * least, and what to point at as soon as it may be done.
 */
const MATCHES = [
  { id: 'cave-brawl', options: {}, decisions: 60, does: 'block', point: /blocks/ },
  { id: 'dungeonbowl', options: {}, decisions: 70, does: 'block', point: /block/i },
  { id: 'runeball', options: {}, decisions: 40, does: 'pass', point: /pass/ },
  {
    id: 'martian-rugby',
    options: { pieceScale: 200, fieldLength: 1100, fieldWidth: 700 },
    decisions: 45,
    does: 'kick',
    point: /kicks/,
  },
  { id: 'streamway', options: { board: 'short-36' }, decisions: 20, does: 'apply-die', point: / to \d/ },
];

/** Bots for all seats but the first. */
const botsOf = (id, options) => {
  const { options: read, seats } = gameById(id);
  return Object.fromEntries(
    seats(read.parse(options))
      .slice(1)
      .map((seat) => [seat, 'heuristic']),
  );
};

const { url, browser, end } = await lookAt();

/** Plays a seat as the game's own bot would, for a while. */
async function play({ id, options, decisions, does }, storage) {
  const touchline = new Touchline(url, { storage });
  await touchline.signIn({ name: 'Ann' });
  const made = await touchline.create({ game: id, options, bots: botsOf(id, options) });
  const match = await touchline.join(made.id);
  let left = decisions;
  for await (const _decision of match.decisions()) {
    const actions = await match.legal();
    if (left-- <= 0 && actions.some(({ type }) => type === does)) break;
    const seen = { seat: match.seat, view: match.state, legal: () => actions };
    await match.act(gameById(id).bot.decide(seen, fastDice(left)));
  }
  await match.leave();
  return made.id;
}

for (const match of MATCHES.filter(({ id }) => !process.argv[2] || id === process.argv[2])) {
  const kept = new Map();
  const storage = {
    get: (key) => kept.get(key),
    set: (key, value) => void kept.set(key, value),
    remove: (key) => void kept.delete(key),
  };
  const id = await play(match, storage);
  for (const colorScheme of ['light', 'dark']) {
    const context = await browser.newContext({
      baseURL: url,
      viewport: { width: 1280, height: 780 },
      reducedMotion: 'reduce',
      colorScheme,
    });
    await context.addInitScript(
      (entries) => {
        for (const [key, value] of entries) localStorage.setItem(key, value);
      },
      [...kept],
    );
    const page = await context.newPage();
    await page.goto(`/matches/${id}`);
    await page.locator('.match[data-named="true"] .choices details').first().waitFor();
    await page.evaluate(() => {
      for (const group of document.querySelectorAll('.choices details')) group.open = true;
    });
    await page.locator('.choice', { hasText: match.point }).first().hover();
    await page.getByRole('button', { name: 'The whole board' }).dispatchEvent('click');
    await page.waitForTimeout(1500);
    const path = fileURLToPath(new URL(`../docs/${match.id}-${colorScheme}.png`, import.meta.url));
    await page.screenshot({ path });
    console.log(`${path}: ${Math.round(statSync(path).size / 1000)} kB`);
    for (const [key] of kept) kept.set(key, await page.evaluate((name) => localStorage.getItem(name), key));
    await context.close();
  }
}
await end();
process.exit(0);
