import type { Friendly, MatchInfo, OpenedMatch, Side } from '@touchline/client';
import type { Origin } from '@touchline/rules/kernel';
import { type Fixture, isDecider, isOpen, lifeOf } from '@touchline/rules/season';
import { newId } from '../base/ids.ts';
import { isNotStored, Refused, refused } from '../base/refused.ts';
import type { Matches } from '../matches/matches.ts';
import type { Access, AccountRecord, AttemptRecord, FixtureRecord, MatchRecord } from '../store/store.ts';
import type { Hub } from './hub.ts';
import { type Asking, accountOf, noSuch, onlyOrganiser } from './leagues.ts';
import type { TeamService } from './teams.ts';
import { fixtureId, nameOf, type Work } from './work.ts';

const SIDES = ['home', 'away'] as const;
/** How much later a match opens that could not at its time, and why it could not but may soon. */
const LATER_MS = 60_000;
const WAITS = ['in-a-match', 'busy'];
/** What is due at the time of a fixture. */
const openingOf = (season: string, fixture: string) => `open ${nameOf(season, fixture)}`;

/** Fixtures: their matches, and who plays in them. */
export class Fixtures {
  private readonly hub: Hub;
  private readonly matches: Matches;
  private readonly teams: TeamService;

  constructor(hub: Hub, matches: Matches, teams: TeamService) {
    this.hub = hub;
    this.matches = matches;
    this.teams = teams;
  }

  /**
   * Opens the match of a fixture, or tells which is open. Both teams have to be ready: an organiser who opens
   * it has the defaults taken for who is not.
   */
  async open(id: string, access: Access, asking: Asking): Promise<OpenedMatch> {
    const record = await this.record(id);
    const known = await this.openAttempt(id);
    if (known) return { match: known.match };
    const { attempt, made } = await this.hub.change(record.season, async (work) => {
      const now = await this.record(id);
      const sides = this.playersOf(work, now);
      const account = accountOf(asking);
      const plays = account !== undefined && (sides.home === account || sides.away === account);
      if (!plays) onlyOrganiser(access, asking);
      return this.opens(work, now, sides, access, !plays);
    });
    if (made) await this.matches.making.made(made);
    return { match: attempt.match };
  }

  private async record(id: string): Promise<FixtureRecord> {
    const record = await this.hub.deps.store.seasons.fixture(id);
    if (!record) throw noSuch('fixture');
    return record;
  }

  private async openAttempt(fixture: string): Promise<AttemptRecord | undefined> {
    return (await this.hub.deps.store.seasons.attempts([fixture])).find(({ state }) => state === 'open');
  }

  private async opens(
    work: Work,
    record: FixtureRecord,
    sides: Partial<Record<Side, string>>,
    { league }: Access,
    defaults: boolean,
  ) {
    const { store, now } = this.hub.deps;
    const fixture = toBePlayed(work, record.id);
    const teams = [fixture.home, fixture.away];
    await work.load(teams);
    const [busy] = await store.seasons.atPlay(teams);
    if (busy?.fixture === record.id) return { attempt: busy, made: undefined };
    if (busy) throw refused('in-a-match', 'One of the teams is in another match: that has to end first.');
    for (const team of teams) {
      const one = await work.team(team);
      if (one.ledger.owed.length && !defaults)
        throw refused('choice-owed', `${one.record.name} has still something to decide before it can play.`);
      one.takeDefaults();
    }
    const earlier = await this.earlier(fixture);
    const { terms, play } = work.record;
    const life = lifeOf(work.game);
    const options = life.matchOptions(work.game.options.parse(terms.options), isDecider(fixture));
    const seats = work.game.seats(options);
    const people = new Map<string, AccountRecord>();
    const sheets: Record<string, unknown> = {};
    const positions: number[] = [];
    for (const [i, side] of (['home', 'away'] as const).entries()) {
      const seat = seats[i] as string;
      const { ledger, record: one, names } = await work.team(teams[i] as string);
      const standIn =
        sides[side] === one.account.id ? one.account : await store.accounts.account(sides[side] ?? '');
      if (standIn) people.set(seat, standIn);
      if (!earlier) sheets[seat] = life.enter(options, ledger.sheet, names);
      positions.push(ledger.entries.length);
    }
    const made = this.matches.making.plan(
      newId(),
      {
        ...{ game: work.game.id, options: options as object, time: play.time },
        teams: (earlier?.match.teams as typeof sheets | undefined) ?? sheets,
        ...{ delay: play.delay, chat: play.chat, private: !league.public },
      },
      { people, ...(earlier && { origins: earlier.origins }) },
    );
    const match = {
      ...made,
      ...(record.deadline !== undefined && { dueAt: Math.max(made.dueAt ?? 0, record.deadline) }),
    };
    // those that the teams had who entered the match before
    const [homeSeq = 0, awaySeq = 0] = earlier
      ? [earlier.attempt.homeSeq, earlier.attempt.awaySeq]
      : positions;
    const attempt: AttemptRecord = {
      ...{ fixture: record.id, attempt: fixture.attempts.length, match: match.id, state: 'open' },
      ...{ homeSeq, awaySeq, openedAt: now() },
    };
    work.matches.push(match);
    work.attempts.push(attempt);
    if (record.time) work.times.push({ id: record.id });
    work.tell('match-opened', { fixture: record.id, match: match.id });
    return { attempt, made: match };
  }

  /**
   * The match that the next attempt of a fixture goes on from; `undefined` where it is played from the
   * start.
   */
  private async earlier({ attempts }: Fixture) {
    const from = attempts.at(-1)?.from;
    if (from === undefined) return undefined;
    const { seasons, matches } = this.hub.deps.store;
    const id = attempts.findLast((one) => one.match !== undefined)?.match ?? '';
    const [match, attempt] = await Promise.all([matches.find(id), seasons.attemptOf(id)]);
    if (!match || !attempt) throw new Error(`there is no match ${id}`);
    return { match, attempt, origins: originsOf(match, from) };
  }

  /** The accounts that play a fixture. */
  playersOf(work: Work, { home, away, standIns }: FixtureRecord): Partial<Record<Side, string>> {
    const at = (side: Side, team: string | undefined) => {
      const account = standIns[side] ?? (team === undefined ? undefined : work.coachOf(team));
      return account === undefined ? {} : { [side]: account };
    };
    return { ...at('home', home), ...at('away', away) };
  }

  /** A match that changes neither team. The opponent's coach takes the seat, or does not. */
  async friendly(id: string, wanted: Friendly, coach: AccountRecord): Promise<MatchInfo> {
    const [own, other] = [await this.teams.seen(id, coach), await this.teams.seen(wanted.opponent, coach)];
    if (!own.own) throw refused('not-yours', 'This is the team of another coach.');
    if (other.sealed) throw noSuch('team');
    const [a, b] = [own.team, other.team];
    if (a.game !== b.game) throw refused('no-teams', 'The two play different games.');
    if (a.account.id === b.account.id) throw refused('already-seated', 'One account cannot play both sides.');
    const { catalogue, store } = this.hub.deps;
    const { game } = catalogue.get(a.game);
    const life = lifeOf(game);
    const season = await store.seasons.season(a.season ?? b.season ?? '');
    const usual = game.options.parse(season?.terms.options ?? {});
    const options = life.matchOptions(usual, false);
    const seats = game.seats(options);
    const people = new Map<string, AccountRecord>();
    const sheets: Record<string, unknown> = {};
    for (const [i, team] of [a, b].entries()) {
      if (team.owed.length) throw refused('choice-owed', `${team.name} has still something to decide.`);
      const seat = seats[i] as string;
      people.set(seat, team.account);
      sheets[seat] = life.enter(options, team.sheet, { team: team.name, people: team.names });
    }
    const made = this.matches.making.plan(
      newId(),
      {
        ...{ game: game.id, options: options as object, teams: sheets },
        ...(wanted.time && { time: wanted.time }),
        ...(wanted.private && { private: true }),
      },
      { people, createdBy: coach.id },
    );
    await store.matches.create(made);
    await this.matches.making.made(made);
    return this.matches.reading.info(made.id, { account: coach });
  }

  /**
   * Proposes when a fixture is played, or agrees to what the other side has proposed; an organiser who does
   * not play in it sets it. Its match opens then. Without `at` nothing is proposed any more.
   */
  async arrange(id: string, at: number | undefined, access: Access, asking: Asking): Promise<void> {
    const { season } = await this.record(id);
    await this.hub.change(season, async (work) => {
      const { time, ...record } = await this.record(id);
      toBePlayed(work, id);
      if (await this.openAttempt(id)) throw refused('in-a-match', 'The match of this fixture is open.');
      const sides = this.playersOf(work, record);
      const account = accountOf(asking);
      const side = account === undefined ? undefined : SIDES.find((one) => sides[one] === account);
      if (!side) onlyOrganiser(access, asking);
      const known = time?.at === at ? time : undefined;
      // agreed already, or by this; what one side has not answered stays what it is
      const agreed = !side || (known !== undefined && known.asked !== side);
      work.times.push({ id, ...(at !== undefined && { time: { at, ...(!agreed && { asked: side }) } }) });
      work.due(openingOf(season, id), agreed ? at : undefined);
      for (const other of Object.values(sides)) this.hub.deps.notices.fixture(other, id);
      return true;
    });
  }

  /** The time has come that was agreed for a fixture, by its name in the season: its match opens. */
  async atItsTime(season: string, name: string): Promise<void> {
    const { store, now } = this.hub.deps;
    const id = fixtureId(season, name);
    const due = (at?: number) => (work: Work) => work.due(openingOf(season, id), at);
    const access = await store.seasons.access('season', season, undefined);
    if (!access) return;
    try {
      const opened = await this.hub.change(season, async (work) => {
        due()(work);
        const record = await this.record(id);
        if (await this.openAttempt(id)) return { made: undefined };
        return this.opens(work, record, this.playersOf(work, record), access, true);
      });
      if (opened.made) await this.matches.making.made(opened.made);
    } catch (error) {
      if (!(error instanceof Refused) || isNotStored(error)) throw error;
      const later = WAITS.includes(error.refusal.code) ? now() + LATER_MS : undefined;
      await this.hub.change(season, (work) => {
        due(later)(work);
        if (later === undefined) work.times.push({ id });
        return true;
      });
    }
  }

  /** Has somebody play in a coach's place, or the coach again. */
  async standIn(id: string, side: Side, account: string | undefined, access: Access, asking: Asking) {
    onlyOrganiser(access, asking);
    const { store } = this.hub.deps;
    const someone = account === undefined ? undefined : await store.accounts.account(account);
    if (account !== undefined && !someone) throw noSuch('account');
    const { season } = await this.record(id);
    await this.hub.change(season, async (work) => {
      const record = await this.record(id);
      toBePlayed(work, id);
      if (await this.openAttempt(id))
        throw refused('in-a-match', 'The match is open: its seats belong to who plays it.');
      const { [side]: _before, ...rest } = record.standIns;
      const standIns = account === undefined ? rest : { ...rest, [side]: account };
      const sides = this.playersOf(work, { ...record, standIns });
      if (sides.home === sides.away) throw refused('already-seated', 'One account cannot play both sides.');
      work.standIns.push({ id, standIns });
      return true;
    });
  }
}

/** What the dice of the first entries of a match come from, for one that goes on from them. */
function originsOf(
  { id, commitment, serverSeed, seats, origins = [] }: MatchRecord,
  entries: number,
): Origin[] {
  return [
    ...origins.filter((one) => one.entries < entries),
    {
      ...{ match: id, entries, server: { commitment, seed: serverSeed } },
      seats: seats.map(({ seat, commitment = '', seed = '' }) => ({ seat, commitment, seed })),
    },
  ];
}

/** A fixture that has still to be played by two teams. Refuses any other. */
export function toBePlayed(work: Work, id: string): Fixture & { away: string } {
  const fixture = work.fixture(id);
  if (!fixture) throw noSuch('fixture');
  if (!isOpen(fixture)) throw refused('fixture-over', 'This fixture has its result.');
  const { away } = fixture;
  if (away === undefined) throw refused('fixture-over', 'A bye is not played.');
  return { ...fixture, away };
}
