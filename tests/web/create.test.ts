import { jest } from '@jest/globals';
import { games } from '@touchline/rules';
import type { Browser } from 'playwright-core';
import { boot } from '../support/boot.ts';
import { axe, launch, PHONE, person, picture } from '../support/browser.ts';

let server: Awaited<ReturnType<typeof boot>>;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await Promise.all([boot({ games }), launch()]);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});
jest.setTimeout(90_000);

interface Made {
  options: Record<string, unknown>;
  time: object;
  private: boolean;
  seats: { bot?: string; account?: object }[];
}
const made = async (url: string) =>
  (await server.get<Made>(`/matches/${new URL(url).pathname.split('/')[2]}`)).body;

test('a match with options of its own: what is wrong is said at its field, then it is made and can be shared', async () => {
  const { page, errors, context } = await person(browser, server.url);
  await page.goto('/new?game=cave-brawl');
  await page.getByLabel('Private: only').check();
  await page.getByLabel('A clock each').check();
  await page.getByLabel('Seconds for the whole match, each').fill('600');
  await page.getByText('Options of the game').click();
  const size = page.getByLabel('Team size');
  await size.fill('99');
  await page.getByLabel('Max beasts').fill('two');
  await page.getByRole('button', { name: 'Create the match' }).click();
  await page.getByText('Between 5 and 15.').waitFor();
  await page.getByText('A whole number is needed here.').waitFor();
  expect(await size.getAttribute('aria-invalid')).toBe('true');
  expect(await size.evaluate((field) => field === document.activeElement)).toBe(true);
  expect(await axe(page)).toEqual([]);

  // in bounds, but not together: this only the game knows
  await size.fill('5');
  await page.getByLabel('Max beasts').fill('');
  await page.getByLabel('Min basic').fill('9');
  await page.getByRole('button', { name: 'Create the match' }).click();
  await page.getByRole('alert').waitFor();
  expect(await page.getByLabel('Min basic').getAttribute('aria-invalid')).toBe('true');
  await picture(page, 'create-desktop-light');

  await page.getByLabel('Min basic').fill('3');
  await page.getByLabel('First ball').selectOption('B');
  await page.getByLabel('Natural twenty').selectOption({ label: 'yes' });
  await page.getByRole('button', { name: 'Create the match' }).click();
  await page.waitForURL(/\/matches\/.+/);
  const match = await made(page.url());
  expect(match).toMatchObject({
    options: { teamSize: 5, minBasic: 3, firstBall: 'B', naturalTwenty: true, maxBeasts: 6 },
    time: { kind: 'live', bank: 600, increment: 10 },
    private: true,
  });
  const invitation = page.getByLabel(/^Invitation/);
  await invitation.waitFor();
  const link = await invitation.inputValue();
  expect(link).toMatch(/\/matches\/\w+#\w+/);

  const friend = await person(browser, server.url);
  await friend.page.goto(link);
  await friend.page.getByRole('button', { name: /^Play / }).click();
  await friend.page
    .getByText(/Your decision:|Waiting for/)
    .first()
    .waitFor();
  await page.getByText('Your decision:').waitFor();
  // the refusal on the way is what the browser itself calls an error
  expect(errors.filter((error) => !error.includes('status of 4'))).toEqual([]);
  await friend.context.close();
  await context.close();
});

test('more seats by an option, bots on all but mine; what is too deep for a form is written as JSON', async () => {
  const { page, context } = await person(browser, server.url, PHONE);
  await page.goto('/new?game=streamway');
  await page.getByLabel('I do, against the bot that moves at random').check();
  await page.getByText('Options of the game').click();
  await page.getByLabel('Teams', { exact: true }).fill('3');
  await page.getByLabel('Players per team').fill('[1, 2');
  await page.getByRole('button', { name: 'Create the match' }).click();
  await page.getByText('This is not JSON.').waitFor();
  await page.getByLabel('Players per team').fill('[1, 2, 1]');
  await page.getByLabel('Board').fill('short-36');
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
  await picture(page, 'create-phone');
  await page.getByRole('button', { name: 'Create the match' }).click();
  await page.waitForURL(/\/matches\/.+/);
  const match = await made(page.url());
  expect(match.options).toMatchObject({ teams: 3, playersPerTeam: [1, 2, 1], board: 'short-36' });
  expect(match.seats.filter(({ bot }) => bot === 'random')).toHaveLength(3);
  await context.close();
});

test('quick match: waiting is shown and called off; two who look for the same find each other', async () => {
  const [one, two] = await Promise.all([person(browser, server.url), person(browser, server.url)]);
  await one.page.goto('/new?game=cave-brawl');
  await one.page.getByRole('button', { name: 'Find opponents' }).click();
  await one.page.getByText('Looking for others').waitFor();
  await one.page.getByRole('button', { name: 'Stop looking' }).click();
  const find = one.page.getByRole('button', { name: 'Find opponents' });
  await find.click();
  await two.page.goto('/new?game=cave-brawl');
  await two.page.getByRole('button', { name: 'Find opponents' }).click();
  await Promise.all([one, two].map(({ page }) => page.waitForURL(/\/matches\/.+/)));
  expect(one.page.url()).toBe(two.page.url());
  await one.page.getByText('Your decision:').waitFor();
  await one.context.close();
  await two.context.close();
});

test('by the keyboard alone: a match is made without a pointer', async () => {
  const { page, context } = await person(browser, server.url);
  await page.goto('/new?game=streamway');
  await page.getByLabel('I do; the other seats are open').focus();
  await page.keyboard.press('ArrowDown');
  expect(await page.getByLabel('I do, against the good bot').isChecked()).toBe(true);
  await page.getByRole('button', { name: 'Create the match' }).focus();
  await page.keyboard.press('Enter');
  await page.getByText('Your decision:').waitFor();
  await context.close();
});
