import { expect, test } from '@jest/globals';
import { Deadlines } from '../../server/src/base/deadlines.ts';
import { HandTime } from '../support/hand-time.ts';

function made() {
  const time = new HandTime();
  const deadlines = new Deadlines(time);
  const rung: string[] = [];
  const start = time.now();
  return {
    time,
    deadlines,
    rung,
    set: (key: string, after: number) => deadlines.set(key, start + after, () => rung.push(key)),
  };
}

test('rings in order of time, with one timer', () => {
  const { time, deadlines, rung, set } = made();
  const moments = Array.from({ length: 200 }, (_, i) => (i * 7919) % 1000);
  for (const [i, at] of moments.entries()) set(`${String(at).padStart(4, '0')} ${i}`, at);
  expect([time.waiting, deadlines.size]).toEqual([1, 200]);
  time.pass(1000);
  expect(rung).toHaveLength(200);
  const order = rung.map((one) => one.slice(0, 4));
  expect(order).toEqual([...order].sort());
  expect([time.waiting, deadlines.size]).toEqual([0, 0]);
});

test('a key has one call, the last; it can be called off', () => {
  const { time, deadlines, rung, set } = made();
  set('a', 10);
  set('b', 20);
  set('a', 30);
  set('c', 5);
  deadlines.delete('c');
  deadlines.delete('unknown');
  time.pass(25);
  expect(rung).toEqual(['b']);
  time.pass(5);
  expect(rung).toEqual(['b', 'a']);
});

test('what is past rings at once, and what is rung may set another', () => {
  const { time, deadlines, rung, set } = made();
  deadlines.set('x', time.now() - 5, () => set('y', 10));
  time.pass(0);
  expect(rung).toEqual([]);
  time.pass(10);
  expect(rung).toEqual(['y']);
});

test('calls that were put off again and again are swept up', () => {
  const { time, deadlines, rung, set } = made();
  for (let i = 0; i < 10_000; i++) set('a', 10 + (i % 5));
  expect((deadlines as unknown as { heap: unknown[] }).heap.length).toBeLessThan(100);
  time.pass(20);
  expect(rung).toEqual(['a']);
});

test('days are waited for in parts that a timer can hold', () => {
  const { time, rung, set } = made();
  const days = 40 * 24 * 3_600_000;
  set('late', days);
  time.pass(days - 1);
  expect(rung).toEqual([]);
  time.pass(1);
  expect(rung).toEqual(['late']);
});

test('once cleared, nothing rings', () => {
  const { time, deadlines, rung, set } = made();
  set('a', 1);
  deadlines.clear();
  time.pass(10);
  expect([rung, time.waiting]).toEqual([[], 0]);
});
