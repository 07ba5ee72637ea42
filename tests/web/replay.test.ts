import { readFileSync } from 'node:fs';
import { caveBrawl, games, type Replay } from '@touchline/rules';
import type { Event } from '@touchline/rules/cave-brawl';
import type { FileChooser } from 'playwright-core';
import { opening } from '../../web/src/replay/moment.ts';
import { axe, DESKTOP, PHONE, person, picture, server, setUp } from '../support/browser.ts';
import { chooseFile, replayOf } from '../support/replays.ts';

setUp({ games });

const brawl = replayOf(caveBrawl, { turnLimit: 40 });

/** Matches that are not long. */
const SHORT: Readonly<Record<string, object>> = {
  'martian-rugby': { turnLimit: 10 },
  runeball: { roundsPerHalf: 1 },
  streamway: { waves: 2 },
};

const changed = (change: (replay: { -readonly [K in keyof Replay]: Replay[K] }) => void): string => {
  const copy = structuredClone(brawl);
  change(copy);
  return JSON.stringify(copy);
};

test('play begins after the last entry before the first of those of which there are most', () => {
  const of = (types: string) => opening(types.split(' ').map((type) => ({ action: { type } })));
  expect(of('draft draft place move end move end move')).toBe(2);
  expect(of('move end move')).toBe(0);
  expect(of('')).toBe(0);
});

test.each(
  games,
)('a replay of $id is opened from a file, checked, and looked at from any side', async (game) => {
  const replay = game === caveBrawl ? brawl : replayOf(game, SHORT[game.id]);
  const { page } = await person();
  await chooseFile(page, JSON.stringify(replay));
  await page.getByText(/^✓ Verified in this browser: \d+ dice/).waitFor();
  const last = replay.entries.length - 1;
  const position = page.getByRole('slider', { name: 'Position' });
  await page.locator(`.controls[data-at="0"]`).waitFor();
  // until it begins everybody stands where play does
  await page.locator('.arena [data-piece]').nth(5).waitFor();
  await picture(page, `replay-opens-${game.id}`);
  await page.getByRole('button', { name: 'One step on' }).click();
  await page.locator(`.controls[data-at="1"]`).waitFor();
  await page.getByRole('button', { name: 'One step back' }).click();
  await position.press('End');
  await page.locator(`.controls[data-at="${last}"]`).waitFor();
  await position.press('ArrowLeft');
  await page.locator(`.controls[data-at="${last - 1}"]`).waitFor();
  // the last entry again, played
  await page.getByLabel('Speed').selectOption('8');
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await page.locator(`.controls[data-at="${last}"]`).waitFor();
  await page.getByRole('button', { name: 'Play', exact: true }).waitFor();
  await page.getByLabel('Seen from').selectOption({ index: 1 });
  await picture(page, `replay-${game.id}`);
  expect(await axe(page)).toEqual([]);
});

test('highlights are jumped to, the log goes to its entries, and luck is counted by kind of roll and side', async () => {
  const { page } = await person(PHONE);
  await chooseFile(page, JSON.stringify(brawl));
  await page.getByText(/^✓ Verified/).waitFor();
  await page.getByRole('tab', { name: 'Highlights' }).click();
  const highlight = page.locator('.highlights button').first();
  const seq = await highlight.getAttribute('data-seq');
  await highlight.click();
  await page.locator(`.controls[data-at="${seq}"]`).waitFor();
  await page.getByRole('tab', { name: 'Log' }).click();
  await page.getByRole('button', { name: `Go to entry ${Number(seq) - 1}` }).click();
  await page.locator(`.controls[data-at="${Number(seq) - 1}"]`).waitFor();

  await page.getByRole('tab', { name: 'Luck' }).click();
  const tackles = brawl.entries
    .filter(({ seat }) => seat === 'A')
    .flatMap(({ dice }) => dice.filter(([, purpose]) => purpose === 'tackle').map(([, , face]) => face));
  const mean = tackles.reduce((sum, face) => sum + face, 0) / tackles.length;
  const row = page.getByRole('row', { name: /^Tackle / }).first();
  expect(await row.innerText()).toContain(`${tackles.length} × d20`);
  expect(await row.innerText()).toContain(`${mean.toFixed(2)} (10.5)`);
  expect(await row.innerText()).toMatch(/\d+ of \d+ \(\d+\.\d\d\)/);
  expect(await axe(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await picture(page, 'replay-luck-phone');
});

test('the score is told that stands at the moment that is shown', async () => {
  const { page } = await person(PHONE);
  await chooseFile(page, JSON.stringify(brawl));
  await page.getByText(/^✓ Verified/).waitFor();
  const points = page.locator('h1 strong');
  expect(await points.allInnerTexts()).toEqual(['0', '0']);
  const last = brawl.entries.length - 1;
  await page.getByRole('slider', { name: 'Position' }).fill(String(last));
  await page.locator(`.controls[data-at="${last}"]`).waitFor();
  const { A, B } = brawl.result!.score;
  expect(A! + B!).toBeGreaterThan(0);
  expect(await points.allInnerTexts()).toEqual([String(A), String(B)]);
});

test('after a jump the dead lie where they fell, and nobody where they only stood when last seen', async () => {
  const deaths = brawl.entries.flatMap(({ events }, seq) =>
    (events as readonly Event[]).flatMap((one) =>
      one.type === 'player-died' && !one.corpse ? [{ seq, at: `${one.at.x},${one.at.y}` }] : [],
    ),
  );
  const { page } = await person();
  await chooseFile(page, JSON.stringify(brawl));
  await page.getByText(/^✓ Verified/).waitFor();
  const position = page.getByRole('slider', { name: 'Position' });
  const graves = () =>
    page.locator('[data-grave]').evaluateAll((all) => all.map((one) => one.getAttribute('data-grave')));
  const [first, ...later] = deaths;
  await position.fill(String(first!.seq));
  await page.locator(`[data-grave="${first!.at}"]`).waitFor({ state: 'attached' });
  expect(await graves()).toEqual([first!.at]);
  const last = later.at(-1)!;
  await position.fill(String(last.seq));
  await page.locator(`[data-grave="${last.at}"]`).waitFor({ state: 'attached' });
  expect((await graves()).sort()).toEqual([first!.at, last.at].sort());
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
    'a nonce where a bot has acted',
    changed((replay) => {
      replay.entries = replay.entries.map((one, i) => (i === 4 ? { ...one, nonce: 'drawn-nonce' } : one));
    }),
    'entry 4, nonce: a bot acts here, so the nonce must be empty',
  ],
  [
    'a time that runs backwards',
    changed((replay) => {
      replay.entries = replay.entries.map((one, i) => (i === 4 ? { ...one, at: -7 } : one));
    }),
    'entry 4, at: time runs backwards: -7 ms, after 0 ms in the entry before',
  ],
  [
    'another result',
    changed((replay) => {
      replay.result = { ...replay.result!, winners: ['B', 'A'] };
    }),
    'This replay is not true.',
  ],
] as const)('a replay with %s is told to be false, and where', async (_, text, verdict) => {
  const { page } = await person();
  await chooseFile(page, text);
  await page.getByRole('alert').getByText(verdict).waitFor();
});

const script = '<img src=x onerror="document.title=1"><script>document.title=1</script>';
test.each([
  ['no JSON', 'PK\u0003\u0004', 'It is not JSON.'],
  ['other JSON', '[1, 2]', 'It is JSON, but not a replay.'],
  ['nothing', 'null', 'It is JSON, but not a replay.'],
  ['another format', '{"format": "x"}', 'It is JSON, but not a replay.'],
  [
    'another version',
    '{"format": "touchline-replay/2"}',
    'It is a replay of another version: "touchline-replay/2".',
  ],
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
  const { page } = await person();
  await chooseFile(page, text);
  await page.getByText(told).first().waitFor();
  expect(await page.locator('main img, main script').count()).toBe(0);
  expect(await page.title()).not.toBe('1');
});

test('a replay of other rules is told in words, with a plain notice, and its end is drawn where it can be', async () => {
  const older = (change: (replay: Replay) => void) =>
    changed((replay) => {
      replay.rulesVersion = '0.0.7';
      change(replay as Replay);
    });
  const { page } = await person();
  const told = brawl.entries.flatMap(({ events }) => events).find(({ type }) => type === 'turn-started');
  await chooseFile(
    page,
    older(() => {}),
  );
  await page
    .getByRole('alert')
    .getByText('It was played by version 0.0.7 of the rules of Cave Brawl')
    .waitFor();
  await page.getByText('Nothing of it is checked by rules.').waitFor();
  await page.locator('.arena [data-piece]').first().waitFor();
  expect(await page.locator('.log-entry').count()).toBeGreaterThan(20);
  expect(told).toBeDefined();
  expect(await page.getByRole('button', { name: 'Play on from here' }).count()).toBe(0);
  await picture(page, 'replay-older');
  expect(await axe(page)).toEqual([]);

  await chooseFile(
    page,
    older((replay) => {
      Object.assign(replay, { final: { weather: 'dry' } });
      const events = [{ type: 'rain', on: '<img src=x>' }, { type: 'turn-started', team: { a: 1 } }, 7, null];
      Object.assign(replay.entries.at(-1)!, { events });
    }),
  );
  await page.getByText('The position at the end cannot be drawn').waitFor();
  await page.getByText('rain, on <img src=x>').waitFor();
  expect(await page.locator('main img').count()).toBe(0);
});

test('a replay that is not there is told as such', async () => {
  const { page } = await person(DESKTOP, /status of 404/);
  await page.goto('/replay/nosuchmatch00000');
  await page.getByRole('heading', { name: 'There is no such replay' }).waitFor();
  expect(await axe(page)).toEqual([]);
});

test('a replay is downloaded where a match has ended and where it is watched; the file is taken where it is dropped', async () => {
  const { id } = await server.match({
    game: 'streamway',
    options: { waves: 1, roundsPerWave: 2 },
    bots: { 0: 'random', 1: 'random' },
  });
  const { page } = await person();
  const download = async () => {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download the replay' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe(`touchline-${id}.json`);
    return readFileSync(await file.path(), 'utf8');
  };
  await page.goto(`/matches/${id}`);
  await page.locator('.over h2').waitFor();
  await picture(page, 'over');
  const text = await download();
  await page.getByRole('link', { name: 'Replay', exact: true }).click();
  await page.getByText(/^✓ Verified/).waitFor();
  await picture(page, 'replay-kept');
  expect(await download()).toBe(text);

  await page.goto('/replay');
  const drop = (json: string) =>
    page.locator('.drop').evaluate((zone, content) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([content], 'replay.json'));
      zone.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
    }, json);
  await drop('{}');
  await page.getByText('It is JSON, but not a replay.').waitFor();
  await drop(text);
  await page.getByText(/^✓ Verified/).waitFor();
});

test('a file is chosen by the keyboard alone, and the place for it is seen to have the focus', async () => {
  const { page } = await person(PHONE);
  // heard from the start: the browser takes a moment to hand over its choosers
  const asked = new Promise<FileChooser>((resolve) => page.once('filechooser', resolve));
  await page.goto('/replay');
  await page.locator('.replay-open .lines, .replay-open .muted').first().waitFor();
  const field = page.getByLabel('Choose a replay file');
  await field.focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  expect(await field.evaluate((one) => one === document.activeElement)).toBe(true);
  expect(await page.locator('.drop .button').evaluate((one) => getComputedStyle(one).outlineStyle)).toBe(
    'solid',
  );
  expect(await axe(page)).toEqual([]);
  await picture(page, 'replay-open-phone');
  await page.keyboard.press('Enter');
  await (await asked).setFiles({ name: 'x.json', mimeType: 'application/json', buffer: Buffer.from('x') });
  await page.getByText('It is not JSON.').waitFor();
});

test('the result is told at the end, or when asked for, in the words of the match', async () => {
  const { page } = await person(PHONE);
  const { score, winners } = brawl.result!;
  const told = page.getByRole('status').filter({ hasText: new RegExp(` ${score.A} : .* ${score.B}$`) });
  await chooseFile(page, JSON.stringify(brawl));
  await page.getByText(/^✓ Verified/).waitFor();
  const reveal = page.getByRole('button', { name: 'Show the result' });
  await reveal.waitFor();
  expect(await told.count()).toBe(0);
  // and it can be played without scrolling
  const play = (await page.getByRole('button', { name: 'Play', exact: true }).boundingBox())!;
  expect(play.y + play.height).toBeLessThan(740 - 53);
  await page.getByRole('slider', { name: 'Position' }).press('End');
  expect(await told.innerText()).toContain(winners.length ? ' won.' : 'Nobody won.');
  await page.getByRole('slider', { name: 'Position' }).press('Home');
  expect(await told.count()).toBe(0);
  await reveal.click();
  await told.waitFor();
});

test.each(games)('the luck of $id is as wide as its panel', async (game) => {
  const { page } = await person({ ...DESKTOP, viewport: { width: 1366, height: 768 } });
  const replay = game === caveBrawl ? brawl : replayOf(game, SHORT[game.id]);
  await chooseFile(page, JSON.stringify(replay));
  await page.getByText(/^✓ Verified/).waitFor();
  await page.getByRole('tab', { name: 'Luck' }).click();
  const luck = page.getByRole('region', { name: 'Luck' });
  expect(await luck.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
  await picture(page, `replay-luck-${game.id}`);
});
