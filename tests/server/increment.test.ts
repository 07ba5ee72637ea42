import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Legal, RoomState } from '@touchline/client';
import { caveBrawl } from '@touchline/rules';
import type { Typed } from '@touchline/rules/kernel';
import { boot } from '../support/boot.ts';
import { HandTime } from '../support/hand-time.ts';

const time = new HandTime();
let server: Awaited<ReturnType<typeof boot>>;
beforeAll(async () => {
  server = await boot({ games: [caveBrawl], time });
});
afterAll(() => server.stop());

const roster = (type: string, faction: string) => ({
  type: 'submit-roster',
  faction,
  players: Array.from({ length: 9 }, () => ({ type })),
});

test('a turn of twenty single squares earns one increment, as one path does', async () => {
  const policy = { kind: 'live', bank: 900, increment: 10, reaction: 30, away: 120 };
  const { a, b } = await server.playing({ time: policy, options: { firstBall: 'B' } });
  await a.act(roster('amazon', 'amazons'));
  await b.act(roster('caveman', 'cavemen'));
  const left = (state: RoomState) => state.clocks?.seats.find((one) => one.seat === 'A')?.left;
  let state = await a.until((s) => s.decisions.some((one) => one.kind === 'turn' && one.seat === 'A'));
  const before = left(state)!;
  for (let moves = 0; moves < 20; moves++) {
    const { actions } = await a.request<Legal>('legal');
    const move = actions.find((one) => one.type === 'move') as { path: unknown[] } & Typed;
    time.pass(100);
    const { seq } = await a.act({ ...move, path: move.path.slice(0, 1) });
    state = await a.until((s) => s.seq > seq);
  }
  expect(state.decisions).toMatchObject([{ seat: 'A', kind: 'turn' }]);
  expect(left(state)).toBe(before - 2_000);
  const { seq } = await a.act({ type: 'end-turn' });
  state = await a.until((s) => s.seq > seq);
  expect(left(state)).toBe(before - 2_000 + 10_000);
});
