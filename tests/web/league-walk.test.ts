import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { caveBrawl } from '@touchline/rules';
import type { Page } from 'playwright-core';
import { DESKTOP, PHONE, person, server, setUp } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import {
  coach,
  decides,
  fine,
  givesUp,
  league,
  openIn,
  playOut,
  settled,
  signsIn,
} from '../support/league-page.ts';
import { leagueRace } from '../support/league-race.ts';
import { named } from '../support/people.ts';
import { playOn } from '../support/table.ts';

setUp({ games: [caveBrawl, leagueRace] });

test('a champion stands in the hall, on the page of the coach, and in a frame on a page of others', async () => {
  const { season, organiser, coaches, play } = await league({ name: 'Harbour', teams: ['Ants', 'Bees'] });
  const { page } = await person(PHONE);
  await page.goto('/hall/cave-brawl');
  await page.getByText('No season has been won yet.').waitFor();
  await page.getByText('Nobody has a rating yet').waitFor();
  await fine(page, 'hall-empty-phone');
  await organiser.leagues.start(season);
  const [fixture] = await openIn(organiser, season);
  await play(fixture!);
  await eventually(async () => (await organiser.leagues.season(season)).status === 'finished');
  const winner = coaches.get(fixture!.home.id)!.account!;

  // careers are counted a moment after the match
  await eventually(async () => (await organiser.coaches.get(winner.id)).titles.length === 1);
  await page.getByRole('link', { name: 'League Race' }).click();
  const champions = page.getByRole('region', { name: 'Champions' });
  await champions.getByRole('link', { name: 'Harbour, Season 1' }).waitFor();
  await fine(page, 'hall-phone');
  await champions.getByRole('link', { name: winner.name }).last().click();
  await page.waitForURL(`**/coaches/${winner.id}`);
  await page.getByText('1 won, 0 drawn, 0 lost').waitFor();
  await page
    .getByRole('region', { name: 'Titles' })
    .getByRole('link', { name: 'Harbour, Season 1' })
    .waitFor();
  await page
    .getByRole('listitem')
    .filter({ hasText: 'League Race' })
    .getByRole('link', { name: /^Look/ })
    .waitFor();
  await fine(page, 'coach-phone');

  const elsewhere = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://x').searchParams.get('show');
    response.setHeader('content-type', 'text/html');
    response.end(`<!doctype html><title>Elsewhere</title><iframe src="${server.url}${path}"></iframe>`);
  });
  const { page: other } = await person(DESKTOP, /Refused to frame|frame-ancestors|X-Frame-Options/);
  const framed = await other.context().newPage();
  const origin = await listening(elsewhere);
  try {
    await framed.goto(`${origin}/?show=/embed/seasons/${season}`);
    const frame = framed.frameLocator('iframe');
    await frame.getByRole('row', { name: fixture!.home.name }).waitFor();
    await frame.locator('.champion', { hasText: fixture!.home.name }).waitFor();
    // no frame of the page's own, and links lead out of it
    expect(await frame.locator('header, footer, nav').count()).toBe(0);
    const [out] = await Promise.all([
      framed.context().waitForEvent('page'),
      frame.getByRole('link', { name: 'Harbour, Season 1' }).click(),
    ]);
    await out.waitForURL(`${server.url}/seasons/${season}`);
    await framed.goto(`${origin}/?show=/seasons/${season}`);
    await eventually(() => framed.frames().some((one) => one.url().startsWith('chrome-error:')));
  } finally {
    elsewhere.closeAllConnections();
    elsewhere.close();
  }
});

const listening = (of: Server): Promise<string> =>
  new Promise((resolve) => {
    of.listen(0, '127.0.0.1', () => resolve(`http://localhost:${(of.address() as AddressInfo).port}`));
  });

test('seeds are put in order by hand, and the bracket follows them', async () => {
  const { id, season, organiser } = await league({
    name: 'Ladder',
    season: { format: { type: 'bracket', seeding: 'by-hand' } },
    teams: ['Ants', 'Bees', 'Crows', 'Dogs', 'Elks'],
  });
  const { page } = await person(PHONE);
  await signsIn(page, organiser);
  await page.goto(`/leagues/${id}`);
  const seeds = page.locator('.seeds > li > span');
  await page.getByRole('button', { name: 'Elks: up' }).click();
  await page.getByRole('button', { name: 'Elks: up' }).click();
  await page.getByRole('button', { name: 'Ants: down' }).click();
  const order = (await seeds.allTextContents()).map((name) => name.trim());
  expect(order).toEqual(['Bees', 'Ants', 'Elks', 'Crows', 'Dogs']);
  await fine(page, 'seeds-phone');
  await page.getByRole('button', { name: 'Start the season' }).click();
  await page.waitForURL(`**/seasons/${season}`);
  const bracket = page.getByRole('region', { name: 'Bracket' });
  await bracket.locator('.meeting').first().waitFor();
  // the lines between them are each in its own branch
  const places = await bracket
    .locator('.boughs > .bough')
    .evaluateAll((all) => all.map((one) => getComputedStyle(one).position));
  expect(places).toEqual(Array(6).fill('relative'));
  const [round] = await organiser.leagues.rounds(season);
  const met = round!.fixtures.map(({ home, away }) => [home.name, away?.name].sort());
  // the first three have byes, and the fourth meets the fifth
  expect(met).toEqual(
    expect.arrayContaining(
      [
        [undefined, 'Bees'],
        [undefined, 'Ants'],
        [undefined, 'Elks'],
        ['Crows', 'Dogs'],
      ].map((one) => one.sort()),
    ),
  );
  await fine(page, 'bracket-by-hand-phone');
});

/** Chooses a match of the season among all, on the page of what needs an organiser. */
async function another(page: Page, season: string, title: string) {
  await page.goto(`/seasons/${season}/needs`);
  await page.getByText('Another match').first().click();
  const any = page.locator('.fold');
  const option = await any.locator('option', { hasText: title }).last().getAttribute('value');
  await any.getByLabel('Another match').selectOption(option);
  return any;
}

test('a stand-in plays; the result is taken back from the ledger; the match goes on from an entry', async () => {
  const made = await league({ name: 'Quarry', season: { protestHours: 24 }, teams: ['Ants', 'Bees'] });
  const { id, invitation, season, organiser, coaches } = made;
  const standIn = await coach('Stan');
  await standIn.leagues.join(id, invitation);
  await organiser.leagues.start(season);
  const [fixture] = await openIn(organiser, season);
  const { home, away } = fixture!;
  const title = `${home.name} – ${away!.name}`;
  const [first, second] = [coaches.get(home.id)!, coaches.get(away!.id)!];

  const { page } = await person(PHONE);
  await signsIn(page, organiser);
  const any = await another(page, season, title);
  await any.getByText('A stand-in').click();
  await any.getByLabel('For the coach of').selectOption({ label: away!.name });
  await any.getByLabel('Who plays').selectOption({ label: 'Stan' });
  await any.getByRole('button', { name: 'Name the stand-in' }).click();
  await page.getByText('It is recorded.').waitFor();
  await page.goto(`/seasons/${season}`);
  await page.getByText('Stan stands in').waitFor();
  await fine(page, 'stand-in-phone');
  // the coach cannot play then, the stand-in can
  await expect(second.leagues.play(fixture!.id)).rejects.toThrow();
  const { match } = await standIn.leagues.play(fixture!.id);
  const [a, b] = await Promise.all([first.join(match), standIn.join(match)]);
  await eventually(() => a.room.status === 'live');
  await Promise.all([playOut(a, leagueRace), playOut(b, leagueRace)]);
  await settled(organiser, fixture!.id);
  expect((await organiser.teams.get(home.id)).sheet).toMatchObject({ matches: 1, owes: true });

  // the ledger of one team, taken back
  await page.goto(`/teams/${home.id}`);
  const entry = page.locator('.entries > li', { hasText: 'After a match' });
  await entry.locator('summary').click();
  await entry.getByLabel('Why').fill('It was the wrong sheet');
  await fine(page, 'reversal-phone');
  await entry.getByRole('button', { name: 'Take this back' }).click();
  await entry.getByText('taken back', { exact: true }).waitFor();
  await page.getByText('It was the wrong sheet').waitFor();
  expect((await organiser.teams.get(home.id)).sheet).toMatchObject({ matches: 0, owes: false });
  expect((await organiser.teams.get(away!.id)).sheet).toMatchObject({ matches: 1 });

  // and the match itself, from its fourth entry on
  const powers = await another(page, season, title);
  await powers.getByLabel('What is to happen').selectOption({ label: 'Played again from an entry' });
  await powers.getByLabel('Entries that stand').fill('none');
  await powers.getByLabel('Why').fill('The lights went out');
  await powers.getByRole('button', { name: 'Settle' }).click();
  await powers.getByText('A whole number from 1.').waitFor();
  await powers.getByLabel('Entries that stand').fill('4');
  await fine(page, 'again-from-phone');
  await powers.getByRole('button', { name: 'Settle' }).click();
  await page.getByText('It is recorded.').waitFor();
  expect((await organiser.teams.get(away!.id)).sheet).toMatchObject({ matches: 0 });
  const { match: again } = await first.leagues.play(fixture!.id);
  expect(again).not.toBe(match);
  expect((await organiser.match(again)).origin).toEqual({ match, entries: 4 });
  const joined = await first.join(again);
  await givesUp(standIn, fixture!.id);
  expect(joined.seq).toBeGreaterThan(4);
  joined.leave();
  await page.goto(`/seasons/${season}`);
  await page.getByText(new RegExp(`${home.name} won`)).waitFor();
  const row = page.getByRole('row', { name: new RegExp(home.name) });
  expect((await row.getByRole('cell').allTextContents()).at(-1)).toBe('3');
});

test('a friendly of two teams is played, and changes neither', async () => {
  const { season, organiser, coaches } = await league({
    name: 'Fells',
    game: 'cave-brawl',
    season: { options: { teamSize: 5, minBasic: 2, pointsToWin: 1, turnLimit: 20 } },
    teams: ['Ants', 'Bees'],
  });
  await organiser.leagues.start(season);
  const [[own, ann], [other, ben]] = [...coaches] as [[string, typeof organiser], [string, typeof organiser]];
  const heads = async () =>
    [await organiser.teams.get(own), await organiser.teams.get(other)].map(({ head }) => head);
  const before = await heads();
  const { page } = await person(PHONE);
  await signsIn(page, ann);

  // first the two agree when they meet
  const [fixture] = await openIn(organiser, season);
  await page.goto(`/seasons/${season}?show=rounds`);
  await page.getByText('When it is played').click();
  await page.getByRole('button', { name: 'Propose it' }).click();
  await page.getByText('Choose a day and a time to come.').waitFor();
  await page.getByLabel('Day and time').fill('2031-05-06T18:00');
  await page.getByRole('button', { name: 'Propose it' }).click();
  await page.getByText(/^Proposed: .*2031.* Bees has not agreed yet/).waitFor();
  await fine(page, 'time-proposed-phone');
  const at = Date.parse('2032-01-02T19:00Z');
  await ben.leagues.arrange(fixture!.id, at);
  await page.reload();
  await page.getByText(/^Bees would play on/).waitFor();
  await page.getByRole('button', { name: /^Agree to/ }).click();
  await page.getByText(/^Opens by itself on .*2032/).waitFor();
  expect((await organiser.leagues.fixture(fixture!.id)).time).toEqual({ at });
  await fine(page, 'time-agreed-phone');

  await page.goto(`/teams/${own}`);
  await page.getByText('Check it yourself').click();
  await page.getByRole('button', { name: 'Check every entry' }).click();
  await page.getByText(/All 2 entries hold, and make this team. The seed of the dice is sealed/).waitFor();

  await page.goto(`/teams/${other}`);
  await page.getByText('Play a friendly').click();
  await fine(page, 'friendly-phone');
  await page.getByRole('button', { name: 'Challenge with Ants' }).click();
  await page.waitForURL('**/matches/*');
  const match = await ben.join(new URL(page.url()).pathname.split('/')[2]!);
  await named(page);
  await match.concede();
  await page.getByText('You have won!').waitFor();
  match.leave();
  expect(await heads()).toEqual(before);
});

test('a round robin in which a coach plays in the browser: the match has the names of the teams, the table the result', async () => {
  const { season, organiser, coaches } = await league({
    name: 'Moor',
    game: 'cave-brawl',
    season: { options: { teamSize: 5, minBasic: 2, pointsToWin: 1, turnLimit: 20 } },
    teams: ['Ants', 'Bees', 'Crows'],
  });
  await organiser.leagues.start(season);
  const [[own, ann]] = [...coaches] as [[string, typeof organiser]];
  const { page } = await person(PHONE);
  await signsIn(page, ann);
  for (let open = await openIn(organiser, season); open.length; open = await openIn(organiser, season))
    for (const fixture of open) {
      const sides = [fixture.home.id, fixture.away!.id];
      for (const id of sides) await decides(coaches.get(id)!, id);
      const others = sides.filter((one) => one !== own).map((one) => coaches.get(one)!);
      if (others.length === 1) {
        await page.goto(`/seasons/${season}`);
        await page.getByRole('button', { name: `Play ${fixture.home.name} – ${fixture.away!.name}` }).click();
        await page.waitForURL('**/matches/*');
      }
      const matches = others.map(async (one) => one.join((await one.leagues.play(fixture.id)).match));
      const played = Promise.all(matches.map(async (one) => playOut(await one, caveBrawl)));
      if (others.length === 1) {
        await named(page);
        const seats = await page.locator('.seats .seat b').allTextContents();
        expect(seats).toEqual([fixture.home.name, fixture.away!.name]);
        await playOn(page, { seed: 5, hurry: /^End the turn/ });
        await page.getByRole('link', { name: 'Back to the season' }).waitFor();
        expect(await page.getByRole('button', { name: 'Rematch' }).count()).toBe(0);
        await fine(page, 'season-match-over-phone');
      }
      await played;
      await settled(organiser, fixture.id);
    }
  await page.getByRole('link', { name: 'Back to the season' }).click();
  await page.waitForURL(`**/seasons/${season}`);
  await page.locator('.champion').waitFor();
  const [table] = await organiser.leagues.tables(season);
  const outcomes = (await organiser.leagues.rounds(season))
    .flatMap(({ fixtures }) => fixtures)
    .filter(({ home, away }) => away && [home.id, away.id].includes(own));
  const won = outcomes.filter(({ home, outcome }) => outcome?.winner === (home.id === own ? 'home' : 'away'));
  const row = page.getByRole('row', { name: /Ants/ });
  const cells = await row.getByRole('cell').allTextContents();
  const mine = table!.rows.find(({ team }) => team.id === own)!;
  expect(outcomes).toHaveLength(2);
  expect(mine).toMatchObject({ played: 2, won: won.length });
  // the place, played, won
  expect(cells.slice(0, 3)).toEqual([String(mine.place), '2', String(won.length)]);
  await fine(page, 'round-robin-over-phone');
}, 240_000);
