import type { Page } from 'playwright-core';
import { type PublicState, type State, streamway } from '../../rules/src/streamway/index.ts';
import { DIE, layoutOf } from '../../web/src/arenas/streamway/layout.ts';
import { scene, stream } from '../rules/streamway/kit.ts';
import { axe, PHONE, person, picture, server, setUp } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { nameOf, teamOf } from '../support/people.ts';

/** Where the next match starts: what seldom comes about is not waited for. */
let from: State;
setUp({ games: [{ ...streamway, start: () => ({ state: structuredClone(from), events: [] }) } as never] });

/** Somebody who plays for team A from a position on, with bots for the other teams. */
async function playing(state: State, bots: Record<string, string>, screen?: typeof PHONE) {
  from = state;
  const options = { teams: state.options.teams };
  const { id } = await server.match({ game: 'streamway', options, bots });
  const { page } = await person(screen);
  await page.addInitScript(() => localStorage.setItem('touchline forced', 'asked'));
  await page.goto(`/matches/${id}`);
  await page.getByRole('button', { name: 'Play Team A' }).click();
  return { page, id };
}

/** What the server says the position is, once it is as wanted. */
async function position(id: string, wanted: (state: PublicState) => boolean): Promise<PublicState> {
  const watcher = await server.connect(id);
  const { game } = await watcher.until((room) => room.game !== undefined && wanted(room.game));
  await watcher.room.leave();
  return game!;
}

const piece = (page: Page, id: string) => page.locator(`[data-piece="${id}"][role="button"]`);
const below = (page: Page, name: string) => page.locator('.zoomed-bar').getByRole('button', { name });
const die = (page: Page, n: number) => page.locator(`[data-die="${n - 1}"][role="button"]`);

test('SW-7.6: the dice of snake eyes are given to monsters on the board, in the order in which they are to move', async () => {
  const m = scene({ firstWaveDice: 3, waves: 9, at: '20 A1 | 60 K1 | 70 K2' });
  m.act({ type: 'skip-deploy' }, ...stream(6, 1, 1, 4));
  const { page, id } = await playing(m.state, { 1: 'random' });
  await page.locator('.turn.mine', { hasText: 'Give each die to a monster' }).waitFor();
  const monster = await nameOf(page, 'K1');
  await die(page, 2).click();
  expect(await piece(page, 'K1').getAttribute('aria-label')).toBe(
    `${monster}, on step 60, no abilities – Give die 2 to ${monster.replace('Monster ', '')}`,
  );
  await piece(page, 'K1').click();
  expect(await die(page, 2).getAttribute('aria-label')).toBe(
    `Die 2: 1, for ${monster.replace('Monster ', '')}`,
  );
  // taken back, and given to another
  await die(page, 2).click();
  await die(page, 3).click();
  await piece(page, 'K2').focus();
  await page.keyboard.press('Enter');
  await picture(page, 'streamway-allot');
  expect(await axe(page)).toEqual([]);
  await piece(page, 'K1').click();
  await piece(page, 'K1').click();
  // nothing has moved: where they will walk is drawn, and the last die can be taken back
  expect(await page.locator('.sw-march text').allTextContents()).toEqual(['66', '58']);
  await below(page, 'Take the last die back').click();
  expect(await page.locator('.sw-march text').allTextContents()).toEqual(['66', '59']);
  await picture(page, 'streamway-march');
  await piece(page, 'K1').click();
  expect((await position(id, () => true)).phase).toBe('monster-dice');
  await below(page, 'Let them move').click();
  await page.locator('[data-piece="K2"][data-at="66"]').waitFor();
  await page.locator('[data-piece="K1"][data-at="58"]').waitFor();
  const { phase } = await position(id, () => true);
  expect(phase).toBe('apply');
  const { entries } = (await server.get<{ entries: { events: object[] }[] }>(`/matches/${id}/events`)).body;
  expect(entries.flatMap(({ events }) => events)).toContainEqual(
    expect.objectContaining({
      type: 'monster-dice-allotted',
      allot: [
        { monster: 'K2', dice: [2], pips: 4 },
        { monster: 'K1', dice: [0, 1], pips: 2 },
      ],
    }),
  );
});

test('SW-4.2: a man is put on step 1 by clicking on a man who stands there', async () => {
  for (const there of ['A1', 'K1']) {
    const { state } = scene({ waves: 9, at: '1 A1 K1 | 50 B1' });
    const { page } = await playing(state, { 1: 'random' });
    await page.locator('[data-place="1"][role="button"]').waitFor();
    const { x, y, width, height } = (await page.locator(`[data-piece="${there}"]`).boundingBox())!;
    await page.mouse.click(x + width / 2, y + height / 2);
    await page.locator('[data-piece="A2"][data-at="1"]').waitFor();
  }
});

test('SW-4.2: whether somebody is put in is asked below the board, which stays as large, with both answers', async () => {
  const { state } = scene({ waves: 9, at: '40 A1 | 50 B1' });
  const { page, id } = await playing(state, { 1: 'random' });
  await page.locator('.zoomed-bar').getByText('Put a man in?').waitFor();
  const large = () => page.locator('.zoomed').evaluate((board) => board.clientHeight);
  await below(page, `Put ${await nameOf(page, 'A2')} in`).waitFor();
  const asked = await large();
  await below(page, 'Wait').click();
  const { men } = await position(id, ({ phase }) => phase !== 'deploy');
  await page.reload();
  await page.locator('.sw-stands').waitFor();
  expect(await large()).toBe(asked);
  expect(men.filter(({ team, status }) => team === 'A' && status === 'deployed')).toHaveLength(1);
});

test('SW-4.9: whose men are all dead is told why those of others are to be moved', async () => {
  const { state } = scene({ waves: 9, at: '40 B1 | 50 B2 | dead A1 A2 A3', roll: [3] });
  const { page, id } = await playing(state, { 1: 'random' });
  const why = page.locator('.told', {
    hasText: 'None of yours is in the stream: the dice move the others’ men.',
  });
  await why.waitFor();
  expect(await why.getByRole('link').getAttribute('href')).toBe('/rules/streamway#SW-4.9');
  await piece(page, 'B1').click();
  await position(id, ({ men }) => men.some((man) => man.id === 'B1' && man.step !== 40));
});

test('SW-5.1: after boxcars on one man a man is given to a dead team by choosing its camp', async () => {
  const { state } = scene({ teams: 3, wave: 2, at: '40 A1 | 50 B1 | dead C1 C2 C3', roll: [6, 6] });
  const { page, id } = await playing(state, { 1: 'random', 2: 'random' });
  await piece(page, 'A1').click();
  await page.locator('[data-piece="A1"][data-at="46"]').waitFor();
  await piece(page, 'A1').click();
  await page.locator('.turn.mine', { hasText: 'give or take a man' }).waitFor();
  await picture(page, 'streamway-boon');
  const [man, team] = [await nameOf(page, 'A2'), await teamOf(page, 2)];
  await page
    .locator('.sw')
    .getByRole('button', { name: `Give a man to ${team}` })
    .click();
  await page.locator(`[data-piece="A2"][aria-label^="${man} of ${team}, "]`).waitFor();
  const { men } = await position(id, ({ phase }) => phase !== 'boon');
  expect(men.find((man) => man.id === 'A2')).toMatchObject({ team: 'C' });
});

test('SW-5.1: a dead player takes a man from another team, or gives up the other dice for it', async () => {
  // A1 dies of the first six; the other one would have to go to B1
  const { state } = scene({
    teams: 3,
    wave: 2,
    at: '97 A1 | 40 B1 | dead A2 A3 B2 B3 C1',
    roll: [6, 6],
  });
  const { page, id } = await playing(state, { 1: 'random', 2: 'random' });
  await piece(page, 'A1').click();
  await below(page, 'Give up the other dice').click();
  const [man, mine, theirs] = [await nameOf(page, 'C2'), await teamOf(page, 0), await teamOf(page, 2)];
  const take = page.locator('.sw').getByRole('button', { name: `Take a man from ${theirs}` });
  await take.waitFor();
  await take.click();
  // B has nobody in reserve, so that its dice roll at once
  const { men } = await position(id, ({ phase }) => phase !== 'boon');
  expect(men.find((man) => man.id === 'C2')).toMatchObject({ team: 'A' });
  await page.locator(`[data-piece="C2"][aria-label^="${man} of ${mine}, "]`).waitFor();
});

test('all that a die can do is drawn at once, and pressed where a man lands; what kills comes last', async () => {
  // of a 3, A1 dies, A2 comes to the head of the snake of 23, and A3 to the foot of a ladder
  const { state } = scene({
    waves: 9,
    at: '99 A1 | 20 A2 | 17 A3 | 50 B1',
    snakes: '23-43',
    ladders: '20-2',
    roll: [3],
  });
  const { page, id } = await playing(state, { 1: 'random' });
  await page.locator('[data-place="43"][role="button"]').waitFor();
  const signs = await page.locator('.sw-landings text').allTextContents();
  expect(signs.sort()).toEqual(['▴20', '▾43', '▼ 20 down', '☠', 'pushes'].sort());
  const [dies, slides, climbs] = [
    await nameOf(page, 'A1'),
    await nameOf(page, 'A2'),
    await nameOf(page, 'A3'),
  ];
  const choices = page.locator('.choices .choice');
  await choices.nth(2).waitFor();
  expect(await choices.allTextContents()).toEqual([
    `${climbs} goes to 20, pushes ${slides} on to 21, comes to a ladder up to 2`,
    `${slides} goes to 23, then down the snake to 43`,
    `${dies} goes to the waterfall, and dies`,
  ]);
  // where the keys enter the board
  expect(await piece(page, 'A1').getAttribute('tabindex')).toBe('-1');
  const falls = page.locator('[data-place="falls"]');
  expect(await falls.getAttribute('aria-label')).toBe(`${dies} goes to the waterfall, and dies`);
  await picture(page, 'streamway-landings');
  await page.locator('[data-place="43"]').click();
  await page.locator('[data-piece="A2"][data-at="43"]').waitFor();
  await position(id, ({ men }) => men.some((man) => man.id === 'A2' && man.step === 43));
});

test('two who land on one place are told apart where they land', async () => {
  const { state } = scene({ waves: 9, at: '99 A1 | 98 A2 | 50 B1', roll: [6] });
  const { page } = await playing(state, { 1: 'random' });
  await page.locator('[data-place="falls"][role="button"]').click();
  const second = await nameOf(page, 'A2');
  await page.locator('.menu-entry', { hasText: second }).click();
  await page.locator('[data-piece="A2"][data-at="dead"]').waitFor();
});

test('on a phone a menu says where each die leads, the end of a snake too, within its edges', async () => {
  const { state } = scene({ waves: 9, at: '1 A1 | 1 A2 | 50 B1', snakes: '5-43', roll: [1, 4] });
  const { page } = await playing(state, { 1: 'random' }, PHONE);
  await piece(page, 'A1').tap();
  const name = await nameOf(page, 'A1');
  const entry = page.locator('.menu-entry', { hasText: 'then down the snake to 43' });
  await entry.waitFor();
  expect(await entry.locator('.menu-name').first().textContent()).toBe(`${name} goes to 5`);
  await picture(page, 'streamway-menu-phone');
  const edges = await page.locator('.board-menu').evaluate((menu) => {
    const back = menu.querySelector('.menu-back')!.getBoundingClientRect();
    return [...menu.querySelectorAll('text')].map((text) => {
      const { left, right } = text.getBoundingClientRect();
      return left >= back.left && right <= back.right;
    });
  });
  expect(edges).not.toContain(false);
});

test('who plays and who watches is told below the whole board what is at stake', async () => {
  const { state } = scene({ waves: 9, at: '98 A1 | 96 A2 | 40 B1', roll: [2] });
  const { page, id } = await playing(state, { 1: 'random' });
  const told = `${await nameOf(page, 'A1')} drowns by a 3 or more · one more is in danger · 15 more rounds, then 2 dice a turn`;
  await page.locator('.zoomed-bar').getByText(told).waitFor();
  const watcher = await person();
  await watcher.page.goto(`/matches/${id}`);
  await watcher.page.locator('.zoomed-bar').getByText(told).waitFor();
  expect(
    await watcher.page.getByRole('button', { name: 'Follow the action' }).getAttribute('aria-pressed'),
  ).toBe('false');
  await picture(watcher.page, 'streamway-stakes');
});

test('how far it is to the waterfall is counted alike beside the board and below it', async () => {
  const { state } = scene({ waves: 9, at: '40 A1 | 50 A2', roll: [2] });
  const { page } = await playing(state, { 1: 'random' });
  const nearest = await nameOf(page, 'A2');
  await page.locator('.zoomed-bar').getByText(`${nearest} is nearest the waterfall, 51 steps away`).waitFor();
  await page.locator('.sw-fares').getByText('51 steps', { exact: true }).waitFor();
});

test('a choice says what comes of it: who is saved, pushed or thrown, and how likely the next die drowns', async () => {
  const { state } = scene({ waves: 9, at: '93 A1 | 20 A2 | 60 A3 | 96 B1 | 23 B2 | 64 K1', roll: [3] });
  const { page } = await playing(state, { 1: 'random' });
  const [one, two, three, saved, bumped] = await Promise.all(
    ['A1', 'A2', 'A3', 'B1', 'B2'].map((id) => nameOf(page, id)),
  );
  const choices = page.locator('.choices .choice');
  await choices.filter({ hasText: one! }).waitFor();
  const monster = (await nameOf(page, 'K1')).replace('Monster ', '');
  expect((await choices.allTextContents()).sort()).toEqual(
    [
      `${one} goes to 96, bumps ${saved} back to 90: saved, then drowns by one more die: 33.3 %`,
      `${two} goes to 23, bumps ${bumped} back to 17`,
      `${three} goes to 63, is thrown to 70 by ${monster}`,
    ].sort(),
  );
  expect((await page.locator('.sw-weighs').allTextContents()).sort()).toEqual(
    ['saves!', 'bumps', 'thrown ▾70'].sort(),
  );
  await picture(page, 'streamway-weighs');
});

test('SW-7.1: a choice says which monster is there before the next turn, and throws over the waterfall', async () => {
  const { state } = scene({ waves: 9, at: '88 A1 | 20 A2 | 50 B1 | 94 K1', roll: [3] });
  const { page } = await playing(state, { 1: 'random' });
  const [one, two] = [await nameOf(page, 'A1'), await nameOf(page, 'A2')];
  const monster = (await nameOf(page, 'K1')).replace('Monster ', '');
  const choices = page.locator('.choices .choice');
  // it walks to 93 and 92, and throws to 98
  await choices.filter({ hasText: `${one} goes to 91, then thrown to 98 by ${monster} unless` }).waitFor();
  expect((await choices.allTextContents()).some((said) => said === `${two} goes to 23`)).toBe(true);
  expect(await page.locator('.sw-weighs').allTextContents()).toEqual([]);
});

test('SW-6.7: who is thrown over the waterfall has one verdict, and where another can go it is asked about', async () => {
  const { state } = scene({ waves: 9, at: '93 A1 | 20 A2 | 50 B1 | 97 K1', roll: [3] });
  const { page } = await playing(state, { 1: 'random' });
  const one = await nameOf(page, 'A1');
  const monster = (await nameOf(page, 'K1')).replace('Monster ', '');
  const choice = page.locator('.choices .choice').filter({ hasText: `${one} goes to 96` });
  await choice.waitFor();
  expect(await choice.textContent()).toBe(`${one} goes to 96, is thrown over the waterfall by ${monster}`);
  expect(await page.locator('.sw-weighs').allTextContents()).toContain('☠ thrown over');
  await piece(page, 'A1').click();
  await page.locator('.confirmation').waitFor();
  // its number stands there once: on its way
  expect(await page.locator('.sw-landings text').allTextContents()).not.toContain('96');
  await picture(page, 'streamway-grave');
  expect(await piece(page, 'A1').getAttribute('data-at')).toBe('93');
  await piece(page, 'A1').click();
  await page.locator('[data-piece="A1"][data-at="dead"]').waitFor();
});

test('SW-6.6: a monster that is thrown on by who lands is reckoned with where it comes to', async () => {
  const { state } = scene({ waves: 9, at: '88 A1 | 90 A2 | 50 B1 | 93 K1', roll: [3, 5] });
  const { page } = await playing(state, { 1: 'random' });
  const [one, two] = [await nameOf(page, 'A1'), await nameOf(page, 'A2')];
  const monster = (await nameOf(page, 'K1')).replace('Monster ', '');
  const choices = page.locator('.choices .choice');
  await choices.filter({ hasText: one! }).first().waitFor();
  const said = (await choices.allTextContents()).filter((text) => text.includes('goes to 93'));
  expect(said.sort()).toEqual([one, two].map((man) => `${man} goes to 93, throws ${monster} on`).sort());
});

test('a man is pressed for all that unlike dice do to it, and for what a die does that was chosen before', async () => {
  const { state } = scene({ waves: 9, at: '60 A1 | 20 A2 | 50 B1', roll: [2, 5] });
  const { page, id } = await playing(state, { 1: 'random' });
  const one = await nameOf(page, 'A1');
  await page.locator('.choices .choice').nth(3).waitFor();
  await piece(page, 'A1').click();
  const menu = page.locator('.board-menu .menu-entry');
  await menu.nth(1).waitFor();
  expect(await menu.allTextContents()).toEqual([
    expect.stringContaining(`${one} goes to 62`),
    expect.stringContaining(`${one} goes to 65`),
    expect.stringContaining('Back'),
  ]);
  await picture(page, 'streamway-all-dice');
  await page.keyboard.press('Escape');
  await die(page, 2).click();
  await piece(page, 'A1').click();
  await position(id, ({ men }) => men.some((man) => man.id === 'A1' && man.step === 65));
});

test('SW-6.8: of men of the same team it is said that one is pushed', async () => {
  const { state } = scene({ waves: 9, at: '93 A1 | 96 A2 | 50 B1', roll: [3] });
  const { page } = await playing(state, { 1: 'random' });
  const [one, two] = [await nameOf(page, 'A1'), await nameOf(page, 'A2')];
  await page.locator('.choices .choice', { hasText: `${one} goes to 96, pushes ${two} on to 97` }).waitFor();
  const signs = await page.locator('.sw-weighs').allTextContents();
  expect(signs.sort()).toEqual(['pushes', '☠ 83.3 %'].sort());
});

test('where one stands and another may come to, a press asks which of them is meant', async () => {
  const { state } = scene({ waves: 9, at: '20 A1 | 23 A2 | 50 B1', roll: [3] });
  const { page } = await playing(state, { 1: 'random' });
  await page.locator('.choices .choice').nth(1).waitFor();
  await page.waitForFunction(
    () => !document.querySelector('[data-piece="A2"]')?.getAttribute('aria-label')?.startsWith('A2'),
  );
  const [one, two] = [await nameOf(page, 'A1'), await nameOf(page, 'A2')];
  await piece(page, 'A2').click();
  const menu = page.locator('.board-menu .menu-entry');
  await menu.nth(1).waitFor();
  expect(await menu.first().textContent()).toMatch(new RegExp(`^${one} goes to 23.*pushes ${two} on to 24`));
  expect(await menu.nth(1).textContent()).toContain(`${two} goes to 26`);
  await picture(page, 'streamway-which');
  // nothing has moved
  expect(await piece(page, 'A2').getAttribute('data-at')).toBe('23');
  await menu.first().click();
  await page.locator('[data-piece="A2"][data-at="24"]').waitFor();
  await page.locator('[data-piece="A1"][data-at="23"]').waitFor();
});

test('who is left, how near the waterfall, and what was come to stands below the board at the end', async () => {
  const { state } = scene({ teams: 1, waves: 1, round: 16, at: '95 A1 | 40 A2 | dead A3', roll: [3] });
  from = state;
  const { id } = await server.match({ game: 'streamway', options: { teams: 1 } });
  const { page } = await person();
  await page.addInitScript(() => localStorage.setItem('touchline forced', 'asked'));
  await page.goto(`/matches/${id}`);
  await page.getByRole('button', { name: 'Play Team A' }).click();
  await piece(page, 'A2').click();
  const finale = page.locator('.sw-finale');
  await finale.getByRole('heading', { name: 'The wave is outlasted!' }).waitFor();
  const [near, far, lost] = await Promise.all(['A1', 'A2', 'A3'].map((one) => nameOf(page, one)));
  expect(await finale.getByRole('listitem').allTextContents()).toEqual([
    `${near}6 steps from the falls`,
    `${far}58 steps from the falls`,
    `${lost}drowned`,
  ]);
  await finale.getByText(`The closest: ${near}, 6 steps from drowning.`).waitFor();
  await picture(page, 'streamway-finale');
  for (const width of [390, 360]) {
    await page.setViewportSize({ width, height: 844 });
    await page.evaluate(() => scrollTo(0, 0));
    const [board, text, heading, tools] = await Promise.all(
      [
        page.locator('.zoomed'),
        finale.getByText('The closest'),
        finale.getByRole('heading').first(),
        page.locator('.zoomed-tools'),
      ].map(async (one) => (await one.boundingBox())!),
    );
    // it covers nothing, is as wide as can be, and the tools cover none of it
    expect(heading!.y).toBeGreaterThanOrEqual(board!.y + board!.height);
    expect(text!.width).toBeGreaterThan(0.85 * width);
    expect(heading!.x + heading!.width).toBeLessThanOrEqual(tools!.x);
    expect(text!.y).toBeGreaterThanOrEqual(tools!.y + tools!.height);
  }
  expect(await axe(page)).toEqual([]);
});

test.each([
  1, 20,
])('on a narrow page dice lie above the flags, where nothing covers them: %i of them', (n) => {
  const { state } = scene({ waves: 15, at: '20 A1', roll: [3] });
  const options = { ...state.options, waves: n, firstWaveDice: 1 };
  const { tray, across, frame } = layoutOf({ ...(streamway.view(state) as PublicState), options }, false);
  expect(tray.y).toBe(frame.y);
  expect(tray.x + Math.min(n, across) * DIE).toBeLessThanOrEqual(frame.x + frame.width);
  // flags, some with horns, are below them
  expect(tray.y + Math.ceil(n / across) * DIE).toBeLessThan(-14);
});

test('a choice in an early round says what the next die may bring there, and what one more man is for', async () => {
  const { state } = scene({
    waves: 9,
    at: '20 A1 | 30 A2 | 60 B1',
    ladders: '25-5',
    snakes: '26-50 33-60',
    roll: [2],
  });
  const { page } = await playing(state, { 1: 'random' });
  const one = await nameOf(page, 'A1');
  await page.locator('.choices .choice', { hasText: one }).waitFor();
  // from 22 a 3 leads to a ladder and a 4 to a snake, from 32 a 1
  await eventually(
    () => page.locator('.sw-weighs').allTextContents(),
    (signs) => signs.sort().join('|') === ['⚂▴5 ⚃▾50 ', '⚀▾60 '].sort().join('|'),
  );
  // what is copied has a space between what is told of each
  const crew = await page.locator('.sw-camp').first().textContent();
  expect(crew).toMatch(/81 steps\s+71 steps/);
  await picture(page, 'streamway-early');
  await piece(page, 'A1').click();
  await page.locator('.sw-stands', { hasText: /steps away; this wave takes about \d+/ }).waitFor();
});
