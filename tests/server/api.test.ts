import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import type { GameDetail, GameInfo, History, MatchInfo, MatchList } from '@touchline/client';
import { codec } from '@touchline/rules/kernel';
import { readConfig, settings } from '@touchline/server';
import { Origins } from '../../server/src/edge/origins.ts';
import { boot } from '../support/boot.ts';
import { Raw, type Reservation } from '../support/raw.ts';

let server: Awaited<ReturnType<typeof boot>>;
beforeAll(async () => {
  server = await boot({ config: { ALLOWED_ORIGINS: 'https://play.example, https://other.example/' } });
});
afterAll(() => server.stop());

test('what is the same for all is sent compressed, and not again while it is the same', async () => {
  const asked = (more: Record<string, string>) =>
    server.http<object>('/api/games/dice-race', { headers: more });
  const plain = await asked({ 'accept-encoding': 'identity' });
  expect(plain.headers.get('content-encoding')).toBeNull();
  for (const encoding of ['br', 'gzip']) {
    const { status, headers, body } = await asked({ 'accept-encoding': encoding });
    expect(status).toBe(200);
    expect(headers.get('content-encoding')).toBe(encoding);
    expect(headers.get('vary')).toBe('Origin, Accept-Encoding');
    expect(headers.get('content-type')).toBe(plain.headers.get('content-type'));
    expect(Number(headers.get('content-length'))).toBeLessThan(
      Number(plain.headers.get('content-length')) / 2,
    );
    expect(body).toEqual(plain.body);
    expect(headers.get('cache-control')).toBe('no-cache');
    const known = { 'if-none-match': headers.get('etag')!, 'cache-control': 'max-age=0' };
    const again = await asked({ 'accept-encoding': encoding, ...known });
    expect(again.status).toBe(304);
  }
});

describe('games', () => {
  test('are listed, with what a client needs to play them', async () => {
    const { body: list } = await server.get<GameInfo[]>('/games');
    expect(list).toEqual([
      { id: 'dice-race', name: 'Dice Race', rulesVersion: '1', seats: ['A', 'B'], resigns: true },
    ]);
    const { body } = await server.get<GameDetail>('/games/dice-race');
    expect(Object.keys(body.schemas)).toEqual(['options', 'action', 'event', 'state']);
    expect(body.schemas.options).toMatchObject({ properties: { goal: { default: 10 } } });
    expect(body.schemas.options).not.toHaveProperty('required');
    const event = { type: 'rolled', seat: 'B', face: 3, at: 7 };
    expect(codec(body.schemas.event).unpack(codec(body.schemas.event).pack(event))).toEqual(event);
  });
});

describe('matches', () => {
  test('are shown without their secrets, and without being signed in', async () => {
    const { id } = await server.match({ options: { goal: 5 }, bots: { B: 'random' } });
    const { body } = await server.get<MatchInfo>(`/matches/${id}`);
    expect(body).toEqual({
      id,
      game: 'dice-race',
      rulesVersion: '1',
      time: { kind: 'untimed' },
      status: 'waiting',
      options: { goal: 5, tripping: true },
      seats: [
        { seat: 'A' },
        { seat: 'B', bot: 'random', commitment: expect.stringMatching(/^[0-9a-f]{64}$/) },
      ],
      seq: 0,
      commitment: expect.stringMatching(/^[0-9a-f]{64}$/),
      createdAt: expect.any(Number),
      openUntil: expect.any(Number),
      delay: 0,
      chat: true,
      private: false,
    });
  });

  test('are listed newest first, a page at a time', async () => {
    const made: string[] = [];
    for (let i = 0; i < 5; i++) made.push((await server.match({})).id);
    const seen: string[] = [];
    for (let next: string | undefined = ''; next !== undefined; ) {
      const { body }: { body: MatchList } = await server.get(
        `/matches?status=waiting&limit=2${next && `&before=${next}`}`,
      );
      seen.push(...body.matches.map((one) => one.id));
      next = body.next;
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.slice(0, 5)).toEqual(made.toReversed());
    expect((await server.get<MatchList>('/matches?game=none')).body).toEqual({ matches: [] });
  });

  test('tell what has happened, a page at a time', async () => {
    const { id, a, b } = await server.playing({ options: { goal: 1000, tripping: false } });
    await a.act({ type: 'bid', amount: 9 });
    await b.act({ type: 'bid', amount: 1 }, { seq: 1 });
    await a.until((s) => s.seq === 3);
    const { body: all } = await server.get<History>(`/matches/${id}/events`);
    expect(all.next).toBeUndefined();
    expect(all.entries.map((one) => one.events.map((event) => event.type))).toEqual([
      ['lined-up'],
      ['bid-made'],
      ['bid-made', 'bids-opened'],
    ]);
    const { body: first } = await server.get<History>(`/matches/${id}/events?limit=2`);
    expect(first).toEqual({ entries: all.entries.slice(0, 2), next: 2 });
    const { body: rest } = await server.get<History>(`/matches/${id}/events?from=${first.next}`);
    expect(rest).toEqual({ entries: all.entries.slice(2) });
    expect((await server.get<History>(`/matches/${id}/events?from=99`)).body).toEqual({ entries: [] });
  });

  test('clocks never run backwards', async () => {
    const now = jest.spyOn(Date, 'now');
    const { id, a, b } = await server.playing();
    await a.act({ type: 'bid', amount: 9 });
    now.mockReturnValue(0);
    await b.act({ type: 'bid', amount: 1 }, { seq: 1 });
    now.mockRestore();
    const { entries } = (await server.get<History>(`/matches/${id}/events`)).body;
    const times = entries.map((one) => one.at);
    expect(times).toEqual(times.toSorted((x, y) => x - y));
    expect(times[0]).toBe(0);
  });
});

describe('web pages', () => {
  const asked = async (origin: string, path = '/api/games', method = 'GET') =>
    (await server.http(path, { method, headers: { origin } })).headers;

  test('of our own and of allowed origins may use the server; nobody may with credentials', async () => {
    for (const path of ['/api/games', '/matchmake/reconnect/x']) {
      const method = path.startsWith('/match') ? 'OPTIONS' : 'GET';
      for (const origin of ['https://play.example', 'https://other.example', server.url])
        expect((await asked(origin, path, method)).get('access-control-allow-origin')).toBe(origin);
      const evil = await asked('https://evil.example', path, method);
      expect(evil.get('access-control-allow-origin')).toBeNull();
      expect(evil.get('access-control-allow-credentials')).toBeNull();
      expect(evil.get('vary')).toMatch(/origin/i);
    }
  });

  test('are told what they may send', async () => {
    const headers = await asked('https://play.example', '/api/matches', 'OPTIONS');
    expect(headers.get('access-control-allow-headers')).toBe('Authorization, Content-Type, X-Request-Id');
    expect(
      (await asked('https://evil.example', '/api/matches', 'OPTIONS')).get('access-control-allow-headers'),
    ).toBeNull();
  });

  test('get headers that keep them from mischief, and none that tell what we run on', async () => {
    const { headers } = await server.http('/api/games');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-powered-by')).toBeNull();
  });

  test('of other origins cannot open a connection to a room', async () => {
    const { id } = await server.match({});
    const open = async (origin: string) => {
      const { body } = await server.post<Reservation>(`/matches/${id}/connect`, {});
      const raw = await Raw.open(server.url, body, { origin });
      raw.close();
      return raw.heard.length > 0;
    };
    expect(await open('https://evil.example')).toBe(false);
    expect(await open('https://play.example')).toBe(true);
    expect(await open(server.url)).toBe(true);
  });

  test('are told apart by scheme, name and port', () => {
    const origins = new Origins('https://a.example');
    expect(origins.allows('https://a.example', 'x')).toBe(true);
    for (const origin of [
      'http://a.example',
      'https://a.example:1',
      'https://b.a.example',
      'https://a.example.evil',
      'null',
    ])
      expect(origins.allows(origin, 'x')).toBe(false);
    expect(new Origins('*').allows('https://any.example', 'x')).toBe(true);
    expect(new Origins('').allows('http://host:1', 'host:1')).toBe(true);
    expect(new Origins('').allows(undefined, undefined)).toBe(true);
  });
});

test('the server tells whether it lives and is ready', async () => {
  expect(await server.http('/healthz')).toMatchObject({ status: 200, body: { ok: true } });
  expect(await server.http('/readyz')).toMatchObject({ status: 200, body: { ok: true } });
});

describe('settings', () => {
  test('come from the environment, and each says what it is for', () => {
    expect(readConfig({ PORT: '8080', TRUST_PROXY: 'true', HOME: '/root', LOG_LEVEL: '' })).toMatchObject({
      PORT: 8080,
      TRUST_PROXY: true,
      LOG_LEVEL: 'info',
      DATA_DIR: './data',
    });
    for (const setting of Object.values(settings.shape)) expect(setting.description).toMatch(/\w/);
  });

  test('that are wrong are named, all of them', () => {
    expect(() => readConfig({ PORT: 'x', TOKEN_SECRET: 'short', LOG_LEVEL: 'loud' })).toThrow(
      /PORT:.*\nTOKEN_SECRET:.*\nLOG_LEVEL:/,
    );
  });
});
