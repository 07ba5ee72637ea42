import type { Luck } from '@touchline/rules/kernel';
import type { AccountRecord } from './accounts.ts';
import type { HonourRecord, SeasonRecord, TeamRecord } from './seasons.ts';

/** What a match was for one who played it. */
export type Came = 'won' | 'drawn' | 'lost';

/** Where somebody stands in a game, by Glicko-2. */
export interface RatingRecord {
  /** Empty, or the private league within which its matches rate. */
  readonly scope: string;
  readonly game: string;
  readonly account: AccountRecord;
  readonly rating: number;
  /** So far the rating may be off, one standard deviation. */
  readonly deviation: number;
  readonly volatility: number;
  /** How many matches. */
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
  /** When it changed last: never the same twice, so it tells whether others came in between. */
  readonly at: number;
}

/** What a match did to the rating of an account, or what taking that back did. */
export interface RatedRecord {
  readonly match: string;
  readonly account: string;
  readonly takenBack: boolean;
  readonly scope: string;
  readonly game: string;
  readonly at: number;
  readonly outcome: Came;
  /** After it. */
  readonly rating: number;
  readonly deviation: number;
  readonly change: number;
}

/** The luck of both sides of a fixture. */
export interface MatchLuck {
  readonly home: readonly Luck[];
  readonly away: readonly Luck[];
}

/** A rated match of an account, with what else is to be known of it. */
export interface PlayedMatch {
  readonly rated: RatedRecord;
  readonly score: Readonly<Record<string, number>>;
  readonly fixture?: string;
  readonly opponents: readonly AccountRecord[];
}

/** An honour with what it names. */
export interface ToldHonour extends HonourRecord {
  readonly record: SeasonRecord;
  readonly leagueName: string;
  readonly of: TeamRecord;
}

/** What a match that is over has come to for its players; stored whole or not at all. */
export interface Counted {
  readonly match: string;
  /** As they were read, and as they are to be. */
  readonly ratings?: readonly { readonly before: RatingRecord | undefined; readonly after: RatingRecord }[];
  readonly rated?: readonly RatedRecord[];
  readonly luck?: MatchLuck;
  readonly seasonLuck?: readonly {
    readonly season: string;
    readonly team: string;
    readonly luck: readonly Luck[];
  }[];
}

/** What is kept of coaches and teams over many matches. */
export interface Careers {
  /**
   * Matches that are over, were seen by spectators at this time, are of no fixture or of one that was
   * settled, and have not been counted; the earliest first.
   */
  uncounted(now: number, limit: number): Promise<string[]>;
  /** When the next of them will have been seen. */
  nextUncounted(): Promise<number | undefined>;
  /** @returns `false` when the match was counted meanwhile, or a rating is another than it was */
  count(counted: Counted): Promise<boolean>;

  /** By account. */
  ratingsOf(
    scope: string,
    game: string,
    accounts: readonly string[],
  ): Promise<ReadonlyMap<string, RatingRecord>>;
  /** What a match did to ratings. */
  ratedBy(match: string): Promise<RatedRecord[]>;
  /** Those of whom it is most certain that they play well come first. @param league only its members */
  ranking(
    scope: string,
    game: string,
    page: { limit: number; before?: { sure: number; account: string }; league?: string },
  ): Promise<RatingRecord[]>;
  /** Of an account, in all games. */
  standing(account: string): Promise<RatingRecord[]>;
  /** What has become of the ratings of an account, the latest first. */
  ratedOf(account: string, page: { limit: number; game?: string; before?: number }): Promise<RatedRecord[]>;
  /** Rated matches of an account that everybody may know, and that were not taken back; the latest first. */
  matchesOf(account: string, limit: number): Promise<PlayedMatch[]>;
  /** All that was rated, in order, a page at a time: for computing it once more. */
  ratedAfter(
    after: Pick<RatedRecord, 'at' | 'match' | 'account'> | undefined,
    limit: number,
  ): Promise<RatedRecord[]>;
  /** Writes ratings once more. @returns `false` when one has changed meanwhile */
  rewrite(rated: readonly RatedRecord[], ratings: readonly RatingRecord[]): Promise<boolean>;

  /** The luck of a team in the matches of a season that were settled, but for one. */
  luckIn(season: string, team: string, but: string): Promise<(readonly Luck[])[]>;
  luckOf(match: string): Promise<MatchLuck | undefined>;
  seasonLuck(season: string, limit: number): Promise<{ team: string; luck: readonly Luck[] }[]>;

  /** Champions of a league, or of the public leagues of a game, or of an account; the latest first. */
  champions(of: { league?: string; game?: string; account?: string }, limit: number): Promise<ToldHonour[]>;
  /** The most by each of these counters in one season, of teams or of people. */
  bests(
    of: { league: string } | { game: string },
    counters: readonly string[],
    limit: number,
  ): Promise<ToldHonour[]>;
  /** What was counted in the latest seasons. */
  counters(of: { league: string } | { game: string }): Promise<string[]>;
}
