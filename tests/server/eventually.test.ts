import { jest } from '@jest/globals';
import { eventually } from '../support/eventually.ts';

test('what comes to hold is waited for, and returned', async () => {
  let looks = 0;
  expect(
    await eventually(
      async () => ++looks,
      (n) => n === 3,
    ),
  ).toBe(3);
  expect(looks).toBe(3);
});

test('what never holds fails with what was last seen', async () => {
  let looks = 0;
  const waiting = eventually(
    () => ({ status: 'live', looks: ++looks }),
    ({ status }) => status === 'finished',
    0,
  );
  await expect(waiting).rejects.toThrow(
    /status === 'finished'[\s\S]*Last seen: \{ status: 'live', looks: \d+ \}/,
  );
});

test('the real clock counts, also where a test has put another in its place', async () => {
  jest.useFakeTimers();
  let looks = 0;
  await eventually(() => ++looks === 2);
  jest.useRealTimers();
});

test('what the look throws is thrown at once', async () => {
  const look = () => {
    throw new Error('refused');
  };
  await expect(eventually(look)).rejects.toThrow('refused');
});
