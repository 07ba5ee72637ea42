import { caveBrawl, type Replay } from '@touchline/rules';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { add, standing } from '../../web/src/table/taken-back.ts';
import { axe, PHONE, person, picture, server, setUp } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { chooseFile } from '../support/replays.ts';

setUp({ games: [caveBrawl] });

/** High enough for the row of dice beside the board. */
const HIGH: BrowserContextOptions = { viewport: { width: 1280, height: 900 } };
const NAME = /^(Take back|Zurücknehmen)$/;
const seqOf = async (page: Page) => Number(await page.locator('.match').getAttribute('data-seq'));
const back = (page: Page) => page.getByRole('button', { name: NAME });
const moved = (page: Page, seq: number) => page.locator(`.match[data-seq="${seq}"]`).waitFor();
/** Where everybody is on the board. */
const places = (page: Page) =>
  page
    .locator('.arena [data-piece]')
    .evaluateAll((all) => all.map((one) => [one.getAttribute('data-piece'), one.getAttribute('aria-label')]));

/** A first match of Cave Brawl, from the first page to the first turn of one's own. */
async function begun(how?: BrowserContextOptions) {
  const { page } = await person(how);
  await page.goto('/');
  await page.getByRole('button', { name: /^(Play now|Jetzt spielen).*Cave Brawl/ }).click();
  await page.locator('.choice').first().click();
  const walk = page.locator('.choice', { hasText: /walks|geht/ });
  await walk.first().waitFor();
  return { page, walk };
}

test.each([
  ['by a press on a desktop', HIGH],
  ['by a press on a phone', PHONE],
  ['by its key, in German', { ...HIGH, locale: 'de-DE' }],
] as const)('a move is taken back %s: the board, the log and what is told go back', async (_how, how) => {
  const { page, walk } = await begun(how);
  expect(await back(page).count()).toBe(0);
  const before = { seq: await seqOf(page), places: await places(page) };
  await walk.first().click();
  await back(page).waitFor();
  await moved(page, before.seq + 1);
  expect(await places(page)).not.toEqual(before.places);
  expect((await back(page).boundingBox())!.height).toBeGreaterThanOrEqual(44);
  expect(await axe(page)).toEqual([]);
  await picture(page, `take-back-${'isMobile' in how ? 'phone' : 'desktop'}`);
  const choices = await page.locator('.choices').boundingBox();
  if ('locale' in how) await page.keyboard.press('z');
  else await back(page).click();
  await moved(page, before.seq + 2);
  await back(page).waitFor({ state: 'detached' });
  await eventually(
    () => places(page),
    (now) => JSON.stringify(now) === JSON.stringify(before.places),
  );
  // nothing below has moved
  expect((await page.locator('.choices').boundingBox())!.y).toBe(choices!.y);
  const told = page
    .getByRole('status', { name: /^(News|Neues)$/ })
    .getByText(/^(Taken back|Zurückgenommen): /);
  const line = (await told.innerText()).replace(/^[^:]+: /, '').split('.')[0]!;
  await page.getByRole('tab', { name: /^(Log|Verlauf)$/ }).click();
  await page.getByRole('log').waitFor();
  expect(await page.getByRole('log').getByText(line).count()).toBe(0);
});

test('the key is in the list of keys only while it does something', async () => {
  const { page, walk } = await begun();
  const listed = async () => {
    await page.keyboard.press('?');
    await page.locator('.keys').waitFor();
    const all = await page.locator('.keys kbd').allInnerTexts();
    await page.keyboard.press('Escape');
    await page.locator('.keys').waitFor({ state: 'detached' });
    return all.includes('Z');
  };
  expect(await listed()).toBe(false);
  await walk.first().click();
  await back(page).waitFor();
  expect(await listed()).toBe(true);
});

test('who watches sees it go back, and has no button', async () => {
  const { page, walk } = await begun();
  const other = await person();
  await other.page.goto(page.url());
  await other.page.locator('.arena [data-piece]').nth(5).waitFor();
  const before = { seq: await seqOf(page), places: await places(other.page) };
  await walk.first().click();
  await moved(other.page, before.seq + 1);
  expect(await back(other.page).count()).toBe(0);
  await back(page).click();
  await moved(other.page, before.seq + 2);
  await eventually(
    () => places(other.page),
    (now) => JSON.stringify(now) === JSON.stringify(before.places),
  );
});

test('a replay passes over what was taken back, and is verified with it', async () => {
  const { page, walk } = await begun();
  const id = page.url().split('/').at(-1)!;
  const first = await seqOf(page);
  await walk.first().click();
  await moved(page, first + 1);
  await back(page).click();
  await moved(page, first + 2);
  await walk.nth(2).click();
  await moved(page, first + 3);
  await page.getByRole('button', { name: 'Match menu' }).click();
  await page.getByRole('menuitem', { name: /give up|concede/i }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /give up|concede/i })
    .click();
  await page.locator('.over h2').waitFor();
  const { body } = await server.get<Replay>(`/matches/${id}/replay`);
  expect(body.entries.slice(first, first + 3).map(({ action }) => action.type)).toEqual([
    'move',
    'take-back',
    'move',
  ]);
  await chooseFile(page, JSON.stringify(body));
  await page.getByText(/^✓ Verified in this browser/).waitFor();
  const slider = page.getByRole('slider', { name: 'Position' });
  await slider.focus();
  const at = async (seq: number) => {
    await slider.fill(String(seq));
    await page.locator(`.controls[data-at="${seq}"]`).waitFor();
    return places(page);
  };
  const begin = await at(first - 1);
  expect(await at(first)).toEqual(begin);
  expect(await at(first + 1)).toEqual(begin);
  expect(await at(first + 2)).not.toEqual(begin);
});

describe('entries', () => {
  const of = (seq: number, types: string[], takesBack?: number) => ({
    seq,
    events: types.map((type) => ({ type })),
    ...(takesBack !== undefined && { takesBack }),
  });

  test('that are taken back have caused nothing, and who takes them back tells what', () => {
    const entries: ReturnType<typeof of>[] = [];
    for (const one of [of(0, ['a']), of(1, ['b']), of(2, [], 1), of(3, ['c'])]) add(entries, one);
    expect(entries.map(({ events }) => events.map(({ type }) => type).join())).toEqual(['a', '', '', 'c']);
    expect(entries[2]).toMatchObject({ undone: [{ type: 'b' }] });
  });

  test('of a replay say it by their action', () => {
    const all = [of(0, ['a']), of(1, ['b']), { ...of(2, []), action: { type: 'take-back', entry: 1 } }];
    expect(standing(all).map(({ events }) => events.length)).toEqual([1, 0, 0]);
    expect(standing(all.slice(0, 2))).toEqual(all.slice(0, 2));
  });
});
