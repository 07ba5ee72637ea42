import { setImmediate as breath } from 'node:timers/promises';
import type {
  Account,
  AttemptInfo,
  EnteredTeam,
  FixtureInfo,
  HeadToHead,
  LedgerSeedInfo,
  Needs,
  Notice,
  ProtestedFixture,
  ProtestWords,
  Round,
  SeasonInfo,
  SeasonJournal,
  SeasonLine,
  SeasonRecord as Sums,
  Table,
  TableRow,
  TeamRef,
} from '@touchline/client';
import { hashOf, type SeasonEntry, type Table as Standings } from '@touchline/rules/season';
import { seenBefore } from '../play/delayed.ts';
import type {
  Access,
  AccountRecord,
  AttemptRecord,
  FixtureRecord,
  SeasonRecord,
  TeamRecord,
} from '../store/store.ts';
import type { Hub } from './hub.ts';
import { type Asking, accountOf, mayLook, noSuch, onlyOrganiser } from './leagues.ts';
import { seasonInfo, toldAccount, toldPerson } from './told.ts';
import { nameOf, seasonOf } from './work.ts';

/** Rows of one answer, at most. */
const MOST_ROWS = 2_000;
const MOST_MEETINGS = 100;
const MOST_WAITING = 50;

/** What pages read of seasons: what was written when something happened. */
export class Reading {
  private readonly hub: Hub;

  constructor(hub: Hub) {
    this.hub = hub;
  }

  private get store() {
    return this.hub.deps.store.seasons;
  }

  private async season(id: string): Promise<SeasonRecord> {
    const season = await this.store.season(id);
    if (!season) throw noSuch('season');
    return season;
  }

  async info(id: string, asking: Asking): Promise<SeasonInfo> {
    const season = await this.season(id);
    const champion = season.champion === undefined ? undefined : await this.store.team(season.champion);
    const account = accountOf(asking);
    const entered = account === undefined ? [] : await this.store.entered(id);
    const mine = entered.find((one) => one.account === account && !one.withdrawn)?.team;
    return { ...seasonInfo(season, champion), ...(mine !== undefined && { mine }) };
  }

  async teams(id: string): Promise<EnteredTeam[]> {
    const entered = await this.store.entered(id);
    const [teams, seeds] = await Promise.all([
      this.store.teams(entered.map(({ team }) => team)),
      this.store.seeds(id),
    ]);
    const commitments = new Map(seeds.map(({ account, commitment }) => [account, commitment]));
    return entered.flatMap(({ team, division, withdrawn, account }): EnteredTeam[] => {
      const found = teams.get(team);
      if (!found) return [];
      const commitment = commitments.get(account);
      return [
        {
          ...refOf(found),
          ...{ coach: toldAccount(found.account), looks: found.looks },
          ...(division !== undefined && { division }),
          ...(withdrawn && { withdrawn: true as const }),
          ...(found.season === id && found.owed.length && { owes: true as const }),
          ...(commitment !== undefined && { commitment }),
        },
      ];
    });
  }

  /** What the dice of the ledgers followed from; the seeds when the season has ended. */
  async seeds(id: string): Promise<LedgerSeedInfo[]> {
    const { status } = await this.season(id);
    return (await this.store.seeds(id)).map(({ account, commitment, coachSeed, seed }) => ({
      ...{ account, commitment, coachSeed },
      ...(status === 'finished' && { seed }),
    }));
  }

  async journal(id: string, from: number, limit: number): Promise<SeasonJournal> {
    const [entries, said] = await Promise.all([this.store.chain(id, from, limit + 1), this.store.said(id)]);
    const lines = (entries as SeasonEntry[]).slice(0, limit).map((entry): SeasonLine => {
      const why = 'why' in entry.action ? entry.action.why : undefined;
      const text = why && said.get(why.said);
      return {
        ...{ entry, hash: hashOf(entry) },
        ...(text && { said: { salt: text.salt, text: text.text } }),
      };
    });
    return { season: id, lines, ...(entries.length > limit && { next: from + limit }) };
  }

  async tables(id: string): Promise<Table[]> {
    const tables = await this.store.tables(id);
    const bodies = tables.map(({ division, body }) => ({ division, body: body as Standings }));
    const teams = await this.refs(bodies.flatMap(({ body }) => body.rows.map(({ team }) => team)));
    return bodies.map(({ division, body: { rows, partings, level } }) => ({
      division,
      rows: rows.map((row): TableRow => ({ ...row, team: teams(row.team) })),
      ...{ partings, level },
    }));
  }

  /** Rounds with their fixtures; only one when it is given. */
  async rounds(id: string, round: number | undefined, access: Access, asking: Asking): Promise<Round[]> {
    const fixtures = await this.store.fixtures(id, round);
    const told = await this.fixtures(fixtures, access, asking);
    const rounds = new Map<number, Round & { fixtures: FixtureInfo[] }>();
    for (const [i, record] of fixtures.entries()) {
      const { stage, deadline } = record;
      const one = rounds.get(record.round) ?? {
        ...{ round: record.round, stage, fixtures: [] },
        ...(deadline !== undefined && { deadline }),
      };
      one.fixtures.push(told[i] as FixtureInfo);
      rounds.set(record.round, one);
    }
    return [...rounds.values()];
  }

  async fixture(id: string, access: Access, asking: Asking): Promise<FixtureInfo> {
    const record = await this.store.fixture(id);
    if (!record) throw noSuch('fixture');
    const [told] = await this.fixtures([record], access, asking);
    return told as FixtureInfo;
  }

  /** What a team plays and has played, as far as everybody may know that. */
  async ofTeam(team: string, limit: number, asking: Asking): Promise<FixtureInfo[]> {
    return this.mayBeSeen(await this.store.fixturesOf(team, limit), asking);
  }

  /** Those of any leagues that somebody may see, in their order. */
  private async mayBeSeen(records: readonly FixtureRecord[], asking: Asking): Promise<FixtureInfo[]> {
    const told = new Map<string, FixtureInfo>();
    for (const season of new Set(records.map((one) => one.season))) {
      const access = await this.store.access('season', season, accountOf(asking));
      if (!access || !mayLook(access, asking)) continue;
      const those = records.filter((one) => one.season === season);
      for (const one of await this.fixtures(those, access, asking)) told.set(one.id, one);
    }
    return records.flatMap(({ id }) => told.get(id) ?? []);
  }

  /** What an account is to play. */
  async mine(account: AccountRecord, limit: number): Promise<FixtureInfo[]> {
    return this.mayBeSeen(await this.store.fixturesFor(account.id, limit), account);
  }

  /** What waits for an account: fixtures to be played, and teams with something to decide. */
  async waiting({ id }: AccountRecord): Promise<Notice[]> {
    const [fixtures, teams] = await Promise.all([
      this.store.fixturesFor(id, MOST_WAITING),
      this.store.teamsOf(id, MOST_WAITING),
    ]);
    return [
      ...fixtures.map((one): Notice => ({ type: 'fixture', fixture: one.id })),
      ...teams.flatMap(({ id: team, season, owed }): Notice[] =>
        season !== undefined && owed.length ? [{ type: 'choice', team }] : [],
      ),
    ];
  }

  /** Fixtures of one league as somebody may see them. */
  async fixtures(
    records: readonly FixtureRecord[],
    { league, role }: Access,
    asking: Asking,
  ): Promise<FixtureInfo[]> {
    const { store, now } = this.hub.deps;
    const account = accountOf(asking);
    const ids = records.flatMap(({ home, away }) => (away === undefined ? [home] : [home, away]));
    const [teams, attempts] = await Promise.all([
      this.store.teamsNamed([...new Set(ids)]),
      this.store.attempts(records.map(({ id }) => id)),
    ]);
    const ref = refIn(teams);
    const coach = (id: string | undefined) => (id === undefined ? undefined : teams.get(id)?.account);
    const attemptsOf = new Map<string, AttemptRecord[]>();
    for (const one of attempts) attemptsOf.set(one.fixture, [...(attemptsOf.get(one.fixture) ?? []), one]);
    const told: FixtureInfo[] = [];
    for (const record of records) {
      const { id, season, round, stage, division, home, away, deadline, outcome, endedAt, out } = record;
      const { standIns, protest, time } = record;
      const players = { home: standIns.home ?? coach(home), away: standIns.away ?? coach(away) };
      const yours =
        account === undefined
          ? undefined
          : (['home', 'away'] as const).find((side) => players[side] === account);
      const own = attemptsOf.get(id) ?? [];
      const matches: AttemptInfo[] = [];
      for (const { attempt, match, state, openedAt, homeSeq, awaySeq } of own) {
        const found = state === 'open' ? await store.matches.find(match) : undefined;
        // SQLite answers at once, and there may be hundreds
        if (found) await breath();
        const all = yours !== undefined || role === 'organiser' || asking === 'operator';
        const seen = found && (all ? found : await seenBefore(store, found, now()));
        matches.push({
          ...{ attempt, match, state, openedAt, homeSeq, awaySeq },
          ...(seen && { status: seen.status }),
        });
      }
      const over = outcome !== undefined || out !== undefined;
      told.push({
        ...{ id, league: league.id, season, round, stage },
        ...(division !== undefined && { division }),
        home: ref(home),
        ...(away !== undefined && { away: ref(away) }),
        ...(Object.keys(standIns).length && { standIns: await this.standIns(standIns) }),
        ...(deadline !== undefined && { deadline }),
        ...(time && { time }),
        status: over ? 'over' : own.some(({ state }) => state === 'open') ? 'playing' : 'open',
        ...(outcome && { outcome }),
        ...(endedAt !== undefined && { endedAt }),
        ...(out && { out }),
        ...(protest && { protest: true as const }),
        attempts: matches,
        ...(yours && { yours }),
      });
    }
    return told;
  }

  private async standIns(ids: FixtureRecord['standIns']): Promise<{ home?: Account; away?: Account }> {
    const { accounts } = this.hub.deps.store;
    const told: { home?: Account; away?: Account } = {};
    for (const side of ['home', 'away'] as const) {
      const id = ids[side];
      const found = id === undefined ? undefined : await accounts.account(id);
      if (found) told[side] = toldAccount(found);
    }
    return told;
  }

  /** Sums over the matches of a season: of teams, or of their people. */
  async records(id: string, people: boolean): Promise<Sums[]> {
    const rows = await this.store.records(id, people, MOST_ROWS);
    const ids = [...new Set(rows.map(({ team }) => team))];
    const teams = people ? await this.store.teams(ids) : new Map<string, TeamRecord>();
    const ref = refIn(people ? teams : await this.store.teamsNamed(ids));
    return rows.map(({ team, person, matches, counts }) => {
      const of = teams.get(team);
      return {
        team: ref(team),
        ...(person !== undefined && of && { person: toldPerson(this.hub.deps.catalogue, of, person) }),
        ...{ matches, counts },
      };
    });
  }

  /** What two teams of a season have come to against each other, in all their seasons that may be seen. */
  async headToHead(a: string, b: string, asking: Asking): Promise<HeadToHead> {
    const fixtures = await this.mayBeSeen(await this.store.meetings(a, b, MOST_MEETINGS), asking);
    const won = { a: 0, b: 0, drawn: 0 };
    for (const { home, outcome, out } of fixtures) {
      if (!outcome || out || outcome.how === 'double-forfeit') continue;
      if (!outcome.winner) won.drawn++;
      else won[(outcome.winner === 'home') === (home.id === a) ? 'a' : 'b']++;
    }
    const teams = await this.refs([a, b]);
    return { a: teams(a), b: teams(b), won, fixtures };
  }

  /** What needs an organiser. */
  async needs(id: string, access: Access, asking: Asking): Promise<Needs> {
    onlyOrganiser(access, asking);
    const now = this.hub.deps.now();
    const [record, fixtures, members, teams] = await Promise.all([
      this.season(id),
      this.store.fixtures(id),
      this.store.members(access.league.id),
      this.teams(id),
    ]);
    const { status } = record;
    const open = fixtures.filter((one) => !one.outcome && !one.out);
    const late = open.filter(({ deadline }) => deadline !== undefined && deadline <= now);
    const protests = fixtures.filter(({ protest }) => protest);
    const coaches = new Set(teams.filter(({ withdrawn }) => !withdrawn).map(({ coach }) => coach.id));
    const without = members.filter(({ role, account }) => role === 'coach' && !coaches.has(account.id));
    return {
      late: await this.fixtures(late, access, asking),
      protests: await this.protested(record, protests, access, asking),
      applied: members
        .filter(({ role }) => role === 'applied')
        .map(({ account, role, since }) => ({ account: toldAccount(account), role, since })),
      withoutTeam: status === 'open' ? without.map(({ account }) => toldAccount(account)) : [],
      owing: teams.filter(({ owes }) => owes).map(({ id, name }) => ({ id, name })),
    };
  }

  /** Fixtures, each with the protests against it that wait. */
  private async protested(
    record: SeasonRecord,
    fixtures: readonly FixtureRecord[],
    access: Access,
    asking: Asking,
  ): Promise<ProtestedFixture[]> {
    if (!fixtures.length) return [];
    const [season, said, told, teams] = await Promise.all([
      seasonOf(this.store, record),
      this.store.said(record.id),
      this.fixtures(fixtures, access, asking),
      this.refs(fixtures.flatMap(({ home, away }) => (away ? [home, away] : [home]))),
    ]);
    return told.map((one) => {
      const waiting = season.fixtures[nameOf(record.id, one.id)]?.protests.filter(
        ({ settled }) => settled === undefined,
      );
      const words = (waiting ?? []).map(({ team, why }): ProtestWords => {
        const text = said.get(why.said)?.text;
        return { team: teams(team), said: why.said, ...(text !== undefined && { text }) };
      });
      return { ...one, words };
    });
  }

  private async refs(ids: readonly string[]): Promise<(id: string) => TeamRef> {
    return refIn(await this.store.teamsNamed([...new Set(ids)]));
  }
}

/** What teams are called, where they can be found. */
const refIn =
  (teams: ReadonlyMap<string, { readonly name: string }>) =>
  (id: string): TeamRef => ({ id, name: teams.get(id)?.name ?? id });

const refOf = ({ id, name }: TeamRecord): TeamRef => ({ id, name });
