import { martianRugby } from '@touchline/rules';
import { pitch } from '../rules/martian-rugby/scenario.ts';
import { axe, DESKTOP, PHONE, person, picture, server, setUp } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { nameOf } from '../support/people.ts';
import { sitDown } from '../support/table.ts';

const options = { firstKick: 'A', pieceScale: 200, placement: 'secret' };
/** AL1 has the ball a step before the line. */
const { state } = pitch(
  `
  AL1 standing 1420 450 0 ball
  AM1 standing 1150 600 0
  AM2 standing 1210 700 0
  AS1 standing 700 200 0
  BL1 standing 1300 420 0
`,
  { options },
);
setUp({
  games: [{ ...martianRugby, start: () => ({ state: structuredClone(state), events: [] }) } as never],
});

/** At the match, with who has the ball chosen. */
async function chosen(at: typeof DESKTOP, hints = true) {
  const { id } = await server.match({ game: 'martian-rugby', options, bots: { B: 'random' } });
  const { page } = await person(at, undefined, hints);
  await page.goto(`/matches/${id}`);
  await sitDown(page);
  const piece = page.locator('.mr [data-piece="AL1"][role="button"]');
  await piece.waitFor();
  const name = await nameOf(page, 'AL1');
  await page.locator('.mr-stands', { hasText: `You have the ball: ${name}` }).waitFor();
  await piece.dispatchEvent('click');
  await page.getByRole('button', { name: 'Pass', exact: true }).waitFor();
  return { page, name };
}

test('MR-10.1: who can score aims at it first, and the try is seen where it was scored before the sides place again', async () => {
  const { page, name } = await chosen(DESKTOP);
  const scores = page.locator('.mr-note', { hasText: 'scores a try' });
  await scores.waitFor();
  // where a mouse has left the field, what it was chosen with is meant again
  const finish = page.getByRole('button', { name: 'End the turn', exact: true });
  const field = (await page.locator('.zoomed').boundingBox())!;
  await page.mouse.move(field.x + field.width / 3, field.y + field.height - 60);
  await scores.waitFor({ state: 'detached' });
  await finish.hover();
  await scores.waitFor();
  await page.getByRole('slider').press('Enter');
  await page.locator('.mr-try').waitFor();
  await page.locator('.mr-stands', { hasText: `Try by ${name}: 5 points, and it is 5 to 0.` }).waitFor();
  expect(await page.locator('.mr [data-piece="ball"]').getAttribute('data-ball')).toBe('AL1');
  await picture(page, 'martian-rugby-try');
  // a press goes on
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Ready' }).waitFor();
  expect(await page.locator('.mr-try').count()).toBe(0);
});

test('on a phone all tools of who has the ball stand in rows below the field, and cover nothing of it', async () => {
  const { page } = await chosen(PHONE);
  await picture(page, 'martian-rugby-phone-carrier');
  const field = (await page.locator('.zoomed').boundingBox())!;
  const bar = (await page.locator('.zoomed-bar').boundingBox())!;
  expect(bar.y).toBeGreaterThanOrEqual(field.y + field.height - 1);
  const tops = new Set<number>();
  for (const button of await page.locator('.zoomed-bar button:not(.zoomed-tool)').all())
    tops.add(Math.round((await button.boundingBox())!.y));
  expect(tops.size).toBe(2);
  // what it can do has the place of the tools of the view
  expect(await page.locator('.zoomed-tool').first().isVisible()).toBe(false);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  expect(await axe(page)).toEqual([]);
});

test('on a phone on its side the match begins with all of the field in view, above what is pressed', async () => {
  const { id } = await server.match({ game: 'martian-rugby', options, bots: { B: 'random' } });
  const { page } = await person({ ...PHONE, viewport: { width: 844, height: 390 } });
  await page.goto(`/matches/${id}`);
  await sitDown(page);
  await page.getByRole('button', { name: 'End the turn', exact: true }).waitFor();
  await page.waitForFunction(() => scrollY > 0);
  const field = (await page.locator('.zoomed').boundingBox())!;
  const bar = (await page.locator('.zoomed-bar').boundingBox())!;
  expect(field.y).toBeGreaterThanOrEqual(0);
  expect(field.y + field.height).toBeLessThanOrEqual(bar.y + 1);
  expect(bar.y + bar.height).toBeLessThanOrEqual(391);
});

test.each([
  ['360 by 740', PHONE],
  ['390 by 844', { ...PHONE, viewport: { width: 390, height: 844 } }],
  ['390 by 664', { ...PHONE, viewport: { width: 390, height: 664 } }],
])('on a phone of %s all of the field and what is pressed is in view from the top of the page, and nothing covers another', async (_, at) => {
  const { page } = await chosen(at);
  await page.getByRole('button', { name: 'Back', exact: true }).tap();
  await page.getByRole('button', { name: 'End the turn', exact: true }).waitFor();
  await page.evaluate(() => scrollTo(0, 0));
  const boxes = async (of: string) =>
    Promise.all((await page.locator(of).all()).map(async (one) => (await one.boundingBox())!));
  const [field] = await boxes('.zoomed-view');
  const [bar] = await boxes('.zoomed-bar');
  expect(field!.y + field!.height).toBeLessThanOrEqual(bar!.y + 1);
  expect(bar!.y + bar!.height).toBeLessThanOrEqual(at.viewport!.height);
  const buttons = await boxes('.zoomed-bar button:not(.zoomed-tool)');
  expect(buttons.length).toBeGreaterThan(1);
  // and what is asked has as many lines as there is room for
  const [[box], [asked]] = [await boxes('.turn'), await boxes('.turn p')];
  expect(box!.height - asked!.height).toBe(24);
  for (const tool of await boxes('.zoomed-tool'))
    for (const { x, y, width, height } of buttons) {
      expect(height).toBeGreaterThanOrEqual(44);
      const apart =
        x + width <= tool.x || tool.x + tool.width <= x || y + height <= tool.y || tool.y + tool.height <= y;
      expect(apart).toBe(true);
    }
});

test.each([
  ['desktop', DESKTOP],
  ['desktop 1280', { ...DESKTOP, viewport: { width: 1280, height: 800 } }],
  ['small window', { ...DESKTOP, viewport: { width: 1020, height: 800 } }],
])('on a %s what is for all keeps its place when somebody is chosen, and no tool covers a line', async (_, at) => {
  const { page } = await chosen(at);
  const finish = page.getByRole('button', { name: 'End the turn', exact: true });
  const field = page.locator('.zoomed');
  const places = () => Promise.all([finish, field].map((one) => one.boundingBox()));
  const before = await places();
  const said = (await page.locator('.mr-says').boundingBox())!;
  for (const button of await page.locator('.zoomed-bar button:not(.zoomed-tool):visible').all())
    expect((await button.boundingBox())!.y).toBeGreaterThanOrEqual(said.y + said.height);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Pass', exact: true }).waitFor({ state: 'detached' });
  expect(await places()).toEqual(before);
  await picture(page, 'martian-rugby-run');
});

test.each([
  [1280, 800],
  [1440, 900],
  [1920, 1080],
])('in a window of %i by %i the field has all the width there is, or all the height above one row of buttons', async (width, height) => {
  const { page } = await chosen({ ...DESKTOP, viewport: { width, height } });
  const box = async (of: string) => (await page.locator(of).first().boundingBox())!;
  const [board, view, bar] = [await box('.arena'), await box('.zoomed'), await box('.zoomed-bar')];
  const shape = await page.locator('.mr').evaluate((one) => {
    const { width, height } = (one as SVGSVGElement).viewBox.baseVal;
    return width / height;
  });
  const wide = view.height * shape >= view.width - 1;
  expect(wide || bar.height <= 101).toBe(true);
  expect(Math.round(view.width)).toBe(Math.round(board.width));
  expect(bar.y + bar.height).toBeLessThanOrEqual(board.y + board.height + 1);
  const lines = await box('.mr-lines > rect');
  expect(lines.width * lines.height).toBeGreaterThan(0.8 * board.width * (board.height - 108));
  const inside = { right: view.x + view.width, below: view.y + view.height };
  expect([lines.x >= view.x, lines.x + lines.width <= inside.right]).toEqual([true, true]);
  expect([lines.y >= view.y, lines.y + lines.height <= inside.below]).toEqual([true, true]);
  await picture(page, `martian-rugby-${width}`);
});

test('MR-7.1: who comes along while a pass is still open is asked about, and sent by the second press', async () => {
  const { page } = await chosen(DESKTOP, false);
  await page.getByRole('button', { name: 'Stand still' }).click();
  await page.getByText('may still throw the ball').waitFor();
  await page.keyboard.press('Escape');
  const acted = page.locator('.mr-minion.mr-acted');
  expect(await acted.count()).toBe(1);
  await page.getByRole('button', { name: / come along/ }).click();
  const asked = page.getByRole('button', { name: 'Without a pass?' });
  await asked.waitFor();
  expect(await acted.count()).toBe(1);
  await asked.click();
  await asked.waitFor({ state: 'detached' });
  // more have acted, or all, and the turn is over
  await eventually(async () => (await acted.count()) !== 1);
});

test('MR-3.7: a turn is ended by one press more where who has the ball can still run', async () => {
  const { page, name } = await chosen(DESKTOP);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'End the turn', exact: true }).click();
  const sure = page.getByRole('button', { name: `End without ${name}?` });
  await sure.click();
  await page.locator('.facts', { hasText: /Turn[2-9]/ }).waitFor();
});

test('where several would go by one press is seen on the field while it is pointed at', async () => {
  const { page } = await chosen(DESKTOP);
  await page.keyboard.press('Escape');
  const several = page.locator('.mr-several > g');
  await page.getByRole('button', { name: / come along/ }).hover();
  await several.first().waitFor({ state: 'attached' });
  expect(await several.count()).toBe(3);
  await page.getByRole('button', { name: 'End the turn', exact: true }).hover();
  await several.first().waitFor({ state: 'detached' });
});

test('MR-10.1: what is best is shown by a press on the last of the buttons, and then one press runs over the line', async () => {
  const { page, name } = await chosen(DESKTOP, false);
  await page.keyboard.press('Escape');
  const finish = page.getByRole('button', { name: 'End the turn', exact: true });
  await finish.waitFor();
  const score = page.getByRole('button', { name: 'Score a try' });
  expect([await score.count(), await page.locator('.zoomed-bar .main').count()]).toEqual([0, 0]);
  await page.getByText('Drag a ringed minion to where it is to go.').waitFor();
  // it is asked about who has the ball all the same
  await finish.click();
  await page.getByRole('button', { name: `End without ${name}?` }).waitFor();
  const buttons = page.locator('.zoomed-bar button:not(.zoomed-tool)');
  expect(await buttons.last().textContent()).toBe('Hints');
  await buttons.last().click();
  expect(await buttons.last().getAttribute('aria-pressed')).toBe('true');
  expect(await page.locator('.zoomed-bar .main').allTextContents()).toEqual([`Score a try: ${name}`]);
  await score.click();
  await page.locator('.mr-stands', { hasText: `Try by ${name}` }).waitFor();
});

test('MR-10.1: a try of the others stays until it is pressed away, and one of the own side goes by itself', async () => {
  const { id } = await server.match({ game: 'martian-rugby', options });
  const [a, b] = [await person(DESKTOP), await person(PHONE)];
  for (const { page } of [a, b]) {
    await page.goto(`/matches/${id}`);
    await sitDown(page);
  }
  await a.page.getByRole('button', { name: 'Score a try' }).click();
  const banner = b.page.locator('.mr-against');
  await banner.getByText('They score. Try by ').waitFor();
  await banner.getByText('Press anywhere to go on').waitFor();
  await picture(b.page, 'martian-rugby-phone-try-against');
  await a.page.getByRole('button', { name: 'Ready' }).waitFor();
  expect(await banner.count()).toBe(1);
  expect(await b.page.getByRole('button', { name: 'Ready' }).count()).toBe(0);
  // one that comes in the same moment may be meant for what was there before
  await eventually(async () => {
    await b.page.keyboard.press('Escape');
    return (await banner.count()) === 0;
  });
  await b.page.getByRole('button', { name: 'Ready' }).waitFor();
});

test('MR-7.5: who is pressed and cannot get the pass is dimmed, and it is said why', async () => {
  const { page } = await chosen(DESKTOP);
  await page.getByRole('button', { name: 'Pass', exact: true }).click();
  const opacity = (id: string) =>
    page.locator(`[data-piece="${id}"] .mr-body`).evaluate((one) => getComputedStyle(one).opacity);
  expect([await opacity('AM1'), await opacity('AS1')]).toEqual(['1', '0.45']);
  await page.locator('.mr-hint', { hasText: 'Press who is to get it: ' }).waitFor();
  const { x, y, width, height } = (await page.locator('[data-piece="AS1"] .mr-body').boundingBox())!;
  await page.mouse.click(x + width / 2, y + height / 2);
  await page.locator('.mr-hint', { hasText: `${await nameOf(page, 'AS1')} is too far` }).waitFor();
  expect(await page.getByRole('button', { name: 'Pass', exact: true }).getAttribute('aria-pressed')).toBe(
    'true',
  );
});
