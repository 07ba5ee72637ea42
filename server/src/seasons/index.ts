import type { Deadlines } from '../base/deadlines.ts';
import type { Logger } from '../base/logger.ts';
import type { Now } from '../base/time.ts';
import type { Bus } from '../bus/bus.ts';
import type { Matches } from '../matches/matches.ts';
import type { Catalogue } from '../play/catalogue.ts';
import type { Notices } from '../play/notices.ts';
import type { Store } from '../store/store.ts';
import { Feeds } from './feeds.ts';
import { SeasonFiles } from './file.ts';
import { Fixtures } from './fixtures.ts';
import { Hub } from './hub.ts';
import { Leagues } from './leagues.ts';
import { Reading } from './reading.ts';
import { SeasonService } from './seasons.ts';
import { Settler } from './settler.ts';
import { TeamService } from './teams.ts';
import { Webhooks } from './webhooks.ts';

interface SeasonsDeps {
  readonly store: Store;
  readonly catalogue: Catalogue;
  readonly now: Now;
  readonly log: Logger;
  readonly bus: Bus;
  readonly notices: Notices;
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
  readonly reading: Reading;
  readonly files: SeasonFiles;
  readonly feeds: Feeds;
  readonly webhooks: Webhooks;
  readonly settler: Settler;
  /** A match has come to its end, in whatever way. */
  ended(): void;
}

export function seasonsOf({ matches, deadlines, webhooksAnywhere, ...deps }: SeasonsDeps): Seasons {
  const hub = new Hub({
    ...deps,
    stop: (match) => matches.asking.adjudicate(match, { winners: [], reason: 'fixture-decided' }),
  });
  const teams = new TeamService(hub);
  const leagues = new Leagues(deps);
  const reading = new Reading(hub);
  return {
    leagues,
    service: new SeasonService(hub),
    fixtures: new Fixtures(hub, matches, teams),
    teams,
    reading,
    feeds: new Feeds(hub, leagues, teams, reading),
    files: new SeasonFiles(hub, matches.reading),
    webhooks: new Webhooks(hub, leagues, deadlines, webhooksAnywhere),
    settler: new Settler(hub, deadlines),
    ended: () => hub.wake(),
  };
}
