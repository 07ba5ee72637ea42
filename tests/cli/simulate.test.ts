import { mkdtempSync, writeFileSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { games } from '@touchline/rules';
import { type Replay, verify } from '@touchline/rules/kernel';
import { touchline } from './touchline.ts';

const game = games[0]!;
const seats = game.seats(game.options.parse({}));

const SQUAD = {
  faction: 'amazons',
  players: Array.from({ length: 9 }, () => ({ type: 'amazon', bt: 4, cd: 5, pk: 3, maxHp: 12 })),
};
const folder = mkdtempSync(join(tmpdir(), 'touchline-'));
afterAll(() => rm(folder, { recursive: true }));
let files = 0;
/** A file with this text. */
function file(text: string): string {
  const path = join(folder, `${++files}.json`);
  writeFileSync(path, text);
  return path;
}

/** What a simulation says, without how long it took. */
async function simulated(...args: string[]) {
  const { code, out, err } = await touchline('simulate', game.id, '--json', ...args);
  const { seconds, matchesPerSecond, actionsPerSecond, ...rest } = JSON.parse(out);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  for (const measured of [seconds, matchesPerSecond, actionsPerSecond]) expect(measured).toBeGreaterThan(0);
  return rest;
}

const sum = (counts: Record<string, number>) => Object.values(counts).reduce((a, b) => a + b, 0);

test('the report counts matches, actions, winners and reasons', async () => {
  const report = await simulated('--matches', '3', '--seed', '7');
  expect(report).toMatchObject({ game: game.id, seed: '7', matches: 3, finished: 3, failed: {} });
  expect(report.bots).toEqual(Object.fromEntries(seats.map((seat) => [seat, 'heuristic'])));
  expect(report.actions).toBeGreaterThan(3);
  expect(report.events).toBeGreaterThanOrEqual(report.actions);
  expect(sum(report.results.winners)).toBe(3);
  expect(sum(report.results.reasons)).toBe(3);
});

test('the same seed plays the same matches, another seed others', async () => {
  const args = ['--matches', '2', '--bot', 'random', '--seed'];
  const [once, again, other] = await Promise.all([
    simulated(...args, 'x'),
    simulated(...args, 'x'),
    simulated(...args, 'y'),
  ]);
  expect(again).toEqual(once);
  expect(other.events).not.toBe(once.events);
});

test('a bot may be chosen for each seat', async () => {
  const [first, ...rest] = seats;
  const { bots } = await simulated('--bot', `${first}=random`);
  expect(bots).toEqual({
    [first!]: 'random',
    ...Object.fromEntries(rest.map((seat) => [seat, 'heuristic'])),
  });
});

test('teams are brought from a file', async () => {
  const dir = await mkdtemp(join(folder, 'replays-'));
  await simulated('--teams', file(JSON.stringify({ A: SQUAD })), '--bot', 'random', '--replays', dir);
  const [name] = await readdir(dir);
  const replay: Replay = JSON.parse(await readFile(join(dir, name!), 'utf8'));
  expect(replay.teams).toEqual({ A: SQUAD });
  expect(verify(game, replay)).toBeUndefined();
});

test('replays are of the matches that were counted, and can be verified', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'touchline-'));
  try {
    const report = await simulated('--matches', '2', '--seed', '3', '--replays', join(dir, 'new'));
    const files = await readdir(join(dir, 'new'));
    const replays: Replay[] = await Promise.all(
      files.map(async (file) => JSON.parse(await readFile(join(dir, 'new', file), 'utf8'))),
    );
    expect(replays).toHaveLength(2);
    for (const replay of replays) expect(verify(game, replay)).toBeUndefined();
    expect(replays.reduce((n, replay) => n + replay.entries.length - 1, 0)).toBe(report.actions);
  } finally {
    await rm(dir, { recursive: true });
  }
});

test.each([
  ['an unknown game', ['no-such'], /There is no game "no-such"\. Known: /],
  ['a game misspelt', [game.id.slice(0, -1)], new RegExp(`Did you mean ${game.id}\\?`)],
  ['no whole number', [game.id, '--matches', '1.5'], /whole number/],
  [
    'an unknown bot',
    [game.id, '--bot', 'clever'],
    /There is no bot "clever"\. Known: heuristic, easy, random/,
  ],
  ['an unknown seat', [game.id, '--bot', 'Q=random'], /no seat "Q"/],
  ['options that are not JSON', [game.id, '--options', '{'], /--options is not JSON/],
  [
    'a file of teams that is not there',
    [game.id, '--teams', '/no/such.json'],
    /--teams: .* cannot be read: ENOENT/,
  ],
  ['a file of no teams', [game.id, '--teams', file('[]')], /has no teams by seat/],
  [
    'teams with much that is wrong',
    [game.id, '--teams', file(JSON.stringify({ A: { ...SQUAD, players: [] }, B: 7, C: SQUAD }))],
    /--teams is not allowed by .*:\n {2}teams\.A: .* \(CB-2\.1\)\n[\s\S]* {2}teams\.B: .*\n {2}teams\.C: /,
  ],
  ['options of the wrong shape', [game.id, '--options', '{"noSuchOption":1}'], /noSuchOption/],
])('%s exits with 2 and says so', async (_name, args, said) => {
  const { code, err, out } = await touchline('simulate', ...args);
  expect({ code, out }).toEqual({ code: 2, out: '' });
  expect(err).toMatch(said);
});
