/** Dungeonbowl: who comes in by a pad on which somebody stands is asked once more. */
import { type Action, dungeonbowl, type PublicState } from '../../rules/src/dungeonbowl/index.ts';
import { cardWords as germanCard } from '../../web/src/arenas/dungeonbowl/card-words.de.ts';
import { words as german, who as germanWho } from '../../web/src/arenas/dungeonbowl/words.de.ts';
import { words } from '../../web/src/arenas/dungeonbowl/words.ts';
import { board } from '../rules/dungeonbowl/kit.ts';
import { DESKTOP, PHONE, person, picture, server, setUp } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { named } from '../support/people.ts';

/** A begins a turn with A2 in reserve; on one of the two own pads stands B1. */
const m = board('A1 10,5\nA2\nB1 1,5\nB2 20,5\npad 1,5\npad 1,8\npad 15,5');
m.act({ type: 'end-turn' });
m.act({ type: 'end-turn' });
const state = m.state;
const comes = (teleporter: number): Action => ({
  ...{ type: 'dugout-teleport', player: 'A2', to: 'own', teleporter },
});

setUp({
  games: [{ ...dungeonbowl, start: () => ({ state: structuredClone(state), events: [] }) } as never],
  config: { BOT_DELAY_MS: 60_000 },
});

test('DB-9.6: a pad is told to be occupied, and by whom', () => {
  const seen = state as unknown as PublicState;
  expect([1, 2].map((n) => words.choice(comes(n), seen))).toEqual(['Pad 1 (occupied: B1)', 'In by pad 2']);
  expect(words.action(comes(1), seen)).toMatch(/ comes in by pad 1, occupied: B1 is sent on$/);
  expect(german.action(comes(1), seen)).toMatch(/Teleporter 1, besetzt: B1 muss weiter$/);
  expect(german.choice(comes(1), seen)).toBe('Teleporter 1 (besetzt: B1)');
});

test('positions have names of their own in German', () => {
  expect(germanWho(state as unknown as PublicState, 'A1')).toBe('A1 Linienmann');
  expect(germanCard.kind('Human', words.title('blitzer', 'Blitzer'))).toBe('Blitzer (Menschen)');
  expect(german.title('thrower', 'Thrower')).toBe('Werfer');
  expect(german.setup.allHint(1, 4)).toMatch(/^„So aufstellen“: Einer hütet die Endzone, 4 kommen /);
});

test.each([
  ['desktop', DESKTOP],
  ['phone', PHONE],
] as const)('DB-9.6: on a %s an occupied pad is pressed twice, a free one once', async (size, options) => {
  const { id } = await server.match({ game: 'dungeonbowl', bots: { B: 'random' } });
  const { page } = await person(options);
  await page.goto(`/matches/${id}`);
  await page.getByRole('button', { name: /Team A/ }).click();
  const comer = page.locator('[data-piece="A2"]');
  await comer.and(page.locator('[role="button"]')).waitFor();
  await named(page);
  await comer.press('Enter');
  const entry = page.locator('.menu-entry', { hasText: 'occupied' });
  await entry.press('Enter');
  await page.locator('.confirmation', { hasText: 'is sent on' }).waitFor();
  await picture(page, `dungeonbowl-occupied-${size}`);
  expect(await comer.getAttribute('data-at')).toBe('reserves');
  await page.locator('.menu-entry', { hasText: 'pad 2' }).press('Enter');
  await eventually(
    () => comer.getAttribute('data-at'),
    (at) => at === '1,8',
  );
  // and the menu has gone
  expect(await page.locator('.board-menu').count()).toBe(0);
});
