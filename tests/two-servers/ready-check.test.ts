import '../support/on-two-servers.ts';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { MatchInfo, Queued } from '@touchline/client';
import { commitmentOf } from '@touchline/rules/kernel';
import { apiOf, boot, seedOf } from '../support/boot.ts';
import { HandTime } from '../support/hand-time.ts';
import { drained } from '../support/two-servers.ts';

const time = new HandTime();
let server: Awaited<ReturnType<typeof boot>>;
beforeAll(async () => {
  server = await boot({ time, config: { READY_SECONDS: 100 } });
});
afterAll(() => server.stop());

test('a ready check of a server that is gone is ended by the other one, which was there before it', async () => {
  const [ann, bob] = [await server.guest('Ann'), await server.guest('Bob')];
  const first = apiOf(`${server.url}/p1`);
  const asked = [ann, bob].map((one) => first.post<Queued>('/queue', { game: 'dice-race' }, one.token));
  const [found] = await Promise.all(asked);
  const { match = '' } = found?.body as { match?: string };
  await drained(0);
  const seat = { commitment: commitmentOf(seedOf(ann)) };
  await server.post(`/matches/${match}/seats`, seat, ann.token);
  const player = await server.connect(match, ann);
  expect(await player.until(() => true)).toMatchObject({ status: 'waiting' });
  const status = async () => (await server.get<MatchInfo>(`/matches/${match}`)).body.status;
  await time.passUntil(async () => (await status()) === 'abandoned', 10_000);
  await player.until((s) => s.status === 'abandoned');
  await player.leave();
});
