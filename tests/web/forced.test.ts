import { streamway } from '@touchline/rules';
import type { Page } from 'playwright-core';
import { onlyAnswer } from '../../web/src/match/only-answer.ts';
import { DESKTOP, PHONE, person, picture, server, setUp } from '../support/browser.ts';

setUp({ games: [streamway] });

const move = { type: 'move' };
const end = { type: 'end-turn' };

test.each([
  ['the only answer to a question that is forced', ['push'], 'push', [move], 'dice', move],
  ['nothing where there is a choice', ['push'], 'push', [move, end], 'dice', undefined],
  ['nothing while the answers are not known', ['push'], 'push', [], 'dice', undefined],
  ['nothing of a turn, which one ends oneself', ['push'], 'turn', [end], 'dice', undefined],
  ['nothing in a game that has no such question', undefined, 'push', [move], 'dice', undefined],
  ['nothing for who wants to be asked each time', ['push'], 'push', [move], 'always', undefined],
  ['the same for who wants never to be asked', ['push'], 'push', [move], 'never', move],
] as const)('without a press: %s', (_, forced, kind, legal, confirm, answer) => {
  expect(onlyAnswer(forced, { kind }, legal, confirm)).toBe(answer);
});

/** Sits down in a match in which a man has to go into the water first. */
async function begin(page: Page): Promise<void> {
  const { id } = await server.match({ game: 'streamway', bots: { 1: 'heuristic' } });
  await page.goto(`/matches/${id}`);
  await page.getByRole('button', { name: /^Play / }).click();
}

test.each([
  ['desktop', DESKTOP],
  ['phone', { ...PHONE, colorScheme: 'dark' as const }],
])('the first man goes into the water by itself, which is seen and covers nothing, on a %s', async (name, how) => {
  const { page } = await person(how);
  await begin(page);
  // then there is a choice, and it is left to them
  await page.locator('.choices .choice').nth(1).waitFor();
  await picture(page, `forced-${name}`);
  expect(await page.locator('.toast').count()).toBe(0);
  expect(await page.locator('[data-piece="A1"]').first().getAttribute('data-at')).toMatch(/^\d+$/);
});

test('who wants to be asked before every action is asked about this one, too', async () => {
  const { page } = await person();
  await page.addInitScript(() => localStorage.setItem('touchline confirm', 'always'));
  await begin(page);
  await page
    .locator('.choices')
    .getByRole('button', { name: /^Put \S+ on step 1$/ })
    .click();
  await page.getByRole('button', { name: 'Do it' }).click();
  await page.locator('[data-piece="A1"][data-at="1"]').waitFor();
});
