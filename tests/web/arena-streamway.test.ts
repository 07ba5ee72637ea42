import type { MatchInfo } from '@touchline/client';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { type PublicState, streamway } from '../../rules/src/streamway/index.ts';
import { axe, DESKTOP, PHONE, person, picture, server, setUp } from '../support/browser.ts';
import { named, nameOf } from '../support/people.ts';

setUp({ games: [streamway] });

/** A board on which the dice alone say where a man comes to stand. */
const PLAIN = {
  id: 'plain',
  name: 'Plain',
  steps: 36,
  columns: 6,
  rows: 6,
  cells: 'boustrophedon',
  snakes: [],
};

/** Somebody who plays for team A, with bots for the other teams. Team A moves first. */
async function player(options: object, browserOptions: BrowserContextOptions = DESKTOP, confirm = 'dice') {
  const maker = await server.guest();
  const { teams = 2 } = options as { teams?: number };
  const bots = Object.fromEntries(Array.from({ length: teams - 1 }, (_, i) => [i + 1, 'heuristic']));
  const { body } = await server.post<MatchInfo>(
    '/matches',
    { game: 'streamway', options, bots },
    maker.token,
  );
  const someone = await person(browserOptions);
  const { page } = someone;
  await page.addInitScript((to) => localStorage.setItem('touchline confirm', to), confirm);
  await page.addInitScript(() => localStorage.setItem('touchline forced', 'asked'));
  await page.goto(`/matches/${body.id}`);
  await page.getByRole('button', { name: /^Play / }).click();
  await button(page, 'A1').waitFor();
  return { ...someone, id: body.id };
}

/** A piece that can be chosen. */
const button = (page: Page, piece: string) => page.locator(`[data-piece="${piece}"][role="button"]`);

/** What the server says the position is, once it is as wanted. */
async function position(id: string, wanted: (state: PublicState) => boolean): Promise<PublicState> {
  const watcher = await server.connect(id);
  const { game } = await watcher.until((room) => room.game !== undefined && wanted(room.game));
  await watcher.room.leave();
  return game!;
}

test('men are deployed and washed down by clicking on them, and everybody is drawn where they are', async () => {
  const { page, id } = await player({
    teams: 6,
    firstWaveDice: 2,
    board: { ...PLAIN, ladders: [] },
  });
  // nobody is in the water yet: there is no choice to keep the man
  const asked = page.getByRole('region', { name: 'Who decides' });
  await asked.getByText(/Put a man on step 1/).waitFor();
  expect(await asked.textContent()).not.toContain('or wait');
  // what dice follow is no risk of this choice
  await button(page, 'A1').click();
  const { dice } = await position(id, (state) => state.phase === 'apply');
  const second = dice[1]!.value;
  await page.locator('[data-die="1"][role="button"]').click();
  expect(await page.locator('[data-die="1"]').getAttribute('aria-pressed')).toBe('true');
  const rafter = await nameOf(page, 'A1');
  expect(await button(page, 'A1').getAttribute('aria-label')).toBe(
    `${rafter}, on step 1 – ${rafter} goes to ${1 + second}`,
  );
  await button(page, 'A1').hover();
  await page.locator('.preview-way').waitFor();
  await picture(page, 'streamway-way');
  await button(page, 'A1').click();
  await page.locator(`[data-piece="A1"][data-at="${1 + second}"]`).waitFor();
  await button(page, 'A1').click();
  // the bots have had their turns when it is A's again
  const state = await position(id, ({ round, active }) => round === 2 && active === '0');
  await page.locator('[data-place="1"][role="button"]').waitFor();
  for (const { id: one, status, step } of state.men)
    expect(await page.locator(`[data-piece="${one}"]`).getAttribute('data-at')).toBe(
      status === 'deployed' ? String(step) : status,
    );
  await picture(page, 'streamway');
  expect(await axe(page)).toEqual([]);

  // what the game has not, nobody is offered
  await page.getByRole('button', { name: 'Match menu' }).click();
  await page.getByRole('menuitem', { name: 'Offer a draw' }).waitFor();
  expect(await page.getByRole('menuitem', { name: 'Concede' }).count()).toBe(0);
  // what leaving does is said instead
  const leaving = page.getByText('Nobody gives up alone in this game');
  expect(await leaving.textContent()).toContain('the others wait for you');
});

test('the stream is played on by keyboard alone, ladders too', async () => {
  const { page, id } = await player({
    dieSides: 2,
    board: {
      ...PLAIN,
      // wherever the die takes the man, there is one
      ladders: [
        { id: 'L1', top: 2, bottom: 20 },
        { id: 'L2', top: 3, bottom: 21 },
      ],
    },
  });
  await page.locator('[data-place="1"][role="button"]').focus();
  await page.keyboard.press('Enter');
  const { dice } = await position(id, (state) => state.phase === 'apply');
  const { value } = dice[0]!;
  await button(page, 'A1').waitFor();
  // the focus has come back to the board
  await page.waitForFunction(() => document.activeElement?.getAttribute('data-piece') === 'A1');
  await page.keyboard.press(' ');
  const away = page.locator(`[data-place="${19 + value}"][role="button"]`);
  await away.waitFor();
  const rafter = await nameOf(page, 'A1');
  expect(await away.getAttribute('aria-label')).toBe(`${rafter} takes the ladder down to ${19 + value}`);
  expect(await button(page, 'A1').getAttribute('aria-label')).toContain(`${rafter} stays off the ladder`);
  // from the man, who would stay, to where the ladder ends
  await page.waitForFunction(() => document.activeElement?.getAttribute('data-piece') === 'A1');
  await page.keyboard.press('ArrowDown');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('data-place'))).toBe(
    String(19 + value),
  );
  await page.keyboard.press('Enter');
  await page.locator(`[data-piece="A1"][data-at="${19 + value}"]`).waitFor();
});

test.each([
  ['a desktop', DESKTOP],
  ['a phone', PHONE],
])('on %s the answer is in sight whatever there is to weigh, and so is the board', async (_, device) => {
  const { page } = await player({ teams: 6, firstWaveDice: 2 }, device, 'always');
  await page.locator('[data-place="1"][role="button"]').click();
  const sheet = page.getByRole('alertdialog');
  await sheet.getByText('Boxcars').waitFor();
  const { y, height } = (await sheet.boundingBox())!;
  const no = (await sheet.getByRole('button', { name: 'Take it back' }).boundingBox())!;
  expect(no.y + no.height).toBeLessThan(y + height);
  const { width, height: view } = device.viewport!;
  expect(no.y + no.height).toBeLessThan(view);
  if (width < 900) expect(height).toBeLessThanOrEqual(view * 0.4 + 1);
  await picture(page, `streamway-confirmation-${width}`);
  expect(await axe(page)).toEqual([]);
});

test('on a phone the streamway fits, and can be looked at from closer', async () => {
  const { page } = await player({}, PHONE);
  const square = page.locator('[data-place="1"][role="button"]');
  const before = (await square.boundingBox())!.width;
  await page.getByRole('button', { name: 'Closer' }).tap();
  const whole = page.getByRole('button', { name: 'The whole board', disabled: false });
  await whole.waitFor();
  expect((await square.boundingBox())!.width).toBeGreaterThan(before * 1.4);
  await whole.tap();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await picture(page, 'streamway-phone');
  expect(await axe(page)).toEqual([]);
});

test.each([
  ['a desktop', DESKTOP],
  ['a phone', PHONE],
] as const)('on %s the flags and the whole waterfall are in the picture', async (_, options) => {
  const { page } = await player({}, options);
  const cut = await page.locator('.arena svg.sw').evaluate((svg) => {
    const frame = svg.getBoundingClientRect();
    return [...svg.querySelectorAll('.sw-mist, .sw-falls, .sw-flag')].filter((one) => {
      const { left, right, top, bottom } = one.getBoundingClientRect();
      return left < frame.left || right > frame.right || top < frame.top || bottom > frame.bottom;
    }).length;
  });
  expect(cut).toBe(0);
});

test('the water rests when nothing has happened for half a minute, and runs again under a hand', async () => {
  const { page } = await player({}, { ...DESKTOP, reducedMotion: 'no-preference' });
  const board = page.locator('.arena svg.sw');
  const running = () =>
    board.evaluate(
      (svg) => svg.getAnimations({ subtree: true }).filter((one) => one.playState === 'running').length,
    );
  const point = async (x: number) => {
    const { x: left, y: top } = (await board.boundingBox())!;
    await page.mouse.move(left + x, top + 20);
  };
  await board.locator('.sw-flow').waitFor({ state: 'attached' });
  // names are news as well, and so is what can be chosen
  await named(page);
  await page.locator('.choices details').first().waitFor();
  await page.clock.install();
  await point(20);
  expect(await running()).toBeGreaterThan(0);
  await page.clock.runFor(29_000);
  expect(await running()).toBeGreaterThan(0);
  // drawn once more since, it rests so much later; drawn again and again it never does
  let passed = 29_000;
  while ((await running()) > 0) {
    await page.clock.runFor(1_000);
    passed += 1_000;
    expect(passed).toBeLessThan(65_000);
  }
  await point(40);
  expect(await running()).toBeGreaterThan(0);
});
