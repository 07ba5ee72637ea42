import { PHONE, person, picture, server, setUp } from '../support/browser.ts';
import { caveBrawl, scenario } from '../support/cave-brawl.ts';
import { eventually } from '../support/eventually.ts';

/** A1 stands two squares from the loose ball, and beside the place where a zombie fell. */
const { state } = scenario(`
  . c T . *    T = A1; c = B1, zombie, corpse
`);
/** A1 has acted, and two of its side lie. */
const { state: acted } = scenario(`
  . . T . *    T = A1, acted
  d . e . b    d = A2, down; e = A3, down; b = B1
  f = A4, removed; g = A5, removed
`);
/** A1 has the ball and has acted, among players who lie. */
const { state: held } = scenario(`
  . d T b .    T = A1, acted, ball
  . . e . .    d = A2, down; e = A3; b = B1, down
`);
/** B1 is three squares from its point, and all of A stand in one corner far behind it. */
const { state: near } = scenario(
  `
  a b c d      a = A1; b = A2, hp 1, max 1; c = A3, hp 30, max 30; d = A4, down, spent; e = A5, at 3 5
               f = B1, ball, at 8 17; g = B2, at 9 16
`,
  { at: { x: 2, y: 4 }, others: 'removed' },
);
const START: Readonly<Record<number, typeof state>> = { 41: acted, 42: held, 43: near };
const start = ({ turnLimit }: { turnLimit: number }) => ({
  state: structuredClone(START[turnLimit] ?? state),
  events: [],
});
setUp({ games: [{ ...caveBrawl, start } as never] });

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

test('CB-6.9: who has acted walks over the ball and leaves it there: that is said before and after, and the ball is seen', async () => {
  const options = { turnLimit: 41 };
  const { id } = await server.match({ game: 'cave-brawl', options, bots: { B: 'random' } });
  const { page } = await person();
  await page.goto(`/matches/${id}`);
  await page.getByRole('button', { name: 'Play Team A' }).click();
  await page.locator('[data-piece="A1"][role="button"]').click();
  await page.locator('[data-place="12,8"]').click();
  const walk = page.locator('.menu-entry', { hasText: 'leaves it there' });
  await walk.waitFor();
  expect(await page.locator('[data-piece="A1"]').getAttribute('data-at')).toBe('10,8');
  await walk.dispatchEvent('click');
  await page.locator('[data-piece="A1"][data-at="12,8"]').waitFor();
  await page.locator('.told', { hasText: 'stands on the ball but has acted' }).waitFor();
  await page.locator('[data-underfoot] .cb-ball').waitFor();
  expect(await page.locator('[data-carries]').count()).toBe(0);

  // CB-9.8: all who lie get up by one press; who is whole shows its points as well
  // who has walked by hand stays chosen, and what is best for others is one press
  expect(await page.locator('[data-piece="A1"]').getAttribute('aria-pressed')).toBe('true');
  expect(await page.getByRole('button', { name: 'Choose another' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Both stand up' }).click();
  for (const one of ['A2', 'A3'])
    await page.locator(`[data-piece="${one}"][data-status="standing"]`).waitFor();
  expect(await page.locator('[data-with="A1"] .cb-points').textContent()).toBe('12');
});

test('the ball is seen above everybody, and who has it is never dimmed', async () => {
  const { id } = await server.match({
    game: 'cave-brawl',
    options: { turnLimit: 42 },
    bots: { B: 'random' },
  });
  const { page } = await person();
  await page.goto(`/matches/${id}`);
  await page.getByRole('button', { name: 'Play Team A' }).click();
  await page.locator('.match[data-named="true"] [data-piece="A3"][role="button"]').waitFor();
  await picture(page, 'cave-brawl-held');
  const above = await page.locator('.cb').evaluate((pit) => {
    const ball = pit.querySelector('[data-with="A1"] .cb-ball')!;
    const all = [...pit.querySelectorAll('[data-piece], .cb-points')];
    return all.every((one) => one.compareDocumentPosition(ball) & Node.DOCUMENT_POSITION_FOLLOWING);
  });
  expect(above).toBe(true);
  await page.locator('[data-piece="A3"][role="button"]').click();
  expect(await page.locator('[data-piece="A1"]').getAttribute('class')).not.toMatch(/cb-spent/);
});

test('CB-13.1: on a phone, who decides sees the carrier and the goal that it is near', async () => {
  const { id } = await server.match({
    game: 'cave-brawl',
    options: { turnLimit: 43 },
    bots: { B: 'random' },
  });
  const { page } = await person(PHONE);
  await page.goto(`/matches/${id}`);
  await page.getByRole('button', { name: 'Play Team A' }).click();
  await page.locator('.match[data-named="true"] [data-piece="A3"][role="button"]').waitFor();
  const seen = () =>
    page.locator('.zoomed-view').evaluate((view) => {
      const all = view.getBoundingClientRect();
      return ['carrier', 'goal'].every((what) => {
        const box = view.querySelector(`[data-heed="${what}"]`)!.getBoundingClientRect();
        return (
          box.top >= all.top && box.bottom <= all.bottom && box.left >= all.left && box.right <= all.right
        );
      });
    });
  const zoom = () =>
    page.locator('.zoomed').evaluate((box) => Number((box as HTMLElement).style.getPropertyValue('--zoom')));
  await eventually(zoom, (n) => n > 1.2);
  await eventually(seen, Boolean);
  await picture(page, 'cave-brawl-goal-near');

  // a press anywhere on who lies and can do nothing is none on a square beside
  await page.locator('[data-piece="A3"]').dispatchEvent('click');
  await page.locator('[data-place="5,5"]').waitFor();
  await eventually(zoom, (n) => n > 1.2);
  const seq = await page.locator('.match').getAttribute('data-seq');
  const lies = page.locator('[data-piece="A4"]');
  for (const part of ['.cb-body', '.cb-crest'])
    for (const [right, down] of [
      [0.5, 0.5],
      [0.5, 0.85],
      [0.15, 0.5],
      [0.85, 0.5],
    ]) {
      const { x, y, width, height } = (await lies.locator(part).boundingBox())!;
      await page.touchscreen.tap(x + width * right!, y + height * down!);
      expect(await page.locator('[data-piece="A3"]').getAttribute('data-at')).toBe('4,4');
    }
  expect(await page.locator('.match').getAttribute('data-seq')).toBe(seq);
  await page.locator('.told', { hasText: 'can do no more in this turn' }).waitFor();

  // what is left of each life is read from afar as well, and a whole one that is little looks it
  await page.getByRole('button', { name: 'The whole board' }).tap();
  await eventually(zoom, (n) => n === 1);
  await eventually(
    () =>
      page
        .locator('.cb-points')
        .evaluateAll((all) => all.filter((one) => one.getBoundingClientRect().height < 9).length),
    (n) => n === 0,
  );
  expect(await page.locator('[data-with="A2"] .cb-low').count()).toBe(1);
  expect(await page.locator('[data-with="A3"] .cb-low').count()).toBe(0);
  await picture(page, 'cave-brawl-life-phone');
});
