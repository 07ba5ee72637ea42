import { type FixtureInfo, Touchline } from '@touchline/client';
import { games } from '@touchline/rules';
import type { Page } from 'playwright-core';
import { axe, DESKTOP, PHONE, person, picture, server, setUp } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { leagueRace } from '../support/league-race.ts';

setUp({ games: [...games, leagueRace] });

/** Whether nothing is to be scrolled sideways. */
const NARROW = 'document.documentElement.scrollWidth <= innerWidth';
const fine = async (page: Page) => {
  expect(await axe(page)).toEqual([]);
  expect(await page.evaluate(NARROW)).toBe(true);
};

/** A coach who comes over the SDK. */
async function coach(name: string): Promise<Touchline> {
  const touchline = new Touchline(server.url, { requestsPerSecond: 1_000 });
  await touchline.signIn({ name });
  return touchline;
}

/** Starts a league with the form, and gives its link. */
async function start(
  page: Page,
  { name, game, closed = false }: { name: string; game: string; closed?: boolean },
) {
  await page.goto('/leagues');
  await page.getByRole('link', { name: 'Start a league' }).click();
  await page.getByLabel('Name of the league').fill(name);
  await page.getByLabel(game).check();
  if (closed) await page.getByLabel('Only who is in it').check();
  await page.getByRole('button', { name: 'Start the league' }).click();
  const link = await page.getByLabel('The link for coaches').inputValue();
  return { link, league: new URL(link).pathname.split('/').at(-1)!, invitation: new URL(link).hash.slice(1) };
}

/** Enters the newest season of a league. */
async function enters(touchline: Touchline, league: string, invitation: string, name: string) {
  const { seasons } = await touchline.leagues.join(league, invitation);
  const season = seasons![0]!.id;
  return { season, team: (await touchline.teams.enter(season, { name })).id };
}

/** Comes to a fixture whose match is open, and gives it up as soon as it is played. */
async function givesUp(touchline: Touchline, fixture: string): Promise<void> {
  const { match } = await touchline.leagues.play(fixture);
  const joined = await touchline.join(match);
  await eventually(() => joined.room.status === 'live');
  await joined.concede();
  await joined.over();
  joined.leave();
  await eventually(async () => (await touchline.leagues.fixture(fixture)).status === 'over');
}

const openOf = async (touchline: Touchline, season: string): Promise<FixtureInfo> =>
  (await touchline.leagues.rounds(season))
    .flatMap(({ fixtures }) => fixtures)
    .find(({ status }) => status !== 'over')!;

test('a league from one form to its champion: a coach joins by link on a phone, founds, plays, decides', async () => {
  const { page: organiser } = await person(DESKTOP);
  const { link, league, invitation } = await start(organiser, { name: 'Sunday League', game: 'League Race' });
  await fine(organiser);
  await picture(organiser, 'league-organiser-light');
  const bea = await coach('Bea');
  const { season } = await enters(bea, league, invitation, 'Bees');

  const { page: phone } = await person({ ...PHONE, colorScheme: 'dark' });
  await phone.goto(link);
  await phone.getByRole('button', { name: 'Look at it as a guest' }).click();
  await phone.getByText('Everybody meets everybody once').waitFor();
  await fine(phone);
  await picture(phone, 'league-join-phone-dark');
  await phone.getByRole('button', { name: 'Join as a coach' }).click();
  await phone.getByLabel('Name of the team').fill('Ants');
  await fine(phone);
  await picture(phone, 'league-found-phone-dark');
  await phone.getByRole('button', { name: 'Found the team' }).click();
  await phone.getByRole('link', { name: 'Ants' }).waitFor();

  await organiser.reload();
  await organiser.getByRole('button', { name: 'Start the season' }).click();
  await organiser.waitForURL(`**/seasons/${season}`);
  await organiser.getByText('Round 1').waitFor();

  for (const round of ['Round 1', 'Round 2']) {
    const fixture = await openOf(bea, season);
    await phone.goto(`/seasons/${season}`);
    await phone.getByRole('heading', { name: round }).waitFor();
    await phone.getByRole('button', { name: /^Play / }).click();
    await phone.waitForURL('**/matches/*');
    await givesUp(bea, fixture.id);
    await phone.getByText('You have won!').waitFor();
    if (round === 'Round 2') break;
    // what the match has earned is decided before the next one
    await phone.goto(`/seasons/${season}`);
    await phone.getByRole('link', { name: 'Your team' }).click();
    await phone.getByText('DR-9').waitFor();
    await phone.locator('.fold', { hasText: 'Swift' }).first().locator('summary').click();
    await fine(phone);
    await picture(phone, 'team-owed-phone-dark');
    await phone
      .getByRole('button', { name: /^Train/ })
      .first()
      .click();
    await phone.getByText('Decided by the coach').waitFor();
    const { legal } = await bea.teams.choices((await bea.teams.mine())[0]!.id);
    await bea.teams.act((await bea.teams.mine())[0]!.id, legal[0]!);
  }
  await organiser.goto(`/seasons/${season}`);
  await organiser.getByRole('button', { name: 'End the season now' }).click();
  await organiser.locator('.champion', { hasText: 'Ants' }).waitFor();
  await fine(organiser);
  await picture(organiser, 'season-over-light');
  await phone.goto(`/seasons/${season}`);
  await phone.locator('.champion', { hasText: 'Ants' }).waitFor();
  const row = phone.getByRole('row', { name: /Ants/ });
  expect((await row.getByRole('cell').allTextContents()).at(-1)).toBe('3');
  await fine(phone);
  await picture(phone, 'season-over-phone-dark');
});
