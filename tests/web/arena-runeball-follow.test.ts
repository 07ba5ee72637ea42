/** Turns of characters that are far from the ball, by one press each. */
import { type PublicState, runeball } from '../../rules/src/runeball/index.ts';
import { at, read } from '../rules/runeball/kit.ts';
import { axe, DESKTOP, PHONE, person, picture, server, setUp } from '../support/browser.ts';
import { nameOf } from '../support/people.ts';

/** A1 and A2 are far from the ball, A2 lies; A3 is near it. B stands about. */
const TEXT = `
  A1 lineman 3,2 active
  A2 lineman 5,12 prone
  A3 receiver 14,7 catch=4
  B1 lineman 18,6 >6
  B2 lineman 7,5 >6
  ball 16,7 rest
  later A2 A3 B1 B2`;
let begins = read(TEXT);
beforeEach(() => {
  begins = read(TEXT);
});
setUp({ games: [{ ...runeball, start: () => ({ state: structuredClone(begins), events: [] }) } as never] });

/** Somebody who has sat down as A, in the turn of A1. */
async function coach(options = DESKTOP, hints = true) {
  const { id } = await server.match({ game: 'runeball', bots: { B: 'random' } });
  const { page } = await person(options, undefined, hints);
  await page.goto(`/matches/${id}`);
  await page.getByRole('button', { name: 'Play Team A' }).click();
  await page.locator('[data-place]').first().waitFor();
  return { page, id };
}

/** What the match is like now. */
async function stateOf(id: string): Promise<PublicState> {
  const watcher = await server.connect(id);
  const room = await watcher.until(({ game }) => game !== undefined);
  await watcher.room.leave();
  return room.game as unknown as PublicState;
}

test('turns of which only a better place comes are one press, seen before; who comes to the ball is asked', async () => {
  const { page, id } = await coach();
  const main = page.locator('.rb-buttons .button.main');
  await main.filter({ hasText: 'nears the ball' }).waitFor();
  await page.locator('.preview-way').waitFor();
  await main.click();
  await main.filter({ hasText: 'gets the ball' }).waitFor();
  const { players, turn } = await stateOf(id);
  expect(turn).toMatchObject({ player: 'A3', did: false });
  expect(players[0]).toMatchObject({ acted: true });
  expect(players[0]!.hex!.q).toBeGreaterThan(3);
  expect(players[1]).toMatchObject({ acted: true, posture: 'standing' });
});

test('all who are left go by one press, until dice are to fall; the bar stays as high, and more is opened over the field', async () => {
  const { page, id } = await coach();
  const main = page.locator('.rb-buttons .button.main');
  await main.waitFor();
  const heights = () =>
    page.evaluate(() =>
      ['.zoomed-bar', '.zoomed'].map((one) => document.querySelector(one)!.getBoundingClientRect().height),
    );
  const before = await heights();
  const more = page.getByRole('button', { name: 'More', exact: true });
  const place = await more.boundingBox();
  await more.click();
  await page.getByRole('button', { name: 'Wait', exact: true }).waitFor();
  // what signs on characters mean is one press away, drawn as they are
  await page.getByRole('button', { name: 'Signs', exact: true }).click();
  const signs = page.getByRole('dialog', { name: 'Signs' });
  await signs.getByText('On the ground: has to stand up first').waitFor();
  expect(await signs.locator('li svg').count()).toBe(await signs.getByRole('listitem').count());
  await picture(page, 'runeball-signs');
  await page.keyboard.press('Escape');
  await signs.waitFor({ state: 'detached' });
  expect(await heights()).toEqual(before);
  await more.click();
  // who does what is told and seen before, of others than the one whose turn it is
  const all = page.getByRole('button', { name: 'All 3 as advised' });
  await all.hover();
  const [second, third] = await Promise.all(['A2', 'A3'].map((one) => nameOf(page, one)));
  const plan = page.locator('.rb-plan');
  await plan.getByText(`${second} stands up`).waitFor();
  expect(await plan.innerText()).toContain(`${third} gets the ball`);
  await page.locator('.rb-along .preview-way').waitFor();
  await main.hover();
  await plan.waitFor({ state: 'detached' });
  await all.click();
  // A3 is near the ball, and dice say whether it gets it
  await main.filter({ hasText: 'gets the ball' }).waitFor();
  expect((await stateOf(id)).players.slice(0, 3)).toMatchObject([
    { acted: true },
    { acted: true, posture: 'standing' },
    { acted: false },
  ]);
  expect(await heights()).toEqual(before);
  expect(await more.boundingBox()).toEqual(place);
  // nothing goes on by itself while something is asked
  expect(await page.getByRole('button', { name: 'Stop' }).count()).toBe(0);
});

test('without hints no button names a deed, odds stand on the board, and what ends the turn has one place', async () => {
  begins = read(`
    A1 thrower 10,7 active ball
    A2 receiver 13,4
    A3 lineman 3,12
    B1 lineman 12,8
    later A2 A3 B1`);
  const { page, id } = await coach(DESKTOP, false);
  const bar = page.locator('.rb-buttons > button:visible');
  // each odds stand below whom they are about: a blow in another colour than a pass
  await page.locator('[data-hope="A2"]').waitFor();
  await page.locator('[data-hope="B1"].rb-hope-blow', { hasText: '%' }).waitFor();
  expect(await bar.allInnerTexts()).toEqual(['End the turn', '…', 'Hints']);
  await page.locator('.told', { hasText: 'Lit: run' }).waitFor();
  expect(await page.locator('.preview-way, .rb-green, .rb-why').count()).toBe(0);
  const end = page.getByRole('button', { name: 'End the turn', exact: true });
  const place = await end.boundingBox();
  await page.locator(`[data-place="${Object.values(at(10, 5)).join(',')}"]`).click();
  await page.locator(`[data-piece="A1"][data-at="${Object.values(at(10, 5)).join(',')}"]`).waitFor();
  // nothing follows of itself
  expect((await stateOf(id)).turn).toMatchObject({ player: 'A1', did: true });
  expect(await end.boundingBox()).toEqual(place);
  await page.getByRole('button', { name: 'Hints' }).click();
  await page.locator('.rb-green').waitFor();
  expect(await end.boundingBox()).toEqual(place);
});

test('on a phone no bar comes over the tools of the view, and the row of those to act is whole beside them', async () => {
  const { page } = await coach({ ...PHONE, viewport: { width: 390, height: 844 } });
  await page.locator('.zoomed-view[tabindex="0"]').waitFor();
  await page.evaluate(() => scrollTo(0, 0));
  await picture(page, 'runeball-phone-turn');
  const box = (selector: string) =>
    page.locator(selector).evaluate((one) => one.getBoundingClientRect().toJSON());
  const [tools, bar, row, view] = await Promise.all(
    ['.zoomed-tools', '.zoomed-bar', '.rb-order', '.zoomed-view'].map(box),
  );
  expect(tools.bottom).toBeLessThanOrEqual(bar.top);
  expect(tools.bottom).toBeLessThanOrEqual(view.top);
  expect(row.bottom).toBeLessThanOrEqual(view.top);
  const faces = await page
    .locator('.rb-face')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()));
  const seen = faces.filter(({ top }) => top < row.bottom);
  expect(seen.length).toBeGreaterThanOrEqual(4);
  for (const face of seen) expect(face.right).toBeLessThanOrEqual(tools.left);
  for (const button of await page.locator('.zoomed-bar button:visible').all()) {
    const { x, width } = (await button.boundingBox())!;
    expect(x + width).toBeLessThanOrEqual(bar.right);
  }
  // what is seldom wanted stands behind a button
  expect(await page.getByRole('button', { name: 'Wait', exact: true }).isVisible()).toBe(false);
  await page.getByRole('button', { name: 'More', exact: true }).tap();
  await page.getByRole('button', { name: 'Wait', exact: true }).waitFor();
  expect(await axe(page)).toEqual([]);
});

test('RB-14.1: a finger is shown a long run before it is made: what it takes, and whom it meets', async () => {
  const { page, id } = await coach({ ...PHONE, viewport: { width: 390, height: 844 } });
  const place = (key: string) => page.locator(`[data-place="${key}"]`);
  // five hexes on, beside B2 and past the hexes before it
  const far = Object.values(at(7, 4)).join(',');
  await place(far).tap();
  const told = page.locator('.rb-said [role="status"]');
  await told.filter({ hasText: 'The whole turn' }).waitFor();
  expect(await told.innerText()).toMatch(/Ends beside \w+\. Tap again to go\.$/);
  await page.locator('.preview-way').waitFor();
  const main = page.locator('.rb-buttons .button.main');
  expect(await main.innerText()).toMatch(/^\w+ runs 4 hexes$/);
  await picture(page, 'runeball-phone-run');
  expect((await stateOf(id)).players[0]).toMatchObject({ hex: at(3, 2) });
  // another way is shown in its place, by the same rule
  await place(Object.values(at(6, 3)).join(',')).tap();
  await main.filter({ hasText: 'runs 3 hexes' }).waitFor();
  await place(far).tap();
  await main.filter({ hasText: 'runs 4 hexes' }).waitFor();
  await place(far).tap();
  await page.locator(`[data-piece="A1"][data-at="${far}"]`).waitFor();
});

test('RB-14.1: half a turn, all of it and a sprint differ by the mark in their hexes, and what they mean is told', async () => {
  const { page } = await coach();
  const marks = (mode: string) => page.locator(`.rb-strides .rb-stride-${mode} .rb-mark`);
  expect(await marks('half').count()).toBe(0);
  const [dot, arrow] = [
    await marks('full').first().getAttribute('d'),
    await marks('sprint').first().getAttribute('d'),
  ];
  expect(dot).not.toBe(arrow);
  const places = await page.locator('[data-place]').count();
  const marked = (await marks('full').count()) + (await marks('sprint').count());
  // MR 6: three hexes for half of the turn
  expect(marked).toBeGreaterThan(places / 2);
  expect(marked).toBeLessThan(places);
  expect(await page.locator('.rb-legend > span').allInnerTexts()).toEqual([
    'run, then hit or pass',
    'run only',
    'sprint',
  ]);
});

test('who is told together with others goes with them, also past somebody who is asked about between them', async () => {
  begins = read(`
    A1 lineman 3,2 active
    A2 runner 14,7 ball
    A3 lineman 3,12
    B1 lineman 26,1
    later A2 A3 B1`);
  const { page, id } = await coach();
  const main = page.locator('.rb-buttons .button.main');
  await main.filter({ hasText: / and | then / }).click();
  await main.filter({ hasText: /runs on/ }).click();
  const watcher = await server.connect(id);
  const goes = ({ round, players: [, , last] }: PublicState) => round > 1 || last!.acted || last!.holding;
  await watcher.until(({ game }) => game !== undefined && goes(game as unknown as PublicState));
  await watcher.room.leave();
});
