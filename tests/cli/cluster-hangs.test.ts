import { spawn } from 'node:child_process';
import { expect, jest, test } from '@jest/globals';
import { Cluster } from '../../server/src/cli/cluster/cluster.ts';
import { eventually } from '../support/eventually.ts';

/** How long a server may take to start: the longest timer that a cluster sets. */
const START_MS = 60_000;
const HANGS = 'setInterval(() => {}, 1_000)';
const LISTENS = `console.log('http://127.0.0.1:1'); ${HANGS}`;

test('a server that is started again and hangs before it listens is killed, and the next one taken', async () => {
  const scripts = [LISTENS, HANGS, LISTENS];
  const pids: number[] = [];
  const late: (() => void)[] = [];
  const { setTimeout: real } = globalThis;
  jest.spyOn(globalThis, 'setTimeout').mockImplementation(((ring: () => void, ms?: number, ...more: []) => {
    if (ms === START_MS) late.push(ring);
    return real(ring, ms, ...more);
  }) as typeof setTimeout);
  const said: string[] = [];
  const cluster = new Cluster(
    1,
    () => {
      const child = spawn(process.execPath, ['-e', scripts.shift() ?? '']);
      pids.push(child.pid ?? 0);
      return child;
    },
    (text) => said.push(text),
  );
  try {
    await cluster.start(0, '127.0.0.1');
    cluster.processOf('/p1')?.kill('SIGKILL');
    await eventually(() => late.length === 2);
    late[1]?.();
    await cluster.allUp();
    expect(said).toContainEqual(
      expect.stringContaining('/p1 does not start: the server did not start in time'),
    );
    expect(pids).toHaveLength(3);
    expect(cluster.processOf('/p1')?.pid).toBe(pids[2]);
    expect(() => process.kill(pids[1]!, 0)).toThrow('ESRCH');
  } finally {
    jest.restoreAllMocks();
    await cluster.stop();
  }
});
