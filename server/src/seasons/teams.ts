import type { Ledger, LedgerLine, NewNames, TeamAct, TeamChoices, TeamInfo } from '@touchline/client';
import type { AnyGame } from '@touchline/rules/kernel';
import {
  everyName,
  foldLedger,
  hashOf,
  type LedgerEntry,
  lifeOf,
  namesOf,
  type Ledger as Team,
  type Text,
} from '@touchline/rules/season';
import { refused } from '../base/refused.ts';
import type { AccountRecord, TeamAccess, TeamRecord } from '../store/store.ts';
import type { Hub } from './hub.ts';
import { type Asking, accountOf, noSuch, onlyOrganiser, untilStored } from './leagues.ts';
import { nameIn, TAKEN_DOWN, TeamWork } from './team-work.ts';

/** Teams of one account that are listed. */
const MOST_TEAMS = 100;

/** What somebody who asks for a team may see of it. */
interface Seen extends TeamAccess {
  readonly own: boolean;
  /** Founded for a season that has not started, and somebody else's. */
  readonly sealed: boolean;
}

/** Teams between their matches. */
export class TeamService {
  private readonly hub: Hub;

  constructor(hub: Hub) {
    this.hub = hub;
  }

  private get store() {
    return this.hub.deps.store.seasons;
  }

  private gameOf({ game }: Pick<TeamRecord, 'game'>): AnyGame {
    return this.hub.deps.catalogue.get(game).game;
  }

  /** A team as far as somebody may see it; else refused as if it were not there. */
  async seen(id: string, asking: Asking): Promise<Seen> {
    const access = await this.store.teamAccess(id, accountOf(asking));
    const own = access !== undefined && access.team.account.id === accountOf(asking);
    const inside = access?.role !== undefined && access.role !== 'applied';
    if (!access || !(own || inside || access.public || asking === 'operator')) throw noSuch('team');
    return { ...access, own, sealed: access.open && !own };
  }

  private async own(id: string, account: AccountRecord): Promise<Seen> {
    const seen = await this.seen(id, account);
    if (!seen.own) throw refused('not-yours', 'This is the team of another coach.');
    return seen;
  }

  async mine(account: AccountRecord): Promise<TeamInfo[]> {
    const all = await this.store.teamsOf(account.id, MOST_TEAMS);
    return all.map((team) => this.infoOf(team, {}));
  }

  /** A team as it is, or as it was after so many entries of its ledger. */
  async info(id: string, at: number | undefined, asking: Asking): Promise<TeamInfo> {
    const seen = await this.seen(id, asking);
    if (at === undefined || seen.sealed) return this.infoOf(seen.team, seen);
    const { ledger, texts } = await this.ledgerOf(seen.team, at);
    const life = lifeOf(this.gameOf(seen.team));
    const names = namesOf(ledger, texts);
    const then: TeamRecord = {
      ...seen.team,
      name: nameIn(ledger, names.team, ledger.names.team ? TAKEN_DOWN : seen.team.name),
      names: names.people,
      sheet: ledger.sheet,
      owed: ledger.owed,
      value: ledger.sheet === undefined ? 0 : life.value(ledger.options, ledger.sheet),
      head: { seq: ledger.entries.length, hash: ledger.head },
    };
    return { ...this.infoOf(then, seen), at };
  }

  private async ledgerOf(
    { ledger, head, ...team }: TeamRecord,
    upTo?: number,
  ): Promise<{ ledger: Team; texts: Record<string, Text> }> {
    const limit = Math.min(upTo ?? head.seq, head.seq);
    const entries = (await this.store.chain(ledger, 0, limit)) as LedgerEntry[];
    const texts = Object.fromEntries(await this.store.said(ledger));
    return { ledger: foldLedger(this.gameOf(team), ledger, entries), texts };
  }

  /** @param sealed whether only its coach may see more than that it is there */
  infoOf(team: TeamRecord, { sealed = false }: { readonly sealed?: boolean }): TeamInfo {
    const { id, name, game, account, looks, season, createdAt, sheet, value, owed, head, names } = team;
    const life = lifeOf(this.gameOf(team));
    const info: TeamInfo = {
      ...{ id, name, game, coach: { id: account.id, name: account.name, guest: account.guest }, looks },
      ...(season !== undefined && { season }),
      createdAt,
    };
    if (sealed) return { ...info, sealed: true };
    const people = life.people(sheet).map((one) => ({
      ...one,
      ...(names[one.id] !== undefined && { name: names[one.id] as string }),
    }));
    return { ...info, sheet, people, value, owed, head };
  }

  /** What a coach may do with the team now; only the coach is told. */
  async choices(id: string, account: AccountRecord): Promise<TeamChoices> {
    const { team } = await this.own(id, account);
    const { ledger } = await this.ledgerOf(team);
    const life = lifeOf(this.gameOf(team));
    if (ledger.sheet === undefined) return { owed: [], legal: [] };
    return {
      owed: ledger.owed,
      legal: team.season === undefined ? [] : life.legal(ledger.options, ledger.sheet),
    };
  }

  /** The ledger, entry by entry, with what each has led to. */
  async ledger(id: string, from: number, limit: number, asking: Asking): Promise<Ledger> {
    const seen = await this.seen(id, asking);
    if (seen.sealed) return { team: id, id: seen.team.ledger, lines: [] };
    const { ledger, texts } = await this.ledgerOf(seen.team);
    const game = this.gameOf(seen.team);
    const life = lifeOf(game);
    const names = everyName(game, ledger, texts);
    const lines = ledger.entries.slice(from, from + limit).map((entry, i): LedgerLine => {
      const { events, out } = ledger.lines[from + i] ?? { events: [] };
      const { action } = entry;
      const said = action.type === 'name' ? action.name : action.type === 'reverse' ? action.why : undefined;
      const text = said && texts[said.said];
      return {
        ...{ entry, hash: hashOf(entry), events },
        words: events.map((event) => life.text.event(event, names)),
        ...(text && { said: { salt: text.salt, text: text.text } }),
        ...(out && { out }),
      };
    });
    const next = from + lines.length;
    return { team: id, id: ledger.id, lines, ...(next < ledger.entries.length && { next }) };
  }

  /** Carries out what a coach decides between matches. */
  async act(id: string, { action, nonce, seq }: TeamAct, account: AccountRecord): Promise<TeamInfo> {
    await this.change(id, account, async (work) => {
      if (work.record.season === undefined)
        throw refused('in-no-season', 'A team is changed within a season: enter one.');
      const [busy] = await this.store.atPlay([id]);
      if (busy) throw refused('in-a-match', 'The team is in a match: it changes when that has ended.');
      if (seq !== undefined && seq !== work.record.head.seq)
        throw refused('stale', 'The ledger has gone on since; look at the team again.');
      work.write({ type: 'act', action: { ...action } }, { by: account.id, nonce });
    });
    return this.info(id, undefined, account);
  }

  /** Gives names to a team and its people, and what it looks like. */
  async name(id: string, { name, people = {}, colours, crest }: NewNames, account: AccountRecord) {
    await this.change(id, account, async (work) => {
      if (name !== undefined && name !== work.record.name)
        work.write({ type: 'name', name: work.text(name) }, { by: account.id });
      for (const [who, called] of Object.entries(people))
        if (called !== (work.record.names[who] ?? ''))
          work.write({ type: 'name', who, name: work.text(called) }, { by: account.id });
      const looks = { ...(colours && { colours }), ...(crest !== undefined && { crest }) };
      if (Object.keys(looks).length) work.looks = { ...work.record.looks, ...looks };
    });
    return this.info(id, undefined, account);
  }

  /** An organiser takes an entry of a ledger back, e.g. what a match did that was forfeited afterwards. */
  async reverse(id: string, of: number, why: string | undefined, asking: Asking): Promise<TeamInfo> {
    const { role, team } = await this.seen(id, asking);
    onlyOrganiser({ ...(role && { role }) }, asking);
    if (asking === 'operator' && !why) throw refused('why-needed', 'Who runs the server says why.');
    await this.change(id, team.account, async (work) => {
      const said = why ? { why: work.text(why) } : {};
      work.write({ type: 'reverse', of, ...said }, { by: accountOf(asking) ?? 'operator' });
    });
    return this.info(id, undefined, asking);
  }

  private async change(
    id: string,
    account: AccountRecord,
    job: (work: TeamWork) => Promise<void>,
  ): Promise<void> {
    const { team } = await this.own(id, account);
    const { now } = this.hub.deps;
    await untilStored(async () => {
      const inSeason = (await this.store.seasonsOfTeam(id)).find((one) => one.ledger === team.ledger);
      const seed = inSeason && (await this.store.seed(inSeason.season, account.id));
      if (!seed) throw refused('in-no-season', 'A team is changed within a season: enter one.');
      const seeds = new Map([[account.id, seed]]);
      const [work] = await TeamWork.read({ store: this.store, now }, this.gameOf(team), [id], seeds);
      if (!work) throw noSuch('team');
      await job(work);
      const { entries, said, after } = work;
      return (await this.store.commit({ teams: [after], entries, said })) || undefined;
    });
  }
}
