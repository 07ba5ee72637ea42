import { setImmediate as breath } from 'node:timers/promises';
import type { AnyGame, Seat } from '@touchline/rules/kernel';
import {
  type Actor,
  activeTeams,
  championOf,
  checkSeason,
  divisionsOf,
  type Fixture,
  foldOn,
  foldSeason,
  newSeason,
  type Said,
  type Season,
  type SeasonAction,
  type SeasonEntry,
  seasonKey,
  tableOf,
  write,
} from '@touchline/rules/season';
import { newId } from '../base/ids.ts';
import { refused, violated } from '../base/refused.ts';
import type { Now } from '../base/time.ts';
import type { Catalogue } from '../play/catalogue.ts';
import type {
  AttemptRecord,
  Change,
  CountedMatch,
  EnteredRecord,
  FixtureRecord,
  LedgerSeed,
  NewChainEntry,
  NewMatch,
  OutboxRecord,
  RecordRow,
  SaidRecord,
  SeasonRecord,
  Seasons,
  Store,
  TeamRecord,
  WhoPlayed,
} from '../store/store.ts';
import { honoursOf } from './honours.ts';
import { matchesThatStand, recordsOf, whoPlayed } from './records.ts';
import { TeamWork, textIn } from './team-work.ts';

export interface WorkDeps {
  readonly store: Store;
  readonly catalogue: Catalogue;
  readonly now: Now;
}

/** The id of a fixture of a season, everywhere but in the journal of that season. */
export const fixtureId = (season: string, fixture: string): string => `${season}-${fixture}`;
/** What a fixture is called in the journal of its season. */
export const nameOf = (season: string, fixture: string): string => fixture.slice(season.length + 1);

/** How many seasons are kept folded. */
const KEPT = 20;

/** Seasons as they were folded last, by their ids: whose head is another is folded again. */
class Folds {
  private readonly kept = new Map<string, Season>();

  keep(season: Season): void {
    this.kept.delete(season.id);
    this.kept.set(season.id, season);
    const [oldest] = this.kept.keys();
    if (this.kept.size > KEPT && oldest !== undefined) this.kept.delete(oldest);
  }

  find(id: string, head: string): Season | undefined {
    const season = this.kept.get(id);
    return season?.head === head ? season : undefined;
  }
}
const folds = new Folds();
/** Entries of a journal that are folded before others have their turn. */
const AT_ONCE = 100;
/** So long the journal of a season may be for people to write into it; what follows by itself goes on. */
const MOST_ENTRIES = 20_000;

/** The fold of the journal of a season, to be changed by who has asked for it. */
export async function seasonOf(
  store: Seasons,
  { id, head }: Pick<SeasonRecord, 'id' | 'head'>,
): Promise<Season> {
  const known = folds.find(id, head.hash);
  if (known) return structuredClone(known);
  const season = newSeason(id);
  for (let from = 0; from < head.seq; from += AT_ONCE) {
    foldOn(season, (await store.chain(id, from, Math.min(AT_ONCE, head.seq - from))) as SeasonEntry[]);
    await breath();
  }
  folds.keep(structuredClone(season));
  return season;
}

/**
 * What is to be stored together of one season: what is appended to its journal and to ledgers, and what
 * follows from that. Nothing is stored before {@link commit}.
 */
export class Work {
  readonly record: SeasonRecord;
  readonly game: AnyGame;
  readonly season: Season;
  private readonly deps: WorkDeps;
  private readonly before: Projection;
  private readonly teams = new Map<string, TeamWork>();
  private readonly entries: NewChainEntry[] = [];
  private readonly said: SaidRecord[] = [];
  private readonly outbox: OutboxRecord[] = [];
  private readonly dues = new Map<string, number | undefined>();
  private readonly seeds: LedgerSeed[] = [];
  private readonly coaches = new Map<string, EnteredRecord>();
  /** Fixtures that are other than before; known when it is stored. */
  moved: readonly FixtureRecord[] = [];
  readonly attempts: AttemptRecord[] = [];
  /** By matches that are settled. */
  readonly whoPlayed = new Map<string, WhoPlayed>();
  readonly lapsed: AttemptRecord[] = [];
  readonly matches: NewMatch[] = [];
  readonly standIns: Pick<FixtureRecord, 'id' | 'standIns'>[] = [];
  readonly times: Pick<FixtureRecord, 'id' | 'time'>[] = [];

  /**
   * @param again whether all that pages read is written, whatever stands there
   * @returns `undefined` when there is no such season
   */
  static async of(deps: WorkDeps, id: string, again = false): Promise<Work | undefined> {
    const record = await deps.store.seasons.season(id);
    if (!record) return undefined;
    const entered = await deps.store.seasons.entered(id);
    return new Work(deps, record, await seasonOf(deps.store.seasons, record), entered, again);
  }

  /** A season that is not stored yet. */
  static opening(deps: WorkDeps, record: SeasonRecord, by: string): Work {
    const work = new Work(deps, record, foldSeason(record.id, []), []);
    const { terms, commitment } = record;
    work.append({ type: 'opened', terms, commitment }, by, { role: 'operator' });
    return work;
  }

  private constructor(
    deps: WorkDeps,
    record: SeasonRecord,
    season: Season,
    entered: readonly EnteredRecord[],
    again = false,
  ) {
    this.deps = deps;
    this.record = record;
    this.game = deps.catalogue.get(record.terms.game).game;
    this.season = season;
    for (const one of entered) this.coaches.set(one.team, one);
    this.before = again
      ? { fixtures: new Map(), entered: [], tables: [] }
      : projectionOf(record.id, season, this.coaches);
  }

  /** Of its matches: the home team has the first. */
  get seats(): readonly Seat[] {
    return this.game.seats(this.game.options.parse(this.record.terms.options));
  }

  /** A fixture by its id everywhere. */
  fixture(id: string): Fixture | undefined {
    return this.season.fixtures[nameOf(this.record.id, id)];
  }

  /** Whose team it is. */
  coachOf(team: string): string | undefined {
    return this.coaches.get(team)?.account;
  }

  enteredOf(account: string): EnteredRecord | undefined {
    return [...this.coaches.values()].find((one) => one.account === account && !this.gone(one.team));
  }

  get entered(): readonly EnteredRecord[] {
    return [...this.coaches.values()];
  }

  private gone(team: string): boolean {
    return !activeTeams(this.season).includes(team);
  }

  /** Writes into the journal of the season. Refuses what the season does not allow. */
  append(action: SeasonAction, by?: string, actor: Actor = { role: 'server' }): void {
    const { record, season } = this;
    const at = this.at();
    const wrong = checkSeason(season, action, at, actor);
    if (wrong) throw violated(wrong);
    if (by !== undefined && season.entries.length >= MOST_ENTRIES)
      throw refused('journal-full', `The journal of a season has ${MOST_ENTRIES} entries at most by people.`);
    const given = { action, at, ...(by !== undefined && { by }) };
    const entry = write(season, given, seasonKey(record.id, record.seed));
    this.entries.push({ chain: record.id, entry });
    this.tell(action.type, { seq: entry.seq, action }, `${record.id} ${entry.seq}`);
  }

  /** The present, but never before what stands in the journal. */
  private at(): number {
    return Math.max(this.deps.now(), this.season.entries.at(-1)?.at ?? 0);
  }

  /** Has something told to others once this is stored. */
  tell(kind: string, body: unknown, id: string = newId()): void {
    this.outbox.push({ id, season: this.record.id, kind, body, at: this.deps.now() });
  }

  /** Has something looked at, at a time. */
  due(what: string, at: number | undefined): void {
    this.dues.set(`${this.record.id} ${what}`, at);
  }

  /** Why, as a field of an entry of the journal; nothing where nobody says. */
  why(text: string | undefined): { why?: Said } {
    return text ? { why: this.text(text) } : {};
  }

  /** What stands in the journal for a text. */
  text(text: string): Said {
    const { said, record } = textIn(this.record.id, text);
    this.said.push(record);
    return said;
  }

  /** A team of the season, with its ledger. */
  async team(id: string): Promise<TeamWork> {
    await this.load([id]);
    const found = this.teams.get(id);
    if (!found) throw new Error(`there is no team ${id}`);
    return found;
  }

  /** Reads teams of the season and their ledgers. */
  async load(ids: readonly string[]): Promise<void> {
    const { store, now } = this.deps;
    const wanted = ids.filter((id) => !this.teams.has(id));
    if (!wanted.length) return;
    const seeds = new Map((await store.seasons.seeds(this.record.id)).map((one) => [one.account, one]));
    const read = await TeamWork.read({ store: store.seasons, now }, this.game, wanted, seeds);
    for (const one of read) this.teams.set(one.record.id, one);
  }

  /** A team that comes into the season. @param known whether the seed is stored */
  enters(record: TeamRecord, seed: LedgerSeed, known: boolean): TeamWork {
    if (!known) this.seeds.push(seed);
    const made = TeamWork.fresh(record, this.game, seed, this.deps.now);
    this.teams.set(record.id, made);
    const position = Math.max(-1, ...[...this.coaches.values()].map((one) => one.position)) + 1;
    this.coaches.set(record.id, {
      ...{ season: this.record.id, team: record.id, account: record.account.id },
      ...{ ledger: record.ledger, position, withdrawn: false },
    });
    return made;
  }

  /** Stores all of it. @returns `false` when others came in between */
  async commit(more: Change = {}): Promise<boolean> {
    const { record, season } = this;
    const { seasons } = this.deps.store;
    const last = season.entries.at(-1);
    const after = projectionOf(record.id, season, this.coaches);
    const before = (id: string) => JSON.stringify(this.before.fixtures.get(id));
    const fixtures = [...after.fixtures.values()].filter((one) => before(one.id) !== JSON.stringify(one));
    this.moved = fixtures;
    await breath();
    const concerned = [...new Set(fixtures.flatMap(({ home, away }) => (away ? [home, away] : [home])))];
    const was = new Map(this.before.entered.map((one) => [one.team, JSON.stringify(one)]));
    const entered = after.entered.filter((one) => was.get(one.team) !== JSON.stringify(one));
    const still = new Set(after.entered.map(({ team }) => team));
    const tables = after.tables.flatMap((body, division) =>
      JSON.stringify(this.before.tables[division]) === JSON.stringify(body)
        ? []
        : [{ season: record.id, division, body }],
    );
    for (const {
      record: { id: team, owed },
      ledger,
    } of this.read)
      if (!owed.length && ledger.owed.length) this.tell('choice-owed', { team });
    const { champion } = after;
    const records = recordsOf(season, concerned, this.seats, await this.counted(concerned));
    const { champion: _champion, ...rest } = record;
    const stored = await seasons.commit({
      ...more,
      seasons: [
        {
          ...rest,
          status: STATUS[season.status],
          round: season.rounds.length,
          ...(champion !== undefined && { champion }),
          head: { seq: last ? last.seq + 1 : 0, hash: season.head },
        },
      ],
      teams: this.read.map(({ after }) => after),
      seeds: this.seeds,
      entered,
      enteredGone: this.before.entered
        .filter(({ team }) => !still.has(team))
        .map(({ season, team }) => ({ season, team })),
      entries: [...this.entries, ...this.read.flatMap(({ entries }) => entries)],
      said: [...this.said, ...this.read.flatMap(({ said }) => said)],
      fixtures,
      standIns: this.standIns,
      times: this.times,
      matches: this.matches,
      attempts: this.attempts,
      whoPlayed: this.whoPlayed,
      attemptsGone: this.lapsed,
      tables,
      recordsGone: { season: record.id, teams: concerned },
      records,
      ...(season.status === 'over' && { honours: await this.honours(champion, concerned, records) }),
      dues: [...this.dues].map(([key, at]) => ({
        ...{ key, season: record.id },
        ...(at !== undefined && { at }),
      })),
      outbox: this.outbox,
    });
    if (stored) folds.keep(season);
    return stored;
  }

  /** What was counted in the matches of these teams, with who played there. */
  private async counted(teams: readonly string[]): Promise<Map<string, Omit<CountedMatch, 'attempt'>>> {
    const { store } = this.deps;
    const standing = matchesThatStand(this.season, teams);
    const found = await store.seasons.counted(standing.map(({ match }) => match));
    const all = new Map<string, Omit<CountedMatch, 'attempt'>>();
    for (const { fixture, match } of standing) {
      const one = found.get(match);
      if (!one) continue;
      let people = this.whoPlayed.get(match) ?? one.people;
      if (!people) {
        const ledgers = [fixture.home, fixture.away ?? ''].map((team) => this.coaches.get(team)?.ledger);
        people = await whoPlayed(store, this.game, one.attempt, ledgers, this.seats);
        this.whoPlayed.set(match, people);
      }
      all.set(match, { ...one, people });
    }
    return all;
  }

  /**
   * What of the season stays in the hall of fame. @param records of those teams that have others than
   * before
   */
  private async honours(
    champion: string | undefined,
    teams: readonly string[],
    records: readonly RecordRow[],
  ) {
    const { record, season } = this;
    const stored = await this.deps.store.seasons.recordsOf(
      record.id,
      this.entered.flatMap(({ team }) => (teams.includes(team) ? [] : [team])),
    );
    const at = season.entries.at(-1)?.at ?? 0;
    const rows = honoursOf(record, champion, [...stored, ...records], (team) => this.coachOf(team), at);
    return { season: record.id, rows };
  }

  /** The teams that were read or have come, as they are now. */
  get read(): readonly TeamWork[] {
    return [...this.teams.values()];
  }
}

const STATUS = { open: 'open', running: 'playing', over: 'finished' } as const;

/** What pages read of a season, as it follows from its journal. */
export interface Projection {
  readonly fixtures: ReadonlyMap<string, FixtureRecord>;
  readonly entered: readonly EnteredRecord[];
  /** By division. */
  readonly tables: readonly unknown[];
  readonly champion?: string;
}

/** @param coaches by team */
export function projectionOf(
  id: string,
  season: Season,
  coaches: ReadonlyMap<string, EnteredRecord>,
): Projection {
  const fixtures = new Map<string, FixtureRecord>();
  for (const { round, fixtures: those, deadline, stage } of season.rounds)
    for (const [position, name] of those.entries()) {
      const one = season.fixtures[name] as Fixture;
      const { attempts, outcome, settled, protests, away, out } = one;
      const record: FixtureRecord = {
        ...{ id: fixtureId(id, name), season: id, round, position, stage },
        division: one.division,
        home: one.home,
        ...(away !== undefined && { away }),
        standIns: {},
        attempt: Math.max(1, attempts.length),
        ...(deadline !== undefined && { deadline }),
        ...(outcome && { outcome }),
        ...(out && { out }),
        ...(settled && { endedAt: settled.at }),
        protest: protests.some((protest) => protest.settled === undefined),
      };
      fixtures.set(record.id, record);
    }
  const entered = season.teams.flatMap(({ team, division, withdrawn }): EnteredRecord[] => {
    const coach = coaches.get(team);
    if (!coach) return [];
    const { division: _division, ...rest } = coach;
    return [{ ...rest, ...(division !== undefined && { division }), withdrawn: withdrawn !== undefined }];
  });
  const count = season.terms && season.status !== 'open' ? divisionsOf(season) : 0;
  const tables =
    season.terms?.format.type === 'bracket'
      ? []
      : Array.from({ length: count }, (_, division) => tableOf(season, division));
  const champion = season.status === 'over' ? championOf(season) : undefined;
  return { fixtures, entered, tables, ...(champion !== undefined && { champion }) };
}
