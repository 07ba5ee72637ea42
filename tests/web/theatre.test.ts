import { caveBrawl } from '@touchline/rules';
import type { Page } from 'playwright-core';
import { DESKTOP, PHONE, person, picture, server, setUp } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { chooseFile, replayOf } from '../support/replays.ts';
import { sitDown } from '../support/table.ts';

setUp({ games: [caveBrawl] });

const brawl = replayOf(caveBrawl, { turnLimit: 40 });
const dies = brawl.entries.findIndex(({ events }) => events?.some(({ type }) => type === 'player-died'));

/** Counts in the page what is played, each part of a sound once. */
async function listen(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const heard = { parts: 0 };
    for (const source of [OscillatorNode, AudioBufferSourceNode]) {
      const start = source.prototype.start;
      source.prototype.start = function (this: AudioScheduledSourceNode, ...when: [number?]) {
        heard.parts++;
        start.apply(this as never, when as never);
      };
    }
    Object.assign(window, { heard });
  });
  return () => page.evaluate(() => (window as unknown as { heard: { parts: number } }).heard.parts);
}

/** A replay just before somebody dies. */
async function beforeDeath(page: Page): Promise<void> {
  await chooseFile(page, JSON.stringify(brawl));
  await page.getByText(/^✓ Verified/).waitFor();
  await page.getByRole('slider', { name: 'Position' }).focus();
  await page.getByRole('tab', { name: 'Highlights' }).click();
  await page
    .locator('.highlight', { hasText: / (dies|falls)/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'One step back' }).click();
  await page.getByText(`Entry ${dies - 1} of`).waitFor();
}

test.each([
  ['desktop', DESKTOP],
  ['phone', PHONE],
])('a death is said on the board and heard, and goes by itself, on a %s', async (name, how) => {
  const { page } = await person(how);
  const heard = await listen(page);
  await beforeDeath(page);
  const news = page.locator('.news');
  expect(await news.count()).toBe(0);
  const before = await heard();
  await page.getByRole('button', { name: 'One step on' }).click();
  await news.getByText(/ (dies|falls)/).waitFor();
  await picture(page, `theatre-${name}`);
  await eventually(heard, (n) => n > before);
  await news.waitFor({ state: 'detached' });
});

test('a press takes the news away, and it takes no press from the board', async () => {
  const { page } = await person({ ...DESKTOP, reducedMotion: 'reduce' });
  await beforeDeath(page);
  await page.getByRole('button', { name: 'One step on' }).click();
  const news = page.locator('.news');
  await news.waitFor();
  expect(await news.evaluate((one) => getComputedStyle(one).pointerEvents)).toBe('none');
  expect(await news.locator('b').evaluate((one) => getComputedStyle(one).animationName)).toBe('none');
  await page.keyboard.press('Escape');
  await news.waitFor({ state: 'detached' });
});

test('the sound is switched off in the match menu, and stays off', async () => {
  const { id } = await server.match({
    game: 'cave-brawl',
    options: { teamSize: 5, minBasic: 3 },
    bots: { B: 'heuristic' },
  });
  const { page } = await person();
  const heard = await listen(page);
  await page.goto(`/matches/${id}`);
  await sitDown(page);
  await page.locator('.choices details').first().waitFor();
  // the turn that has come is heard
  await eventually(heard, (n) => n > 0);
  const toggle = async () => {
    await page.getByRole('button', { name: 'Match menu' }).click();
    const item = page.getByRole('menuitemcheckbox', { name: 'Sound' });
    await item.click();
    const on = await item.getAttribute('aria-checked');
    await page.keyboard.press('Escape');
    return on;
  };
  expect(await toggle()).toBe('false');
  expect(await page.evaluate(() => localStorage.getItem('touchline sound'))).toBe('off');
  await page.reload();
  await page.locator('.choices details').first().waitFor();
  // browsers play nothing before a press
  await page.getByRole('tab', { name: 'Log' }).click();
  expect(await heard()).toBe(0);
  expect(await toggle()).toBe('true');
});
