import type { Page } from 'playwright-core';
import { type State, streamway } from '../../rules/src/streamway/index.ts';
import { middle, plungeOf } from '../../web/src/arenas/streamway/spots.ts';
import { scoreOf } from '../../web/src/arenas/streamway/stage.ts';
import { scene } from '../rules/streamway/kit.ts';
import { DESKTOP, person, picture, server, setUp } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { nameOf } from '../support/people.ts';

/** Where the next match starts. */
let from: State;
setUp({
  games: [{ ...streamway, start: () => ({ state: structuredClone(from), events: [] }) } as never],
  config: { BOT_DELAY_MS: 700 },
});

/** Somebody who plays for team A, against a bot. */
async function playing(state: State, moves = false) {
  from = state;
  const { id } = await server.match({
    game: 'streamway',
    options: { teams: state.options.teams },
    bots: { 1: 'random' },
  });
  const { page } = await person(moves ? { ...DESKTOP, reducedMotion: 'no-preference' } : DESKTOP);
  await page.addInitScript(() => localStorage.setItem('touchline forced', 'asked'));
  await page.goto(`/matches/${id}`);
  await page.getByRole('button', { name: 'Play Team A' }).click();
  return page;
}

const piece = (page: Page, id: string) => page.locator(`[data-piece="${id}"][role="button"]`);

/** Somebody about to drown, and a monster that walks after that. */
const drowning = () => scene({ waves: 9, at: '98 A1 | 50 B1 | 90 K1', roll: [5] });

test('what an entry tells is shown one after the other: who drowns hangs, falls and goes under before a monster walks', () => {
  const m = drowning();
  const events = m.die(0, 'A1');
  const { board, options } = m.state;
  const { poses, drowned, cues, all } = scoreOf(events, board, options.dieSides);
  const man = poses.get('A1')!;
  const [edge, foot] = plungeOf(board);
  const at = (spot: { x: number; y: number }) =>
    man.findIndex(({ x, y }) => Math.abs(x - spot.x) < 0.1 && Math.abs(y - spot.y) < 0.1);
  expect([at(middle(board, 98)), at(middle(board, 100)), at(edge!), at(foot!)]).toEqual(
    [at(middle(board, 98)), at(middle(board, 100)), at(edge!), at(foot!)].sort((a, b) => a - b),
  );
  expect(at(middle(board, 98))).toBe(0);
  expect(at(foot!)).toBeGreaterThan(0);
  const hung = man.filter(({ x, y }) => x === edge!.x && y === edge!.y);
  expect(hung.at(-1)!.at - hung[0]!.at).toBeGreaterThan(300);
  expect(new Set(hung.map(({ turn }) => turn)).size).toBeGreaterThan(2);
  const under = drowned.get('A1')!;
  const [walks] = poses.get('K1')!;
  expect(walks!.at).toBeGreaterThan(under);
  expect(all).toBeGreaterThan(under);
  const [splash] = cues;
  expect(splash).toMatchObject({ kind: 'splash', spot: foot });
  expect(splash!.at).toBeGreaterThan(hung.at(-1)!.at);
  expect(splash!.at).toBeLessThan(under);
  expect(under - hung[0]!.at).toBeGreaterThan(1_200);
  expect(under - hung[0]!.at).toBeLessThan(1_700);
});

test('SW-6.8: who is bumped flies in an arc, and what it was good for is told', () => {
  const m = scene({ waves: 9, at: '92 A1 | 96 B1', roll: [4] });
  const { board, options } = m.state;
  const { poses, cues } = scoreOf(m.die(0, 'A1'), board, options.dieSides);
  const way = poses.get('B1')!;
  const highest = Math.min(...way.map(({ y }) => y));
  expect(highest).toBeLessThan(Math.min(middle(board, 96).y, middle(board, 90).y) - 10);
  expect(way[0]!.at).toBe(Math.max(...poses.get('A1')!.map(({ at }) => at)));
  expect(cues).toEqual([
    expect.objectContaining({ kind: 'told', by: 'bump', steps: -6, saved: true, spot: middle(board, 90) }),
  ]);
});

test('a bump is said where it happens, also where nothing moves', async () => {
  const { state } = scene({ waves: 9, at: '92 A1 | 96 B1', roll: [4, 1] });
  const page = await playing(state);
  await page.locator('[data-place="96"][role="button"]').click();
  const told = page.locator('.sw-told');
  await told.first().waitFor();
  expect(await told.locator('text').allTextContents()).toEqual(['▲ 6 up', 'saved!']);
  expect(await told.evaluate((one) => getComputedStyle(one).opacity)).toBe('1');
  await picture(page, 'streamway-saved');
});

test('a press passes over what is said of a bump, and leaves none of it behind', async () => {
  const { state } = scene({ waves: 9, at: '92 A1 | 96 B1', roll: [4, 1] });
  const page = await playing(state, true);
  await piece(page, 'A1').waitFor();
  await page.clock.install();
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
  await page.locator('[data-place="96"][role="button"]').click();
  const told = page.locator('.sw-told');
  await eventually(
    async () => {
      await page.clock.runFor(10);
      return told.count();
    },
    (n) => n > 0,
  );
  await page.locator('.arena').click({ position: { x: 5, y: 5 } });
  await told.first().waitFor({ state: 'detached' });
});

test('the news of a drowning come when it has been seen', async () => {
  const page = await playing(drowning().state, true);
  await piece(page, 'A1').waitFor();
  const name = await nameOf(page, 'A1');
  await page.locator('.theatre').waitFor({ state: 'attached' });
  await page.clock.install();
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
  await piece(page, 'A1').click();
  const news = page.locator('.news', { hasText: `${name} dies` });
  const moving = () => page.locator('[data-piece="A1"]').evaluate((one) => one.getAnimations().length > 0);
  await eventually(
    async () => {
      await page.clock.runFor(10);
      return moving();
    },
    (moves) => moves,
  );
  let passed = 0;
  while (!(await news.count())) {
    await page.clock.runFor(100);
    passed += 100;
    expect(passed).toBeLessThan(4_000);
  }
  expect(passed).toBeGreaterThan(1_200);
});

test('dice that follow in the same entry fall when what came before them has been seen, and the board waits', async () => {
  // B has nobody in reserve: it rolls at once
  const { state } = scene({ waves: 9, at: '98 A1 | 50 B1 | dead B2 B3', roll: [5] });
  const page = await playing(state, true);
  await piece(page, 'A1').waitFor();
  await page.locator('.theatre').waitFor({ state: 'attached' });
  await page.clock.install();
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
  await piece(page, 'A1').click();
  const man = page.locator('[data-piece="A1"]');
  const drowns = () =>
    man.evaluate((one) =>
      one.getAnimations().some((all) => (all.effect?.getComputedTiming().endTime as number) > 1_500),
    );
  await eventually(
    async () => {
      await page.clock.runFor(10);
      return drowns();
    },
    (yes) => yes,
  );
  expect(await page.locator('.roll').count()).toBe(0);
  await page.clock.runFor(1_000);
  expect(await page.locator('.roll').count()).toBe(0);
  expect(await man.getAttribute('data-at')).toBe('98');
  // a press passes over all of it
  await page.locator('.arena').click({ position: { x: 5, y: 5 } });
  await eventually(
    async () => {
      await page.clock.runFor(10);
      return man.getAttribute('data-at');
    },
    (at) => at === 'dead',
  );
  expect(await page.locator('.news').count()).toBe(0);
  expect(await drowns()).toBe(false);
});
