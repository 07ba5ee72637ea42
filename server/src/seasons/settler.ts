import { setImmediate as breath } from 'node:timers/promises';
import {
  type Fixture,
  foldLedger,
  isDecider,
  isOpen,
  type LedgerEntry,
  lateForfeits,
  lifeOf,
  type Outcome,
} from '@touchline/rules/season';
import type { Deadlines } from '../base/deadlines.ts';
import { Looking } from '../base/looking.ts';
import { isNotStored } from '../base/refused.ts';
import { isOver } from '../store/status.ts';
import type { AttemptRecord, MatchRecord } from '../store/store.ts';
import type { Fixtures } from './fixtures.ts';
import type { Hub } from './hub.ts';
import type { Takedowns } from './takedowns.ts';
import { fixtureId, type Work } from './work.ts';

/** How many fixtures are settled, and how many times that have come are seen to, in one look. */
const MOST = 200;
/** How many of them are one change, whose storing nothing else can come between. */
const TOGETHER = 50;
/** How long after it could not be done it is tried again. */
const RETRY_MS = 2_000;

/**
 * Takes what has come to be due in seasons: fixtures whose match is over and was seen by its spectators,
 * deadlines, and ends. Any number of servers may do so at a time: what one has stored the other finds done.
 */
export class Settler {
  private readonly hub: Hub;
  private readonly fixtures: Fixtures;
  private readonly takedowns: Takedowns;
  private readonly looking: Looking;

  constructor(hub: Hub, fixtures: Fixtures, takedowns: Takedowns, deadlines: Deadlines) {
    this.hub = hub;
    this.fixtures = fixtures;
    this.takedowns = takedowns;
    this.looking = new Looking({ ...hub.deps, deadlines }, 'what is due in seasons', () => this.seeTo());
    hub.woken.push(() => void this.looking.look());
  }

  start(): void {
    void this.looking.look();
  }

  /** Resolves when what has begun is done. */
  stop(): Promise<void> {
    return this.looking.stop();
  }

  /** @returns when to look next */
  private async seeTo(): Promise<number | undefined> {
    const { seasons } = this.hub.deps.store;
    const { now } = this.hub.deps;
    const over = await seasons.toSettle(now(), MOST);
    for (const season of new Set(over.map((one) => one.season))) {
      const fixtures = over.filter((one) => one.season === season).map(({ fixture }) => fixture);
      await this.apart(season, async () => {
        for (let i = 0; i < fixtures.length; i += TOGETHER)
          await this.settle(season, fixtures.slice(i, i + TOGETHER));
      });
    }
    for (const { key, season } of await seasons.dues(now(), MOST)) {
      const [, what = '', which = ''] = key.split(' ');
      await this.apart(season, () => {
        if (what === 'open') return this.fixtures.atItsTime(season, which);
        return what === 'round' ? this.late(season, Number(which)) : this.end(season);
      });
    }
    await this.takedowns.goOn();
    if (over.length === MOST) return now();
    const times = await Promise.all([seasons.nextToSettle(), seasons.nextDue()]);
    const next = Math.min(...times.map((at) => at ?? Number.POSITIVE_INFINITY));
    // what could not be done just now is still due
    return next > now() ? next : now() + RETRY_MS;
  }

  /** What is wrong with one season keeps no other waiting. */
  private async apart(season: string, job: () => Promise<unknown>): Promise<void> {
    try {
      await job();
    } catch (err) {
      if (isNotStored(err)) throw err;
      this.hub.deps.log.error({ season, err }, 'a season could not be carried on');
    }
  }

  /** Writes what matches have come to: the results, the ledgers, and what follows. */
  async settle(season: string, fixtures: readonly string[]): Promise<void> {
    const { store } = this.hub.deps;
    await this.hub.change(season, async (work) => {
      const open = (await store.seasons.attempts(fixtures)).filter(({ state }) => state === 'open');
      // at once: one by one, each would read what all coaches of the season have
      await work.load(
        open.flatMap(({ fixture }) => {
          const { home, away } = work.fixture(fixture) ?? {};
          return [home, away].flatMap((team) => team ?? []);
        }),
      );
      let done = false;
      for (const attempt of open) {
        const match = await store.matches.find(attempt.match);
        if (!match || !isOver(match.status)) continue;
        await this.settleOne(work, attempt, match);
        done = true;
        // SQLite answers at once, so nothing else would happen meanwhile
        await breath();
      }
      return done;
    });
  }

  private async settleOne(work: Work, attempt: AttemptRecord, match: MatchRecord): Promise<void> {
    const fixture = work.fixture(attempt.fixture);
    if (match.startedAt === undefined || !match.result) {
      work.lapsed.push(attempt);
      const { deadline } = work.season.rounds[(fixture?.round ?? 0) - 1] ?? {};
      if (fixture && isOpen(fixture) && deadline !== undefined) work.due(`round ${fixture.round}`, deadline);
      return;
    }
    if (!fixture || !isOpen(fixture) || fixture.attempts.length !== attempt.attempt) {
      work.attempts.push({ ...attempt, state: 'void' });
      return;
    }
    const { result, statistics } = match;
    const [home = '', away = ''] = work.seats;
    const won = (seat: string) => result.winners.includes(seat);
    const winner = won(home) === won(away) ? undefined : won(home) ? 'home' : 'away';
    if (isDecider(fixture) && !winner) {
      // nobody has won: it is played again, or an organiser rules
      work.lapsed.push(attempt);
      work.tell('undecided', { fixture: attempt.fixture, match: match.id });
      return;
    }
    const score = { home: result.score[home] ?? 0, away: result.score[away] ?? 0 };
    const counts = statistics && {
      home: { ...statistics.seats[home] },
      away: { ...statistics.seats[away] },
    };
    const outcome: Outcome = {
      ...(winner && { winner }),
      ...{ score, how: 'played' },
      ...(counts && { counts }),
    };
    await this.aftermath(work, fixture, attempt, match);
    work.append({
      ...{ type: 'result', fixture: fixture.id, attempt: attempt.attempt, match: match.id },
      outcome,
    });
    work.attempts.push({ ...attempt, state: 'settled' });
  }

  /** What a match has done to its teams, and who played in it. */
  private async aftermath(work: Work, fixture: Fixture, attempt: AttemptRecord, match: MatchRecord) {
    const { result, final } = match;
    if (!result || final === undefined) return;
    const life = lifeOf(work.game);
    const teams = [fixture.home, fixture.away ?? ''];
    const people: Record<string, string> = {};
    work.whoPlayed.set(match.id, people);
    await work.load(teams);
    for (const [i, team] of teams.entries()) {
      const seat = work.seats[i] as string;
      const one = await work.team(team);
      const { ledger } = one;
      const pinned = ledger.entries.slice(0, i ? attempt.awaySeq : attempt.homeSeq) as LedgerEntry[];
      const same = pinned.length === ledger.entries.length;
      const { sheet } = same ? ledger : foldLedger(work.game, ledger.id, pinned);
      const ended = { view: final, seat, result };
      Object.assign(people, life.piecesOf(ended, sheet));
      const report = life.reportOf(ended, sheet);
      if (report === undefined) continue;
      one.takeDefaults();
      const once = `match ${match.id}`;
      const from = pinned.length === one.ledger.entries.length ? {} : { from: pinned.length };
      one.write({ type: 'match', match: match.id, fixture: fixture.id, report, ...from }, { once });
    }
  }

  /** A round's deadline is over: what is owed is taken, and what is not played is what the terms say. */
  private async late(season: string, round: number): Promise<void> {
    const { store, now } = this.hub.deps;
    await this.hub.change(season, async (work) => {
      work.due(`round ${round}`, undefined);
      const { deadline } = work.season.rounds[round - 1] ?? {};
      if (deadline === undefined) return true;
      if (deadline > now()) {
        work.due(`round ${round}`, deadline);
        return true;
      }
      await this.owed(work);
      const open = Object.values(work.season.fixtures).filter((one) => one.round === round && isOpen(one));
      const ids = open.map(({ id }) => fixtureId(season, id));
      const attempts = (await store.seasons.attempts(ids)).filter(({ state }) => state === 'open');
      const matches = new Map<string, MatchRecord>();
      for (const attempt of attempts) {
        const match = await store.matches.find(attempt.match);
        if (match) matches.set(attempt.fixture, match);
      }
      const matchOf = (fixture: Fixture) => matches.get(fixtureId(season, fixture.id));
      const forfeits = lateForfeits(work.season, now(), (fixture) => this.absent(work, matchOf(fixture)));
      for (const action of forfeits) {
        if (action.type !== 'forfeit' || !open.some(({ id }) => id === action.fixture)) continue;
        const id = fixtureId(season, action.fixture);
        // one that has begun is played to its end
        if (matches.get(id)?.startedAt !== undefined) continue;
        work.append(action);
        for (const attempt of attempts)
          if (attempt.fixture === id) work.attempts.push({ ...attempt, state: 'void' });
      }
      for (const one of open.filter(isOpen)) work.tell('late', { fixture: fixtureId(season, one.id) });
      return true;
    });
  }

  /** Who has not come to a match, where one of the two has. */
  private absent(work: Work, match: MatchRecord | undefined): 'home' | 'away' | undefined {
    if (!match) return undefined;
    const [home, away] = work.seats.map(
      (seat) => match.seats.find((one) => one.seat === seat)?.commitment !== undefined,
    );
    return home === away ? undefined : home ? 'away' : 'home';
  }

  /** Takes the defaults of all teams that owe something and are in no match. */
  private async owed(work: Work): Promise<void> {
    const { store } = this.hub.deps;
    const ids = work.season.teams.filter(({ withdrawn }) => !withdrawn).map(({ team }) => team);
    const owing = [...(await store.seasons.teams(ids)).values()].filter(({ owed }) => owed.length);
    const teams = owing.map(({ id }) => id);
    await work.load(teams);
    for (const team of teams) (await work.team(team)).takeDefaults();
  }

  /** The time for protests is over, or something else has to be looked at again. */
  private end(season: string): Promise<boolean> {
    return this.hub.change(season, (work) => {
      work.due('end', undefined);
      return true;
    });
  }
}
