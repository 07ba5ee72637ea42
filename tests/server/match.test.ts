import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Replay, verify } from '@touchline/rules/kernel';
import { boot } from '../support/boot.ts';
import { diceRace } from '../support/dice-race.ts';

let server: Awaited<ReturnType<typeof boot>>;
beforeAll(async () => {
  server = await boot();
});
afterAll(() => server.stop());

test('a match from the first guest to the replay', async () => {
  const { id, a, b } = await server.playing({ options: { goal: 6, tripping: false } });
  expect(a.state).toMatchObject({
    match: id,
    gameId: 'dice-race',
    status: 'live',
    seq: 1,
    decisions: [
      { seat: 'A', kind: 'bid' },
      { seat: 'B', kind: 'bid' },
    ],
    game: { goal: 6, phase: { is: 'bids', made: [] }, at: { A: 0, B: 0 }, rolls: [] },
  });
  expect(await a.act({ type: 'bid', amount: 9 })).toEqual({ seq: 1 });
  expect(await b.act({ type: 'bid', amount: 1 })).toEqual({ seq: 2 });
  await a.until((s) => s.seq === 3);
  for (let over = false; !over; ) {
    const turn = a.state.decisions[0]?.seat;
    const mover = turn === 'A' ? a : b;
    const { seq } = await mover.act({ type: 'roll' });
    await Promise.all([a.until((s) => s.seq > seq), b.until((s) => s.seq > seq)]);
    over = a.state.status === 'finished';
  }
  expect(a.state).toEqual(b.state);
  const replay = await server.get<Replay>(`/matches/${id}/replay`);
  expect(replay.status).toBe(200);
  expect(verify(diceRace, replay.body)).toBeUndefined();
  expect(replay.body.final).toEqual((a.state as { game: unknown }).game);
});
