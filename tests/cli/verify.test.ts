import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { games } from '@touchline/rules';
import { type Replay, simulate } from '@touchline/rules/kernel';
import { touchline } from './touchline.ts';

const game = games[0]!;
let dir: string;
let good: Replay;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'touchline-'));
  const seats = game.seats(game.options.parse({})).map((_, i) => `${i}2`.repeat(32));
  const seeds = { match: 'm1', server: 'ab'.repeat(32), seats };
  good = JSON.parse(JSON.stringify(simulate(game, { seed: 1, seeds }).replay));
});
afterAll(() => rm(dir, { recursive: true }));

async function file(name: string, content: unknown): Promise<string> {
  const path = join(dir, name);
  await writeFile(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
}

test('a good replay is verified: 0', async () => {
  const path = await file('good.json', good);
  const { code, out, err } = await touchline('verify', path);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(out).toContain(`${path}: verified. ${game.id} m1, ${good.entries.length} entries`);
});

test('a changed die is found, with its place: 1', async () => {
  const changed = structuredClone(good) as unknown as {
    entries: { seq: number; dice: [number, string, number][] }[];
  };
  const entry = changed.entries.find((e) => e.dice.length)!;
  const [sides, , face] = entry.dice[0]!;
  entry.dice[0]![2] = (face % sides) + 1;
  const { code, err } = await touchline('verify', await file('die.json', changed));
  expect(code).toBe(1);
  expect(err).toContain(
    `DIFFERS at entry ${entry.seq}, dice[0][2]: expected ${face}, found ${(face % sides) + 1}`,
  );
});

test('a changed end is found: 1', async () => {
  const changed = { ...good, result: { ...good.result, reason: 'bribery' } };
  const { code, out } = await touchline('verify', '--json', await file('end.json', changed));
  expect(code).toBe(1);
  expect(JSON.parse(out)).toMatchObject([
    { verified: false, game: game.id, difference: { path: 'result.reason', found: 'bribery' } },
  ]);
});

test('the seeds of somebody else are found: 1', async () => {
  const changed = { ...good, server: { ...good.server, seed: 'cd'.repeat(32) } };
  const { code, err } = await touchline('verify', await file('seed.json', changed));
  expect(code).toBe(1);
  expect(err).toContain('server.commitment');
});

test.each([
  ['is not JSON', () => '{', /it is not JSON/],
  ['is JSON, but no replay', () => ({ format: 'chess' }), /it is not a replay: its format is "chess"/],
  ['is nothing', () => 'null', /it is not a replay: its format is absent/],
  ['is of another game', () => ({ ...good, game: 'chess' }), /it is of the game "chess"; known: /],
  ['is of other rules', () => ({ ...good, rulesVersion: '0.0' }), /version 0\.0 of the rules/],
])('a file that %s: 2', async (name, content, said) => {
  const { code, err } = await touchline('verify', await file(`${name.replace(/\W/g, '-')}.json`, content()));
  expect(code).toBe(2);
  expect(err).toMatch(said);
});

test('of several files the worst decides', async () => {
  const path = await file('good.json', good);
  const { code, out, err } = await touchline('verify', path, join(dir, 'absent.json'));
  expect(code).toBe(2);
  expect(out).toContain('verified');
  expect(err).toContain('there is no such file');
});
