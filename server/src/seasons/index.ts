import type { Moderation } from '../accounts/moderation.ts';
import type { Deadlines } from '../base/deadlines.ts';
import type { Logger } from '../base/logger.ts';
import type { Now } from '../base/time.ts';
import type { Bus } from '../bus/bus.ts';
import type { Matches } from '../matches/matches.ts';
import type { Catalogue } from '../play/catalogue.ts';
import type { Notices } from '../play/notices.ts';
import type { MatchRecord, Store } from '../store/store.ts';
import { Careers } from './careers.ts';
import { Counting } from './counting.ts';
import { Feeds } from './feeds.ts';
import { SeasonFiles } from './file.ts';
import { Fixtures } from './fixtures.ts';
import { Hub } from './hub.ts';
import { Leagues } from './leagues.ts';
import { Reading } from './reading.ts';
import { SeasonService } from './seasons.ts';
import { Settler } from './settler.ts';
import { Takedowns } from './takedowns.ts';
import { TeamService } from './teams.ts';
import { Webhooks } from './webhooks.ts';

interface SeasonsDeps {
  readonly store: Store;
  readonly catalogue: Catalogue;
  readonly now: Now;
  readonly log: Logger;
  readonly bus: Bus;
  readonly notices: Notices;
  readonly moderation: Pick<Moderation, 'admit'>;
  readonly matches: Matches;
  readonly deadlines: Deadlines;
  /** Whether webhooks may lead to this machine and its neighbours, and be without TLS. */
  readonly webhooksAnywhere: boolean;
}

/** All of leagues and seasons. */
export interface Seasons {
  readonly leagues: Leagues;
  readonly service: SeasonService;
  readonly fixtures: Fixtures;
  readonly teams: TeamService;
  readonly takedowns: Takedowns;
  readonly reading: Reading;
  readonly careers: Careers;
  readonly files: SeasonFiles;
  readonly feeds: Feeds;
  readonly webhooks: Webhooks;
  readonly settler: Settler;
  readonly counting: Counting;
  /** A match has come to its end, in whatever way. */
  ended(match: Pick<MatchRecord, 'fixture'>): void;
}

export function seasonsOf({ matches, deadlines, webhooksAnywhere, ...deps }: SeasonsDeps): Seasons {
  const hub = new Hub({
    ...deps,
    stop: (match) => matches.asking.adjudicate(match, { winners: [], reason: 'fixture-decided' }),
  });
  const teams = new TeamService(hub);
  const leagues = new Leagues(deps);
  const reading = new Reading(hub);
  const counting = new Counting(hub, deadlines);
  const fixtures = new Fixtures(hub, matches, teams);
  const takedowns = new Takedowns(hub, teams);
  return {
    leagues,
    service: new SeasonService(hub),
    fixtures,
    teams,
    takedowns,
    reading,
    careers: new Careers(hub),
    feeds: new Feeds(hub, leagues, teams, reading),
    files: new SeasonFiles(hub, matches.reading),
    webhooks: new Webhooks(hub, leagues, deadlines, webhooksAnywhere),
    settler: new Settler(hub, fixtures, takedowns, deadlines),
    counting,
    ended: ({ fixture }) => (fixture === undefined ? counting.look() : hub.wake()),
  };
}
