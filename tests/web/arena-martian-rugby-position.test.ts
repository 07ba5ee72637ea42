import { martianRugby } from '@touchline/rules';
import type { Page } from 'playwright-core';
import type { Point } from '../../rules/src/geometry/plane.ts';
import { pitch } from '../rules/martian-rugby/scenario.ts';
import { axe, DESKTOP, PHONE, person, picture, server, setUp } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { focusOn, tabTo } from '../support/keyboard.ts';
import { nameOf } from '../support/people.ts';

const options = { firstKick: 'A', pieceScale: 200, butterfingers: false };
/**
 * AL1 has the ball, and nobody is in the way to AL2; far away stand some so close that
 * there is no room for all names, and some stand in a scrum.
 */
const { state } = pitch(
  `
  AL1 standing 700 450 0 ball
  AL2 standing 650 700 0
  BS1 standing 1400 800 0
  BS2 standing 1360 800 0
  BM1 standing 300 200 0
  BM2 standing 341 200 0
  BM3 standing 300 241 0
  BM4 standing 341 241 0
`,
  { options },
);
/** Who has the ball is in the midst of a scrum. */
const SCRUM = { ...options, turnLimit: 38 };
const { state: scrum } = pitch(
  `
  AL1 standing 700 450 0 ball
  AL2 standing 400 700 0
  BL1 standing 752 450 0
  BL2 standing 648 450 0
  BL3 standing 700 502 0
  BL4 standing 700 398 0
  BM1 standing 747 497 0
  BM2 standing 653 497 0
  BM3 standing 747 403 0
  BM4 standing 653 403 0
`,
  { options: SCRUM },
);
/** Nobody has the ball, which is ahead of all. */
const LOOSE = { ...options, turnLimit: 36 };
const { state: loose } = pitch(
  `
  AL1 standing 300 450 0
  AL2 standing 300 700 0
  AM1 standing 200 225 0
  BS1 standing 1400 800 180
  ball 1000 450 0
`,
  { options: LOOSE },
);
const start = ({ turnLimit }: { turnLimit: number }) => ({
  state: structuredClone({ [SCRUM.turnLimit]: scrum, [LOOSE.turnLimit]: loose }[turnLimit] ?? state),
  events: [],
});
setUp({ games: [{ ...martianRugby, start } as never] });

interface Announced {
  readonly type: string;
  readonly p: Point;
  readonly r: Point;
}

test('MR-7.2: the coach lays the string of a pass by hand, by dragging its ends and by arrows, and hears what is wrong with it', async () => {
  const { id } = await server.match({ game: 'martian-rugby', options, bots: { B: 'random' } });
  const { page } = await person();
  await page.goto(`/matches/${id}`);
  await page.getByRole('button', { name: 'Play Blue A' }).click();
  await page.locator('.mr [data-piece="AL1"][role="button"]').click();
  await page.getByRole('button', { name: 'Pass', exact: true }).click();
  await page.getByRole('button', { name: 'Lay the string by hand' }).click();
  await page.getByRole('button', { name: `A string to ${await nameOf(page, 'AL2')}` }).click();

  const [p, r] = ['p', 'r'].map((end) => page.locator(`[data-end="${end}"]`));
  const valueAt = (end: typeof p) => end!.getAttribute('aria-valuetext');
  // as the server would lay it: from middle to middle
  expect(await valueAt(p)).toBe('800 mm from the line, 450 mm from the left');
  expect(await valueAt(r)).toBe('850 mm from the line, 200 mm from the left');

  // forwards, from the rear edge of one to the front edge of the other: and beyond them is not to be had
  const drag = async (end: typeof p, dx: number) => {
    const { x, y, width, height } = (await end!.boundingBox())!;
    await page.mouse.move(x + width / 2, y + height / 2);
    await page.mouse.down();
    await page.mouse.move(x + width / 2 + dx / 2, y + height / 2);
    await page.mouse.move(x + width / 2 + dx, y + height / 2);
    await page.mouse.up();
  };
  await drag(p, -200);
  await drag(r, 200);
  expect(await valueAt(p)).toMatch(/^8[23]\d mm from the line, 450 mm from the left; Forward/);
  await page.locator('.mr-hint', { hasText: 'MR-7.5' }).waitFor();
  await picture(page, 'martian-rugby-string');
  expect(await axe(page)).toEqual([]);

  await drag(r, -400);
  await page.locator('.mr-hint', { hasText: 'Drag the ends' }).waitFor();
  await p!.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Shift+ArrowRight');
  const [from, to] = await Promise.all([p, r].map(valueAt));
  await page.keyboard.press('Enter');
  await page.locator('.mr [data-piece="ball"][data-ball="AL2"]').waitFor({ state: 'attached' });

  const { entries } = (await server.get<{ entries: { events: Announced[] }[] }>(`/matches/${id}/events`))
    .body;
  const announced = entries.flatMap(({ events }) => events).find(({ type }) => type === 'pass-announced')!;
  // A attacks towards x = 1500 mm, and has y = 900 mm on its left
  const told = ({ x, y }: Point) =>
    `${Math.round((1_500_000 - x) / 1000)} mm from the line, ${Math.round((900_000 - y) / 1000)} mm from the left`;
  expect([told(announced.p), told(announced.r)]).toEqual([from, to]);
  expect(announced.p.x).not.toBe(700_000);
  expect(announced.r.x).toBeLessThan(announced.p.x);
});

test('MR-7.2: a pass is thrown by keyboard alone, from the tools below the field to its receiver on it', async () => {
  const { id } = await server.match({ game: 'martian-rugby', options, bots: { B: 'random' } });
  const { page } = await person();
  await page.goto(`/matches/${id}`);
  await page.getByRole('button', { name: 'Play Blue A' }).waitFor();
  await tabTo(page, /^Play Blue A/);
  await page.keyboard.press('Enter');
  await page.locator('[data-piece="AL1"][role="button"]').waitFor();
  await tabTo(page, new RegExp(`^${await nameOf(page, 'AL1')}, large`), '.arena');
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

test.each([
  ['desktop', DESKTOP],
  ['phone', PHONE],
] as const)('on a %s choosing changes no size, and an answer is confirmed below the field by the only main button', async (_, at) => {
  const { id } = await server.match({ game: 'martian-rugby', options, bots: { B: 'random' } });
  const { page } = await person(at);
  page.setDefaultTimeout(10_000);
  await page.addInitScript(() => localStorage.setItem('touchline confirm', 'always'));
  await page.goto(`/matches/${id}`);
  await page.getByRole('button', { name: 'Play Blue A' }).click();
  const piece = page.locator('.mr [data-piece="AL1"][role="button"]');
  await piece.waitFor();
  await nameOf(page, 'AL1');
  const size = async () => {
    const { width, height } = (await page.locator('.zoomed').boundingBox())!;
    return [width, height];
  };
  const before = await size();
  await piece.dispatchEvent('click');
  await page.getByRole('button', { name: 'Pass', exact: true }).waitFor();
  expect(await size()).toEqual(before);
  await page.getByRole('button', { name: 'Kick', exact: true }).click();
  const bar = page.locator('.zoomed-bar');
  await page.getByRole('button', { name: 'Go', exact: true }).click();
  await bar.locator('.confirmation .outcomes').waitFor();
  expect(await size()).toEqual(before);
  expect(await page.locator('.match .button.main').allTextContents()).toEqual(['Do it']);
  await page.getByRole('button', { name: 'Take it back' }).click();
  await page.getByRole('button', { name: 'Go', exact: true }).waitFor();
});

/** Pixels within which a name is taken for that of a piece. */
const BESIDE = 6;

/** Names, those that cover a piece, and those beside more than one of their side. */
async function namesOn(page: Page) {
  // all at one time: a name may move to another side
  const [names, pieces] = await page.evaluate(() =>
    ['.mr-tag', '.mr .mr-body .mr-rim'].map((of) =>
      [...document.querySelectorAll(of)].map((one) => ({
        text: one.textContent ?? '',
        side: one.closest<SVGElement>('[data-piece]')?.dataset.piece?.[0] ?? one.classList[1]?.at(-1),
        box: one.getBoundingClientRect().toJSON() as DOMRect,
      })),
    ),
  );
  const boxes = names!.map(({ box }) => box);
  const told = names!.map(({ text }) => text);
  const covering = new Set<string>();
  for (const { box: one } of pieces!)
    boxes.forEach((box, i) => {
      const apart =
        box.x >= one.x + one.width - 1 ||
        one.x >= box.x + box.width - 1 ||
        box.y >= one.y + one.height - 1 ||
        one.y >= box.y + box.height - 1;
      if (!apart) covering.add(told[i]!);
    });
  const beside = (a: DOMRect, b: DOMRect) =>
    a.x < b.right + BESIDE && b.x < a.right + BESIDE && a.y < b.bottom + BESIDE && b.y < a.bottom + BESIDE;
  const strays = names!.filter(
    ({ box, side }) => pieces!.filter((one) => one.side === side && beside(one.box, box)).length > 1,
  );
  return { boxes, told, covering: [...covering], strays: strays.map(({ text }) => text) };
}

test('in a scrum a name gives way to the pieces, of who has the ball, too; who is chosen has one', async () => {
  const { id } = await server.match({ game: 'martian-rugby', options: SCRUM, bots: { B: 'random' } });
  const { page } = await person();
  await page.goto(`/matches/${id}`);
  await page.getByRole('button', { name: /^Play / }).click();
  await page.getByText('Your decision:', { exact: true }).waitFor();
  const [far, holder] = [await nameOf(page, 'AL2'), await nameOf(page, 'AL1')];
  await page.locator('.mr-tag', { hasText: far }).waitFor();
  const { told, covering, strays } = await namesOn(page);
  expect(told).not.toContain(holder);
  expect([...covering, ...strays]).toEqual([]);
  await page.locator('.mr [data-piece="AL1"][role="button"]').dispatchEvent('click');
  await page.locator('.mr-tag', { hasText: holder }).waitFor();
});

test('the name of a minion stays with its piece: it stands in what moves the same way, before and after', async () => {
  const { id } = await server.match({ game: 'martian-rugby', options, bots: { B: 'random' } });
  const { page } = await person();
  await page.goto(`/matches/${id}`);
  await page.getByRole('button', { name: /^Play / }).click();
  const piece = page.locator('.mr [data-piece="AL1"][role="button"]');
  await piece.waitFor();
  const name = await nameOf(page, 'AL1');
  const ways = () =>
    page.evaluate((name) => {
      const tag = [...document.querySelectorAll('.mr-tag')].find((one) => one.textContent === name);
      const moves = tag?.parentElement?.closest<SVGElement>('[data-tag]');
      const ring = document.querySelector('.mr [data-piece="AL1"] .mr-focus')?.parentElement;
      return [moves?.style.transform, ring?.style.transform];
    }, name);
  const before = await ways();
  expect(before[0]).toBe(before[1]);
  const moving = await page.locator('[data-tag="AL1"]').elementHandle();
  await piece.dispatchEvent('click');
  await page.getByRole('slider').press('Enter');
  await page.locator('.mr [data-piece="AL1"][data-stance="lying"]').waitFor();
  const after = await ways();
  expect(after[0]).toBe(after[1]);
  expect(after[0]).not.toBe(before[0]);
  // it is the same that moved: one that is drawn again does not glide
  expect(await moving!.evaluate((one) => one.isConnected)).toBe(true);
});

test('the name of a minion covers no other name and no piece, and who has the ball is seen', async () => {
  const { id } = await server.match({ game: 'martian-rugby', options, bots: { B: 'random' } });
  const { page } = await person();
  await page.goto(`/matches/${id}`);
  await page.getByRole('button', { name: /^Play / }).click();
  await page.getByText('Your decision:', { exact: true }).waitFor();
  const minions = await Promise.all(['AL1', 'AL2', 'BS1'].map((one) => nameOf(page, one)));
  await page.locator('.mr-tag', { hasText: minions[0]! }).waitFor();
  const { boxes, told, covering } = await namesOn(page);
  expect(told).toEqual(expect.arrayContaining(minions));
  const over = boxes.flatMap((one, i) =>
    boxes
      .slice(i + 1)
      .filter((two) => Math.abs(one.x - two.x) < one.width - 1 && Math.abs(one.y - two.y) < one.height - 1),
  );
  expect(over).toEqual([]);
  expect(covering).toEqual([]);
  // nor the ball, nor its ring
  const ball = (await page.locator('.mr-halo').boundingBox())!;
  const hidden = boxes.filter(
    (one) =>
      one.x < ball.x + ball.width - 1 &&
      ball.x < one.right - 1 &&
      one.y < ball.y + ball.height - 1 &&
      ball.y < one.bottom - 1,
  );
  expect(hidden).toEqual([]);
  // who has the ball is seen by its edge, above all
  const edge = (await page.locator('.mr-holder').boundingBox())!;
  const holder = (await page.locator('.mr [data-piece="AL1"] .mr-rim').boundingBox())!;
  expect(edge.x).toBeLessThanOrEqual(holder.x);
  expect(edge.x + edge.width).toBeGreaterThanOrEqual(holder.x + holder.width);
});

test('keys go from one who can act to the next, and one press sends all straight on', async () => {
  const { id } = await server.match({ game: 'martian-rugby', options: LOOSE, bots: { B: 'random' } });
  const { page } = await person({ ...DESKTOP, colorScheme: 'dark' });
  await page.goto(`/matches/${id}`);
  await page.getByRole('button', { name: 'Play Blue A' }).click();
  const rest = page.getByRole('button', { name: /straight on$/ });
  const straight = (await rest.textContent())!;
  await page.keyboard.press('n');
  const chosen = page.locator('.mr [data-piece][aria-pressed="true"]');
  const first = await chosen.getAttribute('data-piece');
  await page.keyboard.press('n');
  await page.locator(`.mr [data-piece][aria-pressed="true"]:not([data-piece="${first}"])`).waitFor();
  await page.keyboard.press('Shift+N');
  await page.locator(`.mr [data-piece="${first}"][aria-pressed="true"]`).waitFor();
  // while one is chosen the bar has its tools, and the field stays as large
  const field = await page.locator('.zoomed').boundingBox();
  await page.keyboard.press('Escape');
  await rest.waitFor();
  expect(await page.locator('.zoomed').boundingBox()).toEqual(field);
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keys' });
  await keys.getByText(straight).waitFor();
  await picture(page, 'martian-rugby-keys-dark');
  expect(await axe(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await keys.waitFor({ state: 'detached' });
  await page.keyboard.press('r');
  const sent = Number(/\d+/.exec(straight)![0]);
  expect(sent).toBeGreaterThan(1);
  interface Told {
    readonly entries: readonly { readonly seat: string; readonly events: readonly { type: string }[] }[];
  }
  const went = async () => {
    const { entries } = (await server.get<Told>(`/matches/${id}/events`)).body;
    return entries.flatMap(({ seat, events: [event] }) => (event?.type === 'minion-moved' ? seat : []));
  };
  const movers = (await eventually(went, ({ length }) => length >= sent)).slice(0, sent);
  expect(movers).toEqual(Array(sent).fill('A'));
});
