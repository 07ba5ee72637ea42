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

test('the guide of Streamway: a step that is done makes way for the next, and a reload stays in the match', async () => {
  const { page, errors, context } = await person(browser, server.url);
  await page.goto('/guide/streamway');
  await page.getByRole('button', { name: 'Begin' }).click();
  const guide = page.getByRole('region', { name: 'Steps of this guide' });
  await guide.getByRole('heading', { name: 'Step 1 of' }).waitFor();
  await page.getByText('Your decision:').waitFor();
  expect(await axe(page)).toEqual([]);
  await page.locator('.choices').getByRole('button', { name: 'Deploy a man on step 1' }).click();
  await page.getByRole('button', { name: 'Do it' }).click();
  await guide.getByRole('heading', { name: 'Step 2 of' }).waitFor();
  await picture(page, 'guide-desktop-light');
  await page.reload();
  await guide.waitFor();
  expect(await page.getByRole('button', { name: 'Begin', exact: true }).count()).toBe(0);
  expect(errors).toEqual([]);
  await context.close();
});

test.each(games.map(({ id }) => id))('the guide of %s can be read to its end on a phone', async (id) => {
  const { page, context } = await person(browser, server.url, PHONE);
  await page.goto(`/guide/${id}`);
  await page.getByRole('button', { name: 'Begin' }).click();
  const next = page.getByRole('button', { name: 'Next step' });
  const end = page.getByText('That is all it takes.');
  await next.waitFor();
  while (!(await end.count())) await next.click();
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
  await picture(page, `guide-${id}-phone`);
  await context.close();
});
