import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
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
  [
    'is of other rules',
    () => ({ ...good, rulesVersion: '0.0' }),
    /needs rules 0\.0 of [a-z-]+; this Touchline has \d/,
  ],
])('a file that %s: 2', async (name, content, said) => {
  const { code, err } = await touchline('verify', await file(`${name.replace(/\W/g, '-')}.json`, content()));
  expect(code).toBe(2);
  expect(err).toMatch(said);
});

const entry = () => ({ ...good.entries[1]! });
const hostile: [what: string, content: () => unknown, said: RegExp][] = [
  ['a list', () => [], /it is not a replay: its format is absent/],
  ['a number', () => '7', /it is not a replay: its format is absent/],
  ['without seats', () => ({ ...good, seats: undefined }), /seats should be of the kind "array"/],
  [
    'with a seat that is none',
    () => ({ ...good, seats: [null] }),
    /seats\[0\] should be of the kind "object"/,
  ],
  ['without a server', () => ({ ...good, server: 7 }), /server should be of the kind "object"/],
  [
    'with a seed that is a list',
    () => ({ ...good, server: { ...good.server, seed: [] } }),
    /server\.seed should be of the kind "string"/,
  ],
  [
    'with entries that are an object',
    () => ({ ...good, entries: {} }),
    /entries should be of the kind "array"/,
  ],
  [
    'with an entry that is none',
    () => ({ ...good, entries: [null] }),
    /entries\[0\] should be of the kind "object"/,
  ],
  [
    'with a time that is a text',
    () => ({ ...good, entries: [{ ...entry(), at: '7' }] }),
    /entries\[0\]\.at should be of the kind "number"/,
  ],
  [
    'with an action that is a text',
    () => ({ ...good, entries: [{ ...entry(), action: 'roll' }] }),
    /entries\[0\]\.action should be of the kind "object"/,
  ],
  ['with a game that is a list', () => ({ ...good, game: ['x'] }), /game should be of the kind "string"/],
  [
    'with a game of a long name',
    () => ({ ...good, game: 'x'.repeat(1e6) }),
    /it is of the game "x{79}; known: /,
  ],
  [
    'nested deeply',
    () => `{"format":"touchline-replay/1","final":${'['.repeat(2e5)}${']'.repeat(2e5)}}`,
    /it is nested too deeply/,
  ],
  [
    'nested deeply where the format should be',
    () => `{"format":${'['.repeat(2e5)}${']'.repeat(2e5)}}`,
    /it is nested too deeply/,
  ],
  ['of two hundred thousand lists that do not end', () => '['.repeat(2e5), /it is not JSON/],
  ['of zeros', () => '\0'.repeat(1e6), /it is not JSON/],
];
test('of hostile files each cannot be read, and that is said in a sentence: 2', async () => {
  const paths = await Promise.all(hostile.map(([, content], i) => file(`hostile-${i}.json`, content())));
  const { code, err } = await touchline('verify', ...paths);
  const listed = await touchline('verify', '--json', ...paths);
  expect([code, listed.code]).toEqual([2, 2]);
  const lines = err.trim().split('\n');
  const verdicts = JSON.parse(listed.out) as { problem: string }[];
  expect([lines.length, verdicts.length]).toEqual([hostile.length, hostile.length]);
  for (const [i, [what, , said]] of hostile.entries()) {
    expect({ what, told: lines[i] }).toEqual({ what, told: expect.stringMatching(said) });
    expect({ what, told: verdicts[i]!.problem }).toEqual({ what, told: expect.stringMatching(said) });
    expect(lines[i]!.length).toBeLessThan(500);
  }
});

const untrue: [
  what: string,
  change: (replay: { entries: Record<string, unknown>[] } & Record<string, unknown>) => unknown,
  said: RegExp,
][] = [
  ['no entries', (r) => (r.entries = []), /DIFFERS at entries: expected "at least one entry"/],
  [
    'an action of no kind',
    (r) => (r.entries[1]!.action = { type: 'x'.repeat(1e6) }),
    /DIFFERS at entry 1, action: expected .*…/,
  ],
  ['options of another kind', (r) => (r.options = 'x'.repeat(1e6)), /DIFFERS at options: .*expected object/],
  [
    'an option that there is none of',
    (r) => (r.options = { ['x'.repeat(1e6)]: 1 }),
    /DIFFERS at options: Unrecognized key: "x+…$/m,
  ],
  ['dice that are none', (r) => (r.entries[0]!.dice = [null, 7]), /DIFFERS at entry 0, dice/],
  [
    'a time that runs backwards',
    (r) => (r.entries[0]!.at = -5),
    /DIFFERS at entry 0, at: expected 0, found -5/,
  ],
  [
    'a nonce of a bot',
    (r) => (r.entries[1]!.nonce = 'drawn-nonce'),
    /DIFFERS at entry 1, nonce: a bot acts here, so the nonce must be empty/,
  ],
];
test('of replays that are not true each differs, and that is said in a sentence: 1', async () => {
  const paths = await Promise.all(
    untrue.map(([, change], i) => {
      const changed = structuredClone(good) as never;
      change(changed);
      return file(`untrue-${i}.json`, changed);
    }),
  );
  const { code, err } = await touchline('verify', ...paths);
  const lines = err.trim().split('\n');
  expect([code, lines.length]).toEqual([1, untrue.length]);
  for (const [i, [what, , said]] of untrue.entries()) {
    expect({ what, told: lines[i] }).toEqual({ what, told: expect.stringMatching(said) });
    expect(lines[i]!.length).toBeLessThan(1_000);
  }
});

test('a directory, and a file without an end, are told as such: 2', async () => {
  const { code, err } = await touchline('verify', dir, '/dev/zero');
  expect(code).toBe(2);
  expect(err).toContain(
    `${dir}: cannot be read: it is a directory; name the files in it, as ${join(dir, '*.json')}`,
  );
  expect(err).toContain('/dev/zero: cannot be read: it is larger than any replay');
});

test('each of many files gets its sentence, in their order', async () => {
  const paths = await Promise.all(
    [...Array(40).keys()].map((i) => file(`many-${i}.json`, i % 2 ? good : '{')),
  );
  const { code, out } = await touchline('verify', '--json', ...paths);
  expect(code).toBe(2);
  const verdicts = JSON.parse(out) as { file: string; verified?: boolean }[];
  expect(verdicts.map((one) => one.file)).toEqual(paths);
  expect(verdicts.map((one) => one.verified === true)).toEqual(paths.map((_, i) => i % 2 === 1));
});

test('of several files the worst decides', async () => {
  const path = await file('good.json', good);
  const { code, out, err } = await touchline('verify', path, join(dir, 'absent.json'));
  expect(code).toBe(2);
  expect(out).toContain('verified');
  expect(err).toContain('there is no such file');
});

describe('--against plays kept replays by these rules', () => {
  const older = (over: object = {}) => ({ ...good, rulesVersion: '0.0', ...over });
  const altered = () => {
    const changed = older({ entries: structuredClone(good.entries) }) as never as {
      entries: { seq: number; events: { type: string }[] }[];
    };
    changed.entries.find(({ seq, events }) => seq > 2 && events.length)!.events[0]!.type = 'unheard-of';
    return changed;
  };
  const season = async (name: string, files: Readonly<Record<string, unknown>>) => {
    const path = join(dir, name);
    await mkdir(path);
    for (const [file, content] of Object.entries(files))
      await writeFile(join(path, file), typeof content === 'string' ? content : JSON.stringify(content));
    return path;
  };

  test('whatever version they name: 0 when all come out the same', async () => {
    const path = await season('same', { 'b.json': good, 'a.json': older(), 'notes.txt': '{' });
    const { code, out, err } = await touchline('verify', '--against', path);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    const [a, b, ...rest] = out.trim().split('\n');
    expect(a).toBe(`${join(path, 'a.json')}: same. ${game.id}, rules 0.0 played by ${game.rulesVersion}.`);
    expect(b).toContain(`b.json: same. ${game.id}, rules ${game.rulesVersion} played by`);
    expect(rest).toEqual(['2 replays: 2 the same, 0 differ, 0 cannot be played.']);
  });

  test('at which entry one differs, and that one differs only in the end: 1', async () => {
    const changed = altered();
    const seq = changed.entries.find(({ events }) => events[0]?.type === 'unheard-of')!.seq;
    const end = older({ result: { ...good.result, reason: 'rain' } });
    const path = await season('differ', { 'a.json': changed, 'b.json': end, 'c.json': older() });
    const { code, out } = await touchline('verify', '--against', path);
    expect(code).toBe(1);
    expect(out).toContain(`a.json: DIFFERS at entry ${seq}, events[0].type: expected `);
    expect(out).toContain('b.json: DIFFERS at result.reason: expected ');
    expect(out).toContain('3 replays: 1 the same, 2 differ, 0 cannot be played.');
  });

  test('what cannot be played by them, told apart from what differs: 2', async () => {
    const files = {
      'a.json': altered(),
      'b.json': older({ game: 'chess' }),
      'c.json': older({ options: { of: 'another time' } }),
      'd.json': '{',
      'e.json': older(),
    };
    const path = await season('unplayable', files);
    const { code, out } = await touchline('verify', '--against', '--json', path, join(dir, 'absent.json'));
    expect(code).toBe(2);
    const { replays, summary } = JSON.parse(out);
    expect(summary).toEqual({ same: 1, differs: 1, unplayable: 4 });
    expect(replays.map((one: { outcome: string }) => one.outcome)).toEqual([
      'differs',
      'unplayable',
      'unplayable',
      'unplayable',
      'same',
      'unplayable',
    ]);
    expect(replays[0]).toMatchObject({
      rulesVersion: '0.0',
      against: game.rulesVersion,
      difference: { path: 'events[0].type' },
    });
    expect(replays[2].problem).toContain('options');
  });

  test('a directory without replays is told: 2', async () => {
    const { code, out } = await touchline('verify', '--against', await season('empty', {}));
    expect(code).toBe(2);
    expect(out).toContain('0 replays: ');
  });
});
