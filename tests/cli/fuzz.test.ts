import { expect, test } from '@jest/globals';
import { games } from '@touchline/rules';
import { touchline } from './touchline.ts';

const GAME = games[0]?.id ?? '';

test('a server stands what nobody should send, and its matches with it', async () => {
  const { code, out, err } = await touchline(
    'fuzz',
    '--count',
    '600',
    '--seed',
    '7',
    '--game',
    GAME,
    '--json',
  );
  expect(err).toBe('');
  expect(code).toBe(0);
  const report = JSON.parse(out);
  expect(report).toMatchObject({ seed: 7, count: 600, problems: [] });
  expect(report.after).toMatchObject({ underWay: 0, streams: 0 });
  expect(report.after.descriptors).toBeLessThanOrEqual(report.before.descriptors + 16);
  expect(report.drain).toMatchObject({ code: 0 });
  expect(report.matches.verified).toBeGreaterThanOrEqual(1);
  expect(Object.keys(report.answers).sort()).toEqual([
    'API',
    'dead sockets',
    'floods',
    'frames',
    'half bodies',
    'idle sockets',
    'joins',
    'leagues',
    'pipelines',
    'raw HTTP',
    'room requests',
  ]);
});

test('says what is wrong with how it was asked', async () => {
  expect(await touchline('fuzz', '--count', '0')).toMatchObject({ code: 2 });
  expect(await touchline('fuzz', '--seed', 'x')).toMatchObject({ code: 2 });
  expect(await touchline('fuzz', '--game', 'none')).toMatchObject({ code: 2 });
});
