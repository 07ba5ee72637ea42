import { jest } from '@jest/globals';
import { caveBrawl, games, type Replay, simulate } from '@touchline/rules';
import type { Browser, Page } from 'playwright-core';
import { boot } from '../support/boot.ts';
import { axe, launch, PHONE, person, picture } from '../support/browser.ts';

let server: Awaited<ReturnType<typeof boot>>;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await Promise.all([boot({ games }), launch()]);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});
jest.setTimeout(30_000);

/** A match between bots with dice that can be checked. */
function replayOf(game: (typeof games)[number], options: object = {}): Replay {
  const seats = game.seats(game.options.parse(options)).map((_, i) => String(i + 1).repeat(64));
  return simulate(game, { options, seed: 5, seeds: { match: 'a-match', server: 'ab'.repeat(32), seats } })
    .replay!;
}
const brawl = replayOf(caveBrawl, { turnLimit: 40 });

/** Chooses a file as a person does. */
async function open(page: Page, text: string): Promise<void> {
  await page.goto('/replay');
  const file = { name: 'replay.json', mimeType: 'application/json', buffer: Buffer.from(text) };
  await page.getByLabel('Choose a replay file').setInputFiles(file);
}
const changed = (change: (replay: { -readonly [K in keyof Replay]: Replay[K] }) => void): string => {
  const copy = structuredClone(brawl);
  change(copy);
  return JSON.stringify(copy);
};

test.each(
  games,
)('a replay of $id is opened from a file, checked, and looked at from any side', async (game) => {
  const replay =
    game === caveBrawl ? brawl : replayOf(game, game.id === 'streamway' ? { waves: 2 } : { turnLimit: 10 });
  const { page, errors, context } = await person(browser, server.url);
  await open(page, JSON.stringify(replay));
  await page.getByText(/^✓ Verified in this browser: \d+ dice/).waitFor();
  const last = replay.entries.length - 1;
  const position = page.getByRole('slider', { name: 'Position' });
  await page.getByText(`Entry 0 of ${last}`).waitFor();
  await page.getByRole('button', { name: 'One step on' }).click();
  await page.getByText(`Entry 1 of ${last}`).waitFor();
  await page.getByRole('button', { name: 'One step back' }).click();
  await position.press('End');
  await page.getByText(`Entry ${last} of ${last}`).waitFor();
  await position.press('ArrowLeft');
  await page.getByText(`Entry ${last - 1} of ${last}`).waitFor();
  // the last entry again, played
  await page.getByLabel('Speed').selectOption('8');
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await page.getByText(`Entry ${last} of ${last}`).waitFor();
  await page.getByRole('button', { name: 'Play', exact: true }).waitFor();
  await page.getByLabel('Seen from').selectOption({ index: 1 });
  await picture(page, `replay-${game.id}`);
  expect(await axe(page)).toEqual([]);
  expect(errors).toEqual([]);
  await context.close();
});

test('highlights are jumped to, the log goes to its entries, and luck is counted by kind of roll and side', async () => {
  const { page, errors, context } = await person(browser, server.url, PHONE);
  await open(page, JSON.stringify(brawl));
  await page.getByText(/^✓ Verified/).waitFor();
  await page.getByRole('tab', { name: 'Highlights' }).click();
  const highlight = page.locator('.highlights button').first();
  const seq = await highlight.locator('.number').innerText();
  await highlight.click();
  await page.getByText(`Entry ${seq} of`).waitFor();
  await page.getByRole('tab', { name: 'Log' }).click();
  await page.getByRole('button', { name: `Go to entry ${Number(seq) - 1}` }).click();
  await page.getByText(`Entry ${Number(seq) - 1} of`).waitFor();

  await page.getByRole('tab', { name: 'Luck' }).click();
  const tackles = brawl.entries
    .filter(({ seat }) => seat === 'A')
    .flatMap(({ dice }) => dice.filter(([, purpose]) => purpose === 'tackle').map(([, , face]) => face));
  const mean = tackles.reduce((sum, face) => sum + face, 0) / tackles.length;
  const row = page.getByRole('row', { name: /^Tackle Team A/ });
  expect(await row.innerText()).toContain(`${tackles.length} × d20`);
  expect(await row.innerText()).toContain(`${mean.toFixed(2)} (10.5)`);
  expect(await row.innerText()).toMatch(/\d %\s+\(\d/);
  expect(await axe(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await picture(page, 'replay-luck-phone');
  expect(errors).toEqual([]);
  await context.close();
});

/** A later entry with a die. */
const rolled = brawl.entries.findIndex(({ seq, dice }) => seq > 20 && dice.length > 0);

test.each([
  [
    'a die that was changed',
    changed((replay) => {
      const entry = replay.entries[rolled]!;
      const [[sides, purpose, face], ...others] = entry.dice as [(typeof entry.dice)[number]];
      const dice = [[sides, purpose, (face % sides) + 1], ...others] as typeof entry.dice;
      replay.entries = replay.entries.map((one, i) => (i === rolled ? { ...one, dice } : one));
    }),
    `This replay is not true from entry ${rolled} on.`,
  ],
  [
    'another seed',
    changed((replay) => {
      replay.server = { ...replay.server, seed: 'cd'.repeat(32) };
    }),
    'This replay is not true.',
  ],
  [
    'another result',
    changed((replay) => {
      replay.result = { ...replay.result!, winners: ['B', 'A'] };
    }),
    'This replay is not true.',
  ],
] as const)('a replay with %s is told to be false, and where', async (_, text, verdict) => {
  const { page, errors, context } = await person(browser, server.url);
  await open(page, text);
  await page.getByRole('alert').getByText(verdict).waitFor();
  expect(errors).toEqual([]);
  await context.close();
});

const script = '<img src=x onerror="document.title=1"><script>document.title=1</script>';
test.each([
  ['no JSON', 'PK\u0003\u0004', 'It is not JSON.'],
  ['other JSON', '[1, 2]', 'The file should be of the kind "object".'],
  ['nothing', 'null', 'The file should be of the kind "object".'],
  ['another format', '{"format": "x"}', 'Its "format" is not "touchline-replay/1".'],
  [
    'no entries',
    changed((replay) => {
      replay.entries = [];
    }),
    'It has no entries.',
  ],
  [
    'entries of another kind',
    changed((replay) => {
      replay.entries = [7 as never];
    }),
    '"entries[0]" should be of the kind "object".',
  ],
  [
    'an unknown game',
    changed((replay) => {
      replay.game = script;
    }),
    'It is of a game that is not known here',
  ],
  [
    'other rules',
    changed((replay) => {
      replay.rulesVersion = script;
    }),
    'It was played by version',
  ],
  [
    'a name that is HTML',
    changed((replay) => {
      replay.seats = replay.seats.map((seat) => ({ ...seat, name: script }));
    }),
    '✓ Verified',
  ],
  [
    'an action that is HTML',
    changed((replay) => {
      replay.entries = replay.entries.map((one, i) => (i === 5 ? { ...one, action: { type: script } } : one));
    }),
    'This replay is not true from entry 5 on.',
  ],
  [
    'very deep nesting',
    `{"format":"touchline-replay/1","options":${'['.repeat(5000)}${']'.repeat(5000)}}`,
    '"match" should be of the kind "string".',
  ],
])('a hostile file with %s is refused in a sentence, and none of it is taken for HTML', async (_, text, told) => {
  const { page, errors, context } = await person(browser, server.url);
  await open(page, text);
  await page.getByText(told).first().waitFor();
  expect(await page.locator('main img, main script').count()).toBe(0);
  expect(await page.title()).not.toBe('1');
  expect(errors).toEqual([]);
  await context.close();
});

test('a replay that is not there is told as such', async () => {
  const { page, context } = await person(browser, server.url);
  await page.goto('/replay/nosuchmatch00000');
  await page.getByRole('heading', { name: 'There is no such replay' }).waitFor();
  expect(await axe(page)).toEqual([]);
  await context.close();
});
