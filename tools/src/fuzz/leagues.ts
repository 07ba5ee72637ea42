import type { FixtureInfo, LeagueInfo, Round, SeasonInfo, Session, TeamInfo } from '@touchline/client';
import { type Attack, judged, type Outcome } from './attack.ts';
import type { Random } from './random.ts';
import { type Call, hostileCall } from './rest.ts';
import type { Target } from './target.ts';

/** Stands in the private league, and in no answer to an attacker. */
const HIDDEN = 'Hidden Hollow 7731';

/** A league as its paths name it. */
interface Ids {
  readonly league: string;
  readonly season: string;
  readonly teams: readonly string[];
  readonly fixture: string;
}

/** A league of two that has started. @param tokens the first organises */
async function founded(
  target: Target,
  game: string,
  more: object,
  tokens: readonly [string, string],
): Promise<Ids> {
  const [organiser] = tokens;
  const league = await target.api<LeagueInfo>('POST', '/leagues', { game, name: 'Fuzz', ...more }, organiser);
  const season = await target.api<SeasonInfo>('POST', `/leagues/${league.id}/seasons`, {}, organiser);
  const teams: string[] = [];
  for (const token of tokens) {
    const { invitation = '' } = league;
    await target.api('POST', `/leagues/${league.id}/members`, { invitation }, token);
    const team = { name: 'name' in more ? HIDDEN : 'Fuzzers' };
    teams.push((await target.api<TeamInfo>('POST', `/seasons/${season.id}/teams`, team, token)).id);
  }
  await target.api('POST', `/seasons/${season.id}/start`, {}, organiser);
  const [round] = await target.api<Round[]>('GET', `/seasons/${season.id}/rounds`, undefined, organiser);
  const { id: fixture } = round?.fixtures[0] as FixtureInfo;
  return { league: league.id, season: season.id, teams, fixture };
}

/** The first game that has teams which live between matches. */
async function gameOf(target: Target): Promise<string> {
  for (const { id } of target.games)
    if ((await target.ask('GET', `/api/games/${id}/team`)).status === 200) return id;
  throw new Error('no game has teams');
}

/** Calls as they should be. */
function calls({ league, season, teams, fixture }: Ids, game: string, random: Random): readonly Call[] {
  const team = random.pick(teams);
  const other = random.pick(teams);
  const why = 'for no reason';
  const action = { type: 'pass' };
  return [
    ...[`/leagues/${league}`, `/leagues/${league}/members`, `/leagues/${league}/seasons?before=9`],
    ...[`/leagues/${league}/hall`, `/leagues/${league}/ratings?limit=3`, `/leagues/${league}/webhooks`],
    ...[`/leagues/${league}/calendar?key=x`, `/leagues/${league}/results`, '/leagues?mine=true&limit=5'],
    ...[
      `/seasons/${season}`,
      `/seasons/${season}/journal?from=0&limit=5`,
      `/seasons/${season}/rounds?round=1`,
    ],
    ...[`/seasons/${season}/csv/standings`, `/seasons/${season}/file`, `/seasons/${season}/luck`],
    ...[`/seasons/${season}/needs`, `/seasons/${season}/records?people=true`, `/fixtures/${fixture}`],
    ...[`/teams/${team}?at=2`, `/teams/${team}/ledger?from=0&limit=5`, `/teams/${team}/against/${other}`],
    ...[`/teams/${team}/records`, `/teams/${team}/choices`, '/me/teams', '/me/fixtures'],
    ...[`/games/${game}/ratings?limit=3`, `/games/${game}/hall`, `/games/${game}/team`],
  ]
    .map((path): Call => ({ method: 'GET', path }))
    .concat([
      { method: 'PATCH', path: `/leagues/${league}`, body: { about: 'fuzz' } },
      { method: 'POST', path: `/leagues/${league}/members`, body: { invitation: 'x'.repeat(12) } },
      { method: 'POST', path: `/leagues/${league}/members/${team}`, body: { role: 'coach' } },
      {
        method: 'POST',
        path: `/leagues/${league}/seasons`,
        body: { format: { type: 'swiss', rounds: 3 }, teams: { min: 2, max: 8 }, promoted: 1, divisions: 2 },
      },
      {
        method: 'POST',
        path: `/leagues/${league}/webhooks`,
        body: { url: 'https://touchline.invalid/', news: ['protest'] },
      },
      { method: 'POST', path: `/seasons/${season}/teams`, body: { name: 'Fuzz', founding: {} } },
      { method: 'POST', path: `/seasons/${season}/start`, body: { seeds: teams } },
      { method: 'POST', path: `/seasons/${season}/end`, body: {} },
      { method: 'POST', path: `/seasons/${season}/rounds/1/deadline`, body: { deadline: 4e12, why } },
      { method: 'POST', path: `/fixtures/${fixture}/match`, body: {} },
      { method: 'POST', path: `/fixtures/${fixture}/stand-in`, body: { side: 'home' } },
      { method: 'POST', path: `/fixtures/${fixture}/forfeit`, body: { by: 'away', why } },
      { method: 'POST', path: `/fixtures/${fixture}/ruling`, body: { winner: 'home', why } },
      { method: 'POST', path: `/fixtures/${fixture}/replay`, body: { from: 3, why } },
      { method: 'POST', path: `/fixtures/${fixture}/protest`, body: { why } },
      { method: 'POST', path: `/fixtures/${fixture}/dismissal`, body: { why } },
      { method: 'PATCH', path: `/teams/${team}`, body: { name: 'Fuzz', people: { p1: 'Ug' } } },
      { method: 'POST', path: `/teams/${team}/actions`, body: { action, nonce: 'noncenonce', seq: 3 } },
      { method: 'POST', path: `/teams/${team}/reversals`, body: { of: 1, why } },
      { method: 'POST', path: `/teams/${team}/friendlies`, body: { opponent: other, private: true } },
    ]);
}

/** Calls to a league of the attackers' own, and to a private one of others, of which nothing may come out. */
export function leagues(): Attack {
  let made: Promise<{ game: string; own: Ids; hidden: Ids }> | undefined;
  const make = async (target: Target) => {
    const game = await gameOf(target);
    const own = await founded(target, game, {}, [await target.arm(), await target.arm()]);
    const other = async () => {
      const { token, refresh } = await target.api<Session>('POST', '/guests', {});
      for (const secret of [token, refresh]) target.secrets.add(secret);
      return token;
    };
    const about = { name: HIDDEN, public: false };
    return { game, own, hidden: await founded(target, game, about, [await other(), await other()]) };
  };
  return {
    name: 'leagues',
    share: 15,
    async once(target: Target, random: Random): Promise<Outcome> {
      made ??= make(target);
      const { game, own, hidden } = await made;
      const those = random.chance(60) ? own : hidden;
      const { status, text, input } = await hostileCall(target, random, calls(those, game, random));
      if (text.includes(HIDDEN))
        return { answer: String(status), bug: `a private league came out by ${input}` };
      return judged(status, input);
    },
  };
}
