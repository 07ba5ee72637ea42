import type { MatchInfo } from '@touchline/client';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { caveBrawl, type PublicState } from '../../rules/src/cave-brawl/index.ts';
import { boot } from '../support/boot.ts';
import { axe, DESKTOP, launch, PHONE, person, picture } from '../support/browser.ts';

/** Milliseconds a test may take. */
const LONG = 60_000;

let server: Awaited<ReturnType<typeof boot>>;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await Promise.all([boot({ games: [caveBrawl] }), launch()]);
}, LONG);
afterAll(async () => {
  await browser?.close();
  await server?.stop();
}, LONG);

/** Somebody who has taken team A against a bot, and handed in his team; he moves first. */
async function coach(options: BrowserContextOptions = DESKTOP) {
  const maker = await server.guest();
  const { body } = await server.post<MatchInfo>(
    '/matches',
    { game: 'cave-brawl', options: { firstBall: 'B' }, bots: { B: 'heuristic' } },
    maker.token,
  );
  const someone = await person(browser, server.url, options);
  const { page } = someone;
  await page.goto(`/matches/${body.id}`);
  await page.getByRole('button', { name: 'Play Team A' }).click();
  await page.getByRole('button', { name: /^Reptilians:/ }).click();
  await page.locator('[data-piece="A1"][role="button"]').waitFor();
  return { ...someone, id: body.id };
}

/** What the server says the position is, once it is as wanted. */
async function position(id: string, wanted: (state: PublicState) => boolean): Promise<PublicState> {
  const watcher = await server.connect(id);
  const { game } = await watcher.until((room) => room.game !== undefined && wanted(room.game));
  await watcher.room.leave();
  return game!;
}

const piece = (page: Page, id: string) => page.locator(`[data-piece="${id}"]`);

test(
  'everybody is drawn where he is, and walks by clicking on him and on a square',
  async () => {
    const { page, errors, context, id } = await coach();
    for (const team of ['A', 'B'])
      for (let n = 1; n <= 9; n++)
        expect(await piece(page, `${team}${n}`).getAttribute('data-at')).toBe('tunnel');

    await piece(page, 'A1').click();
    expect(await piece(page, 'A1').getAttribute('aria-pressed')).toBe('true');
    // from the tunnel onto the goal square, and with what is left of MV 4 to any square within three
    expect(await page.locator('[data-square]').count()).toBe(4 * 7);
    await page.locator('[data-square="12,18"]').hover();
    await page.locator('.cb-way').waitFor();
    await picture(page, 'cave-brawl-way');
    await page.locator('[data-square="12,18"]').click();
    await page.locator('[data-piece="A1"][data-at="12,18"]').waitFor();
    const { teams } = await position(id, () => true);
    expect(teams?.A.players[0]).toMatchObject({ at: { x: 12, y: 18 }, movesLeft: 1 });

    await page.getByRole('button', { name: 'End the turn' }).click();
    // the bot has had its turn when A1 can walk again
    await page.getByRole('button', { name: /^A1, lizard man, at 12,18, .*, 4 steps left/ }).waitFor();
    const state = await position(id, ({ turn }) => turn === 3);
    for (const { id: one, at, status } of [...state.teams!.A.players, ...state.teams!.B.players]) {
      expect(await piece(page, one).getAttribute('data-at')).toBe(at ? `${at.x},${at.y}` : 'tunnel');
      expect(await piece(page, one).getAttribute('data-status')).toBe(status);
    }
    await picture(page, 'cave-brawl');
    expect(await axe(page)).toEqual([]);
    expect(errors).toEqual([]);
    await context.close();
  },
  LONG,
);

test(
  'CB-2.3, CB-2.4: a team is put together, and what is wrong with it is told',
  async () => {
    const maker = await server.guest();
    const { body } = await server.post<MatchInfo>('/matches', { game: 'cave-brawl' }, maker.token);
    const { page, errors, context } = await person(browser, server.url);
    await page.goto(`/matches/${body.id}`);
    await page.getByRole('button', { name: 'Play Team A' }).click();
    await server.post(`/matches/${body.id}/bots`, { seat: 'B' }, maker.token);
    await page.getByRole('button', { name: 'Cavemen', exact: true }).click();
    await page.getByRole('button', { name: 'One caveman fewer' }).click();
    const handIn = page.getByRole('button', { name: 'Hand in this team' });
    expect(await handIn.isDisabled()).toBe(true);
    await page.getByRole('button', { name: 'One monkey more' }).click();
    await page.getByText('at least 5 players must be basic, not 4.').waitFor();
    await page.getByRole('button', { name: 'One cave ape fewer' }).click();
    await page.getByRole('button', { name: 'One caveman more' }).click();
    await picture(page, 'cave-brawl-draft');
    expect(await axe(page)).toEqual([]);
    await handIn.click();
    const { teams } = await position(body.id, (state) => state.teams !== undefined);
    const count = (type: string) => teams!.A.players.filter((player) => player.type === type).length;
    expect([count('caveman'), count('cave-ape'), count('monkey')]).toEqual([5, 2, 2]);
    expect(errors).toEqual([]);
    await context.close();
  },
  LONG,
);

test(
  'the pit is played on by keyboard alone',
  async () => {
    const { page, errors, context, id } = await coach();
    await piece(page, 'A5').focus();
    await page.keyboard.press('Enter');
    expect(await piece(page, 'A5').getAttribute('aria-pressed')).toBe('true');
    // the tunnel of A is to the left of the pit: the goal square is the nearest that way
    await page.keyboard.press('ArrowRight');
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('data-square'));
    expect(await focused()).toBe('10,20');
    await page.keyboard.press('ArrowRight');
    expect(await focused()).toBe('10,19');
    await page.keyboard.press(' ');
    await page.locator('[data-piece="A5"][data-at="10,19"]').waitFor();
    const { teams } = await position(id, () => true);
    expect(teams?.A.players[4]).toMatchObject({ at: { x: 10, y: 19 } });
    // and the focus is on him still
    await page.waitForFunction(() => document.activeElement?.getAttribute('data-piece') === 'A5');
    await page.keyboard.press('Escape');
    expect(await piece(page, 'A5').getAttribute('aria-pressed')).toBe('false');
    expect(errors).toEqual([]);
    await context.close();
  },
  LONG,
);

test(
  'on a phone the pit comes closer to whoever is chosen, and nothing scrolls sideways',
  async () => {
    const { page, errors, context } = await coach(PHONE);
    await piece(page, 'A5').tap();
    const square = page.locator('[data-square="10,19"]');
    await square.waitFor();
    expect((await square.boundingBox())!.width).toBeGreaterThan(30);
    await picture(page, 'cave-brawl-phone');
    await square.tap();
    await page.locator('[data-piece="A5"][data-at="10,19"]').waitFor();
    await page.getByRole('button', { name: 'The whole board' }).tap();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    expect(await axe(page)).toEqual([]);
    expect(errors).toEqual([]);
    await context.close();
  },
  LONG,
);
