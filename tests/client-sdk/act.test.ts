import { matchMaker } from '@colyseus/core';
import { boot } from '../support/boot.ts';
import { bid, closeRoom, cut, playOut, roll, seated, until } from './support.ts';

let server: Awaited<ReturnType<typeof boot>>;
beforeAll(async () => {
  // a connection that is cut finds its room again, however long it takes
  server = await boot({ config: { RECONNECT_SECONDS: 60 } });
});
afterAll(() => server.stop());

/** Everything a match has journaled, by seat. */
async function journalOf(match: {
  replay(): Promise<{ entries: readonly { seat: string; action: unknown }[] }>;
}) {
  return (await match.replay()).entries.map(({ seat, action }) => ({ seat, action }));
}

test('an act sent into a connection that is cut happens once', async () => {
  const { id, a, b } = await seated(server.url);
  const acting = a.act(bid(5));
  cut(id);
  const made = await acting;
  expect(made).toMatchObject({ seq: 1, seat: 'A' });
  expect(a.seq).toBe(2);
  await b.act({ type: 'resign' });
  await a.over();
  expect(await journalOf(a)).toEqual([
    { seat: 'referee', action: { type: 'start' } },
    { seat: 'A', action: bid(5) },
    { seat: 'B', action: { type: 'resign' } },
  ]);
});

test('an act whose answer is lost happens once, and its entry is known', async () => {
  const { id, a, b } = await seated(server.url);
  await b.act(bid(0));
  // the connection is taken away at the moment the action is durable, before it is answered
  const room = matchMaker.getLocalRoomById(id) as unknown as {
    match: { act(...args: unknown[]): Promise<unknown> };
  };
  const { act } = room.match;
  let acted = 0;
  room.match.act = async function (...args) {
    acted++;
    const answer = await act.apply(this, args);
    if (acted === 1) cut(id);
    return answer;
  };
  const made = await a.act(bid(9));
  expect(made).toMatchObject({ seq: 2, seat: 'A' });
  expect(acted).toBe(2);
  expect(a.state?.phase).toEqual({ is: 'race', turn: 'A' });
  const history = await a.history();
  expect(history.filter((entry) => entry.seat === 'A')).toHaveLength(1);
});

test.each([
  ['shut down', 4001],
  ['thrown out', 4002],
])('acts go on when the room is %s in between', async (_name, code) => {
  const { id, a, b } = await seated(server.url, { goal: 40 });
  const played = Promise.all([playOut(a), playOut(b)]);
  await until(a, () => a.seq > 4);
  await closeRoom(id, code);
  await until(a, () => a.connection === 'reconnecting' || a.status === 'finished');
  await played;
  expect((await a.over()).reason).toBe('goal');
});

test('acts called while there is no connection are sent when there is one', async () => {
  const { id, a, b } = await seated(server.url, { tripping: false, goal: 500 });
  await b.act(bid(0));
  const gone = until(a, () => a.connection === 'reconnecting');
  cut(id);
  await gone;
  const [first, second] = await Promise.all([a.act(bid(9)), a.act(roll)]);
  expect([first.seq, second.seq]).toEqual([2, 3]);
});

test('an act gives up when there is no connection for long', async () => {
  const { id, ann, a } = await seated(server.url, {}, { actTimeout: 2_000 });
  const real = globalThis.fetch;
  globalThis.fetch = async () => {
    throw new TypeError('fetch failed');
  };
  try {
    cut(id);
    await until(a, () => a.connection === 'reconnecting');
    const error = await a.act(bid(1)).catch((e: unknown) => e);
    expect(error).toMatchObject({ code: 'timeout' });
    expect((error as Error).message).toMatch(/whether it was carried out is unknown/);
  } finally {
    globalThis.fetch = real;
  }
  await until(a, () => a.connection === 'connected');
  expect((await ann.match(id)).seq).toBe(1);
  expect((await a.act(bid(1))).seq).toBe(1);
});

test("rules that fail are the server's fault, and are not asked for ever", async () => {
  const { a } = await seated(server.url);
  await expect(a.act({ type: 'crash' })).rejects.toMatchObject({ code: 'fault' });
  expect((await a.act(bid(1))).seq).toBe(1);
});
