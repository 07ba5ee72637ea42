/** What is kept of coaches and teams over many matches, on the wire. */
import type { Counts } from '@touchline/rules/kernel';
import type { PersonRef, SeasonInfo, TeamRef } from './league-protocol.ts';
import type { Account } from './protocol.ts';

/** What a match was for one who played it. */
export type MatchOutcome = 'won' | 'drawn' | 'lost';

/** Where a coach stands in a game, by Glicko-2: 1500 with a deviation of 350 before the first match. */
export interface Rating {
  readonly game: string;
  readonly rating: number;
  /** One standard deviation: with 95 % certainty the rating is right within two of them. */
  readonly deviation: number;
  /** How many matches. */
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
}
export interface RankedCoach extends Rating {
  readonly coach: Account;
}
export interface Ranking {
  /** Those first of whom it is most certain that they play well. */
  readonly coaches: readonly RankedCoach[];
  /** Pass as `before` for the next page; absent on the last one. */
  readonly next?: string;
}
/** What a match did to a rating. */
export interface RatingPoint {
  readonly match: string;
  readonly game: string;
  /** Milliseconds since 1970; no two are at the same time. */
  readonly at: number;
  readonly outcome: MatchOutcome;
  /** After it. */
  readonly rating: number;
  readonly deviation: number;
  readonly change: number;
  /** The match counts no more: what it did was taken back by this. */
  readonly takenBack?: true;
}
export interface RatingHistory {
  /** The latest first. */
  readonly points: readonly RatingPoint[];
  /** Pass as `before` for earlier ones; absent on the last page. */
  readonly next?: number;
}

export interface SeasonRef {
  readonly id: string;
  /** From 1 within the league. */
  readonly number: number;
  readonly league: TeamRef;
  readonly game: string;
}
export interface Champion {
  readonly season: SeasonRef;
  readonly team: TeamRef;
  readonly coach: Account;
  /** When the season ended, in milliseconds since 1970. */
  readonly at: number;
}
/** The most of something in one season. */
export interface Best {
  readonly kind: 'team' | 'person';
  /** Of the statistics of the game. */
  readonly counter: string;
  readonly value: number;
  readonly matches: number;
  readonly team: TeamRef;
  readonly coach: Account;
  readonly person?: PersonRef;
  readonly season: SeasonRef;
}
export interface HallOfFame {
  /** The latest first. */
  readonly champions: readonly Champion[];
  /** Of finished seasons; the most first within each counter. */
  readonly bests: readonly Best[];
}

/** A match of a coach that everybody may know. */
export interface CoachMatch extends Omit<RatingPoint, 'takenBack'> {
  readonly opponents: readonly Account[];
  /** Points by side. */
  readonly score: Readonly<Record<string, number>>;
  /** What it was played for. */
  readonly fixture?: string;
}
export interface CoachProfile {
  readonly coach: Account;
  readonly games: readonly (Rating & {
    /** Of the latest matches, the latest first. */
    readonly form: readonly MatchOutcome[];
  })[];
  /** Seasons won, the latest first. */
  readonly titles: readonly Champion[];
  /** The latest first. */
  readonly teams: readonly (TeamRef & { readonly game: string })[];
  /** The latest first; more of them by their `at`. */
  readonly matches: readonly CoachMatch[];
}

/** What a team and its people have done in all their seasons. */
export interface TeamRecords {
  /** The latest first. */
  readonly seasons: readonly {
    readonly season: SeasonRef;
    readonly matches: number;
    readonly counts: Counts;
    /** The team has won it. */
    readonly champion?: true;
  }[];
  /** Over all of {@link seasons}. */
  readonly people: readonly {
    readonly person: PersonRef;
    readonly matches: number;
    readonly counts: Counts;
  }[];
}
/** Seasons of a league, the latest first. */
export interface SeasonArchive {
  readonly seasons: readonly {
    readonly season: SeasonInfo;
    /** Of the champion. */
    readonly coach?: Account;
  }[];
  /** Pass as `before` for earlier ones; absent on the last page. */
  readonly next?: number;
}

/** How the dice fell for a team in a season, beside what was to be expected. */
export interface LuckRow {
  readonly team: TeamRef;
  readonly coach: Account;
  /** So many rolls needed something. */
  readonly tried: number;
  readonly succeeded: number;
  /** So many were to be expected to succeed. */
  readonly expected: number;
  readonly kinds: readonly LuckOfKind[];
}
export interface LuckOfKind {
  /** The purpose of the dice, as the game names it. */
  readonly kind: string;
  readonly sides?: number;
  /** Dice. */
  readonly rolls: number;
  /** Of the faces. */
  readonly sum: number;
  readonly tried: number;
  readonly succeeded: number;
  readonly expected: number;
}
