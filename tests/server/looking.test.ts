import { setImmediate as settled } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { pino } from 'pino';
import { Deadlines } from '../../server/src/base/deadlines.ts';
import { Looking } from '../../server/src/base/looking.ts';
import { HandTime } from '../support/hand-time.ts';

/** @param answers of the looks, one after the other; then nothing is due any more */
function made(...answers: (() => number | Promise<number | undefined>)[]) {
  const time = new HandTime();
  const start = time.now();
  const looks: number[] = [];
  const said: string[] = [];
  const log = pino({}, { write: (line: string) => void said.push(JSON.parse(line).msg) });
  const deps = { deadlines: new Deadlines(time), now: () => time.now(), log };
  const looking = new Looking(deps, 'tests', async () => {
    looks.push(time.now() - start);
    return answers.shift()?.();
  });
  const pass = async (ms: number) => {
    time.pass(ms);
    await settled();
  };
  return { time, start, looks, said, looking, pass };
}

test('it is looked when the next comes to be due, and once a minute otherwise', async () => {
  const { start, looks, looking, pass } = made(
    () => start + 5_000,
    () => start + 900_000,
  );
  await looking.look();
  for (const ms of [4_999, 1, 59_999, 1]) await pass(ms);
  expect(looks).toEqual([0, 5_000, 65_000]);
});

test('what is due already is looked for at once, and who waits for a look waits for that too', async () => {
  const { looks, looking } = made(
    () => 0,
    () => 0,
  );
  await looking.look();
  expect(looks).toEqual([0, 0, 0]);
});

test('there is one look at a time; however often it is asked for meanwhile, there is one more', async () => {
  let end = (_next: undefined) => {};
  const { looks, looking } = made(
    () =>
      new Promise((resolve) => {
        end = resolve;
      }),
  );
  const all = [looking.look(), looking.look(), looking.look()];
  await settled();
  expect(looks).toEqual([0]);
  end(undefined);
  await Promise.all(all);
  expect(looks).toEqual([0, 0]);
});

test('a look that fails is made again two seconds later, and the log says which', async () => {
  const { looks, said, looking, pass } = made(() => {
    throw new Error('no store');
  });
  await looking.look();
  await pass(2_000);
  expect([looks, said]).toEqual([[0, 2_000], ['not seen to: tests']]);
});

test('when it is stopped, the look that is under way comes to its end, and there is no other', async () => {
  let end = (_next: number) => {};
  const { time, looks, looking, pass } = made(
    () =>
      new Promise((resolve) => {
        end = resolve;
      }),
  );
  void looking.look();
  await settled();
  let stopped = false;
  const stopping = looking.stop().then(() => {
    stopped = true;
  });
  void looking.look();
  await settled();
  expect(stopped).toBe(false);
  end(0);
  await stopping;
  await looking.look();
  await pass(120_000);
  expect([looks, time.waiting]).toEqual([[0], 0]);
});
