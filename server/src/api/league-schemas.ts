import type {
  AttemptInfo,
  EnteredTeam,
  FixtureInfo,
  Forfeit,
  Friendly,
  HeadToHead,
  Join,
  LeagueChange,
  LeagueInfo,
  LeagueList,
  LeagueTakedown,
  Ledger,
  LedgerLine,
  LedgerSeedInfo,
  Member,
  Needs,
  NewDeadline,
  NewLeague,
  NewNames,
  NewRole,
  NewTime,
  OpenedMatch,
  PersonRef,
  Protest,
  ProtestedFixture,
  ReplayOrder,
  Reversal,
  Round,
  Ruling,
  SeasonInfo,
  SeasonJournal,
  SeasonLine,
  SeasonRecord,
  SeasonTakedown,
  StandIn,
  StartSeason,
  Table,
  TableRow,
  Takedown,
  TeamAct,
  TeamChoices,
  TeamInfo,
  TeamRef,
  TeamRulesInfo,
  TeamTakedown,
  Why,
} from '@touchline/client';
import { NONCE } from '@touchline/rules/kernel';
import { type LedgerEntry, outcome, type SeasonEntry, terms as termsSchema } from '@touchline/rules/season';
import { z } from 'zod';
import { hex32, timeRequest } from '../play/requests.ts';
import { MAX_DELAY_SECONDS } from '../store/records.ts';
import { account, counts, event, matchStatus, sameAsProtocol, timePolicy } from './schemas.ts';

const at = z.int().describe('Milliseconds since 1970');
const sha = z.string().describe('SHA-256, lower-case hexadecimal');
const seq = z.int().min(0).describe('A position in the journal or the ledger');
const jsonSchema = z.record(z.string(), z.unknown()).describe('JSON Schema, draft 2020-12');
const visible = (most: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(most)
    .regex(/^[^\p{C}]*$/u, 'must have visible characters only');
const prose = (most: number) => z.string().trim().max(most);
const joining = z
  .enum(['link', 'application', 'name'])
  .describe('How coaches come, besides those whom an organiser names');
const role = z
  .enum(['organiser', 'coach', 'applied', 'named'])
  .describe('Who has `applied` waits for an organiser, who is `named` is asked to come');
const side = z.enum(['home', 'away']);
export const teamRef = sameAsProtocol<TeamRef>()(
  'TeamRef',
  z.strictObject({ id: z.string(), name: z.string() }),
);
const head = z.strictObject({
  seq: z.int().describe('How many entries there are'),
  hash: sha.describe('SHA-256 of the last, or of the id before the first'),
});
const looks = z.strictObject({
  colours: z
    .array(z.string().regex(/^#[0-9a-f]{6}$/))
    .max(3)
    .exactOptional(),
  crest: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/)
    .exactOptional(),
});
const why = {
  why: prose(1_000).exactOptional().describe('Shown with the entry; the operator has to say it'),
};
const said = z
  .strictObject({ salt: z.string(), text: z.string() })
  .describe('What was said, unless it was taken down; in the entry stands SHA-256 of `salt|text`');

export const newLeague = sameAsProtocol<NewLeague>()(
  'NewLeague',
  z.strictObject({
    name: visible(60),
    game: z.string().max(40).describe('The id of a game that has teams'),
    public: z.boolean().exactOptional().describe('Whether everybody may see it; they may when absent'),
    joining: joining.exactOptional().describe('By link when absent'),
    about: prose(2_000).exactOptional(),
  }),
);
export const leagueChange = sameAsProtocol<LeagueChange>()(
  'LeagueChange',
  z.strictObject({
    name: visible(60).exactOptional(),
    public: z.boolean().exactOptional(),
    joining: joining.exactOptional(),
    about: prose(2_000).exactOptional(),
    newInvitation: z.literal(true).exactOptional().describe('The link before opens nothing any more'),
  }),
);
export const join = sameAsProtocol<Join>()(
  'JoinLeague',
  z.strictObject({ invitation: z.string().max(40).exactOptional().describe('The secret of its link') }),
);
export const newRole = sameAsProtocol<NewRole>()(
  'NewRole',
  z.strictObject({ role: z.enum(['organiser', 'coach', 'named']) }),
);
export const whoIsNamed = sameAsProtocol<{ readonly name: string }>()(
  'WhoIsNamed',
  z.strictObject({ name: z.string().max(60).describe('However it is written: as for signing in') }),
);
export const member = sameAsProtocol<Member>()('Member', z.strictObject({ account, role, since: at }));

const playShape = {
  time: timePolicy,
  delay: z.int().describe('Seconds after which the public sees a match, and its result'),
  chat: z.boolean(),
  roundHours: z.int().exactOptional().describe('In which a round is played'),
};
/** By what a table may be ordered: `Criterion` of the rules. */
const CRITERION = /^(points|share|wins|difference|scored|head-to-head|lots|statistic(-difference)?:[\w-]+)$/;
const worth = z.number().min(-100).max(100);
export const newSeason = z
  .strictObject({
    options: z.record(z.string(), z.unknown()).exactOptional().describe('House rules; see the game'),
    format: z.looseObject({ type: z.string() }).exactOptional(),
    divisions: z.int().exactOptional(),
    promoted: z.int().exactOptional(),
    criteria: z.array(z.string().max(64).regex(CRITERION)).min(1).max(12).exactOptional(),
    points: z.strictObject({ win: worth, draw: worth, loss: worth }).exactOptional(),
    late: z.enum(['forfeit', 'double-forfeit', 'organiser']).exactOptional(),
    withdrawal: z.enum(['annul-half', 'forfeit', 'annul']).exactOptional(),
    lateEntry: z.boolean().exactOptional(),
    protestHours: z.int().exactOptional(),
    teams: z.strictObject({ min: z.int(), max: z.int() }).exactOptional(),
    play: z
      .strictObject({
        time: timeRequest.exactOptional(),
        delay: z.int().min(0).max(MAX_DELAY_SECONDS).exactOptional(),
        chat: z.boolean().exactOptional(),
        roundHours: z.int().min(1).max(8_760).exactOptional(),
      })
      .exactOptional(),
  })
  .describe('What is absent has its default');
export const seasonInfo = sameAsProtocol<SeasonInfo>()(
  'SeasonInfo',
  z.strictObject({
    id: z.string(),
    league: z.string(),
    number: z.int().describe('From 1 within the league'),
    status: z.enum(['open', 'playing', 'finished']),
    terms: termsSchema.describe('Fixed when it was opened'),
    play: z.strictObject(playShape),
    createdAt: at,
    round: z.int().describe('The last that was drawn; 0 before'),
    champion: teamRef.exactOptional(),
    head,
    commitment: sha.describe('SHA-256 of the seed of its lots'),
    seed: z.string().exactOptional().describe('Once it has ended'),
    mine: z.string().exactOptional().describe('Your team in it'),
  }),
);
export const leagueInfo = sameAsProtocol<LeagueInfo>()(
  'LeagueInfo',
  z.strictObject({
    id: z.string(),
    name: z.string(),
    game: z.string(),
    public: z.boolean(),
    joining,
    about: z.string().exactOptional(),
    createdAt: at,
    role: role.exactOptional().describe('What you are in it'),
    invitation: z.string().exactOptional().describe('The secret of its link; shown to organisers'),
    seasons: z.array(seasonInfo).exactOptional().describe('The latest first; not in lists'),
  }),
);
export const leagueList = sameAsProtocol<LeagueList>()(
  'LeagueList',
  z.strictObject({ leagues: z.array(leagueInfo), next: z.string().exactOptional() }),
);

const entering = {
  seed: hex32
    .exactOptional()
    .describe('32 bytes of yours that the dice are mixed with; counts the first time'),
  division: z.int().min(0).max(15).exactOptional(),
};
export const enter = z.union([
  z.strictObject({
    name: visible(40),
    founding: z
      .unknown()
      .optional()
      .describe("As the game's founding schema has it; its first suggestion when absent"),
    looks: looks.exactOptional(),
    ...entering,
  }),
  z.strictObject({ team: z.string().max(40).describe('One of yours that is in no season'), ...entering }),
]);
export const enteredTeam = sameAsProtocol<EnteredTeam>()(
  'EnteredTeam',
  z.strictObject({
    id: z.string(),
    name: z.string(),
    coach: account,
    looks,
    division: z.int().exactOptional(),
    withdrawn: z.literal(true).exactOptional(),
    owes: z.literal(true).exactOptional().describe('Its coach has still something to decide'),
    commitment: sha.exactOptional().describe('SHA-256 of the seed of its ledger in this season'),
  }),
);
const owed = z.strictObject({
  kind: z.string(),
  clause: z.string(),
  about: z.string().exactOptional().describe('Whom it is about'),
});
const person = z.looseObject({
  id: z.string(),
  number: z.int(),
  type: z.string(),
  left: z.string().exactOptional().describe('Why it is on the team no more'),
  name: z.string().exactOptional(),
});
export const teamInfo = sameAsProtocol<TeamInfo>()(
  'TeamInfo',
  z.strictObject({
    id: z.string(),
    name: z.string(),
    game: z.string(),
    coach: account,
    looks,
    season: z.string().exactOptional().describe('The one it is in'),
    createdAt: at,
    sealed: z
      .literal(true)
      .exactOptional()
      .describe('Founded for a season that has not started: only its coach sees more'),
    sheet: z.unknown().optional().describe('As the game has it'),
    people: z.array(person).exactOptional(),
    value: z.number().exactOptional(),
    owed: z.array(owed).exactOptional(),
    head: head.exactOptional(),
    at: seq.exactOptional().describe('After so many entries of the ledger; absent where it is the present'),
  }),
);
const typed = z.looseObject({ type: z.string() });
export const teamAct = sameAsProtocol<TeamAct>()(
  'TeamAct',
  z.strictObject({
    action: typed,
    nonce: z.string().regex(NONCE).describe('Mixed into the dice'),
    seq: seq.exactOptional().describe('How many entries the ledger had; `stale` when it has others'),
  }),
);
export const teamChoices = sameAsProtocol<TeamChoices>()(
  'TeamChoices',
  z.strictObject({ owed: z.array(owed), legal: z.array(typed) }),
);
export const newNames = sameAsProtocol<NewNames>()(
  'NewNames',
  z.strictObject({
    name: visible(40).exactOptional(),
    people: z
      .record(z.string().max(20), z.union([visible(40), z.literal('')]))
      .refine((all) => Object.keys(all).length <= 40, 'has 40 at most')
      .exactOptional(),
    ...looks.shape,
  }),
);
const entryShape = {
  seq,
  at,
  by: z.string().exactOptional().describe('An account; absent for what follows by itself'),
  action: typed,
  nonce: z.string(),
  dice: z.array(z.tuple([z.int(), z.string(), z.int()])),
  prev: sha,
};
const ledgerLine = sameAsProtocol<LedgerLine>()(
  'LedgerLine',
  z.strictObject({
    entry: z.strictObject(entryShape) as unknown as z.ZodType<LedgerEntry>,
    hash: sha,
    events: z.array(event),
    words: z.array(z.string()),
    said: said.exactOptional(),
    out: z.enum(['reversed', 'lapsed']).exactOptional(),
  }),
);
export const ledger = sameAsProtocol<Ledger>()(
  'Ledger',
  z.strictObject({
    team: z.string(),
    id: z.string().describe('Of the chain; another one in every season'),
    lines: z.array(ledgerLine),
    next: z.int().exactOptional(),
  }),
);
export const ledgerSeed = sameAsProtocol<LedgerSeedInfo>()(
  'LedgerSeed',
  z.strictObject({
    account: z.string(),
    commitment: sha,
    coachSeed: z.string(),
    seed: z.string().exactOptional().describe('Once the season has ended'),
  }),
);
const seasonLine = sameAsProtocol<SeasonLine>()(
  'SeasonLine',
  z.strictObject({
    entry: z.strictObject(entryShape) as unknown as z.ZodType<SeasonEntry>,
    hash: sha,
    said: said.exactOptional(),
  }),
);
export const seasonJournal = sameAsProtocol<SeasonJournal>()(
  'SeasonJournal',
  z.strictObject({ season: z.string(), lines: z.array(seasonLine), next: z.int().exactOptional() }),
);

const attempt = sameAsProtocol<AttemptInfo>()(
  'Attempt',
  z.strictObject({
    attempt: z.int(),
    match: z.string(),
    state: z.enum(['open', 'settled', 'void']).describe('`void`: it counts for nothing'),
    openedAt: at,
    status: matchStatus.exactOptional(),
    homeSeq: seq,
    awaySeq: seq,
  }),
);
const fixtureShape = z.strictObject({
  id: z.string(),
  league: z.string(),
  season: z.string(),
  round: z.int(),
  stage: z.string(),
  division: z.int().exactOptional(),
  home: teamRef,
  away: teamRef.exactOptional().describe('Absent for a bye'),
  standIns: z.strictObject({ home: account.exactOptional(), away: account.exactOptional() }).exactOptional(),
  deadline: at.exactOptional(),
  time: z
    .strictObject({
      at,
      asked: side.exactOptional().describe('Who has proposed it, until the other agrees'),
    })
    .exactOptional()
    .describe('When its match opens by itself'),
  status: z.enum(['open', 'playing', 'over']),
  outcome: outcome.exactOptional(),
  endedAt: at.exactOptional(),
  out: z.enum(['annulled', 'void']).exactOptional(),
  protest: z.literal(true).exactOptional().describe('One waits for a ruling'),
  attempts: z.array(attempt),
  yours: side.exactOptional().describe('Which side you play'),
});
export const fixtureInfo = sameAsProtocol<FixtureInfo>()('Fixture', fixtureShape);
export const openedMatch = sameAsProtocol<OpenedMatch>()(
  'OpenedMatch',
  z.strictObject({ match: z.string() }),
);
export const whyOnly = sameAsProtocol<Why>()('Why', z.strictObject(why));
export const replayOrder = sameAsProtocol<ReplayOrder>()(
  'ReplayOrder',
  z.strictObject({
    from: z
      .int()
      .min(1)
      .exactOptional()
      .describe('How many entries of the match before stand; absent: from the start'),
    ...why,
  }),
);
export const forfeit = sameAsProtocol<Forfeit>()(
  'Forfeit',
  z.strictObject({ by: z.enum(['home', 'away', 'both']), ...why }),
);
export const ruling = sameAsProtocol<Ruling>()(
  'Ruling',
  z.strictObject({
    winner: side.exactOptional().describe('Absent for a draw'),
    score: z.strictObject({ home: z.number(), away: z.number() }).exactOptional(),
    ...why,
  }),
);
export const reversal = sameAsProtocol<Reversal>()(
  'Reversal',
  z.strictObject({ of: z.int().min(1).describe('An entry of the ledger'), ...why }),
);
export const friendly = sameAsProtocol<Friendly>()(
  'Friendly',
  z.strictObject({
    opponent: z.string().max(40).describe('Another team'),
    time: timeRequest.exactOptional(),
    private: z.boolean().exactOptional(),
  }),
);
export const protest = sameAsProtocol<Protest>()('Protest', z.strictObject({ why: prose(1_000).min(1) }));
export const standIn = sameAsProtocol<StandIn>()(
  'StandIn',
  z.strictObject({
    side,
    account: z.string().max(40).exactOptional().describe('Absent: the coach plays'),
  }),
);
export const newTime = sameAsProtocol<NewTime>()(
  'NewTime',
  z.strictObject({ at: at.min(0).exactOptional().describe('Absent: at no agreed time any more') }),
);
const because = { why: prose(1_000).min(1).describe('Kept with who did it and when') };
export const takedown = sameAsProtocol<Takedown>()(
  'Takedown',
  z.strictObject({
    id: z.string(),
    what: z.string(),
    subject: z.string().describe('The id of what it was of'),
    at,
    by: z.string().describe('An account, or `operator`'),
    why: z.string(),
  }),
);
export const leagueTakedown = sameAsProtocol<LeagueTakedown>()(
  'LeagueTakedown',
  z.strictObject({ what: z.enum(['name', 'about']), ...because }),
);
export const seasonTakedown = sameAsProtocol<SeasonTakedown>()(
  'SeasonTakedown',
  z.strictObject({ said: sha.describe('As it stands in the entry'), ...because }),
);
export const teamTakedown = sameAsProtocol<TeamTakedown>()(
  'TeamTakedown',
  z.strictObject({
    what: z.enum(['name', 'crest', 'person', 'text']).describe('`text`: any text of its ledger'),
    of: z.string().max(80).exactOptional().describe('The identity of the person, or the hash of the text'),
    ...because,
  }),
);
export const coachTakedown = z.strictObject(because);
export const newDeadline = sameAsProtocol<NewDeadline>()(
  'NewDeadline',
  z.strictObject({ deadline: at.min(0), ...why }),
);
export const startSeason = sameAsProtocol<StartSeason>()(
  'StartSeason',
  z.strictObject({
    seeds: z
      .array(z.string().max(40))
      .max(1_024)
      .exactOptional()
      .describe('Every team, the first seed first'),
  }),
);
const tableRow = sameAsProtocol<TableRow>()(
  'TableRow',
  z.strictObject({
    place: z.int().describe('Shared by those whom nothing has parted'),
    team: teamRef,
    played: z.int(),
    won: z.int(),
    drawn: z.int(),
    lost: z.int(),
    points: z.number().describe('League points'),
    scored: z.number(),
    conceded: z.number(),
    counts,
    against: counts,
  }),
);
export const table = sameAsProtocol<Table>()(
  'Table',
  z.strictObject({
    division: z.int(),
    rows: z.array(tableRow),
    partings: z
      .array(
        z.strictObject({
          by: z.string(),
          values: z.array(z.strictObject({ team: z.string(), value: z.number() })),
        }),
      )
      .describe('How teams that were level by the first criterion were parted'),
    level: z.array(z.array(z.string())).describe('Who draw lots when the stage ends'),
  }),
);
export const round = sameAsProtocol<Round>()(
  'Round',
  z.strictObject({
    round: z.int(),
    stage: z.string(),
    deadline: at.exactOptional(),
    fixtures: z.array(fixtureInfo),
  }),
);
export const personRef = sameAsProtocol<PersonRef>()(
  'PersonRef',
  z.strictObject({
    id: z.string(),
    name: z.string().exactOptional(),
    number: z.int().exactOptional(),
    type: z.string().exactOptional(),
  }),
);
export const seasonRecord = sameAsProtocol<SeasonRecord>()(
  'SeasonRecord',
  z.strictObject({
    team: teamRef,
    person: personRef.exactOptional(),
    matches: z.int(),
    counts,
  }),
);
export const headToHead = sameAsProtocol<HeadToHead>()(
  'HeadToHead',
  z.strictObject({
    a: teamRef,
    b: teamRef,
    won: z.strictObject({ a: z.int(), b: z.int(), drawn: z.int() }),
    fixtures: z.array(fixtureInfo),
  }),
);
const protestedFixture = sameAsProtocol<ProtestedFixture>()(
  'ProtestedFixture',
  z.strictObject({
    ...fixtureShape.shape,
    words: z.array(
      z.strictObject({
        team: teamRef,
        said: z.string().describe('The hash of the text'),
        text: z.string().exactOptional().describe('Absent when it was taken down'),
      }),
    ),
  }),
);
export const needs = sameAsProtocol<Needs>()(
  'Needs',
  z.strictObject({
    late: z.array(fixtureInfo),
    protests: z.array(protestedFixture),
    applied: z.array(member),
    withoutTeam: z.array(account),
    owing: z.array(teamRef),
  }),
);
export const teamRules = sameAsProtocol<TeamRulesInfo>()(
  'TeamRules',
  z.strictObject({
    schemas: z.strictObject({ founding: jsonSchema, action: jsonSchema, sheet: jsonSchema }),
    suggestions: z.array(z.strictObject({ name: z.string(), founding: z.unknown() })),
    criteria: z.array(z.string()),
    points: z.strictObject({ win: z.number(), draw: z.number(), loss: z.number() }),
  }),
);
