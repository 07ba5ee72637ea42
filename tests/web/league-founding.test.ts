import { dungeonbowl, runeball } from '@touchline/rules';
import type { Page } from 'playwright-core';
import { PHONE, person, setUp } from '../support/browser.ts';
import { fine, league, signsIn } from '../support/league-page.ts';

setUp({ games: [runeball, dungeonbowl] });

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
  await fine(page, 'team-dungeonbowl-phone-dark');
});
