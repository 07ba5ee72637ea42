import { caveBrawl } from '@touchline/rules';
import type { Page } from 'playwright-core';
import { DESKTOP, PHONE, person, picture, server, setUp } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { chooseFile, replayOf } from '../support/replays.ts';
import { sitDown } from '../support/table.ts';

setUp({ games: [caveBrawl], config: { BOT_DELAY_MS: 200 } });

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
  await page.getByRole('slider', { name: 'Position' }).fill(`${dies - 1}`);
  await page.locator(`.controls[data-at="${dies - 1}"]`).waitFor();
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

/** Lets the time of a page go on until something is true of it. */
const goesOn = (page: Page, holds: () => Promise<boolean>) =>
  eventually(
    async () => {
      await page.clock.runFor(20);
      return holds();
    },
    (held) => held,
  );

test('the board shows what dice decide when they lie, and not before', async () => {
  const { page } = await person({ ...DESKTOP, reducedMotion: 'no-preference' });
  await beforeDeath(page);
  await page.clock.install();
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
  const board = page.locator('.arena');
  const stands = () =>
    board.locator('[data-piece]').evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
  const before = await stands();
  await page.getByRole('button', { name: 'One step on' }).click();
  await goesOn(page, () => page.locator('.roll').isVisible());
  expect(await page.locator('.roll-lies').count()).toBe(0);
  await page.locator(`.controls[data-at="${dies}"]`).waitFor();
  expect(await stands()).toEqual(before);
  await goesOn(page, async () => (await page.locator('.news').count()) > 0);
  expect(await stands()).not.toEqual(before);
});

test.each([
  'rolls',
  'press',
])('who watches a match sees no more of it than the dice have told: %s', async (how) => {
  const { id } = await server.match({
    game: 'cave-brawl',
    options: { teamSize: 5, minBasic: 3 },
    bots: { A: 'heuristic', B: 'heuristic' },
  });
  const { page } = await person({ ...DESKTOP, reducedMotion: 'no-preference' });
  await page.goto(`/matches/${id}`);
  await page.locator('.match[data-named="true"] .arena [data-piece]').first().waitFor();
  await page.clock.install();
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
  const at = async () => Number(await page.locator('.match').getAttribute('data-seq'));
  const rolls = page.getByText('The dice roll …');
  await goesOn(
    page,
    async () => (await page.locator('.roll:not(.roll-lies)').isVisible()) && (await rolls.isVisible()),
  );
  const held = await at();
  const told = () =>
    page
      .locator('.log-entry')
      .evaluateAll((all) => Math.max(-1, ...all.map((one) => Number(one.dataset.seq))));
  expect(await page.locator('.roll:not(.roll-lies)').count()).toBe(1);
  expect(await at()).toBe(held);
  expect(await told()).toBeLessThan(held);
  if (how === 'press') await page.locator('.arena').click({ position: { x: 5, y: 5 } });
  await goesOn(page, async () => (await at()) > held);
  await goesOn(page, async () => (await told()) >= held);
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

test('the sound is switched off in the match menu, and how quickly things are shown is chosen there; both stay so', async () => {
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
  /** What is marked of the speeds once one is chosen, or as the page knows it. */
  const speed = async (chosen?: string) => {
    await page.getByRole('button', { name: 'Match menu' }).click();
    const speeds = ['Slowly', 'Faster when much waits', 'Fast'];
    const item = (name: string) => page.getByRole('menuitemradio', { name, exact: true });
    await item('Slowly').waitFor();
    if (chosen) await item(chosen).click();
    const marked = [];
    for (const name of speeds)
      if ((await item(name).getAttribute('aria-checked')) === 'true') marked.push(name);
    await page.keyboard.press('Escape');
    return marked;
  };
  expect(await toggle()).toBe('false');
  expect(await speed()).toEqual(['Faster when much waits']);
  await speed('Slowly');
  expect(await page.evaluate(() => localStorage.getItem('touchline sound'))).toBe('off');
  await page.reload();
  await page.locator('.choices details').first().waitFor();
  // browsers play nothing before a press
  await page.getByRole('tab', { name: 'Log' }).click();
  expect(await heard()).toBe(0);
  expect(await speed()).toEqual(['Slowly']);
  expect(await toggle()).toBe('true');
});
