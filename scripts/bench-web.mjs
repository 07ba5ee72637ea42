// How heavy and how quick the page is: script as it is sent, first paint and first board on a desktop and on
// a slow phone, what moves and what blocks meanwhile, and from a click to the board that follows. Build
// first; needs Chromium (CHROMIUM, or where systems put it). Prints JSON: bytes, milliseconds, medians.
import { Touchline } from '@touchline/client';
import { lookAt } from './page.mjs';

const ROUNDS = 3;
const { url, browser, end } = await lookAt({ BOT_DELAY_MS: 1_000 });
const maker = new Touchline(url);
await maker.signIn();
const games = await maker.games();

/** Slow 4G and a processor of a fourth. */
const PHONE = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
const SLOW = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 };

const median = (list) => [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)];
/** The median of each figure. */
const medians = (rounds) =>
  Object.fromEntries(Object.keys(rounds[0]).map((name) => [name, median(rounds.map((one) => one[name]))]));

const matchOf = async ({ id: game, seats }, free = 0) => {
  const bots = Object.fromEntries(seats.slice(free).map((seat) => [seat, 'heuristic']));
  return (await maker.create({ game, bots })).id;
};

/**
 * Opens an address with nothing in the cache.
 * @param shown as soon as each of them has been painted, `window.measured.shownMs` is there
 */
async function cold(path, shown = [], phone = false) {
  const context = await browser.newContext({ baseURL: url, ...(phone && PHONE) });
  await context.addInitScript((awaited) => {
    localStorage.setItem('touchline confirm', 'never');
    window.measured = { firstPaintMs: 0, layoutShift: 0, blockedMs: 0 };
    const watch = (type, see) =>
      new PerformanceObserver((list) => list.getEntries().forEach(see)).observe({ type, buffered: true });
    watch('paint', ({ startTime }) => (window.measured.firstPaintMs = Math.round(startTime)));
    watch('longtask', ({ duration }) => (window.measured.blockedMs += Math.round(duration - 50)));
    watch('layout-shift', ({ value, hadRecentInput }) => {
      if (!hadRecentInput) window.measured.layoutShift += value;
    });
    const look = () => {
      if (!awaited.every((one) => document.querySelector(one))) return void requestAnimationFrame(look);
      const painted = new MessageChannel();
      painted.port1.onmessage = () => (window.measured.shownMs = Math.round(performance.now()));
      painted.port2.postMessage(undefined);
    };
    requestAnimationFrame(look);
  }, shown);
  const page = await context.newPage();
  if (phone) {
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await session.send('Network.emulateNetworkConditions', SLOW);
  }
  const scripts = new Set();
  page.on('request', (request) => request.resourceType() === 'script' && scripts.add(request.url()));
  await page.goto(path, { waitUntil: 'commit' });
  return { page, context, scripts };
}

async function load(path, shown, phone) {
  const { page, context } = await cold(path, shown, phone);
  await page.waitForFunction(() => window.measured.shownMs);
  // what comes late may still move something
  await page.waitForTimeout(1_000);
  const { layoutShift, ...rest } = await page.evaluate(() => window.measured);
  await context.close();
  return { ...rest, layoutShift: Math.round(layoutShift * 1000) / 1000 };
}

async function weight(path, shown) {
  const { page, context, scripts } = await cold(path, shown);
  await page.waitForFunction(() => window.measured.shownMs);
  await page.waitForLoadState('networkidle');
  const sum = async (encoding) => {
    const sent = [...scripts].map((one) => fetch(one, { headers: { 'accept-encoding': encoding } }));
    const sizes = (await Promise.all(sent)).map(({ headers }) => Number(headers.get('content-length')));
    return sizes.reduce((all, size) => all + size, 0);
  };
  const bytes = { gzip: await sum('gzip'), brotli: await sum('br') };
  await context.close();
  return bytes;
}

/** @param before makes what is to be seen, each time */
async function measured(path, shown, before = async () => {}) {
  const rounds = { desktop: [], phone: [] };
  for (let i = 0; i < ROUNDS; i++) {
    await before();
    for (const how of ['desktop', 'phone']) rounds[how].push(await load(path, shown, how === 'phone'));
  }
  return {
    scriptBytes: await weight(path, shown),
    desktop: medians(rounds.desktop),
    phone: medians(rounds.phone),
  };
}

/**
 * From the press of a choice, which asks for no confirmation, to the board after it. It is one of the last
 * group: the first ends a turn, and others act for long. What changes no board within two seconds does not
 * count; where nothing is asked for half a minute, what was measured until then counts.
 */
async function clicks(game) {
  const { page, context } = await cold(`/matches/${await matchOf(game, 1)}`);
  await page.locator('.open-seats button').first().click();
  const times = [];
  const choice = page.locator('.choices .choice');
  for (let i = 0; i < 7 * ROUNDS; i++) {
    const asked = await page
      .locator('.choices details')
      .first()
      .waitFor()
      .catch((error) => error);
    if (asked instanceof Error) break;
    if (!(await choice.last().isVisible())) await page.locator('.choices summary').last().click();
    const press = choice.last().evaluate(
      (button) =>
        new Promise((done) => {
          const match = document.querySelector('.match');
          const from = performance.now();
          const watch = new MutationObserver(() => {
            watch.disconnect();
            requestAnimationFrame(() => done(performance.now() - from));
          });
          setTimeout(done, 2_000);
          watch.observe(match, { attributes: true, attributeFilter: ['data-seq'] });
          button.click();
        }),
    );
    const ms = await press.catch(() => undefined);
    if (ms !== undefined) times.push(Math.round(ms));
  }
  await context.close();
  return median(times);
}

const figures = {};
/** As soon as something has been measured, so that a later failure takes nothing away. */
const note = (name, figure) => {
  figures[name] = figure;
  console.error(`${name} is measured`);
};
process.on('exit', () => console.log(JSON.stringify(figures, null, 2)));
note('/', await measured('/', ['section[aria-labelledby="games"] .card']));
for (const game of games)
  note(game.id, {
    clickToBoardMs: await clicks(game),
    ...(await measured(`/matches/${await matchOf(game)}`, ['.arena svg [data-piece]'])),
  });
note(
  '/ with matches in play',
  await measured('/', ['.stage .board [data-piece]'], () => Promise.all(games.map((game) => matchOf(game)))),
);
await end();
process.exit(0);
