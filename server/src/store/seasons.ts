import type { TimePolicy } from '@touchline/client';
import type { Counts, Owed, Statistics, Teams } from '@touchline/rules/kernel';
import type { ChainEntry, Outcome, Pairing, Terms } from '@touchline/rules/season';
import type { AccountRecord } from './accounts.ts';
import type { NewMatch } from './records.ts';

/** The champion of a finished season, or the most that one of its teams or its people have done. */
export interface HonourRecord {
  readonly season: string;
  readonly league: string;
  readonly game: string;
  readonly kind: 'champion' | 'team' | 'person';
  /** Of the statistics; empty for a champion. */
  readonly counter: string;
  /** In the season, from 1. */
  readonly place: number;
  readonly team: string;
  /** Its coach. */
  readonly account: string;
  readonly person?: string;
  /** For a champion, when the season ended. */
  readonly value: number;
  readonly matches: number;
}

/**
 * What other processes may change meanwhile: `version` grows with every change, and is 0 of what is not
 * stored yet.
 */
interface Versioned {
  readonly id: string;
  readonly version: number;
}

/** How coaches come, besides by name: whom an organiser names may always come. */
export type Joining = 'link' | 'application' | 'name';
/** What somebody is in a league. `applied` and `named` have to be answered. */
export type Role = 'organiser' | 'coach' | 'applied' | 'named';

export interface LeagueRecord extends Versioned {
  readonly name: string;
  readonly game: string;
  /** Whether everybody may see it. */
  readonly public: boolean;
  readonly joining: Joining;
  /** The secret of its link. */
  readonly invitation: string;
  readonly about?: string;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
}

export interface MemberRecord {
  readonly league: string;
  readonly account: AccountRecord;
  readonly role: Role;
  readonly since: number;
}

/** How the matches of a season are played, besides by its options. */
export interface Play {
  readonly time: TimePolicy;
  /** Seconds. */
  readonly delay: number;
  readonly chat: boolean;
  /** Hours in which a round is played; absent where organisers set its deadlines. */
  readonly roundHours?: number;
}

/** A chain's last entry: its position, and its hash, which is the chain's own before the first. */
export interface Head {
  /** How many entries there are. */
  readonly seq: number;
  readonly hash: string;
}

export interface SeasonRecord extends Versioned {
  readonly league: string;
  /** From 1 within the league. */
  readonly number: number;
  readonly status: 'open' | 'playing' | 'finished';
  readonly terms: Terms;
  readonly play: Play;
  /** Of the dice of the season itself, as lots; secret until it ends. */
  readonly seed: string;
  readonly commitment: string;
  readonly createdAt: number;
  /** The last that was drawn. */
  readonly round: number;
  /** A team. */
  readonly champion?: string;
  readonly head: Head;
}

/** What a team looks like. */
export interface Looks {
  /** `#rrggbb`, at most three. */
  readonly colours?: readonly string[];
  /** A name of a crest that the page draws. */
  readonly crest?: string;
}

export interface TeamRecord extends Versioned {
  readonly account: AccountRecord;
  readonly game: string;
  /** The season it is in; absent where it is in none. */
  readonly season?: string;
  /** The chain of its ledger, which is another in every season. */
  readonly ledger: string;
  readonly name: string;
  /** Of its people, by identity. */
  readonly names: Readonly<Record<string, string>>;
  readonly looks: Looks;
  readonly sheet: unknown;
  readonly owed: readonly Owed[];
  readonly value: number;
  readonly createdAt: number;
  readonly head: Head;
}

/** A team in a season. */
export interface EnteredRecord {
  readonly season: string;
  readonly team: string;
  readonly account: string;
  readonly ledger: string;
  /** In the order of entry, from 0. */
  readonly position: number;
  readonly division?: number;
  readonly withdrawn: boolean;
}

/** What the dice of a coach's ledgers in a season follow from. */
export interface LedgerSeed {
  readonly season: string;
  readonly account: string;
  /** Secret until the season ends. */
  readonly seed: string;
  readonly commitment: string;
  /** What the coach mixes in. */
  readonly coachSeed: string;
}

export interface FixtureRecord extends Omit<Pairing, 'fixture'> {
  readonly id: string;
  readonly season: string;
  readonly round: number;
  /** Within the round, from 0. */
  readonly position: number;
  readonly stage: string;
  /** Accounts that play in the coaches' place. */
  readonly standIns: { readonly home?: string; readonly away?: string };
  /** The one that is played now or next, from 1. */
  readonly attempt: number;
  readonly deadline?: number;
  /** When it is played; `asked` by one side, as long as the other has not agreed. */
  readonly time?: { readonly at: number; readonly asked?: 'home' | 'away' };
  /** Absent until it counts. */
  readonly outcome?: Outcome;
  readonly endedAt?: number;
  /** It does not count: a side withdrew, or others meet here since an earlier result was changed. */
  readonly out?: 'annulled' | 'void';
  /** Whether a protest waits for a ruling. */
  readonly protest: boolean;
}

/** A match of a fixture. `void`: it counts for nothing. */
export interface AttemptRecord {
  readonly fixture: string;
  readonly attempt: number;
  readonly match: string;
  readonly state: 'open' | 'settled' | 'void';
  /** How many entries the ledgers had when the sheets were taken. */
  readonly homeSeq: number;
  readonly awaySeq: number;
  readonly openedAt: number;
}

/** Who the pieces of a match were: each {@link Person.id}, by the ids of the public state. */
export type WhoPlayed = Readonly<Record<string, string>>;

/** What was counted in a match of a fixture. */
export interface CountedMatch {
  readonly attempt: AttemptRecord;
  readonly statistics?: Statistics;
  /** Absent where it was not noted. */
  readonly people?: WhoPlayed;
}

/** Sums over the matches of a season. */
export interface RecordRow {
  readonly team: string;
  /** A {@link Person.id}, as long as it is not older than those were noted. Absent: of the whole team. */
  readonly person?: string;
  readonly matches: number;
  readonly counts: Counts;
}

/** An entry of a chain, as it is stored. */
export interface NewChainEntry {
  readonly chain: string;
  readonly entry: ChainEntry<unknown>;
  /** What can be written into this chain once only. */
  readonly once?: string;
}

/** A text that stands in a chain by its hash. */
export interface SaidRecord {
  readonly chain: string;
  readonly hash: string;
  readonly salt: string;
  readonly text: string;
}

/** What broke the rules and was taken down. */
export interface TakedownRecord {
  readonly id: string;
  /** Absent for the name of a coach. */
  readonly league?: string;
  /** A name of what it was, and the id of what it was of. */
  readonly what: string;
  readonly subject: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** An account, or `operator`. */
  readonly by: string;
  readonly why: string;
  /** Matches under way that show it until they are over. */
  readonly waits?: Shown & { readonly matches: readonly string[] };
}

/** A text of a team that matches show, and what they show in its place. */
export interface Shown {
  readonly team: string;
  readonly text: string;
  readonly instead: string;
}

/** What a match that is over shows otherwise than before. */
export interface RewrittenMatch {
  readonly match: string;
  readonly teams: Teams;
  readonly final: unknown;
  readonly statistics?: Statistics;
  /** By position. */
  readonly events: ReadonlyMap<number, string>;
}

/** Something to be told to others. */
export interface OutboxRecord {
  readonly id: string;
  readonly season: string;
  readonly kind: string;
  readonly body: unknown;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/**
 * What is to be stored together. Of leagues, seasons and teams, `version` is as they were read; all that is
 * to stay as it was read meanwhile is among them.
 */
export interface Change {
  readonly leagues?: readonly LeagueRecord[];
  readonly seasons?: readonly SeasonRecord[];
  readonly teams?: readonly TeamRecord[];
  readonly members?: readonly (Omit<MemberRecord, 'account'> & { readonly account: string })[];
  readonly membersGone?: readonly { readonly league: string; readonly account: string }[];
  readonly entered?: readonly EnteredRecord[];
  readonly enteredGone?: readonly { readonly season: string; readonly team: string }[];
  readonly seeds?: readonly LedgerSeed[];
  readonly entries?: readonly NewChainEntry[];
  readonly said?: readonly SaidRecord[];
  /** Texts that are taken down. */
  readonly unsaid?: readonly Pick<SaidRecord, 'chain' | 'hash'>[];
  /** In the place of those with the same ids. */
  readonly takedowns?: readonly TakedownRecord[];
  readonly rewritten?: readonly RewrittenMatch[];
  /** Of a team in records and honours that go by names still. */
  readonly people?: readonly { readonly team: string; readonly person: string; readonly instead: string }[];
  /** Without their stand-ins and times, which stay. */
  readonly fixtures?: readonly FixtureRecord[];
  readonly standIns?: readonly Pick<FixtureRecord, 'id' | 'standIns'>[];
  readonly times?: readonly Pick<FixtureRecord, 'id' | 'time'>[];
  readonly matches?: readonly NewMatch[];
  readonly attempts?: readonly AttemptRecord[];
  /** By the matches of attempts. */
  readonly whoPlayed?: ReadonlyMap<string, WhoPlayed>;
  /** Attempts that never began: they may be opened again. */
  readonly attemptsGone?: readonly Pick<AttemptRecord, 'fixture' | 'attempt'>[];
  readonly tables?: readonly { readonly season: string; readonly division: number; readonly body: unknown }[];
  /** In the place of all that these teams had. */
  readonly recordsGone?: { readonly season: string; readonly teams: readonly string[] };
  readonly records?: readonly (RecordRow & { readonly season: string })[];
  /** In the place of all that the season had. */
  readonly honours?: { readonly season: string; readonly rows: readonly HonourRecord[] };
  /** `at` absent: not due any more. */
  readonly dues?: readonly { readonly key: string; readonly season: string; readonly at?: number }[];
  readonly outbox?: readonly OutboxRecord[];
}

export interface LeagueFilter {
  readonly game?: string;
  /** Only those that it is in, private ones too; else only public ones. */
  readonly account?: string;
  readonly limit: number;
  /** Only those that come after this one. */
  readonly before?: { readonly at: number; readonly id: string };
}

/** The league that something belongs to, and what somebody is in it. */
export interface Access {
  readonly league: LeagueRecord;
  readonly role?: Role;
}

/** A team, and what somebody has to do with the league of its latest season. */
export interface TeamAccess {
  readonly team: TeamRecord;
  readonly role?: Role;
  /** Whether the season it is in, or was in last, has not started. */
  readonly open: boolean;
  /** Whether each league that it has been in is public. */
  readonly public: boolean;
}

/** Leagues, seasons, and teams that live between matches. */
export interface Seasons {
  /**
   * Stores all of it, or nothing.
   * @returns `false` when something was changed meanwhile, or is there already: read it again
   */
  commit(change: Change): Promise<boolean>;

  /** In one statement, whether it is there or not. */
  access(
    of: 'league' | 'season' | 'fixture',
    id: string,
    account: string | undefined,
  ): Promise<Access | undefined>;
  teamAccess(id: string, account: string | undefined): Promise<TeamAccess | undefined>;
  leagueOf(invitation: string): Promise<LeagueRecord | undefined>;
  /** The latest first. */
  leagues(filter: LeagueFilter): Promise<LeagueRecord[]>;
  /** In the order in which they came. */
  members(league: string): Promise<MemberRecord[]>;

  season(id: string): Promise<SeasonRecord | undefined>;
  /** The latest first; only those with a lower number, where one is given. */
  seasonsOf(league: string, page?: { limit: number; before?: number }): Promise<SeasonRecord[]>;
  /** Every one, in the order of their ids, a page at a time: for rebuilding. */
  seasonsAfter(id: string, limit: number): Promise<string[]>;
  team(id: string): Promise<TeamRecord | undefined>;
  teams(ids: readonly string[]): Promise<ReadonlyMap<string, TeamRecord>>;
  /** What teams are called and whose they are, without all else that is kept of them; by id. */
  teamsNamed(
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, { readonly name: string; readonly account: string }>>;
  /** The latest first. */
  teamsOf(account: string, limit: number): Promise<TeamRecord[]>;
  /** Those that were in seasons of public leagues alone, the latest first. */
  publicTeamsOf(account: string, limit: number): Promise<TeamRecord[]>;
  /** In the order of entry. */
  entered(season: string): Promise<EnteredRecord[]>;
  /** Seasons a team was or is in. */
  seasonsOfTeam(team: string): Promise<EnteredRecord[]>;
  seed(season: string, account: string): Promise<LedgerSeed | undefined>;
  seeds(season: string): Promise<LedgerSeed[]>;

  /** Entries of a journal of a season or a ledger. */
  chain(id: string, from: number, limit?: number): Promise<ChainEntry<unknown>[]>;
  /** All entries of these. */
  chains(ids: readonly string[]): Promise<ReadonlyMap<string, ChainEntry<unknown>[]>>;
  /** The texts of a chain, by hash; without those that were taken down. */
  said(chain: string): Promise<ReadonlyMap<string, SaidRecord>>;
  /** What was taken down in a league, the latest first. */
  takedowns(league: string, limit: number): Promise<TakedownRecord[]>;
  /** Those that matches under way show still, the earliest first. */
  takedownsWaiting(limit: number): Promise<TakedownRecord[]>;
  /** Every match that a team has entered, and those in which its coach had a seat and a team. */
  matchesOfTeam(team: string): Promise<string[]>;

  fixture(id: string): Promise<FixtureRecord | undefined>;
  /** In the order of rounds; of one round when it is given. */
  fixtures(season: string, round?: number): Promise<FixtureRecord[]>;
  /** Of a season: those that ended last. */
  results(season: string, limit: number): Promise<FixtureRecord[]>;
  /** Of a team: those to come first, then the latest. */
  fixturesOf(team: string, limit: number): Promise<FixtureRecord[]>;
  /** What two teams have played against each other, the latest first. */
  meetings(a: string, b: string, limit: number): Promise<FixtureRecord[]>;
  /** Those to come of the teams of an account, and those in which it stands in. */
  fixturesFor(account: string, limit: number): Promise<FixtureRecord[]>;
  /** All of these fixtures, in their order. */
  attempts(fixtures: readonly string[]): Promise<AttemptRecord[]>;
  /** Open attempts of these teams. */
  atPlay(teams: readonly string[]): Promise<AttemptRecord[]>;
  attemptOf(match: string): Promise<AttemptRecord | undefined>;
  /** Open attempts whose matches are over and were seen by spectators at this time, by season. */
  toSettle(now: number, limit: number): Promise<{ readonly season: string; readonly fixture: string }[]>;
  /** When spectators will have seen the next of those that are over. */
  nextToSettle(): Promise<number | undefined>;

  /** What was counted in these matches of fixtures. */
  counted(matches: readonly string[]): Promise<ReadonlyMap<string, CountedMatch>>;
  tables(season: string): Promise<{ readonly division: number; readonly body: unknown }[]>;
  records(season: string, people: boolean, limit: number): Promise<RecordRow[]>;
  recordsOf(season: string, teams: readonly string[]): Promise<RecordRow[]>;
  /** Of a team in all its seasons, the latest first. */
  recordsOfTeam(team: string, limit: number): Promise<(RecordRow & { readonly season: string })[]>;

  /** What is due at this time, the earliest first. */
  dues(now: number, limit: number): Promise<{ readonly key: string; readonly season: string }[]>;
  nextDue(): Promise<number | undefined>;

  /** What has not been told yet, the oldest first. */
  untold(limit: number): Promise<OutboxRecord[]>;
  /** Takes note that these have been told. */
  told(ids: readonly string[], at: number): Promise<void>;
  /** What was told of a season, the latest first. */
  outboxOf(season: string, limit: number): Promise<OutboxRecord[]>;
}
