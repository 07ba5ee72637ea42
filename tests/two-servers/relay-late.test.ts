import '../support/on-two-servers.ts';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { boot } from '../support/boot.ts';
import { placesOf, roomOf } from '../support/two-servers.ts';

let server: Awaited<ReturnType<typeof boot>>;
beforeAll(async () => {
  server = await boot();
});
afterAll(() => server.stop());

test('who comes to a room that has not heard for a while sees all that was seen with the players', async () => {
  const { id, a, b } = await server.playing();
  const [here, there] = placesOf(id);
  const watching = async (path: string) => {
    const { body } = await server.http<never>(`${path}/api/matches/${id}/connect`, { method: 'POST' });
    return server.enter(body);
  };
  const far = await watching(there);
  await a.until((state) => state.spectators === 1);
  (roomOf(id) as unknown as { relay(shown: object): void }).relay = () => {};
  await a.act({ type: 'bid', amount: 3 });
  await b.act({ type: 'bid', amount: 9 });
  const near = await watching(here);
  const late = await watching(there);
  expect(late.room.roomId).toBe(far.room.roomId);
  const first = await Promise.all([near, late].map((one) => one.until((state) => state.seq !== undefined)));
  expect(first.map(({ seq }) => seq)).toEqual([3, 3]);
  await far.until((state) => state.seq === 3);
  expect(far.events.map(({ seq }) => seq).filter((seq) => seq > 0)).toEqual([1, 2]);
  await Promise.all([a, b, far, near, late].map((one) => one.leave()));
});
