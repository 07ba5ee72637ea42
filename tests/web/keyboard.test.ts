import { games } from '@touchline/rules';
import type { Page } from 'playwright-core';
import { seedOf } from '../support/boot.ts';
import { person, picture, server, setUp } from '../support/browser.ts';
import { diceRace } from '../support/dice-race.ts';
import { focused, focusOn, tabTo } from '../support/keyboard.ts';
import { nameOf } from '../support/people.ts';

setUp({ games: [...games, diceRace] });

const toChoices = (page: Page) => tabTo(page, /./, '.choices details');

const seqOf = async (page: Page) => Number(await page.locator('.match').getAttribute('data-seq'));

/**
 * Waits for what becomes of a key that was pressed at entry `before`: a question, the next entry, the end.
 */
const answered = (page: Page, before: number) =>
  page.locator(`.confirmation, .over h2, .refusal, .match:not([data-seq="${before}"])`).first().waitFor();

/** Sets up a match against the good bot, with options of its own, by keyboard alone. */
async function create(page: Page, game: string, options: Record<string, string>): Promise<void> {
  await page.goto('/');
  await page.getByRole('region', { name: 'The games' }).getByRole('heading', { name: game }).waitFor();
  await tabTo(page, new RegExp(`^Set up a match.*${game}`));
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Set up a match' }).waitFor();
  await tabTo(page, /^Easy bot/);
  await page.keyboard.press('ArrowDown');
  for (const fold of [/^More options/, /^Options of the game/]) {
    await tabTo(page, fold);
    await page.keyboard.press('Enter');
  }
  for (const [name, value] of Object.entries(options)) {
    // called so when the words of the game are there
    await page.getByLabel(name, { exact: true }).waitFor();
    await tabTo(page, new RegExp(`^${name}$`));
    await page.keyboard.type(value);
  }
  await tabTo(page, /^Play$/);
  await page.keyboard.press('Enter');
  await page.locator('.match .turn.mine').waitFor();
  await page.locator('.arena :is([role="button"], .cb-draft)').first().waitFor();
}

/** Plays on by the list of choices, which has the focus, until the result is shown. */
async function finish(page: Page, hurry?: RegExp): Promise<void> {
  for (;;) {
    await page.locator('.confirmation, .choices summary, .over h2').first().waitFor();
    if (await page.locator('.over h2').count()) return;
    const before = await seqOf(page);
    if (await page.locator('.confirmation').count()) await focusOn(page, '.confirmation .main');
    else {
      // the focus has come back from whatever it was that is gone
      await focusOn(page, '.choices :is(summary, .choice)');
      await seek(page, hurry);
    }
    await page.keyboard.press('Enter');
    await answered(page, before);
  }
}

/** Goes by arrows to a choice that fits, or else to the first; opens what has to be opened on the way. */
async function seek(page: Page, wanted?: RegExp): Promise<void> {
  for (;;) {
    const all = await page.locator('.choices :is(summary, .choice)').evaluateAll((ones) =>
      ones.map((one) => ({
        text: one.textContent ?? '',
        closed: one.tagName === 'SUMMARY' && !(one.parentElement as HTMLDetailsElement).open,
        choice: one.tagName === 'BUTTON',
      })),
    );
    const fits = all.findIndex(({ text, choice, closed }) => wanted?.test(text) && (choice || closed));
    const at = fits >= 0 ? fits : all.findIndex(({ choice, closed }) => choice || closed);
    await page.keyboard.press('Home');
    for (let i = 0; i < at; i++) await page.keyboard.press('ArrowDown');
    expect(await focused(page)).toBe(all[at]!.text);
    if (all[at]!.choice) return;
    await page.keyboard.press('Enter');
    await page.locator('.choices details[open] .choice').first().waitFor();
  }
}

const piece = '.arena [data-piece][role="button"]';

test('Cave Brawl is played to its end by keyboard alone', async () => {
  const { page } = await person();
  // what keys do comes late, after the first of them was pressed
  let come = () => {};
  const held = new Promise<void>((resolve) => {
    come = resolve;
  });
  await page.route('**/assets/keyboard-*.js', (route) => held.then(() => route.continue()));
  await create(page, 'Cave Brawl', {
    'Team size': '5',
    'Basic players, at least': '3',
    'Turn limit': '20',
  });
  await tabTo(page, /^Cavemen/, '.cb-draft');
  await page.keyboard.press('Enter');
  await page.locator(piece).first().waitFor();
  come();

  // the team is handed in, and the focus is in the pit: a player, then a square, then the player again
  await focusOn(page, piece);
  // if the ball is the player's, they are asked first who carries it
  if (await page.locator(`${piece}:focus:not([aria-pressed])`).count()) await page.keyboard.press('Enter');
  await focusOn(page, `${piece}[aria-pressed]`);
  const who = await page.locator(`${piece}:focus`).getAttribute('data-piece');
  await page.keyboard.press('Enter');
  await focusOn(page, `[data-piece="${who}"][aria-pressed="true"]`);
  // the own goal is to the left
  await page.keyboard.press('ArrowRight');
  await page.locator('[data-place]:focus').waitFor();
  // from the furthest it can come that way to one before it, so that it can still go on
  await page.keyboard.press('ArrowDown');
  const square = await page.locator('[data-place]:focus').getAttribute('data-place');
  expect(await page.locator('.arena svg [tabindex="0"]').count()).toBe(1);
  await picture(page, 'keyboard-cave-brawl');
  await page.keyboard.press('Enter');
  await page.locator(`[data-piece="${who}"][data-at="${square}"]`).waitFor();
  await focusOn(page, `[data-piece="${who}"]`);
  await page.keyboard.press('Escape');
  await focusOn(page, `[data-piece="${who}"][aria-pressed="false"]`);

  // and from the board to the list
  await toChoices(page);
  await finish(page, /^(Turn|End the turn)/);
});

test('Streamway is played to its end by keyboard alone', async () => {
  const { page } = await person();
  await page.addInitScript(() => localStorage.setItem('touchline confirm', 'always'));
  await page.addInitScript(() => localStorage.setItem('touchline forced', 'asked'));
  await create(page, 'Streamway', { Waves: '1', 'Rounds per wave': '3' });
  await tabTo(page, /Put .*on step 1/);
  await page.keyboard.press('Enter');
  // it is asked whether it is meant, taken back, and asked again
  await focusOn(page, '.confirmation .main');
  await page.keyboard.press('Escape');
  await focusOn(page, piece);
  await page.keyboard.press('Enter');
  await focusOn(page, '.confirmation .main');
  await page.evaluate(() => localStorage.setItem('touchline confirm', 'dice'));
  await page.keyboard.press('Enter');
  // the die has fallen, and the focus is on a man who may get it
  await focusOn(page, `${piece}[aria-label*="goes to"]`);
  await picture(page, 'keyboard-streamway');
  const before = await seqOf(page);
  await page.keyboard.press(' ');
  // there are two dice to choose from
  await focusOn(page, '.menu-entry');
  await page.keyboard.press('Enter');
  await answered(page, before);

  await page.locator('.choices summary').first().waitFor();
  await toChoices(page);
  await finish(page);
});

test('Martian Rugby is played to its end by keyboard alone', async () => {
  const { page } = await person();
  await create(page, 'Martian Rugby', { 'Minions per size': '1', 'Turn limit': '4' });
  // taken hold of, a minion is moved by arrows; let go, they go from one to the next
  await tabTo(page, /, to be placed/);
  const first = await page.locator(`${piece}:focus`).getAttribute('data-piece');
  const x = await page.locator(`${piece}:focus`).getAttribute('data-y');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowUp');
  await page.locator(`[data-piece="${first}"]:focus:not([data-y="${x}"])`).waitFor();
  await picture(page, 'keyboard-martian-rugby-placing');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowRight');
  await focusOn(page, `${piece}:not([data-piece="${first}"])`);
  await tabTo(page, /^Ready/);
  await page.keyboard.press('Enter');

  // all are placed: the focus is on the field again, and who alone can act, as for the
  // kick-off, is chosen already
  await focusOn(page, piece);
  if (!(await page.locator('[role="slider"]').count())) await page.keyboard.press('Enter');
  await tabTo(page, /^Where .* (goes|kicks to)/);
  const aimed = await page.locator('[role="slider"]:focus').getAttribute('aria-valuetext');
  await page.keyboard.press('ArrowUp');
  await page.locator(`[role="slider"]:focus:not([aria-valuetext="${aimed}"])`).waitFor();
  await picture(page, 'keyboard-martian-rugby');
  const before = await seqOf(page);
  await page.keyboard.press('Enter');
  await answered(page, before);
  if (await page.locator('.confirmation').count()) await page.keyboard.press('Enter');
  await focusOn(page, piece);

  await toChoices(page);
  await finish(page, /^(The turn|End the turn|Let )/);
});

test('what was typed to find a choice hides nothing where there are too few to be searched', async () => {
  const { id } = await server.match({
    game: 'cave-brawl',
    options: { firstBall: 'B' },
    bots: { B: 'heuristic' },
  });
  const { page } = await person();
  await page.goto(`/matches/${id}`);
  await page.getByRole('button', { name: /^Play Team A/ }).waitFor();
  await tabTo(page, /^Play Team A/);
  await page.keyboard.press('Enter');
  await page.locator('.cb-draft').waitFor();
  await tabTo(page, /^Amazons/, '.cb-draft');
  await page.keyboard.press('Enter');
  await page.locator('.choices-filter').waitFor();
  await tabTo(page, /^Filter the choices/, '.choices-filter');
  const first = await nameOf(page, 'A1');
  await page.keyboard.type(`${first} walks`);
  await page.locator('.choices details:only-of-type').waitFor();
  await toChoices(page);
  const before = await seqOf(page);
  await seek(page, new RegExp(`^${first} walks`));
  await page.keyboard.press('Enter');
  await answered(page, before);
  // who has gone stands in the way of the others: there is little left to choose from
  await page.locator('.choices-filter').waitFor({ state: 'detached' });
  await page.locator('.choice', { hasText: 'End the turn' }).waitFor();
});

test('what waits to be confirmed stays when the other decides meanwhile, for as long as it is asked', async () => {
  const bob = await server.guest('Bob');
  const { id } = await server.match({ game: 'dice-race' }, bob);
  const { page } = await person();
  await page.goto(`/matches/${id}`);
  await page.getByRole('button', { name: /^Play Seat B/ }).waitFor();
  await tabTo(page, /^Play Seat B/);
  await page.keyboard.press('Enter');
  const other = await server.connect(id, bob);
  await other.until(({ status }) => status === 'seeding');
  await other.request('reveal', { seed: seedOf(bob) });
  // both are asked at once; the person at the page wants to be asked before anything
  await page.locator('.choice').first().waitFor();
  await tabTo(page, /^Match menu/);
  await page.keyboard.press('Enter');
  await focusOn(page, '[role="menuitem"]');
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await focusOn(page, 'button.more');
  await tabTo(page, /^bid, amount 9/);
  await page.keyboard.press('Enter');
  await focusOn(page, '.confirmation .main');
  const before = await seqOf(page);
  await other.act({ type: 'bid', amount: 3 });
  await page.locator(`.match[data-seq="${before + 1}"]`).waitFor();
  await focusOn(page, '.confirmation .main');
  await page.keyboard.press('Enter');
  await page.locator(`.match[data-seq="${before + 2}"]`).waitFor();

  // now it is the throw of the person at the page, which Bob does not have to wait for
  await focusOn(page, '.choices :is(summary, .choice)');
  await seek(page, /^roll/);
  await page.keyboard.press('Enter');
  await focusOn(page, '.confirmation .main');
  await other.request('concede', { id: 'c'.repeat(24), nonce: 'n'.repeat(24) });
  await page.locator('.over h2').waitFor();
  expect(await page.locator('.confirmation').count()).toBe(0);
});
