import type { LeagueInfo } from '@touchline/client';
import { PHONE, person, setUp } from '../support/browser.ts';
import { fine, league, signsIn } from '../support/league-page.ts';
import { leagueRace } from '../support/league-race.ts';

setUp({ games: [leagueRace] });

test('what an organiser can do with a coach stands beside the name on a phone, and covers none', async () => {
  const teams = ['Wanderers of the Deep', 'Ants'];
  const { link, organiser } = await league({ name: 'Narrow', teams });
  const { page } = await person({ ...PHONE, colorScheme: 'dark' });
  await signsIn(page, organiser);
  await page.goto(link);
  const lines = page.locator('.person');
  await lines.nth(2).waitFor();
  const covered = await lines.evaluateAll((all) =>
    all.flatMap((line) => {
      // the words, however narrow what they stand in
      const range = document.createRange();
      range.selectNodeContents(line.querySelector('a')!);
      const name = range.getBoundingClientRect();
      return [...line.querySelectorAll('button')]
        .map((one) => one.getBoundingClientRect())
        .filter(
          ({ left, right, top, bottom }) =>
            left < name.right && right > name.left && top < name.bottom && bottom > name.top,
        )
        .map(() => line.textContent);
    }),
  );
  expect(covered).toEqual([]);
  await fine(page, 'league-people-phone-dark');
});

test('seasons of long ago are there at a press', async () => {
  const { id, link } = await league({ name: 'Old', teams: ['Ants', 'Bees'] });
  const { page } = await person(PHONE);
  const numbered = (season: object, from: number, to: number) =>
    Array.from({ length: from - to + 1 }, (_, i) => ({
      ...{ ...season, id: `old-${from - i}`, number: from - i, status: 'finished' },
      champion: { id: 'ants', name: `Ants of ${from - i}` },
    }));
  await page.route(`**/api/leagues/${id}`, async (route) => {
    const answer = await route.fetch();
    const { seasons = [], ...info } = (await answer.json()) as LeagueInfo;
    await route.fulfill({ response: answer, json: { ...info, seasons: numbered(seasons[0]!, 22, 3) } });
  });
  await page.route(`**/api/leagues/${id}/seasons?**`, async (route) => {
    expect(new URL(route.request().url()).searchParams.get('before')).toBe('3');
    const answer = await route.fetch();
    const { seasons } = (await answer.json()) as { seasons: { season: object }[] };
    const earlier = numbered(seasons[0]?.season ?? {}, 2, 1).map((season) => ({ season }));
    await route.fulfill({ response: answer, json: { seasons: earlier } });
  });
  await page.goto(new URL(link, 'http://x').pathname);
  await page.getByRole('link', { name: 'Ants of 3', exact: true }).waitFor();
  expect(await page.getByText('Ants of 1', { exact: true }).count()).toBe(0);
  await page.getByRole('button', { name: 'Earlier' }).click();
  await page.getByRole('link', { name: 'Ants of 1', exact: true }).waitFor();
  expect(await page.getByRole('button', { name: 'Earlier' }).count()).toBe(0);
});
