import type { Browser } from 'playwright-core';
import { boot } from '../support/boot.ts';
import { axe, launch, person } from '../support/browser.ts';

let server: Awaited<ReturnType<typeof boot>>;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await Promise.all([boot(), launch()]);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

test('the page loads under its strict policy, without an error, and axe finds nothing serious', async () => {
  const { page, errors, context } = await person(browser, server.url);
  const answer = await page.goto('/');
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(answer?.headers()['content-security-policy']).toContain("script-src 'self'");
  expect(await axe(page)).toEqual([]);
  expect(errors).toEqual([]);
  await context.close();
});

test('an address that is nowhere is told as such by the server', async () => {
  const { page, context } = await person(browser, server.url);
  expect((await page.goto('/nowhere'))?.status()).toBe(404);
  await context.close();
});
