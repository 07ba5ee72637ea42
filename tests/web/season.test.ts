import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type FixtureInfo, Touchline } from '@touchline/client';
import { caveBrawl } from '@touchline/rules';
import { foldLedger, ledgerKey, type SeasonFile } from '@touchline/rules/season';
import type { Page } from 'playwright-core';
import { touchline } from '../cli/touchline.ts';
import { PHONE, person, setUp } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { decides, fine, openIn, playOut, settled } from '../support/league-page.ts';
import { Spawned } from '../support/spawn.ts';

setUp();

const dir = mkdtempSync(join(tmpdir(), 'touchline-season-'));
const NO_LIMITS = Object.fromEntries(
  ['REQUESTS_PER_MINUTE', 'GUESTS_PER_MINUTE', 'SIGN_INS_PER_MINUTE', 'MATCHES_PER_HOUR'].map((name) => [
    name,
    '0',
  ]),
);
let server: Spawned;
beforeAll(async () => {
  server = await Spawned.serve(join(dir, 'data'), NO_LIMITS);
});
afterAll(async () => {
  await server?.stop();
  rmSync(dir, { recursive: true, force: true });
});

const NAMES = ['Bears', 'Crows', 'Dogs', 'Elks', 'Foxes', 'Goats', 'Hares'];
/** While the server is down a browser says so. */
const DOWN = /Failed to load resource|WebSocket|ERR_CONNECTION|ERR_EMPTY/;

async function coach(name: string): Promise<Touchline> {
  const one = new Touchline(server.url, { reconnect: { first: 10, most: 100 }, requestsPerSecond: 1_000 });
  await one.signIn({ name });
  return one;
}

/** From the first page to a league with house rules, and its link. */
async function startsLeague(page: Page): Promise<URL> {
  await page.goto('/');
  await page.getByRole('link', { name: 'Leagues' }).click();
  await page.getByRole('link', { name: 'Start a league' }).click();
  await page.getByLabel('Name of the league').fill('Cave Cup');
  await page.getByLabel('Cave Brawl').check();
  await page.getByLabel('Knockout').check();
  await page.getByText('House rules', { exact: true }).click();
  for (const [name, value] of Object.entries({ teamSize: 5, minBasic: 2, pointsToWin: 1, turnLimit: 20 }))
    await page.locator(`[name="${name}"]`).fill(String(value));
  await fine(page, 'e2e-start-phone');
  await page.getByRole('button', { name: 'Start the league' }).click();
  return new URL(await page.getByLabel('The link for coaches').inputValue());
}

/** By the link to a team that is put together by hand. */
async function founds(page: Page, link: URL): Promise<void> {
  await page.goto(link.href);
  await page.getByRole('button', { name: 'Look at it as a guest' }).click();
  await page.getByText(/: 5$/).first().waitFor();
  await page.getByRole('button', { name: 'Join as a coach' }).click();
  await page.getByLabel('Name of the team').fill('Ants');
  await page.getByText('Put it together by hand').click();
  await page.getByRole('button', { name: 'Reptilians' }).click();
  await page.getByRole('button', { name: 'One kobold fewer' }).click();
  await page.getByText('a team has 5 players, not 4').waitFor();
  await page.getByRole('button', { name: 'One lizard man more' }).click();
  await page.locator('summary', { hasText: 'Colours and crest' }).click();
  await page.getByRole('radio', { name: 'star' }).check({ force: true });
  await page.getByRole('button', { name: 'Found the team' }).scrollIntoViewIfNeeded();
  await fine(page, 'e2e-found-phone');
  await page.getByRole('button', { name: 'Found the team' }).click();
  const rolled = page.getByRole('region', { name: 'Your team' });
  await rolled.getByText('Ants is founded').waitFor();
  await rolled.getByRole('img').first().waitFor();
  // three scores and at least one die of hit points for each of five
  expect(await rolled.getByRole('img').count()).toBeGreaterThanOrEqual(20);
  // a player's dice lie beside each other
  const [first, second] = await rolled.locator('.dice').first().locator('svg').all();
  const [one, two] = await Promise.all([first!.boundingBox(), second!.boundingBox()]);
  expect([two!.y, two!.x > one!.x]).toEqual([one!.y, true]);
  await fine(page, 'e2e-rolled-phone');
  await rolled.getByRole('link', { name: 'To the team' }).click();
  await page.getByRole('heading', { name: 'Ants' }).waitFor();
}

test('a season of eight from one form to its champion, the server killed on the way, and all of it can be checked', async () => {
  const { page: organiser } = await person({ ...PHONE, baseURL: server.url }, DOWN);
  const { page: phone } = await person({ ...PHONE, baseURL: server.url, colorScheme: 'dark' }, DOWN);
  const link = await startsLeague(organiser);
  const [league = '', invitation = ''] = [link.pathname.split('/').at(-1), link.hash.slice(1)];
  const teams = new Map<string, Touchline>();
  let season = '';
  for (const name of NAMES) {
    const one = await coach(name);
    season = (await one.leagues.join(league, invitation)).seasons![0]!.id;
    teams.set((await one.teams.enter(season, { name })).id, one);
  }
  const [bot] = [...teams.values()] as [Touchline];
  await founds(phone, link);
  const ants = new URL(phone.url()).pathname.split('/').at(-1)!;

  await organiser.goto('/leagues');
  await organiser.getByRole('link', { name: 'Cave Cup' }).first().click();
  await organiser.getByText('8 teams. The first round').waitFor();
  await organiser.getByRole('button', { name: 'Start the season' }).click();
  await organiser.waitForURL(`**/seasons/${season}`);

  /** A team that has played a match to its end. */
  let tried = '';
  for (let round = 1; round <= 3; round++) {
    const fixtures = await openIn(bot, season);
    expect(fixtures).toHaveLength(2 ** (3 - round));
    const mine = fixtures.find(({ home, away }) => home.id === ants || away?.id === ants)!;
    const foe = teams.get(mine.home.id === ants ? mine.away!.id : mine.home.id)!;
    const others = fixtures.filter((one) => one !== mine);
    for (const { home, away } of fixtures)
      for (const { id } of [home, away!]) if (id !== ants) await decides(teams.get(id)!, id);
    await phone.goto(`/seasons/${season}?show=rounds`);
    await phone.getByRole('button', { name: /^Play / }).click();
    await phone.waitForURL('**/matches/*');
    const match = await foe.join(await foe.leagues.play(mine.id).then((opened) => opened.match));
    await eventually(() => match.room.status === 'live');

    tried ||= others[0]!.home.id;
    const forfeited = round === 2 ? others.pop() : undefined;
    const seated = await Promise.all(
      others.flatMap(({ id, home, away }) =>
        [home, away!].map(async (side) => {
          const one = teams.get(side.id)!;
          return one.join((await one.leagues.play(id)).match);
        }),
      ),
    );
    const played = Promise.all(seated.map((one) => playOut(one, caveBrawl)));
    if (round === 1) {
      await phone.locator('[data-piece]').first().waitFor();
      await eventually(() => seated.some(({ seq }) => seq >= 10));
      await server.stop('SIGKILL');
      await eventually(() => match.connection === 'reconnecting');
      await server.again();
    }
    if (forfeited) await forfeits(organiser, season, forfeited);
    await eventually(() => match.connection === 'connected');
    await match.concede();
    await phone.getByText('You have won!').waitFor();
    match.leave();
    await played;
    for (const { id } of fixtures) await settled(bot, id);
    if (round < 3) await advances(phone, season, round);
  }

  await organiser.goto(`/seasons/${season}`);
  await organiser.getByRole('button', { name: 'End the season now' }).click();
  await organiser.locator('.champion', { hasText: 'Ants' }).waitFor();
  const bracket = organiser.getByRole('region', { name: 'Bracket' });
  expect(await bracket.locator('.meeting').count()).toBe(7);
  await fine(organiser, 'e2e-bracket-phone');
  await organiser.getByRole('link', { name: 'Statistics' }).click();
  await organiser.getByRole('region', { name: 'Players' }).waitFor();
  await fine(organiser, 'e2e-statistics-phone');
  await phone.goto(`/teams/${ants}`);
  await phone
    .getByRole('link', { name: /^the team then/ })
    .last()
    .click();
  await phone.getByText('As it was after the first entry of its history.').waitFor();
  await fine(phone, 'e2e-then-phone');

  await did(phone, tried);
  await verifies(phone, ants);
  await checks(bot, season, [...teams.keys(), ants]);
}, 240_000);

/** What a team has done, with its people over all its seasons. */
async function did(page: Page, team: string): Promise<void> {
  await page.goto(`/teams/${team}`);
  await page.getByText('What it has done').click();
  await page.getByRole('link', { name: 'Cave Cup, season 1' }).waitFor();
  await page.getByRole('region', { name: 'Its players, over all seasons' }).waitFor();
}

/** The coach has every die of the team rolled again in the browser; a changed ledger does not hold. */
async function verifies(page: Page, team: string): Promise<void> {
  const check = async () => {
    await page.goto(`/teams/${team}`);
    await page.getByText('Check it yourself').click();
    await page.getByRole('button', { name: 'Check every entry' }).click();
  };
  await check();
  await page.getByText(/ dice come from the seeds that were committed to/).waitFor();
  await fine(page, 'e2e-checked-phone');
  await page.route('**/ledger*', async (route) => {
    const answer = await route.fetch();
    const ledger = (await answer.json()) as { lines: { entry: { dice: [number, string, number][] } }[] };
    const [die] = ledger.lines[0]!.entry.dice;
    die![2] = (die![2] % die![0]) + 1;
    await route.fulfill({ response: answer, json: ledger });
  });
  await check();
  await page.getByText('Entry 1 does not hold.').waitFor();
  await page.unroute('**/ledger*');
}

/** The organiser settles a match that nobody came to, with a reason. */
async function forfeits(page: Page, season: string, { home, away }: FixtureInfo): Promise<void> {
  await page.goto(`/seasons/${season}`);
  await page.getByRole('link', { name: 'What needs you' }).click();
  await page.getByText('Another match').first().click();
  const any = page.locator('.fold');
  const title = `${home.name} – ${away!.name}`;
  const option = await any.locator('option', { hasText: title }).last().getAttribute('value');
  await any.getByLabel('Another match').selectOption(option);
  await any.getByLabel('What is to happen').selectOption({ label: `${away!.name} forfeits` });
  await any.getByLabel('Why').fill('Nobody came');
  await fine(page, 'e2e-forfeit-phone');
  await any.getByRole('button', { name: 'Settle' }).click();
  await page.getByText('It is recorded.').waitFor();
}

/** The coach spends what the match has earned. */
async function advances(page: Page, season: string, round: number): Promise<void> {
  await page.goto(`/seasons/${season}`);
  await page.getByRole('link', { name: 'Your team' }).click();
  const each = page.getByRole('group', { name: 'Choose for each' });
  await each.getByLabel(/^1,/).selectOption({ index: 1 });
  await fine(page, `advance-${round}-phone`);
  for (const select of await each.locator('select').all()) await select.selectOption({ index: 1 });
  await each.getByRole('button', { name: 'Decide' }).click();
  await each.waitFor({ state: 'detached' });
}

/** Every roster at every date from its ledger, and the season from its file. */
async function checks(bot: Touchline, season: string, teams: readonly string[]): Promise<void> {
  const seeds = await bot.leagues.seeds(season);
  for (const id of teams) {
    const { lines, id: chain } = await bot.teams.ledger(id, 0, 500);
    const team = await bot.teams.get(id);
    const own = seeds.find(({ account }) => account === team.coach.id)!;
    const key = ledgerKey({ of: `${season}|${own.account}`, server: own.seed!, coach: own.coachSeed });
    const entries = lines.map(({ entry }) => entry);
    expect(foldLedger(caveBrawl, chain, entries, key).sheet).toEqual(team.sheet);
    for (const at of [1, entries.length - 1])
      expect((await bot.teams.get(id, at)).sheet).toEqual(
        foldLedger(caveBrawl, chain, entries.slice(0, at), key).sheet,
      );
  }
  const file = await bot.leagues.file(season);
  const verify = (name: string, content: SeasonFile) => {
    const path = join(dir, name);
    writeFileSync(path, JSON.stringify(content));
    return touchline('verify', path);
  };
  expect(await verify('season.json', file)).toMatchObject({ code: 0 });
  const { entries } = file.ledgers[0]!;
  const [sides, purpose, face] = entries[0]!.dice[0]!;
  const forged = structuredClone(file) as unknown as { ledgers: { entries: { dice: unknown[] }[] }[] };
  forged.ledgers[0]!.entries[0]!.dice[0] = [sides, purpose, (face % sides) + 1];
  expect((await verify('forged.json', forged as unknown as SeasonFile)).code).not.toBe(0);
}
