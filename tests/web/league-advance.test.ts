import type { Touchline } from '@touchline/client';
import { dungeonbowl, runeball } from '@touchline/rules';
import type { Page } from 'playwright-core';
import { PHONE, person, setUp } from '../support/browser.ts';
import { fine, league, openIn, settled, signsIn } from '../support/league-page.ts';

setUp({ games: [runeball, dungeonbowl] });

/** The first of what can be chosen is pressed. @returns the entry that this is, as everybody may read it */
async function chooses(page: Page, coach: Touchline, team: string, picture: string) {
  await signsIn(page, coach);
  await page.goto(`/teams/${team}`);
  const now = page.locator('section[aria-labelledby="now"]');
  await now.locator('summary, .acts button').first().waitFor();
  const choice = now.locator('.acts button').first();
  while (!(await choice.isVisible())) await now.locator('details:not([open]) > summary').first().click();
  await fine(page, picture);
  // what is chosen is said in words
  for (const text of await now.locator('.acts button').allInnerTexts())
    expect(text).not.toMatch(/true|false|undefined/i);
  await choice.click();
  await page.getByText('Decided by the coach').first().waitFor();
  const { lines } = await coach.teams.ledger(team, 0, 500);
  const { entry } = lines.at(-1)!;
  expect(entry).toMatchObject({ by: coach.account!.id, action: { type: 'act' } });
  expect(entry.action).not.toHaveProperty('by');
  return entry.action as { action: { type: string } };
}

test('a Dungeonbowl coach settles the winnings of a match on a phone', async () => {
  const { season, organiser, coaches } = await league({
    name: 'Purse',
    game: 'dungeonbowl',
    // what a match has earned is for the next one
    season: { format: { type: 'round-robin', legs: 2, championship: false } },
    teams: ['Delvers', 'Lanterns'],
  });
  await organiser.leagues.start(season);
  const [fixture] = await openIn(organiser, season);
  const teams = [fixture!.home.id, fixture!.away!.id];
  const matches = await Promise.all(
    teams.map(async (team) => {
      const one = coaches.get(team)!;
      return one.join((await one.leagues.play(fixture!.id)).match);
    }),
  );
  // who is asked first gives up
  const loser = await Promise.race(
    matches.map(async (match, i) => {
      for await (const _ of match.decisions()) break;
      return i;
    }),
  );
  await matches[loser]!.concede();
  for (const match of matches) {
    await match.over();
    match.leave();
  }
  await settled(organiser, fixture!.id);
  const winner = teams[1 - loser]!;
  const coach = coaches.get(winner)!;
  expect((await coach.teams.choices(winner)).owed).toMatchObject([{ kind: 'winnings' }]);
  const { page } = await person({ ...PHONE, colorScheme: 'dark' });
  const chosen = await chooses(page, coach, winner, 'advance-dungeonbowl-phone-dark');
  expect(chosen.action.type).toBe('winnings');
  const after = await coach.teams.choices(winner);
  expect(after.owed).toEqual([]);
});

test('a Runeball coach has somebody else come, or be the doctor, on a phone', async () => {
  const { season, organiser, coaches } = await league({
    name: 'Sideline',
    game: 'runeball',
    teams: ['Runners', 'Wardens'],
  });
  await organiser.leagues.start(season);
  const [[team, coach] = []] = [...coaches];
  const { page } = await person(PHONE);
  const { legal } = await coach!.teams.choices(team!);
  const chosen = await chooses(page, coach!, team!, 'advance-runeball-phone');
  expect(legal.map(({ type }) => type)).toContain(chosen.action.type);
});
