import { person, server, setUp } from '../support/browser.ts';
import { caveBrawl, scenario } from '../support/cave-brawl.ts';

/** A1 stands two squares from the loose ball, and beside the place where a zombie fell. */
const { state } = scenario(`
  . c T . *    T = A1; c = B1, zombie, corpse
`);
setUp({ games: [{ ...caveBrawl, start: () => ({ state: structuredClone(state), events: [] }) } as never] });

test('CB-1.9: a click on a corpse, or on the ball, is one on its square: one walks there', async () => {
  const { id } = await server.match({ game: 'cave-brawl', bots: { B: 'random' } });
  const { page } = await person();
  await page.goto(`/matches/${id}`);
  await page.getByRole('button', { name: 'Play Team A' }).click();
  const player = page.locator('[data-piece="A1"][role="button"]');
  for (const onto of ['[data-piece="B1"]', '[data-ball]']) {
    if ((await player.getAttribute('aria-pressed')) !== 'true') await player.click();
    const there = await page.locator(`.cb ${onto}`).first().boundingBox();
    const { x, y, width, height } = there!;
    const seq = await page.locator('.match').getAttribute('data-seq');
    await page.mouse.click(x + width / 2, y + height / 2);
    await page.locator(`.match:not([data-seq="${seq}"])`).waitFor();
    await page.keyboard.press('Escape');
  }
  await page.locator('[data-piece="A1"][data-at="12,8"][aria-label*="has the ball"]').waitFor();
});
