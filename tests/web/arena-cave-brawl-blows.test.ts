import type { Page } from 'playwright-core';
import { blowsOf } from '../../web/src/arenas/cave-brawl/blows.ts';
import { DESKTOP, person, picture, server, setUp } from '../support/browser.ts';
import { caveBrawl, scenario } from '../support/cave-brawl.ts';
import { eventually } from '../support/eventually.ts';
import { sitDown } from '../support/table.ts';

/** Whatever the dice say, A1 kills B1, A2 throws B2 down, and A3 is a step from a point. */
const { state } = scenario(
  `
  . . . . . . T . . . . .     T = A3, ball
  . a b . . . . . c d . .     a = A1, BT 9; b = B1, BT 0, CD 0, hp 1; c = A2, BT 9; d = B2, BT 0, CD 0, hp 40
`,
  { at: { x: 4, y: 1 } },
);
setUp({ games: [{ ...caveBrawl, start: () => ({ state: structuredClone(state), events: [] }) } as never] });

/** At the match, where all that moves by itself is written down: whose body moved, and how. */
async function sat(reducedMotion: 'reduce' | 'no-preference') {
  const { id } = await server.match({ game: 'cave-brawl', bots: { B: 'random' } });
  const page = await at(id, reducedMotion);
  await sitDown(page);
  await page.locator('.match[data-named="true"] [data-piece="A1"][role="button"]').waitFor();
  return page;
}

async function at(id: string, reducedMotion: 'reduce' | 'no-preference') {
  const { page } = await person({ ...DESKTOP, reducedMotion });
  await page.addInitScript(() => {
    const moved: string[] = [];
    const { animate } = Element.prototype;
    Element.prototype.animate = function (...how) {
      const of =
        this.parentElement?.closest('[data-piece]')?.getAttribute('data-piece') ??
        (this.matches('[data-named]') ? `name of ${this.getAttribute('data-named')}` : undefined);
      if (of) moved.push(`${of} ${(how[0] as { transform?: string }[]).length}`);
      return animate.apply(this, how);
    };
    Object.assign(window, { moved });
  });
  await page.goto(`/matches/${id}`);
  return page;
}

/** By three presses: what is chosen with its chance beside it is not asked about once more. */
async function tackles(page: Page, by: string, on: string) {
  await page.locator(`[data-piece="${by}"][role="button"]`).dispatchEvent('click');
  await page.locator(`[data-piece="${on}"]`).dispatchEvent('click');
  const tackle = page.getByRole('button', { name: /^Tackle, \d+ %/ });
  expect(await tackle.getAttribute('aria-description')).toBe(
    'Throw down: 2d6, ball loose. Miss: you fall, 1d6.',
  );
  await tackle.click();
}

const moved = (page: Page) => page.evaluate(() => (window as unknown as { moved: string[] }).moved);

test('a blow is seen: who strikes lunges, who is hit shakes and falls, and the loss of life is told', async () => {
  const page = await sat('no-preference');
  await tackles(page, 'A2', 'B2');
  await page.locator('[data-piece="B2"][data-status="down"]').waitFor();
  await page.locator('.cb-loss').waitFor({ state: 'attached' });
  const all = await eventually(
    () => moved(page),
    ({ length }) => length > 2,
  );
  // four steps of a lunge, six of being shaken, four of a fall
  expect(all.sort()).toEqual(['A2 4', 'B2 4', 'B2 6']);
});

test('CB-14.1: who dies is seen to fall, and bones stay in the square below everybody', async () => {
  const page = await sat('no-preference');
  await tackles(page, 'A1', 'B1');
  await page.locator('.cb-gone[data-gone="B1"]').waitFor({ state: 'attached' });
  expect(await page.locator('[data-piece="B1"]').count()).toBe(0);
  const bones = page.locator('[data-grave="6,2"]');
  await bones.waitFor();
  expect(await moved(page)).toContain('A1 4');
  // later, too; and one walks there
  await page.locator('[data-place="6,2"]').waitFor();
  await page.locator('[data-place="6,2"]').dispatchEvent('click');
  await page.locator('[data-piece="A1"][data-at="6,2"]').waitFor();
  await picture(page, 'cave-brawl-bones');
  const below = await bones.evaluate(
    (one) => one.compareDocumentPosition(document.querySelector('[data-piece="A1"]')!) & 4,
  );
  expect(below).toBe(4);
});

test('for who watches, the name of who walks goes with its piece', async () => {
  const page = await sat('reduce');
  const watcher = await at(new URL(page.url()).pathname.split('/').at(-1)!, 'no-preference');
  await watcher.locator('.match[data-named="true"] [data-piece="A1"]').waitFor();
  await page.locator('[data-piece="A1"][role="button"]').dispatchEvent('click');
  await page.locator('[data-place="3,5"]').dispatchEvent('click');
  await watcher.locator('[data-piece="A1"][data-at="3,5"]').waitFor();
  const names = await eventually(
    () => moved(watcher),
    ({ length }) => length > 0,
  );
  // from the first square to the last
  expect(names).toContain('name of A1 4');
});

test('who wants nothing to move sees the same without a lunge', async () => {
  const page = await sat('reduce');
  await tackles(page, 'A1', 'B1');
  await page.locator('[data-grave="6,2"]').waitFor();
  expect(await moved(page)).toEqual([]);
});

test.each([
  'reduce',
  'no-preference',
] as const)('CB-13.1: a point is seen on the goal square before all go home, with motion "%s"', async (motion) => {
  const page = await sat(motion);
  await page.locator('[data-piece="A3"][role="button"]').dispatchEvent('click');
  await page.locator('[data-place="10,0"]').dispatchEvent('click');
  const cheer = page.locator('.cheer');
  await cheer.waitFor();
  const scorer = page.locator('[data-piece="A3"]');
  expect(await scorer.getAttribute('data-at')).toBe('10,0');
  expect(await page.locator('[data-piece="A1"]').getAttribute('data-at')).toBe('5,2');
  expect(await cheer.locator('.cheer-text').textContent()).toMatch(/ scores!$/);
  // what was best before it is not said any more
  expect(await page.locator('.cb-next').count()).toBe(0);
  await picture(page, `cave-brawl-point-${motion}`);
  // a press goes on
  await page.keyboard.press('Escape');
  await cheer.waitFor({ state: 'detached' });
  await page.locator('[data-piece="A3"][data-at="tunnel"]').waitFor();
});

test('the blows of an entry: those of several beasts, and of a snake that holds somebody', () => {
  const roll = {
    name: 'block',
    die: 20,
    faces: [12],
    total: 15,
    target: 10,
    modifiers: [],
    clause: '',
    success: true,
  };
  const thrown = { name: 'beast damage', die: 6, faces: [2, 3] };
  const blows = blowsOf([
    { type: 'player-damaged', player: 'A1', cause: 'constriction', by: 'X1', roll: thrown, hp: 3 },
    { type: 'beast-attacked', beast: 'X2', target: 'A2', roll },
    { type: 'player-damaged', player: 'A2', cause: 'beast', by: 'X2', roll: thrown, hp: 0 },
    { type: 'player-died', player: 'A2', cause: 'beast', by: 'X2', at: { x: 1, y: 1 } },
    { type: 'beast-attacked', beast: 'X3', target: 'A3', roll: { ...roll, success: false } },
  ] as never);
  expect(blows).toEqual([
    { by: 'X1', on: 'A1', hits: true, falls: [], losses: [{ id: 'A1', n: 5 }], gone: [] },
    {
      by: 'X2',
      on: 'A2',
      hits: true,
      falls: [],
      losses: [{ id: 'A2', n: 5 }],
      gone: [{ id: 'A2', how: 'dies' }],
    },
    { by: 'X3', on: 'A3', hits: false, falls: [], losses: [], gone: [] },
  ]);
});
