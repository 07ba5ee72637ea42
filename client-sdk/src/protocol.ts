/**
 * The wire: what a client and a server say to each other. Types,
 * and next to nothing else; the server imports the types.
 *
 * HTTP, JSON, under `/api`; errors are {@link Problem}. A
 * token goes in `Authorization: Bearer`, never in a URL.
 *
 * | request | answer |
 * | --- | --- |
 * | `POST /guests` {@link GuestRequest} | {@link Session} of a new guest |
 * | `POST /accounts` {@link Credentials} | {@link Session}; with the token of a guest, seats and matches stay |
 * | `POST /sessions` {@link Credentials} | {@link Session}: signs in |
 * | `POST /sessions/refresh` {@link RefreshRequest} | {@link Session}: the next tokens |
 * | `DELETE /sessions/current` (signed in) | nothing: signs out |
 * | `DELETE /sessions` (signed in) | nothing: signs out everywhere |
 * | `GET /me` (signed in) | {@link Account} |
 * | `PATCH /me` {@link Rename} (signed in) | {@link Account} |
 * | `POST /me/password` {@link NewPassword} (signed in) | nothing; every other session ends |
 * | `GET /games` | {@link GameInfo}[] |
 * | `GET /games/:game` | {@link GameDetail} |
 * | `GET /games/:game/rules` | the rulebook, `text/markdown` |
 * | `GET /matches?game&status&by&limit&before` | {@link MatchList}, newest first, or by their last moves |
 * | `POST /matches` {@link CreateMatch} (signed in) | {@link MatchInfo} |
 * | `GET /matches/:match?watch` | {@link MatchInfo}: to its players as it is, to others after its delay |
 * | `GET /lobby` | {@link LobbyInfo} |
 * | `GET /stream` (signed in) | `text/event-stream`: {@link Notice}s, their `type` as `event`; first what waits already |
 * | `GET /me/matches` (signed in) | {@link MyMatch}[], those that wait for you first |
 * | `POST /matches/:match/seats` {@link TakeSeat} (signed in) | {@link MatchInfo} |
 * | `DELETE /matches/:match/seats/current` (seat holder) | {@link MatchInfo}: leaves the seat, before the match has begun |
 * | `DELETE /matches/:match` (its maker) | {@link MatchInfo}: withdraws it, before it has begun |
 * | `POST /matches/:match/bots` {@link AddBot} (its maker, or a seat holder) | {@link MatchInfo} |
 * | `POST /matches/:match/rematch` (seat holder) | {@link MatchInfo} of the match to be played next |
 * | `POST /queue` {@link QueueRequest} (signed in) | {@link Queued}; waits for others who want the same |
 * | `DELETE /queue` (signed in) | nothing: wants no match any more |
 * | `POST /matches/:match/connect` {@link Connect} | a Colyseus seat reservation; a seat holder plays, anybody else watches |
 * | `GET /matches/:match/events?from&limit&watch` | {@link History} |
 * | `GET /matches/:match/position?at` | {@link PositionAt} of a public match, after that entry or the latest |
 * | `GET /matches/:match/turn?wait&seq` (seat holder) | {@link Turn}; waits for something to do |
 * | `POST /matches/:match/seed` {@link Reveal} (seat holder) | `{}` |
 * | `POST /matches/:match/actions` {@link Act} (seat holder) | {@link ActedEvents} |
 * | `POST /matches/:match/take-back` {@link TakeBack} (seat holder) | {@link ActedEvents} |
 * | `POST /matches/:match/odds` {@link OddsRequest} (seat holder) | {@link OddsAnswer} |
 * | `POST /matches/:match/concede` {@link Concede} (seat holder) | {@link ActedEvents} |
 * | `POST /matches/:match/offers` {@link Offer} (seat holder) | `{}` |
 * | `POST /matches/:match/offers/:offer` {@link Answer} without its `id` (seat holder) | `{}` |
 * | `POST /matches/:match/adjudicate` {@link Adjudicate} (with the server's ADMIN_TOKEN) | {@link MatchInfo} |
 * | `GET /admin/sanctions` (with the server's ADMIN_TOKEN) | {@link Sanction}[], the newest first |
 * | `POST /admin/sanctions` {@link Impose} (with the server's ADMIN_TOKEN) | {@link Sanction} |
 * | `DELETE /admin/sanctions/:sanction` (with the server's ADMIN_TOKEN) | nothing: lifts it |
 * | `PATCH /admin/accounts/:account` {@link NewName} (with the server's ADMIN_TOKEN) | {@link Account} |
 * | `GET /matches/:match/replay?watch` | a replay file, once the match is over |
 *
 * In the room the client makes requests (`room.request(type, payload)`), which never close the connection:
 * - `act` {@link Act} -> {@link Acted}; `takeBack` {@link TakeBack} -> {@link Acted}
 * - `reveal` {@link Reveal} -> `{}`
 * - `legal` -> {@link Legal}; `odds` {@link OddsRequest} -> odds
 * - `chat` {@link ChatRequest} -> {@link ChatMessage}; `mute` {@link Mute} -> `{}`
 * - `silence` {@link Silence} (seat holder) -> `{}`
 * - `concede` {@link Concede} -> {@link Acted}; `offer`
 *   {@link Offer} -> `{}`; `answer` {@link Answer} -> `{}`
 *
 * A refusal is rejected with a {@link Refusal}. The server sends `events` {@link EventsMessage} to everybody
 * and `own` (what this seat alone may see) to one seat, `chat` ({@link ChatMessage}[]) to everybody who may
 * hear it, and `time` {@link TimeMessage} once where there are clocks. The room's state is {@link RoomState}.
 */
import type {
  Decision,
  Odds,
  Result,
  Seat,
  Statistics,
  Teams,
  TimePolicy,
  Typed,
} from '@touchline/rules/kernel';

export type { TimePolicy };

/** An error answer: RFC 9457 problem details, with a stable code and, for rules, the clause. */
export interface Problem {
  readonly type: 'about:blank';
  readonly title: string;
  readonly status: number;
  readonly detail: string;
  readonly code: string;
  /** By which the operator finds the request in the logs of the server. */
  readonly requestId: string;
  readonly clause?: string;
  /** As in {@link Refusal}. */
  readonly path?: string;
  readonly problems?: readonly Refusal[];
}

/** Why a request in a room was refused. `code` is stable; a broken rule also has its clause. */
export interface Refusal {
  readonly code: string;
  readonly message: string;
  readonly clause?: string;
  /**
   * The part of the options, of the action or of the request
   * that it is about, where it is about one: `teams.A`.
   */
  readonly path?: string;
  readonly problems?: readonly Refusal[];
}

/**
 * One is made up when absent. A name that looks like that of a
 * registered account or like one of the server's own is refused.
 */
export interface GuestRequest {
  readonly name?: string;
}
/**
 * 1 to 24 visible characters for a name; 10 to 256 of any kind for a password. A name that looks
 * like that of a registered account, or like one of the server's own (its referee, its bots), is refused.
 */
export interface Credentials {
  readonly name: string;
  readonly password: string;
}
export interface Rename {
  readonly name?: string;
}
/** What the rules of a server make of a match, as an operator is told. */
export interface MatchRules {
  readonly game: string;
  /** Of the match. */
  readonly rulesVersion: string;
  /** Of the server. */
  readonly present: string;
  /** Where they part first; absent when the match comes out the same by the rules of the server. */
  readonly difference?: {
    /** The entry; absent where it is before, or after, all of them. */
    readonly seq?: number;
    /** What differs there: `events[0].face`. */
    readonly path: string;
    /** A sentence, with what was expected there and found. */
    readonly message: string;
  };
}

/**
 * What an operator has imposed: a `ban`, which keeps out, or a
 * `silence`, which forbids to chat; on an account or on an address.
 */
export interface Sanction {
  readonly id: string;
  readonly kind: 'ban' | 'silence';
  /** Id of an account. Absent when it is on an address. */
  readonly account?: string;
  /** An IPv4 address, or an IPv6 network of 64 bits: `2001:db8:0:1::/64`. */
  readonly address?: string;
  /** For the operator of the server. */
  readonly reason?: string;
  /** Milliseconds since 1970. */
  readonly since: number;
  /** When it ends by itself, in milliseconds since 1970; absent when it does not. */
  readonly until?: number;
}
/** Of `account` and `address` one is given. It takes the place of what there is of its kind on the same. */
export type Impose = Omit<Sanction, 'id' | 'since'>;
export interface NewName {
  readonly name: string;
}
export interface NewPassword {
  readonly old: string;
  readonly new: string;
}
/** By which browsers know a server that sends to them. */
export interface PushKey {
  /** For `applicationServerKey` of `pushManager.subscribe`: a point of P-256 in base64url. */
  readonly key: string;
}
/** Where a browser takes what is sent to it, as `toJSON` of its `PushSubscription` says it. */
export interface PushRequest {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}
/**
 * What a browser is sent, as JSON: that a decision of its account is due in a match by
 * correspondence. All of it is shown to everybody who sees the match.
 */
export interface Pushed {
  readonly match: string;
  /** The name of the game. */
  readonly game: string;
  /** The names of the others who play. */
  readonly others: readonly string[];
}
export interface RefreshRequest {
  readonly refresh: string;
}
export interface Account {
  readonly id: string;
  readonly name: string;
  /** Guests have no password, and may share a name. */
  readonly guest: boolean;
}
/**
 * Being signed in. The token is short-lived; `refresh` gets the next pair,
 * once: keep the one that came last. When the answer is lost, send the same
 * again. A refresh token that was used and replaced before ends the session.
 */
export interface Session {
  readonly token: string;
  readonly refresh: string;
  /** When the token expires, in milliseconds since 1970. */
  readonly expiresAt: number;
  readonly account: Account;
}

export interface GameInfo {
  readonly id: string;
  readonly name: string;
  readonly rulesVersion: string;
  /** Seats of a match with default options. */
  readonly seats: readonly Seat[];
  /** Whether a seat may give the match up; where not, `concede` is refused as `cannot-concede`. */
  readonly resigns: boolean;
  /** How long players think where the maker of a match does not say; untimed when absent. */
  readonly time?: TimePolicy;
  /** Its teams live on between matches: it has leagues. */
  readonly leagues?: true;
  /** It has a bot to learn against: else the `easy` one moves at random. */
  readonly easy?: true;
}
/** A game with its JSON Schemas (draft 2020-12). The event schema also says how events are packed. */
export interface GameDetail extends GameInfo {
  readonly schemas: {
    readonly options: object;
    /** Of the team that a seat can bring; absent where nobody brings one. */
    readonly team?: object;
    readonly action: object;
    readonly event: object;
    readonly state: object;
  };
}

/**
 * `waiting`: seats to be taken. `seeding`: seats reveal their dice seeds. `live`:
 * being played, or `adjourned` by agreement, until all agree to resume it: nobody can
 * act, and time stands still. Then one way of being over: `finished` by the rules of
 * the game or by agreement, `abandoned` by everybody, `adjudicated` by the operator.
 */
export type MatchStatus =
  | 'waiting'
  | 'seeding'
  | 'live'
  | 'adjourned'
  | 'finished'
  | 'abandoned'
  | 'adjudicated';

/** With this code the server closes the connections to rooms whose session has ended. */
export const SESSION_LOST = 4401;
/** With this code it closes those to rooms that close: the match is in another process, or will be. */
export const ROOM_CLOSED = 4001;

/**
 * Something in the matches of an account has changed. `decision`: one of its seats owes a decision that it
 * did not owe before. `matches`: a match in which it has a seat has another status or other seats, keeps a
 * seat for it, or something is offered there. `fixture`: one of a team of its is to be played, has an open
 * match, or another result. `choice`: a team of its has something to decide. A thing may be told twice.
 */
export type Notice =
  | { readonly type: 'decision'; readonly match: string; readonly seat: Seat; readonly kind: string }
  | { readonly type: 'matches'; readonly match: string; readonly status: MatchStatus }
  | { readonly type: 'fixture'; readonly fixture: string }
  | { readonly type: 'choice'; readonly team: string };

/** Whether a match has ended, in whatever way. */
export function isOver(status: MatchStatus): boolean {
  return status === 'finished' || status === 'abandoned' || status === 'adjudicated';
}

/** A {@link TimePolicy} as it is asked for: what is absent takes its default. */
export type TimeRequest =
  | { readonly kind: 'untimed' }
  | {
      readonly kind: 'live';
      readonly bank?: number;
      readonly increment?: number;
      readonly reaction?: number;
      readonly away?: number;
    }
  | { readonly kind: 'correspondence'; readonly decision?: number };

/** The clock of one seat, as it stood at a certain moment. */
export interface ClockInfo {
  readonly seat: Seat;
  /**
   * Milliseconds until the referee plays for the seat, if it is
   * its turn: of the bank, or of this decision's own time.
   */
  readonly left: number;
  /** Milliseconds left of the allowance for lost connections. */
  readonly away: number;
  /** `runs`: `left` grows less. `away`: `away` does first, then `left`. `still`: neither does. */
  readonly state: 'still' | 'runs' | 'away';
}

export interface SeatInfo {
  readonly seat: Seat;
  /** Absent while the seat is open. */
  readonly account?: Account;
  /** The name of the server's bot that plays it, if one does. */
  readonly bot?: string;
  /** SHA-256 of the seat's dice seed, lower-case hexadecimal. */
  readonly commitment?: string;
}
export interface MatchInfo {
  readonly id: string;
  readonly game: string;
  readonly rulesVersion: string;
  readonly status: MatchStatus;
  readonly options: unknown;
  readonly time: TimePolicy;
  readonly seats: readonly SeatInfo[];
  /** Number of journal entries so far. */
  readonly seq: number;
  /** SHA-256 of the server's dice seed. */
  readonly commitment: string;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  /**
   * How many seconds later everybody without a seat sees the match. To them this is the match as it was then:
   * what has happened since has not happened.
   */
  readonly delay: number;
  /** Whether people may talk there. */
  readonly chat: boolean;
  /** In nobody's list but that of its players, and to be played only with its invite. */
  readonly private: boolean;
  /** Of a private match: what {@link TakeSeat} needs. Shown to its maker and its players alone. */
  readonly invite?: string;
  /** The match to be played next by the same people. Shown to its players alone. */
  readonly rematch?: string;
  /** The match that the same people have played before. Shown to its players alone. */
  readonly rematchOf?: string;
  /** It was withdrawn before it began, and by whom. In an answer about one match, not in lists. */
  readonly withdrawn?: { readonly by: Account };
  /** The fixture of a season that it is played for. Of a private match shown to its players alone. */
  readonly fixture?: string;
  /** While it has not begun: when it is abandoned unless it has by then, in milliseconds since 1970. */
  readonly readyBy?: number;
  /**
   * While it is `waiting`: when it is abandoned unless all seats
   * are taken by then, in milliseconds since 1970.
   */
  readonly openUntil?: number;
  /**
   * While it is `seeding`: when seats are open again whose dice
   * seeds are not shown by then, in milliseconds since 1970.
   */
  readonly seedsBy?: number;
  /** You have made it, and can withdraw it until it begins. Shown to its maker alone. */
  readonly made?: true;
  /**
   * While it is in play: when its last entry was made, in
   * milliseconds since 1970; with a delay, when it began.
   */
  readonly movedAt?: number;
  /**
   * Nobody has moved for a minute, no clock runs, and somebody who plays is away: nothing will happen soon.
   * Told of matches without a delay.
   */
  readonly deserted?: true;
  /**
   * While it is under way and was played by other rules than this server has: the version it has. When it is
   * opened it goes on by that, if all of it comes out the same, and this is gone; else it stands still until
   * a server has the others again, a player concedes, or the operator ends it.
   */
  readonly otherRules?: string;
  readonly result?: Result;
  /**
   * The teams that seats bring; a seat without one gets its own
   * by the rules. In an answer about one match, not in lists.
   */
  readonly teams?: Teams;
  /**
   * What was counted, once the match is over; absent where the
   * game counts nothing. In an answer about one match, not in lists.
   */
  readonly statistics?: Statistics;
  /** The match that it goes on from, and after how many entries of it. Not in lists. */
  readonly origin?: { readonly match: string; readonly entries: number };
}
export interface MatchList {
  readonly matches: readonly MatchInfo[];
  /** Pass as `before` for the next page; absent on the last one. */
  readonly next?: string;
}
/** How much goes on, as everybody may know: of matches with a delay, as they were then. */
export interface LobbyInfo {
  readonly games: readonly {
    readonly id: string;
    /** Matches in play. */
    readonly live: number;
    /** Matches that wait for players. */
    readonly waiting: number;
    readonly spectators: number;
  }[];
  /** Accounts that are in a match, playing or watching. */
  readonly online: number;
  /** What is looked for in the queue: what most want first. Without what the account that asks looks for. */
  readonly wanted: readonly WantedMatch[];
}
/** What people look for in the queue; a {@link QueueRequest} for the same joins them. */
export interface WantedMatch {
  readonly game: string;
  readonly time: TimePolicy;
  /** All options of the match; absent where they are the usual ones. */
  readonly options?: object;
  /** How many look for others who want this. */
  readonly people: number;
  /** Since when the first of them does, milliseconds since 1970. */
  readonly since: number;
}
/** A match in which one holds a seat, as it is now. */
export interface MyMatch {
  readonly match: MatchInfo;
  readonly seat: Seat;
  /** The kind of the decision that it waits for from this seat. */
  readonly decision?: string;
  /** It waits for the seat's dice seed: join it. */
  readonly reveal?: true;
  /** The seat is kept for this account, which has not taken it yet: join it. */
  readonly join?: true;
  /** What somebody else has offered, and this seat has not answered. */
  readonly offer?: Offer['kind'];
}

export interface CreateMatch {
  readonly game: string;
  /** Absent fields take the game's defaults. */
  readonly options?: object;
  /** Who plays, for seats that bring a team; in games that have `schemas.team`. */
  readonly teams?: Readonly<Record<Seat, unknown>>;
  /** How many seconds later spectators see the match, up to 900; 0 when absent. */
  readonly delay?: number;
  /** Whether people may talk there; `true` when absent. */
  readonly chat?: boolean;
  /** Seats for the server's bots, e.g. `{ "B": "heuristic" }`. The others are open. */
  readonly bots?: Readonly<Record<Seat, 'heuristic' | 'easy' | 'random'>>;
  /** When absent that of the game, or untimed where it has none. */
  readonly time?: TimeRequest;
  /** Seats need the invite, and it is only in the lists of its players; `false` when absent. */
  readonly private?: boolean;
}
/** The seed itself is revealed only when every seat has committed. */
export interface TakeSeat {
  /** The first open one when absent. */
  readonly seat?: Seat;
  /** SHA-256 of 32 random bytes, lower-case hexadecimal. */
  readonly commitment: string;
  /** Of a private match; not needed by its maker, nor by the account the seat is kept for. */
  readonly invite?: string;
}
/** Gives an open seat to one of the server's bots. */
export interface AddBot {
  /** The first open one when absent. */
  readonly seat?: Seat;
  /** `heuristic` when absent. */
  readonly bot?: 'heuristic' | 'easy' | 'random';
}
/** To be matched with others who want the same, with the game's default options. */
export interface QueueRequest {
  readonly game: string;
  /** Absent fields take the game's defaults. */
  readonly options?: object;
  /** When absent that of the game, or untimed where it has none. */
  readonly time?: TimeRequest;
}
/**
 * A match was found: join it before its `readyBy`. Or not yet: ask
 * again at once, as an account that does not ask leaves the queue.
 */
export type Queued =
  | { readonly match: string }
  | {
      /** How many others want the same. */
      readonly waiting: number;
    };
export interface Connect {
  /** Watch although a seat is held. */
  readonly watch?: boolean;
  /** Watch without counting as a spectator, or as here: for small boards of a page that shows many. */
  readonly glance?: boolean;
}
/** Events of journal entries, unpacked JSON. */
export interface History {
  readonly entries: readonly HistoryEntry[];
  /** Ask again from here; absent when there is nothing more yet. */
  readonly next?: number;
}
export interface HistoryEntry {
  readonly seq: number;
  readonly seat: Seat;
  /** The referee has played it for the seat, whose time was up. */
  readonly by?: 'referee';
  /** It answers nothing, such as a standing order: who owes what is as before. */
  readonly aside?: true;
  /**
   * It takes back this earlier entry of its seat, which then has not happened: the state is as if there had
   * been none. Both stay in the journal.
   */
  readonly takesBack?: number;
  /** Milliseconds since the match began. */
  readonly at: number;
  readonly events: readonly Typed[];
}

/** The public state of a match after an entry. */
export interface PositionAt {
  readonly entry: number;
  readonly state: unknown;
}

/** An action of one's own seat. The same `id` never acts twice; a retry answers as the first time. */
export interface Act {
  /** Unique for the seat; 8 to 40 of `A-Za-z0-9_-`. */
  readonly id: string;
  /**
   * Length of the journal that the player has seen. Refused as
   * `stale` if the decision answered is newer than that.
   */
  readonly seq: number;
  /** Fresh and unpredictable, mixed into the dice; 8 to 32 of `A-Za-z0-9_-`. */
  readonly nonce: string;
  readonly action: Typed;
}
/**
 * Takes back the last entry of one's own seat that still stands. Refused as `nothing-to-take-back` where it
 * has rolled dice, shown something hidden, asked somebody else or moved a clock, or where somebody else has
 * acted since; as `stale` where there are newer entries than the journal had that the player has seen.
 */
export type TakeBack = Omit<Act, 'action'>;
/** Durable. The events come as {@link EventsMessage} with the same `seq`. */
export interface Acted {
  readonly seq: number;
  readonly duplicate?: true;
}
/** The dice seed committed to: 32 bytes, lower-case hexadecimal. */
export interface Reveal {
  readonly seed: string;
}
export interface Legal {
  readonly seq: number;
  readonly actions: readonly Typed[];
}
export interface OddsRequest {
  readonly action: Typed;
}
export interface OddsAnswer {
  readonly seq: number;
  /** Absent when the action rolls nothing. */
  readonly odds?: Odds;
}
/** Where a match stands for a seat that plays over HTTP. */
export interface Turn {
  readonly status: MatchStatus;
  readonly seq: number;
  readonly seat: Seat;
  /** The seat's dice seed is due. */
  readonly reveal?: true;
  /** What the seat has to decide. */
  readonly decision?: Decision;
  /** The match's own time, in milliseconds, to be compared with {@link Decision.from}; with a decision. */
  readonly time?: number;
  /** The answers it may give, as {@link Legal} has them; with a decision. */
  readonly legal?: readonly Typed[];
  /** The game's public state; absent until the match starts. */
  readonly state?: unknown;
  /** What this seat alone may see; absent when there is nothing. */
  readonly own?: unknown;
  /** The seat's entry that it could take back now. */
  readonly takeBack?: number;
  /** The offer that stands, as {@link RoomState} has it. */
  readonly offer?: RoomState['offer'];
}
/** {@link Acted} with the events, unpacked, for a seat that plays over HTTP. */
export interface ActedEvents extends Acted {
  readonly events: readonly Typed[];
}
/** Gives the match up: the game's own resignation, of whichever game. `id` and `nonce` as in {@link Act}. */
export interface Concede {
  readonly id: string;
  readonly nonce: string;
}
/**
 * Offers the other players something, which comes about when all have accepted: a `draw`; to `adjourn` a live
 * match; to `resume` one that is adjourned. The client chooses the `id`, as in {@link Act}.
 */
export interface Offer {
  readonly id: string;
  readonly kind: 'draw' | 'adjourn' | 'resume';
}
/** Answers an offer of somebody else, or with `false` withdraws one's own. */
export interface Answer {
  /** Of the offer. Refused when that is no longer the one that stands. */
  readonly id: string;
  readonly accept: boolean;
}
/** A ruling by the operator of the server, which ends a match. */
export interface Adjudicate {
  /** Empty for a draw. */
  readonly winners: readonly Seat[];
  /** Stable name, to be seen in the result: 1 to 40 lower-case letters, digits and hyphens. */
  readonly reason: string;
}
/** What one journal entry caused, in packed form (see `codec` in `@touchline/rules/kernel`). */
export interface EventsMessage {
  readonly seq: number;
  readonly seat: Seat;
  /** As in {@link HistoryEntry}. */
  readonly by?: 'referee';
  readonly aside?: true;
  readonly takesBack?: number;
  readonly at: number;
  readonly events: unknown;
}

/**
 * Who hears a message. `players`: everybody with a seat, and nobody else. `spectators`: everybody who
 * watches; players hear them only when the match is over.
 */
export type ChatChannel = 'players' | 'spectators';

/** Says something: to the other players from a seat, else to the other spectators. */
export interface ChatRequest {
  /** Unique for the account; 8 to 40 of `A-Za-z0-9_-`. The same `id` is never said twice. */
  readonly id: string;
  /** 1 to 280 characters on one line; control characters and changes of direction are taken out. */
  readonly text: string;
}
/** Something that was said. `text` is plain text: show it as such. */
export interface ChatMessage {
  readonly id: string;
  readonly channel: ChatChannel;
  readonly account: { readonly id: string; readonly name: string };
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly text: string;
}
/** Not to hear an account in this connection any more, or to hear it again. */
export interface Mute {
  readonly account: string;
  readonly muted: boolean;
}
/** A spectator's account cannot talk in this match any more, or can again. */
export interface Silence {
  readonly account: string;
  readonly silent: boolean;
}

/** The synchronised state of a room. `game` is the game's public state; absent until the match starts. */
export interface RoomState<Public = unknown> {
  readonly match: string;
  readonly gameId: string;
  readonly status: MatchStatus;
  readonly seq: number;
  readonly commitment: string;
  readonly seats: readonly {
    readonly seat: Seat;
    readonly name?: string;
    readonly bot?: string;
    readonly commitment?: string;
    readonly online: boolean;
  }[];
  readonly decisions: readonly Decision[];
  /**
   * When the match's own time was 0, in milliseconds since 1970 by the server's clock, which
   * {@link TimeMessage} tells; later by as long as it has stood still. Absent before the start, and for
   * spectators who see the match later.
   */
  readonly beganAt?: number;
  readonly spectators: number;
  /** The match to be played next by the same people, once one of them has asked for it. */
  readonly rematch?: string;
  readonly game?: Public;
  /**
   * The offer that stands, and who has accepted it so far. It lapses as soon as anybody but its maker acts.
   */
  readonly offer?: Offer & { readonly seat: Seat; readonly accepted: readonly Seat[] };
  /** Who could take back an entry now, and which. Absent where nobody can. */
  readonly takeBack?: { readonly seat: Seat; readonly entry: number };
  /** Absent where nobody has a clock. */
  readonly clocks?: {
    /** When the clocks stood so, in milliseconds since 1970 by the server's clock. */
    readonly since: number;
    readonly seats: readonly ClockInfo[];
  };
}
/** Sent to everybody who enters a room: what time the server has. */
export interface TimeMessage {
  /** Milliseconds since 1970. */
  readonly now: number;
}
