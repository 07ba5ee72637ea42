import { type MatchEntry, Touchline } from '@touchline/client';
import { boot } from '../support/boot.ts';
import { eventually } from '../support/eventually.ts';
import { bid, closeAll, cut, cutAll, playOut, type Race, seated, until } from './support.ts';

let server: Awaited<ReturnType<typeof boot>>;
beforeAll(async () => {
  server = await boot();
});
afterAll(() => server.stop());

/** What waits at it goes on when it is opened. */
function gate() {
  let open = () => {};
  const passed = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, passed };
}
const seqs = (entries: readonly MatchEntry<Race>[]) => entries.map((entry) => entry.seq);
const upTo = (n: number) => Array.from({ length: n }, (_, i) => i);

test('a late spectator sees all that happened and all that happens, once and in order', async () => {
  const { id, a, b } = await seated(server.url, { goal: 200 });
  const whole: MatchEntry<Race>[] = [];
  const first = (async () => {
    for await (const entry of a.events()) whole.push(entry);
  })();
  const played = Promise.all([playOut(a), playOut(b)]);
  await until(a, () => a.seq > 20);

  const late = await new Touchline(server.url).watch<Race>(id);
  const joined = late.seq;
  expect(joined).toBeGreaterThan(20);
  const seen: MatchEntry<Race>[] = [];
  for await (const entry of late.events()) seen.push(entry);
  await played;
  await first;
  expect(seqs(seen)).toEqual(upTo(late.seq));
  expect(seen).toEqual(whole);
  const replay = await late.replay();
  expect(seen.map((e) => e.events)).toEqual(replay.entries.map((e) => e.events));
});

test('history and live events join without gap or double', async () => {
  const { id, a, b } = await seated(server.url, { goal: 100 });
  const played = Promise.all([playOut(a), playOut(b)]);
  await until(a, () => a.seq > 10);
  const late = await new Touchline(server.url).watch<Race>(id);
  const past = await late.history();
  const live: MatchEntry<Race>[] = [];
  late.on('events', (entry) => live.push(entry));
  await played;
  await until(late, () => past.length + live.length === a.seq);
  expect(seqs([...past, ...live])).toEqual(upTo(a.seq));
  expect(seqs(await late.history(7))).toEqual(upTo(a.seq).slice(7));
});

test('one who watches a match that is over sees the whole of it', async () => {
  const { id, a, b } = await seated(server.url);
  await Promise.all([playOut(a), playOut(b)]);
  await Promise.all([a.leave(), b.leave()]);
  const late = await new Touchline(server.url).watch<Race>(id);
  expect(late.status).toBe('finished');
  const seen: MatchEntry<Race>[] = [];
  for await (const entry of late.events(2)) seen.push(entry);
  expect(seqs(seen)).toEqual(upTo(late.seq).slice(2));
  expect((await late.over()).reason).toBe('goal');
});

test.each([
  ['cut', cutAll],
  ['closed by a server that shuts down', closeAll],
])('a connection that is %s again and again leaves no gap', async (_name, interrupt) => {
  const { id, a, b } = await seated(server.url, { goal: 300 });
  const watching = await new Touchline(server.url, { reconnect: { first: 10, most: 50 } }).watch<Race>(id);
  const live: MatchEntry<Race>[] = [];
  watching.on('events', (entry) => live.push(entry));
  const from = watching.seq;
  const lost: string[] = [];
  watching.on('connection', (status) => lost.push(status));
  const times = () => lost.filter((status) => status === 'reconnecting').length;
  const played = Promise.all([playOut(a), playOut(b)]);
  for (const at of [8, 16, 24]) {
    await until(a, () => a.seq > at && a.connection === 'connected' && watching.connection === 'connected');
    const before = times();
    await interrupt(id);
    await until(watching, () => times() > before);
  }
  await played;
  await watching.over();
  await until(watching, () => live.length === watching.seq - from);
  expect(seqs(live)).toEqual(upTo(watching.seq).slice(from));
  expect(lost.slice(0, 4)).toEqual(['reconnecting', 'connected', 'reconnecting', 'connected']);
  expect((await watching.replay()).entries).toHaveLength(watching.seq);
});

test('a decision is asked for again, also when the entry is told later than the state that has it', async () => {
  const { id, a, b } = await seated(server.url);
  const asked: number[] = [];
  void (async () => {
    for await (const _ of b.decisions()) asked.push(b.seq);
  })();
  await eventually(() => asked.length === 1);
  const { fetch } = globalThis;
  const [connects, tells] = [gate(), gate()];
  globalThis.fetch = async (url, ...rest) => {
    if (/\/connect$/.test(String(url))) await connects.passed;
    if (/\/events/.test(String(url))) await tells.passed;
    return fetch(url, ...rest);
  };
  try {
    cut(id, 'B');
    await until(b, () => b.connection !== 'connected');
    // both bid at once
    await a.act(bid(1));
    connects.open();
    await until(b, () => b.connection === 'connected' && b.seq === 2);
    // later than all that a connection brings by itself
    await new Touchline(server.url).watch<Race>(id);
    await until(b, () => b.room.spectators === 1);
    expect(asked).toEqual([1]);
    tells.open();
    await eventually(() => asked.length > 1);
    expect(asked).toEqual([1, 2]);
  } finally {
    globalThis.fetch = fetch;
  }
});

test('a subscription that has ended is called no more, and one that throws does not disturb the others', async () => {
  const { a, b } = await seated(server.url);
  const heard: string[] = [];
  const off = a.on('events', () => heard.push('off'));
  a.on('events', () => heard.push('on'));
  await a.act(bid(1));
  off();
  off();
  await b.act(bid(2));
  await until(a, () => heard.length === 3);
  expect(heard).toEqual(['off', 'on', 'on']);
});
