import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gameById, games } from '@touchline/rules';
import { type Replay, verify } from '@touchline/rules/kernel';
import { Spawned } from '../support/spawn.ts';
import { touchline } from './touchline.ts';

let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'touchline-'));
});
afterAll(() => rm(dir, { recursive: true }));

/** Runs a demonstration, and reads what it leaves behind. */
async function demonstrated(...args: string[]) {
  const file = join(dir, `${args.length}.json`);
  const { code, out, err } = await touchline('demo', '--fast', '--json', '--replay', file, ...args);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  const replay: Replay = JSON.parse(await readFile(file, 'utf8'));
  return { summary: JSON.parse(out), replay, file };
}

/** Matches that do not take long. */
const SHORT: Readonly<Record<string, object>> = {
  streamway: { waves: 3 },
  'martian-rugby': { minionsPerSize: 1, turnLimit: 40 },
};

test.each(
  games.map(({ id }) => id),
)('%s: a whole match survives the death of a coach and of the server; nothing acknowledged is lost', async (game) => {
  const { summary, replay, file } = await demonstrated(game, '--options', JSON.stringify(SHORT[game] ?? {}));
  expect(summary).toMatchObject({
    game,
    match: replay.match,
    actions: replay.entries.length - 1,
    kills: { coach: 1, server: 1 },
    lost: 0,
    spectator: { entries: replay.entries.length, complete: true },
    verified: true,
    replay: file,
    result: replay.result,
    problems: [],
  });
  // an action may be carried out whose coach dies before hearing of it
  expect(summary.acknowledged).toBeGreaterThanOrEqual(summary.actions - 2);
  expect(summary.spectator.from).toBeGreaterThan(10);
  expect(summary.seconds).toBeGreaterThan(0);
  expect(verify(gameById(replay.game)!, replay)).toBeUndefined();
});

test('on a running server the server is left alone', async () => {
  const server = await Spawned.serve(join(dir, 'data'));
  try {
    const { summary } = await demonstrated(games[0]!.id, '--server', server.url);
    expect(summary).toMatchObject({ kills: { coach: 1, server: 0 }, lost: 0, verified: true, problems: [] });
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  } finally {
    await server.stop();
  }
});

test('a server that is not there is said to be not there', async () => {
  const { code, err } = await touchline('demo', '--fast', '--server', 'http://127.0.0.1:9');
  expect(code).toBe(1);
  expect(err).toContain('http://127.0.0.1:9 cannot be reached');
});
