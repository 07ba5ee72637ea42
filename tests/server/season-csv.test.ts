import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Round, SeasonRecord, Table } from '@touchline/client';
import { boot } from '../support/boot.ts';
import { leagueRace } from '../support/league-race.ts';
import { leagueSeason } from '../support/league-season.ts';

let server: Awaited<ReturnType<typeof boot>>;
beforeAll(async () => {
  server = await boot({ games: [leagueRace] });
});
afterAll(() => server.stop());

/** Lines of CSV by their columns, read by the rules of RFC 4180. */
function linesOf(text: string): Record<string, string>[] {
  const rows = [...text.matchAll(/((?:"(?:[^"]|"")*"|[^,\r"]*)(?:,|\r\n))/g)].map(([cell]) => cell);
  const lines: string[][] = [[]];
  for (const cell of rows) {
    const value = cell.replace(/(,|\r\n)$/, '');
    lines.at(-1)?.push(value.startsWith('"') ? value.slice(1, -1).replaceAll('""', '"') : value);
    if (cell.endsWith('\r\n')) lines.push([]);
  }
  const [header = [], ...rest] = lines.filter((line) => line.length);
  return rest.map((line) => Object.fromEntries(header.map((name, i) => [name, line[i] ?? ''])));
}

test('each table of a season is there as CSV with what its JSON has, and no name is a formula', async () => {
  const formula = '=HYPERLINK("http://example.org","Bees, all")';
  const season = await leagueSeason(server, { teams: ['Ants', '+1 Bees'] });
  const [, second] = season.coaches;
  const [, bees] = [...season.coachOf].map(([team]) => team);
  const renamed = await server.http(`/api/teams/${bees}`, {
    method: 'PATCH',
    body: JSON.stringify({ name: formula.slice(0, 40) }),
    headers: { 'content-type': 'application/json' },
    token: second?.token ?? '',
  });
  expect(renamed.status).toBe(200);
  await season.playAll();
  const csv = async (table: string) => {
    const { status, headers, body } = await server.get<string>(`/seasons/${season.id}/csv/${table}`);
    expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(headers.get('content-disposition')).toContain(`${table}-${season.id}.csv`);
    return linesOf(body.replace(/^\uFEFF/, ''));
  };
  const json = async <T>(table: string) => (await server.get<T>(`/seasons/${season.id}/${table}`)).body;

  const marked = (name: string) => (/^[=+@-]/.test(name) ? `'${name}` : name);
  const [table] = await json<Table[]>('tables');
  expect(await csv('standings')).toMatchObject(
    table?.rows.map(({ team, place, points, won, counts }) => ({
      ...{ division: '1', team: marked(team.name), id: team.id, place: `${place}`, points: `${points}` },
      ...{ won: `${won}`, steps: `${counts.steps}` },
    })) ?? [],
  );
  const rounds = await json<Round[]>('rounds');
  expect(await csv('rounds')).toMatchObject(
    rounds.flatMap(({ round, fixtures }) =>
      fixtures.map(({ id, home, outcome, endedAt }) => ({
        ...{ round: `${round}`, fixture: id, home: marked(home.name), status: 'over' },
        ...{ winner: marked(home.name), how: 'played', 'home score': `${outcome?.score?.home}` },
        ended: new Date(endedAt ?? 0).toISOString(),
      })),
    ),
  );
  const records = await json<SeasonRecord[]>('records');
  expect(await csv('records')).toMatchObject(
    records.map(({ team, matches }) => ({ team: marked(team.name), matches: `${matches}` })),
  );
  expect((await csv('teams')).map(({ team, coach, withdrawn }) => [team, coach, withdrawn])).toEqual([
    ['Ants', 'Coach of Ants', 'no'],
    [marked(formula.slice(0, 40)), 'Coach of +1 Bees', 'no'],
  ]);
  const people = await csv('people');
  expect(people).toHaveLength(4);
  expect(people.filter(({ team, person }) => team === 'Ants' && person === 'p2')).toMatchObject([
    { name: '', number: '2', type: 'swift', matches: '1', strides: '2' },
  ]);
});

test('a bracket has no standings: only the names of the columns; and there is no other table', async () => {
  const season = await leagueSeason(server, { season: { format: { type: 'bracket' } } });
  const answer = await fetch(`${server.url}/api/seasons/${season.id}/csv/standings`);
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(bytes.toString()).toBe('\uFEFFdivision,place,team,id\r\n');
  expect((await server.get(`/seasons/${season.id}/csv/passwords`)).status).toBe(400);
});
