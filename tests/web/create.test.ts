import type { Queued } from '@touchline/client';
import { games } from '@touchline/rules';
import jsqr from 'jsqr';
import type { Page } from 'playwright-core';
import { z } from 'zod';
import lesson from '../../web/src/arenas/streamway/lesson.json' with { type: 'json' };
import { axe, DESKTOP, PHONE, person, picture, server, setUp } from '../support/browser.ts';

setUp({ games });

const NARROW = 'document.documentElement.scrollWidth <= innerWidth';

/** Unfolds what is seldom wished for, and a part of it. */
async function unfold(page: Page, part: string): Promise<void> {
  await page.getByText('More options').click();
  await page.getByText(part).click();
}
const begin = (page: Page, name = 'Play') => page.getByRole('button', { name, exact: true });

/** What the camera of a phone reads off the code that is shown. */
async function scanned(page: Page): Promise<string | undefined> {
  const svg = page.getByRole('img', { name: 'Or let them scan it' });
  await svg.waitFor();
  const { pixels, side } = await svg.evaluate(async (code) => {
    const { viewBox } = code as SVGSVGElement;
    const side = viewBox.baseVal.width * 4;
    code.setAttribute('width', `${side}`);
    code.setAttribute('height', `${side}`);
    const image = new Image();
    image.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(code))}`;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = side;
    const draw = canvas.getContext('2d')!;
    draw.fillStyle = '#fff';
    draw.fillRect(0, 0, side, side);
    draw.drawImage(image, 0, 0);
    return { pixels: [...draw.getImageData(0, 0, side, side).data], side };
  });
  return jsqr.default(Uint8ClampedArray.from(pixels), side, side)?.data;
}

interface Made {
  options: Record<string, unknown>;
  time: object;
  teams?: object;
  private: boolean;
  seats: { bot?: string; account?: object }[];
}
const made = async (url: string) =>
  (await server.get<Made>(`/matches/${new URL(url).pathname.split('/')[2]}`)).body;

test.each(
  games.map((game) => [game.id, game] as const),
)('every option of %s says what it is', async (id, game) => {
  const { page } = await person(PHONE);
  await page.goto(`/new?game=${id}`);
  await unfold(page, 'Options of the game');
  const { properties = {} } = z.toJSONSchema(game.options, { io: 'input' });
  const hints = page.locator('.options > .field > .hint, .options > .group > .hint');
  await hints.first().waitFor();
  const shownHints = () => hints.allInnerTexts();
  const shown = await shownHints();
  for (const [name, option] of Object.entries(properties)) {
    const told = (option as { description?: string }).description;
    expect([name, shown.find((text) => told !== undefined && text.startsWith(told))]).toEqual([
      name,
      expect.any(String),
    ]);
  }
  // what is typed is not lost when a clause is read
  await hints.locator('a.clause').first().click();
  await page.getByRole('dialog').getByRole('link', { name: 'Read on in the rulebook' }).waitFor();
  await page.keyboard.press('Escape');
  expect(await shownHints()).toEqual(shown);
  await picture(page, `options-${id}-phone`);
});

test('a match with options of its own: what is wrong is said at its field, then it is made and can be shared', async () => {
  const { page } = await person(DESKTOP, /status of 422/);
  await page.goto('/new?game=cave-brawl');
  await page.getByLabel('A friend').check();
  await unfold(page, 'Options of the game');
  // a friend's seat is nobody else's
  expect(await page.getByLabel('Private: only').isChecked()).toBe(true);
  await page.getByLabel('Another clock').check();
  await page.getByLabel('A clock each').check();
  await page.getByLabel('Seconds for the whole match, each').fill('600');
  const size = page.getByLabel('Team size');
  await size.fill('99');
  await page.getByLabel('Beasts, at most').fill('two');
  await begin(page, 'Invite a friend').click();
  await page.getByText('Between 5 and 15.').waitFor();
  await page.getByText('A whole number is needed here.').waitFor();
  expect(await size.getAttribute('aria-invalid')).toBe('true');
  await page.locator('[name="teamSize"]:focus').waitFor();
  expect(await axe(page)).toEqual([]);

  // in bounds, but not together: this only the game knows
  await size.fill('5');
  await page.getByLabel('Beasts, at most').fill('');
  await page.getByLabel('Basic players, at least').fill('9');
  await begin(page, 'Invite a friend').click();
  await page.getByRole('alert').waitFor();
  expect(await page.getByLabel('Basic players, at least').getAttribute('aria-invalid')).toBe('true');
  await picture(page, 'create-desktop-light');

  await page.getByLabel('Basic players, at least').fill('3');
  await page.getByLabel('First ball').selectOption('B');
  await page.getByLabel('Natural twenty').selectOption({ label: 'yes' });
  await begin(page, 'Invite a friend').click();
  await page.waitForURL(/\/matches\/.+/);
  const match = await made(page.url());
  expect(match).toMatchObject({
    options: { teamSize: 5, minBasic: 3, firstBall: 'B', naturalTwenty: true, maxBeasts: 6 },
    time: { kind: 'live', bank: 600, increment: 10 },
    private: true,
  });
  const invitation = page.getByLabel(/^Invitation/);
  await invitation.waitFor();
  const link = await invitation.inputValue();
  expect(link).toMatch(/\/matches\/\w+#\w+/);
  expect(await scanned(page)).toBe(link);
  // nothing is chosen or told yet, and there is nobody to talk to
  expect(await page.getByRole('tab').count()).toBe(0);

  const friend = await person();
  await friend.page.goto(link);
  await friend.page.getByRole('button', { name: /^Play / }).click();
  await friend.page
    .getByText(/Your decision:|Waiting for/)
    .first()
    .waitFor();
  await page.getByText('Your decision:', { exact: true }).waitFor();
});

test('more seats by an option, bots on all but mine; what is too deep for a form is written as JSON', async () => {
  const { page } = await person(PHONE, /status of 422/);
  await page.goto('/new?game=streamway');
  await page.getByLabel('Easy bot').check();
  await unfold(page, 'Options of the game');
  await page.getByLabel('Teams', { exact: true }).fill('3');
  const players = page.getByLabel('Players per team', { exact: true });
  // a number, and a list only for players who want one
  await players.fill('two');
  await page.getByLabel('Rounds per wave').fill('many');
  await begin(page).click();
  await page.getByText('A whole number is needed here.').nth(1).waitFor();
  expect(await page.getByText('A whole number is needed here.').count()).toBe(2);
  await page.getByLabel('Rounds per wave').fill('');
  await page.getByLabel('Players per team of one’s own').check();
  await players.fill('[1, 2');
  await begin(page).click();
  await page.getByText('This is not JSON.').waitFor();
  // too many together: the refusal does not name the field, but says which it is
  await page.getByLabel('Teams', { exact: true }).fill('4');
  await players.fill('[4, 4, 4, 4]');
  await begin(page).click();
  await page.getByText('16 seats are too many').first().waitFor();
  expect(await players.getAttribute('aria-invalid')).toBe('true');
  await page.getByLabel('Teams', { exact: true }).fill('3');
  await players.fill('[1, 2, 1]');
  // a board by its name, or one's own
  const board = page.getByLabel('Board', { exact: true });
  await board.selectOption({ label: 'of one’s own (JSON)' });
  await page.getByLabel('Board: of one’s own').fill('{"name": "no board"}');
  await begin(page).click();
  await page.getByText('The game does not know this form.').waitFor();
  expect(await axe(page)).toEqual([]);
  await picture(page, 'create-own-phone');
  await board.selectOption('short-36');
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
  // time that the game gives by itself takes the place of what is chosen
  const own = page.getByText('This game has a clock of its own, which runs instead.');
  expect(await own.count()).toBe(0);
  await page.getByLabel('Fast: 5 minutes').check();
  expect(await own.innerText()).toMatch(/ Seconds for each decision: 60$/);
  await page.getByLabel('Seconds for each decision', { exact: true }).fill('0');
  await own.waitFor({ state: 'detached' });
  await page.getByLabel('Seconds for each decision', { exact: true }).fill('90');
  expect(await own.innerText()).toMatch(/ Seconds for each decision: 90$/);
  await picture(page, 'create-phone');
  await begin(page).click();
  await page.waitForURL(/\/matches\/.+/);
  const clock = page.locator('.seat.owes .clock-of');
  expect(await clock.innerText()).toMatch(/1:[23]\d\s+this decision$/);
  const match = await made(page.url());
  expect(match.options).toMatchObject({ teams: 3, playersPerTeam: [1, 2, 1], board: 'short-36' });
  expect(match.seats.filter(({ bot }) => bot === 'easy')).toHaveLength(3);
});

test('a team for each seat: all that is wrong with it is said at its field, then it plays; no game without teams asks', async () => {
  const { page } = await person(PHONE, /status of 4\d\d/);
  await page.goto('/new?game=cave-brawl');
  await unfold(page, 'Teams that are brought');
  const teams = page.locator('.options textarea[name^="teams."]');
  expect(await teams.evaluateAll((all) => all.map((one) => (one as HTMLTextAreaElement).name))).toEqual([
    'teams.A',
    'teams.B',
  ]);
  const [mine, theirs] = [teams.nth(0), teams.nth(1)];
  const go = begin(page);
  const squad = (bt: unknown) => ({
    faction: 'amazons',
    players: Array.from({ length: 9 }, () => ({ type: 'amazon', bt, cd: 5, pk: 3, maxHp: 12 })),
  });
  await mine.fill('{"faction": ');
  await go.click();
  await page.getByText('This is not JSON.').waitFor();
  expect(await mine.getAttribute('aria-invalid')).toBe('true');

  await mine.fill(JSON.stringify({ ...squad(10), faction: 'cavemen' }));
  await theirs.fill(JSON.stringify(squad('many')));
  await go.click();
  await page.getByRole('alert').waitFor();
  const problems = page.locator('.options .problem');
  const [ours, others] = await problems.allInnerTexts();
  expect(ours!.split('\n').length).toBeGreaterThanOrEqual(9);
  expect(ours).toContain('player 9 has BT 10; from 0 to 9 is possible.');
  expect(others!.split('\n')).toHaveLength(9);
  expect(others).toContain('players.0.bt: ');
  expect(await axe(page)).toEqual([]);
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
  await picture(page, 'create-teams-phone');

  await mine.fill(JSON.stringify(squad(4)));
  await theirs.fill('');
  await go.click();
  await page.waitForURL(/\/matches\/.+/);
  const match = await made(page.url());
  expect(match.teams).toEqual({ A: squad(4) });
  await page.goto('/new?game=streamway');
  await page.getByText('More options').click();
  await page.getByText('Options of the game').waitFor();
  await page.getByLabel('Rounds per wave').waitFor({ state: 'attached' });
  expect(await page.getByText('Teams that are brought').count()).toBe(0);
});

test('quick match: waiting is shown and called off; two who look for the same find each other', async () => {
  const [one, two] = await Promise.all([person(), person()]);
  await one.page.goto('/new?game=cave-brawl');
  await one.page.getByLabel('Anybody').check();
  const find = one.page.getByRole('button', { name: 'Find players' });
  await find.click();
  await one.page.getByText(/^Looking for others .* Nobody else waits yet\.$/).waitFor();
  await one.page.getByRole('button', { name: 'Cancel' }).click();
  await find.click();
  await two.page.goto('/new?game=cave-brawl');
  await two.page.getByLabel('Anybody').check();
  await two.page.getByRole('button', { name: 'Find players' }).click();
  await Promise.all([one, two].map(({ page }) => page.waitForURL(/\/matches\/.+/)));
  expect(one.page.url()).toBe(two.page.url());
  await one.page.getByText('Your decision:', { exact: true }).waitFor();
});

test('who looks for others is seen from the first page, and goes on looking on other pages until somebody joins', async () => {
  const [one, two] = await Promise.all([person(PHONE), person({ colorScheme: 'dark' })]);
  await one.page.goto('/');
  await one.page.getByRole('link', { name: 'Play', exact: true }).click();
  await one.page.getByRole('radio', { name: 'Runeball' }).check();
  await one.page.getByLabel('Anybody').check();
  await one.page.getByLabel('Fast: 5 minutes').check();
  await one.page.getByRole('button', { name: 'Find players' }).click();
  const bar = one.page.getByRole('complementary', { name: 'Looking for others' });
  await bar.getByText('Looking for others: Runeball, short match, 5 min + 3 s').waitFor();
  // one's own wish is not offered to oneself, from no page
  await one.page.getByRole('link', { name: 'Matches' }).click();
  await one.page.getByRole('link', { name: 'Open seats' }).click();
  await one.page.getByText('No match waits for players.').waitFor();
  await bar.waitFor();
  expect(await one.page.evaluate(NARROW)).toBe(true);
  expect(await axe(one.page)).toEqual([]);
  await picture(one.page, 'seeking-phone');
  await one.page.getByRole('link', { name: 'Touchline' }).click();
  await bar.waitFor();
  await one.page.reload();
  await bar.getByText('Looking for others: Runeball, short match, 5 min + 3 s').waitFor();

  await two.page.goto('/');
  const waits = two.page.getByRole('list', { name: 'Who waits for others' }).getByRole('listitem');
  await waits.getByText('1 player waits: Runeball, short match, 5 min + 3 s').waitFor();
  await two.page.getByText('1 player looks for others').waitFor();
  expect(await axe(two.page)).toEqual([]);
  await picture(two.page, 'wanted-home-dark');
  await two.page.goto('/new?game=runeball');
  await two.page.getByLabel('Anybody').check();
  const waiting = two.page.getByText('and 3 seconds a turn · 1 waits');
  await waiting.waitFor();
  // a wish for a short match does not count where a whole one is wished for
  await two.page.getByLabel('Whole match').check();
  await waiting.waitFor({ state: 'detached' });
  await two.page.goto('/matches?show=open');
  await waits.getByRole('button', { name: 'Join Runeball, short match, 5 min + 3 s' }).click();
  await Promise.all([one, two].map(({ page }) => page.waitForURL(/\/matches\/\w+$/)));
  expect(one.page.url()).toBe(two.page.url());
  await bar.waitFor({ state: 'detached' });
});

test('who has looked for others plays a bot instead, and is looked for no more', async () => {
  const { page } = await person(PHONE);
  await page.goto('/new?game=streamway');
  await page.getByLabel('Anybody').check();
  await page.getByRole('button', { name: 'Find players' }).click();
  await page.getByText('the match opens by itself').waitFor();
  await picture(page, 'quick-looking');
  // it lies over the form, of which nothing shines through
  const ground = await page
    .locator('.create-go')
    .evaluate((one) => getComputedStyle(one).backgroundColor.replace(/^rgb\(.*/, 'opaque'));
  expect(ground).toBe('opaque');
  await page.getByRole('button', { name: 'Play a bot instead' }).click();
  await page.waitForURL(/\/matches\/.+/);
  const [a, b] = [await server.guest('Ann'), await server.guest('Bob')];
  // of three who have asked only two are there: they find each other
  const time = { kind: 'live', bank: 900, increment: 10 };
  const wish = { game: 'streamway', time, options: lesson };
  const found = await Promise.all([a, b].map(({ token }) => server.post<Queued>('/queue', wish, token)));
  expect(found.map(({ body }) => 'match' in body)).toEqual([true, true]);
});

test.each([
  ['desktop', { ...DESKTOP, viewport: { width: 1280, height: 720 } }],
  ['phone', PHONE],
])('what begins a match is in sight at once and with all its options, on a %s', async (_, how) => {
  const { page } = await person(how);
  await page.goto('/new?game=cave-brawl');
  const go = page.getByRole('button', { name: 'Play', exact: true });
  const { height } = page.viewportSize()!;
  const foot = async () => go.boundingBox().then((box) => box!.y + box!.height);
  await go.waitFor();
  expect(await foot()).toBeLessThanOrEqual(height);
  await page.getByText('More options').click();
  await page.getByText('Seat by seat').waitFor();
  expect(await foot()).toBeLessThanOrEqual(height);
});

test('a short match is wished for at first where a game has one; who else plays stays when another game is looked at', async () => {
  const { page } = await person(PHONE);
  await page.goto('/new?game=cave-brawl');
  await page.getByLabel('Good bot').check();
  const further = page.getByText('Seat by seat');
  await page.getByText('More options').click();
  await further.waitFor();
  await page.getByLabel('Runeball').check();
  await further.waitFor();
  expect(await page.getByLabel('Good bot').isChecked()).toBe(true);
  const short = page.getByLabel('Short match');
  await short.waitFor();
  expect(await short.isChecked()).toBe(true);
  expect(await axe(page)).toEqual([]);
  await picture(page, 'create-lobby-phone');
  await page.getByLabel('Whole match').check();
  await short.check();
  await begin(page).click();
  await page.waitForURL(/\/matches\/.+/);
  const match = await made(page.url());
  expect(match.options).toMatchObject({ roundsPerHalf: 4 });
  expect(match.seats.map(({ bot }) => bot)).toEqual([undefined, 'heuristic']);
  await page.goto('/new');
  await short.waitFor();
  expect(await page.getByLabel('Runeball').isChecked()).toBe(true);
});

test('by the keyboard alone: a match is made without a pointer', async () => {
  const { page } = await person();
  await page.goto('/new?game=streamway');
  await page.getByLabel('Easy bot').focus();
  await page.keyboard.press('ArrowDown');
  expect(await page.getByLabel('Good bot').isChecked()).toBe(true);
  await page.locator('.create-big:not([aria-disabled])').waitFor();
  await begin(page).focus();
  await page.keyboard.press('Enter');
  await page.getByText('Your decision:', { exact: true }).waitFor();
});

test.each([
  ['cave-brawl', { blockMove: 'remaining', pinnedCorpses: 'roll' }, ['CB-8.10', 'CB-15.15']],
  ['streamway', { followThrough: 'dead', ladderChoice: 'owner' }, ['SW-5.4', 'SW-6.10']],
])('the house rules of %s, and no other options, are told in the menu of the match', async (game, options, clauses) => {
  const host = await server.guest('Host');
  const { id } = await server.match({ game, options }, host);
  const { page } = await person(DESKTOP);
  await page.goto(`/matches/${id}`);
  await page.getByRole('button', { name: 'Match menu' }).click();
  await page.getByRole('menuitem', { name: 'House rules' }).click();
  const dialog = page.getByRole('dialog', { name: 'House rules' });
  await dialog.locator('dt').first().waitFor();
  expect(await dialog.locator('dt').count()).toBe(clauses.length);
  for (const clause of clauses) await dialog.getByText(clause).waitFor();
  expect(await axe(page)).toEqual([]);

  const usual = await server.match({ game }, host);
  const known = page.waitForResponse((answer) => answer.url().endsWith(`/games/${game}`));
  await page.goto(`/matches/${usual.id}`);
  await page.getByRole('button', { name: 'Match menu' }).click();
  await (await known).finished();
  await page.getByRole('menuitem', { name: 'Share this match' }).waitFor();
  expect(await page.getByRole('menuitem', { name: 'House rules' }).count()).toBe(0);
});
