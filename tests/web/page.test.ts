import { en as words } from '../../web/src/text/en.ts';
import { homeWords } from '../../web/src/text/home.ts';
import { axe, DESKTOP, person, server, setUp } from '../support/browser.ts';

setUp();

test('the page loads under its strict policy, without an error, and axe finds nothing serious', async () => {
  const { page } = await person();
  const answer = await page.goto('/');
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(answer?.headers()['content-security-policy']).toContain("script-src 'self'");
  expect(await axe(page)).toEqual([]);
});

test('an address that is nowhere is told as such, and leads home', async () => {
  const { page } = await person(DESKTOP, /status of 404/);
  expect((await page.goto('/nowhere/at/all'))?.status()).toBe(404);
  await page.getByRole('heading', { level: 1, name: words.nowhere.title }).waitFor();
  expect(await axe(page)).toEqual([]);
  await page.getByRole('link', { name: words.nowhere.home }).click();
  await page.getByRole('heading', { level: 1, name: homeWords.title }).waitFor();
  const told = await fetch(`${server.url}/nowhere/at/all`);
  expect([told.status, (await told.json()) as object]).toMatchObject([404, { code: 'not-found' }]);
});

test.each([
  ['/replay/nothing', words.nav.replay, '/replay'],
  ['/rules/nothing', homeWords.games, '/'],
  ['/guide/nothing', homeWords.games, '/'],
])('%s, which is not there, says so and leads on', async (address, on, path) => {
  const { page } = await person(DESKTOP, /status of 404/);
  await page.goto(address);
  await page.locator('.refusal').waitFor();
  await page.getByRole('main').getByRole('link', { name: on }).click();
  await page.waitForURL((url) => url.pathname === path);
});

test('scripts and styles are sent compressed, to clients that understand that', async () => {
  const page = await (await fetch(server.url)).text();
  const files = [...page.matchAll(/\/assets\/[\w-]+\.(?:js|css)/g)].map(([file]) => file);
  const sent = async (encoding: string) => {
    let length = 0;
    for (const file of files) {
      const { headers, status } = await fetch(server.url + file, {
        headers: { 'accept-encoding': encoding },
      });
      expect(status).toBe(200);
      expect(headers.get('cache-control')).toContain('immutable');
      expect(headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding);
      length += Number(headers.get('content-length'));
    }
    return length;
  };
  const plain = await sent('identity');
  for (const encoding of ['br', 'gzip']) expect(await sent(encoding)).toBeLessThan(plain / 2);
});
