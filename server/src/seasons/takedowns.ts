import { type LedgerEntry, lifeOf } from '@touchline/rules/season';
import { newId } from '../base/ids.ts';
import { isOver } from '../store/status.ts';
import type {
  Access,
  Change,
  MatchRecord,
  RewrittenMatch,
  SaidRecord,
  Shown,
  TakedownRecord,
  TeamRecord,
} from '../store/store.ts';
import type { Hub } from './hub.ts';
import { type Asking, accountOf, noSuch, onlyOrganiser, untilStored } from './leagues.ts';
import { TAKEN_DOWN } from './team-work.ts';
import type { TeamService } from './teams.ts';

/** Of a league that are listed, and that are gone on with in one look. */
const MOST = 200;
/** So much of a name says that it is this one, where a game has cut it off. */
const LONG = 16;

/** What of a team is taken down: `text` is any in its ledger, by its hash. */
export interface OfTeam {
  readonly what: 'name' | 'crest' | 'person' | 'text';
  /** The identity of the person, or the hash of the text. */
  readonly of?: string | undefined;
  readonly why: string;
}

/**
 * Texts that break the rules, and what is shown in their place. Who took what down, when and why is kept, and
 * the text is not: a chain has its hash only.
 */
export class Takedowns {
  private readonly hub: Hub;
  private readonly teams: TeamService;

  constructor(hub: Hub, teams: TeamService) {
    this.hub = hub;
    this.teams = teams;
  }

  private get store() {
    return this.hub.deps.store.seasons;
  }

  private record(
    asking: Asking,
    what: string,
    subject: string,
    why: string,
    league?: string,
  ): TakedownRecord {
    const by = accountOf(asking) ?? 'operator';
    const about = { ...(league !== undefined && { league }), what, subject, by, why };
    return { id: newId(), at: this.hub.deps.now(), ...about };
  }

  async list({ league, role }: Access, asking: Asking): Promise<TakedownRecord[]> {
    onlyOrganiser({ ...(role && { role }) }, asking);
    return this.store.takedowns(league.id, MOST);
  }

  /** The name of a league, or what it says about itself. */
  ofLeague(id: string, what: 'name' | 'about', why: string, asking: Asking): Promise<TakedownRecord> {
    return this.kept(async () => {
      const access = await this.store.access('league', id, accountOf(asking));
      if (!access) throw noSuch('league');
      onlyOrganiser(access, asking);
      const { about, ...league } = access.league;
      const takedown = this.record(asking, what, id, why, id);
      const changed =
        what === 'about' ? league : { ...league, ...(about !== undefined && { about }), name: TAKEN_DOWN };
      return { takedown, change: { leagues: [changed] } };
    });
  }

  /** What somebody said in the journal of a season, by its hash: a reason, a protest. */
  ofSeason(season: string, hash: string, why: string, { league, role }: Access, asking: Asking) {
    onlyOrganiser({ ...(role && { role }) }, asking);
    return this.kept(async () => {
      if (!(await this.store.said(season)).has(hash)) throw noSuch('text');
      const takedown = this.record(asking, 'text', `${season} ${hash}`, why, league.id);
      return { takedown, change: { unsaid: [{ chain: season, hash }] } };
    });
  }

  /** The name of a team or of somebody on it, its crest, or any text of its ledger. */
  async ofTeam(id: string, wanted: OfTeam, asking: Asking): Promise<TakedownRecord> {
    const { role } = await this.teams.seen(id, asking);
    onlyOrganiser({ ...(role && { role }) }, asking);
    const done = await this.kept(async () => {
      const team = await this.store.team(id);
      if (!team) throw noSuch('team');
      const takedown = this.record(asking, wanted.what, id, wanted.why, await this.leagueOf(team));
      if (wanted.what === 'crest') {
        const { crest: _crest, ...looks } = team.looks;
        return { takedown, change: { teams: [{ ...team, looks }] } };
      }
      const chains = (await this.store.seasonsOfTeam(id)).map(({ ledger }) => ledger);
      const said = await Promise.all(
        chains.map(async (chain) => [...(await this.store.said(chain)).values()]),
      );
      return this.text(team, said.flat(), wanted, takedown);
    });
    await this.goOn();
    return done;
  }

  /** Takes note of the name of a coach, which somebody else replaces. */
  ofCoach(account: string, why: string): Promise<TakedownRecord> {
    return this.kept(async () => ({ takedown: this.record('operator', 'coach', account, why), change: {} }));
  }

  private async leagueOf({ id }: TeamRecord): Promise<string | undefined> {
    const entered = await this.store.seasonsOfTeam(id);
    const seasons = await Promise.all(entered.map(({ season }) => this.store.season(season)));
    return seasons.reduce((a, b) => ((a?.createdAt ?? 0) > (b?.createdAt ?? 0) ? a : b), undefined)?.league;
  }

  /** A text with all that is the same in the ledgers of a team, in its records, and in its matches. */
  private async text(
    team: TeamRecord,
    said: readonly SaidRecord[],
    { what, of = '' }: OfTeam,
    takedown: TakedownRecord,
  ): Promise<Taken> {
    const { names } = team;
    const found = said.find(({ hash }) => hash === of)?.text;
    const text = what === 'name' ? team.name : what === 'person' ? names[of] : found;
    if (text === undefined) throw noSuch('text');
    const person = what === 'person' ? of : await this.personOf(team, text);
    const instead = person ?? TAKEN_DOWN;
    const kept = Object.fromEntries(Object.entries(names).filter(([, name]) => name !== text));
    const matches = await this.store.matchesOfTeam(team.id);
    const people = lifeOf(this.hub.deps.catalogue.get(team.game).game).people(team.sheet);
    const ids = new Set(people.map(({ id }) => id));
    return {
      takedown: { ...takedown, waits: { team: team.id, text, instead, matches } },
      change: {
        teams: [{ ...team, name: team.name === text ? TAKEN_DOWN : team.name, names: kept }],
        unsaid: said.flatMap(({ chain, hash, text: one }) => (one === text ? [{ chain, hash }] : [])),
        people: person === undefined || ids.has(text) ? [] : [{ team: team.id, person: text, instead }],
      },
    };
  }

  /** Who is or was called so; `undefined` where that was nobody on the team. */
  private async personOf({ ledger, names }: TeamRecord, text: string): Promise<string | undefined> {
    const now = Object.entries(names).find(([, name]) => name === text)?.[0];
    if (now !== undefined) return now;
    const said = await this.store.said(ledger);
    for (const { action } of (await this.store.chain(ledger, 0)) as LedgerEntry[])
      if (action.type === 'name' && action.who && said.get(action.name.said)?.text === text)
        return action.who;
    return undefined;
  }

  private async kept(make: () => Promise<Taken>): Promise<TakedownRecord> {
    const { takedown } = await untilStored(async () => {
      const made = await make();
      return (await this.store.commit({ ...made.change, takedowns: [made.takedown] })) ? made : undefined;
    });
    return takedown;
  }

  /** Has matches that are over show no more what was taken down. Those under way do when they are over. */
  async goOn(): Promise<void> {
    for (const { waits, ...takedown } of await this.store.takedownsWaiting(MOST)) {
      if (!waits) continue;
      const left: string[] = [];
      for (const id of waits.matches) {
        const match = await this.hub.deps.store.matches.find(id);
        if (match && !isOver(match.status)) left.push(id);
        const rewritten = match && isOver(match.status) && (await this.rewritten(match, waits));
        if (rewritten) await this.store.commit({ rewritten: [rewritten] });
      }
      if (left.length === waits.matches.length && left.length) continue;
      const still = left.length ? { waits: { ...waits, matches: left } } : {};
      await this.store.commit({ takedowns: [{ ...takedown, ...still }] });
    }
  }

  /** What a match shows without a text; `undefined` where it never showed it. */
  private async rewritten(match: MatchRecord, shown: Shown): Promise<RewrittenMatch | undefined> {
    const { catalogue, store } = this.hub.deps;
    const { teams = {}, final, statistics } = match;
    const clean = <T>(value: T): T => cleaned(value, shown);
    if (JSON.stringify(clean(teams)) === JSON.stringify(teams)) return undefined;
    const codec = catalogue.codecOf(match);
    const events = new Map<number, string>();
    for (const row of codec ? await store.journals.read(match.id, 0) : []) {
      const packed = (JSON.parse(row.events) as unknown[]).map((one) =>
        codec?.pack(clean(codec.unpack(one)) as never),
      );
      const text = JSON.stringify(packed);
      if (text !== row.events) events.set(row.seq, text);
    }
    return {
      ...{ match: match.id, teams: clean(teams), final: clean(final), events },
      ...(statistics && { statistics: clean(statistics) }),
    };
  }
}

interface Taken {
  readonly takedown: TakedownRecord;
  readonly change: Change;
}

/** A value in which nothing is called so any more. */
function cleaned<T>(value: T, { text, instead }: Shown): T {
  const called = (name: string) => name === text || (name.length >= LONG && text.startsWith(name));
  if (value === undefined) return value;
  return JSON.parse(
    JSON.stringify(value, (key, part: unknown) =>
      key === 'name' && typeof part === 'string' && called(part) ? instead : part,
    ),
  ) as T;
}
