import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Spawned } from '../support/spawn.ts';
import { touchline } from './touchline.ts';

let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'touchline-'));
});
afterAll(() => rm(dir, { recursive: true }));

test('a server says where it is, and ends well when it is interrupted', async () => {
  const server = await Spawned.serve(join(dir, 'one'));
  expect(server.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  expect((await fetch(`${server.url}/api/games`)).status).toBe(200);
  expect(await server.stop('SIGINT')).toBe(0);
});

test('a port that is taken is said to be taken, with what to do', async () => {
  const server = await Spawned.serve(join(dir, 'two'));
  try {
    const { port } = new URL(server.url);
    const taken = await touchline(
      'serve',
      '--host',
      '127.0.0.1',
      '--port',
      port,
      '--data',
      join(dir, 'three'),
    );
    expect(taken.code).toBe(1);
    expect(taken.err).toBe(
      `The server cannot start: port ${port} is taken. Stop what listens there, or choose another: touchline serve --port ${Number(port) + 1}\n`,
    );
  } finally {
    await server.stop();
  }
});

test('a wrong setting is named', async () => {
  const { code, err } = await touchline('serve', '--port', 'many');
  expect(code).toBe(2);
  expect(err).toMatch(/A setting is wrong .*\nPORT: /);
});
