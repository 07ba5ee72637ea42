import { type Match, Touchline } from '@touchline/client';
import { martianRugby } from '@touchline/rules';
import type { Page } from 'playwright-core';
import type { Minion, PublicState } from '../../rules/src/martian-rugby/index.ts';
import { axe, DESKTOP, PHONE, person, picture, server, setUp } from '../support/browser.ts';
import '../support/left.ts';
import { nameOf } from '../support/people.ts';
import { playOn, sitDown } from '../support/table.ts';

setUp({ games: [martianRugby] });

const OPTIONS = { firstKick: 'A', minionsPerSize: 2, pieceScale: 200, turnLimit: 20, fieldLength: 900 };

/** Two people at a match of their own, and one who watches by the SDK. */
async function table(options: object = {}) {
  const { id } = await server.match({ game: 'martian-rugby', options: { ...OPTIONS, ...options } });
  const a = await person();
  await a.page.goto(`/matches/${id}`);
  await sitDown(a.page);
  await a.page.getByText('· you').waitFor();
  const b = await person({ ...DESKTOP, colorScheme: 'dark' });
  await b.page.goto(`/matches/${id}`);
  await sitDown(b.page);
  const watcher = await new Touchline(server.url).watch(id);
  return { id, a: a.page, b: b.page, watcher };
}

const stateOf = (match: Match): PublicState => match.state as PublicState;
const minionOf = (match: Match, id: string): Minion => stateOf(match).minions.find((m) => m.id === id)!;
const commit = (page: Page) => page.getByRole('button', { name: 'Ready' }).click();
const piece = (page: Page, id: string) => page.locator(`.mr [data-piece="${id}"]`);

/** Waits until a page draws a minion where the match has it. */
const drawn = (page: Page, { id, x, y, heading, stance }: Minion) =>
  page
    .locator(
      `.mr [data-piece="${id}"][data-x="${x}"][data-y="${y}"][data-heading="${heading}"][data-stance="${stance}"]`,
    )
    .waitFor({ state: 'attached' });

/** Waits until the match is as it should be, for a spectator. */
async function until(match: Match, fits: () => unknown): Promise<void> {
  await new Promise<void>((resolve) => {
    const look = () => {
      if (!fits()) return;
      end();
      resolve();
    };
    const end = match.on('state', look);
    look();
  });
}

/** Does what is asked for, where the page wants to know whether it is meant. */
async function meant(page: Page, seq: string | null) {
  const yes = page.getByRole('button', { name: 'Do it' });
  const on = page.locator(`.match:not([data-seq="${seq}"])`);
  await yes.or(on).first().waitFor();
  if (await yes.isVisible()) await yes.click();
  await on.waitFor();
}
const seqOf = (page: Page) => page.locator('.match').getAttribute('data-seq');

/** Both have placed as usual, and A has kicked off. */
async function kickedOff(one: Awaited<ReturnType<typeof table>>) {
  await commit(one.a);
  await commit(one.b);
  const go = one.a.getByRole('button', { name: 'Go', exact: true });
  await go.waitFor();
  const seq = await seqOf(one.a);
  await go.click();
  await meant(one.a, seq);
}

test('what is below the field stays where it is when the tools for placing come late; on a phone two taps kick off', async () => {
  const { page } = await person(PHONE);
  const { id } = await server.match({ game: 'martian-rugby', options: OPTIONS, bots: { B: 'heuristic' } });
  let come = () => {};
  const late = new Promise<void>((resolve) => (come = resolve));
  await page.route('**/assets/setup-*.js', async (route) => {
    await late;
    await route.continue();
  });
  await page.goto(`/matches/${id}`);
  await sitDown(page);
  await page.getByText('Your decision:', { exact: true }).waitFor();
  const bar = page.locator('.zoomed-bar');
  const before = await bar.boundingBox();
  // the whole field is in view, between the bars of the page
  const field = (await page.locator('.zoomed').boundingBox())!;
  expect(field.y).toBeGreaterThan(56);
  expect(field.y + field.height).toBeLessThan(740 - 108);
  come();
  await page.getByRole('button', { name: 'Ready' }).waitFor();
  expect(await bar.boundingBox()).toEqual(before);

  // a kick is aimed by one tap, and by another it is kicked: nothing more is asked
  await page.getByRole('button', { name: 'Ready' }).tap();
  await page.getByText('Tap in the lit area where the ball is to come down.').waitFor();
  await page.locator('.mr-lit-area').waitFor();
  await page.getByRole('slider', { name: /^Where / }).waitFor();
  await page.evaluate(() => scrollTo(0, 0));
  const box = (await page.locator('.zoomed').boundingBox())!;
  const [x, y] = [box.x + box.width * 0.35, box.y + box.height * 0.25];
  const seq = await seqOf(page);
  await page.touchscreen.tap(x, y);
  await page.getByText('Tap there once more, or “Go”.').waitFor();
  expect(await seqOf(page)).toBe(seq);
  await page.touchscreen.tap(x, y);
  await page.locator(`.match:not([data-seq="${seq}"])`).waitFor();
});

test('MR-2.9: minions are dragged to their places, and the other browser does not see them before both have placed', async () => {
  const one = await table();
  const { a, b, watcher } = one;
  await piece(a, 'AL1').waitFor();
  // they have their names before the others see them
  const called = await nameOf(a, 'AL1');
  expect(called).not.toBe('AL1');
  const from = await piece(a, 'AL1').locator('.mr-body').boundingBox();
  const before = await piece(a, 'AL1').getAttribute('data-x');
  await a.mouse.move(from!.x + from!.width / 2, from!.y + from!.height / 2);
  await a.mouse.down();
  await a.mouse.move(from!.x - 80, from!.y + 40, { steps: 4 });
  await a.mouse.up();
  const dragged = await piece(a, 'AL1').getAttribute('data-x');
  expect(Number(dragged)).toBeLessThan(Number(before) - 30_000);

  // by keys, too
  const second = piece(a, 'AS2');
  const x = Number(await second.getAttribute('data-x'));
  await second.focus();
  await second.press('Enter');
  await second.press('ArrowLeft');
  await second.press('Shift+ArrowLeft');
  expect(Number(await second.getAttribute('data-x'))).toBe(x - 11_000);
  await picture(a, 'martian-rugby-placing');
  expect(await axe(a)).toEqual([]);

  await commit(a);
  await a.getByText(/^Your minions are placed. .+ is still placing./).waitFor();
  expect(await piece(a, 'AL1').getAttribute('data-x')).toBe(dragged);
  await b.getByText(/^They are ready/).waitFor();
  expect(await b.locator('.mr [data-piece^="A"]').count()).toBe(0);
  expect(stateOf(watcher).minions).toEqual([]);

  await commit(b);
  await until(watcher, () => stateOf(watcher).phase === 'kickoff');
  expect(minionOf(watcher, 'AL1').x).toBe(Number(dragged));
  expect(minionOf(watcher, 'AS2').x).toBe(x - 11_000);
  for (const minion of stateOf(watcher).minions) await drawn(b, minion);
  expect([await nameOf(a, 'AL1'), await nameOf(b, 'AL1')]).toEqual([called, called]);
  await watcher.leave();
});

test('MR-2.6: who may not stand where it was dragged to is red at once, with the reason in names, and nothing can be committed', async () => {
  const { a } = await table();
  await piece(a, 'AL1').waitFor();
  const name = await nameOf(a, 'AL1');
  const button = a.getByRole('button', { name: 'Ready' });
  expect(await button.isEnabled()).toBe(true);
  await drag(a, 'AL1', 260, 0);
  await a.locator('.mr-hint', { hasText: `${name} must lie wholly within its own half.` }).waitFor();
  expect(await a.locator('.mr-wrong').evaluateAll((all) => all.map((one) => one.dataset.piece))).toEqual([
    'AL1',
  ]);
  expect(await button.isEnabled()).toBe(false);
  await picture(a, 'martian-rugby-forbidden');
  await drag(a, 'AL1', -260, 0);
  await a.locator('.mr-wrong').waitFor({ state: 'detached' });
  expect(await button.isEnabled()).toBe(true);

  // what a formation is for is told while it stands
  await a.getByRole('button', { name: 'Wedge' }).click();
  await a.locator('.mr-for', { hasText: /^Wedge: / }).waitFor();
  expect(await axe(a)).toEqual([]);
});

test('MR-4.2: a minion moves where the board is clicked, and both browsers draw it there', async () => {
  const one = await table();
  const { a, b, watcher } = one;
  await kickedOff(one);
  await b.getByRole('button', { name: 'End the turn', exact: true }).waitFor();
  await piece(b, 'BL1').locator('.mr-ring').waitFor();
  await picture(b, 'martian-rugby-turn-dark');
  const at = await piece(b, 'BL1').locator('.mr-body').boundingBox();
  const middle = { x: at!.x + at!.width / 2, y: at!.y + at!.height / 2 };
  await b.mouse.click(middle.x, middle.y);
  await b.getByRole('button', { name: 'Move', exact: true }).waitFor();
  const seq = await seqOf(b);
  // further than it gets: that is said before, and one press takes it as far as it can
  await b.mouse.move(middle.x + 300, middle.y);
  await b.getByText(`${await nameOf(b, 'BL1')} does not get that far`).waitFor();
  await picture(b, 'martian-rugby-aim-dark');
  expect(await seqOf(b)).toBe(seq);
  await b.mouse.click(middle.x + 300, middle.y);
  await meant(b, seq);
  await until(watcher, () => minionOf(watcher, 'BL1').acted);
  const moved = minionOf(watcher, 'BL1');
  // B attacks towards x = 0, and sees its attack go to the right
  expect(moved).toMatchObject({ stance: 'lying', acted: true });
  expect(Math.abs(moved.heading - 180)).toBeLessThan(4);
  await drawn(a, moved);
  await drawn(b, moved);

  // a drag is done where it ends, as far as it reaches; brought back, it is none
  const from = await seqOf(b);
  const spot = (await piece(b, 'BM1').locator('.mr-body').boundingBox())!;
  const [left, top] = [spot.x + spot.width / 2, spot.y + spot.height / 2];
  await b.mouse.move(left, top);
  await b.mouse.down();
  await b.mouse.move(left + 60, top, { steps: 5 });
  await b.locator('.mr-ghost').waitFor();
  await b.mouse.move(left, top, { steps: 5 });
  await b.mouse.up();
  await b.keyboard.press('Escape');
  await b.locator('.mr-ghost').waitFor({ state: 'detached' });
  expect(await seqOf(b)).toBe(from);
  await drag(b, 'BM1', 200, 0);
  await until(watcher, () => minionOf(watcher, 'BM1').acted);
  await watcher.leave();
});

/** Drags a minion by so many pixels. */
async function drag(page: Page, id: string, dx: number, dy: number) {
  const { x, y, width, height } = (await piece(page, id).locator('.mr-body').boundingBox())!;
  const [left, top] = [x + width / 2, y + height / 2];
  await page.mouse.move(left, top);
  await page.mouse.down();
  await page.mouse.move(left + dx, top + dy, { steps: 5 });
  await page.mouse.up();
}

test('MR-3.1: a turn of twelve minions takes seven presses at most, as some orders are for several', async () => {
  const one = await table({ minionsPerSize: 4, pieceScale: 100, fieldLength: 1500 });
  const { b, watcher } = one;
  await kickedOff(one);
  const finish = b.getByRole('button', { name: 'End the turn', exact: true });
  await finish.waitFor();
  await b.evaluate(() => {
    const counted = { presses: 0 };
    Object.assign(window, { counted });
    for (const kind of ['pointerdown', 'keydown']) addEventListener(kind, () => counted.presses++, true);
  });
  const { turn } = stateOf(watcher);
  const from = watcher.seq;
  const acted = () => stateOf(watcher).minions.filter(({ side, acted }) => side === 'B' && acted).length;
  // three are led by hand, beyond what they reach: each a drag
  for (const [id, dy] of [
    ['BL1', 200],
    ['BL2', 60],
    ['BM1', 90],
  ] as const) {
    const before = acted();
    await drag(b, id, 320, dy);
    await until(watcher, () => acted() > before);
    await drawn(b, minionOf(watcher, id));
  }
  // and the others get an order, which ends where nobody is left that can follow it
  const theirs = b.getByText('Waiting for');
  for (const order of [/ the ball$| tackles /, / straight on$| along$/]) {
    const all = b.getByRole('button', { name: order });
    if (await all.isVisible()) await all.click();
    await finish.or(theirs).first().waitFor();
  }
  if (await finish.isVisible()) await finish.click();
  const sure = b.getByRole('button', { name: /^End (anyway|without .+)\?$/ });
  await sure.or(theirs).first().waitFor();
  if (await sure.isVisible()) await sure.click();
  await until(watcher, () => stateOf(watcher).turn > turn);
  const { presses } = await b.evaluate(() => (window as unknown as { counted: { presses: number } }).counted);
  expect(presses).toBeLessThanOrEqual(7);
  const entries = (await watcher.history()).filter(({ seq, seat }) => seq >= from && seat === 'B');
  const went = entries.flatMap(({ events }) =>
    events.flatMap((one) => (/^minion-(moved|stood)$/.test(one.type) && 'minion' in one ? one.minion : [])),
  );
  expect(new Set(went).size).toBe(12);
  await watcher.leave();
});

test('MR-4.4: by keyboard alone a minion is chosen, turned, slid and moved', async () => {
  const one = await table();
  const { b, watcher } = one;
  await kickedOff(one);
  await b.getByRole('button', { name: 'End the turn', exact: true }).waitFor();
  await piece(b, 'BM1').locator('.mr-ring').waitFor();
  await piece(b, 'BM1').focus();
  await b.keyboard.press('Enter');
  const ghost = b.getByRole('slider', { name: `Where ${await nameOf(b, 'BM1')} goes` });
  await ghost.focus();
  const start = Number(await ghost.getAttribute('aria-valuenow'));
  await ghost.press('+');
  await ghost.press('Shift+-');
  await ghost.press('ArrowLeft');
  expect(Number(await ghost.getAttribute('aria-valuenow'))).toBe((start + 4) % 360);
  expect(await ghost.getAttribute('aria-valuetext')).toContain('slid 1 mm');
  const seq = await seqOf(b);
  await ghost.press('Enter');
  await meant(b, seq);
  await until(watcher, () => minionOf(watcher, 'BM1').acted);
  expect(minionOf(watcher, 'BM1')).toMatchObject({ heading: (start + 4) % 360, stance: 'lying' });
  await b.keyboard.press('Escape');
  expect(await axe(b)).toEqual([]);
  await watcher.leave();
});

test('on a phone a minion goes where it is tapped to go, and the field stands upright', async () => {
  const { id } = await server.match({
    game: 'martian-rugby',
    options: { ...OPTIONS, firstKick: 'B' },
    bots: { B: 'heuristic' },
  });
  const { page } = await person({ ...PHONE, colorScheme: 'dark' });
  await page.goto(`/matches/${id}`);
  await sitDown(page);
  await picture(page, 'martian-rugby-phone-placing');
  await page.getByRole('button', { name: 'Ready' }).tap();
  await page.getByRole('button', { name: 'End the turn', exact: true }).waitFor();
  const al1 = piece(page, 'AL1');
  await al1.scrollIntoViewIfNeeded();
  const box = await al1.locator('.mr-body').boundingBox();
  await page.touchscreen.tap(box!.x + box!.width / 2, box!.y + box!.height / 2);
  await page.getByText(`Tap where ${await nameOf(page, 'AL1')} is to go`).waitFor();
  const now = await al1.locator('.mr-body').boundingBox();
  await page.touchscreen.tap(now!.x + now!.width / 2, now!.y - 40);
  await picture(page, 'martian-rugby-phone-aim');
  const seq = await seqOf(page);
  await page.getByRole('button', { name: 'Go', exact: true }).tap();
  await meant(page, seq);
  const heading = Number(await al1.getAttribute('data-heading'));
  expect(Math.min(heading, 360 - heading)).toBeLessThan(10);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  expect(await axe(page)).toEqual([]);
});

/** Draws a finger over the screen, from spot to spot. */
async function swipe(page: Page, ...way: readonly Spot[]) {
  const finger = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: Spot) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] });
  let last = way[0]!;
  await touch('touchStart', last);
  for (const to of way.slice(1)) {
    for (let step = 1; step <= 10; step++)
      await touch('touchMove', {
        x: last.x + ((to.x - last.x) * step) / 10,
        y: last.y + ((to.y - last.y) * step) / 10,
      });
    last = to;
  }
  await touch('touchEnd');
}

interface Spot {
  readonly x: number;
  readonly y: number;
}

/** The middle of a minion on the screen. */
async function middleOf(page: Page, id: string): Promise<Spot> {
  const { x, y, width, height } = (await piece(page, id).locator('.mr-body').boundingBox())!;
  return { x: x + width / 2, y: y + height / 2 };
}

test('on a phone a minion is dragged where it is to go, from where the whole field is in view; beside it the page moves', async () => {
  const { id } = await server.match({
    game: 'martian-rugby',
    options: { firstKick: 'B' },
    bots: { B: 'heuristic' },
  });
  const { page } = await person(PHONE);
  await page.goto(`/matches/${id}`);
  await sitDown(page);
  await page.getByRole('button', { name: 'Ready' }).tap();
  await page.getByRole('button', { name: 'End the turn', exact: true }).waitFor();
  const zoom = page.locator('.zoomed');
  const whole = () => zoom.evaluate((box) => (box as HTMLElement).style.getPropertyValue('--zoom') === '1');
  expect(await whole()).toBe(true);
  // as large as can be seen, and taken hold of from beside
  const { width } = (await piece(page, 'AS1').locator('.mr-rim').boundingBox())!;
  expect(width).toBeGreaterThan(7);
  const scrolled = () => page.evaluate(() => scrollY);
  const before = await scrolled();
  const from = await middleOf(page, 'AL1');
  const beside = { x: from.x + 8, y: from.y - 8 };
  // the field stays as it is, and what is let go goes there
  await swipe(page, beside, { x: from.x - 30, y: from.y - 80 });
  await piece(page, 'AL1').and(page.locator('[data-stance="lying"]')).waitFor();
  const heading = Number(await piece(page, 'AL1').getAttribute('data-heading'));
  expect(heading).toBeGreaterThan(10);
  expect(heading).toBeLessThan(35);
  expect([await scrolled(), await whole()]).toEqual([before, true]);
  // brought back, it stays
  const al2 = await middleOf(page, 'AL2');
  await swipe(page, al2, { x: al2.x + 50, y: al2.y - 30 }, al2);
  expect(await piece(page, 'AL2').getAttribute('data-stance')).toBe('standing');
  await page.locator('.mr-ghost').waitFor({ state: 'detached' });
  // two fingers bring the field closer, also where one of them comes down on a minion
  const fingers = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Spot[]) =>
    fingers.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', [al2]);
  for (const apart of [60, 80, 100, 120]) {
    const type = apart === 60 ? 'touchStart' : 'touchMove';
    await touch(type, [al2, { x: al2.x + apart, y: al2.y }]);
  }
  await touch('touchEnd', []);
  await page.waitForFunction(() => {
    const box = document.querySelector<HTMLElement>('.zoomed')!;
    return Number(box.style.getPropertyValue('--zoom')) > 1.5;
  });
  expect(await piece(page, 'AL2').getAttribute('data-stance')).toBe('standing');
});

test('on a phone the tools are in view, a swipe on the field moves the page, and nothing moves the field', async () => {
  const { id } = await server.match({
    game: 'martian-rugby',
    options: { ...OPTIONS, firstKick: 'B' },
    bots: { B: 'heuristic' },
  });
  const { page } = await person(PHONE, /WebSocket|connect-src/);
  await page.addInitScript(() => {
    const open: WebSocket[] = [];
    window.WebSocket = class extends WebSocket {
      constructor(...[url, protocols]: ConstructorParameters<typeof WebSocket>) {
        super(open.length > 9 ? 'ws://127.0.0.1:9' : url, protocols);
        open.push(this);
      }
    };
    addEventListener('cut', () => {
      for (const one of open) one.close();
      open.length = 10;
    });
  });
  await page.goto(`/matches/${id}`);
  await sitDown(page);
  const scrolled = () => page.evaluate(() => scrollY);
  const top = async () => (await page.locator('.zoomed').boundingBox())!.y + (await scrolled());
  const inView = async (name: string) => {
    const button = page.getByRole('button', { name, exact: true });
    await button.waitFor();
    await page.evaluate(() => scrollTo(0, 0));
    const { y, height } = (await button.boundingBox())!;
    expect(y + height).toBeLessThanOrEqual(await page.evaluate(() => innerHeight));
  };
  await inView('Ready');
  const placing = await top();
  await page.getByRole('button', { name: 'Ready' }).tap();
  await inView('End the turn');
  expect(await top()).toBeCloseTo(placing, 0);

  await page.evaluate(() => dispatchEvent(new Event('cut')));
  await page.locator('.banner').waitFor();
  expect(await top()).toBeCloseTo(placing, 0);

  await swipe(page, { x: 130, y: 400 }, { x: 130, y: 280 });
  await page.waitForFunction(() => scrollY > 60);
});

test('MR-11.4: in Real Time what is chosen too soon is sent as soon as it may be, and the time to play is shown', async () => {
  const one = await table({ realTime: true, timeLimitMinutes: 30, turnLimit: 0 });
  await kickedOff(one);
  await until(one.watcher, () => /play|charge-down/.test(stateOf(one.watcher).phase));
  if (stateOf(one.watcher).phase === 'charge-down') await playOn(one.b, { turns: 1, hurry: /declin/i });
  await until(one.watcher, () => stateOf(one.watcher).phase === 'play');
  await playOn(one.a, { turns: 3 });
  expect(await one.a.locator('.refusal').count()).toBe(0);
  await one.a.getByText('Time to play').waitFor();
  await one.a.getByText(/^2\d:\d\d$/).waitFor();
  const mine = (await one.watcher.history()).filter(({ seat }) => seat === 'A').slice(-3);
  for (const [i, { at }] of mine.slice(1).entries()) expect(at - mine[i]!.at).toBeGreaterThanOrEqual(1500);
});
