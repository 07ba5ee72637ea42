import type { Page } from 'playwright-core';
import { type PublicState, runeball } from '../../rules/src/runeball/index.ts';
import { read } from '../rules/runeball/kit.ts';
import { axe, DESKTOP, PHONE, person, picture, server, setUp } from '../support/browser.ts';
import { named, nameOf } from '../support/people.ts';

/** A1 has the ball beside B1 and on B's side; A2 is far off, behind B2; A3 holds, B3 lies on the ground. */
const state = read(`
  A1 kicker 18,7 >3 ball active
  A2 receiver 24,7
  A3 lineman 14,10 holding
  A4 runner 10,3
  B1 receiver 19,7
  B2 safety 21,7 >6
  B3 lineman 12,3 prone nonLethal=9 wound=light
  later B1 A2 B2
`);
setUp({ games: [{ ...runeball, start: () => ({ state: structuredClone(state), events: [] }) } as never] });

const piece = (page: Page, id: string) => page.locator(`[data-piece="${id}"]`);

/** What a turn is seldom ended with. */
const more = (page: Page) => page.getByRole('button', { name: 'More', exact: true }).click();

/** Somebody who has sat down as A, in the turn of A1. */
async function coach(options = DESKTOP) {
  const { id } = await server.match({ game: 'runeball', bots: { B: 'random' } });
  const someone = await person(options);
  const { page } = someone;
  await page.goto(`/matches/${id}`);
  await page.getByRole('button', { name: 'Play Team A' }).click();
  await page.locator('[data-place]').first().waitFor();
  return { ...someone, id };
}

test('RB-15.1: an opponent beside the one that acts is hit from a menu that says how likely', async () => {
  const { page } = await coach();
  await piece(page, 'B1').click();
  const menu = page.locator('.board-menu');
  const block = menu.getByRole('button', { name: /^Block, \d+/ });
  await block.waitFor();
  await picture(page, 'runeball-menu');
  expect(await axe(page)).toEqual([]);
  await block.hover();
  // the one whose score it is has a name there, too
  const rolls = await page.locator('.rolls').first().innerText();
  expect(rolls).toMatch(/Block: your d12 against theirs, \d/);
  expect(rolls).toContain(`Block of ${await nameOf(page, 'A1')}`);
  expect(rolls).toContain(` of ${await nameOf(page, 'B1')}`);
  // its chance has been seen: it is not asked about once more
  await block.click();
  const log = page.getByRole('tab', { name: 'Log' });
  await log.click();
  await page
    .locator('.log')
    .getByText(/ hits | does not get at /)
    .filter({ visible: true })
    .first()
    .waitFor();
});

test('RB-17, RB-18: a pass that is pointed at shows its way, one chance, and who may intercept it where', async () => {
  const { page } = await coach();
  await piece(page, 'A2').hover();
  await page.locator('.rb-flown').waitFor();
  // one number for all of it, and what may be lost on the way
  await page
    .locator('.preview-chance')
    .getByText(/^[\d.]+ %$/)
    .waitFor();
  // how often it is intercepted at all, where that is likeliest: not how often if it is thrown badly
  const lost = page.locator('.rb-odds');
  await lost.getByText(/^lost [\d.]+ %$/).waitFor();
  expect(await lost.count()).toBe(1);
  const told = await page.locator('.considered').innerText();
  expect(told).toContain((await lost.textContent())!.replace('lost ', ''));
  await picture(page, 'runeball-pass');
});

const hasBall = ({ ball }: PublicState, id: string) => ball.state === 'held' && ball.carrier === id;

test('on a phone what is to be confirmed stands where the buttons were, and covers nothing of the field', async () => {
  const { page } = await coach(PHONE);
  await piece(page, 'A2').tap();
  const yes = page.locator('.zoomed-bar').getByRole('button', { name: 'Do it' });
  await yes.waitFor();
  await picture(page, 'runeball-confirmed-phone');
  const [field, sheet] = await Promise.all(
    ['.zoomed', '.confirmation'].map((one) => page.locator(one).boundingBox()),
  );
  expect(sheet!.y).toBeGreaterThanOrEqual(field!.y + field!.height);
  expect(sheet!.height).toBeLessThan(130);
  await page.getByRole('button', { name: 'Take it back' }).tap();
  await page.locator('.rb-end').waitFor();
});

test('RB-20.1: the post of the others is pressed to kick for goal', async () => {
  const { page, id } = await coach();
  await page.locator('[data-place="29,-7"]').click();
  await page.getByRole('button', { name: 'Do it' }).click();
  const watcher = await server.connect(id);
  await watcher.until(({ game }) => game !== undefined && !hasBall(game, 'A1'));
  await watcher.room.leave();
});

test('RB-15.1: who is within reach is hit by two presses, after the way and the chance were seen', async () => {
  const { page, id } = await coach();
  await piece(page, 'B2').click();
  await page.locator('.preview-way').waitFor();
  // and the greater danger with it, where there is one
  await page
    .locator('.preview-chance')
    .getByText(/^[\d.]+ % (– |hit · \d+ % you )/)
    .waitFor();
  await page.locator('.preview-chance').getByText('press again').waitFor();
  await picture(page, 'runeball-charge');
  await piece(page, 'B2').click();
  const watcher = await server.connect(id);
  const tried = ({ players }: PublicState) => players[0]!.stats.blocksTried;
  await watcher.until(({ game }) => game !== undefined && !!tried(game));
  await watcher.room.leave();
});

test('a press that does nothing says why, with its clause', async () => {
  const { page } = await coach();
  const told = page.locator('.told');
  const link = () => told.getByRole('link').getAttribute('href');
  const mine = await nameOf(page, 'A1');
  await piece(page, 'B3').click();
  const theirs = await nameOf(page, 'B3');
  await told.getByText(`${theirs} is too far off for a blow by ${mine} in this turn.`).waitFor();
  expect(await link()).toBe('/rules/runeball#RB-15.1');
  const { x, y, width, height } = (await page.locator('.rb-turf').boundingBox())!;
  await page.mouse.click(x + width * 0.2, y + height * 0.8);
  await told.getByText(`Out of reach of ${mine} in this turn.`).waitFor();
  expect(await link()).toBe('/rules/runeball#RB-14.1');
});

test('RB-12.5: a block is declared against somebody by a press on it', async () => {
  const { page, id } = await coach();
  await more(page);
  await page.getByRole('button', { name: 'Declare …' }).click();
  await page.getByText('Declare: press the opponent').waitFor();
  await piece(page, 'B2').click();
  const declared = ({ players }: PublicState) => players[0]!.declared;
  const watcher = await server.connect(id);
  const { game } = await watcher.until((room) => room.game !== undefined && !!declared(room.game));
  expect(declared(game!)).toEqual({ kind: 'block', target: 'B2' });
  await watcher.room.leave();
});

test('RB-11.3: the row says who acts next, and what is pointed at has its card', async () => {
  const { page } = await coach();
  const faces = page.locator('[data-who]');
  expect(await faces.evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.who))).toEqual([
    'A1',
    'B1',
    'A2',
    'B2',
  ]);
  await piece(page, 'B3').hover();
  const card = page.getByRole('article', { name: `Card of ${await nameOf(page, 'B3')}` });
  await card.getByText('on the ground').waitFor();
  expect(await card.textContent()).toContain('light wound');
  expect(await piece(page, 'B3').getAttribute('data-status')).toBe('prone');
  await picture(page, 'runeball-card');
});

test('RB-12.2, RB-12.3: who holds the turn stands last in the row, with its sign, and is told nowhere else', async () => {
  const { page, id } = await coach();
  await more(page);
  await page.getByRole('button', { name: 'Wait', exact: true }).click();
  const watcher = await server.connect(id);
  await watcher.until(({ game }) => (game as PublicState | undefined)?.players[0]?.holding === true);
  await watcher.room.leave();
  const held = page.locator('[data-who="A1"]');
  await held.locator('.rb-sign').waitFor();
  const faces = await page
    .locator('[data-who]')
    .evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.who));
  expect(faces.at(-1)).toBe('A1');
  expect(await page.locator('.rb-caption').getByText(/\S/).count()).toBe(0);
});

test.each([
  [900, 700],
  [360, 740],
])('in a window %i wide two cards are whole', async (width, height) => {
  const { page } = await coach({ viewport: { width, height } });
  await named(page);
  await piece(page, 'B1').hover();
  const cards = page.locator('.who-cards');
  await cards.locator('.who-card').nth(1).waitFor();
  expect(await cards.evaluate((all) => all.scrollHeight - all.clientHeight)).toBeLessThanOrEqual(0);
});

test('who has the ball is marked, each end zone says who scores there, and the row is called by its name', async () => {
  const { page } = await coach();
  await named(page);
  expect(await page.locator('[data-carries]').getAttribute('data-piece')).toBe('A1');
  await page.locator('.rb-has').waitFor();
  const said = await page.locator('.rb-scores').allTextContents();
  expect(said).toContain('You score here: 7');
  expect(said).toContainEqual(expect.stringMatching(/^(?!Team)\S+ \S+ score here: 7$/));
  await page.locator('.rb-order-name', { hasText: 'Now' }).waitFor();
});
