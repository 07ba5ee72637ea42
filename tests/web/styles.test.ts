import { caveBrawl, games } from '@touchline/rules';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { person, picture, server, setUp } from '../support/browser.ts';

setUp({ games });

const SIZES: readonly (readonly [string, BrowserContextOptions])[] = [
  ['1440 × 900', { viewport: { width: 1440, height: 900 } }],
  ['1024 × 768', { viewport: { width: 1024, height: 768 } }],
  [
    'a phone of 390 × 844',
    { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
  ],
];

const inMatch = (page: Page) => page.getByText(/^The turn cannot end yet/).waitFor();

/**
 * From the first page by "Play now" into a match of Cave Brawl, in which one's own team has the ball first.
 */
async function playNow(page: Page): Promise<void> {
  await page.route('**/api/matches', (route) => {
    const request = route.request();
    const postData = JSON.stringify({ ...(request.postDataJSON() as object), options: { firstBall: 'A' } });
    return route.continue(request.method() === 'POST' ? { postData } : {});
  });
  await page.goto('/');
  // the boards of the first page are drawn, with all that is fetched for them
  const card = page.getByRole('listitem').filter({ hasText: caveBrawl.name }).last();
  await card.scrollIntoViewIfNeeded();
  await card.locator('.board svg').waitFor();
  await page.getByRole('button', { name: 'Play now Cave Brawl' }).click();
  // no pointer stays where it would be taken to consider what comes there
  await page.mouse.move(0, 0);
  const open = (name: RegExp) => page.getByRole('button', { name, disabled: false });
  await open(/^Amazons/)
    .first()
    .dispatchEvent('click');
  await open(/the amazon carries the ball$/)
    .nth(2)
    .dispatchEvent('click');
  await inMatch(page);
}

/** Each element, with what its style has that a plain one has not. */
type Shown = readonly (readonly [name: string, style: Readonly<Record<string, string>>])[];

/**
 * How all elements are shown, in the order of the page. Of those that are called alike, and their parents
 * too, as the squares of a board are, only the first few are looked at.
 */
const look = (page: Page): Promise<Shown> =>
  page.evaluate(() => {
    // what moves, and what follows from sizes that are compared themselves
    const left = /^(animation|transition|perspective-origin|transform-origin|inline-size|block-size|inset-)/;
    const plain = document.body.appendChild(document.createElement('i'));
    const bare = getComputedStyle(plain);
    const names = [...bare].filter((name) => !left.test(name));
    const usual = names.map((name) => bare.getPropertyValue(name));
    plain.remove();
    const nameOf = (one: Element | null | undefined) =>
      one ? `${one.tagName.toLowerCase()}.${one.getAttribute('class') ?? ''}` : '';
    const alike = new Map<string, number>();
    // what is said for a moment only, or of what has just happened
    const passing =
      '.toasts, .toasts *, .theatre, .theatre *, .who-cards *, .match-dock *, .unseen *, g:empty';
    return [...document.querySelectorAll('body, body *')]
      .filter((one) => !one.matches(passing))
      .map((one) => {
        const own: Record<string, string> = {};
        const parent = one.parentElement;
        const kind = [one, parent, parent?.parentElement].map(nameOf).join(' in ');
        const count = (alike.get(kind) ?? 0) + 1;
        alike.set(kind, count);
        if (count > 5) return [nameOf(one), own] as const;
        const style = getComputedStyle(one);
        names.forEach((name, i) => {
          const value = style.getPropertyValue(name);
          // React counts the names it gives
          if (value !== usual[i]) own[name] = value.replace(/_r_\w+?_/g, '');
        });
        return [nameOf(one), own] as const;
      });
  });

/** How the page is shown once it does not change any more. */
async function settled(page: Page): Promise<Shown> {
  await page.mouse.move(0, 0);
  await page.evaluate(async () => {
    (document.activeElement as HTMLElement | null)?.blur();
    // whose cards are shown follows from what has just happened
    for (const cards of document.querySelectorAll<HTMLElement>('.who-cards, .match-dock'))
      cards.style.display = 'none';
    await document.fonts.ready;
    for (const one of document.getAnimations()) one.finish();
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    for (let before = ''; before !== document.body.outerHTML; ) {
      before = document.body.outerHTML;
      for (let i = 0; i < 20; i++) await frame();
    }
  });
  return look(page);
}

/** What is shown otherwise than when it is loaded afresh: `element { property: here, loaded }`. */
function otherwise(come: Shown, loaded: Shown): string[] {
  const names = (shown: Shown) => shown.map(([name]) => name);
  expect(names(come)).toEqual(names(loaded));
  expect(come.flatMap(([, style]) => Object.keys(style)).length).toBeGreaterThan(1_000);
  return come.flatMap(([name, style], i) => {
    const other = loaded[i]![1];
    return [...new Set([...Object.keys(style), ...Object.keys(other)])].flatMap((key) =>
      style[key] === other[key] ? [] : `${name} { ${key}: ${style[key]}, ${other[key]} }`,
    );
  });
}

test.each(SIZES)('on %s all looks the same, whichever way one has come', async (size, options) => {
  const over = await server.match({
    game: caveBrawl.id,
    options: { teamSize: 5, minBasic: 3, turnLimit: 20 },
    bots: { A: 'heuristic', B: 'heuristic' },
  });
  const { page } = await person(options);
  const come: (readonly [path: string, ready: () => Promise<void>, shown: Shown])[] = [];
  const at = async (ready: () => Promise<void>) => {
    await ready();
    come.push([page.url(), ready, await settled(page)]);
  };
  const pages = page.getByRole('navigation', { name: 'Pages' });
  // on a phone the pages are not shown in a match
  const toMatches = async () => {
    await page.getByRole('button', { name: 'Match menu' }).click();
    await page.getByRole('menuitem', { name: 'Matches' }).click();
  };
  const counted = () => pages.locator('.count').waitFor();
  const list = async () => {
    await counted();
    await page.locator('.line .badge').first().waitFor();
    // teams have their names
    await page.locator('.who-plays', { hasNotText: 'eam A' }).first().waitFor();
  };
  await playNow(page);
  await at(() => inMatch(page));

  await toMatches();
  await page.getByRole('link', { name: 'Mine', exact: true }).click();
  await at(list);
  await page.getByRole('link', { name: /^Go on/ }).click();
  await at(() => inMatch(page));

  await toMatches();
  await page.getByRole('link', { name: 'Over', exact: true }).click();
  await at(list);
  await page.locator(`.line a[href="/matches/${over.id}"]`).click();
  await page.getByRole('link', { name: 'Replay', exact: true }).click();
  await at(async () => {
    await counted();
    await page.getByText(/^✓ Verified/).waitFor();
  });
  await page.getByRole('button', { name: 'To the end' }).click();
  await page.locator('.log .clause').first().click();
  const sheet = page.getByRole('dialog');
  await sheet.locator('.clause-text').waitFor();
  const book = await sheet.getByRole('link', { name: 'Read on in the rulebook' }).getAttribute('href');
  await page.keyboard.press('Escape');
  await page.evaluate((path) => {
    history.pushState(null, '', path);
  }, book);
  await at(async () => {
    await counted();
    await page.locator('.rulebook .marked').waitFor();
  });
  await picture(page, `styles-${size}`);

  for (const [path, ready, shown] of come) {
    // an address with a fragment alone would not load
    await page.goto('about:blank');
    await page.goto(path);
    await ready();
    expect(otherwise(shown, await settled(page))).toEqual([]);
  }
});

test.each(
  SIZES,
)('on %s every player of one’s own can be pointed at while a note is shown', async (_, options) => {
  const { page } = await person(options);
  await playNow(page);
  const hit = await page.evaluate(() =>
    [...document.querySelectorAll('.arena [data-piece^="A"]')].map((piece) => {
      const { x, y, width, height } = piece.querySelector('.cb .piece-touch')!.getBoundingClientRect();
      const there = document.elementFromPoint(x + width / 2, y + height / 2);
      return there?.closest('[data-piece]')?.getAttribute('data-piece') ?? there?.outerHTML.slice(0, 80);
    }),
  );
  expect(hit.sort()).toEqual(['A1', 'A2', 'A3', 'A4', 'A5', 'A6', 'A7', 'A8', 'A9']);
});
