/** What is filled in by hand while a match is played: inducements, and standing orders. */
import type { History, MatchInfo } from '@touchline/client';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { dungeonbowl, type Event, type State } from '../../rules/src/dungeonbowl/index.ts';
import { read } from '../rules/dungeonbowl/kit.ts';
import { axe, DESKTOP, PHONE, person, picture, server, setUp } from '../support/browser.ts';
import { drawn } from '../support/table.ts';

/** What the next match begins with, in place of a team that is set up. */
let begins: State | undefined;
const start: typeof dungeonbowl.start = (...given) =>
  begins ? { state: structuredClone(begins), events: [] } : dungeonbowl.start(...given);
setUp({ games: [{ ...dungeonbowl, start }], config: { BOT_DELAY_MS: 0 } });
afterEach(() => {
  begins = undefined;
});

/** A team that is worth half of what the bot's is. */
const WEAK = {
  ...{ race: 'human', name: 'The Weak', rerolls: 0, apothecary: false },
  ...{ fanFactor: 0, assistantCoaches: 0, cheerleaders: 0 },
  players: Array.from({ length: 11 }, (_, i) => ({ number: i + 1, position: 'lineman' })),
};

/** Somebody who has sat down as A against a bot. */
async function coach(request: object, context: BrowserContextOptions) {
  const maker = await server.guest();
  const { body } = await server.post<MatchInfo>(
    '/matches',
    { game: 'dungeonbowl', bots: { B: 'heuristic' }, ...request },
    maker.token,
  );
  const { page } = await person(context);
  await page.goto(`/matches/${body.id}`);
  await page.getByRole('button', { name: 'Play Team A' }).click();
  await page.locator('.turn.mine').waitFor();
  await drawn(page);
  return { page, id: body.id };
}
const below = (page: Page, name: string) => page.locator('.db-buttons').getByRole('button', { name });
const eventsOf = async (id: string) =>
  (await server.get<History>(`/matches/${id}/events`)).body.entries.flatMap(
    ({ events }) => events as readonly Event[],
  );
/** When an entry is there that is no aside. */
const moved = (page: Page, from: string | null) => page.locator(`.match:not([data-seq="${from}"])`).waitFor();

const SIZES = [
  ['desktop', DESKTOP],
  ['phone', { ...PHONE, colorScheme: 'dark' }],
] as const;

test.each(
  SIZES,
)('BB-20.1, BB-20.9: with what the weaker team is given, a star is hired by hand, on a %s', async (size, context) => {
  const { page, id } = await coach({ options: { inducements: true }, teams: { A: WEAK } }, context);
  await below(page, 'Inducements').click();
  const sheet = page.getByRole('dialog', { name: 'Inducements' });
  const griff = sheet.getByRole('listitem').filter({ hasText: 'Griff Oberwald' });
  await griff.getByText('320k').waitFor();
  await griff.getByText('Plays for Human').waitFor();
  expect(await sheet.getByLabel("Hire Morg 'n' Thorg").count()).toBe(1);
  // who plays for other teams is not offered
  expect(await sheet.getByText('Bomber Dribblesnot').count()).toBe(0);

  // everything that is wrong stands there at once
  const buy = sheet.getByRole('button', { name: 'Buy', exact: false }).last();
  await sheet.getByLabel('Hire Griff Oberwald').check();
  await sheet.getByLabel('Hire Mighty Zug').check();
  await sheet.getByLabel('Position').selectOption('catcher');
  await sheet.getByLabel('A skill more').selectOption('side-step');
  for (let n = 0; n < 5; n++) await sheet.getByRole('button', { name: 'Hire one for 150k' }).click();
  await sheet.getByText('there are too many of Catcher').waitFor();
  await sheet.getByText('players; 16 are the most').waitFor();
  await sheet.getByText(/^That costs 1300000; there are \d+\./).waitFor();
  await sheet.getByText(/k more than \d+k\.$/).waitFor();
  expect(await buy.isDisabled()).toBe(true);
  await picture(page, `dungeonbowl-inducements-${size}`);
  expect(await axe(page)).toEqual([]);

  await sheet.getByText('5 × Catcher with side step').waitFor();
  await sheet.getByRole('button', { name: 'Remove' }).click();
  await sheet.getByLabel('Hire Mighty Zug').uncheck();
  await sheet.getByRole('button', { name: 'Bribe: one more' }).click();
  await sheet.getByText(/k of \d+k left\.$/).waitFor();
  await sheet.getByRole('button', { name: 'Buy for 420k' }).click();
  const yes = page.getByRole('button', { name: 'Do it' });
  const bought = page.getByText(/buys 1 star player \(griff oberwald\), 1 bribe/);
  await yes.or(bought).first().waitFor();
  if (await yes.count()) await yes.click();
  await page.locator('[data-piece="A12"]').waitFor();
  expect(await eventsOf(id)).toContainEqual({
    type: 'inducements-bought',
    seat: 'A',
    items: [
      { kind: 'star-player', count: 1, star: 'griff-oberwald' },
      { kind: 'bribe', count: 1 },
    ],
  });
});

test.each(SIZES)('DB-19.1, DB-19.2: standing orders are set in a sheet on a %s', async (size, context) => {
  begins = read('A1 10,6 +wrestle\nA2 10,7\nB1 20,6');
  const { page, id } = await coach({}, context);
  const other = await person();
  await other.page.goto(`/matches/${id}`);
  const seq = () => page.locator('.match').getAttribute('data-seq');
  const before = await seq();
  await below(page, 'Orders').click();
  const sheet = page.getByRole('dialog', { name: 'Standing orders' });
  const follow = sheet.getByLabel('Follow up');
  expect(await follow.inputValue()).toBe('ask');
  // nobody has it, nobody is asked
  expect(await sheet.getByLabel('Stand firm').count()).toBe(0);
  await follow.selectOption('Always');
  await moved(page, before);
  await sheet.getByLabel('Which die counts').selectOption('By my list');
  const ranking = sheet.getByRole('list', { name: 'From the best to the worst' });
  await ranking.getByRole('button', { name: 'Both down: sooner' }).click();
  await ranking.locator('li').nth(2).getByText('Both down').waitFor();
  await picture(page, `dungeonbowl-orders-${size}`);
  expect(await axe(page)).toEqual([]);
  expect(await page.evaluate('document.querySelector("dialog").scrollWidth <= innerWidth')).toBe(true);

  // one goes by orders of its own
  await sheet.getByLabel('Orders for').selectOption('A1');
  expect(await follow.locator('option:checked').innerText()).toBe('As the team (Always)');
  await follow.selectOption('Never');
  await sheet.getByText(/: Follow up – never$/).waitFor();
  await sheet.getByLabel('Wrestle both down').waitFor();
  await sheet.getByLabel('Orders for').selectOption('A2');
  expect(await sheet.getByLabel('Wrestle both down').count()).toBe(0);
  await sheet.getByRole('button', { name: 'Close' }).click();
  expect(await sheet.count()).toBe(0);
  // what is set stands there when it is opened again; the turn goes on as if nothing had happened
  await below(page, 'Orders').click();
  expect(await follow.inputValue()).toBe('always');
  await page.keyboard.press('Escape');
  await below(page, 'End the turn').waitFor();
  await other.page.locator('[data-piece="A1"]').waitFor();
  expect(await other.page.getByRole('button', { name: 'Orders' }).count()).toBe(0);
});

test('DB-19.4: an ordered die is picked unasked, and the log tells it', async () => {
  begins = read('A1 10,6 st=5\nA2 20,9\nB1 11,6\nB2 24,6');
  const { page } = await coach({}, DESKTOP);
  await below(page, 'Orders').click();
  const sheet = page.getByRole('dialog', { name: 'Standing orders' });
  const before = await page.locator('.match').getAttribute('data-seq');
  await sheet.getByLabel('Which die counts').selectOption('The best');
  await moved(page, before);
  await sheet.getByRole('button', { name: 'Close' }).click();
  // where it still stands when the turn has gone on
  await page.getByRole('tab', { name: 'Log' }).click();
  await page.locator('[data-piece="A1"]').click();
  await page.locator('[data-piece="B1"]').click();
  const yes = page.getByRole('button', { name: 'Do it' });
  const block = page.locator('.menu, .drawing').getByRole('button', { name: /^Block\b/ });
  const chooses = page
    .getByRole('tabpanel')
    .getByText(/ blocks .+: (Attacker down|Both down|Pushed|Defender stumbles|Defender down)/);
  for (;;) {
    await yes.or(block).or(chooses).first().waitFor();
    if (await chooses.count()) break;
    await yes.or(block).first().click();
  }
  expect(await page.getByText('Choose a block die').count()).toBe(0);
  // dice are drawn as they lie, with their signs
  const drawn = page.getByRole('tabpanel').locator('.dice').getByRole('img');
  const names = await drawn.evaluateAll((ones) => ones.map((one) => one.getAttribute('aria-label')));
  expect(names.filter((name) => /^block: (attacker|both|defender|pushed)/i.test(name!)).length).toBe(2);
  await picture(page, 'dungeonbowl-ordered');
});

test('what a way and a block need is said before they are chosen', async () => {
  begins = read('A1 10,7\nA2 3,8\nB1 11,7\nB2 24,8');
  const { page } = await coach({}, DESKTOP);
  await page.getByText(/the first touchdown wins\./).waitFor();
  await page.locator('[data-piece="A1"]').click();
  await page.locator('[data-place][aria-label*="1 step, dodge 3+"]').first().hover();
  await page.locator('.db-step-dodge text').getByText('3+', { exact: true }).waitFor();
  const odds = page.getByRole('region', { name: 'Odds' });
  await odds.getByText(/^Dodge: needs 3\+ on a d6, 66\.7 %/).waitFor();
  await picture(page, 'dungeonbowl-needs');
  // a Block, of several actions by one press
  await page.locator('[data-piece="B1"]').hover();
  await odds.getByText('The blocker goes down').waitFor();
  expect(await odds.locator('.harm').count()).toBeGreaterThan(0);
  expect(await page.locator('.db-dice rect').count()).toBe(1);
  await picture(page, 'dungeonbowl-needs-block');
});

test('a piece that is knocked out, or distracted, has a name that fits what is written on it', async () => {
  begins = read('A1 10,6\nA4 ko\nB1 11,6 distracted\nB2 24,6\npad 1,5\npad 20,2', { fromStart: true });
  const { page } = await coach({}, DESKTOP);
  await page.locator('[data-piece="A4"].piece-can').waitFor();
  expect(await axe(page)).toEqual([]);
  await picture(page, 'dungeonbowl-knocked-out');
});
