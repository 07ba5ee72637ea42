import type { CoachProfile, HallOfFame, Ranking, RatingHistory } from './career-protocol.ts';
import type { Http } from './http.ts';

interface Page<Key> {
  readonly limit?: number;
  /** The `next` of the page before. */
  readonly before?: Key;
}

const at = (...parts: readonly string[]) => `/${parts.map(encodeURIComponent).join('/')}`;

/**
 * Coaches, and who plays best. Nothing of private leagues is in it.
 * @example
 * const { coaches } = await touchline.coaches.ranking('cave-brawl');
 * const { games, matches } = await touchline.coaches.get(coaches[0]!.coach.id);
 */
export class Coaches {
  readonly #http: Http;

  constructor(http: Http) {
    this.#http = http;
  }

  /** A coach with ratings, form, titles, teams and latest matches. */
  get(account: string, matches = 20): Promise<CoachProfile> {
    return this.#http.get(at('coaches', account), { matches });
  }
  /** What has become of a rating, the latest first: a page of a graph. */
  ratings(account: string, game: string, { limit, before }: Page<number> = {}): Promise<RatingHistory> {
    return this.#http.get(at('coaches', account, 'ratings'), { game, limit, before });
  }
  /** Coaches of a game, the best first. */
  ranking(game: string, { limit, before }: Page<string> = {}): Promise<Ranking> {
    return this.#http.get(at('games', game, 'ratings'), { limit, before });
  }
  /** Champions and records of the public leagues of a game. */
  hall(game: string): Promise<HallOfFame> {
    return this.#http.get(at('games', game, 'hall'));
  }
}
