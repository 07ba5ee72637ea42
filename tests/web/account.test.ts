import { axe, DESKTOP, PHONE, person, picture, setUp } from '../support/browser.ts';

setUp();

const PASSWORD = 'a sentence is a good one';

test('a guest takes a name, keeps the account, and comes back to it from elsewhere', async () => {
  const { page } = await person(DESKTOP, /status of (401|422)/);
  await page.goto('/account');
  expect(await axe(page)).toEqual([]);
  await page.getByLabel('Name for a guest').fill('Ann');
  await page.getByRole('button', { name: 'Go on as a guest' }).click();
  await page.getByText('You are Ann, a guest').waitFor();
  expect(await axe(page)).toEqual([]);

  const keep = page.getByRole('region', { name: 'Keep this account' });
  await keep.getByLabel('Password').fill('short');
  await keep.getByRole('button').click();
  await keep.getByRole('alert').waitFor();
  await keep.getByLabel('Password').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByText('You are signed in as Ann.').waitFor();

  const again = await person(PHONE, /status of (401|422)/);
  await again.page.goto('/account');
  const signIn = again.page.getByRole('region', { name: 'Sign in' });
  await signIn.getByLabel('Name').fill('Ann');
  await signIn.getByLabel('Password').fill('not the one it is');
  await signIn.getByRole('button').click();
  await signIn.getByRole('alert').waitFor();
  await signIn.getByLabel('Password').fill(PASSWORD);
  await signIn.getByRole('button').click();
  await again.page.getByText('You are signed in as Ann.').waitFor();
  expect(await again.page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
  expect(await axe(again.page)).toEqual([]);
  await picture(again.page, 'account-phone');

  // a new password signs every other device out
  const change = page.getByRole('region', { name: 'Change the password' });
  await change.getByLabel('Old password').fill(PASSWORD);
  await change.getByLabel('New password').fill(`${PASSWORD}, too`);
  await change.getByRole('button').click();
  await page.getByText('The password is changed.').waitFor();
  await again.page.reload();
  await again.page.getByText('You are not signed in.').waitFor();

  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await page.getByText('You are not signed in.').waitFor();
});

test('a name is changed, and stands at the top of every page', async () => {
  // what is still asked for while one signs out
  const { page } = await person(DESKTOP, /status of 401/);
  await page.goto('/account');
  await page.getByRole('button', { name: 'Go on as a guest' }).click();
  const rename = page.getByRole('region', { name: 'Change the name' });
  await rename.getByLabel('Name').fill('Bellow');
  await rename.getByRole('button').click();
  await page.getByRole('banner').getByRole('link', { name: 'Bellow' }).waitFor();
  await page.getByText('You have no match yet.').waitFor();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByText('You are not signed in.').waitFor();
});

test('a list that the server did not answer for is asked for again without a press', async () => {
  const { page } = await person(DESKTOP, /ERR_FAILED/);
  await page.goto('/account');
  await page.getByRole('button', { name: 'Go on as a guest' }).click();
  await page.getByText('You have no match yet.').waitFor();
  let lost = 0;
  await page.route('**/api/me/matches', (route) => (lost++ < 2 ? route.abort() : route.continue()));
  await page.clock.install();
  await page.reload();
  await page.getByRole('button', { name: 'Try again' }).waitFor();
  await page.clock.runFor(5_000);
  await page.getByText('You have no match yet.').waitFor();
});
