import { setImmediate as breath } from 'node:timers/promises';
import { type Entry, type Luck, LuckBook } from '@touchline/rules/kernel';
import type { Deadlines } from '../base/deadlines.ts';
import { Looking } from '../base/looking.ts';
import type { AttemptRecord, Counted, FixtureRecord, MatchLuck, MatchRecord } from '../store/store.ts';
import type { Hub } from './hub.ts';
import { playersOf, rate, takeBack } from './rating.ts';

/** How many matches are counted in one look. */
const MOST = 100;
const RETRY_MS = 2_000;

/**
 * Takes matches that are over and were seen by spectators into what is kept over many: ratings, and the luck
 * of a season. Each once, whatever number of servers do it at a time.
 */
export class Counting {
  private readonly hub: Hub;
  private readonly looking: Looking;
  private stopped = false;

  constructor(hub: Hub, deadlines: Deadlines) {
    this.hub = hub;
    this.looking = new Looking({ ...hub.deps, deadlines }, 'matches that are to be counted', () =>
      this.seeTo(),
    );
    hub.woken.push(() => this.look());
  }

  private get store() {
    return this.hub.deps.store;
  }

  start(): void {
    this.look();
  }

  /** Resolves when what has begun is done. */
  async stop(): Promise<void> {
    this.stopped = true;
    await this.looking.stop();
  }

  /** Looks for what is to be counted, now or as soon as the look that is under way is over. */
  look(): void {
    void this.looking.look();
  }

  /** @returns when to look next */
  private async seeTo(): Promise<number | undefined> {
    const { now } = this.hub.deps;
    const over = await this.store.careers.uncounted(now(), MOST);
    for (const match of over) {
      if (this.stopped) return undefined;
      await this.count(match);
      // SQLite answers at once, so nothing else would happen meanwhile
      await breath();
    }
    if (over.length === MOST) return now();
    const next = await this.store.careers.nextUncounted();
    // what could not be counted just now is still to be
    return next === undefined || next > now() ? next : now() + RETRY_MS;
  }

  /** Counts one match; nothing, when others have done so or its ratings change just now. */
  private async count(id: string): Promise<void> {
    const { matches, seasons, careers } = this.store;
    const [match, attempt] = await Promise.all([matches.find(id), seasons.attemptOf(id)]);
    if (!match) return;
    const fixture = attempt && (await seasons.fixture(attempt.fixture));
    const scope = await this.scopeOf(match, fixture);
    const ratings = scope === undefined ? {} : await this.rate(match, attempt, scope);
    const luck = fixture && attempt && (await this.luck(match, fixture, attempt));
    await careers.count({ match: id, ...ratings, ...luck });
  }

  /** Within what it rates; `undefined` where it does not. */
  private async scopeOf(
    { invite }: MatchRecord,
    fixture: FixtureRecord | undefined,
  ): Promise<string | undefined> {
    if (invite === undefined) return '';
    const season = fixture && (await this.store.seasons.season(fixture.season));
    return season?.league;
  }

  private async rate(
    { id, game, result, seats }: MatchRecord,
    attempt: AttemptRecord | undefined,
    scope: string,
  ): Promise<Pick<Counted, 'ratings' | 'rated'>> {
    const { careers } = this.store;
    const now = this.hub.deps.now();
    const known = await careers.ratedBy(id);
    const counts = attempt?.state !== 'void';
    if (counts === known.length > 0 || known.some(({ takenBack }) => takenBack)) return {};
    const players = result && playersOf(seats, result);
    const accounts = counts ? players?.map(({ account }) => account.id) : known.map(({ account }) => account);
    if (!accounts) return {};
    const [first] = known;
    const where = { scope: first?.scope ?? scope, game };
    const before = await careers.ratingsOf(where.scope, game, accounts);
    const { ratings, rated } = counts
      ? rate(id, where, players ?? [], before, now)
      : takeBack(known, before, now);
    return { ratings: ratings.map((after) => ({ before: before.get(after.account.id), after })), rated };
  }

  private async luck(
    match: MatchRecord,
    { season, home, away = '' }: FixtureRecord,
    attempt: AttemptRecord,
  ): Promise<Pick<Counted, 'luck' | 'seasonLuck'>> {
    const { careers } = this.store;
    const luck = (await careers.luckOf(match.id)) ?? (await this.counted(match));
    if (!luck) return {};
    const seasonLuck = [];
    for (const [side, team] of [
      ['home', home],
      ['away', away],
    ] as const) {
      const others = await careers.luckIn(season, team, match.id);
      const all = attempt.state === 'settled' ? [...others, luck[side]] : others;
      seasonLuck.push({ season, team, luck: together(all) });
    }
    return { luck, seasonLuck };
  }

  /** The luck of both sides of a match; `undefined` where it cannot be read any more, or there is none. */
  private async counted(match: MatchRecord): Promise<MatchLuck | undefined> {
    const { catalogue, log } = this.hub.deps;
    try {
      const read = catalogue.readerOf(match);
      const book = new LuckBook();
      for (const row of await this.store.journals.read(match.id, 0)) {
        const { seat, dice } = JSON.parse(row.body) as Entry;
        book.count({ seat, dice, events: read(row) });
      }
      const of = (position: number) => book.all.filter(({ seat }) => seat === match.seats[position]?.seat);
      return { home: of(0), away: of(1) };
    } catch (err) {
      log.warn({ match: match.id, err }, 'the luck of a match cannot be read');
      return undefined;
    }
  }
}

/** Luck of several matches, added up by kind; seats do not matter. */
function together(all: readonly (readonly Luck[])[]): Luck[] {
  const sums = new Map<string, Luck>();
  for (const one of all.flat()) {
    const key = `${one.sides} ${one.kind}`;
    const sum = sums.get(key);
    if (!sum) sums.set(key, { ...one, seat: '' });
    else
      for (const name of ['rolls', 'sum', 'tried', 'succeeded', 'expected'] as const) sum[name] += one[name];
  }
  return [...sums.values()];
}
