import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { honoured } from '../../web/src/match/honoured.ts';

const of = (players: Readonly<Record<string, Readonly<Record<string, number>>>>) =>
  Object.fromEntries(Object.entries(players).map(([id, counts]) => [id, { seat: 'A', counts }]));

test('the best player is who has done most of what counts most, and is named with who was best at each deed', () => {
  const players = of({
    A1: { walked: 90 },
    A2: { points: 1, walked: 3 },
    A3: { points: 2, blocks: 1 },
    B1: { blocks: 4, walked: 9 },
  });
  const { best, deeds } = honoured(players, ['points', 'blocks']);
  expect(best).toEqual(['A3']);
  expect(deeds).toEqual([
    { deed: 'points', most: 2, who: ['A3'] },
    { deed: 'blocks', most: 4, who: ['B1'] },
  ]);
});

test('where nobody has done anything that counts, nobody is named; where many have done as much, not for that', () => {
  expect(honoured(of({ A1: { walked: 9 }, A2: {} }), ['points'])).toEqual({ best: [], deeds: [] });
  const alike = honoured(of({ A1: { points: 1 }, A2: { points: 1 }, A3: { points: 1 } }), ['points']);
  expect(alike.deeds).toEqual([]);
  expect(alike.best).toEqual(['A1', 'A2', 'A3']);
  // a game that does not say what counts has no best player
  expect(honoured(of({ A1: { walked: 9 } }))).toEqual({
    best: [],
    deeds: [{ deed: 'walked', most: 9, who: ['A1'] }],
  });
});

test('each deed that a game is proud of is one that it counts', () => {
  const arenas = new URL('../../web/src/arenas/', import.meta.url);
  const proud = readdirSync(arenas).filter((id) => existsSync(new URL(`${id}/index.tsx`, arenas)));
  expect(proud.length).toBeGreaterThan(4);
  for (const id of proud) {
    const here = readFileSync(new URL(`${id}/index.tsx`, arenas), 'utf8');
    const deeds = /deeds: \[([^\]]*)\]/.exec(here)?.[1]?.match(/'(\w+)'/g) ?? [];
    const counted = readFileSync(new URL(`../../rules/src/${id}/stats.ts`, import.meta.url), 'utf8');
    expect(deeds.filter((deed) => !counted.includes(deed))).toEqual([]);
  }
});
