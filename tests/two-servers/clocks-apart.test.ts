import '../support/on-two-servers.ts';
import { Client, type Room } from '@colyseus/sdk';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { MatchInfo } from '@touchline/client';
import { commitmentOf } from '@touchline/rules/kernel';
import { machineTime } from '../../server/src/base/time.ts';
import { boot, closed, Player, seedOf } from '../support/boot.ts';
import { roomOf } from '../support/two-servers.ts';

let server: Awaited<ReturnType<typeof boot>>;
const ahead = [-30_000, 30_000];
beforeAll(async () => {
  server = await boot({
    time: () => {
      const ms = ahead.shift() ?? 0;
      return machineTime(() => Date.now() + ms);
    },
  });
});
afterAll(() => server.stop());

test('two servers whose clocks are a minute apart: neither takes time from a player, or gives any', async () => {
  const sessions = [await server.guest('Ann'), await server.guest('Bob')];
  const time = { kind: 'live', bank: 50, increment: 0, reaction: 50, away: 300 };
  const created = await server.post<MatchInfo>('/matches', { game: 'dice-race', time }, sessions[0]?.token);
  const { id } = created.body;
  for (const one of sessions)
    await server.post(`/matches/${id}/seats`, { commitment: commitmentOf(seedOf(one)) }, one.token);
  for (const one of sessions) await server.post(`/matches/${id}/seed`, { seed: seedOf(one) }, one.token);
  for (const path of ['/p1', '/p2', '/p1']) {
    await roomOf(id)?.disconnect(4001);
    await closed(id);
    const { body } = await server.http<never>(`${path}/api/matches/${id}/connect`, { method: 'POST' });
    expect(body).toMatchObject({ publicAddress: expect.stringMatching(`${path}$`) });
    const player = new Player((await new Client(server.url).consumeSeatReservation(body)) as Room);
    const { clocks, seq } = await player.until((s) => s.clocks !== undefined);
    // nobody's time was up
    expect(seq).toBe(1);
    expect(Math.abs((clocks?.since ?? 0) - Date.now())).toBeLessThan(25_000);
    await player.leave();
  }
});
