import type { MatchInfo } from '@touchline/client';
import { featured, nextOf, withoutLong } from '../../web/src/lobby/featured.ts';

const NOW = 1_800_000_000_000;

/** A match of people, each by a letter, and bots (`b`), in which somebody moved so many seconds ago. */
const match = (id: string, sitters: string, ago: number): MatchInfo =>
  ({
    id,
    movedAt: NOW - ago * 1_000,
    seats: [...sitters].map((one) => (one === 'b' ? { bot: 'easy' } : { account: { id: one, name: 'Ann' } })),
  }) as unknown as MatchInfo;

test('most worth watching are people among themselves, then bots, however long they have thought', () => {
  const live = [match('mixed', 'pb', 1), match('bots', 'bb', 5), match('people', 'pp', 50)];
  expect(featured(live)?.id).toBe('people');
  expect(featured(live.slice(0, 2))?.id).toBe('bots');
  expect(featured(live.slice(0, 1))).toBeUndefined();
});

test('who has watched a match goes on to no other that stands still, nor to one of their own', () => {
  const [idle, played] = [match('idle', 'pb', 31), match('played', 'pb', 29)];
  expect(nextOf([idle], undefined, NOW)).toBeUndefined();
  expect(nextOf([idle, played], 'me', NOW)?.id).toBe('played');
  expect(nextOf([idle, played], 'p', NOW)).toBeUndefined();
  expect(nextOf([match('people', 'pq', 1)], 'q', NOW)).toBeUndefined();
  expect(nextOf([played, match('bots', 'bb', 50)], 'me', NOW)?.id).toBe('bots');
});

test('a long match of bots is passed over for a short one; of people any is worth watching', async () => {
  const played = (id: string, sitters: string, options: object) => ({ ...match(id, sitters, 1), options });
  const live = [
    played('long', 'bb', { turns: 100, ends: { swap: true } }),
    played('people', 'pp', { turns: 100 }),
    played('short', 'bb', { turns: 60, ends: { swap: true, far: 2 } }),
  ];
  const kept = async (short?: object) => (await withoutLong(live, async () => short)).map(({ id }) => id);
  expect(await kept({ turns: 60, ends: { swap: true } })).toEqual(['people', 'short']);
  expect(await kept()).toEqual(['long', 'people', 'short']);
});
