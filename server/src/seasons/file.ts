import { commitmentOf } from '@touchline/rules/kernel';
import {
  championOf,
  headOf,
  type LedgerEntry,
  SEASON_FORMAT,
  type SeasonFile,
  type Text,
  tablesOf,
} from '@touchline/rules/season';
import { refused } from '../base/refused.ts';
import type { Reading as Matches } from '../matches/reading.ts';
import type { Hub } from './hub.ts';
import { noSuch } from './leagues.ts';
import { seasonOf } from './work.ts';

/** Whole seasons, each as one file that is checked without the server. */
export class SeasonFiles {
  private readonly hub: Hub;
  private readonly matches: Matches;

  constructor(hub: Hub, matches: Matches) {
    this.hub = hub;
    this.matches = matches;
  }

  /**
   * The file of a season as JSON, a piece at a time: of the matches one at a time is read. Refuses what has
   * not ended, as it would show seeds that count still.
   */
  async read(id: string): Promise<AsyncGenerator<string, void, void>> {
    const { store, catalogue } = this.hub.deps;
    const record = await store.seasons.season(id);
    if (!record) throw noSuch('season');
    if (record.status !== 'finished')
      throw refused('not-over', 'The file of a season is there when the season has finished.');
    const season = await seasonOf(store.seasons, record);
    const champion = championOf(season);
    const { ledgers, texts } = await this.ledgers(id);
    const sealed = { commitment: record.commitment, seed: record.seed };
    const file: Omit<SeasonFile, 'matches'> = {
      ...{ format: SEASON_FORMAT, season: id, game: record.terms.game },
      rulesVersion: catalogue.get(record.terms.game).game.rulesVersion,
      ...{ server: sealed, entries: season.entries, head: season.head, ledgers, texts },
      standings: tablesOf(season),
      ...(champion !== undefined && { champion }),
    };
    const attempts = Object.values(season.fixtures).flatMap((fixture) => fixture.attempts);
    const played = attempts.flatMap(({ match }) => (match === undefined ? [] : [match]));
    return this.pieces(file, played);
  }

  /** The ledgers of all teams of a season, and every text of it that was not taken down. */
  private async ledgers(id: string): Promise<Pick<SeasonFile, 'ledgers' | 'texts'>> {
    const { seasons } = this.hub.deps.store;
    const entered = await seasons.entered(id);
    const seeds = new Map((await seasons.seeds(id)).map((one) => [one.account, one]));
    const chains = await seasons.chains(entered.map(({ ledger }) => ledger));
    const texts: Record<string, Text> = {};
    for (const chain of [id, ...entered.map(({ ledger }) => ledger)])
      for (const [hash, { salt, text }] of await seasons.said(chain)) texts[hash] = { salt, text };
    const ledgers = entered.map(({ team, ledger: chain, account }) => {
      const { seed, commitment, coachSeed } = seeds.get(account)!;
      const entries = (chains.get(chain) ?? []) as LedgerEntry[];
      return {
        ...{ team, chain, of: `${id}|${account}`, server: { commitment, seed } },
        coach: { commitment: commitmentOf(coachSeed), seed: coachSeed },
        ...{ entries, head: headOf(chain, entries) },
      };
    });
    return { ledgers, texts };
  }

  private async *pieces(file: object, matches: readonly string[]): AsyncGenerator<string, void, void> {
    yield `${JSON.stringify(file).slice(0, -1)},"matches":[`;
    for (const [i, match] of matches.entries())
      yield `${i ? ',' : ''}${JSON.stringify(await this.matches.replay(match, {}))}`;
    yield ']}';
  }
}
