/** A season of bots, without a network: what it is made of is made of one text. */
import type { AnyGame } from '../kernel/game.ts';
import { commitmentOf, fromHex, hashOfText } from '../kernel/sha256.ts';
import { simulate } from '../kernel/simulate.ts';
import { saidOf } from './chain.ts';
import type { Format, LedgerAction, SeasonAction, Terms, Text } from './entries.ts';
import { outcomeOf, SEASON_FORMAT, type SeasonFile, tablesOf } from './file.ts';
import { championOf, next } from './follows.ts';
import { append, checkLedger, type Ledger, ledgerKey, lifeOf, namesOf, newLedger } from './ledger.ts';
import { checkSeason, newSeason, seasonKey, write } from './season.ts';
import { type Fixture, isDecider, openFixtures, type Season, termsOf } from './state.ts';

/** How a season of bots is set up. */
export interface SeasonSettings {
  /** Any text; what all dice come from. */
  readonly seed: string;
  readonly teams: number;
  readonly format: Format;
  /** Options of the matches, as the game reads them. */
  readonly options: unknown;
  readonly divisions?: number;
}

/** How far it is. */
export interface Progress {
  readonly round: number;
  /** Matches played so far. */
  readonly matches: number;
}

interface Club {
  readonly id: string;
  readonly coach: string;
  readonly seeds: { readonly of: string; readonly server: string; readonly coach: string };
  ledger: Ledger;
}

const MINUTE = 60_000;

class BotSeason {
  readonly #game: AnyGame;
  readonly #settings: SeasonSettings;
  readonly #season: Season;
  readonly #clubs: Club[];
  readonly #texts: Record<string, Text> = {};
  readonly #matches: SeasonFile['matches'][number][] = [];
  #at = 0;

  constructor(game: AnyGame, settings: SeasonSettings) {
    this.#game = game;
    this.#settings = settings;
    const id = `bots-${this.#hash('season').slice(0, 12)}`;
    this.#season = newSeason(id);
    this.#clubs = Array.from({ length: settings.teams }, (_, i): Club => {
      const coach = `coach-${i + 1}`;
      const seeds = { of: `${id}|${coach}`, server: this.#hash(`${coach} server`), coach: this.#hash(coach) };
      return { id: `t${i + 1}`, coach, seeds, ledger: newLedger(`t${i + 1}`) };
    });
  }

  /** 32 bytes that follow from the seed and a word. */
  #hash(what: string): string {
    return hashOfText(`${this.#settings.seed}|${this.#game.id}|${what}`);
  }

  /** Its time is made up: a minute for each thing that happens. */
  #now(): number {
    this.#at += MINUTE;
    return this.#at;
  }

  #write(action: SeasonAction, by?: string): void {
    const at = this.#now();
    const wrong = checkSeason(this.#season, action, at);
    if (wrong) throw new Error(`${action.type}: ${wrong.message}`);
    const key = seasonKey(this.#season.id, this.#hash('season server'));
    write(this.#season, { action, at, ...(by !== undefined && { by }) }, key);
  }

  #note(club: Club, action: LedgerAction): void {
    const wrong = checkLedger(this.#game, club.ledger, action);
    if (wrong) throw new Error(`${club.id}, ${action.type}: ${wrong.message}`);
    const own = action.type === 'act' || action.type === 'found' || action.type === 'name';
    const nonce = this.#hash(`${club.id} ${club.ledger.entries.length}`).slice(0, 16);
    const entry = { action, at: this.#now(), ...(own && { by: club.coach, nonce }) };
    club.ledger = append(this.#game, club.ledger, entry, ledgerKey(club.seeds));
  }

  #found(club: Club, i: number): void {
    const { options } = termsOf(this.#season);
    const all = lifeOf(this.#game).suggestions(options);
    const { name, founding } = all[i % all.length]!;
    const commitments = { server: commitmentOf(club.seeds.server), coach: commitmentOf(club.seeds.coach) };
    this.#note(club, { type: 'found', founding, options, commitments });
    const again = Math.floor(i / all.length);
    const text = {
      salt: this.#hash(`${club.id} name`).slice(0, 32),
      text: again ? `${name} ${again + 1}` : name,
    };
    const said = saidOf(text);
    this.#texts[said.said] = text;
    this.#note(club, { type: 'name', name: said });
    this.#decide(club);
    this.#write({ type: 'entered', team: club.id }, club.coach);
  }

  /** Whatever the coach wants to do, until nothing is owed. */
  #decide(club: Club): void {
    const life = lifeOf(this.#game);
    for (let i = 0; i < 1000; i++) {
      const { options, sheet } = club.ledger;
      const action = life.suggest(options, sheet);
      if (!action) return;
      this.#note(club, { type: 'act', action: action as { type: string } & Record<string, unknown> });
    }
    throw new Error(`${club.id} does not come to an end of what it wants`);
  }

  #play({ id, home, away, ...fixture }: Fixture): void {
    const game = this.#game;
    const life = lifeOf(game);
    const clubs = [home, away!].map((team) => this.#clubs.find((club) => club.id === team)!);
    const options = life.matchOptions(termsOf(this.#season).options, isDecider(fixture));
    const seats = game.seats(options);
    const entered = clubs.map(({ ledger }) => ledger);
    const teams = Object.fromEntries(
      entered.map((ledger, i) => [
        seats[i]!,
        life.enter(options, ledger.sheet, namesOf(ledger, this.#texts)),
      ]),
    );
    const match = `${this.#season.id}-${id}`;
    const seeds = {
      match,
      server: this.#hash(`${match} server`),
      seats: seats.map((seat) => this.#hash(`${match} ${seat}`)),
    };
    const seed = new DataView(fromHex(this.#hash(`${match} bots`)).buffer).getInt32(0);
    const { final, result, replay } = simulate(game, { options, teams, seed, seeds });
    const plain = JSON.parse(JSON.stringify(replay)) as NonNullable<typeof replay>;
    this.#matches.push(plain);
    for (const [i, club] of clubs.entries()) {
      const report = life.reportOf({ view: final, seat: seats[i]!, result }, entered[i]!.sheet);
      if (report !== undefined) this.#note(club, { type: 'match', match, fixture: id, report });
    }
    const outcome = outcomeOf(game, plain.final, plain.result!, seats);
    this.#write({ type: 'result', fixture: id, attempt: 1, match, outcome });
  }

  *play(): Generator<Progress, SeasonFile, void> {
    const { format, teams, divisions = 1 } = this.#settings;
    const { criteria, points } = lifeOf(this.#game);
    const terms: Terms = {
      ...{ game: this.#game.id, options: this.#settings.options, format, divisions, promoted: 0 },
      ...{ criteria: [...criteria], points, late: 'organiser', withdrawal: 'annul-half' },
      ...{ lateEntry: false, protestHours: 0, teams: { min: teams, max: teams } },
    };
    this.#write(
      { type: 'opened', terms, commitment: commitmentOf(this.#hash('season server')) },
      'organiser',
    );
    for (const [i, club] of this.#clubs.entries()) this.#found(club, i);
    this.#write({ type: 'started' }, 'organiser');
    for (let due = next(this.#season); due; due = next(this.#season)) {
      this.#write(due);
      if (due.type !== 'round') continue;
      for (const fixture of openFixtures(this.#season)) {
        yield { round: due.round, matches: this.#matches.length };
        this.#play(fixture);
      }
      for (const club of this.#clubs) {
        if (lifeOf(this.#game).afterRound)
          this.#note(club, { type: 'round', season: this.#season.id, round: due.round });
        this.#decide(club);
      }
    }
    return this.#file();
  }

  #file(): SeasonFile {
    const season = this.#season;
    const sealed = (seed: string) => ({ commitment: commitmentOf(seed), seed });
    const champion = championOf(season);
    return {
      format: SEASON_FORMAT,
      season: season.id,
      game: this.#game.id,
      rulesVersion: this.#game.rulesVersion,
      server: sealed(this.#hash('season server')),
      entries: season.entries,
      head: season.head,
      ledgers: this.#clubs.map(({ id, seeds, ledger: { entries, head } }) => ({
        ...{ team: id, of: seeds.of, server: sealed(seeds.server), coach: sealed(seeds.coach) },
        ...{ entries, head },
      })),
      texts: this.#texts,
      matches: this.#matches,
      standings: tablesOf(season),
      ...(champion !== undefined && { champion }),
    };
  }
}

/**
 * Plays a season of bots to its end: its teams are founded, play, and advance as their game suggests. The
 * same settings give the same file.
 * @param settings options that have passed `checkOptions`, and two seats
 * @returns yields before each match, and returns the file of the season
 * @throws Error when the game has no teams that live on, or the settings do not fit the format
 */
export function playSeason(game: AnyGame, settings: SeasonSettings): Generator<Progress, SeasonFile, void> {
  return new BotSeason(game, settings).play();
}
