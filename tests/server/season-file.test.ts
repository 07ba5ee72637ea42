import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { type Problem, Touchline } from '@touchline/client';
import { caveBrawl } from '@touchline/rules';
import { type SeasonFile, verifySeason } from '@touchline/rules/season';
import { Command } from 'commander';
import { verify } from '../../server/src/cli/verify.ts';
import { boot } from '../support/boot.ts';
import { leagueRace } from '../support/league-race.ts';
import { leagueSeason } from '../support/league-season.ts';

let server: Awaited<ReturnType<typeof boot>>;
beforeAll(async () => {
  server = await boot({ games: [leagueRace, caveBrawl], config: { TOKEN_MINUTES: 1440 } });
});
afterAll(() => server.stop());

const fileOf = (season: string, token?: string) =>
  server.get<SeasonFile & Problem>(`/seasons/${season}/file`, token);

/** A deep copy with one change. */
function tampered(file: SeasonFile, change: (copy: never) => void): SeasonFile {
  const copy = structuredClone(file);
  change(copy as never);
  return copy;
}

test('a season with a rename in a match and a replay is one file that verifies, and no tampered one does', async () => {
  const season = await leagueSeason(server, {
    teams: ['Ants', 'Bees', 'Crows'],
    season: { protestHours: 1, format: { type: 'round-robin', championship: true } },
  });
  const [first] = await season.open();
  if (!first) throw new Error('there is a fixture');
  const [home] = season.coachesOf(first);
  const match = await season.begin(first);
  const renamed = await server.http(`/api/teams/${first.home.id}`, {
    method: 'PATCH',
    body: JSON.stringify({ name: 'Uncles' }),
    headers: { 'content-type': 'application/json' },
    token: home.token,
  });
  expect(renamed.status).toBe(200);
  await season.concede(match, home);
  await season.settled(first);
  const early = await fileOf(season.id);
  expect([early.status, early.body.code]).toEqual([409, 'not-over']);
  const again = await server.post(`/fixtures/${first.id}/replay`, { why: 'cold dice' }, season.token);
  expect(again.status).toBe(200);
  await season.playAll();

  const { body: file, headers } = await fileOf(season.id);
  const sdk = new Touchline(server.url);
  await sdk.signIn();
  expect(await sdk.leagues.file(season.id)).toEqual(file);
  expect(headers.get('content-disposition')).toContain(`season-${season.id}.json`);
  expect(file.matches.length).toBeGreaterThanOrEqual(4);
  expect(verifySeason(leagueRace, file)).toBeUndefined();
  const entered = file.ledgers.flatMap(({ entries }) =>
    entries.flatMap(({ action }) =>
      action.type === 'match' && action.from !== undefined ? [action.from] : [],
    ),
  );
  expect(entered).toHaveLength(1);

  const loser = file.ledgers.find(({ team }) => team !== file.champion)!.team;
  const flaws = [
    (copy: { standings: { rows: { points: number }[] }[] }) => copy.standings[0]!.rows[0]!.points++,
    (copy: { champion: string }) => (copy.champion = loser),
    (copy: { matches: { entries: { dice: number[][] }[] }[] }) =>
      (copy.matches[0]!.entries.find(({ dice }) => dice.length)!.dice[0]![2] = 99),
    (copy: { matches: unknown[] }) => copy.matches.pop(),
    (copy: { ledgers: { entries: { dice: number[][] }[] }[] }) => copy.ledgers[0]!.entries[0]!.dice[0]![2]!++,
    (copy: { ledgers: { coach: { seed: string } }[] }) => (copy.ledgers[0]!.coach.seed = '0'.repeat(64)),
    (copy: { texts: Record<string, { text: string }> }) => (Object.values(copy.texts)[0]!.text = 'Others'),
    (copy: { ledgers: { chain: string }[] }) => (copy.ledgers[0]!.chain = 'another'),
  ];
  for (const change of flaws)
    expect(verifySeason(leagueRace, tampered(file, change as never))?.path).toBeDefined();
});

test('`touchline verify` says so of a season of Cave Brawl, and sees another result', async () => {
  const season = await leagueSeason(server, { game: 'cave-brawl' });
  await season.playAll();
  const { body: file } = await fileOf(season.id);
  const directory = mkdtempSync(join(tmpdir(), 'touchline-season-'));
  const good = join(directory, 'good.json');
  const bad = join(directory, 'bad.json');
  writeFileSync(good, JSON.stringify(file));
  writeFileSync(
    bad,
    JSON.stringify(
      tampered(
        file,
        (copy: { standings: { rows: { won: number }[] }[] }) => copy.standings[0]!.rows[1]!.won++,
      ),
    ),
  );
  const said: string[] = [];
  const log = jest.spyOn(console, 'log').mockImplementation((text: string) => void said.push(text));
  try {
    const program = new Command();
    verify(program);
    await program.parseAsync(['verify', good, bad, '--json'], { from: 'user' });
    expect(process.exitCode).toBe(1);
  } finally {
    process.exitCode = undefined;
    log.mockRestore();
    rmSync(directory, { recursive: true });
  }
  expect(JSON.parse(said.join('\n'))).toMatchObject([
    { verified: true, game: 'cave-brawl', season: season.id, matches: 1 },
    { verified: false, difference: { path: expect.stringMatching(/^standings\[0\]/) } },
  ]);
});
