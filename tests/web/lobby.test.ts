import { readFileSync } from 'node:fs';
import { jest } from '@jest/globals';
import { caveBrawl, games } from '@touchline/rules';
import type { Browser } from 'playwright-core';
import { boot } from '../support/boot.ts';
import { axe, launch, PHONE, person, picture } from '../support/browser.ts';

let server: Awaited<ReturnType<typeof boot>>;
let browser: Browser;
beforeAll(async () => {
  // bots that think a while, so that what is to be watched is not over already
  [server, browser] = await Promise.all([boot({ games, config: { BOT_DELAY_MS: 400 } }), launch()]);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});
jest.setTimeout(90_000);

/** Whether nothing is to be scrolled sideways. */
const NARROW = 'document.documentElement.scrollWidth <= innerWidth';

test('a stranger watches in one click: bots begin to play when nobody else does', async () => {
  const { page, errors, context } = await person(browser, server.url);
  await page.goto('/');
  await page.getByRole('button', { name: 'Watch a match' }).click();
  await page.waitForURL('**/matches/*');
  await page.locator('.arena').waitFor();
  await page.getByText('Waiting for').first().waitFor();
  expect(await page.getByRole('tab', { name: 'Choices' }).count()).toBe(0);
  expect(errors).toEqual([]);
  await context.close();
});

test.each(
  games.map((game) => [game.id, game] as const),
)('the sample position of %s is one of today', (id, game) => {
  const file = new URL(`../../web/src/arenas/${id}/sample.json`, import.meta.url);
  expect(game.publicState.safeParse(JSON.parse(readFileSync(file, 'utf8'))).error).toBeUndefined();
});

test('what is played is drawn on the first page, and one click away', async () => {
  const bots = { A: 'heuristic', B: 'heuristic' };
  const { id } = await server.match({ game: caveBrawl.id, bots });
  const { page, errors, context } = await person(browser, server.url);
  await page.goto('/');
  const live = page.getByRole('region', { name: 'Being played now' });
  await live.locator('.board svg').first().waitFor();
  const games = page.getByRole('region', { name: 'The games' });
  // drawn when one comes near
  await games.getByRole('listitem').last().scrollIntoViewIfNeeded();
  await games.locator('.board svg').nth(2).waitFor();
  expect(await axe(page)).toEqual([]);
  await page.evaluate(() => scrollTo(0, 0));
  await picture(page, 'home-desktop-light');
  await live.getByRole('link', { name: 'Watch Cave Brawl' }).first().click();
  await page.waitForURL(`**/matches/${id}`);
  expect(errors).toEqual([]);
  await context.close();
});

test('a stranger plays in two clicks, as a guest, by the keyboard alone', async () => {
  const { page, errors, context } = await person(browser, server.url);
  await page.goto('/');
  await page.getByRole('button', { name: 'Play now Streamway' }).focus();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/matches/*');
  await page.getByText('Your decision:').waitFor();
  const choice = page.locator('.choices').getByRole('button', { name: 'Deploy a man on step 1' });
  const before = await page.locator('.match').getAttribute('data-seq');
  await choice.focus();
  await page.keyboard.press('Enter');
  // dice roll: he is asked, and stands on the answer
  await page.locator('.confirmation button:focus').waitFor();
  await page.keyboard.press('Enter');
  await page.locator(`.match:not([data-seq="${before}"])`).waitFor();
  expect(errors).toEqual([]);
  await context.close();
});

test('the list of matches: by what stands open, by game, and what is mine first; a phone scrolls nothing sideways', async () => {
  await server.match({ game: 'martian-rugby' });
  const { page, errors, context } = await person(browser, server.url, { ...PHONE, colorScheme: 'dark' });
  await page.goto('/matches');
  await page.getByRole('heading', { name: 'Matches', level: 1 }).waitFor();
  await page.getByRole('link', { name: 'Open seats' }).click();
  await page.getByRole('listitem').filter({ hasText: 'Martian Rugby' }).waitFor();
  expect(await page.evaluate(NARROW)).toBe(true);
  expect(await axe(page)).toEqual([]);
  await picture(page, 'matches-phone-dark');

  await page.getByLabel('Game').selectOption({ label: 'Cave Brawl' });
  await page.getByText('No match waits for players.').waitFor();
  await page.goBack();
  await page.getByRole('listitem').filter({ hasText: 'Martian Rugby' }).waitFor();

  await page.getByRole('link', { name: 'Mine' }).click();
  await page.getByText('You have no match yet.').waitFor();
  await page.goto('/');
  await page.getByRole('button', { name: 'Play now Streamway' }).click();
  await page.getByText('Your decision:').waitFor();
  await page.goto('/matches?show=mine');
  await page.getByText('Waits for you', { exact: true }).waitFor();
  await page.waitForFunction("document.title.startsWith('(1) ')");
  expect(errors).toEqual([]);
  await context.close();
});

test('a decision that is due elsewhere is told on whatever page one reads, and leads there', async () => {
  const { page, context } = await person(browser, server.url);
  await page.goto('/');
  await page.getByRole('button', { name: 'Play now Streamway' }).click();
  await page.getByText('Your decision:').waitFor();
  const match = page.url();
  await page.getByRole('link', { name: 'Play', exact: true }).click();
  await page.getByRole('heading', { name: 'Set up a match' }).waitFor();
  await page.reload();
  await page.getByRole('link', { name: 'Streamway: a decision of yours is due.' }).click();
  await page.waitForURL(match);
  await context.close();
});

test('light, dark, or as the device has it: what is chosen is kept', async () => {
  const { page, context } = await person(browser, server.url);
  await page.goto('/account');
  const paper = () => page.evaluate('getComputedStyle(document.body).backgroundColor');
  const light = await paper();
  const change = page.getByRole('button', { name: /^Colours/ });
  await change.click();
  await change.click();
  expect(await paper()).not.toBe(light);
  await page.reload();
  await change.waitFor();
  expect(await paper()).not.toBe(light);
  await context.close();
});
