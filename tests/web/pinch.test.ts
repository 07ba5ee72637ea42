import { games } from '@touchline/rules';
import type { CDPSession, Page } from 'playwright-core';
import { PHONE, person, picture, server, setUp } from '../support/browser.ts';
import { chooseFile, replayOf } from '../support/replays.ts';
import { drawn, sitDown } from '../support/table.ts';

setUp({ games });

const zoom = (page: Page) =>
  page.locator('.zoomed').evaluate((box) => Number((box as HTMLElement).style.getPropertyValue('--zoom')));

const PLAYED: Readonly<Record<string, readonly [options: object, at: number]>> = {
  'cave-brawl': [{ turnLimit: 20 }, 12],
  dungeonbowl: [{ timeLimit: 'turns', chestWindow: [2, 3], teleporterWindow: [5, 6], drawAt: 12 }, 30],
  'martian-rugby': [{ turnLimit: 10 }, 8],
  runeball: [{ roundsPerHalf: 1 }, 12],
  streamway: [{ waves: 1 }, 10],
};

interface Spot {
  readonly x: number;
  readonly y: number;
}

type Pair = readonly [Spot, Spot];

/** Two spots, left and right of one. */
const around = ({ x, y }: Spot, apart: number): Pair => [
  { x: x - apart / 2, y },
  { x: x + apart / 2, y },
];

/** Puts two fingers down one after the other, moves them in steps, and lifts them. */
async function pinch(cdp: CDPSession, from: Pair, to: Pair): Promise<void> {
  const fingers = (share: number) =>
    from.map(({ x, y }, id) => ({ id, x: x + (to[id]!.x - x) * share, y: y + (to[id]!.y - y) * share }));
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Spot[]) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', fingers(0).slice(0, 1));
  await touch('touchStart', fingers(0));
  for (let step = 1; step <= 5; step++) await touch('touchMove', fingers(step / 5));
  await touch('touchEnd', []);
}

/** A spot of the window within the view, where it is in sight. */
async function spotIn(page: Page): Promise<Spot> {
  const view = page.locator('.zoomed-view');
  await drawn(page);
  await view.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await view.boundingBox())!;
  const top = Math.max(y, 70);
  return { x: x + width / 2 + 10, y: top + Math.min(y + height - top, 400) / 2 };
}

/** The drawing's spot that is shown at a spot of the window: shares of its width and height. */
const shownAt = (page: Page, { x, y }: Spot) =>
  page
    .locator('.zoomed-view svg')
    .first()
    .evaluate(
      (drawing, at) => {
        const box = drawing.getBoundingClientRect();
        return { x: (at.x - box.x) / box.width, y: (at.y - box.y) / box.height };
      },
      { x, y },
    );

test.each(
  games,
)('two fingers bring the board of $id closer, and what is between them stays there', async (game) => {
  const { context, page } = await person(PHONE);
  // the whole board, to begin with
  await page.addInitScript(() => localStorage.setItem('touchline follow', 'no'));
  const [options, at] = PLAYED[game.id]!;
  await chooseFile(page, JSON.stringify(replayOf(game, options)));
  await page.getByText(/^✓ Verified/).waitFor();
  await page.getByRole('slider', { name: 'Position' }).fill(String(at));
  await page.locator(`.controls[data-at="${at}"]`).waitFor();
  const cdp = await context.newCDPSession(page);
  const spot = await spotIn(page);
  const before = await shownAt(page, spot);
  const top = await page.evaluate(() => scrollY);

  const moved = { x: spot.x + 8, y: spot.y - 12 };
  await pinch(cdp, around(spot, 60), around(moved, 150));
  expect(await zoom(page)).toBeCloseTo(2.5, 5);
  const after = await shownAt(page, moved);
  expect(after.x).toBeCloseTo(before.x, 2);
  expect(after.y).toBeCloseTo(before.y, 2);
  await picture(page, `pinch-${game.id}`);

  // no closer than the buttons bring it, and no farther than the whole
  await pinch(cdp, around(spot, 40), around(spot, 200));
  expect(await zoom(page)).toBe(4);
  await pinch(cdp, around(spot, 200), around(spot, 30));
  expect(await zoom(page)).toBe(1);
  const view = page.locator('.zoomed-view');
  expect(await view.evaluate((one) => [one.scrollLeft, one.scrollTop])).toEqual([0, 0]);
  expect(await page.evaluate(() => [visualViewport!.scale, scrollY])).toEqual([1, top]);

  // a hand laid on the view leaves following
  const follow = page.getByRole('button', { name: 'Follow the action' });
  await follow.click();
  await page.locator('.zoomed-tools [aria-pressed="true"]').waitFor();
  const here = await spotIn(page);
  await pinch(cdp, around(here, 60), around(here, 70));
  await page.locator('.zoomed-tools [aria-pressed="false"]').waitFor();
});

/** A spot of the window on the board, far from every piece. */
const freeSpot = (page: Page) =>
  page.evaluate(() => {
    const view = document.querySelector('.zoomed-view')!;
    const isFree = (x: number, y: number) => {
      const there = document.elementFromPoint(x, y);
      return there !== null && view.contains(there) && !there.closest('.mr-drag');
    };
    for (let y = 80; y < innerHeight - 80; y += 5)
      for (let x = 80; x < innerWidth - 80; x += 5)
        if ([-60, -30, 0, 30, 60].every((by) => isFree(x + by, y))) return { x, y };
    throw new Error('pieces everywhere');
  });

test('a finger that drags a piece is not taken from it by another', async () => {
  const { context, page } = await person(PHONE);
  const { id } = await server.match({
    game: 'martian-rugby',
    bots: { B: 'random' },
    options: { firstKick: 'A' },
  });
  await page.goto(`/matches/${id}`);
  await sitDown(page);
  const piece = page.locator('.mr-drag').first();
  await piece.waitFor();
  // the board comes closer to what is chosen
  await piece.tap();
  await piece.scrollIntoViewIfNeeded();
  const near = await zoom(page);
  const cdp = await context.newCDPSession(page);
  for (const closer of [true, false]) {
    for (const first of [true, false]) {
      // it may have been dragged
      const box = (await piece.boundingBox())!;
      const on = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
      const free = await freeSpot(page);
      const half = { x: (on.x + free.x) / 2, y: (on.y + free.y) / 2 };
      const off = { x: 2 * free.x - half.x, y: 2 * free.y - half.y };
      const to = closer ? half : off;
      if (first) await pinch(cdp, [on, free], [on, to]);
      else await pinch(cdp, [free, on], [to, on]);
      expect(await zoom(page)).toBe(near);
    }
  }
  // with none of the two on it
  const free = await freeSpot(page);
  await pinch(cdp, around(free, 60), around(free, 120));
  expect(await zoom(page)).toBeCloseTo(Math.min(4, near * 2), 5);
});
