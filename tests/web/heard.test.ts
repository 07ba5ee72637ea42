import { games } from '@touchline/rules';
import type { Page } from 'playwright-core';
import { person, server, setUp } from '../support/browser.ts';
import { diceRace } from '../support/dice-race.ts';
import { named } from '../support/people.ts';
import { playOn, sitDown } from '../support/table.ts';

setUp({ games: [...games, diceRace] });

/** One thing that a screen reader is told of. */
interface Heard {
  readonly role: string;
  readonly name: string;
  readonly level?: number;
  /** The names of what is around it, the innermost last. */
  readonly within: readonly string[];
}

/** What a screen reader is told of a page, in its order. */
async function heard(page: Page): Promise<Heard[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  await session.detach();
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const found: Heard[] = [];
  const walk = (id: string, within: readonly string[]) => {
    const node = byId.get(id);
    if (!node) return;
    const name: string = node.name?.value ?? '';
    if (!node.ignored && node.role?.value !== 'InlineTextBox')
      found.push({
        role: node.role?.value,
        name,
        level: node.properties?.find((one) => one.name === 'level')?.value.value,
        within,
      });
    for (const child of node.childIds ?? []) walk(child, name ? [...within, name] : within);
  };
  walk(nodes[0]!.nodeId, []);
  return found;
}

/** One heading of the first level comes first, and none after it skips a level. */
function expectOrder(all: readonly Heard[]): void {
  const levels = all.filter(({ role }) => role === 'heading').map(({ level }) => level!);
  expect(levels[0]).toBe(1);
  expect(levels.filter((level) => level === 1)).toHaveLength(1);
  for (const [i, level] of levels.entries()) if (i) expect(level - levels[i - 1]!).toBeLessThanOrEqual(1);
  for (const role of ['banner', 'navigation', 'main', 'contentinfo'])
    expect(all.filter((one) => one.role === role).length).toBeGreaterThanOrEqual(1);
}

/** Whatever can be used has a name. */
function expectNames(all: readonly Heard[]): void {
  const roles = ['button', 'link', 'tab', 'textbox', 'searchbox', 'slider', 'combobox', 'checkbox', 'radio'];
  expect(all.filter(({ role, name }) => roles.includes(role) && !name.trim())).toEqual([]);
}

const SHORT: Readonly<Record<string, object>> = {
  'cave-brawl': { turnLimit: 20, teamSize: 5, minBasic: 3 },
  runeball: { roundsPerHalf: 1 },
  streamway: { waves: 1 },
  'martian-rugby': { minionsPerSize: 1 },
};

/** Dice beside the board of which a part is seen, where they have as little room as on a phone, and less. */
const cutDice = (page: Page): Promise<string[]> =>
  page.locator('.latest-dice').evaluate((strip) => {
    strip.style.height = '62px';
    // as many as make several rows
    const list = strip.querySelector('ul')!;
    const more = Array.from({ length: 6 }, () => list.firstElementChild!.cloneNode(true) as Element);
    list.append(...more);
    const cut: string[] = [];
    for (let width = 90; width < 300; width += 20) {
      strip.style.width = `${width}px`;
      for (const die of strip.querySelectorAll('li')) {
        let box = die.parentElement!;
        while (getComputedStyle(box).overflowY === 'visible') box = box.parentElement!;
        const [room, at] = [box.getBoundingClientRect(), die.getBoundingClientRect()];
        if (at.top < room.bottom && at.bottom > room.bottom) cut.push(`${width}: ${die.textContent}`);
      }
    }
    for (const one of more) one.remove();
    strip.removeAttribute('style');
    return cut;
  });

test.each(
  games.map(({ id }) => id),
)('in the middle of %s a screen reader is told of pieces, decisions and dice in words, and of news once', async (game) => {
  const [, ...others] = (await server.get<{ seats: string[] }>(`/games/${game}`)).body.seats;
  const bots = Object.fromEntries(others.map((seat) => [seat, 'heuristic']));
  const { id } = await server.match({ game, options: SHORT[game], bots });
  const { page } = await person();
  await page.goto(`/matches/${id}`);
  await sitDown(page);
  // until dice have fallen, and it is this player's decision
  await page.locator('.choices details').first().waitFor();
  while (!(await page.locator('.latest-dice').count())) await playOn(page, { seed: 7, turns: 1 });
  await playOn(page, { seed: 8, turns: 2 });
  while (await page.locator('.confirmation').count()) await playOn(page, { turns: 1 });
  await page.locator('.turn.mine').waitFor();
  // a decision that is asked again is not told again
  await page.getByRole('status', { name: 'News' }).getByText(/\w/).waitFor();

  expect(await cutDice(page)).toEqual([]);
  await named(page);
  const all = await heard(page);
  expectOrder(all);
  expectNames(all);
  const board = all.filter(({ within }) => within.includes('The board'));
  const drawn = await page
    .locator('.arena [data-piece]')
    .evaluateAll((ones) =>
      ones.map((one) => (one.ariaLabel ?? one.querySelector('[aria-label]')?.ariaLabel)!),
    );
  expect(drawn.length).toBeGreaterThan(3);
  expect(new Set(drawn).size).toBe(drawn.length);
  // each is called by a name, or is the ball
  for (const piece of drawn) expect(piece).toMatch(/^(?![A-D]?\d+\b)[A-Za-z]/);
  const told = board.filter(({ role }) => /^(image|button)$/.test(role)).map(({ name }) => name);
  expect(told).toEqual(expect.arrayContaining(drawn));
  expect(board.some(({ role, name }) => role === 'StaticText' && /^\d+$/.test(name))).toBe(false);
  const dice = all.filter(({ within, role }) => within.includes('The latest dice') && role === 'image');
  expect(dice.length).toBeGreaterThan(0);
  for (const { name } of dice) expect(name).toMatch(/: d\d+ shows \d+|coin/);
  const asked = all.filter(({ within }) => within.includes('Who decides')).map(({ name }) => name);
  expect(asked.join(' ')).toContain('Your decision:');

  // what is live says something in one place only
  const speaking = await page
    .locator('[role="status"], [role="alert"], [aria-live="polite"]')
    .evaluateAll((ones) => ones.filter((one) => one.textContent?.trim()).map((one) => one.ariaLabel));
  expect(speaking).toEqual(['News']);
});

test('what happens is told once, with whose decision it is; what was there before is not', async () => {
  const { page } = await person();
  const { id } = await server.match({
    game: 'dice-race',
    options: { tripping: false },
    bots: { B: 'random' },
  });
  await page.goto(`/matches/${id}`);
  await page.locator('main').waitFor();
  await page.evaluate(() => {
    const told: string[] = [];
    Object.assign(window, { told });
    new MutationObserver(() => {
      const now = document.querySelector('[aria-label="News"]')?.textContent ?? '';
      if (now && now !== told.at(-1)) told.push(now);
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  await sitDown(page);
  const news = page.getByRole('status', { name: 'News' });
  await news.getByText('You are asked: bid').waitFor();
  await page.getByRole('button', { name: 'bid, amount 9' }).click();
  await news.getByText('You are asked: roll').waitFor();
  const told = await page.evaluate(() => (window as unknown as { told: string[] }).told.join('\n'));
  for (const line of ['bid made, seat A', 'bids opened', 'You are asked: bid', 'You are asked: roll'])
    expect(told.split(line)).toHaveLength(2);
});

test('each page has a title, a heading, names for all that can be used, and gets the focus', async () => {
  const { page } = await person();
  const { id } = await server.match({
    game: 'streamway',
    options: { waves: 1, roundsPerWave: 1 },
    bots: { 0: 'heuristic', 1: 'heuristic' },
  });
  const watcher = await server.connect(id);
  await watcher.until(({ status }) => status === 'finished');
  await watcher.leave();
  const pages: readonly (readonly [string, RegExp])[] = [
    ['/', /^Touchline$/],
    ['/matches?show=over', /^Matches · /],
    ['/new', /^Set up a match · /],
    ['/account', /^Account · /],
    ['/guide/cave-brawl', /^Cave Brawl: a first match · /],
    ['/rules/streamway', /^Streamway: the rules · /],
    ['/replay', /^Replays · /],
    [`/replay/${id}`, /^.+ – .+ · /],
    [`/matches/${id}`, /^.+ – .+ · /],
  ];
  for (const [path, title] of pages) {
    await page.goto(path);
    await page.locator('h1').first().waitFor({ state: 'attached' });
    await page.waitForFunction((wanted) => new RegExp(wanted).test(document.title), title.source);
    const all = await heard(page);
    expectNames(all);
    expectOrder(all);
  }
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('en');
  await page.getByRole('link', { name: 'Replays', exact: true }).click();
  await page.waitForFunction(() => document.activeElement?.tagName === 'MAIN');
  await page.waitForFunction(() => document.title.startsWith('Replays'));
});
