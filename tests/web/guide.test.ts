import { games } from '@touchline/rules';
import { axe, DESKTOP, PHONE, person, picture, setUp } from '../support/browser.ts';
import { drawn } from '../support/table.ts';

setUp({ games });

test('the guide of Streamway: a step that is done makes way for the next; a reload stays in the match, and its list leads back', async () => {
  const { page } = await person();
  await page.goto('/guide/streamway');
  await page.getByRole('button', { name: 'Begin' }).click();
  const guide = page.getByRole('region', { name: 'Steps of this guide' });
  await guide.getByRole('heading', { name: 'Step 1 of' }).waitFor();
  await page.getByText('Your decision:', { exact: true }).waitFor();
  expect(await axe(page)).toEqual([]);
  await page
    .locator('.choices')
    .getByRole('button', { name: /^Put \S+ on step 1$/ })
    .click();
  await guide.getByRole('heading', { name: 'Step 2 of' }).waitFor();
  await picture(page, 'guide-desktop-light');
  await page.reload();
  await guide.getByRole('heading', { name: 'Step 2 of' }).waitFor();
  expect(await page.getByRole('button', { name: 'Begin', exact: true }).count()).toBe(0);
  await page.goto('/matches?show=mine');
  await page.getByRole('link', { name: /^Go on/ }).click();
  await guide.getByRole('heading', { name: 'Step 2 of' }).waitFor();
});

test.each(games.map(({ id }) => id))('the guide of %s can be read to its end on a phone', async (id) => {
  const { page } = await person(PHONE);
  await page.goto(`/guide/${id}`);
  await page.getByRole('button', { name: 'Begin' }).click();
  const guide = page.getByRole('region', { name: 'Steps of this guide' });
  const next = page.getByRole('button', { name: 'Next step' });
  const end = page.getByText('That is all it takes.');
  await guide.getByText('More', { exact: true }).click();
  await next.waitFor();
  while (!(await end.count())) await next.click();
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
  await page.mouse.wheel(0, 400);
  await page.waitForFunction(() => scrollY > 50);
  const { y, height } = (await guide.boundingBox())!;
  expect(y + height).toBeCloseTo(PHONE.viewport!.height, 0);
  // what is passed over is not done
  expect(await guide.locator('[data-done]').count()).toBe(0);
  await picture(page, `guide-${id}-phone`);
  expect(await page.getByRole('link', { name: 'find somebody to play with' }).getAttribute('href')).toBe(
    `/new?game=${id}`,
  );
});

test('on a phone a step is short until it is asked for, and a press beside it counts while it lies over the match', async () => {
  const { page } = await person(PHONE);
  await page.goto('/guide/martian-rugby');
  await page.getByRole('button', { name: 'Begin' }).click();
  const guide = page.getByRole('region', { name: 'Steps of this guide' });
  const next = guide.getByRole('button', { name: 'Next step' });
  await guide.getByRole('heading', { name: 'Step 1 of' }).waitFor();
  await next.waitFor({ state: 'hidden' });
  const { height: low } = (await guide.boundingBox())!;
  expect(low).toBeLessThan(90);
  const board = page.locator('.zoomed-bar');
  await page.getByRole('button', { name: 'Wedge' }).waitFor();
  const at = await board.boundingBox();
  await guide.getByText('More', { exact: true }).click();
  await next.waitFor();
  // nothing of the match has moved, so what is pressed is what was seen
  expect(await board.boundingBox()).toEqual(at);
  const field = (await page.locator('.zoomed').boundingBox())!;
  await page.touchscreen.tap(field.x + field.width / 2, field.y + field.height / 4);
  await next.waitFor({ state: 'hidden' });
  expect(await board.boundingBox()).toEqual(at);
  expect((await guide.boundingBox())!.height).toBe(low);
});

test('the guide of Cave Brawl speaks of what is asked, and the whole board is seen beside it', async () => {
  const { page } = await person({ ...DESKTOP, viewport: { width: 1366, height: 768 } });
  await page.goto('/guide/cave-brawl');
  await page.getByRole('button', { name: 'Begin' }).click();
  await page.getByRole('button', { name: /^Reptilians:/ }).click();
  await page.getByRole('heading', { name: 'Out of the tunnel' }).waitFor();
  await page.getByRole('region', { name: 'Who decides' }).getByText('Come out, and stop the ball').waitFor();
  const { y, height } = (await page.getByRole('region', { name: 'The board' }).boundingBox())!;
  expect(y + height).toBeLessThanOrEqual(768);
  expect(height).toBeGreaterThan(500);
  // the numbers of its steps are one row, however narrow
  const rows = () =>
    page
      .locator('.guide li')
      .evaluateAll((all) => new Set(all.map((one) => one.getBoundingClientRect().top)).size);
  expect(await rows()).toBe(1);
  await drawn(page);
  await page.locator('[data-piece="A1"]').click();
  await page.locator('[data-place="10,18"]').click();
  await page.getByRole('heading', { name: 'End your turn' }).waitFor();
  const bar = page.locator('.zoomed-bar');
  await bar.getByRole('button', { name: 'End the turn' }).waitFor();
  // who has walked by hand stays chosen, and what is advised about others is one press
  await bar.getByRole('button', { name: /come out$/ }).click();
  await bar.getByRole('button', { name: /come out$/ }).waitFor({ state: 'detached' });

  // from close, who plays is shown what the other side does
  const end = bar.getByRole('button', { name: 'End the turn' });
  await end.click();
  await end.click();
  await page.getByText(/^3 of 40/).waitFor();
  await page.locator('.zoomed-tools [aria-pressed="true"]').waitFor();

  // and with another piece the board stays under the pointer as far as it can
  const looks: number[] = [];
  for (const id of ['A1', 'A3', 'A1', 'A3']) {
    await page.locator(`.piece-can[data-piece="${id}"]`).press('Enter');
    await page.locator(`.piece-picked[data-piece="${id}"]`).waitFor();
    await drawn(page);
    looks.push(await page.locator('.zoomed-view').evaluate(({ scrollTop }) => scrollTop));
  }
  expect(looks.slice(2)).toEqual([looks[1], looks[1]]);

  // who has lost is not told that there is nothing to it
  await page.getByRole('button', { name: 'Match menu' }).click();
  await page.getByRole('menuitem', { name: 'Concede' }).click();
  await page.getByRole('button', { name: 'Yes, concede' }).click();
  await page.getByRole('heading', { name: 'Lost, this time' }).waitFor();
});
