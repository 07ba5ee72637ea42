import { caveBrawl, dungeonbowl, martianRugby, runeball, streamway } from '@touchline/rules';
import type { BrowserContextOptions } from 'playwright-core';
import { axe, PHONE, person, picture, server, setUp } from '../support/browser.ts';
import { diceRace } from '../support/dice-race.ts';
import { eventually } from '../support/eventually.ts';
import { playOn, sitDown } from '../support/table.ts';

setUp({ games: [caveBrawl, dungeonbowl, martianRugby, runeball, streamway, diceRace] });

/** A match against a bot that somebody else has made, opened in a browser. */
async function against(game: string, options: object, bots: object, how?: BrowserContextOptions) {
  const { id } = await server.match({ game, options, bots });
  const one = await person(how);
  await one.page.goto(`/matches/${id}`);
  return { ...one, id };
}

/** Short matches, with what ends a turn. */
const MATCHES = [
  ['cave-brawl', { turnLimit: 20, teamSize: 5, minBasic: 3 }, { B: 'heuristic' }, /^End the turn/],
  ['runeball', { roundsPerHalf: 1 }, { B: 'heuristic' }, /: end the turn$/],
  ['streamway', { waves: 1, roundsPerWave: 6 }, { 1: 'heuristic' }, undefined],
  [
    'dungeonbowl',
    { timeLimit: 'turns', chestWindow: [1, 1], teleporterWindow: [2, 2], drawAt: 4 },
    { B: 'heuristic' },
    /^(End the turn|Nobody comes in)$/,
  ],
  ['martian-rugby', { turnLimit: 8, minionsPerSize: 1 }, { B: 'heuristic' }, /^(End the turn|Let )/],
] as const;

test.each(
  MATCHES,
)('a guest plays %s against a bot to its end, by pressing choices', async (game, options, bots, hurry) => {
  const { page, id } = await against(game, options, bots);
  await sitDown(page);
  await playOn(page, { seed: 3, turns: 6 });
  expect(await axe(page)).toEqual([]);
  await picture(page, `${game}-desktop-light`);

  // from here on the player wants not to be asked
  await page.getByRole('button', { name: 'Match menu' }).click();
  await page.getByRole('menuitemradio', { name: 'Never' }).click();
  await page.keyboard.press('Escape');
  await playOn(page, { seed: 4, ...(hurry && { hurry }) });
  await page.getByRole('link', { name: 'Replay', exact: true }).click();
  await page.getByText(/^✓ Verified in this browser/).waitFor();
  expect(page.url()).toBe(`${server.url}/replay/${id}`);
});

test.each(
  MATCHES,
)('%s is played on a phone of 360 px, in the dark, without scrolling sideways', async (game, options, bots, hurry) => {
  const { page } = await against(game, options, bots, { ...PHONE, colorScheme: 'dark' });
  await sitDown(page);
  await playOn(page, { seed: 5, turns: 5, ...(hurry && { hurry }) });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  expect(await axe(page)).toEqual([]);
  await picture(page, `${game}-phone-dark`);
});

test('odds are shown before a choice is made, and a choice with dice is confirmed or taken back', async () => {
  const { page } = await against('dice-race', { tripping: false }, { B: 'heuristic' });
  await sitDown(page);
  await page.getByRole('button', { name: 'bid, amount 9' }).click();
  const roll = page.getByRole('button', { name: 'roll', exact: true });
  await roll.focus();
  await page.getByRole('region', { name: 'Odds' }).getByText('Home').waitFor();
  await roll.press('Enter');
  await page.getByRole('button', { name: 'Take it back' }).click();
  await roll.click();
  await page.keyboard.press('Escape');
  await roll.click();
  await page.getByRole('button', { name: 'Do it' }).click();
  await page.getByRole('tab', { name: 'Log' }).click();
  await page
    .getByRole('log', { name: 'What happened' })
    .getByText(/rolled/)
    .first()
    .waitFor();
});

test('a whole match is played with the keyboard alone', async () => {
  const { page } = await against('dice-race', { goal: 6, tripping: false }, { B: 'heuristic' });
  const over = page.locator('.over h2');
  /** Goes on by Tab until what is focused is called like this. */
  const tabTo = async (name: RegExp) => {
    for (let i = 0; i < 60; i++) {
      await page.keyboard.press('Tab');
      const text = await page.evaluate(() => document.activeElement?.textContent ?? '');
      if (name.test(text)) return;
    }
    throw new Error(`nothing called ${name} can be reached`);
  };
  await page
    .getByRole('button', { name: /^Play / })
    .first()
    .waitFor();
  await tabTo(/^Play /);
  await page.keyboard.press('Enter');
  await page.locator('.choice').first().waitFor();
  await tabTo(/^bid, amount 9/);
  await page.keyboard.press('Enter');
  for (;;) {
    await page
      .locator('.choice', { hasText: /^roll$/ })
      .or(over)
      .first()
      .waitFor();
    if (await over.count()) break;
    const before = await page.locator('.match').getAttribute('data-seq');
    // the focus is where it was, on the list
    await page.locator('.choice:focus').waitFor();
    await page.keyboard.press('Enter');
    await page.locator('.confirmation button.main:focus').waitFor();
    await page.keyboard.press('Enter');
    await page.locator(`.match:not([data-seq="${before}"])`).or(over).first().waitFor();
  }
});

test('a player who gives up is asked whether they mean it', async () => {
  const { page } = await against('dice-race', {}, { B: 'heuristic' });
  await sitDown(page);
  await page.locator('.choice').first().waitFor();
  await page.getByRole('button', { name: 'Match menu' }).click();
  const rules = page.getByRole('menuitem', { name: 'Rulebook' });
  expect(await rules.getAttribute('href')).toBe('/rules/dice-race');
  await page.getByRole('menuitem', { name: 'Concede' }).click();
  await page.getByRole('button', { name: 'No, play on' }).click();
  await page.getByRole('button', { name: 'Match menu' }).click();
  await page.getByRole('menuitem', { name: 'Concede' }).click();
  await page.getByRole('button', { name: 'Yes, concede' }).click();
  await page.getByRole('heading', { name: /^You have lost: Seat B.* won$/ }).waitFor();
});

test('on a phone how a match has ended is read below the head of the page', async () => {
  const { id } = await server.match({ game: 'cave-brawl', bots: { B: 'heuristic' } });
  const { page } = await person(PHONE);
  await page.goto(`/matches/${id}`);
  await sitDown(page);
  await page.getByRole('button', { name: /^Reptilians:/ }).tap();
  await page.locator('[data-piece="A1"][role="button"]').waitFor();
  await page.getByRole('button', { name: 'Match menu' }).tap();
  await page.getByRole('menuitem', { name: 'Concede' }).tap();
  await page.getByRole('button', { name: 'Yes, concede' }).tap();
  const told = page.getByRole('heading', { name: /^You have lost/ });
  await told.waitFor();
  const under = async () => {
    const [head, title] = await Promise.all([page.getByRole('banner').boundingBox(), told.boundingBox()]);
    return title!.y >= head!.y + head!.height && title!.y < 300;
  };
  await eventually(under);
  await picture(page, 'phone-over');
});

test('on a phone a match has the place of the pages while one plays, and its menu leads to them; a clock is shown once', async () => {
  const time = { kind: 'live', bank: 900 };
  const { id } = await server.match({ game: 'cave-brawl', bots: { B: 'heuristic' }, time });
  const { page } = await person(PHONE);
  await page.goto(`/matches/${id}`);
  const pages = page.getByRole('navigation', { name: 'Pages' });
  await pages.waitFor();
  await sitDown(page);
  await page.getByRole('button', { name: /^Reptilians:/ }).tap();
  await page.locator('[data-piece="A1"][role="button"]').waitFor();
  expect(await pages.isVisible()).toBe(false);
  // bots have none
  expect(await page.locator('.clock').count()).toBe(1);
  await page.evaluate(() => scrollTo(0, 0));
  const bar = (await page.locator('.zoomed-bar').boundingBox())!;
  const height = await page.evaluate(() => innerHeight);
  expect(bar.y + bar.height).toBeLessThanOrEqual(height);
  await picture(page, 'phone-match');

  // its menu stands beside what is asked, whatever grows below
  const menu = page.getByRole('button', { name: 'Match menu' });
  expect((await menu.boundingBox())!.y).toBeLessThan((await page.locator('.arena').boundingBox())!.y);
  await menu.tap();
  await page.getByRole('menuitem', { name: 'Matches' }).tap();
  await page.getByRole('heading', { name: 'Matches', level: 1 }).waitFor();
  await pages.waitFor();
});
