import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { FixtureInfo, Notice, SeasonInfo, Touchline } from '@touchline/client';
import { brokenAt, foldLedger, foldSeason, ledgerKey, seasonKey } from '@touchline/rules/season';
import { boot } from '../support/boot.ts';
import { eventually } from '../support/eventually.ts';
import { leagueRace } from '../support/league-race.ts';
import { signedIn } from './support.ts';

const NAMES = ['Ants', 'Bees', 'Crows', 'Dogs', 'Elks', 'Foxes', 'Goats', 'Hares'];

let server: Awaited<ReturnType<typeof boot>>;
beforeAll(async () => {
  server = await boot({ games: [leagueRace] });
});
afterAll(() => server.stop());

/** A season of so many coaches, each with a team, started. */
async function started(teams: number, terms: object) {
  const people = await Promise.all(NAMES.slice(0, teams).map((name) => signedIn(server.url, name)));
  const [organiser] = people as [Touchline];
  const { id, invitation } = await organiser.leagues.create({ name: 'Sunday', game: 'league-race' });
  const season = await organiser.leagues.open(id, { options: { goal: 4 }, protestHours: 0, ...terms });
  const coaches = new Map<string, Touchline>();
  for (const [i, one] of people.entries()) {
    await one.leagues.join(id, invitation);
    coaches.set((await one.teams.enter(season.id, { name: NAMES[i] as string })).id, one);
  }
  await organiser.leagues.start(season.id);
  return { league: id, season: season.id, organiser, coaches };
}

/** What two coaches do for a fixture: decide what is owed, and play. */
async function play(fixture: FixtureInfo, coaches: ReadonlyMap<string, Touchline>): Promise<void> {
  const sides = [fixture.home.id, fixture.away?.id ?? ''];
  const players = sides.map((team) => coaches.get(team) as Touchline);
  for (const [i, coach] of players.entries()) {
    const team = sides[i] as string;
    const { owed, legal } = await coach.teams.choices(team);
    if (owed.length) await coach.teams.act(team, legal[0]!);
  }
  await Promise.all(
    players.map(async (coach) => {
      // the first to ask opens it
      const { match } = await coach.leagues.play(fixture.id);
      const joined = await coach.join(match);
      for await (const _ of joined.decisions()) await joined.act((await joined.legal())[0]!);
      await joined.over();
      joined.leave();
    }),
  );
  const [coach] = players as [Touchline];
  await eventually(async () => (await coach.leagues.fixture(fixture.id)).status === 'over');
}

const toPlay = async (one: Touchline, season: string) =>
  (await one.leagues.rounds(season))
    .flatMap(({ fixtures }) => fixtures)
    .filter(({ status }) => status !== 'over');

test('eight teams play a season to its champion over the network, and all of it can be checked', async () => {
  const { season, organiser, coaches } = await started(8, {
    format: { type: 'round-robin', championship: true },
    teams: { min: 8, max: 8 },
  });
  const notices: Notice[] = [];
  const listening = new AbortController();
  void (async () => {
    for await (const one of organiser.notices({ signal: listening.signal })) notices.push(one);
  })();
  for (let open = await toPlay(organiser, season); open.length; open = await toPlay(organiser, season))
    await Promise.all(open.map((fixture) => play(fixture, coaches)));
  const ended: SeasonInfo = await organiser.leagues.season(season);
  expect(ended.status).toBe('finished');
  listening.abort();

  const journal = await organiser.leagues.journal(season, 0, 500);
  const entries = journal.lines.map(({ entry }) => entry);
  expect(brokenAt(season, entries)).toBeUndefined();
  expect(journal.lines.at(-1)?.hash).toBe(ended.head.hash);
  const fold = foldSeason(season, entries, seasonKey(season, ended.seed ?? ''));
  expect(Object.keys(fold.fixtures)).toHaveLength(29);
  const final = Object.values(fold.fixtures).at(-1);
  const winner = final?.outcome?.winner === 'home' ? final.home : final?.away;
  expect(ended.champion?.id).toBe(winner);
  const [table] = await organiser.leagues.tables(season);
  expect(table?.rows.map(({ played }) => played)).toEqual(Array(8).fill(7));
  expect(new Set([final?.home, final?.away])).toEqual(
    new Set(table?.rows.slice(0, 2).map(({ team }) => team.id)),
  );
  // every die of every ledger, from the seeds that are shown now
  const seeds = await organiser.leagues.seeds(season);
  for (const [id, coach] of coaches) {
    const team = await coach.teams.get(id);
    const { lines, id: chain } = await organiser.teams.ledger(id, 0, 500);
    const ledgerEntries = lines.map(({ entry }) => entry);
    const own = seeds.find(({ account }) => account === team.coach.id);
    const key = ledgerKey({
      of: `${season}|${team.coach.id}`,
      server: own?.seed ?? '',
      coach: own?.coachSeed ?? '',
    });
    const ledger = foldLedger(leagueRace, chain, ledgerEntries, key);
    expect(ledger.sheet).toEqual(team.sheet);
    expect(team.season).toBeUndefined();
    const then = await organiser.teams.get(id, 1);
    expect(then.sheet).not.toEqual(team.sheet);
    expect(lines.filter(({ entry }) => entry.action.type === 'match').length).toBeGreaterThanOrEqual(7);
  }
  const records = await organiser.leagues.records(season);
  expect(records.reduce((sum, { matches }) => sum + matches, 0)).toBe(58);
  expect(notices.some(({ type }) => type === 'fixture')).toBe(true);
  expect(notices.some(({ type }) => type === 'choice')).toBe(true);
});

test('an organiser has a fixture forfeited, ruled and played again: what follows is computed again', async () => {
  const { season, organiser, coaches, league } = await started(2, {
    format: { type: 'round-robin', legs: 2, championship: false },
    teams: { min: 2, max: 2 },
    protestHours: 1,
  });
  const [home, away] = [...coaches.values()] as [Touchline, Touchline];
  const [fixture] = (await toPlay(organiser, season)) as [FixtureInfo];
  await play(fixture, coaches);
  const points = async () =>
    Object.fromEntries(
      (await organiser.leagues.tables(season))[0]?.rows.map(({ team, points }) => [team.id, points]) ?? [],
    );
  const before = await organiser.teams.get(fixture.home.id);
  expect(Object.values(await points()).sort()).toEqual([0, 3]);
  const protested = await away.leagues.protest(fixture.id, 'the dice were cold');
  expect(protested.protest).toBe(true);
  expect((await organiser.leagues.needs(season)).protests).toHaveLength(1);
  // the organiser coaches one of the two, and nobody else can rule: the ruling is marked so
  await organiser.leagues.replay(fixture.id, { why: 'cold dice' });
  expect(Object.values(await points())).toEqual([0, 0]);
  const again = await organiser.leagues.fixture(fixture.id);
  expect(again).toMatchObject({ status: 'open' });
  const taken = await organiser.teams.get(fixture.home.id);
  expect(taken.sheet).not.toEqual(before.sheet);
  const { lines } = await organiser.teams.ledger(fixture.home.id);
  expect(lines.filter(({ out }) => out === 'reversed').map(({ entry }) => entry.action.type)).toEqual([
    'match',
  ]);
  await play(again, coaches);
  const replayed = await organiser.leagues.fixture(fixture.id);
  expect(replayed.attempts.map(({ state }) => state)).toEqual(['void', 'settled']);
  // with a co-organiser who has no team in it, it is not for the coach to rule
  const cyd = await signedIn(server.url, 'Cyd');
  await cyd.leagues.join(league, (await organiser.leagues.get(league)).invitation);
  await organiser.leagues.appoint(league, cyd.account?.id ?? '', 'organiser');
  await expect(organiser.leagues.forfeit(fixture.id, { by: 'away' })).rejects.toMatchObject({
    code: 'own-fixture',
  });
  await cyd.leagues.forfeit(fixture.id, { by: 'home', why: 'an open secret' });
  expect((await points())[fixture.away?.id ?? '']).toBe(3);
  const journal = await cyd.leagues.journal(season, 0, 500);
  const forfeit = journal.lines.find(({ entry }) => entry.action.type === 'forfeit');
  expect(forfeit).toMatchObject({ entry: { by: cyd.account?.id }, said: { text: 'an open secret' } });
  await expect(home.leagues.rule(fixture.id, { winner: 'home' })).rejects.toMatchObject({
    code: 'own-fixture',
  });
});

test('a team is not changed while it plays, and a fixture has one match for all who ask, and no rematch', async () => {
  const { season, organiser, coaches } = await started(2, {
    format: { type: 'round-robin', championship: false },
    teams: { min: 2, max: 2 },
  });
  const [home, away] = [...coaches.values()] as [Touchline, Touchline];
  const [fixture] = (await toPlay(organiser, season)) as [FixtureInfo];
  const opened = await Promise.all([
    home.leagues.play(fixture.id),
    away.leagues.play(fixture.id),
    home.leagues.play(fixture.id),
  ]);
  expect(new Set(opened.map(({ match }) => match)).size).toBe(1);
  const match = opened[0]?.match ?? '';
  for (const [team, coach] of coaches)
    await expect(coach.teams.act(team, { type: 'hire' })).rejects.toMatchObject({ code: 'in-a-match' });
  const stranger = await signedIn(server.url, 'Eve');
  await expect(stranger.join(match)).rejects.toMatchObject({ code: 'no-open-seat' });
  expect((await home.match(match)).fixture).toBe(fixture.id);
  await expect(home.leaveSeat(match)).rejects.toMatchObject({ code: 'fixture-match' });
  await play(fixture, coaches);
  await expect(home.rematch(match)).rejects.toMatchObject({ code: 'fixture-match' });
});

test('a friendly pins the teams as they are, and changes neither', async () => {
  const { coaches } = await started(2, { teams: { min: 2, max: 2 } });
  const [[a, ann], [b, ben]] = [...coaches] as [[string, Touchline], [string, Touchline]];
  const before = await ann.teams.get(a);
  const { id } = await ann.teams.challenge(a, { opponent: b });
  await Promise.all(
    [ann, ben].map(async (one) => {
      const joined = await one.join(id);
      for await (const _ of joined.decisions()) await joined.act((await joined.legal())[0]!);
      await joined.over();
      joined.leave();
    }),
  );
  expect(await ann.teams.get(a)).toEqual(before);
  expect(before.season).toBeDefined();
});
