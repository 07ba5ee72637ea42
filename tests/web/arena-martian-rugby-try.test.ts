import { martianRugby } from '@touchline/rules';
import { pitch } from '../rules/martian-rugby/scenario.ts';
import { axe, DESKTOP, PHONE, person, picture, server, setUp } from '../support/browser.ts';
import { nameOf } from '../support/people.ts';
import { sitDown } from '../support/table.ts';

const options = { firstKick: 'A', pieceScale: 200, placement: 'secret' };
/** AL1 has the ball a step before the line. */
const { state } = pitch(
  `
  AL1 standing 1420 450 0 ball
  AM1 standing 1150 600 0
  AM2 standing 1210 700 0
  BL1 standing 1300 420 0
`,
  { options },
);
setUp({
  games: [{ ...martianRugby, start: () => ({ state: structuredClone(state), events: [] }) } as never],
});

/** At the match, with who has the ball chosen. */
async function chosen(at: typeof DESKTOP) {
  const { id } = await server.match({ game: 'martian-rugby', options, bots: { B: 'random' } });
  const { page } = await person(at);
  await page.goto(`/matches/${id}`);
  await sitDown(page);
  const piece = page.locator('.mr [data-piece="AL1"][role="button"]');
  await piece.waitFor();
  const name = await nameOf(page, 'AL1');
  await page.locator('.mr-stands', { hasText: `${name} (` }).waitFor();
  await piece.dispatchEvent('click');
  await page.getByRole('button', { name: 'Pass', exact: true }).waitFor();
  return { page, name };
}

test('MR-10.1: who can score aims at it first, and the try is seen where it was scored before the sides place again', async () => {
  const { page, name } = await chosen(DESKTOP);
  await page.locator('.mr-note', { hasText: 'scores a try' }).waitFor();
  await page.getByRole('button', { name: 'Go', exact: true }).click();
  await page.locator('.mr-try').waitFor();
  await page.locator('.mr-stands', { hasText: `Try by ${name}: 5 points, and it is 5 to 0.` }).waitFor();
  expect(await page.locator('.mr [data-piece="ball"]').getAttribute('data-ball')).toBe('AL1');
  await picture(page, 'martian-rugby-try');
  // a press goes on
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Commit' }).waitFor();
  expect(await page.locator('.mr-try').count()).toBe(0);
});

test('on a phone all tools of who has the ball stand in rows below the field, and cover nothing of it', async () => {
  const { page } = await chosen(PHONE);
  await picture(page, 'martian-rugby-phone-carrier');
  const field = (await page.locator('.zoomed').boundingBox())!;
  const bar = (await page.locator('.zoomed-bar').boundingBox())!;
  expect(bar.y).toBeGreaterThanOrEqual(field.y + field.height - 1);
  const tops = new Set<number>();
  for (const button of await page.locator('.zoomed-bar button').all())
    tops.add(Math.round((await button.boundingBox())!.y));
  expect(tops.size).toBe(2);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  expect(await axe(page)).toEqual([]);
});

test('MR-4.2: the same order goes to the next minion by one press, and each button tells its key', async () => {
  const { page } = await chosen(DESKTOP);
  await page.keyboard.press('Escape');
  await page.locator('.mr [data-piece="AM1"][role="button"]').dispatchEvent('click');
  await page.getByRole('button', { name: 'Go', exact: true }).click();
  await page.locator('.mr [data-piece="AM1"][data-stance="lying"]').waitFor();
  await page.keyboard.press('Escape');
  const again = page.getByRole('button', { name: `The same again: ${await nameOf(page, 'AM2')}` });
  expect(await again.getAttribute('data-key')).toBe('G');
  await page.keyboard.press('g');
  await page.locator('.mr [data-piece="AM2"][data-stance="lying"]').waitFor();
  const [one, two] = await Promise.all(
    ['AM1', 'AM2'].map((id) => page.locator(`.mr [data-piece="${id}"]`).getAttribute('data-heading')),
  );
  expect(two).toBe(one);
});
