import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import type { Problem, Session } from '@touchline/client';
import { WebPush } from '../../server/src/edge/web-push.ts';
import { PUSH_BACKOFF_MS } from '../../server/src/matches/pushing.ts';
import { boot, seedOf } from '../support/boot.ts';
import { eventually } from '../support/eventually.ts';
import { HandTime } from '../support/hand-time.ts';
import { type PushedBrowser, PushService } from '../support/push-service.ts';
import { Sse } from '../support/sse.ts';

const HOUR = 3_600_000;
const PUSH = '/api/sessions/current/push';
const time = new HandTime();
let server: Awaited<ReturnType<typeof boot>>;
let service: PushService;

beforeAll(async () => {
  for (const level of ['info', 'warn'] as const) jest.spyOn(console, level).mockImplementation(() => {});
  service = await PushService.start(() => time.now());
  server = await boot({
    time,
    config: { TOKEN_MINUTES: 1440, PUSH_ANYWHERE: true, PUSH_CONTACT: 'mailto:ann@example.org' },
  });
});
afterAll(async () => {
  await server.stop();
  await service.stop();
});

const put = (body: unknown, { token }: Session) =>
  server.http<Problem>(PUSH, {
    method: 'PUT',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
    token,
  });
const subscribed = async (session: Session): Promise<PushedBrowser> => {
  const browser = service.browser();
  expect((await put(browser.request, session)).status).toBe(204);
  return browser;
};
let acts = 0;
const act = async (id: string, { token }: Session, action: object) => {
  const { seq } = (await server.get<{ seq: number }>(`/matches/${id}`, token)).body;
  const request = { id: `action-${acts++}`, seq, nonce: 'a-nonce-0', action };
  expect((await server.post(`/matches/${id}/actions`, request, token)).status).toBe(200);
};

/** A match by correspondence in which A owes a roll as soon as B has bid, and nobody is. */
async function begun(by?: Session) {
  const policy = { kind: 'correspondence', decision: 72 };
  const [ann, bob] = [by ?? (await server.guest('Ann')), await server.guest(by ? 'Cyd' : 'Bob')];
  const { id } = await server.match({ time: policy, options: { goal: 1000, tripping: false } }, ann, bob);
  for (const one of [ann, bob]) await server.post(`/matches/${id}/seed`, { seed: seedOf(one) }, one.token);
  await act(id, ann, { type: 'bid', amount: 9 });
  return { id, ann, bob, pose: () => act(id, bob, { type: 'bid', amount: 0 }) };
}
const got = (browser: PushedBrowser, count = 1) => eventually(() => browser.delivered.length >= count);
/** Waits until all that was to be sent so far is settled: a later notice, to another browser, has come. */
async function settled() {
  const { ann, pose } = await begun();
  const last = await subscribed(ann);
  await pose();
  await got(last);
}

test('a browser is told once that a decision is due, encrypted for it and signed by this server', async () => {
  const { id, ann, bob, pose } = await begun();
  const [phone, other] = [await subscribed(ann), await subscribed(bob)];
  await pose();
  await got(phone);
  await settled();
  expect(phone.delivered).toHaveLength(1);
  expect(other.delivered).toEqual([]);
  const [{ headers, text, said, key }] = phone.delivered as [(typeof phone.delivered)[0]];
  expect(JSON.parse(text)).toEqual({ match: id, game: 'Dice Race', others: ['Bob'] });
  expect(headers).toMatchObject({ topic: id, ttl: '259200', 'content-encoding': 'aes128gcm' });
  expect(said).toMatchObject({
    sub: 'mailto:ann@example.org',
    exp: Math.floor(time.now() / 1000) + 12 * 3600,
  });
  expect((await server.get<{ key: string }>('/push')).body).toEqual({ key });
});

test('nobody is told who has a page open, nor of what was done meanwhile, nor with a clock', async () => {
  const { id, ann, bob, pose } = await begun();
  const phone = await subscribed(ann);
  const page = await Sse.open(server.url, ann.token);
  await page.until(() => page.beats > 0);
  await pose();
  await page.until(() => page.heard.some(([event]) => event === 'decision'));
  page.close();
  await settled();
  expect(phone.delivered).toEqual([]);

  const there = await subscribed(bob);
  there.answers.push({ status: 503 });
  await act(id, ann, { type: 'roll' });
  await got(there);
  await settled();
  await act(id, bob, { type: 'roll' });
  time.pass(PUSH_BACKOFF_MS[0]!);
  await settled();
  expect(there.delivered).toHaveLength(1);
});

test('a push service that does not answer well is tried again so often, not before it wants to be', async () => {
  const { ann, pose } = await begun();
  const phone = await subscribed(ann);
  phone.answers.push({ status: 429, retryAfter: 7200 }, { status: 500 });
  await pose();
  await got(phone);
  await settled();
  time.pass(7199_000);
  await settled();
  expect(phone.delivered).toHaveLength(1);
  time.pass(1_000);
  await got(phone, 2);
  for (const [i, wait] of PUSH_BACKOFF_MS.slice(1).entries()) {
    phone.answers.push({ status: 500 });
    await settled();
    time.pass(wait);
    await got(phone, i + 3);
  }
  await settled();
  time.pass(24 * HOUR);
  await settled();
  expect(phone.delivered).toHaveLength(PUSH_BACKOFF_MS.length + 1);
});

test('a browser that is gone, has signed out, or has another person now is told no more', async () => {
  const [gone, left, taken] = [await begun(), await begun(), await begun()];
  const at = await subscribed(gone.ann);
  at.answers.push({ status: 410 });
  await gone.pose();
  await got(at);
  await (await begun(gone.ann)).pose();

  const on = await subscribed(left.ann);
  await server.http('/api/sessions/current', { method: 'DELETE', token: left.ann.token });
  await left.pose();

  // before the browser is Bob's: as a match begins, a bid is due, too
  const [told, untold] = [await begun(taken.bob), await begun(taken.bob)];
  const shared = await subscribed(taken.ann);
  expect((await put(shared.request, taken.bob)).status).toBe(204);
  await taken.pose();
  await told.pose();
  await got(shared);
  await server.http(PUSH, { method: 'DELETE', token: taken.bob.token });
  await untold.pose();
  await settled();
  expect(shared.delivered.map(({ text }) => JSON.parse(text) as object)).toMatchObject([{ match: told.id }]);
  expect([at.delivered.length, on.delivered.length]).toEqual([1, 0]);
});

test('what is no subscription is refused', async () => {
  const ann = await server.guest();
  const { request } = service.browser();
  const refused = async (body: object, status = 400) => expect((await put(body, ann)).status).toBe(status);
  await refused({});
  await refused({ ...request, endpoint: 'x'.repeat(1025) });
  await refused({ ...request, keys: { ...request.keys, auth: 'short' } });
  await refused({ ...request, keys: { ...request.keys, p256dh: Buffer.alloc(65, 4).toString('base64url') } });
  expect((await server.http(PUSH, { method: 'PUT' })).status).toBe(401);
});

test('the key is the same for all servers of one secret, and another for another', () => {
  const key = (secret: string) => new WebPush(secret, 'mailto:ann@example.org').key;
  expect(key('a secret')).toBe(key('a secret'));
  expect(key('a secret')).not.toBe(key('another secret'));
  expect(Buffer.from(key('a secret'), 'base64url')).toHaveLength(65);
});
