import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Validator } from '@seriousme/openapi-schema-validator';
import {
  type ActedEvents,
  isOver,
  type MatchInfo,
  type Problem,
  type Sanction,
  type Session,
  type Turn,
} from '@touchline/client';
import type { OpenApi } from '../../server/src/api/openapi.ts';
import { boot, seedOf } from '../support/boot.ts';
import { Checked, operationsOf } from '../support/openapi.ts';
import { Sse } from '../support/sse.ts';

const METRICS_TOKEN = 'a-token-for-metrics';

let server: Awaited<ReturnType<typeof boot>>;
let document: OpenApi;
const ADMIN_TOKEN = 'the-secret-of-those-who-run-it';
beforeAll(async () => {
  server = await boot({ config: { METRICS_TOKEN, ADMIN_TOKEN } });
  document = (await server.http<OpenApi>('/api/openapi.json')).body;
});
afterAll(() => server.stop());

const operations = () => operationsOf(document);

test('the document is OpenAPI 3.1', async () => {
  const checked = await new Validator().validate(JSON.parse(JSON.stringify(document)));
  expect(checked.errors ?? []).toEqual([]);
  expect(checked.valid).toBe(true);
  expect(document.openapi).toBe('3.1.0');
});

test('every operation has a name of its own, a heading, and a good answer', () => {
  const ids = operations().map(({ operation }) => operation.operationId);
  expect(new Set(ids).size).toBe(ids.length);
  const tags = document.tags.map((one) => one.name);
  for (const { operation } of operations()) {
    expect(tags).toContain(operation.tags[0]);
    expect(Object.keys(operation.responses).some((status) => Number(status) < 300)).toBe(true);
    for (const { name, description } of operation.parameters ?? [])
      expect({ name, description }).toEqual({ name, description: expect.stringMatching(/\w/) });
  }
});

test('every example could be sent', () => {
  const checked = new Checked(document);
  for (const { operation } of operations()) {
    const body = operation.requestBody?.content['application/json'];
    if (!body) continue;
    const { operationId } = operation;
    expect({ operationId, has: body.example !== undefined }).toEqual({ operationId, has: true });
    expect({ operationId, errors: checked.errors(body.schema, body.example) }).toEqual({
      operationId,
      errors: [],
    });
  }
});

test('what the server answers is what the document says, for every operation', async () => {
  const checked = new Checked(document);
  const call = async <T = unknown>(method: string, path: string, body?: object, token?: string) => {
    const answer = await server.http<T>(`/api${path}`, {
      method,
      ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
      ...(token && { token }),
    });
    checked.answer(method, path, answer);
    return answer.body;
  };
  const nobody = 'not.a.token';

  await call('GET', '/games');
  await call('GET', '/games/dice-race');
  await call('GET', '/games/none');
  await call('GET', '/games/dice-race/rules');

  const ann = await call<Session>('POST', '/guests', { name: 'Ann' });
  const bob = await call<Session>('POST', '/guests', {});
  await call('POST', '/guests', { name: '\n' });
  await call('GET', '/me', undefined, ann.token);
  await call('GET', '/me', undefined, nobody);
  await account(call);

  const made = await call<MatchInfo>(
    'POST',
    '/matches',
    { game: 'dice-race', options: { goal: 20, tripping: false } },
    ann.token,
  );
  await call('POST', '/matches', { game: 'dice-race', options: { goal: 13 } }, ann.token);
  await call('POST', '/matches', { game: 'none' }, ann.token);
  await call('GET', '/lobby');
  await call('GET', '/me/matches', undefined, ann.token);
  await call('GET', '/me/matches');
  await call('POST', '/matches', { game: 'dice-race' });
  await call('GET', '/stream');
  const stream = await Sse.open(server.url, ann.token);
  checked.answer('GET', '/stream', { ...stream, body: '' });
  stream.close();
  const at = `/matches/${made.id}`;
  const seat = (session: Session) => ({ commitment: commitments.get(session) });
  const commitments = new Map(
    await Promise.all([ann, bob].map(async (one) => [one, await commitmentOf(seedOf(one))] as const)),
  );
  await call('GET', `${at}/turn`, undefined, ann.token);
  await call('POST', `${at}/seats`, seat(ann), ann.token);
  await call('GET', `${at}/turn`, undefined, ann.token);
  await call('POST', `${at}/seats`, seat(bob), bob.token);
  await call('POST', `${at}/seats`, { commitment: 'x' }, bob.token);
  for (const one of [ann, bob]) await call('POST', `${at}/seed`, { seed: seedOf(one) }, one.token);
  await call('POST', `${at}/seed`, { seed: 'ab'.repeat(32) }, ann.token);
  await call('POST', `${at}/connect`, {});
  await call('POST', `${at}/connect`, {}, nobody);
  await call('GET', `${at}/replay`);
  await call('GET', `${at}/picture`);
  await call('GET', `${at}/picture?at=-1`);
  await call('GET', `${at}/position`);
  await call('GET', `${at}/position?at=-1`);

  const stale = { id: 'a-stale-one', seq: 0, nonce: 'nonce-nonce', action: { type: 'roll' } };
  await call('POST', `${at}/actions`, stale, ann.token);
  await call('POST', `${at}/odds`, { action: { type: 'roll' } }, ann.token);
  for (let acts = 0, over = false; !over; )
    for (const { token } of [ann, bob]) {
      const turn = await call<Turn>('GET', `${at}/turn`, undefined, token);
      over = isOver(turn.status);
      const [action] = turn.legal ?? [];
      if (!action) continue;
      await call('POST', `${at}/odds`, { action }, token);
      const act = { id: `action-${acts}`, seq: turn.seq, nonce: `nonce-${acts++}-x`, action };
      const done = await call<ActedEvents>('POST', `${at}/actions`, act, token);
      expect(done.events.length).toBeGreaterThan(0);
      expect((await call<ActedEvents>('POST', `${at}/actions`, act, token)).duplicate).toBe(true);
    }

  const { id: disputed } = await server.playing();
  const ruling = { winners: ['B'], reason: 'left-the-league' };
  await call('GET', `/matches/${disputed}/rules`, undefined, ADMIN_TOKEN);
  await call('GET', `/matches/${disputed}/rules`, undefined, ann.token);
  await call('POST', `/matches/${disputed}/adjudicate`, ruling);
  await call('POST', `/matches/${disputed}/adjudicate`, ruling, ADMIN_TOKEN);

  const { id: agreeing, sessions } = await server.playing();
  const [one, two] = sessions.map(({ token }) => token);
  const talk = (what: string, body: object, token?: string) =>
    call('POST', `/matches/${agreeing}/${what}`, body, token);
  const bid = { ...stale, id: 'a-sealed-bid', seq: 1, action: { type: 'bid', amount: 1 } };
  await talk('actions', bid, one);
  await call<Turn>('GET', `/matches/${agreeing}/turn`, undefined, one);
  await talk('take-back', { id: 'not-mine-1', seq: 2, nonce: 'nonce-nonce' }, two);
  await talk('take-back', { id: 'a-sealed-bid', seq: 2, nonce: 'nonce-nonce' }, one);
  await call('GET', `/matches/${agreeing}/events`);
  await talk('offers', { id: 'offer-one', kind: 'draw' }, one);
  await talk('offers', { id: 'offer-one', kind: 'win' }, one);
  await call<Turn>('GET', `/matches/${agreeing}/turn`, undefined, two);
  await call('GET', '/me/matches', undefined, two);
  await talk('offers/offer-one', { accept: false }, two);
  await talk('offers/offer-one', { accept: true }, two);
  await talk('offers', { id: 'offer-two', kind: 'adjourn' }, two);
  await talk('offers/offer-two', { accept: true }, one);
  await call('GET', `/matches/${agreeing}`);
  await talk('actions', { ...stale, seq: 2 }, one);
  await talk('concede', { id: 'i-give-up', nonce: 'nonce-nonce' }, one);
  await talk('concede', { id: 'i-give-up-too', nonce: 'nonce-nonce' }, two);

  const rematch = await call<MatchInfo>('POST', `${at}/rematch`, {}, bob.token);
  await call('POST', `${at}/rematch`, {}, made.id);
  await call('GET', `/matches/${rematch.id}`, undefined, bob.token);
  await call('GET', '/me/matches', undefined, ann.token);
  const hidden = await call<MatchInfo>('POST', '/matches', { game: 'dice-race', private: true }, ann.token);
  await call('POST', `/matches/${hidden.id}/seats`, seat(bob), bob.token);
  await call('POST', `/matches/${hidden.id}/bots`, {}, bob.token);
  await call('POST', `/matches/${hidden.id}/bots`, {}, ann.token);
  const looking = { game: 'dice-race', time: { kind: 'live' } };
  await Promise.all([ann, bob].map((one) => call('POST', '/queue', looking, one.token)));
  await call('POST', '/queue', looking);
  const banned = await call<Sanction>(
    'POST',
    '/admin/sanctions',
    { kind: 'ban', account: bob.account.id },
    ADMIN_TOKEN,
  );
  await call('GET', '/me', undefined, bob.token);
  await call('GET', '/admin/sanctions', undefined, ADMIN_TOKEN);
  await call('GET', '/admin/sanctions', undefined, ann.token);
  await call('POST', '/admin/sanctions', { kind: 'ban', account: 'nobody' }, ADMIN_TOKEN);
  await call('DELETE', `/admin/sanctions/${banned.id}`, undefined, ADMIN_TOKEN);
  await call('DELETE', `/admin/sanctions/${banned.id}`, undefined, ADMIN_TOKEN);
  await call('PATCH', `/admin/accounts/${bob.account.id}`, { name: 'Rob' }, ADMIN_TOKEN);
  await call('PATCH', '/admin/accounts/nobody', { name: 'Rob' }, ADMIN_TOKEN);
  await call('POST', '/queue', { game: 'none' }, ann.token);
  await call('DELETE', '/queue', undefined, ann.token);

  const { id: unwanted } = (await call('POST', '/matches', { game: 'dice-race' }, ann.token)) as {
    id: string;
  };
  const there = `/matches/${unwanted}`;
  await call('POST', `${there}/seats`, { seat: 'A', commitment: '0'.repeat(64) }, ann.token);
  await call('DELETE', `${there}/seats/current`, undefined, bob.token);
  await call('DELETE', `${there}/seats/current`, undefined, ann.token);
  await call('DELETE', there, undefined, bob.token);
  await call('DELETE', there, undefined, ann.token);

  await call('GET', at);
  await call('GET', '/matches?limit=1');
  await call('GET', '/matches?limit=x');
  await call('GET', `${at}/events?from=1&limit=2`);
  await call('GET', `${at}/replay`);
  await call('GET', '/matches/none');

  const silent = operations()
    // those are called in league-roles.test.ts
    .filter(({ operation }) => !operation.tags.includes('leagues'))
    .map(({ operation }) => operation.operationId)
    .filter((id) => !checked.answered.has(id) && id !== 'getGamesRules');
  // a new operation is to be called above
  expect(silent).toEqual([]);
});

/** The operations of registered accounts. */
async function account(
  call: <T = unknown>(method: string, path: string, body?: object, token?: string) => Promise<T>,
): Promise<void> {
  const password = 'a sentence is a good one';
  const made = await call<Session>('POST', '/accounts', { name: 'Cyd', password });
  await call('POST', '/accounts', { name: 'Cyd', password });
  await call('POST', '/sessions', { name: 'Cyd', password: 'another sentence' });
  const again = await call<Session>('POST', '/sessions', { name: 'Cyd', password });
  const { token } = await call<Session>('POST', '/sessions/refresh', { refresh: again.refresh });
  await call('PATCH', '/me', { name: 'Cydney' }, token);
  await call('GET', '/push');
  const keys = {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  };
  const push = '/sessions/current/push';
  await call('PUT', push, { endpoint: 'https://push.example.org/send/1', keys }, token);
  await call('PUT', push, { endpoint: 'https://127.0.0.1/send/1', keys }, token);
  await call('PUT', push, { endpoint: 'https://push.example.org/send/1' }, token);
  await call('DELETE', push, undefined, token);
  await call('POST', '/me/password', { old: password, new: 'a better sentence' }, token);
  await call('DELETE', '/sessions/current', undefined, token);
  const last = await call<Session>('POST', '/sessions', { name: 'Cydney', password: 'a better sentence' });
  await call('DELETE', '/sessions', undefined, last.token);
  await call('GET', '/me', undefined, made.token);
}

async function commitmentOf(seed: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', Buffer.from(seed, 'hex'));
  return Buffer.from(digest).toString('hex');
}

describe('in a browser', () => {
  const paths = ['/api', '/api/docs'];

  test.each(paths)('%s is a page that loads nothing but its style sheet', async (path) => {
    const { status, headers, body } = await server.http<string>(path);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    const policy = headers.get('content-security-policy');
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toMatch(/unsafe|script|https?:/);
    expect(body).toMatch(/^<!doctype html>/);
    expect(body).not.toMatch(/<script|<style|\sstyle=|\son\w+=|<img|<iframe/i);
    const links = [...body.matchAll(/(?:href|src)="([^"]+)"/g)].map(([, to]) => to!);
    const anchors = new Set([...body.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => `#${id}`));
    for (const to of new Set(links)) {
      if (to === 'data:,') continue;
      if (to.startsWith('#')) expect(anchors).toContain(to);
      else expect({ to, status: (await server.http(to)).status }).toEqual({ to, status: 200 });
    }
  });

  test('the style sheet is for light and dark, and for narrow screens', async () => {
    const { headers, body } = await server.http<string>('/touchline.css');
    expect(headers.get('content-type')).toContain('text/css');
    expect(body).toMatch(/prefers-color-scheme: dark[\s\S]*max-width: \d+rem/);
  });

  test('the first page of the API tells how many matches are in play, and which games there are', async () => {
    const { body } = await server.http<string>('/api');
    expect(body).toMatch(/<b>\d+<\/b> match/);
    expect(body).toContain('Dice Race');
  });

  test('every operation is shown, with an example for a shell', async () => {
    const { body } = await server.http<string>('/api/docs');
    const examples = [...body.matchAll(/<pre>(curl[^<]*)<\/pre>/g)].map(([, text]) => text);
    expect(examples).toHaveLength(operations().length);
    for (const { operation } of operations()) expect(body).toContain(`id="${operation.operationId}"`);
    expect(examples.join('\n')).toContain(`&quot;${server.url}/api/matches/$MATCH/turn&quot;`);
  });

  test('types are told as far as they are bounded, in each of their forms', async () => {
    const { body } = await server.http<string>('/api/docs');
    const [, time] = body.match(/<section class="schema" id="schema-TimePolicy">(.*?)<\/section>/s)!;
    for (const kind of ['untimed', 'live', 'correspondence']) expect(time).toContain(`&quot;${kind}&quot;`);
    expect(body).not.toContain(String(Number.MAX_SAFE_INTEGER));
    expect(body).toContain('whole number, at least 0, at most 900');
  });

  test('what comes from outside is escaped', async () => {
    const { request } = await import('node:http');
    const { hostname, port } = new URL(server.url);
    const body = await new Promise<string>((resolve, reject) => {
      const asked = request(
        { hostname, port, path: '/api', headers: { host: '"><script>alert(1)</script>' } },
        (answer) => {
          let text = '';
          answer.on('data', (data) => {
            text += data;
          });
          answer.on('end', () => resolve(text));
        },
      );
      asked.on('error', reject);
      asked.end();
    });
    expect(body).not.toContain('<script>');
  });

  test('texts are served by their names, and no other file is', async () => {
    expect(await server.http('/docs/dice.md')).toMatchObject({ status: 200 });
    for (const path of [
      '/docs/none.md',
      '/docs/..%2fpackage.json',
      '/docs/rules/..%2f..%2fREADME.md',
      '/docs/',
    ])
      expect(await server.http<Problem>(path)).toMatchObject({ status: 404, body: { code: 'not-found' } });
  });
});

test('with a token for metrics, who has it may read them, and nobody else', async () => {
  const asked = (headers: Record<string, string>) => server.http('/metrics', { headers });
  expect(await asked({})).toMatchObject({ status: 401, body: { code: 'bad-token' } });
  expect(await asked({ authorization: 'Bearer another-token-for-it' })).toMatchObject({ status: 401 });
  const authorization = `Bearer ${METRICS_TOKEN}`;
  expect(await asked({ authorization, 'x-forwarded-for': '10.0.0.1' })).toMatchObject({ status: 200 });
});
