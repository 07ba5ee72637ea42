import type { MatchInfo } from '@touchline/client';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { dungeonbowl, type PublicState } from '../../rules/src/dungeonbowl/index.ts';
import { axe, DESKTOP, PHONE, person, picture, server, setUp } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { drawn, playOn } from '../support/table.ts';

setUp({ games: [dungeonbowl], config: { BOT_DELAY_MS: 0 } });

/** A match that is over soon, and in which nobody waits for a clock. */
const SHORT = { timeLimit: 'turns', chestWindow: [1, 1], teleporterWindow: [2, 2], drawAt: 4 };

/** Somebody who has taken team A against a bot, and is asked. */
async function coach(options: object, context: BrowserContextOptions = DESKTOP) {
  const maker = await server.guest();
  const { body } = await server.post<MatchInfo>(
    '/matches',
    {
      game: 'dungeonbowl',
      options: { firstSeat: 'A', ...options },
      bots: { B: 'heuristic' },
    },
    maker.token,
  );
  const { page } = await person(context);
  await page.goto(`/matches/${body.id}`);
  await page.getByRole('button', { name: 'Play Team A' }).click();
  await page.getByText('Your decision:', { exact: true }).waitFor();
  await drawn(page);
  return { page, id: body.id };
}

const piece = (page: Page, id: string) => page.locator(`[data-piece="${id}"]`);
const stands = (page: Page, id: string) => page.locator(`[data-piece="${id}"][data-at*=","]`);
const place = (page: Page, x: number, y: number) => page.locator(`[data-place="${x},${y}"]`);

/** The squares of A's end zone in Cabal Cellars on which no pad lies. */
const HOME = [
  [2, 7],
  [2, 8],
  [2, 9],
  [2, 10],
  [1, 7],
  [1, 9],
] as const;

/** Sets six up by pressing squares of the end zone; the first of them are the first to be placed. */
async function setSixUp(page: Page) {
  for (const [i, [x, y]] of HOME.entries()) {
    await place(page, x, y).click();
    await stands(page, `A${i + 1}`).waitFor();
  }
}

/** What the server says the position is. */
async function position(id: string, wanted: (state: PublicState) => boolean): Promise<PublicState> {
  const watcher = await server.connect(id);
  const { game } = await watcher.until((room) => room.game !== undefined && wanted(room.game));
  await watcher.room.leave();
  return game!;
}

/** Picks somebody whom nobody marks, and a square that is walked to without a roll. */
async function walk(page: Page, pick: (id: string) => Promise<void>): Promise<{ id: string; to: string }> {
  // what is near follows, and what may go wrong before it
  const free = page.locator(
    '[data-place][aria-label*=" steps"]:not([aria-label*="dodge"], [aria-label*="rush"], [aria-label*="sends on"])',
  );
  for (let n = 1; n <= 6; n++) {
    const id = `A${n}`;
    const one = page.locator(`[data-piece="${id}"][aria-pressed]`);
    if (!(await one.count())) continue;
    await pick(id);
    await page.locator(`[data-piece="${id}"][aria-pressed="true"]`).waitFor();
    if (await free.count()) return { id, to: (await free.first().getAttribute('data-place'))! };
  }
  throw new Error('everybody is marked');
}

test('six are set up by pressing squares, and one walks by two presses', async () => {
  const { page, id } = await coach({});
  await page.getByText(/Or press a square/).waitFor();
  await picture(page, 'dungeonbowl-setup');
  await setSixUp(page);
  await page.getByRole('button', { name: 'Nobody comes in' }).first().click();
  await page.locator('[data-piece^="A"][aria-pressed]').first().waitFor();

  const { id: walker, to } = await walk(page, (one) => piece(page, one).click());
  await page.locator(`[data-place="${to}"]`).hover();
  await page.locator('.db-way').waitFor();
  await picture(page, 'dungeonbowl-way');
  expect(await axe(page)).toEqual([]);
  await page.locator(`[data-place="${to}"]`).click();
  // declared and walked, without another press
  await page.locator(`[data-piece="${walker}"][data-at="${to}"]`).waitFor();
  const { turn } = await position(id, (state) => state.turn?.active?.moved === true);
  expect(turn?.active).toMatchObject({ player: walker, action: 'move' });

  // who has not acted is warned of once
  await page.locator('.db-buttons').getByRole('button', { name: 'End the turn' }).click();
  await page.getByText(/ not acted\. To end the turn all the same, press again\./).waitFor();
});

/** Where the six of A stand: in their end zone, or elsewhere. */
function home({ players, dungeon }: PublicState): readonly string[] {
  const inside = players.filter(({ seat, square }) => seat === 'A' && square);
  return inside.flatMap(({ id, square }) => (dungeon.rows[square!.y]![square!.x] === 'A' ? [id] : []));
}

test('DB-6.2: one press sets up all six, two of them at home; and whom one has placed stays there', async () => {
  const { page, id } = await coach({});
  await page.locator('.db-meant > g').first().waitFor();
  expect(await page.locator('.db-meant > g').count()).toBe(2);
  const [x, y] = HOME[0];
  await place(page, x, y).click();
  await stands(page, 'A1').waitFor();
  await page.getByText(/“Set up like this”: 1 guards your end zone, 4 come in/).waitFor();
  await page.getByRole('button', { name: 'Set up like this' }).click();
  await page.getByRole('button', { name: 'Nobody comes in' }).first().waitFor();
  const state = await position(id, ({ phase }) => phase === 'play');
  expect(state.players.filter(({ seat, square }) => seat === 'A' && square)).toHaveLength(6);
  expect(home(state).length).toBeGreaterThanOrEqual(2);
  expect(state.players.find((one) => one.id === 'A1')!.square).toEqual({ x, y });

  // one button is green: it says who does what, who is marked on the board, and then what comes next
  await page.getByRole('button', { name: 'Nobody comes in' }).first().click();
  const green = page.locator('.db-buttons .main');
  await page.locator('[data-advised]').first().waitFor();
  const first = await green.innerText();
  const all = Number(/^([0-9]+) go to the chests$/.exec(first)?.[1] ?? 0);
  if (!all) expect(first).toContain(': ');
  const size = () => page.locator('.zoomed').evaluate((one) => [one.clientWidth, one.clientHeight]);
  const before = await size();
  await green.click();
  await eventually(
    () => green.allInnerTexts(),
    (next) => next.length === 1 && next[0] !== first,
  );
  // all who walk up have gone by one press
  const acted = (await position(id, () => true)).players.filter((one) => one.seat === 'A' && one.acted);
  expect(acted.length).toBeGreaterThanOrEqual(all);
  // and the board is as large as it was, however near it is to who acts
  expect(await size()).toEqual(before);
});

test('on a phone the dungeon is as wide as its view, also while one sets up, and no nearer or farther from press to press', async () => {
  const { page } = await coach({}, { ...PHONE, viewport: { width: 360, height: 740 } });
  const wide = () =>
    page.locator('.zoomed-view').evaluate((view) => {
      const floors = [...view.querySelectorAll('.db-floor')].map((one) => one.getBoundingClientRect());
      const [left, right] = [
        Math.min(...floors.map((one) => one.left)),
        Math.max(...floors.map((one) => one.right)),
      ];
      return (right - left) / view.clientWidth;
    });
  const green = page.locator('.db-buttons .main');
  const asked = (before: string) =>
    eventually(
      () => green.allInnerTexts(),
      ([next]) => next !== undefined && next !== before,
    );
  await page.getByRole('button', { name: 'Set up like this' }).waitFor();
  await eventually(wide, (share) => share > 0.85 && share <= 1);
  // everybody who is set up, and where
  const seen = () =>
    page.locator('.zoomed-view').evaluate((view) => {
      const [{ top, bottom }, near] = [view.getBoundingClientRect(), '[data-advised], .db-meant, .db-side-A'];
      return [...view.querySelectorAll(near)].every((one) => {
        const box = one.getBoundingClientRect();
        return box.top >= top - 1 && box.bottom <= bottom + 1;
      });
    });
  await eventually(seen, Boolean);
  await page.getByRole('button', { name: 'Set up like this' }).click();
  await asked('Set up like this');
  await eventually(wide, (share) => share > 0.85 && share <= 1);
  const zoom = () => page.locator('.zoomed').evaluate((one) => one.style.getPropertyValue('--zoom'));
  const near = await zoom();
  const said = await green.innerText();
  await green.click();
  await asked(said);
  expect(await zoom()).toBe(near);
});

test('on a phone on its side the board and what is to be pressed are in the window together', async () => {
  const { page } = await coach(SHORT, { ...PHONE, viewport: { width: 844, height: 390 } });
  const box = async (selector: string) => (await page.locator(selector).first().boundingBox())!;
  await page.locator('.db-buttons .main').waitFor();
  await eventually(
    async () => {
      const [board, bar, green] = [
        await box('.zoomed'),
        await box('.zoomed-bar'),
        await box('.db-buttons .main'),
      ];
      return [Math.min(board.y + board.height, bar.y) - board.y, board.y, green.y + green.height];
    },
    ([free = 0, top = 0, foot = 0]) => free > 230 && top >= 0 && foot < 390,
  );
});

test('what chests hold is on no page before they are opened', async () => {
  const { page, id } = await coach({});
  await setSixUp(page);
  const state = await position(id, ({ phase }) => phase === 'play');
  expect(state.chests.map(({ content }) => content)).toEqual(Array(6).fill(undefined));
  expect(await page.locator('[data-piece^="c"]').count()).toBe(6);
  for (const name of await page
    .locator('[data-piece^="c"]')
    .evaluateAll((ones) => ones.map((one) => one.ariaLabel)))
    expect(name).toMatch(/^Closed chest, (near|\d.* of) pad \d$/);
  expect(await page.content()).not.toMatch(/explosion|"ball"/);
});

test('by keyboard and on a phone: a player is picked, walks, and the turn is ended', async () => {
  const { page } = await coach({}, { ...PHONE, colorScheme: 'dark' });
  await setSixUp(page);
  await page.getByRole('button', { name: 'Nobody comes in' }).first().click();
  await page.locator('[data-piece^="A"][aria-pressed]').first().waitFor();
  const { id: walker, to } = await walk(page, async (one) => {
    await piece(page, one).focus();
    await page.keyboard.press('Enter');
  });
  await picture(page, 'dungeonbowl-phone');
  await page.locator(`[data-place="${to}"]`).focus();
  await page.keyboard.press('Enter');
  await page.locator(`[data-piece="${walker}"][data-at="${to}"]`).waitFor();
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
});

/** Presses that end a turn, so that a match is over soon. */
const HURRY = /^(End the turn|Nobody comes in)$/;

test('a match of two is played to its end on a phone', async () => {
  const { page } = await coach(SHORT, { ...PHONE, colorScheme: 'dark' });
  await setSixUp(page);
  await playOn(page, { seed: 4, hurry: HURRY });
  await page.locator('.over h2').waitFor();
  await picture(page, 'dungeonbowl-over-phone');
});

test('a dungeon is drawn, a team is bought, and a match is made and played with both', async () => {
  const { page } = await person({ ...DESKTOP, viewport: { width: 1280, height: 1000 } });
  await page.goto('/');
  await page.goto('/new?game=dungeonbowl');
  await page.locator('textarea[name="teams.A"]').waitFor({ state: 'attached' });
  for (const fold of await page.locator('form.create details > summary').all()) await fold.click();
  await page.getByRole('button', { name: 'Dungeon: Make it by hand' }).click();
  await page.getByLabel('Begin with').selectOption('cabal-cellars');
  const grid = page.getByRole('application', { name: 'The dungeon, to be painted' });
  const box = (await grid.boundingBox())!;
  const paint = (x: number, y: number) =>
    grid.click({ position: { x: ((x + 0.5) * box.width) / 35, y: ((y + 0.5) * box.height) / 17 } });
  // a wall too many is told, and taken back
  await page.getByRole('button', { name: 'Rock', exact: true }).click();
  await paint(6, 8);
  await page.getByText(/still wrong:$/).waitFor();
  await picture(page, 'dungeonbowl-editor');
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('This dungeon can be played in.').waitFor();
  await page.getByRole('button', { name: 'Statue', exact: true }).click();
  await paint(16, 8);
  await page.getByText('This dungeon can be played in.').waitFor();
  // by keyboard: from the corner to a square of the hall
  await grid.focus();
  await page.keyboard.press('ArrowRight');
  await page.getByText('2,1: Rock').waitFor();

  await page.getByRole('button', { name: 'Team A: Make it by hand' }).click();
  await page.getByLabel('Race').selectOption('orc');
  const more = page.getByRole('button', { name: 'Troll: one more' });
  await more.click();
  await page.getByText('110k more than there is.').waitFor();
  await page.getByRole('button', { name: 'A good team' }).click();
  await page.getByText('This team can play.').waitFor();
  await picture(page, 'dungeonbowl-team');
  await page.locator('input[name="who"]').nth(1).check();
  await page.locator('form.create button[type="submit"]').click();
  await page.getByText('Your decision:', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Accept this dungeon' }).first().click();
  await drawn(page);
  expect(await page.locator('.db-statue').count()).toBe(1);
  await playOn(page, { seed: 5, turns: 8 });
});
