import { Touchline } from '@touchline/client';
import { martianRugby } from '@touchline/rules';
import type { Page } from 'playwright-core';
import { pitch } from '../rules/martian-rugby/scenario.ts';
import { DESKTOP, PHONE, person, picture, server, setUp } from '../support/browser.ts';
import { nameOf } from '../support/people.ts';
import { sitDown } from '../support/table.ts';

const options = { firstKick: 'A', pieceScale: 200, butterfingers: false };
/** AL1 can pass to AL2, and that one to AM1; BL1 and BL2 can leap in between. */
const { state } = pitch(
  `
  AL1 standing 700 450 0 ball
  AL2 standing 660 700 0
  AM1 standing 450 700 0
  BL1 standing 760 550 180
  BL2 standing 560 790 180
`,
  { options },
);
setUp({
  games: [{ ...martianRugby, start: () => ({ state: structuredClone(state), events: [] }) } as never],
});

/** A plays by the SDK, B by a page. */
async function table(at = DESKTOP) {
  const { id } = await server.match({ game: 'martian-rugby', options });
  const touchline = new Touchline(server.url);
  await touchline.signIn({ name: 'Ann' });
  const a = await touchline.join<typeof martianRugby>(id);
  const { page } = await person(at);
  await page.goto(`/matches/${id}`);
  await sitDown(page);
  await page.getByText('· you').waitFor();
  return { a, page, name: await nameOf(page, 'BL1') };
}

const held = (page: Page, id: string) =>
  page.locator(`.mr [data-piece="ball"][data-ball="${id}"]`).waitFor({ state: 'attached' });
const button = (page: Page, name: string) =>
  page.locator('.zoomed-bar').getByRole('button', { name, exact: true });

test.each([
  ['desktop', DESKTOP],
  ['phone', PHONE],
])('MR-7.7: on a %s a pass is answered by one press: who leaps has its odds beside it, and to let go can hold for the turn', async (device, at) => {
  const { a, page, name } = await table(at);
  await a.act({ type: 'pass', minion: 'AL1', to: 'AL2' });
  await page.getByText('Who of yours leaps onto the string gets the ball').waitFor();
  await button(page, `${name} leaps: sure of the ball`).waitFor();
  expect(await page.locator('.zoomed-bar .main').allTextContents()).toEqual(['Let the pass go']);
  await picture(page, `martian-rugby-answers-${device}`);
  await button(page, 'Let all go this turn').click();
  await held(page, 'AL2');
  await a.act({ type: 'stand', minion: 'AL1' });
  // nothing is pressed for the next one
  await a.act({ type: 'pass', minion: 'AL2', to: 'AM1' });
  await held(page, 'AM1');
});

test('MR-7.9: one press leaps into a pass, and the ball is taken', async () => {
  const { a, page, name } = await table();
  await a.act({ type: 'pass', minion: 'AL1', to: 'AL2' });
  await button(page, `${name} leaps: sure of the ball`).click();
  await held(page, 'BL1');
});

test('MR-8.9: the odds of a charge-down stand on what leaps before the kick', async () => {
  const { a, page, name } = await table();
  await a.act({ type: 'kick', minion: 'AL1', target: { x: 1_000_000, y: 450_000 }, face: 0 });
  await page.getByText('They kick. One of yours may leap before it').waitFor();
  await button(page, `${name} leaps: 50 %`).waitFor();
  await button(page, 'Let the kick go').click();
  await button(page, 'Let the kick go').waitFor({ state: 'detached' });
});
