import type { BrowserContextOptions, Page } from 'playwright-core';
import { dungeonbowl } from '../../rules/src/dungeonbowl/index.ts';
import { read } from '../rules/dungeonbowl/kit.ts';
import { DESKTOP, PHONE, person, picture, server, setUp } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { named } from '../support/people.ts';

/** With it there is more to tell of a block than a phone is wide. */
const REROLL = { teams: { A: { rerolls: 1 } } };
/** In three corners of the end zones somebody beside an opponent, and one by chests. */
const state = read(
  `
  A1 1,1 +block
  B1 2,1
  A2 1,10
  B2 2,10
  A3 28,10
  B3 27,10
  A4 14,5
  A5 5,5
  B5 6,5 prone
  chest 17,5
  chest 18,8
`,
  REROLL as never,
);
setUp({
  games: [{ ...dungeonbowl, start: () => ({ state: structuredClone(state), events: [] }) } as never],
  // what has happened stays the latest
  config: { BOT_DELAY_MS: 60_000 },
});

/** Somebody who has sat down as A, in the own turn. */
async function coach(options: BrowserContextOptions = DESKTOP) {
  const { id } = await server.match({ game: 'dungeonbowl', bots: { B: 'random' } });
  const { page } = await person(options);
  await page.goto(`/matches/${id}`);
  await page.getByRole('button', { name: /Team A/ }).click();
  await page.locator('[data-piece="A1"][aria-pressed]').waitFor();
  return page;
}

/** How far what is told above players lies beyond the drawing, in CSS pixels; 0: nowhere. */
const beyond = (page: Page) =>
  page.locator('.db-effects > .db-effect').evaluateAll((all) => {
    const board = all[0]!.closest('svg')!;
    const { x, width } = board.viewBox.baseVal;
    const matrix = board.getScreenCTM()!;
    const [left, right] = [x, x + width].map((at) => matrix.a * at + matrix.e) as [number, number];
    return all.map((one) => {
      const box = one.getBoundingClientRect();
      return Math.max(0, left - box.left, box.right - right);
    });
  });

const DODGES = [
  ['A1', '1,2'],
  ['A2', '1,9'],
  ['A3', '28,9'],
] as const;
const SIZES = [
  ['desktop', DESKTOP],
  ['phone', PHONE],
] as const;

test.each(
  SIZES.flatMap(([size, options]) => DODGES.map(([who, to]) => [size, who, to, options] as const)),
)('on a %s what is told above %s at the edge stays within the drawing', async (size, who, to, options) => {
  const page = await coach(options);
  await page.locator(`[data-piece="${who}"]`).click();
  await page.locator(`[data-place="${to}"]`).click();
  await page.getByRole('button', { name: 'Do it' }).click();
  const told = page.locator('.db-effects > .db-effect');
  await told.first().waitFor();
  await picture(page, `dungeonbowl-told-${who}-${size}`);
  expect(await beyond(page)).toEqual(Array(await told.count()).fill(0));
});

test.each([
  'en-GB',
  'de-DE',
])('%s: in a low window choices have room beside dice and a card', async (locale) => {
  const page = await coach({ viewport: { width: 1440, height: 900 }, locale });
  await page.locator('[data-piece="A1"]').click();
  await page.locator('[data-place="1,2"]').click();
  await page.locator('.confirmation button').first().click();
  await page.locator('.latest-dice').waitFor();
  await page.locator('.who-cards article, .who-cards section, .who-cards > *').first().waitFor();
  await picture(page, `dungeonbowl-side-${locale}`);
  const high = (what: string) =>
    page.locator(what).evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
  expect((await high('.match-side > [role="tabpanel"]:not([hidden])'))[0]).toBeGreaterThanOrEqual(190);
  expect((await high('.match-side > [role="tablist"]'))[0]).toBeLessThan(60);
  // all of it is in sight
  expect(await page.locator('.match-side').evaluate((one) => one.scrollHeight - one.clientHeight)).toBe(0);
});

test.each(
  SIZES,
)('on a %s a chest in reach is opened by a press on it and one more, without a hint', async (_size, options) => {
  const page = await coach(options);
  const best = page.locator('[data-advised], .db-way, .db-buttons .main');
  await best.first().waitFor();
  const hints = page.getByRole('button', { name: 'Hints' });
  const place = await hints.boundingBox();
  await hints.click();
  await eventually(
    () => best.count(),
    (n) => n === 0,
  );
  await page.getByRole('button', { name: 'End the turn' }).waitFor();
  expect(await hints.boundingBox()).toEqual(place);
  await page.locator('[data-piece="A4"]').click();
  const chest = page.locator('[data-piece="c1"]');
  await chest.click();
  await page.locator('.told', { hasText: 'It explodes (50 %)' }).waitFor();
  // all of it is read
  expect(await page.locator('.told-more').count()).toBe(0);
  await chest.click();
  await eventually(
    () => page.locator('[data-piece="A4"]').getAttribute('data-at'),
    (at) => at !== '14,5',
  );
  await page.locator('[data-piece="c1"][role="button"]').waitFor({ state: 'detached' });
});

test('what else may come of a block is whole beside it on a phone', async () => {
  const page = await coach(PHONE);
  await page.locator('[data-piece="A1"]').click();
  await page.locator('[data-piece="B1"]').click();
  const also = page.locator('.menu-also');
  await also.waitFor();
  // "..., with the team re-roll" has a line of its own
  expect(await also.locator('text').count()).toBeGreaterThan(3);
  const box = (await also.boundingBox())!;
  expect(box.x).toBeGreaterThanOrEqual(0);
  expect(box.x + box.width).toBeLessThanOrEqual(360);
  // neither who strikes nor who is struck is hidden
  const shown = await page.evaluate(() =>
    ['A1', 'B1'].map((id) => {
      const { x, y, width, height } = document.querySelector(`[data-piece="${id}"]`)!.getBoundingClientRect();
      const found = document.elementsFromPoint(x + width / 2, y + height * 0.4);
      return found.length > 0 && !found.some((one) => one.closest('.board-menu'));
    }),
  );
  expect(shown).toEqual([true, true]);
  // its chance was seen: it is not asked about once more
  await page.locator('.menu-entry').first().tap();
  await page.locator('.latest-dice').waitFor();
});

test('what else may come of a block at the edge of the dungeon is drawn with its border', async () => {
  const page = await coach();
  await page.locator('[data-piece="A3"]').click();
  await page.locator('[data-piece="B3"]').click();
  const also = page.locator('.menu-also');
  await also.waitFor();
  await picture(page, 'dungeonbowl-menu-edge');
  const beside = await also.evaluate((one) => {
    const board = one.closest('svg')!;
    const { x, width } = board.viewBox.baseVal;
    const matrix = board.getScreenCTM()!;
    const box = one.getBoundingClientRect();
    return [box.left - (matrix.a * x + matrix.e), matrix.a * (x + width) + matrix.e - box.right];
  });
  for (const room of beside) expect(room).toBeGreaterThanOrEqual(1);
  // BB-10.5: what a foul may cost is on its button
  await page.keyboard.press('Escape');
  await page.locator('[data-piece="A5"]').click();
  await page.locator('[data-piece="B5"]').click();
  await page.locator('.menu-entry', { hasText: 'a double sends off: 1 in 6' }).waitFor();
  await picture(page, 'dungeonbowl-foul');
});

test('the card beside the board is of who is chosen, and else of whom the question is about', async () => {
  const page = await coach();
  await named(page);
  const card = () => page.locator('.who-card').first().getAttribute('aria-label');
  await page.locator('[data-piece="B1"]').dispatchEvent('click');
  await page.locator('.who-card').first().waitFor();
  const theirs = await card();
  await page.locator('[data-piece="A1"]').press('Enter');
  const own = await eventually(card, (of) => of !== theirs);
  await page.locator('[data-place="1,2"]').click();
  await page.getByRole('button', { name: 'Do it' }).click();
  await page.locator('[data-piece="A1"][data-at="1,2"]').waitFor();
  await page.mouse.move(1, 1);
  await eventually(card, (of) => of === own);
});
