import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Touchline } from '@touchline/client';
import { boot } from '../support/boot.ts';
import { eventually } from '../support/eventually.ts';
import { leagueRace } from '../support/league-race.ts';
import { signedIn } from './support.ts';

let server: Awaited<ReturnType<typeof boot>>;
beforeAll(async () => {
  server = await boot({ games: [leagueRace] });
});
afterAll(() => server.stop());

/** Plays all of an account's fixtures that are open now, answering what its team owes before each. */
export async function playRound(coaches: ReadonlyMap<string, Touchline>, season: string): Promise<boolean> {
  const organiser = [...coaches.values()][0] as Touchline;
  const rounds = await organiser.leagues.rounds(season);
  const open = rounds.flatMap(({ fixtures }) => fixtures).filter(({ status }) => status !== 'over');
  for (const fixture of open) {
    const sides = [fixture.home.id, fixture.away?.id ?? ''];
    const players = sides.map((team) => coaches.get(team) as Touchline);
    for (const [i, coach] of players.entries()) {
      const { owed, legal } = await coach.teams.choices(sides[i] as string);
      if (owed.length) await coach.teams.act(sides[i] as string, legal[0]!);
    }
    const { match } = await (players[0] as Touchline).leagues.play(fixture.id);
    await Promise.all(
      players.map(async (coach) => {
        const joined = await coach.join(match);
        for await (const _ of joined.decisions()) await joined.act((await joined.legal())[0]!);
        await joined.over();
        joined.leave();
      }),
    );
    await eventually(async () => (await organiser.leagues.fixture(fixture.id)).status === 'over');
  }
  return open.length > 0;
}

test('two teams: founded, a fixture played over the network, settled, and a champion', async () => {
  const [ann, ben] = await Promise.all([signedIn(server.url, 'Ann'), signedIn(server.url, 'Ben')]);
  const league = await ann.leagues.create({ name: 'Sunday', game: 'league-race', public: false });
  await ben.leagues.join(league.id, (await ann.leagues.get(league.id)).invitation);
  const season = await ann.leagues.open(league.id, {
    format: { type: 'round-robin', championship: false },
    options: { goal: 4 },
    teams: { min: 2, max: 4 },
    protestHours: 0,
  } as never);
  const a = await ann.teams.enter(season.id, { name: 'Ants' });
  const b = await ben.teams.enter(season.id, { name: 'Bees', founding: { captain: 'stout' } });
  expect((await ann.teams.get(b.id)).sealed).toBe(true);
  await ann.leagues.start(season.id);
  const coaches = new Map([
    [a.id, ann],
    [b.id, ben],
  ]);
  while (await playRound(coaches, season.id));
  const ended = await ann.leagues.season(season.id);
  expect(ended).toMatchObject({ status: 'finished' });
  expect([a.id, b.id]).toContain(ended.champion?.id);
  const ledger = await ben.teams.ledger(a.id);
  expect(ledger.lines.map(({ entry }) => entry.action.type)).toEqual(['found', 'name', 'match', 'round']);
});
