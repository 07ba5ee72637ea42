import { createHash, randomBytes } from 'node:crypto';
import type { FixtureInfo } from '@touchline/client';
import { Feed } from 'feed';
import ical, { ICalEventStatus } from 'ical-generator';
import type { AccountRecord, FixtureRecord } from '../store/store.ts';
import type { Hub } from './hub.ts';
import { type Asking, type Leagues, noSuch } from './leagues.ts';
import type { Reading } from './reading.ts';
import type { TeamService } from './teams.ts';

/** Events of one calendar, at most, and results of one feed. */
const MOST_EVENTS = 500;
const MOST_OF_TEAM = 100;
const MOST_RESULTS = 50;

const hashOf = (key: string) => createHash('sha256').update(key).digest('hex');

/** Calendars and feeds, for programs that cannot sign in: what is private has a secret in its address. */
export class Feeds {
  private readonly hub: Hub;
  private readonly leagues: Leagues;
  private readonly teams: TeamService;
  private readonly reading: Reading;

  constructor(hub: Hub, leagues: Leagues, teams: TeamService, reading: Reading) {
    this.hub = hub;
    this.leagues = leagues;
    this.teams = teams;
    this.reading = reading;
  }

  /** A new secret for the feeds of an account; the one before opens nothing any more. */
  async newKey({ id }: AccountRecord): Promise<string> {
    const key = randomBytes(24).toString('base64url');
    await this.hub.deps.store.outlets.keepKey(id, hashOf(key));
    return key;
  }

  /** The account that a secret stands for. Refuses one that is none. */
  async accountOf(key: string): Promise<AccountRecord> {
    const { outlets, accounts } = this.hub.deps.store;
    const id = await outlets.accountOfKey(hashOf(key));
    const account = id === undefined ? undefined : await accounts.account(id);
    if (!account) throw noSuch('feed');
    this.hub.deps.moderation.admit({ account: account.id });
    return account;
  }

  /** What is played in the latest season of a league, and what was. */
  async ofLeague(league: string, asking: Asking): Promise<string> {
    const access = await this.leagues.access('league', league, asking);
    const records = (await this.latest(league)).slice(-MOST_EVENTS);
    return this.calendar(access.league.name, await this.reading.fixtures(records, access, asking));
  }

  async ofTeam(team: string, asking: Asking): Promise<string> {
    const seen = await this.teams.seen(team, typeof asking === 'object' ? asking : undefined);
    return this.calendar(seen.team.name, await this.reading.ofTeam(team, MOST_OF_TEAM, asking));
  }

  /** What a coach is to play. */
  async ofCoach(key: string): Promise<string> {
    const account = await this.accountOf(key);
    return this.calendar(account.name, await this.reading.mine(account, MOST_OF_TEAM));
  }

  /** The results of the latest season of a league as Atom. @param base where this server is */
  async results(league: string, asking: Asking, base: string): Promise<string> {
    const access = await this.leagues.access('league', league, asking);
    const { seasons } = this.hub.deps.store;
    const [latest] = await seasons.seasonsOf(league, { limit: 1 });
    const over = latest ? await seasons.results(latest.id, MOST_RESULTS) : [];
    const told = await this.reading.fixtures(over, access, asking);
    const feed = new Feed({
      id: `urn:touchline:league:${league}`,
      title: escaped(access.league.name),
      updated: new Date(over[0]?.endedAt ?? access.league.createdAt),
      generator: 'Touchline',
      link: `${base}/`,
      author: { name: 'Touchline' },
    });
    for (const one of told) {
      const match = one.attempts.findLast(({ state }) => state === 'settled')?.match;
      feed.addItem({
        id: `urn:touchline:fixture:${one.id}`,
        title: escaped(inWords(one)),
        link: match === undefined ? `${base}/` : `${base}/matches/${match}`,
        date: new Date(one.endedAt ?? 0),
        content: escaped(`${inWords(one)} (round ${one.round})`),
      });
    }
    return feed.atom1();
  }

  private async latest(league: string): Promise<FixtureRecord[]> {
    const { seasons } = this.hub.deps.store;
    const [season] = await seasons.seasonsOf(league, { limit: 1 });
    return season ? seasons.fixtures(season.id) : [];
  }

  private calendar(name: string, fixtures: readonly FixtureInfo[]): string {
    const calendar = ical({ name, prodId: { company: 'Touchline', product: 'Touchline' } });
    const stamp = new Date(this.hub.deps.now());
    for (const one of fixtures) {
      const agreed = one.time?.asked === undefined ? one.time?.at : undefined;
      const start = one.endedAt ?? agreed ?? one.deadline;
      if (!one.away || start === undefined) continue;
      calendar.createEvent({
        id: `${one.id}@touchline`,
        ...{ stamp, start: new Date(start), summary: inWords(one) },
        description: `Round ${one.round}`,
        status: one.out ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      });
    }
    return calendar.toString();
  }
}

/** A fixture in a line: what came of it, or that it is to be played. */
function inWords({ home, away, outcome, out, status }: FixtureInfo): string {
  const sides = `${home.name} – ${away?.name ?? 'bye'}`;
  if (out) return `${sides}: does not count`;
  if (!outcome) return status === 'playing' ? `${sides}: in play` : `${sides}: to be played`;
  const { score, how, winner } = outcome;
  if (score) return `${home.name} ${score.home} – ${score.away} ${away?.name ?? ''}`;
  if (how === 'double-forfeit') return `${sides}: both forfeit`;
  const who = winner === 'home' ? home.name : winner === 'away' ? away?.name : undefined;
  const decided = how === 'forfeit' ? ' by forfeit' : ' by a ruling';
  return who === undefined ? `${sides}: a draw${decided}` : `${sides}: ${who} win${decided}`;
}

/** A text as HTML. */
const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (one) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[one] ?? '&quot;');
