import { Touchline } from '@touchline/client';
import { caveBrawl } from '@touchline/rules';
import type { Page } from 'playwright-core';
import { axe, DESKTOP, PHONE, person, picture, server, setUp } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { teamOf } from '../support/people.ts';

setUp({ games: [caveBrawl] });

/** A match that waits for what these two do, over the SDK. */
async function between(...names: string[]) {
  const time = { kind: 'live', bank: 600, increment: 5 };
  const { id } = await server.match({ game: caveBrawl.id, time });
  const people = await Promise.all(
    names.map(async (name) => {
      const touchline = new Touchline(server.url);
      await touchline.signIn({ name });
      return touchline.join<typeof caveBrawl>(id);
    }),
  );
  const leave = () => Promise.all(people.map((one) => one.leave()));
  return { id, people, leave };
}

/** What of a page could be scrolled, and what has the focus or could have it. */
const loose = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, scrollHeight } = document.documentElement;
    return {
      scrolls: scrollWidth > innerWidth || scrollHeight > innerHeight,
      buttons: [...document.querySelectorAll('button, a')].filter((one) => !one.closest('[inert]')).length,
    };
  });

test.each([
  ['desktop', { ...DESKTOP, colorScheme: 'dark' as const }],
  ['phone', PHONE],
  ['1080', { viewport: { width: 1920, height: 1080 } }],
])('a board for a stream shows score, clocks and dice, and follows the match: %s', async (name, how) => {
  const { id, people, leave } = await between('Ann', 'Bob');
  const { page } = await person(how);
  await page.goto(`/embed/matches/${id}`);
  await page.locator('.stream[data-named="true"]').waitFor();
  const before = await page.locator('.stream').getAttribute('data-seq');
  for (const match of people) await match.act((await match.legal())[0]!);
  await page.locator(`.stream:not([data-seq="${before}"]) [data-piece="A1"]`).waitFor();
  expect(await teamOf(page, 0)).not.toMatch(/Team A/);
  expect(await page.locator('.seats .clock').count()).toBe(2);
  expect(await loose(page)).toEqual({ scrolls: false, buttons: 0 });
  await picture(page, `stream-${name}`);
  await people[0]!.concede();
  await page.locator('.stream-ended', { hasText: /won/ }).waitFor();
  await picture(page, `stream-over-${name}`);
  await leave();
});

test.each([
  ['transparent', 'rgba(0, 0, 0, 0)', 'dark'],
  ['light', 'rgb(246, 244, 238)', 'light'],
  ['dark', 'rgb(18, 24, 26)', 'dark'],
])('its background is as the address says: %s', async (background, colour, theme) => {
  const { id, leave } = await between('Cem', 'Dan');
  const { page } = await person();
  await page.goto(`/embed/matches/${id}?background=${background}`);
  await page.locator('.stream[data-named="true"]').waitFor();
  const seen = await page.evaluate(() =>
    [document.querySelector('.stream')!, document.body].map((one) => getComputedStyle(one).backgroundColor),
  );
  expect(seen).toEqual([colour, colour]);
  expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe(theme);
  await picture(page, `stream-${background}`);
  await leave();
});

test('the match menu has the address for a stream', async () => {
  const { id, leave } = await between('Eve', 'Fay');
  const { page } = await person();
  await page.goto(`/matches/${id}`);
  await page.getByRole('button', { name: 'Match menu' }).click();
  await page.getByRole('menuitem', { name: 'Share this match' }).click();
  const address = await page.getByLabel(/^For your stream/).inputValue();
  expect(address).toBe(`${server.url}/embed/matches/${id}?background=transparent`);
  await picture(page, 'stream-address');
  expect(await axe(page)).toEqual([]);
  await leave();
});

test('a match for a stream that is not there is told, and asked for again', async () => {
  const { page } = await person(DESKTOP, /status of 404/);
  await page.goto('/embed/matches/nosuchmatch00000');
  await page.getByRole('button', { name: 'Try again' }).waitFor();
});

test('dice that fell are seen below the board, and how it ended', async () => {
  const { id } = await server.match({
    game: caveBrawl.id,
    options: { turnLimit: 20 },
    bots: { A: 'heuristic', B: 'heuristic' },
  });
  const { page } = await person();
  await page.goto(`/embed/matches/${id}`);
  await page.locator('.stream .die').first().waitFor();
  await page.locator('.stream-ended', { hasText: /won/ }).waitFor();
  await picture(page, 'stream-dice');
});

test('several live boards are watched at once, four at most, from the list', async () => {
  const matches = await Promise.all([0, 1, 2].map((n) => between(`Gil ${n}`, `Hal ${n}`)));
  const { page } = await person(DESKTOP, /status of 404/);
  await page.goto('/matches');
  await page.getByRole('link', { name: 'Watch several at once' }).click();
  await page.getByRole('heading', { name: 'Several matches at once' }).waitFor();
  const boards = page.locator('.several .board svg');
  await eventually(
    () => boards.count(),
    (n) => n >= matches.length,
  );
  const [{ id, people }] = matches as [(typeof matches)[number]];
  const before = await page.locator(`li:has(a[href="/matches/${id}"]) [data-piece]`).count();
  for (const match of people) await match.act((await match.legal())[0]!);
  await eventually(
    () => page.locator(`li:has(a[href="/matches/${id}"]) [data-piece]`).count(),
    (n) => n > before,
  );
  expect(await axe(page)).toEqual([]);
  await picture(page, 'several');
  await page.setViewportSize({ width: 390, height: 844 });
  await picture(page, 'several-phone');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  const ids = [...matches, ...matches].map((one, i) => (i < 3 ? one.id : `${one.id}x`));
  await page.goto(`/matches?watch=${[...ids, id].join()}`);
  await page.locator('.several li').nth(2).waitFor();
  expect(await page.locator('.several li').count()).toBe(3);
  await Promise.all(matches.map(({ leave }) => leave()));
});
