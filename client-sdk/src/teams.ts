import type { TeamRecords } from './career-protocol.ts';
import type { Http } from './http.ts';
import type {
  Enter,
  FixtureInfo,
  Friendly,
  HeadToHead,
  Ledger,
  NewNames,
  Reversal,
  Takedown,
  TeamChoices,
  TeamInfo,
  TeamRulesInfo,
  TeamTakedown,
} from './league-protocol.ts';
import type { MatchInfo } from './protocol.ts';
import { randomHex } from './random.ts';

const at = (...parts: readonly string[]) => `/${parts.map(encodeURIComponent).join('/')}`;

/**
 * Teams that live between matches.
 * @example
 * const team = await touchline.teams.enter(season, { name: 'Cave Bears' });
 * const { owed, legal } = await touchline.teams.choices(team.id);
 * if (owed.length) await touchline.teams.act(team.id, legal[0]!);
 */
export class Teams {
  readonly #http: Http;

  constructor(http: Http) {
    this.#http = http;
  }

  /** How teams of a game are founded. @param options house rules, for which suggestions are made */
  rules(game: string, options?: unknown): Promise<TeamRulesInfo> {
    return this.#http.get(at('games', game, 'team'), {
      options: options === undefined ? undefined : JSON.stringify(options),
    });
  }
  /** The teams of this account. */
  mine(): Promise<readonly TeamInfo[]> {
    return this.#http.get('/me/teams');
  }
  /** Founds a team in a season, or brings one there. @throws {@link Refused} with all that is wrong */
  enter(season: string, team: Enter): Promise<TeamInfo> {
    return this.#http.post(at('seasons', season, 'teams'), team);
  }
  /** @param entries as it was after so many entries of its ledger */
  get(team: string, entries?: number): Promise<TeamInfo> {
    return this.#http.get(at('teams', team), { at: entries });
  }
  /** Names a team and its people, and says what it looks like. */
  name(team: string, names: NewNames): Promise<TeamInfo> {
    return this.#http.patch(at('teams', team), names);
  }
  /** What there is to decide, and what may be decided. */
  choices(team: string): Promise<TeamChoices> {
    return this.#http.get(at('teams', team, 'choices'));
  }
  /**
   * Decides something.
   * @param seq how many entries the ledger had when it was decided
   * @throws {@link Refused} with the clause, `stale`, or `in-a-match`
   */
  act(team: string, action: { readonly type: string }, seq?: number): Promise<TeamInfo> {
    const request = { action, nonce: randomHex(16), ...(seq !== undefined && { seq }) };
    return this.#http.post(at('teams', team, 'actions'), request);
  }
  /** All that has become of it. */
  ledger(team: string, from = 0, limit = 100): Promise<Ledger> {
    return this.#http.get(at('teams', team, 'ledger'), { from, limit });
  }
  /** Takes an entry of a ledger back; for organisers. */
  reverse(team: string, reversal: Reversal): Promise<TeamInfo> {
    return this.#http.post(at('teams', team, 'reversals'), reversal);
  }
  /** Takes down what breaks the rules; for organisers. */
  takeDown(team: string, takedown: TeamTakedown): Promise<Takedown> {
    return this.#http.post(at('teams', team, 'takedowns'), takedown);
  }
  /** What it is to play, and has played, as iCalendar. */
  calendar(team: string): Promise<string> {
    return this.#http.get(at('teams', team, 'calendar'));
  }
  /** What it is to play, and has played, the latest first. */
  fixtures(team: string, limit = 30): Promise<readonly FixtureInfo[]> {
    return this.#http.get(at('teams', team, 'fixtures'), { limit });
  }
  /** What it and its people have done in all their seasons. */
  records(team: string): Promise<TeamRecords> {
    return this.#http.get(at('teams', team, 'records'));
  }
  against(team: string, other: string): Promise<HeadToHead> {
    return this.#http.get(at('teams', team, 'against', other));
  }
  /** Challenges another team to a match that changes neither. */
  challenge(team: string, friendly: Friendly): Promise<MatchInfo> {
    return this.#http.post(at('teams', team, 'friendlies'), friendly);
  }
}
