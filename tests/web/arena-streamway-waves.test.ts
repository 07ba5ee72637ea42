/** What is seen of a wave that is outlasted, and of men and monsters on one step. */
import type { Page } from 'playwright-core';
import { type Event, type State, streamway } from '../../rules/src/streamway/index.ts';
import { layoutOf, placesOf } from '../../web/src/arenas/streamway/layout.ts';
import { flagOf } from '../../web/src/arenas/streamway/spots.ts';
import { scoreOf } from '../../web/src/arenas/streamway/stage.ts';
import { staged } from '../../web/src/arenas/streamway/staged.ts';
import { tones } from '../../web/src/arenas/streamway/tones.ts';
import { abilities, scene } from '../rules/streamway/kit.ts';
import { DESKTOP, PHONE, person, picture, server, setUp } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';

/** Where the next match starts. */
let from: State;
setUp({
  games: [{ ...streamway, start: () => ({ state: structuredClone(from), events: [] }) } as never],
});

/** The last die of a wave; the next one brings a monster with one ability. */
const lastDie = (waves = 9) =>
  scene({
    ...{ teams: 1, roundsPerWave: 1, waves, firstMonsterWave: 1, monsterWaveInterval: 1 },
    ...{ at: '50 A1 | dead A2', roll: [3] },
  });

async function playing(state: State, options: object = DESKTOP) {
  from = state;
  const { id } = await server.match({ game: 'streamway', options: { teams: 1 } });
  const { page } = await person(options);
  await page.addInitScript(() => localStorage.setItem('touchline forced', 'asked'));
  await page.goto(`/matches/${id}`);
  await page.getByRole('button', { name: 'Play Team A' }).click();
  await piece(page, 'A1').waitFor();
  return page;
}

const piece = (page: Page, id: string) => page.locator(`[data-piece="${id}"][role="button"]`);

test('SW-4.7: of a roll each die is told, and no sum; and what comes of alike ones', () => {
  const after = (faces: number[], boxcars = false, snakeEyes = false) =>
    staged([{ type: 'dice-rolled', roll: { faces }, boxcars, snakeEyes } as unknown as Event], 0)?.after;
  expect(after([5, 3])).toBe('5 · 3');
  expect(after([6, 6, 2], true)).toBe('6 · 6 · 2, boxcars!');
  expect(after([1, 1, 4], false, true)).toBe('1 · 1 · 4, snake eyes: monsters walk');
});

const newsOf = (events: readonly Event[]) => events.flatMap((_, at) => staged(events, at)?.news ?? []);

test('SW-3.8: a wave outlasted is told and heard, then the next one; the last with the match', () => {
  expect(newsOf(lastDie().die(0, 'A1', ...abilities(4)))).toEqual([
    'Wave 1 outlasted!',
    'Wave 2: 2 dice a turn',
  ]);
  expect(newsOf(lastDie(1).die(0, 'A1'))).toEqual(['The wave is outlasted: the crew wins!']);
  const boss = { type: 'wave-started', wave: 2, round: 0, seat: '0', dice: 1 } as const;
  expect(newsOf([boss])).toEqual(['The boss comes: one die a turn']);
  const won = (killed: boolean) =>
    ({ type: 'game-won', wave: 4, round: 1, seat: '0', waves: 3, boss: killed }) as const;
  expect([won(true), won(false)].flatMap((one) => newsOf([one]))).toEqual([
    'The boss is destroyed: the crew wins!',
    'All 3 waves outlasted: the crew wins!',
  ]);
  expect(tones['wave-won']).toBe('point');
});

test('a wave outlasted is cheered, then all go upstream, then the flag of the next one goes up', () => {
  const m = lastDie();
  const { board, options } = m.state;
  const { poses, cues, wave, all } = scoreOf(m.die(0, 'A1', ...abilities(4)), board, options.dieSides);
  const cheer = cues.find(({ kind }) => kind === 'cheer')!;
  expect(cheer.spot).toEqual(flagOf(1));
  const upstream = poses.get('A1')!.at(-1)!;
  expect(cheer.at).toBeLessThan(upstream.at - 1_000);
  expect(wave).toEqual({ number: 2, at: upstream.at });
  expect(all).toBe(wave!.at);
});

test.each([
  ['bumped out of the stream', '2 A1 | 4 B1', [2], -6],
  ['thrown past the end', '94 A1 | 97 K1', [2], 7],
])('SW-6.7, SW-6.8: who is %s goes as far as the log counts', (_, at, roll, steps) => {
  const m = scene({ waves: 9, at: `${at} | 50 B2`, roll });
  const { board, options } = m.state;
  const { cues } = scoreOf(m.die(0, 'A1'), board, options.dieSides);
  expect(cues).toContainEqual(expect.objectContaining({ kind: 'told', steps }));
});

test.each([
  ['a man and a monster', '50 A1 K1'],
  ['two men', '50 A1 B1'],
  ['two men and a monster', '50 A1 B1 K1'],
  ['four', '50 A1 A2 B1 K1'],
])('%s on a step are seen beside each other', (_, at) => {
  const { state } = scene({ waves: 9, at });
  const seen = streamway.view(state);
  const places = [...placesOf(seen, layoutOf(seen, true))].filter(([id]) => at.includes(id));
  const apart = places.flatMap(([, one], i) =>
    places.slice(i + 1).map(([, other]) => Math.hypot(one.x - other.x, one.y - other.y) / one.scale),
  );
  // of a float, which is 13 wide, little is covered
  expect(Math.min(...apart)).toBeGreaterThan(11.6);
});

test('monsters are drawn behind men', async () => {
  const page = await playing(scene({ teams: 1, waves: 9, at: '50 A1 K1 | 30 A2 A3 K2', roll: [4] }).state);
  const order = await page
    .locator('.sw [data-piece]')
    .evaluateAll((all) => all.map((one) => one.dataset.piece));
  expect(order.filter((id) => /^[AK]/.test(id!)).join(' ')).toMatch(/^K1 K2 A/);
  await picture(page, 'streamway-beside');
});

test('the flag of a wave goes up before its banner, whatever dice are rolled for its monster', async () => {
  const page = await playing(lastDie().state, { ...DESKTOP, reducedMotion: 'no-preference' });
  await page.locator('.theatre').waitFor({ state: 'attached' });
  await page.clock.install();
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
  await piece(page, 'A1').click();
  const now = () => page.locator('.sw-flag-now text').textContent();
  const news = (text: string) =>
    eventually(
      async () => {
        await page.clock.runFor(40);
        return page.locator('.news', { hasText: text }).count();
      },
      (n) => n > 0,
    );
  await news('Wave 1 outlasted!');
  expect(await now()).toBe('1');
  await page.locator('.sw-cheer').waitFor({ state: 'attached' });
  await picture(page, 'streamway-outlasted');
  await news('Wave 2');
  expect(await now()).toBe('2');
  await picture(page, 'streamway-wave-2');
});

test('what is asked takes two lines of a phone', async () => {
  const page = await playing(scene({ teams: 1, waves: 9, at: '50 A1', roll: [4] }).state, PHONE);
  const turn = page.getByRole('region', { name: 'Who decides' });
  await turn.getByText('Choose a die').waitFor();
  const lines = await turn.evaluate((box) => {
    const { lineHeight } = getComputedStyle(box);
    return box.clientHeight / Number.parseFloat(lineHeight);
  });
  expect(lines).toBeLessThan(3);
  await picture(page, 'streamway-asked');
});
