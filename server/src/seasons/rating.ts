import type { Result, Seat } from '@touchline/rules/kernel';
import glicko2 from 'glicko2-lite';
import type { AccountRecord, Came, RatedRecord, RatingRecord } from '../store/store.ts';

/** Where everybody begins, by Glicko-2. */
const BEGIN = { rating: 1500, deviation: 350, volatility: 0.06 };
const SCORE = { won: 1, drawn: 0.5, lost: 0 };

/** Who played for whom, and what it was for them. */
export interface Player {
  readonly account: AccountRecord;
  readonly outcome: Came;
}

/**
 * What a match was for its players; `undefined` when it says nothing of how well they play: a bot took
 * part, or all played together (then points are of no seat).
 */
export function playersOf(
  seats: readonly { readonly seat: Seat; readonly account?: AccountRecord }[],
  { winners, score }: Result,
): readonly Player[] | undefined {
  const accounts = new Set(seats.map(({ account }) => account?.id));
  if (accounts.size < 2 || accounts.size !== seats.length) return undefined;
  const outcome = (seat: Seat): Came =>
    !winners.length || winners.length === seats.length ? 'drawn' : winners.includes(seat) ? 'won' : 'lost';
  const players: Player[] = [];
  for (const { seat, account } of seats) {
    if (!account || score[seat] === undefined) return undefined;
    players.push({ account, outcome: outcome(seat) });
  }
  return players;
}

/** How one who came to this has done against another. */
const scoreOf = (own: Came, other: Came): number => (own === other ? 0.5 : SCORE[own]);

/**
 * What a match does to ratings: everybody has met everybody else in it.
 * @param before by account; who has no rating begins
 * @param now milliseconds since 1970: it is later than every change before, so that two are never at a time
 */
export function rate(
  match: string,
  { scope, game }: Pick<RatingRecord, 'scope' | 'game'>,
  players: readonly Player[],
  before: ReadonlyMap<string, RatingRecord>,
  now: number,
): { readonly ratings: RatingRecord[]; readonly rated: RatedRecord[] } {
  const all = players.map((one) => ({
    ...one,
    prior: before.get(one.account.id) ?? fresh(one, scope, game),
  }));
  const at = laterThan(
    all.map(({ prior }) => prior),
    now,
  );
  const ratings = all.map(({ account, outcome, prior }): RatingRecord => {
    const others = all.filter((other) => other.account.id !== account.id);
    const { rating, rd, vol } = glicko2(
      prior.rating,
      prior.deviation,
      prior.volatility,
      others.map((other) => [other.prior.rating, other.prior.deviation, scoreOf(outcome, other.outcome)]),
    );
    const known = { ...prior, rating, deviation: rd, volatility: vol, at };
    return { ...known, [outcome]: known[outcome] + 1 };
  });
  const rated = ratings.map(({ account, rating, deviation }, i): RatedRecord => {
    const { outcome, prior } = all[i] as (typeof all)[number];
    return {
      ...{ match, account: account.id, takenBack: false, scope, game, at, outcome },
      ...{ rating, deviation, change: rating - prior.rating },
    };
  });
  return { ratings, rated };
}

/** Takes back what a match did to ratings; those of later matches stay as they are. */
export function takeBack(
  rated: readonly RatedRecord[],
  before: ReadonlyMap<string, RatingRecord>,
  now: number,
): { readonly ratings: RatingRecord[]; readonly rated: RatedRecord[] } {
  const at = laterThan([...before.values()], now);
  const ratings: RatingRecord[] = [];
  const back: RatedRecord[] = [];
  for (const one of rated) {
    const prior = before.get(one.account);
    if (!prior) continue;
    const rating = prior.rating - one.change;
    ratings.push({ ...prior, rating, at, [one.outcome]: prior[one.outcome] - 1 });
    const { deviation } = prior;
    back.push({ ...one, takenBack: true, at, rating, deviation, change: -one.change });
  }
  return { ratings, rated: back };
}

const fresh = ({ account }: Player, scope: string, game: string): RatingRecord => ({
  ...{ scope, game, account, ...BEGIN, won: 0, drawn: 0, lost: 0, at: 0 },
});

const laterThan = (all: readonly Pick<RatingRecord, 'at'>[], now: number): number =>
  Math.max(now, ...all.map(({ at }) => at + 1));

/** Ratings computed once more from what was rated, in its order. */
export class RatedAgain {
  private readonly all = new Map<string, RatingRecord>();
  private group: RatedRecord[] = [];
  /** What each match did, by match and account: what is taken back later. */
  private readonly changes = new Map<string, number>();

  get ratings(): readonly RatingRecord[] {
    return [...this.all.values()];
  }

  /** @returns what comes out otherwise than it stands there */
  take(rated: readonly RatedRecord[]): RatedRecord[] {
    const others: RatedRecord[] = [];
    for (const one of rated) {
      const [first] = this.group;
      if (first && (first.match !== one.match || first.at !== one.at)) others.push(...this.end());
      this.group.push(one);
    }
    return others;
  }

  /** Takes what was left over, as more of the same match could have come. */
  end(): RatedRecord[] {
    const group = this.group;
    this.group = [];
    const [first] = group;
    if (!first) return [];
    const keyOf = (account: string) => `${first.scope} ${first.game} ${account}`;
    const before = new Map(
      group.flatMap(({ account }) => {
        const known = this.all.get(keyOf(account));
        return known ? [[account, known] as const] : [];
      }),
    );
    const players = group.map(({ account, outcome }) => ({
      ...{ account: { id: account, name: '', guest: true }, outcome },
    }));
    const { ratings, rated } = first.takenBack
      ? takeBack(
          // what was rated then, as it is now
          group.map((one) => ({ ...one, change: this.changes.get(`${one.match} ${one.account}`) ?? 0 })),
          before,
          first.at,
        )
      : rate(first.match, first, players, before, first.at);
    for (const one of ratings) this.all.set(keyOf(one.account.id), one);
    for (const { match, account, change } of rated) this.changes.set(`${match} ${account}`, change);
    return rated.filter((one, i) => {
      const was = group[i];
      return was?.rating !== one.rating || was.deviation !== one.deviation || was.change !== one.change;
    });
  }
}
