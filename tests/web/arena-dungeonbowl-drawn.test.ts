/** A dungeon of one's own: drawn square by square, kept in a file, played in to the end, and seen again. */
import type { MatchInfo } from '@touchline/client';
import type { Page } from 'playwright-core';
import { dungeonbowl, type PublicState } from '../../rules/src/dungeonbowl/index.ts';
import { FOUR_CORNERS } from '../../web/src/arenas/dungeonbowl/four-corners.ts';
import { viewOf } from '../../web/src/arenas/dungeonbowl/view.ts';
import { DESKTOP, PHONE, person, picture, server, setUp } from '../support/browser.ts';
import { nameOf } from '../support/people.ts';
import { drawn, playOn } from '../support/table.ts';

setUp({ games: [dungeonbowl], config: { BOT_DELAY_MS: 0 } });

/** What bare rock measures. */
const [WIDTH, HEIGHT] = [35, 17];
const CHESTS = [
  [10, 5],
  [14, 5],
  [18, 5],
  [10, 10],
  [14, 10],
  [18, 10],
] as const;
const PADS = [
  [1, 5],
  [33, 10],
  [6, 7],
  [27, 8],
  [12, 7],
  [22, 7],
  [8, 9],
  [25, 6],
] as const;

/** By the first page to the form for a match, as a visitor comes. */
async function newMatch(page: Page) {
  await page.goto('/');
  const card = page.getByRole('listitem').filter({ hasText: dungeonbowl.name }).last();
  await card.scrollIntoViewIfNeeded();
  await card.getByRole('link', { name: /^Set up a match/ }).click();
  await page.waitForURL(/\/new\?game=dungeonbowl/);
  await page.getByText('More options').click();
  await page.getByText('Options of the game').click();
  await page.getByRole('button', { name: 'Dungeon: Make it by hand' }).click();
}

/** Makes a match against bots that is over soon, and accepts its dungeon. @returns its id */
async function begin(page: Page): Promise<string> {
  await page.getByLabel('Time limit').selectOption('turns');
  await page.getByLabel('When the chests open').fill('[1, 1]');
  await page.getByLabel('When the teleporters go').fill('[2, 2]');
  await page.getByLabel('When it is a draw').fill('4');
  await page.getByLabel('Good bot').check();
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await page.waitForURL(/\/matches\/.+/);
  await page.getByRole('button', { name: 'Accept this dungeon' }).first().click();
  await drawn(page);
  return new URL(page.url()).pathname.split('/')[2]!;
}

/** Presses that end a turn, so that a match is over soon. */
const HURRY = /^(End the turn|Nobody comes in)$/;

/** A painter of the squares of a dungeon of 35 by 17. */
async function painter(page: Page) {
  const grid = page.getByRole('application', { name: 'The dungeon, to be painted' });
  await grid.scrollIntoViewIfNeeded();
  const tool = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const spot = async (x: number, y: number) => {
    const box = (await grid.boundingBox())!;
    return [box.x + ((x + 0.5) * box.width) / WIDTH, box.y + ((y + 0.5) * box.height) / HEIGHT] as const;
  };
  return {
    tool,
    async stroke(x: number, y: number, toX: number, toY: number) {
      await page.mouse.move(...(await spot(x, y)));
      await page.mouse.down();
      await page.mouse.move(...(await spot(toX, toY)));
      await page.mouse.up();
    },
    async each(name: string, squares: readonly (readonly [number, number])[]) {
      await tool(name);
      for (const [x, y] of squares) await page.mouse.click(...(await spot(x, y)));
    },
  };
}

test('DB-2, DB-18.1: a dungeon is drawn, saved, opened again, played in to the end and replayed', async () => {
  const { page } = await person({ viewport: { width: 1280, height: 1000 }, acceptDownloads: true });
  await newMatch(page);
  await page.getByLabel('Begin with').selectOption('own');
  await page.getByText(/things are still wrong:$/).waitFor();
  const paint = await painter(page);
  await paint.tool('Floor');
  for (let y = 5; y <= 10; y++) await paint.stroke(1, y, 33, y);
  await page.getByText('The end zone A has 0 squares; 6 are the least.').waitFor();
  await paint.tool('End zone A');
  for (const x of [1, 2]) await paint.stroke(x, 5, x, 10);
  await paint.tool('End zone B');
  for (const x of [32, 33]) await paint.stroke(x, 5, x, 10);
  await paint.each('Chest', CHESTS);
  await page.getByText('There are 0 teleporters; 8 are the least.').waitFor();
  await page.getByText('1 thing is still wrong:').waitFor();
  await paint.each('Teleporter', PADS);
  await page.getByText('This dungeon can be played in.').waitFor();
  await paint.each('Doorway', [[16, 7]]);
  await paint.each('Statue', [[22, 9]]);
  await page.getByLabel('Name of the dungeon').fill('The Long Hall');
  await page.getByText('This dungeon can be played in.').waitFor();
  await picture(page, 'dungeonbowl-drawn');
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as a file' }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toBe('the-long-hall.json');

  // another day: the file is opened, and a match is made with it
  await newMatch(page);
  await page.getByLabel('Begin with').selectOption('own');
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Open a file' }).click();
  await (await choosing).setFiles(await file.path());
  await page.getByText('This dungeon can be played in.').waitFor();
  expect(await page.getByLabel('Name of the dungeon').inputValue()).toBe('The Long Hall');
  const id = await begin(page);
  expect(await page.locator('.db-statue').count()).toBe(1);
  expect(await page.locator('[data-piece^="c"]').count()).toBe(CHESTS.length);
  await playOn(page, { seed: 5, hurry: HURRY });
  await page.locator('.over h2').waitFor();
  await picture(page, 'dungeonbowl-drawn-over');
  const { body } = await server.get<MatchInfo & { options: PublicState['options'] }>(`/matches/${id}`);
  expect(body.options).toMatchObject({ dungeon: { name: 'The Long Hall' } });

  await page.getByRole('link', { name: 'Replay', exact: true }).click();
  await page.getByText(/^✓ Verified in this browser/).waitFor();
  await page.locator('.db-statue').waitFor();
  await page.getByRole('button', { name: 'To the end' }).click();
  await page.locator(`.controls[data-at="${body.seq - 1}"]`).waitFor();
  await picture(page, 'dungeonbowl-drawn-replay');
});

test.each([
  ['desktop', DESKTOP],
  ['phone', { ...PHONE, colorScheme: 'dark' }],
] as const)('DB-16: from the first page, a match of four teams is played to its end on a %s', async (size, context) => {
  const { page } = await person(context);
  await newMatch(page);
  await page.getByLabel('Teams', { exact: true }).fill('4');
  await page.getByLabel('Begin with').selectOption('Four Corners (4)');
  await page.getByText('This dungeon can be played in.').waitFor();
  await begin(page);
  await page.getByRole('button', { name: `${await nameOf(page, 'A1')}: random pad` }).click();
  await page.locator('[data-piece="A1"][data-at*=","]').waitFor();
  await picture(page, `dungeonbowl-four-${size}`);
  for (const seat of ['A', 'B', 'C', 'D'])
    expect(await page.locator(`[data-piece^="${seat}"]`).count()).toBe(11);
  await playOn(page, { seed: 3, hurry: HURRY });
  await page.locator('.over h2').waitFor();
  expect(await page.locator('.over .score').evaluate((one) => one.scrollWidth <= one.clientWidth)).toBe(true);
  await picture(page, `dungeonbowl-four-over-${size}`);
});

test.each([
  'A',
  'B',
  'C',
  'D',
])('the dug-out of each of four teams is beside its end zone, as %s sees them', (viewer) => {
  for (const lies of [true, false]) {
    const { squares, benches } = viewOf({ dungeon: FOUR_CORNERS, seats: ['A', 'B', 'C', 'D'] }, viewer, lies);
    for (const { seat, x, y, width } of benches) {
      const row = FOUR_CORNERS.rows.findIndex((one) => one.includes(seat));
      const home = squares.middle({ x: FOUR_CORNERS.rows[row]!.indexOf(seat), y: row });
      const beside = [home.x < squares.width / 2, home.y < squares.height / 2];
      expect([x + width / 2 < squares.width / 2, y < squares.height / 2]).toEqual(beside);
    }
    expect(benches).toHaveLength(4);
  }
});

test('the editor fits a phone', async () => {
  const { page } = await person({ ...PHONE, colorScheme: 'dark' });
  await newMatch(page);
  await page.getByLabel('Begin with').selectOption('cabal-cellars');
  await page.getByText('This dungeon can be played in.').waitFor();
  const grid = page.getByRole('application', { name: 'The dungeon, to be painted' });
  await grid.scrollIntoViewIfNeeded();
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
  await picture(page, 'dungeonbowl-editor-phone');
  await page.getByLabel('Begin with').selectOption('Four Corners (4)');
  await page.getByText('It has end zones for 4 teams, and the match has 2').waitFor();
  await page.getByLabel('Begin with').selectOption('cabal-cellars');
  await page.getByText('It has end zones for').waitFor({ state: 'detached' });
  // what is wider than the phone is moved by a finger while nothing is painted
  const finger = () => grid.evaluate((one) => getComputedStyle(one).touchAction);
  expect(await finger()).toBe('none');
  await page.getByRole('button', { name: 'Rock', exact: true }).click();
  await page.getByRole('button', { name: 'Nothing: move about' }).click();
  expect(await finger()).toBe('auto');
  await grid.tap({ position: { x: 6.5 * 18, y: 8.5 * 18 } });
  await page.getByText('This dungeon can be played in.').waitFor();
  await page.getByRole('button', { name: 'Rock', exact: true }).click();
  await grid.tap({ position: { x: 6.5 * 18, y: 8.5 * 18 } });
  await page.getByText(/still wrong:$/).waitFor();
});
