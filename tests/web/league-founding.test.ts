import { caveBrawl, dungeonbowl, runeball } from '@touchline/rules';
import type { Page } from 'playwright-core';
import { PHONE, person, setUp } from '../support/browser.ts';
import { fine, league, signsIn } from '../support/league-page.ts';

setUp({ games: [caveBrawl, runeball, dungeonbowl] });

/** The form in which a coach puts a team together by hand, in a league of its own. */
async function byHand(page: Page, game: string, name: string) {
  const { id, link, season, organiser } = await league({ name, game });
  await signsIn(page, organiser);
  await page.goto(link);
  await page.getByLabel('Name of the team').fill('Marsh Lights');
  await page.getByText('Put it together by hand').click();
  return { id, season, organiser };
}

/** Founds it, and gives the team. */
async function founds(page: Page, organiser: Awaited<ReturnType<typeof byHand>>['organiser']) {
  await page.getByRole('button', { name: 'Found the team' }).click();
  await page.getByText('Marsh Lights is founded').waitFor();
  const [team] = await organiser.teams.mine();
  return team!;
}

test('a Runeball team is put together by hand: a preset, then one of the nine another', async () => {
  const { page } = await person(PHONE);
  const { organiser } = await byHand(page, 'runeball', 'Runes');
  const nine = page.locator('.rb-nine > li');
  await nine.nth(8).waitFor();
  const third = nine.nth(2).locator('select');
  const before = await third.inputValue();
  const other = (
    await third.locator('option').evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value))
  ).find((one) => one !== before)!;
  await third.selectOption(other);
  await fine(page, 'found-runeball-phone');
  const team = await founds(page, organiser);
  expect(team.people).toHaveLength(9);
  expect(team.people!.find(({ number }) => number === 3)).toMatchObject({ type: other });
  await fine(page, 'founded-runeball-phone');
  await page.getByRole('link', { name: 'To the team' }).click();
  await page.getByRole('heading', { name: 'Marsh Lights' }).waitFor();
  const rows = page.locator('.roster-one');
  await rows.nth(8).waitFor();
  expect(await rows.allTextContents()).toEqual(team.people!.map(({ name }) => name));
  // scores are columns, skills stand in the line
  expect(await page.locator('.roster [scope="col"]').allTextContents()).toEqual([
    ...['#', 'Name', 'Move', 'Initiative', 'Armour', 'HP'],
  ]);
  await fine(page, 'team-runeball-phone');
});

test('a Dungeonbowl team is bought by hand: the money is counted, and what is not bought is not on its sheet', async () => {
  const { page } = await person({ ...PHONE, colorScheme: 'dark' });
  const { organiser } = await byHand(page, 'dungeonbowl', 'Deeps');
  await page.getByLabel('Race').selectOption('dwarf');
  await page.getByText('This team can play.').waitFor();
  await page.getByRole('button', { name: 'Begin with nobody' }).click();
  await page.getByText('0 players.').waitFor();
  await page.getByText('This team can play.').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'A good team' }).click();
  await page.getByText('This team can play.').waitFor();
  const purse = page.locator('.db-purse b');
  const before = await purse.textContent();
  await page.getByRole('button', { name: 'Re-rolls: one fewer' }).click();
  expect(await purse.textContent()).not.toBe(before);
  await fine(page, 'found-dungeonbowl-phone-dark');
  const team = await founds(page, organiser);
  const { suggestions } = await organiser.teams.rules('dungeonbowl');
  const usual = suggestions.find(({ founding }) => (founding as { race: string }).race === 'dwarf')!;
  const { rerolls, players } = usual.founding as { rerolls: number; players: object[] };
  expect(team.people).toHaveLength(players.length);
  expect(team.sheet).toMatchObject({ race: 'dwarf', rerolls: rerolls - 1 });
  await fine(page, 'founded-dungeonbowl-phone-dark');
  await page.getByRole('link', { name: 'To the team' }).click();
  await page.getByRole('heading', { name: 'Marsh Lights' }).waitFor();
  await page.locator('.roster-one').first().waitFor();
  const first = team.people![0]!;
  await page.getByRole('button', { name: first.name! }).tap();
  const card = page.getByRole('article', { name: `Card of ${first.name}` });
  await card.getByText('Strength').waitFor();
  await fine(page, 'team-dungeonbowl-phone-dark');
  await page.getByRole('button', { name: first.name! }).tap();
  await card.waitFor({ state: 'detached' });
});

test('a team that was founded by a program has faces, and its coach gives all of them names in two presses', async () => {
  const { page } = await person();
  const { organiser, season } = await league({ name: 'Pits', game: 'cave-brawl' });
  const { id, people } = await organiser.teams.enter(season, { name: 'Mud Fangs' });
  await signsIn(page, organiser);
  await page.goto(`/teams/${id}`);
  await page
    .locator('.roster-one svg .face')
    .nth(people!.length - 1)
    .waitFor();
  const shown = await page.locator('.roster-one').allTextContents();
  await page.getByText('Names and colours').click();
  await page.getByRole('button', { name: 'Names for all who have none' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved.').waitFor();
  expect((await organiser.teams.get(id)).people!.map(({ name }) => name)).toEqual(shown);
  expect(new Set(shown).size).toBe(people!.length);
  await fine(page, 'team-cave-brawl');
});
