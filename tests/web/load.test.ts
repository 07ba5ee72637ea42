import { games } from '@touchline/rules';
import type { Locator, Page } from 'playwright-core';
import { PHONE, person, server, setUp } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { named } from '../support/people.ts';
import { sitDown } from '../support/table.ts';

// bots that think a while, so that their matches last
setUp({ games, config: { BOT_DELAY_MS: 1_000 } });

/**
 * What a page may fetch of script before one can play, in bytes as they are sent to a browser that knows
 * gzip; and how much more once the board is there: people with their faces and what is known of them, crests,
 * the theatre, its sounds, what has happened last, what is said of it, how a board is framed and pinched, its
 * menus, and what keys do.
 */
const MOST = 200_000;
const MORE = 39_500;
/** What is small, and is fetched once the board is there, or while sides are set up. */
const ON_IT =
  /\/(front|setup|formations|purpose|note|happened|marks|legend|late-words|cheer|crowd)-[^/]*\.js$/;
/** Scripts and styles of a page until its board is there: each is a way to the server and back. */
const FILES = 16;
const LATER =
  /\/(framing|menu-open|pinch|keyboard|shortcuts|people|person|face|seed|stars|skills|rosters|said|tables|cast|happened|company|crest|purpose|statistics|theatre|pace|tones|sounds|staged|waiting|invited|watching)-[^/]*\.js$/;

/** Bots for all seats of a game, or for all but the first. */
const bots = (game: (typeof games)[number], free = 0) =>
  Object.fromEntries(
    game
      .seats(game.options.parse({}))
      .slice(free)
      .map((seat) => [seat, 'heuristic']),
  );

/** Opens an address with nothing in the cache. */
async function cold(path: string) {
  const { page } = await person();
  const fetched = new Set<string>();
  page.on('request', (request) => request.resourceType() === 'script' && fetched.add(request.url()));
  await page.goto(path);
  const weight = async (later = false) => {
    let bytes = 0;
    for (const url of [...fetched].filter((one) => LATER.test(one) === later)) {
      const { headers } = await fetch(url, { headers: { 'accept-encoding': 'gzip' } });
      expect(headers.get('content-encoding')).toBe('gzip');
      bytes += Number(headers.get('content-length'));
    }
    return bytes;
  };
  return { page, weight };
}

/** As many live matches as the first page shows. */
const SHOWN = 4;

test('the first page is not heavy when every game is played on it', async () => {
  for (const game of games) await server.match({ game: game.id, bots: bots(game) });
  const { page, weight } = await cold('/');
  const drawn = (place: Locator) => place.locator('.board svg').first().waitFor();
  await drawn(page.getByRole('figure'));
  const live = page.getByRole('region', { name: 'Being played now' }).getByRole('listitem');
  for (let other = 0; other < SHOWN; other++) {
    await live.nth(other).scrollIntoViewIfNeeded();
    await drawn(live.nth(other));
  }
  expect(await live.count()).toBe(SHOWN);
  const cards = page.getByRole('region', { name: 'The games' }).getByRole('listitem');
  expect(await cards.count()).toBe(games.length);
  for (const card of await cards.all()) {
    await card.scrollIntoViewIfNeeded();
    await drawn(card);
  }
  expect(await weight()).toBeLessThan(MOST);
});

test.each(
  games.map((game) => [game.id, game] as const),
)('the page of a match of %s is not heavy', async (id, game) => {
  const match = await server.match({ game: id, bots: bots(game, 1) });
  const { page, weight } = await cold(`/matches/${match.id}`);
  await sitDown(page);
  await page.locator('.choices details').first().waitFor();
  await named(page);
  expect(await weight()).toBeLessThan(MOST);
  expect(await weight(true)).toBeGreaterThan(0);
  expect(await weight(true)).toBeLessThan(MORE);
});

test.each(
  games.map((game) => [game.id, game] as const),
)('with the page of a match of %s comes all that its board needs, in few files', async (id, game) => {
  const match = await server.match({ game: id, bots: bots(game) });
  const { page } = await person();
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') fetched.push(new URL(request.url()).pathname);
  });
  await page.goto(`/matches/${match.id}`);
  await page.locator('.arena svg [data-piece]').first().waitFor();
  const asked = fetched.filter((file) => !LATER.test(file) && !ON_IT.test(file));
  const html = await (
    await fetch(`${server.url}/matches/${match.id}`, { headers: { accept: 'text/html' } })
  ).text();
  const told = [...html.matchAll(/(?:href|src)="([^"]+\.(?:js|css))"/g)].map(([, file]) => file!);
  expect(asked.sort()).toEqual(told.filter((file) => file.endsWith('.js')).sort());
  expect(told.length).toBeLessThanOrEqual(FILES);
});

/**
 * Opens an address with what draws every page held back, and counts what is asked of the server meanwhile and
 * after.
 */
async function heldBack(page: Page, path: string) {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  let release = () => {};
  const held = new Promise<void>((go) => {
    release = go;
  });
  await page.route('**/assets/frame-*.js', (route) => held.then(() => route.continue()));
  await page.goto(path, { waitUntil: 'commit' });
  const times = (what: RegExp) => asked.filter((one) => what.test(one)).length;
  return { times, release };
}

test('a match is entered once, while what draws it is on its way, and so by its player', async () => {
  const [game] = games;
  const { id } = await server.match({ game: game!.id, bots: bots(game!, 1) });
  const { page } = await person();
  for (const seated of [false, true]) {
    const connect = /\/connect$/;
    const { times, release } = await heldBack(page, `/matches/${id}`);
    await eventually(
      () => times(connect),
      (n) => n > 0,
    );
    release();
    const choices = page.locator('.choices details').first();
    await (seated ? choices : page.locator('.open-seats button').first()).waitFor();
    expect([times(connect), times(/\/me$/)]).toEqual([1, seated ? 1 : 0]);
    await page.unrouteAll();
    if (seated) return;
    await sitDown(page);
    await choices.waitFor();
  }
});

test('what the first page shows is asked for once, while what draws it is on its way', async () => {
  const [game] = games;
  const { id } = await server.match({ game: game!.id, bots: bots(game!) });
  const { page } = await person();
  await page.goto(`/matches/${id}`);
  await page.locator('.arena [data-piece]').first().waitFor();
  const { times, release } = await heldBack(page, '/');
  await eventually(
    () => times(/\/lobby$/),
    (n) => n > 0,
  );
  release();
  await page.getByRole('figure').locator('.board [data-piece]').first().waitFor();
  expect(times(/\/lobby$/)).toBe(1);
});

test('what is fetched with a private match does not tell which game it is', async () => {
  const [game] = games;
  const html = async (id: string) => {
    const answer = await fetch(`${server.url}/matches/${id}`, { headers: { accept: 'text/html' } });
    return answer.text();
  };
  const drawn = new RegExp(`/assets/${game!.id}-`);
  expect(await html((await server.match({ game: game!.id })).id)).toMatch(drawn);
  const hidden = await html((await server.match({ game: game!.id, private: true })).id);
  expect(hidden).toContain('rel="modulepreload"');
  expect(hidden).not.toMatch(drawn);
});

/** How much what was shown has moved until an address stands there. */
async function moved(
  path: string,
  options: Parameters<typeof person>[0],
  stands: (page: Page) => Promise<unknown>,
): Promise<number> {
  const { page } = await person(options);
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries() as (PerformanceEntry & { value: number })[])
        shifts.push(shift.value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(path);
  await stands(page);
  const shifts = await page.evaluate(
    () =>
      new Promise<number[]>((done) =>
        requestAnimationFrame(() =>
          requestAnimationFrame(() => done((window as unknown as { shifts: number[] }).shifts)),
        ),
      ),
  );
  return shifts.reduce((sum, one) => sum + one, 0);
}

test('what comes late moves nothing that is shown on a phone', async () => {
  const game = games.at(-1)!;
  const { id } = await server.match({ game: game.id, bots: bots(game) });
  const shown = (page: Page) => page.locator('.arena svg, .board svg').first().waitFor();
  for (const path of ['/', `/matches/${id}`]) expect(await moved(path, PHONE, shown)).toBeLessThan(0.1);
});

test.each(
  games.flatMap((game) => [1280, 1440].map((width) => [game.id, width, game] as const)),
)('names that come late do not move the board of %s in a window of %i', async (id, width, game) => {
  const match = await server.match({ game: id, bots: bots(game) });
  const window = { viewport: { width, height: 720 } };
  expect(await moved(`/matches/${match.id}`, window, named)).toBeLessThan(0.05);
});
