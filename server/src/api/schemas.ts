import type {
  Account,
  Act,
  ActedEvents,
  AddBot,
  Adjudicate,
  Answer,
  Concede,
  Connect,
  CreateMatch,
  Credentials,
  GameDetail,
  GameInfo,
  GuestRequest,
  History,
  HistoryEntry,
  Impose,
  LobbyInfo,
  MatchInfo,
  MatchList,
  MatchRules,
  MyMatch,
  NewName,
  NewPassword,
  OddsAnswer,
  OddsRequest,
  Offer,
  PositionAt,
  Problem,
  PushKey,
  PushRequest,
  Queued,
  QueueRequest,
  RefreshRequest,
  Refusal,
  Rename,
  Reveal,
  Sanction,
  SeatInfo,
  Session,
  TakeBack,
  TakeSeat,
  TimePolicy,
  Turn,
} from '@touchline/client';
import {
  BOTS,
  type Decision,
  NONCE,
  type Odds,
  REPLAY_FORMAT,
  type Replay,
  type Result,
  type Statistics,
  type Typed,
} from '@touchline/rules/kernel';
import { z } from 'zod';
import { isPushKey } from '../edge/web-push.ts';
import {
  adjudicateRequest,
  answerRequest,
  concedeRequest,
  hex32,
  offerRequest,
  takeBackRequest,
  timeRequest,
} from '../play/requests.ts';
import { MAX_DELAY_SECONDS } from '../store/records.ts';
import { STATUSES } from '../store/status.ts';

/** Names under which schemas stand in the OpenAPI document. */
const named = z.registry<{ id: string }>();

/** What the OpenAPI document says of a schema: its name here, and its description. */
export const metadata = {
  get: (schema: z.ZodType) => ({ ...z.globalRegistry.get(schema), ...named.get(schema) }),
} as unknown as typeof named;

/** Fields of a wire type that its schema has forgotten. */
type Forgotten<T, S extends z.ZodType> = Exclude<T extends unknown ? keyof T : never, keyof z.output<S>>;

/**
 * Gives the zod schema of a type of the wire (`protocol.ts`) its name and that type. The compiler sees to it
 * that what the schema lets through is of the type, and that the schema has every field of it.
 * @example sameAsProtocol<Reveal>()('Reveal', z.strictObject({ seed: hex32 }))
 */
export function sameAsProtocol<T>() {
  return <S extends z.ZodType<T>>(
    id: string,
    schema: S,
    ..._complete: [Forgotten<T, S>] extends [never] ? [] : [forgotten: Forgotten<T, S>]
  ): z.ZodType<T, z.input<S>> => {
    named.add(schema, { id });
    return schema as unknown as z.ZodType<T, z.input<S>>;
  };
}

const name = (low: number, high: number) => z.string().regex(new RegExp(`^[A-Za-z0-9_-]{${low},${high}}$`));
const seat = z.string().describe('Name of a seat, e.g. `A`');
const seq = z.int().min(0).describe('A position in the journal');
const sha256 = (what: string) => z.string().describe(`SHA-256 of ${what}, lower-case hexadecimal`);
export const matchStatus = z
  .enum(STATUSES)
  .describe(
    '`waiting` for seats to be taken, `seeding` until they show their dice seeds, `live`, `adjourned` until all agree to resume it; then `finished`, `abandoned` or `adjudicated`',
  );
/** Something whose other fields are the game's own; see the game's JSON Schemas. */
const typed = (what: string) =>
  z.looseObject({ type: z.string() }).describe(`${what}; see the game's schemas`);

export const action = sameAsProtocol<Typed>()('Action', typed('An action of the game'));
export const event = sameAsProtocol<Typed>()('Event', typed('An event of the game'));

const wrongPart = z
  .string()
  .exactOptional()
  .describe('The part of the options, the action or the request that it is about, e.g. `teams.A`');
export const refusal: z.ZodType<Refusal> = sameAsProtocol<Refusal>()(
  'Refusal',
  z.strictObject({
    code: z.string().describe('Stable, for programs'),
    message: z.string().describe('For people'),
    clause: z.string().exactOptional().describe('The clause of the rulebook, where a rule is broken'),
    path: wrongPart,
    get problems(): z.ZodExactOptional<z.ZodArray<z.ZodType<Refusal>>> {
      return z.array(refusal).exactOptional();
    },
  }),
);
export const problem = sameAsProtocol<Problem>()(
  'Problem',
  z.strictObject({
    type: z.literal('about:blank'),
    title: z.string().describe('What the status means'),
    status: z.int(),
    detail: z.string().describe('What is wrong, for people'),
    code: z.string().describe('What is wrong, stable, for programs'),
    requestId: z.string().describe('As in `X-Request-Id`, by which the logs know the request'),
    clause: z.string().exactOptional().describe('The clause of the rulebook, where a rule is broken'),
    path: wrongPart,
    problems: z.array(refusal).exactOptional().describe('Everything that is wrong, where it can be several'),
  }),
);

export const account = sameAsProtocol<Account>()(
  'Account',
  z.strictObject({
    id: z.string(),
    name: z.string(),
    guest: z.boolean().describe('A guest has no password, and may share the name with others'),
  }),
);
const accountName = z.string().max(400).describe('1 to 24 visible characters');
const password = z.string().max(1024).describe('10 to 256 characters of any kind');
export const guestRequest = sameAsProtocol<GuestRequest>()(
  'GuestRequest',
  z.strictObject({ name: accountName.exactOptional() }),
);
export const credentials = sameAsProtocol<Credentials>()(
  'Credentials',
  z.strictObject({ name: accountName, password }),
);
export const pushKey = sameAsProtocol<PushKey>()(
  'PushKey',
  z.strictObject({
    key: z
      .string()
      .describe('For `applicationServerKey` of `pushManager.subscribe`: a point of P-256 in base64url'),
  }),
);
export const pushRequest = sameAsProtocol<PushRequest>()(
  'PushRequest',
  z.strictObject({
    endpoint: z.string().max(1024).describe('Where the push service of the browser takes what is sent to it'),
    keys: z.strictObject({
      p256dh: z
        .string()
        .max(100)
        .refine(isPushKey, 'must be a point of P-256, uncompressed, in base64url')
        .describe('The public key of the browser, for what is sent'),
      auth: z
        .string()
        .regex(/^[\w-]{22}(==)?$/, 'must be 16 bytes in base64url')
        .describe('Its secret, for the same'),
    }),
  }),
);
export const rename = sameAsProtocol<Rename>()(
  'Rename',
  z.strictObject({ name: accountName.exactOptional() }),
);
export const newName = sameAsProtocol<NewName>()('NewName', z.strictObject({ name: accountName }));
const imposed = {
  kind: z.enum(['ban', 'silence']).describe('`ban` keeps out, `silence` forbids to chat'),
  account: z.string().max(40).exactOptional().describe('Id of an account; or else give an address'),
  address: z
    .string()
    .max(100)
    .exactOptional()
    .describe('An IPv4 address, or an IPv6 network of 64 bits, such as `2001:db8:0:1::/64`'),
  reason: z.string().max(200).exactOptional().describe('For the operator of the server; nobody else is told'),
  until: z.int().min(0).exactOptional().describe('When it ends by itself, in milliseconds since 1970'),
};
export const impose = sameAsProtocol<Impose>()('Impose', z.strictObject(imposed));
export const sanction = sameAsProtocol<Sanction>()(
  'Sanction',
  z.strictObject({ id: z.string(), ...imposed, since: z.int().describe('Milliseconds since 1970') }),
);
export const matchRules = sameAsProtocol<MatchRules>()(
  'MatchRules',
  z.strictObject({
    game: z.string(),
    rulesVersion: z.string().describe('Of the match'),
    present: z.string().describe('Of this server'),
    difference: z
      .strictObject({
        seq: z.int().exactOptional().describe('The entry; absent where it is before, or after, all of them'),
        path: z.string(),
        message: z.string().describe('With what was expected there and found'),
      })
      .exactOptional()
      .describe(
        'Where they part first; absent when the match comes out the same by the rules of this server',
      ),
  }),
);
export const newPassword = sameAsProtocol<NewPassword>()(
  'NewPassword',
  z.strictObject({ old: z.string().max(1024).describe('The password as it is'), new: password }),
);
export const refreshRequest = sameAsProtocol<RefreshRequest>()(
  'RefreshRequest',
  z.strictObject({ refresh: z.string().max(1024) }),
);
export const session = sameAsProtocol<Session>()(
  'Session',
  z.strictObject({
    token: z.string().describe('For `Authorization: Bearer`'),
    refresh: z.string().describe('For `POST /sessions/refresh`, once; keep the one that came last'),
    expiresAt: z.int().describe('When the token is not good any more, in milliseconds since 1970'),
    account,
  }),
);

const seconds = z.int().describe('Seconds');
export const timePolicy: z.ZodType<TimePolicy> = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('untimed') }),
  z.strictObject({
    kind: z.literal('live'),
    bank: seconds,
    increment: seconds,
    reaction: seconds,
    away: seconds,
  }),
  z.strictObject({ kind: z.literal('correspondence'), decision: z.int().describe('Hours') }),
]);
named.add(timePolicy, { id: 'TimePolicy' });
const info = {
  id: z.string(),
  name: z.string(),
  rulesVersion: z.string(),
  seats: z.array(seat),
  resigns: z.boolean().describe('Whether a seat may give the match up; where not, it is `cannot-concede`'),
  time: timePolicy.exactOptional().describe('How long players think where the maker of a match does not say'),
  leagues: z.literal(true).exactOptional().describe('Its teams live on between matches: it has leagues'),
  easy: z
    .literal(true)
    .exactOptional()
    .describe('It has a bot to learn against: else the `easy` one moves at random'),
};
export const gameInfo = sameAsProtocol<GameInfo>()('GameInfo', z.strictObject(info));
const jsonSchema = z.record(z.string(), z.unknown()).describe('JSON Schema, draft 2020-12');
export const gameDetail = sameAsProtocol<GameDetail>()(
  'GameDetail',
  z.strictObject({
    ...info,
    schemas: z.strictObject({
      options: jsonSchema,
      team: jsonSchema.exactOptional().describe('Of the team that a seat can bring'),
      action: jsonSchema,
      event: jsonSchema,
      state: jsonSchema,
    }),
  }),
);

export const result = sameAsProtocol<Result>()(
  'Result',
  z.strictObject({
    winners: z.array(seat).describe('Empty for a draw, or when everybody lost together'),
    reason: z.string(),
    score: z.record(z.string(), z.number()).describe('Points by side'),
  }),
);
const options = z.record(z.string(), z.unknown()).describe("Absent fields take the game's defaults");
const teams = z
  .record(seat, z.unknown())
  .describe(
    'The teams that seats bring, as the game describes them; a seat without one gets its own by the rules',
  );
export const counts = z.record(z.string(), z.number());
const statistics = sameAsProtocol<Statistics>()(
  'Statistics',
  z.strictObject({
    seats: z.record(seat, counts),
    players: z
      .record(
        z.string(),
        z.strictObject({
          seat,
          name: z.string().exactOptional().describe('As its player has named it'),
          counts,
        }),
      )
      .describe('By the ids of the public state'),
  }),
);
const seatInfo = sameAsProtocol<SeatInfo>()(
  'SeatInfo',
  z.strictObject({
    seat,
    account: account.exactOptional().describe('Absent while the seat is open'),
    bot: z.string().exactOptional().describe("The server's bot that plays it"),
    commitment: sha256("the seat's dice seed").exactOptional(),
  }),
);
export const matchInfo = sameAsProtocol<MatchInfo>()(
  'MatchInfo',
  z.strictObject({
    id: z.string(),
    game: z.string(),
    rulesVersion: z.string(),
    status: matchStatus,
    options: z.unknown(),
    time: timePolicy,
    seats: z.array(seatInfo),
    seq: z.int().describe('Number of journal entries so far'),
    commitment: sha256("the server's dice seed"),
    createdAt: z.int().describe('Milliseconds since 1970'),
    delay: z.int().describe('How many seconds later everybody without a seat sees it'),
    chat: z.boolean().describe('Whether people may talk there'),
    private: z.boolean().describe("In nobody's list but its players', and to be joined with its invite only"),
    invite: z
      .string()
      .exactOptional()
      .describe('What it takes to sit down in a private match; shown to its maker and its players'),
    rematch: z.string().exactOptional().describe('The match to be played next; shown to its players'),
    rematchOf: z.string().exactOptional().describe('The match played before; shown to its players'),
    withdrawn: z
      .strictObject({ by: account })
      .exactOptional()
      .describe('It was withdrawn before it began; not in lists'),
    fixture: z.string().exactOptional().describe('The fixture of a season that it is played for'),
    readyBy: z
      .int()
      .exactOptional()
      .describe('When it is abandoned unless it has begun by then, in milliseconds since 1970'),
    openUntil: z
      .int()
      .exactOptional()
      .describe(
        'While it waits: when it is abandoned unless all seats are taken, in milliseconds since 1970',
      ),
    seedsBy: z
      .int()
      .exactOptional()
      .describe(
        'While `seeding`: when seats whose seeds are not shown are open again, in milliseconds since 1970',
      ),
    made: z.literal(true).exactOptional().describe('You have made it, and can withdraw it until it begins'),
    movedAt: z
      .int()
      .exactOptional()
      .describe(
        'When its last entry was made, to the second, with a delay when it began, in milliseconds since 1970',
      ),
    deserted: z
      .literal(true)
      .exactOptional()
      .describe('No move for a minute, no clock, and somebody who plays is away'),
    otherRules: z
      .string()
      .exactOptional()
      .describe(
        'While it is under way and was played by other rules than are here: the version that is here. Opened, it goes on by it if all comes out the same; else it stands still',
      ),
    result: result.exactOptional(),
    teams: teams.exactOptional(),
    statistics: statistics.exactOptional().describe('Once it is over; not in lists'),
    origin: z
      .strictObject({ match: z.string(), entries: z.int() })
      .exactOptional()
      .describe('The match that it goes on from, and after how many entries of it; not in lists'),
  }),
);
export const matchList = sameAsProtocol<MatchList>()(
  'MatchList',
  z.strictObject({
    matches: z.array(matchInfo),
    next: z.string().exactOptional().describe('Pass as `before` for the next page; absent on the last'),
  }),
);
export const lobbyInfo = sameAsProtocol<LobbyInfo>()(
  'Lobby',
  z.strictObject({
    games: z.array(
      z.strictObject({
        id: z.string(),
        live: z.int().describe('Matches in play'),
        waiting: z.int().describe('Matches that wait for players'),
        spectators: z.int(),
      }),
    ),
    online: z.int().describe('Accounts that are in a match, playing or watching'),
    wanted: z
      .array(
        z.strictObject({
          game: z.string(),
          time: timePolicy,
          options: z.looseObject({}).exactOptional().describe('Absent where they are the usual ones'),
          people: z.int().describe('How many look for others who want this'),
          since: z.int().describe('Since when the first of them does, in milliseconds since 1970'),
        }),
      )
      .describe('What is looked for in the queue: what most want first, thirty at most'),
  }),
);
export const myMatch = sameAsProtocol<MyMatch>()(
  'MyMatch',
  z.strictObject({
    match: matchInfo,
    seat,
    decision: z.string().exactOptional().describe('Kind of the decision that it waits for from you'),
    reveal: z.literal(true).exactOptional().describe('It waits for your dice seed: open it, or `POST seed`'),
    join: z.literal(true).exactOptional().describe('The seat is kept for you: take it'),
    offer: offerRequest.shape.kind.exactOptional().describe('What is offered, and waits for your answer'),
  }),
);
export const createMatch = sameAsProtocol<CreateMatch>()(
  'CreateMatch',
  z.strictObject({
    game: z.string(),
    options: options.exactOptional(),
    teams: teams.exactOptional(),
    delay: z
      .int()
      .min(0)
      .max(MAX_DELAY_SECONDS)
      .exactOptional()
      .describe('How many seconds later everybody without a seat sees the match; 0 when absent'),
    chat: z.boolean().exactOptional().describe('Whether people may talk there; `true` when absent'),
    bots: z.record(z.string(), z.enum(BOTS)).exactOptional().describe("Seats for the server's bots"),
    time: timeRequest.exactOptional().describe('When absent that of the game, or untimed where it has none'),
    private: z
      .boolean()
      .exactOptional()
      .describe(
        "In nobody's list but its players', and to be joined with its invite only; `false` when absent",
      ),
  }),
);
export const adjudicate = sameAsProtocol<Adjudicate>()('Adjudicate', adjudicateRequest);
export const takeSeat = sameAsProtocol<TakeSeat>()(
  'TakeSeat',
  z.strictObject({
    seat: seat.exactOptional().describe('The first open one when absent'),
    commitment: hex32.describe('SHA-256 of your dice seed, 32 random bytes that you keep for `POST seed`'),
    invite: z.string().max(100).exactOptional().describe('Of a private match'),
  }),
);
export const addBot = sameAsProtocol<AddBot>()(
  'AddBot',
  z.strictObject({
    seat: seat.exactOptional().describe('The first open one when absent'),
    bot: z.enum(BOTS).exactOptional().describe('`heuristic` when absent'),
  }),
);
export const queueRequest = sameAsProtocol<QueueRequest>()(
  'QueueRequest',
  z.strictObject({
    game: z.string(),
    options: options.exactOptional(),
    time: timeRequest.exactOptional().describe('When absent that of the game, or untimed where it has none'),
  }),
);
export const queued: z.ZodType<Queued> = z.union([
  z.strictObject({ match: z.string().describe('Take your seat in it before its `readyBy`') }),
  z.strictObject({ waiting: z.int().describe('How many others want the same: ask again') }),
]);
named.add(queued, { id: 'Queued' });
export const connect = sameAsProtocol<Connect>()(
  'Connect',
  z.strictObject({
    watch: z.boolean().exactOptional().describe('Watch although a seat is held'),
    glance: z.boolean().exactOptional().describe('Watch without counting as a spectator, or as here'),
  }),
);
export const reservation: z.ZodType<object> = z
  .looseObject({})
  .describe('A seat reservation, for a Colyseus client');
named.add(reservation, { id: 'Reservation' });

const historyEntry = sameAsProtocol<HistoryEntry>()(
  'HistoryEntry',
  z.strictObject({
    seq,
    seat,
    by: z
      .literal('referee')
      .exactOptional()
      .describe('The referee has played it for the seat, whose time was up'),
    aside: z
      .literal(true)
      .exactOptional()
      .describe('It answers nothing, such as a standing order: who owes what is as before'),
    takesBack: seq
      .exactOptional()
      .describe('It takes back this earlier entry of its seat, which has not happened then'),
    at: z.int().describe('Milliseconds since the match began'),
    events: z.array(event),
  }),
);
export const history = sameAsProtocol<History>()(
  'History',
  z.strictObject({
    entries: z.array(historyEntry),
    next: seq.exactOptional().describe('Ask again from here; absent when there is nothing more yet'),
  }),
);
export const positionAt = sameAsProtocol<PositionAt>()(
  'PositionAt',
  z.strictObject({ entry: seq, state: z.unknown().describe('As everybody may see it') }),
);

const die = z.tuple([z.int(), z.string(), z.int()]).describe('Sides, purpose, face');
const sealed = z.strictObject({ commitment: z.string(), seed: z.string() });
export const replay = sameAsProtocol<Replay>()(
  'Replay',
  z.strictObject({
    format: z.literal(REPLAY_FORMAT),
    match: z.string(),
    game: z.string(),
    rulesVersion: z.string(),
    options: z.unknown(),
    teams: teams.exactOptional(),
    seats: z.array(
      z.strictObject({
        seat,
        name: z.string(),
        bot: z.string().exactOptional(),
        commitment: z.string(),
        seed: z.string(),
      }),
    ),
    server: sealed,
    origins: z
      .array(
        z.strictObject({
          match: z.string(),
          entries: z.int(),
          server: sealed,
          seats: z.array(z.strictObject({ seat, ...sealed.shape })),
        }),
      )
      .exactOptional()
      .describe('What the dice of its first entries come from, where it goes on from another match'),
    entries: z.array(
      z.strictObject({
        seq,
        seat,
        action,
        by: z.literal('referee').exactOptional(),
        nonce: z.string(),
        at: z.int(),
        dice: z.array(die),
        events: z.array(event),
      }),
    ),
    final: z.unknown(),
    result: result.exactOptional(),
  }),
);

export const decision = sameAsProtocol<Decision>()(
  'Decision',
  z.strictObject({
    seat,
    kind: z.string().describe('What is to be decided; stable within the game'),
    clause: z.string().describe('The clause of the rulebook that asks for it'),
    clock: z
      .enum(['turn', 'reaction', 'none'])
      .describe('`none`: you may act but need not, and no clock runs'),
    seconds: z.number().exactOptional().describe('How long it has by the rules, under live time'),
    span: z.string().exactOptional().describe('Decisions of a seat with the same span share this time'),
    turn: z
      .string()
      .exactOptional()
      .describe('The name of the turn it belongs to, where one may follow another'),
    from: z.number().exactOptional().describe('Milliseconds of the match before which it cannot be answered'),
    about: z.string().exactOptional().describe('The piece it is about, by its id in the public state'),
  }),
);
export const act = sameAsProtocol<Act>()(
  'Act',
  z.strictObject({
    id: name(8, 40).describe('Your own name for this action: the same one never acts twice'),
    seq: seq.describe('Length of the journal that you have seen'),
    nonce: z.string().regex(NONCE).describe('Fresh and unpredictable; mixed into the dice'),
    action,
  }),
);
export const actedEvents = sameAsProtocol<ActedEvents>()(
  'Acted',
  z.strictObject({
    seq,
    duplicate: z.literal(true).exactOptional().describe('It was done before, and not again'),
    events: z.array(event),
  }),
);
export const takeBack = sameAsProtocol<TakeBack>()('TakeBack', takeBackRequest);
export const concede = sameAsProtocol<Concede>()('Concede', concedeRequest);
export const offer = sameAsProtocol<Offer>()('Offer', offerRequest);
export const answerTo = sameAsProtocol<Omit<Answer, 'id'>>()('Answer', answerRequest.omit({ id: true }));
export const reveal = sameAsProtocol<Reveal>()('Reveal', z.strictObject({ seed: hex32 }));
export const turn = sameAsProtocol<Turn>()(
  'Turn',
  z.strictObject({
    status: matchStatus,
    seq: z.int().describe('Length of the journal; send it with your action'),
    seat,
    reveal: z.literal(true).exactOptional().describe('Your dice seed is due: `POST seed`'),
    decision: decision.exactOptional().describe('What you have to decide'),
    time: z
      .int()
      .exactOptional()
      .describe("The match's own time, in milliseconds: a decision with `from` can be answered then"),
    legal: z
      .array(action)
      .exactOptional()
      .describe('The answers you may give; longer paths may be combined of them'),
    state: z.unknown().exactOptional().describe("The game's public state; absent until the match starts"),
    own: z.unknown().exactOptional().describe('What you alone may see; absent when there is nothing'),
    takeBack: seq.exactOptional().describe('Your entry that you could take back now'),
    offer: z
      .strictObject({
        ...offerRequest.shape,
        seat: seat.describe('Who has made it'),
        accepted: z.array(seat).describe('Who has accepted it so far'),
      })
      .exactOptional()
      .describe('The offer that stands'),
  }),
);
export const oddsRequest = sameAsProtocol<OddsRequest>()('OddsRequest', z.strictObject({ action }));
const chance = z.number().min(0).max(1);
export const odds = sameAsProtocol<Odds>()(
  'Odds',
  z.strictObject({
    outcomes: z.array(
      z.strictObject({
        name: z.string(),
        p: chance,
        clause: z.string().exactOptional().describe('What says what it means'),
      }),
    ),
    rolls: z.array(
      z.strictObject({
        name: z.string(),
        die: z.int().describe('Sides'),
        count: z.int().exactOptional().describe('Dice that are added up; one where absent'),
        target: z.number(),
        low: z
          .literal(true)
          .exactOptional()
          .describe('The target or less succeeds; where absent, the target or more'),
        always: z
          .strictObject({ fails: z.int().exactOptional(), succeeds: z.int().exactOptional() })
          .exactOptional()
          .describe('Faces that fail or succeed whatever the sum'),
        modifiers: z.array(z.strictObject({ name: z.string(), value: z.number(), clause: z.string() })),
        p: chance,
        clause: z.string(),
        opposed: z
          .literal(true)
          .exactOptional()
          .describe(
            'Against a die of somebody else: no number is needed before both lie; the target is the likeliest',
          ),
      }),
    ),
  }),
);
export const oddsAnswer = sameAsProtocol<OddsAnswer>()(
  'OddsAnswer',
  z.strictObject({ seq, odds: odds.exactOptional().describe('Absent when the action rolls nothing') }),
);
