import type { SeasonFile } from '@touchline/rules/season';
import type { Http } from './http.ts';
import type {
  EnteredTeam,
  FixtureInfo,
  Forfeit,
  LeagueChange,
  LeagueFilter,
  LeagueInfo,
  LeagueList,
  LedgerSeedInfo,
  Member,
  Needs,
  NewDeadline,
  NewLeague,
  NewRole,
  NewSeason,
  OpenedMatch,
  Round,
  Ruling,
  SeasonInfo,
  SeasonJournal,
  SeasonRecord,
  StandIn,
  Table,
  Why,
} from './league-protocol.ts';

const at = (...parts: readonly (string | number)[]) =>
  `/${parts.map((part) => encodeURIComponent(part)).join('/')}`;

/**
 * Leagues, their seasons and fixtures. Of a private one, all is `not-found` to accounts that are not in it.
 * @example
 * const { id } = await touchline.leagues.create({ name: 'Sunday League', game: 'cave-brawl' });
 * const season = await touchline.leagues.open(id, { teams: { min: 2, max: 8 } });
 */
export class Leagues {
  readonly #http: Http;

  constructor(http: Http) {
    this.#http = http;
  }

  /** Public leagues, or those of this account; the newest first, a page at a time. */
  list({ game, mine, limit, before }: LeagueFilter = {}): Promise<LeagueList> {
    return this.#http.get('/leagues', { game, limit, before, ...(mine && { mine: 'true' }) });
  }
  /** Makes a league, which this account organises. @throws {@link Refused} `no-teams` */
  create(league: NewLeague): Promise<LeagueInfo> {
    return this.#http.post('/leagues', league);
  }
  /** A league with its seasons. */
  get(league: string): Promise<LeagueInfo> {
    return this.#http.get(at('leagues', league));
  }
  /** What the link of a league leads to. */
  invitation(invitation: string): Promise<LeagueInfo> {
    return this.#http.get(at('invitations', invitation));
  }
  change(league: string, change: LeagueChange): Promise<LeagueInfo> {
    return this.#http.patch(at('leagues', league), change);
  }
  members(league: string): Promise<readonly Member[]> {
    return this.#http.get(at('leagues', league, 'members'));
  }
  /** Comes by the link, after having been named, or applies. */
  join(league: string, invitation?: string): Promise<LeagueInfo> {
    return this.#http.post(at('leagues', league, 'members'), invitation === undefined ? {} : { invitation });
  }
  /** Names somebody, takes who has applied, or appoints an organiser. */
  appoint(league: string, account: string, role: NewRole['role']): Promise<readonly Member[]> {
    return this.#http.post(at('leagues', league, 'members', account), { role });
  }
  /** Leaves a league, or has somebody leave it. */
  remove(league: string, account: string): Promise<void> {
    return this.#http.delete(at('leagues', league, 'members', account));
  }

  /** Opens a season for teams to enter. @throws {@link Refused} with all that is wrong with its terms */
  open(league: string, season: NewSeason = {}): Promise<SeasonInfo> {
    return this.#http.post(at('leagues', league, 'seasons'), season);
  }
  season(season: string): Promise<SeasonInfo> {
    return this.#http.get(at('seasons', season));
  }
  /** A finished season with all that is needed to check it. @throws {@link Refused} `not-over` before */
  file(season: string): Promise<SeasonFile> {
    return this.#http.get(at('seasons', season, 'file'));
  }
  /** All that has happened in a season, entry by entry. */
  journal(season: string, from = 0, limit = 100): Promise<SeasonJournal> {
    return this.#http.get(at('seasons', season, 'journal'), { from, limit });
  }
  /** The teams of a season, in the order of entry. */
  teams(season: string): Promise<readonly EnteredTeam[]> {
    return this.#http.get(at('seasons', season, 'teams'));
  }
  /** Takes a team out of a season. */
  withdraw(season: string, team: string, why: Why = {}): Promise<SeasonInfo> {
    return this.#http.post(at('seasons', season, 'teams', team, 'withdrawal'), why);
  }
  /** @param seeds every team, the first seed first, where the format asks for it */
  start(season: string, seeds?: readonly string[]): Promise<SeasonInfo> {
    return this.#http.post(at('seasons', season, 'start'), seeds ? { seeds } : {});
  }
  /** Ends a season in which all is played, without waiting for protests. */
  end(season: string): Promise<SeasonInfo> {
    return this.#http.post(at('seasons', season, 'end'), {});
  }
  /** The tables, a division each. */
  tables(season: string): Promise<readonly Table[]> {
    return this.#http.get(at('seasons', season, 'tables'));
  }
  /** The rounds that are drawn, those of a bracket too. */
  rounds(season: string, round?: number): Promise<readonly Round[]> {
    return this.#http.get(at('seasons', season, 'rounds'), { round });
  }
  moveDeadline(season: string, round: number, deadline: NewDeadline): Promise<readonly Round[]> {
    return this.#http.post(at('seasons', season, 'rounds', round, 'deadline'), deadline);
  }
  /** What was counted, summed by team, or by who played. */
  records(season: string, { people = false } = {}): Promise<readonly SeasonRecord[]> {
    return this.#http.get(at('seasons', season, 'records'), { ...(people && { people: 'true' }) });
  }
  /** What the dice of the ledgers follow from. */
  seeds(season: string): Promise<readonly LedgerSeedInfo[]> {
    return this.#http.get(at('seasons', season, 'seeds'));
  }
  /** What needs an organiser. */
  needs(season: string): Promise<Needs> {
    return this.#http.get(at('seasons', season, 'needs'));
  }

  /** The fixtures that this account is to play. */
  mine(): Promise<readonly FixtureInfo[]> {
    return this.#http.get('/me/fixtures');
  }
  fixture(fixture: string): Promise<FixtureInfo> {
    return this.#http.get(at('fixtures', fixture));
  }
  /**
   * Opens the match of a fixture, or finds the one that is open; then `touchline.join` plays it.
   * @throws {@link Refused} `choice-owed` while a team has still something to decide
   */
  play(fixture: string): Promise<OpenedMatch> {
    return this.#http.post(at('fixtures', fixture, 'match'), {});
  }
  standIn(fixture: string, standIn: StandIn): Promise<FixtureInfo> {
    return this.#http.post(at('fixtures', fixture, 'stand-in'), standIn);
  }
  forfeit(fixture: string, forfeit: Forfeit): Promise<FixtureInfo> {
    return this.#http.post(at('fixtures', fixture, 'forfeit'), forfeit);
  }
  rule(fixture: string, ruling: Ruling): Promise<FixtureInfo> {
    return this.#http.post(at('fixtures', fixture, 'ruling'), ruling);
  }
  /** Has a fixture played again from the start. */
  replay(fixture: string, why: Why = {}): Promise<FixtureInfo> {
    return this.#http.post(at('fixtures', fixture, 'replay'), why);
  }
  protest(fixture: string, why: string): Promise<FixtureInfo> {
    return this.#http.post(at('fixtures', fixture, 'protest'), { why });
  }
  /** Dismisses a protest. */
  dismiss(fixture: string, why: Why = {}): Promise<FixtureInfo> {
    return this.#http.post(at('fixtures', fixture, 'dismissal'), why);
  }
}
