import { Touchline } from '@touchline/client';
import { games, martianRugby, runeball } from '@touchline/rules';
import type { Replay } from '@touchline/rules/kernel';
import type { Page } from 'playwright-core';
import type { PublicState } from '../../rules/src/martian-rugby/index.ts';
import { DESKTOP, PHONE, person, picture, server, setUp } from '../support/browser.ts';
import '../support/left.ts';
import { chooseFile, replayOf } from '../support/replays.ts';
import { drawn, sitDown } from '../support/table.ts';

setUp({ games });

const follow = (page: Page) => page.getByRole('button', { name: 'Follow the action' });
const zoom = (page: Page) =>
  page.locator('.zoomed').evaluate((box) => Number((box as HTMLElement).style.getPropertyValue('--zoom')));

/** Opens a replay between bots, and goes to an entry. */
async function open(page: Page, game: (typeof games)[number], options: object, at: number): Promise<Replay> {
  const replay = replayOf(game, options);
  await chooseFile(page, JSON.stringify(replay));
  await page.getByText(/^✓ Verified/).waitFor();
  await page.getByRole('slider', { name: 'Position' }).fill(String(at));
  await page.locator(`.controls[data-at="${at}"]`).waitFor();
  await drawn(page);
  return replay;
}

/** Waits until the view shows all of these pieces that are on the board. */
const seen = (page: Page, pieces: readonly unknown[]) =>
  page.waitForFunction((names) => {
    const view = document.querySelector('.zoomed-view')!.getBoundingClientRect();
    return [...document.querySelectorAll<SVGElement>('.zoomed-view [data-piece]')]
      .filter(({ dataset }) => names.includes(dataset.piece))
      .map((piece) => piece.getBoundingClientRect())
      .every(
        ({ x, y, width, height }) =>
          x + width / 2 > view.left &&
          x + width / 2 < view.right &&
          y + height / 2 > view.top &&
          y + height / 2 < view.bottom,
      );
  }, pieces);

const PLAYED: Readonly<Record<string, readonly [options: object, at: number]>> = {
  'cave-brawl': [{ turnLimit: 40 }, 30],
  dungeonbowl: [{ timeLimit: 'turns', chestWindow: [1, 1], teleporterWindow: [2, 2], drawAt: 12 }, 17],
  'martian-rugby': [{ turnLimit: 10 }, 8],
  runeball: [{ roundsPerHalf: 2 }, 40],
  streamway: [{ waves: 2 }, 10],
};

/** What happens in every turn of Martian Rugby. */
const USUAL = /^(minion-(moved|stood)|turn-(started|ended))$/;

test.each(games)('in a replay of $id the view comes close to what happens, and moves along', async (game) => {
  const { page } = await person(game.id === 'streamway' ? PHONE : DESKTOP);
  const [options, from] = PLAYED[game.id]!;
  const { entries } = await open(page, game, options, from);
  // as a match that is watched does, unless all of it has room; and by keyboard
  const usual = game.id !== 'dungeonbowl' && game.id !== 'runeball';
  expect(await follow(page).getAttribute('aria-pressed')).toBe(String(usual));
  await page.getByRole('button', { name: 'Closer' }).focus();
  await page.keyboard.press('Shift+Tab');
  for (const pressed of usual ? ['false', 'true'] : ['true']) {
    await page.keyboard.press('Enter');
    expect(await follow(page).getAttribute('aria-pressed')).toBe(pressed);
  }

  let [close, named] = [0, 0];
  for (const { seq, events } of entries.slice(from + 1, from + 21)) {
    await page.getByRole('button', { name: 'One step on' }).click();
    await page.locator(`.controls[data-at="${seq}"]`).waitFor();
    const names = events.flatMap((event) => [...Object.values(event), ...event.type.split('-')]);
    // where everybody moves in each turn, the view stays with the ball
    const crowd = game.id === 'martian-rugby' && events.every(({ type }) => USUAL.test(type));
    await seen(page, crowd ? ['ball'] : names);
    if ((await zoom(page)) > 1.2) close++;
    named += await page.locator('.cb-named text').count();
  }
  await picture(page, `follow-${game.id}`);
  expect(close).toBeGreaterThan(10);

  // kept in this browser, until a hand is laid on the view
  await page.reload();
  await open(page, game, options, from);
  expect(await follow(page).getAttribute('aria-pressed')).toBe('true');
  const near = (await zoom(page)) > 1;
  await page.getByRole('button', { name: near ? 'The whole board' : 'Closer' }).click();
  expect(await follow(page).getAttribute('aria-pressed')).toBe('false');
  const byHand = await zoom(page);
  expect(byHand > 1).toBe(!near);
  for (let i = 0; i < 3; i++) await page.getByRole('button', { name: 'One step on' }).click();
  await page.locator(`.controls[data-at="${from + 3}"]`).waitFor();
  expect(await zoom(page)).toBe(byHand);
  if (game.id !== 'cave-brawl') return;
  await page.setViewportSize({ width: 1280, height: 720 });
  // what plays it takes one row, so that there is a board to look at
  expect((await page.locator('.zoomed').boundingBox())!.height).toBeGreaterThan(350);
  // who acts is named on the board, and a hand says nothing of the next match
  expect(named).toBeGreaterThan(10);
  await page.reload();
  await open(page, game, options, from);
  expect(await follow(page).getAttribute('aria-pressed')).toBe('true');
});

test('a board that is laid another way still shows what happens', async () => {
  const { page } = await person(DESKTOP);
  const { entries } = await open(page, runeball, { roundsPerHalf: 2 }, 40);
  await follow(page).click();
  await page.getByRole('button', { name: 'One step on' }).click();
  await page.locator('.controls[data-at="41"]').waitFor();
  const named = entries[41]!.events.flatMap((event) => Object.values(event));
  await seen(page, named);
  await page.setViewportSize({ width: 500, height: 900 });
  await page.waitForFunction(() => document.getAnimations().length === 0);
  await seen(page, named);
  expect(await zoom(page)).toBeGreaterThan(1.2);
});

test('the wheel or a key leaves following, and the view stays where it was turned to', async () => {
  const { page } = await person();
  await open(page, martianRugby, { turnLimit: 10 }, 8);
  const view = page.locator('.zoomed-view');
  const step = page.getByRole('button', { name: 'One step on' });
  for (let i = 0; (await zoom(page)) === 1 && i < 20; i++) await step.click();
  await view.hover();
  const top = await view.evaluate((box) => box.scrollTop);
  await page.mouse.wheel(0, top > 60 ? -50 : 50);
  await page.locator('.zoomed-tools [aria-pressed="false"]').waitFor();
  const place = () => view.evaluate((box) => [box.scrollLeft, box.scrollTop]);
  const left = await place();
  for (let i = 0; i < 5; i++) await step.click();
  const at = async () => Number(await page.locator('.controls').getAttribute('data-at'));
  expect(await at()).toBeGreaterThan(12);
  expect(await place()).toEqual(left);

  // another size is no hand; a key is one
  await follow(page).click();
  await page.setViewportSize({ width: 1100, height: 700 });
  await step.click();
  expect(await follow(page).getAttribute('aria-pressed')).toBe('true');
  await view.focus();
  const [, down] = await place();
  for (let i = 0; i < 3; i++) await page.keyboard.press(down! > 60 ? 'ArrowUp' : 'ArrowDown');
  await page.locator('.zoomed-tools [aria-pressed="false"]').waitFor();
});

test.each([
  'reduce',
  'no-preference',
] as const)('with motion "%s" the view moves accordingly', async (reducedMotion) => {
  const { page } = await person({ ...DESKTOP, reducedMotion });
  await page.addInitScript(() => {
    const { animate } = SVGSVGElement.prototype;
    SVGSVGElement.prototype.animate = function (...how) {
      document.body.dataset.glides = String(Number(document.body.dataset.glides ?? 0) + 1);
      return animate.apply(this, how);
    };
  });
  await open(page, martianRugby, { turnLimit: 10 }, 8);
  for (let i = 0; (await zoom(page)) === 1 && i < 20; i++)
    await page.getByRole('button', { name: 'One step on' }).click();
  expect(await zoom(page)).toBeGreaterThan(1);
  const glides = await page.evaluate(() => Number(document.body.dataset.glides ?? 0));
  expect(glides > 0).toBe(reducedMotion === 'no-preference');
});

test.each([
  ['who plays and wants it', DESKTOP],
  ['who plays on a phone', PHONE],
])('%s is led while the other acts, and sees the whole board on the own turn', async (_, device) => {
  const options = { firstKick: 'A', minionsPerSize: 2, pieceScale: 200, turnLimit: 20, fieldLength: 900 };
  const { id } = await server.match({ game: 'martian-rugby', options });
  const { page } = await person(device);
  await page.goto(`/matches/${id}`);
  await sitDown(page);
  await page.getByText('· you').waitFor();
  const touchline = new Touchline(server.url);
  await touchline.signIn({ name: 'Bob' });
  const match = await touchline.join<typeof martianRugby>(id);
  const bob = match.decisions();
  await bob.next();
  const [placed] = await match.legal();
  await match.act(placed!);
  if (device === DESKTOP) await follow(page).click();
  await page.getByRole('button', { name: 'Ready' }).click();
  // what was chosen before is not led away from
  const go = page.getByRole('button', { name: 'Go', exact: true });
  await go.click();
  await page.getByText(/^Waiting for/).waitFor();
  await seen(page, ['ball']);

  for (const wanted of ['BL1', 'BS2']) {
    for (let asked = await bob.next(); asked.value?.kind !== 'turn'; asked = await bob.next())
      await match.act((await match.legal()).find(({ type }) => type === 'decline')!);
    const move = (await match.legal()).find((one) => one.type === 'move' && one.minion === wanted)!;
    const { seq } = await match.act(move);
    await page.locator(`.match[data-seq="${seq + 1}"]`).waitFor();
    await seen(page, [wanted]);
    expect(await zoom(page)).toBeGreaterThan(1);
  }
  await bob.next();
  await match.act({ type: 'finish-turn' });
  await page.getByText('Your decision:', { exact: true }).waitFor();
  expect((match.state as PublicState).toAct).toBe('A');
  expect(await zoom(page)).toBe(1);
  expect(await follow(page).getAttribute('aria-pressed')).toBe('true');
  // what who plays wants is not what who watches does
  expect(await page.evaluate("localStorage.getItem('touchline follow')")).toBeNull();
  await match.leave();
});
