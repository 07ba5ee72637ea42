import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import type { Problem } from '@touchline/client';
import { Webhook } from 'standardwebhooks';
import { isPublic, postOutside, refusedAddress } from '../../server/src/edge/outside.ts';
import { BACKOFF_MS } from '../../server/src/seasons/webhooks.ts';
import { boot } from '../support/boot.ts';
import { eventually } from '../support/eventually.ts';
import { HandTime } from '../support/hand-time.ts';
import { leagueRace } from '../support/league-race.ts';
import { leagueSeason } from '../support/league-season.ts';

const HOUR = 3_600_000;
/** Good for longer than the tokens of accounts. */
const ADMIN_TOKEN = 'the-secret-of-those-who-run-it';
const time = new HandTime();
let server: Awaited<ReturnType<typeof boot>>;
let receiver: Server;
let url: string;

interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  readonly news: { readonly type: string; readonly data: Record<string, unknown> };
}
const received: Received[] = [];
/** What the receiver answers with next; 204 when nothing is said. */
const answers: number[] = [];

beforeAll(async () => {
  server = await boot({
    games: [leagueRace],
    time,
    config: { TOKEN_MINUTES: 1440, WAITING_HOURS: 1000, WEBHOOKS_ANYWHERE: true, ADMIN_TOKEN },
  });
  receiver = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => {
      body += part.toString();
    });
    request.on('end', () => {
      received.push({ headers: request.headers, body, news: JSON.parse(body) as Received['news'] });
      const status = answers.shift() ?? 204;
      response.writeHead(status, status === 302 ? { location: `${url}/elsewhere` } : {}).end();
    });
  });
  await new Promise<void>((resolve) => {
    receiver.listen(0, '127.0.0.1', resolve);
  });
  url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await server.stop();
  await new Promise((resolve) => receiver.close(resolve));
});
afterEach(() => {
  received.length = 0;
  answers.length = 0;
});

interface Delivery {
  readonly id: string;
  readonly type: string;
  readonly tries: number;
  readonly state: string;
  readonly next?: number;
  readonly answer?: string;
}

/** A season with a webhook, made before it starts or after. */
async function hooked(news: readonly string[], season: object = {}) {
  const made = await leagueSeason(server, { season: { protestHours: 1, ...season } });
  const path = `/leagues/${made.league.id}/webhooks`;
  const { status, body } = await server.post<{ id: string; secret: string }>(path, { url, news }, made.token);
  expect(status).toBe(201);
  const log = async () => (await server.get<Delivery[]>(`${path}/${body.id}/deliveries`, ADMIN_TOKEN)).body;
  const wait = (count: number) => eventually(() => received.length >= count);
  return { ...made, path: `${path}/${body.id}`, hook: body, log, wait };
}

test('an organiser has all kinds of news sent, each once, signed as the library of others verifies it', async () => {
  const season = await hooked(
    ['match.started', 'decision.due', 'match.ended', 'round.published', 'protest'],
    { format: { type: 'round-robin', legs: 2, championship: false } },
  );
  const [first] = await season.open();
  if (!first) throw new Error('there is a fixture');
  await season.play(first);
  const loser = season.coachesOf(first)[1];
  const protest = await server.post(`/fixtures/${first.id}/protest`, { why: 'cold dice' }, loser.token);
  expect(protest.status).toBe(200);
  await eventually(() => received.some(({ news }) => news.type === 'protest'));
  await eventually(async () => (await season.log()).every(({ state }) => state === 'delivered'));
  const about = { league: season.league.id, season: season.id };
  const byType = (type: string) =>
    received.filter(({ news }) => news.type === type).map(({ news }) => news.data);
  const { attempts, outcome } = await season.fixture(first.id);
  const match = attempts[0]?.match;
  expect(byType('match.started')).toEqual([{ ...about, fixture: first.id, match }]);
  expect(byType('match.ended')).toEqual([{ ...about, fixture: first.id, match, outcome }]);
  expect(
    byType('decision.due')
      .map(({ team }) => team)
      .sort(),
  ).toEqual([...season.coachOf.keys()].sort());
  // the first round was published before the webhook was there, and is history
  expect(byType('round.published').map(({ round }) => round)).toContain(2);
  expect(byType('protest')).toEqual([{ ...about, fixture: first.id, team: first.away?.id }]);
  const ids = received.map(({ headers }) => headers['webhook-id']);
  expect(new Set(ids).size).toBe(ids.length);
  expect((await season.log()).map(({ id }) => id).sort()).toEqual([...ids].sort());
  for (const { headers, body } of received) {
    const at = Number(headers['webhook-timestamp']);
    const signed = new Webhook(season.hook.secret).sign(
      String(headers['webhook-id']),
      new Date(at * 1000),
      body,
    );
    expect(headers['webhook-signature']).toBe(signed);
    expect(at).toBe(Math.floor(time.now() / 1000));
  }
});

test('a webhook of Discord gets messages that Discord takes, in which no name calls anybody', async () => {
  const season = await leagueSeason(server, {
    teams: ['@everyone', '**Bees**'],
    season: { protestHours: 1, format: { type: 'round-robin', legs: 2, championship: false } },
  });
  const path = `/leagues/${season.league.id}/webhooks`;
  const made = await server.post<{ id: string; format: string }>(
    path,
    { url, format: 'discord' },
    season.token,
  );
  expect(made.body).toMatchObject({ format: 'discord' });
  expect((await server.post(`${path}/${made.body.id}/test`, undefined, season.token)).status).toBe(200);
  const [first] = await season.open();
  if (!first) throw new Error('there is a fixture');
  await season.play(first);
  const loser = season.coachesOf(first)[1];
  await server.post(`/fixtures/${first.id}/protest`, { why: 'cold dice' }, loser.token);
  const messages = () => received.map(({ body }) => JSON.parse(body) as Record<string, unknown>);
  const said = () => messages().map(({ content }) => String(content));
  await eventually(() => said().some((one) => one.includes('protests')));
  for (const message of messages()) {
    // as Discord documents it: one of content, embeds, components or a file, and no field that it does not
    // know
    expect(Object.keys(message).sort()).toEqual(['allowed_mentions', 'content']);
    expect(message).toMatchObject({ content: expect.any(String), allowed_mentions: { parse: [] } });
    expect(String(message.content).length).toBeGreaterThan(0);
    expect(String(message.content).length).toBeLessThanOrEqual(2_000);
  }
  const named = (name = '') => name.replace(/[*@]/g, (mark) => `\\${mark}`);
  const match = `${named(first.home.name)} – ${named(first.away?.name)}`;
  await eventually(() => said().length >= 6);
  expect(said()).toEqual(
    expect.arrayContaining([
      '**Sunday** · This is a test: news will come here.',
      `**Sunday** · ${match}: the match is open.`,
      `**Sunday** · ${match} 0 : 0`,
      `**Sunday** · ${named('@everyone')}: its coach has something to decide.`,
      '**Sunday** · Round 2 is drawn.',
      `**Sunday** · ${named(first.away?.name)} protests against the result of ${match}.`,
    ]),
  );
});

test('what is refused is sent again with the same id, later and later, until it is given up', async () => {
  const season = await hooked(['match.started']);
  const [first] = await season.open();
  if (!first) throw new Error('there is a fixture');
  answers.push(302, ...BACKOFF_MS.map(() => 500));
  await season.begin(first);
  for (const [i, wait] of BACKOFF_MS.entries()) {
    await eventually(async () => (await season.log())[0]?.tries === i + 1);
    const [waits] = await season.log();
    expect(waits).toMatchObject({ state: 'waiting', answer: i ? '500' : '302', next: time.now() + wait });
    time.pass(wait - 1);
    expect(received).toHaveLength(i + 1);
    time.pass(1);
    await season.wait(i + 2);
  }
  await eventually(async () => (await season.log())[0]?.state === 'failed');
  time.pass(48 * HOUR);
  expect(await season.log()).toMatchObject([
    { tries: BACKOFF_MS.length + 1, state: 'failed', answer: '500' },
  ]);
  expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  expect(new Set(received.map(({ body }) => body)).size).toBe(1);
});

test('only what was asked for is sent, nothing of a delayed match before its spectators have seen the end', async () => {
  const season = await hooked(['match.ended', 'decision.due'], { play: { delay: 60 } });
  const [first] = await season.open();
  if (!first) throw new Error('there is a fixture');
  const match = await season.begin(first);
  time.pass(1000);
  await season.concede(match, season.coachesOf(first)[0]);
  time.pass(59_000);
  expect((await season.fixture(first.id)).status).toBe('playing');
  expect(await season.log()).toEqual([]);
  time.pass(1000);
  await season.settled(first);
  await season.wait(3);
  expect(received.map(({ news }) => news.type).sort()).toEqual([
    'decision.due',
    'decision.due',
    'match.ended',
  ]);
});

test('by correspondence each decision of a match is told when it is due, with its team, and live none is', async () => {
  const season = await hooked(['decision.due'], { play: { time: { kind: 'correspondence' } } });
  const [first] = await season.open();
  if (!first) throw new Error('there is a fixture');
  const match = await season.begin(first);
  await season.wait(2);
  const told = () => received.map(({ news: { data } }) => [data.match, data.fixture, data.team, data.seat]);
  const both = [
    [match, first.id, first.home.id, 'A'],
    [match, first.id, first.away?.id, 'B'],
  ];
  expect(told().sort()).toEqual(both.sort());
  const [home, away] = season.coachesOf(first);
  for (const [i, { token }] of [home, away].entries())
    await server.post(
      `/matches/${match}/actions`,
      { id: `action-${i}`, seq: 1 + i, nonce: 'abcdefgh', action: { type: 'bid', amount: 3 - i } },
      token,
    );
  await season.wait(3);
  await eventually(async () => (await season.log()).every(({ state }) => state === 'delivered'));
  expect(told()[2]).toEqual([match, first.id, first.home.id, 'A']);
  expect(received).toHaveLength(3);
  const live = await hooked(['decision.due']);
  const [other] = await live.open();
  if (other) await live.begin(other);
  expect(await live.log()).toEqual([]);
});

test('a test is sent once and says what came of it; there are at most six a minute and five webhooks a league', async () => {
  const season = await hooked(['protest']);
  const ask = () => server.post<Delivery & Problem>(`${season.path}/test`, undefined, season.token);
  expect((await ask()).body).toMatchObject({ type: 'test', state: 'delivered', tries: 1, answer: '204' });
  answers.push(410);
  const { body: gone } = await ask();
  expect(gone).toMatchObject({ state: 'failed', answer: '410' });
  expect(gone.next).toBeUndefined();
  expect(received[1]?.news).toMatchObject({ type: 'test', data: { league: season.league.id } });
  for (let i = 0; i < 4; i++) await ask();
  expect((await ask()).body.code).toBe('too-many-requests');
  expect(received).toHaveLength(6);
  const path = `/leagues/${season.league.id}/webhooks`;
  const statuses: number[] = [];
  for (let i = 0; i < 5; i++) statuses.push((await server.post(path, { url }, season.token)).status);
  expect(statuses).toEqual([201, 201, 201, 201, 409]);
  const listed = await server.get<object[]>(path, season.token);
  expect(JSON.stringify(listed.body)).not.toContain('whsec_');
  const removed = await server.http(`/api${season.path}`, { method: 'DELETE', token: season.token });
  expect(removed.status).toBe(204);
  expect((await server.get(`${season.path}/deliveries`, season.token)).status).toBe(404);
  // of another league, it is not there
  const other = await hooked(['protest']);
  const wrong = `${path}/${other.hook.id}/deliveries`;
  expect((await server.get(wrong, season.token)).status).toBe(404);
});

describe('where nothing is sent', () => {
  test.each([
    'http://example.org/',
    'ftp://example.org/',
    'https://user:word@example.org/',
    'https://localhost/',
    'https://printer.local/',
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://10.1.2.3/',
    'https://169.254.169.254/latest/meta-data',
    'https://[::1]/',
    'https://[::ffff:192.168.0.1]/',
    'https://[fd00::1]/',
    'https://[64:ff9b::a00:1]/',
    'nowhere',
  ])('%s', (address) => {
    expect(refusedAddress(address)).toBeDefined();
  });

  test.each([
    'https://example.org/hook?x=1',
    'https://93.184.215.14/',
    'https://[2606:4700::1111]/',
  ])('but to %s', (address) => {
    expect(refusedAddress(address)).toBeUndefined();
  });

  test.each([
    '172.16.0.1',
    '172.31.255.255',
    '100.64.0.1',
    '192.168.1.1',
    '::',
    'fe80::1',
    '2002:7f00:1::',
  ])('%s is not public', (address) => {
    expect(isPublic(address)).toBe(false);
  });

  test('not to a name that leads to this machine, either, and not where a setting is not there', async () => {
    const strict = { headers: {}, body: '{}', anywhere: false, signal: new AbortController().signal };
    await expect(postOutside({ ...strict, url })).rejects.toThrow('https');
    // as the name is looked up for the connection itself, it cannot lead elsewhere afterwards
    await expect(postOutside({ ...strict, url: 'https://ip6-localhost.localhost.:1/' })).rejects.toThrow();
    expect(received).toEqual([]);
  });
});
