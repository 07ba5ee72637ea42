import { caveBrawl } from '@touchline/rules';
import type { Locator } from 'playwright-core';
import { ago } from '../../web/src/ui/ago.ts';
import { axe, DESKTOP, PHONE, person, picture, server, setUp } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';

setUp({ games: [caveBrawl] });

/** A match among bots, when it is over. */
async function played(): Promise<string> {
  const { id } = await server.match({
    game: 'cave-brawl',
    options: { turnLimit: 20, teamSize: 5, minBasic: 3 },
    bots: { A: 'heuristic', B: 'heuristic' },
  });
  await eventually(
    async () => (await fetch(`${server.url}/api/matches/${id}`)).json() as Promise<{ status: string }>,
    ({ status }) => status === 'finished',
  );
  return id;
}

/** The entries that highlights are of. */
const numbersOf = (lines: Locator): Promise<number[]> =>
  lines.evaluateAll((all) => all.map((one) => Number((one as HTMLElement).dataset.seq)));

test('a moment of a replay has an address, which keys move along and which is shared', async () => {
  const id = await played();
  const { page, context } = await person();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`/replay/${id}?at=3`);
  await page.locator('.controls[data-at="3"]').waitFor();
  await page.locator('h1').click();
  await page.keyboard.press('ArrowRight');
  await page.locator('.controls[data-at="4"]').waitFor();
  await page.waitForURL(`**/replay/${id}?at=4`);
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await page.waitForURL(`**/replay/${id}?at=2`);
  await page.keyboard.press('Home');
  await page.locator('.controls[data-at="0"]').waitFor();
  // typing into a field, or moving along tabs, moves nothing
  await page.getByRole('tab', { name: 'Teams' }).waitFor();
  await page.getByRole('tab', { name: 'Log' }).press('ArrowRight');
  await page.getByRole('tab', { name: 'Teams', selected: true }).press('ArrowRight');
  await page.getByRole('tab', { name: 'Highlights', selected: true }).waitFor();
  await page.locator('.controls[data-at="0"]').waitFor();
  await page.locator('h1').click();
  await page.keyboard.press('Space');
  await page.locator('.controls[data-at="1"]').waitFor();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Play', exact: true }).waitFor();
  // a link of old puts another moment into the address
  await page.evaluate(() => {
    location.hash = '#5';
  });
  await page.locator('.controls[data-at="5"]').waitFor();
  await page.getByRole('button', { name: 'Share this moment' }).click();
  await page.getByText('Copied').waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${server.url}/replay/${id}?at=5`);
});

test('where a browser lets nothing be copied, the address is shown', async () => {
  const id = await played();
  const { page } = await person();
  // as on a page that comes unencrypted from another machine
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await page.goto(`/replay/${id}?at=3`);
  await page.locator('.controls[data-at="3"]').waitFor();
  await page.getByRole('button', { name: 'Share this moment' }).click();
  await page.getByText(`${server.url}/replay/${id}?at=3`).waitFor();
});

test('a moment beyond the end is the end, and an address that names none is the beginning', async () => {
  const id = await played();
  const { page } = await person();
  await page.goto(`/replay/${id}#99999`);
  const at = page.locator('.controls');
  await eventually(
    async () => [await at.getAttribute('data-at'), await at.getAttribute('data-last')],
    ([now, last]) => now !== null && now === last,
  );
  await page.goto('/');
  await page.goto(`/replay/${id}#over`);
  await page.locator('.controls[data-at="0"]').waitFor();
});

test('the timeline marks what is worth seeing, as far as it has been seen', async () => {
  const id = await played();
  const { page } = await person();
  await page.goto(`/replay/${id}`);
  await page.getByText(/^✓ Verified/).waitFor();
  await page.getByRole('tab', { name: 'Highlights' }).click();
  const all = async () => new Set(await numbersOf(page.locator('.highlight'))).size;
  const marks = page.locator('.marks rect');
  const early = await marks.count();
  const told = await all();
  expect(told).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'To the end' }).click();
  await eventually(
    async () => (await marks.count()) - (await all()),
    (more) => more === 0,
  );
  expect(await all()).toBeGreaterThanOrEqual(told);
  expect(early).toBeLessThan(told);
});

test('the highlights are played alone by one press, and called by names before anybody is seen', async () => {
  const id = await played();
  const { page } = await person();
  await page.goto(`/replay/${id}`);
  await page.getByText(/^✓ Verified/).waitFor();
  await page.getByLabel('Speed').selectOption('8');
  await page.getByRole('tab', { name: 'Highlights' }).click();
  const lines = page.locator('.highlight');
  await page
    .getByText(/\b[A-Z][a-z]+ (dies|falls)/)
    .first()
    .waitFor();
  expect((await lines.allInnerTexts()).filter((text) => /\b[AB]\d/.test(text))).toEqual([]);
  const numbers = await numbersOf(lines);
  const at = page.getByRole('slider', { name: 'Position' });
  await page.getByRole('button', { name: 'Play the highlights alone' }).click();
  await page.getByRole('button', { name: 'Pause' }).waitFor();
  expect(Number(await at.inputValue())).toBeGreaterThanOrEqual(numbers[0]! - 2);
  await page.getByRole('button', { name: 'Play', exact: true }).waitFor();
  expect(Number(await at.inputValue())).toBe((await numbersOf(lines)).at(-1));
});

test('each highlight is a sentence with its moment, the last says who won once that has been seen; keys go from one to the next', async () => {
  const id = await played();
  const { page } = await person();
  await page.goto(`/replay/${id}`);
  await page.getByText(/^✓ Verified/).waitFor();
  await page.getByRole('tab', { name: 'Highlights' }).click();
  const lines = page.locator('.highlight');
  await lines.first().waitFor();
  const won = page.getByText(/^\w+( \w+)? won\. |^Nobody won\. /);
  expect(await won.count()).toBe(0);
  await page.getByRole('button', { name: 'To the end' }).click();
  await won.first().waitFor();
  await page.getByRole('button', { name: 'To the beginning' }).click();
  for (const text of await lines.allInnerTexts()) expect(text).toMatch(/Turn \d+ of \d+/);
  const numbers = [...new Set(await numbersOf(lines))];
  const at = page.getByRole('slider', { name: 'Position' });
  await page.locator('h1').click();
  await page.keyboard.press('n');
  await page.locator(`.controls[data-at="${numbers[0]}"]`).waitFor();
  await page.getByRole('button', { name: 'Play', exact: true }).waitFor();
  await page.getByRole('button', { name: 'Next highlight' }).click();
  await page.locator(`.controls[data-at="${numbers[1]}"]`).waitFor();
  // it is seen as it comes, and stays
  await page.getByRole('button', { name: 'Play', exact: true }).waitFor();
  expect(Number(await at.inputValue())).toBe(numbers[1]);
  await page.locator('h1').click();
  await page.keyboard.press('>');
  expect(await page.getByLabel('Speed').inputValue()).toBe('2');
  await page.keyboard.press('Home');
  expect(await at.inputValue()).toBe('0');
});

test('a replay is begun by one press on its board; a match that is over leads to its moments and into the replay', async () => {
  const id = await played();
  const { page } = await person(PHONE);
  await page.goto(`/replay/${id}`);
  const start = page.getByRole('button', { name: 'Play the match' });
  // until then another position stands on the board, and nothing is told of the first
  await page.getByText(/^✓ Verified/).waitFor();
  const [told, where] = [page.locator('.replay-caption'), page.locator('.where')];
  expect([await told.textContent(), await where.textContent()]).toEqual(['', '0:00']);
  await start.click();
  await page.locator('.controls:not([data-at="0"])').waitFor();
  await told.filter({ hasText: /\w/ }).waitFor();
  expect(await where.textContent()).toContain(' · ');
  expect(await start.count()).toBe(0);
  await page.goto(`/matches/${id}`);
  const over = page.locator('.over');
  const moments = over.getByRole('region', { name: 'Moments of the match' }).getByRole('link');
  await moments.first().waitFor();
  expect(await moments.count()).toBeLessThanOrEqual(5);
  // what is counted is there for who asks for it
  expect(await over.getByRole('region', { name: 'Statistics' }).isVisible()).toBe(false);
  expect(await axe(page)).toEqual([]);
  await picture(page, 'over-phone');
  // one of them is seen as it comes, and then stands still
  const [, seq] = /at=(\d+)&play$/.exec((await moments.first().getAttribute('href'))!)!;
  await page.evaluate(() => {
    const ats = new Set<string>();
    Object.assign(window, { ats });
    new MutationObserver(() => {
      const at = document.querySelector<HTMLElement>('.controls')?.dataset.at;
      if (at) ats.add(at);
    }).observe(document, { subtree: true, childList: true, attributes: true });
  });
  await moments.first().click();
  await page.locator(`.controls[data-at="${seq}"]`).waitFor();
  await page.getByRole('button', { name: 'Play', exact: true }).waitFor();
  const ats = await page.evaluate(() => [...(window as unknown as { ats: Set<string> }).ats]);
  expect(ats).toContain(`${Number(seq) - 1}`);
  expect(ats.at(-1)).toBe(seq);
});

test('Replays lists what was played lately, newest first, on a phone too', async () => {
  const { page } = await person(PHONE);
  const ids = [await played(), await played()];
  await page.goto('/');
  await page.getByRole('link', { name: 'Replays', exact: true }).first().click();
  const lines = page.locator('.lines a');
  await lines.first().waitFor();
  expect(await lines.first().getAttribute('href')).toBe(`/replay/${ids[1]}`);
  expect(await lines.nth(1).getAttribute('href')).toBe(`/replay/${ids[0]}`);
  // each with its board, which is no second way there, and keeps its place before it is fetched
  const [line] = await page.locator('.lines .line').all();
  const shown = line!.locator('.line-board');
  const { height } = (await shown.boundingBox())!;
  expect(height).toBeGreaterThan(100);
  await shown.locator('svg').waitFor();
  expect((await shown.boundingBox())!.height).toBe(height);
  expect(await shown.evaluate((board) => board.closest('a'))).toBeNull();
  expect(await axe(page)).toEqual([]);
  await picture(page, 'replays-phone');
  // how it ended is told to who asks
  expect(await line!.getByText(/ won$/).count()).toBe(0);
  await line!.getByRole('button', { name: 'Show the result' }).click();
  await line!.getByText(/( won|nobody won)$/).waitFor();
  // a press on the board leads where the button does
  await shown.scrollIntoViewIfNeeded();
  const { x, y, width } = (await shown.boundingBox())!;
  await page.mouse.click(x + width / 2, y + height / 2);
  await page.getByText(/^✓ Verified/).waitFor();
});

test.each([
  ['desktop', { ...DESKTOP, colorScheme: 'dark' as const }],
  ['phone', PHONE],
])('the turning point of a match is worked out, stopped, drawn and gone to, on a %s', async (name, how) => {
  const id = await played();
  const { page } = await person(how);
  await page.goto(`/replay/${id}`);
  await page.getByRole('tab', { name: 'Chances' }).click();
  const go = page.getByRole('button', { name: 'Find the turning point' });
  await go.click();
  await page.getByRole('button', { name: 'Stop' }).click();
  await go
    .or(page.getByRole('button', { name: 'Work it out again' }))
    .first()
    .click();
  const turned = page.locator('.chances-turned');
  await turned.waitFor();
  expect(await page.locator('.chances-line').count()).toBe(2);
  await picture(page, `chances-${name}`);
  expect(await axe(page)).toEqual([]);
  const entry = turned.getByRole('button');
  // of a match in which nothing ever hung in the balance there is none
  if (await entry.count()) {
    const seq = await entry.getAttribute('data-seq');
    await entry.click();
    await page.locator(`.controls[data-at="${seq}"]`).waitFor();
  } else expect(await turned.innerText()).toBe('The chances hardly changed at any moment.');
  // what was found stays when another tab is looked at
  await page.getByRole('tab', { name: 'Log' }).click();
  await page.getByRole('tab', { name: 'Chances' }).click();
  await turned.waitFor();
});

test.each([
  [0, 'now'],
  [59, 'now'],
  [60, '1 minute ago'],
  [7_199, '1 hour ago'],
  [86_400, 'yesterday'],
  [12 * 86_400, '12 days ago'],
  [40 * 86_400, '12/22/1969'],
  [-5, 'now'],
])('what was %d seconds ago was %s', (seconds, told) => {
  const now = Date.UTC(1970, 0, 31, 12);
  expect(ago(now - seconds * 1000, now)).toBe(told);
});
