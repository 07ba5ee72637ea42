import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { EnteredTeam, LeagueInfo, SeasonInfo, TeamInfo } from '@touchline/client';
import { boot } from '../support/boot.ts';
import { leagueRace } from '../support/league-race.ts';
import { leagueSeason } from '../support/league-season.ts';

let server: Awaited<ReturnType<typeof boot>>;
beforeAll(async () => {
  server = await boot({ games: [leagueRace], config: { TOKEN_MINUTES: 1440 } });
});
afterAll(() => server.stop());

test('in the next season teams play in the divisions that they have come to, whatever their coaches ask', async () => {
  const terms = { divisions: 2, promoted: 1, teams: { min: 4, max: 8 } };
  const season = await leagueSeason(server, { teams: ['Ants', 'Bees', 'Cats', 'Dogs'], season: terms });
  await season.playAll();
  const entered = (await server.get<EnteredTeam[]>(`/seasons/${season.id}/teams`)).body;
  expect(entered.map(({ division }) => division)).toEqual([0, 0, 1, 1]);
  const tables = (await server.get<{ rows: { team: { id: string } }[] }[]>(`/seasons/${season.id}/tables`))
    .body;
  const [stays, falls, rises, remains] = tables.flatMap(({ rows }) => rows.map(({ team }) => team.id));

  const { id } = (
    await server.post<SeasonInfo>(
      `/leagues/${season.league.id}/seasons`,
      { format: { type: 'round-robin', championship: false }, ...terms },
      season.token,
    )
  ).body;
  // the last asks for the first division, and gets what it has earned
  const wishes = new Map([[remains, { division: 0 }]]);
  for (const [team, { token }] of season.coachOf) {
    const { status } = await server.post(`/seasons/${id}/teams`, { team, ...wishes.get(team) }, token);
    expect(status).toBe(201);
  }
  // who is new has none, and may ask for one
  const eve = await server.guest('Eve');
  const { invitation } = (await server.get<LeagueInfo>(`/leagues/${season.league.id}`, season.token)).body;
  await server.post(`/leagues/${season.league.id}/members`, { invitation }, eve.token);
  const fresh = await server.post<TeamInfo>(`/seasons/${id}/teams`, { name: 'Elks', division: 1 }, eve.token);
  const now = (await server.get<EnteredTeam[]>(`/seasons/${id}/teams`)).body;
  const divisionOf = (team: string | undefined) => now.find((one) => one.id === team)?.division;
  expect([stays, rises, falls, remains, fresh.body.id].map(divisionOf)).toEqual([0, 0, 1, 1, 1]);
});
