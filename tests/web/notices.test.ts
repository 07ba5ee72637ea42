import type { Session } from '@touchline/client';
import { games } from '@touchline/rules';
import { commitmentOf } from '@touchline/rules/kernel';
import type { BrowserContext, Page } from 'playwright-core';
import { seedOf } from '../support/boot.ts';
import { person, picture, server, setUp } from '../support/browser.ts';
import { diceRace } from '../support/dice-race.ts';
import { eventually } from '../support/eventually.ts';
import { PushService } from '../support/push-service.ts';
import { sitDown } from '../support/table.ts';

setUp({ games: [...games, diceRace], config: { PUSH_ANYWHERE: true } });

let service: PushService;
beforeAll(async () => {
  service = await PushService.start(Date.now);
});
afterAll(() => service.stop());

/** A page that is out of sight, counts the parts of sounds and keeps what is shown outside of it. */
async function outOfSight(page: Page) {
  await page.addInitScript(() => {
    const heard = { parts: 0, shown: [] as string[] };
    Object.assign(window, { heard });
    Object.defineProperty(document, 'hidden', { get: () => sessionStorage.getItem('hidden') === 'yes' });
    for (const source of [OscillatorNode, AudioBufferSourceNode]) {
      const { start } = source.prototype;
      source.prototype.start = function (this: AudioScheduledSourceNode, ...when: [number?]) {
        heard.parts++;
        start.apply(this as never, when as never);
      };
    }
    ServiceWorkerRegistration.prototype.showNotification = async (title, how) => {
      heard.shown.push(`${title}: ${how?.body}`);
    };
  });
  const read = () =>
    page.evaluate(() => (window as unknown as { heard: { parts: number; shown: string[] } }).heard);
  const hide = (how: 'yes' | 'no') => page.evaluate((now) => sessionStorage.setItem('hidden', now), how);
  return { read, hide };
}

/** This person lets the page show notices; Chromium without a window never does, whatever is granted. */
const allow = (context: BrowserContext) =>
  context.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
    Notification.requestPermission = async () => 'granted';
  });

/** The browser's push service is the one of these tests. */
async function pushed(context: BrowserContext) {
  const browser = service.browser();
  await context.addInitScript((made) => {
    const kept = { toJSON: () => made, unsubscribe: async () => localStorage.removeItem('agreed') };
    PushManager.prototype.subscribe = async () => {
      localStorage.setItem('agreed', 'yes');
      return kept as unknown as PushSubscription;
    };
    PushManager.prototype.getSubscription = async () =>
      localStorage.getItem('agreed') ? (kept as unknown as PushSubscription) : null;
  }, browser.request);
  return browser;
}

/** Presses the switch in the menu of a match. @returns whether it is on, and what stands below it */
async function turned(page: Page, name: string): Promise<{ on: string | null; note: string }> {
  await page.getByRole('button', { name: 'Match menu' }).click();
  const item = page.getByRole('menuitemcheckbox', { name: 'Notices when the page is out of sight' });
  if (await item.isEnabled()) {
    const before = await item.getAttribute('aria-checked');
    await item.click();
    await eventually(
      () => item.getAttribute('aria-checked'),
      (now) => now !== before,
    );
    await item.and(page.locator(':not([aria-disabled=true])')).waitFor();
  }
  const on = await item.getAttribute('aria-checked');
  const note = await item.locator('.menu-note').allTextContents();
  await picture(page, `notices-${name}`);
  await page.keyboard.press('Escape');
  return { on, note: note.join() };
}

const seat = (id: string, session: Session) =>
  server.post(`/matches/${id}/seats`, { commitment: commitmentOf(seedOf(session)) }, session.token);
const streams = async () => {
  const { body } = await server.http<string>('/metrics');
  return Number(/^touchline_streams (\d+)/m.exec(body)?.[1]);
};
/** Somebody acts without a page. */
async function acts(id: string, { token }: Session, action: object): Promise<void> {
  const { seq } = (await server.get<{ seq: number }>(`/matches/${id}`, token)).body;
  const request = { id: `an-act-at-${seq}`, seq, nonce: `a-nonce-${seq}`, action };
  expect((await server.post(`/matches/${id}/actions`, request, token)).status).toBe(200);
}
const slow = { kind: 'correspondence', decision: 24 };
const goal = { goal: 1000, tripping: false };

test('who waits hears the other sit down, then that it is their turn, and is told outside a page out of sight', async () => {
  const { context, page } = await person();
  await allow(context);
  await pushed(context);
  const { read, hide } = await outOfSight(page);
  const { id } = await server.match({ game: 'dice-race', options: goal });
  await page.goto(`/matches/${id}`);
  await sitDown(page);
  await page.getByText('One seat is open.').waitFor();
  // at one's seat, no longer as who looks on
  await page.locator('.match:not(.watching)').waitFor();
  expect(await turned(page, 'on')).toEqual({
    on: 'true',
    note: expect.stringContaining('while it is closed'),
  });
  const before = await read();
  await hide('yes');
  const bob = await server.guest('Bob');
  await seat(id, bob);
  await eventually(read, ({ parts, shown }) => parts > before.parts && shown.length > 0);
  const arrived = await read();
  expect(arrived.shown[0]).toMatch(/^Bob has sat down: /);
  await server.post(`/matches/${id}/seed`, { seed: seedOf(bob) }, bob.token);
  await eventually(
    read,
    ({ parts, shown }) => parts > arrived.parts && shown.some((one) => one.startsWith('Your decision: ')),
  );

  // what an answer of one's own leads to is no call: one is at it
  const calls = async () => (await read()).shown.filter((one) => one.startsWith('Your decision: ')).length;
  const called = await calls();
  await acts(id, bob, { type: 'bid', amount: 1 });
  await page.getByRole('button', { name: 'bid, amount 9' }).click();
  await page.getByRole('button', { name: /^roll/ }).first().click();
  await page.getByRole('button', { name: 'Do it' }).click();
  await page.getByText('Waiting for').first().waitFor();
  expect(await calls()).toBe(called);
  await acts(id, bob, { type: 'roll' });
  await eventually(async () => (await calls()) === called + 1);
});

test('who has closed the page is told by the push service, and its worker shows that', async () => {
  const { context, page } = await person();
  await allow(context);
  const browser = await pushed(context);
  const { id } = await server.match({ game: 'dice-race', time: slow, options: goal });
  await page.goto(`/matches/${id}`);
  await sitDown(page);
  await page.getByText('One seat is open.').waitFor();
  expect((await turned(page, 'pushed')).on).toBe('true');
  const bob = await server.guest('Bob');
  await seat(id, bob);
  await server.post(`/matches/${id}/seed`, { seed: seedOf(bob) }, bob.token);
  await page.getByRole('button', { name: 'bid, amount 9' }).click();
  await page.getByText('Waiting for').first().waitFor();
  await page.close();
  await eventually(streams, (open) => open === 0);
  await acts(id, bob, { type: 'bid', amount: 1 });
  await eventually(() => browser.delivered.length === 1);
  const data = browser.delivered[0]!.text;

  // what the browser's push service does, which needs a service of its maker
  const later = await context.newPage();
  await later.goto('/');
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  await worker.evaluate(() => {
    const scope = self as unknown as { shown: unknown[]; registration: ServiceWorkerRegistration };
    scope.shown = [];
    scope.registration.showNotification = async (title, { body, data } = {}) => {
      scope.shown.push([title, body, data]);
    };
  });
  const session = await context.newCDPSession(later);
  const registered = new Promise<string>((resolve) =>
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      if (registrations[0]) resolve(registrations[0].registrationId);
    }),
  );
  await session.send('ServiceWorker.enable');
  const registrationId = await registered;
  await session.send('ServiceWorker.deliverPushMessage', { origin: server.url, registrationId, data });
  const shown = await eventually(
    () => worker.evaluate(() => (self as unknown as { shown: unknown[] }).shown),
    (all) => all.length > 0,
  );
  expect(shown).toEqual([['Your decision', 'Dice Race · Bob', `/matches/${id}`]]);
  // switched off, the server sends nothing more
  await later.goto(`/matches/${id}`);
  expect(await turned(later, 'off')).toEqual({ on: 'false', note: '' });
});

test('who comes back is told in the same place, for which the server is asked once', async () => {
  const { context, page } = await person();
  await allow(context);
  await pushed(context);
  const { id } = await server.match({ game: 'dice-race', options: goal });
  await page.goto(`/matches/${id}`);
  await sitDown(page);
  await page.getByText('One seat is open.').waitFor();
  expect((await turned(page, 'agreed')).on).toBe('true');
  const asked: string[] = [];
  page.on('request', (one) => {
    if (/push/.test(one.url())) asked.push(`${one.method()} ${new URL(one.url()).pathname}`);
  });
  const renewed = page.waitForResponse(
    (one) => one.url().endsWith('/push') && one.request().method() === 'PUT',
  );
  await page.reload();
  expect((await renewed).ok()).toBe(true);
  expect(asked).toEqual(['PUT /api/sessions/current/push']);
});

test('why no notices come: the browser refuses them, has none, or the server sends none', async () => {
  const { id } = await server.match({ game: 'dice-race', options: goal });
  const refusing = await person();
  await refusing.page.addInitScript(() =>
    Object.defineProperty(Notification, 'permission', { get: () => 'denied' }),
  );
  await refusing.page.goto(`/matches/${id}`);
  expect(await turned(refusing.page, 'refused')).toEqual({
    on: 'false',
    note: expect.stringContaining('Your browser refuses them'),
  });
  const without = await person(undefined, /incognito/);
  await allow(without.context);
  await without.page.goto(`/matches/${id}`);
  // a Chromium without its maker's push service
  expect(await turned(without.page, 'not-by-browser')).toEqual({
    on: 'true',
    note: expect.stringContaining('this browser takes none when it is closed'),
  });
  const old = await person(undefined, /404/);
  await allow(old.context);
  await pushed(old.context);
  await old.page.route('**/api/push', (route) => route.fulfill({ status: 404, json: { code: 'not-found' } }));
  await old.page.goto(`/matches/${id}`);
  expect(await turned(old.page, 'not-by-server')).toEqual({
    on: 'true',
    note: expect.stringContaining('this server sends none when it is closed'),
  });
});

test('a rematch that lacks only oneself waits like a decision: told once, counted, and said in the list', async () => {
  const { page } = await person();
  const { id } = await server.match({ game: 'dice-race', options: goal });
  await page.goto(`/matches/${id}`);
  await sitDown(page);
  await page.getByText('One seat is open.').waitFor();
  const bob = await server.guest('Bob');
  await seat(id, bob);
  await server.post(`/matches/${id}/seed`, { seed: seedOf(bob) }, bob.token);
  await page.getByRole('button', { name: 'bid, amount 9' }).waitFor();
  const give = { id: 'c'.repeat(24), nonce: 'n'.repeat(24) };
  expect((await server.post(`/matches/${id}/concede`, give, bob.token)).status).toBe(200);
  await page.locator('.over h2').waitFor();
  await page.goto('/');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await eventually(streams, (open) => open > 0);
  const told = page.getByRole('link', { name: '1 match waits for you', exact: true });
  const rematch = await server.post<{ id: string }>(`/matches/${id}/rematch`, {}, bob.token);
  await Promise.all([told.waitFor(), seat(rematch.body.id, bob)]);
  expect(await page.title()).toMatch(/^\(1\)/);
  await told.click();
  const line = page.getByRole('listitem').filter({ hasText: 'Waits for you' });
  await line.waitFor();
  expect(await line.innerText()).not.toContain('waits for players');
  await picture(page, 'rematch-waits');
});
