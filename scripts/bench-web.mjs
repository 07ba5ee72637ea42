// How quick the page is: script bytes over the wire (compressed), time to the first board, and from a click to the board that follows.
// Build first; needs Chromium (CHROMIUM, or where systems put it). Prints JSON.
import { Touchline } from '@touchline/client';
import { lookAt } from './page.mjs';

const ROUNDS = 7;
const { url, browser, end } = await lookAt();
const maker = new Touchline(url);
await maker.signIn();

const median = (list) => Math.round([...list].sort((a, b) => a - b)[Math.floor(list.length / 2)]);

/** Opens an address with nothing in the cache. */
async function cold(path, shown) {
  const context = await browser.newContext({ baseURL: url });
  await context.addInitScript(() => localStorage.setItem('touchline confirm', 'never'));
  const page = await context.newPage();
  let bytes = 0;
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') bytes += Number(response.headers()['content-length']);
  });
  const before = performance.now();
  await page.goto(path);
  await page.locator(shown).first().waitFor();
  const ms = performance.now() - before;
  await page.waitForLoadState('networkidle');
  return { page, context, bytes, ms };
}

async function load(path, shown) {
  const rounds = [];
  for (let i = 0; i < ROUNDS; i++) {
    const { context, bytes, ms } = await cold(path, shown);
    rounds.push({ bytes, ms });
    await context.close();
  }
  return { scriptBytes: median(rounds.map((r) => r.bytes)), shownMs: median(rounds.map((r) => r.ms)) };
}

/** From the press of a choice, which asks for no confirmation, to the board after it. */
async function clicks(game) {
  const { id, seats } = await maker.create({ game });
  for (const { seat } of seats.slice(1)) await maker.addBot(id, { seat, bot: 'heuristic' });
  const { page, context } = await cold(`/matches/${id}`, '.open-seats button');
  await page.locator('.open-seats button').first().click();
  const times = [];
  const choice = page.locator('.choices .choice');
  for (let i = 0; i < 3 * ROUNDS; i++) {
    await page.locator('.choices details').first().waitFor();
    if (!(await choice.first().isVisible())) await page.locator('.choices summary').first().click();
    const ms = await choice.first().evaluate(
      (button) =>
        new Promise((done) => {
          const match = document.querySelector('.match');
          const from = performance.now();
          const watch = new MutationObserver(() => {
            watch.disconnect();
            requestAnimationFrame(() => done(performance.now() - from));
          });
          watch.observe(match, { attributes: true, attributeFilter: ['data-seq'] });
          button.click();
        }),
    );
    times.push(ms);
  }
  const board = await load(`/matches/${id}`, '.arena svg [data-piece]');
  await context.close();
  return { ...board, clickToBoardMs: median(times) };
}

const figures = { '/': await load('/', 'h1') };
for (const { id } of await maker.games()) figures[id] = await clicks(id);
console.log(JSON.stringify(figures, null, 2));
await end();
process.exit(0);
