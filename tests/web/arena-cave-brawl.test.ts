import type { MatchInfo } from '@touchline/client';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { caveBrawl, type PublicState } from '../../rules/src/cave-brawl/index.ts';
import { axe, DESKTOP, PHONE, person, picture, server, setUp } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { named, nameOf } from '../support/people.ts';

setUp({ games: [caveBrawl] });

/**
 * Somebody who has taken team A against a bot, and handed in the team; it moves
 * first, unless it has the ball.
 */
async function coach(options: BrowserContextOptions = DESKTOP, firstBall = 'B', hints = true) {
  const maker = await server.guest();
  const { body } = await server.post<MatchInfo>(
    '/matches',
    { game: 'cave-brawl', options: { firstBall }, bots: { B: 'heuristic' } },
    maker.token,
  );
  const someone = await person(options, undefined, hints);
  const { page } = someone;
  await page.goto(`/matches/${body.id}`);
  // on a phone no pointer is left where something may come to lie under it that is shown to be pointed at
  const press = (name: string | RegExp) => {
    const button = page.getByRole('button', { name });
    return options.hasTouch ? button.tap() : button.click();
  };
  await press('Play Team A');
  await page.locator('.cb-team').first().waitFor();
  await press(/^Reptilians:/);
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
/** The button below the pit; the list has one of the same name. */
const ends = (page: Page) => page.locator('.zoomed-bar').getByRole('button', { name: 'End the turn' });

/** What is said below the pit, and the clause beside it. */
const told = (page: Page, text: string) => page.locator('.told', { hasText: text });

test('everybody is drawn where they are, and walks by clicking on the player and on a square', async () => {
  const { page, id } = await coach();
  for (const team of ['A', 'B'])
    for (let n = 1; n <= 9; n++)
      expect(await piece(page, `${team}${n}`).getAttribute('data-at')).toBe('tunnel');

  await piece(page, 'A1').click();
  expect(await piece(page, 'A1').getAttribute('aria-pressed')).toBe('true');
  // from the tunnel onto the goal square, and with what is left of MV 4 to any square within three
  expect(await page.locator('[data-place]').count()).toBe(4 * 7);
  await page.locator('[data-place="12,18"]').hover();
  await page.locator('.preview-way').waitFor();
  await picture(page, 'cave-brawl-way');
  await page.locator('[data-place="12,18"]').click();
  await page.locator('[data-piece="A1"][data-at="12,18"]').waitFor();
  const { teams } = await position(id, () => true);
  expect(teams?.A.players[0]).toMatchObject({ at: { x: 12, y: 18 }, movesLeft: 1 });

  // in the list it is not asked for twice
  await page.locator('.choice', { hasText: 'End the turn' }).click();
  // the bot has had its turn when A1 can walk again
  const first = await nameOf(page, 'A1');
  await page
    .getByRole('button', { name: new RegExp(`^${first}, lizard man, at 12,18, .*, 4 steps left`) })
    .waitFor();
  const state = await position(id, ({ turn }) => turn === 3);
  for (const { id: one, at, status } of [...state.teams!.A.players, ...state.teams!.B.players]) {
    expect(await piece(page, one).getAttribute('data-at')).toBe(at ? `${at.x},${at.y}` : 'tunnel');
    expect(await piece(page, one).getAttribute('data-status')).toBe(status);
  }
  // who has the ball stands out
  const ringed = await page
    .locator('[data-piece]:has(.cb-carrier)')
    .evaluateAll((all) => all.map((one) => one.getAttribute('data-piece')));
  expect(ringed).toEqual(state.ball?.where === 'held' ? [state.ball.player] : []);
  await picture(page, 'cave-brawl');
  expect(await axe(page)).toEqual([]);
});

test('on a phone every ready team is in view with its faces, and one press takes it', async () => {
  const maker = await server.guest();
  const { body } = await server.post<MatchInfo>(
    '/matches',
    { game: 'cave-brawl', bots: { B: 'heuristic' } },
    maker.token,
  );
  const { page } = await person({ ...PHONE, viewport: { width: 390, height: 844 } });
  await page.goto(`/matches/${body.id}`);
  await page.getByRole('button', { name: 'Play Team A' }).tap();
  const teams = page.locator('.cb-team');
  await page.locator('.cb-faces svg > g').first().waitFor();
  expect(await teams.count()).toBe(5);
  const byHand = (await page.getByRole('button', { name: 'Choose them one by one' }).boundingBox())!;
  expect(byHand.y + byHand.height).toBeLessThanOrEqual(844);
  expect(await teams.first().locator('.cb-faces svg').count()).toBe(9);
  // nobody stands on a board yet
  expect(await page.getByText('Press somebody on the board').count()).toBe(0);
  await picture(page, 'cave-brawl-ready-phone');
  expect(await axe(page)).toEqual([]);
  await teams.filter({ hasText: 'Reptilians' }).tap();
  const { teams: taken } = await position(body.id, (state) => state.teams !== undefined);
  expect(taken!.A.faction).toBe('reptilians');
});

test('CB-2.3, CB-2.4: a team is put together, and what is wrong with it is told', async () => {
  const maker = await server.guest();
  const { body } = await server.post<MatchInfo>('/matches', { game: 'cave-brawl' }, maker.token);
  const { page } = await person();
  await page.goto(`/matches/${body.id}`);
  await page.getByRole('button', { name: 'Play Team A' }).click();
  await server.post(`/matches/${body.id}/bots`, { seat: 'B' }, maker.token);
  await page.getByRole('button', { name: 'Choose them one by one' }).click();
  await page.getByRole('button', { name: 'Cavemen', exact: true }).click();
  await page.getByRole('button', { name: 'One caveman fewer' }).click();
  const handIn = page.getByRole('button', { name: 'Hand in this team' });
  expect(await handIn.isDisabled()).toBe(true);
  await page.getByRole('button', { name: 'One monkey more' }).click();
  await page.getByText('at least 5 players must be basic, not 4.').waitFor();
  await page.getByRole('button', { name: 'One cave ape fewer' }).click();
  await page.getByRole('button', { name: 'One caveman more' }).click();
  await page.getByText('Give them names').click();
  await page.getByLabel('1, caveman').fill('Ook');
  await picture(page, 'cave-brawl-draft');
  expect(await axe(page)).toEqual([]);
  await handIn.click();
  const { teams } = await position(body.id, (state) => state.teams !== undefined);
  const count = (type: string) => teams!.A.players.filter((player) => player.type === type).length;
  expect([count('caveman'), count('cave-ape'), count('monkey')]).toEqual([5, 2, 2]);
  expect(teams!.A.players.map(({ name }) => name)).toEqual(['Ook', ...new Array(8)]);
  await page.locator('[data-piece="A1"][aria-label^="Ook, caveman"]').waitFor();
});

test('CB-6.7: why a turn cannot end while the carrier is in the tunnel is said where it would be', async () => {
  const { page } = await coach(DESKTOP, 'A');
  const first = await nameOf(page, 'A1');
  await piece(page, 'A1').click();
  const why = told(page, `The turn cannot end yet: ${first} has to come out of the tunnel`);
  await why.waitFor();
  expect(await why.getByRole('link').getAttribute('href')).toBe('/rules/cave-brawl#CB-6.7');
  const finish = ends(page);
  expect(await finish.count()).toBe(0);
  await picture(page, 'cave-brawl-tunnel');
  await piece(page, 'A1').click();
  await page.locator('[data-place="12,18"]').click();
  await finish.waitFor();
  expect(await why.count()).toBe(0);

  // a press beside a menu closes it, and nothing is said of it
  await piece(page, 'A1').click();
  const menu = page.locator('.board-menu');
  await menu.waitFor();
  await page.locator('.cb').click({ position: { x: 20, y: 20 } });
  await menu.waitFor({ state: 'detached' });
  expect(await page.locator('.told[role="status"]').count()).toBe(0);

  // whom one can throw to is not marked as one to hit
  await piece(page, 'A2').click();
  await page.locator('[data-place="10,19"]').click();
  await page.locator('[data-piece="A2"][data-at="10,19"]').waitFor();
  await piece(page, 'A1').click();
  const mark = page.locator('[data-piece="A2"].piece-aim > .piece-touch');
  await mark.waitFor();
  // how likely a throw to whom comes off is read over them
  await page.locator('.cb-likely', { hasText: /^\d+ %$/ }).waitFor();
  const [stroke, red] = await mark.evaluate((one) => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.color = 'var(--bad)';
    return [getComputedStyle(one).stroke, getComputedStyle(probe).color];
  });
  expect(stroke).not.toBe(red);
  await picture(page, 'cave-brawl-catcher');
});

test.each([
  ['a desktop', { ...DESKTOP, viewport: { width: 1366, height: 768 } }],
  ['a phone', PHONE],
])('a press that does nothing says why, and a turn with players left is finished by a second press: on %s', async (name, device) => {
  const { page, id } = await coach(device);
  const first = await nameOf(page, 'A1');
  const theirs = await nameOf(page, 'B1');
  await piece(page, 'A1').click();
  const out = page.locator('[data-place="10,18"]');
  const { x, y, height } = (await out.boundingBox())!;
  const near = (await page.locator('[data-place="10,19"]').boundingBox())!;
  const step = { x: x - near.x, y: y - near.y };
  // MV 4: the fourth step comes to 10,17, and the fifth to 10,16
  await page.mouse.click(x + height / 2 + 2 * step.x, y + height / 2 + 2 * step.y);
  const far = told(page, `Out of reach: ${first} has 4 steps left.`);
  expect(await far.getByRole('link').getAttribute('href')).toBe('/rules/cave-brawl#CB-6.2');
  await picture(page, `cave-brawl-far-${name}`);
  await piece(page, 'B1').click();
  const apart = told(page, `${first} cannot get next to ${theirs} now.`);
  expect(await apart.getByRole('link').getAttribute('href')).toBe('/rules/cave-brawl#CB-8.1');
  expect(await far.count()).toBe(0);
  await page.locator('[data-place="10,20"]').click();
  await page.locator('[data-piece="A1"][data-at="10,20"][role="button"]').waitFor();
  expect(await apart.count()).toBe(0);
  await piece(page, 'A2').click();
  const blocked = told(page, `${first} stands in the mouth of the tunnel.`);
  expect(await blocked.getByRole('link').getAttribute('href')).toBe('/rules/cave-brawl#CB-6.6');
  await page.getByRole('button', { name: `${first} walks to 10,19` }).click();
  await page.locator('[data-piece="A1"][data-at="10,19"]').waitFor();
  expect(await blocked.count()).toBe(0);

  const finish = ends(page);
  // the list has the same, by the same name
  expect(await page.getByRole('button', { name: 'End the turn', exact: true }).count()).toBe(2);
  await finish.click();
  await page.getByText('8 players have not acted. To end the turn all the same, press again.').waitFor();
  await picture(page, `cave-brawl-idle-${name}`);
  expect((await position(id, () => true)).turn).toBe(1);
  await finish.click();
  await position(id, ({ turn }) => turn > 1);
});

test('the pit is played on by keyboard alone', async () => {
  const { page, id } = await coach();
  await piece(page, 'A5').focus();
  await page.keyboard.press('Enter');
  expect(await piece(page, 'A5').getAttribute('aria-pressed')).toBe('true');
  // the tunnel of A is to the left of the pit: the goal square is the nearest that way
  await page.keyboard.press('ArrowRight');
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('data-place'));
  expect(await focused()).toBe('10,20');
  await page.keyboard.press('ArrowRight');
  expect(await focused()).toBe('10,19');
  await page.keyboard.press(' ');
  await page.locator('[data-piece="A5"][data-at="10,19"]').waitFor();
  const { teams } = await position(id, () => true);
  expect(teams?.A.players[4]).toMatchObject({ at: { x: 10, y: 19 } });
  // and the focus is on the player still
  await page.waitForFunction(() => document.activeElement?.getAttribute('data-piece') === 'A5');
  await page.keyboard.press('Escape');
  expect(await piece(page, 'A5').getAttribute('aria-pressed')).toBe('false');
});

/** How many squares that can be pressed are not, or not all, in view. */
const outOfSight = (page: Page) =>
  page.locator('.zoomed-view').evaluate((view) => {
    const seen = view.getBoundingClientRect();
    return [...view.querySelectorAll('[data-place]')].filter((one) => {
      const { left, right, top, bottom } = one.getBoundingClientRect();
      return left < seen.left || right > seen.right || top < seen.top || bottom > seen.bottom;
    }).length;
  });

test('on a phone the pit comes closer to the chosen player with all it can reach, after each of its walks; nothing scrolls sideways', async () => {
  const { page } = await coach(PHONE, 'B', false);
  const waits = (await piece(page, 'A5').boundingBox())!;
  expect(waits.width).toBeGreaterThan(25);
  const reached = async () => {
    await eventually(
      () => outOfSight(page),
      (n) => n === 0,
    );
    expect((await page.locator('[data-place]').first().boundingBox())!.width).toBeGreaterThan(22);
  };
  const bar = page.locator('.zoomed-bar');
  const high = async () => (await bar.boundingBox())!.height;
  const before = await high();
  // nothing is advised that nobody has asked for: it is said what one does by hand
  await told(page, 'Press one of yours').waitFor();
  await bar.getByRole('button', { name: 'All 9 come out' }).waitFor();
  expect(await bar.locator('.main').count()).toBe(0);
  expect(await page.locator('.preview').count()).toBe(0);
  expect(await bar.locator('.button:not(.zoomed-tool)').last().textContent()).toBe('Hints');
  await piece(page, 'A5').tap();
  // two rows, with a hint and without
  await bar.locator('.told').waitFor();
  expect(await high()).toBe(before);
  expect(before).toBeLessThan(110);
  const square = page.locator('[data-place="10,19"]');
  await square.waitFor();
  await reached();
  await picture(page, 'cave-brawl-phone');
  await square.tap();
  await page.locator('[data-piece="A5"][data-at="10,19"]').waitFor();
  await page.locator('[data-place="10,17"]').waitFor();
  await reached();
  await page.getByRole('button', { name: 'The whole board' }).tap();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  expect(await axe(page)).toEqual([]);
});

test('on a phone all whom one can press are in view, however many can act', async () => {
  const { page, id } = await coach(PHONE, 'B', false);
  const all = page.locator('.zoomed-bar').getByRole('button', { name: 'All 9 come out' });
  await all.tap();
  await page.locator('[data-piece^="A"][data-at="tunnel"]').first().waitFor({ state: 'detached' });
  await ends(page).tap();
  await position(id, ({ turn }) => turn > 2);
  await page.locator('[data-piece="A1"][role="button"]').waitFor();
  const cutOff = () =>
    page.locator('.zoomed-view').evaluate((view) => {
      const seen = view.getBoundingClientRect();
      return [...view.querySelectorAll('[data-piece][role="button"] > .piece-touch')].filter((one) => {
        const { left, right, top, bottom } = one.getBoundingClientRect();
        return left < seen.left || right > seen.right || top < seen.top || bottom > seen.bottom;
      }).length;
    });
  await eventually(cutOff, (n) => n === 0);
  await picture(page, 'cave-brawl-phone-all');
});

test('on a desktop the board stays where it is under a press on it', async () => {
  const { page, id } = await coach(DESKTOP, 'B', false);
  await page.locator('.zoomed-bar').getByRole('button', { name: 'All 9 come out' }).click();
  await page.locator('[data-piece^="A"][data-at="tunnel"]').first().waitFor({ state: 'detached' });
  await ends(page).click();
  await position(id, ({ turn }) => turn > 2);
  await piece(page, 'A1').and(page.locator('[role="button"]')).waitFor();
  const laid = async () => {
    const { x, y, width } = (await page.locator('svg.cb').boundingBox())!;
    return { x, y, width };
  };
  const { x, y, width, height } = (await piece(page, 'A1').locator('.piece-touch').boundingBox())!;
  await page.mouse.move(x + width / 2, y + height / 2);
  const before = await laid();
  await page.mouse.click(x + width / 2, y + height / 2);
  await page.locator('[data-piece="A1"][aria-pressed="true"]').waitFor();
  const places = page.locator('[data-place]');
  await places.first().waitFor();
  expect(await laid()).toEqual(before);
  await places.nth(2).click();
  await piece(page, 'A1').and(page.locator('[data-at]')).waitFor();
  await position(id, ({ teams }) => teams!.A.players[0]!.movesLeft < teams!.A.players[0]!.mv);
  expect(await laid()).toEqual(before);
});

test('on a phone the pit is seen with the scores above it when the draft has been read to its end', async () => {
  const { id } = await server.match({ game: 'cave-brawl', bots: { B: 'heuristic' } });
  const { page } = await person({ ...PHONE, viewport: { width: 390, height: 844 } });
  await page.goto(`/matches/${id}`);
  await page.getByRole('button', { name: 'Play Team A' }).tap();
  await page.getByRole('button', { name: 'Choose them one by one' }).tap();
  const handIn = page.getByRole('button', { name: 'Hand in this team' });
  await handIn.evaluate((one) => one.scrollIntoView({ block: 'start' }));
  await handIn.tap();
  await page.locator('.arena svg [data-piece="A1"]').waitFor({ state: 'attached' });
  const { height } = page.viewportSize()!;
  const [scores, pit] = ['.seats', '.match-board'].map((place) => page.locator(place));
  await eventually(
    async () => (await scores!.boundingBox())!.y,
    (y) => y >= 0,
  );
  const { y, height: high } = (await pit!.boundingBox())!;
  expect(y + high).toBeLessThanOrEqual(height);
});

test('all scores of who is chosen, and of who is pointed at, are seen at once in the window of a laptop', async () => {
  const { page } = await coach({ viewport: { width: 1440, height: 900 } });
  await named(page);
  const cards = page.locator('.who-cards');
  const hidden = () =>
    cards.evaluate((box) => {
      const { bottom } = box.getBoundingClientRect();
      return [...box.querySelectorAll('dd')].filter((one) => one.getBoundingClientRect().bottom > bottom)
        .length;
    });
  await piece(page, 'A1').click();
  await cards.locator('dd').first().waitFor();
  expect(await hidden()).toBe(0);
  await piece(page, 'B1').hover({ force: true });
  await cards.locator('article').nth(1).waitFor();
  expect(await cards.locator('dd').count()).toBeGreaterThan(7);
  expect(await hidden()).toBe(0);
});
