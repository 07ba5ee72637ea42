import { caveBrawl, games } from '@touchline/rules';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { homeWords as germanHome } from '../../web/src/text/home.de.ts';
import { homeWords } from '../../web/src/text/home.ts';
import { matchWords as germanMatch } from '../../web/src/text/match.de.ts';
import { replayWords as germanReplay } from '../../web/src/text/replay.de.ts';
import { replayWords } from '../../web/src/text/replay.ts';
import { axe, person, picture, server, setUp } from '../support/browser.ts';
import { league } from '../support/league-page.ts';
import { leagueRace } from '../support/league-race.ts';
import { replayOf } from '../support/replays.ts';

setUp({ games: [...games, leagueRace] });

const SIZES: readonly (readonly [string, BrowserContextOptions])[] = [
  ['1440', { viewport: { width: 1440, height: 900 } }],
  ['390', { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }],
];

/**
 * What of a page stands beyond its edges where nothing can be scrolled to it, is cut off, or lies over
 * something else that can be pressed.
 */
const amiss = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const seen = [...document.querySelectorAll<HTMLElement>('body *')].filter(
      (one) => !one.closest('svg, .unseen, .skip') && one.checkVisibility({ visibilityProperty: true }),
    );
    const called = (one: HTMLElement) =>
      `${one.tagName.toLowerCase()}.${one.className} "${one.innerText.slice(0, 40)}"`;
    const held = (one: HTMLElement): boolean =>
      one.parentElement !== null &&
      one.parentElement !== document.body &&
      (getComputedStyle(one.parentElement).overflowX !== 'visible' || held(one.parentElement));
    const stuck = (one: HTMLElement | null): boolean =>
      one !== null &&
      (/fixed|sticky|absolute/.test(getComputedStyle(one).position) || stuck(one.parentElement));
    const box = (one: HTMLElement) => one.getBoundingClientRect();
    const out = seen.filter((one) => {
      const { left, right, width } = box(one);
      return width > 0 && (left < -1 || right > innerWidth + 1) && !held(one);
    });
    const cut = seen.filter((one) => {
      const { overflowX, textOverflow } = getComputedStyle(one);
      return (
        (overflowX === 'hidden' || overflowX === 'clip' || one.matches('button, .button')) &&
        textOverflow !== 'ellipsis' &&
        one.scrollWidth > one.clientWidth + 1 &&
        one.innerText !== ''
      );
    });
    const pressed = seen.filter((one) => one.matches('button, a, input, select') && !stuck(one));
    const over = pressed.filter((one, i) =>
      pressed.slice(i + 1).some((other) => {
        const [a, b] = [box(one), box(other)];
        const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        return across > 2 && down > 2 && !held(one) && !held(other);
      }),
    );
    return [
      ...out.map((one) => `out: ${called(one)}`),
      ...cut.map((one) => `cut: ${called(one)}`),
      ...over.map((one) => `over another: ${called(one)}`),
      ...(document.documentElement.scrollWidth > innerWidth ? ['the page can be scrolled sideways'] : []),
    ];
  });

const lang = (page: Page) => page.locator('html').getAttribute('lang');

test('the page speaks the language of the browser, and another when that is chosen, from its first byte', async () => {
  const { page } = await person({ ...SIZES[1]![1], locale: 'de-AT' });
  await page.goto('/');
  await page.getByRole('heading', { level: 1, name: germanHome.title }).waitFor();
  expect(await lang(page)).toBe('de');
  await page.getByRole('button', { name: 'English' }).click();
  await page.getByRole('heading', { level: 1, name: homeWords.title }).waitFor();
  expect(await lang(page)).toBe('en');
  await page.goto('/account');
  await page.getByRole('button', { name: 'Deutsch' }).click();
  await page.getByRole('heading', { level: 1, name: 'Konto' }).waitFor();
});

const WAYS = SIZES.flatMap(([name, size]) => [
  [name, 'de', '', size] as const,
  [name, 'rtl', '?dir=rtl', size] as const,
]);

/** Somebody whose browser is of that size and language, and what looks at a page of it. */
async function visitor(name: string, way: 'de' | 'rtl', size: BrowserContextOptions) {
  const { page } = await person({ ...size, locale: way === 'de' ? 'de-DE' : 'en-US' });
  const looks = async (what: string) => {
    await picture(page, `${way}-${what}-${name}`);
    expect([what, ...(await amiss(page))]).toEqual([what]);
    if (way === 'de') expect([what, ...(await axe(page))]).toEqual([what]);
  };
  return { page, looks };
}

test.each(
  WAYS,
)('at %s, in %s, nothing is cut off or lies over another: first page, draft, match', async (name, way, query, size) => {
  const { page, looks } = await visitor(name, way, size);
  const { id: match } = await server.match({ game: caveBrawl.id, bots: { B: 'heuristic' } });
  await page.goto(`/${query}`);
  await page.locator('.board svg').first().waitFor();
  await looks('first');

  await page.goto(`/matches/${match}${query}`);
  await page.getByRole('button', { name: way === 'de' ? 'Team A spielen' : 'Play Team A' }).click();
  await page.locator('.choices details').first().waitFor();
  await looks('draft');
  await page.getByRole('button', { name: way === 'de' ? /^Amazonen Laufen/ : /^Amazons Run/ }).click();
  const yes = page.getByRole('button', { name: way === 'de' ? germanMatch.confirmation.yes : 'Do it' });
  await yes.or(page.locator('.zoomed-bar')).first().waitFor();
  if (await yes.count()) await yes.click();
  await page.locator('.zoomed-bar').waitFor();
  await looks('match');
});

const brawl = replayOf(caveBrawl, { turnLimit: 20 });

test.each(
  WAYS,
)('at %s, in %s, nothing is cut off or lies over another: replay', async (name, way, query, size) => {
  const { page, looks } = await visitor(name, way, size);
  await page.goto(`/replay${query}`);
  await page.locator('input[type="file"]').waitFor({ state: 'attached' });
  await looks('replays');
  await page.locator('input[type="file"]').setInputFiles({
    name: 'replay.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(brawl)),
  });
  await page.locator('.replay[data-named="true"] .verdict.good').waitFor();
  const last = page.getByRole('button', { name: way === 'de' ? germanReplay.last : replayWords.last });
  await last.click();
  await looks('replay');
  // the whole board is in view with what plays it, also on a phone
  await page.evaluate(() => scrollTo(0, 0));
  const { height } = page.viewportSize()!;
  const board = (await page.locator('.arena').boundingBox())!;
  const controls = (await page.locator('.controls').boundingBox())!;
  expect(board.y).toBeGreaterThan(0);
  expect(board.y + board.height).toBeLessThanOrEqual(controls.y + 1);
  expect(controls.y + controls.height).toBeLessThan(height);
});

test.each(
  WAYS,
)('at %s, in %s, nothing is cut off or lies over another: leagues, league, season, team', async (name, way, query, size) => {
  const { page, looks } = await visitor(name, way, size);
  const made = await league({ name: `Cup ${way} ${name}`, teams: ['Ants', 'Bees'] });
  await made.organiser.leagues.start(made.season);
  await page.goto(`/leagues${query}`);
  await page.locator('h1').waitFor();
  await looks('leagues');
  await page.goto(`/leagues/${made.id}${query}#${made.invitation}`);
  await page.getByRole('button').first().waitFor();
  await page.locator('h1').waitFor();
  await looks('league');
  for (const [what, path] of [
    ['season', `seasons/${made.season}`],
    ['team', `teams/${[...made.coaches.keys()][0]}`],
  ] as const) {
    await page.goto(`/${path}${query}`);
    await page.locator('h1').waitFor();
    await page.getByText('Ants').first().waitFor();
    await looks(what);
  }
});
