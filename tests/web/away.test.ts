import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { en as words } from '../../web/src/text/en.ts';
import { homeWords } from '../../web/src/text/home.ts';
import { axe, DESKTOP, person, setUp } from '../support/browser.ts';
import { Spawned } from '../support/spawn.ts';

setUp();

let dataDir: string;
let other: Spawned;
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'touchline-'));
  other = await Spawned.serve(dataDir);
});
afterEach(async () => {
  await other.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const matches = (page: Page) =>
  page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Matches' });
const missed = (page: Page) => page.getByRole('heading', { name: words.part.missed.title });

test('a server that is down throws nobody out of the page; it comes back, and the page can be tried again', async () => {
  const { page } = await person({ ...DESKTOP, baseURL: other.url }, /./);
  // what the browser says of it is no fault of the page
  await page.goto('/');
  await page.getByRole('heading', { name: homeWords.title }).waitFor();
  await other.stop();

  await matches(page).click();
  await missed(page).waitFor();
  expect(await axe(page)).toEqual([]);
  const again = page.getByRole('button', { name: words.again });
  await again.click();
  await page.locator('button[aria-disabled]').waitFor({ state: 'detached' });
  await missed(page).waitFor();
  expect(page.url()).toBe(`${other.url}/matches`);

  await other.again();
  await again.click();
  await page.getByRole('heading', { name: words.list.title, level: 1 }).waitFor();
});

test('what could not be fetched while the server was down is fetched when it is wanted once more', async () => {
  const { page } = await person({ ...DESKTOP, baseURL: other.url }, /./);
  await page.goto('/');
  await page.getByRole('heading', { name: homeWords.title }).waitFor();
  await other.stop();
  await matches(page).click();
  await missed(page).waitFor();
  await page.getByRole('link', { name: words.name }).click();
  await page.getByRole('heading', { name: homeWords.title }).waitFor();

  await other.again();
  await matches(page).click();
  await page.getByRole('heading', { name: words.list.title, level: 1 }).waitFor();
});

test('a part that the server has no more is asked for once by loading the page again, and not for ever', async () => {
  const { page } = await person({ ...DESKTOP, baseURL: other.url }, /./);
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads++;
  });
  await page.route('**/assets/matches-*.js', (route) => route.fulfill({ status: 404 }));
  await page.goto('/');
  await page.getByRole('heading', { name: homeWords.title }).waitFor();
  await matches(page).click();
  await page.waitForEvent('load');
  await missed(page).waitFor();
  expect(loads).toBe(2);
});
