import { games } from '@touchline/rules';
import { person, setUp } from '../support/browser.ts';

setUp({ games });

test('a refusal says what was refused, and goes with the next thing that happens', async () => {
  const { page } = await person();
  await page.goto('/guide/cave-brawl');
  await page.getByRole('button', { name: 'Begin' }).click();
  await page.getByRole('button', { name: 'Match menu' }).click();
  await page.getByRole('menuitem', { name: 'Offer a draw' }).click();
  const refusal = page.locator('.refusal');
  await refusal.getByText("Offer a draw: The server's bots play on.").waitFor();
  await page.getByRole('button', { name: 'Match menu' }).click();
  await page.getByRole('menuitem', { name: 'Offer to adjourn' }).click();
  await page.getByRole('heading', { name: 'The match is adjourned' }).waitFor();
  expect(await refusal.count()).toBe(0);
});
