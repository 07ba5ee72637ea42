/** A whole season as one file, and its check without a server. */
import { z } from 'zod';
import type { AnyGame, Result, Seat } from '../kernel/game.ts';
import { firstDifference, misshapen, type Replay, verify } from '../kernel/replay.ts';
import { commitmentOf } from '../kernel/sha256.ts';
import { canonical, saidOf, Unfit } from './chain.ts';
import { chainEntry, type LedgerAction, ledgerAction, type Outcome, seasonAction, text } from './entries.ts';
import { championOf } from './follows.ts';
import { foldLedger, type Ledger, type LedgerEntry, ledgerKey, lifeOf, namesOf, reversed } from './ledger.ts';
import { foldSeason, seasonKey } from './season.ts';
import type { Table } from './standings.ts';
import {
  divisionsOf,
  type Fixture,
  isDecider,
  type Season,
  type SeasonEntry,
  tableOf,
  termsOf,
} from './state.ts';

export const SEASON_FORMAT = 'touchline-season/1';

const hash = z.string().regex(/^[0-9a-f]{64}$/);
const sealed = z.strictObject({ commitment: hash, seed: hash });

/** A season that is over, with all that is needed to check it. */
export const seasonFile = z.strictObject({
  format: z.literal(SEASON_FORMAT),
  season: z.string().max(64),
  game: z.string().max(64),
  /** By which its teams are looked at; each match names its own. */
  rulesVersion: z.string().max(40),
  server: sealed,
  entries: z.array(chainEntry(seasonAction)),
  head: hash,
  ledgers: z.array(
    z.strictObject({
      team: z.string().max(64),
      /** The id of the chain; the team's when absent. */
      chain: z.string().max(64).optional(),
      /** `LedgerSeeds.of` */
      of: z.string().max(140),
      server: sealed,
      coach: sealed,
      entries: z.array(chainEntry(ledgerAction)),
      head: hash,
    }),
  ),
  /** By their hashes; one that was taken down is absent. */
  texts: z.record(hash, text),
  matches: z.array(z.looseObject({ match: z.string() })),
  /** By division. */
  standings: z.array(z.unknown()),
  champion: z.string().optional(),
});
export interface SeasonFile
  extends Omit<z.infer<typeof seasonFile>, 'entries' | 'ledgers' | 'matches' | 'standings'> {
  readonly entries: readonly SeasonEntry[];
  readonly ledgers: readonly LedgerFile[];
  readonly matches: readonly Replay[];
  readonly standings: readonly Table[];
}
type LedgerFile = Omit<z.infer<typeof seasonFile>['ledgers'][number], 'entries'> & {
  readonly entries: readonly LedgerEntry[];
};

/** How a match ended for the table; the first seat is at home. */
export function outcomeOf(
  game: AnyGame,
  view: unknown,
  { winners, score }: Result,
  seats: readonly Seat[],
): Outcome {
  const [home = '', away = ''] = seats;
  const won = (seat: Seat) => winners.includes(seat);
  const winner = won(home) === won(away) ? undefined : won(home) ? 'home' : 'away';
  const counts = game.statistics?.(view).seats;
  return {
    ...(winner && { winner }),
    how: 'played',
    score: { home: score[home] ?? 0, away: score[away] ?? 0 },
    ...(counts && { counts: { home: { ...counts[home] }, away: { ...counts[away] } } }),
  };
}

/** What does not hold in a season file. */
export interface Flaw {
  /** Where in the file, e.g. `ledgers[2].entries[5].dice[0]`. */
  readonly path: string;
  /** A sentence, with the place. */
  readonly message: string;
}

class Flawed extends Error {
  readonly path: string;
  constructor(path: string, message: string) {
    super(message);
    this.path = path;
  }
}

const same = (path: string, expected: unknown, found: unknown): void => {
  const plain = (value: unknown) => (value === undefined ? undefined : JSON.parse(JSON.stringify(value)));
  const other = firstDifference(plain(expected), plain(found), path);
  if (!other) return;
  const shown = (value: unknown) => (value === undefined ? 'nothing' : JSON.stringify(value).slice(0, 200));
  throw new Flawed(other.path, `expected ${shown(other.expected)}, found ${shown(other.found)}`);
};

/** Runs a fold; where it does not fit is told by its place in the file. */
function folding<T>(path: string, job: () => T): T {
  try {
    return job();
  } catch (error) {
    if (error instanceof Unfit) throw new Flawed(`${path}[${error.seq}].${error.path}`, error.message);
    throw error;
  }
}

/** What is checked, for who shows how far it is. */
export interface Checked {
  readonly done: number;
  readonly of: number;
}

/**
 * Checks a season from its file alone: the chains, every die of its journal and of every ledger, every
 * match, what each did to both teams, tables and champion. Never throws on a bad file.
 * @returns yields after each ledger and each match, and returns the first flaw; `undefined` when all holds
 */
export function* verifyingSeason(game: AnyGame, given: unknown): Generator<Checked, Flaw | undefined, void> {
  try {
    const read = seasonFile.safeParse(given);
    if (!read.success) {
      const [issue] = read.error.issues;
      const path = issue?.path.join('.') ?? '';
      return { path, message: `${path && `${path}: `}${issue?.message}` };
    }
    yield* checking(game, given as SeasonFile);
    return undefined;
  } catch (error) {
    if (error instanceof Flawed) return { path: error.path, message: `${error.path}: ${error.message}` };
    return { path: '', message: error instanceof Error ? error.message : String(error) };
  }
}

/** {@link verifyingSeason} at once. */
export function verifySeason(game: AnyGame, given: unknown): Flaw | undefined {
  const steps = verifyingSeason(game, given);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

function* checking(game: AnyGame, file: SeasonFile): Generator<Checked, void, void> {
  if (file.game !== game.id) throw new Flawed('game', `it is of ${file.game}, and this is ${game.id}`);
  if (file.rulesVersion !== game.rulesVersion)
    throw new Flawed('rulesVersion', `it needs rules ${file.rulesVersion}; these are ${game.rulesVersion}`);
  checkSealed('server', file.server);
  checkTexts(file);
  const season = folding('entries', () =>
    foldSeason(file.season, file.entries, seasonKey(file.season, file.server.seed)),
  );
  same('head', season.head, file.head);
  const [opened] = file.entries;
  if (opened?.action.type === 'opened' && opened.action.commitment !== undefined)
    same('entries[0].action.commitment', file.server.commitment, opened.action.commitment);
  same('entries[0].action.terms.game', game.id, termsOf(season).game);

  const of = file.ledgers.length + file.matches.length;
  let done = 0;
  const teams = new Map<string, Kept>();
  for (const [i, ledger] of file.ledgers.entries()) {
    teams.set(ledger.team, checkLedgerFile(game, season, ledger, `ledgers[${i}]`));
    yield { done: ++done, of };
  }
  const wanted = season.teams.map(({ team }) => team).sort();
  same('ledgers', wanted, file.ledgers.map(({ team }) => team).sort());
  const matches = new Map(file.matches.map((replay, i) => [replay.match, { replay, path: `matches[${i}]` }]));
  const played = Object.values(season.fixtures).flatMap((fixture) =>
    fixture.attempts.flatMap(({ match }, attempt) =>
      match === undefined ? [] : [{ fixture, attempt, match }],
    ),
  );
  same('matches', played.map(({ match }) => match).sort(), file.matches.map(({ match }) => match).sort());
  for (const { fixture, attempt, match } of played) {
    checkMatch(game, season, teams, file, { fixture, attempt, ...matches.get(match)! });
    yield { done: ++done, of };
  }
  const heals = lifeOf(game).afterRound !== undefined;
  for (const [team, kept] of teams) checkTies(season, team, kept, heals);
  same('standings', tablesOf(season), file.standings);
  same('champion', championOf(season), file.champion);
}

/** The tables of all divisions. */
export const tablesOf = (season: Season): Table[] =>
  Array.from({ length: divisionsOf(season) }, (_, division) => tableOf(season, division));

function checkSealed(path: string, { commitment, seed }: { commitment: string; seed: string }): void {
  same(`${path}.commitment`, commitmentOf(seed), commitment);
}

/** Every text is what its hash says, and stands somewhere. */
function checkTexts({ texts, entries, ledgers }: SeasonFile): void {
  const actions = canonical([entries, ledgers.map((one) => one.entries)]);
  for (const [said, one] of Object.entries(texts)) {
    same(`texts.${said}`, saidOf(one).said, said);
    if (!actions.includes(`"said":"${said}"`)) throw new Flawed(`texts.${said}`, 'nothing says it');
  }
}

/** A ledger of the file, with the team after each entry. */
interface Kept {
  readonly path: string;
  readonly entries: readonly LedgerEntry[];
  readonly states: readonly Ledger[];
  readonly out: ReadonlySet<number>;
}

function checkLedgerFile(game: AnyGame, season: Season, ledger: LedgerFile, path: string): Kept {
  const { team, chain = team, of, server, coach, entries, head } = ledger;
  checkSealed(`${path}.server`, server);
  checkSealed(`${path}.coach`, coach);
  if (!of.startsWith(`${season.id}|`)) throw new Flawed(`${path}.of`, 'its dice are not of this season');
  const states: Ledger[] = [];
  const key = ledgerKey({ of, server: server.seed, coach: coach.seed });
  const last = folding(`${path}.entries`, () =>
    foldLedger(game, chain, entries, key, (state) => states.push(state)),
  );
  same(`${path}.head`, last.head, head);
  const [first] = entries;
  const options = termsOf(season).options;
  if (!first || !('options' in first.action))
    throw new Flawed(`${path}.entries`, 'the team was never founded');
  same(`${path}.entries[0].action.options`, options, first.action.options);
  if (first.action.type === 'found' && first.action.commitments)
    same(
      `${path}.entries[0].action.commitments`,
      { server: server.commitment, coach: coach.commitment },
      first.action.commitments,
    );
  return { path, entries, states, out: reversed(entries) };
}

interface PlayedMatch {
  readonly fixture: Fixture;
  readonly attempt: number;
  readonly replay: Replay;
  readonly path: string;
}

/** One match: by the rules, by the terms, between these teams as they were, with that result. */
function checkMatch(
  game: AnyGame,
  season: Season,
  teams: ReadonlyMap<string, Kept>,
  file: SeasonFile,
  { fixture, attempt, replay, path }: PlayedMatch,
): void {
  const form = misshapen(replay);
  if (form) throw new Flawed(`${path}.${form.path}`, `it should be of the kind "${form.kind}"`);
  const difference = verify(game, replay);
  if (difference) throw new Flawed(`${path}${difference.path && `.${difference.path}`}`, difference.message);
  checkOrigins(fixture, attempt, replay, file, path);
  const life = lifeOf(game);
  const options = life.matchOptions(game.options.parse(termsOf(season).options), isDecider(fixture));
  same(`${path}.options`, options, game.options.parse(replay.options));
  const seats = game.seats(options);
  const outcome = outcomeOf(game, replay.final, replay.result!, seats);
  same(`${path}.result`, fixture.attempts[attempt]!.outcome, outcome);
  const entry = season.entries.find(
    ({ action }) => action.type === 'result' && action.match === replay.match,
  )!;
  for (const [i, team] of [fixture.home, fixture.away!].entries()) {
    const seat = seats[i]!;
    const kept = teams.get(team)!;
    const found = kept.entries.find(({ action }) => action.type === 'match' && action.match === replay.match);
    const action = found?.action as Extract<LedgerAction, { type: 'match' }> | undefined;
    // before what the match did to it; where it did nothing, as it was at the end
    const before = found
      ? (action?.from ?? found.seq) - 1
      : kept.entries.findLastIndex(({ at }) => at <= entry.at);
    if (found && before >= found.seq)
      throw new Flawed(
        `${kept.path}.entries[${found.seq}].action.from`,
        'the match was entered before this was written',
      );
    const state = kept.states[before]!;
    sameTeam(
      `${path}.teams.${seat}`,
      life.enter(options, state.sheet, namesOf(state, file.texts)),
      replay.teams?.[seat],
      state,
      file,
    );
    const report = life.reportOf({ view: replay.final, seat, result: replay.result! }, state.sheet);
    const at = found ? `${kept.path}.entries[${found.seq}].action.report` : `${kept.path}.entries`;
    same(at, report, action?.report);
    if (action) same(`${kept.path}.entries[${found!.seq}].action.fixture`, fixture.id, action.fixture);
    const again = attempt < fixture.attempts.length - 1;
    if (again && found && !kept.out.has(found.seq))
      throw new Flawed(
        `${kept.path}.entries[${found.seq}]`,
        'the match was played again, and this still stands',
      );
  }
}

/** A match goes on from the one before where the journal of the season says so, and from no other. */
function checkOrigins(
  { attempts }: Fixture,
  attempt: number,
  { origins = [], entries }: Replay,
  { matches }: SeasonFile,
  path: string,
): void {
  const { from } = attempts[attempt]!;
  const before = attempts.slice(0, attempt).findLast(({ match }) => match !== undefined)?.match;
  const last = origins.at(-1);
  same(
    `${path}.origins`,
    from && { match: before, entries: from },
    last && { match: last.match, entries: last.entries },
  );
  const replay = matches.find(({ match }) => match === before);
  if (from !== undefined && replay) {
    same(`${path}.entries`, replay.entries.slice(0, from), entries.slice(0, from));
    const earlier = (replay.origins ?? []).filter((one) => one.entries < from);
    const { match, server, seats } = replay;
    const own = seats.map(({ seat, commitment, seed }) => ({ seat, commitment, seed }));
    same(`${path}.origins`, [...earlier, { match, entries: from, server, seats: own }], origins);
  }
}

/** A team as it entered a match; where a name was taken down, names are not looked at. */
function sameTeam(
  path: string,
  expected: unknown,
  found: unknown,
  { names }: Ledger,
  { texts }: SeasonFile,
): void {
  const said = [...(names.team ? [names.team] : []), ...Object.values(names.people)];
  if (said.every((one) => texts[one.said])) {
    same(path, expected, found);
    return;
  }
  const nameless = (value: unknown) =>
    JSON.stringify(value, (key, part) => (key === 'name' ? undefined : part));
  same(path, nameless(expected), nameless(found));
}

/** What a ledger says of the season is so: its matches, and a round for each that it was in. */
function checkTies(season: Season, team: string, { path, entries, out }: Kept, heals: boolean): void {
  const rounds: number[] = [];
  const matches: string[] = [];
  for (const { seq, action } of entries) {
    const at = `${path}.entries[${seq}].action`;
    if (action.type === 'match') {
      const fixture = season.fixtures[action.fixture];
      const ours = fixture && (fixture.home === team || fixture.away === team);
      if (!ours || !fixture.attempts.some(({ match }) => match === action.match))
        throw new Flawed(at, 'the team did not play this match');
      if (matches.includes(action.match)) throw new Flawed(at, 'this match is here twice');
      matches.push(action.match);
    }
    if (action.type !== 'round' || out.has(seq)) continue;
    same(`${at}.season`, season.id, action.season);
    if (!season.rounds[action.round - 1] || action.round <= (rounds.at(-1) ?? 0))
      throw new Flawed(at, 'this round was not, or was already');
    rounds.push(action.round);
  }
  const { withdrawn, late = 0 } = season.teams.find((one) => one.team === team)!;
  const due = season.rounds.map(({ round }) => round).filter((round) => round > late);
  const missing = due.find((round) => !rounds.includes(round));
  if (heals && !withdrawn && season.status === 'over' && missing !== undefined)
    throw new Flawed(`${path}.entries`, `round ${missing} is missing`);
}
