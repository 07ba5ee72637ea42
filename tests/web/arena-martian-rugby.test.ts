import { jest } from '@jest/globals';
import { type Match, Touchline } from '@touchline/client';
import { martianRugby } from '@touchline/rules';
import type { Browser, Page } from 'playwright-core';
import type { Minion, PublicState } from '../../rules/src/martian-rugby/index.ts';
import { boot } from '../support/boot.ts';
import { axe, DESKTOP, launch, PHONE, person, picture } from '../support/browser.ts';
import { sitDown } from '../support/table.ts';

let server: Awaited<ReturnType<typeof boot>>;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await Promise.all([boot({ games: [martianRugby] }), launch()]);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});
jest.setTimeout(120_000);

const OPTIONS = { firstKick: 'A', minionsPerSize: 2, pieceScale: 200, turnLimit: 20, fieldLength: 900 };

/** Two people at a match of their own, and one who watches by the SDK. */
async function table(options: object = {}) {
  const { id } = await server.match({ game: 'martian-rugby', options: { ...OPTIONS, ...options } });
  const a = await person(browser, server.url, DESKTOP);
  await a.page.goto(`/matches/${id}`);
  await sitDown(a.page);
  await a.page.getByText('· you').waitFor();
  const b = await person(browser, server.url, { ...DESKTOP, colorScheme: 'dark' });
  await b.page.goto(`/matches/${id}`);
  await sitDown(b.page);
  const watcher = await new Touchline(server.url).watch(id);
  const close = async () => {
    await watcher.leave();
    await Promise.all([a.context.close(), b.context.close()]);
    expect([...a.errors, ...b.errors]).toEqual([]);
  };
  return { id, a: a.page, b: b.page, watcher, close };
}

const stateOf = (match: Match): PublicState => match.state as PublicState;
const minionOf = (match: Match, id: string): Minion => stateOf(match).minions.find((m) => m.id === id)!;
const commit = (page: Page) => page.getByRole('button', { name: 'Commit' }).click();
const piece = (page: Page, id: string) => page.locator(`.mr [data-piece="${id}"]`);

/** Waits until a page draws a minion where the match has it. */
const drawn = (page: Page, { id, x, y, heading, stance }: Minion) =>
  page
    .locator(
      `.mr [data-piece="${id}"][data-x="${x}"][data-y="${y}"][data-heading="${heading}"][data-stance="${stance}"]`,
    )
    .waitFor({ state: 'attached' });

/** Waits until the match is as it should be, for whoever watches it. */
async function until(match: Match, fits: () => unknown): Promise<void> {
  await new Promise<void>((resolve) => {
    const look = () => {
      if (!fits()) return;
      end();
      resolve();
    };
    const end = match.on('state', look);
    look();
  });
}

/** Does what is asked for, where the page wants to know whether it is meant. */
async function meant(page: Page, seq: string | null) {
  const yes = page.getByRole('button', { name: 'Do it' });
  const on = page.locator(`.match:not([data-seq="${seq}"])`);
  await yes.or(on).first().waitFor();
  if (await yes.isVisible()) await yes.click();
  await on.waitFor();
}
const seqOf = (page: Page) => page.locator('.match').getAttribute('data-seq');

/** Both have placed as usual, and A has kicked off. */
async function kickedOff(one: Awaited<ReturnType<typeof table>>) {
  await commit(one.a);
  await commit(one.b);
  const go = one.a.getByRole('button', { name: 'Go', exact: true });
  await go.waitFor();
  const seq = await seqOf(one.a);
  await go.click();
  await meant(one.a, seq);
}

test('MR-2.9: minions are dragged to their places, and the other browser does not see them before both have placed', async () => {
  const one = await table();
  const { a, b, watcher } = one;
  await piece(a, 'AL1').waitFor();
  const from = await piece(a, 'AL1').locator('.mr-body').boundingBox();
  const before = await piece(a, 'AL1').getAttribute('data-x');
  await a.mouse.move(from!.x + from!.width / 2, from!.y + from!.height / 2);
  await a.mouse.down();
  await a.mouse.move(from!.x - 80, from!.y + 40, { steps: 4 });
  await a.mouse.up();
  const dragged = await piece(a, 'AL1').getAttribute('data-x');
  expect(Number(dragged)).toBeLessThan(Number(before) - 30_000);

  // by keys, too
  const second = piece(a, 'AS2');
  const x = Number(await second.getAttribute('data-x'));
  await second.focus();
  await second.press('ArrowLeft');
  await second.press('Shift+ArrowLeft');
  expect(Number(await second.getAttribute('data-x'))).toBe(x - 11_000);
  await picture(a, 'martian-rugby-placing');
  expect(await axe(a)).toEqual([]);

  await commit(a);
  await a.getByText('Your minions are placed. Gold B is still placing.').waitFor();
  expect(await piece(a, 'AL1').getAttribute('data-x')).toBe(dragged);
  await b.getByText('Placed, and hidden until both have').waitFor();
  expect(await b.locator('.mr [data-piece^="A"]').count()).toBe(0);
  expect(stateOf(watcher).minions).toEqual([]);

  await commit(b);
  await until(watcher, () => stateOf(watcher).phase === 'kickoff');
  expect(minionOf(watcher, 'AL1').x).toBe(Number(dragged));
  expect(minionOf(watcher, 'AS2').x).toBe(x - 11_000);
  for (const minion of stateOf(watcher).minions) await drawn(b, minion);
  await one.close();
});

test('MR-4.2: a minion moves where the board is clicked, and both browsers draw it there', async () => {
  const one = await table();
  const { a, b, watcher } = one;
  await kickedOff(one);
  await piece(b, 'BL1').locator('.mr-ring').waitFor();
  await picture(b, 'martian-rugby-turn-dark');
  const at = await piece(b, 'BL1').locator('.mr-body').boundingBox();
  const middle = { x: at!.x + at!.width / 2, y: at!.y + at!.height / 2 };
  await b.mouse.click(middle.x, middle.y);
  await b.getByRole('button', { name: 'Move', exact: true }).waitFor();
  const seq = await seqOf(b);
  await b.mouse.move(middle.x + 120, middle.y);
  await picture(b, 'martian-rugby-aim-dark');
  await b.mouse.click(middle.x + 120, middle.y);
  await meant(b, seq);
  await until(watcher, () => minionOf(watcher, 'BL1').acted);
  const moved = minionOf(watcher, 'BL1');
  // B attacks towards x = 0, and sees its attack go to the right
  expect(moved).toMatchObject({ stance: 'lying', acted: true });
  expect(Math.abs(moved.heading - 180)).toBeLessThan(4);
  await drawn(a, moved);
  await drawn(b, moved);
  await one.close();
});

test('MR-4.4: by keyboard alone a minion is chosen, turned, slid and moved', async () => {
  const one = await table();
  const { b, watcher } = one;
  await kickedOff(one);
  await piece(b, 'BM1').locator('.mr-ring').waitFor();
  await piece(b, 'BM1').focus();
  await b.keyboard.press('Enter');
  const ghost = b.getByRole('slider', { name: 'Where BM1 goes' });
  await ghost.focus();
  const start = Number(await ghost.getAttribute('aria-valuenow'));
  await ghost.press('+');
  await ghost.press('Shift+-');
  await ghost.press('ArrowLeft');
  expect(Number(await ghost.getAttribute('aria-valuenow'))).toBe((start + 4) % 360);
  expect(await ghost.getAttribute('aria-valuetext')).toContain('slid 1 mm');
  const seq = await seqOf(b);
  await ghost.press('Enter');
  await meant(b, seq);
  await until(watcher, () => minionOf(watcher, 'BM1').acted);
  expect(minionOf(watcher, 'BM1')).toMatchObject({ heading: (start + 4) % 360, stance: 'lying' });
  await b.keyboard.press('Escape');
  expect(await axe(b)).toEqual([]);
  await one.close();
});

test('on a phone a minion goes where it is tapped to go, and the field stands upright', async () => {
  const { id } = await server.match({
    game: 'martian-rugby',
    options: { ...OPTIONS, firstKick: 'B' },
    bots: { B: 'heuristic' },
  });
  const { page, context, errors } = await person(browser, server.url, { ...PHONE, colorScheme: 'dark' });
  await page.goto(`/matches/${id}`);
  await sitDown(page);
  await picture(page, 'martian-rugby-phone-placing');
  await page.getByRole('button', { name: 'Commit' }).tap();
  await page.getByRole('button', { name: 'Finish turn', exact: true }).waitFor();
  const al1 = piece(page, 'AL1');
  await al1.scrollIntoViewIfNeeded();
  const box = await al1.locator('.mr-body').boundingBox();
  await page.touchscreen.tap(box!.x + box!.width / 2, box!.y + box!.height / 2);
  await page.getByText('Tap where AL1 is to go').waitFor();
  const now = await al1.locator('.mr-body').boundingBox();
  await page.touchscreen.tap(now!.x + now!.width / 2, now!.y - 40);
  await picture(page, 'martian-rugby-phone-aim');
  const seq = await seqOf(page);
  await page.getByRole('button', { name: 'Go', exact: true }).tap();
  await meant(page, seq);
  const heading = Number(await al1.getAttribute('data-heading'));
  expect(Math.min(heading, 360 - heading)).toBeLessThan(10);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  expect(await axe(page)).toEqual([]);
  expect(errors).toEqual([]);
  await context.close();
});
