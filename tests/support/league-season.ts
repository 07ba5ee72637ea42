import type {
  FixtureInfo,
  LeagueInfo,
  Round,
  SeasonInfo,
  Session,
  TeamChoices,
  TeamInfo,
} from '@touchline/client';
import { commitmentOf } from '@touchline/rules/kernel';
import { type boot, seedOf } from './boot.ts';
import { eventually } from './eventually.ts';

interface Wanted {
  readonly game?: string;
  readonly teams?: readonly string[];
  readonly league?: object;
  readonly season?: object;
}

const ok = async <T>(what: Promise<{ status: number; body: unknown }>): Promise<T> => {
  const { status, body } = await what;
  if (status >= 300) throw new Error(JSON.stringify(body));
  return body as T;
};

/** A season that has started, with a team of each name; the first coach organises. */
export async function leagueSeason(
  server: Awaited<ReturnType<typeof boot>>,
  { game = 'league-race', teams = ['Ants', 'Bees'], league: about = {}, season: terms = {} }: Wanted = {},
) {
  const coaches: Session[] = [];
  for (const name of teams) coaches.push(await server.guest(`Coach of ${name}`));
  const [organiser] = coaches as [Session];
  const { token } = organiser;
  const league = await ok<LeagueInfo>(server.post('/leagues', { name: 'Sunday', game, ...about }, token));
  const { id } = await ok<SeasonInfo>(
    server.post(
      `/leagues/${league.id}/seasons`,
      { format: { type: 'round-robin', championship: false }, protestHours: 0, ...terms },
      token,
    ),
  );
  const coachOf = new Map<string, Session>();
  for (const [i, coach] of coaches.entries()) {
    const { invitation } = league;
    await ok(server.post(`/leagues/${league.id}/members`, { invitation }, coach.token));
    const team = await ok<TeamInfo>(server.post(`/seasons/${id}/teams`, { name: teams[i] }, coach.token));
    coachOf.set(team.id, coach);
  }
  await ok(server.post(`/seasons/${id}/start`, {}, token));

  const rounds = () => ok<Round[]>(server.get(`/seasons/${id}/rounds`, token));
  const fixture = (which: string) => ok<FixtureInfo>(server.get(`/fixtures/${which}`, token));
  const coachesOf = ({ home, away }: FixtureInfo) =>
    [home.id, away?.id ?? ''].map((team) => coachOf.get(team) as Session) as [Session, Session];
  const open = async () =>
    (await rounds()).flatMap(({ fixtures }) => fixtures).filter((one) => one.status !== 'over');

  /** Opens the match of a fixture, takes its seats, and shows the seeds. */
  const begin = async (one: FixtureInfo): Promise<string> => {
    for (const team of [one.home.id, one.away?.id ?? '']) {
      const own = coachOf.get(team)?.token;
      const { owed, legal } = await ok<TeamChoices>(server.get(`/teams/${team}/choices`, own));
      if (owed.length)
        await ok(server.post(`/teams/${team}/actions`, { action: legal[0], nonce: 'abcdefgh' }, own));
    }
    const those = coachesOf(one);
    const { match } = await ok<{ match: string }>(
      server.post(`/fixtures/${one.id}/match`, undefined, those[0].token),
    );
    for (const coach of those)
      await ok(
        server.post(`/matches/${match}/seats`, { commitment: commitmentOf(seedOf(coach)) }, coach.token),
      );
    for (const coach of those)
      await ok(server.post(`/matches/${match}/seed`, { seed: seedOf(coach) }, coach.token));
    return match;
  };
  const concede = (match: string, { token: by }: Session) =>
    ok(server.post(`/matches/${match}/concede`, { id: 'gives-up-1', nonce: 'gives-up-1' }, by));
  const settled = (one: FixtureInfo) => eventually(async () => (await fixture(one.id)).status === 'over');
  /** The guest concedes; waits until that counts. */
  const play = async (one: FixtureInfo): Promise<void> => {
    await concede(await begin(one), coachesOf(one)[1]);
    await settled(one);
  };
  const playAll = async () => {
    for (let left = await open(); left.length; left = await open()) for (const one of left) await play(one);
    const { status } = await ok<SeasonInfo>(server.get(`/seasons/${id}`, token));
    if (status !== 'finished') await ok(server.post(`/seasons/${id}/end`, undefined, token));
  };
  return {
    id,
    league,
    token,
    coaches,
    coachOf,
    coachesOf,
    rounds,
    fixture,
    open,
    begin,
    concede,
    settled,
    play,
    playAll,
  };
}
