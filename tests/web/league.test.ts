import type { Touchline } from '@touchline/client';
import { games } from '@touchline/rules';
import type { Page } from 'playwright-core';
import { DESKTOP, PHONE, person, picture, setUp } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { coach, enters, fine, givesUp, openIn } from '../support/league-page.ts';
import { leagueRace } from '../support/league-race.ts';

setUp({ games: [...games, leagueRace] });

/** Starts a league with the form, and gives its link. */
async function start(
  page: Page,
  { name, game, closed = false, joining }: { name: string; game: string; closed?: boolean; joining?: string },
) {
  await page.goto('/leagues');
  await page.getByRole('link', { name: 'Start a league' }).click();
  await page.getByLabel('Name of the league').fill(name);
  await page.getByLabel(game).check();
  if (closed) await page.getByLabel('Only who is in it').check();
  if (joining) await page.getByLabel(joining).check();
  await page.getByRole('button', { name: 'Start the league' }).click();
  const link = await page.getByLabel('The link for coaches').inputValue();
  return { link, league: new URL(link).pathname.split('/').at(-1)!, invitation: new URL(link).hash.slice(1) };
}

const openOf = async (touchline: Touchline, season: string) => (await openIn(touchline, season))[0]!;

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
    await phone.getByRole('link', { name: 'DR-9' }).waitFor();
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
  const needs = organiser.getByRole('link', { name: 'What needs you' });
  await needs.waitFor();
  await organiser.getByRole('button', { name: 'End the season now' }).click();
  await organiser.locator('.champion', { hasText: 'Ants' }).waitFor();
  expect(await needs.count()).toBe(0);
  await fine(organiser);
  await picture(organiser, 'season-over-light');
  await phone.goto(`/seasons/${season}`);
  await phone.locator('.champion', { hasText: 'Ants' }).waitFor();
  const row = phone.getByRole('row', { name: /Ants/ });
  expect((await row.getByRole('cell').allTextContents()).at(-1)).toBe('3');
  await fine(phone);
  await picture(phone, 'season-over-phone-dark');
});

test('an outsider sees nothing of a private league, and its coach by link does', async () => {
  const { page: organiser } = await person(DESKTOP);
  const { link, league, invitation } = await start(organiser, {
    name: 'Behind the Shed',
    game: 'League Race',
    closed: true,
  });
  const { season } = await enters(await coach('Cyd'), league, invitation, 'Crows');
  const { page: outsider } = await person(PHONE, /404/);
  await outsider.goto('/leagues');
  await outsider.getByRole('heading', { name: 'Public leagues' }).waitFor();
  await fine(outsider);
  await picture(outsider, 'leagues-stranger-phone-light');
  expect(await outsider.getByText('Behind the Shed').count()).toBe(0);
  for (const path of [`/leagues/${league}`, `/seasons/${season}`, `/seasons/${season}/needs`]) {
    await outsider.goto(path);
    await outsider
      .getByText(/^There is no such (league|season)/)
      .first()
      .waitFor();
    expect(await outsider.getByText('Behind the Shed').count()).toBe(0);
    expect(await outsider.getByText('Crows').count()).toBe(0);
  }
  await fine(outsider);
  await outsider.goto('about:blank');
  await outsider.goto(link);
  await outsider.getByRole('button', { name: 'Look at it as a guest' }).click();
  await outsider.getByRole('heading', { name: 'Behind the Shed' }).waitFor();
});

test('what needs an organiser is on one page: coaches without a team, a protest, any match, a deadline, each with its reason', async () => {
  const { page } = await person(PHONE);
  const { league, invitation } = await start(page, { name: 'Cave League', game: 'Cave Brawl' });
  const [ann, ben] = [await coach('Ann'), await coach('Ben')];
  const { season } = await enters(ann, league, invitation, 'Cave Bears');
  await enters(ben, league, invitation, 'Moss Men');
  await coach('Dee').then((dee) => dee.leagues.join(league, invitation));
  await page.goto(`/seasons/${season}/needs`);
  await page.getByRole('region', { name: 'Coaches without a team' }).getByText('Dee').waitFor();
  await fine(page);
  await page.goto(`/leagues/${league}`);
  await page.getByRole('button', { name: 'Start the season' }).click();
  await page.waitForURL(`**/seasons/${season}`);
  const fixture = await openOf(ann, season);
  await Promise.all([
    givesUp(ann, fixture.id),
    ben.leagues.play(fixture.id).then(({ match }) => ben.join(match)),
  ]);
  await ann.leagues.protest(fixture.id, 'The lights went out');

  await page.goto(`/seasons/${season}/needs`);
  const protests = page.getByRole('region', { name: 'Protests' });
  await protests.getByRole('button', { name: 'Settle' }).click();
  await protests.getByText('Say why: everybody reads it.').waitFor();
  await protests.getByText('The lights went out').waitFor();
  await fine(page);
  await picture(page, 'needs-phone-light');
  await protests.getByLabel('What is to happen').selectOption({ label: 'The protest is dismissed' });
  await protests.getByLabel('Why').fill('They came back on');
  await protests.getByRole('button', { name: 'Settle' }).click();
  await protests.waitFor({ state: 'detached' });

  await page.getByText('Another match').first().click();
  const any = page.locator('.fold');
  await any.getByLabel('Another match').selectOption({ index: 1 });
  const { home, away } = fixture;
  await any.getByLabel('What is to happen').selectOption({ label: `${home.name} wins by ruling` });
  await any.getByLabel(`Score of ${home.name}`).fill('3');
  await any.getByLabel('Why').fill('They were ahead');
  await any.getByRole('button', { name: 'Settle' }).click();
  await any.getByText('Both scores as whole numbers from 0, or none.').first().waitFor();
  await fine(page, 'ruling-phone');
  await any.getByLabel(`Score of ${away!.name}`).fill('1');
  await any.getByRole('button', { name: 'Settle' }).click();
  await eventually(async () => (await ann.leagues.fixture(fixture.id)).outcome?.how === 'ruled');
  const ruled = await ann.leagues.fixture(fixture.id);
  expect(ruled.outcome).toMatchObject({ winner: 'home', score: { home: 3, away: 1 } });
  await any.getByLabel('Another match').selectOption({ index: 1 });
  await any.getByLabel('What is to happen').selectOption({ label: 'Both forfeit' });
  await any.getByLabel('Why').fill('Neither could see');
  await any.getByRole('button', { name: 'Settle' }).click();
  await eventually(async () => (await ann.leagues.fixture(fixture.id)).outcome?.how === 'double-forfeit');
  const deadline = page.getByRole('region', { name: 'Deadlines' });
  await deadline.getByLabel('New deadline').fill('2031-05-06T18:00');
  await deadline.getByLabel('Why').fill('Holidays');
  await deadline.getByRole('button', { name: 'Move the deadline' }).click();
  await deadline.getByText(/May 6, 2031/).waitFor();
  await page.goto(`/seasons/${season}`);
  await page.getByRole('link', { name: 'More', exact: true }).click();
  await page.getByText('What has happened').click();
  for (const why of ['The lights went out', 'They came back on', 'Neither could see', 'Holidays'])
    await page.getByText(why).waitFor();
  const entry = page.locator('.entries > li', { hasText: 'Neither could see' });
  await entry.getByText(`Forfeit: ${home.name} – ${away!.name}, Both forfeit`).waitFor();
  await page.getByText(/The deadline of round 2 was moved to .*2031/).waitFor();
  // each line says who wrote it
  await page.locator('.entries > li', { hasText: 'The lights went out' }).getByText('by Ann').waitFor();
  await entry.getByText(/^\s*by \S/).waitFor();
  await fine(page);
  // words that break the rules: nobody reads them any more
  const words = page.locator('.entries > li', { hasText: 'Protest: ' });
  await words.getByText('Take down').click();
  await words.getByLabel('Why').fill('Abuse');
  await fine(page, 'take-down-phone');
  await words.getByRole('button', { name: 'Take down' }).click();
  await words.getByText('The words were taken down.').waitFor();
  expect(await page.getByText('The lights went out').count()).toBe(0);
  expect(JSON.stringify(await ann.leagues.journal(season))).not.toContain('The lights went out');
});

test('a coach applies and an organiser takes the application where all else is that needs somebody', async () => {
  const { page } = await person(DESKTOP);
  const { league } = await start(page, {
    name: 'Choosy',
    game: 'League Race',
    joining: 'They apply, you decide',
  });
  const { page: phone } = await person(PHONE);
  await phone.goto(`/leagues/${league}`);
  await phone.getByRole('button', { name: 'Apply as a coach' }).click();
  await phone.getByText('You have applied. An organiser decides.').waitFor();
  await page.getByRole('link', { name: 'Table and fixtures' }).click();
  await page.getByRole('link', { name: 'What needs you' }).click();
  const applied = page.getByRole('region', { name: 'Applications' });
  await applied.getByRole('button', { name: /^Take/ }).click();
  await applied.waitFor({ state: 'detached' });
  await page.getByRole('region', { name: 'Coaches without a team' }).waitFor();
  await phone.reload();
  await phone.getByRole('button', { name: 'Found the team' }).click();
  await phone.getByRole('region', { name: 'Your team' }).waitFor();
});

test('a team: its sheet, raises chosen one for each and decided together, names, colours and its history', async () => {
  const { page: ann } = await person(DESKTOP);
  const { league, invitation } = await start(ann, { name: 'Deep League', game: 'Cave Brawl' });
  const ben = await coach('Ben');
  const { season } = await enters(ben, league, invitation, 'Moss Men');
  await ann.reload();
  await ann.getByLabel('Name of the team').fill('Cave Bears');
  await ann.getByLabel('What kind of team').selectOption({ label: 'Cavemen' });
  await ann.getByRole('button', { name: 'Found the team' }).click();
  await ann.getByRole('button', { name: 'Start the season' }).click();
  await ann.waitForURL(`**/seasons/${season}`);
  await ann.getByRole('button', { name: /^Play / }).click();
  await ann.waitForURL('**/matches/*');
  await givesUp(ben, (await openOf(ben, season)).id);
  await ann.goto(`/seasons/${season}`);
  await ann.getByRole('link', { name: 'Your team' }).click();
  const each = ann.getByRole('group', { name: 'Choose for each' });
  await each.getByLabel(/^1,/).selectOption({ index: 1 });
  await each.getByLabel(/^2,/).selectOption({ index: 2 });
  await fine(ann);
  await picture(ann, 'team-raises-light');
  await each.getByRole('button', { name: 'Decide' }).click();
  await ann.getByText('Decided by the coach').waitFor();
  await each.waitFor({ state: 'detached' });
  await ann.getByText('Names and colours').click();
  await ann.getByLabel('Name of the team').fill('Cave Bears United');
  await ann.getByLabel(/^1,/).fill('Goba');
  await ann.getByLabel('Colour 1').fill('#aa2244');
  await fine(ann);
  await ann.getByRole('button', { name: 'Save' }).click();
  await ann.getByRole('heading', { name: 'Cave Bears United' }).waitFor();
  await ann.getByRole('rowheader', { name: /Goba/ }).waitFor();
  await picture(ann, 'team-light');
  // everybody may read it, and nobody else decides for it
  const { page: other } = await person({ ...PHONE, colorScheme: 'dark' });
  await other.goto(new URL(ann.url()).pathname);
  await other.getByRole('rowheader', { name: /Goba/ }).waitFor();
  await other.getByText('After a match').waitFor();
  expect(await other.getByText('Names and colours').count()).toBe(0);
  await fine(other);
  await picture(other, 'team-phone-dark');
});
