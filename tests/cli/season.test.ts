import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { games } from '@touchline/rules';
import { touchline } from './touchline.ts';

const lively = games.filter(({ teamLife }) => teamLife);
const small: Readonly<Record<string, string>> = {
  'cave-brawl': '{"teamSize": 5, "minBasic": 0, "pointsToWin": 1, "turnLimit": 20}',
};
let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'touchline-'));
});
afterAll(() => rm(dir, { recursive: true }));

const play = (game: string, ...more: string[]) =>
  touchline('season', '--game', game, '--seed', '3', '--options', small[game] ?? '{}', ...more);

test('eight teams, a table, and a champion; the same seed, the same season', async () => {
  const args = ['--teams', '8', '--format', 'round-robin', '--json'] as const;
  const first = await play('cave-brawl', ...args);
  expect(first.code).toBe(0);
  const report = JSON.parse(first.out);
  expect(report.standings).toHaveLength(8);
  expect(report.standings.map(({ place }: { place: number }) => place)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  expect(typeof report.champion.name).toBe('string');
  expect(report).toMatchObject({ game: 'cave-brawl', rounds: 8, matches: 29 });
  expect(first.err).toContain('round 8, 28 matches played');
  expect((await play('cave-brawl', ...args)).out).toBe(first.out);
});

test('every game whose teams live on: a season file that verifies, and one that was changed does not', async () => {
  expect(lively.map(({ id }) => id)).toEqual(expect.arrayContaining(['cave-brawl', 'runeball']));
  for (const { id } of lively) {
    const into = join(dir, id);
    const played = await play(id, '--teams', '2', '--format', 'bracket', '--replay', into);
    expect(played).toMatchObject({ code: 0, out: expect.stringContaining('Champion: ') });
    const [name = ''] = await readdir(into);
    const path = join(into, name);
    const good = await touchline('verify', path);
    expect(good).toMatchObject({ code: 0, err: '' });
    expect(good.out).toMatch(
      new RegExp(`verified. ${id} bots-.*, 1 matches: every die, every ledger and every standing`),
    );

    const file = JSON.parse(await readFile(path, 'utf8')) as { ledgers: { entries: { at: number }[] }[] };
    file.ledgers[1]!.entries[1]!.at = 1;
    const changed = join(dir, `${id}.json`);
    await writeFile(changed, JSON.stringify(file));
    const bad = await touchline('verify', changed);
    expect(bad.code).toBe(1);
    expect(bad.err).toMatch(/DIFFERS at ledgers\[1\]\.entries\[2\]\.prev/);
    const [told] = JSON.parse((await touchline('verify', '--json', changed)).out);
    expect(told).toMatchObject({
      verified: false,
      game: id,
      difference: { path: 'ledgers[1].entries[2].prev' },
    });
  }
});

test.each([
  [['--game', 'streamway'], /do not live on/],
  [['--teams', '1'], /whole number from 2/],
  [['--teams', '65'], /at most 64/],
  [['--format', 'ladder'], /round-robin, bracket or swiss/],
  [['--format', 'swiss', '--legs', '2'], /--legs is for a round robin/],
  [['--rounds', '3'], /--rounds is for a swiss/],
  [['--options', '{"teamSize": 1}'], /does not fit/],
])('%j is refused with 2', async (args, said) => {
  const { code, err } = await touchline('season', ...args);
  expect(code).toBe(2);
  expect(err).toMatch(said);
});
