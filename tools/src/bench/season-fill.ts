import { randomBytes } from 'node:crypto';
import type { AnyGame } from '@touchline/rules';
import {
  begin,
  type Codec,
  codec,
  commitmentOf,
  conclude,
  fastDice,
  REPLAY_FORMAT,
  type Replay,
  type Teams,
} from '@touchline/rules/kernel';
import {
  append,
  type Fixture,
  foldLedger,
  foldSeason,
  type Ledger,
  type LedgerAction,
  ledgerKey,
  lifeOf,
  namesOf,
  newLedger,
  newSeason,
  next,
  openFixtures,
  playSeason,
  type Season,
  type SeasonAction,
  saidOf,
  seasonKey,
  type Terms,
  type Text,
  write,
} from '@touchline/rules/season';
import type {
  AccountRecord,
  AttemptRecord,
  FixtureRecord,
  LeagueRecord,
  LedgerSeed,
  NewEntryRow,
  NewMatch,
  Store,
} from '@touchline/server';
import { z } from 'zod';

/** What was filled in. */
interface Filled {
  readonly league: string;
  readonly season: string;
}

/** A team with its coach. */
interface Club {
  readonly team: string;
  readonly coach: AccountRecord;
  readonly ledger: Ledger;
  readonly seeds: LedgerSeed;
}

interface Played {
  readonly replay: Replay;
  readonly fixture: Fixture;
  /** In the order of the seats. */
  readonly coaches: readonly AccountRecord[];
}

interface Kept {
  readonly season: Season;
  readonly terms: Terms;
  /** What the season's own dice come from. */
  readonly secret: string;
  readonly clubs: readonly Club[];
  readonly texts: Readonly<Record<string, Text>>;
  readonly matches: readonly Played[];
}

const seed = () => randomBytes(32).toString('hex');
const id = () => randomBytes(10).toString('hex');
const DAY_MS = 86_400_000;
/** Of a match, in seconds. */
const MOST_DELAY = 900;
/** Matches whose journals are stored at once. */
const AT_ONCE = 200;

/** Leagues for a store that no server has: written through its ports, as a server writes them. */
export class Filler {
  readonly #store: Store;
  readonly #game: AnyGame;
  readonly #events: Codec;

  constructor(store: Store, game: AnyGame) {
    this.#store = store;
    this.#game = game;
    this.#events = codec(z.toJSONSchema(game.event));
  }

  /** A league with one season that bots have played to its end. */
  async played(teams: number): Promise<Filled & { matches: number }> {
    const game = this.#game;
    const format = { type: 'round-robin', legs: 1, championship: true } as const;
    const steps = playSeason(game, { seed: 'bench', teams, format, options: game.options.parse({}) });
    let step = steps.next();
    while (!step.done) step = steps.next();
    const file = step.value;
    const coaches = file.ledgers.map(({ of }, i) => ({
      id: of.split('|')[1]!,
      name: `Coach ${i + 1}`,
      guest: true,
    }));
    const league = this.#league('Bots', Date.now() - DAY_MS);
    const terms = (file.entries[0]!.action as Extract<SeasonAction, { type: 'opened' }>).terms;
    const season = foldSeason(file.season, file.entries);
    const accountOf = new Map(file.ledgers.map(({ team }, i) => [team, coaches[i]!]));
    const clubs = file.ledgers.map(({ team, chain = team, server, coach, entries }, i): Club => {
      const ledger = foldLedger(game, chain, entries);
      const sealed = { ...server, coachSeed: coach.seed };
      return {
        team,
        coach: coaches[i]!,
        ledger,
        seeds: { season: file.season, account: coaches[i]!.id, ...sealed },
      };
    });
    const matches = file.matches.map((replay): Played => {
      const fixture = Object.values(season.fixtures).find(
        (one) => `${season.id}-${one.id}` === replay.match,
      )!;
      return { replay, fixture, coaches: [fixture.home, fixture.away!].map((team) => accountOf.get(team)!) };
    });
    await this.#keep(league, { season, terms, secret: file.server.seed, clubs, texts: file.texts, matches });
    return { league: league.id, season: season.id, matches: matches.length };
  }

  /**
   * A league of so many teams whose first round has been played and not settled: each match was given up at
   * once, and is not seen to end by spectators for as long as may be.
   */
  async unsettled(teams: number, organiser: AccountRecord, at: number): Promise<Filled> {
    const game = this.#game;
    const life = lifeOf(game);
    const options = game.options.parse({});
    const league = this.#league(`League of ${teams}`, at);
    const season = newSeason(id());
    const secret = seed();
    const key = seasonKey(season.id, secret);
    const note = (action: SeasonAction, by?: string) =>
      write(season, { action, at, ...(by !== undefined && { by }) }, key);
    const terms: Terms = {
      ...{ game: game.id, options, format: { type: 'swiss', rounds: 10, championship: false }, divisions: 1 },
      ...{ promoted: 0, criteria: [...life.criteria], points: life.points, late: 'organiser' },
      ...{ withdrawal: 'annul-half', lateEntry: false, protestHours: 0, teams: { min: 2, max: 1024 } },
    };
    note({ type: 'opened', terms, commitment: commitmentOf(secret) }, organiser.id);
    const founding = life.suggestions(options)[0]!.founding;
    const texts: Record<string, Text> = {};
    const clubs = Array.from({ length: teams }, (_, i): Club => {
      const coach = i ? { id: id(), name: `Coach ${i + 1}`, guest: true } : organiser;
      const [server, own, text] = [seed(), seed(), { salt: id(), text: `Team ${i + 1}` }];
      const dice = ledgerKey({ of: `${season.id}|${coach.id}`, server, coach: own });
      const commitments = { server: commitmentOf(server), coach: commitmentOf(own) };
      const said = saidOf(text);
      const actions: LedgerAction[] = [
        { type: 'found', founding, options, commitments },
        { type: 'name', name: said },
      ];
      const ledger = actions.reduce(
        (before, action) => append(game, before, { action, at, by: coach.id }, dice),
        newLedger(id()),
      );
      const team = id();
      note({ type: 'entered', team }, coach.id);
      const seeds = {
        season: season.id,
        account: coach.id,
        seed: server,
        commitment: commitments.server,
        coachSeed: own,
      };
      texts[said.said] = text;
      return { team, coach, ledger, seeds };
    });
    note({ type: 'started' }, organiser.id);
    note(next(season)!);
    const by = new Map(clubs.map((one) => [one.team, one]));
    const seats = game.seats(options);
    const matches = openFixtures(season).map((fixture): Played => {
      const sides = [fixture.home, fixture.away!].map((team) => by.get(team)!);
      const entered = sides.map(({ ledger }, i) => [
        seats[i]!,
        life.enter(options, ledger.sheet, namesOf(ledger, texts)),
      ]);
      const coaches = sides.map(({ coach }) => coach);
      const replay = this.#givenUp(
        `${season.id}-${fixture.id}`,
        options,
        Object.fromEntries(entered),
        coaches,
      );
      return { replay, fixture, coaches };
    });
    await this.#keep(league, { season, terms, secret, clubs, texts, matches });
    return { league: league.id, season: season.id };
  }

  /** A match that its second side has given up when it had just begun. */
  #givenUp(match: string, options: unknown, teams: Teams, coaches: readonly AccountRecord[]): Replay {
    const game = this.#game;
    const seats = game.seats(options);
    const server = seed();
    const { live, ...first } = begin(game, { options, teams }, fastDice(1));
    const winners = seats.slice(0, 1);
    const last = conclude(live, 'conceded', winners, 1_000);
    return {
      ...{ format: REPLAY_FORMAT, match, game: game.id, rulesVersion: game.rulesVersion, options, teams },
      seats: seats.map((seat, i) => {
        const own = seed();
        return { seat, name: coaches[i]!.name, commitment: commitmentOf(own), seed: own };
      }),
      server: { commitment: commitmentOf(server), seed: server },
      entries: [first, last].map(({ entry, events }) => ({ ...entry, events })),
      final: game.view(live.state),
      result: { winners, reason: 'conceded', score: game.score(live.state) },
    };
  }

  /** Stores a league with a season, its teams and matches. */
  async #keep(league: LeagueRecord, { season, terms, secret, clubs, texts, matches }: Kept): Promise<void> {
    const { seasons, accounts } = this.#store;
    for (const { coach } of clubs)
      if (!(await accounts.account(coach.id))) await accounts.createAccount(coach);
    const { createdAt } = league;
    const over = season.status === 'over';
    const chains = clubs.map(({ ledger }) => ledger);
    await seasons.commit({
      leagues: [league],
      members: clubs.map(({ coach }, i) => ({
        ...{ league: league.id, account: coach.id, role: i ? 'coach' : 'organiser', since: createdAt },
      })),
      seasons: [
        {
          ...{ id: season.id, league: league.id, number: 1, status: over ? 'finished' : 'playing', terms },
          play: { time: { kind: 'untimed' }, delay: 0, chat: true },
          ...{ seed: secret, commitment: commitmentOf(secret), createdAt, round: season.rounds.length },
          ...{ head: { seq: season.entries.length, hash: season.head }, version: 0 },
        },
      ],
      teams: clubs.map(({ team, coach, ledger }) => {
        const { team: name, people } = namesOf(ledger, texts);
        const { sheet, owed, options, entries, head } = ledger;
        return {
          ...{
            id: team,
            account: coach,
            game: this.#game.id,
            ledger: ledger.id,
            name,
            names: people,
            looks: {},
          },
          ...(!over && { season: season.id }),
          ...{ sheet, owed, value: lifeOf(this.#game).value(options, sheet), createdAt },
          ...{ head: { seq: entries.length, hash: head }, version: 0 },
        };
      }),
      entered: clubs.map(({ team, coach, ledger }, position) => ({
        ...{ season: season.id, team, account: coach.id, ledger: ledger.id, position, withdrawn: false },
      })),
      seeds: clubs.map(({ seeds }) => seeds),
      entries: [season, ...chains].flatMap(({ id: chain, entries }) =>
        entries.map((entry) => ({ chain, entry })),
      ),
      said: chains.flatMap(({ id: chain, names: { team } }) => {
        const text = team && texts[team.said];
        return team && text ? [{ chain, hash: team.said, ...text }] : [];
      }),
      fixtures: season.rounds.flatMap(({ round, stage, fixtures }) =>
        fixtures.map((name, position): FixtureRecord => {
          const { home, away, division } = season.fixtures[name]!;
          return {
            ...{ id: `${season.id}-${name}`, season: season.id, round, position, stage, division, home },
            ...{ ...(away !== undefined && { away }), standIns: {}, attempt: 1, protest: false },
          };
        }),
      ),
      matches: matches.map(({ replay, coaches }) =>
        matchOf(replay, coaches, createdAt, over ? 0 : MOST_DELAY),
      ),
    });
    for (let i = 0; i < matches.length; i += AT_ONCE)
      await Promise.all(matches.slice(i, i + AT_ONCE).map(({ replay }) => this.#journal(replay, createdAt)));
    const attempts = matches.map(({ replay, fixture }): AttemptRecord => {
      const at = (team = '') =>
        clubs
          .find((one) => one.team === team)!
          .ledger.entries.findIndex(({ action }) => action.type === 'match' && action.fixture === fixture.id);
      const seq = (team = '') =>
        at(team) < 0 ? clubs.find((one) => one.team === team)!.ledger.entries.length : at(team);
      return {
        ...{ fixture: `${season.id}-${fixture.id}`, attempt: 1, match: replay.match, state: 'open' },
        ...{ homeSeq: seq(fixture.home), awaySeq: seq(fixture.away), openedAt: createdAt },
      };
    });
    await seasons.commit({ attempts });
    if (over) await seasons.commit({ attempts: attempts.map((one) => ({ ...one, state: 'settled' })) });
  }

  async #journal({ match, entries, final, result }: Replay, startedAt: number): Promise<void> {
    const plain = JSON.parse(JSON.stringify(final)) as unknown;
    const statistics = this.#game.statistics?.(plain);
    const rows = entries.map(({ events, ...entry }): NewEntryRow => {
      const last = entry.seq === entries.length - 1;
      return {
        ...{ match, epoch: 0, seq: entry.seq, at: entry.at, body: JSON.stringify(entry) },
        events: JSON.stringify(events.map((event) => this.#events.pack(event))),
        ...(entry.seq === 0 && { startedAt }),
        ...(last && {
          over: {
            status: 'finished',
            result: result!,
            final: plain,
            ...(statistics && { statistics }),
            at: startedAt + entry.at,
          },
        }),
      };
    });
    const stored = await Promise.all(rows.map((row) => this.#store.journals.append(row)));
    if (!stored.every(Boolean)) throw new Error(`the journal of match ${match} was not taken`);
  }

  #league(name: string, createdAt: number): LeagueRecord {
    const own = {
      id: id(),
      name,
      game: this.#game.id,
      public: true,
      joining: 'link',
      invitation: id(),
    } as const;
    return { ...own, createdAt, version: 0 };
  }
}

/** A match as it is before it begins. */
function matchOf(
  replay: Replay,
  coaches: readonly AccountRecord[],
  createdAt: number,
  delay: number,
): NewMatch {
  const { match, game, rulesVersion, options, teams, server, seats } = replay;
  return {
    ...{ id: match, game, rulesVersion, options, ...(teams && { teams }), time: { kind: 'untimed' } },
    ...{ serverSeed: server.seed, commitment: server.commitment, status: 'waiting', createdAt },
    ...{ delay, chat: true },
    seats: seats.map(({ seat, commitment, seed }, i) => ({ seat, account: coaches[i]!, commitment, seed })),
  };
}
