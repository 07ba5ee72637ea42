import { games } from '@touchline/rules';
import type { Page } from 'playwright-core';
import { PHONE, person, server, setUp } from '../support/browser.ts';
import { sitDown } from '../support/table.ts';

// bots that think a while, so that their matches last
setUp({ games, config: { BOT_DELAY_MS: 1_000 } });

/** What a page may fetch of script, in bytes as they are sent to a browser that understands gzip. */
const MOST = 200_000;

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
  const weight = async () => {
    let bytes = 0;
    for (const url of fetched) {
      const { headers } = await fetch(url, { headers: { 'accept-encoding': 'gzip' } });
      expect(headers.get('content-encoding')).toBe('gzip');
      bytes += Number(headers.get('content-length'));
    }
    return bytes;
  };
  return { page, weight };
}

const lastGame = (page: Page) => page.getByRole('region', { name: 'The games' }).getByRole('listitem').last();

test('the first page is not heavy when every game is played on it', async () => {
  for (const game of games) await server.match({ game: game.id, bots: bots(game) });
  const { page, weight } = await cold('/');
  const live = page.getByRole('region', { name: 'Being played now' });
  await live
    .locator('.board svg')
    .nth(games.length - 1)
    .waitFor();
  await lastGame(page).scrollIntoViewIfNeeded();
  await lastGame(page).locator('.board svg').waitFor();
  expect(await weight()).toBeLessThan(MOST);
});

test.each(
  games.map((game) => [game.id, game] as const),
)('the page of a match of %s is not heavy', async (id, game) => {
  const match = await server.match({ game: id, bots: bots(game, 1) });
  const { page, weight } = await cold(`/matches/${match.id}`);
  await sitDown(page);
  await page.locator('.choices details').first().waitFor();
  expect(await weight()).toBeLessThan(MOST);
});

test('what comes late moves nothing that is shown on a phone', async () => {
  const game = games.at(-1)!;
  const { id } = await server.match({ game: game.id, bots: bots(game) });
  for (const path of ['/', `/matches/${id}`]) {
    const { page } = await person(PHONE);
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const shift of list.getEntries() as (PerformanceEntry & { value: number })[])
          shifts.push(shift.value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(path);
    await page.locator('.arena svg, .board svg').first().waitFor();
    const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
    expect(shifts.reduce((sum, one) => sum + one, 0)).toBeLessThan(0.1);
  }
});
