import { games } from '@touchline/rules';
import { render } from '../../web/src/rulebook/render.ts';
import { axe, DESKTOP, PHONE, person, picture, server, setUp } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { sitDown } from '../support/table.ts';

setUp({ games });

test.each(
  games.map(({ id }) => id),
)('every clause of %s has an anchor, once, and no HTML is let through', async (id) => {
  const markdown = (await server.get<string>(`/games/${id}/rules`)).body;
  const { html, clauses, contents } = render(markdown);
  expect(clauses.size).toBeGreaterThan(50);
  expect(contents.length).toBeGreaterThan(5);
  expect([...clauses].filter((clause) => !html.includes(` id="${clause}"`))).toEqual([]);
  const ids = [...html.matchAll(/ id="([^"]*)"/g)].map(([, one]) => one);
  expect(new Set(ids).size).toBe(ids.length);
});

test('what looks like HTML in a rulebook is shown as text, and no link leads into a script', () => {
  const { html } = render(
    '# A <b>\n\n<img src=x onerror=alert(1)>\n\n[go](javascript:alert(1)) `a<b` 1 < 2 & "x"',
  );
  expect(html).not.toMatch(/<img|<b>|javascript:/);
  expect(html).toContain('1 &#60; 2 &#38; &#34;x&#34;');
});

test('where a sentence comes from is a small sign, and why something was ruled stays to be read', () => {
  const { html } = render(
    '- **CB-1.1** One. [source]\n- **CB-1.2** Two. [ruling: as `a` in CB-1.1; or not]\n- **CB-1.3** `[source]` [x,y] [go](/x)',
  );
  const text = html
    .replace(/<[^>]*>/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  expect(text).toBe('CB-1.1 One. CB-1.2 Two. as a in CB-1.1; or notCB-1.3 [source] [x,y] go');
  expect(html).toMatch(/One\. <span class="rule-sign" role="img" aria-label="the original rules say so"/);
  expect(html).toContain('<code>a</code> in <a href="#CB-1.1">CB-1.1</a>');
});

test('CB-9.4 is marked when it is linked to; clauses lead to each other, and are found by number and by word', async () => {
  const { page } = await person();
  await page.goto('/rules/cave-brawl#CB-9.4');
  await page.getByRole('heading', { level: 1 }).waitFor();
  const marked = page.locator('.marked');
  await marked.waitFor();
  expect(await marked.getAttribute('id')).toBe('CB-9.4');
  expect(await marked.evaluate((one) => one.getBoundingClientRect().top < innerHeight)).toBe(true);
  expect(await axe(page)).toEqual([]);
  await picture(page, 'rules-desktop-light');

  await page.locator('[id="CB-9.5"]').getByRole('link', { name: 'CB-10.6' }).click();
  await page.locator('[id="CB-10.6"].marked').waitFor();
  await page.getByLabel('Find a clause or a word').fill('cb-4.2');
  await page.keyboard.press('Enter');
  await page.locator('[id="CB-4.2"].marked').waitFor();
  await page.getByLabel('Find a clause or a word').fill('CB-99.9');
  await page.keyboard.press('Enter');
  await page.getByText('There is no clause CB-99.9.').waitFor();
  await page.getByLabel('Find a clause or a word').fill('Torch-less');
  await page.keyboard.press('Enter');
  await page.getByText('No clause says “Torch-less”.').waitFor();
  // a row of a table, cell by cell
  await page.getByLabel('Find a clause or a word').fill('acrobat');
  await page.keyboard.press('Enter');
  await page.locator('.saying li', { hasText: 'amazons · acrobat · special' }).waitFor();
  await page.getByLabel('Find a clause or a word').fill('CORPSE');
  await page.keyboard.press('Enter');
  const found = page.locator('.saying li');
  await found.first().waitFor();
  for (const text of await found.locator('mark').allTextContents()) expect(text.toLowerCase()).toBe('corpse');
  // its words are one text, not boxes beside each other
  const { display } = await found
    .first()
    .getByRole('link')
    .evaluate((link) => getComputedStyle(link));
  expect(display).toBe('block');
  await picture(page, 'rules-search');
  const said = (await found.first().locator('b').textContent())!;
  await found.first().getByRole('link').click();
  await page.locator(`[id="${said}"].marked`).waitFor();
  expect(await axe(page)).toEqual([]);
  await page.locator('.contents summary').click();
  await page.getByRole('link', { name: 'CB-12 Kick' }).click();
  await page.locator('[id="CB-12"].marked').waitFor();
});

test.each(
  games.map(({ id }) => id),
)('the rulebook of %s on a phone: in short, with who there is, before every clause; nothing scrolls sideways', async (id) => {
  const { page } = await person({ ...PHONE, colorScheme: 'dark' });
  await page.goto(`/rules/${id}`);
  // many teams are below the rules, each folded away
  const teams = page.locator('.short-rules ~ .book-teams details');
  if (id === 'dungeonbowl') {
    await teams.first().waitFor();
    expect(await page.locator('.book-kinds li:visible').count()).toBe(0);
    await teams.first().locator('summary').click();
    expect(await page.locator('.book-kinds li').filter({ hasText: 'Star player' }).count()).toBe(0);
    const names = await page.locator('.book-kinds li').allTextContents();
    expect(names.filter((name) => /^(.+) \1\b/.test(name))).toEqual([]);
  }
  await page.getByRole('list', { name: 'Who there is' }).getByRole('listitem').first().waitFor();
  await page.locator('.book-board svg').first().waitFor();
  await page.locator('.short-rules h2').first().waitFor();
  const exact = page.locator('.exact article');
  expect(await exact.isVisible()).toBe(false);
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
  expect(await axe(page)).toEqual([]);
  await picture(page, `rules-${id}-phone-dark`);
  await page.locator('.exact > summary').click();
  await exact.waitFor();
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
});

test('the rulebook of a game that is not here says so', async () => {
  const { page } = await person(DESKTOP, /status of 404/);
  await page.goto('/rules/chess');
  await page.getByRole('alert').waitFor();
});

test('a clause is read over the match', async () => {
  const { page } = await person();
  const { id } = await server.match({ game: 'cave-brawl', bots: { B: 'heuristic' } });
  await page.goto(`/matches/${id}`);
  await sitDown(page);
  const link = page.locator('.turn .clause');
  // the bot has answered
  await eventually(
    () => link.count(),
    (n) => n === 1,
  );
  const clause = (await link.getAttribute('aria-label'))!;
  expect(await link.innerText()).toBe('§');
  await link.press('Enter');
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('heading', { name: clause }).waitFor();
  const text = sheet.locator('.clause-text');
  const first = await text.innerText();
  expect(first.startsWith(clause)).toBe(true);
  expect(await axe(page)).toEqual([]);
  await picture(page, 'clause-desktop');
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
  expect(new URL(page.url()).pathname + new URL(page.url()).hash).toBe(`/matches/${id}`);
});

test('what a clause refers to is read in its place', async () => {
  const { page } = await person();
  await page.goto('/new?game=cave-brawl');
  await page.getByText('More options').click();
  await page.getByText('Options of the game').click();
  await page.getByRole('link', { name: 'CB-16.2' }).click();
  const sheet = page.getByRole('dialog');
  const text = sheet.locator('.clause-text');
  const other = text.locator('a:not([href="#CB-16.2"])').first();
  const named = await other.innerText();
  await other.click();
  await sheet.getByRole('heading', { name: named }).waitFor();
  expect((await text.innerText()).startsWith(named)).toBe(true);
  expect(new URL(page.url()).hash).toBe('');
});

test('a clause that is a line of a table is read below what its columns are', async () => {
  const { page } = await person();
  const { id } = await server.match({ game: 'runeball', bots: { A: 'heuristic', B: 'heuristic' } });
  await page.goto(`/matches/${id}`);
  await page.getByRole('tab', { name: 'Teams' }).click();
  await page.locator('.team-sheet').first().getByRole('button').first().click();
  const link = page.getByRole('link', { name: /^RB-26\.\d/ }).first();
  await link.click();
  const sheet = page.getByRole('dialog');
  const text = sheet.locator('.clause-text');
  const clause = await text.locator('td').first().innerText();
  await sheet.getByRole('heading', { name: clause }).waitFor();
  expect(await text.locator('th').count()).toBe(await text.locator('td').count());
});
