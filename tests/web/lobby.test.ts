import { readFileSync } from 'node:fs';
import type { MatchList } from '@touchline/client';
import { caveBrawl, games } from '@touchline/rules';
import { axe, DESKTOP, PHONE, person, picture, server, setUp } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { teamOf } from '../support/people.ts';

// bots that think a while, so that what is to be watched is not over already
setUp({ games, config: { BOT_DELAY_MS: 400 } });

/** Whether nothing is to be scrolled sideways. */
const NARROW = 'document.documentElement.scrollWidth <= innerWidth';

test('a stranger watches in one click: bots begin to play the game that is shown when nobody else plays', async () => {
  const { page } = await person();
  // an hour in which it is not the first of the games
  const hour = Math.floor(Date.now() / 3_600_000);
  await page.clock.setSystemTime((hour + games.length - (hour % games.length) + 1) * 3_600_000);
  await page.goto('/');
  await page.getByText(`${games[1]!.name}, as bots play it`).waitFor();
  await page.getByRole('button', { name: 'Watch', exact: true }).click();
  await page.waitForURL('**/matches/*');
  await page.locator('.arena').waitFor();
  const { body } = await server.get<MatchList>('/matches?limit=1');
  expect(body.matches.map(({ game }) => game)).toEqual([games[1]!.id]);
  await page.getByText('Waiting for').first().waitFor();
  expect(await page.getByRole('tab', { name: 'Choices' }).count()).toBe(0);
});

test.each(
  games.map((game) => [game.id, game] as const),
)('the sample position of %s is one of today', (id, game) => {
  const file = new URL(`../../web/src/arenas/${id}/sample.json`, import.meta.url);
  expect(game.publicState.safeParse(JSON.parse(readFileSync(file, 'utf8'))).error).toBeUndefined();
});

test('what is played is drawn on the first page, and one click away', async () => {
  const bots = { A: 'heuristic', B: 'heuristic' };
  await server.match({ game: caveBrawl.id, bots });
  const { page } = await person();
  await page.goto('/');
  const live = page.getByRole('region', { name: 'Being played now' });
  // drawn when one comes near, as those of the games are
  await live.getByRole('listitem').first().scrollIntoViewIfNeeded();
  await live.locator('.board svg').first().waitFor();
  await live.getByText('bots among themselves').first().waitFor();
  const games = page.getByRole('region', { name: 'The games' });
  await games.getByRole('listitem').last().scrollIntoViewIfNeeded();
  await games.locator('.board svg').nth(2).waitFor();
  expect(await axe(page)).toEqual([]);
  await page.evaluate(() => scrollTo(0, 0));
  await picture(page, 'home-desktop-light');
  const link = live.getByRole('link', { name: 'Watch Cave Brawl' }).first();
  const href = await link.getAttribute('href');
  expect(href).toMatch(/^\/matches\/\w+$/);
  // the list may change its order meanwhile
  await live.locator(`a[href="${href}"]`).first().click();
  await page.waitForURL(`**${href}`);
});

test('small boards of a match are no spectators: first page and several boards', async () => {
  const { id } = await server.match({ game: caveBrawl.id, bots: { A: 'heuristic', B: 'heuristic' } });
  const watcher = await server.connect(id);
  for (const address of ['/', `/matches?watch=${id}`]) {
    const { page } = await person();
    await page.goto(address);
    await page.locator('.card:not(.game-card) .board svg, .several .board svg').first().waitFor();
  }
  const { seq } = watcher.state;
  await watcher.until((state) => state.seq > seq);
  expect(watcher.state.spectators).toBe(1);
  await watcher.leave();
});

test('in lists teams have the names that they have in the match', async () => {
  const { id } = await server.match({ game: caveBrawl.id, bots: { A: 'heuristic', B: 'heuristic' } });
  const { page } = await person();
  await page.goto(`/matches/${id}`);
  const [a, b] = [await teamOf(page, 0), await teamOf(page, 1)];
  expect([a, b]).not.toContain('Team A');
  await page.goto('/matches');
  for (const team of [a, b])
    await page
      .locator('.who-plays li', { hasText: `${team} good bot` })
      .first()
      .waitFor();
  await page.goto(`/matches?watch=${id}`);
  await page.getByText(`${a} (good bot) – ${b} (good bot)`).waitFor();
  await page.getByText('live, 0 : 0').waitFor();
});

test('a stranger plays in two clicks, as a guest, by the keyboard alone', async () => {
  const { page } = await person();
  await page.addInitScript(() => localStorage.setItem('touchline forced', 'asked'));
  await page.goto('/');
  await page.getByRole('button', { name: 'Play now Streamway' }).focus();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/matches/*');
  await page.getByText('Your decision:', { exact: true }).waitFor();
  const choice = page.locator('.choices').getByRole('button', { name: /^Put \S+ on step 1$/ });
  const before = await page.locator('.match').getAttribute('data-seq');
  await choice.focus();
  await page.keyboard.press('Enter');
  await page.locator(`.match:not([data-seq="${before}"])`).waitFor();
});

test('Play now at the top leads at once into the game shown there: beside its guide, or after a match that was won into another', async () => {
  const { page } = await person();
  await page.goto('/');
  const play = page.locator('.hero').getByText(/^Play now: /);
  const name = (await play.innerText()).replace('Play now: ', '');
  await play.click();
  await page.getByRole('region', { name: 'Steps of this guide' }).waitFor();
  await page.getByText('Your decision:', { exact: true }).waitFor();
  expect(await page.locator('h1').innerText()).toBe(`${name}: a first match`);
  const game = new URL(page.url()).pathname.split('/').at(-1)!;
  // the one that has begun is gone on with first
  await page.goto('/');
  const hero = page.locator('.hero').getByRole('link', { name: `Go on: ${name}` });
  const address = (await hero.getAttribute('href'))!;
  await page
    .locator('.card')
    .getByRole('link', { name: `Go on ${name}` })
    .first()
    .waitFor();
  await hero.click();
  await page.waitForURL(`**${address}`);
  await page.getByText('Your decision:', { exact: true }).waitFor();
  const { page: winner } = await person();
  await winner.addInitScript((id) => localStorage.setItem(`touchline won ${id}`, 'yes'), game);
  await winner.goto('/');
  await winner
    .locator('.hero')
    .getByText(/^Play now: /)
    .click();
  await winner.waitForURL('**/matches/*');
  await winner.getByText('Your decision:', { exact: true }).waitFor();
});

test('the list of matches: by what stands open, by game, and what is mine first; a phone scrolls nothing sideways', async () => {
  await server.match({ game: 'martian-rugby' });
  const { page } = await person({ ...PHONE, colorScheme: 'dark' });
  await page.goto('/matches');
  await page.getByRole('heading', { name: 'Matches', level: 1 }).waitFor();
  await page.getByRole('link', { name: 'Open seats' }).click();
  await page.getByRole('listitem').filter({ hasText: 'Martian Rugby' }).waitFor();
  expect(await page.evaluate(NARROW)).toBe(true);
  expect(await axe(page)).toEqual([]);
  await picture(page, 'matches-phone-dark');

  await page.getByLabel('Game').selectOption({ label: 'Cave Brawl' });
  await page.getByText('No match waits for players.').waitFor();
  await page.goBack();
  await page.getByRole('listitem').filter({ hasText: 'Martian Rugby' }).waitFor();

  await page.getByRole('link', { name: 'Mine' }).click();
  await page.getByText('You have no match yet.').waitFor();
  await page.goto('/');
  await page.getByRole('button', { name: 'Play now Streamway' }).click();
  await page.getByText('Your decision:', { exact: true }).waitFor();
  await page.goto('/matches');
  const own = page.getByRole('listitem').filter({ hasText: 'Waits for you' });
  await own.getByRole('link', { name: /^Go on/ }).waitFor();
  await page.getByRole('navigation').getByRole('link', { name: 'Matches 1 match waits for you' }).click();
  await page.waitForURL('**/matches?show=mine');
  await own.waitFor();
  await page.waitForFunction(() => document.title.startsWith('(1) '));
  // with or against whom; the board counts nobody who looks at it so
  await own.getByRole('heading', { name: /^Streamway · good bot/ }).waitFor();
  await own.locator('.board svg').first().waitFor();
  expect(await page.evaluate(NARROW)).toBe(true);
  await picture(page, 'matches-mine-phone-dark');
});

test('what was told of a match that waits is taken back when that match is looked at', async () => {
  const { page, context } = await person(DESKTOP);
  await page.clock.install();
  await page.goto('/');
  await page.getByRole('button', { name: 'Play now Streamway' }).click();
  await page.getByText('Your decision:', { exact: true }).waitFor();
  await page.getByRole('link', { name: 'Leagues' }).click();
  await page.getByText('1 match waits for you').first().waitFor({ state: 'attached' });
  const other = await context.newPage();
  await other.goto('/');
  const told = page.getByRole('link', { name: '2 matches wait for you', exact: true });
  await Promise.all([told.waitFor(), other.getByRole('button', { name: 'Play now Streamway' }).click()]);
  await other.waitForURL('**/matches/*');
  // nothing ends by its time from here on: what is told stands for 4 seconds
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
  await page.evaluate((path) => history.pushState({}, '', path), new URL(other.url()).pathname);
  await page.getByText('Your decision:', { exact: true }).waitFor();
  let ran = 0;
  const gone = async () => {
    // a notice on its way has the list asked for 1.5 seconds later
    if (ran < 2_000) await page.clock.runFor(100);
    ran += 100;
    return (await told.count()) === 0;
  };
  await eventually(gone);
});

test('what waited already is only counted; what begins to wait is told once, off the tools, and leads to the list', async () => {
  const { page, context } = await person(PHONE);
  await page.goto('/');
  await page.getByRole('button', { name: 'Play now Streamway' }).click();
  await page.getByText('Your decision:', { exact: true }).waitFor();
  // the bot may have its turn first
  await page.goto('/matches');
  await page.getByRole('listitem').filter({ hasText: 'Waits for you' }).waitFor();
  await page.goto('/new');
  await page.getByText('1 match waits for you').waitFor({ state: 'attached' });
  await page.evaluate(() => {
    const told: string[] = [];
    Object.assign(window, { told });
    const toasts = document.querySelector('.toasts')!;
    new MutationObserver(() => told.push(toasts.textContent!)).observe(toasts, { childList: true });
  });
  const other = await context.newPage();
  await other.goto('/');
  const link = page.getByRole('link', { name: '2 matches wait for you', exact: true });
  // it is told for some seconds only, in which the other page may still be on its way
  await Promise.all([link.waitFor(), other.getByRole('button', { name: 'Play now Streamway' }).click()]);
  expect(await page.evaluate('told')).toEqual(['2 matches wait for you✕']);
  // over the head of the page, which is 56 px high
  const box = (await page.locator('.toast').boundingBox())!;
  expect(box.y + box.height).toBeLessThanOrEqual(56);
  await picture(page, 'toast-phone');
  await link.click();
  await page.waitForURL('**/matches?show=mine');
  await page.locator('.toast').waitFor({ state: 'detached' });
});

test('light, dark, or as the device has it: what is chosen is kept; where there is no league it is told what one is', async () => {
  const { page } = await person();
  await page.goto('/account');
  const paper = () => page.evaluate('getComputedStyle(document.body).backgroundColor');
  const light = await paper();
  const change = page.getByRole('button', { name: /^Colours/ });
  await change.click();
  await change.click();
  expect(await paper()).not.toBe(light);
  await page.reload();
  await change.waitFor();
  expect(await paper()).not.toBe(light);
  await page.getByRole('link', { name: 'Leagues', exact: true }).click();
  await page.getByRole('heading', { name: 'Teams that live on' }).waitFor();
  expect(await axe(page)).toEqual([]);
  await picture(page, 'leagues-none-dark');
});

test('own matches: how each ended for oneself, how often so, their pictures, and the ways to who played', async () => {
  const { page } = await person();
  await page.goto('/');
  await page.getByRole('button', { name: 'Play now Cave Brawl' }).click();
  await page.getByText('Your decision:', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Match menu' }).click();
  await page.getByRole('menuitem', { name: 'Concede' }).click();
  await page.getByRole('button', { name: 'Yes, concede' }).click();
  await page.locator('.over h2').waitFor();
  for (const address of ['/matches?show=mine', '/account']) {
    await page.goto(address);
    await page.getByText('Your latest matches: 0 won, 0 drawn, 1 lost').waitFor();
    const line = page.locator('.lines').getByRole('listitem').filter({ hasText: 'You lost' }).first();
    await line.locator('.line-board svg').waitFor();
    await line.locator('.who-plays a[href^="/coaches/"]').waitFor();
  }
  await picture(page, 'account-matches');
  await page.getByRole('link', { name: 'What everybody sees of you' }).click();
  await page.waitForURL('**/coaches/*');
});
