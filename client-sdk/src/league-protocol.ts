/**
 * Leagues, seasons, teams and fixtures on the wire. A season is a journal, and a team a ledger: what is told
 * of them follows from their entries, which anybody who may see them can read and check.
 */
import type { Counts, Owed, Person } from '@touchline/rules/kernel';
import type { ChainEntry, Format, LedgerAction, Outcome, SeasonAction, Terms } from '@touchline/rules/season';
import type { Account, MatchStatus, TimePolicy, TimeRequest } from './protocol.ts';

export type { ChainEntry, Format, LedgerAction, Outcome, Owed, Person, SeasonAction, Terms };

/** How coaches come, besides by name: whom an organiser names may always come. */
export type Joining = 'link' | 'application' | 'name';
/** What somebody is in a league: `applied` waits for an organiser, `named` is asked to come. */
export type Role = 'organiser' | 'coach' | 'applied' | 'named';

/** A league to be made. Public, and by link, when nothing else is said. */
export interface NewLeague {
  readonly name: string;
  /** The id of a game that has teams. */
  readonly game: string;
  readonly public?: boolean;
  readonly joining?: Joining;
  /** In the organiser's own words. */
  readonly about?: string;
}
/** What an organiser changes of a league; what is absent stays. */
export interface LeagueChange extends Partial<Omit<NewLeague, 'game'>> {
  /** Makes a new link; the one before opens nothing any more. */
  readonly newInvitation?: true;
}
export interface LeagueInfo {
  readonly id: string;
  readonly name: string;
  readonly game: string;
  readonly public: boolean;
  readonly joining: Joining;
  readonly about?: string;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  /** What you are in it. */
  readonly role?: Role;
  /** The secret of its link. Shown to its organisers alone. */
  readonly invitation?: string;
  /** The latest first. In an answer about one league, not in lists. */
  readonly seasons?: readonly SeasonInfo[];
}
export interface LeagueList {
  readonly leagues: readonly LeagueInfo[];
  /** Pass as `before` for the next page; absent on the last one. */
  readonly next?: string;
}
export interface LeagueFilter {
  readonly game?: string;
  /** Only those you are in, private ones too. */
  readonly mine?: boolean;
  readonly limit?: number;
  readonly before?: string;
}
export interface Member {
  readonly account: Account;
  readonly role: Role;
  readonly since: number;
}
/** What an organiser makes of somebody: `named` asks somebody to come; `coach` takes who has applied. */
export interface NewRole {
  readonly role: 'organiser' | 'coach' | 'named';
}
/** Coming by link, or after having been named; without either, applying. */
export interface Join {
  readonly invitation?: string;
}

/** How matches of a season are played, besides by its options. */
export interface Play {
  readonly time: TimePolicy;
  /** Seconds after which the public sees a match, and its result. */
  readonly delay: number;
  readonly chat: boolean;
  /** Hours in which a round is played; absent where organisers set its deadlines. */
  readonly roundHours?: number;
}
/** A season to be opened; what is absent has its default. See {@link Terms}. */
export interface NewSeason extends Partial<Omit<Terms, 'game' | 'format'>> {
  readonly format?: object;
  readonly play?: Partial<Omit<Play, 'time'>> & { readonly time?: TimeRequest };
}
export interface SeasonInfo {
  readonly id: string;
  readonly league: string;
  /** From 1 within the league. */
  readonly number: number;
  /** `open`: teams enter; `playing`; `finished`. */
  readonly status: 'open' | 'playing' | 'finished';
  /** Fixed when it was opened. */
  readonly terms: Terms;
  readonly play: Play;
  readonly createdAt: number;
  /** The last round that was drawn; 0 before. */
  readonly round: number;
  readonly champion?: TeamRef;
  /** How many entries its journal has, and the hash of the last. */
  readonly head: Head;
  /** SHA-256 of the seed of its lots. */
  readonly commitment: string;
  /** Once it has ended. */
  readonly seed?: string;
  /** Your team in it. */
  readonly mine?: string;
}
export interface Head {
  readonly seq: number;
  readonly hash: string;
}
export interface TeamRef {
  readonly id: string;
  readonly name: string;
}

/** What a team looks like. */
export interface Looks {
  /** `#rrggbb`, at most three. */
  readonly colours?: readonly string[];
  /** A name of a crest that the page draws. */
  readonly crest?: string;
}
/** Names for a team and its people, by {@link Person.id}; an empty one takes a person's name away. */
export interface NewNames extends Looks {
  readonly name?: string;
  readonly people?: Readonly<Record<string, string>>;
}
/** A team that enters a season: a new one, or one of yours that is in none. */
export type Enter =
  | {
      readonly name: string;
      /** As the game's founding schema has it; its first suggestion when absent. */
      readonly founding?: unknown;
      /** 32 bytes of yours that its dice are mixed with, as 64 hexadecimal digits; counts the first time. */
      readonly seed?: string;
      readonly division?: number;
      readonly looks?: Looks;
    }
  | { readonly team: string; readonly seed?: string; readonly division?: number };

/** A team in a season. */
export interface EnteredTeam extends TeamRef {
  readonly coach: Account;
  readonly looks: Looks;
  readonly division?: number;
  readonly withdrawn?: true;
  /** Whether its coach has still something to decide. */
  readonly owes?: true;
  /** SHA-256 of the seed of its ledger in this season. */
  readonly commitment?: string;
}
export interface TeamInfo extends TeamRef {
  readonly game: string;
  readonly coach: Account;
  readonly looks: Looks;
  /** The season it is in. */
  readonly season?: string;
  readonly createdAt: number;
  /** Founded for a season that has not started: only its coach sees more. */
  readonly sealed?: true;
  /** As the game has it. */
  readonly sheet?: unknown;
  /** Everybody who is or was on it. */
  readonly people?: readonly (Person & { readonly name?: string })[];
  /** How strong it is. */
  readonly value?: number;
  /** What its coach has still to decide. */
  readonly owed?: readonly Owed[];
  readonly head?: Head;
  /** The position of the ledger that this shows, where it is not the latest. */
  readonly at?: number;
}
/** What the coach of a team may do with it now. */
export interface TeamChoices {
  readonly owed: readonly Owed[];
  readonly legal: readonly { readonly type: string }[];
}
export interface TeamAct {
  readonly action: { readonly type: string };
  /** Mixed into the dice: 8 to 32 letters, digits, `_` and `-`. */
  readonly nonce: string;
  /** How many entries the ledger had when it was decided; refused as `stale` when it has others now. */
  readonly seq?: number;
}
/** A line of a ledger, with what it led to. */
export interface LedgerLine {
  readonly entry: ChainEntry<LedgerAction>;
  readonly hash: string;
  /** The events of the game. */
  readonly events: readonly { readonly type: string }[];
  /** Each in words. */
  readonly words: readonly string[];
  /** The text of a name, unless it was taken down. */
  readonly said?: Text;
  /** It was reversed by a later one, or lapsed since what it needs was. */
  readonly out?: 'reversed' | 'lapsed';
}
export interface Text {
  readonly salt: string;
  readonly text: string;
}
export interface Ledger {
  readonly team: string;
  /** The id of the chain; another one in every season. */
  readonly id: string;
  readonly lines: readonly LedgerLine[];
  readonly next?: number;
}
/** What dice of ledgers follow from; the seeds once the season has ended. */
export interface LedgerSeedInfo {
  readonly account: string;
  readonly commitment: string;
  readonly coachSeed: string;
  readonly seed?: string;
}

/** A line of the journal of a season. */
export interface SeasonLine {
  readonly entry: ChainEntry<SeasonAction>;
  readonly hash: string;
  /** Why, or what was said, unless it was taken down. */
  readonly said?: Text;
}
export interface SeasonJournal {
  readonly season: string;
  readonly lines: readonly SeasonLine[];
  readonly next?: number;
}

export type Side = 'home' | 'away';
export interface FixtureInfo {
  readonly id: string;
  readonly league: string;
  readonly season: string;
  readonly round: number;
  readonly stage: string;
  readonly division?: number;
  readonly home: TeamRef;
  /** Absent for a bye. */
  readonly away?: TeamRef;
  readonly standIns?: { readonly home?: Account; readonly away?: Account };
  readonly deadline?: number;
  /** When its match opens by itself; `asked`: one side has proposed it, and the other has not agreed yet. */
  readonly time?: { readonly at: number; readonly asked?: Side };
  /** `open`: to be played; `playing`: a match is open; `over`. */
  readonly status: 'open' | 'playing' | 'over';
  readonly outcome?: Outcome;
  readonly endedAt?: number;
  /** It does not count: a side withdrew, or others meet here since an earlier result was changed. */
  readonly out?: 'annulled' | 'void';
  /** A protest waits for a ruling. */
  readonly protest?: true;
  /** Every match of it: the latest is the one that counts. */
  readonly attempts: readonly AttemptInfo[];
  /** Which side you play. */
  readonly yours?: Side;
}
/** When a fixture is to be played, in milliseconds since 1970; absent: at no agreed time any more. */
export interface NewTime {
  readonly at?: number;
}
/** What broke the rules and is shown no more. */
export interface Takedown {
  readonly id: string;
  /** `name`, `about`, `crest`, `person`, `text`, or `coach`: the name of one. */
  readonly what: string;
  /** The id of what it was of. */
  readonly subject: string;
  readonly at: number;
  /** An account, or `operator`. */
  readonly by: string;
  readonly why: string;
}
export interface LeagueTakedown {
  readonly what: 'name' | 'about';
  readonly why: string;
}
/** A text of a season's journal, by its hash. */
export interface SeasonTakedown {
  readonly said: string;
  readonly why: string;
}
export interface TeamTakedown {
  /** `text`: any text of its ledger. */
  readonly what: 'name' | 'crest' | 'person' | 'text';
  /** The identity of the person, or the hash of the text. */
  readonly of?: string;
  readonly why: string;
}
export interface AttemptInfo {
  readonly attempt: number;
  readonly match: string;
  /** `void`: it counts for nothing. */
  readonly state: 'open' | 'settled' | 'void';
  readonly openedAt: number;
  /** As you may see it. */
  readonly status?: MatchStatus;
  /** How many entries the ledgers had when the sheets were taken. */
  readonly homeSeq: number;
  readonly awaySeq: number;
}
export interface OpenedMatch {
  /** Its seats are kept for all that play the fixture: join it. */
  readonly match: string;
}
/** Why; shown with the entry. The operator has to say it. */
export interface Why {
  readonly why?: string;
}
export interface Forfeit extends Why {
  readonly by: Side | 'both';
}
export interface Ruling extends Why {
  readonly winner?: Side;
  readonly score?: { readonly home: number; readonly away: number };
}
/** A fixture is played again. */
export interface ReplayOrder extends Why {
  /** How many entries of the match before stand; absent: from the start. */
  readonly from?: number;
}
/** Takes an entry of a ledger back. */
export interface Reversal extends Why {
  readonly of: number;
}
/** A challenge to a match that changes neither team. */
export interface Friendly {
  /** The id of another team. */
  readonly opponent: string;
  readonly time?: TimeRequest;
  readonly private?: boolean;
}
export interface Protest {
  readonly why: string;
}
export interface StandIn {
  readonly side: Side;
  /** Absent: the coach plays. */
  readonly account?: string;
}
export interface NewDeadline extends Why {
  /** Milliseconds since 1970. */
  readonly deadline: number;
}
export interface StartSeason {
  /** Every team, the first seed first, where the format asks for it. */
  readonly seeds?: readonly string[];
}

/** A line of a table. */
export interface TableRow {
  /** Shared by those whom nothing has parted. */
  readonly place: number;
  readonly team: TeamRef;
  readonly played: number;
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
  /** League points. */
  readonly points: number;
  readonly scored: number;
  readonly conceded: number;
  /** Sums of what the game counts, own and the opponents'. */
  readonly counts: Counts;
  readonly against: Counts;
}
export interface Table {
  readonly division: number;
  readonly rows: readonly TableRow[];
  /** How teams that were level by the first criterion were parted: what each had, the better first. */
  readonly partings: readonly {
    readonly by: string;
    readonly values: readonly { readonly team: string; readonly value: number }[];
  }[];
  /** Who are level in everything, and draw lots when the stage ends. */
  readonly level: readonly (readonly string[])[];
}
export interface Round {
  readonly round: number;
  readonly stage: string;
  readonly deadline?: number;
  readonly fixtures: readonly FixtureInfo[];
}
/** Somebody who is or was on a team, as the team has them now. */
export interface PersonRef {
  readonly id: string;
  readonly name?: string;
  /** On the shirt. With the type, absent in records from before they went by identities. */
  readonly number?: number;
  /** In the words of the game's data. */
  readonly type?: string;
}
/** Sums over the matches of a season. */
export interface SeasonRecord {
  readonly team: TeamRef;
  /** Absent: of the whole team. */
  readonly person?: PersonRef;
  readonly matches: number;
  readonly counts: Counts;
}
/** Tables of a season for spreadsheets; `people`: records by who played. */
export type SeasonTable = 'standings' | 'rounds' | 'records' | 'people' | 'teams';
/** Where calendars and feeds of an account are. */
export interface NewFeeds {
  /** For `?key=` of the calendars and results of leagues and teams. */
  readonly key: string;
  /** Of all that the account is to play: a path on the server. */
  readonly calendar: string;
}
/**
 * What a league can have sent to an address; `decision.due`: of a team between matches, or of a coach in one
 * by correspondence.
 */
export type News = 'match.started' | 'decision.due' | 'match.ended' | 'round.published' | 'protest';
/** An address to which news is to be sent. */
export interface NewWebhook {
  /** `https`, in the public internet. */
  readonly url: string;
  /** All kinds, when absent. */
  readonly news?: readonly News[];
  /** `discord`: as messages, for an address that Discord gives. `standard` when absent. */
  readonly format?: 'standard' | 'discord';
}
export interface WebhookInfo extends Required<NewWebhook> {
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
}
export interface MadeWebhook extends WebhookInfo {
  /** By which what is sent is verified. Shown this once. */
  readonly secret: string;
}
export interface Delivery {
  /** The `webhook-id` that was sent. */
  readonly id: string;
  /** A kind of {@link News}, or `test`. */
  readonly type: string;
  /** When it happened, in milliseconds since 1970. */
  readonly at: number;
  readonly tries: number;
  readonly state: 'waiting' | 'delivered' | 'failed';
  /** When it is tried next. */
  readonly next?: number;
  /** Of the last try: a status, or why there was none. */
  readonly answer?: string;
}
export interface HeadToHead {
  readonly a: TeamRef;
  readonly b: TeamRef;
  readonly won: { readonly a: number; readonly b: number; readonly drawn: number };
  readonly fixtures: readonly FixtureInfo[];
}
/** A fixture with the protests that wait for a ruling, the oldest first. */
export interface ProtestedFixture extends FixtureInfo {
  readonly words: readonly ProtestWords[];
}
export interface ProtestWords {
  readonly team: TeamRef;
  /** The hash of the text. */
  readonly said: string;
  /** Absent when it was taken down. */
  readonly text?: string;
}
/** What needs an organiser. */
export interface Needs {
  readonly late: readonly FixtureInfo[];
  readonly protests: readonly ProtestedFixture[];
  readonly applied: readonly Member[];
  readonly withoutTeam: readonly Account[];
  readonly owing: readonly TeamRef[];
}
/** How teams of a game are founded. */
export interface TeamRulesInfo {
  readonly schemas: { readonly founding: object; readonly action: object; readonly sheet: object };
  readonly suggestions: readonly { readonly name: string; readonly founding: unknown }[];
  readonly criteria: readonly string[];
  readonly points: { readonly win: number; readonly draw: number; readonly loss: number };
}
