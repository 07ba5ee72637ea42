import type { Actor, Season } from '@touchline/rules/season';
import type { Moderation } from '../accounts/moderation.ts';
import type { Logger } from '../base/logger.ts';
import type { Bus } from '../bus/bus.ts';
import type { Notices } from '../play/notices.ts';
import type { Access } from '../store/store.ts';
import { follow } from './follow.ts';
import { type Asking, accountOf, noSuch, onlyOrganiser, untilStored } from './leagues.ts';
import { Work, type WorkDeps } from './work.ts';

interface HubDeps extends WorkDeps {
  readonly log: Logger;
  readonly bus: Bus;
  readonly notices: Notices;
  readonly moderation: Pick<Moderation, 'admit'>;
  /** Ends a match that counts for nothing any more. */
  stop(match: string): Promise<unknown>;
}

/** What servers tell each other: that something of seasons has come to be due, or is due at another time. */
const WAKE = 'seasons';

/** What all parts that change seasons have in common: how a change is made, and who hears of it. */
export class Hub {
  readonly deps: HubDeps;
  /** Called when something may have become due: here, or in another process. */
  readonly woken: (() => void)[] = [];
  /** Of each season that this process is changing, the last change that was asked for. */
  private readonly last = new Map<string, Promise<unknown>>();

  constructor(deps: HubDeps) {
    this.deps = deps;
    deps.bus.subscribe(WAKE, () => {
      for (const look of this.woken) look();
    });
  }

  /** A season to be changed. Refuses what is not there. */
  async work(season: string): Promise<Work> {
    const work = await Work.of(this.deps, season);
    if (!work) throw noSuch('season');
    return work;
  }

  /**
   * Changes a season, and has happen what follows by itself. In this process one change of a season waits for
   * another; it is tried again when another process comes in between. Must not be called by a job of the same
   * season.
   * @param job returns `false` when there is nothing to store
   */
  change<T>(season: string, job: (work: Work) => T | Promise<T>): Promise<T> {
    const done = (this.last.get(season) ?? Promise.resolve()).then(() => this.changeNow(season, job));
    const ended = done.then(
      () => {},
      () => {},
    );
    this.last.set(season, ended);
    void ended.then(() => {
      if (this.last.get(season) === ended) this.last.delete(season);
    });
    return done;
  }

  private async changeNow<T>(season: string, job: (work: Work) => T | Promise<T>): Promise<T> {
    const { work, done } = await untilStored(async () => {
      const work = await this.work(season);
      const done = await job(work);
      if (done === false) return { work: undefined, done };
      await follow(work, this.deps.now());
      return (await work.commit()) ? { work, done } : undefined;
    });
    if (work) await this.tell(work);
    return done;
  }

  /** Something may be due now. */
  wake(): void {
    this.deps.bus.publish(WAKE, {});
  }

  /** Tells whom it concerns what has been stored. */
  async tell(work: Work): Promise<void> {
    const { notices, stop, log } = this.deps;
    for (const { home, away, id: fixture } of work.moved)
      for (const team of away === undefined ? [home] : [home, away]) {
        const account = work.coachOf(team);
        if (account !== undefined) notices.fixture(account, fixture);
      }
    for (const { record, ledger } of work.read)
      if (ledger.owed.length) notices.choice(record.account.id, record.id);
    for (const { match, state } of work.attempts)
      if (state === 'void')
        stop(match).catch((err) => log.debug({ match, err }, 'a match that counts for nothing goes on'));
    this.wake();
  }

  /** Who writes into the journal of a season. Refuses who may not write at all. */
  async actorOf(
    season: Season,
    work: Work,
    access: Access,
    asking: Asking,
    fixture?: string,
  ): Promise<Actor> {
    if (asking === 'operator') return { role: 'operator' };
    onlyOrganiser(access, asking);
    const account = accountOf(asking);
    const teams = work.entered.filter((one) => one.account === account).map(({ team }) => team);
    const played = fixture === undefined ? undefined : season.fixtures[fixture];
    const sides = played ? [played.home, played.away] : [];
    const coaching = new Set(sides.flatMap((team) => (team === undefined ? [] : (work.coachOf(team) ?? []))));
    const members = await this.deps.store.seasons.members(access.league.id);
    const others = members.some(
      (one) => one.role === 'organiser' && one.account.id !== account && !coaching.has(one.account.id),
    );
    return { role: 'organiser', teams, others };
  }
}
