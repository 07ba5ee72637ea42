import { games } from '@touchline/rules';
import { axe, PHONE, person, picture, setUp } from '../support/browser.ts';

setUp({ games });

const SMALL = JSON.stringify({ teamSize: 5, minBasic: 0, pointsToWin: 1, turnLimit: 20 });
const LONG = JSON.stringify({ teamSize: 5, minBasic: 0, pointsToWin: 3, turnLimit: 120 });

test('house rules are tried by bots in the page: progress, a stop, what differs, and on to a league', async () => {
  const { page } = await person({ ...PHONE, colorScheme: 'dark' });
  await page.goto(`/lab/cave-brawl?${new URLSearchParams({ options: SMALL, against: LONG })}`);
  await page.getByLabel('Matches by each').fill('400');
  await page.getByRole('button', { name: 'Play the matches' }).click();
  const status = page.getByRole('status').filter({ hasText: 'of 800 matches' });
  await page.getByRole('heading', { name: 'What differs' }).waitFor();
  await page.getByRole('button', { name: 'Stop' }).click();
  await status.getByText(/^Stopped after \d+ of 800 matches/).waitFor();

  await page.getByLabel('Matches by each').fill('10');
  await page.getByRole('button', { name: 'Play the matches' }).click();
  await page.getByText('All 20 matches are played.').waitFor();
  const actions = page.getByRole('row', { name: /^Actions/ });
  const [tried = 0, inForce = 0] = (await actions.locator('b').allTextContents()).map(Number);
  expect(inForce).toBeGreaterThan(tried);
  expect(await axe(page)).toEqual([]);
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
  await actions.scrollIntoViewIfNeeded();
  await picture(page, 'lab-phone-dark');

  await page.getByRole('link', { name: 'Start a league with these' }).click();
  await page.getByText('House rules', { exact: true }).click();
  expect(await page.locator('[name="turnLimit"]').inputValue()).toBe('20');
});
