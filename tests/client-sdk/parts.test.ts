import { jest } from '@jest/globals';
import { fastDice } from '@touchline/rules/kernel';
import { pacer } from '../../client-sdk/src/pace.ts';
import type { HistoryEntry } from '../../client-sdk/src/protocol.ts';
import { Timeline } from '../../client-sdk/src/timeline.ts';
import { backoff } from '../../client-sdk/src/wait.ts';
import { eventually } from '../support/eventually.ts';

const entry = (seq: number): HistoryEntry => ({ seq, seat: 'A', at: seq, events: [] });

test.each(
  Array.from({ length: 20 }, (_, seed) => seed),
)('a timeline announces every entry once and in order, however they come (seed %i)', async (seed) => {
  const dice = fastDice(seed);
  const length = 40;
  const start = dice.roll(10, 'start');
  const announced: number[] = [];
  const timeline = new Timeline(
    async (from) => {
      const entries = [];
      for (let i = from; i < Math.min(length, from + dice.roll(7, 'page')); i++) entries.push(entry(i));
      return { entries };
    },
    ({ seq }) => announced.push(seq),
    () => {},
  );
  timeline.start(start);
  const all = (async () => {
    const seen: number[] = [];
    for await (const { seq } of timeline.all(0)) seen.push(seq);
    return seen;
  })();
  for (let seq = start; seq < length; seq++) {
    const chance = dice.roll(4, 'fate');
    if (chance === 1) continue; // lost on the way
    timeline.receive(entry(seq));
    if (chance === 2) timeline.receive(entry(seq));
    if (chance === 3) await Promise.resolve();
  }
  timeline.finish(length);
  expect(await all).toEqual(Array.from({ length }, (_, i) => i));
  expect(announced).toEqual(Array.from({ length: length - start }, (_, i) => start + i));
});

test.each([
  ['longer', 15],
  ['as long', 10],
  ['shorter', 6],
])('a timeline tells again what is other in a journal that was put back, now %s', async (_how, length) => {
  const first = Array.from({ length: 10 }, (_, i) => entry(i));
  const second = Array.from({ length }, (_, i) => (i < 4 ? entry(i) : { ...entry(i), at: i + 100 }));
  let journal: readonly HistoryEntry[] = first;
  const announced: number[] = [];
  const cuts: number[] = [];
  const timeline = new Timeline(
    async (from) => ({ entries: journal.slice(from, from + 3) }),
    ({ at }) => announced.push(at),
    (at) => cuts.push(at),
  );
  timeline.start(0);
  for (const one of first) timeline.receive(one);
  const listed: number[] = [];
  const listing = (async () => {
    for await (const { at } of timeline.all(2)) listed.push(at);
  })();
  // the same: nothing is told twice
  timeline.resume(10);
  await timeline.past(0);
  await eventually(
    () => listed,
    ({ length }) => length === 8,
  );
  journal = second;
  timeline.resume(length - 1);
  timeline.receive(second[length - 1]!);
  timeline.finish(length);
  await listing;
  expect(cuts).toEqual([4]);
  expect(announced).toEqual([...first, ...second.slice(4)].map(({ at }) => at));
  expect(listed).toEqual([...first.slice(2), ...second.slice(4)].map(({ at }) => at));
  expect(await timeline.past(0)).toEqual(second);
});

test('a room that shows less than the journal has puts nothing back: what it tells again is told once', async () => {
  const journal = Array.from({ length: 12 }, (_, i) => entry(i));
  const announced: number[] = [];
  const cuts: number[] = [];
  let fetched = 0;
  const timeline = new Timeline(
    async (from) => {
      fetched++;
      return { entries: journal.slice(from, Math.min(10, from + 3)) };
    },
    ({ seq }) => announced.push(seq),
    (at) => cuts.push(at),
  );
  timeline.start(4);
  for (const one of journal.slice(4, 10)) timeline.receive(one);
  for (const behind of [7, 3]) {
    const before = fetched;
    timeline.resume(behind);
    for (const one of journal.slice(behind, 10)) timeline.receive(one);
    await eventually(() => fetched > before);
  }
  timeline.receive(journal[10]!);
  timeline.receive(journal[11]!);
  await eventually(() => announced.length >= 8);
  expect(announced).toEqual([4, 5, 6, 7, 8, 9, 10, 11]);
  expect(cuts).toEqual([]);
});

test('waits double up to their limit, and no two clients wait the same', () => {
  for (let n = 0; n < 12; n++) {
    const most = Math.min(5_000, 200 * 2 ** n);
    const waits = Array.from({ length: 50 }, () => backoff(n, 200, 5_000));
    expect(Math.min(...waits)).toBeGreaterThanOrEqual(most / 2);
    expect(Math.max(...waits)).toBeLessThanOrEqual(most);
    expect(new Set(waits).size).toBeGreaterThan(1);
  }
});

test('a pacer lets no more through than it may in any stretch of its window', async () => {
  jest.useFakeTimers();
  const pace = pacer(5, 40);
  const at: number[] = [];
  const begun = Date.now();
  const sent = (async () => {
    for (let i = 0; i < 16; i++) {
      await pace();
      at.push(Date.now() - begun);
    }
  })();
  await jest.runAllTimersAsync();
  await sent;
  jest.useRealTimers();
  expect(at).toEqual([0, 40, 80, 120].flatMap((ms) => [ms, ms, ms, ms, ms]).slice(0, 16));
});
