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

test('scripts and styles are sent compressed, to whoever understands that', async () => {
  const page = await (await fetch(server.url)).text();
  const [file] = page.match(/\/assets\/[\w-]+\.js/)!;
  const sent = async (encoding: string) => {
    const { headers, status } = await fetch(server.url + file, { headers: { 'accept-encoding': encoding } });
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toContain('immutable');
    return [headers.get('content-encoding'), Number(headers.get('content-length'))] as const;
  };
  const [, plain] = await sent('identity');
  for (const encoding of ['br', 'gzip']) {
    const [how, length] = await sent(encoding);
    expect(how).toBe(encoding);
    expect(length).toBeLessThan(plain / 2);
  }
});
