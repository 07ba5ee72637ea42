import '../support/on-two-servers.ts';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { RoomState } from '@touchline/client';
import { boot, type Player } from '../support/boot.ts';
import { eventually } from '../support/eventually.ts';
import { placesOf, roomOf } from '../support/two-servers.ts';

let server: Awaited<ReturnType<typeof boot>>;
beforeAll(async () => {
  server = await boot();
});
afterAll(() => server.stop());

/** Watches through one of the servers. */
async function watching(match: string, path: string): Promise<Player> {
  const { body } = await server.http<never>(`${path}/api/matches/${match}/connect`, { method: 'POST' });
  return server.enter(body);
}

/** All that a spectator is shown, but who is here. */
const shown = ({ seats: _seats, spectators: _spectators, ...rest }: RoomState<never>) => rest;

test('who watches in another process sees what those see who watch with the players', async () => {
  const { id, a, b } = await server.playing({
    time: { kind: 'live', bank: 500, increment: 5, reaction: 20, away: 60 },
  });
  const [here, there] = placesOf(id);
  const near = await watching(id, here);
  const far = [await watching(id, there), await watching(id, there)];
  expect(far.map(({ room }) => room.roomId)).toEqual([far[0]?.room.roomId, far[0]?.room.roomId]);
  expect(far[0]?.room.roomId).not.toBe(id);
  // the players' room counts all, and its own connections are three
  await a.until((state) => state.spectators === 3);
  expect(roomOf(id)?.clients.length).toBe(3);
  await a.act({ type: 'bid', amount: 3 });
  await b.act({ type: 'bid', amount: 9 });
  await b.act({ type: 'roll' });
  await a.request('offer', { id: 'the-offer-of-a', kind: 'draw' });
  const all = [near, ...far];
  const states = await Promise.all(all.map((one) => one.until((state) => state.offer !== undefined)));
  expect(shown(states[1]!)).toEqual(shown(states[0]!));
  expect(shown(states[2]!)).toEqual(shown(states[0]!));
  expect(states[0]?.clocks).toBeDefined();
  for (const one of far) expect(one.events.slice(-3)).toEqual(near.events.slice(-3));
  // who is here too
  await b.leave();
  await Promise.all(
    all.map((one) => one.until(({ seats }) => seats.some(({ seat, online }) => seat === 'B' && !online))),
  );
  await Promise.all([a, ...all].map((one) => one.leave()));
});

test('what a spectator may not ask for is refused there as well, and a late one sees the same', async () => {
  const { id, a, b } = await server.playing();
  const [, there] = placesOf(id);
  const first = await watching(id, there);
  expect(await first.refused('act', first.envelope({ type: 'bid', amount: 1 }))).toMatchObject({
    code: 'spectator',
  });
  await a.act({ type: 'bid', amount: 3 });
  await first.until((state) => state.seq === 2);
  const second = await watching(id, there);
  expect(shown(await second.until((state) => state.seq === 2))).toEqual(shown(first.state));
  await Promise.all([a, b, first, second].map((one) => one.leave()));
});

test('messages that were lost: entries are read from the journal, each told once and in order', async () => {
  const { id, a, b } = await server.playing();
  const [, there] = placesOf(id);
  const far = await watching(id, there);
  await a.until((state) => state.spectators === 1);
  const room = roomOf(id) as unknown as { relay(shown: object): void };
  const { relay } = room;
  room.relay = () => {};
  await a.act({ type: 'bid', amount: 3 });
  await b.act({ type: 'bid', amount: 9 });
  room.relay = relay;
  await b.act({ type: 'roll' });
  await far.until((state) => state.seq === 4);
  await eventually(
    () => far.events.length,
    (length) => length >= 3,
  );
  expect(far.events.map(({ seq }) => seq)).toEqual([1, 2, 3]);
  expect(far.events).toEqual(b.events.slice(-3));
  await Promise.all([a, b, far].map((one) => one.leave()));
});

test('the players have gone and their room with them: it is looked for, and followed again', async () => {
  const { id, a, b, sessions } = await server.playing();
  const [, there] = placesOf(id);
  const far = await watching(id, there);
  await Promise.all([a, b].map((one) => one.leave()));
  await eventually(
    () => roomOf(id),
    (room) => room === undefined,
  );
  const again = await server.connect(id, sessions[0]);
  await again.until((state) => state.status === 'live');
  await again.act({ type: 'bid', amount: 3 });
  await far.until((state) => state.seq === 2);
  await Promise.all([again, far].map((one) => one.leave()));
});
