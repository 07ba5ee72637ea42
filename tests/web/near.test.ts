import { readFileSync } from 'node:fs';
import { near as inPit } from '../../web/src/arenas/cave-brawl/near.ts';
import { near as inDungeon } from '../../web/src/arenas/dungeonbowl/near.ts';
import { near as onField } from '../../web/src/arenas/runeball/near.ts';

/** The position that the first page shows of a game. */
const sample = (game: string) => JSON.parse(readFileSync(`web/src/arenas/${game}/sample.json`, 'utf8'));

test('in Cave Brawl a square is told by the ball and the nearest opponent, or by the goal to who has the ball', () => {
  const state = sample('cave-brawl');
  const walk = (player: string, x: number, y: number) =>
    inPit({ type: 'move', player, path: [{ x, y }] }, state);
  expect(walk('A1', 10, 5)).toBe('4 from the ball, 3 from B3');
  expect(walk('A1', 10, 10)).toBe('2 from the ball, beside B5');
  expect(walk('A9', 10, 5)).toBe('5 from the goal, 3 from B3');
  const hidden = { ...state, ball: { where: 'tunnel', team: 'B' } };
  expect(inPit({ type: 'move', player: 'A1', path: [{ x: 10, y: 5 }] }, hidden)).toBe(
    '5 from the goal, 3 from B3',
  );
  expect(inPit({ type: 'end-turn' }, state)).toBeUndefined();
});

test('in Runeball a hex is', () => {
  const state = sample('runeball');
  const walk = (player: string, q: number, r: number) =>
    onField({ type: 'move', player, path: [{ q, r }] }, state);
  expect(walk('A8', 10, 0)).toBe('5 from the ball, 6 from B7');
  expect(walk('A4', 28, -7)).toBe('in the goal, 2 from B8');
  expect(walk('A4', 26, -7)).toBe('2 from the goal, beside B8');
});

test('in Dungeonbowl a square is told by the nearest pad, steps lead round the walls, and while nobody knows of the ball a chest is told', () => {
  const state = sample('dungeonbowl');
  const to = (player: string, x: number, y: number, at = state) =>
    inDungeon({ type: 'plan', player, steps: [{ type: 'move', path: [{ x, y }] }] }, at);
  expect(to('A1', 10, 10)).toBe('1 west of pad 5, 4 from the ball, 8 from B7');
  // straight through the walls it would be 8
  expect(to('A1', 15, 5)).toBe('15,5, 9 from the ball, 8 from B2');
  expect(to('A7', 10, 10)).toMatch(/^1 west of pad 5, \d+ from the goal, 8 from B7$/);
  expect(to('A1', 10, 10, { ...state, ball: { place: 'hidden' } })).toMatch(
    /^1 west of pad 5, \d+ from a chest, 8 from B7$/,
  );
});
