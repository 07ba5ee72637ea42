import type {
  Account,
  Best,
  Champion,
  CoachMatch,
  CoachProfile,
  HallOfFame,
  LuckRow,
  MatchOutcome,
  RankedCoach,
  Ranking,
  RatingHistory,
  RatingPoint,
  SeasonArchive,
  SeasonRef,
  TeamRecords,
} from '@touchline/client';
import type { Counts, Luck } from '@touchline/rules/kernel';
import type {
  Access,
  RatedRecord,
  RatingRecord,
  SeasonRecord,
  TeamRecord,
  ToldHonour,
} from '../store/store.ts';
import type { Hub } from './hub.ts';
import type { Asking } from './leagues.ts';
import { mayLook, noSuch } from './leagues.ts';
import { seasonInfo, toldAccount, toldPerson } from './told.ts';

const MOST_CHAMPIONS = 20;
const MOST_TEAMS = 20;
const MOST_BESTS = 3;
const MOST_COUNTERS = 60;
const MOST_RECORDS = 2_000;
const MOST_LUCK = 1_024;
const FORM = 10;

/** What pages read of coaches and teams over many matches: what was written when each of them was counted. */
export class Careers {
  private readonly hub: Hub;

  constructor(hub: Hub) {
    this.hub = hub;
  }

  private get store() {
    return this.hub.deps.store;
  }

  /** A coach with what everybody may know. */
  async coach(id: string, matches: number): Promise<CoachProfile> {
    const { careers, seasons, accounts } = this.store;
    const account = await accounts.account(id);
    if (!account) throw noSuch('coach');
    const [ratings, titles, teams, played] = await Promise.all([
      careers.standing(id),
      careers.champions({ account: id }, MOST_CHAMPIONS),
      seasons.publicTeamsOf(id, MOST_TEAMS),
      careers.matchesOf(id, matches),
    ]);
    return {
      coach: toldAccount(account),
      games: await Promise.all(
        ratings.map(async (one) => ({ ...toldRating(one), form: await this.form(id, one.game) })),
      ),
      titles: titles.map(toldChampion),
      teams: teams.map(({ id, name, game }) => ({ id, name, game })),
      matches: played.map(
        ({ rated, score, fixture, opponents }): CoachMatch => ({
          ...toldPoint(rated),
          ...{ score, opponents: opponents.map(toldAccount) },
          ...(fixture !== undefined && { fixture }),
        }),
      ),
    };
  }

  private async form(account: string, game: string): Promise<MatchOutcome[]> {
    const latest = await this.store.careers.ratedOf(account, { game, limit: 2 * FORM });
    const back = new Set(latest.flatMap(({ match, takenBack }) => (takenBack ? [match] : [])));
    return latest.flatMap(({ match, outcome }) => (back.has(match) ? [] : [outcome])).slice(0, FORM);
  }

  /** What has become of the rating of a coach in a game. */
  async history(
    id: string,
    { game, limit, before }: { game: string; limit: number; before?: number },
  ): Promise<RatingHistory> {
    if (!(await this.store.accounts.account(id))) throw noSuch('coach');
    const rated = await this.store.careers.ratedOf(id, {
      ...{ game, limit },
      ...(before !== undefined && { before }),
    });
    const last = rated.length === limit ? rated.at(-1) : undefined;
    return { points: rated.map(toldPoint), ...(last && { next: last.at }) };
  }

  /** Coaches of a game, the best first. */
  async ranking(game: string, { limit, before }: { limit: number; before?: string }): Promise<Ranking> {
    this.hub.deps.catalogue.get(game);
    return this.rankingOf('', game, limit, before);
  }

  /** Coaches of a league: within it where it is private, else as everywhere. */
  async rankingIn(
    { league }: Access,
    { limit, before }: { limit: number; before?: string },
  ): Promise<Ranking> {
    return this.rankingOf(league.public ? '' : league.id, league.game, limit, before, league.id);
  }

  private async rankingOf(
    scope: string,
    game: string,
    limit: number,
    before: string | undefined,
    league?: string,
  ): Promise<Ranking> {
    const [, sure, account] = /^(-?[\d.]+)~(.+)$/.exec(before ?? '') ?? [];
    const found = await this.store.careers.ranking(scope, game, {
      limit,
      ...(account !== undefined && { before: { sure: Number(sure), account } }),
      ...(league !== undefined && { league }),
    });
    const last = found.length === limit ? found.at(-1) : undefined;
    return {
      coaches: found.map((one): RankedCoach => ({ coach: toldAccount(one.account), ...toldRating(one) })),
      ...(last && { next: `${last.rating - 2 * last.deviation}~${last.account.id}` }),
    };
  }

  /** Champions and records of the public leagues of a game. */
  hall(game: string): Promise<HallOfFame> {
    this.hub.deps.catalogue.get(game);
    return this.hallOf({ game });
  }

  /** Champions and records of a league. */
  hallIn({ league }: Access): Promise<HallOfFame> {
    return this.hallOf({ league: league.id });
  }

  private async hallOf(of: { league: string } | { game: string }): Promise<HallOfFame> {
    const { careers } = this.store;
    const [champions, counters] = await Promise.all([
      careers.champions(of, MOST_CHAMPIONS),
      careers.counters(of),
    ]);
    const bests = await careers.bests(of, counters.slice(0, MOST_COUNTERS), MOST_BESTS);
    return {
      champions: champions.map(toldChampion),
      bests: bests.map((one) => this.best(one)),
    };
  }

  private best(one: ToldHonour): Best {
    const { kind, counter, value, matches, person, of } = one;
    return {
      ...toldHonour(one),
      ...{ kind: kind === 'team' ? 'team' : 'person', counter, value, matches },
      ...(person !== undefined && { person: toldPerson(this.hub.deps.catalogue, of, person) }),
    };
  }

  /** Seasons of a league, each with its champion. */
  async archive({ league }: Access, page: { limit: number; before?: number }): Promise<SeasonArchive> {
    const seasons = await this.store.seasons.seasonsOf(league.id, page);
    const champions = seasons.flatMap(({ champion }) => champion ?? []);
    const teams = await this.store.seasons.teams([...new Set(champions)]);
    const last = seasons.length === page.limit ? seasons.at(-1) : undefined;
    return {
      seasons: seasons.map((one) => {
        const champion = teams.get(one.champion ?? '');
        return {
          season: seasonInfo(one, champion),
          ...(champion && { coach: toldAccount(champion.account) }),
        };
      }),
      ...(last && last.number > 1 && { next: last.number }),
    };
  }

  /** What a team and its people have done in the seasons that somebody may see. */
  async team(team: TeamRecord, asking: Asking): Promise<TeamRecords> {
    const { id } = team;
    const { seasons } = this.store;
    const account = typeof asking === 'object' ? asking.id : undefined;
    const rows = await seasons.recordsOfTeam(id, MOST_RECORDS);
    const told: TeamRecords['seasons'][number][] = [];
    const people = new Map<string, { matches: number; counts: Record<string, number> }>();
    for (const season of new Set(rows.map((row) => row.season))) {
      const [access, record] = await Promise.all([
        seasons.access('season', season, account),
        seasons.season(season),
      ]);
      if (!access || !record || !mayLook(access, asking)) continue;
      for (const { person, matches, counts } of rows.filter((row) => row.season === season)) {
        if (person !== undefined) {
          const sum = people.get(person) ?? { matches: 0, counts: {} };
          people.set(person, { matches: sum.matches + matches, counts: added(sum.counts, counts) });
          continue;
        }
        told.push({
          season: seasonRef(record, access.league),
          ...{ matches, counts },
          ...(record.champion === id && { champion: true as const }),
        });
      }
    }
    return {
      seasons: told,
      people: [...people].map(([person, sums]) => ({
        person: toldPerson(this.hub.deps.catalogue, team, person),
        ...sums,
      })),
    };
  }

  /** How the dice fell for the teams of a season. */
  async luck(season: string): Promise<LuckRow[]> {
    const { seasons, careers } = this.store;
    const rows = await careers.seasonLuck(season, MOST_LUCK);
    const teams = await seasons.teams(rows.map(({ team }) => team));
    return rows.flatMap(({ team, luck }): LuckRow[] => {
      const of = teams.get(team);
      if (!of) return [];
      const sum = (name: 'tried' | 'succeeded' | 'expected') =>
        luck.reduce((total, one) => total + one[name], 0);
      return [
        {
          ...{ team: { id: team, name: of.name }, coach: toldAccount(of.account) },
          ...{ tried: sum('tried'), succeeded: sum('succeeded'), expected: sum('expected') },
          kinds: luck.map(({ seat: _seat, ...kind }: Luck) => kind),
        },
      ];
    });
  }
}

function added(a: Readonly<Record<string, number>>, b: Counts): Record<string, number> {
  const sum = { ...a };
  for (const [name, value] of Object.entries(b)) sum[name] = (sum[name] ?? 0) + value;
  return sum;
}

const toldRating = ({ game, rating, deviation, won, drawn, lost }: RatingRecord) => ({
  ...{ game, rating, deviation, won, drawn, lost },
});

function toldPoint({ account: _account, scope: _scope, takenBack, ...rest }: RatedRecord): RatingPoint {
  return { ...rest, ...(takenBack && { takenBack }) };
}

const seasonRef = (
  { id, number, terms }: SeasonRecord,
  { id: league, name }: { id: string; name: string },
): SeasonRef => ({ id, number, league: { id: league, name }, game: terms.game });

function toldHonour({ of, record, league, leagueName }: ToldHonour): {
  team: { id: string; name: string };
  coach: Account;
  season: SeasonRef;
} {
  return {
    team: { id: of.id, name: of.name },
    coach: toldAccount(of.account),
    season: seasonRef(record, { id: league, name: leagueName }),
  };
}

const toldChampion = (one: ToldHonour): Champion => ({ ...toldHonour(one), at: one.value });
