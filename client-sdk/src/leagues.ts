import type { SeasonFile } from '@touchline/rules/season';
import type { HallOfFame, LuckRow, Ranking, SeasonArchive } from './career-protocol.ts';
import type { Http } from './http.ts';
import type {
  Delivery,
  EnteredTeam,
  FixtureInfo,
  Forfeit,
  LeagueChange,
  LeagueFilter,
  LeagueInfo,
  LeagueList,
  LeagueTakedown,
  LedgerSeedInfo,
  MadeWebhook,
  Member,
  Needs,
  NewDeadline,
  NewFeeds,
  NewLeague,
  NewRole,
  NewSeason,
  NewWebhook,
  OpenedMatch,
  ReplayOrder,
  Round,
  Ruling,
  SeasonInfo,
  SeasonJournal,
  SeasonRecord,
  SeasonTable,
  SeasonTakedown,
  StandIn,
  Table,
  Takedown,
  WebhookInfo,
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
  /** Asks somebody to come by a registered name. @throws {@link Refused} `not-found`: nobody has it */
  ask(league: string, name: string): Promise<readonly Member[]> {
    return this.#http.post(at('leagues', league, 'named'), { name });
  }
  /** Leaves a league, or has somebody leave it. */
  remove(league: string, account: string): Promise<void> {
    return this.#http.delete(at('leagues', league, 'members', account));
  }

  /** Its seasons with their champions, the latest first. @param before only those with a lower number */
  seasons(league: string, before?: number, limit = 20): Promise<SeasonArchive> {
    return this.#http.get(at('leagues', league, 'seasons'), { before, limit });
  }
  /** Its champions, and the most in one season. */
  hall(league: string): Promise<HallOfFame> {
    return this.#http.get(at('leagues', league, 'hall'));
  }
  /** Its coaches, the best first. @param before the `next` of the page before */
  ranking(league: string, before?: string, limit = 50): Promise<Ranking> {
    return this.#http.get(at('leagues', league, 'ratings'), { before, limit });
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
  /** How the dice fell for each team, beside what was to be expected. */
  luck(season: string): Promise<readonly LuckRow[]> {
    return this.#http.get(at('seasons', season, 'luck'));
  }
  /** What the dice of the ledgers follow from. */
  seeds(season: string): Promise<readonly LedgerSeedInfo[]> {
    return this.#http.get(at('seasons', season, 'seeds'));
  }
  /** A table of a season for spreadsheets. */
  csv(season: string, table: SeasonTable): Promise<string> {
    return this.#http.get(at('seasons', season, 'csv', table));
  }
  /**
   * A new secret for the calendars and feeds of this account, which opens those of its private leagues, too;
   * the one before opens nothing any more.
   */
  feeds(): Promise<NewFeeds> {
    return this.#http.post('/me/feeds', {});
  }
  /** What a coach is to play, as iCalendar. @param key of {@link feeds} */
  calendar(key: string): Promise<string> {
    return this.#http.get(at('calendars', key));
  }
  /** The latest season of a league as iCalendar. */
  leagueCalendar(league: string): Promise<string> {
    return this.#http.get(at('leagues', league, 'calendar'));
  }
  /** The latest results of a league as Atom. */
  results(league: string): Promise<string> {
    return this.#http.get(at('leagues', league, 'results'));
  }

  /** Where news of a league is sent to; for organisers, as all that follows. */
  webhooks(league: string): Promise<readonly WebhookInfo[]> {
    return this.#http.get(at('leagues', league, 'webhooks'));
  }
  /** Has news sent. @throws {@link Refused} `bad-address`, `too-many-webhooks` */
  addWebhook(league: string, webhook: NewWebhook): Promise<MadeWebhook> {
    return this.#http.post(at('leagues', league, 'webhooks'), webhook);
  }
  removeWebhook(league: string, webhook: string): Promise<void> {
    return this.#http.delete(at('leagues', league, 'webhooks', webhook));
  }
  /** What was sent to an address and is to be sent, the latest first. */
  deliveries(league: string, webhook: string, limit = 50): Promise<readonly Delivery[]> {
    return this.#http.get(at('leagues', league, 'webhooks', webhook, 'deliveries'), { limit });
  }
  /** Sends a test, and tells what came of it. */
  testWebhook(league: string, webhook: string): Promise<Delivery> {
    return this.#http.post(at('leagues', league, 'webhooks', webhook, 'test'), {});
  }

  /** What was taken down in a league; for organisers. */
  takedowns(league: string): Promise<readonly Takedown[]> {
    return this.#http.get(at('leagues', league, 'takedowns'));
  }
  /** Takes down its name, or what it says about itself. */
  takeDown(league: string, takedown: LeagueTakedown): Promise<Takedown> {
    return this.#http.post(at('leagues', league, 'takedowns'), takedown);
  }
  /** Takes down what somebody said in the journal of a season. */
  takeDownSaid(season: string, takedown: SeasonTakedown): Promise<Takedown> {
    return this.#http.post(at('seasons', season, 'takedowns'), takedown);
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
  /**
   * Proposes when a fixture is played, or agrees to what the other side has proposed: the match opens then.
   * @param time milliseconds since 1970; absent: at no agreed time any more
   */
  arrange(fixture: string, time?: number): Promise<FixtureInfo> {
    return this.#http.post(at('fixtures', fixture, 'time'), time === undefined ? {} : { at: time });
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
  /** Has a fixture played again, from the start or from an entry of its match. */
  replay(fixture: string, order: ReplayOrder = {}): Promise<FixtureInfo> {
    return this.#http.post(at('fixtures', fixture, 'replay'), order);
  }
  protest(fixture: string, why: string): Promise<FixtureInfo> {
    return this.#http.post(at('fixtures', fixture, 'protest'), { why });
  }
  /** Dismisses a protest. */
  dismiss(fixture: string, why: Why = {}): Promise<FixtureInfo> {
    return this.#http.post(at('fixtures', fixture, 'dismissal'), why);
  }
}
