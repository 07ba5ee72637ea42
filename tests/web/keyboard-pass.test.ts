import { martianRugby } from '@touchline/rules';
import { pitch } from '../rules/martian-rugby/scenario.ts';
import { person, server, setUp } from '../support/browser.ts';
import { focusOn, tabTo } from '../support/keyboard.ts';

const options = { firstKick: 'A', pieceScale: 200, butterfingers: false };
/** AL1 has the ball, and nobody is in the way to AL2. */
const { state } = pitch(
  `
  AL1 standing 700 450 0 ball
  AL2 standing 650 700 0
  BS1 standing 1400 800 0
`,
  { options },
);
setUp({
  games: [{ ...martianRugby, start: () => ({ state: structuredClone(state), events: [] }) } as never],
});

test('MR-7.2: a pass is thrown by keyboard alone, from the tools below the field to its receiver on it', async () => {
  const { id } = await server.match({ game: 'martian-rugby', options, bots: { B: 'random' } });
  const { page } = await person();
  await page.goto(`/matches/${id}`);
  await page.getByRole('button', { name: 'Play Blue A' }).waitFor();
  await tabTo(page, /^Play Blue A/);
  await page.keyboard.press('Enter');
  await page.locator('[data-piece="AL1"][role="button"]').waitFor();
  await tabTo(page, /^AL1, large/, '.arena');
  await page.keyboard.press('Enter');
  await page.locator('[data-piece="AL1"][aria-pressed="true"]').waitFor();
  await tabTo(page, /^Pass$/);
  await page.keyboard.press('Enter');
  await page.locator('[data-receiver="AL2"]').waitFor();
  // back on the field, the minion with the ball is where one goes on from
  for (let i = 0; i < 12 && !(await page.locator('.arena svg :focus').count()); i++)
    await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('ArrowUp');
  await focusOn(page, '[data-receiver="AL2"]');
  await page.keyboard.press('Enter');
  await page.locator('.confirmation, [data-ball="AL2"]').first().waitFor({ state: 'attached' });
  if (await page.locator('.confirmation').count()) await page.keyboard.press('Enter');
  await page.locator('.mr [data-piece="ball"][data-ball="AL2"]').waitFor({ state: 'attached' });
});
