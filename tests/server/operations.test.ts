import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, jest, test } from '@jest/globals';
import type { MatchInfo, Problem, Turn } from '@touchline/client';
import { makeLogger, readConfig, type Store } from '@touchline/server';
import { explained, settingsHelp } from '../../server/src/cli/explain.ts';
import { boot, seedOf } from '../support/boot.ts';
import { Spawned } from '../support/spawn.ts';
import { openStore } from '../support/store.ts';

// generous: servers are started as processes here, and only what hangs shall fail by its time

let server: Awaited<ReturnType<typeof boot>>;
let store: Store;
beforeAll(async () => {
  server = await boot({
    store: async (dataDir) => {
      store = await openStore(dataDir);
      return store;
    },
  });
});
afterAll(() => server.stop());
afterEach(() => {
  jest.restoreAllMocks();
});

const logged = () => server.log.map((line) => JSON.parse(line) as Record<string, unknown>);

describe('a request', () => {
  test('has an id, which is in the answer, in the problem and in the log', async () => {
    const made = await server.get<Problem>('/matches/none');
    const id = made.headers.get('x-request-id');
    expect(id).toMatch(/^\w{16}$/);
    expect(made.body.requestId).toBe(id);
    expect(logged().find((one) => one.requestId === id)).toMatchObject({
      method: 'GET',
      route: '/api/matches/{match}',
      status: 404,
    });
  });

  test('keeps the id it comes with, if that is a sane one', async () => {
    const asked = async (id: string) =>
      (await server.http('/api/games', { headers: { 'x-request-id': id } })).headers.get('x-request-id');
    expect(await asked('proxy:12345678')).toBe('proxy:12345678');
    for (const wild of ['short', 'x'.repeat(65), 'with spaces in it', '{"json":true}'])
      expect(await asked(wild)).toMatch(/^[0-9a-z]{16}$/);
  });

  test('is logged with its match', async () => {
    const { id } = await server.match({});
    const { headers } = await server.get(`/matches/${id}`);
    const line = logged().find((one) => one.requestId === headers.get('x-request-id'));
    expect(line).toMatchObject({ match: id, status: 200, ms: expect.any(Number) });
  });

  test('by a method that a path does not have is told those it has', async () => {
    const { status, headers, body } = await server.http<Problem>('/api/matches', { method: 'DELETE' });
    expect({ status, body }).toMatchObject({ status: 405, body: { code: 'method-not-allowed' } });
    expect(headers.get('allow')).toBe('GET, HEAD, POST');
    expect((await server.http('/api/games', { method: 'HEAD' })).status).toBe(200);
  });

  test('whose body is not JSON is refused, whatever its type says', async () => {
    const send = (type: string, body: string) =>
      server.http<Problem>('/api/guests', { method: 'POST', headers: { 'content-type': type }, body });
    expect(await send('text/plain', '{}')).toMatchObject({ status: 415, body: { code: 'not-json' } });
    expect(await send('application/json', 'name=Ann')).toMatchObject({ body: { code: 'malformed' } });
  });
});

describe('secrets', () => {
  test('are blotted out of logs, wherever they stand', () => {
    const lines: string[] = [];
    const log = makeLogger('info', { write: (line) => void lines.push(line) });
    const secret = 'hush-hush';
    for (const name of ['token', 'authorization', 'seed', 'serverSeed', 'secret', 'nonce', 'own'])
      for (const line of [
        { [name]: secret },
        { request: { [name]: secret } },
        { request: { headers: { [name]: secret } } },
      ])
        log.info(line, 'a line');
    expect(lines).toHaveLength(21);
    expect(lines.join('')).not.toContain(secret);
  });

  test('of a match that is played are in no log and in no metric', async () => {
    const { id, a, sessions } = await server.playing();
    await a.act({ type: 'bid', amount: 7, note: 'whispered' });
    await server.post(
      `/matches/${id}/actions`,
      {
        id: 'some-id-1',
        seq: 1,
        nonce: 'nonce-of-bob',
        action: { type: 'bid', amount: 3, note: 'murmured' },
      },
      sessions[1].token,
    );
    await server.post(`/matches/${id}/seed`, { seed: 'ab'.repeat(32) }, sessions[1].token);
    const { body } = await server.http<string>('/metrics');
    const told = server.log.join('') + body;
    for (const hidden of [
      'whispered',
      'murmured',
      'nonce-of-bob',
      'ab'.repeat(32),
      ...sessions.flatMap((one) => [one.token, seedOf(one)]),
    ])
      expect(told.includes(hidden)).toBe(false);
  });
});

describe('metrics', () => {
  /** The value of a sample. */
  const sample = async (name: string) => {
    const { body } = await server.http<string>('/metrics');
    const line = body.split('\n').find((one) => one.startsWith(`${name} `));
    return line === undefined ? 0 : Number(line.slice(name.length + 1));
  };

  test('count rooms, connections, moves, appends, refusals and requests', async () => {
    const names = [
      'touchline_rooms',
      'touchline_connections{kind="seat"}',
      'touchline_connections{kind="spectator"}',
      'touchline_moves_total{game="dice-race",by="player"}',
      'touchline_moves_total{game="dice-race",by="referee"}',
      'touchline_act_seconds_count{until="durable"}',
      'touchline_act_seconds_count{until="answered"}',
      'touchline_refusals_total{code="not-your-turn",via="room"}',
      'touchline_refusals_total{code="not-found",via="http"}',
      'touchline_http_request_seconds_count{method="GET",route="/api/matches/{match}",status="404"}',
    ];
    const all = () => Promise.all(names.map(sample));
    const before = await all();
    const { id, a } = await server.playing();
    const spectator = await server.connect(id);
    await a.act({ type: 'bid', amount: 1 });
    await a.refused('act', a.envelope({ type: 'roll' }));
    await server.get('/matches/none');
    const after = await all();
    expect(after.map((value, i) => value - before[i]!)).toEqual([1, 2, 1, 1, 1, 1, 2, 1, 1, 1]);
    await spectator.leave();
    await a.until((s) => s.spectators === 0);
    expect(await sample('touchline_connections{kind="spectator"}')).toBe(before[2]);
    expect(await sample('process_cpu_seconds_total')).toBeGreaterThan(0);
  });

  test('count seats that are played over HTTP', async () => {
    const before = await sample('touchline_connections{kind="caller"}');
    const ann = await server.guest();
    const { id } = await server.match({}, ann);
    await server.get(`/matches/${id}/turn`, ann.token);
    expect(await sample('touchline_connections{kind="caller"}')).toBe(before + 1);
  });

  test('name routes as they are declared, never what was asked for', async () => {
    await server.http('/api/no/such/thing');
    await server.http('/elsewhere');
    const { body } = await server.http<string>('/metrics');
    expect(body).toContain('route="none"');
    expect(body).not.toMatch(/no\/such|elsewhere/);
  });

  test('are for this machine alone, and not for what a proxy on it passes on', async () => {
    expect(await server.http('/metrics')).toMatchObject({ status: 200 });
    for (const name of ['X-Forwarded-For', 'X-Real-IP', 'Forwarded', 'Via'])
      expect(await server.http('/metrics', { headers: { [name]: '127.0.0.1' } })).toMatchObject({
        status: 404,
        body: { code: 'not-found' },
      });
  });
});

describe('a server', () => {
  test('is not ready while its store fails, and alive all the same', async () => {
    const now = jest.spyOn(performance, 'now');
    let time = performance.now() + 10_000;
    now.mockImplementation(() => time);
    const check = jest.spyOn(store, 'check').mockRejectedValue(new Error('disk full'));
    expect(await server.http('/readyz')).toMatchObject({ status: 503, body: { ok: false } });
    expect(await server.http('/healthz')).toMatchObject({ status: 200, body: { ok: true } });
    check.mockRestore();
    // the store is tried once a second at most
    expect(await server.http('/readyz')).toMatchObject({ status: 503 });
    time += 1001;
    expect(await server.http('/readyz')).toMatchObject({ status: 200, body: { ok: true } });
  });

  test('that is stopped finishes what has begun, and takes nothing more', async () => {
    const draining = mkdtempSync(join(tmpdir(), 'touchline-drain-'));
    const slow = await Spawned.slow(draining, 600);
    const { url, api } = slow;
    const { session, id } = await stuck(slow);
    const player = api.get<Turn>(`/matches/${id}/turn?wait=30`, session.token);
    const ended = slow.stop('SIGTERM');
    expect(await player).toMatchObject({ status: 503, body: { code: 'stopping' } });
    expect(await api.http('/readyz')).toMatchObject({ status: 503, body: { ok: false } });
    expect(await api.http('/healthz')).toMatchObject({ status: 200 });
    const late = await api.post('/guests', {});
    expect(late).toMatchObject({ status: 503, body: { code: 'stopping' } });
    expect(late.headers.get('retry-after')).toBe('1');
    const socket = new WebSocket(url.replace('http', 'ws'));
    await new Promise((resolve) => {
      socket.onerror = resolve;
    });
    // asked again, it ends at once
    expect(await slow.stop('SIGTERM')).toBe(1);
    expect(await ended).toBe(1);
    rmSync(draining, { recursive: true, force: true });
  });

  test('that cannot finish in time ends all the same, and says so', async () => {
    const draining = mkdtempSync(join(tmpdir(), 'touchline-drain-'));
    const slow = await Spawned.slow(draining, 1);
    await stuck(slow);
    expect(await slow.stop('SIGINT')).toBe(1);
    expect(slow.said).toContain('DRAIN_SECONDS');
    rmSync(draining, { recursive: true, force: true });
  });
});

/** Begins a match that hangs, and takes a seat in another one. */
async function stuck({ api }: Spawned) {
  const { body: session } = await api.post<never>('/guests', {});
  const { token } = session as { token: string };
  const request = { game: 'dice-race', bots: { A: 'random', B: 'random' } };
  await api.post('/matches', request, token);
  const { body } = await api.post<MatchInfo>('/matches', { game: 'dice-race' }, token);
  await api.post(`/matches/${body.id}/seats`, { commitment: 'ab'.repeat(32) }, token);
  await api.get(`/matches/${body.id}/turn`, token);
  return { session: session as { token: string }, id: body.id };
}

describe('settings', () => {
  test('are explained by touchline serve --help, each with its type and what it usually is', () => {
    const help = settingsHelp();
    for (const { name, type, usual, description } of explained()) {
      expect(description).toMatch(/\w/);
      expect(help).toContain(`  ${name.padEnd(20)} ${type}${usual ? ` (${usual})` : ''}`);
    }
    expect(explained().find((one) => one.name === 'PORT')).toEqual({
      name: 'PORT',
      type: 'whole number, 0 to 65535',
      usual: '2567',
      description: 'Port to listen on; 0 takes any free one',
    });
    for (const line of help.split('\n')) expect(line.length).toBeLessThanOrEqual(100);
  });

  test('that are wrong are told one a line, secrets without their value', () => {
    const told = (() => {
      try {
        readConfig({ PORT: '-1.5', METRICS_TOKEN: 'short', TRUST_PROXY: 'perhaps' });
        return '';
      } catch (error) {
        return (error as Error).message;
      }
    })();
    expect(told.split('\n').map((line) => line.split(':')[0])).toEqual(
      expect.arrayContaining(['PORT', 'METRICS_TOKEN', 'TRUST_PROXY']),
    );
    expect(told.split('\n')).toHaveLength(3);
    expect(told).toContain('"perhaps"');
    expect(told).not.toContain('short');
  });
});
