import type { MatchInfo } from '@touchline/client';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { type PublicState, runeball } from '../../rules/src/runeball/index.ts';
import { axe, DESKTOP, PHONE, person, picture, server, setUp } from '../support/browser.ts';
import { named } from '../support/people.ts';
import { chooseFile, replayOf } from '../support/replays.ts';

setUp({ games: [runeball] });

const piece = (page: Page, id: string) => page.locator(`[data-piece="${id}"]`);
const below = (page: Page, name: string | RegExp) =>
  page.locator('.zoomed-bar').getByRole('button', { name });

/** Somebody who has come from the first page, and plays team A against a bot that answers at random. */
async function coach(options: BrowserContextOptions = DESKTOP) {
  const maker = await server.guest();
  const { body } = await server.post<MatchInfo>(
    '/matches',
    { game: 'runeball', bots: { B: 'random' } },
    maker.token,
  );
  const someone = await person(options);
  const { page } = someone;
  await page.addInitScript(() => localStorage.setItem('touchline forced', 'asked'));
  await page.goto('/');
  await page.goto(`/matches/${body.id}`);
  await page.getByRole('button', { name: 'Play Team A' }).click();
  return { ...someone, id: body.id };
}

/** What the server says the position is, once it is as wanted. */
async function position(id: string, wanted: (state: PublicState) => boolean): Promise<PublicState> {
  const watcher = await server.connect(id);
  const { game } = await watcher.until((room) => room.game !== undefined && wanted(room.game));
  await watcher.room.leave();
  return game!;
}

/** Answers as usual, up to a question that reads like this. */
async function upTo(page: Page, wanted: RegExp): Promise<void> {
  const asked = page.locator('.turn.mine');
  for (;;) {
    await asked.waitFor();
    const said = await asked.innerText();
    if (wanted.test(said)) return;
    const seq = await page.locator('.match').getAttribute('data-seq');
    if (/Choose a team/.test(said))
      await page.getByRole('button', { name: 'Choose this team: Balanced' }).click();
    else if (/Throw for the kick-off/.test(said)) await below(page, /^Throw/).click();
    else if (/Kick off, or receive/.test(said)) await below(page, 'Receive').click();
    else if (/Set up/.test(said)) await below(page, 'Set up like this').click();
    else if (/kickoff is aimed/.test(said)) await page.locator('[data-place="23,-4"]').click();
    else if (/: (run|go on|stand up)/.test(said)) await below(page, 'End the turn').click();
    else {
      const choice = page.locator('.choices .choice').last();
      // where nothing is to be won by a blitz the page answers by itself
      await choice.click({ timeout: 10_000 }).catch(async (error) => {
        if ((await page.locator('.match').getAttribute('data-seq')) === seq) throw error;
      });
    }
    const yes = page.getByRole('button', { name: 'Do it' });
    await page.locator(`.confirmation, .match:not([data-seq="${seq}"])`).first().waitFor();
    if (await yes.count()) await yes.click();
    await page.locator(`.match:not([data-seq="${seq}"])`).waitFor();
  }
}

test('RB-6.2, RB-8.1: a team is taken in one press, set up as usual, and its characters walk by a press on a hex', async () => {
  const { page, id } = await coach();
  await page.locator('.rb-presets').waitFor();
  await picture(page, 'runeball-teams');
  expect(await axe(page)).toEqual([]);
  await upTo(page, /Set up/);
  expect(await page.locator('[data-piece^="A"][role="button"]').count()).toBe(9);
  await picture(page, 'runeball-setup');
  await upTo(page, /: (run|go on|stand up)/);
  const before = await position(id, () => true);
  for (const { id: one, hex, where } of before.players)
    expect(await piece(page, one).getAttribute('data-at')).toBe(hex ? `${hex.q},${hex.r}` : where);

  const active = before.turn!.player;
  const places = page.locator('[data-place]');
  const to = (await places.first().getAttribute('data-place'))!;
  await places.first().hover();
  await page.locator('.preview-way').waitFor();
  await picture(page, 'runeball-way');
  await places.first().click();
  await page.locator(`[data-piece="${active}"][data-at="${to}"]`).waitFor();
  const after = await position(id, () => true);
  const [q, r] = to.split(',').map(Number);
  expect(after.players.find((one) => one.id === active)!.hex).toEqual({ q, r });
  expect(await axe(page)).toEqual([]);
});

test('RB-8.1: a team is set up by pressing and by dragging, and the usual formation is one press away', async () => {
  const { page, id } = await coach();
  await upTo(page, /Set up/);
  const usual = (await piece(page, 'A5').getAttribute('data-at'))!;
  const free = page.locator('[data-place="10,2"]');
  await piece(page, 'A5').click();
  await free.click();
  await page.locator('[data-piece="A5"][data-at="10,2"]').waitFor();
  // somebody of the bench takes a place on the field, and who was there goes to the bench
  await piece(page, 'A9').click();
  await piece(page, 'A5').click();
  await page.locator('[data-piece="A9"][data-at="10,2"]').waitFor();
  expect(await piece(page, 'A5').getAttribute('data-at')).toBe('sideline');
  await below(page, 'Usual formation').click();
  await page.locator(`[data-piece="A5"][data-at="${usual}"]`).waitFor();

  const from = (await piece(page, 'A5').locator('.piece-touch').boundingBox())!;
  const other = (await piece(page, 'A6').locator('.piece-touch').boundingBox())!;
  const there = (await piece(page, 'A6').getAttribute('data-at'))!;
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(other.x + other.width / 2, other.y + other.height / 2, { steps: 8 });
  await page.mouse.up();
  await page.locator(`[data-piece="A5"][data-at="${there}"]`).waitFor();
  expect(await piece(page, 'A6').getAttribute('data-at')).toBe(usual);
  await below(page, 'Set up like this').click();
  const { players } = await position(id, ({ phase }) => !phase.startsWith('setup'));
  const hex = (one: string) => players.find((player) => player.id === one)!.hex;
  const [q, r] = there.split(',').map(Number);
  expect(hex('A5')).toEqual({ q, r });
});

test('RB-28.1: standing orders are changed in a sheet, and nobody else sees them', async () => {
  const { page, id } = await coach();
  const told: string[] = [];
  const other = await person();
  other.page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => void told.push(payload.toString())),
  );
  await other.page.goto(`/matches/${id}`);
  await upTo(page, /: (run|go on|stand up)/);
  const before = await page.locator('.match').getAttribute('data-seq');
  await below(page, 'More').click();
  await below(page, 'Orders').click();
  const sheet = page.getByRole('dialog', { name: 'Standing orders' });
  await sheet.getByLabel('Intercept a pass').selectOption('Ask me');
  await page.locator(`.match:not([data-seq="${before}"])`).waitFor();
  await picture(page, 'runeball-orders');
  expect(await axe(page)).toEqual([]);
  await sheet.getByRole('button', { name: 'Close' }).click();
  expect(await sheet.count()).toBe(0);
  // the turn goes on as if nothing had happened
  await below(page, 'End the turn').waitFor();
  await below(page, 'Orders').click();
  expect(await sheet.getByLabel('Intercept a pass').inputValue()).toBe('ask');
  await page.keyboard.press('Escape');
  await below(page, 'End the turn').click();
  expect(told.some((payload) => payload.includes('minChance') || payload.includes('rollWithIt'))).toBe(false);
  expect(await other.page.getByRole('button', { name: 'Orders' }).count()).toBe(0);
});

test('the field is played on by keyboard alone', async () => {
  const { page, id } = await coach();
  await upTo(page, /: (run|go on|stand up)/);
  const { turn } = await position(id, () => true);
  const first = page.locator('[data-place]').first();
  const to = await first.getAttribute('data-place');
  await first.focus();
  await page.keyboard.press('Enter');
  await page.locator(`[data-piece="${turn!.player}"][data-at="${to}"]`).waitFor();
  await below(page, 'More').press('Enter');
  await below(page, 'Turn left').focus();
  const seq = await page.locator('.match').getAttribute('data-seq');
  await page.keyboard.press('Enter');
  await page.locator(`.match:not([data-seq="${seq}"])`).waitFor();
  await below(page, 'End the turn').press('Enter');
  await position(id, (state) => state.turn?.player !== turn!.player);
});

test('on a phone the field stands upright, as broad as the screen, a run is shown before it is done, and nothing scrolls sideways', async () => {
  const { page } = await coach(PHONE);
  await upTo(page, /Set up/);
  await picture(page, 'runeball-phone-setup');
  // its bar covers nothing of it
  const edge = (of: string, side: 'top' | 'bottom') =>
    page.locator(of).evaluate((one, at) => one.getBoundingClientRect()[at], side);
  expect(await edge('.zoomed', 'bottom')).toBeLessThanOrEqual(await edge('.zoomed-bar', 'top'));
  const { width, height } = (await page.locator('.rb-turf').boundingBox())!;
  expect(height).toBeGreaterThan(width * 1.3);
  await upTo(page, /: (run|go on|stand up)/);
  const place = page.locator('[data-place]').first();
  expect((await page.locator('.rb-turf').boundingBox())!.width).toBeGreaterThan(300);
  expect((await place.boundingBox())!.width).toBeGreaterThan(19.5);
  await picture(page, 'runeball-phone');
  const to = await place.getAttribute('data-place');
  await place.tap();
  await page.locator('.preview-way').waitFor();
  expect(await page.locator(`[data-piece^="A"][data-at="${to}"]`).count()).toBe(0);
  await page.locator(`[data-place="${to}"]`).tap();
  await page.locator(`[data-piece^="A"][data-at="${to}"]`).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  expect(await axe(page)).toEqual([]);
  // a card is read whole, without scrolling in it
  const card = page.locator('.who-card').last();
  await card.scrollIntoViewIfNeeded();
  await picture(page, 'runeball-phone-card');
  // heights are rounded
  expect(await card.evaluate((one) => one.scrollHeight - one.clientHeight)).toBeLessThanOrEqual(1);
});

test('when a match is over who was best is called as on the board, not as what they are', async () => {
  const { id } = await server.match({
    game: 'runeball',
    options: { roundsPerHalf: 2 },
    bots: { A: 'heuristic', B: 'heuristic' },
  });
  const { page } = await person();
  await page.goto(`/matches/${id}`);
  const told = page.locator('.honours dd');
  // what is counted is folded
  await page.locator('summary').filter({ hasText: 'Statistics' }).focus();
  // what comes above it may move it
  await page.keyboard.press('Enter');
  await told.first().waitFor();
  await named(page);
  await page.getByRole('tab', { name: 'Teams' }).click();
  const people = await page.locator('.team-sheet').allInnerTexts();
  for (const text of await told.allInnerTexts())
    for (const name of text.replace(/ \(.*\)$|\n.*$/s, '').split(', ')) expect(people.join()).toContain(name);
});

test('RB-23.2: in a replay, too, points are on the scoreboard when the touchdown is told, before the dice of the stoppage', async () => {
  const replay = replayOf(runeball);
  const told = (events: readonly { type: string }[] = []) => {
    const [scores, dice] = ['touchdown-scored', 'shook-off'].map((of) =>
      events.map((e) => e.type).indexOf(of),
    );
    return scores! >= 0 && dice! > scores!;
  };
  const scored = replay.entries.findIndex(({ events }) => told(events));
  const different = (events: readonly { type: string }[] = []) =>
    new Set(events.filter(({ type }) => /rolled|bounced/.test(type)).map(({ type }) => type)).size > 1;
  const contest = replay.entries.findIndex(({ events }) => different(events));
  const { page } = await person({ ...DESKTOP, reducedMotion: 'no-preference' });
  await chooseFile(page, JSON.stringify(replay));
  await page.getByText(/^✓ Verified/).waitFor();
  await page.getByRole('slider', { name: 'Position' }).fill(`${scored - 1}`);
  await page.locator(`.controls[data-at="${scored - 1}"]`).waitFor();
  const points = () =>
    page.locator('.replay-points').evaluateAll((all) => all.reduce((sum, one) => sum + +one.textContent!, 0));
  const before = await points();
  const shown = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const look = () => {
          if (!document.querySelector('.news')?.textContent?.startsWith('Touchdown')) return;
          const all = [...document.querySelectorAll('.replay-points')];
          resolve(all.reduce((sum, one) => sum + Number(one.textContent), 0));
        };
        new MutationObserver(look).observe(document.body, { subtree: true, childList: true });
      }),
  );
  await page.getByRole('button', { name: 'One step on' }).click();
  expect(await shown).toBe(before + 7);
  // the dice beside the board stand as in the log
  const dice = (of: string) =>
    page.locator(`${of} .die`).evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
  await page.getByRole('slider', { name: 'Position' }).fill(`${contest}`);
  await page.locator(`.controls[data-at="${contest}"]`).waitFor();
  const fell = await dice(`.log-entry[data-seq="${contest}"]`);
  expect((await dice('.latest-dice'))[0]).toBe(fell[0]);
});
