import { readFileSync } from 'node:fs';
import { caveBrawl, games } from '@touchline/rules';
import type { Page } from 'playwright-core';
import { FORMAT, type Shared, toLink } from '../../web/src/analysis/shared.ts';
import { axe, DESKTOP, person, picture, server, setUp } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { named } from '../support/people.ts';
import { chooseFile, replayOf } from '../support/replays.ts';

setUp({ games });

const brawl = replayOf(caveBrawl, { turnLimit: 40 });
/** In the middle of a turn, before it is ended. */
const MOMENT = brawl.entries.findIndex(({ action }, i) => i > 40 && action.type === 'end-turn') - 1;

const PHONE_390 = { ...DESKTOP, viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

/**
 * What is on the board, piece by piece, without what can be done with it: by its id, and as it is read out,
 * once people have their names.
 */
const board = async (page: Page) => {
  await named(page);
  return eventually(
    () =>
      page
        .locator('.arena [data-piece]')
        .evaluateAll((all) =>
          all.map((one) => `${one.getAttribute('data-piece')} ${one.ariaLabel?.replace(/ – .*/, '')}`),
        ),
    (pieces) => pieces.every((one) => !one.endsWith('undefined')),
  );
};

const moved = (page: Page, before: string | null) =>
  page.locator(`.analysis:not([data-since="${before}"])`).waitFor();

/** Presses the first choice that is called like this. */
async function choose(page: Page, choice: string): Promise<void> {
  await page.getByRole('tab', { name: 'Choices' }).click();
  await page.locator('.choices details').first().waitFor();
  const filter = page.getByPlaceholder('Filter the choices');
  // few are all in sight
  if (await filter.count()) await filter.fill(choice);
  await page.locator('.choice', { hasText: choice }).first().click();
}

/** The link as it stands. */
async function link(page: Page): Promise<string> {
  await page.getByRole('tab', { name: 'More' }).click();
  return page.getByLabel('Link to this analysis').inputValue();
}

test('from the first page to a replay, a branch with chosen dice, a bot, and a link that shows another the same', async () => {
  const { id } = await server.match({
    game: 'cave-brawl',
    options: { turnLimit: 20 },
    bots: { A: 'heuristic', B: 'heuristic' },
  });
  const { page } = await person();
  await page.goto('/');
  await page.getByRole('link', { name: 'Matches', exact: true }).click();
  await page
    .getByRole('tab', { name: 'Over' })
    .or(page.getByRole('link', { name: 'Over' }))
    .click();
  await page.locator(`a[href="/matches/${id}"]`).first().click();
  await page.getByRole('link', { name: 'Replay', exact: true }).click();
  await page.getByText(/^✓ Verified/).waitFor();
  const { entries } = (await (await fetch(`${server.url}/api/matches/${id}/replay`)).json()) as typeof brawl;
  const seq = entries.findIndex(({ action }, i) => i > 20 && action.type === 'tackle') - 1;
  await page.getByRole('slider', { name: 'Position' }).fill(String(seq));
  await page.locator(`.controls[data-at="${seq}"]`).waitFor();
  const main = await board(page);
  await page.getByRole('button', { name: 'Play on from here' }).click();
  await page.getByText(`Left a replay after entry ${seq}`).waitFor();
  expect(await board(page)).toEqual(main);

  await page.getByRole('tab', { name: 'More' }).click();
  await page.getByLabel('I choose each face').check();
  await picture(page, 'analysis-more');
  await choose(page, 'tackle');
  await page.getByRole('button', { name: 'Do it' }).click();
  const die = page.locator('.die-picker');
  await die.waitFor();
  await picture(page, 'analysis-die');
  expect(await axe(page)).toEqual([]);
  const faces: string[] = [];
  while (await die.count()) {
    const before = await page.locator('.analysis').getAttribute('data-since');
    faces.push(await die.getByRole('heading').innerText());
    await die.getByRole('button', { name: 'It shows 3', exact: true }).click();
    await moved(page, before);
  }
  expect(faces.length).toBeGreaterThan(0);
  for (const shown of await page.locator('.latest-dice .die').all())
    expect(await shown.getAttribute('aria-label')).toContain('shows 3');
  await page.getByRole('tab', { name: 'Tried' }).click();
  await page.locator('.branch li').first().waitFor();
  const after = await board(page);
  await page.keyboard.press('Control+z');
  expect(await board(page)).toEqual(main);
  await page.getByRole('button', { name: 'Play again' }).click();
  expect(await board(page)).toEqual(after);

  await page.getByRole('tab', { name: 'More' }).click();
  await page.getByLabel('Rolled').check();
  await page.getByRole('button', { name: 'Bot: one move' }).click();
  await page.getByRole('tab', { name: 'Tried' }).click();
  await page.locator('.branch li').nth(1).waitFor();
  await picture(page, 'analysis-branch');
  expect(await axe(page)).toEqual([]);
  const shared = await board(page);
  const told = await page.locator('.branch li').allInnerTexts();
  // by the names of the match, as its replay says them
  expect(told.join(' ')).not.toMatch(/\b[AB]\d?\b/);
  const url = await link(page);

  const { page: other } = await person();
  await other.goto(url);
  await other.getByText(`Left a replay after entry ${seq}`).waitFor();
  expect(await board(other)).toEqual(shared);
  await other.getByRole('tab', { name: 'Tried' }).click();
  expect(await other.locator('.branch li').allInnerTexts()).toEqual(told);
  await other.locator('.branch-move').first().click();
  expect(await board(other)).toEqual(main);
  await other.getByRole('button', { name: 'Back to the replay' }).click();
  await other.locator(`.controls[data-at="${seq}"]`).waitFor();
});

test('of a file: several branches, a phone, bots that play on and are stopped, a file that is opened again', async () => {
  const { page } = await person(PHONE_390);
  await chooseFile(page, JSON.stringify(brawl));
  await page.getByText(/^✓ Verified/).waitFor();
  await page.getByRole('slider', { name: 'Position' }).fill(String(MOMENT));
  await page.locator(`.controls[data-at="${MOMENT}"]`).waitFor();
  await page.getByRole('button', { name: 'Play on from here' }).click();
  await page.getByText(`Left a replay after entry ${MOMENT}`).waitFor();
  await picture(page, 'analysis-phone');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await choose(page, 'End the turn');
  await page.getByRole('button', { name: 'Main line', exact: true }).click();
  await page.getByRole('tab', { name: 'More' }).click();
  const hands = page.getByRole('group', { name: 'Who plays' });
  for (const n of [0, 1]) await hands.getByRole('combobox').nth(n).selectOption('random');
  await page.getByRole('button', { name: 'Bots play on' }).click();
  await page.getByText(/^\d\d moves by bots/).waitFor();
  await page.getByRole('button', { name: 'Stop' }).click();
  await page.getByRole('button', { name: 'Bots play on' }).waitFor();
  await page.getByRole('tab', { name: 'Tried' }).click();
  await page.getByRole('region', { name: 'Branch 2' }).waitFor();
  await picture(page, 'analysis-phone-branches');
  expect(await axe(page)).toEqual([]);
  await page.getByRole('button', { name: 'Remove branch 1' }).click();
  const told = await page.locator('.branch li').allInnerTexts();
  const shown = await board(page);
  await page.getByRole('tab', { name: 'More' }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as a file' }).click(),
  ]);
  const text = readFileSync(await file.path(), 'utf8');

  const { page: other } = await person();
  await other.goto('/analysis');
  await other.getByRole('heading', { name: 'Analysis' }).waitFor();
  await picture(other, 'analysis-empty');
  expect(await axe(other)).toEqual([]);
  const buffer = Buffer.from(text);
  await other
    .getByLabel('Open an analysis file')
    .setInputFiles({ name: 'a.json', mimeType: 'application/json', buffer });
  await other.getByText(`Left a replay after entry ${MOMENT}`).waitFor();
  expect(await board(other)).toEqual(shown);
  await other.getByRole('tab', { name: 'Tried' }).click();
  expect(await other.locator('.branch li').allInnerTexts()).toEqual(told);
  // a reload comes back to the same
  await other.getByRole('tab', { name: 'More' }).click();
  await other.getByLabel('Link to this analysis').waitFor();
  await other.reload();
  await other.getByText(`Left a replay after entry ${MOMENT}`).waitFor();
  expect(await board(other)).toEqual(shown);
});

test('a position is copied as a line in a replay, and a pasted line is played on', async () => {
  const { context, page } = await person();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await chooseFile(page, JSON.stringify(brawl));
  await page.getByText(/^✓ Verified/).waitFor();
  const slider = page.getByRole('slider', { name: 'Position' });
  const copy = page.getByRole('button', { name: 'Copy this position' });
  await slider.press('End');
  await copy.click();
  await page.getByText('The match is over: no position is left to write down.').waitFor();
  await slider.fill(String(MOMENT));
  await page.locator(`.controls[data-at="${MOMENT}"]`).waitFor();
  // by the line alone nobody knows what people are called
  const unnamed = async () => (await board(page)).map((one) => one.replace(/ [^,]*,/, ''));
  const shown = await unnamed();
  await copy.click();
  await page.getByText('The position is copied').waitFor();
  const line = await page.evaluate(() => navigator.clipboard.readText());
  expect(line).toMatch(/^CB1 /);

  await page.goto('/analysis');
  const field = page.getByLabel('A position as a line of text');
  await field.fill(line.replace(' A ', ' Q '));
  await page.getByRole('button', { name: 'Open the position' }).click();
  await page.getByRole('alert').getByText('Cave Brawl: "Q" is not a team: A or B.').waitFor();
  expect(await axe(page)).toEqual([]);
  await field.fill(line);
  await page.getByRole('button', { name: 'Open the position' }).click();
  await page.getByText('From a position that was written down').waitFor();
  expect(await unnamed()).toEqual(shown);
  await choose(page, 'End the turn');
  await page.getByRole('tab', { name: 'Tried' }).click();
  await page.locator('.branch li').first().waitFor();
});

test('a link that is damaged, or goes against the rules, is refused in a sentence', async () => {
  const { page } = await person();
  const line = 'turn A 5; AL1 up 500000 450000 0; with turnLimit 8';
  const analysis = (moves: unknown[]) => ({
    format: FORMAT,
    game: 'martian-rugby',
    rules: games.find(({ id }) => id === 'martian-rugby')!.rulesVersion,
    from: { line },
    moves,
    here: moves.length ? -1 : 0,
  });
  const linkOf = async (moves: unknown[]) => (await toLink(analysis(moves) as unknown as Shared)).link!;
  const move = { type: 'move', minion: 'AL1', heading: 0, slide: 0 };
  const cases: [string, string][] = [
    ['nonsense', 'The link is damaged'],
    [(await linkOf([])).slice(0, -9), 'The link is damaged'],
    ['A'.repeat(20_000), 'It is longer than any link.'],
    [await linkOf([[0, 'B', move, 0, []]]), 'It cannot be followed at 0:'],
    [
      await linkOf([[0, 'A', { ...move, minion: '<img src=x onerror=alert(1)>' }, 0, []]]),
      'It cannot be followed at 0:',
    ],
    [await linkOf([[3, 'A', move, 0, []]]), 'It goes to a place that is not in it.'],
    [await linkOf([[0, 'A', move, 0, [[6, 'luck', 6]]]]), 'It cannot be followed at 0: dice left over'],
  ];
  for (const [fragment, why] of cases) {
    await page.goto('/');
    await page.goto(`/analysis#${fragment}`);
    await page.getByRole('alert').getByText(why).waitFor();
  }
  await page.goto('/');
  await page.goto(`/analysis#${await linkOf([[0, 'A', move, 0, []]])}`);
  await page.getByText('From a position that was written down').waitFor();
  await page.getByRole('tab', { name: 'Tried' }).click();
  expect(await page.locator('.branch li').count()).toBe(1);
  expect(await page.locator('main img').count()).toBe(0);
});

test('a match that goes on cannot be analysed', async () => {
  const { id } = await server.match({ game: 'cave-brawl' });
  const from = {
    format: FORMAT,
    game: 'cave-brawl',
    rules: caveBrawl.rulesVersion,
    from: { match: id },
    moves: [],
    here: 3,
  };
  const { link } = await toLink(from as Shared);
  const { page } = await person(DESKTOP, /status of 409/);
  await page.goto(`/analysis#${link}`);
  await page.getByRole('alert').getByText('The replay is there when the match is over.').waitFor();
});
