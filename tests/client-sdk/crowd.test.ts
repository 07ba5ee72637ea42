import { jest } from '@jest/globals';
import { type ChatMessage, Touchline } from '@touchline/client';
import { boot } from '../support/boot.ts';
import { eventually } from '../support/eventually.ts';
import { HandTime } from '../support/hand-time.ts';
import { bid, cut, type Race, seated, signedIn, until } from './support.ts';

const DELAY = 60;
const time = new HandTime();
let server: Awaited<ReturnType<typeof boot>>;
beforeAll(async () => {
  for (const level of ['info', 'warn'] as const) jest.spyOn(console, level).mockImplementation(() => {});
  server = await boot({ time });
});
afterAll(() => server.stop());

const said = (match: { on(name: 'chat', heard: (message: ChatMessage) => void): () => void }, text: string) =>
  new Promise<ChatMessage>((resolve) => {
    const off = match.on('chat', (message) => {
      if (message.text !== text) return;
      off();
      resolve(message);
    });
  });

test('players talk, through lost connections too', async () => {
  const { id, a, b } = await seated(server.url);
  const heard = said(b, 'Hello');
  const message = await a.chat('  Hello ');
  expect(await heard).toEqual(message);
  cut(id);
  await until(b, () => b.connection !== 'connected');
  await until(b, () => b.connection === 'connected');
  const again = said(b, 'Still there?');
  await a.chat('Still there?');
  await again;
  expect(b.messages.map((one) => one.text)).toEqual(['Hello', 'Still there?']);
  expect(a.messages).toEqual(b.messages);
  await expect(a.chat('')).rejects.toMatchObject({ name: 'Refused', code: 'malformed' });
  await Promise.all([a.leave(), b.leave()]);
});

test('one who is muted is not heard, through lost connections too', async () => {
  const { id, a, b } = await seated(server.url);
  const heard = said(b, 'Boo');
  await a.chat('Boo');
  await heard;
  const { id: ann } = b.messages[0]!.account;
  await b.mute(ann);
  expect(b.messages).toEqual([]);
  cut(id);
  await until(b, () => b.connection !== 'connected');
  await until(b, () => b.connection === 'connected');
  await a.chat('Boo again');
  await b.mute(ann);
  await b.mute(ann, false);
  const nice = said(b, 'Sorry');
  await a.chat('Sorry');
  await nice;
  expect(b.messages.map((one) => one.text)).toEqual(['Sorry']);
  for (let i = 0; i < 2; i++) await a.chat(`${i}`);
  await expect(a.chat('too much')).rejects.toMatchObject({ code: 'too-many-requests' });
  await Promise.all([a.leave(), b.leave()]);
});

test('a match with a delay is watched as any other', async () => {
  const ann = await signedIn(server.url, 'Ann');
  const ben = await signedIn(server.url, 'Ben');
  const { id, delay } = await ann.create({ game: 'dice-race', delay: DELAY });
  expect(delay).toBe(DELAY);
  const a = await ann.join<Race>(id);
  const b = await ben.join<Race>(id);
  await Promise.all([a, b].map((one) => until(one, () => one.decision !== undefined)));
  await a.act(bid(9));
  await b.act(bid(1));
  const watched = await ann.watch<Race>(id);
  expect([watched.status, watched.seq, await watched.history()]).toEqual(['seeding', 0, []]);
  const seen: number[] = [];
  const all = (async () => {
    for await (const { seq } of watched.events()) seen.push(seq);
  })();
  time.pass(DELAY * 1000);
  await until(watched, () => watched.seq === 3);
  await a.act({ type: 'resign' });
  expect((await a.over()).winners).toEqual(['B']);
  await expect(watched.replay()).rejects.toMatchObject({ code: 'not-over' });
  expect(seen).toEqual([0, 1, 2]);
  time.pass(DELAY * 1000);
  expect((await watched.over()).winners).toEqual(['B']);
  await all;
  expect(seen).toEqual([0, 1, 2, 3]);
  expect((await watched.replay()).entries).toHaveLength(4);
  await Promise.all([a, b, watched].map((one) => one.leave()));
});

test.each([
  ['', {}],
  [', with a delay', { delay: DELAY }],
])('who only glances at a match sees it and is no spectator%s', async (_, how) => {
  const [ann, ben] = [await signedIn(server.url, 'Ann'), await signedIn(server.url, 'Ben')];
  const { id } = await ann.create({ game: 'dice-race', ...how });
  const a = await ann.join<Race>(id);
  const b = await ben.join<Race>(id);
  await Promise.all([a, b].map((one) => until(one, () => one.decision !== undefined)));
  // who plays with a delay is known to be here as late as all else
  time.pass(DELAY * 1000);
  const before = (await ann.lobby()).online;
  const stranger = await signedIn(server.url, 'Cyd');
  const glances = [
    await stranger.watch<Race>(id, { glance: true }),
    await ann.watch<Race>(id, { glance: true }),
  ];
  await a.act(bid(3));
  time.pass(DELAY * 1000);
  await Promise.all(glances.map((one) => until(one, () => one.seq === 2)));
  // how many watch elsewhere is told once a second
  time.pass(1_000);
  expect([a, ...glances].map((one) => one.room.spectators)).toEqual([0, 0, 0]);
  expect(await ann.lobby()).toMatchObject({ online: before });
  const watching = await stranger.watch<Race>(id);
  await until(watching, () => watching.room.spectators > 0);
  expect(watching.room.spectators).toBe(1);
  await Promise.all([a, b, watching, ...glances].map((one) => one.leave()));
});

test('who watches waits for one answer before going in: the place is asked for with the match', async () => {
  const { id, a, b } = await seated(server.url);
  const touchline = new Touchline(server.url);
  const asked: string[] = [];
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const real = globalThis.fetch;
  const spy = jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const { pathname } = new URL(String(input instanceof Request ? input.url : input));
    asked.push(pathname.replace(/^.*\/api/, ''));
    if (pathname.endsWith(id)) await held;
    return real(input, init);
  });
  try {
    const watching = touchline.watch(id);
    await eventually(() => asked.length === 2);
    expect(asked.sort()).toEqual([`/matches/${id}`, `/matches/${id}/connect`]);
    answer();
    const first = await watching;
    expect(first.room.match).toBe(id);
    await first.leave();
    // nor is it asked for where it is known
    asked.length = 0;
    const second = await touchline.watch(id, { info: await new Touchline(server.url).match(id) });
    expect(asked.filter((path) => path === `/matches/${id}`)).toHaveLength(1);
    await second.leave();
  } finally {
    spy.mockRestore();
  }
  await Promise.all([a.leave(), b.leave()]);
});
