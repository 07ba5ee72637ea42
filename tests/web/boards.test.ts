import { caveBrawl, games, martianRugby } from '@touchline/rules';
import type { Page } from 'playwright-core';
import { DESKTOP, PHONE, person, picture, server, setUp } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { nameOf } from '../support/people.ts';
import { chooseFile, replayOf } from '../support/replays.ts';
import { sitDown } from '../support/table.ts';

// bots that think a while, so that what is looked at is not over already
setUp({ games, config: { BOT_DELAY_MS: 300 } });

const BOTS = { A: 'heuristic', B: 'heuristic' };

test.each([
  ['a desktop', DESKTOP],
  ['a phone', PHONE],
])('on %s the small boards of the first page are whole, and lead nobody anywhere', async (_, options) => {
  for (const game of [martianRugby, caveBrawl]) await server.match({ game: game.id, bots: BOTS });
  const { page } = await person(options);
  await page.addInitScript(() => localStorage.setItem('touchline follow', 'yes'));
  await page.goto('/');
  // of the bots at the top, of what is played, and of each game
  const cards = page.locator('.stage, .card');
  await cards.nth(games.length + 1).waitFor();
  for (const card of await cards.all()) {
    await card.scrollIntoViewIfNeeded();
    await card.locator('.board svg').waitFor();
    const [board, drawing] = await Promise.all(
      ['.board', '.board svg'].map((part) => card.locator(part).boundingBox()),
    );
    // it fills the place it is given, so that nothing of it is outside
    for (const side of ['x', 'y', 'width', 'height'] as const)
      expect(Math.abs(drawing![side] - board![side])).toBeLessThanOrEqual(2);
  }
  expect(await page.locator('.board button').count()).toBe(0);
});

test('a small board that cannot be drawn says so', async () => {
  const { page } = await person(DESKTOP, /./);
  await page.route('**/assets/sample-*.json', (route) => route.fulfill({ json: {} }));
  await page.goto('/');
  const card = page.getByRole('region', { name: 'The games' }).getByRole('listitem').filter({
    hasText: caveBrawl.name,
  });
  await card.scrollIntoViewIfNeeded();
  await card.getByText('This board cannot be shown here.').waitFor();
  await card.getByRole('button', { name: 'Play now Cave Brawl' }).waitFor();
});

test.each([
  [1280, 800, 25],
  [1920, 1080, 36],
  [2560, 1440, 50],
  [768, 1024, 26],
])('on a screen of %d × %d a square of Cave Brawl is %d pixels at least, and the board is seen whole', async (width, height, least) => {
  const { id } = await server.match({ game: caveBrawl.id, bots: BOTS });
  const { page } = await person({ viewport: { width, height } });
  await page.goto(`/matches/${id}`);
  const square = page.locator('.cb .piece-touch').first();
  await square.waitFor({ state: 'attached' });
  // while it moves
  await page.waitForFunction(
    (least) => document.querySelector('.cb .piece-touch')!.getBoundingClientRect().width >= least,
    least,
  );
  const board = await page.locator('.zoomed-view').boundingBox();
  expect(board!.y + board!.height).toBeLessThanOrEqual(height);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
});

test('the board of a replay is seen whole on a phone, with its tools', async () => {
  const { page } = await person(PHONE);
  await chooseFile(page, JSON.stringify(replayOf(martianRugby, { turnLimit: 2 })));
  await page.locator('.mr').waitFor();
  await page.getByText(/^✓ Verified/).waitFor();
  // the board gives way to the one on which minions are placed as soon as that has come
  const [arena, board, tools] = await eventually(
    () => Promise.all(['.arena', '.mr', '.zoomed-tools'].map((part) => page.locator(part).boundingBox())),
    (boxes) => boxes.every(Boolean),
  );
  expect(board!.height).toBeGreaterThan(board!.width);
  for (const { y, height } of [board!, tools!]) {
    expect(y).toBeGreaterThanOrEqual(arena!.y);
    expect(y + height).toBeLessThanOrEqual(arena!.y + arena!.height);
  }
});

/** In Martian Rugby, somebody whose turn it is. */
async function turn(page: Page, firstKick: 'A' | 'B') {
  const { id } = await server.match({
    game: martianRugby.id,
    options: { firstKick },
    bots: { B: 'heuristic' },
  });
  await page.goto(`/matches/${id}`);
  await sitDown(page);
  await page.getByRole('button', { name: 'Ready' }).click();
  // what is still placed can be taken hold of, too
  await page.getByRole('button', { name: firstKick === 'A' ? 'Go' : 'End the turn', exact: true }).waitFor();
}
const minion = (page: Page, id: string) => page.locator(`.mr [data-piece="${id}"]`);

test('what is wrong with a kick is read whole on a phone', async () => {
  const { page } = await person(PHONE);
  await turn(page, 'A');
  const field = page.locator('.mr');
  // behind the kicker
  const box = await page.locator('.zoomed-view').boundingBox();
  await page.touchscreen.tap(box!.x + box!.width / 2, box!.y + box!.height * 0.65);
  const note = field.locator('.mr-note');
  await note.waitFor();
  await picture(page, 'note-phone');
  const [text, view] = [await note.boundingBox(), await page.locator('.zoomed-view').boundingBox()];
  expect(text!.x).toBeGreaterThanOrEqual(view!.x);
  expect(text!.x + text!.width).toBeLessThanOrEqual(view!.x + view!.width);
});

test('a minion is dragged with the mouse to where it goes, and goes there when it is let go', async () => {
  const { page } = await person({ ...DESKTOP, reducedMotion: 'no-preference' });
  await turn(page, 'B');
  const one = minion(page, 'AM2');
  const from = await one.getAttribute('data-x');
  const { x, y, width, height } = (await one.locator('.mr-body').boundingBox())!;
  await page.mouse.move(x + width / 2, y + height / 2, { steps: 3 });
  await page.mouse.down();
  await page.mouse.move(x + width * 1.4, y + height / 2, { steps: 8 });
  await page.mouse.up();
  await page.locator('.mr [data-piece="AM2"][data-stance="lying"]').waitFor();
  expect(Number(await one.getAttribute('data-x'))).toBeGreaterThan(Number(from));
});

test('a click of a mouse that trembles, and a click that no pointer made, choose a minion', async () => {
  const { page } = await person();
  await turn(page, 'B');
  const one = minion(page, 'AM2');
  const { x, y, width, height } = (await one.locator('.mr-body').boundingBox())!;
  await page.mouse.move(x - 30, y - 30, { steps: 5 });
  await page.mouse.move(x + width / 2, y + height / 2, { steps: 5 });
  await page.mouse.down();
  await page.mouse.move(x + width / 2 + 2, y + height / 2 + 1, { steps: 2 });
  await page.mouse.up();
  await page.getByText(`Point where ${await nameOf(page, 'AM2')} is to go`).waitFor();
  await page.keyboard.press('Escape');
  await minion(page, 'AS1').dispatchEvent('click');
  await page.getByText(`Point where ${await nameOf(page, 'AS1')} is to go`).waitFor();
});

test('nothing covers the field of who plays, and it stays as large while the other does', async () => {
  const { page } = await person();
  await turn(page, 'B');
  const finish = page.getByRole('button', { name: 'End the turn', exact: true });
  const field = page.locator('.zoomed-view');
  const [view, tools] = [await field.boundingBox(), await page.locator('.zoomed-tools').boundingBox()];
  expect(tools!.y).toBeGreaterThanOrEqual(view!.y + view!.height);
  await finish.click();
  await page.getByText(/^Waiting for /).waitFor();
  expect(await field.boundingBox()).toEqual(view);
});

test('what was said below a field leaves it as large when it is said no more', async () => {
  const { page } = await person();
  await turn(page, 'B');
  const bar = page.locator('.zoomed-bar');
  const field = page.locator('.zoomed-view');
  await minion(page, 'AM2').dispatchEvent('click');
  await page.getByText(`Point where ${await nameOf(page, 'AM2')} is to go`).waitFor();
  await bar.evaluate((one) => {
    const line = document.createElement('p');
    // higher than a bar that keeps a height of its own
    line.style.cssText = 'width: 100%; height: 200px';
    line.textContent = 'One more line.';
    one.append(line);
  });
  const before = await field.boundingBox();
  await bar.evaluate((one) => one.lastElementChild!.remove());
  await page.keyboard.press('Escape');
  await page.getByText(`Point where ${await nameOf(page, 'AM2')} is to go`).waitFor({ state: 'detached' });
  expect(await field.boundingBox()).toEqual(before);
});
