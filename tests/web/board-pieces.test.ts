import { games } from '@touchline/rules';
import type { Page } from 'playwright-core';
import { PHONE, person, server, setUp } from '../support/browser.ts';
import { focusOn, tabTo } from '../support/keyboard.ts';
import { drawn, sitDown } from '../support/table.ts';

setUp({ games });

const PIECE = '.arena [data-piece][role="button"]';

/** Somebody who has to decide something on the board, against bots. */
async function asked(game: string, options: object, device?: Parameters<typeof person>[0]): Promise<Page> {
  const { seats, options: schema } = games.find(({ id }) => id === game)!;
  const others = seats(schema.parse(options) as never).slice(1);
  const bots = Object.fromEntries(others.map((seat) => [seat, 'heuristic']));
  const { id } = await server.match({ game, options, bots });
  const { page } = await person(device);
  await page.addInitScript(() => localStorage.setItem('touchline forced', 'asked'));
  await page.goto(`/matches/${id}`);
  await sitDown(page);
  const hand = page.getByRole('button', { name: /^(Reptilians:|Ready$)/ });
  await hand.or(page.locator(PIECE)).first().waitFor();
  if (await hand.count()) await hand.click();
  return page;
}

/** Whatever the arrows come to, from what Tab comes to. */
const arrowed = (page: Page): Promise<(string | null)[]> =>
  page.evaluate(() => {
    const found = new Set([document.activeElement!]);
    for (const from of found) {
      for (const key of ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']) {
        (from as SVGElement).focus();
        from.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
        found.add(document.activeElement!);
      }
    }
    return [...found].map((one) => one.getAttribute('data-piece'));
  });

test.each([
  ['cave-brawl', { firstBall: 'B' }, /^[A-Z]\S+, .*HP.* – Choose$/, 9],
  ['streamway', {}, /^[A-Z]\S+, in reserve – Put [A-Z]\S+ on step 1$/, 1],
  ['martian-rugby', { firstKick: 'B' }, /^[A-Z][a-z]+, (small|medium|large)/, 12],
] as const)('in %s each piece that can be chosen is a button with a name, and keys come to it', async (game, options, name, count) => {
  const page = await asked(game, options);
  if (game === 'martian-rugby')
    await page.getByRole('button', { name: 'End the turn', exact: true }).waitFor();
  await page
    .locator(PIECE)
    .nth(count - 1)
    .waitFor();
  await page.locator('[data-named=true]').waitFor();
  const pieces = await page
    .locator(PIECE)
    .evaluateAll((all) =>
      all.map((one) => [one.getAttribute('data-piece')!, one.getAttribute('aria-label') ?? ''] as const),
    );
  expect(pieces).toHaveLength(count);
  for (const [id, said] of pieces) {
    expect(said).toMatch(name);
    expect(said).not.toContain(id);
  }
  // one stop of the Tab key, and from there by arrows
  await tabTo(page, name, '.arena');
  expect(await page.locator('.arena svg [tabindex="0"][role="button"]').count()).toBe(1);
  expect(await arrowed(page)).toEqual(expect.arrayContaining(pieces.map(([id]) => id)));
});

/** In Cave Brawl, A1 with the ball beside A2, both out of the tunnel. */
async function passer(device?: Parameters<typeof person>[0]): Promise<Page> {
  const page = await asked('cave-brawl', { firstBall: 'A' }, device);
  const piece = (id: string) => page.locator(`[data-piece="${id}"]`);
  await page.locator('[data-piece="A1"][role="button"]').click();
  await page.locator('[data-piece="A1"][aria-pressed="false"]').click();
  await page.locator('[data-place="12,18"]').click();
  await page.locator('[data-piece="A1"][data-at="12,18"]').waitFor();
  await piece('A2').click();
  await page.locator('[data-place="10,18"]').click();
  await page.locator('[data-piece="A2"][data-at="10,18"]').waitFor();
  await piece('A1').click();
  await page.locator('[data-piece="A1"][aria-pressed="true"]').waitFor();
  return page;
}

test('a menu says the odds of each choice, which are those beside the board, and is left as it was come to', async () => {
  const page = await passer();
  await page.locator('[data-piece="A2"]').focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /^Pass, \d+(\.\d)? %$/ }).waitFor();
  await focusOn(page, '.menu-entry');
  const odds = await page.locator('.menu-entry:focus .menu-odds').textContent();
  expect(odds).toMatch(/^\d+(\.\d)? %$/);
  const beside = page.locator('.considered .outcomes li').first();
  await beside.waitFor();
  expect(await beside.locator('b').textContent()).toBe(odds);
  // what no dice decide has none
  expect(await page.locator('.menu-entry', { hasText: 'Choose' }).locator('.menu-odds').textContent()).toBe(
    '',
  );
  await page.keyboard.press('Escape');
  await focusOn(page, '[data-piece="A2"]');
  expect(await page.locator('.board-menu').count()).toBe(0);
  // what is pointed at says it on the board
  await page.locator('.preview-chance').waitFor();
  expect(await page.locator('.preview-chance').textContent()).toBe(odds);
});

test('on a phone what a press stands for is asked below the board, large enough for a thumb; and a thumb beside a piece means the piece', async () => {
  const page = await passer({ ...PHONE, viewport: { width: 390, height: 844 } });
  await page.locator('[data-piece="A2"]').tap();
  const lines = page.locator('.cb-ask');
  await lines.first().waitFor();
  expect(await lines.count()).toBe(3);
  for (const one of await lines.all()) {
    const { width, height } = (await one.boundingBox())!;
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(43.9);
  }
  // it hides nothing of the board
  expect(await page.locator('.board-menu').count()).toBe(0);
  await lines.last().tap();
  await page.getByRole('button', { name: 'The whole board' }).click();

  // whole, a square is 16 pixels, and who waits is larger: 19 below the middle of A3, in the wall of the
  // tunnel, nobody else is meant
  const a3 = (await page.locator('[data-piece="A3"] > .piece-touch').boundingBox())!;
  expect(a3.width / 2).toBeLessThan(19);
  await page.touchscreen.tap(a3.x + a3.width / 2, a3.y + a3.height / 2 + 19);
  await page.locator('[data-piece="A3"][aria-pressed="true"]').waitFor();
});

test('a press that comes while the board goes on below it is not taken', async () => {
  const page = await passer({ ...PHONE, viewport: { width: 390, height: 844 } });
  await drawn(page);
  const a2 = (await page.locator('[data-piece="A2"] > .piece-touch').boundingBox())!;
  const press = () => page.touchscreen.tap(a2.x + a2.width / 2, a2.y + a2.height / 2);
  const glides = (since: number) =>
    page.locator('.arena svg.drawing').evaluate((drawing, since) => {
      for (const one of drawing.getAnimations()) one.finish();
      const one = drawing.animate([{ transform: 'none' }, { transform: 'none' }], 450);
      one.pause();
      one.currentTime = since;
    }, since);
  await glides(100);
  await press();
  expect(await page.locator('.cb-asked').count()).toBe(0);
  // by then it is seen where all is going
  await glides(300);
  await press();
  await page.locator('.cb-asked').first().waitFor();
});

test.each([
  ['cave-brawl', { firstBall: 'B' }],
  ['martian-rugby', { firstKick: 'B' }],
] as const)('in %s the list opens the choices of who is picked on the board, and picks whose choices are opened', async (game, options) => {
  const page = await asked(game, options);
  await page.locator('[data-named=true]').waitFor();
  await page.locator('.choices-filter').waitFor();
  await drawn(page);
  // other groups are about no piece
  const names = await page
    .locator('.choices details')
    .evaluateAll((all) =>
      all
        .map((one) => (one as HTMLElement).dataset.group!.split(' ')[0]!.replace(',', ''))
        .filter((name) => document.querySelector(`.arena [data-piece][aria-label^="${name},"]`)),
    );
  const [first, last] = [names[0]!, names.at(-1)!];
  const group = (name: string) => page.locator(`.choices details[data-group^="${name}"]`);
  const piece = (name: string) => page.locator(`.arena [data-piece][aria-label^="${name},"]`);

  await piece(last).click();
  await page.locator(`.choices details[data-group^="${last}"][open]`).waitFor();
  const seen = await group(last).evaluate((one) => {
    const [there, box] = [one.firstElementChild!, one.closest('[role="tabpanel"]')!].map((each) =>
      each.getBoundingClientRect(),
    );
    return there!.top >= box!.top && there!.bottom <= box!.bottom && scrollY === 0;
  });
  expect(seen).toBe(true);

  const head = group(first).locator('summary');
  // where there are few choices all are open
  if ((await group(first).getAttribute('open')) !== null) await head.press('Enter');
  await head.press('Enter');
  await page.locator(`.arena [aria-label^="${first},"][aria-pressed="true"]`).waitFor();
  expect(await group(last).getAttribute('open')).not.toBeNull();
});
